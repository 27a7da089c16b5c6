//! What will be written, shown before.

use bevy_egui::egui::{
    Color32, ColorImage, CornerRadius, Pos2, Rect, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, pos2,
};

use super::{Parts, ShareOfGame};
use crate::app::look::theme::{color, size};
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::table::keep::sharing::{Made, Sharing};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
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

    /// Shows a sheet of a page as it will be printed, and below it which of how many it is. The sheet
    /// that is to be shown.
    pub fn show_sheet(&mut self, place: Place, sheet: usize, sharing: &Sharing) -> usize {
        self.follow(place.ui, sharing);
        // While it is made anew, it has as many as before.
        if let Some(Ok(made)) = sharing.made() {
            self.sheets = made.sheets;
        }
        let sheets = self.sheets.max(1);
        place.fill(1.0, 12, color(place.palette().ground));
        let mut paper = place.inset(12.0, 12.0);
        paper.bottom(40.0);
        self.paint(paper, true);
        let at = sheet.min(sheets - 1);
        let text = place.style.with(ids::PrintSheetOf { a: at + 1, b: sheets });
        let row = paper.below(8.0, 34.0).inset((paper.width() - 260.0).max(0.0) / 2.0, 0.0);
        let way = row.stepper(("print-sheet", &text), [at > 0, at + 1 < sheets]);
        row.read("print-sheet-said", &text);
        way.map_or(at, |way| way.from(at))
    }

    /// Shows a picture in a place, as it will be written.
    pub(super) fn show(
        &mut self,
        place: Place,
        chosen: &ShareOfGame,
        kind: ShareKind,
        parts: &Parts,
    ) {
        self.follow(place.ui, parts.sharing);
        place.fill(1.0, 12, color(place.palette().ground));
        let mut inner = place.inset(12.0, 12.0);
        if kind == ShareKind::Moving {
            show_progress(inner.bottom(34.0), chosen, parts);
        }
        self.paint(inner, false);
    }

    /// Paints the picture in the middle of a place, as large as that allows; paper with its edges.
    fn paint(&self, place: Place, is_paper: bool) {
        let Some(picture) = &self.picture else { return };
        let (painter, full) = (place.ui.painter(), picture.size_vec2());
        let scale = (place.width() / full.x).min(place.height() / full.y);
        let rect = Rect::from_center_size(place.rect().center(), full * scale);
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        painter.image(picture.id(), rect, whole, Color32::WHITE);
        if is_paper {
            let line = Stroke::new(1.0, color(place.palette().line));
            painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
        }
    }
}

/// Shows the move of a moving picture, and how much of it has been.
fn show_progress(mut place: Place, chosen: &ShareOfGame, parts: &Parts) {
    let [from, to] = chosen.span;
    let at = chosen.at.clamp(from, to);
    let caption = chosen.still(at, parts).caption;
    place.left(0.45 * place.width()).line(Say::new(caption).points(size::SMALL).id("share-move"));
    place.middle(6.0).bar(if to > from { ratio(at - from, to - from) } else { 1.0 });
}

fn texture(ui: &Ui, picture: &Picture) -> TextureHandle {
    let size = [picture.width as usize, picture.height as usize];
    let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
    ui.ctx().load_texture("share", image, TextureOptions::LINEAR)
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
