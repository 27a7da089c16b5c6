//! The engine's laboratory: games against itself, tuning, training, and matches.

mod book;
mod ladder;
mod matches;
mod peers;
mod positions;
mod samples;
mod selfplay;
mod spar;
mod train;
mod tune;

use std::env;
use std::process::ExitCode;

const USAGE: &str = "usage: chuhe-lab selfplay|tune|train|spar|ladder|peers|book ...";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((command, words)) = arguments.split_first() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match command.as_str() {
        "selfplay" => {
            if let Err(error) = selfplay::run(words) {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
        "tune" => tune::run(words),
        "train" => train::run(words),
        "spar" => return spar::run(words),
        "ladder" => return ladder::run(words),
        "peers" => return peers::run(words),
        "book" => book::run(words),
        _ => {
            eprintln!("{command}: not a command\n{USAGE}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
