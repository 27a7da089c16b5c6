//! Commands: everything a player can do besides moving pieces. Each is one row of the [list](list),
//! from which its keys, its menus, its guard and what it does are read.

pub mod button;
pub mod key_list;
mod keys;
mod list;
pub mod menu;
mod run;
pub mod shortcut;
pub mod type_move;

pub use list::Command;
pub use run::{ResultFolded, RulingHidden, plugin};

/// What needs a window: the menu and the dialogues that belong to commands.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((menu::plugin, dialogue::<key_list::Keys>, dialogue::<type_move::TypeMove>));
}

use bevy::prelude::*;

use self::run::Desk;
use self::shortcut::Shortcut;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, Mode, Modes};
use crate::app::ui::dialogue::stack::dialogue;
use crate::text::{Text, ids};

/// A command, in one row.
pub struct Row {
    /// What it is called.
    pub text: Text,
    /// The keys that stand for it; the first is the one that is shown.
    pub keys: &'static [Shortcut],
    /// What may be done at the board while it is asked for.
    modes: Modes,
    /// Whether its keys work over an open dialogue as well.
    over_dialogues: bool,
    /// Of what it turns on and off: whether that is on.
    on: Option<fn(&Settings, &Match) -> bool>,
    /// Whether it can be done now, in these modes.
    when: fn(&Match) -> bool,
    /// What it does.
    does: for<'a, 'w, 's> fn(&'a mut Desk<'w, 's>),
    /// Why it cannot be done when it cannot, if that is to be said. In a menu it stands closed then;
    /// without a reason it is left out.
    why: Option<fn(&Match) -> Text>,
    /// The menus that offer it, with its place there (tens are groups), while this may be done at the
    /// board.
    menus: &'static [(menu::Shelf, u8, Modes)],
    /// What it is called in a menu, if that is shorter.
    in_menu: Option<Text>,
}

impl Command {
    /// What it is called.
    pub fn text_id(self) -> Text {
        self.row().text
    }

    /// What it is called in a mode: moves of a game are taken back, edits are undone.
    pub fn text_in(self, mode: Mode) -> Text {
        match (self, mode) {
            (Self::Regret, Mode::Study | Mode::Editor) => ids::UNDO,
            (Self::Redo, Mode::Study | Mode::Editor) => ids::REDO_EDIT,
            _ => self.text_id(),
        }
    }

    /// The keys that stand for it; the first is the one that is shown.
    pub fn shortcuts(self) -> &'static [Shortcut] {
        self.row().keys
    }

    /// Of what it turns on and off, whether that is on.
    pub fn is_on(self, settings: &Settings, game: &Match) -> Option<bool> {
        self.row().on.map(|on| on(settings, game))
    }

    /// Whether what it turns on and off stays so in another position.
    pub fn is_kept(self) -> bool {
        !matches!(self, Self::Dangers | Self::Threat)
    }

    /// Whether it can be done now.
    pub fn is_enabled(self, game: &Match) -> bool {
        let row = self.row();
        row.modes.contains(game.mode()) && (row.when)(game)
    }
}

/// Rows of commands: the enum of them, all of them in order, and the row of each. Whoever adds one
/// writes it here and nowhere else.
macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident {
        text: $text:expr,
        keys: [$($key:expr),* $(,)?],
        modes: $modes:expr,
        when: $when:expr,
        does: $does:expr,
        menus: [$(($menu:ident, $place:expr $(, $where:expr)?)),* $(,)?]
        $(, in_menu: $in_menu:expr)? $(, why: $why:expr)?
        $(, on: $on:expr)? $(, over_dialogues: $over:expr)? $(,)?
    })*) => {
        /// What a person can ask for. As a message: someone asks for it; what cannot be done now is
        /// dropped.
        #[derive(bevy::prelude::Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command { $($(#[$doc])* $name,)* }

        impl Command {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its row.
            pub(super) fn row(self) -> &'static Row {
                match self {
                    $(Self::$name => {
                        const ROW: Row = Row {
                            text: $text,
                            keys: &[$($key),*],
                            modes: $modes,
                            on: commands!(@maybe $($on)?),
                            why: commands!(@maybe $($why)?),
                            in_menu: commands!(@maybe $($in_menu)?),
                            over_dialogues: commands!(@over $($over)?),
                            when: $when,
                            does: $does,
                            menus: &[$((
                                Shelf::$menu,
                                $place,
                                commands!(@modes $($where)?),
                            )),*],
                        };
                        &ROW
                    })*
                }
            }
        }
    };
    (@maybe) => { None };
    (@maybe $what:expr) => { Some($what) };
    (@modes) => { EVERYWHERE };
    (@modes $modes:expr) => { $modes };
    (@over) => { false };
    (@over $over:expr) => { $over };
}
use commands;

#[cfg(test)]
mod tests {
    use super::*;

    /// One of them cannot be done while the other can, or goes first.
    const PAIRS: [[Command; 2]; 12] = [
        [Command::Pause, Command::Resume],
        [Command::PlayThrough, Command::Pause],
        [Command::PlayThrough, Command::Resume],
        [Command::Rematch, Command::TypeMove],
        [Command::TakeBackMistake, Command::TypeMove],
        [Command::TakeBackMistake, Command::Rematch],
        [Command::PlayOn, Command::FoldResult],
        [Command::PlayOn, Command::AnotherMove],
        [Command::AnotherMove, Command::FoldResult],
        [Command::TypeMove, Command::EndingMain],
        [Command::EndingGoOn, Command::LeaveEnding],
        [Command::EndingBetter, Command::EndingShow],
    ];

    #[test]
    fn no_key_stands_for_two_commands_but_for_pairs_that_exclude_each_other() {
        for (index, one) in Command::ALL.iter().enumerate() {
            for other in &Command::ALL[index + 1..] {
                let is_pair = PAIRS.iter().any(|pair| pair.contains(one) && pair.contains(other));
                if is_pair || !one.row().modes.meets(other.row().modes) {
                    continue;
                }
                let same = one.shortcuts().iter().find(|key| other.shortcuts().contains(key));
                assert_eq!(same, None, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn no_two_commands_have_one_place_in_a_menu() {
        for shelf in menu::Shelf::ALL {
            let mut places: Vec<u8> = Command::ALL
                .iter()
                .flat_map(|command| command.row().menus)
                .filter_map(|(of, place, _)| (*of == shelf).then_some(*place))
                .collect();
            let all = places.len();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), all, "{shelf:?}");
            assert!(all > 0, "{shelf:?}");
        }
    }
}
