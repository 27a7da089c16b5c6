//! The list of engines.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::installed::LookForEngines;
use crate::app::thinking::engine_check::EngineCheckRequest;
use crate::app::ui::dialogue::engines::Draft;
use crate::app::ui::dialogue::engines::view::{View, protocol_id};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::question::ask;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::engines::Profile;
use crate::games::GameKind;
use crate::text::{Text, ids};

/// Height of an engine's row.
const ROW: f32 = 68.0;

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
        let row = form.take_place(ROW);
        if index > 0 {
            row.rule();
        }
        pressed = engine(row, index, profile).or(pressed);
    }
    if view.engines.all().is_empty() {
        form.say_wide(&style.text(ids::ENGINES_NONE), size::BUTTON, palette.secondary);
    }
    pressed = found(form, view).or(pressed);
    form.gap(16.0);
    let mut foot = form.take_place(BUTTON);
    let text = style.text(ids::ENGINES_ADD);
    let add = foot.left(width(&foot, &text));
    if add.button(("engines-add", &text), size::BUTTON, Weight::Plain, true) {
        pressed = Some(Pressed::Add);
    }
    form.gap(16.0);
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
            form.gap(16.0);
            form.say_wide(&style.text(ids::ENGINES_FOUND), size::SMALL, palette.secondary);
            form.gap(0.0);
        }
        let mut row = form.take_place(ROW);
        let mut profile = found.profile();
        profile.name = view.engines.free_name(&profile.name);
        let id = format!("engine-use-{index}");
        if press(&mut row, (&id, &style.text(ids::ENGINE_USE))) {
            pressed = Some(Pressed::Use(profile.clone()));
        }
        describe(row, &profile);
    }
    pressed
}

/// How wide a button is.
fn width(place: &Place, text: &str) -> f32 {
    (place.width_of(text, size::BUTTON) + 32.0).round()
}

/// A button at the right of a row, whose room it takes. Whether it was pressed.
fn press(row: &mut Place, (id, text): (&str, &str)) -> bool {
    let place = row.right(width(row, text)).middle(BUTTON);
    row.right(8.0);
    place.button((id, text), size::BUTTON, Weight::Plain, true)
}

fn engine(mut row: Place, index: usize, profile: &Profile) -> Option<Pressed> {
    let style = row.style;
    let mut pressed = |name: Text| {
        let id = format!("{}-{index}", name.id());
        press(&mut row, (&id, &style.text(name)))
    };
    let (remove, edit) = (pressed(ids::ENGINE_REMOVE), pressed(ids::ENGINE_EDIT));
    row.right(8.0);
    describe(row, profile);
    if remove {
        Some(Pressed::Remove(profile.name.clone()))
    } else {
        edit.then(|| Pressed::Edit(profile.clone()))
    }
}

/// Says what an engine is called, and what tells it from another.
fn describe(place: Place, profile: &Profile) {
    let (name, about) = (profile.name.as_str(), about(profile, place.style));
    let details = Say::new(&about).points(size::SMALL).ink(place.palette().secondary);
    place.two_lines(&Say::new(name), &details);
    place.read(("engine", name), &format!("{name}, {about}"));
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
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let texts = [
            style.text(ids::ENGINE_REMOVE_TITLE),
            style.with(ids::EngineRemoveText { name: self.0.as_str() }),
            style.text(ids::ENGINE_REMOVE),
            style.text(ids::CANCEL),
        ];
        let Some(closed) = ask(context, style, texts.each_ref().map(String::as_str)) else {
            return;
        };
        dialogs.pop();
        if closed == Closed::Accepted {
            commands.write_message(EnginesRequest::Remove(self.0.clone()));
        }
    }
}
