//! Files of games, and pasted text: read and written on threads, so that no frame waits for a disk.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::SettingsRequest;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::errand::{Errand, Over};
use crate::formats::charset::Charset;
use crate::formats::{
    self, Collection, CollectionError, Fault, FaultKind, Format, Loss, Place, ReadGame,
    WriteOptions,
};
use crate::games::AnyTree;
use crate::record::{NodeId, Tag};
use crate::rules::xiangqi::Ruleset;
use crate::storage::NewFile;

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
    /// Read the games of a file whose letters are in this encoding.
    OpenAs(PathBuf, Charset),
    /// Read the games of a text.
    Paste(String),
    /// Write the game at the board into a file, in the format that its ending names.
    Save(PathBuf, Existing),
}

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Nothing as yet: the player is asked.
    Ask,
    /// It is replaced.
    Replace,
    /// It stays, and what is written comes after what it holds.
    Append,
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
        /// The first of what stands between the games and belongs to none.
        skipped: Option<Fault>,
    },
    /// The letters of a file may be in another encoding than it was read in.
    OtherEncoding {
        /// The file.
        path: PathBuf,
        /// How it was read, and what it says then.
        now: (Charset, String),
        /// How it may be read, and what it would say.
        other: (Charset, String),
    },
    /// Nothing could be read.
    Unreadable {
        /// The file; `None` if it was pasted.
        path: Option<PathBuf>,
        /// Why not.
        fault: Fault,
    },
    /// The game was written, but for what the format cannot say.
    Saved {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: Format,
        /// What was left out.
        losses: Vec<Loss>,
    },
    /// There is such a file already: nothing is written before the player has said what becomes
    /// of it.
    Exists(PathBuf),
    /// The file could not be written.
    NotSaved(PathBuf, NotWritten),
    /// The ending of the file names no format.
    NoFormat,
}

/// Why a file is not written; one that was there is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The format cannot say a game at all.
    CannotSay(Loss),
    /// Nothing is appended to a file of another kind than its ending says.
    OtherFormat,
    /// The system does not let it be written.
    Io(io::ErrorKind),
}

impl From<CollectionError> for NotWritten {
    fn from(error: CollectionError) -> Self {
        match error {
            CollectionError::Loss(loss) => Self::CannotSay(loss),
            CollectionError::OneGame(_) | CollectionError::OtherFormat(_) => Self::OtherFormat,
            CollectionError::Io(error) => Self::Io(error.kind()),
        }
    }
}

/// The games of a file that was opened last, where there are several.
#[derive(Resource, Default)]
pub struct FileGames {
    /// The games, as far as they could be read.
    pub games: Vec<ReadGame>,
    /// The file; `None` if they were pasted.
    pub path: Option<PathBuf>,
    /// Whether the file has more games than these.
    pub has_more: bool,
}

/// The files being read and written.
#[derive(Resource, Default)]
struct FileDesk(Vec<Errand<Outcome>>);

enum Outcome {
    Read(Opened),
    Other(FileNews),
}

/// What was read of a file or a text.
struct Opened {
    path: Option<PathBuf>,
    format: Format,
    games: Vec<ReadGame>,
    has_more: bool,
    faults: Vec<Fault>,
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
        let is_waited_for = matches!(request, FileRequest::Save(..));
        let game = game.as_ref().filter(|_| is_waited_for);
        let tree = game.map(|game| game.record().tree());
        let errand = Errand::start("file", wakers.get(), move |_, teller| match request {
            FileRequest::Open(path) => {
                let (outcome, other) = read_file(&path);
                teller.tell(outcome);
                if let Some(other) = other {
                    teller.tell(Outcome::Other(other));
                }
            }
            FileRequest::OpenAs(path, charset) => {
                teller.tell(read_games(formats::open(&path, Some(charset)), Some(path)));
            }
            FileRequest::Paste(text) => {
                teller.tell(read_games(formats::read_bytes(text.as_bytes()), None));
            }
            FileRequest::Save(path, existing) => {
                teller.tell(Outcome::Other(write_file(path, tree.as_ref(), existing)));
            }
        });
        match errand {
            Ok(errand) if is_waited_for => desk.0.push(errand.waited_for()),
            Ok(errand) => desk.0.push(errand),
            Err(error) => error!("no thread to read or write a file on: {error}"),
        }
    }
}

