//! Tells that an engine gives no move, and asks how the game shall go on.

use bevy::prelude::*;
use bevy_egui::egui::{Context, Rect, Ui, vec2};

use super::dialogue::{Frame, Left, ROW};
use super::widgets::{Weight, button, paragraph};
use super::{Asks, Dialog, Seen, fault};
use crate::app::game_match::{MatchRequest, Pace};
use crate::app::opponent::EngineFailed;
use crate::app::players::Player;
use crate::app::theme::size;
use crate::engine::Level;

/// Height of the text: an engine's last words may be long.
const TEXT: f32 = 112.0;

/// Opens the dialogue, unless the player is busy with another: the match waits anyway.
pub(super) fn open(failed: On<EngineFailed>, mut dialog: ResMut<Dialog>) {
    if !dialog.is_open() {
        *dialog = Dialog::EngineFault(failed.event().clone());
    }
}

/// Shows the dialogue.
pub fn show(context: &Context, failed: &EngineFailed, seen: &Seen, asks: &mut Asks) {
    let level = substitute(failed, seen);
    let number = level.number();
    let frame = Frame {
        id: "dialogue-engine-fault",
        title: seen.texts.with("engine-fault-title", &[("name", failed.name.clone().into())]),
        width: 560.0,
        body_height: &|_| TEXT + ROW,
        cancel: Some(seen.text("close")),
        main: seen.texts.with("engine-fault-substitute", &[("level", number.into())]),
    };
    let mut again = false;
    let left = frame.show(context, seen, |ui, place| again = body(ui, place, failed, seen));
    if again {
        asks.game(MatchRequest::Pace(Pace::Running));
        asks.close();
    }
    match left {
        Some(Left::Done) => {
            asks.game(MatchRequest::Replace(failed.side, Player::from(level)));
            asks.close();
        }
        Some(Left::Cancelled | Left::Beside) => asks.close(),
        None => {}
    }
}

/// What is wrong, and a button to try it once more. Whether that was pressed.
fn body(ui: &Ui, place: Rect, failed: &EngineFailed, seen: &Seen) -> bool {
    let palette = seen.palette();
    let (text, row) = place.split_top_bottom_at_y(place.bottom() - ROW);
    let painter = ui.painter().with_clip_rect(text);
    let words = fault::in_words(&failed.fault, &seen.texts);
    let height = paragraph(&painter, text, &words, size::BUTTON, palette.text);
    let rest = text.with_min_y(text.top() + height + 10.0);
    let untouched = seen.text("engine-fault-untouched");
    paragraph(&painter, rest, &untouched, size::SMALL, palette.secondary);
    let again = seen.text("engine-fault-again");
    let place = Rect::from_min_size(row.min, vec2(row.width().min(220.0), ROW));
    let id = ("engine-fault-again", &*again);
    button(ui, place, id, size::BUTTON, Weight::Plain, true, palette)
}

/// The level that the built-in opponent would have in that seat.
fn substitute(failed: &EngineFailed, seen: &Seen) -> Level {
    seen.settings.new_game.seats[failed.side.index()].level()
}
