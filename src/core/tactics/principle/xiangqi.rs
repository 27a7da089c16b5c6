//! Old rules of Xiangqi that a move goes against.

use super::{Breach, Moment, Principle, Trial};
use crate::rules::xiangqi::{Piece, Position, file_of, rank_of, square};
use crate::rules::{Game as _, Move, Side, Square};

/// The first and the last move of a side at which its rooks should be out.
const ROOKS: (u16, u16) = (4, 14);
/// The last move of an opening in which pieces are brought out.
const OPENING: u16 = 12;
/// The last move at which a pawn is not worth the time.
const HUNT: u16 = 10;

/// What a move goes against, that which is told first before the others.
pub fn breaches(moment: &Moment<'_, Position>) -> Vec<Breach> {
    let Some((side, piece)) = moment.before.piece_at(moment.mv.from()) else { return Vec::new() };
    let found = [
        moment.taken_back(),
        pawn_hunt(moment, (side, piece)),
        idle_guard(moment, piece),
        horse_blocked(moment, side),
        file_left(moment, (side, piece)),
        centre_left(moment, piece),
        rooks_at_home(moment, (side, piece)),
        moved_twice(moment, side),
        undeveloped(moment, side),
    ];
    found.into_iter().flatten().collect()
}

/// A rank of the board as a side counts them, 0 to 9.
const fn rank(at: Square, side: Side) -> u8 {
    match side {
        Side::First => rank_of(at),
        Side::Second => 9 - rank_of(at),
    }
}

/// Whether a rook or horse stands where it began.
fn is_at_home(position: &Position, side: Side, at: Square) -> bool {
    let is_piece = |piece| position.piece_at(at) == Some((side, piece));
    rank(at, side) == 0
        && match file_of(at) {
            0 | 8 => is_piece(Piece::Rook),
            1 | 7 => is_piece(Piece::Horse),
            _ => false,
        }
}

/// The rooks and horses of a side that stand where they began.
fn at_home(position: &Position, side: Side) -> Vec<Square> {
    let big = position.pieces(side, Piece::Rook) | position.pieces(side, Piece::Horse);
    big.into_iter().filter(|&at| is_at_home(position, side, at)).collect()
}

/// That no rook has left its corner, and another piece moves without taking anything (三步不出车).
fn rooks_at_home(moment: &Moment<'_, Position>, (side, piece): (Side, Piece)) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let rooks: Vec<_> = before.pieces(side, Piece::Rook).into_iter().collect();
    let is_due = (ROOKS.0..=ROOKS.1).contains(&before.fullmove_number());
    let are_home = !rooks.is_empty() && rooks.iter().all(|&at| is_at_home(before, side, at));
    let is_other = piece != Piece::Rook && before.is_quiet(mv);
    if !(is_due && are_home && is_other) || before.in_check() {
        return None;
    }
    let men = rooks.iter().filter_map(|&at| moment.man(at)).collect();
    let trials = vec![moment.undone(|mv| rooks.contains(&mv.from()))];
    Some(Breach { principle: Principle::RooksAtHome, men, trials })
}

/// That rooks or horses stand at home after some moves, and another piece moves without taking anything.
fn undeveloped(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let home = at_home(before, side);
    let is_due = (ROOKS.0..=ROOKS.1).contains(&before.fullmove_number());
    let counts = is_due
        && !home.is_empty()
        && !home.contains(&mv.from())
        && before.is_quiet(mv)
        && !before.in_check();
    if !counts {
        return None;
    }
    let men = home.iter().filter_map(|&at| moment.man(at)).collect();
    let trials = vec![moment.undone(|mv| home.contains(&mv.from()))];
    Some(Breach { principle: Principle::Undeveloped, men, trials })
}

/// That a piece moves which moved before, unattacked, while rooks or horses stand at home.
fn moved_twice(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let last = moment.moved_before().filter(|last| last.from() != mv.to())?;
    let home = at_home(before, side);
    let counts = before.fullmove_number() <= OPENING
        && !home.is_empty()
        && before.is_quiet(mv)
        && !moment.is_attacked();
    let man = moment.man(last.to()).filter(|_| counts)?;
    let trials = vec![moment.undone(|mv| home.contains(&mv.from()))];
    Some(Breach { principle: Principle::MovedTwice, men: vec![man], trials })
}

/// That a cannon, horse or rook takes a pawn, or goes where it attacks one that is not protected, while
/// others stand at home.
fn pawn_hunt(moment: &Moment<'_, Position>, (side, piece): (Side, Piece)) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let home = at_home(before, side);
    let is_early = before.fullmove_number() <= HUNT && !home.is_empty() && !before.in_check();
    if !is_early || !matches!(piece, Piece::Cannon | Piece::Horse | Piece::Rook) {
        return None;
    }
    let pawn = hunted(moment, side)?;
    let men = vec![moment.man(pawn)?, moment.man(mv.from())?];
    let mut trials = vec![moment.undone(|mv| home.contains(&mv.from()))];
    if !before.is_quiet(mv) {
        trials.insert(0, Trial::Alone);
    }
    Some(Breach { principle: Principle::PawnHunt, men, trials })
}

