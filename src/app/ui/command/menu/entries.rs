//! What stands in the menus: commands in groups, some of them below a row that opens on the spot.

use super::super::Command;
use crate::app::table::game_match::{Match, Modes};
use crate::text::{Text, ids};

/// A part of a menu. Which commands stand there is said in the row of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// The game and its files.
    Game,
    /// Other places.
    Places,
    /// What stands last.
    Last,
    /// Below "Copy".
    Copy,
    /// Below "Training".
    Training,
    /// Below "Show".
    View,
    /// Below "More".
    More,
    /// The marks of a move.
    Marks,
    /// What can be done with a move of the record.
    Move,
}

/// A row of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A command.
    Command(Command),
    /// A row below which others appear.
    Fold(Shelf),
}

impl Shelf {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Self; 9] = [
        Self::Game,
        Self::Places,
        Self::Last,
        Self::Copy,
        Self::Training,
        Self::View,
        Self::More,
        Self::Marks,
        Self::Move,
    ];

    /// The text of the row below which it appears.
    pub const fn text_id(self) -> Text {
        match self {
            Self::Copy => ids::COPY,
            Self::Training => ids::TRAINING,
            Self::View => ids::VIEW,
            _ => ids::MORE,
        }
    }

    /// Its commands in order, with their places. What cannot be done here is left out, unless it is
    /// to be said why.
    fn places(self, game: &Match) -> Vec<(u8, Command)> {
        let place = |command: &Command| {
            let row = command.row();
            let here = |(of, _, modes): &&(Self, u8, Modes)| {
                *of == self && modes.contains(game.mode()) && row.modes.contains(game.mode())
            };
            let (_, place, _) = row.menus.iter().find(here)?;
            (row.why.is_some() || command.is_enabled(game)).then_some((*place, *command))
        };
        let mut all: Vec<_> = Command::ALL.iter().filter_map(place).collect();
        all.sort_unstable_by_key(|(place, _)| *place);
        all
    }

    /// Its commands.
    pub fn commands(self, game: &Match) -> Vec<Command> {
        self.places(game).into_iter().map(|(_, command)| command).collect()
    }

    /// Its commands in groups: tens of their places.
    pub fn groups(self, game: &Match) -> Vec<Vec<Entry>> {
        let all = self.places(game);
        let groups = all.chunk_by(|(one, _), (next, _)| one / 10 == next / 10);
        groups
            .map(|group| group.iter().map(|(_, command)| Entry::Command(*command)).collect())
            .collect()
    }
}

/// The rows of the menu for what is done at the board, in groups.
pub fn groups(game: &Match) -> Vec<Vec<Entry>> {
    const GROUPS: [(Shelf, &[Shelf]); 3] = [
        (Shelf::Game, &[Shelf::Copy]),
        (Shelf::Places, &[Shelf::Training, Shelf::View, Shelf::More]),
        (Shelf::Last, &[]),
    ];
    let group = |(shelf, folds): (Shelf, &[Shelf])| {
        let commands = shelf.commands(game).into_iter().map(Entry::Command);
        let has_any = |fold: &&Shelf| !fold.commands(game).is_empty();
        let folds = folds.iter().filter(has_any).map(|fold| Entry::Fold(*fold));
        commands.chain(folds).collect::<Vec<_>>()
    };
    GROUPS.map(group).into_iter().filter(|group| !group.is_empty()).collect()
}
