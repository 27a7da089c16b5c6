//! Why games of chess are drawn, by the FIDE Laws of Chess.

use super::{Explanation, Label, Warning, draw_ahead, last_capture, last_progress, told_from};
use crate::record::Line;
use crate::rules::chess::{Draws, Piece, Position};
use crate::rules::{Outcome, Reason, Side};
use crate::text::ids;

/// Why the rules ended a game, where there is more to say than the reason's name.
#[must_use]
pub fn explain(line: &Line<'_, Position>, outcome: Outcome) -> Option<Explanation> {
    match outcome.reason {
        Reason::Repetition => Some(repeated(line)),
        Reason::MoveLimit => Some(limit_reached(line)),
        Reason::InsufficientMaterial => Some(dead(line.current())),
        _ => None,
    }
}

/// What is to be said before a draw.
#[must_use]
pub fn warning(line: &Line<'_, Position>) -> Option<Warning> {
    draw_ahead(line, line.ruleset().occurrences(), |n| ids::WarningChessMoveLimit { n }.into())
}

/// The moves from one occurrence of the position to the other.
fn repeated(line: &Line<'_, Position>) -> Explanation {
    let draws = line.ruleset();
    let all = line.occurrences();
    let counted = &all[all.len().saturating_sub(draws.occurrences())..];
    let label = |ply| {
        let time = counted.iter().position(|&other| other == ply)? + 1;
        Some(Label {
            name: ids::ClassOccurrence { n: time }.into(),
            explanation: ids::ExplainOccurrence { n: time }.into(),
            grave: true,
        })
    };
    Explanation {
        title: None,
        summary: ids::RULE_CHESS_REPETITION.into(),
        moves: told_from(line, counted.first().copied().unwrap_or_default(), label),
        article: Some(match draws {
            Draws::Claimed => ids::ArticleFideClaimed { number: "9.2" }.into(),
            Draws::Automatic => ids::ArticleFide { number: "9.6.1" }.into(),
        }),
    }
}

/// The last capture or pawn move and all that followed.
fn limit_reached(line: &Line<'_, Position>) -> Explanation {
    let draws = line.ruleset();
    let last = last_progress(line);
    let (first, round) = last.unwrap_or_default();
    let label = |ply| last.is_some_and(|(last, _)| last == ply).then(|| progress(line, ply));
    Explanation {
        title: Some(ids::TITLE_CHESS_MOVE_LIMIT),
        summary: ids::RuleChessMoveLimit { round, n: draws.plies() / 2 }.into(),
        moves: told_from(line, first, label),
        article: Some(match draws {
            Draws::Claimed => ids::ArticleFideClaimed { number: "9.3" }.into(),
            Draws::Automatic => ids::ArticleFide { number: "9.6.2" }.into(),
        }),
    }
}

/// The label of the last capture or pawn move.
fn progress(line: &Line<'_, Position>, ply: usize) -> Label {
    let captures = line.played(ply).is_some_and(|played| played.captured.is_some());
    if captures {
        return last_capture();
    }
    Label {
        name: ids::CLASS_PAWN.into(),
        explanation: ids::EXPLAIN_LAST_PAWN_MOVE.into(),
        grave: true,
    }
}

