//! The record of a study: the tree in lines, the keys to walk it, comment and marks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res, ResMut, Resource};
use bevy_egui::egui::{self, Align, Painter, Pos2, Rect, Sense, Stroke, pos2, vec2};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::command::Command;
use crate::app::ui::command::menu::{self, Shelf, Which};
use crate::app::ui::kit::landing;
use crate::app::ui::kit::list::{self, Follow};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, tooltip};
use crate::app::ui::page::moves::ROW;
use crate::app::ui::page::play::record::{Parts, padding, show_keys, take_head_and_foot};
use crate::app::ui::page::study::lines::{Cell, Content, Line, Measure, Text, Word, lay_out};
use crate::app::ui::page::tabs;
use crate::app::ui::words::spoken;
use crate::games::MoveStyle;
use crate::record::{Nag, NodeId};
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;

/// Width of what stands beside the walking keys.
const TOOL: f32 = 44.0;
/// How far a deeper variation stands to the right of one that it branches from.
const STEP: f32 = 14.0;

/// The tree as it is laid out, kept until it changes.
#[derive(Resource, Default)]
pub struct Lines {
    all: Vec<Line>,
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
    lines: ResMut<'w, Lines>,
    tabs: tabs::View<'w>,
}

/// How far from the left words of this depth begin, in a row of this width.
fn indent(width: f32, depth: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "depths are small")]
    let deeper = depth as f32 * STEP;
    let rail = if width < 320.0 { 40.0 } else { 72.0 };
    // What is deeper than that is not moved further: its lines must keep some room.
    (rail + deeper).min(width * 0.5)
}

impl Measure for Place<'_> {
    fn width(&self, text: &str) -> f32 {
        self.width_of(text, size::SMALL)
    }

    fn room(&self, depth: usize) -> f32 {
        self.width() - indent(self.width(), depth) - 16.0
    }

    fn space(&self) -> f32 {
        8.0
    }
}

