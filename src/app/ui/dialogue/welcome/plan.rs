//! Where the parts of the welcome lie: as drawn, closer in a small window, below each other in a tall
//! one.

use bevy_egui::egui::Vec2;

use crate::app::ui::kit::frame::Measures;
use crate::app::ui::kit::place::Place;

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
    /// Room inside a game's card.
    pub inside: f32,
    /// Height of a game's card.
    game: f32,
    /// Whether the games stand below each other.
    is_tall: bool,
}

/// Room between cards.
pub const APART: f32 = 20.0;
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
            inside: if is_small { 10.0 } else { 16.0 },
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
    pub fn games(self, mut place: Place) -> [Place; 2] {
        if !self.is_tall {
            return place.columns(APART, [1.0; 2]);
        }
        let first = place.top(self.game);
        place.top(APART);
        [first, place.top(self.game)]
    }

    /// How wide the board is in a game's card of this width.
    pub fn board(self, card: f32) -> f32 {
        (self.game - 2.0 * self.inside).min((card - 2.0 * self.inside) * 0.55)
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;

    #[test]
    fn all_of_it_is_seen_at_once_in_every_window() {
        for (width, height) in [(1280.0, 800.0), (900.0, 700.0), (700.0, 560.0), (800.0, 1200.0)] {
            let plan = Plan::of(vec2(width, height));
            let choices = plan.games_height() + plan.pieces + 2.0 * plan.gap + LINES;
            let whole = plan.measures.around() + choices;
            assert!(whole <= height - 24.0, "{width}x{height}: {whole}");
            let row = plan.width.min(width);
            let card = if plan.is_tall { row } else { (row - APART) / 2.0 };
            let words = card - 3.0 * plan.inside - plan.board(card);
            assert!(words > 100.0, "{width}x{height}: {words}");
        }
    }
}
