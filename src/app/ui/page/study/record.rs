//! The record of a study: the tree in lines, the keys to walk it, comment and marks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res, ResMut, Resource};
use bevy_egui::egui::{self, Align, Painter, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::command::Command;
use crate::app::ui::command::menu::{self, Shelf, Which};
use crate::app::ui::kit::landing;
use crate::app::ui::kit::list::{self, Follow};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, pressable_by_pointer, readable, tooltip, write};
use crate::app::ui::page::play::record::show_keys;
use crate::app::ui::page::study::lines::{Cell, Content, Line, Measure, Text, Word, lay_out};
use crate::app::ui::page::tabs;
use crate::app::ui::words::spoken;
use crate::games::MoveStyle;
use crate::record::{Nag, NodeId};
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;

/// Height of a round.
const ROUND: f32 = 34.0;
/// Height of a line of words.
const WORDS: f32 = 24.0;
/// Height of the card's head.
const HEAD: f32 = 48.0;
/// Height of the keys at its foot.
const FOOT: f32 = 44.0;
/// Width of what stands beside the walking keys.
const TOOL: f32 = 44.0;
/// Height of what stands above and below the lines.
const AROUND: f32 = 4.0;
/// How far a deeper variation stands to the right of one that it branches from.
const STEP: f32 = 14.0;

/// The tree as it is laid out, kept until it changes.
#[derive(Resource, Default)]
pub struct Lines {
    all: Vec<Line>,
    /// Where each begins, and where the last ends.
    tops: Vec<f32>,
    /// What they were laid out from.
    of: Option<Of>,
}

#[derive(Clone, Copy, PartialEq)]
struct Of {
    edition: u64,
    style: MoveStyle,
    width: f32,
    pixels: f32,
}

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    lines: ResMut<'w, Lines>,
    tabs: tabs::View<'w>,
}

/// Where things stand in a width.
#[derive(Clone, Copy)]
struct Columns {
    width: f32,
    /// Where the numbers end.
    number: f32,
    /// Where the rails of variations stand.
    rail: f32,
}

impl Columns {
    fn of(width: f32) -> Self {
        let narrow = width < 320.0;
        let (number, rail) = if narrow { (38.0, 40.0) } else { (42.0, 72.0) };
        Self { width, number, rail }
    }

    /// Where words of this depth begin.
    fn words(self, depth: usize) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "depths are small")]
        let depth = depth as f32;
        // What is deeper than that is not moved further: its lines must keep some room.
        (self.rail + depth * STEP).min(self.width * 0.5)
    }

    fn halves(self, row: Rect) -> [Rect; 2] {
        let moves = row.with_min_x(row.left() + self.number + 14.0).with_max_x(row.right() - 12.0);
        widgets::columns(moves, 8.0, [1.0, 1.0])
    }
}

struct InWindow<'a> {
    painter: &'a Painter,
    columns: Columns,
}

impl Measure for InWindow<'_> {
    fn width(&self, text: &str) -> f32 {
        widgets::width_of(self.painter, text, size::SMALL)
    }

    fn room(&self, depth: usize) -> f32 {
        self.columns.width - self.columns.words(depth) - 16.0
    }

    fn space(&self) -> f32 {
        8.0
    }
}

/// Shows the card. `open` is the menu that is open.
pub fn show(mut rest: Place, view: &mut View, open: &mut Option<Which>, commands: &mut Commands) {
    let (ui, style) = (rest.ui, rest.style);
    let mut head = rest.top(HEAD).inset(20.0, 0.0);
    rest.rule();
    let foot = rest.bottom(FOOT);
    head.left(tabs::show(head, &view.tabs, commands) + 16.0);
    show_variations(head, view);
    if !tabs::show_list(rest, &view.tabs, commands) {
        show_lines(ui, rest.rect(), view, style, open, commands);
    }
    foot.rule();
    show_foot(foot, view, open, commands);
    show_context_menu(ui, view, style, open, commands);
}