/// The pawn that a move takes, or attacks unprotected.
fn hunted(moment: &Moment<'_, Position>, side: Side) -> Option<Square> {
    let (before, mv) = (moment.before, moment.mv);
    match before.captured(mv) {
        Some((_, Piece::Pawn)) => return Some(mv.to()),
        Some(_) => return None,
        None => {}
    }
    let mut after = before.clone();
    after.play(mv);
    let them = side.opponent();
    let is_free =
        |pawn: &Square| after.attackers(*pawn, them, after.occupied()).into_iter().next().is_none();
    let reach = after.reach(mv.to());
    after.pieces(them, Piece::Pawn).into_iter().find(|pawn| reach.has(*pawn) && is_free(pawn))
}

/// That an advisor or elephant moves, not out of check and taking nothing.
fn idle_guard(moment: &Moment<'_, Position>, piece: Piece) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let kind = |mv: Move| before.piece_at(mv.from()).map(|(_, piece)| piece);
    let is_guard = |mv| matches!(kind(mv), Some(Piece::Advisor | Piece::Elephant));
    let is_big = |mv| matches!(kind(mv), Some(Piece::Rook | Piece::Horse | Piece::Cannon));
    let counts = matches!(piece, Piece::Advisor | Piece::Elephant)
        && before.is_quiet(mv)
        && !before.in_check()
        && !moment.is_attacked();
    let man = moment.man(mv.from()).filter(|_| counts)?;
    let trials = vec![Trial::Alone, moment.undone_with(is_big, is_guard)];
    Some(Breach { principle: Principle::IdleGuard, men: vec![man], trials })
}

/// That a piece goes to where it blocks the leg of a horse of its own side.
fn horse_blocked(moment: &Moment<'_, Position>, side: Side) -> Option<Breach> {
    let (before, mv) = (moment.before, moment.mv);
    let is_leg_of = |horse: &Square| {
        let files = file_of(*horse).abs_diff(file_of(mv.to()));
        let ranks = rank_of(*horse).abs_diff(rank_of(mv.to()));
        *horse != mv.from() && files + ranks == 1
    };
    let mut after = before.clone();
    after.play(mv);
    let is_hindered = |horse: &Square| {
        let count = |position: &Position| position.reach(*horse).len();
        count(&after) < count(before)
    };
    let mut horses = before.pieces(side, Piece::Horse).into_iter();
    let horse = horses.find(|horse| is_leg_of(horse) && is_hindered(horse))?;
    if !before.is_quiet(mv) || before.in_check() {
        return None;
    }
    let men = vec![moment.man(horse)?, moment.man(mv.from())?];
    Some(Breach { principle: Principle::HorseBlocked, men, trials: vec![Trial::Alone] })
}

/// That a rook leaves a file on which nothing stands before it, without need.
fn file_left(moment: &Moment<'_, Position>, (side, piece): (Side, Piece)) -> Option<Breach> {
    /// Points before the rook that are free at least.
    const FREE: u8 = 4;
    let (before, mv) = (moment.before, moment.mv);
    let (file, from) = (file_of(mv.from()), mv.from());
    let ahead = |at: u8| {
        let at = square(file, if side == Side::First { at } else { 9 - at });
        before.piece_at(at).is_none()
    };
    let way = rank(from, side) + 1..=9;
    let is_free = way.clone().count() >= FREE.into() && way.take(FREE.into()).all(ahead);
    let counts = piece == Piece::Rook
        && file != file_of(mv.to())
        && is_free
        && before.is_quiet(mv)
        && !before.in_check()
        && !moment.is_attacked();
    let man = moment.man(from).filter(|_| counts)?;
    Some(Breach { principle: Principle::FileLeft, men: vec![man], trials: vec![Trial::Alone] })
}

/// That a cannon leaves the centre file, without need.
fn centre_left(moment: &Moment<'_, Position>, piece: Piece) -> Option<Breach> {
    /// The file of the kings.
    const CENTRE: u8 = 4;
    let (before, mv) = (moment.before, moment.mv);
    let counts = piece == Piece::Cannon
        && file_of(mv.from()) == CENTRE
        && file_of(mv.to()) != CENTRE
        && before.is_quiet(mv)
        && !before.in_check()
        && !moment.is_attacked();
    let man = moment.man(mv.from()).filter(|_| counts)?;
    Some(Breach { principle: Principle::CentreLeft, men: vec![man], trials: vec![Trial::Alone] })
}
