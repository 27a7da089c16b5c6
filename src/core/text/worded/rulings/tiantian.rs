//! What the rules of Tiantian Xiangqi refuse, and what they soon will.

use super::{Change, Count, Label, Sentence, ToldMove, Warning};
use crate::record::Line;
use crate::rules::xiangqi::repetition::{self, Counted, Doing, MustChange};
use crate::rules::xiangqi::{Position, Ruleset};
use crate::rules::{Game as _, Move, Square};
use crate::text::ids;
use crate::text::worded::Worded as _;

/// What the side to move may not go on with, or may do once more.
#[must_use]
pub fn warning(line: &Line<'_, Position>) -> Option<Warning> {
    let (position, steps) = (line.current(), line.steps());
    let refused = repetition::must_change(position, steps);
    let says = match refused.first() {
        Some(it) => refused_for(it.counted, it.done),
        None => match repetition::must_soon_change(position, steps).first()?.counted {
            Counted::Checks => ids::WARNING_ONE_MORE_CHECK.into(),
            Counted::Chases => ids::WARNING_ONE_MORE_CHASE.into(),
            Counted::ChecksAndChases => ids::WARNING_ONE_MORE.into(),
        },
    };
    Some(Warning { loser: None, says })
}

/// How often the side to move has done what it may not go on with.
#[must_use]
pub fn count(line: &Line<'_, Position>) -> Option<Count> {
    if line.ruleset() != Ruleset::Tiantian {
        return None;
    }
    let (position, steps) = (line.current(), line.steps());
    // The last ply was the answer to it.
    let ply = line.len().checked_sub(1)?;
    let most = |all: Vec<MustChange>| all.iter().map(|it| it.done).max();
    let full = most(repetition::must_change(position, steps));
    let count = |(done, is_full)| Count { ply, done, is_full };
    full.map(|done| (done, true))
        .or_else(|| most(repetition::must_soon_change(position, steps)).map(|done| (done, false)))
        .map(count)
}

/// Why the rules of Tiantian Xiangqi refuse a move, if they do; the move as it is `written`.
#[must_use]
pub fn change(line: &Line<'_, Position>, mv: Move, written: String) -> Option<Change> {
    if line.ruleset() != Ruleset::Tiantian {
        return None;
    }
    let (position, steps) = (line.current(), line.steps());
    let all = repetition::must_change(position, steps);
    let refused = all.iter().find(|refused| refused.mv == mv)?;
    let doing = |mv| repetition::doing(position, steps, mv);
    let tag = |other: &MustChange| match doing(other.mv) {
        _ if other.mv == mv => ids::CHANGE_TAG,
        Doing::Checks => ids::CHANGE_TAG_CHECKS,
        Doing::Chases | Doing::Idles => ids::CHANGE_TAG_CHASES,
    };
    Some(Change {
        summary: summary(position, refused, written),
        moves: told(line, refused),
        strikes: struck(position, refused, doing(mv)).map(|at| (mv.to(), at)),
        refused: all.iter().map(|other| (other.mv, tag(other))).collect(),
        ruleset: ids::RULESET_TIANTIAN,
    })
}

/// What the side to move may not go on with.
fn summary(position: &Position, refused: &MustChange, mv: String) -> Sentence {
    let (side, n) = (position.side_to_move(), refused.done);
    let target = refused.chased.and_then(|at| position.piece_at(at));
    let target = target.map(|(side, piece)| Position::piece_id(side, piece));
    let side = Position::SIDE_IDS[side.index()];
    match refused.counted {
        Counted::Checks => ids::ChangeChecks { side, n, mv }.into(),
        Counted::Chases => ids::ChangeChases { side, target, n, mv }.into(),
        Counted::ChecksAndChases => ids::ChangeChecksAndChases { side, n, mv }.into(),
    }
}

