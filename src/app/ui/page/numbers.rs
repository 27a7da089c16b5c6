//! A card of figures with their names, and where it stands beside or below a task.

use bevy_egui::egui::Align;

use super::host::PageUi;
use crate::app::look::theme::size;
use crate::app::ui::kit::place::{Place, Say};
use crate::text::Text;

/// Height of the card below a task.
const HEIGHT: f32 = 88.0;

/// The card of a task, and the place of its figures: side by side where the panel lies below the board.
pub fn task_and_figures<'a>(page: &PageUi, mut body: Place<'a>) -> [Place<'a>; 2] {
    let figures = if page.panel.width() > page.panel.height() {
        body.right(body.width() * 0.36 - page.gap)
    } else {
        body.bottom(HEIGHT)
    };
    if page.panel.width() > page.panel.height() {
        body.right(page.gap);
    } else {
        body.bottom(page.gap);
    }
    [body.card(true).inset(22.0, 18.0), figures]
}

/// Shows three figures, each above its name.
pub fn show(place: Place, figures: &[(Text, String); 3]) {
    let is_high = place.height() > 2.0 * HEIGHT;
    let inner = place.card(false).inset(12.0, 12.0);
    let parts = if is_high { inner.rows() } else { inner.columns(4.0, [1.0; 3]) };
    for ((id, figure), mut part) in figures.iter().zip(parts) {
        let name = place.style.text(*id);
        part.read((*id, "number"), &format!("{name} {figure}"));
        show_figure(&mut part, figure, &name, 38.0);
    }
}

/// A figure in a line of this height, and its name in the rest.
pub fn show_figure(part: &mut Place, figure: &str, name: &str, height: f32) {
    let quiet = part.palette().secondary;
    part.top(height).draw(&Say::new(figure).points(28.0).align(Align::Center));
    part.draw(&Say::new(name).points(size::NOTE).ink(quiet).align(Align::Center));
}
