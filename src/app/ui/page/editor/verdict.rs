//! Whether the position is possible, and if not, why.

use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::thinking::endgame::Found;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::draw_tick;
use crate::app::ui::page::editor::View;
use crate::games::{AnyPosition, AnySetup, AnySetupFault};
use crate::review::Judgement;
use crate::rules::Verdict;
use crate::text::ids;
use crate::text::worded::setup::fault_in_words;

/// Diameter of the badge.
const BADGE: f32 = 26.0;

/// Shows the card. `unread` is why the FEN that is typed cannot be read: the board is not what it says.
pub fn show(card: Place, setup: &AnySetup, view: &View, unread: Option<&str>) {
    let (style, checked) = (card.style, setup.check());
    let is_narrow = card.width() < 400.0;
    let sides = if is_narrow { 12.0 } else { 20.0 };
    let mut words = card.card(false).inset(sides, if card.fits(120.0) { 16.0 } else { 10.0 });
    let badge = words.left(BADGE).with_height(BADGE);
    show_badge(badge, checked.is_ok() && unread.is_none());
    words.left(14.0);
    words.read_as("editor-verdict", true, |words| {
        if let Some(unread) = unread {
            // That is a sentence, of which nothing may be cut off.
            words.paragraph(&Say::new(unread).points(size::BUTTON));
            words.hear(unread);
        } else {
            let is_possible = checked.is_ok();
            let title = if is_possible { ids::EDITOR_POSSIBLE } else { ids::EDITOR_IMPOSSIBLE };
            words.top(BADGE).line(Say::new(style.text(title)));
            words.top(6.0);
        }
        let points = if is_narrow { size::SMALL } else { size::WORDS };
        if let Some(known) = checked.as_ref().ok().and_then(|position| by_table(position, view)) {
            words.say(Say::new(known).points(points));
        }
        show_reasons(words, checked, points);
    });
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
fn show_badge(badge: Place, is_well: bool) {
    let palette = badge.palette();
    badge.dot(BADGE / 2.0, if is_well { palette.teal } else { palette.mark(Judgement::Blunder) });
    if is_well {
        draw_tick(badge.ui.painter(), badge.rect().center(), palette.card);
    } else {
        let mark = Say::new("!").points(size::BUTTON).ink(palette.card);
        badge.draw(&mark.align(Align::Center));
    }
}

/// Why the position cannot be, and what can be done about it. What has no room is heard alone.
fn show_reasons(words: &mut Place, checked: Result<AnyPosition, Vec<AnySetupFault>>, points: f32) {
    let (style, palette) = (words.style, words.palette());
    let is_over = checked.as_ref().is_ok_and(|position| position.ended().is_some());
    let faults = checked.err().unwrap_or_default();
    let told: Vec<_> = faults.iter().map(|fault| fault_in_words(fault, &style.texts)).collect();
    let reasons = told.iter().map(|(reason, _)| (reason, points, palette.text));
    // What can be done about the first of them.
    let hint = style.text(if is_over { ids::EDITOR_GAME_OVER } else { ids::EDITOR_TAKE_OFF });
    let remedy = (told.first().map_or(&hint, |(_, it)| it), size::SMALL, palette.secondary);
    for (text, points, ink) in reasons.chain([remedy]) {
        if !words.try_say(&Say::new(text).points(points).ink(ink)) {
            words.hear(text);
        }
    }
}
