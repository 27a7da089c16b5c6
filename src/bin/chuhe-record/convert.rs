//! Converts files of games.

use std::io;
use std::path::{Path, PathBuf};

use chuhe_core::formats::charset::Charset;
use chuhe_core::formats::pgn::MoveForm;
use chuhe_core::formats::{Collection, CollectionError, Format, WriteOptions};
use chuhe_core::games::AnyTree;
use chuhe_core::notation::xiangqi::Script;
use clap::{Args, ValueEnum};

use super::Done;
use super::input::{self, Reading};
use super::output::{self, Target};

#[derive(Args)]
pub struct Options {
    /// The file to read
    input: PathBuf,
    /// The file to write
    output: PathBuf,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    writing: Writing,
}

/// How games are written.
#[derive(Args)]
pub struct Writing {
    /// The output format; taken from the file name if not given, or else PGN
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,
    /// How moves are written
    #[arg(long)]
    moves: Option<Moves>,
    /// The output encoding: utf-8 if not given; gbk and big5 for old programs
    #[arg(long, value_name = "E", value_parser = input::charset)]
    encoding: Option<Charset>,
    /// Leave out variations, for programs that read brackets as comments
    #[arg(long)]
    main_line: bool,
    /// Use Windows line endings
    #[arg(long)]
    crlf: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Moves {
    /// 炮二平五
    Chinese,
    /// 炮二平五, in traditional characters
    Traditional,
    /// C2.5
    Wxf,
    /// H2-E2
    Iccs,
    /// Nf3
    San,
    /// g1f3
    Uci,
    /// P2-5, Mf3
    Vietnamese,
}

impl From<Moves> for MoveForm {
    fn from(moves: Moves) -> Self {
        match moves {
            Moves::Chinese => Self::Chinese(Script::Simplified),
            Moves::Traditional => Self::Chinese(Script::Traditional),
            Moves::Wxf => Self::Wxf,
            Moves::Iccs => Self::Iccs,
            Moves::San => Self::San,
            Moves::Uci => Self::Uci,
            Moves::Vietnamese => Self::Vietnamese,
        }
    }
}

fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let names = Format::ALL.map(Format::name).join(", ");
        format!("{name:?} is not a format; choose from {names}")
    })
}

pub fn run(options: &Options) -> Done {
    let mut output = Output::create(&options.output, &options.writing)?;
    let mut is_sound = true;
    let files = std::slice::from_ref(&options.input);
    input::each(files, &options.reading, |(file, number, game)| {
        let label = input::label(file, number);
        match game {
            Err(fault) => {
                is_sound = false;
                eprintln!("{label}: {fault}");
                Ok(())
            }
            Ok(game) => {
                for fault in game.skipped.iter().chain(&game.faults) {
                    eprintln!("{label}: {fault}");
                }
                output.put(&label, &game.tree)
            }
        }
    })?;
    output.finish()?;
    Ok(is_sound)
}

/// The games that a command writes.
pub struct Output {
    games: Collection<Target>,
    path: PathBuf,
}

impl Output {
    /// Starts a file, or standard output for `-`. It has its place once it is complete.
    pub fn create(path: &Path, writing: &Writing) -> io::Result<Self> {
        let by_name = || Format::named(path.extension()?.to_str()?);
        let format = writing.to.or_else(by_name).unwrap_or(Format::Pgn);
        let options = WriteOptions {
            moves: writing.moves.map(MoveForm::from),
            main_line_only: writing.main_line,
            charset: writing.encoding,
            crlf: writing.crlf,
        };
        let games = Collection::new(Target::create(path)?, format, options);
        Ok(Self { games, path: path.to_owned() })
    }

    /// Appends a game, and warns about what the format cannot store.
    pub fn put(&mut self, label: &str, game: &AnyTree) -> io::Result<()> {
        for loss in self.games.put(game).map_err(|error| told(&self.path, error))? {
            eprintln!("{label}: warning: {loss}");
        }
        Ok(())
    }

    /// Finishes the file. The title of a library is the file's name.
    pub fn finish(self) -> io::Result<()> {
        let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let (target, losses) = self.games.finish(&name).map_err(|error| told(&self.path, error))?;
        for loss in losses {
            eprintln!("{name}: warning: {loss}");
        }
        target.finish()
    }
}

fn told(path: &Path, error: CollectionError) -> io::Error {
    match error {
        CollectionError::Io(error) => output::unwritable(path, &error),
        error => io::Error::other(error),
    }
}