/// What is left of a position in which nobody can mate.
fn dead(position: &Position) -> Explanation {
    let count = |piece| Side::BOTH.map(|side| position.pieces(side, piece).len()).iter().sum();
    let left = match (count(Piece::Knight), count(Piece::Bishop)) {
        (0, 0) => "kings",
        (0, 1) => "bishop",
        (0, _) => "bishops",
        _ => "knight",
    };
    Explanation {
        title: None,
        summary: ids::RuleChessDead { left }.into(),
        moves: Vec::new(),
        article: Some(ids::ArticleFide { number: "5.2.2" }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{assert_in_words, in_words, play_quietly};
    use super::*;
    use crate::notation::Written as _;
    use crate::record::Record;
    use crate::rules::Game as _;

    fn played(fen: &str, moves: &str) -> Record<Position> {
        let mut record = Record::new(Position::from_fen(fen).expect("a sound position"));
        for text in moves.split_whitespace() {
            record.play(Position::from_coordinates(text).expect("a move")).expect("a legal one");
        }
        record
    }

    fn explained(record: &Record<Position>) -> Explanation {
        let outcome = record.outcome().expect("the game is over");
        let explanation = explain(&record.line(), outcome).expect("there is more to say");
        assert_in_words(&explanation);
        explanation
    }

    /// The plies that bear a label.
    fn labelled(explanation: &Explanation) -> Vec<usize> {
        let labels = explanation.moves.iter().filter(|told| told.label.is_some());
        labels.map(|told| told.ply).collect()
    }

    fn warned(record: &Record<Position>) -> Option<[String; 4]> {
        warning(&record.line()).map(|warning| {
            assert_eq!(warning.loser, None);
            in_words(&warning.says)
        })
    }

    /// Knights out and back, twice: python-chess sees the third occurrence after the last move.
    const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn a_repetition_shows_where_the_position_stood() {
        let record = played(&Position::start().fen(), &format!("e2e4 e7e5 {KNIGHTS}"));
        let told = explained(&record);
        assert_eq!(labelled(&told), [2, 6, 10]);
        assert_eq!(told.moves.len(), 9);
        assert_eq!(told.article, Some(ids::ArticleFideClaimed { number: "9.2" }.into()));
        // Before its first move the position at the start stood already.
        let told = explained(&played(&Position::start().fen(), KNIGHTS));
        assert_eq!((labelled(&told), told.moves.len()), (vec![0, 4, 8], 9));
    }

    #[test]
    fn a_repetition_is_warned_of_while_the_position_stands_for_the_second_time() {
        let mut record = played(&Position::start().fen(), &format!("e2e4 e7e5 {KNIGHTS}"));
        assert!(record.outcome().is_some());
        let mut warned_at = Vec::new();
        while record.regret(1) > 0 {
            if warned(&record).is_some() {
                warned_at.push(record.len());
            }
        }
        assert_eq!(warned_at, [9, 8, 7, 6]);
    }

    #[test]
    fn the_move_limit_is_told_from_the_last_progress_on() {
        let mut record = played("4k2r/8/8/8/8/8/4n3/R3K3 w - - 12 30", "e1e2");
        play_quietly(&mut record, |_| {});
        let told = explained(&record);
        assert_eq!(told.summary, ids::RuleChessMoveLimit { round: 30, n: 50 }.into());
        assert_eq!((labelled(&told), told.moves.len()), (vec![1], 101));
        assert_eq!(told.moves[0].label, Some(last_capture()));
    }

    #[test]
    fn the_last_ten_moves_before_the_limit_are_counted_down() {
        for (clock, left) in [(79, None), (80, Some("10")), (81, Some("10")), (97, Some("2"))] {
            let fen = format!("7k/8/8/8/8/8/R7/6K1 w - - {clock} 80");
            let texts = warned(&played(&fen, ""));
            let tells = |texts: [String; 4]| {
                left.is_some_and(|n| texts.iter().all(|text| text.contains(n)))
            };
            assert_eq!(texts.map(tells), left.map(|_| true), "{clock}");
        }
        assert!(warned(&played("7k/8/8/8/8/8/R7/6K1 w - - 99 80", "")).is_some());
        let told = explained(&played("7k/8/8/8/8/8/R7/6K1 w - - 99 80", "a2a3"));
        assert_eq!((labelled(&told), told.moves.len()), (Vec::new(), 1));
        // A pawn move counts as a capture does.
        let mut record = played("4k3/8/8/8/8/8/P7/4K3 w - - 98 80", "a2a3");
        assert_eq!(warned(&record), None);
        record.regret(1);
        assert!(warned(&record).is_some());
        assert_ne!(progress(&record.line(), 1), last_capture());
    }

    /// python-chess calls all of these insufficient material.
    #[test]
    fn what_is_left_of_a_dead_position_is_named() {
        for (fen, left) in [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "kings"),
            ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "knight"),
            ("4kb2/8/8/8/8/8/8/4K3 w - - 0 1", "bishop"),
            ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", "bishops"),
        ] {
            let told = explained(&played(fen, ""));
            assert_eq!(told.summary, ids::RuleChessDead { left }.into());
            assert!(told.moves.is_empty());
        }
    }
}
