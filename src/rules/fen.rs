//! What the FENs of both games have in common: how a board is written in ranks, what a counter may
//! be, and in which column of the text a field begins.

use super::{Game, Side, Square};

/// The largest counter: more plies than any game has, and within every program's numbers.
pub(super) const MOST: u16 = 9999;

/// What is wrong with a board field. Ranks are counted from 0, the first side's, columns of the text
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardFault {
    /// So many ranks, and not as many as the board has.
    RankCount(usize),
    /// A rank of a width that is not the board's.
    RankWidth { rank: u8, width: u32 },
    /// A letter that is no piece.
    UnknownLetter { letter: char, rank: u8, column: usize },
}

/// The fields of a text, each with the column where it begins.
pub(super) fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |field| {
        let before = field.as_ptr() as usize - text.as_ptr() as usize;
        (text[..before].chars().count() + 1, field)
    })
}

/// A counter from `least` to [`MOST`], which is `least` where it is not told. An error is the text
/// that is no such number.
pub(super) fn counter(text: Option<&str>, least: u16) -> Result<u16, String> {
    let Some(text) = text else { return Ok(least) };
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|count| plain && (least..=MOST).contains(count));
    count.ok_or_else(|| text.to_owned())
}

/// Reads the board field of a game, which begins in the column given: `piece` knows the letters,
/// `put` is told every piece that has a square.
pub(super) fn read_board<G: Game>(
    board: &str,
    mut column: usize,
    piece: impl Fn(char) -> Option<(Side, G::Piece)>,
    mut put: impl FnMut(Side, G::Piece, Square),
) -> Result<(), BoardFault> {
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != usize::from(G::RANKS) {
        return Err(BoardFault::RankCount(ranks.len()));
    }
    for (rank, text) in (0..G::RANKS).rev().zip(ranks) {
        let mut width = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) if (1..=u32::from(G::FILES)).contains(&empty) => width += empty,
                _ => {
                    let (side, piece) =
                        piece(letter).ok_or(BoardFault::UnknownLetter { letter, rank, column })?;
                    if let Some(file) = u8::try_from(width).ok().filter(|file| *file < G::FILES) {
                        put(side, piece, square::<G>(file, rank));
                    }
                    width += 1;
                }
            }
            column += 1;
        }
        if width != u32::from(G::FILES) {
            return Err(BoardFault::RankWidth { rank, width });
        }
        // The slash.
        column += 1;
    }
    Ok(())
}

/// The board field of a position.
pub(super) fn write_board<G: Game>(
    position: &G,
    letter: impl Fn(Side, G::Piece) -> char,
) -> String {
    let mut text = String::with_capacity(80);
    for rank in (0..G::RANKS).rev() {
        let mut empty = 0;
        for file in 0..G::FILES {
            match position.piece_at(square::<G>(file, rank)) {
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
