//! The opening book: which moves to choose among, and how often, in the first plies of a game.
//!
//! A book is a text that people can read. Each line names a position by the moves that lead to it
//! from the start, then the moves to choose among, each with its weight; `#` begins a remark:
//!
//! ```text
//! : h2e2 100 c3c4 80
//! h2e2: h9g7 100 b9c7 60
//! ```
//!
//! Positions are found by key, so that it does not matter how they came about. Where the start is
//! the same seen from left and right, a line also speaks for its mirror image.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::LazyLock;

use rand::{Rng, RngExt};
use thiserror::Error;

use crate::rules::{Game, Move, Square};

/// A move of the book and how often it is played: in proportion to its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A legal move.
    pub mv: Move,
    /// Greater than 0.
    pub weight: u16,
}

impl Choice {
    /// One of the choices, drawn by weight; `None` if there are none.
    #[must_use]
    pub fn draw(choices: &[Self], rng: &mut impl Rng) -> Option<Move> {
        let total: u32 = choices.iter().map(|choice| u32::from(choice.weight)).sum();
        if total == 0 {
            return None;
        }
        let mut ticket = rng.random_range(0..total);
        let drawn = choices.iter().find(|choice| {
            let weight = u32::from(choice.weight);
            let here = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            here
        });
        drawn.map(|choice| choice.mv)
    }
}

/// What is known of the openings of a game.
#[derive(Clone, Debug, Default)]
pub struct Book {
    positions: HashMap<u64, Vec<Choice>>,
    /// Lines of the text that name a position.
    lines: usize,
    /// Plies from the start to the last choice.
    plies: usize,
}

/// What is wrong with a book, and where. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// Nothing parts the position from the choices.
    #[error("line {line}: there is no ':' between the moves so far and the moves to choose among")]
    NoColon {
        /// Where.
        line: usize,
    },
    /// There is nothing to choose among.
    #[error("line {line}: no move follows the ':'")]
    NoChoice {
        /// Where.
        line: usize,
    },
    /// A word that should be two squares of the board.
    #[error("line {line}: {text:?} is not a move")]
    NotAMove {
        /// Where.
        line: usize,
        /// The word.
        text: String,
    },
    /// A move against the rules.
    #[error("line {line}: {text:?} is not legal there")]
    Illegal {
        /// Where.
        line: usize,
        /// The move.
        text: String,
    },
    /// A weight that is not a number from 1 on.
    #[error("line {line}: the weight of {text:?} is not a number from 1 to 65535")]
    Weight {
        /// Where.
        line: usize,
        /// The move.
        text: String,
    },
    /// A position that an earlier line speaks of, perhaps as its mirror image.
    #[error("line {line}: the position is known already")]
    Repeated {
        /// Where.
        line: usize,
    },
}

impl Book {
    /// The book of a game that has none.
    #[must_use]
    pub fn none() -> &'static Self {
        static NONE: LazyLock<Book> = LazyLock::new(Book::default);
        &NONE
    }

    /// Reads a book.
    ///
    /// # Errors
    /// Names the first line that is wrong.
    pub fn read<G: Game>(text: &str) -> Result<Self, BookError> {
        let mut book = Self::default();
        let mirrored = is_symmetric(&G::start());
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            let (way, choices) = text.split_once(':').ok_or(BookError::NoColon { line })?;
            let reader = Reader { line, mirrored: false };
            let one = reader.entry::<G>(way, choices)?;
            let key = one.position.key();
            book.plies = book.plies.max(one.plies + 1);
            book.lines += 1;
            book.insert(one, line)?;
            if mirrored {
                let other = Reader { line, mirrored: true }.entry::<G>(way, choices)?;
                if other.position.key() != key {
                    book.insert(other, line)?;
                }
            }
        }
        Ok(book)
    }

    fn insert<G: Game>(&mut self, known: Known<G>, line: usize) -> Result<(), BookError> {
        match self.positions.entry(known.position.key()) {
            Entry::Occupied(_) => Err(BookError::Repeated { line }),
            Entry::Vacant(place) => {
                place.insert(known.choices);
                Ok(())
            }
        }
    }

    /// Lines that name a position; mirror images are not counted.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.lines
    }

    /// Whether it knows nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// Plies from the start to the last choice: after so many a game is always out of the book.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// The moves to choose among in a position that was reached after `played` plies; none where
    /// the book has ended. Only legal moves, whatever the position.
    pub fn choices<G: Game>(&self, position: &G, played: usize) -> Vec<Choice> {
        let round = usize::from(position.fullmove_number());
        if played >= self.plies || 2 * round > self.plies + 2 {
            return Vec::new();
        }
        let known = self.positions.get(&position.key()).map_or(&[][..], Vec::as_slice);
        known.iter().copied().filter(|choice| position.is_legal(choice.mv)).collect()
    }
}

/// A position of the book and what to play there.
struct Known<G> {
    position: G,
    plies: usize,
    choices: Vec<Choice>,
}

/// Reads one line, as it stands or as its mirror image.
#[derive(Clone, Copy)]
struct Reader {
    line: usize,
    mirrored: bool,
}

impl Reader {
    fn entry<G: Game>(self, way: &str, choices: &str) -> Result<Known<G>, BookError> {
        let mut position = G::start();
        let mut plies = 0;
        for text in way.split_whitespace() {
            let mv = self.legal_move(&position, text)?;
            position.play(mv);
            plies += 1;
        }
        let mut words = choices.split_whitespace();
        let mut choices = Vec::new();
        while let Some(text) = words.next() {
            let mv = self.legal_move(&position, text)?;
            let weight = words.next().and_then(|word| word.parse().ok()).filter(|&n: &u16| n > 0);
            let weight =
                weight.ok_or_else(|| BookError::Weight { line: self.line, text: text.into() })?;
            choices.push(Choice { mv, weight });
        }
        if choices.is_empty() {
            return Err(BookError::NoChoice { line: self.line });
        }
        Ok(Known { position, plies, choices })
    }

