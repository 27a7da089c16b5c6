//! The editable FEN of the position being set up.

use bevy::prelude::Commands;
use bevy_egui::egui::Id;

use crate::app::look::theme::size;
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::MatchRequest;
use crate::app::ui::command::Command;
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::widgets::Weight;
use crate::games::AnySetup;
use crate::text::ids;

/// What is typed, as long as it is not what stands on the board.
#[derive(Clone)]
struct Draft {
    text: String,
    /// The board when it was typed and the one that it says: once another is there, the draft is
    /// out of date.
    of: [String; 2],
    /// Why it cannot be read.
    fault: Option<String>,
}

/// Shows the field. Gives why what is typed in it cannot be read.
pub fn show(mut field: Place, setup: &AnySetup, commands: &mut Commands) -> Option<String> {
    let (ui, style, palette) = (field.ui, field.style, field.palette());
    let copy = style.text(ids::EDITOR_COPY);
    let key = field.right(field.width_of(&copy, size::SMALL) + 28.0);
    field.right(8.0);
    let (id, fen) = (Id::new("editor-fen-draft"), setup.fen());
    let mut draft =
        ui.data(|data| data.get_temp::<Draft>(id)).filter(|draft| draft.of.contains(&fen));
    let mut text = draft.as_ref().map_or_else(|| fen.clone(), |draft| draft.text.clone());
    let response = text_field(ui, field.rect(), ("editor-fen", "FEN", "FEN"), &mut text, palette);
    if response.changed() {
        let read = AnySetup::from_fen(setup.game(), text.trim());
        let fault = read.as_ref().err().map(|error| {
            let reason = error.sentence().written(&style.texts);
            style.with(ids::ErrorFen { reason })
        });
        // What is typed stays as it is, in its own words, while the board follows it.
        let said = read.as_ref().map_or_else(|_| fen.clone(), AnySetup::fen);
        draft = Some(Draft { text, of: [fen, said], fault });
        if let Ok(setup) = read {
            let edit = SetupEdit::Replace(Box::new(setup));
            commands.write_message(MatchRequest::Arrange(edit));
        }
    }
    // One that cannot be read is not thrown away, only what says the same as the board.
    if !response.has_focus() && draft.as_ref().is_some_and(|draft| draft.fault.is_none()) {
        draft = None;
        ui.ctx().request_repaint();
    }
    let fault = draft.as_ref().and_then(|draft| draft.fault.clone());
    ui.data_mut(|data| match draft {
        Some(draft) => {
            data.insert_temp(id, draft);
        }
        None => {
            data.remove::<Draft>(id);
        }
    });
    if key.button(("editor-copy", &copy), size::SMALL, Weight::Plain, true) {
        commands.write_message(Command::CopyPosition);
    }
    fault
}
