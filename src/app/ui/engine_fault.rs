//! The dialogue that tells that an engine gives no move, and asks how the game shall go on.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Context, Rect, Ui, vec2};

use super::dialogue::{Frame, Left, ROW};
use super::widgets::{Weight, button, paragraph, write};
use super::{Asks, Dialog, Seen, cards, fault};
use crate::app::game_match::{MatchRequest, Pace};
use crate::app::opponent::EngineFailed;
use crate::app::players::Program;
use crate::app::theme::size;

/// Height of the text.
const TEXT: f32 = 124.0;
/// Height of the line of details.
const DETAILS: f32 = 24.0;

/// Opens the dialogue, unless the player is busy with another: the match waits anyway.
pub(super) fn open(failed: On<EngineFailed>, mut dialog: ResMut<Dialog>) {
    if !dialog.is_open() {
        *dialog = Dialog::EngineFault(failed.event().clone());
    }
}

/// Shows the dialogue.
pub fn show(context: &Context, failed: &EngineFailed, seen: &Seen, asks: &mut Asks) {
    let level = failed.program.substitute();
    let name = cards::program_name(&failed.program, seen);
    let frame = Frame {
        id: "dialogue-engine-fault",
        title: seen.texts.with("engine-fault-title", &[("name", name.into())]),
        width: 560.0,
        body_height: &|_| TEXT + ROW,
        cancel: Some(seen.text("close")),
        main: seen.texts.with("engine-fault-substitute", &[("level", level.number().into())]),
    };
    let mut again = false;
    let left = frame.show(context, seen, |ui, place| again = body(ui, place, failed, seen));
    if again {
        asks.game(MatchRequest::Pace(Pace::Running));
        asks.close();
    }
    match left {
        Some(Left::Done) => {
            // Where the cloud library plays, only the program behind it is another.
            let player = seen.game.player(failed.side).with_program(Program::BuiltIn(level));
            asks.game(MatchRequest::Replace(failed.side, player));
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
    let words = fault::sentence(&failed.fault, &seen.texts);
    let height = paragraph(&painter, text, &words, size::BUTTON, palette.text);
    let mut rest = text.with_min_y(text.top() + height + 10.0);
    if let Some(details) = fault::details(&failed.fault) {
        let line = rest.with_max_y(rest.top() + DETAILS);
        write(&painter, line, Align::Min, &details, size::SMALL, palette.secondary);
        rest = rest.with_min_y(line.bottom() + 6.0);
    }
    let untouched = seen.text("engine-fault-untouched");
    paragraph(&painter, rest, &untouched, size::SMALL, palette.secondary);
    let again = seen.text("engine-fault-again");
    let place = Rect::from_min_size(row.min, vec2(row.width().min(220.0), ROW));
    let id = ("engine-fault-again", &*again);
    button(ui, place, id, size::BUTTON, Weight::Plain, true, palette)
}
