//! Everything of a player's in one file, and back again.

use std::io::{self, Write};
use std::path::PathBuf;

use chuhe_core::backup::{self, BackupError, Contents, Folders};
use chuhe_core::library::Holdings;
use clap::Args;

use super::{Done, say};

/// Write library, settings, books and languages into one file
///
/// Windows can stay open meanwhile. Endgame tables are left out, as they can be made again. What else cannot
/// be in it is told.
#[derive(Args)]
pub struct BackupOptions {
    /// The file, which is replaced if it is there: NAME.tar.zst
    file: PathBuf,
    /// The folder of the player's files, instead of the player's own
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Merge a backup into a player's files, so that nothing of either is lost
///
/// Games that are one are not doubled: what was noted or played on either side stays. Files that are missing are copied; others of the same name stay, and
/// the backup's are kept beside them.
#[derive(Args)]
pub struct RestoreOptions {
    /// The backup
    file: PathBuf,
    /// The folder of the player's files, instead of the player's own
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Also take over the settings; those that were there are kept beside them
    #[arg(long)]
    settings: bool,
    /// Only say what is in the backup
    #[arg(long, conflicts_with_all = ["data", "settings"])]
    list: bool,
}

pub fn write(options: &BackupOptions) -> Done {
    let written = backup::write(&folders(options.data.as_ref())?, &options.file)?;
    // What goes into a pipe may be that which is written to standard output.
    if options.file.is_file() {
        tell(&written.contents)?;
    }
    for left_out in &written.left_out {
        say(&left_out);
    }
    Ok(written.left_out.is_empty())
}

pub fn restore(options: &RestoreOptions) -> Done {
    if options.list {
        tell(&backup::inspect(&options.file)?)?;
        return Ok(true);
    }
    let folders = folders(options.data.as_ref())?;
    let merged = backup::merge(&options.file, &folders)?;
    let mut out = io::stdout().lock();
    writeln!(out, "games: {} added, {} there already", merged.library.added, merged.library.equal)?;
    for file in merged.files.iter().chain(&merged.beside) {
        writeln!(out, "{}", file.display())?;
    }
    if let Some(names) = &merged.names {
        writeln!(out, "names: {names}")?;
    }
    if options.settings {
        for file in backup::restore_settings(&options.file, &folders)? {
            writeln!(out, "{}", file.display())?;
        }
    }
    for table in merged.missing_tables {
        say(&format_args!("{table}: a table that was there can be made by `endings --table`"));
    }
    Ok(true)
}

fn folders(data: Option<&PathBuf>) -> Result<Folders, BackupError> {
    let own = || Folders::of_player().ok_or(BackupError::NoFolder);
    data.map_or_else(own, |folder| Ok(Folders::one(folder)))
}

/// Says what is in a backup.
fn tell(contents: &Contents) -> io::Result<()> {
    let Holdings { games, collections, puzzles, cards, evaluations } = contents.holdings;
    let mut out = io::stdout().lock();
    writeln!(out, "program: {}", contents.program)?;
    for (what, count) in [
        ("games", games),
        ("collections", collections),
        ("own puzzles", puzzles),
        ("cards", cards),
        ("evaluations", evaluations),
    ] {
        writeln!(out, "{what}: {count}")?;
    }
    for file in &contents.files {
        writeln!(out, "{file}")?;
    }
    Ok(())
}
