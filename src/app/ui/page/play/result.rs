//! The banner with the result and its reason, and the text of rulings without moves to show; it is
//! in the column, so that the board stays visible.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Galley, Painter, Rect, Ui, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::command::Command;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, button, card, snap, width_of, wrap, write};
use crate::app::ui::page::play::ruling;
use crate::app::ui::words::winner_id;
use crate::engine::Level;
use crate::rules::Outcome;
use crate::text::ids;
use crate::text::worded::faults::reason_id;

/// Height of the banner.
pub const HEIGHT: f32 = 146.0;

/// What the banner needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    ruling: ruling::View<'w>,
    style: Style<'w>,
}

/// Room beside what the banner holds.
const SIDES: f32 = 18.0;
/// Height of a row of buttons.
const ROW: f32 = 42.0;
/// Room between buttons.
const BETWEEN: f32 = 8.0;
/// Room between paragraphs.
const GAP: f32 = 6.0;

/// The height that the banner wants in a column of this width: more where it has a ruling to tell.
pub fn height(painter: &Painter, width: f32, view: &View) -> f32 {
    let told: f32 = told(painter, width, view).iter().map(|line| line.size().y + GAP).sum();
    let more = if has_two_rows(painter, width, view) { ROW + BETWEEN } else { 0.0 };
    // The one line of a plain reason has its room already.
    (HEIGHT - 22.0 + told).max(HEIGHT) + more
}

/// What one can do at the end: for a ruling that is not seen, also see it.
fn wanted(view: &View) -> Vec<Command> {
    let mut all = vec![Command::Rematch, Command::RegretAndPlayOn, Command::NewGame];
    if view.ruling.has_moves() {
        all.insert(2, Command::ShowRuling);
    }
    all
}

/// Whether the buttons can be read in one row of a banner of this width only if they are cut.
fn has_two_rows(painter: &Painter, width: f32, view: &View) -> bool {
    let all = wanted(view);
    let count = all.len() + usize::from(offer(view).is_some());
    let texts = all.into_iter().map(|command| view.style.text(command.text_id()));
    let widest = texts.map(|text| width_of(painter, &text, size::LEAST)).fold(0.0, f32::max);
    #[expect(clippy::cast_precision_loss, reason = "a handful of buttons")]
    let place = (width - 2.0 * SIDES + BETWEEN) / count as f32 - BETWEEN;
    widest + 2.0 * widgets::BUTTON_PADDING > place
}

/// What a ruling says that has no moves to show.
fn told(painter: &Painter, width: f32, view: &View) -> Vec<Arc<Galley>> {
    let Some(card) = view.ruling.without_moves() else { return Vec::new() };
    let palette = view.style.palette();
    let lines = [(Some(&card.summary), palette.text), (card.article.as_ref(), palette.secondary)];
    let width = width - 2.0 * SIDES;
    lines
        .into_iter()
        .filter_map(|(text, ink)| Some(wrap(painter, text?, size::SMALL, ink, width)))
        .collect()
}

/// Shows the banner.
pub fn show(ui: &Ui, rect: Rect, outcome: Outcome, view: &View, commands: &mut Commands) {
    let palette = view.style.palette();
    // A draw does not look like a win.
    card(ui.painter(), rect, palette, outcome.winner.is_some());
    let (margin, button_height) = if rect.height() >= HEIGHT { (16.0, 42.0) } else { (10.0, 38.0) };
    let inner = rect.shrink2(vec2(SIDES, margin));
    let rows = if has_two_rows(ui.painter(), rect.width(), view) { 2.0 } else { 1.0 };
    let foot = rows * (button_height + BETWEEN) - BETWEEN;
    let (texts, buttons) = inner.split_top_bottom_at_y(inner.bottom() - foot);
    let (title, reason) = texts.split_top_bottom_at_y(texts.top() + 34.0);
    let game = view.game.kind();
    let winner = view.style.text(winner_id(&view.game, outcome.winner));
    write(ui.painter(), title, Align::Min, &winner, size::TITLE - 2.0, palette.text);
    let told = told(ui.painter(), rect.width(), view);
    // Half a point less may be rounding.
    if told.is_empty() || rect.height() + 0.5 < height(ui.painter(), rect.width(), view) {
        let why = view.style.text(reason_id(game, outcome.reason));
        let reason = reason.with_max_y(reason.top() + 22.0);
        write(ui.painter(), reason, Align::Min, &why, size::SMALL, palette.secondary);
    } else {
        let mut top = reason.top() + GAP;
        for line in told {
            let place = pos2(reason.left(), top);
            top += line.size().y + GAP;
            ui.painter().galley(snap(ui.painter(), place), line, color(palette.text));
        }
    }
    show_buttons(ui, buttons, view, commands);
}

/// Shows what one can do at the end, in one row or in two.
fn show_buttons(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let all = wanted(view);
    let texts: Vec<_> = all.iter().map(|command| view.style.text(command.text_id())).collect();
    let offer = offer(view);
    let offered = offer.map(|level| view.style.with(ids::LevelOffer { n: level.number() }));
    let count = all.len() + usize::from(offer.is_some());
    let places = if place.height() > 1.5 * ROW {
        let half = (place.height() - BETWEEN) / 2.0;
        let above = place.with_max_y(place.top() + half);
        let below = place.with_min_y(place.bottom() - half);
        let mut places = widgets::columns_of(above, BETWEEN, count.div_ceil(2));
        places.extend(widgets::columns_of(below, BETWEEN, count / 2));
        places
    } else {
        widgets::columns_of(place, BETWEEN, count)
    };
    let every: Vec<_> = texts.iter().chain(&offered).cloned().collect();
    let points = widgets::common_size(ui.painter(), &every, places[0].width());
    let palette = view.style.palette();
    for ((command, text), place) in all.into_iter().zip(&texts).zip(&places) {
        let main = command == Command::Rematch;
        let weight = if main { Weight::Main } else { Weight::Plain };
        let enabled = command.is_enabled(&view.game);
        let id = (command.text_id().id(), text.as_str());
        if button(ui, *place, id, points, weight, enabled, palette) {
            commands.write_message(command);
        }
    }
    if let (Some(level), Some(text), Some(place)) = (offer, offered, places.last())
        && button(ui, *place, ("level-offer", &text), points, Weight::Plain, true, palette)
    {
        commands.write_message(MatchRequest::Rematch(Some(level)));
    }
}

/// The level that may suit better than the one that was played against.
fn offer(view: &View) -> Option<Level> {
    let level = view.game.opponents_level()?;
    let form = view.settings.form(view.game.kind());
    form.offer().filter(|_| form.level == level.number())
}
