//! What stands on a page, in its order: written as HTML by `markup`, laid out on sheets by `sheets`.

use super::PrintOptions;
use crate::pictures::{BoardPicture, Heading, Part as PicturePart, PictureOptions, Still};
use crate::text::ids;
use crate::text::language::Texts;

/// A page that is being put together, and then written as HTML ([`Self::page`]) or looked at sheet by
/// sheet ([`Self::sheets`]).
pub struct Document<'a> {
    pub(super) options: &'a PrintOptions,
    pub(super) texts: &'a Texts,
    /// What stands at its top.
    pub(super) title: String,
    pub(super) parts: Vec<Part>,
    /// How diagrams look.
    pub(super) boards: PictureOptions,
    /// How many it has.
    pub(super) diagrams: usize,
}

/// A part of a page.
pub(super) enum Part {
    /// A game: its head, and what is in columns below it.
    Game(Game),
    /// A sheet of puzzles, row by row.
    Puzzles(Vec<Figure>),
    /// The answers to puzzles, on a sheet of their own.
    Answers(Vec<String>),
}

/// A game of a page.
#[derive(Default)]
pub(super) struct Game {
    /// Its players, where the page's title does not name them.
    pub heading: Option<String>,
    /// Event, date, opening, result: nothing if it is empty.
    pub facts: String,
    pub blocks: Vec<Block>,
}

impl Game {
    /// Whether it has a diagram, and so begins a sheet: others follow each other.
    pub fn is_pictured(&self) -> bool {
        self.blocks.iter().any(|block| matches!(block, Block::Figure(_)))
    }
}

/// What stands in the columns of a game.
pub(super) enum Block {
    /// Moves that follow each other, each with its number and marks; none is broken.
    Moves(Vec<String>),
    Comment(String),
    Figure(Box<Figure>),
    /// A variation begins, within the one before it or the game.
    Begin,
    /// It ends.
    End,
}

/// A diagram with what is written below it.
pub(super) struct Figure {
    pub still: Still,
    pub caption: String,
}

impl<'a> Document<'a> {
    /// An empty one.
    pub(super) fn new(title: &str, options: &'a PrintOptions, texts: &'a Texts) -> Self {
        // What they are of is written below them.
        let parts = options.boards.parts.set(PicturePart::Title, false);
        let has_marks = parts.has(PicturePart::Marks) && options.written.marks;
        let parts = parts.set(PicturePart::Marks, has_marks);
        let boards = PictureOptions { parts, ..options.boards };
        let title = title.to_owned();
        Self { options, texts, title, parts: Vec::new(), boards, diagrams: 0 }
    }

    /// A numbered diagram with a caption.
    pub(super) fn diagram(&mut self, still: Still, caption: &str) -> Figure {
        let n = self.next_number();
        let name = self.texts.with(ids::PrintDiagram { n });
        let parts = [name.as_str(), caption].into_iter().filter(|part| !part.is_empty());
        Figure { still, caption: parts.collect::<Vec<_>>().join(" · ") }
    }

    /// The number of a diagram that is about to be written.
    pub(super) const fn next_number(&mut self) -> usize {
        self.diagrams += 1;
        self.diagrams
    }
}

impl Figure {
    /// The board as it is drawn.
    pub fn picture<'a>(
        &'a self,
        heading: &'a Heading,
        options: &'a PictureOptions,
    ) -> BoardPicture<'a> {
        BoardPicture { scene: &self.still.scene, mark: self.still.mark, heading, options }
    }
}
