//! What the player has chosen for good, kept in a file that is never damaged and never lost.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Step;
use super::game_match::{Opponent, SideChoice};
use super::games::GameKind;
use super::language::Language;
use super::waker::Waker;
use crate::engine::Level;
use crate::files::{self, data_dir};
use crate::protocol::cloud;
use crate::rules::xiangqi::Ruleset;

pub use crate::files::Problem;

/// The file's name in the [data folder](data_dir).
pub const FILE: &str = "settings.toml";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SettingsRequest>()
        .init_resource::<Settings>()
        .init_resource::<Overrides>()
        .add_systems(PreStartup, open_file)
        .add_systems(Update, carry_out.in_set(Step::Input))
        .add_systems(
            Update,
            (store, hear_of_trouble)
                .chain()
                .in_set(Step::View)
                .run_if(resource_exists::<SettingsFile>),
        );
}

/// What the player has chosen for good.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The language of the window; the system's if none was chosen.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// How the record writes moves of Xiangqi.
    pub notation: NotationChoice,
    /// How the record writes moves of chess.
    pub chess_notation: NotationChoice,
    /// Whether pieces slide.
    pub motion: MotionChoice,
    /// What the last new game was started with.
    pub new_game: NewGameChoice,
    /// Whether and where the cloud library is asked.
    pub cloud: CloudChoice,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: ThemeChoice::default(),
            notation: NotationChoice::Chinese,
            chess_notation: NotationChoice::San,
            motion: MotionChoice::default(),
            new_game: NewGameChoice::default(),
            cloud: CloudChoice::default(),
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Whether pieces slide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MotionChoice {
    /// They do.
    #[default]
    Full,
    /// They are there at once, for eyes that motion disturbs.
    Reduced,
}

/// How the record writes moves; each game knows some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotationChoice {
    /// 炮二平五
    Chinese,
    /// C2=5
    Wxf,
    /// H2-E2
    Iccs,
    /// Nf3
    San,
    /// ♘f3
    Figurine,
}

/// Whom a new game is played against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentChoice {
    /// The built-in opponent.
    #[default]
    Engine,
    /// Another person at the same window.
    Person,
}

/// What repetitions are judged by in a new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulesetChoice {
    /// The rules of the Asian Xiangqi Federation.
    #[default]
    Asian,
    /// The Chinese rules of 2020.
    Chinese,
    /// Nothing but perpetual check loses.
    Simple,
}

impl From<RulesetChoice> for Ruleset {
    fn from(choice: RulesetChoice) -> Self {
        match choice {
            RulesetChoice::Asian => Self::Asian,
            RulesetChoice::Chinese => Self::Chinese,
            RulesetChoice::Simple => Self::Simple,
        }
    }
}

/// What a new game is started with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct NewGameChoice {
    /// Which game.
    pub game: GameKind,
    /// Whom one plays against.
    pub opponent: OpponentChoice,
    /// The built-in opponent's level, by its number.
    pub level: u8,
    /// The side one takes against the built-in opponent.
    pub side: SideChoice,
    /// What repetitions are judged by.
    pub ruleset: RulesetChoice,
}

impl Default for NewGameChoice {
    fn default() -> Self {
        Self {
            game: GameKind::default(),
            opponent: OpponentChoice::Engine,
            level: Level::default().number(),
            side: SideChoice::First,
            ruleset: RulesetChoice::Asian,
        }
    }
}

impl NewGameChoice {
    /// The level asked for, or the usual one if there is none with that number.
    pub fn level(&self) -> Level {
        Level::new(self.level).unwrap_or_default()
    }

    /// The opponent that this choice asks for.
    pub fn opponent(&self) -> Opponent {
        match self.opponent {
            OpponentChoice::Engine => Opponent::Engine(self.level(), self.side),
            OpponentChoice::Person => Opponent::Person,
        }
    }
}

/// Whether and where the cloud library is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct CloudChoice {
    /// It may be asked. Nothing is sent while it may not.
    pub on: bool,
    /// The address of the service.
    pub host: String,
}

impl Default for CloudChoice {
    fn default() -> Self {
        Self { on: false, host: cloud::HOST.to_owned() }
    }
}

/// What the command line says for this run alone. A choice made in the window goes before it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The language.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Option<ThemeChoice>,
}

/// Someone changes a setting.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum SettingsRequest {
    /// The language; the system's if `None`.
    Language(Option<Language>),
    /// Light or dark.
    Theme(ThemeChoice),
    /// How the record of a game writes moves.
    Notation(GameKind, NotationChoice),
    /// Whether pieces slide.
    Motion(MotionChoice),
    /// What a new game was started with.
    NewGame(NewGameChoice),
    /// Whether the cloud library may be asked.
    Cloud(bool),
    /// The address of the cloud library.
    CloudHost(String),
}

