//! Going back to a copy.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::words;
use crate::app::look::theme::size;
use crate::app::table::keep::care::CareRequest;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
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

impl Dialogue for RestoreCopy {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (style, mut next) = (&*style, self.clone());
        let date = words::moment(self.made, style);
        let frame = Frame {
            id: "dialogue-restore",
            title: &style.with(ids::RestoreTitle { date }),
            width: 560.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::BACKUP_TAKE_IN_NOW),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| {
            let palette = style.palette();
            let holds = ids::RestoreHolds { games: self.games, puzzles: self.puzzles };
            form.say_wide(&style.with(holds), size::BUTTON, palette.text);
            if let Some(how) = form.choose(ids::RESTORE_HOW, &WAYS, next.how) {
                next.how = how;
            }
            let about = match next.how {
                How::Joined => ids::RESTORE_JOINED_ABOUT,
                How::Replaced => ids::RESTORE_REPLACED_ABOUT,
            };
            form.say_wide(&style.text(about), size::SMALL, palette.secondary);
        });
        match closed {
            Some(Closed::Accepted) => {
                let ask = CareAsk::Restore { copy: self.number, how: next.how };
                commands.write_message(CareRequest(ask));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
