//! What the rules say of a game that they have ended, or are about to end, in sentences that know
//! no language yet. Each game tells its own in a file beside this one.

use super::{Sentence, Text, Worded};
use crate::games::{AnyRecord, each};
use crate::record::{Line, Record, Tag};
use crate::rules::{Move, Outcome, Side, Square};
use crate::text::ids;

pub mod chess;
pub mod tiantian;
pub mod xiangqi;

/// Rounds before the end by the move limit from which on there is a warning.
const ROUNDS_WARNED: u16 = 10;

/// Why the rules ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// A name for the rule, where the reason of the result is too long for a title.
    pub title: Option<Text>,
    /// What it comes down to.
    pub summary: Sentence,
    /// The moves that it speaks of, oldest first: all from the first to the last of them.
    pub moves: Vec<ToldMove>,
    /// Where it is written, if it has a place.
    pub article: Option<Sentence>,
}

/// A move that an explanation speaks of, or the position that the record begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// The ply after it; 0 for the position before all moves.
    pub ply: usize,
    /// What it is, in a word or two, if it is anything.
    pub label: Option<Label>,
    /// From where to where it strikes, on the board after it.
    pub arrows: Vec<(Square, Square)>,
}

/// The class of a move, to explain why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// In a word.
    pub name: Sentence,
    /// In a sentence.
    pub explanation: Sentence,
    /// Whether the ruling rests on it.
    pub grave: bool,
}

/// Why a ruleset refuses a move: the player has to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it would go on with, in a sentence with the move.
    pub summary: Sentence,
    /// The moves that were counted, with the answers to them, oldest first.
    pub moves: Vec<ToldMove>,
    /// From where to where the refused move would strike, if it does itself.
    pub strikes: Option<(Square, Square)>,
    /// All moves that are refused, with what is to be said of each on the board.
    pub refused: Vec<(Move, Text)>,
    /// What the ruleset is called.
    pub ruleset: Text,
}

/// How often a side has done what it may not go on with for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The ply with which it did so last.
    pub ply: usize,
    /// How often, running.
    pub done: usize,
    /// Whether it may not do so any more; otherwise it may once more.
    pub is_full: bool,
}

/// What a player is to be warned of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Who would lose; nobody if it would be a draw.
    pub loser: Option<Side>,
    /// What will happen.
    pub says: Sentence,
}

impl AnyRecord {
    /// Why the rules ended the game, if they have and there is more to say than who has won and
    /// what the reason is called.
    #[must_use]
    pub fn explanation(&self) -> Option<Explanation> {
        fn explain<G: Worded>(record: &Record<G>) -> Option<Explanation> {
            if let Some(today) = record.judged_anew() {
                return Some(judged_earlier(record, today));
            }
            let outcome = record.outcome().filter(|_| record.settled().is_none())?;
            G::explain(&record.line(), outcome)
        }
        each!(self, record => explain(record))
    }

    /// Why the ruleset refuses a legal move now, if it does; the move as it is `written`.
    #[must_use]
    pub fn change(&self, mv: Move, written: String) -> Option<Change> {
        each!(self, record => Worded::change(&record.line(), mv, written))
    }

    /// How often the side to move has done what it may not go on with, when it has to change now or
    /// after one move more.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        if self.outcome().is_some() {
            return None;
        }
        each!(self, record => Worded::count(&record.line()))
    }

    /// What will soon end the game, if it goes on like this, and is not wanted by everybody.
    /// `people` is which sides people play: nobody else is warned of losing, and one alone is "you".
    #[must_use]
    pub fn warning(&self, people: [bool; 2]) -> Option<Warning> {
        if self.outcome().is_some() {
            return None;
        }
        each!(self, record => Worded::warning(&record.line(), people))
    }
}

/// That a game was judged by an earlier edition of its rules, and what they would say today.
fn judged_earlier<G: Worded>(record: &Record<G>, today: Outcome) -> Explanation {
    let loser = today.winner.map(Side::opponent);
    let side = loser.map_or("none", |side| G::SIDES[side.index()]);
    let tagged = record.tree().tags.get(&Tag::edition());
    let edition = if tagged.is_empty() { "none" } else { tagged }.to_owned();
    Explanation {
        title: None,
        summary: ids::RuleEarlierEdition { side }.into(),
        moves: Vec::new(),
        article: Some(ids::ArticleEarlierEdition { edition }.into()),
    }
}