/// Shows the card. `open` is the menu that is open.
pub fn show(mut rest: Place, view: &mut View, open: &mut Option<Which>, commands: &mut Commands) {
    let [mut head, foot] = take_head_and_foot(&mut rest);
    head.left(tabs::show(head, &view.tabs, commands) + 16.0);
    show_variations(head, view);
    if !tabs::show_list(rest, &view.tabs, commands) {
        show_lines(rest, view, open, commands);
    }
    show_foot(foot, view, open, commands);
    if let Some(Which::Move(at)) = *open {
        let anchor = Rect::from_min_size(at, vec2(1.0, 1.0));
        let (which, groups) = ((Which::Move(at), open), Shelf::Move.groups(&view.game));
        let (ui, style) = (rest.ui, rest.style);
        menu::show_card(ui, (anchor, anchor), &groups, which, &view.game, style, commands);
    }
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

fn lay_out_anew(place: Place, view: &mut View) {
    let style = place.style.move_style(view.game.kind());
    let (width, pixels) = (place.width(), place.ui.ctx().pixels_per_point());
    let of = Some(Of { edition: view.game.edition(), style, width, pixels });
    if view.lines.of != of {
        let record = view.game.record();
        let start = record.notes(NodeId::ROOT).map_or("", |notes| &notes.comment);
        *view.lines = Lines { all: lay_out(start, &record.outline(style), &place), of };
    }
}

fn show_lines(place: Place, view: &mut View, open: &mut Option<Which>, commands: &mut Commands) {
    let (style, inner) = (place.style, place.inset(1.0, 4.0));
    lay_out_anew(inner, view);
    if view.lines.all.is_empty() {
        let text = Say::new(style.text(ids::NO_MOVES_YET)).points(size::SMALL);
        let text = text.ink(place.palette().secondary).align(Align::Center);
        place.inset(16.0, 16.0).line(text);
        return;
    }
    let value = spoken::move_of(&view.game, view.game.shown(), &style.texts)
        .unwrap_or_else(|| style.text(ids::SAID_START));
    let name = style.text(ids::RECORD);
    widgets::stop(place.ui, place.rect(), ("moves", &name), &value, place.palette());
    let (at, lines) = (view.game.record().at(), &view.lines.all);
    let shown = lines.iter().position(|line| line.has(at)).unwrap_or(0);
    let top: f32 = lines[..shown].iter().map(Line::height).sum();
    let follow = Follow { what: view.game.edition(), at: Some([top, ROW]), is_new: false };
    let mut writer = Writer { game: &view.game, at, commands, asked: None };
    list::scrolled(place.ui, ("study-record", inner.rect()), follow, |area, ui| {
        area.show(ui, |ui| {
            let size = vec2(inner.width(), lines.iter().map(Line::height).sum());
            let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
            let mut rest = Place::new(ui, style, whole);
            for line in lines {
                let row = rest.top(line.height());
                if ui.is_rect_visible(row.rect()) {
                    writer.line(line, row);
                }
            }
        })
    });
    if let Some(place) = writer.asked {
        *open = Some(Which::Move(place));
    }
}

impl Line {
    fn height(&self) -> f32 {
        if matches!(self, Self::Round { .. }) { ROW } else { 24.0 }
    }

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

struct Writer<'a, 'w, 's> {
    game: &'a Match,
    /// The node of the place.
    at: NodeId,
    commands: &'a mut Commands<'w, 's>,
    /// Where a menu was asked for.
    asked: Option<Pos2>,
}

impl Writer<'_, '_, '_> {
    fn line(&mut self, line: &Line, row: Place) {
        match line {
            Line::Round { number, cells } => self.round(row, *number, cells),
            Line::Words { depth, words } => self.words(row, *depth, words),
        }
    }

    fn round(&mut self, row: Place, number: u16, cells: &[Cell; 2]) {
        let Parts { number: place, halves } = Parts::of(row);
        let quiet = row.palette().secondary;
        let number = Say::new(number.to_string()).points(size::SMALL).ink(quiet);
        place.draw(&number.align(Align::Max));
        for (cell, half) in cells.iter().zip(halves) {
            let mut inner = half.inset(padding(&half), 0.0);
            match cell {
                Cell::Empty => {}
                Cell::Elsewhere => {
                    inner.draw(&Say::new("…").ink(quiet));
                }
                Cell::Move(text) => {
                    self.press(half.inset(0.0, 2.0), text);
                    let mut word = inner;
                    word.right(if text.mark.is_some() { 24.0 } else { 0.0 });
                    inner.left(word.draw(&Say::new(&text.words)) + 3.0);
                    draw_mark(inner, text, size::BUTTON);
                }
            }
        }
    }

    fn words(&mut self, mut row: Place, depth: usize, words: &[Word]) {
        let palette = row.palette();
        let mut before = row.left(indent(row.width(), depth));
        if depth > 0 {
            before.right(STEP - 1.0);
            before.right(2.0).fill(1.0, 0, color(palette.line));
        }
        for word in words {
            let mut place = row;
            place.left(word.x);
            let mut place = place.left(word.width + 1.0);
            match &word.content {
                Content::Comment(text) => {
                    place.line(Say::new(text).points(size::SMALL));
                }
                Content::Move(text) => {
                    self.press(place.inset(-4.0, 0.0), text);
                    let ink = if text.id == self.at { palette.text } else { palette.secondary };
                    place.left(place.draw(&Say::new(&text.words).points(size::SMALL).ink(ink)));
                    draw_mark(place, text, size::SMALL);
                }
            }
        }
    }

    /// A move as it is spoken, with who made it and its mark.
    fn spoken(&self, text: &Text, style: &Style) -> Option<String> {
        let (before, mv) = self.game.record().move_at(text.id)?;
        let side = self.game.kind().side_id(before.side_to_move());
        let mv = spoken_move(&before, mv, &style.texts);
        let spoken = style.with(ids::SaidMove { side, mv });
        Some(match text.mark {
            Some(mark) => format!("{spoken} {mark}"),
            None => spoken,
        })
    }

    /// The place of a move, to be pressed.
    fn press(&mut self, place: Place, text: &Text) {
        let (style, id) = (place.style, format!("node-{}", text.id.index()));
        let spoken = landing::is_read(place.ui.ctx()).then(|| self.spoken(text, style)).flatten();
        let said = spoken.as_deref().unwrap_or(&text.words);
        let response = place.press_by_pointer(&id, said, text.id == self.at);
        if response.clicked() || response.secondary_clicked() {
            self.commands.write_message(MatchRequest::GoTo(text.id));
        }
        if response.secondary_clicked() {
            self.asked = response.interact_pointer_pos();
        }
        if response.hovered()
            && let Some(words) = spoken::words_beside_node(self.game, text.id, style)
        {
            tooltip(response, &words, None, place.palette());
        }
    }
}

/// Writes the mark of a move, if it has one, at the left of its place, whether it has room there or not.
fn draw_mark(mut rest: Place, text: &Text, points: f32) {
    let Some(mark) = text.mark else { return };
    let number = Nag::from_mark(mark).map_or(1, |nag| nag.0);
    let ink = rest.palette().marks[usize::from(number.clamp(1, 6)) - 1];
    let mut place = rest.left(40.0);
    // The font has no bold: two strokes beside each other are as heavy.
    for by in [0.0, 0.7] {
        place.left(by);
        place.draw(&Say::new(mark).points(points).ink(ink));
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
