//! Why a move does not do what a task asks.

use super::{Goal, Task};
use crate::engine::Evaluate;
use crate::games::{AnyPosition, AnyRefusal, Figure, GameInfo};
use crate::rules::{Move, Side};
use crate::tactics::motif::worth;

/// What a move has to lose, in centipawns, to be called a loss: less than a pawn is worth.
const LEAST: i32 = 50;

/// Why a move does not do what a task asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The rules do not allow it to this piece.
    Rules(AnyRefusal, Option<(Side, Figure)>),
    /// It gives check, and the other side, which stands still, would have to answer.
    GivesCheck,
    /// It gives check, which can be answered like this; mate was asked for.
    NoMate(Answer),
    /// The other side is not in check and has moves left; its end was asked for.
    NoEnd,
    /// It ends the game in a draw.
    Draws,
    /// It ends the game, which was to be drawn, otherwise.
    NoDraw,
    /// This piece can then be captured, and the other side gains by it.
    Loses(Side, Figure),
    /// It goes on giving check, which loses once the position comes back.
    ChecksOn,
    /// It gives no check, which was asked for.
    NoCheck,
    /// It captures nothing; a capture was asked for.
    NoCapture,
    /// It captures a piece of the first kind; one of the other can be had, which is worth more.
    WorthLess(Side, [Figure; 2]),
    /// It lets the only moment for a capture en passant go by.
    MissesEnPassant,
    /// It is not the castling that was asked for.
    NoCastling,
    /// It is legal and is not what is asked.
    NotAsked,
    /// The task is done.
    Finished,
}

/// How a check can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The piece that gives it is taken.
    Capture,
    /// The king steps away.
    KingMoves,
    /// Something comes in between, or a cannon's screen goes.
    Parry,
}

/// Why the rules do not allow a move; none if they do.
pub(super) fn refused(position: &AnyPosition, mv: Move) -> Option<Wrong> {
    position.refusal(mv).map(|refusal| Wrong::Rules(refusal, position.piece_at(mv.from())))
}

/// The task in which check could be given for ever.
const PERPETUAL: &str = "x-repetition";

/// Why a legal move that does not do what a task asks does not.
pub(super) fn reason(task: &Task, position: &AnyPosition, mv: Move) -> Wrong {
    let mut after = position.clone();
    after.play(mv);
    let draws = after.ended().is_some_and(|outcome| outcome.winner.is_none());
    match &task.goal {
        Goal::Read => Wrong::Finished,
        Goal::Reach(_) => Wrong::GivesCheck,
        _ if draws => Wrong::Draws,
        Goal::Win => answer(&after, mv).map_or(Wrong::NoEnd, Wrong::NoMate),
        Goal::Draw => loses(position, mv).unwrap_or(Wrong::NoDraw),
        Goal::Play(_) if task.id == PERPETUAL && after.in_check() => Wrong::ChecksOn,
        Goal::Play(asked) => misses(position, asked)
            .or_else(|| loses(position, mv))
            .or_else(|| lacks(position, asked, mv))
            .unwrap_or(Wrong::NotAsked),
    }
}

/// The special move of chess that any other than the ones that are asked for misses.
fn misses(position: &AnyPosition, asked: &[Move]) -> Option<Wrong> {
    let AnyPosition::Chess(position) = position else { return None };
    let all = |is: &dyn Fn(&Move) -> bool| asked.iter().all(is);
    if all(&|mv| position.castling_rook(*mv).is_some()) {
        Some(Wrong::NoCastling)
    } else if all(&|mv| position.taken_in_passing(*mv).is_some()) {
        Some(Wrong::MissesEnPassant)
    } else {
        None
    }
}

/// What all moves that are asked for do and this one does not.
fn lacks(position: &AnyPosition, asked: &[Move], mv: Move) -> Option<Wrong> {
    fn of<G: GameInfo + Evaluate>(position: &G, asked: &[Move], mv: Move) -> Option<Wrong> {
        let checks = |mv: Move| {
            let mut after = position.clone();
            after.play(mv);
            after.in_check()
        };
        let taken = |mv: Move| position.captured(mv).map(|(_, piece)| piece);
        if asked.iter().all(|&it| checks(it)) && !checks(mv) {
            return Some(Wrong::NoCheck);
        }
        let wanted = asked.iter().map(|&it| taken(it)).collect::<Option<Vec<_>>>()?;
        let wanted = wanted.into_iter().min_by_key(|&piece| G::value(piece))?;
        let Some(piece) = taken(mv) else { return Some(Wrong::NoCapture) };
        let side = position.side_to_move().opponent();
        let both = [piece, wanted].map(G::figure);
        (G::value(piece) < G::value(wanted)).then_some(Wrong::WorthLess(side, both))
    }
    match position {
        AnyPosition::Xiangqi(position) => of(position, asked, mv),
        AnyPosition::Chess(position) => of(position, asked, mv),
    }
}

/// How the side to move can answer the check that the last move gave; none if it gave none.
fn answer(after: &AnyPosition, last: Move) -> Option<Answer> {
    if !after.in_check() {
        return None;
    }
    let (king, answers) = (after.king(after.side_to_move()), after.legal_moves());
    let any = |is: &dyn Fn(&Move) -> bool| answers.iter().any(is);
    Some(if any(&|mv| mv.to() == last.to()) {
        Answer::Capture
    } else if any(&|mv| mv.from() == king) {
        Answer::KingMoves
    } else {
        Answer::Parry
    })
}

/// The piece that a move gives away, if it does.
fn loses(position: &AnyPosition, mv: Move) -> Option<Wrong> {
    let (side, piece) = position.piece_at(mv.from())?;
    (won(position, mv) <= -LEAST).then_some(Wrong::Loses(side, piece))
}

/// What a move wins on its target, in centipawns.
fn won(position: &AnyPosition, mv: Move) -> i32 {
    match position {
        AnyPosition::Xiangqi(position) => worth(position, mv),
        AnyPosition::Chess(position) => worth(position, mv),
    }
}
