//! Whether the position is possible, and if not, why.

use bevy_egui::egui::{Align, Painter, Pos2, Rect, Ui, vec2};

use crate::app::look::theme::{color, size};
use crate::app::table::activity::editor::Editing;
use crate::app::thinking::endgame::Found;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, draw_tick, height_of, paragraph, readable_news, write};
use crate::app::ui::page::editor::View;
use crate::games::{AnyPosition, AnySetupFault};
use crate::review::Judgement;
use crate::rules::Verdict;
use crate::text::ids;
use crate::text::worded::setup::fault_in_words;

/// Radius of the badge.
const BADGE: f32 = 13.0;

/// Shows the card. `unread` is why the FEN that is typed cannot be read: the board is not what it says.
pub fn show(ui: &Ui, place: Rect, view: &View, unread: Option<&str>) {
    let Some(setup) = view.game.editing().map(Editing::setup) else { return };
    card(ui.painter(), place, view.style.palette(), false);
    let checked = setup.check();
    let is_low = place.height() < 120.0;
    let margin = if is_low { 10.0 } else { 16.0 };
    let inner = place.shrink2(vec2(if place.width() < 400.0 { 12.0 } else { 20.0 }, margin));
    show_badge(ui.painter(), inner.min, checked.is_ok() && unread.is_none(), &view.style);
    let words = inner.with_min_x(inner.left() + 2.0 * BADGE + 14.0);
    let bottom = show_title(ui, words, checked.is_ok(), unread, &view.style);
    let points = if place.width() < 400.0 { size::SMALL } else { 17.0 };
    let mut below = words.with_min_y(bottom + 6.0);
    if let Some(known) = checked.as_ref().ok().and_then(|position| by_table(position, view)) {
        let height = paragraph(ui.painter(), below, &known, points, view.style.palette().text);
        readable_news(ui, below.with_max_y(below.top() + height), "editor-table", &known);
        below.min.y += height + 5.0;
    }
    show_reasons(ui, below, checked, points, &view.style);
}

/// What a table knows of the position, if one that is there does.
fn by_table(position: &AnyPosition, view: &View) -> Option<String> {
    let Found::Moves(moves, _) = view.tables.of(position)? else { return None };
    let (_, best) = moves.first()?;
    let (style, side) = (&view.style, position.game().side_id(position.side_to_move()));
    Some(match best {
        Verdict::Draw => style.text(ids::EDITOR_TABLE_DRAW),
        Verdict::Win(plies) => style.with(ids::EditorTableWin { side, n: plies.div_ceil(2) }),
        Verdict::Loss(plies) => style.with(ids::EditorTableLoss { side, n: plies.div_ceil(2) }),
    })
}

/// A tick where all is well, else an exclamation mark.
fn show_badge(painter: &Painter, corner: Pos2, is_well: bool, style: &Style) {
    let palette = style.palette();
    let badge = Rect::from_min_size(corner, vec2(2.0 * BADGE, 2.0 * BADGE));
    let ink = if is_well { palette.teal } else { palette.mark(Judgement::Blunder) };
    painter.circle_filled(badge.center(), BADGE, color(ink));
    if is_well {
        draw_tick(painter, badge.center(), palette.card);
    } else {
        write(painter, badge, Align::Center, "!", size::BUTTON, palette.card);
    }
}

/// Whether the position can be, or why its FEN cannot be read. Gives where the title ends.
fn show_title(ui: &Ui, words: Rect, is_possible: bool, unread: Option<&str>, style: &Style) -> f32 {
    let ink = style.palette().text;
    let head = words.with_max_y(words.top() + 2.0 * BADGE);
    if let Some(unread) = unread {
        // That is a sentence, of which nothing may be cut off.
        let height = paragraph(ui.painter(), head, unread, size::BUTTON, ink);
        return head.top() + height.max(head.height());
    }
    let title = if is_possible { ids::EDITOR_POSSIBLE } else { ids::EDITOR_IMPOSSIBLE };
    write(ui.painter(), head, Align::Min, &style.text(title), size::TEXT, ink);
    head.bottom()
}

/// Why the position cannot be, and what can be done about it, as far as there is room.
fn show_reasons(
    ui: &Ui,
    place: Rect,
    checked: Result<AnyPosition, Vec<AnySetupFault>>,
    points: f32,
    style: &Style,
) {
    let palette = style.palette();
    let is_over = checked.as_ref().is_ok_and(|position| position.ended().is_some());
    let faults = checked.err().unwrap_or_default();
    let told: Vec<_> = faults.iter().map(|fault| fault_in_words(fault, &style.texts)).collect();
    let reasons = told.iter().map(|(reason, _)| (reason, points, palette.text));
    // What can be done about the first of them.
    let hint = style.text(if is_over { ids::EDITOR_GAME_OVER } else { ids::EDITOR_TAKE_OFF });
    let remedy = (told.first().map_or(&hint, |(_, it)| it), size::SMALL, palette.secondary);
    let mut below = place;
    for (text, points, ink) in reasons.chain([remedy]) {
        let height = height_of(ui.ctx(), text, points, below.width());
        if height > below.height() {
            return;
        }
        paragraph(ui.painter(), below, text, points, ink);
        below = below.with_min_y(below.top() + height + 5.0);
    }
}
