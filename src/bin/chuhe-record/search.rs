//! Searches files or a library for games with a position or a player.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
use chuhe_core::library::{FILE, Library, PositionQuery, Query};
use chuhe_core::record::Tag;
use clap::Args;

use super::Done;
use super::input::{self, Reading};
use super::list::headline;

/// Games of a library that are listed at once.
const PAGE: usize = 1000;

#[derive(Args)]
pub struct Options {
    /// The files, or the folder of a library
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A position in the main line: pieces and side to move
    #[arg(long, value_name = "FEN", value_parser = position)]
    position: Option<Box<AnyPosition>>,
    /// Also find its mirror image
    #[arg(long, requires = "position")]
    mirrored: bool,
    /// Part of a player's name; upper or lower case
    #[arg(long, value_name = "NAME", default_value = "")]
    player: String,
    #[command(flatten)]
    reading: Reading,
}

fn position(fen: &str) -> Result<Box<AnyPosition>, String> {
    let read = AnyPosition::from_fen(GameKind::of_fen(fen), fen);
    read.map(Box::new).map_err(|error| error.to_string())
}

pub fn run(options: &Options) -> Done {
    let mirrored = options.mirrored;
    let position = options.position.clone();
    let position = position.map(|position| PositionQuery::Exact { position, mirrored });
    let query = Query { player: options.player.clone(), position, ..Query::default() };
    let (mut out, mut is_sound) = (io::BufWriter::new(io::stdout().lock()), true);
    for file in &options.files {
        match library_folder(file) {
            Some(folder) => in_library(folder, &query, &mut out)?,
            None => is_sound &= in_file(file, &options.reading, &query, &mut out)?,
        }
    }
    out.flush()?;
    Ok(is_sound)
}

/// The folder of the library, if a library folder or its file was given.
fn library_folder(path: &Path) -> Option<&Path> {
    if path.join(FILE).is_file() {
        return Some(path);
    }
    path.parent().filter(|_| path.is_file() && path.file_name().is_some_and(|name| name == FILE))
}

fn in_library(
    folder: &Path,
    query: &Query,
    out: &mut impl Write,
) -> Result<(), Box<dyn std::error::Error>> {
    let library = Library::open(folder)?;
    for offset in (0..).step_by(PAGE) {
        let games = library.find(query, offset, PAGE)?;
        for summary in &games {
            let Some(game) = library.load(summary.id)? else { continue };
            let label = format!("{}#{}", folder.display(), summary.id.number());
            writeln!(out, "{label}: {}", headline(&game.tree))?;
        }
        if games.len() < PAGE {
            break;
        }
    }
    Ok(())
}

fn in_file(
    file: &Path,
    reading: &Reading,
    query: &Query,
    out: &mut impl Write,
) -> Result<bool, io::Error> {
    let mut is_sound = true;
    input::each(&[file.to_path_buf()], reading, |(file, number, game)| {
        let label = input::label(file, number);
        match game {
            Err(fault) => {
                is_sound = false;
                eprintln!("{label}: {fault}");
            }
            Ok(game) if is_wanted(&game.tree, query) => {
                writeln!(out, "{label}: {}", headline(&game.tree))?;
            }
            Ok(_) => {}
        }
        Ok::<_, io::Error>(())
    })?;
    Ok(is_sound)
}

fn is_wanted(game: &AnyTree, query: &Query) -> bool {
    let name = query.player.trim().to_lowercase();
    let plays = |tag| game.tags().get(&tag).to_lowercase().contains(&name);
    [Tag::First, Tag::Second].into_iter().any(plays)
        && query.position.as_ref().is_none_or(|position| position.is_in(game))
}
