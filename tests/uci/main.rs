//! UCI and UCCI: whole conversations with the engine in memory.

mod chess;
#[path = "../support/conversation.rs"]
mod conversation;
mod input;
mod limits;
mod options;
mod perft_bench_eval;
mod pondering;
mod position;
mod search;
mod ucci;

/// Red to move has lost: two rooks leave the king no point.
const MATED: &str = "3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1";
/// Red mates with the rook on the back rank.
const MATE_IN_ONE: &str = "3k5/R8/9/9/9/9/9/9/1RN6/4K4 w - - 0 1";
