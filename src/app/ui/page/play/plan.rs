//! Where the parts of the page lie beside or below the board: where each player is shown, and what fits.

use super::{controls, record, ruling};
use crate::app::ui::kit::place::Place;
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
    /// Why a move is refused, in the place of the record, as high as needed or as there is room.
    Change(f32),
    /// The result with the reasons of a ruling, in the place of the record; where that has no room, a
    /// card as high as this.
    Ruling(f32),
}

/// Where the parts of the column lie.
pub struct Plan<'a> {
    /// The card of the player at the far side.
    pub far: Place<'a>,
    /// That of the one at the near side.
    pub near: Place<'a>,
    /// The record, where it has room.
    pub record: Option<Place<'a>>,
    /// What is said of the end, or of a move.
    pub result: Option<Place<'a>>,
    /// How that is said.
    pub ending: Ending,
    /// The buttons.
    pub controls: Place<'a>,
}

/// Heights that go with a panel's own.
#[derive(Clone, Copy)]
struct Measures {
    gap: f32,
    card: f32,
    button: f32,
}

impl Measures {
    fn of(panel: &Place, is_below: bool) -> Self {
        let (card, button) = match (is_below, panel.height()) {
            (false, 700.0..) => (84.0, 42.0),
            (false, 560.0..) => (76.0, 42.0),
            (true, 300.0..) => (76.0, 44.0),
            (true, 220.0..) => (72.0, 44.0),
            (false, _) => (62.0, 38.0),
            (true, _) => (60.0, 38.0),
        };
        Self { gap: gap(panel.rect(), is_below), card, button }
    }
}

/// Takes the part of a panel that the record has for itself: beside the rest, where the panel lies below
/// the board and is wide.
pub fn take_beside<'a>(panel: &mut Place<'a>, is_below: bool) -> Option<Place<'a>> {
    let Measures { gap, card, button } = Measures::of(panel, is_below);
    let needed = 2.0 * (card + gap + button) + controls::GAP;
    (is_below && panel.width() >= 600.0 && panel.fits(needed)).then(|| {
        let beside = panel.left((panel.width() * 0.58).round());
        panel.left(gap);
        beside
    })
}

/// The plan of a panel that lies beside the board or below it, with so many rows of buttons.
pub fn plan(mut panel: Place, is_below: bool, ending: Ending, rows: usize) -> Plan {
    let Measures { gap, card, button } = Measures::of(&panel, is_below);
    let height = controls::height(rows, button);
    let beside = take_beside(&mut panel, is_below);
    if is_below && beside.is_none() {
        return below_narrow(panel, (card, gap), ending, height);
    }
    let (far, near) = (panel.top(card), panel.bottom(card));
    let mut rest = panel.inset(0.0, gap);
    let controls = if beside.is_some() { rest.middle(height) } else { rest.bottom(height) };
    rest.bottom(gap);
    let (record, result, ending) = share(beside.unwrap_or(rest), gap, ending);
    Plan { far, near, record, result, ending, controls }
}

/// Divides what is left between the result and the record below it, or the record and a reminder
/// below that. A ruling that has no room becomes a card.
fn share(mut room: Place, gap: f32, ending: Ending) -> (Option<Place>, Option<Place>, Ending) {
    match ending {
        Ending::None => (with_room(room), None, ending),
        Ending::Ruling(_) if room.fits(ruling::LEAST_HEIGHT) => (None, Some(room), ending),
        Ending::Reminder(height) if room.fits(height + gap + record::LEAST_HEIGHT) => {
            let reminder = room.bottom(height);
            room.bottom(gap);
            (Some(room), Some(reminder), ending)
        }
        Ending::Change(height) => {
            // Not much of the record would be seen below it.
            let is_whole = room.height() - height < record::LEAST_HEIGHT;
            (None, Some(if is_whole { room } else { room.top(height) }), ending)
        }

        Ending::Reminder(_) => (None, Some(room), ending),
        Ending::Ruling(wanted) | Ending::Card(wanted) => {
            let result = room.top(wanted.min(room.height()));
            room.top(gap);
            (with_room(room), Some(result), Ending::Card(wanted))
        }
    }
}

