//! How a game tree is laid out in lines: rounds of the main line in two columns, comments and
//! variations between them.

use unicode_linebreak::linebreaks;

use crate::games::{OutlineItem, OutlineMove};
use crate::record::NodeId;
use crate::rules::Side;

/// A line of the record.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A round of the main line.
    Round {
        /// Its number.
        number: u16,
        /// The first side's move and the second's.
        cells: [Cell; 2],
    },
    /// Words of a comment or a variation.
    Words {
        /// How deep the variation is; 0 for a comment on the main line.
        depth: usize,
        /// The words, from left to right.
        words: Vec<Word>,
    },
}

/// A half of a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// The move stands in another line.
    Elsewhere,
    /// A move.
    Move(Text),
}

/// A move as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Its node.
    pub id: NodeId,
    /// The move, in a variation with its number where it needs one.
    pub words: String,
    /// Its mark.
    pub mark: Option<&'static str>,
}

/// A part of a line that is never broken.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Where it begins.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// What stands there.
    pub content: Content,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A move.
    Move(Text),
    /// A part of a comment.
    Comment(String),
}

/// What the layout has to know of the place and the type.
pub trait Measure {
    /// How wide a word of a comment or a variation is.
    fn width(&self, text: &str) -> f32;
    /// How much room a line of words has at this depth.
    fn room(&self, depth: usize) -> f32;
    /// The room between two words.
    fn space(&self) -> f32;
}

/// Lays out a tree.
pub fn lay_out(start: &str, outline: &[OutlineItem], measure: &impl Measure) -> Vec<Line> {
    let mut writer = Writer { measure, lines: Vec::new(), open: None, depth: 0, is_cut: false };
    writer.comment(start);
    for (index, item) in outline.iter().enumerate() {
        match item {
            OutlineItem::Begin => {
                writer.close();
                writer.depth += 1;
                writer.is_cut = true;
            }
            OutlineItem::End => {
                writer.close();
                writer.depth = writer.depth.saturating_sub(1);
                writer.is_cut = true;
            }
            OutlineItem::Move(played) if writer.depth == 0 => {
                let is_followed = !played.comment.is_empty()
                    || matches!(outline.get(index + 1), Some(OutlineItem::Begin));
                writer.main_move(played, is_followed);
            }
            OutlineItem::Move(played) => writer.variation_move(played),
        }
    }
    writer.close();
    writer.lines
}

struct Writer<'a, M> {
    measure: &'a M,
    lines: Vec<Line>,
    /// The line that goes on.
    open: Option<Line>,
    depth: usize,
    /// Whether something stands between the last move and the next.
    is_cut: bool,
}

