//! Old rules of chess that a move goes against.

use super::{Breach, Moment, Principle, Trial};
use crate::rules::chess::{Piece, Position, Wing, file_of, rank_of};
use crate::rules::{Arrange as _, Game as _, Move, Side, Square};

/// The last move of an opening in which pieces are brought out.
const OPENING: u16 = 14;

/// What a move goes against, that which is told first before the others.
pub fn breaches(moment: &Moment<'_, Position>) -> Vec<Breach> {
    let Some((side, piece)) = moment.before.piece_at(moment.mv.from()) else { return Vec::new() };
    let found = [
        moment.taken_back(),
        castling_lost(moment, (side, piece)),
        king_cover(moment, (side, piece)),
        not_castled(moment, side),
        moved_twice(moment, side),
        undeveloped(moment, side),
    ];
    found.into_iter().flatten().collect()
}

/// A rank of the board as a side counts them, 0 to 7.
const fn rank(at: Square, side: Side) -> u8 {
    match side {
        Side::First => rank_of(at),
        Side::Second => 7 - rank_of(at),
    }
}

/// The knights and bishops of a side that stand where they began.
fn at_home(position: &Position, side: Side) -> Vec<Square> {
    let squares = (0..64).map(Square::new).filter(|&at| rank(at, side) == 0);
    let is_home = |&at: &Square| match file_of(at) {
        1 | 6 => position.piece_at(at) == Some((side, Piece::Knight)),
        2 | 5 => position.piece_at(at) == Some((side, Piece::Bishop)),
        _ => false,
    };
    squares.filter(is_home).collect()
}

/// Whether a move castles.
fn castles(position: &Position, mv: Move) -> bool {
    position.castling_rook(mv).is_some()
}

/// How many ways of castling a side has still the right to.
fn rights(position: &Position, side: Side) -> usize {
    let rights = position.rights();
    Wing::BOTH.into_iter().filter(|&wing| rights.may_castle(side, wing)).count()
}

/// That the king moves and gives up castling, without need.
fn castling_lost(moment: &Moment<'_, Position>, (side, piece): (Side, Piece)) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let counts = piece == Piece::King
        && rights(before, side) > 0
        && !castles(before, mv)
        && before.is_quiet(mv)
        && !before.in_check();
    let man = moment.man(mv.from()).filter(|_| counts)?;
    let trials = vec![Trial::Alone, moment.undone(|mv| castles(before, mv))];
    Some(Breach { principle: Principle::CastlingLost, men: vec![man], trials })
}

/// That the king could castle, and something else moves that takes nothing.
fn not_castled(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    if castles(before, mv) || !before.is_quiet(mv) || before.in_check() {
        return None;
    }
    before.legal_moves().into_iter().find(|&mv| castles(before, mv))?;
    let man = moment.man(before.king(side))?;
    let trials = vec![moment.undone(|mv| castles(before, mv))];
    Some(Breach { principle: Principle::NotCastled, men: vec![man], trials })
}

/// That a pawn before the castled king moves, taking nothing and not attacked.
fn king_cover(moment: &Moment<'_, Position>, (side, piece): (Side, Piece)) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let king = before.king(side);
    let is_castled = rank(king, side) == 0 && !matches!(file_of(king), 3 | 4);
    let is_near = file_of(king).abs_diff(file_of(mv.from())) <= 1 && rank(mv.from(), side) <= 2;
    let counts = piece == Piece::Pawn
        && is_castled
        && is_near
        && rights(before, side) == 0
        && before.is_quiet(mv)
        && !before.pieces(side.opponent(), Piece::Queen).is_empty()
        && !before.in_check()
        && !moment.is_attacked();
    let man = moment.man(mv.from()).filter(|_| counts)?;
    Some(Breach { principle: Principle::KingCover, men: vec![man], trials: vec![Trial::Alone] })
}

/// That a piece moves which moved before, unattacked, while knights or bishops stand at home.
fn moved_twice(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let last = moment.moved_before().filter(|last| last.from() != mv.to())?;
    let is_piece = !matches!(before.piece_at(mv.from())?.1, Piece::Pawn | Piece::King);
    let home = at_home(before, side);
    let counts = is_piece
        && before.fullmove_number() <= OPENING
        && !home.is_empty()
        && before.is_quiet(mv)
        && !moment.is_attacked();
    let man = moment.man(last.to()).filter(|_| counts)?;
    let trials = vec![moment.undone(|mv| home.contains(&mv.from()) || castles(before, mv))];
    Some(Breach { principle: Principle::MovedTwice, men: vec![man], trials })
}

/// That at least two knights or bishops stand at home, and something else moves that takes nothing.
fn undeveloped(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    /// Pieces at home by which a side is behind.
    const LEAST: usize = 2;
    let (before, mv) = (moment.before, moment.mv);
    let home = at_home(before, side);
    let counts = (4..=OPENING).contains(&before.fullmove_number())
        && home.len() >= LEAST
        && !home.contains(&mv.from())
        && !castles(before, mv)
        && before.is_quiet(mv)
        && !before.in_check();
    if !counts {
        return None;
    }
    let men = home.iter().filter_map(|&at| moment.man(at)).collect();
    let trials = vec![moment.undone(|mv| home.contains(&mv.from()) || castles(before, mv))];
    Some(Breach { principle: Principle::Undeveloped, men, trials })
}
