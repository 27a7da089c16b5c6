//! The games of the files that the command line names.

use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use chuhe::formats::charset::Charset;
use chuhe::formats::{self, Fault, ReadGame, Reader};
use clap::Args;

/// How files are read.
#[derive(Args)]
pub struct Reading {
    /// The encoding of the files that are read (gbk, big5, utf-8…); found out if not given
    #[arg(long, value_name = "E", value_parser = charset)]
    pub from_encoding: Option<Charset>,
}

/// Reads the name of an encoding.
pub fn charset(name: &str) -> Result<Charset, String> {
    Charset::named(name).ok_or_else(|| format!("{name:?} is no encoding"))
}

/// Opens a file, or standard input for `-`.
pub fn open(file: &Path, reading: &Reading) -> Result<Reader<'static>, Fault> {
    if file == Path::new("-") {
        formats::read(BufReader::new(io::stdin()), reading.from_encoding)
    } else {
        formats::open(file, reading.from_encoding)
    }
}

/// A game of a file, or why there is none.
pub type Item<'a> = (&'a Path, usize, Result<ReadGame, Fault>);

/// Hands over the games of all files with their numbers from 1, and tells on a terminal how far it
/// is. A file that cannot be opened is told as its game 0.
pub fn each<E>(
    files: &[PathBuf],
    reading: &Reading,
    mut tell: impl FnMut(Item<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut progress = Progress::default();
    for file in files {
        match open(file, reading) {
            Err(fault) => tell((file, 0, Err(fault)))?,
            Ok(games) => {
                for (number, game) in (1..).zip(games) {
                    tell((file, number, game))?;
                    progress.step();
                }
            }
        }
    }
    progress.end();
    Ok(())
}

/// What a line about a game begins with.
pub fn label(file: &Path, number: usize) -> String {
    match number {
        0 => file.display().to_string(),
        _ => format!("{}#{number}", file.display()),
    }
}

/// Counts games on standard error, if a person looks.
#[derive(Default)]
struct Progress {
    count: usize,
}

impl Progress {
    /// How many games are read between two lines.
    const STEP: usize = 1000;

    fn step(&mut self) {
        self.count += 1;
        if self.count.is_multiple_of(Self::STEP) && io::stderr().is_terminal() {
            eprint!("\r{} games", self.count);
        }
    }

    fn end(&self) {
        if self.count >= Self::STEP && io::stderr().is_terminal() {
            eprintln!("\r{} games", self.count);
        }
    }
}
