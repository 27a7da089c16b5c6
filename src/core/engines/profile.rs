//! The engines that a player has, each under a name, kept in a file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Launch, OptionValue, Protocol};
use crate::storage::{self, Problem};

/// The file's name in the [data folder](storage::data_dir).
pub const PROFILES_FILE: &str = "engines.toml";

/// An engine as a player has set it up. One program may have several profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Profile {
    /// The name it is chosen by.
    pub name: String,
    /// The program: a path, or a name that the system finds.
    pub command: String,
    /// What it is started with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// The folder it is started in; the program's own if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
    /// The game it plays, by its name in `UCI_Variant`.
    pub game: String,
    /// What it speaks; it is asked if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<Protocol>,
    /// The options that are not as they are at first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
}

impl Profile {
    /// How to start it.
    #[must_use]
    pub fn launch(&self) -> Launch {
        Launch {
            command: self.command.clone(),
            arguments: self.arguments.clone(),
            folder: self.folder.clone(),
            protocol: self.protocol,
            options: self.options.clone(),
        }
    }
}

/// All engines of a player, in the order they were added. No two have the same name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profiles {
    #[serde(default, rename = "engine", skip_serializing_if = "Vec::is_empty")]
    engines: Vec<Profile>,
}

impl Profiles {
    /// What `file` is with the changes made in it that led from `before` to these: engines that were
    /// added, changed or removed, by their names.
    #[must_use]
    pub fn over(&self, before: &Self, file: &Self) -> Self {
        let find =
            |engines: &[Profile], name: &str| engines.iter().position(|engine| engine.name == name);
        let mut engines = file.engines.clone();
        engines.retain(|engine| {
            let name = &engine.name;
            find(&before.engines, name).is_none() || find(&self.engines, name).is_some()
        });
        for engine in self.engines.iter().filter(|engine| !before.engines.contains(engine)) {
            match find(&engines, &engine.name) {
                Some(index) => engines[index] = engine.clone(),
                None => engines.push(engine.clone()),
            }
        }
        Self { engines }
    }

    /// Reads the engines kept in a folder. A file that cannot be understood is set aside, never
    /// lost; where two engines have the same name, the later one gets another.
    #[must_use]
    pub fn load(dir: &Path) -> (Self, Option<Problem>) {
        let (read, problem) = storage::load::<Self>(dir, PROFILES_FILE);
        let mut profiles = Self::default();
        for profile in read.unwrap_or_default().engines {
            profiles.add(profile);
        }
        (profiles, problem)
    }

    /// Writes the engines into a folder: the whole file or nothing.
    ///
    /// # Errors
    /// Says why the folder or the file cannot be written.
    pub fn save(&self, dir: &Path) -> Result<(), Problem> {
        storage::save(dir, PROFILES_FILE, self)
    }

    /// All engines.
    #[must_use]
    pub fn all(&self) -> &[Profile] {
        &self.engines
    }

