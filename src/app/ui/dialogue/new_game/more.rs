//! What is seldom chosen in a new game: rules, the start, and whether one watches.

use bevy_egui::egui::{Align, Id, Rect, Stroke, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::new_game::RulesetChoice;
use crate::app::ui::dialogue::new_game::draft::Draft;
use crate::app::ui::dialogue::new_game::row::{LABEL, NEAR, Pressed};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::link::unfolding;
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{BUTTON_RADIUS, Segment, focus_ring, pressable, rule, write};
use crate::games::AnyPosition;
use crate::text::{Text, ids};

const RULESETS: [(RulesetChoice, Text); 4] = [
    (RulesetChoice::Asian, ids::RULESET_ASIAN),
    (RulesetChoice::Chinese, ids::RULESET_CHINESE),
    (RulesetChoice::Tiantian, ids::RULESET_TIANTIAN),
    (RulesetChoice::Simple, ids::RULESET_SIMPLE),
];

const PLAYERS: [(bool, Text); 2] = [(false, ids::PLAYERS_WITH_ME), (true, ids::PLAYERS_PROGRAMS)];

/// Height of the row that opens the rest.
const HEAD: f32 = 36.0;
/// Height of the rows below it.
const ROW: f32 = 40.0;

/// How much higher the rows make the dialogue.
pub const HEIGHT: f32 = 3.0 * (ROW + NEAR);

/// Where a game starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Usual,
    Offered,
    SetUp,
}

/// Shows the row that opens the rest, and the rest where it is open.
pub fn show(form: &mut Form, draft: &mut Draft, style: &Style) -> Option<Pressed> {
    let line = form.take(1.0);
    rule(form.ui.painter(), line.expand2(vec2(1.0, 0.0)), line.top(), style.palette());
    form.gap(NEAR);
    let was_more = draft.is_more;
    show_head(form, draft, style);
    if !draft.is_more {
        return None;
    }
    form.set_gap(NEAR);
    form.set_measures(LABEL, ROW);
    let choice = &mut draft.choice;
    if choice.game.has_rulesets()
        && let Some(ruleset) = form.choose(ids::RULESET, &RULESETS, choice.ruleset)
    {
        choice.ruleset = ruleset;
    }
    let pressed = start_row(form, draft, style);
    let choice = &mut draft.choice;
    if let Some(watched) = form.choose(ids::PLAYERS, &PLAYERS, choice.is_watched()) {
        choice.watch(watched);
    }
    let rows = line.with_max_y(form.take(0.0).bottom());
    bring_into_sight(form, rows, !was_more);
    pressed
}

/// Scrolls to the rows that have just been opened; in the next frame, too, since the form is as high
/// as its rows only then.
fn bring_into_sight(form: &Form, rows: Rect, is_opened: bool) {
    let (ui, id) = (&form.ui, Id::new("new-game-more-opened"));
    let was_opened = ui.data_mut(|data| data.remove_temp::<bool>(id)).unwrap_or_default();
    if is_opened {
        ui.data_mut(|data| data.insert_temp(id, true));
        ui.ctx().request_repaint();
    }
    if is_opened || was_opened {
        ui.scroll_to_rect(rows, None);
    }
}

/// The row that opens the rest: closed it says what is chosen there.
fn show_head(form: &mut Form, draft: &mut Draft, style: &Style) {
    let palette = style.palette();
    let row = form.take(HEAD);
    let text = style.text(ids::NEW_GAME_MORE);
    let chosen = summary(draft, style);
    let ui = &form.ui;
    let id = ids::NEW_GAME_MORE.id();
    tell(ui, || id.to_owned(), row);
    let said = if draft.is_more { text.clone() } else { format!("{text}: {chosen}") };
    let info = WidgetInfo::selected(WidgetType::CollapsingHeader, true, draft.is_more, said);
    let response = pressable(ui, row, ui.id().with(id), &info);
    tell_focus(&response, id);
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(row.expand2(vec2(8.0, 0.0)), BUTTON_RADIUS, color(palette.hover));
    }
    let width = write(painter, row, Align::Min, &text, 17.0, palette.text);
    let middle = pos2(row.left() + width + 18.0, row.center().y);
    unfolding(painter, middle, draft.is_more, Stroke::new(1.75, color(palette.secondary)));
    if !draft.is_more {
        let rest = row.with_min_x(row.left() + LABEL.max(width + 34.0));
        write(painter, rest, Align::Min, &chosen, size::SMALL, palette.secondary);
    }
    focus_ring(painter, row, BUTTON_RADIUS, &response, palette);
    if response.clicked() {
        draft.is_more = !draft.is_more;
    }
}

/// What is chosen among it.
fn summary(draft: &Draft, style: &Style) -> String {
    let choice = &draft.choice;
    let ruleset = RULESETS.iter().find(|(ruleset, _)| *ruleset == choice.ruleset);
    let start = if draft.start.is_some() { ids::START_FROM_BOARD } else { ids::START_FROM_USUAL };
    let parts = [
        ruleset.filter(|_| choice.game.has_rulesets()).map(|(_, text)| *text),
        Some(start),
        choice.is_watched().then_some(ids::PLAYERS_PROGRAMS),
    ];
    let parts: Vec<_> = parts.into_iter().flatten().map(|text| style.text(text)).collect();
    parts.join(" · ")
}

/// Where the game starts.
fn start_row(form: &mut Form, draft: &mut Draft, style: &Style) -> Option<Pressed> {
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
