//! Rows that are dragged onto the tab of a collection, which then has these games too.

use bevy_egui::egui::{
    Align, Context, CursorIcon, DragAndDrop, Id, LayerId, Order, Rect, Response, Sense, Stroke,
    StrokeKind, pos2, vec2,
};

use super::chosen::Chosen;
use crate::app::look::theme::color;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{width_of, write};
use crate::library::{GameId, Summary};
use crate::text::ids;

/// The games that are dragged.
struct Dragged(Vec<GameId>);

/// Lets a row be dragged: alone, or with all that are chosen if it is one of them.
pub fn drag_row(
    response: &Response,
    game: &Summary,
    chosen: &Chosen,
    games: &[std::sync::Arc<Summary>],
) {
    let response = response.interact(Sense::drag());
    if response.drag_started() {
        let is_among = chosen.several.contains(&game.id);
        let dragged = if is_among { chosen.targets(games) } else { vec![game.id] };
        DragAndDrop::set_payload(&response.ctx, Dragged(dragged));
    }
}

/// Whether rows are dragged that this place would take.
pub fn hovers(response: &Response) -> bool {
    response.dnd_hover_payload::<Dragged>().is_some()
}

/// The games that were let go over this place.
pub fn dropped(response: &Response) -> Option<Vec<GameId>> {
    response.dnd_release_payload::<Dragged>().map(|dragged| dragged.0.clone())
}

/// Shows how many games are dragged, at the pointer.
pub fn show(context: &Context, style: &Style) {
    let Some(dragged) = DragAndDrop::payload::<Dragged>(context) else { return };
    let Some(at) = context.pointer_latest_pos() else { return };
    context.set_cursor_icon(CursorIcon::Grabbing);
    let painter = context.layer_painter(LayerId::new(Order::Tooltip, Id::new("dragged-games")));
    let text = style.with(ids::GamesCount { n: dragged.0.len() });
    let palette = style.palette();
    let size = vec2(width_of(&painter, &text, 15.0) + 24.0, 30.0);
    let place = Rect::from_min_size(pos2(at.x + 12.0, at.y + 10.0), size);
    painter.rect(
        place,
        15,
        color(palette.pill),
        Stroke::new(1.0, color(palette.line)),
        StrokeKind::Inside,
    );
    write(&painter, place, Align::Center, &text, 15.0, palette.text);
}
