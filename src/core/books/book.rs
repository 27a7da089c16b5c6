//! A book: positions, and what is known of each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::place::Place;
use super::{BookMove, Choice, EditError, Entry};
use crate::games::{AnyPosition, GameInfo, GameKind};
use crate::rules::Move;

/// What is known of the openings of a game. Positions are told apart by board, side to move, castling
/// and pawns that can be taken in passing; in Xiangqi a position and its mirror image are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    game: GameKind,
    /// What it is called; empty if it has no name.
    pub name: String,
    /// What is said of it; empty if nothing is.
    pub comment: String,
    /// After so many plies a game is out of the book; never, if not given.
    pub plies: Option<usize>,
    /// By [`Place::key`].
    pub(super) positions: BTreeMap<Box<str>, Entry>,
}

impl Book {
    /// A book that knows nothing yet.
    #[must_use]
    pub const fn new(game: GameKind) -> Self {
        Self {
            game,
            name: String::new(),
            comment: String::new(),
            plies: None,
            positions: BTreeMap::new(),
        }
    }

    /// The book of a game that has none.
    #[must_use]
    pub fn none() -> &'static Self {
        static NONE: LazyLock<Book> = LazyLock::new(|| Book::new(GameKind::default()));
        &NONE
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        self.game
    }

    /// How many positions it knows; mirror images are not counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The moves to choose among in a position, in the order of the book; none where it knows none.
    /// Only legal moves, and none that is struck.
    #[must_use]
    pub fn choices<G: GameInfo>(&self, position: &G) -> Vec<Choice> {
        if G::KIND != self.game || self.is_empty() {
            return Vec::new();
        }
        let place = Place::of(G::KIND, &position.fen());
        let known = self.positions.get(&place.key).map_or(&[][..], |entry| &entry.moves);
        let played = known.iter().filter(|known| known.weight > 0);
        let choices = played.map(|&BookMove { mv, weight, .. }| {
            let mv = if place.is_mirrored { self.game.mirrored(mv) } else { mv };
            Choice { mv, weight }
        });
        choices.filter(|choice| position.is_legal(choice.mv)).collect()
    }

    /// The [`Self::choices`] in a position that was reached after `played` plies: none beyond the plies
    /// of the book, also by the number of the position's round.
    #[must_use]
    pub fn choices_after<G: GameInfo>(&self, position: &G, played: usize) -> Vec<Choice> {
        let round = usize::from(position.fullmove_number());
        let is_out = |plies| played >= plies || 2 * round > plies + 2;
        if self.plies.is_some_and(is_out) { Vec::new() } else { self.choices(position) }
    }

    /// What it knows of a position, as it is seen there (not of its mirror image).
    #[must_use]
    pub fn entry(&self, position: &AnyPosition) -> Option<Entry> {
        if position.game() != self.game {
            return None;
        }
        let place = Place::of(self.game, &position.fen());
        let entry = self.positions.get(&place.key)?.clone();
        Some(if place.is_mirrored { entry.mirrored(self.game) } else { entry })
    }

    /// What it knows of a move in a position. Where a position is its own mirror image, that is what it
    /// knows of either of two moves that mirror each other.
    #[must_use]
    pub fn find(&self, position: &AnyPosition, mv: Move) -> Option<BookMove> {
        let entry = self.entry(position)?;
        let at = self.place_in(&entry, position, mv)?;
        Some(BookMove { mv, ..entry.moves[at].clone() })
    }

    /// Where a move stands in what is known of its position, perhaps as its mirror image.
    fn place_in(&self, entry: &Entry, position: &AnyPosition, mv: Move) -> Option<usize> {
        let place = |mv| entry.moves.iter().position(|known| known.mv == mv);
        place(mv).or_else(|| {
            let is_symmetric = || Place::of(self.game, &position.fen()).is_symmetric;
            if position.is_legal(mv) && is_symmetric() {
                place(self.game.mirrored(mv))
            } else {
                None
            }
        })
    }

    /// Replaces what it knows of a position; an empty entry takes the position out. What it knew before,
    /// so that a change can be undone.
    ///
    /// # Errors
    /// If the position is of another game, or a move is illegal or there twice.
    pub fn put(
        &mut self,
        position: &AnyPosition,
        entry: Entry,
    ) -> Result<Option<Entry>, EditError> {
        let (book, other) = (self.game, position.game());
        if book != other {
            return Err(EditError::OtherGame { book, other });
        }
        for (at, known) in entry.moves.iter().enumerate() {
            let name = || book.coordinates(known.mv);
            if !position.is_legal(known.mv) {
                return Err(EditError::Illegal(name()));
            }
            if entry.moves[..at].iter().any(|before| before.mv == known.mv) {
                return Err(EditError::Twice(name()));
            }
        }
        Ok(self.keep(&position.fen(), entry))
    }

    /// Does what [`Self::put`] does, of a position by its FEN, with moves that are known to be sound.
    pub(super) fn keep(&mut self, fen: &str, mut entry: Entry) -> Option<Entry> {
        let place = Place::of(self.game, fen);
        let turn = |entry: Entry| {
            if place.is_mirrored { entry.mirrored(self.game) } else { entry }
        };
        if entry.is_empty() {
            return self.positions.remove(&place.key).map(turn);
        }
        entry.moves.shrink_to_fit();
        self.positions.insert(place.key, turn(entry)).map(turn)
    }

    /// Changes what it knows of a position.
    ///
    /// # Errors
    /// As [`Self::put`].
    pub fn edit(
        &mut self,
        position: &AnyPosition,
        change: impl FnOnce(&mut Entry),
    ) -> Result<(), EditError> {
        let mut entry = self.entry(position).unwrap_or_default();
        change(&mut entry);
        self.put(position, entry).map(drop)
    }

    /// Sets how often a move is played, 0 for never; a move that is not there is added, as the last. Of two
    /// moves that mirror each other in a position that is its own mirror image one is enough, as for
    /// [`Self::find`].
    ///
    /// # Errors
    /// As [`Self::put`].
    pub fn set_weight(
        &mut self,
        position: &AnyPosition,
        mv: Move,
        weight: u16,
    ) -> Result<(), EditError> {
        let mut entry = self.entry(position).unwrap_or_default();
        match self.place_in(&entry, position, mv) {
            Some(at) => entry.moves[at].weight = weight,
            None => entry.moves.push(BookMove::new(mv, weight)),
        }
        self.put(position, entry).map(drop)
    }

    /// Strikes a move: it is kept, with what is said of it, and never played.
    ///
    /// # Errors
    /// As [`Self::put`].
    pub fn strike(&mut self, position: &AnyPosition, mv: Move) -> Result<(), EditError> {
        self.set_weight(position, mv, 0)
    }

    /// Takes a move out, if it is there.
    ///
    /// # Errors
    /// As [`Self::put`].
    pub fn remove(&mut self, position: &AnyPosition, mv: Move) -> Result<(), EditError> {
        let mut entry = self.entry(position).unwrap_or_default();
        if let Some(at) = self.place_in(&entry, position, mv) {
            entry.moves.remove(at);
        }
        self.put(position, entry).map(drop)
    }

    /// All positions, in a fixed order: the FEN of each, of which the fields at the end that say nothing
    /// are left out, and what is known of it.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.positions.iter().map(|(fen, entry)| (&**fen, entry))
    }
}
