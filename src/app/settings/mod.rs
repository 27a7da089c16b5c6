//! Settings: the player's lasting choices, kept in a file that is never damaged and never lost;
//! engine profiles, and the setup of a new game.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::schedule::Step;
use crate::app::base::store::{self, Persisted};
use crate::app::settings::copies::CopyChoice;
use crate::app::settings::form::Form;
use crate::app::settings::match_form::{MatchForm, MatchState};
use crate::app::settings::new_game::NewGameChoice;
use crate::app::settings::own_books::OwnBookChoice;
use crate::app::settings::share::ShareChoice;
use crate::app::text::{ActiveTexts, SystemLanguage};
use crate::cloud;
use crate::engine::Level;
use crate::games::{GameKind, MoveStyle, NotationChoice};
use crate::pictures::looks::Looks;
use crate::review::Effort;
use crate::storage::{self, Problem};
use crate::text::language::{Language, Texts};

pub mod copies;
pub mod engines;
pub(in crate::app) mod form;
pub(in crate::app) mod installed;
mod kept;
pub mod match_form;
pub mod new_game;
pub mod own_books;
pub mod players;
pub mod share;
pub mod theme;

/// The file's name in the [data folder](storage::data_dir).
const FILE: &str = "settings.toml";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((store::keep::<Settings>, engines::plugin, installed::plugin))
        .add_message::<SettingsRequest>()
        .init_resource::<Overrides>()
        .add_systems(Startup, follow_language)
        .add_systems(Update, (carry_out.in_set(Step::Input), follow_language.in_set(Step::View)));
}

/// What needs a window: the theme.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(theme::plugin);
}

/// What the player has chosen for good.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The language of the window; the system's if none was chosen.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// How the record writes moves of Xiangqi; as readers of the language do if it was not chosen.
    pub notation: Option<NotationChoice>,
    /// How the record writes moves of chess; likewise.
    pub chess_notation: Option<NotationChoice>,
    /// Whether pieces slide.
    pub motion: MotionChoice,
    /// How large the interface is, in hundredths of its usual size; as the window has room if it
    /// is not said.
    pub interface: Option<u8>,
    /// How large the window was last, if no other size is asked for.
    pub window: Option<WindowChoice>,
    /// Whether it was asked at the first start whether to learn the game.
    pub welcomed: bool,
    /// Whether the piece that is touched explains how it moves, and what keeps it from more.
    pub explain: bool,
    /// What boards and pieces look like.
    pub looks: Looks,
    /// What is shown on the board, and how it is touched.
    pub board: BoardChoice,
    /// How the last games of Xiangqi against the built-in opponent went.
    pub xiangqi_form: Form,
    /// Those of chess.
    pub chess_form: Form,
    /// What is heard.
    pub sound: SoundChoice,
    /// Whether it is shown what programs think while they do.
    pub thinking: ThinkingChoice,
    /// Whether programs that can think on the player's time.
    pub ponder: bool,
    /// Which mistakes a person is told of before a program replies.
    pub reminders: Reminders,
    /// The tasks of the lessons that were done, by their names.
    pub learnt: BTreeSet<String>,
    /// What the last new game was started with.
    pub new_game: NewGameChoice,
    /// The files with games that were opened or saved last, the latest first.
    pub recent_files: Vec<PathBuf>,
    /// Who analyses, and how many lines are shown.
    pub analysis: AnalysisChoice,
    /// Whether and where the cloud library is asked.
    pub cloud: CloudChoice,
    /// How games are reviewed one after another.
    pub queue: QueueChoice,
    /// Whether and where copies of the library are made.
    pub copies: CopyChoice,
    /// What else the player is called, in imported games, with commas between.
    pub names: String,
    /// How what is at the board was shared last.
    pub share: ShareChoice,
    /// What the last match of engines was begun with.
    pub match_form: MatchForm,
    /// What is known of it.
    pub match_state: MatchState,
    /// Which opening books of one's own are used.
    pub own_books: OwnBookChoice,
    /// How fast a game plays itself.
    pub play_through: PlayThroughPace,
    /// Whether a program plays what one's own lines have prepared against, as long as they go on.
    pub follow_lines: bool,
    /// The [scale](Level::scale) of the levels by which the player has last seen how strong he is, or with
    /// which he began; `None` if that was before there was this.
    pub seen_scale: Option<i32>,
    /// Whether the review of an own game asks about mistakes before it tells of them.
    pub answer_first: bool,
}

