//! How an engine is set up and tried.

use bevy_egui::egui::{Context, Rect, Ui, pos2, vec2};

use super::options::{self, Change};
use super::{Draft, Obstacle, PickRequest, protocol_id, verdict};
use crate::app::engines::EnginesRequest;
use crate::app::palette::Rgba;
use crate::app::theme::size;
use crate::app::trial::{Candidate, TrialRequest};
use crate::app::ui::dialogue::{self, Frame, Left, row_height};
use crate::app::ui::fields::text_field;
use crate::app::ui::new_game::offer;
use crate::app::ui::widgets::{self, Weight, button, height_of, paragraph, rule};
use crate::app::ui::{Asks, Dialog, Seen};
use crate::games::GameKind;
use crate::protocol::client::{EngineOption, OptionValue, Protocol};

/// Room between the parts.
const GAP: f32 = 12.0;
/// Size of what is said in sentences.
const SAID: f32 = size::SMALL + 1.0;
/// Room between sentences.
const SAID_GAP: f32 = 4.0;

const PROTOCOLS: [(Option<Protocol>, &str); 3] = [
    (None, "protocol-ask"),
    (Some(Protocol::Uci), protocol_id(Protocol::Uci)),
    (Some(Protocol::Ucci), protocol_id(Protocol::Ucci)),
];

/// The parts of the dialogue, from top to bottom.
enum Part<'a> {
    Command,
    Obstacle(Obstacle),
    Name,
    Game,
    Protocol,
    Arguments,
    Folder,
    Trial,
    /// The options are told of: that they follow, or what is kept of them.
    Heading(String),
    Option(&'a EngineOption),
}

/// Shows the dialogue.
pub fn show(context: &Context, draft: &Draft, seen: &Seen, asks: &mut Asks) {
    let candidate = seen.trial.of(&draft.profile());
    let mut editor = Editor { draft: draft.clone(), candidate, seen, asks };
    let parts = parts(draft, candidate, seen);
    let lines = verdict::lines(candidate, seen);
    let height = |part: &Part, width| match part {
        Part::Trial => verdict_height(context, &lines, dialogue::row_width(width)),
        Part::Obstacle(obstacle) => {
            height_of(context, &seen.text(obstacle.text_id()), SAID, dialogue::row_width(width))
        }
        Part::Heading(text) => GAP + height_of(context, text, SAID, width),
        Part::Option(_) => options::ROW,
        _ => row_height(width),
    };
    let body_height = |width| {
        let heights = parts.iter().map(|part| height(part, width) + GAP);
        heights.sum::<f32>() - GAP
    };
    let frame = Frame {
        id: "dialogue-engine",
        title: seen.text(if draft.replaces.is_some() {
            "engine-edit-title"
        } else {
            "engines-add"
        }),
        width: 680.0,
        body_height: &body_height,
        cancel: Some(seen.text("cancel")),
        main: seen.text("save"),
    };
    let left = frame.show(context, seen, |ui, place| {
        let mut top = place.top();
        for part in &parts {
            let size = vec2(place.width(), height(part, place.width()));
            let row = Rect::from_min_size(pos2(place.left(), top), size);
            editor.show(ui, row, part, &lines);
            top += size.y + GAP;
        }
    });
    editor.leave(left, draft);
}

fn parts<'a>(draft: &Draft, candidate: Option<&'a Candidate>, seen: &Seen) -> Vec<Part<'a>> {
    let mut parts = vec![Part::Command];
    parts.extend(draft.obstacle.map(Part::Obstacle));
    parts.extend([Part::Name, Part::Game, Part::Protocol, Part::Arguments, Part::Folder]);
    parts.push(Part::Trial);
    let introduction = candidate.and_then(|candidate| candidate.introduction.as_ref());
    if let Some(introduction) = introduction {
        if !introduction.options.is_empty() {
            parts.push(Part::Heading(seen.text("engine-options")));
        }
        parts.extend(introduction.options.iter().map(Part::Option));
    } else if !draft.options.is_empty() {
        parts.push(Part::Heading(kept(draft, seen)));
    }
    parts
}

/// Tells of the options that are kept while the engine is not there to be asked.
fn kept(draft: &Draft, seen: &Seen) -> String {
    let one = |(name, value): (&String, &OptionValue)| match value {
        OptionValue::Switch(on) => format!("{name} = {on}"),
        OptionValue::Number(number) => format!("{name} = {number}"),
        OptionValue::Text(text) => format!("{name} = {text}"),
    };
    let options: Vec<_> = draft.options.iter().map(one).collect();
    let options = options.join(&seen.text("list-separator"));
    seen.texts.with("engine-options-kept", &[("options", options.into())])
}

fn verdict_height(context: &Context, lines: &[(String, Rgba)], width: f32) -> f32 {
    let heights = lines.iter().map(|(text, _)| height_of(context, text, SAID, width) + SAID_GAP);
    dialogue::ROW + GAP / 2.0 + heights.sum::<f32>()
}

/// The dialogue at work.
struct Editor<'a, 's, 'w> {
    draft: Draft,
    /// The engine on trial, if it is the one of the draft.
    candidate: Option<&'a Candidate>,
    seen: &'a Seen<'s>,
    asks: &'a mut Asks<'w>,
}

