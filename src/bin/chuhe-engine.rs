//! The engine alone, for other programs to play with: UCI and UCCI on standard input and output.
//!
//! The first word decides: `ucci` begins a conversation in UCCI, anything else one in UCI.
//! Xiangqi squares are a0 to i9 in both. To a program that sets `UCI_Variant` to `xiangqi` they are
//! a1 to i10, as in Fairy-Stockfish, unless its moves show that it counts from 0: searches are
//! answered as it speaks, `d` and `go perft` always say a0 to i9. The game is Xiangqi until
//! `UCI_Variant` says another; for programs that never do, `--variant chess` begins with chess.
//!
//! ```text
//! chuhe-engine [--variant GAME]                 waits for commands
//! chuhe-engine [--variant GAME] bench [DEPTH]   searches fixed positions: nodes, nodes a second
//! ```
//!
//! Beyond UCI and UCCI it understands:
//!
//! - `go perft N`: the leaves of the move tree, for each move and in all;
//! - `d`: the board, `Fen:`, `Key:`, `Checkers:`, `Legal moves:` and `Result:`, the verdict of the
//!   rules on the line of play given, as in `Result: black wins (perpetual check)`; where that is
//!   checkmate by a named picture, `Mate:` and its names, the one to show first before the others,
//!   as in `Mate: men-sha, wo-cao-ma`;
//! - `eval`: what the position is worth at rest, and what that is made of;
//! - `bench [DEPTH]`: as above.
//!
//! UCI options: `Hash` (MiB), `Clear Hash`, `Threads`, `MultiPV`, `Ponder`, `OwnBook` (off unless
//! asked for), `UCI_Variant` (`xiangqi`, `chess`). UCCI options: `usemillisec`, `hashsize` (MiB), `threads`
//! (0 for the default of either), `ponder`, `usebook`, `newgame`.
//!
//! A line that is not understood is answered by `info string` (in UCCI: `info message`) with what
//! is wrong and where, and changes nothing. Unknown words before a command are passed over. Every
//! `go` is answered by a move: values and moves of it that are not understood are named and left
//! out, and what has no limit then is ended by `stop`. `position` with a move that is not legal
//! keeps the old position, for `d` alone: until the next position that is understood, `go` is
//! answered by `bestmove (none)` (in UCCI: `nobestmove`). While the engine thinks, `stop`, `ponderhit`, `isready` and `quit` are obeyed at once
//! and all else waits its turn. `quit` and the end of the input end a search at once, but let a
//! `go perft` or `bench` finish, so that they can be asked for in a pipe:
//!
//! ```sh
//! printf 'position startpos\ngo perft 4\nquit\n' | chuhe-engine
//! ```

use std::env;
use std::io::{self, BufReader, Cursor};
use std::process::ExitCode;

use chuhe::games::GameKind;
use chuhe::protocol::serve_as;

const USAGE: &str = "usage: chuhe-engine [--variant xiangqi|chess] [bench [DEPTH]]";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (game, rest) = match arguments[..] {
        ["--variant", name, ref rest @ ..] => (GameKind::named(name), rest),
        ref rest => (Some(GameKind::default()), rest),
    };
    let served = match (game, rest) {
        (Some(game), []) => serve_as(game, BufReader::new(io::stdin()), io::stdout()),
        (Some(game), ["bench"]) => serve_as(game, "bench".as_bytes(), io::stdout()),
        (Some(game), ["bench", depth]) if depth.parse::<u32>().is_ok() => {
            serve_as(game, Cursor::new(format!("bench {depth}")), io::stdout())
        }
        (_, ["--help" | "-h"]) => {
            println!("{USAGE}");
            Ok(())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        // The program at the other end has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chuhe-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