/// Says how many variations there are, where there is room.
fn show_variations(place: Place, view: &View) {
    let text = place.style.with(ids::Variations { n: view.game.record().variations() });
    let fits = place.width() >= place.width_of(&text, size::LEAST);
    if fits && view.game.record().variations() > 0 {
        let quiet = Say::new(text).points(size::SMALL).ink(place.palette().secondary);
        place.draw(&quiet.align(Align::Max));
    }
}

fn lay_out_anew(ui: &Ui, width: f32, view: &mut View, style: &Style) {
    let move_style = view.settings.move_style(view.game.kind(), style.texts.language());
    let pixels = ui.ctx().pixels_per_point();
    let of = Of { edition: view.game.edition(), style: move_style, width, pixels };
    if view.lines.of == Some(of) {
        return;
    }
    let record = view.game.record();
    let measure = InWindow { painter: ui.painter(), columns: Columns::of(width) };
    let start = record.notes(NodeId::ROOT).map_or("", |notes| &notes.comment);
    let lines = lay_out(start, &record.outline(move_style), &measure);
    let mut tops = vec![0.0];
    for line in &lines {
        let height = if matches!(line, Line::Round { .. }) { ROUND } else { WORDS };
        tops.push(tops[tops.len() - 1] + height);
    }
    *view.lines = Lines { all: lines, tops, of: Some(of) };
}

fn show_lines(
    ui: &Ui,
    place: Rect,
    view: &mut View,
    style: &Style,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let inner = place.shrink2(vec2(1.0, AROUND));
    lay_out_anew(ui, inner.width(), view, style);
    if view.lines.all.is_empty() {
        let (text, ink) = (style.text(ids::NO_MOVES_YET), style.palette().secondary);
        write(ui.painter(), place.shrink(16.0), Align::Center, &text, size::SMALL, ink);
        return;
    }
    let value = spoken::move_of(&view.game, view.game.shown(), &style.texts)
        .unwrap_or_else(|| style.text(ids::SAID_START));
    widgets::stop(ui, place, ("moves", &style.text(ids::RECORD)), &value, style.palette());
    let at = view.game.record().at();
    let shown = view.lines.all.iter().position(|line| line.has(at)).unwrap_or(0);
    let top = view.lines.tops.get(shown).copied().unwrap_or_default();
    let follow = Follow { what: view.game.edition(), at: Some([top, ROUND]), is_new: false };
    let asked = list::scrolled(ui, ("study-record", inner), follow, |area, ui| {
        area.show_viewport(ui, |ui, seen| {
            let total = view.lines.tops.last().copied().unwrap_or_default();
            let (whole, _) = ui.allocate_exact_size(vec2(inner.width(), total), Sense::hover());
            let mut writer = Writer {
                ui,
                game: &view.game,
                columns: Columns::of(inner.width()),
                at,
                style,
                commands,
                asked: None,
            };
            for (line, top) in view.lines.all.iter().zip(&view.lines.tops) {
                let top = *top;
                if top <= seen.max.y && top + ROUND >= seen.min.y {
                    writer.line(line, pos2(whole.left(), whole.top() + top));
                }
            }
            writer.asked
        })
    });
    if let Some(place) = asked {
        *open = Some(Which::Move(place));
    }
}

impl Line {
    fn has(&self, id: NodeId) -> bool {
        let is = |text: &Text| text.id == id;
        match self {
            Self::Round { cells, .. } => {
                cells.iter().any(|cell| matches!(cell, Cell::Move(text) if is(text)))
            }
            Self::Words { words, .. } => {
                words.iter().any(|word| matches!(&word.content, Content::Move(text) if is(text)))
            }
        }
    }
}

struct Writer<'a, 'b, 'c, 'd> {
    ui: &'a Ui,
    game: &'a Match,
    columns: Columns,
    /// The node of the place.
    at: NodeId,
    style: &'a Style<'b>,
    commands: &'a mut Commands<'c, 'd>,
    /// Where a menu was asked for.
    asked: Option<Pos2>,
}

