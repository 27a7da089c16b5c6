//! Makes opening books of games, shows what they say, and converts them.

mod make;
mod show;

use std::path::{Path, PathBuf};

use chuhe_core::books::{Book, LeftOut, is_polyglot, open_book, polyglot::NotHeld};

use super::{Done, output, say};

#[derive(clap::Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Make a book of the games in files
    Make(make::Options),
    /// Show what a book says of a position
    Show(show::Options),
    /// Convert a book to the other format: *.chbook, or Polyglot's *.bin for chess
    Convert(Convert),
}

#[derive(clap::Args)]
struct Convert {
    /// The book to read
    input: PathBuf,
    /// The book to write
    output: PathBuf,
}

pub fn run(options: &Options) -> Done {
    match &options.command {
        Command::Make(options) => make::run(options),
        Command::Show(options) => show::run(options),
        Command::Convert(Convert { input, output }) => {
            let (book, is_sound) = open(input)?;
            write(output, &book)?;
            Ok(is_sound)
        }
    }
}

/// Opens a book and tells what could not be read of it. Whether all of it could.
fn open(file: &Path) -> Result<(Book, bool), Box<dyn std::error::Error>> {
    let opened = open_book(file)?;
    Ok((opened.book, tell(file, &opened.left_out)))
}

/// Tells what could not be read of a book. Whether all of it could.
pub fn tell(file: &Path, left_out: &LeftOut) -> bool {
    let LeftOut { unreached, bad, learnt } = left_out;
    let file = file.display();
    for record in bad {
        say(&format_args!("{file}: {record}"));
    }
    if *unreached > 0 {
        say(&format_args!(
            "{file}: {unreached} records are left out: their positions do not come up from the start"
        ));
    }
    if *learnt > 0 {
        say(&format_args!("{file}: what engines noted in {learnt} records is left out"));
    }
    bad.is_empty() && *unreached == 0
}

/// Writes a book, in the format that the name of the file says, and tells what that does not hold.
fn write(file: &Path, book: &Book) -> Result<(), Box<dyn std::error::Error>> {
    if !is_polyglot(file) {
        return Ok(output::write(file, book.written().as_bytes())?);
    }
    let bytes = book.polyglot().map_err(|error| format!("{}: {error}", file.display()))?;
    output::write(file, &bytes)?;
    let lost = NotHeld::of(book);
    if !lost.is_nothing() {
        say(&format_args!("{}: {lost}", file.display()));
    }
    Ok(())
}
