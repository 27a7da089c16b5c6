//! What lies where on the sheets of a document, as a browser lays it out by the page's style.

use super::words::{Word, words, wrap};
use crate::pages::document::{Block, Document, Figure, Game, Part};
use crate::pages::measures::{self, GUTTER, Measures, POINT, line};
use crate::pictures::Rgba;
use crate::pictures::paint::metrics::MARGIN;
use crate::text::ids;

pub const BLACK: Rgba = [0, 0, 0, 0xff];
const DARK: Rgba = [0x33, 0x33, 0x33, 0xff];
const GREY: Rgba = [0x99, 0x99, 0x99, 0xff];

/// Room below a paragraph, below a diagram, before the head of a game, beside a variation, in millimetres.
const BELOW_TEXT: f32 = 2.0;
const BELOW_FIGURE: f32 = 4.0;
const ABOVE_HEAD: f32 = 6.0;
const INDENT: f32 = 7.4;
/// How far answers stand from the left, and apart.
const ANSWERS: f32 = 10.6;
const BELOW_ANSWER: f32 = 1.0;

/// Something on a sheet, in millimetres from the upper left corner inside its margins.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    pub x: f32,
    pub y: f32,
    pub item: Item<'a>,
}

#[derive(Clone)]
pub enum Item<'a> {
    /// A line of text; its place is its left end, halfway up.
    Text { text: String, points: u16, is_bold: bool, ink: Rgba },
    /// A board in a rectangle of this size; its place is the upper left corner of that.
    Figure { figure: &'a Figure, width: f32, height: f32 },
    /// A rectangle of one colour.
    Rule { width: f32, height: f32, ink: Rgba },
}

impl std::fmt::Debug for Item<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text { text, .. } => write!(f, "{text:?}"),
            Self::Figure { figure, .. } => write!(f, "board of {:?}", figure.caption),
            Self::Rule { .. } => f.write_str("rule"),
        }
    }
}

/// What is not broken: a line, a diagram with its caption.
#[derive(Default)]
struct Unit<'a> {
    height: f32,
    /// Room below it, unless it is the last in its column.
    below: f32,
    items: Vec<Placed<'a>>,
}

/// How a paragraph is written.
#[derive(Clone, Copy)]
struct Look {
    points: u16,
    is_bold: bool,
    ink: Rgba,
}

/// The sheets of a document, each with what lies on it.
pub fn sheets<'a>(document: &'a Document<'a>) -> Vec<Vec<Placed<'a>>> {
    let measures = Measures::of(document.options);
    let mut layout = Layout { measures, sheets: vec![Vec::new()], used: 0.0, below: 0.0 };
    let look = Look { points: measures::TITLE, is_bold: true, ink: BLACK };
    layout.centred(&document.title, look, 0.0);
    layout.below = BELOW_TEXT;
    for (number, part) in document.parts.iter().enumerate() {
        let is_first = number == 0;
        match part {
            Part::Game(game) => layout.game(game, is_first),
            Part::Puzzles(puzzles) => layout.puzzles(puzzles, is_first),
            Part::Answers(answers) => {
                layout.answers(&document.texts.get(ids::PRINT_ANSWERS), answers);
            }
        }
    }
    layout.sheets
}

struct Layout<'a> {
    measures: Measures,
    sheets: Vec<Vec<Placed<'a>>>,
    /// How much of the last sheet is used, from its top.
    used: f32,
    /// Room that is kept below that.
    below: f32,
}

impl<'a> Layout<'a> {
    fn new_sheet(&mut self) {
        self.sheets.push(Vec::new());
        (self.used, self.below) = (0.0, 0.0);
    }

    fn is_empty(&self) -> bool {
        self.sheets.last().is_none_or(Vec::is_empty)
    }

    /// What is left of the last sheet.
    fn room(&self) -> f32 {
        self.measures.inner_height() - self.used - self.below
    }

