//! Sets up and tests an engine.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Response};

use crate::app::look::theme::size;
use crate::app::settings::engines::EnginesRequest;
use crate::app::thinking::engine_check::{Candidate, EngineCheckRequest};
use crate::app::ui::dialogue::engines::options::{self, Change};
use crate::app::ui::dialogue::engines::view::{View, protocol_id};
use crate::app::ui::dialogue::engines::{Draft, Obstacle, PickRequest, verdict};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::engines::{EngineOption, Introduction, OptionValue, Protocol};
use crate::games::GameKind;
use crate::text::{Text, ids};

/// Room between the parts.
const GAP: f32 = 12.0;
/// Size of what is said in sentences.
const SAID: f32 = size::SMALL + 1.0;
/// Room between sentences.
const SAID_GAP: f32 = 4.0;

/// The label of a field, by which it is known, and what stands in it while it is empty.
type Words = (Text, Text);

const NAME: Words = (ids::ENGINE_NAME, ids::ENGINE_NAME_HINT);
const COMMAND: Words = (ids::ENGINE_COMMAND, ids::ENGINE_COMMAND_HINT);
const ARGUMENTS: Words = (ids::ENGINE_ARGUMENTS, ids::ENGINE_ARGUMENTS_HINT);
const FOLDER: Words = (ids::ENGINE_FOLDER, ids::ENGINE_FOLDER_HINT);

const PROTOCOLS: [(Option<Protocol>, Text); 3] = [
    (None, ids::PROTOCOL_ASK),
    (Some(Protocol::Uci), protocol_id(Protocol::Uci)),
    (Some(Protocol::Ucci), protocol_id(Protocol::Ucci)),
];

impl Dialogue for Draft {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        let style = &view.style;
        let candidate = view.check.of(&self.profile());
        let title = if self.replaces.is_some() { ids::ENGINE_EDIT_TITLE } else { ids::ENGINES_ADD };
        let frame = Frame {
            id: "dialogue-engine",
            title: &style.text(title),
            width: 680.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::SAVE),
            // One that was tried and fails would be offered as an opponent.
            is_ready: !candidate.is_some_and(Candidate::has_failed),
        };
        let note = if frame.is_ready { String::new() } else { style.text(ids::ENGINE_FAILS_TEST) };
        let extras = Extras { note: &note, ..Extras::default() };
        let mut editor = Editor { draft: self.clone(), candidate, view, commands };
        let (closed, ()) = frame.show_with(context, style, extras, |form| editor.rows(form));
        editor.leave(closed, dialogs);
    }
}

/// Tells of the options that are kept while the engine is not there to be asked.
fn kept(draft: &Draft, style: &Style) -> String {
    let one = |(name, value): (&String, &OptionValue)| match value {
        OptionValue::Switch(on) => format!("{name} = {on}"),
        OptionValue::Number(number) => format!("{name} = {number}"),
        OptionValue::Text(text) => format!("{name} = {text}"),
    };
    let options: Vec<_> = draft.options.iter().map(one).collect();
    let options = options.join(&style.text(ids::LIST_SEPARATOR));
    style.with(ids::EngineOptionsKept { options })
}

/// The dialogue at work.
struct Editor<'a, 'v, 'w, 's> {
    draft: Draft,
    /// The engine being checked, if it is the one of the draft.
    candidate: Option<&'a Candidate>,
    view: &'a View<'v>,
    commands: &'a mut Commands<'w, 's>,
}

impl Editor<'_, '_, '_, '_> {
    /// All rows, from top to bottom.
    fn rows(&mut self, form: &mut Form) {
        form.set_gap(GAP);
        let style = &self.view.style;
        self.command_row(form);
        if let Some(obstacle) = self.draft.obstacle {
            form.say(&style.text(obstacle.text_id()), SAID, style.palette().accent_text);
        }
        let draft = &mut self.draft;
        draft.is_named |= field(form, NAME, &mut draft.name);
        let games = GameKind::ALL.map(|game| (game, game.name_id()));
        form.set(ids::GAME, &games, &mut draft.game);
        form.set(ids::ENGINE_PROTOCOL, &PROTOCOLS, &mut draft.protocol);
        field(form, ARGUMENTS, &mut draft.arguments);
        field(form, FOLDER, &mut draft.folder);
        self.trial_rows(form);
        self.option_rows(form);
    }

    /// The command, with a button that lets one choose it.
    fn command_row(&mut self, form: &mut Form) {
        let (style, draft) = (&self.view.style, &mut self.draft);
        let text = style.text(ids::ENGINE_CHOOSE);
        let mut control = form.labelled(&style.text(ids::ENGINE_COMMAND));
        let choose = control.right((control.width_of(&text, size::BUTTON) + 32.0).round());
        control.right(8.0);
        if field_in(control, COMMAND, &mut draft.command).changed() {
            draft.obstacle = None;
        }
        let enabled = !self.view.picker.is_open();
        if choose.button(("engine-choose", &text), size::BUTTON, Weight::Plain, enabled) {
            draft.obstacle = None;
            let title = style.text(ids::ENGINE_CHOOSE_TITLE);
            self.commands.write_message(PickRequest { title });
        }
    }