/// The moves that were counted, and the answers to them.
fn told(line: &Line<'_, Position>, refused: &MustChange) -> Vec<ToldMove> {
    let doings = repetition::doings(line.current(), line.steps(), refused);
    let first = line.len() - doings.len();
    let told = |(index, doing): (usize, &Doing)| {
        let name = match doing {
            Doing::Checks => ids::CLASS_CHECK,
            Doing::Chases => ids::CLASS_CHASE,
            Doing::Idles => ids::CLASS_IDLE,
        };
        let label = Label {
            name: name.into(),
            explanation: name.into(),
            // The answers do not count against who has to change.
            grave: index % 2 == 0 && *doing != Doing::Idles,
        };
        ToldMove { ply: first + index + 1, label: Some(label), arrows: Vec::new() }
    };
    doings.iter().enumerate().map(told).collect()
}

/// What the refused move would attack from where it goes, if it does.
fn struck(position: &Position, refused: &MustChange, doing: Doing) -> Option<Square> {
    let king = position.king(position.side_to_move().opponent());
    let target = if doing == Doing::Checks { king } else { refused.chased? };
    let mut after = position.clone();
    after.play(refused.mv);
    let attackers = after.attackers(target, position.side_to_move(), after.occupied());
    attackers.has(refused.mv.to()).then_some(target)
}

/// Why a move is refused that goes on with what was done so often.
#[must_use]
pub fn refused_for(counted: Counted, n: usize) -> Sentence {
    match counted {
        Counted::Checks => ids::RefusedChecks { n }.into(),
        Counted::Chases => ids::RefusedChases { n }.into(),
        Counted::ChecksAndChases => ids::RefusedChecksAndChases { n }.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, AnyRecord, GameKind};
    use crate::notation::Written as _;
    use crate::text::worded::rulings::tests::in_words;

    /// A rook chases a cannon to and fro.
    const CHASE: &str = "2bk5/4a4/7R1/p7p/2c6/9/P3P4/9/9/2BAK1B2 w - - 0 1";
    const ROUND: [&str; 4] = ["h7h5", "c5c7", "h5h7", "c7c5"];

    fn mv(text: &str) -> Move {
        Position::from_coordinates(text).unwrap()
    }

    fn chased(plies: usize, ruleset: Ruleset) -> AnyRecord {
        let start = AnyPosition::from_fen(GameKind::Xiangqi, CHASE).unwrap();
        let mut record = AnyRecord::new(start, ruleset);
        for text in ROUND.iter().cycle().take(plies) {
            record.play(mv(text)).unwrap();
        }
        record
    }

    #[test]
    fn a_chase_is_counted_and_refused_from_the_seventh_time_on() {
        let record = chased(12, Ruleset::Tiantian);
        let change = record.change(mv("h7h5"), "HERE".to_owned()).unwrap();
        for text in in_words(&change.summary) {
            assert!(text.contains('6') && text.contains("HERE"), "{text}");
        }
        let refused = [(mv("h7h5"), ids::CHANGE_TAG), (mv("h7c7"), ids::CHANGE_TAG_CHASES)];
        assert_eq!(change.refused, refused);
        assert_eq!(change.strikes, Some((mv("h5c5").from(), mv("c5h5").from())));
        let told: Vec<_> = change.moves.iter().map(|told| told.ply).collect();
        assert_eq!(told, (1..=12).collect::<Vec<_>>());
        let grave = |told: &ToldMove| told.label.as_ref().is_some_and(|label| label.grave);
        assert!(change.moves.iter().all(|told| grave(told) == (told.ply % 2 == 1)));
        assert_eq!(record.count(), Some(Count { ply: 11, done: 6, is_full: true }));
        assert!(record.change(mv("h7h4"), String::new()).is_none(), "it leaves the cannon alone");
    }

    #[test]
    fn the_last_time_is_told_beforehand() {
        let record = chased(10, Ruleset::Tiantian);
        assert_eq!(record.count(), Some(Count { ply: 9, done: 5, is_full: false }));
        let warning = record.warning([true; 2]).unwrap();
        assert_eq!(warning.says, ids::WARNING_ONE_MORE_CHASE.into());
        in_words(&warning.says);
        assert!(record.change(mv("h5h7"), String::new()).is_none());
        assert_eq!(chased(8, Ruleset::Tiantian).count(), None);
    }
}
