//! What tactics have to know of a game beyond its rules, the values of its pieces and the names of
//! its mates.

use cozy_chess::{
    BitBoard, Color, Square as Native, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

use crate::engine::Evaluate;
use crate::games::GameInfo;
use crate::mates::NamesMates;
use crate::rules::xiangqi::Bitboard;
use crate::rules::{Game, Side, Square, chess, xiangqi};
use crate::tactics::principle::{self, Breach, Moment};
use crate::tactics::shape::{self, Shape};

/// How a move opens the way for a piece that stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// It leaves the line.
    Line,
    /// It gives a cannon the screen that it jumps, or takes one of two away.
    Screen,
    /// It leaves a horse's leg or an elephant's eye.
    Leg,
}

/// A game whose tactics are known.
pub trait Tactical: GameInfo + Evaluate + NamesMates {
    /// The least material, in centipawns of [`Evaluate::value`],
    /// whose loss is worth a name.
    const LEAST_GAIN: i32;

    /// What a pawn is.
    const PAWN: Self::Piece;

    /// Whether the piece on a square attacks an enemy's, even if its own king would be left in
    /// check.
    fn attacks(&self, from: Square, to: Square) -> bool;

    /// Whether the piece on a square could take an enemy's on another, whatever stands there now, even
    /// if its own king would be left in check: it protects a piece of its own.
    fn covers(&self, from: Square, to: Square) -> bool;

    /// Whether a side may give check for ever: a draw, and not a loss by the rules.
    const PERPETUAL_CHECK_DRAWS: bool;

    /// What is good for a side in the position beyond material, but for pins and freedom.
    fn assets(&self, side: Side) -> Vec<Shape>;

    /// Pieces of a side that have not left home; nothing once the opening is over.
    fn at_home(&self, side: Side) -> Option<u32>;

    /// The old rules of play that a move goes against.
    fn breaches(moment: &Moment<'_, Self>) -> Vec<Breach>;

    /// How a way for a kind of piece is opened that stands still.
    fn opening(piece: Self::Piece) -> Opening;

    /// The piece that would give check to the owner's king if the piece on a square, no king, were
    /// gone, and does not now: what pins it.
    fn pinner(&self, at: Square) -> Option<Square>;

    /// Whether a move is refused because it would leave one's king in check.
    fn is_for_king(refusal: Self::Refusal) -> bool;
}

impl Tactical for xiangqi::Position {
    /// An advisor or an elephant, but no pawn.
    const LEAST_GAIN: i32 = 150;
    const PAWN: xiangqi::Piece = xiangqi::Piece::Pawn;

    fn attacks(&self, from: Square, to: Square) -> bool {
        self.reach(from).has(to)
    }

    fn covers(&self, from: Square, to: Square) -> bool {
        Self::covers(self, from, to)
    }

    /// Who checks for ever loses.
    const PERPETUAL_CHECK_DRAWS: bool = false;

    fn assets(&self, side: Side) -> Vec<Shape> {
        shape::of_xiangqi(self, side)
    }

    fn at_home(&self, side: Side) -> Option<u32> {
        shape::home_of_xiangqi(self, side)
    }

    fn breaches(moment: &Moment<'_, Self>) -> Vec<Breach> {
        principle::of_xiangqi(moment)
    }

    fn opening(piece: xiangqi::Piece) -> Opening {
        match piece {
            xiangqi::Piece::Cannon => Opening::Screen,
            xiangqi::Piece::Horse | xiangqi::Piece::Elephant => Opening::Leg,
            _ => Opening::Line,
        }
    }

    fn pinner(&self, at: Square) -> Option<Square> {
        let (side, _) = self.piece_at(at)?;
        let occupied = self.occupied() & !Bitboard::of(at);
        let then = self.attackers(self.king(side), side.opponent(), occupied);
        (then & !self.checkers(side)).into_iter().next()
    }

    fn is_for_king(refusal: xiangqi::Refusal) -> bool {
        use xiangqi::Refusal;
        matches!(refusal, Refusal::LeavesKingInCheck | Refusal::KingsFacing)
    }
}

impl Tactical for chess::Position {
    /// A pawn, even if a bishop is given for a knight besides.
    const LEAST_GAIN: i32 = 80;
    const PAWN: chess::Piece = chess::Piece::Pawn;

    fn attacks(&self, from: Square, to: Square) -> bool {
        let Some((side, piece)) = self.piece_at(from) else { return false };
        let (from, occupied) = (Native::index(from.index()), self.board().occupied());
        let color = if side == Side::First { Color::White } else { Color::Black };
        let targets = match piece {
            chess::Piece::Pawn => get_pawn_attacks(from, color),
            chess::Piece::Knight => get_knight_moves(from),
            chess::Piece::Bishop => get_bishop_moves(from, occupied),
            chess::Piece::Rook => get_rook_moves(from, occupied),
            chess::Piece::Queen => {
                get_bishop_moves(from, occupied) | get_rook_moves(from, occupied)
            }
            chess::Piece::King => get_king_moves(from),
        };
        targets.has(Native::index(to.index()))
    }

    fn covers(&self, from: Square, to: Square) -> bool {
        self.attacks(from, to)
    }

    const PERPETUAL_CHECK_DRAWS: bool = true;

    fn assets(&self, side: Side) -> Vec<Shape> {
        shape::of_chess(self, side)
    }

    fn at_home(&self, side: Side) -> Option<u32> {
        shape::home_of_chess(self, side)
    }

    fn breaches(moment: &Moment<'_, Self>) -> Vec<Breach> {
        principle::of_chess(moment)
    }

    fn opening(_: chess::Piece) -> Opening {
        Opening::Line
    }

    fn pinner(&self, at: Square) -> Option<Square> {
        let (side, _) = self.piece_at(at)?;
        let king = Native::index(self.king(side).index());
        let sliders = |occupied: BitBoard| {
            let of = |piece| self.pieces(side.opponent(), piece);
            let (queens, rooks, bishops) =
                (of(chess::Piece::Queen), of(chess::Piece::Rook), of(chess::Piece::Bishop));
            get_rook_moves(king, occupied) & (rooks | queens)
                | get_bishop_moves(king, occupied) & (bishops | queens)
        };
        let occupied = self.board().occupied();
        let gone = occupied & !Native::index(at.index()).bitboard();
        let pinner = (sliders(gone) & !sliders(occupied)).next_square()?;
        Some(chess::square(pinner.file() as u8, pinner.rank() as u8))
    }

    fn is_for_king(refusal: chess::Refusal) -> bool {
        refusal == chess::Refusal::LeavesKingInCheck
    }
}
