//! Works on game files without a window: converts, checks, lists, shows, merges, searches and
//! reviews them; makes pictures, printed pages and opening books; asks endgame tables; plays matches of engines; and
//! backs a player's files up.
//!
//! Results go to standard output; progress, warnings and losses to standard error. The exit
//! status is 0, or 1 if something could not be read or written.

mod backup;
mod batch;
mod book;
mod check;
mod convert;
mod endings;
mod facts;
mod input;
mod library;
mod list;
mod matches;
mod merge;
mod output;
mod picture;
mod print;
mod report;
mod review;
mod search;
mod show;
mod words;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use chuhe_core::generate;
use chuhe_core::text::translation;
use clap::{Parser, Subcommand};

/// Convert, check, list, show, merge, search and review files of Xiangqi and chess games, and play matches
///
/// Formats and encodings of input files are detected. The file `-` is standard input or output.
#[derive(Parser)]
#[command(name = "chuhe-record", version)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Convert a file of games to another format, encoding or notation
    Convert(convert::Options),
    /// Report for each game whether it can be read, and what is wrong
    Check(check::Options),
    /// List the games in files
    List(list::Options),
    /// Show a game and the position after any of its moves
    Show(show::Options),
    /// Make a picture of a position, or a moving picture of a game
    Picture(picture::Options),
    /// Print games with diagrams, or puzzles, on a page of HTML
    Print(print::Options),
    /// Merge games with the same starting position into one with variations
    Merge(merge::Options),
    /// Search files or a library for games with a position or a player
    Search(search::Options),
    /// Make opening books of games, show and convert them
    Book(book::Options),
    /// Ask endgame tables about positions, and make such tables
    Endings(endings::Options),
    /// Review games with the built-in engine and explain their mistakes
    Review(review::Options),
    /// Play engines and levels against each other
    ///
    /// Each opening is played twice, with colours changed. The match is kept in a folder: plan, results,
    /// and the games as PGN with scores, depths and times. The same command goes on with it after a
    /// break, also with more games, another SPRT or more games at the same time. An engine that fails
    /// loses its game; after three such games in a row the match stops, and can be gone on with.
    Match(matches::Options),
    /// Check a player's library, copy it, and bring a damaged one back
    Library(library::Options),
    /// Write everything of a player's into one file
    Backup(backup::BackupOptions),
    /// Merge such a file into a player's files, without loss
    Restore(backup::RestoreOptions),
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
        Command::Picture(options) => picture::run(options),
        Command::Print(options) => print::run(options),
        Command::Merge(options) => merge::run(options),
        Command::Search(options) => search::run(options),
        Command::Book(options) => book::run(options),
        Command::Endings(options) => endings::run(options),
        Command::Review(options) => review::run(options),
        Command::Match(options) => matches::run(options),
        Command::Library(options) => library::run(options),
        Command::Backup(options) => backup::write(options),
        Command::Restore(options) => backup::restore(options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of the output has closed it.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format_args!("chuhe-record: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Says something on standard error, if it can be said: a full disk there ends no work.
fn say(what: &dyn Display) {
    let _untold = writeln!(io::stderr(), "{what}");
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
