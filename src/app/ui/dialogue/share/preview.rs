//! What will be written, shown before.

use bevy_egui::egui::{
    Align, Color32, ColorImage, CornerRadius, Painter, Rect, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, pos2, vec2,
};

use super::{Parts, ShareOfGame};
use crate::app::look::theme::{color, size};
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::table::keep::sharing::Made;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::write;
use crate::pages::{Fit, Paper};
use crate::pictures::paint::Picture;
use crate::text::ids;

/// The pictures as the graphics card has them.
#[derive(Default)]
pub struct Preview {
    /// Which they are; see [`Sharing::shown`](crate::app::table::keep::sharing::Sharing::shown).
    number: u64,
    pictures: Vec<TextureHandle>,
}

impl Preview {
    /// Takes in what was made.
    fn follow(&mut self, ui: &Ui, parts: &Parts) {
        let (pictures, number) = parts.sharing.shown();
        if number != self.number {
            self.number = number;
            self.pictures = pictures.iter().map(|picture| texture(ui, picture)).collect();
        }
    }
}

fn texture(ui: &Ui, picture: &Picture) -> TextureHandle {
    let size = [picture.width as usize, picture.height as usize];
    let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
    ui.ctx().load_texture("share", image, TextureOptions::LINEAR)
}

const WHOLE: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1.0, 1.0) };

/// Shows it in a place, as it will be written.
pub fn show(
    ui: &Ui,
    place: Rect,
    (chosen, choice): (&ShareOfGame, ShareChoice),
    parts: &Parts,
    preview: &mut Preview,
) {
    preview.follow(ui, parts);
    let palette = parts.style.palette();
    ui.painter().rect_filled(place, 12.0, color(palette.ground));
    let inner = place.shrink(12.0);
    match choice.kind {
        ShareKind::Page => sheet(ui.painter(), inner, (chosen, choice), parts, preview),
        ShareKind::Moving => {
            let (board, below) = inner.split_top_bottom_at_y(inner.bottom() - 34.0);
            one(ui.painter(), board, preview);
            progress(ui.painter(), below, chosen, parts);
        }
        ShareKind::Picture => one(ui.painter(), inner, preview),
    }
}

/// The first picture, in the middle of a place, as large as that allows.
fn one(painter: &Painter, place: Rect, preview: &Preview) {
    let Some(picture) = preview.pictures.first() else { return };
    image(painter, place, picture);
}

fn image(painter: &Painter, place: Rect, picture: &TextureHandle) -> Rect {
    let full = picture.size_vec2();
    let scale = (place.width() / full.x).min(place.height() / full.y);
    let rect = Rect::from_center_size(place.center(), full * scale);
    painter.image(picture.id(), rect, WHOLE, Color32::WHITE);
    rect
}

/// The move of a moving picture, and how much of it has been.
fn progress(painter: &Painter, place: Rect, chosen: &ShareOfGame, parts: &Parts) {
    let palette = parts.style.palette();
    let [from, to] = chosen.span;
    let at = chosen.at.clamp(from, to);
    let text = chosen.still(at, parts).caption;
    write(painter, place, Align::Min, &text, size::SMALL, palette.text);
    let bar = Rect::from_center_size(place.center(), vec2(place.width(), 6.0));
    let bar = bar.with_min_x(place.left() + 0.45 * place.width());
    let part = if to > from { ratio(at - from, to - from) } else { 1.0 };
    painter.rect_filled(bar, 3.0, color(palette.line));
    let done = bar.with_max_x(bar.left() + part * bar.width());
    painter.rect_filled(done, 3.0, color(palette.teal));
}

#[expect(clippy::cast_precision_loss, reason = "few")]
fn ratio(part: usize, whole: usize) -> f32 {
    part as f32 / whole as f32
}

/// The first sheet of a page, in outline: its title and its boards.
fn sheet(
    painter: &Painter,
    place: Rect,
    (chosen, choice): (&ShareOfGame, ShareChoice),
    parts: &Parts,
    preview: &Preview,
) {
    let ratio = match choice.paper {
        Paper::A4 | Paper::A5 => 210.0 / 297.0,
    };
    let height = place.height().min(place.width() / ratio);
    let paper = Rect::from_center_size(place.center(), vec2(height * ratio, height));
    let line = Stroke::new(1.0, color(parts.style.palette().line));
    painter.rect(paper, CornerRadius::ZERO, Color32::WHITE, line, StrokeKind::Outside);
    let inner = paper.shrink(0.07 * paper.width());
    let heading = chosen.heading();
    let players = heading.players.join(" – ");
    let title = if players.len() > 5 { players } else { heading.title };
    let (head, body) = inner.split_top_bottom_at_y(inner.top() + 26.0);
    write(painter, head, Align::Center, &title, size::SMALL, [0, 0, 0, 255]);
    painter.hline(head.x_range(), head.bottom(), Stroke::new(1.0, Color32::GRAY));
    let columns = if matches!(choice.fit, Fit::One | Fit::Two) { 1 } else { 2 };
    let rows = match choice.fit {
        Fit::One => 1,
        Fit::Two | Fit::Four => 2,
        Fit::Six => 3,
    };
    let body = body.with_min_y(body.top() + 10.0);
    let cell = vec2(body.width() / count(columns), body.height() / count(rows));
    for (number, picture) in preview.pictures.iter().enumerate().take(columns * rows) {
        let corner = vec2(count(number % columns) * cell.x, count(number / columns) * cell.y);
        image(painter, Rect::from_min_size(body.min + corner, cell).shrink(5.0), picture);
    }
    if preview.pictures.is_empty() && choice.extras.moves {
        lines(painter, body);
    }
}

#[expect(clippy::cast_precision_loss, reason = "few")]
const fn count(number: usize) -> f32 {
    number as f32
}

/// Text, from too far away to read it.
fn lines(painter: &Painter, body: Rect) {
    const PITCH: f32 = 12.0;
    let mut y = body.top() + 8.0;
    let mut long = true;
    while y < body.bottom() {
        let right = if long { body.right() } else { body.left() + 0.7 * body.width() };
        painter.hline(body.left()..=right, y, Stroke::new(2.0, Color32::LIGHT_GRAY));
        (y, long) = (y + PITCH, !long);
    }
}

/// The facts of the file.
pub fn told(choice: ShareChoice, chosen: &ShareOfGame, made: &Made, style: &Style) -> String {
    let kilobytes = made.bytes.len().div_ceil(1000);
    let about = style.with(ids::ShareKilobytes { n: kilobytes });
    let size = made.size.map(|(width, height)| format!("{width} × {height}"));
    let format = match (choice.kind, choice.format) {
        (ShareKind::Picture, ShareFormat::Png) => "PNG",
        (ShareKind::Picture, ShareFormat::Svg) => "SVG",
        (ShareKind::Moving, _) => "GIF",
        (ShareKind::Page, _) => "HTML",
    };
    let moves = (choice.kind == ShareKind::Moving).then(|| {
        let moves = chosen.span[1] - chosen.span[0];
        style.with(ids::ShareMoveCount { n: moves })
    });
    let diagrams = (choice.kind == ShareKind::Page)
        .then(|| style.with(ids::ShareDiagramCount { n: made.diagrams }));
    let all = [size, Some(format.to_owned()), moves, diagrams, Some(about)];
    all.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