/// How games are reviewed one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct QueueChoice {
    /// The name of an engine's profile; the built-in engine if it is empty or not there, and for games
    /// that it does not play.
    pub engine: String,
    /// How thoroughly.
    pub effort: QueueEffort,
    /// Whether it waits until it is asked to go on.
    pub is_paused: bool,
}

/// How thoroughly games are reviewed one after another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueueEffort {
    /// A third of the usual nodes.
    Quick,
    /// As a game at the board is reviewed.
    #[default]
    Usual,
    /// Four times as many.
    Thorough,
}

impl QueueEffort {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Usual, Self::Thorough];

    /// Nodes for each position.
    pub const fn nodes(self) -> u64 {
        match self {
            Self::Quick => Effort::NODES / 3,
            Self::Usual => Effort::NODES,
            Self::Thorough => Effort::NODES * 4,
        }
    }
}

/// How fast a game plays itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayThroughPace {
    /// A move each second.
    Fast,
    /// A move every two seconds.
    #[default]
    Usual,
    /// A move every four seconds.
    Slow,
    /// A move every eight seconds.
    Slowest,
}

impl PlayThroughPace {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Fast, Self::Usual, Self::Slow, Self::Slowest];

    /// Seconds for a move.
    pub const fn seconds(self) -> u64 {
        match self {
            Self::Fast => 1,
            Self::Usual => 2,
            Self::Slow => 4,
            Self::Slowest => 8,
        }
    }
}

/// Who analyses, and how many lines are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct AnalysisChoice {
    /// The name of an engine's profile; the built-in engine if it is empty or not there.
    pub engine: String,
    /// How many of the best lines are shown.
    pub lines: u8,
    /// The names of engines that think beside it, of which each says its best line; an empty one is
    /// the built-in engine's.
    pub beside: Vec<String>,
}

impl Default for AnalysisChoice {
    fn default() -> Self {
        Self { engine: String::new(), lines: 3, beside: Vec::new() }
    }
}

/// What is shown on the board, and how it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct BoardChoice {
    /// Numbers or letters at its edge.
    pub coordinates: bool,
    /// Dots where the selected piece can go.
    pub dots: bool,
    /// Pawns of chess become queens without being asked.
    pub auto_queen: bool,
    /// Moves can be made in advance while a program thinks.
    pub premoves: bool,
    /// What is seen of the pieces of a game that is played or studied.
    pub sight: Sight,
}

/// What is seen of the pieces of a game: who plays blindfold sees less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// All.
    #[default]
    Full,
    /// Where they stand and whose they are, not what.
    Discs,
    /// Nothing.
    Blindfold,
}

impl Sight {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Full, Self::Discs, Self::Blindfold];

    /// The next one, from the last the first again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Full => Self::Discs,
            Self::Discs => Self::Blindfold,
            Self::Blindfold => Self::Full,
        }
    }
}

impl Default for BoardChoice {
    fn default() -> Self {
        Self {
            coordinates: true,
            dots: true,
            auto_queen: false,
            premoves: false,
            sight: Sight::Full,
        }
    }
}

/// The most files that are remembered.
const MOST_RECENT: usize = 10;

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

/// How large the window was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WindowChoice {
    /// In logical pixels, while it was not maximised.
    pub width: u32,
    /// The same.
    pub height: u32,
    /// Whether it filled the screen.
    pub maximised: bool,
}

/// Whether pieces slide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MotionChoice {
    /// As the system has it.
    #[default]
    System,
    /// They do.
    Full,
    /// They are there at once, for eyes that motion disturbs.
    Reduced,
}