impl Writer<'_, '_, '_, '_> {
    fn palette(&self) -> &'static Palette {
        self.style.palette()
    }

    fn line(&mut self, line: &Line, place: Pos2) {
        match line {
            Line::Round { number, cells } => {
                let row = Rect::from_min_size(place, vec2(self.columns.width, ROUND));
                self.round(row, *number, cells);
            }
            Line::Words { depth, words } => {
                let row = Rect::from_min_size(place, vec2(self.columns.width, WORDS));
                self.words(row, *depth, words);
            }
        }
    }

    fn round(&mut self, row: Rect, number: u16, cells: &[Cell; 2]) {
        let (palette, painter) = (self.palette(), self.ui.painter());
        let place = row.with_max_x(row.left() + self.columns.number);
        let text = number.to_string();
        write(painter, place, Align::Max, &text, size::SMALL, palette.secondary);
        for (cell, half) in cells.iter().zip(self.columns.halves(row)) {
            let inner = half.shrink2(vec2(if half.width() < 120.0 { 8.0 } else { 14.0 }, 0.0));
            match cell {
                Cell::Empty => {}
                Cell::Elsewhere => {
                    let ink = palette.secondary;
                    write(self.ui.painter(), inner, Align::Min, "…", size::TEXT, ink);
                }
                Cell::Move(text) => {
                    self.press(half.shrink2(vec2(0.0, 2.0)), 8, text);
                    let width = inner.width() - if text.mark.is_some() { 24.0 } else { 0.0 };
                    let word = inner.with_max_x(inner.left() + width);
                    let ink = palette.text;
                    let end =
                        write(self.ui.painter(), word, Align::Min, &text.words, size::TEXT, ink);
                    self.mark(inner.with_min_x(inner.left() + end + 3.0), text, size::BUTTON);
                }
            }
        }
    }

    fn words(&mut self, row: Rect, depth: usize, words: &[Word]) {
        let palette = self.palette();
        let left = row.left() + self.columns.words(depth);
        if depth > 0 {
            let x = left - STEP;
            let line = Stroke::new(2.0, color(palette.line));
            self.ui.painter().vline(x, row.y_range(), line);
        }
        for word in words {
            let place = row.with_min_x(left + word.x).with_max_x(left + word.x + word.width + 1.0);
            match &word.content {
                Content::Comment(text) => {
                    let ink = palette.text;
                    write(self.ui.painter(), place, Align::Min, text, size::SMALL, ink);
                    let at = (place.left().to_bits(), place.top().to_bits());
                    readable(self.ui, place, ("comment", at), text);
                }
                Content::Move(text) => {
                    self.press(place.expand2(vec2(4.0, 0.0)), 6, text);
                    let (painter, ink) = (self.ui.painter(), palette.secondary);
                    let width = widgets::width_of(painter, &text.words, size::SMALL);
                    let ink = if text.id == self.at { palette.text } else { ink };
                    write(painter, place, Align::Min, &text.words, size::SMALL, ink);
                    self.mark(place.with_min_x(place.left() + width), text, size::SMALL);
                }
            }
        }
    }

    /// A move as it is spoken, with who made it and its mark.
    fn spoken(&self, text: &Text) -> Option<String> {
        let (before, mv) = self.game.record().move_at(text.id)?;
        let side = self.game.kind().side_id(before.side_to_move());
        let mv = spoken_move(&before, mv, &self.style.texts);
        let spoken = self.style.with(ids::SaidMove { side, mv });
        Some(match text.mark {
            Some(mark) => format!("{spoken} {mark}"),
            None => spoken,
        })
    }

    /// The place of a move, to be pressed.
    fn press(&mut self, place: Rect, radius: u8, text: &Text) {
        let palette = self.palette();
        tell(self.ui, || format!("node-{}", text.id.index()), place);
        let id = self.ui.id().with(("node", text.id));
        let spoken = landing::is_read(self.ui.ctx()).then(|| self.spoken(text)).flatten();
        let said = spoken.as_deref().unwrap_or(&text.words);
        let response = pressable_by_pointer(self.ui, place, id, said);
        if text.id == self.at {
            self.ui.painter().rect_filled(place, radius, color(palette.pill));
        } else if response.hovered() {
            self.ui.painter().rect_filled(place, radius, color(palette.hover));
        }
        if response.clicked() || response.secondary_clicked() {
            self.commands.write_message(MatchRequest::GoTo(text.id));
        }
        if response.secondary_clicked() {
            self.asked = response.interact_pointer_pos();
        }
        if response.hovered()
            && let Some(words) = spoken::words_beside_node(self.game, text.id, self.style)
        {
            tooltip(response, &words, None, palette);
        }
    }

    fn mark(&self, place: Rect, text: &Text, points: f32) {
        let Some(mark) = text.mark else { return };
        let number = Nag::from_mark(mark).map_or(1, |nag| nag.0);
        let ink = self.palette().marks[usize::from(number.clamp(1, 6)) - 1];
        let place = place.with_max_x(place.left() + 40.0);
        // The font has no bold: two strokes beside each other are as heavy.
        for by in [0.0, 0.7] {
            let place = place.translate(vec2(by, 0.0));
            write(self.ui.painter(), place, Align::Min, mark, points, ink);
        }
    }
}

