//! The text that the built-in book is made as: lines from the start. `#` begins a remark.
//!
//! ```text
//! : h2e2 100 c3c4 80
//! h2e2: h9g7 100 b9c7 60
//! ```
//!
//! Each line names a position by the moves that lead to it, then the moves to choose among, each with
//! its weight. Where the start is the same seen from left and right, a line also speaks for its mirror
//! image.

use super::read::legal_move;
use super::{Book, BookError, BookFault, BookMove, Entry};
use crate::games::{AnyPosition, GameKind};

impl Book {
    /// Reads a book from lines. It is left after the last of their plies.
    ///
    /// # Errors
    /// Names the first line that is wrong.
    pub fn of_lines(game: GameKind, text: &str) -> Result<Self, BookError> {
        let mut book = Self::new(game);
        book.plies = Some(0);
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if !text.is_empty() {
                book.take_line(text).map_err(|fault| BookError { line, fault })?;
            }
        }
        Ok(book)
    }

    fn take_line(&mut self, text: &str) -> Result<(), BookFault> {
        let (way, choices) = text.split_once(':').ok_or(BookFault::NoColon)?;
        let mut position = AnyPosition::start(self.game());
        let mut plies = 0;
        for text in way.split_whitespace() {
            position.play(legal_move(&position, text)?);
            plies += 1;
        }
        let entry = entry(&position, choices)?;
        self.plies = self.plies.max(Some(plies + 1));
        self.keep(&position.fen(), entry).map_or(Ok(()), |_| Err(BookFault::Repeated))
    }
}

/// Reads the moves to choose among in a position.
fn entry(position: &AnyPosition, choices: &str) -> Result<Entry, BookFault> {
    let mut words = choices.split_whitespace();
    let mut entry = Entry::default();
    while let Some(text) = words.next() {
        let mv = legal_move(position, text)?;
        let weight = words.next().and_then(|word| word.parse().ok()).filter(|&n: &u16| n > 0);
        let weight = weight.ok_or_else(|| BookFault::Weight { text: text.into(), least: 1 })?;
        entry.moves.push(BookMove::new(mv, weight));
    }
    if entry.moves.is_empty() { Err(BookFault::NoChoice) } else { Ok(entry) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::books::Choice;
    use crate::engine::LevelPlay;
    use crate::notation::Written;
    use crate::rules::xiangqi::Position;
    use crate::rules::{Game, Move};

    fn mv(text: &str) -> Move {
        Position::from_coordinates(text).expect("two squares")
    }

    fn read(text: &str) -> Result<Book, BookError> {
        Book::of_lines(GameKind::Xiangqi, text)
    }

    fn error(text: &str) -> String {
        read(text).expect_err(text).to_string()
    }

    #[test]
    fn the_built_in_book_is_sound() {
        let text = include_str!("../../../assets/book/xiangqi.txt");
        let book = read(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(book.len() >= 100 && book.plies >= Some(6), "{} {:?}", book.len(), book.plies);
        assert_eq!(Position::book(), &book);
    }

    #[test]
    fn a_line_speaks_for_its_mirror_image_and_for_transpositions() {
        let book = read("# openings\n: h2e2 3 c3c4 1 # the cannon\n\nh0g2 h9g7 b0c2: b9c7 5\n");
        let book = book.expect("a sound book");
        assert_eq!((book.len(), book.plies), (2, Some(4)));
        let after = |moves: &[&str]| {
            let mut position = Position::start();
            for text in moves {
                position.play(mv(text));
            }
            book.choices_after(&position, moves.len())
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
        let book = read(": h2e2 900 c3c4 100").expect("a sound book");
        let choices = book.choices(&Position::start());
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
        assert_eq!(
            error("\nh2e2 h9g7"),
            BookError { line: 2, fault: BookFault::NoColon }.to_string()
        );
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
