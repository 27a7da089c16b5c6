//! The dialogue shown when an engine fails to move, which asks how to go on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::table::game_match::{Match, MatchRequest, Pace};
use crate::app::thinking::EngineFailed;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button};
use crate::app::ui::words::engine_fault;
use crate::app::ui::words::players::program_name;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<EngineFault>).add_observer(open);
}

/// The dialogue about a failure.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineFault(EngineFailed);

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    style: Style<'w>,
}

/// Opens the dialogue, unless the player is busy with another: the match waits anyway.
fn open(failed: On<EngineFailed>, mut dialogs: ResMut<Dialogs>) {
    if !dialogs.is_open() {
        dialogs.push(EngineFault(failed.event().clone()));
    }
}

impl Dialogue for EngineFault {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let failed = &self.0;
        let style = &view.style;
        let level = failed.program.substitute();
        let number = level.to_string();
        let name = program_name(&failed.program, style);
        let frame = Frame {
            id: "dialogue-engine-fault",
            title: &style.with(ids::EngineFaultTitle { name }),
            width: 560.0,
            cancel: Some(&style.text(ids::CLOSE)),
            main: &style.with(ids::EngineFaultSubstitute { level: number }),
            is_ready: true,
        };
        let (closed, again) = frame.show(context, style, |form| rows(form, failed, style));
        if again {
            commands.write_message(MatchRequest::Pace(Pace::Running));
        } else if closed == Some(Closed::Accepted) {
            // Where the cloud library plays, only the program behind it is another.
            let player = view.game.player(failed.side).with_program(level.into());
            commands.write_message(MatchRequest::Replace(failed.side, player));
        }
        if again || closed.is_some() {
            dialogs.pop();
        }
    }
}

/// What is wrong, and a button to try it once more. Whether that was pressed.
fn rows(form: &mut Form, failed: &EngineFailed, style: &Style) -> bool {
    let words = engine_fault::sentence(&failed.fault, &style.texts);
    form.say_wide(&words, size::BUTTON, style.palette().text);
    if let Some(details) = engine_fault::details(&failed.fault) {
        form.say_wide(&details, size::SMALL, style.palette().secondary);
    }
    form.gap(10.0);
    let untouched = style.text(ids::ENGINE_FAULT_UNTOUCHED);
    form.say_wide(&untouched, size::SMALL, style.palette().secondary);
    let row = form.take(ROW);
    let again = style.text(ids::ENGINE_FAULT_AGAIN);
    let place = row.with_max_x(row.left() + row.width().min(220.0));
    let id = ("engine-fault-again", &*again);
    button(form.ui, place, id, size::BUTTON, Weight::Plain, true, style.palette())
}
