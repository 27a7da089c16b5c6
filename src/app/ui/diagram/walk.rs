//! Walking through the main line of a game beside a small board.

use bevy_egui::egui::{Rect, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::look::theme::color;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{columns_of, focus_ring, pressable};
use crate::games::{AnyPosition, AnyTree, GameInfo, MoveStyle};
use crate::record::{NodeId, Tree};
use crate::rules::Move;
use crate::text::ids;

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

    /// The last of so many plies, with its number.
    pub fn last_move(&self, plies: usize, written: MoveStyle, style: &Style) -> Option<String> {
        let before = plies.checked_sub(1)?;
        let (mv, position) = (*self.moves.get(before)?, self.positions.get(before)?);
        let text = position.notes(&[mv], written).concat();
        Some(style.with(ids::PreviewMove { n: plies.div_ceil(2), text }))
    }
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
pub fn walk_keys(ui: &Ui, row: Rect, keys: WalkKeys, style: &Style) -> Option<usize> {
    let palette = style.palette();
    let WalkKeys { id, at, all } = keys;
    let ways = [
        ("first", ids::PREVIEW_START, 0, -1.0, true),
        ("back", ids::PREVIEW_BACK, at.saturating_sub(1), -1.0, false),
        ("next", ids::PREVIEW_NEXT, (at + 1).min(all), 1.0, false),
        ("last", ids::PREVIEW_END, all, 1.0, true),
    ];
    let mut pressed = None;
    for ((name, label, to, way, is_far), place) in ways.into_iter().zip(columns_of(row, 8.0, 4)) {
        let enabled = to != at;
        let name = format!("{id}-{name}");
        tell(ui, || name.clone(), place);
        let info = WidgetInfo::labeled(WidgetType::Button, enabled, style.text(label));
        let response = pressable(ui, place, ui.id().with(&name), &info);
        if enabled && response.hovered() {
            ui.painter().rect_filled(place, 8, color(palette.hover));
        }
        focus_ring(ui.painter(), place.shrink(2.0), 8, &response, palette);
        let ink = color(if enabled { palette.text } else { palette.disabled });
        let stroke = Stroke::new(2.0, ink);
        let middle = place.center();
        let points = [vec2(-3.0 * way, -6.0), vec2(3.0 * way, 0.0), vec2(-3.0 * way, 6.0)];
        ui.painter().line(points.map(|by| middle + by).to_vec(), stroke);
        if is_far {
            let x = middle.x + 8.0 * way;
            ui.painter().vline(x, (middle.y - 6.0)..=(middle.y + 6.0), stroke);
        }
        if response.clicked() {
            pressed = Some(to);
        }
    }
    pressed
}
