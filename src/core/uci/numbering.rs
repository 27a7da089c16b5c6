//! How ranks are numbered in UCI: Pikafish and UCCI count Xiangqi's from 0, Fairy-Stockfish, and
//! programs that set `UCI_Variant`, from 1.

use super::Spoken;
use crate::rules::Move;

/// How the ranks of the board are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// As this program's own coordinates do: Xiangqi's from 0, chess's from 1.
    Ours,
    /// One higher: the ranks of Xiangqi from 1 to 10.
    OneHigher,
}

impl Numbering {
    /// The other numbering.
    pub const fn other(self) -> Self {
        match self {
            Self::Ours => Self::OneHigher,
            Self::OneHigher => Self::Ours,
        }
    }

    /// Writes a move.
    pub fn write<G: Spoken>(self, mv: Move) -> String {
        let text = G::coordinates(mv);
        match self {
            Self::Ours => text,
            Self::OneHigher => shift(&text, 1).unwrap_or(text),
        }
    }

    /// Reads a move, legal or not.
    pub fn read<G: Spoken>(self, text: &str) -> Option<Move> {
        let text = match self {
            Self::Ours => text.to_owned(),
            Self::OneHigher => shift(text, -1)?,
        };
        G::from_coordinates(&text).ok()
    }

    /// The numbering by which this is a legal move of the starting position, which no move is by
    /// both.
    #[cfg(any(feature = "engines", test))]
    pub fn of_first_move<G: Spoken>(text: &str) -> Option<Self> {
        let start = G::start();
        let legal =
            |numbering: &Self| numbering.read::<G>(text).is_some_and(|mv| start.is_legal(mv));
        [Self::Ours, Self::OneHigher].into_iter().find(legal)
    }
}

/// Adds to every number of a text; `None` if one gets negative or is no rank.
fn shift(text: &str, by: i16) -> Option<String> {
    let mut shifted = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits == 0 {
            shifted.push(letter);
            rest = &rest[letter.len_utf8()..];
        } else {
            let rank = rest[..digits].parse::<u8>().ok()?;
            shifted += &u16::try_from(i16::from(rank) + by).ok()?.to_string();
            rest = &rest[digits..];
        }
    }
    Some(shifted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    #[test]
    fn no_first_move_is_legal_by_both_numberings() {
        for mv in Position::start().legal_moves() {
            for numbering in [Numbering::Ours, Numbering::OneHigher] {
                let text = numbering.write::<Position>(mv);
                assert_eq!(numbering.read::<Position>(&text), Some(mv));
                assert_eq!(Numbering::of_first_move::<Position>(&text), Some(numbering), "{text}");
            }
        }
        for text in ["", "e2e4", "b10c8", "h2e2x", "99999", "a0a99999999"] {
            assert_eq!(Numbering::of_first_move::<Position>(text), None, "{text}");
        }
    }
}