impl<M: Measure> Writer<'_, M> {
    fn close(&mut self) {
        self.lines.extend(self.open.take());
    }

    /// A move of the main line; `is_followed` if its round is cut behind it.
    fn main_move(&mut self, played: &OutlineMove, is_followed: bool) {
        self.comment(&played.before);
        let text = Text { id: played.id, words: played.text.clone(), mark: played.mark };
        let open = match self.open.take() {
            Some(Line::Round { number, cells }) if played.side == Side::Second => {
                Line::Round { number, cells }
            }
            other => {
                self.lines.extend(other);
                let first = if played.side == Side::Second { Cell::Elsewhere } else { Cell::Empty };
                Line::Round { number: played.number, cells: [first, Cell::Empty] }
            }
        };
        let Line::Round { number, mut cells } = open else { return };
        cells[played.side.index()] = Cell::Move(text);
        if is_followed && played.side == Side::First {
            cells[1] = Cell::Elsewhere;
        }
        self.open = Some(Line::Round { number, cells });
        if is_followed {
            self.close();
        }
        self.comment(&played.comment);
        self.is_cut = false;
    }

    /// A move of a variation.
    fn variation_move(&mut self, played: &OutlineMove) {
        self.words(&played.before);
        let number = match played.side {
            Side::First => format!("{}. ", played.number),
            Side::Second if self.is_cut => format!("{}… ", played.number),
            Side::Second => String::new(),
        };
        let text = number + &played.text;
        let width = self.measure.width(&text) + self.measure.width(played.mark.unwrap_or_default());
        let text = Text { id: played.id, words: text, mark: played.mark };
        self.push(Content::Move(text), width, true);
        self.is_cut = !played.comment.is_empty();
        self.words(&played.comment);
    }

    /// A comment on the main line, on lines of its own.
    fn comment(&mut self, text: &str) {
        if !text.is_empty() {
            self.close();
            self.words(text);
            self.close();
        }
    }

    /// Adds a comment to the line that goes on, broken where it may be.
    fn words(&mut self, text: &str) {
        let mut begin = 0;
        let mut is_first = true;
        for (end, kind) in linebreaks(text) {
            let part = &text[begin..end];
            begin = end;
            let word = part.trim_end_matches('\n');
            if !word.is_empty() {
                // The space after a word is a part of it, so that words stand as they were written.
                self.push(Content::Comment(word.to_owned()), self.measure.width(word), is_first);
            }
            is_first = false;
            if kind == unicode_linebreak::BreakOpportunity::Mandatory && end < text.len() {
                self.close();
            }
        }
    }

    /// Adds a word to the line that goes on, or to a new one where it has no room.
    fn push(&mut self, content: Content, width: f32, is_apart: bool) {
        let end = match &self.open {
            Some(Line::Words { words, .. }) => words.last().map_or(0.0, |last| last.x + last.width),
            _ => 0.0,
        };
        let space = if is_apart && end > 0.0 { self.measure.space() } else { 0.0 };
        let fits = end + space + width <= self.measure.room(self.depth) || end == 0.0;
        let word = |x| Word { x, width, content };
        match &mut self.open {
            Some(Line::Words { words, .. }) if fits => words.push(word(end + space)),
            _ => {
                self.close();
                self.open = Some(Line::Words { depth: self.depth, words: vec![word(0.0)] });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, AnyRecord, Edit, GameKind, MoveStyle, NotationChoice};
    use crate::notation::Written;
    use crate::notation::xiangqi::Script;
    use crate::record::{Nag, NodeId};
    use crate::rules::xiangqi::{Position, Ruleset};

    struct Letters;

    impl Measure for Letters {
        #[expect(clippy::cast_precision_loss, reason = "a few letters")]
        fn width(&self, text: &str) -> f32 {
            text.chars().count() as f32
        }
        fn room(&self, depth: usize) -> f32 {
            if depth == 0 { 20.0 } else { 23.0 }
        }
        fn space(&self) -> f32 {
            1.0
        }
    }

    fn play(record: &mut AnyRecord, moves: &str) {
        for squares in moves.split(' ') {
            record.branch(Position::from_coordinates(squares).unwrap()).unwrap();
        }
    }

    fn shown(record: &AnyRecord) -> Vec<String> {
        let style = MoveStyle { notation: NotationChoice::Iccs, script: Script::Simplified };
        let written = |text: &Text| format!("{}{}", text.words, text.mark.unwrap_or_default());
        let cell = |cell: &Cell| match cell {
            Cell::Empty => String::new(),
            Cell::Elsewhere => "…".to_owned(),
            Cell::Move(text) => written(text),
        };
        let start = record.notes(NodeId::ROOT).map_or("", |notes| &notes.comment);
        lay_out(start, &record.outline(style), &Letters)
            .iter()
            .map(|line| match line {
                Line::Round { number, cells } => {
                    format!("{number} [{}] [{}]", cell(&cells[0]), cell(&cells[1]))
                }
                Line::Words { depth, words } => {
                    let words = words.iter().map(|word| match &word.content {
                        Content::Move(text) => written(text),
                        Content::Comment(text) => text.clone(),
                    });
                    format!("{depth}: {}", words.collect::<Vec<_>>().join("|"))
                }
            })
            .collect()
    }

    #[test]
    fn variations_and_comments_cut_the_rounds_where_they_stand() {
        let start = AnyPosition::start(GameKind::Xiangqi);
        let mut record = AnyRecord::new(start, Ruleset::default());
        play(&mut record, "h2e2 h9g7 h0g2");
        assert_eq!(shown(&record), ["1 [H2-E2] [H9-G7]", "2 [H0-G2] []"]);
        record.walk_to_ply(1);
        let cannon = record.at();
        record.edit(&Edit::Mark(cannon, Some(Nag(1))));
        play(&mut record, "h7e7 h0g2 h9g7");
        record.walk_to_ply(2);
        let reply = record.at();
        record.edit(&Edit::Comment(reply, "the same cannon".to_owned()));
        assert_eq!(
            shown(&record),
            [
                "1 [H2-E2!] [H9-G7]",
                "1: 1… H7-E7|the |same ",
                "1: cannon|2. H0-G2|H9-G7",
                "2 [H0-G2] []",
            ]
        );
        record.edit(&Edit::Comment(NodeId::ROOT, "once".to_owned()));
        record.edit(&Edit::Comment(cannon, "in the middle\nof the board".to_owned()));
        assert_eq!(
            shown(&record)[..5],
            [
                "0: once",
                "1 [H2-E2!] […]",
                "0: in |the |middle",
                "0: of |the |board",
                "1 […] [H9-G7]",
            ]
        );
    }

    #[test]
    fn a_variation_of_a_variation_is_deeper_and_the_outer_one_goes_on_after_it() {
        let start = AnyPosition::start(GameKind::Xiangqi);
        let mut record = AnyRecord::new(start, Ruleset::default());
        play(&mut record, "h2e2 h9g7");
        record.walk_to_ply(0);
        play(&mut record, "b2e2 b9c7 b0c2");
        record.walk_to_ply(1);
        play(&mut record, "h9g7");
        assert_eq!(
            shown(&record),
            ["1 [H2-E2] […]", "1: 1. B2-E2|B9-C7", "2: 1… H9-G7", "1: 2. B0-C2", "1 […] [H9-G7]",]
        );
    }
}