/// Comment, walking keys and marks.
fn show_foot(foot: Place, view: &View, open: &mut Option<Which>, commands: &mut Commands) {
    let (ui, style, palette) = (foot.ui, foot.style, foot.palette());
    show_keys(foot.inset(TOOL + 8.0, 0.0), &view.game, commands);
    let mut inner = foot.inset(8.0, 4.0);
    let comment = inner.left(TOOL);
    if tool(comment, Command::Comment, view) {
        commands.write_message(Command::Comment);
    }
    draw_bubble(ui.painter(), comment.rect().center(), palette);
    let marks = inner.right(TOOL);
    let is_enabled = Command::MarkInaccuracy.is_enabled(&view.game);
    let pressed = tool(marks, Command::MarkInaccuracy, view);
    let ink = if is_enabled { palette.text } else { palette.disabled };
    marks.draw(&Say::new("?!").points(size::BUTTON).ink(ink).align(Align::Center));
    if pressed {
        *open = if *open == Some(Which::Marks) { None } else { Some(Which::Marks) };
    } else {
        let groups = Shelf::Marks.groups(&view.game);
        let (place, which) = ((marks.rect(), marks.rect()), (Which::Marks, open));
        menu::show_card(ui, place, &groups, which, &view.game, style, commands);
    }
}

fn show_context_menu(
    ui: &Ui,
    view: &View,
    style: &Style,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let Some(Which::Move(place)) = *open else { return };
    let anchor = Rect::from_min_size(place, vec2(1.0, 1.0));
    let which = (Which::Move(place), open);
    let groups = Shelf::Move.groups(&view.game);
    menu::show_card(ui, (anchor, anchor), &groups, which, &view.game, style, commands);
}

/// A place beside the walking keys.
fn tool(place: Place, command: Command, view: &View) -> bool {
    let is_enabled = command.is_enabled(&view.game);
    let marks = command == Command::MarkInaccuracy;
    let name = place.style.text(if marks { ids::MARKS } else { command.text_id() });
    let response = place.press_if(is_enabled, command.text_id().id(), &name);
    let clicked = response.clicked();
    tooltip(response, &name, None, place.palette());
    clicked
}

/// Draws the sign of a comment: a bubble.
fn draw_bubble(painter: &Painter, middle: Pos2, palette: &Palette) {
    let stroke = Stroke::new(1.6, color(palette.text));
    let bubble = Rect::from_center_size(middle.round() - vec2(0.0, 1.5), vec2(20.0, 13.0));
    painter.rect_stroke(bubble, 4, stroke, egui::StrokeKind::Middle);
    let tail = [vec2(-5.0, 0.0), vec2(-6.0, 5.0), vec2(0.0, 0.0)];
    let points = tail.map(|by| pos2(bubble.center().x, bubble.bottom()) + by);
    painter.line_segment([points[0], points[1]], stroke);
    painter.line_segment([points[1], points[2]], stroke);
}
