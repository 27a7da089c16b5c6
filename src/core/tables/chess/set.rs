//! Which men there are: two kings and one or two men more.

use std::fmt;

use arrayvec::ArrayVec;

use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// The kinds in the order of a set's name, the strongest first.
const KINDS: [Piece; 5] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn];

/// The men of one side apart from its king: their places in [`KINDS`], the lowest first.
type Men = ArrayVec<u8, 2>;

/// A set of men of chess, four at most. Its name has the stronger side first: `KBNK`, `KQKR`. Where
/// both sides have a pawn there is none, for pawns that can be taken in passing are not told.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set([Men; 2]);

impl Set {
    /// The set of a position, with the side that is the stronger one; `None` if there are too many
    /// men or only kings, both sides have pawns, or a king may still castle.
    #[must_use]
    pub fn of(position: &Position) -> Option<(Self, Side)> {
        let board = position.board();
        if !(3..=4).contains(&board.occupied().len()) || may_castle(position) {
            return None;
        }
        let count = |side, piece| position.pieces(side, piece).len();
        let men = Side::BOTH.map(|side| {
            let kinds = (0..).zip(KINDS);
            kinds.flat_map(|(kind, piece)| (0..count(side, piece)).map(move |_| kind)).collect()
        });
        Self::ordered(men)
            .map(|(set, swapped)| (set, if swapped { Side::Second } else { Side::First }))
    }

    /// The set with these men, and whether the second side is the stronger one.
    fn ordered(men: [Men; 2]) -> Option<(Self, bool)> {
        const PAWN: u8 = 4;
        let [first, second] = &men;
        if !(1..=2).contains(&(first.len() + second.len()))
            || first.contains(&PAWN) && second.contains(&PAWN)
        {
            return None;
        }
        let is_stronger =
            first.len() > second.len() || first.len() == second.len() && first <= second;
        let [first, second] = men;
        let set = if is_stronger { Self([first, second]) } else { Self([second, first]) };
        Some((set, !is_stronger))
    }

    /// The set of these men, and whether the second side is the stronger one.
    pub(super) fn of_men(men: impl Iterator<Item = (Side, Piece)>) -> Option<(Self, bool)> {
        let mut sides = [Men::new(), Men::new()];
        for (side, piece) in men {
            sides[side.index()].try_push(kind(piece)?).ok()?;
        }
        for men in &mut sides {
            men.sort_unstable();
        }
        Self::ordered(sides)
    }

    /// Reads a name, whichever side it begins with.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let (first, second) = name.strip_prefix('K')?.split_once('K')?;
        let men = |side, letters: &str| -> Option<Vec<(Side, Piece)>> {
            let piece = |letter| KINDS.into_iter().find(|piece| piece.letter() == letter);
            let letters = letters.chars().map(|letter| piece(letter.to_ascii_lowercase()));
            letters.map(|piece| Some((side, piece?))).collect()
        };
        let (first, second) = (men(Side::First, first)?, men(Side::Second, second)?);
        Self::of_men(first.into_iter().chain(second)).map(|(set, _)| set)
    }

    /// Each man but the kings, in the order of the name; the stronger side is the first.
    pub fn men(&self) -> impl Iterator<Item = (Side, Piece)> {
        let of = |side: Side| {
            self.0[side.index()].iter().map(move |&kind| (side, KINDS[usize::from(kind)]))
        };
        Side::BOTH.into_iter().flat_map(of)
    }

    /// Whether nobody can ever be mated: a lone bishop or knight. It needs no table.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let mut men = self.men();
        matches!((men.next(), men.next()), (Some((_, Piece::Bishop | Piece::Knight)), None))
    }

    pub(super) fn has_pawns(&self) -> bool {
        self.men().any(|(_, piece)| piece == Piece::Pawn)
    }

    /// The sets that one capture or promotion leads to, apart from those that need no table.
    #[must_use]
    pub fn next(&self) -> Vec<Self> {
        let men: Vec<_> = self.men().collect();
        let mut after = Vec::new();
        for kept in std::iter::once(men.clone()).chain((0..men.len()).map(|taken| {
            let mut kept = men.clone();
            kept.remove(taken);
            kept
        })) {
            after.extend((0..kept.len()).flat_map(|at| promoted(&kept, at)));
            after.push(kept);
        }
        let mut next: Vec<Self> =
            after.into_iter().filter_map(|men| Some(Self::of_men(men.into_iter())?.0)).collect();
        next.retain(|set| set != self && !set.is_dead());
        next.sort_unstable();
        next.dedup();
        next
    }
}

/// What the men become if the one in this place is a pawn and promotes.
fn promoted(men: &[(Side, Piece)], at: usize) -> Vec<Vec<(Side, Piece)>> {
    let (side, piece) = men[at];
    if piece != Piece::Pawn {
        return Vec::new();
    }
    let becomes = |piece| {
        let mut men = men.to_vec();
        men[at] = (side, piece);
        men
    };
    Piece::PROMOTIONS.into_iter().map(becomes).collect()
}

/// The place of a kind in [`KINDS`].
pub(super) fn kind(piece: Piece) -> Option<u8> {
    (0..).zip(KINDS).find(|&(_, known)| known == piece).map(|(kind, _)| kind)
}

fn may_castle(position: &Position) -> bool {
    let rights = |color| position.board().castle_rights(color);
    cozy_chess::Color::ALL.into_iter().map(rights).any(|it| it.short.is_some() || it.long.is_some())
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            f.write_str("K")?;
            for (_, piece) in self.men().filter(|&(whose, _)| whose == side) {
                write!(f, "{}", piece.letter().to_ascii_uppercase())?;
            }
        }
        Ok(())
    }
}