/// What is heard of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SoundChoice {
    /// Anything at all.
    pub on: bool,
    /// How loud, 1 to 100.
    pub volume: u8,
    /// Whether moves are read aloud, sound or not.
    pub aloud: bool,
}

impl Default for SoundChoice {
    fn default() -> Self {
        Self { on: true, volume: 60, aloud: false }
    }
}

/// Whether the engines' thinking is shown: it gives away what to fear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThinkingChoice {
    /// It is not.
    #[default]
    Hidden,
    /// It is.
    Shown,
}

/// Which mistakes a person is told of before a program replies to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reminders {
    /// None.
    #[default]
    Off,
    /// Those that allow a mate or lose a piece.
    Blunders,
    /// Others as well.
    Mistakes,
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

/// What a request does.
type Change = dyn Fn(&mut Settings, &mut Overrides) + Send + Sync;

/// Someone changes settings.
#[derive(Message)]
pub struct SettingsRequest(Box<Change>);

impl Settings {
    /// The player has been welcomed. Whoever begins now has seen no other points of the levels.
    pub fn welcome(&mut self) {
        self.welcomed = true;
        self.seen_scale = Some(Level::scale());
    }

    /// What else the player is called.
    pub fn own_names(&self) -> Vec<String> {
        let names = self.names.split([',', '，', '、']).map(str::trim);
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
    }
}

impl SettingsRequest {
    /// A change of what is kept.
    pub fn set(change: impl Fn(&mut Settings) + Send + Sync + 'static) -> Self {
        Self::over(move |settings, _| change(settings))
    }

    /// A change of something that the command line may have said for this run: what is chosen in
    /// the window goes before it.
    pub fn over(change: impl Fn(&mut Settings, &mut Overrides) + Send + Sync + 'static) -> Self {
        Self(Box::new(change))
    }
}

impl Persisted for Settings {
    const NAME: &'static str = "settings";
    const FILE: &'static str = FILE;

    fn load(dir: &Path) -> (Self, Option<Problem>) {
        let (settings, problem) = storage::load_leniently(dir, FILE);
        (settings.unwrap_or_default(), problem)
    }

    fn over(&self, before: &Self, file: &Self) -> Self {
        storage::merge(self, before, file)
    }

    fn save(&self, dir: &Path) -> Result<(), Problem> {
        storage::save(dir, FILE, self)
    }
}

impl Settings {
    /// Remembers a file as the one that was opened or saved last.
    pub fn remember(&mut self, file: PathBuf) {
        self.recent_files.retain(|other| *other != file);
        self.recent_files.insert(0, file);
        self.recent_files.truncate(MOST_RECENT);
    }

    /// How the last games of a kind against the built-in opponent went.
    pub fn form(&self, game: GameKind) -> Form {
        match game {
            GameKind::Xiangqi => self.xiangqi_form,
            GameKind::Chess => self.chess_form,
        }
    }

    /// The same, to be changed.
    pub fn form_mut(&mut self, game: GameKind) -> &mut Form {
        match game {
            GameKind::Xiangqi => &mut self.xiangqi_form,
            GameKind::Chess => &mut self.chess_form,
        }
    }

    /// How the record of a game writes moves in a window of this language.
    pub fn notation(&self, game: GameKind, language: Language) -> NotationChoice {
        let chosen = match game {
            GameKind::Xiangqi => self.notation,
            GameKind::Chess => self.chess_notation,
        };
        chosen.unwrap_or_else(|| game.usual_notation(language))
    }

    /// How moves of a game are written in a window of this language.
    pub fn move_style(&self, game: GameKind, language: Language) -> MoveStyle {
        MoveStyle { notation: self.notation(game, language), script: language.script() }
    }

    /// The notation that was chosen for a game, to be changed.
    pub fn notation_mut(&mut self, game: GameKind) -> &mut Option<NotationChoice> {
        match game {
            GameKind::Xiangqi => &mut self.notation,
            GameKind::Chess => &mut self.chess_notation,
        }
    }
}

