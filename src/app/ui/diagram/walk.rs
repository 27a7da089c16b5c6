//! Walking through the main line of a game beside a small board.

use bevy_egui::egui::{Stroke, vec2};

use crate::app::look::theme::color;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::games::{AnyPosition, AnyTree, GameInfo};
use crate::record::{NodeId, Tree};
use crate::rules::Move;
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;

/// A main line.
#[derive(Default)]
pub struct Walk {
    /// Its positions, that of the start included.
    pub positions: Vec<AnyPosition>,
    moves: Vec<Move>,
}

impl Walk {
    /// The main line of a game.
    pub fn of(tree: &AnyTree) -> Self {
        match tree {
            AnyTree::Xiangqi(tree) => Self::of_tree(tree),
            AnyTree::Chess(tree) => Self::of_tree(tree),
        }
    }

    fn of_tree<G: GameInfo>(tree: &Tree<G>) -> Self
    where
        AnyPosition: From<G>,
    {
        let nodes = std::iter::once(NodeId::ROOT).chain(tree.main_line());
        let positions = nodes.map(|id| tree.position(id).clone().into()).collect();
        Self { positions, moves: tree.main_line().filter_map(|id| tree.mv(id)).collect() }
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The last of so many plies with its number: as it is written, and told as it is spoken.
    pub fn last_move(&self, plies: usize, style: &Style) -> Option<Say<'static>> {
        let before = plies.checked_sub(1)?;
        let (mv, position) = (*self.moves.get(before)?, self.positions.get(before)?);
        Some(numbered_move(plies, position, mv, style))
    }
}

/// A move of a position with the number of its round: as it is written, and told as it is spoken.
pub fn numbered_move(plies: usize, before: &AnyPosition, mv: Move, style: &Style) -> Say<'static> {
    let with_number = |text| style.with(ids::PreviewMove { n: plies.div_ceil(2), text });
    let written = before.notes(&[mv], style.move_style(before.game())).concat();
    Say::new(with_number(written)).told(with_number(spoken_move(before, mv, &style.texts)))
}

/// The keys that walk, where so many plies of all are shown.
pub struct WalkKeys {
    /// What they are known by.
    pub id: &'static str,
    /// Plies that are shown.
    pub at: usize,
    /// All plies.
    pub all: usize,
}

/// Shows the keys that walk: to the start, back, onward, to the end. Where to, if one was pressed.
pub fn walk_keys(row: Place, WalkKeys { id, at, all }: WalkKeys) -> Option<usize> {
    let (palette, painter) = (row.palette(), row.ui.painter());
    let ways = [
        ("first", ids::PREVIEW_START, 0, -1.0, true),
        ("back", ids::PREVIEW_BACK, at.saturating_sub(1), -1.0, false),
        ("next", ids::PREVIEW_NEXT, (at + 1).min(all), 1.0, false),
        ("last", ids::PREVIEW_END, all, 1.0, true),
    ];
    let mut pressed = None;
    for ((name, label, to, way, is_far), place) in ways.into_iter().zip(row.equal_columns(8.0, 4)) {
        let is_enabled = to != at;
        let label = row.style.text(label);
        let response = place.press_if(is_enabled, &format!("{id}-{name}"), &label);
        let ink = color(if is_enabled { palette.text } else { palette.disabled });
        let (middle, stroke) = (place.rect().center(), Stroke::new(2.0, ink));
        let points = [vec2(-3.0 * way, -6.0), vec2(3.0 * way, 0.0), vec2(-3.0 * way, 6.0)];
        painter.line(points.map(|by| middle + by).to_vec(), stroke);
        if is_far {
            painter.vline(middle.x + 8.0 * way, (middle.y - 6.0)..=(middle.y + 6.0), stroke);
        }
        if response.clicked() {
            pressed = Some(to);
        }
    }
    pressed
}