    /// The button that tries the engine, and what came of it.
    fn trial_rows(&mut self, form: &mut Form) {
        let style = &self.view.style;
        let lines = verdict::lines(self.candidate, &self.view.settings, style);
        let text = style.text(ids::ENGINE_TEST);
        let mut row = form.place_beside(ROW);
        let button = row.left((row.width_of(&text, size::BUTTON) + 48.0).round());
        let pressed = button.button(("engine-test", &text), size::BUTTON, Weight::Plain, true);
        if pressed && self.has_command() {
            self.commands.write_message(EngineCheckRequest::Start(self.draft.profile()));
        }
        for (index, (text, ink)) in lines.iter().enumerate() {
            form.gap(if index == 0 { GAP / 2.0 } else { SAID_GAP });
            form.say(text, SAID, *ink);
        }
        form.gap(GAP + SAID_GAP);
        // What is said of a trial is brought into view whenever it is something else than before.
        let told: String = lines.into_iter().map(|(text, _)| text).collect();
        if self.candidate.is_some() && self.draft.told != told {
            form.bring_into_view(&button);
            self.draft.told = told;
        }
    }

    /// What can be set about the engine, or what is kept of it.
    fn option_rows(&mut self, form: &mut Form) {
        let style = &self.view.style;
        let candidate = self.candidate;
        let introduction = candidate.and_then(|candidate| candidate.introduction.as_ref());
        if let Some(introduction) = introduction {
            if !introduction.options.is_empty() {
                heading(form, &style.text(ids::ENGINE_OPTIONS));
            }
            for option in &introduction.options {
                self.option_row(form, option);
            }
            rule_rows(form, introduction);
        } else if !self.draft.options.is_empty() {
            heading(form, &kept(&self.draft, style));
        }
    }

    fn option_row(&mut self, form: &mut Form, option: &EngineOption) {
        let change = options::show(form.take_place(options::ROW), option, &self.draft);
        let Some(change) = change else { return };
        match change {
            Change::To(value) => {
                self.draft.set(option, value.clone());
                self.commands.write_message(EngineCheckRequest::Set(option.name.clone(), value));
            }
            Change::Typing(text) => self.draft.set(option, OptionValue::Text(text)),
            Change::Typed => {
                if let Some(value) = self.draft.value(option) {
                    self.commands
                        .write_message(EngineCheckRequest::Set(option.name.clone(), value));
                }
            }
        }
    }

    /// Whether there is something to start; says so if not.
    fn has_command(&mut self) -> bool {
        let has = !self.draft.command.trim().is_empty();
        if !has {
            self.draft.obstacle = Some(Obstacle::NoCommand);
        }
        has
    }

    /// Keeps the draft, or what it has become, or lets it go; not by a press beside the dialogue,
    /// for all that was written would be lost.
    fn leave(mut self, closed: Option<Closed>, dialogs: &mut Dialogs) {
        if closed == Some(Closed::Cancelled) {
            dialogs.pop();
            return;
        }
        if let Some(introduction) = self.candidate.and_then(|one| one.introduction.as_ref()) {
            self.draft.propose_name(&introduction.name);
        }
        if closed == Some(Closed::Accepted) && self.has_command() {
            let profile = self.draft.profile();
            self.commands.write_message(match self.draft.replaces {
                Some(name) => EnginesRequest::Replace(name, profile),
                None => EnginesRequest::Add(profile),
            });
            dialogs.pop();
        } else {
            dialogs.replace(self.draft);
        }
    }
}

/// What is set by the rules of each game, and what the engine cannot be told of them.
fn rule_rows(form: &mut Form, introduction: &Introduction) {
    let style = form.style();
    if !introduction.rules.is_empty() {
        heading(form, &style.text(ids::ENGINE_RULE_OPTIONS));
    }
    for option in &introduction.rules {
        options::show_rule(form.take_place(options::ROW), option);
    }
    if !introduction.untold.is_empty() {
        let names: Vec<_> =
            introduction.untold.iter().map(|ruleset| style.text(ruleset.name_id())).collect();
        let rulesets = names.join(&style.text(ids::LIST_SEPARATOR));
        form.say_wide(
            &style.with(ids::EngineUntoldRules { rulesets }),
            SAID,
            form.palette().secondary,
        );
    }
}

/// A line across, and a sentence below it.
fn heading(form: &mut Form, text: &str) {
    form.take_place(0.0).rule();
    form.say_wide(text, SAID, form.palette().secondary);
}

/// A field of text with its label. Whether it was changed.
fn field(form: &mut Form, words: Words, text: &mut String) -> bool {
    let place = form.labelled(&form.style().text(words.0));
    field_in(place, words, text).changed()
}

/// The same in a place of its own, without its label.
fn field_in(place: Place, words: Words, text: &mut String) -> Response {
    let (label, hint) = (place.style.text(words.0), place.style.text(words.1));
    place.text_field((words.0.id(), &label, &hint), text)
}