    fn legal_move<G: Game>(self, position: &G, text: &str) -> Result<Move, BookError> {
        let (line, whole) = (self.line, || text.to_owned());
        let mv = read_move::<G>(text).ok_or_else(|| BookError::NotAMove { line, text: whole() })?;
        let mv = if self.mirrored {
            Move::new(mirror::<G>(mv.from()), mirror::<G>(mv.to()))
        } else {
            mv
        };
        if !position.is_legal(mv) {
            return Err(BookError::Illegal { line, text: whole() });
        }
        Ok(mv)
    }
}

/// Two squares, each a letter for the file and a number for the rank. Ranks are counted from 0 on
/// a board of ten, so that one digit is enough, and from 1 on others.
fn read_move<G: Game>(text: &str) -> Option<Move> {
    let &[from_file, from_rank, to_file, to_rank] = text.as_bytes() else { return None };
    let square = |file: u8, rank: u8| {
        let lowest = if G::RANKS == 10 { b'0' } else { b'1' };
        let (file, rank) = (file.checked_sub(b'a')?, rank.checked_sub(lowest)?);
        let exists = file < G::FILES && rank < G::RANKS;
        exists.then(|| Square::new(rank * G::FILES + file))
    };
    Some(Move::new(square(from_file, from_rank)?, square(to_file, to_rank)?))
}

/// The square on the other wing.
fn mirror<G: Game>(square: Square) -> Square {
    let files = usize::from(G::FILES);
    let (rank, file) = (square.index() / files, square.index() % files);
    let index = rank * files + files - 1 - file;
    // No board has more squares than a byte can count.
    Square::new(u8::try_from(index).unwrap_or_default())
}

/// Whether a position is its own mirror image.
fn is_symmetric<G: Game>(position: &G) -> bool {
    let mut squares = (0..G::FILES * G::RANKS).map(Square::new);
    squares.all(|square| position.piece_at(square) == position.piece_at(mirror::<G>(square)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::engine::LevelPlay;
    use crate::rules::xiangqi::Position;

    fn mv(text: &str) -> Move {
        read_move::<Position>(text).expect("two squares")
    }

    fn error(text: &str) -> String {
        Book::read::<Position>(text).expect_err(text).to_string()
    }

    #[test]
    fn the_book_of_the_house_is_sound() {
        let text = include_str!("../../../assets/book/xiangqi.txt");
        let book = Book::read::<Position>(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(book.len() >= 100 && book.plies() >= 6, "{} {}", book.len(), book.plies());
        assert!(!Position::book().choices(&Position::start(), 0).is_empty());
    }

    #[test]
    fn a_line_speaks_for_its_mirror_image_and_for_transpositions() {
        let book = Book::read::<Position>(
            "# openings\n: h2e2 3 c3c4 1 # the cannon\n\nh0g2 h9g7 b0c2: b9c7 5\n",
        );
        let book = book.expect("a sound book");
        assert_eq!((book.len(), book.plies()), (2, 4));
        let after = |moves: &[&str]| {
            let mut position = Position::start();
            for text in moves {
                position.play(mv(text));
            }
            book.choices(&position, moves.len())
        };
        assert_eq!(after(&[])[1], Choice { mv: mv("c3c4"), weight: 1 });
        assert_eq!(after(&["b0c2", "h9g7", "h0g2"])[0].mv, mv("b9c7"));
        assert_eq!(after(&["h0g2", "b9c7", "b0c2"])[0].mv, mv("h9g7"));
        assert_eq!(after(&["h2e2"]), []);
        // The start once more, but not at the start of a game.
        assert_eq!(after(&["h0g2", "h9g7", "g2h0", "g7h9"]), []);
    }

    #[test]
    fn moves_are_drawn_by_weight() {
        let book = Book::read::<Position>(": h2e2 900 c3c4 100").expect("a sound book");
        let choices = book.choices(&Position::start(), 0);
        let mut chance = SmallRng::seed_from_u64(3);
        let mut drawn = HashMap::new();
        for _ in 0..1_000 {
            *drawn.entry(Choice::draw(&choices, &mut chance).expect("a move")).or_insert(0) += 1;
        }
        assert!((850..950).contains(&drawn[&mv("h2e2")]), "{drawn:?}");
        assert_eq!(Choice::draw(&[], &mut chance), None);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        assert_eq!(error("\nh2e2 h9g7"), BookError::NoColon { line: 2 }.to_string());
        assert_eq!(error("h2e2:"), "line 1: no move follows the ':'");
        assert_eq!(error(": h2e2 1\nh2e2: j9g7 1"), "line 2: \"j9g7\" is not a move");
        assert_eq!(error(": 棋e2 1"), "line 1: \"棋e2\" is not a move");
        assert_eq!(error("h2e2 e2e7: h9g7 1"), "line 1: \"e2e7\" is not legal there");
        assert_eq!(error(": h2e2 1 h2d1 1"), "line 1: \"h2d1\" is not legal there");
        for weight in ["", "0", "-1", "many", "65536"] {
            assert!(error(&format!(": h2e2 {weight}")).contains("the weight of \"h2e2\" is not"));
        }
        assert_eq!(error("h2e2: h9g7 1\nb2e2: b9c7 1"), "line 2: the position is known already");
    }
}
