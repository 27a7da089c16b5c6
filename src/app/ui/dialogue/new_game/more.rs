//! What is seldom chosen in a new game: odds, rules, the start, and whether one watches; in a small
//! window also how the opponent behaves.

use bevy_egui::egui::{Context, Stroke, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::new_game::RulesetChoice;
use crate::app::ui::dialogue::new_game::draft::Draft;
use crate::app::ui::dialogue::new_game::row::{LABEL, NEAR, Pressed};
use crate::app::ui::dialogue::new_game::{manner, odds};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::link::unfolding;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::Segment;
use crate::games::{AnyPosition, Handicap};
use crate::rules::xiangqi::Ruleset;
use crate::text::{Text, ids};

const RULESETS: [(RulesetChoice, Text); 4] = [
    (RulesetChoice::Asian, Ruleset::Asian.name_id()),
    (RulesetChoice::Chinese, Ruleset::Chinese.name_id()),
    (RulesetChoice::Tiantian, Ruleset::Tiantian.name_id()),
    (RulesetChoice::Simple, Ruleset::Simple.name_id()),
];

const PLAYERS: [(bool, Text); 2] = [(false, ids::PLAYERS_WITH_ME), (true, ids::PLAYERS_PROGRAMS)];

/// Height of the rows below it.
const ROW: f32 = 40.0;

/// Where the window is lower, how the opponent behaves is among it.
const LOW: f32 = 780.0;

/// Whether how the opponent behaves is among it.
pub fn holds_manner(context: &Context) -> bool {
    context.content_rect().height() < LOW
}

/// How much higher the rows make the dialogue, at most.
pub fn height(context: &Context) -> f32 {
    let rows = 4.0 * (ROW + NEAR);
    if holds_manner(context) { rows + manner::HEIGHT } else { rows }
}

/// Where a game starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Usual,
    Offered,
    SetUp,
}

/// Shows the row that opens the rest, and the rest where it is open.
pub fn show(form: &mut Form, draft: &mut Draft) -> Option<Pressed> {
    let line = form.take_place(1.0);
    line.rule();
    form.gap(NEAR);
    let was_opened = std::mem::take(&mut draft.is_opened);
    show_head(form.take_place(36.0), draft);
    if !draft.is_more {
        return None;
    }
    form.set_gap(NEAR);
    form.set_measures(LABEL, ROW);
    if holds_manner(form.ui.ctx()) {
        manner::show(form, draft);
    }
    odds::show(form, draft);
    if draft.choice.game.has_rulesets() {
        form.set(ids::RULESET, &RULESETS, &mut draft.choice.ruleset);
    }
    let pressed = start_row(form, draft);
    if let Some(watched) = form.choose(ids::PLAYERS, &PLAYERS, draft.choice.is_watched()) {
        draft.choice.watch(watched);
    }
    // The form is as high as its rows only in the frame after.
    if was_opened || draft.is_opened {
        form.bring_into_view(&line);
        form.ui.ctx().request_repaint();
    }
    pressed
}

/// The row that opens the rest: closed it says what is chosen there.
fn show_head(mut row: Place, draft: &mut Draft) {
    let (palette, id) = (row.palette(), ids::NEW_GAME_MORE.id());
    let (text, chosen) = (row.style.text(ids::NEW_GAME_MORE), summary(draft, &row));
    let said = if draft.is_more { text.clone() } else { format!("{text}: {chosen}") };
    let is_pressed = row.fold(id, &said, draft.is_more).clicked();
    let after = row.draw(&Say::new(text).points(size::WORDS)) + 18.0;
    let middle = row.rect().left_center() + vec2(after, 0.0);
    let stroke = Stroke::new(1.75, color(palette.secondary));
    unfolding(row.ui.painter(), middle, draft.is_more, stroke);
    if !draft.is_more {
        row.left(LABEL.max(after + 16.0));
        row.line(Say::new(chosen).points(size::SMALL).ink(palette.secondary));
    }
    if is_pressed {
        draft.is_more = !draft.is_more;
        draft.is_opened = draft.is_more;
    }
}

/// What is chosen among it.
fn summary(draft: &mut Draft, row: &Place) -> String {
    let style = row.style;
    let is_low = holds_manner(row.ui.ctx());
    let mut all = if is_low { manner::summary(draft, style) } else { Vec::new() };
    let choice = &draft.choice;
    let ruleset = RULESETS.iter().find(|(ruleset, _)| *ruleset == choice.ruleset);
    let start = if draft.start.is_some() { ids::START_FROM_BOARD } else { ids::START_FROM_USUAL };
    let odds = choice.handicap().map_or(ids::ODDS_WITHOUT, Handicap::text_id);
    let parts = [
        Some(odds),
        ruleset.filter(|_| choice.game.has_rulesets()).map(|(_, text)| *text),
        Some(start),
        choice.is_watched().then_some(ids::PLAYERS_PROGRAMS),
    ];
    all.extend(parts.into_iter().flatten().map(|text| style.text(text)));
    all.join(" · ")
}

/// Where the game starts.
fn start_row(form: &mut Form, draft: &mut Draft) -> Option<Pressed> {
    let style = form.style();
    let fits = |position: &&AnyPosition| position.game() == draft.choice.game;
    let offered = draft.offered.as_ref().filter(fits).cloned();
    let mut all = vec![(Start::Usual, Segment::new(style.text(ids::START_FROM_USUAL)))];
    if offered.is_some() {
        all.push((Start::Offered, Segment::new(style.text(ids::START_FROM_BOARD))));
    }
    all.push((Start::SetUp, Segment::new(style.text(ids::START_FROM_SET_UP))));
    let now = if draft.start.is_some() { Start::Offered } else { Start::Usual };
    let label = style.text(ids::START_FROM);
    match form.segments((ids::START_FROM.id(), &label), &all, now)? {
        Start::Usual => draft.start = None,
        Start::Offered => {
            draft.choice.handicap = None;
            draft.start = offered;
        }
        Start::SetUp => return Some(Pressed::SetUp),
    }
    None
}
