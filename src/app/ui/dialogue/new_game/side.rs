//! Which side the player takes in a new game, or sits at.

use bevy_egui::egui::{Pos2, vec2};

use crate::app::settings::players::SideChoice;
use crate::app::ui::dialogue::new_game::draft::Draft;
use crate::app::ui::dialogue::new_game::row::Seen;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{Segment, common_size};
use crate::games::GameKind;
use crate::pictures::paint::PaintedGame;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Diameter of the discs.
const DISC: f32 = 26.0;
/// How far the second of two discs is from the first.
const APART: f32 = 12.0;
/// Room between a disc and its text.
const GAP: f32 = 8.0;

/// Shows the row.
pub fn show(form: &mut Form, draft: &mut Draft, seen: &mut Seen) {
    let style = &seen.view.style;
    let choice = &mut draft.choice;
    let chosen = choice.side();
    let all = if choice.is_hot_seat() {
        vec![SideChoice::First, SideChoice::Second]
    } else {
        vec![SideChoice::First, SideChoice::Second, SideChoice::Lot]
    };
    let hindered = choice.handicap().map(|handicap| {
        let side = choice.game.side_id(handicap.giver());
        style.with(ids::OddsSetSides { side })
    });
    let segment = |&side: &SideChoice| Segment {
        text: style.text(text_of(choice.game, side, choice.is_hot_seat())),
        obstacle: hindered.clone().filter(|_| side != chosen),
    };
    let segments: Vec<_> = all.iter().map(segment).collect();
    let at = all.iter().position(|side| *side == chosen).unwrap_or(0);
    let label = style.text(ids::PLAY_SIDE);
    let place = form.labelled(&label);
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let room = place.width() / all.len() as f32 - (DISC + APART + GAP);
    let texts: Vec<_> = segments.iter().map(|segment| segment.text.clone()).collect();
    let points = common_size(place.ui.painter(), &texts, room.max(1.0));
    let (game, discs) = (choice.game, &mut *seen.discs);
    discs.choose(seen.view.settings.looks.sets);
    let id = (ids::PLAY_SIDE.id(), label.as_str());
    let pressed = place.painted_choices(id, &segments, at, |cell, index, ink| {
        let text = Say::new(&texts[index]).points(points).ink(ink);
        let width = cell.width_of(&texts[index], points);
        paint_side(cell, &text, width, discs_of(all[index]), |middle, side| {
            discs.show(cell.ui.painter(), middle, DISC, (side, game.emblem()));
        });
    });
    if let Some(pressed) = pressed {
        // Whoever takes the other side does without odds.
        choice.handicap = None;
        choice.take_side(all[pressed]);
    }
}

/// A side by its discs and in words of this width, in the middle of its place.
fn paint_side(
    mut cell: Place,
    words: &Say,
    width: f32,
    sides: &[Side],
    mut disc: impl FnMut(Pos2, Side),
) {
    #[expect(clippy::cast_precision_loss, reason = "two at most")]
    let wide = DISC + APART * (sides.len() - 1) as f32 + GAP;
    cell.left(((cell.width() - wide - width) / 2.0).max(4.0));
    let mut middle = cell.rect().left_center() + vec2(DISC / 2.0, 0.0);
    for side in sides {
        disc(middle, *side);
        middle.x += APART;
    }
    cell.left(wide);
    cell.draw(words);
}

/// The discs beside a choice.
fn discs_of(side: SideChoice) -> &'static [Side] {
    match side {
        SideChoice::First => &[Side::First],
        SideChoice::Second => &[Side::Second],
        SideChoice::Lot => &[Side::Second, Side::First],
    }
}

/// What a choice is called.
fn text_of(game: GameKind, side: SideChoice, is_hot_seat: bool) -> Text {
    match (side, game, is_hot_seat) {
        (SideChoice::Lot, ..) => ids::PLAY_RANDOM,
        (SideChoice::First, GameKind::Xiangqi, false) => ids::PLAY_RED,
        (SideChoice::First, GameKind::Chess, false) => ids::PLAY_WHITE,
        (SideChoice::Second, _, false) => ids::PLAY_BLACK,
        (SideChoice::First, GameKind::Xiangqi, true) => ids::RED_BELOW,
        (SideChoice::First, GameKind::Chess, true) => ids::WHITE_BELOW,
        (SideChoice::Second, _, true) => ids::BLACK_BELOW,
    }
}
