//! What will be written, shown before.

use bevy_egui::egui::{
    Align, Color32, ColorImage, CornerRadius, Painter, Rect, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, pos2, vec2,
};

use super::{Parts, ShareOfGame};
use crate::app::look::theme::{color, size};
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::table::keep::sharing::{Made, Sharing};
use crate::app::ui::kit::stepper::stepper;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{readable, write};
use crate::pages::Paper;
use crate::pictures::paint::Picture;
use crate::text::ids;

/// The picture as the graphics card has it.
#[derive(Default)]
pub struct Preview {
    /// Which it is; see [`Sharing::shown`].
    number: u64,
    picture: Option<TextureHandle>,
    /// How many sheets the last page had that was made.
    sheets: usize,
}

impl Preview {
    /// Takes in what was made.
    fn follow(&mut self, ui: &Ui, sharing: &Sharing) {
        let (picture, number) = sharing.shown();
        if number != self.number {
            self.number = number;
            self.picture = picture.map(|picture| texture(ui, picture));
        }
    }
}

fn texture(ui: &Ui, picture: &Picture) -> TextureHandle {
    let size = [picture.width as usize, picture.height as usize];
    let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
    ui.ctx().load_texture("share", image, TextureOptions::LINEAR)
}

const WHOLE: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1.0, 1.0) };
/// Height of what stands below a sheet.
const TURN: f32 = 40.0;

/// Shows a sheet of a page as it will be printed, and below it which of how many it is. The sheet that
/// is to be shown.
pub fn show_sheet(
    ui: &Ui,
    place: Rect,
    sheet: usize,
    (sharing, preview): (&Sharing, &mut Preview),
    style: &Style,
) -> usize {
    preview.follow(ui, sharing);
    // While it is made anew, it has as many as before.
    if let Some(Ok(made)) = sharing.made() {
        preview.sheets = made.sheets;
    }
    let sheets = preview.sheets.max(1);
    let palette = style.palette();
    ui.painter().rect_filled(place, 12.0, color(palette.ground));
    let (paper, below) = place.shrink(12.0).split_top_bottom_at_y(place.bottom() - 12.0 - TURN);
    if let Some(picture) = &preview.picture {
        let full = picture.size_vec2();
        let scale = (paper.width() / full.x).min(paper.height() / full.y);
        let rect = Rect::from_center_size(paper.center(), full * scale);
        let line = Stroke::new(1.0, color(palette.line));
        ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
        image(ui.painter(), paper, picture);
    }
    let at = sheet.min(sheets - 1);
    let text = style.with(ids::PrintSheetOf { a: at + 1, b: sheets });
    let row = Rect::from_center_size(below.center(), vec2(below.width().min(260.0), 34.0));
    let row = row.translate(vec2(0.0, 5.0));
    let way = stepper(ui, row, ("print-sheet", &text), [at > 0, at + 1 < sheets], palette);
    readable(ui, row, "print-sheet-said", &text);
    way.map_or(at, |way| way.from(at))
}

/// Shows a picture in a place, as it will be written.
pub fn show(
    ui: &Ui,
    place: Rect,
    (chosen, choice): (&ShareOfGame, ShareChoice),
    parts: &Parts,
    preview: &mut Preview,
) {
    preview.follow(ui, parts.sharing);
    let palette = parts.style.palette();
    ui.painter().rect_filled(place, 12.0, color(palette.ground));
    let inner = place.shrink(12.0);
    match choice.kind {
        ShareKind::Moving => {
            let (board, below) = inner.split_top_bottom_at_y(inner.bottom() - 34.0);
            one(ui.painter(), board, preview);
            progress(ui.painter(), below, chosen, parts);
        }
        ShareKind::Picture | ShareKind::Page => one(ui.painter(), inner, preview),
    }
}

fn one(painter: &Painter, place: Rect, preview: &Preview) {
    if let Some(picture) = &preview.picture {
        image(painter, place, picture);
    }
}

/// A picture in the middle of a place, as large as that allows.
fn image(painter: &Painter, place: Rect, picture: &TextureHandle) {
    let full = picture.size_vec2();
    let scale = (place.width() / full.x).min(place.height() / full.y);
    let rect = Rect::from_center_size(place.center(), full * scale);
    painter.image(picture.id(), rect, WHOLE, Color32::WHITE);
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

/// What is told of a page that was made.
pub fn told_of_page(paper: Paper, made: &Made, style: &Style) -> String {
    let paper = if paper == Paper::A4 { "A4" } else { "A5" };
    let about = style.with(ids::ShareKilobytes { n: made.bytes.len().div_ceil(1000) });
    let sheets = style.with(ids::PrintSheets { n: made.sheets, paper });
    let diagrams = style.with(ids::ShareDiagramCount { n: made.diagrams });
    [sheets, diagrams, "HTML".to_owned(), about].join(" · ")
}

/// The facts of the file.
pub fn told(choice: ShareChoice, chosen: &ShareOfGame, made: &Made, style: &Style) -> String {
    if choice.kind == ShareKind::Page {
        return told_of_page(choice.paper, made, style);
    }
    let kilobytes = made.bytes.len().div_ceil(1000);
    let about = style.with(ids::ShareKilobytes { n: kilobytes });
    let size = made.size.map(|(width, height)| format!("{width} × {height}"));
    let format = match (choice.kind, choice.format) {
        (ShareKind::Picture, ShareFormat::Png) => "PNG",
        (ShareKind::Picture, ShareFormat::Svg) => "SVG",
        (ShareKind::Moving | ShareKind::Page, _) => "GIF",
    };
    let moves = (choice.kind == ShareKind::Moving).then(|| {
        let moves = chosen.span[1] - chosen.span[0];
        style.with(ids::ShareMoveCount { n: moves })
    });
    let all = [size, Some(format.to_owned()), moves, Some(about)];
    all.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