/// Something went wrong with the settings file; the game goes on without.
#[derive(Event, Clone, Debug)]
pub struct SettingsTrouble(pub Problem);

impl Settings {
    /// Reads the settings kept in a folder. What cannot be understood is set aside, never lost.
    pub fn load(dir: &Path) -> (Self, Option<Problem>) {
        let (settings, problem) = files::load(dir, FILE);
        (settings.unwrap_or_default(), problem)
    }

    /// Writes the settings into a folder: the whole file or nothing.
    ///
    /// # Errors
    /// Says why the folder or the file cannot be written.
    pub fn save(&self, dir: &Path) -> Result<(), Problem> {
        files::save(dir, FILE, self)
    }

    /// How the record of a game writes moves.
    pub fn notation(&self, game: GameKind) -> NotationChoice {
        match game {
            GameKind::Xiangqi => self.notation,
            GameKind::Chess => self.chess_notation,
        }
    }

    /// Follows a request; whether anything changed.
    fn follow(&mut self, request: &SettingsRequest) -> bool {
        let before = self.clone();
        match request.clone() {
            SettingsRequest::Language(language) => self.language = language,
            SettingsRequest::Theme(theme) => self.theme = theme,
            SettingsRequest::Notation(GameKind::Xiangqi, notation) => self.notation = notation,
            SettingsRequest::Notation(GameKind::Chess, notation) => self.chess_notation = notation,
            SettingsRequest::Motion(motion) => self.motion = motion,
            SettingsRequest::NewGame(choice) => self.new_game = choice,
            SettingsRequest::Cloud(on) => self.cloud.on = on,
            SettingsRequest::CloudHost(host) => self.cloud.host = host,
        }
        *self != before
    }
}

/// The thread that writes the settings. Dropping it waits for the last of them to be written.
#[derive(Resource)]
struct SettingsFile {
    /// What the file holds, or will when the thread has come to it.
    kept: Settings,
    changes: Option<Sender<Settings>>,
    trouble: Mutex<Receiver<Problem>>,
    writer: Option<JoinHandle<()>>,
}

impl SettingsFile {
    fn open(dir: PathBuf, kept: Settings, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (changes, to_write) = channel::<Settings>();
        let (report, trouble) = channel();
        let writer = thread::Builder::new().name("settings".into()).spawn(move || {
            let mut reported = false;
            while let Ok(settings) = to_write.recv() {
                // Only the newest counts.
                let newest = to_write.try_iter().last().unwrap_or(settings);
                let Err(problem) = newest.save(&dir) else { continue };
                // One message is enough; the receiver is gone when the game is closing.
                if !reported && report.send(problem).is_ok() {
                    wake();
                }
                reported = true;
            }
        })?;
        let (changes, writer) = (Some(changes), Some(writer));
        Ok(Self { kept, changes, trouble: Mutex::new(trouble), writer })
    }

    fn write(&mut self, settings: &Settings) {
        if self.kept == *settings {
            return;
        }
        self.kept = settings.clone();
        if let Some(changes) = &self.changes
            && changes.send(settings.clone()).is_err()
        {
            error!("the thread that writes the settings is gone");
        }
    }
}

impl Drop for SettingsFile {
    fn drop(&mut self) {
        self.changes = None;
        if self.writer.take().is_some_and(|writer| writer.join().is_err()) {
            error!("the thread that writes the settings has panicked");
        }
    }
}

/// Reads the settings and opens their file for what changes later. A file that could not be read
/// is not written either.
fn open_file(world: &mut World) {
    let Some(dir) = data_dir() else {
        world.trigger(SettingsTrouble(Problem::NoFolder));
        return;
    };
    let (settings, problem) = Settings::load(&dir);
    let unreadable = matches!(problem, Some(Problem::Unreadable(_)));
    world.insert_resource(settings.clone());
    if !unreadable {
        let waker = Waker::of(world);
        match SettingsFile::open(dir, settings, move || waker.wake()) {
            Ok(file) => world.insert_resource(file),
            Err(error) => error!("no thread to write the settings: {error}"),
        }
    }
    if let Some(problem) = problem {
        warn!("{problem}");
        world.trigger(SettingsTrouble(problem));
    }
}

/// Carries out what is asked for; a choice made in the window ends what the command line said.
fn carry_out(
    mut requests: MessageReader<SettingsRequest>,
    mut settings: ResMut<Settings>,
    mut overrides: ResMut<Overrides>,
) {
    for request in requests.read() {
        match request {
            SettingsRequest::Language(_) => overrides.language = None,
            SettingsRequest::Theme(_) => overrides.theme = None,
            SettingsRequest::Notation(..)
            | SettingsRequest::Motion(_)
            | SettingsRequest::NewGame(_)
            | SettingsRequest::Cloud(_)
            | SettingsRequest::CloudHost(_) => {}
        }
        if settings.bypass_change_detection().follow(request) {
            settings.set_changed();
        }
    }
}