/// The place of the record, if it has room there.
fn with_room(place: Place) -> Option<Place> {
    place.fits(record::LEAST_HEIGHT).then_some(place)
}

/// Below the board, narrow: cards side by side, the record if there is room, the buttons.
fn below_narrow(mut rest: Place, (card, gap): (f32, f32), ending: Ending, controls: f32) -> Plan {
    let mut far = rest.top(card);
    let near = far.left(((far.width() - gap) / 2.0).floor());
    far.left(gap);
    rest.top(gap);
    let mut room = rest;
    let buttons = room.bottom(controls);
    room.bottom(gap);
    let (record, result, ending) = share(room, gap, ending);
    // Where nothing stands between, the buttons move up to the cards.
    let stands_between = record.is_some() || result.is_some();
    let controls = if stands_between { buttons } else { rest.top(controls) };
    Plan { far, near, record, result, ending, controls }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Rect, pos2, vec2};

    use super::*;
    use crate::app::ui::kit::shown::try_in;

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

    #[test]
    fn parts_lie_in_their_panel_and_never_over_each_other() {
        let told = [
            Ending::Card(146.0),
            Ending::Ruling(146.0),
            Ending::Reminder(264.0),
            Ending::Change(494.0),
        ];
        let endings = [Ending::None].into_iter().chain(told);
        for ((width, height, is_below), ending) in
            PANELS.into_iter().flat_map(|panel| endings.clone().map(move |ending| (panel, ending)))
        {
            let room = Rect::from_min_size(pos2(24.0, 24.0), vec2(width, height));
            try_in(room, |panel| {
                for rows in 1..=2 {
                    let plan = plan(panel, is_below, ending, rows);
                    let parts = [Some(plan.far), Some(plan.near), plan.record, plan.result];
                    let parts = parts.into_iter().flatten().chain([plan.controls]);
                    let parts: Vec<_> = parts.map(|part| part.rect()).collect();
                    for (index, part) in parts.iter().enumerate() {
                        let case = format!("{width}x{height} {ending:?} {rows} rows: {parts:?}");
                        assert!(room.expand(0.5).contains_rect(*part), "{case}");
                        assert!(part.is_positive(), "{case}");
                        let mut others = parts[..index].iter().map(|it| it.shrink(0.5));
                        assert!(others.all(|it| !it.intersects(*part)), "{case}");
                    }
                }
            });
        }
    }

    #[test]
    fn the_column_is_divided_as_it_was_drawn() {
        let at = |top: f32, height: f32| Rect::from_min_size(pos2(806.0, top), vec2(450.0, height));
        try_in(at(24.0, 752.0), |panel| {
            let plan = plan(panel, false, Ending::None, 1);
            assert_eq!((plan.far.rect(), plan.near.rect()), (at(24.0, 84.0), at(692.0, 84.0)));
            assert_eq!(plan.record.map(|record| record.rect()), Some(at(124.0, 494.0)));
            assert_eq!(plan.controls.rect(), at(634.0, 42.0));
        });
    }

    #[test]
    fn what_has_no_room_stands_aside() {
        let card = Ending::Card(146.0);
        for ((width, height, is_below), ending, expected) in [
            (PANELS[0], Ending::None, (true, false, Ending::None)),
            (PANELS[0], card, (true, true, card)),
            (PANELS[0], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[3], Ending::None, (false, false, Ending::None)),
            (PANELS[3], Ending::Ruling(146.0), (false, true, card)),
            (PANELS[4], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[7], Ending::None, (false, false, Ending::None)),
        ] {
            try_in(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)), |panel| {
                let plan = plan(panel, is_below, ending, 2);
                let planned = (plan.record.is_some(), plan.result.is_some(), plan.ending);
                assert_eq!(planned, expected, "{width}x{height} {ending:?}");
            });
        }
    }
}
