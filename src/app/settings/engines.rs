//! The external engines that a player has set up, kept in a file.

use std::path::Path;

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::base::store::{self, Persisted};
use crate::engines::{PROFILES_FILE, Profile, Profiles};
use crate::games::GameKind;
use crate::storage::Problem;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(store::keep::<Engines>)
        .add_message::<EnginesRequest>()
        .add_systems(Update, carry_out.in_set(Step::Input));
}

/// The engines that a player has set up.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Engines(Profiles);

impl Persisted for Engines {
    const NAME: &'static str = "engines";
    const FILE: &'static str = PROFILES_FILE;

    fn load(dir: &Path) -> (Self, Option<Problem>) {
        let (profiles, problem) = Profiles::load(dir);
        (Self(profiles), problem)
    }

    fn over(&self, before: &Self, file: &Self) -> Self {
        Self(self.0.over(&before.0, &file.0))
    }

    fn save(&self, dir: &Path) -> Result<(), Problem> {
        self.0.save(dir)
    }
}

impl Engines {
    /// All of them, in the order they were added.
    pub fn all(&self) -> &[Profile] {
        self.0.all()
    }

    /// Those that play a game.
    pub fn playing(&self, game: GameKind) -> impl Iterator<Item = &Profile> {
        self.all().iter().filter(move |profile| GameKind::named(&profile.game) == Some(game))
    }

    /// A name that no engine has: this one, or one with a number behind it.
    pub fn free_name(&self, name: &str) -> String {
        self.0.free_name(name)
    }

    /// The engine of this name.
    pub fn get(&self, name: &str) -> Option<&Profile> {
        self.0.get(name)
    }
}

/// Someone changes the engines. What gets a name that is taken gets a number behind it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EnginesRequest {
    /// One more.
    Add(Profile),
    /// Another in place of the one of this name.
    Replace(String, Profile),
    /// The one of this name goes.
    Remove(String),
}

fn carry_out(mut requests: MessageReader<EnginesRequest>, mut engines: ResMut<Engines>) {
    for request in requests.read() {
        let profiles = &mut engines.0;
        match request {
            EnginesRequest::Add(profile) => {
                profiles.add(profile.clone());
            }
            EnginesRequest::Replace(name, profile) => {
                // Whoever replaces what is gone wants to have it.
                if profiles.replace(name, profile.clone()).is_none() {
                    profiles.add(profile.clone());
                }
            }
            EnginesRequest::Remove(name) => {
                profiles.remove(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(name: &str, game: GameKind) -> Profile {
        let game = game.name().to_owned();
        Profile { name: name.to_owned(), game, ..Profile::default() }
    }

    fn names<'a>(profiles: impl Iterator<Item = &'a Profile>) -> Vec<&'a str> {
        profiles.map(|profile| profile.name.as_str()).collect()
    }

    #[test]
    fn engines_are_changed_by_requests() {
        let mut app = App::new();
        app.init_resource::<Engines>()
            .add_message::<EnginesRequest>()
            .add_systems(Update, carry_out);
        for request in [
            EnginesRequest::Add(profile("a", GameKind::Xiangqi)),
            EnginesRequest::Add(profile("a", GameKind::Xiangqi)),
            EnginesRequest::Add(profile("b", GameKind::Chess)),
            EnginesRequest::Replace("a".to_owned(), profile("c", GameKind::Chess)),
            EnginesRequest::Replace("gone".to_owned(), profile("d", GameKind::Xiangqi)),
            EnginesRequest::Remove("b".to_owned()),
        ] {
            app.world_mut().write_message(request);
        }
        app.update();
        let engines = app.world().resource::<Engines>();
        assert_eq!(names(engines.all().iter()), ["c", "a 2", "d"]);
        assert_eq!(names(engines.playing(GameKind::Xiangqi)), ["a 2", "d"]);
        assert_eq!(names(engines.playing(GameKind::Chess)), ["c"]);
        assert!(engines.get("a 2").is_some() && engines.get("a").is_none());
    }

    #[test]
    fn what_plays_no_game_of_the_house_is_kept_all_the_same() {
        let dir = tempfile::tempdir().unwrap();
        let mut engines = Engines::default();
        engines.0.add(Profile { game: "shogi".to_owned(), ..profile("s", GameKind::Chess) });
        engines.save(dir.path()).unwrap();
        assert_eq!(Engines::load(dir.path()), (engines.clone(), None));
        assert!(GameKind::ALL.iter().all(|&game| engines.playing(game).next().is_none()));
    }
}
