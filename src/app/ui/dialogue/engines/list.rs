//! The list of engines.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Context, Rect, Ui, pos2};

use crate::app::look::theme::size;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::installed::LookForEngines;
use crate::app::thinking::engine_check::EngineCheckRequest;
use crate::app::ui::dialogue::engines::Draft;
use crate::app::ui::dialogue::engines::view::{View, protocol_id};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, button, rule, write};
use crate::engines::Profile;
use crate::games::GameKind;
use crate::text::{Text, ids};

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
    Use(Profile),
}

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineList;

impl Dialogue for EngineList {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        if view.installed.is_to_be_searched() {
            commands.write_message(LookForEngines);
        }
        let frame = Frame {
            id: "dialogue-engines",
            title: &view.style.text(ids::ENGINES),
            width: 640.0,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, pressed) = frame.show(context, &view.style, |form| rows(form, view));
        match pressed {
            _ if closed.is_some() => dialogs.pop(),
            Some(Pressed::Add) => {
                dialogs.push(Draft::new(view.game.kind()));
            }
            Some(Pressed::Edit(profile)) => {
                dialogs.push(Draft::of(&profile));
                // Only the engine itself can tell what can be set.
                commands.write_message(EngineCheckRequest::Start(profile));
            }
            Some(Pressed::Remove(name)) => dialogs.push(RemoveEngine(name)),
            Some(Pressed::Use(profile)) => {
                commands.write_message(EnginesRequest::Add(profile));
            }
            None => {}
        }
    }
}

fn rows(form: &mut Form, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let mut pressed = None;
    form.set_gap(0.0);
    for (index, profile) in view.engines.all().iter().enumerate() {
        let row = form.take(ROW);
        if index > 0 {
            rule(form.ui.painter(), row, row.top(), palette);
        }
        pressed = engine(form.ui, row, index, profile, style).or(pressed);
    }
    if view.engines.all().is_empty() {
        form.say_wide(&style.text(ids::ENGINES_NONE), size::BUTTON, palette.secondary);
    }
    pressed = found(form, view).or(pressed);
    form.gap(GAP);
    let foot = form.take(BUTTON);
    let text = style.text(ids::ENGINES_ADD);
    let add = foot.with_max_x(foot.left() + width(form.ui, &text));
    let id = ("engines-add", text.as_str());
    if button(form.ui, add, id, size::BUTTON, Weight::Plain, true, palette) {
        pressed = Some(Pressed::Add);
    }
    form.gap(GAP);
    form.say_wide(&style.text(ids::ENGINES_REMOTE), size::SMALL, palette.secondary);
    pressed
}

/// The engines that are installed and not set up yet, each with a button that does so.
fn found(form: &mut Form, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let mut pressed = None;
    let offered = GameKind::ALL.map(|game| view.installed.offered(game, &view.engines));
    for (index, found) in offered.into_iter().flatten().enumerate() {
        if index == 0 {
            form.gap(GAP);
            form.say_wide(&style.text(ids::ENGINES_FOUND), size::SMALL, palette.secondary);
            form.gap(0.0);
        }
        let row = form.take(ROW);
        let mut profile = found.profile();
        profile.name = view.engines.free_name(&profile.name);
        let text = style.text(ids::ENGINE_USE);
        let place = Rect::from_min_max(
            pos2(row.right() - width(form.ui, &text), row.center().y - BUTTON / 2.0),
            pos2(row.right(), row.center().y + BUTTON / 2.0),
        );
        let id = format!("engine-use-{index}");
        if button(form.ui, place, (&id, &text), size::BUTTON, Weight::Plain, true, palette) {
            pressed = Some(Pressed::Use(profile.clone()));
        }
        describe(form.ui, row.with_max_x(place.left() - 8.0), &profile, style);
    }
    pressed
}

/// How wide a button is.
fn width(ui: &Ui, text: &str) -> f32 {
    (widgets::width_of(ui.painter(), text, size::BUTTON) + 32.0).round()
}

fn engine(ui: &Ui, row: Rect, index: usize, profile: &Profile, style: &Style) -> Option<Pressed> {
    let palette = style.palette();
    let mut right = row.right();
    let mut press = |button_text: Text| {
        let text = style.text(button_text);
        let left = right - width(ui, &text);
        let y = row.center().y;
        let place = Rect::from_min_max(pos2(left, y - BUTTON / 2.0), pos2(right, y + BUTTON / 2.0));
        right = left - 8.0;
        let id = format!("{}-{index}", button_text.id());
        button(ui, place, (&id, &text), size::BUTTON, Weight::Plain, true, palette)
    };
    let remove = press(ids::ENGINE_REMOVE);
    let edit = press(ids::ENGINE_EDIT);
    describe(ui, row.with_max_x(right - 8.0), profile, style);
    if remove {
        Some(Pressed::Remove(profile.name.clone()))
    } else {
        edit.then(|| Pressed::Edit(profile.clone()))
    }
}

/// Writes what an engine is called, and what tells it from another.
fn describe(ui: &Ui, text: Rect, profile: &Profile, style: &Style) {
    let (row, palette) = (text, style.palette());
    let name = text.with_max_y(row.center().y + 2.0).with_min_y(row.top() + 8.0);
    let detail = text.with_min_y(row.center().y + 2.0).with_max_y(row.bottom() - 8.0);
    write(ui.painter(), name, Align::Min, &profile.name, size::TEXT, palette.text);
    write(ui.painter(), detail, Align::Min, &about(profile, style), size::SMALL, palette.secondary);
}

/// What distinguishes an engine: its game, its protocol if chosen, its program.
fn about(profile: &Profile, style: &Style) -> String {
    let protocol = profile.protocol.map(|protocol| style.text(protocol_id(protocol)));
    let parts = [Some(game(profile, style)), protocol, Some(profile.command.clone())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The game that an engine plays; as its file has it, if it is none of the house.
fn game(profile: &Profile, style: &Style) -> String {
    let known = GameKind::named(&profile.game);
    known.map_or_else(|| profile.game.clone(), |game| style.text(game.name_id()))
}

/// A question before the engine with this name goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoveEngine(String);

impl Dialogue for RemoveEngine {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let name = self.0.as_str();
        let style = &view.style;
        let text = style.with(ids::EngineRemoveText { name });
        let frame = Frame {
            id: "dialogue-remove-engine",
            title: &style.text(ids::ENGINE_REMOVE_TITLE),
            width: 460.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::ENGINE_REMOVE),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| {
            form.say_wide(&text, size::BUTTON, style.palette().secondary);
        });
        if closed == Some(Closed::Accepted) {
            commands.write_message(EnginesRequest::Remove(name.to_owned()));
        }
        if closed.is_some() {
            dialogs.pop();
        }
    }
}
