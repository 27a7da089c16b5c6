//! Where the parts of the welcome lie: as drawn, closer in a small window, below each other in a tall
//! one.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::app::ui::kit::frame::Measures;
use crate::app::ui::kit::widgets::columns_of;

/// Where the parts lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Width of the dialogue.
    pub width: f32,
    /// Whether pieces are chosen in a row instead of cards.
    pub is_small: bool,
    /// What surrounds the choices.
    pub measures: Measures,
    /// Width of the buttons.
    pub button: f32,
    /// Room between the parts.
    pub gap: f32,
    /// Size of the names of games.
    pub name: f32,
    /// Height of the choice of pieces.
    pub pieces: f32,
    /// Height of a game's card.
    game: f32,
    /// Whether the games stand below each other.
    is_tall: bool,
}

/// Room between two games.
const APART: f32 = 20.0;
/// Height of the two lines of text and the room below the second.
const LINES: f32 = 58.0;

impl Plan {
    /// The plan for a window of this size.
    pub fn of(window: Vec2) -> Self {
        let is_small = window.x < 860.0 && window.y < 700.0 || window.y < 600.0;
        let is_tall = window.x < 860.0 && !is_small;
        let margin = if is_small { 22.0 } else { 32.0 };
        let measures = Measures {
            margin,
            title: [40.0, 4.0],
            foot: if is_small { [64.0, 28.0] } else { [74.0, 40.0] },
            is_ruled: [false, true],
        };
        let gap = if is_small { 14.0 } else { 22.0 };
        let pieces = if is_small { 54.0 } else { 136.0 };
        let rest = measures.around() + LINES + 2.0 * gap + pieces + 24.0;
        let room = (window.y - rest).max(0.0);
        let game = if is_tall { (room - APART) / 2.0 } else { room };
        Self {
            width: if is_tall { 752.0 } else { 984.0 },
            is_small,
            measures,
            button: if is_small { 190.0 } else { 248.0 },
            gap,
            name: if is_small { 22.0 } else { 27.0 },
            pieces,
            game: game.clamp(110.0, 268.0).floor(),
            is_tall,
        }
    }

    /// How high the games are together.
    pub fn games_height(self) -> f32 {
        if self.is_tall { 2.0 * self.game + APART } else { self.game }
    }

    /// The cards of the games.
    pub fn games(self, place: Rect) -> Vec<Rect> {
        if !self.is_tall {
            return columns_of(place, APART, 2);
        }
        let first = place.with_max_y(place.top() + self.game);
        vec![first, first.translate(vec2(0.0, self.game + APART))]
    }

    /// The board of a game's card, and the words beside it.
    pub fn parts_of_game(self, card: Rect) -> (Rect, Rect) {
        let inside = if self.is_small { 10.0 } else { 16.0 };
        let inner = card.shrink(inside);
        let side = inner.height().min(inner.width() * 0.55);
        let board = Rect::from_min_size(inner.min, vec2(side, inner.height()));
        let words = inner.with_min_x(board.right() + inside);
        // Not below the disc that says what is chosen.
        (board, words.with_max_x(inner.right() - 4.0))
    }

    /// Cards of pieces, each as wide as one of three.
    pub fn cards(place: Rect, count: usize) -> Vec<Rect> {
        let three = columns_of(place, APART, 3);
        let size = three[0].size();
        #[expect(clippy::cast_precision_loss, reason = "three at most")]
        let at = |index: usize| pos2(place.left() + index as f32 * (size.x + APART), place.top());
        (0..count).map(|index| Rect::from_min_size(at(index), size)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_it_is_seen_at_once_in_every_window() {
        for (width, height) in [(1280.0, 800.0), (900.0, 700.0), (700.0, 560.0), (800.0, 1200.0)] {
            let plan = Plan::of(vec2(width, height));
            let choices = plan.games_height() + plan.pieces + 2.0 * plan.gap + LINES;
            let whole = plan.measures.around() + choices;
            assert!(whole <= height - 24.0, "{width}x{height}: {whole}");
            let place = Rect::from_min_size(pos2(0.0, 0.0), vec2(plan.width.min(width), 500.0));
            for card in plan.games(place) {
                let (board, words) = plan.parts_of_game(card);
                assert!(card.contains_rect(board) && words.width() > 100.0, "{width}x{height}");
            }
        }
    }
}
