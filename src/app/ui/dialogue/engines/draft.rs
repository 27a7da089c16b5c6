//! An engine's profile while it is being edited.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::app::ui::dialogue::engines::words;
use crate::engines::{EngineOption, OptionValue, Profile, Protocol};
use crate::games::GameKind;
use crate::text::{Text, ids};

/// An engine's profile while it is being written, as its fields have it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The name of the profile that this replaces; `None` for a new one.
    pub replaces: Option<String>,
    /// The name it is chosen by.
    pub name: String,
    /// Whether the player has given that name, so that no other is proposed.
    pub is_named: bool,
    /// The program.
    pub command: String,
    /// What it is started with.
    pub arguments: String,
    /// The folder it is started in.
    pub folder: String,
    /// The game it plays.
    pub game: GameKind,
    /// What it speaks.
    pub protocol: Option<Protocol>,
    /// The options that are not as they are at first.
    pub options: BTreeMap<String, OptionValue>,
    /// What is in the way.
    pub obstacle: Option<Obstacle>,
    /// What was told of the engine's trial last, which has been brought into view.
    pub told: String,
}

/// What is in the way of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It has no command yet.
    NoCommand,
    /// The system shows no files to choose from.
    NoPicker,
}

impl Obstacle {
    /// The id of the text that says so.
    pub const fn text_id(self) -> Text {
        match self {
            Self::NoCommand => ids::ENGINE_NO_COMMAND,
            Self::NoPicker => ids::ENGINE_NO_PICKER,
        }
    }
}

impl Draft {
    /// A new one.
    pub fn new(game: GameKind) -> Self {
        Self { game, ..Self::default() }
    }

    /// The profile as it is kept, to be changed.
    pub fn of(profile: &Profile) -> Self {
        let folder = profile.folder.as_deref().unwrap_or(Path::new(""));
        Self {
            replaces: Some(profile.name.clone()),
            name: profile.name.clone(),
            is_named: true,
            command: profile.command.clone(),
            arguments: words::join(&profile.arguments),
            folder: folder.to_string_lossy().into_owned(),
            game: GameKind::named(&profile.game).unwrap_or_default(),
            protocol: profile.protocol,
            options: profile.options.clone(),
            ..Self::default()
        }
    }

    /// The profile that it describes. One without a name is called after its program.
    pub fn profile(&self) -> Profile {
        let command = at_home(self.command.trim());
        let name = match self.name.trim() {
            "" => program_name(&command),
            name => name.to_owned(),
        };
        let folder = Some(self.folder.trim()).filter(|folder| !folder.is_empty());
        Profile {
            name,
            command,
            arguments: words::split(&self.arguments),
            folder: folder.map(|folder| PathBuf::from(at_home(folder))),
            game: self.game.name().to_owned(),
            protocol: self.protocol,
            options: self.options.clone(),
        }
    }

    /// Proposes a name, unless the player has given one.
    pub fn propose_name(&mut self, name: &str) {
        if !self.is_named && !name.is_empty() && self.name != name {
            name.clone_into(&mut self.name);
        }
    }

    /// What an option of the engine is set to; `None` for a button.
    pub fn value(&self, option: &EngineOption) -> Option<OptionValue> {
        let set = self.options.iter().find(|(name, _)| option.is(name)).map(|(_, value)| value);
        let fitting = set.filter(|value| option.accept(value).is_ok());
        fitting.cloned().or_else(|| option.default_value())
    }

    /// Sets an option. What is as it is at first need not be kept.
    pub fn set(&mut self, option: &EngineOption, value: OptionValue) {
        self.options.retain(|name, _| !option.is(name));
        if option.default_value().is_some_and(|default| default != value) {
            self.options.insert(option.name.clone(), value);
        }
    }
}

/// A path below the player's own folder may be written with a tilde.
fn at_home(path: &str) -> String {
    let home = || directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
    match path.strip_prefix("~/").and_then(|rest| home().map(|home| home.join(rest))) {
        Some(whole) => whole.to_string_lossy().into_owned(),
        None => path.to_owned(),
    }
}

/// What a program is called, without its folder and its ending.
fn program_name(command: &str) -> String {
    Path::new(command).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::OptionKind;

    fn option(name: &str, kind: OptionKind) -> EngineOption {
        EngineOption { name: name.to_owned(), kind }
    }

    #[test]
    fn a_profile_is_written_and_read_without_loss() {
        let profile = Profile {
            name: "皮卡鱼".to_owned(),
            command: "/opt/pikafish".to_owned(),
            arguments: vec!["--net".to_owned(), "my net".to_owned()],
            folder: Some("/opt/nets".into()),
            game: "xiangqi".to_owned(),
            protocol: Some(Protocol::Ucci),
            options: BTreeMap::from([("Hash".to_owned(), OptionValue::Number(64))]),
        };
        let draft = Draft::of(&profile);
        assert_eq!((draft.profile(), draft.replaces.as_deref()), (profile, Some("皮卡鱼")));
    }

    #[test]
    fn a_name_is_proposed_until_the_player_gives_one() {
        let mut draft = Draft::new(GameKind::Chess);
        draft.command = " /usr/games/stockfish.exe ".to_owned();
        assert_eq!(draft.profile().name, "stockfish");
        assert_eq!(draft.profile().command, "/usr/games/stockfish.exe");
        draft.propose_name("Stockfish 15");
        draft.propose_name("");
        assert_eq!(draft.profile().name, "Stockfish 15");
        draft.is_named = true;
        draft.propose_name("Stockfish 16");
        assert_eq!(draft.profile().name, "Stockfish 15");
    }

    #[test]
    fn only_what_differs_from_the_default_is_kept() {
        let hash = option("Hash", OptionKind::Spin { default: 16, min: 1, max: 64 });
        let mut draft = Draft::default();
        draft.options.insert("hash".to_owned(), OptionValue::Number(32));
        assert_eq!(draft.value(&hash), Some(OptionValue::Number(32)));
        draft.set(&hash, OptionValue::Number(64));
        assert_eq!(draft.options, BTreeMap::from([("Hash".to_owned(), OptionValue::Number(64))]));
        draft.set(&hash, OptionValue::Number(16));
        assert!(draft.options.is_empty());
        draft.set(&option("Clear", OptionKind::Button), OptionValue::Switch(true));
        assert!(draft.options.is_empty(), "a button is in no state");
        draft.options.insert("Hash".to_owned(), OptionValue::Number(1000));
        assert_eq!(draft.value(&hash), Some(OptionValue::Number(16)), "what does not fit");
    }
}