/// The language of the window.
pub(in crate::app) fn language(
    settings: &Settings,
    overrides: &Overrides,
    system: SystemLanguage,
) -> Language {
    overrides.language.or(settings.language).unwrap_or(system.0)
}

/// Carries out what is asked for. What is left as it was does not count as changed.
pub(in crate::app) fn carry_out(
    mut requests: MessageReader<SettingsRequest>,
    mut settings: ResMut<Settings>,
    mut overrides: ResMut<Overrides>,
) {
    let (mut wanted, mut override_wanted) = (settings.clone(), *overrides);
    for SettingsRequest(change) in requests.read() {
        change(&mut wanted, &mut override_wanted);
    }
    settings.set_if_neq(wanted);
    overrides.set_if_neq(override_wanted);
}

/// Changes the texts when another language is chosen.
pub(super) fn follow_language(
    settings: Res<Settings>,
    overrides: Res<Overrides>,
    system: Res<SystemLanguage>,
    mut texts: ResMut<ActiveTexts>,
) {
    let language = language(&settings, &overrides, *system);
    if texts.language() != language {
        *texts = ActiveTexts(Texts::new(language));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::settings::new_game::{
        ClockChoice, ClockKind, Habits, LevelBy, LimitChoice, PlayerChoice, RulesetChoice,
        SeatChoice, ThinkerChoice,
    };
    use crate::games::Handicap;
    use crate::pictures::looks::{BoardLook, ChessSet, MarkColours, Sets, XiangqiSet};

    fn unusual_game() -> NewGameChoice {
        let engine = SeatChoice {
            player: PlayerChoice::Engine,
            engine: "皮卡鱼 \"2\"".to_owned(),
            limit: LimitChoice::Nodes,
            nodes: 30_000,
            ..SeatChoice::default()
        };
        let library = SeatChoice {
            player: PlayerChoice::Library,
            instead: ThinkerChoice::Engine,
            level: Level::of_tenths(93).unwrap_or_default(),
            ..SeatChoice::default()
        };
        NewGameChoice {
            game: GameKind::Chess,
            handicap: Some(Handicap::Knight),
            ruleset: RulesetChoice::Chinese,
            random_colours: true,
            clock: ClockChoice {
                kind: ClockKind::Byoyomi,
                main: [60, 300],
                ..ClockChoice::default()
            },
            black_below: true,
            seats: [engine, library],
            level_by: LevelBy::Adapts,
            habits: [("xiangqi".to_owned(), Habits::default())].into(),
        }
    }

    fn unusual() -> Settings {
        Settings {
            language: Some(Language::ZhHant),
            theme: ThemeChoice::Dark,
            notation: Some(NotationChoice::Wxf),
            chess_notation: Some(NotationChoice::Figurine),
            motion: MotionChoice::Reduced,
            welcomed: true,
            explain: true,
            interface: Some(150),
            window: Some(WindowChoice { width: 900, height: 700, maximised: true }),
            looks: Looks {
                board: BoardLook::Paper,
                fields: true,
                sets: Sets { xiangqi: XiangqiSet::Hybrid, chess: ChessSet::Diagram },
                marks: MarkColours::Safe,
            },
            board: BoardChoice {
                coordinates: false,
                dots: false,
                auto_queen: true,
                premoves: true,
                sight: Sight::Blindfold,
            },
            xiangqi_form: Form { level: Level::ALL[3], run: -2 },
            chess_form: Form { level: Level::ALL[1], run: 1 },
            sound: SoundChoice { on: false, volume: 100, aloud: true },
            thinking: ThinkingChoice::Shown,
            ponder: true,
            reminders: Reminders::Blunders,
            copies: CopyChoice { on: false, folder: Some("/mnt/副本".into()) },
            learnt: ["x-king".to_owned()].into(),
            new_game: unusual_game(),
            analysis: AnalysisChoice {
                engine: "x".to_owned(),
                lines: 5,
                beside: vec![String::new(), "y".to_owned()],
            },
            recent_files: vec!["/tmp/一.pgn".into()],
            queue: QueueChoice {
                engine: "x".to_owned(),
                effort: QueueEffort::Thorough,
                is_paused: true,
            },
            names: "小明, Ming".to_owned(),
            match_form: MatchForm { rounds: 3, ..MatchForm::default() },
            match_state: MatchState { is_under_way: true },
            own_books: OwnBookChoice { xiangqi: "a".to_owned(), chess: String::new() },
            share: ShareChoice { parts: crate::pictures::Parts::NONE, ..ShareChoice::default() },
            play_through: PlayThroughPace::Slow,
            follow_lines: true,
            answer_first: true,
            seen_scale: Some(41_000),
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
    fn changes_are_made_in_what_another_window_has_written() {
        let before = Settings::default();
        let file = unusual();
        let mut now = Settings { theme: ThemeChoice::Light, ..before.clone() };
        now.cloud.host = "http://127.0.0.1:9".to_owned();
        let merged = now.over(&before, &file);
        let mut expected = Settings { theme: ThemeChoice::Light, ..file.clone() };
        expected.cloud.host.clone_from(&now.cloud.host);
        assert_eq!(merged, expected);
        // A choice that is taken back is taken back in the file.
        let now = Settings { language: None, ..file.clone() };
        assert_eq!(now.over(&file, &file), now);
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
        // What was kept before the level could follow the player keeps its own.
        let kept = NewGameChoice { level_by: LevelBy::Own, ..NewGameChoice::default() };
        assert_eq!(settings.new_game, kept);
    }

    #[test]
    fn the_latest_files_are_remembered_once_each() {
        let mut settings = Settings::default();
        for number in (0..12).chain([5]) {
            settings.remember(format!("{number}.pgn").into());
        }
        let names: Vec<_> = settings.recent_files.iter().map(|file| file.to_str()).collect();
        assert_eq!(names[..3], [Some("5.pgn"), Some("11.pgn"), Some("10.pgn")]);
        assert_eq!(names.len(), MOST_RECENT);
    }

    #[test]
    fn moves_are_written_as_readers_of_the_language_do_until_another_way_is_chosen() {
        let mut settings = Settings::default();
        let notations = |settings: &Settings| {
            Language::ALL.map(|language| settings.notation(GameKind::Xiangqi, language))
        };
        let chinese = NotationChoice::Chinese;
        let (wxf, vietnamese) = (NotationChoice::Wxf, NotationChoice::Vietnamese);
        // ZhHans, ZhHant, En, Vi.
        assert_eq!(notations(&settings), [chinese, chinese, wxf, vietnamese]);
        for language in [Language::ZhHans, Language::ZhHant, Language::En] {
            assert_eq!(settings.notation(GameKind::Chess, language), NotationChoice::San);
        }
        assert_eq!(settings.notation(GameKind::Chess, Language::Vi), vietnamese);
        *settings.notation_mut(GameKind::Xiangqi) = Some(NotationChoice::Iccs);
        assert_eq!(notations(&settings), [NotationChoice::Iccs; 4]);
    }

    #[test]
    fn a_notation_in_a_file_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let text = "notation = \"chinese\"\nchess-notation = \"figurine\"\n";
        fs::write(dir.path().join(FILE), text).unwrap();
        let (settings, problem) = Settings::load(dir.path());
        assert_eq!(problem, None);
        assert_eq!(settings.notation(GameKind::Xiangqi, Language::En), NotationChoice::Chinese);
        assert_eq!(settings.notation(GameKind::Chess, Language::En), NotationChoice::Figurine);
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
            let Some(Problem::Damaged { kept, .. } | Problem::Partly { kept, line: 1, .. }) =
                problem
            else {
                panic!("{problem:?}")
            };
            assert_eq!(fs::read(&kept).unwrap(), damage);
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
}