impl Editor<'_, '_, '_> {
    fn show(&mut self, ui: &mut Ui, row: Rect, part: &Part, lines: &[(String, Rgba)]) {
        let (seen, draft) = (self.seen, &mut self.draft);
        match part {
            Part::Name => draft.is_named |= field(ui, row, "engine-name", &mut draft.name, seen),
            Part::Command => self.show_command(ui, row),
            Part::Obstacle(obstacle) => {
                let place = dialogue::without_label(row);
                let text = seen.text(obstacle.text_id());
                paragraph(ui.painter(), place, &text, SAID, seen.palette().accent_text);
            }
            Part::Arguments => {
                field(ui, row, "engine-arguments", &mut draft.arguments, seen);
            }
            Part::Folder => {
                field(ui, row, "engine-folder", &mut draft.folder, seen);
            }
            Part::Game => {
                let games = GameKind::ALL.map(|game| (game, seen.text(game.name_id())));
                if let Some(game) = offer(ui, row, "game", &games, draft.game, seen) {
                    draft.game = game;
                }
            }
            Part::Protocol => {
                let protocols = PROTOCOLS.map(|(protocol, id)| (protocol, seen.text(id)));
                if let Some(protocol) =
                    offer(ui, row, "engine-protocol", &protocols, draft.protocol, seen)
                {
                    draft.protocol = protocol;
                }
            }
            Part::Trial => self.show_trial(ui, row, lines),
            Part::Heading(text) => {
                rule(ui.painter(), row, row.top(), seen.palette());
                let place = row.with_min_y(row.top() + GAP);
                paragraph(ui.painter(), place, text, SAID, seen.palette().secondary);
            }
            Part::Option(option) => self.show_option(ui, row, option),
        }
    }

    /// The command, with a button that lets one choose it.
    fn show_command(&mut self, ui: &mut Ui, row: Rect) {
        let (seen, draft) = (self.seen, &mut self.draft);
        let text = seen.text("engine-choose");
        let wide = widgets::width_of(ui.painter(), &text, size::BUTTON) + 32.0;
        let control = dialogue::beside_label(row);
        let choose = control.with_min_x(control.right() - wide.round());
        let rest = row.with_max_x(choose.left() - 8.0);
        if field_in(ui, (row, rest), "engine-command", &mut draft.command, seen) {
            draft.obstacle = None;
        }
        let enabled = !seen.picker.is_open();
        let id = ("engine-choose", text.as_str());
        if button(ui, choose, id, size::BUTTON, Weight::Plain, enabled, seen.palette()) {
            draft.obstacle = None;
            self.asks.pick(PickRequest { title: seen.text("engine-choose-title") });
        }
    }

    /// The button that tries the engine, and what came of it.
    fn show_trial(&mut self, ui: &Ui, row: Rect, lines: &[(String, Rgba)]) {
        let seen = self.seen;
        let text = seen.text("engine-test");
        let control = dialogue::without_label(row);
        let wide = (widgets::width_of(ui.painter(), &text, size::BUTTON) + 48.0).round();
        let place = Rect::from_min_size(control.min, vec2(wide, dialogue::ROW));
        let id = ("engine-test", text.as_str());
        if button(ui, place, id, size::BUTTON, Weight::Plain, true, seen.palette())
            && self.has_command()
        {
            self.asks.trial(TrialRequest::Start(self.draft.profile()));
        }
        let mut below = control.with_min_y(place.bottom() + GAP / 2.0);
        for (text, ink) in lines {
            let height = paragraph(ui.painter(), below, text, SAID, *ink);
            below.min.y += height + SAID_GAP;
        }
        if self.candidate.is_some() {
            scroll_to_news(ui, row, lines);
        }
    }

    fn show_option(&mut self, ui: &mut Ui, row: Rect, option: &EngineOption) {
        let Some(change) = options::show(ui, row, option, &self.draft, self.seen) else { return };
        match change {
            Change::To(value) => {
                self.draft.set(option, value.clone());
                self.asks.trial(TrialRequest::Set(option.name.clone(), value));
            }
            Change::Typing(text) => self.draft.set(option, OptionValue::Text(text)),
            Change::Typed => {
                if let Some(value) = self.draft.value(option) {
                    self.asks.trial(TrialRequest::Set(option.name.clone(), value));
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
    fn leave(mut self, left: Option<Left>, before: &Draft) {
        if left == Some(Left::Cancelled) {
            self.asks.open(*self.draft.back);
            return;
        }
        if let Some(introduction) = self.candidate.and_then(|one| one.introduction.as_ref()) {
            self.draft.propose_name(&introduction.name);
        }
        if left == Some(Left::Done) && self.has_command() {
            let profile = self.draft.profile();
            self.asks.engines(match self.draft.replaces {
                Some(name) => EnginesRequest::Replace(name, profile),
                None => EnginesRequest::Add(profile),
            });
            self.asks.open(*self.draft.back);
        } else if self.draft != *before {
            self.asks.open(Dialog::Engine(Box::new(self.draft)));
        }
    }
}

/// Brings what is said of a trial into view whenever it is something else than before.
fn scroll_to_news(ui: &Ui, row: Rect, lines: &[(String, Rgba)]) {
    let said: String = lines.iter().map(|(text, _)| text.as_str()).collect();
    let id = ui.id().with("trial-said");
    if ui.data_mut(|data| data.get_temp::<String>(id)) != Some(said.clone()) {
        ui.data_mut(|data| data.insert_temp(id, said));
        ui.scroll_to_rect(row, None);
    }
}

/// A field of text with its label. Whether it was changed.
fn field(ui: &mut Ui, row: Rect, id: &str, text: &mut String, seen: &Seen) -> bool {
    field_in(ui, (row, row), id, text, seen)
}

/// The same, in a part of the row.
fn field_in(
    ui: &mut Ui,
    (row, part): (Rect, Rect),
    id: &str,
    text: &mut String,
    seen: &Seen,
) -> bool {
    let label = seen.text(id);
    let place = dialogue::label(ui, row, &label, seen.palette()).with_max_x(part.right());
    let hint = seen.text(&format!("{id}-hint"));
    text_field(ui, place, (id, &label, &hint), text, seen.palette()).changed()
}
