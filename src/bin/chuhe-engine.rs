//! The engine as a program of its own: UCI and UCCI on standard input and output.
//!
//! The first word decides: `ucci` starts a session in UCCI, anything else one in UCI.
//! Xiangqi squares are a0 to i9 in both. For a program that sets `UCI_Variant` to `xiangqi` they are
//! a1 to i10, as in Fairy-Stockfish, unless its moves show that it counts from 0: answers to searches
//! follow the program, `d` and `go perft` always use a0 to i9. The game is Xiangqi until
//! `UCI_Variant` is set to another; for programs that never do so, `--variant chess` starts with chess.
//!
//! ```text
//! chuhe-engine [--variant GAME]                 waits for commands
//! chuhe-engine [--variant GAME] bench [DEPTH]   searches fixed positions: nodes, nodes per second
//! ```
//!
//! Commands beyond UCI and UCCI:
//!
//! - `go perft N`: the leaves of the move tree, for each move and in total;
//! - `d`: the board, `Fen:`, `Key:`, `Checkers:`, `Legal moves:` and `Result:`, the verdict of the
//!   rules on the line of play given, as in `Result: black wins (perpetual check)`; where that is
//!   checkmate by a named picture, `Mate:` and its names, the one to show first before the others,
//!   as in `Mate: men-sha, wo-cao-ma`;
//! - `eval`: the static evaluation of the position, and its terms;
//! - `bench [DEPTH]`: as above.
//!
//! UCI options: `Hash` (MiB), `Clear Hash`, `Threads`, `MultiPV`, `Ponder`, `TablesPath` (a folder of
//! endgame tables, which `chuhe-record endings` makes; empty for none), `OwnBook` (off unless
//! asked for), `UCI_LimitStrength` and `UCI_Elo` (to play at the level of so many points: a scale of
//! our own, on which differences are those of Elo between the levels, not the Elo of people), `Ruleset` (`Asian`, `Chinese`, `Tiantian`, `Simple`), `UCI_Variant` (`xiangqi`, `chess`). UCCI
//! options: `usemillisec`, `hashsize` (MiB), `threads` (0 for the default of either), `ponder`,
//! `usebook`, `newgame`, `tablespath`, `repetition` (`asianrule`, `chineserule`, `checkban`).
//!
//! A line that cannot be parsed is answered by `info string` (in UCCI: `info message`) with what is
//! wrong and where, and changes nothing. Unknown words before a command are skipped. Every `go` is
//! answered by a move: values and moves in it that cannot be parsed are reported and ignored, and a
//! search left without a limit runs until `stop`. `position` with an illegal move keeps the old
//! position, but only for `d`: until the next valid position, `go` is answered by `bestmove (none)`
//! (in UCCI: `nobestmove`). While the engine thinks, `stop`, `ponderhit`, `isready` and `quit` take
//! effect at once and all else waits its turn. `quit` and the end of the input end a search at once,
//! but let a `go perft` or `bench` finish, so that they can be used in a pipe:
//!
//! ```sh
//! printf 'position startpos\ngo perft 4\nquit\n' | chuhe-engine
//! ```

use std::io::{self, BufReader, Cursor};
use std::process::ExitCode;

use chuhe_core::games::GameKind;
use chuhe_core::generate;
use chuhe_core::uci::serve_as;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};

/// Chuhe's engine: Xiangqi and chess for any program that speaks UCI or UCCI
///
/// Reads commands from standard input and answers on standard output. The first word decides: "ucci"
/// starts a session in UCCI, anything else one in UCI. Further commands: "go perft N", "d" (the
/// board), "eval" and "bench [DEPTH]".
#[derive(Parser)]
#[command(name = "chuhe-engine", version, disable_help_subcommand = true)]
struct Program {
    /// The game, until UCI_Variant is set to another
    #[expect(clippy::doc_markdown, reason = "shown as it stands by --help")]
    #[arg(long, value_name = "GAME", value_parser = game(), ignore_case = true, default_value = "xiangqi")]
    variant: GameKind,
    #[command(subcommand)]
    command: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Search fixed positions and print the nodes, and the nodes per second
    Bench {
        /// The depth of each search, in plies
        depth: Option<u32>,
    },
}

/// Reads the name of a game.
fn game() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name))
        .map(|name| GameKind::named(&name).expect("it is one of the names"))
}

fn main() -> ExitCode {
    let Program { variant, command } = generate::parse();
    let served = match command {
        None => serve_as(variant, BufReader::new(io::stdin()), io::stdout()),
        Some(Task::Bench { depth }) => {
            let depth = depth.map(|depth| depth.to_string()).unwrap_or_default();
            serve_as(variant, Cursor::new(format!("bench {depth}")), io::stdout())
        }
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        // The program at the other end has quit.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chuhe-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
