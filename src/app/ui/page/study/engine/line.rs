//! A line of play that an engine gives: its score, its first move to be played, and what follows to
//! be taken into the tree.

use bevy::prelude::Commands;
use bevy_egui::egui::{
    self, Align, Painter, Rect, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::View;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::drill::own_lines::LinesRequest;
use crate::app::table::game_match::{Asker, MatchRequest, MoveRequest};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::widgets::{focus_ring, pressable, tooltip, width_of, write};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::words::score::score_text;
use crate::pictures::{Arrow, Weight};
use crate::record::Score;
use crate::rules::Move;
use crate::text::ids;

/// A line of play that is shown.
pub struct Line<'a> {
    /// The id of its parts, and its number there.
    pub id: (&'static str, &'static str),
    pub number: usize,
    pub rank: usize,
    pub score: Option<Score>,
    pub moves: &'a [Move],
    /// What it is, where that must be said.
    pub note: Option<String>,
}

/// Shows a line: its score, its first move, and what follows. A press on the first move plays it,
/// one on the rest takes the whole line into the tree.
pub fn show_line(ui: &Ui, place: Rect, line: &Line, view: &View, commands: &mut Commands) {
    /// More would not be read.
    const LONGEST: usize = 14;
    let (style, palette) = (&view.style, view.style.palette());
    let mut inner = place.shrink2(vec2(16.0, 0.0));
    if let Some(note) = &line.note {
        let width = write(ui.painter(), inner, Align::Max, note, size::SMALL, palette.secondary);
        inner = inner.with_max_x(inner.right() - width - 10.0);
    }
    let chip =
        Rect::from_center_size(pos2(inner.left() + 27.0, inner.center().y), vec2(54.0, 24.0));
    show_chip(ui.painter(), chip, line.rank, line.score, palette);
    let Some(&first) = line.moves.first() else { return };
    let move_style = view.settings.move_style(view.game.kind(), style.texts.language());
    let moves = &line.moves[..line.moves.len().min(LONGEST)];
    let texts = view.game.shown_position().notes(moves, move_style);
    let text = texts.first().map_or("", String::as_str);
    let left = chip.right() + 10.0;
    let width = width_of(ui.painter(), text, 16.0);
    let own =
        Rect::from_min_max(pos2(left, place.top() + 2.0), pos2(left + width, place.bottom() - 2.0));
    let rest = own.with_min_x(own.right() + 10.0).with_max_x(inner.right());
    let followed = texts.get(1..).unwrap_or_default().join(" ");
    let play = part(ui, own.expand2(vec2(5.0, 0.0)), (line.id.0, line.number), text, palette);
    write(ui.painter(), own, Align::Min, text, 16.0, palette.text);
    let mut keep = false;
    if !followed.is_empty() && rest.width() > 20.0 {
        let pressed = part(ui, rest, (line.id.1, line.number), &followed, palette);
        let galley = cut(ui.painter(), &followed, rest.width(), palette);
        let at = pos2(rest.left(), rest.center().y - galley.size().y / 2.0);
        ui.painter().galley(at.round(), galley, color(palette.secondary));
        keep = pressed.clicked();
        let told = format!("{}\n{}", style.text(ids::ADD_LINE), style.text(ids::LINES_SHIFT));
        tooltip(pressed, &told, None, palette);
    }
    preview_arrows(
        ui.ctx(),
        [Arrow { weight: weight(line.rank), ..Arrow::of_move(first.from(), first.to()) }],
    );
    let is_for_lines = ui.input(|input| input.modifiers.shift);
    if is_for_lines && (play.clicked() || keep) {
        let moves = if keep { line.moves } else { &line.moves[..1] };
        commands.write_message(LinesRequest::Add(moves.to_vec()));
    } else if play.clicked() {
        commands.write_message(MoveRequest { mv: first, by: Asker::Person });
    } else if keep {
        commands.write_message(MatchRequest::AddLine(line.moves.to_vec()));
    }
}

/// A part of a line that can be pressed.
fn part(
    ui: &Ui,
    place: Rect,
    id: (&'static str, usize),
    text: &str,
    palette: &Palette,
) -> egui::Response {
    tell(ui, || format!("{}-{}", id.0, id.1), place);
    let info = WidgetInfo::labeled(WidgetType::Button, true, text);
    let response = pressable(ui, place, ui.id().with(id), &info);
    if response.hovered() {
        ui.painter().rect_filled(place, 6, color(palette.hover));
    }
    focus_ring(ui.painter(), place.shrink(2.0), 6, &response, palette);
    response
}

/// A text of one line, cut off where there is no more room.
fn cut(
    painter: &Painter,
    text: &str,
    width: f32,
    palette: &Palette,
) -> std::sync::Arc<egui::Galley> {
    let font = egui::FontId::proportional(16.0);
    let mut job =
        egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color(palette.secondary));
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

const fn weight(rank: usize) -> Weight {
    match rank {
        1 => Weight::First,
        2 => Weight::Second,
        _ => Weight::Third,
    }
}

/// The score of a line, from the first side's view, in the style of its rank.
fn show_chip(painter: &Painter, chip: Rect, rank: usize, score: Option<Score>, palette: &Palette) {
    let text = score.map_or_else(|| "…".to_owned(), score_text);
    let (fill, line, ink) = match rank {
        1 => (palette.teal, palette.teal, palette.card),
        2 => (palette.card, palette.teal, palette.text),
        _ => (palette.card, palette.line, palette.text),
    };
    let stroke = Stroke::new(1.5, color(line));
    painter.rect(chip, 7, color(fill), stroke, StrokeKind::Inside);
    write(painter, chip.shrink2(vec2(3.0, 0.0)), Align::Center, &text, size::SMALL, ink);
}
