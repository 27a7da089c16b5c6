//! Files of games, and pasted text: read and written on threads, so that no frame waits for a disk.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::SettingsRequest;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::errand::{Errand, Over};
use crate::formats::{self, Fault, FaultKind, Format, Loss, Place, ReadGame, WriteOptions};
use crate::games::AnyTree;
use crate::rules::xiangqi::Ruleset;
use crate::storage::replace;

/// The most games of a file that are shown to choose from.
const MOST: usize = 5000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileDesk>()
        .init_resource::<FileGames>()
        .add_message::<FileRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input))
        .add_observer(remember);
}

/// Remembers which files were opened and saved.
fn remember(news: On<FileNews>, mut changes: MessageWriter<SettingsRequest>) {
    let (FileNews::Opened { path: Some(path), .. } | FileNews::Saved { path, .. }) = news.event()
    else {
        return;
    };
    // Where the window runs from another folder the next time, the file is still found.
    let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
    changes.write(SettingsRequest::set(move |settings| settings.remember(path.clone())));
}

/// Someone wants a file read or written.
#[derive(Message, Clone, Debug)]
pub enum FileRequest {
    /// Read the games of a file.
    Open(PathBuf),
    /// Read the games of a text.
    Paste(String),
    /// Write the game at the board into a file, in the format that its ending names.
    Save(PathBuf),
}

/// What came of it.
#[derive(Event, Clone, Debug)]
pub enum FileNews {
    /// Games were read: so many, with what could not be read of them. A single one is studied now;
    /// several are in [`FileGames`], to choose from.
    Opened {
        /// The file; `None` if they were pasted.
        path: Option<PathBuf>,
        /// The format that was found.
        format: Format,
        /// How many games there are.
        games: usize,
        /// What could not be read.
        faults: Vec<Fault>,
    },
    /// Nothing could be read.
    Unreadable(Fault),
    /// The game was written, but for what the format cannot say.
    Saved {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: Format,
        /// What was left out.
        losses: Vec<Loss>,
    },
    /// The format cannot say the game at all.
    CannotSay(Loss),
    /// The file could not be written, with the system's reason.
    Unwritable(String),
    /// The ending of the file names no format.
    NoFormat,
}

/// The games of a file that was opened last, where there are several.
#[derive(Resource, Default)]
pub struct FileGames {
    /// The games, as far as they could be read.
    pub games: Vec<ReadGame>,
    /// The file; `None` if they were pasted.
    pub path: Option<PathBuf>,
}

/// The files being read and written.
#[derive(Resource, Default)]
struct FileDesk(Vec<Errand<Outcome>>);

enum Outcome {
    Read { path: Option<PathBuf>, format: Format, games: Vec<ReadGame>, faults: Vec<Fault> },
    Other(FileNews),
}

fn begin(
    mut requests: MessageReader<FileRequest>,
    game: Option<Res<Match>>,
    mut desk: ResMut<FileDesk>,
    wakers: Wakers,
) {
    for request in requests.read() {
        let request = request.clone();
        // What is being written is written, also where the window closes meanwhile.
        let is_waited_for = matches!(request, FileRequest::Save(_));
        let game = game.as_ref().filter(|_| is_waited_for);
        let tree = game.map(|game| game.record().tree());
        let errand = Errand::start("file", wakers.get(), move |_, teller| {
            teller.tell(match request {
                FileRequest::Open(path) => read_file(&path),
                FileRequest::Paste(text) => read_games(formats::read_bytes(text.as_bytes()), None),
                FileRequest::Save(path) => Outcome::Other(write_file(&path, tree.as_ref())),
            });
        });
        match errand {
            Ok(errand) if is_waited_for => desk.0.push(errand.waited_for()),
            Ok(errand) => desk.0.push(errand),
            Err(error) => error!("no thread to read or write a file on: {error}"),
        }
    }
}

fn read_file(path: &Path) -> Outcome {
    read_games(formats::open(path, None), Some(path.to_path_buf()))
}

fn read_games(reader: Result<formats::Reader, Fault>, path: Option<PathBuf>) -> Outcome {
    let reader = match reader {
        Ok(reader) => reader,
        Err(fault) => return Outcome::Other(FileNews::Unreadable(fault)),
    };
    let format = reader.format();
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    for game in reader.take(MOST) {
        match game {
            Ok(game) => {
                faults.extend(game.faults.iter().cloned());
                games.push(game);
            }
            Err(fault) => faults.push(fault),
        }
    }
    if games.is_empty() {
        let nothing = Fault { place: Place::default(), kind: FaultKind::Truncated };
        return Outcome::Other(FileNews::Unreadable(faults.into_iter().next().unwrap_or(nothing)));
    }
    Outcome::Read { path, format, games, faults }
}

fn write_file(path: &Path, tree: Option<&AnyTree>) -> FileNews {
    let (Some(format), Some(tree)) = (Format::of_path(path), tree) else {
        return FileNews::NoFormat;
    };
    let (bytes, losses) = match formats::write(tree, format, &WriteOptions::default()) {
        Ok(written) => written,
        Err(loss) => return FileNews::CannotSay(loss),
    };
    let (folder, name) = (path.parent(), path.file_name().and_then(|name| name.to_str()));
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let written = match name {
        Some(name) => replace(folder, name, &bytes),
        None => Err(io::Error::from(io::ErrorKind::InvalidFilename)),
    };
    match written {
        Ok(()) => FileNews::Saved { path: path.to_path_buf(), format, losses },
        Err(error) => FileNews::Unwritable(error.to_string()),
    }
}

fn hear(
    mut desk: ResMut<FileDesk>,
    mut list: ResMut<FileGames>,
    mut requests: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    if desk.0.is_empty() {
        return;
    }
    let mut outcomes = Vec::new();
    desk.0.retain(|errand| {
        match errand.next() {
            Ok(Some(outcome)) => outcomes.push(outcome),
            Ok(None) => return true,
            Err(Over) => error!("the thread for a file is gone"),
        }
        false
    });
    for outcome in outcomes {
        let news = match outcome {
            Outcome::Other(news) => news,
            Outcome::Read { path, format, mut games, faults } => {
                let count = games.len();
                if count == 1 {
                    if let Some(game) = games.pop() {
                        requests.write(study(game.tree));
                    }
                } else {
                    *list = FileGames { games, path: path.clone() };
                }
                FileNews::Opened { path, format, games: count, faults }
            }
        };
        commands.trigger(news);
    }
}

/// Asks for a game to be studied, from its start.
pub fn study(tree: AnyTree) -> MatchRequest {
    MatchRequest::Study(Box::new(tree.into_record(Ruleset::default())))
}
