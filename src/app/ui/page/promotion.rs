//! What a pawn can become, over the squares of its file. The pointer is followed by
//! [input](crate::app::board::pointer): the offers lie on the board.

use bevy::ecs::system::SystemParam;
use bevy::math::Vec2;
use bevy::prelude::{Local, Res};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Id, LayerId, Order, Painter, Rect, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::board::promotion::Offer;
use crate::app::board::selection::Selection;
use crate::app::board::showing::Showing;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::context::{context, egui_rect};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{floating_card, write};
use crate::pictures::paint::metrics;

/// What the offers need.
#[derive(SystemParam)]
pub struct View<'w> {
    showing: Res<'w, Showing>,
    selection: Res<'w, Selection>,
    layout: Res<'w, Layout>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// Shows the offers while a pawn waits.
pub fn show(mut contexts: EguiContexts, view: View, mut discs: Local<Discs>) {
    let Some(promotion) = &view.selection.promotion else { return };
    let Some(context) = context(&mut contexts) else { return };
    discs.choose(view.settings.looks.sets);
    let layer = LayerId::new(Order::Background, Id::new("promotion"));
    let painter = context.layer_painter(layer);
    let palette = view.style.palette();
    let board = egui_rect(view.layout.board);
    let corner = metrics::CORNER_RADIUS * view.layout.cell;
    painter.rect_filled(board, corner, color(palette.dim));
    let squares = promotion.offers.iter().map(|offer| square(*offer, &view));
    floating_card(&painter, squares.fold(Rect::NOTHING, Rect::union), palette);
    let pointed = context
        .pointer_latest_pos()
        .and_then(|place| view.layout.point_at(Vec2::new(place.x, place.y)));
    let Some(side) = view.showing.side_to_move() else { return };
    for (number, offer) in (1..).zip(&promotion.offers) {
        let place = square(*offer, &view);
        if pointed == Some(offer.at) {
            painter.rect_filled(place.shrink(4.0), 8, color(palette.pill));
        }
        let diameter = 2.0 * metrics::DISC_RADIUS * view.layout.cell * 0.92;
        discs.show(&painter, place.center(), diameter, (side, offer.figure));
        show_key(&painter, place, number, &view);
    }
}

/// Writes into a corner which key stands for an offer.
fn show_key(painter: &Painter, place: Rect, number: u32, view: &View) {
    let corner = Rect::from_min_size(place.min + vec2(7.0, 3.0), vec2(16.0, 18.0));
    let ink = view.style.palette().secondary;
    write(painter, corner, Align::Min, &number.to_string(), size::LEAST, ink);
}

/// The square of an offer.
fn square(offer: Offer, view: &View) -> Rect {
    let middle = view.layout.place(offer.at);
    Rect::from_center_size(pos2(middle.x, middle.y), vec2(1.0, 1.0) * view.layout.cell)
}
