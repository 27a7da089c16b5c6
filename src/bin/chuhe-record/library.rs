//! The library's keeper: checks, copies, and bringing a damaged library back.

use std::io::{self, Write};
use std::path::PathBuf;

use chuhe_core::backup::BackupError;
use chuhe_core::library::{self, COPIES, Choice, Copies, CopyState, Library};
use chuhe_core::storage;
use clap::{Args, Subcommand, ValueEnum};

use super::{Done, say};

/// Check a player's library, copy it, and bring a damaged one back
#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    action: Action,
    /// The folder of the library, instead of the player's own
    #[arg(long, value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    /// The folder of the copies, instead of `copies` beside the library
    #[arg(long, value_name = "FOLDER", global = true)]
    copies: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Action {
    /// Read every page and every game, and say what is wrong
    Check,
    /// Make a copy, read it again, and thin out the older ones
    Copy,
    /// List the copies, the newest first, each read again
    Copies,
    /// Bring a damaged library back; it is kept under another name
    ///
    /// Close the windows first. Games that were saved since the library was set aside stay.
    Recover {
        /// Of what it is made
        #[arg(long, value_enum, default_value_t = From::Both)]
        from: From,
        /// Only say what can be brought back
        #[arg(long)]
        dry_run: bool,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum From {
    /// The newest sound copy, and what can be read in the damaged file
    Both,
    /// Only the newest sound copy
    Copy,
    /// Only what can be read in the damaged file
    Damaged,
}

pub fn run(options: &Options) -> Done {
    let folder = match &options.data {
        Some(folder) => folder.clone(),
        None => storage::library_dir().ok_or(BackupError::NoFolder)?,
    };
    if !folder.is_dir() {
        return Err(format!("{}: there is no such folder", folder.display()).into());
    }
    let copies = Copies::of(options.copies.clone().unwrap_or_else(|| folder.join(COPIES)));
    let mut out = io::stdout().lock();
    match options.action {
        Action::Check => {
            let health = Library::open(&folder)?.check()?;
            for fault in &health.faults {
                say(fault);
            }
            for game in &health.unreadable {
                say(&format_args!("game {} cannot be read", game.number()));
            }
            writeln!(out, "games: {}", health.games)?;
            Ok(health.is_sound())
        }
        Action::Copy => {
            let copy = copies.make_one(&Library::open(&folder)?)?;
            writeln!(out, "{}", copy.path.display())?;
            Ok(true)
        }
        Action::Copies => {
            for copy in copies.list()? {
                let path = copy.path.display();
                match copy.state {
                    CopyState::Good(holdings) => writeln!(out, "{path}: {} games", holdings.games)?,
                    CopyState::Faulty(error) => writeln!(out, "{path}: {error}")?,
                }
            }
            Ok(true)
        }
        Action::Recover { dry_run: true, .. } => {
            let Some(offer) = library::inspect(&folder, &copies)? else {
                writeln!(out, "no library is damaged")?;
                return Ok(true);
            };
            writeln!(out, "{}", offer.damaged.display())?;
            writeln!(out, "games that can be read in it: {}", offer.readable.games)?;
            if let Some(copy) = &offer.copy {
                writeln!(out, "newest copy: {}", copy.path.display())?;
            }
            writeln!(out, "games that are in no copy: {}", offer.only_in_damaged)?;
            writeln!(out, "games that are lost: {}", offer.lost)?;
            Ok(true)
        }
        Action::Recover { from, dry_run: false } => {
            let choice = match from {
                From::Both => Choice::Both,
                From::Copy => Choice::Copy,
                From::Damaged => Choice::Readable,
            };
            match library::recover(&folder, &copies, choice)? {
                Some(recovered) => {
                    writeln!(out, "games: {}", recovered.holdings.games)?;
                    writeln!(out, "kept: {}", recovered.kept.display())?;
                }
                None => writeln!(out, "no library is damaged")?,
            }
            Ok(true)
        }
    }
}