/// Reads a file; and tells whether its letters may be in another encoding.
fn read_file(path: &Path) -> (Outcome, Option<FileNews>) {
    let reader = formats::open(path, None);
    let charsets = reader.as_ref().ok().and_then(|it| Some([it.charset()?, it.other_charset()?]));
    let outcome = read_games(reader, Some(path.to_path_buf()));
    let asked = charsets.and_then(|[now, other]| {
        let Outcome::Read(opened) = &outcome else { return None };
        let letters = opened.games.iter().map(|game| letters_of(&game.tree));
        let (place, text) = letters.enumerate().find_map(|(place, text)| Some((place, text?)))?;
        let mut others = formats::open(path, Some(other)).ok()?.filter_map(Result::ok);
        let alternative = letters_of(&others.nth(place)?.tree)?;
        let path = path.to_path_buf();
        Some(FileNews::OtherEncoding { path, now: (now, text), other: (other, alternative) })
    });
    (outcome, asked)
}

/// What a game says by which a reader sees whether its letters are right: its names, or else its
/// first comment.
fn letters_of(tree: &AnyTree) -> Option<String> {
    /// As much as a line holds.
    const LONGEST: usize = 40;
    let names = [Tag::Title, Tag::Event, Tag::First, Tag::Second].map(|tag| tree.tags().get(&tag));
    let notes = match tree {
        AnyTree::Xiangqi(tree) => tree.notes(NodeId::ROOT),
        AnyTree::Chess(tree) => tree.notes(NodeId::ROOT),
    };
    let comment = notes.map(|notes| notes.comment.as_str());
    let text = names.into_iter().chain(comment).find(|text| !text.is_ascii())?;
    Some(text.lines().next().unwrap_or_default().chars().take(LONGEST).collect())
}

fn read_games(reader: Result<formats::Reader, Fault>, path: Option<PathBuf>) -> Outcome {
    let reader = match reader {
        Ok(reader) => reader,
        Err(fault) => return Outcome::Other(FileNews::Unreadable { path, fault }),
    };
    let format = reader.format();
    let (mut games, mut faults, mut has_more) = (Vec::new(), Vec::new(), false);
    for game in reader {
        if games.len() == MOST {
            has_more = true;
            break;
        }
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
        let fault = faults.into_iter().next().unwrap_or(nothing);
        return Outcome::Other(FileNews::Unreadable { path, fault });
    }
    Outcome::Read(Opened { path, format, games, has_more, faults })
}

fn write_file(path: PathBuf, tree: Option<&AnyTree>, existing: Existing) -> FileNews {
    let (Some(format), Some(tree)) = (Format::of_path(&path), tree) else {
        return if path.is_dir() {
            FileNews::NotSaved(path, NotWritten::Io(io::ErrorKind::IsADirectory))
        } else {
            FileNews::NoFormat
        };
    };
    let written = match existing {
        Existing::Ask if path.is_file() => return FileNews::Exists(path),
        Existing::Append => append(&path, format, tree),
        Existing::Ask | Existing::Replace => replace(&path, format, tree),
    };
    match written {
        Ok(losses) => FileNews::Saved { path, format, losses },
        Err(error) => {
            warn!("{} is not saved: {error}", path.display());
            FileNews::NotSaved(path, error.into())
        }
    }
}

/// Writes a file with one game; tells what its format cannot say.
fn replace(path: &Path, format: Format, tree: &AnyTree) -> Result<Vec<Loss>, CollectionError> {
    let (bytes, losses) = formats::write(tree, format, &WriteOptions::default())?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = NewFile::create(path)?;
    file.write_all(&bytes)?;
    file.keep()?;
    Ok(losses)
}

/// Writes a game after those of a file; tells what its format cannot say.
fn append(path: &Path, format: Format, tree: &AnyTree) -> Result<Vec<Loss>, CollectionError> {
    let before = fs::read(path)?;
    let out = BufWriter::new(NewFile::create(path)?);
    let mut games = Collection::after(&before, out, format)?;
    let losses = games.put(tree)?;
    let (out, _) = games.finish("")?;
    out.into_inner().map_err(io::IntoInnerError::into_error)?.keep()?;
    Ok(losses)
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
        loop {
            match errand.next() {
                Ok(Some(outcome)) => outcomes.push(outcome),
                Ok(None) => return true,
                Err(Over) => return false,
            }
        }
    });
    for outcome in outcomes {
        let news = match outcome {
            Outcome::Other(news) => news,
            Outcome::Read(Opened { path, format, mut games, has_more, faults }) => {
                let count = games.len();
                let skipped = games.iter().find_map(|game| game.skipped.first().cloned());
                if count == 1 {
                    if let Some(game) = games.pop() {
                        requests.write(study(game.tree));
                    }
                } else {
                    *list = FileGames { games, path: path.clone(), has_more };
                }
                FileNews::Opened { path, format, games: count, faults, skipped }
            }
        };
        commands.trigger(news);
    }
}

