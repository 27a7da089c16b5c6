//! The games of the files that the command line names.

use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use chuhe_core::formats::charset::Charset;
use chuhe_core::formats::{self, Fault, ReadGame, Reader};
use chuhe_core::games::GameKind;
use clap::Args;

/// How files are read.
#[derive(Args)]
pub struct Reading {
    /// The encoding of the input files (gbk, big5, utf-8…); detected if not given
    #[arg(long, value_name = "E", value_parser = charset)]
    pub from_encoding: Option<Charset>,
}

/// Reads the name of an encoding.
pub fn charset(name: &str) -> Result<Charset, String> {
    Charset::named(name).ok_or_else(|| format!("{name:?} is not an encoding"))
}

/// Reads the name of a game.
pub fn game(name: &str) -> Result<GameKind, String> {
    GameKind::named(name).ok_or_else(|| format!("{name:?} is not a game"))
}

/// Opens a file, or standard input for `-`.
pub fn open(file: &Path, reading: &Reading) -> Result<Reader<'static>, Fault> {
    if file == Path::new("-") {
        formats::read(BufReader::new(io::stdin()), reading.from_encoding)
    } else {
        formats::open(file, reading.from_encoding)
    }
}

/// A game in a file, or why it could not be read.
pub type Item<'a> = (&'a Path, usize, Result<ReadGame, Fault>);

/// Visits the games of all files, numbered from 1, and shows progress on a terminal. A file that
/// cannot be opened is reported as its game 0.
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
                if let (Some(now), Some(other)) = (games.charset(), games.other_charset()) {
                    let (file, now, other) = (file.display(), now.name(), other.name());
                    eprintln!(
                        "{file}: the texts were read as {now}, which is a guess: they may be in {other} \
                         (--from-encoding)"
                    );
                }
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

/// The label that starts a line about a game.
pub fn label(file: &Path, number: usize) -> String {
    match number {
        0 => file.display().to_string(),
        _ => format!("{}#{number}", file.display()),
    }
}

/// Counts games on standard error, if that is a terminal.
#[derive(Default)]
struct Progress {
    count: usize,
}

impl Progress {
    /// How many games are read between two updates.
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
