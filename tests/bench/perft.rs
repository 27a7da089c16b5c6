//! Speed of legal move generation: leaves of the move tree a second, counted at the last ply.
//!
//! Beside it in the same minute, for the ratio: `printf 'setoption name UCI_Variant value
//! xiangqi\nposition startpos\ngo perft 5\nquit\n' | fairy-stockfish`, or `stockfish` for chess.

use chuhe::rules::{Game, chess, perft, xiangqi};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// The starting position and two middle games.
const XIANGQI: [(&str, u32); 3] = [
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 5),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4),
    ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 4),
];

/// The starting position, a middle game and an endgame.
const CHESS: [(&str, u32); 3] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
];

#[divan::bench(args = XIANGQI, sample_count = 5)]
fn xiangqi_leaves(bencher: Bencher, position: (&str, u32)) {
    leaves::<xiangqi::Position>(bencher, position);
}

#[divan::bench(args = CHESS, sample_count = 5)]
fn chess_leaves(bencher: Bencher, position: (&str, u32)) {
    leaves::<chess::Position>(bencher, position);
}

fn leaves<G: Game>(bencher: Bencher, (fen, depth): (&str, u32)) {
    let position = G::from_fen(fen).expect("a sound position");
    let count = perft(&position, depth);
    bencher.counter(ItemsCount::new(count)).bench_local(|| perft(&position, depth));
}