/// Asks for a game to be studied, from its start.
pub fn study(tree: AnyTree) -> MatchRequest {
    MatchRequest::StudyOpened(Box::new(tree.into_record(Ruleset::default())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> AnyTree {
        let mut games = formats::read_bytes(moves.as_bytes()).expect("PGN");
        games.next().expect("a game").expect("a sound one").tree
    }

    fn games_of(path: &Path) -> Vec<AnyTree> {
        let games = formats::open(path, None).expect("a file of games");
        games.map(|game| game.expect("a sound one").tree).collect()
    }

    #[test]
    fn a_file_of_several_games_is_not_lost_to_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = ["1. 炮二平五 马8进7 *", "1. 马二进三 *"].map(game);
        let path = |name: &str| folder.path().join(name);
        let save = |name, tree, existing| write_file(path(name), Some(tree), existing);
        let saved = save("a.pgn", &one, Existing::Ask);
        assert!(matches!(saved, FileNews::Saved { .. }), "a new file is written unasked");
        assert!(matches!(save("a.pgn", &two, Existing::Ask), FileNews::Exists(_)));
        assert_eq!(games_of(&path("a.pgn")), std::slice::from_ref(&one));
        assert!(matches!(save("a.pgn", &two, Existing::Append), FileNews::Saved { .. }));
        assert_eq!(games_of(&path("a.pgn")), [one.clone(), two.clone()]);
        assert!(matches!(save("a.pgn", &two, Existing::Replace), FileNews::Saved { .. }));
        assert_eq!(games_of(&path("a.pgn")), std::slice::from_ref(&two));
        fs::write(path("b.cbl"), "no library").expect("a file");
        let refused = save("b.cbl", &one, Existing::Append);
        assert!(matches!(refused, FileNews::NotSaved(_, NotWritten::OtherFormat)), "{refused:?}");
        assert_eq!(fs::read_to_string(path("b.cbl")).expect("it is there"), "no library");
    }

    #[test]
    fn a_folder_is_told_as_one() {
        use io::ErrorKind::IsADirectory;
        let folder = tempfile::tempdir().expect("a folder");
        let games = folder.path().join("games.pgn");
        fs::create_dir(&games).expect("a folder");
        let tree = game("1. e4 *");
        for path in [folder.path(), &games] {
            let saved = write_file(path.to_path_buf(), Some(&tree), Existing::Ask);
            let is_told = matches!(saved, FileNews::NotSaved(_, NotWritten::Io(IsADirectory)));
            assert!(is_told, "{saved:?}");
        }
        let (Outcome::Other(FileNews::Unreadable { path, fault }), None) = read_file(&games) else {
            panic!("a folder was read");
        };
        assert_eq!(path.as_deref(), Some(&*games));
        assert!(matches!(fault.kind, FaultKind::Io { kind: IsADirectory, .. }));
    }

    #[test]
    fn letters_that_two_encodings_read_are_asked_about() {
        // XQF says nothing of its encoding, and two letters of a name say little.
        let head = include_bytes!("../../../../tests/fixtures/formats/tree-v10-plain.xqf");
        let folder = tempfile::tempdir().expect("a folder");
        let asked_of = |name: &[u8]| {
            let mut xqf = head[..1024].to_vec();
            for at in [80, 144, 208, 272, 288, 304, 320, 464, 480] {
                xqf[at] = 0;
            }
            xqf[304] = u8::try_from(name.len()).expect("short");
            xqf[305..305 + name.len()].copy_from_slice(name);
            // A root without moves.
            xqf.extend([0x18, 0x20, 0, 0xff, 0, 0, 0, 0]);
            let path = folder.path().join("game.xqf");
            fs::write(&path, &xqf).expect("a file");
            let (outcome, asked) = read_file(&path);
            assert!(matches!(outcome, Outcome::Read(_)));
            asked
        };
        let (name, _) = Charset::BIG5.encode("趙國");
        let asked = asked_of(&name);
        let Some(FileNews::OtherEncoding { now, other, .. }) = asked else { panic!("{asked:?}") };
        assert_eq!(other, (Charset::BIG5, "趙國".to_owned()));
        assert_eq!(now, (Charset::GB18030, Charset::GB18030.decode(&name, true).text));
        let asked = asked_of(&Charset::GB18030.encode("许银川").0);
        assert!(asked.is_none(), "a usual name is no doubt: {asked:?}");
        // PGN says nothing of it either; the letters need not be in its first game.
        let pgn = folder.path().join("games.pgn");
        let (korean, _) = Charset::KOREAN.encode("1. e4 *\n\n[White \"김철수\"]\n\n1. d4 *\n");
        fs::write(&pgn, korean).expect("a file");
        let asked = read_file(&pgn).1;
        let Some(FileNews::OtherEncoding { now, other, .. }) = asked else { panic!("{asked:?}") };
        assert!(now.0 != other.0 && now.1 != other.1);
        let sure = folder.path().join("game.pgn");
        fs::write(&sure, "1. 炮二平五 *").expect("a file");
        assert!(read_file(&sure).1.is_none(), "UTF-8 is sure");
    }
}
