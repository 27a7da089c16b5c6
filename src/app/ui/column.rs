//! The column beside the board, or below it: who sits where, and what has room.

use bevy::prelude::Local;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Area, Id, Order, Rect, Sense, Ui, pos2, vec2};

use super::controls::{self, Control};
use super::discs::Discs;
use super::{Asks, Seen, cards, context, egui_rect, record, result, ruling, thinking};
use crate::rules::Side;

/// What the column says of the game's end.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    /// It goes on.
    None,
    /// Who has won and why, below the record, as high as it wants to be.
    Banner(f32),
    /// The same with the reasons of a ruling, in the place of the record.
    Ruling,
}

/// Where the parts of the column lie.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    far: Rect,
    near: Rect,
    record: Option<Rect>,
    result: Option<Rect>,
    ending: Ending,
    controls: Rect,
}

/// Heights that go with a panel's own.
#[derive(Clone, Copy)]
struct Measures {
    gap: f32,
    card: f32,
    button: f32,
}

impl Measures {
    fn of(panel: Rect, portrait: bool) -> Self {
        match (portrait, panel.height()) {
            (false, 700.0..) => Self { gap: 16.0, card: 84.0, button: 42.0 },
            (false, 560.0..) => Self { gap: 12.0, card: 76.0, button: 42.0 },
            (true, 300.0..) => Self { gap: 12.0, card: 76.0, button: 44.0 },
            (true, 220.0..) => Self { gap: 12.0, card: 72.0, button: 44.0 },
            (false, _) => Self { gap: 10.0, card: 62.0, button: 38.0 },
            (true, _) => Self { gap: 10.0, card: 60.0, button: 38.0 },
        }
    }
}

/// Shows the column.
pub(super) fn show(
    mut contexts: EguiContexts,
    seen: Seen,
    mut asks: Asks,
    mut discs: Local<Discs>,
) {
    let Some(context) = context(&mut contexts) else { return };
    let panel = egui_rect(seen.layout.panel);
    Area::new(Id::new("column"))
        .order(Order::Middle)
        .fixed_pos(panel.min)
        .default_size(panel.size())
        .constrain(false)
        .fade_in(false)
        .show(context, |ui| {
            ui.set_clip_rect(panel.expand(8.0));
            ui.allocate_rect(panel, Sense::hover());
            show_parts(ui, panel, &seen, &mut asks, &mut discs);
        });
}

