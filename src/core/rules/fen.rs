//! What the FENs of both games have in common: how a board is written in ranks, what a counter may
//! be, and in which column of the text a field begins.

use thiserror::Error;

use super::{Game, Side, Square};

/// The largest counter: more plies than any game has, and within every program's numbers.
pub(super) const MOST: u16 = 9999;

/// What is wrong with the board field of a FEN, the same in every game. Ranks are named as the game
/// names them (9 to 0 in Xiangqi, 8 to 1 in chess), columns of the text from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BoardFault {
    /// Too few ranks or too many.
    #[error("the board has {found} {}, not {ranks}", if *found == 1 { "rank" } else { "ranks" })]
    RankCount {
        /// How many were found.
        found: usize,
        /// How many the board has.
        ranks: u8,
    },
    /// A rank with too few files or too many.
    #[error("rank {rank} is {width} {point}{} wide, not {files}", if *width == 1 { "" } else { "s" })]
    RankWidth {
        /// The rank.
        rank: u8,
        /// How many points or squares it fills.
        width: u32,
        /// How many files the board has.
        files: u8,
        /// `point` in Xiangqi, `square` in chess.
        point: &'static str,
    },
    /// A letter that is no piece.
    #[error("unknown letter {letter:?} in rank {rank} (column {column})")]
    UnknownLetter {
        /// What was found.
        letter: char,
        /// The rank.
        rank: u8,
        /// Column of the text, from 1.
        column: usize,
    },
}

/// How a game calls the parts of its board.
pub(super) struct Naming {
    /// The number of its first rank.
    pub first_rank: u8,
    /// `point` or `square`.
    pub point: &'static str,
}

/// The fields of a text, each with the column where it begins.
pub(super) fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |field| {
        let before = field.as_ptr() as usize - text.as_ptr() as usize;
        (text[..before].chars().count() + 1, field)
    })
}

/// Whether a field says that there is nothing to say: `-`, also as web pages and word processors
/// print it.
pub(super) fn is_dash(field: &str) -> bool {
    ["-", "–", "—", "−"].contains(&field)
}

/// Whether a field begins as a number does.
pub(super) fn is_numeric(field: &str) -> bool {
    field.starts_with(|letter: char| letter.is_ascii_digit())
}

/// A counter from 0 to [`MOST`]. An error is the text that is no such number.
pub(super) fn counter(text: &str) -> Result<u16, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|count| plain && *count <= MOST);
    count.ok_or_else(|| text.to_owned())
}

/// Reads the board field of a game, which begins in the column given: `piece` knows the letters,
/// `put` is called for every piece that has a square.
pub(super) fn read_board<G: Game>(
    board: &str,
    mut column: usize,
    naming: &Naming,
    piece: impl Fn(char) -> Option<(Side, G::Piece)>,
    mut put: impl FnMut(Side, G::Piece, Square),
) -> Result<(), BoardFault> {
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != usize::from(G::RANKS) {
        return Err(BoardFault::RankCount { found: ranks.len(), ranks: G::RANKS });
    }
    for (index, text) in (0..G::RANKS).rev().zip(ranks) {
        let rank = index + naming.first_rank;
        let mut width = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) if (1..=u32::from(G::FILES)).contains(&empty) => width += empty,
                _ => {
                    let (side, piece) =
                        piece(letter).ok_or(BoardFault::UnknownLetter { letter, rank, column })?;
                    if let Some(file) = u8::try_from(width).ok().filter(|file| *file < G::FILES) {
                        put(side, piece, square::<G>(file, index));
                    }
                    width += 1;
                }
            }
            column += 1;
        }
        if width != u32::from(G::FILES) {
            let (files, point) = (G::FILES, naming.point);
            return Err(BoardFault::RankWidth { rank, width, files, point });
        }
        // The slash.
        column += 1;
    }
    Ok(())
}

/// The board field of what `piece_at` says stands on each square.
pub(super) fn write_board<G: Game>(
    piece_at: impl Fn(Square) -> Option<(Side, G::Piece)>,
    letter: impl Fn(Side, G::Piece) -> char,
) -> String {
    let mut text = String::with_capacity(80);
    for rank in (0..G::RANKS).rev() {
        let mut empty = 0;
        for file in 0..G::FILES {
            match piece_at(square::<G>(file, rank)) {
                None => empty += 1,
                Some((side, piece)) => {
                    write_gap(&mut text, &mut empty);
                    text.push(letter(side, piece));
                }
            }
        }
        write_gap(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// Writes a run of empty squares, if there is one.
fn write_gap(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

fn square<G: Game>(file: u8, rank: u8) -> Square {
    Square::new(rank * G::FILES + file)
}
