//! The cloud library's moves for the position on the board, in the record card.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{
    self, Align, FontId, Painter, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::table::practice::own_lines::LinesRequest;
use crate::app::thinking::cloud::{CloudLibrary, CloudRequest, plays_from_list};
use crate::app::ui::kit::place::child;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, button, focus_ring, pressable, width_of, write};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::words::cloud_fault::in_words;
use crate::cloud::{CloudMove, Knowledge};
use crate::games::AnyPosition;
use crate::pictures::Arrow;
use crate::record::PovScore;
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 34.0;
/// Height of the line over the columns.
const COLUMNS: f32 = 30.0;
/// Size of numbers and notes.
const NUMBERS: f32 = 16.0;
/// Scores from here on are no longer counted in pawns: the game is decided.
const DECIDED: i32 = 10_000;
/// The same for the side that loses.
const LOST: i32 = -DECIDED;

/// What the list needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    library: Res<'w, CloudLibrary>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// Whether the library may be asked.
pub fn is_on(view: &View) -> bool {
    view.library.is_on()
}

/// Shows what the library says.
pub fn show(ui: &Ui, list: Rect, view: &View, commands: &mut Commands) {
    let position = view.game.shown_position();
    let (text, again) = match view.library.answer(&position) {
        Some(Ok(Knowledge::Moves(moves))) => {
            show_moves(ui, list, &position, moves, view, commands);
            return;
        }
        None => (view.style.text(ids::LIBRARY_ASKING), false),
        Some(Ok(Knowledge::GameOver)) => (view.style.text(ids::LIBRARY_OVER), false),
        Some(Ok(_)) => (view.style.text(ids::LIBRARY_UNKNOWN), true),
        Some(Err(fault)) => (in_words(fault, &view.style.texts), true),
    };
    if show_notice(ui, list, &text, again, view) {
        commands.write_message(CloudRequest::AskAgain);
    }
}

/// Says in the middle why there is no list. Whether to ask again.
fn show_notice(ui: &Ui, list: Rect, text: &str, again: bool, view: &View) -> bool {
    const GAP: f32 = 14.0;
    const BUTTON: f32 = 38.0;
    let palette = view.style.palette();
    let ink = color(palette.secondary);
    let inner = list.shrink2(vec2(20.0, 8.0));
    let font = FontId::proportional(size::SMALL);
    let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, ink, inner.width());
    job.halign = Align::Center;
    let galley = ui.painter().layout_job(job);
    let below = if again { GAP + BUTTON } else { 0.0 };
    let height = galley.size().y + below;
    let mut ui = child(ui, "library", inner);
    let area = ScrollArea::vertical().id_salt("library-notice").auto_shrink(false);
    let shown = area.max_height(inner.height()).show(&mut ui, |ui| {
        let size = vec2(inner.width(), height.max(inner.height()));
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        let top = place.center().y - height / 2.0;
        let end = top + galley.size().y;
        ui.painter().galley(pos2(place.center().x, top).round(), galley, ink);
        let label = view.style.text(ids::LIBRARY_AGAIN);
        let width = width_of(ui.painter(), &label, size::SMALL) + 40.0;
        let middle = pos2(place.center().x, end + GAP + BUTTON / 2.0);
        let rect = Rect::from_center_size(middle, vec2(width, BUTTON));
        let id = ("library-again", label.as_str());
        again && button(ui, rect, id, size::SMALL, Weight::Plain, true, palette)
    });
    shown.inner
}

/// Where the parts of a row lie; the note only where it has room.
struct Cells {
    mark: Rect,
    text: Rect,
    score: Rect,
    wins: Rect,
    note: Option<Rect>,
}

impl Cells {
    fn of(row: Rect) -> Self {
        let inner = row.shrink2(vec2(12.0, 0.0));
        let wide = inner.width() >= 340.0;
        let (before, gap) = if wide { (22.0, 16.0) } else { (20.0, 8.0) };
        let (mark, rest) = inner.split_left_right_at_x(inner.left() + before);
        if wide {
            let [text, score, wins, note] = widgets::columns(rest, gap, [30.0, 24.0, 20.0, 26.0]);
            return Self { mark, text, score, wins, note: Some(note) };
        }
        let [text, score, wins] = widgets::columns(rest, gap, [42.0, 31.0, 27.0]);
        Self { mark, text, score, wins, note: None }
    }
}

/// Shows the moves, the best first, scrolling where there are many.
fn show_moves(
    ui: &Ui,
    list: Rect,
    position: &AnyPosition,
    moves: &[CloudMove],
    view: &View,
    commands: &mut Commands,
) {
    let inner = list.shrink2(vec2(1.0, 4.0));
    let head = if inner.height() < COLUMNS + 2.0 * ROW { 0.0 } else { COLUMNS };
    let (head, rows) = inner.split_top_bottom_at_y(inner.top() + head);
    if head.height() > 0.0 {
        show_columns(ui.painter(), head, position, view);
    }
    let mut ui = child(ui, "library", rows);
    // The list of another position begins at its top.
    let salt = ("library-rows", view.game.edition(), view.game.shown());
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false).max_height(rows.height());
    area.show_rows(&mut ui, ROW, moves.len(), |ui, range| {
        for known in &moves[range] {
            let size = vec2(ui.available_width(), ROW);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            show_move(ui, rect, position, known, view, commands);
        }
    });
}