fn store(settings: Res<Settings>, mut file: ResMut<SettingsFile>) {
    if settings.is_changed() {
        file.write(&settings);
    }
}

fn hear_of_trouble(mut file: ResMut<SettingsFile>, mut commands: Commands) {
    if let Ok(trouble) = file.bypass_change_detection().trouble.get_mut() {
        for problem in trouble.try_iter() {
            warn!("{problem}");
            commands.trigger(SettingsTrouble(problem));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn unusual() -> Settings {
        Settings {
            language: Some(Language::ZhHant),
            theme: ThemeChoice::Dark,
            notation: NotationChoice::Wxf,
            chess_notation: NotationChoice::Figurine,
            motion: MotionChoice::Reduced,
            new_game: NewGameChoice {
                game: GameKind::Chess,
                opponent: OpponentChoice::Person,
                level: 9,
                side: SideChoice::Lot,
                ruleset: RulesetChoice::Chinese,
            },
            cloud: CloudChoice { on: true, host: "http://127.0.0.1:8080".to_owned() },
        }
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let dir = tempfile::tempdir().unwrap();
        for settings in [Settings::default(), unusual()] {
            settings.save(dir.path()).unwrap();
            assert_eq!(Settings::load(dir.path()), (settings, None));
        }
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "nothing is left beside the file");
    }

    #[test]
    fn a_folder_is_made_when_it_is_needed() {
        let dir = tempfile::tempdir().unwrap();
        let inner = dir.path().join("one/two");
        assert_eq!(Settings::load(&inner), (Settings::default(), None));
        assert!(!inner.exists());
        unusual().save(&inner).unwrap();
        assert_eq!(Settings::load(&inner).0, unusual());
    }

    #[test]
    fn what_is_missing_or_unknown_is_no_damage() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FILE), "theme = \"dark\"\nfuture = 7\n[new-game]\nlevel = 200\n")
            .unwrap();
        let (settings, problem) = Settings::load(dir.path());
        assert_eq!((settings.theme, problem), (ThemeChoice::Dark, None));
        assert_eq!(settings.new_game.level(), Level::default());
    }

    #[test]
    fn sides_are_read_by_their_old_names() {
        let dir = tempfile::tempdir().unwrap();
        for (name, side) in [("red", SideChoice::First), ("black", SideChoice::Second)] {
            let text = format!("[new-game]\nside = \"{name}\"\n");
            fs::write(dir.path().join(FILE), text).unwrap();
            assert_eq!(Settings::load(dir.path()).0.new_game.side, side);
        }
    }

    #[test]
    fn a_damaged_file_is_kept_and_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(FILE);
        let damages: [&[u8]; 4] =
            [b"theme = \"purple\"", b"theme = ", b"\xff\xfe\x00", b"language = 3"];
        for (number, damage) in damages.into_iter().enumerate() {
            fs::write(&file, damage).unwrap();
            let (settings, problem) = Settings::load(dir.path());
            assert_eq!(settings, Settings::default());
            let Some(Problem::Damaged { kept, .. }) = problem else { panic!("{problem:?}") };
            assert_eq!(fs::read(&kept).unwrap(), damage);
            assert!(!file.exists());
            unusual().save(dir.path()).unwrap();
            assert_eq!(fs::read_dir(dir.path()).unwrap().count(), number + 2);
        }
    }

    #[test]
    fn what_cannot_be_read_or_written_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let in_the_way = dir.path().join("file");
        fs::write(&in_the_way, "").unwrap();
        assert!(matches!(unusual().save(&in_the_way), Err(Problem::Unwritable(_))));
        fs::create_dir(dir.path().join(FILE)).unwrap();
        let (settings, problem) = Settings::load(dir.path());
        assert_eq!(settings, Settings::default());
        assert!(matches!(problem, Some(Problem::Unreadable(_))), "{problem:?}");
    }

    #[test]
    fn the_writer_writes_the_newest_before_it_ends() {
        let dir = tempfile::tempdir().unwrap();
        let mut file =
            SettingsFile::open(dir.path().to_path_buf(), Settings::default(), || {}).unwrap();
        file.write(&Settings::default());
        for level in 1..=10 {
            let choice = NewGameChoice { level, ..NewGameChoice::default() };
            file.write(&Settings { new_game: choice, ..Settings::default() });
        }
        drop(file);
        assert_eq!(Settings::load(dir.path()).0.new_game.level, 10);
    }

    #[test]
    fn nothing_is_written_when_nothing_changes() {
        let dir = tempfile::tempdir().unwrap();
        let mut file =
            SettingsFile::open(dir.path().to_path_buf(), Settings::default(), || {}).unwrap();
        file.write(&Settings::default());
        drop(file);
        assert!(!dir.path().join(FILE).exists());
    }
}
