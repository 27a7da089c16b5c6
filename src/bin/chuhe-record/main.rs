//! Files of games, without a window: converted, checked, listed, shown, merged, searched and
//! reviewed.
//!
//! Results go to standard output; progress, warnings and what is lost to standard error. The exit
//! status is 0, or 1 if something could not be read or written.

mod check;
mod convert;
mod input;
mod list;
mod merge;
mod review;
mod search;
mod show;

use std::error::Error;
use std::io;
use std::process::ExitCode;

use chuhe::generate;
use chuhe::text::translation;
use clap::{Parser, Subcommand};

/// Files of Xiangqi and chess games: convert, check, list, show, merge, search, review
///
/// Formats and encodings of what is read are found out. The file `-` is standard input or output.
#[derive(Parser)]
#[command(name = "chuhe-record", version)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the games of a file in another format, encoding or notation
    Convert(convert::Options),
    /// Say of each game whether it can be read, and what is wrong
    Check(check::Options),
    /// List the games of files
    List(list::Options),
    /// Show a game and the position after some of its moves
    Show(show::Options),
    /// Join games with the same start into one with variations
    Merge(merge::Options),
    /// List the games of files or of a library with a position or a player
    Search(search::Options),
    /// Judge the moves of games with the built-in engine and name their mistakes
    Review(review::Options),
}

/// Whether everything could be read.
type Done = Result<bool, Box<dyn Error>>;

fn main() -> ExitCode {
    translation::add_or_complain();
    let done = match &generate::parse::<Program>().command {
        Command::Convert(options) => convert::run(options),
        Command::Check(options) => check::run(options),
        Command::List(options) => list::run(options),
        Command::Show(options) => show::run(options),
        Command::Merge(options) => merge::run(options),
        Command::Search(options) => search::run(options),
        Command::Review(options) => review::run(options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever wanted to read the list has seen enough.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chuhe-record: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