/// The warning of a draw, if one is near: by the position on the board, if it draws when it stands
/// for the `times`-th time and that would be the next, or else by the move limit, so many rounds on.
fn draw_ahead<G: Worded>(
    line: &Line<'_, G>,
    times: usize,
    limit: impl FnOnce(u16) -> Sentence,
) -> Option<Warning> {
    let (position, steps) = (line.current(), line.steps());
    let repeated = position.repetition(steps, times - 1, line.ruleset());
    if repeated.is_some_and(|verdict| verdict.winner.is_none()) {
        return Some(Warning { loser: None, says: ids::WARNING_REPETITION.into() });
    }
    limit_ahead(line, limit)
}

/// The warning of a draw by the move limit, so many rounds on, if that is near.
fn limit_ahead<G: Worded>(
    line: &Line<'_, G>,
    limit: impl FnOnce(u16) -> Sentence,
) -> Option<Warning> {
    let rounds = line.current().plies_to_limit(line.steps(), line.ruleset()).div_ceil(2);
    (rounds <= ROUNDS_WARNED).then(|| Warning { loser: None, says: limit(rounds) })
}

/// The last plies of a line from this one on, each with its label if it has one. The position
/// that it begins with is told only if it has.
fn told_from<G: Worded>(
    line: &Line<'_, G>,
    first: usize,
    label: impl Fn(usize) -> Option<Label>,
) -> Vec<ToldMove> {
    let told = |ply| ToldMove { ply, label: label(ply), arrows: Vec::new() };
    (first..=line.len()).map(told).filter(|told| told.ply > 0 || told.label.is_some()).collect()
}

/// The last move before all the plies that made no progress: the ply after it and the number of its
/// round. `None` if there is none in the line.
fn last_progress<G: Worded>(line: &Line<'_, G>) -> Option<(usize, u16)> {
    let ply = line.len() - line.quiet_plies();
    let before = line.position_at(ply.checked_sub(1)?);
    Some((ply, before.fullmove_number()))
}

/// The label of the last capture before a draw by the move limit.
fn last_capture() -> Label {
    Label {
        name: ids::CLASS_CAPTURE.into(),
        explanation: ids::EXPLAIN_LAST_CAPTURE.into(),
        grave: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Moves, Reason};
    use crate::text::language::{Language, Texts};

    /// What a sentence says in every language, when it says something everywhere.
    pub fn in_words(sentence: &Sentence) -> [String; 4] {
        Language::ALL.map(Texts::new).map(|texts| {
            let text = sentence.written(&texts);
            assert_ne!(text, sentence.id);
            assert!(!text.contains(['{', '$']) && !text.contains("piece-"), "{text}");
            text
        })
    }

    /// All that an explanation says is said in every language.
    pub fn assert_in_words(explanation: &Explanation) {
        let labels = explanation.moves.iter().filter_map(|told| told.label.as_ref());
        let words = labels.flat_map(|label| [&label.name, &label.explanation]);
        for sentence in words.chain([&explanation.summary]).chain(&explanation.article) {
            in_words(sentence);
        }
        if let Some(title) = explanation.title {
            in_words(&title.into());
        }
    }

    /// Goes on without capturing anything until the move limit ends the game; `seen` is told of
    /// every move.
    pub fn play_quietly<G: Worded>(record: &mut Record<G>, mut seen: impl FnMut(&Record<G>)) {
        let harmless = |record: &Record<G>, mv| {
            let mut next = record.clone();
            next.play(mv).expect("a legal move");
            next.outcome().is_none_or(|outcome| outcome.reason == Reason::MoveLimit)
        };
        let mut dead_ends = 0;
        while record.outcome().is_none() {
            let mut moves = record.current().list(Moves::Quiets);
            moves.retain(|mv| harmless(record, *mv));
            if moves.is_empty() {
                dead_ends += 1;
                record.regret(4);
                continue;
            }
            // Now this way, now that, so that no position comes back too often.
            let index = (record.len() * 7 + dead_ends) % moves.len();
            record.play(moves[index]).expect("a legal move");
            seen(record);
        }
        assert_eq!(record.outcome().map(|outcome| outcome.reason), Some(Reason::MoveLimit));
    }
}
