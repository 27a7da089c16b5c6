//! Going back to a copy.

use bevy::prelude::*;

use super::words;
use crate::app::look::theme::size;
use crate::app::table::keep::care::CareRequest;
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::dialogue::stack::dialogue;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::library::{CareAsk, Copy, How};
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<RestoreCopy>);
}

const WAYS: [(How, Text); 2] =
    [(How::Joined, ids::RESTORE_JOINED), (How::Replaced, ids::RESTORE_REPLACED)];

/// The dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoreCopy {
    number: u32,
    made: i64,
    games: usize,
    puzzles: usize,
    how: How,
}

impl RestoreCopy {
    /// Of a copy.
    pub fn of(copy: &Copy) -> Self {
        let holdings = copy.holdings();
        Self {
            number: copy.number,
            made: copy.made,
            games: holdings.map_or(0, |it| it.games),
            puzzles: holdings.map_or(0, |it| it.puzzles),
            how: How::Joined,
        }
    }
}

impl FormDialogue for RestoreCopy {
    const ID: &'static str = "dialogue-restore";
    const WIDTH: f32 = 560.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.with(ids::RestoreTitle { date: words::moment(self.made, style) })
    }

    fn main(&self, style: &Style) -> String {
        style.text(ids::BACKUP_TAKE_IN_NOW)
    }

    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        let (style, palette) = (form.style(), form.palette());
        let holds = ids::RestoreHolds { games: self.games, puzzles: self.puzzles };
        form.say_wide(&style.with(holds), size::BUTTON, palette.text);
        form.set(ids::RESTORE_HOW, &WAYS, &mut self.how);
        let about = match self.how {
            How::Joined => ids::RESTORE_JOINED_ABOUT,
            How::Replaced => ids::RESTORE_REPLACED_ABOUT,
        };
        form.say_wide(&style.text(about), size::SMALL, palette.secondary);
    }

    fn accept(self, commands: &mut Commands) {
        let ask = CareAsk::Restore { copy: self.number, how: self.how };
        commands.write_message(CareRequest(ask));
    }
}
