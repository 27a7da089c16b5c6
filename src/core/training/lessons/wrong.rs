//! Why a move does not do what a task asks.

use super::Goal;
use crate::games::{AnyPosition, AnyRefusal, Figure};
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

/// Why a legal move that does not do what a goal asks does not.
pub(super) fn reason(goal: &Goal, position: &AnyPosition, mv: Move) -> Wrong {
    let mut after = position.clone();
    after.play(mv);
    let draws = after.ended().is_some_and(|outcome| outcome.winner.is_none());
    match goal {
        Goal::Read => Wrong::Finished,
        Goal::Reach(_) => Wrong::GivesCheck,
        _ if draws => Wrong::Draws,
        Goal::Win => answer(&after, mv).map_or(Wrong::NoEnd, Wrong::NoMate),
        Goal::Draw | Goal::Play(_) => loses(position, mv).unwrap_or(match goal {
            Goal::Draw => Wrong::NoDraw,
            _ => Wrong::NotAsked,
        }),
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
    let won = match position {
        AnyPosition::Xiangqi(position) => worth(position, mv),
        AnyPosition::Chess(position) => worth(position, mv),
    };
    let (side, piece) = position.piece_at(mv.from())?;
    (won <= -LEAST).then_some(Wrong::Loses(side, piece))
}
