//! What a program thinks while it does: how deep it looks, what it expects and how it would go on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::cards;
use super::kit::style::Style;
use super::kit::widgets::{card, write};
use crate::app::game_match::Match;
use crate::app::opponent::{Thought, Thoughts};
use crate::app::settings::{Settings, ThinkingChoice};
use crate::app::theme::size;
use crate::protocol::client::{Progress, Score};
use crate::rules::Side;

/// Height of the card.
pub const HEIGHT: f32 = 72.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    thoughts: Res<'w, Thoughts>,
    style: Style<'w>,
}

/// Whether the player wants to see it, and there is a program that may think.
pub fn is_wanted(view: &View) -> bool {
    let game = &view.game;
    let shown = view.settings.thinking == ThinkingChoice::Shown;
    shown && game.people() < 2 && game.outcome().is_none()
}

/// Shows the card.
pub fn show(ui: &Ui, rect: Rect, view: &View) {
    let palette = view.style.palette();
    card(ui.painter(), rect, palette, false);
    let inner = rect.shrink2(vec2(20.0, 10.0));
    let (first, second) = inner.split_top_bottom_at_y(inner.center().y);
    let Some((side, thought)) = last(view) else {
        let text = view.style.text("thinking-none");
        write(ui.painter(), inner, Align::Center, &text, size::SMALL, palette.secondary);
        return;
    };
    let name = match view.game.player(side).thinker() {
        Some(thinker) => cards::thinker_name(thinker, &view.style),
        None => String::new(),
    };
    let numbers = numbers(&thought.progress, view);
    let width = write(ui.painter(), first, Align::Max, &numbers, size::SMALL, palette.secondary);
    let left = first.with_max_x((first.right() - width - 12.0).max(first.left()));
    write(ui.painter(), left, Align::Min, &name, size::SMALL, palette.text);
    let line = line_of_play(thought, view);
    write(ui.painter(), second, Align::Min, &line, size::SMALL, palette.text);
}

/// The newest thought, and whose it is: of the side that thinks if it has one yet.
fn last<'a>(view: &'a View) -> Option<(Side, &'a Thought)> {
    let turn = view.game.turn();
    [turn, turn.opponent()]
        .into_iter()
        .filter_map(|side| Some((side, view.thoughts.of(side)?)))
        .find(|(_, thought)| thought.progress != Progress::default())
}

/// How deep, how good for the first side, and how fast.
fn numbers(progress: &Progress, view: &View) -> String {
    let depth =
        progress.depth.map(|depth| view.style.with("thinking-depth", &[("depth", depth.into())]));
    let score = progress.score.map(|score| score_text(score, view));
    let speed = progress
        .speed
        .map(|speed| view.style.with("thinking-speed", &[("speed", short(speed).into())]));
    let parts: Vec<String> = [depth, score, speed].into_iter().flatten().collect();
    parts.join(" · ")
}

/// A score as the first side sees it.
fn score_text(score: Score, view: &View) -> String {
    let first = view.style.text(&format!("side-{}", view.game.kind().side_name(Side::First)));
    match score {
        Score::Centipawns(hundredths) => format!("{first} {:+.2}", f64::from(hundredths) / 100.0),
        Score::Mate(moves) => {
            let winner = if moves > 0 { Side::First } else { Side::Second };
            let winner = view.style.text(&format!("side-{}", view.game.kind().side_name(winner)));
            let moves = moves.unsigned_abs();
            view.style.with("thinking-mate", &[("side", winner.into()), ("moves", moves.into())])
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
fn line_of_play(thought: &Thought, view: &View) -> String {
    /// More would not be read.
    const LONGEST: usize = 12;
    let line = &thought.progress.pv;
    let line = &line[..line.len().min(LONGEST)];
    thought.position.notes(line, &view.settings, view.style.texts.language()).join("  ")
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