    /// The engine of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Profile> {
        self.engines.iter().find(|profile| profile.name == name)
    }

    /// Adds an engine, with a number behind its name if the name is taken. Gives the name.
    pub fn add(&mut self, mut profile: Profile) -> String {
        profile.name = self.free_name(&profile.name);
        let name = profile.name.clone();
        self.engines.push(profile);
        name
    }

    /// Replaces the engine of this name, which may get another. Gives its name; `None` if there is
    /// no such engine.
    pub fn replace(&mut self, name: &str, mut profile: Profile) -> Option<String> {
        let at = self.engines.iter().position(|known| known.name == name)?;
        if profile.name != name {
            profile.name = self.free_name(&profile.name);
        }
        let name = profile.name.clone();
        self.engines[at] = profile;
        Some(name)
    }

    /// Removes the engine of this name. Whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.engines.len();
        self.engines.retain(|profile| profile.name != name);
        self.engines.len() < before
    }

    /// A name that no engine has: this one, or one with a number behind it.
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| self.get(name).is_none()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn full() -> Profile {
        Profile {
            name: "皮卡鱼 strong".to_owned(),
            command: "/opt/pikafish/pikafish".to_owned(),
            arguments: vec!["--quiet".to_owned()],
            folder: Some("/opt/nets".into()),
            game: "xiangqi".to_owned(),
            protocol: Some(Protocol::Uci),
            options: BTreeMap::from([
                ("Hash".to_owned(), OptionValue::Number(256)),
                ("Ponder".to_owned(), OptionValue::Switch(true)),
                ("EvalFile".to_owned(), OptionValue::Text("a \"b\".nnue".to_owned())),
            ]),
        }
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let dir = tempfile::tempdir().unwrap();
        let mut profiles = Profiles::default();
        assert_eq!(Profiles::load(dir.path()), (Profiles::default(), None));
        profiles.add(full());
        profiles.add(Profile {
            name: "b".to_owned(),
            game: "chess".to_owned(),
            ..Profile::default()
        });
        profiles.save(dir.path()).unwrap();
        assert_eq!(Profiles::load(dir.path()), (profiles.clone(), None));
        assert_eq!(profiles.all()[0], full());
        assert_eq!(full().launch().options.len(), 3);
    }

    #[test]
    fn changes_are_made_in_what_another_window_has_written() {
        let named = |name: &str, command: &str| Profile {
            name: name.to_owned(),
            command: command.to_owned(),
            ..Profile::default()
        };
        let all = |engines: &[(&str, &str)]| Profiles {
            engines: engines.iter().map(|(name, command)| named(name, command)).collect(),
        };
        let before = all(&[("a", "1"), ("b", "1"), ("c", "1")]);
        // Here b is changed, c removed and d added; the other window has removed a and added e.
        let now = all(&[("a", "1"), ("b", "2"), ("d", "1")]);
        let file = all(&[("b", "1"), ("c", "1"), ("e", "1")]);
        assert_eq!(now.over(&before, &file), all(&[("b", "2"), ("e", "1"), ("d", "1")]));
    }

    #[test]
    fn the_file_is_text_that_a_person_can_write() {
        let dir = tempfile::tempdir().unwrap();
        let text = "[[engine]]\nname = \"a\"\ncommand = \"engine\"\ngame = \"Xiangqi\"\n\
                    future = 1\n[engine.options]\nHash = 64\nPonder = true\n\
                    [[engine]]\nname = \"a\"\ncommand = \"engine\"\ngame = \"xiangqi\"\n\
                    protocol = \"ucci\"\n";
        fs::write(dir.path().join(PROFILES_FILE), text).unwrap();
        let (profiles, problem) = Profiles::load(dir.path());
        assert_eq!(problem, None);
        let names: Vec<_> = profiles.all().iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["a", "a 2"]);
        assert_eq!(profiles.all()[0].options["Hash"], OptionValue::Number(64));
        assert_eq!(profiles.all()[1].protocol, Some(Protocol::Ucci));
    }

    #[test]
    fn a_damaged_file_is_set_aside() {
        let dir = tempfile::tempdir().unwrap();
        for text in [
            "[[engine",
            "engine = 3",
            "[[engine]]\nname = 1",
            "[[engine]]\nname = \"x\"\ncommand = \"y\"\ngame = \"z\"\nprotocol = \"xboard\"",
            "\u{0}",
        ] {
            fs::write(dir.path().join(PROFILES_FILE), text).unwrap();
            let (profiles, problem) = Profiles::load(dir.path());
            let Some(Problem::Damaged { kept, .. }) = problem else { panic!("{problem:?}") };
            assert_eq!(fs::read_to_string(kept).unwrap(), text);
            assert!(profiles.all().is_empty() && !dir.path().join(PROFILES_FILE).exists());
        }
    }

    #[test]
    fn engines_are_changed_by_name() {
        let mut profiles = Profiles::default();
        let named = |name: &str| Profile { name: name.to_owned(), ..full() };
        assert_eq!(profiles.add(named("a")), "a");
        assert_eq!(profiles.add(named("a")), "a 2");
        assert_eq!(profiles.add(named("a")), "a 3");
        assert_eq!(profiles.replace("a 3", named("a")), Some("a 4".to_owned()));
        assert_eq!(profiles.replace("a", named("a")), Some("a".to_owned()));
        assert_eq!(profiles.replace("x", named("x")), None);
        assert!(profiles.remove("a 2") && !profiles.remove("a 2"));
        assert_eq!(profiles.all().len(), 2);
    }
}
