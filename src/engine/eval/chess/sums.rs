//! What is carried along from position to position: material, places, the count of each kind and
//! the hidden numbers of the network.

use super::super::Taper;
use super::features::{Group, Sink, place, weight};
use super::network::Hidden;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move, Side, Square};

const SQUARES: usize = 64;

/// How many pieces of each kind each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts(u64);

impl Counts {
    /// Four bits for each kind of each side, kings left out: there can be ten of a kind.
    const fn shift(side: Side, piece: Piece) -> usize {
        4 * (piece.index() + 6 * side.index())
    }

    /// How many a side has.
    #[inline]
    #[must_use]
    pub const fn of(self, side: Side, piece: Piece) -> i32 {
        (self.0 >> Self::shift(side, piece) & 15) as i32
    }

    /// How many both sides have together.
    #[inline]
    #[must_use]
    pub const fn both(self, piece: Piece) -> i32 {
        self.of(Side::First, piece) + self.of(Side::Second, piece)
    }

    /// A side's knights and bishops.
    #[inline]
    #[must_use]
    pub const fn minors(self, side: Side) -> i32 {
        self.of(side, Piece::Knight) + self.of(side, Piece::Bishop)
    }

    /// Whether a side has nothing but its king.
    #[inline]
    #[must_use]
    pub const fn is_bare(self, side: Side) -> bool {
        self.0 & (0x00ff_ffff << (24 * side.index())) == 0
    }
}

/// Material and places, what they were counted from, and what the network makes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Material and places of White less those of Black.
    pub(super) places: Taper,
    /// How many pieces there are.
    pub counts: Counts,
    pub(super) hidden: Hidden,
}

/// Material and place of each kind of each side on each square, from White's side.
static WORTH: [[[Taper; SQUARES]; 6]; 2] = {
    let mut table = [[[Taper::new(0, 0); SQUARES]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        let material = weight(Group::Material.first() + kind);
        let mut at = 0;
        while at < SQUARES {
            let white = weight(Group::Place.first() + place(Side::First, kind, at));
            let black = weight(Group::Place.first() + place(Side::Second, kind, at));
            table[0][kind][at] = material.plus(white);
            table[1][kind][at] = material.plus(black).negated();
            at += 1;
        }
        kind += 1;
    }
    table
};

#[inline]
fn worth(side: Side, piece: Piece, at: Square) -> Taper {
    WORTH[side.index()][piece.index()][at.index()]
}

impl Sums {
    /// Counted from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let hidden = Hidden::new(Side::BOTH.map(|side| position.king(side)));
        let mut sums = Self { places: Taper::default(), counts: Counts::default(), hidden };
        each_piece(position, |side, piece, at| sums.put(side, piece, at));
        sums
    }

    #[inline]
    fn put(&mut self, side: Side, piece: Piece, at: Square) {
        self.places += worth(side, piece, at);
        self.counts.0 += u64::from(piece != Piece::King) << Counts::shift(side, piece);
        self.hidden.put(side, piece, at);
    }

    #[inline]
    fn lift(&mut self, side: Side, piece: Piece, at: Square) {
        self.places -= worth(side, piece, at);
        self.counts.0 -= u64::from(piece != Piece::King) << Counts::shift(side, piece);
        self.hidden.lift(side, piece, at);
    }

    /// After a legal move in the position.
    #[inline]
    pub(super) fn after(mut self, position: &Position, mv: Move) -> Self {
        let Some((side, piece)) = position.piece_at(mv.from()) else { return self };
        if piece == Piece::King {
            self.hidden.look_from(position, side, mv.to());
        }
        if let Some((owner, taken)) = position.piece_at(mv.to()) {
            self.lift(owner, taken, mv.to());
        } else if piece == Piece::Pawn
            && let Some(at) = position.taken_in_passing(mv)
        {
            self.lift(side.opponent(), Piece::Pawn, at);
        } else if piece == Piece::King
            && let Some((from, to)) = position.castling_rook(mv)
        {
            self.lift(side, Piece::Rook, from);
            self.put(side, Piece::Rook, to);
        }
        self.lift(side, piece, mv.from());
        let becomes = mv.promotion().and_then(Piece::from_index).unwrap_or(piece);
        self.put(side, becomes, mv.to());
        self
    }
}

/// The features that [`Sums`] stand for.
pub(super) fn visit(position: &Position, sink: &mut impl Sink) {
    each_piece(position, |side, piece, at| {
        sink.add(side, Group::Material, piece.index(), 1);
        sink.add(side, Group::Place, place(side, piece.index(), at.index()), 1);
    });
}

fn each_piece(position: &Position, mut use_piece: impl FnMut(Side, Piece, Square)) {
    for side in Side::BOTH {
        for piece in Piece::ALL {
            for at in position.pieces(side, piece) {
                use_piece(side, piece, Square::new(at as u8));
            }
        }
    }
}
