//! Where the parts of the page lie beside or below the board: where each player is shown, and what fits.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::{cards, controls, record, ruling};
use crate::app::ui::page::host::gap;

/// What the column says of the game's end, or of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ending {
    /// It goes on.
    None,
    /// The result and its reason, above the record, as high as needed.
    Card(f32),
    /// A reminder of a mistake, below the record, as high as needed.
    Reminder(f32),
    /// The result with the reasons of a ruling, in the place of the record; where that has no room, a
    /// card as high as this.
    Ruling(f32),
}

/// Where the parts of the column lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The card of the player at the far side.
    pub far: Rect,
    /// That of the one at the near side.
    pub near: Rect,
    /// The record, where it has room.
    pub record: Option<Rect>,
    /// What is said of the end, or of a move.
    pub result: Option<Rect>,
    /// How that is said.
    pub ending: Ending,
    /// The buttons.
    pub controls: Rect,
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
        let (card, button) = match (portrait, panel.height()) {
            (false, 700.0..) => (84.0, 42.0),
            (false, 560.0..) => (76.0, 42.0),
            (true, 300.0..) => (76.0, 44.0),
            (true, 220.0..) => (72.0, 44.0),
            (false, _) => (62.0, 38.0),
            (true, _) => (60.0, 38.0),
        };
        Self { gap: gap(panel, portrait), card, button }
    }
}

/// Whether a panel below the board has room for the record beside the rest.
pub fn is_wide(panel: Rect) -> bool {
    let Measures { gap, card, button } = Measures::of(panel, true);
    panel.width() >= 600.0 && panel.height() >= 2.0 * (card + gap + button) + controls::GAP
}

/// The part of a wide panel that the record takes.
pub const RECORD_SHARE: f32 = 0.58;

/// How wide the buttons are.
pub fn controls_width(panel: Rect, portrait: bool) -> f32 {
    if portrait && is_wide(panel) {
        let gap = Measures::of(panel, portrait).gap;
        panel.width() - (panel.width() * RECORD_SHARE).round() - gap
    } else {
        panel.width()
    }
}

/// The plan of a panel that lies beside the board or below it (`portrait`), with so many rows of buttons.
pub fn plan(panel: Rect, portrait: bool, ending: Ending, rows: usize) -> Plan {
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

/// Divides what is left between the result and the record below it, or the record and a reminder
/// below that. A ruling that has no room becomes a card.
fn share(room: Rect, gap: f32, ending: Ending) -> (Option<Rect>, Option<Rect>, Ending) {
    let wanted = match ending {
        Ending::None => {
            return ((room.height() >= record::LEAST_HEIGHT).then_some(room), None, ending);
        }
        Ending::Ruling(_) if room.height() >= ruling::LEAST_HEIGHT => {
            return (None, Some(room), ending);
        }
        Ending::Reminder(height) => {
            let record = room.with_max_y(room.bottom() - height - gap);
            return if record.height() >= record::LEAST_HEIGHT {
                (Some(record), Some(room.with_min_y(record.bottom() + gap)), ending)
            } else {
                (None, Some(room), ending)
            };
        }
        Ending::Ruling(height) | Ending::Card(height) => height,
    };
    let height = wanted.min(room.height());
    let (result, below) = room.split_top_bottom_at_y(room.top() + height);
    let record = below.with_min_y(below.top() + gap);
    let record = (record.height() >= record::LEAST_HEIGHT).then_some(record);
    (record, Some(result), Ending::Card(wanted))
}

/// Below the board, wide: the record beside everything else.
fn below_wide(panel: Rect, m: Measures, ending: Ending, controls: f32) -> Plan {
    let (left, right) =
        panel.split_left_right_at_x(panel.left() + (panel.width() * RECORD_SHARE).round());
    let right = right.with_min_x(right.left() + m.gap);
    let (far, rest) = right.split_top_bottom_at_y(right.top() + m.card);
    let (rest, near) = rest.split_top_bottom_at_y(rest.bottom() - m.card);
    let room = rest.shrink2(vec2(0.0, m.gap));
    let controls = Rect::from_center_size(room.center(), vec2(room.width(), controls));
    let (record, result) = match ending {
        Ending::Ruling(_) => (None, Some(left)),
        Ending::None => (Some(left), None),
        Ending::Card(_) | Ending::Reminder(_) => {
            let (record, result, _) = share(left, m.gap, ending);
            (record, result)
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The panels of windows from the smallest to large ones, beside the board and below it.
    const PANELS: [(f32, f32, bool); 8] = [
        (450.0, 752.0, false),
        (317.0, 676.0, false),
        (270.0, 536.0, false),
        (230.0, 340.0, false),
        (752.0, 355.0, true),
        (620.0, 240.0, true),
        (480.0, 320.0, true),
        (336.0, 200.0, true),
    ];

    fn parts(plan: &Plan) -> Vec<Rect> {
        let parts = [Some(plan.far), Some(plan.near), plan.record, plan.result];
        parts.into_iter().flatten().chain([plan.controls]).collect()
    }

    #[test]
    fn parts_lie_in_their_panel_and_never_over_each_other() {
        for (width, height, portrait) in PANELS {
            let panel = Rect::from_min_size(pos2(24.0, 24.0), vec2(width, height));
            let told = [Ending::Card(146.0), Ending::Ruling(146.0), Ending::Reminder(264.0)];
            for ending in std::iter::once(Ending::None).chain(told) {
                for rows in 1..=2 {
                    let plan = plan(panel, portrait, ending, rows);
                    let parts = parts(&plan);
                    for (index, part) in parts.iter().enumerate() {
                        let case = format!("{width}x{height} {ending:?} {rows} rows: {plan:?}");
                        assert!(panel.expand(0.5).contains_rect(*part), "{case}");
                        assert!(part.is_positive(), "{case}");
                        let others = &parts[..index];
                        assert!(
                            others.iter().all(|it| !it.shrink(0.5).intersects(*part)),
                            "{case}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_column_is_divided_as_it_was_drawn() {
        let panel = Rect::from_min_size(pos2(806.0, 24.0), vec2(450.0, 752.0));
        let plan = plan(panel, false, Ending::None, 1);
        let at = |top: f32, height: f32| Rect::from_min_size(pos2(806.0, top), vec2(450.0, height));
        assert_eq!((plan.far, plan.near), (at(24.0, 84.0), at(692.0, 84.0)));
        assert_eq!(plan.record, Some(at(124.0, 494.0)));
        assert_eq!(plan.controls, at(634.0, 42.0));
    }

    #[test]
    fn what_has_no_room_stands_aside() {
        let planned = |(width, height, portrait), ending| {
            let panel = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let plan = plan(panel, portrait, ending, 2);
            (plan.record.is_some(), plan.result.is_some(), plan.ending)
        };
        let card = Ending::Card(146.0);
        for (panel, ending, expected) in [
            (PANELS[0], Ending::None, (true, false, Ending::None)),
            (PANELS[0], card, (true, true, card)),
            (PANELS[0], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[3], Ending::None, (false, false, Ending::None)),
            (PANELS[3], Ending::Ruling(146.0), (false, true, card)),
            (PANELS[4], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[7], Ending::None, (false, false, Ending::None)),
        ] {
            assert_eq!(planned(panel, ending), expected, "{panel:?} {ending:?}");
        }
    }
}