    /// Puts something on the last sheet, at a place from where it is free, to the right of its left.
    fn place(&mut self, unit: Unit<'a>, (x, y): (f32, f32)) {
        let items = unit.items.into_iter();
        let moved = items.map(|it| Placed { x: it.x + x, y: it.y + y, ..it });
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.extend(moved);
        }
    }

    /// Puts something below what is there, over the whole width; on a new sheet where it has no room.
    fn put(&mut self, unit: Unit<'a>, above: f32) {
        if unit.height + (above - self.below).max(0.0) > self.room() && !self.is_empty() {
            self.new_sheet();
        } else {
            self.used += self.below.max(above);
        }
        let (height, below) = (unit.height, unit.below);
        self.place(unit, (0.0, self.used));
        (self.used, self.below) = (self.used + height, below);
    }

    /// Puts a text into the middle, in as many lines as it takes.
    fn centred(&mut self, text: &str, look: Look, above: f32) {
        let width = self.measures.inner_width();
        for (number, text) in lines_of(&words(text), look.points, width).into_iter().enumerate() {
            let x = (width - width_of(&text, look.points)) / 2.0;
            self.put(line_unit(text, look, x), if number == 0 { above } else { 0.0 });
        }
    }

    fn game(&mut self, game: &'a Game, is_first: bool) {
        let column = self.measures.column();
        let units = units(game, column, f32::from(self.measures.tallest()));
        let first = units.first().map_or(0.0, |unit| unit.height);
        let head = line(measures::HEAD) + ABOVE_HEAD + line(measures::SMALL) + 5.3;
        if !is_first && (game.is_pictured() || head + first > self.room()) {
            self.new_sheet();
        }
        if let Some(heading) = &game.heading {
            let look = Look { points: measures::HEAD, is_bold: true, ink: BLACK };
            self.centred(heading, look, ABOVE_HEAD);
        }
        if !game.facts.is_empty() {
            let ink = [0x44, 0x44, 0x44, 0xff];
            self.centred(&game.facts, Look { points: measures::SMALL, is_bold: false, ink }, 0.0);
            self.put(rule(self.measures.inner_width()), 2.0);
        }
        self.columns(units);
        self.below = ABOVE_HEAD;
    }

    /// Fills columns, sheet by sheet; on the last they are as high as each other.
    fn columns(&mut self, mut units: Vec<Unit<'a>>) {
        self.used += self.below;
        self.below = 0.0;
        let count = usize::from(self.measures.columns);
        while !units.is_empty() {
            let mut ends = fill(&units, self.room(), count);
            let mut end = ends.last().copied().unwrap_or_default();
            if end == 0 && !self.is_empty() {
                self.new_sheet();
                continue;
            }
            if end == units.len() {
                ends = fill(&units, least_height(&units, self.room(), count), count);
            } else if end == 0 {
                // Nothing is as high as a sheet; it would go over the edge.
                (ends, end) = (vec![1], 1);
            }
            let rest = units.split_off(end);
            self.put_columns(units, &ends);
            units = rest;
            if !units.is_empty() {
                self.new_sheet();
            }
        }
    }

    /// Puts columns side by side, each up to one of these ends.
    fn put_columns(&mut self, units: Vec<Unit<'a>>, ends: &[usize]) {
        let (top, apart) = (self.used, self.measures.column() + f32::from(GUTTER));
        let (mut column, mut x, mut y) = (0, 0.0, top);
        for (number, unit) in units.into_iter().enumerate() {
            while ends.get(column).is_some_and(|end| number >= *end) {
                (column, x, y) = (column + 1, x + apart, top);
            }
            let (height, below) = (unit.height, unit.below);
            self.place(unit, (x, y));
            self.used = self.used.max(y + height);
            y += height + below;
        }
    }

    fn puzzles(&mut self, puzzles: &'a [Figure], is_first: bool) {
        if !is_first {
            self.new_sheet();
        }
        let column = self.measures.column();
        for row in puzzles.chunks(usize::from(self.measures.columns)) {
            let (mut whole, mut x) = (Unit { below: BELOW_FIGURE, ..Unit::default() }, 0.0);
            for puzzle in row {
                let unit = board(puzzle, column, f32::from(self.measures.tallest()), true);
                whole.height = whole.height.max(unit.height);
                whole.items.extend(unit.items.into_iter().map(|it| Placed { x: it.x + x, ..it }));
                x += column + f32::from(GUTTER);
            }
            self.put(whole, 0.0);
        }
    }

    fn answers(&mut self, head: &str, answers: &[String]) {
        self.new_sheet();
        self.centred(head, Look { points: measures::HEAD, is_bold: true, ink: BLACK }, ABOVE_HEAD);
        self.below = POINT * f32::from(measures::TEXT);
        let look = Look { points: measures::TEXT, is_bold: false, ink: BLACK };
        let width = self.measures.inner_width() - ANSWERS;
        for (number, answer) in (1..).zip(answers) {
            let number = format!("{number}.");
            let mut whole = Unit { below: BELOW_ANSWER, ..Unit::default() };
            let x = ANSWERS - 1.5 - width_of(&number, look.points);
            whole.items.extend(line_unit(number, look, x).items);
            let paragraphs = answer.lines().flat_map(|it| lines_of(&words(it), look.points, width));
            for text in paragraphs {
                let unit = line_unit(text, look, ANSWERS);
                let top = whole.height;
                whole.items.extend(unit.items.into_iter().map(|it| Placed { y: it.y + top, ..it }));
                whole.height += unit.height;
            }
            whole.height = whole.height.max(line(look.points));
            self.put(whole, 0.0);
        }
    }
}

