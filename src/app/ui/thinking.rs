//! What a program thinks while it does: how deep it looks, what it expects and how it would go on.

use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::widgets::{card, write};
use super::{Seen, cards};
use crate::app::opponent::Thought;
use crate::app::settings::ThinkingChoice;
use crate::app::theme::size;
use crate::protocol::client::{Progress, Score};
use crate::rules::Side;

/// Height of the card.
pub const HEIGHT: f32 = 72.0;

/// Whether the player wants to see it, and there is a program that may think.
pub fn is_wanted(seen: &Seen) -> bool {
    let game = &seen.game;
    let shown = seen.settings.thinking == ThinkingChoice::Shown;
    shown && game.people() < 2 && game.outcome().is_none()
}

/// Shows the card.
pub fn show(ui: &Ui, rect: Rect, seen: &Seen) {
    let palette = seen.palette();
    card(ui.painter(), rect, palette, false);
    let inner = rect.shrink2(vec2(20.0, 10.0));
    let (first, second) = inner.split_top_bottom_at_y(inner.center().y);
    let Some((side, thought)) = last(seen) else {
        let text = seen.text("thinking-none");
        write(ui.painter(), inner, Align::Center, &text, size::SMALL, palette.secondary);
        return;
    };
    let name = match seen.game.player(side).thinker() {
        Some(thinker) => cards::thinker_name(thinker, seen),
        None => String::new(),
    };
    let numbers = numbers(&thought.progress, seen);
    let width = write(ui.painter(), first, Align::Max, &numbers, size::SMALL, palette.secondary);
    let left = first.with_max_x((first.right() - width - 12.0).max(first.left()));
    write(ui.painter(), left, Align::Min, &name, size::SMALL, palette.text);
    let line = line_of_play(thought, seen);
    write(ui.painter(), second, Align::Min, &line, size::SMALL, palette.text);
}

/// The newest thought, and whose it is: of the side that thinks if it has one yet.
fn last<'a>(seen: &'a Seen) -> Option<(Side, &'a Thought)> {
    let turn = seen.game.turn();
    [turn, turn.opponent()]
        .into_iter()
        .filter_map(|side| Some((side, seen.thoughts.of(side)?)))
        .find(|(_, thought)| thought.progress != Progress::default())
}

/// How deep, how good for the first side, and how fast.
fn numbers(progress: &Progress, seen: &Seen) -> String {
    let depth =
        progress.depth.map(|depth| seen.texts.with("thinking-depth", &[("depth", depth.into())]));
    let score = progress.score.map(|score| score_text(score, seen));
    let speed = progress
        .speed
        .map(|speed| seen.texts.with("thinking-speed", &[("speed", short(speed).into())]));
    let parts: Vec<String> = [depth, score, speed].into_iter().flatten().collect();
    parts.join(" · ")
}

/// A score as the first side sees it.
fn score_text(score: Score, seen: &Seen) -> String {
    let first = seen.text(&format!("side-{}", seen.game.kind().side_name(Side::First)));
    match score {
        Score::Centipawns(hundredths) => format!("{first} {:+.2}", f64::from(hundredths) / 100.0),
        Score::Mate(moves) => {
            let winner = if moves > 0 { Side::First } else { Side::Second };
            let winner = seen.text(&format!("side-{}", seen.game.kind().side_name(winner)));
            let moves = moves.unsigned_abs();
            seen.texts.with("thinking-mate", &[("side", winner.into()), ("moves", moves.into())])
        }
    }
}

/// A great number in three digits.
fn short(number: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let number = number as f64;
    match number {
        ..1e3 => format!("{number:.0}"),
        1e3..1e6 => format!("{:.0}k", number / 1e3),
        _ => format!("{:.1}M", number / 1e6),
    }
}

/// The moves that it expects.
fn line_of_play(thought: &Thought, seen: &Seen) -> String {
    /// More would not be read.
    const LONGEST: usize = 12;
    let line = &thought.progress.pv;
    let line = &line[..line.len().min(LONGEST)];
    let style = seen.settings.move_style(thought.position.game(), seen.texts.language());
    thought.position.notes(line, style).join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn great_numbers_are_short() {
        for (number, text) in [(7, "7"), (999, "999"), (43_210, "43k"), (1_234_567, "1.2M")] {
            assert_eq!(short(number), text);
        }
    }
}