fn show_parts(ui: &mut Ui, panel: Rect, seen: &Seen, asks: &mut Asks, discs: &mut Discs) {
    let portrait = seen.layout.portrait;
    let ruling_shown = seen.card.with_moves().is_some() && !asks.ruling.0;
    let (plan, controls, rows) = fitting(ui, panel, portrait, ruling_shown, seen);
    let (far, near) =
        if seen.layout.flipped { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
    cards::show(ui, plan.far, far, seen, discs);
    if let Some(rect) = plan.record {
        let gap = Measures::of(panel, portrait).gap;
        let (rect, thinking) = spare_for_thinking(rect, gap, seen);
        record::show(ui, rect, seen, asks);
        if let Some(rect) = thinking {
            thinking::show(ui, rect, seen, asks);
        }
    }
    match (plan.result, seen.game.outcome()) {
        (Some(rect), Some(outcome)) if plan.ending == Ending::Ruling => {
            ruling::show(ui, rect, outcome, seen, asks);
        }
        (Some(rect), Some(outcome)) => result::show(ui, rect, outcome, seen, asks),
        _ => {}
    }
    controls::show(ui, plan.controls, &controls, rows, seen, asks);
    cards::show(ui, plan.near, near, seen, discs);
}

/// Divides the record's place with what programs think, if that is wanted and there is room.
fn spare_for_thinking(record: Rect, gap: f32, seen: &Seen) -> (Rect, Option<Rect>) {
    let taken = thinking::HEIGHT + gap;
    if !thinking::is_wanted(seen) || record.height() < record::LEAST_HEIGHT + taken {
        return (record, None);
    }
    let (above, below) = record.split_top_bottom_at_y(record.bottom() - thinking::HEIGHT);
    (above.with_max_y(above.bottom() - gap), Some(below))
}

/// The plan with the record in it if there is room, and a button for it if there is not.
fn fitting(
    ui: &Ui,
    panel: Rect,
    portrait: bool,
    ruling_shown: bool,
    seen: &Seen,
) -> (Plan, Vec<Control>, usize) {
    let width = controls_width(panel, portrait);
    let ending = match seen.game.outcome() {
        None => Ending::None,
        Some(_) if ruling_shown => Ending::Ruling,
        Some(_) => Ending::Banner(result::height(ui.painter(), width, seen)),
    };
    let mut planned = None;
    for record_shown in [true, false] {
        let controls = controls::wanted(seen, record_shown);
        let rows = if portrait
            && is_wide(panel)
            && ending == Ending::None
            && has_room_for_three_rows(panel)
        {
            3
        } else {
            controls::rows(ui.painter(), &controls, width, seen)
        };
        let plan = plan(panel, portrait, ending, rows);
        let fits = plan.record.is_some() || plan.ending == Ending::Ruling;
        planned = Some((plan, controls, rows));
        if fits {
            break;
        }
    }
    planned.unwrap_or_else(|| (plan(panel, portrait, ending, 1), Vec::new(), 1))
}

/// Whether a panel below the board has room for the record beside the rest.
fn is_wide(panel: Rect) -> bool {
    let Measures { gap, card, button } = Measures::of(panel, true);
    panel.width() >= 600.0 && panel.height() >= 2.0 * (card + gap + button) + controls::GAP
}

/// Whether the buttons of a wide panel may stand in three rows between the cards.
fn has_room_for_three_rows(panel: Rect) -> bool {
    let Measures { gap, card, button } = Measures::of(panel, true);
    panel.height() >= 2.0 * (card + gap) + controls::height(3, button)
}

/// The part of a wide panel that the record takes.
const RECORD_SHARE: f32 = 0.58;

fn controls_width(panel: Rect, portrait: bool) -> f32 {
    if portrait && is_wide(panel) {
        let gap = Measures::of(panel, portrait).gap;
        panel.width() - (panel.width() * RECORD_SHARE).round() - gap
    } else {
        panel.width()
    }
}

fn plan(panel: Rect, portrait: bool, ending: Ending, rows: usize) -> Plan {
    let measures = Measures::of(panel, portrait);
    let controls = controls::height(rows, measures.button);
    match portrait {
        false => beside(panel, measures, ending, controls),
        true if is_wide(panel) => below_wide(panel, measures, ending, controls),
        true => below_narrow(panel, measures, ending, controls),
    }
}

/// A column beside the board: everything below each other.
fn beside(
    panel: Rect,
    Measures { gap, card, .. }: Measures,
    ending: Ending,
    controls: f32,
) -> Plan {
    let (far, rest) = panel.split_top_bottom_at_y(panel.top() + card);
    let (rest, near) = rest.split_top_bottom_at_y(rest.bottom() - card);
    let (rest, controls) = rest.split_top_bottom_at_y(rest.bottom() - gap - controls);
    let controls = controls.with_max_y(controls.bottom() - gap);
    let room = Rect::from_min_max(
        pos2(rest.left(), rest.top() + gap),
        pos2(rest.right(), rest.bottom() - gap),
    );
    let (record, result, ending) = share(room, gap, ending);
    Plan { far, near, record, result, ending, controls }
}

/// Divides what is left between the record and the result. A ruling that has no room becomes a
/// banner.
fn share(room: Rect, gap: f32, ending: Ending) -> (Option<Rect>, Option<Rect>, Ending) {
    if ending == Ending::None {
        return ((room.height() >= record::LEAST_HEIGHT).then_some(room), None, ending);
    }
    if ending == Ending::Ruling && room.height() >= ruling::LEAST_HEIGHT {
        return (None, Some(room), ending);
    }
    let wanted = if let Ending::Banner(height) = ending { height } else { result::HEIGHT };
    let height = wanted.min(room.height());
    let (above, result) = room.split_top_bottom_at_y(room.bottom() - height);
    let record = above.with_max_y(above.bottom() - gap);
    let record = (record.height() >= record::LEAST_HEIGHT).then_some(record);
    (record, Some(result), Ending::Banner(wanted))
}

/// Below the board, wide: the record beside everything else.
fn below_wide(panel: Rect, m: Measures, ending: Ending, controls: f32) -> Plan {
    let (left, right) =
        panel.split_left_right_at_x(panel.left() + (panel.width() * RECORD_SHARE).round());
    let right = right.with_min_x(right.left() + m.gap);
    let (far, rest) = right.split_top_bottom_at_y(right.top() + m.card);
    let (rest, near) = rest.split_top_bottom_at_y(rest.bottom() - m.card);
    let room = rest.shrink2(vec2(0.0, m.gap));
    let (controls, result) = if let Ending::Banner(wanted) = ending {
        let (above, controls) = room.split_top_bottom_at_y(room.bottom() - controls);
        let above = above.with_max_y(above.bottom() - m.gap);
        (controls, Some(above.with_min_y(above.bottom() - above.height().min(wanted))))
    } else {
        (Rect::from_center_size(room.center(), vec2(room.width(), controls)), None)
    };
    let (record, result) = match ending {
        Ending::Ruling => (None, Some(left)),
        Ending::None | Ending::Banner(_) => (Some(left), result),
    };
    Plan { far, near, record, result, ending, controls }
}

/// Below the board, narrow: cards side by side, the record if there is room, the buttons.
fn below_narrow(panel: Rect, m: Measures, ending: Ending, controls: f32) -> Plan {
    let (cards, rest) = panel.split_top_bottom_at_y(panel.top() + m.card);
    let [near, far] = cards::halves(cards, m.gap);
    let rest = rest.with_min_y(rest.top() + m.gap);
    let (room, buttons) = rest.split_top_bottom_at_y(rest.bottom() - controls);
    let room = room.with_max_y(room.bottom() - m.gap);
    let (record, result, ending) = share(room, m.gap, ending);
    let controls = if record.is_none() && result.is_none() {
        // Nothing stands between: the buttons move up to the cards.
        rest.with_max_y(rest.top() + controls)
    } else {
        buttons
    };
    Plan { far, near, record, result, ending, controls }
}
