//! Notes on a move: comments, marks, arrows, clock, evaluation.

use std::time::Duration;

use super::Score;
use crate::rules::Square;

/// What is noted beside a move, or beside the start of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A comment that stands before the move, where a variation or the game begins with it.
    pub before: String,
    /// The comment after the move. Lines are parted by `\n`.
    pub comment: String,
    /// Numeric annotation glyphs, in the order they were given.
    pub nags: Vec<Nag>,
    /// Arrows and marked squares.
    pub shapes: Vec<Shape>,
    /// What the mover's clock showed after the move.
    pub clock: Option<Duration>,
    /// What an engine thought of the position after the move.
    pub evaluation: Option<Evaluation>,
    /// Who found the move, if it was not the player.
    pub by: String,
    /// What a review has found of the move, or beside the start of a game who reviewed it: JSON that the
    /// review room writes and reads; empty where there is nothing.
    pub review: String,
}

impl Notes {
    /// Draws an arrow or marks a square, in place of another colour there; what is drawn there in the
    /// same colour goes away.
    pub fn draw(&mut self, shape: Shape) {
        let is_there = self.shapes.contains(&shape);
        self.shapes.retain(|other| (other.from, other.to) != (shape.from, shape.to));
        if !is_there {
            self.shapes.push(shape);
        }
    }

    /// Whether nothing is noted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Sets the mark behind the move, or takes it away.
    pub fn set_mark(&mut self, mark: Option<Nag>) {
        self.nags.retain(|nag| nag.mark().is_none());
        self.nags.splice(0..0, mark);
    }

    /// Adds what is noted of the same move elsewhere, behind its own notes: texts and marks that it has
    /// not yet, and what is known of it only there.
    pub fn join(&mut self, other: Self) {
        for (own, text) in [(&mut self.before, other.before), (&mut self.comment, other.comment)] {
            if own.is_empty() {
                *own = text;
            } else if !text.is_empty() && !format!("\n{own}\n").contains(&format!("\n{text}\n")) {
                own.push('\n');
                own.push_str(&text);
            }
        }
        let nags = other.nags.into_iter().filter(|nag| !self.nags.contains(nag));
        let nags: Vec<_> = nags.collect();
        self.nags.extend(nags);
        let shapes = other.shapes.into_iter().filter(|shape| !self.shapes.contains(shape));
        let shapes: Vec<_> = shapes.collect();
        self.shapes.extend(shapes);
        self.clock = self.clock.or(other.clock);
        self.evaluation = self.evaluation.or(other.evaluation);
        if self.by.is_empty() {
            self.by = other.by;
        }
        if self.review.is_empty() {
            self.review = other.review;
        }
    }

    /// Adds to the comment, on a line of its own.
    pub fn add_comment(&mut self, text: &str) {
        if !self.comment.is_empty() && !text.is_empty() {
            self.comment.push('\n');
        }
        self.comment.push_str(text);
    }
}

/// A numeric annotation glyph of PGN: `$1` is `!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl Nag {
    /// The marks of a move that are written behind it, from `$1` on.
    pub const MARKS: [&'static str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

    /// How it is written behind a move, if it is one of [`Self::MARKS`].
    #[must_use]
    pub fn mark(self) -> Option<&'static str> {
        Self::MARKS.get(usize::from(self.0).checked_sub(1)?).copied()
    }

    /// The sign that books print for it: one of [`Self::MARKS`], or what is said of the position, `±`.
    /// `None` for what has no sign of its own.
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        self.mark().or_else(|| {
            let known = SIGNS.iter().find(|(numbers, _)| numbers.contains(&self.0));
            known.map(|(_, sign)| *sign)
        })
    }

    /// The glyph that is written so.
    #[must_use]
    pub fn from_mark(mark: &str) -> Option<Self> {
        let number = (1..).zip(Self::MARKS).find(|(_, text)| *text == mark)?.0;
        Some(Self(number))
    }
}

/// The signs of the Informator for glyphs that are no marks of moves, as the PGN standard and ChessBase
/// number them. Those for White and for Black share a sign where it does not tell whose it is.
const SIGNS: [(&[u8], &str); 26] = [
    (&[7, 8], "□"),
    (&[10, 11, 12], "="),
    (&[13], "∞"),
    (&[14], "⩲"),
    (&[15], "⩱"),
    (&[16], "±"),
    (&[17], "∓"),
    (&[18, 20], "+−"),
    (&[19, 21], "−+"),
    (&[22, 23], "⨀"),
    (&[24, 25, 26, 27, 28, 29], "○"),
    (&[30, 31, 32, 33, 34, 35], "⟳"),
    (&[36, 37, 38, 39], "↑"),
    (&[40, 41], "→"),
    (&[44, 45], "=∞"),
    (&[130, 131, 132, 133, 134, 135], "⇆"),
    (&[136, 137, 138, 139], "⨁"),
    (&[140], "∆"),
    (&[141], "∇"),
    (&[142], "⌓"),
    (&[145], "RR"),
    (&[146], "N"),
    (&[239], "⇔"),
    (&[240], "⇗"),
    (&[244], "✕"),
    (&[245], "⊥"),
];

/// An arrow or a marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The square, or where the arrow starts.
    pub from: Square,
    /// Where the arrow ends; `None` for a marked square.
    pub to: Option<Square>,
    /// Its colour.
    pub brush: Brush,
}

/// The colours of arrows and marked squares that PGN's `%cal` and `%csl` know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brush {
    /// `G`.
    #[default]
    Green,
    /// `R`.
    Red,
    /// `Y`.
    Yellow,
    /// `B`.
    Blue,
}

impl Brush {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// Its letter in `%cal` and `%csl`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// The colour with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|brush| brush.letter() == letter)
    }
}

/// What an engine thought of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// How good it is.
    pub score: Score,
    /// The depth in plies, where it is known.
    pub depth: Option<u32>,
}