/// What stands in the columns of a game.
fn units(game: &Game, column: f32, tallest: f32) -> Vec<Unit<'_>> {
    let (mut all, mut depth) = (Vec::new(), 0_u8);
    for block in &game.blocks {
        let points = if depth == 0 { measures::TEXT } else { measures::VARIATION };
        let indent = INDENT * f32::from(depth);
        let mut units = match block {
            Block::Begin => {
                depth = depth.saturating_add(1);
                continue;
            }
            Block::End => {
                depth = depth.saturating_sub(1);
                continue;
            }
            Block::Moves(moves) => {
                let words: Vec<_> = moves.iter().map(|mv| Word::whole(mv)).collect();
                let look = Look { points, is_bold: depth == 0, ink: BLACK };
                paragraph(&words, look, (indent, column - indent))
            }
            Block::Comment(comment) => {
                let look = Look { points, is_bold: false, ink: DARK };
                let lines = comment.lines().map(words);
                lines.flat_map(|line| paragraph(&line, look, (indent, column - indent))).collect()
            }
            Block::Figure(figure) => {
                let mut unit = board(figure, column - indent, tallest, false);
                for placed in &mut unit.items {
                    placed.x += indent;
                }
                vec![Unit { below: BELOW_FIGURE, ..unit }]
            }
        };
        for unit in &mut units {
            beside_variations(unit, depth);
        }
        all.append(&mut units);
    }
    all
}

/// The lines of a paragraph from a place on, of a width.
fn paragraph<'a>(words: &[Word], look: Look, (x, width): (f32, f32)) -> Vec<Unit<'a>> {
    let lines = lines_of(words, look.points, width);
    let mut units: Vec<_> = lines.into_iter().map(|text| line_unit(text, look, x)).collect();
    if let Some(last) = units.last_mut() {
        last.below = BELOW_TEXT;
    }
    units
}

/// Draws the lines that stand at the left of variations.
fn beside_variations(unit: &mut Unit, depth: u8) {
    let height = unit.height + unit.below;
    for level in 0..depth {
        let x = INDENT * f32::from(level) + 5.0;
        let ink = [0xbb, 0xbb, 0xbb, 0xff];
        let rule = Item::Rule { width: 0.4, height, ink };
        unit.items.push(Placed { x, y: 0.0, item: rule });
    }
}

/// A diagram in a column with its caption, which is in one line or in as many as it takes.
fn board(figure: &Figure, column: f32, tallest: f32, is_short: bool) -> Unit<'_> {
    let grid = figure.still.scene.game.grid();
    let [across, down] = [grid.files, grid.ranks].map(|count| f32::from(count - 1) + 2.0 * MARGIN);
    let height = (column * down / across).min(tallest);
    let item = Item::Figure { figure, width: column, height };
    let mut unit = Unit { height, below: 0.0, items: vec![Placed { x: 0.0, y: 0.0, item }] };
    let look = Look { points: measures::SMALL, is_bold: false, ink: BLACK };
    let mut lines = lines_of(&words(&figure.caption), look.points, column);
    if is_short
        && lines.len() > 1
        && let Some(first) = lines.first_mut()
    {
        first.push('…');
        lines.truncate(1);
    }
    for text in lines {
        let x = (column - width_of(&text, look.points)).max(0.0) / 2.0;
        let top = unit.height;
        let below = line_unit(text, look, x);
        unit.items.extend(below.items.into_iter().map(|it| Placed { y: it.y + top, ..it }));
        unit.height += below.height;
    }
    unit
}

/// The line below the facts of a game.
fn rule<'a>(width: f32) -> Unit<'a> {
    let item = Item::Rule { width, height: 0.3, ink: GREY };
    Unit { height: 0.3, below: 3.0, items: vec![Placed { x: 0.0, y: 0.0, item }] }
}

fn line_unit<'a>(text: String, look: Look, x: f32) -> Unit<'a> {
    let Look { points, is_bold, ink } = look;
    let height = line(points);
    let item = Item::Text { text, points, is_bold, ink };
    Unit { height, below: 0.0, items: vec![Placed { x, y: height / 2.0, item }] }
}

fn lines_of(words: &[Word], points: u16, width: f32) -> Vec<String> {
    wrap(words, width / (POINT * f32::from(points)))
}

/// How wide a line is, in millimetres.
fn width_of(text: &str, points: u16) -> f32 {
    crate::pictures::text_width(text) * POINT * f32::from(points)
}

/// Where each of some columns of this height ends: the number of units up to there.
fn fill(units: &[Unit], height: f32, columns: usize) -> Vec<usize> {
    let (mut ends, mut end) = (Vec::new(), 0);
    for _ in 0..columns {
        let mut used = 0.0;
        while let Some(unit) = units.get(end).filter(|unit| used + unit.height <= height + 0.01) {
            used += unit.height + unit.below;
            end += 1;
        }
        ends.push(end);
    }
    ends
}

/// The least height of columns that hold everything, which those of this height do.
fn least_height(units: &[Unit], room: f32, columns: usize) -> f32 {
    let (mut low, mut high) = (0.0, room);
    // To a tenth of a millimetre.
    while high - low > 0.1 {
        let middle = f32::midpoint(low, high);
        if fill(units, middle, columns).last() == Some(&units.len()) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}
