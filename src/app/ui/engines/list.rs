//! The engines that there are.

use bevy_egui::egui::{Align, Context, Rect, Ui, pos2, vec2};

use super::Draft;
use crate::app::engines::EnginesRequest;
use crate::app::theme::size;
use crate::app::trial::TrialRequest;
use crate::app::ui::dialogue::{Frame, Left};
use crate::app::ui::widgets::{self, Weight, button, height_of, paragraph, rule, write};
use crate::app::ui::{Asks, Dialog, Seen};
use crate::games::GameKind;
use crate::protocol::client::Profile;

/// Height of an engine's row.
const ROW: f32 = 68.0;
/// Height of buttons.
const BUTTON: f32 = 40.0;
/// Room between the engines and the button below them.
const GAP: f32 = 16.0;

/// What is pressed in the list.
enum Pressed {
    Add,
    Edit(Profile),
    Remove(String),
}

/// Shows the dialogue; `back` is the one that comes back after it.
pub fn show(context: &Context, back: &Dialog, seen: &Seen, asks: &mut Asks) {
    let hint = seen.text("engines-none");
    let body_height = |width| {
        let above = match seen.engines.all().len() {
            0 => height_of(context, &hint, size::BUTTON, width),
            #[expect(clippy::cast_precision_loss, reason = "nobody has so many engines")]
            count => count as f32 * ROW,
        };
        above + GAP + BUTTON
    };
    let frame = Frame {
        id: "dialogue-engines",
        title: seen.text("engines"),
        width: 640.0,
        body_height: &body_height,
        cancel: None,
        main: seen.text("close"),
    };
    let mut pressed = None;
    let left = frame.show(context, seen, |ui, place| pressed = body(ui, place, &hint, seen));
    let here = || Dialog::Engines { back: Box::new(back.clone()) };
    match pressed {
        _ if left.is_some() => asks.open(back.clone()),
        Some(Pressed::Add) => {
            asks.open(Dialog::Engine(Box::new(Draft::new(seen.game.kind(), here()))));
        }
        Some(Pressed::Edit(profile)) => {
            asks.open(Dialog::Engine(Box::new(Draft::of(&profile, here()))));
            // Only the engine itself can tell what can be set.
            asks.trial(TrialRequest::Start(profile));
        }
        Some(Pressed::Remove(name)) => {
            asks.open(Dialog::RemoveEngine { name, back: Box::new(here()) });
        }
        None => {}
    }
}

fn body(ui: &Ui, place: Rect, hint: &str, seen: &Seen) -> Option<Pressed> {
    let mut pressed = None;
    let mut row = place.with_max_y(place.top() + ROW);
    for (index, profile) in seen.engines.all().iter().enumerate() {
        if index > 0 {
            rule(ui.painter(), row, row.top(), seen.palette());
        }
        pressed = engine(ui, row, index, profile, seen).or(pressed);
        row = row.translate(vec2(0.0, ROW));
    }
    if seen.engines.all().is_empty() {
        paragraph(ui.painter(), place, hint, size::BUTTON, seen.palette().secondary);
    }
    let bottom = place.bottom();
    let foot = place.with_min_y(bottom - BUTTON).with_max_y(bottom);
    let text = seen.text("engines-add");
    let add = foot.with_max_x(foot.left() + width(ui, &text));
    let palette = seen.palette();
    if button(ui, add, ("engines-add", &text), size::BUTTON, Weight::Plain, true, palette) {
        pressed = Some(Pressed::Add);
    }
    pressed
}

/// How wide a button is.
fn width(ui: &Ui, text: &str) -> f32 {
    (widgets::width_of(ui.painter(), text, size::BUTTON) + 32.0).round()
}

fn engine(ui: &Ui, row: Rect, index: usize, profile: &Profile, seen: &Seen) -> Option<Pressed> {
    let palette = seen.palette();
    let mut right = row.right();
    let mut press = |id: &str| {
        let text = seen.text(id);
        let left = right - width(ui, &text);
        let y = row.center().y;
        let place = Rect::from_min_max(pos2(left, y - BUTTON / 2.0), pos2(right, y + BUTTON / 2.0));
        right = left - 8.0;
        let id = format!("{id}-{index}");
        button(ui, place, (&id, &text), size::BUTTON, Weight::Plain, true, palette)
    };
    let remove = press("engine-remove");
    let edit = press("engine-edit");
    let text = row.with_max_x(right - 8.0);
    let name = text.with_max_y(row.center().y + 2.0).with_min_y(row.top() + 8.0);
    let detail = text.with_min_y(row.center().y + 2.0).with_max_y(row.bottom() - 8.0);
    write(ui.painter(), name, Align::Min, &profile.name, size::TEXT, palette.text);
    write(ui.painter(), detail, Align::Min, &about(profile, seen), size::SMALL, palette.secondary);
    if remove {
        Some(Pressed::Remove(profile.name.clone()))
    } else {
        edit.then(|| Pressed::Edit(profile.clone()))
    }
}

/// What tells an engine from another: its game, its protocol where that is chosen, its program.
fn about(profile: &Profile, seen: &Seen) -> String {
    let protocol = profile.protocol.map(|protocol| seen.text(super::protocol_id(protocol)));
    let parts = [Some(game(profile, seen)), protocol, Some(profile.command.clone())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The game that an engine plays; as its file has it, if it is none of the house.
fn game(profile: &Profile, seen: &Seen) -> String {
    let known = GameKind::named(&profile.game);
    known.map_or_else(|| profile.game.clone(), |game| seen.text(game.name_id()))
}

/// Asks whether an engine shall go.
pub fn ask_to_remove(context: &Context, name: &str, back: &Dialog, seen: &Seen, asks: &mut Asks) {
    let text = seen.texts.with("engine-remove-text", &[("name", name.into())]);
    let frame = Frame {
        id: "dialogue-remove-engine",
        title: seen.text("engine-remove-title"),
        width: 460.0,
        body_height: &|width| height_of(context, &text, size::BUTTON, width),
        cancel: Some(seen.text("cancel")),
        main: seen.text("engine-remove"),
    };
    let left = frame.show(context, seen, |ui, place| {
        paragraph(ui.painter(), place, &text, size::BUTTON, seen.palette().secondary);
    });
    if left == Some(Left::Done) {
        asks.engines(EnginesRequest::Remove(name.to_owned()));
    }
    if left.is_some() {
        asks.open(back.clone());
    }
}