/// Says what stands in the columns, and for whom the scores are.
fn show_columns(painter: &Painter, head: Rect, position: &AnyPosition, view: &View) {
    let cells = Cells::of(head);
    let say = |place: Rect, align, text: &str| {
        write(painter, place, align, text, size::LEAST, view.style.palette().secondary);
    };
    let side = view.game.kind().side_id(position.side_to_move());
    let score = view.style.with(ids::LibraryScore { side });
    say(cells.score.with_min_x(cells.text.left()), Align::Max, &score);
    say(cells.wins, Align::Max, &view.style.text(ids::LIBRARY_WINS));
    if let Some(note) = cells.note {
        say(note, Align::Min, &view.style.text(ids::LIBRARY_NOTE));
    }
}

/// Shows a move. The board points it out when the pointer or the keyboard comes to it.
fn show_move(
    ui: &Ui,
    rect: Rect,
    position: &AnyPosition,
    known: &CloudMove,
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let style = view.settings.move_style(position.game(), view.style.texts.language());
    let text = position.notes(&[known.mv], style).concat();
    let pill = rect.shrink2(vec2(10.0, 2.0));
    let enabled = plays_from_list(&view.game);
    let id = ui.id().with(("known", known.mv.to_bits()));
    let info = WidgetInfo::labeled(WidgetType::Button, enabled, text.as_str());
    let response = pressable(ui, pill, id, &info);
    if enabled && response.hovered() {
        ui.painter().rect_filled(pill, 8, color(palette.hover));
    }
    focus_ring(ui.painter(), pill.shrink(2.0), 8, &response, palette);
    write_move(ui.painter(), &Cells::of(rect), &text, known, view);
    if response.hovered() || response.has_focus() {
        preview_arrows(ui.ctx(), [Arrow::of_move(known.mv.from(), known.mv.to())]);
    }
    if response.clicked() {
        if ui.input(|input| input.modifiers.shift) {
            commands.write_message(LinesRequest::Add(vec![known.mv]));
        } else {
            commands.write_message(CloudRequest::Play(known.mv, view.game.version()));
        }
    }
}

fn write_move(painter: &Painter, cells: &Cells, text: &str, known: &CloudMove, view: &View) {
    let palette = view.style.palette();
    show_rank(painter, cells.mark, known.rank, view);
    write(painter, cells.text, Align::Min, text, size::TEXT, palette.text);
    let score = known.score.map_or_else(|| "–".to_owned(), |score| score_text(score, view));
    write(painter, cells.score, Align::Max, &score, NUMBERS, palette.text);
    let wins = known.win_rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate:.1}%"));
    write(painter, cells.wins, Align::Max, &wins, NUMBERS, palette.text);
    if let Some(place) = cells.note {
        write(painter, place, Align::Min, &known.note, size::SMALL, palette.secondary);
    }
}

/// Marks the best moves with a dot and the next best with a ring.
fn show_rank(painter: &Painter, place: Rect, rank: Option<u8>, view: &View) {
    const RADIUS: f32 = 4.0;
    let teal = color(view.style.palette().teal);
    let middle = pos2(place.left() + 8.0, place.center().y).round();
    match rank {
        Some(2..) => {
            painter.circle_filled(middle, RADIUS, teal);
        }
        Some(1) => {
            painter.circle_stroke(middle, RADIUS - 0.75, Stroke::new(1.5, teal));
        }
        _ => {}
    }
}

/// A score in pawns, or what is known for certain.
fn score_text(score: PovScore, view: &View) -> String {
    match score {
        PovScore::Centipawns(score) if (LOST + 1..DECIDED).contains(&score) => pawns(score),
        PovScore::Centipawns(score) | PovScore::Mate(score) if score > 0 => {
            view.style.text(ids::LIBRARY_WON)
        }
        PovScore::Centipawns(_) | PovScore::Mate(_) => view.style.text(ids::LIBRARY_LOST),
    }
}

/// Hundredths of a pawn, in pawns.
fn pawns(score: i32) -> String {
    if score == 0 { "0.00".to_owned() } else { format!("{:+.2}", f64::from(score) / 100.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_in_pawns() {
        for (score, text) in [(0, "0.00"), (1, "+0.01"), (-123, "-1.23"), (9_999, "+99.99")] {
            assert_eq!(pawns(score), text);
        }
    }

    #[test]
    fn narrow_rows_have_no_note() {
        for (width, noted) in [(230.0, false), (300.0, false), (430.0, true), (700.0, true)] {
            let row = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, ROW));
            let cells = Cells::of(row);
            assert_eq!(cells.note.is_some(), noted, "{width}");
            let parts = [cells.mark, cells.text, cells.score, cells.wins];
            assert!(parts.windows(2).all(|pair| pair[0].right() <= pair[1].left()), "{width}");
            assert!(row.contains_rect(cells.wins));
        }
    }
}
