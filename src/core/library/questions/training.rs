//! Questions about puzzles, practical endings and drills.

use std::collections::{HashMap, HashSet};

use super::{Question, Work};
use crate::games::{AnyPosition, GameKind};
use crate::library::{
    AnswerCounts, EndingAttempt, EndingProgress, KeptAnswer, Library, LibraryError, PuzzleAttempt,
    PuzzleProgress, Subject,
};
use crate::training::drill::DrillAttempt;
use crate::training::puzzles::{Card, Day, Puzzle, PuzzleId};

questions! { Puzzles:
    /// What is known of a game's puzzles on a day, and those made of mistakes, the oldest first.
    Read PuzzlesOf(game: GameKind, day: Day) -> (PuzzleProgress, Vec<Puzzle>) =
        |library| Ok((library.puzzle_progress(*game, *day)?, library.own_puzzles(*game)?));
    /// Write down a try of a puzzle; and what is known then.
    Write RecordPuzzle(attempt: PuzzleAttempt) -> (PuzzleProgress, Vec<Puzzle>) = |library| {
        library.record_attempt(attempt)?;
        PuzzlesOf(attempt.game, attempt.day).ask(library)
    };
    /// Keep puzzles made of mistakes; and how many of them were new.
    Write AddPuzzles(puzzles: Vec<Puzzle>) -> usize = |library| library.add_puzzles(puzzles);
    /// Delete one of these.
    Write DeletePuzzle(game: GameKind, id: PuzzleId) -> (GameKind, PuzzleId) =
        |library| library.delete_puzzle(*game, id).map(|()| (*game, id.clone()));
    /// What is known of a game's practical endings.
    Read EndingsOf(game: GameKind) -> (GameKind, EndingProgress) =
        |library| Ok((*game, library.endings(*game)?));
    /// Write down that one was played out; and what is known then.
    Write RecordEnding(attempt: EndingAttempt) -> (GameKind, EndingProgress) = |library| {
        library.record_ending(attempt)?;
        EndingsOf(attempt.game).ask(library)
    };
    /// What is known of the positions of a game's lines, by their numbers; and how often these, each
    /// with its mirror image, stood in the games of the library.
    Read DrillCards(game: GameKind, keys: Vec<(i64, Option<i64>)>)
        -> (GameKind, HashMap<i64, Card>, HashMap<i64, usize>) =
        |library| Ok((*game, library.drill_cards(*game)?, library.met(keys)?));
    /// Write down on a day how well a position of them was known.
    Write RecordDrill(game: GameKind, attempt: DrillAttempt, day: Day) -> () =
        |library| library.record_drill(*game, *attempt, *day);
    /// How questions of a game were answered since a day; and which of these positions have been.
    Read AnswersOf(game: GameKind, since: Day, positions: Vec<AnyPosition>)
        -> (AnswerCounts, HashSet<usize>) =
        |library| Ok((library.answer_counts(*game, *since)?, library.answered(positions)?));
    /// Write down an answer; and how questions were answered since a day.
    Write RecordAnswer(answer: KeptAnswer, since: Day) -> AnswerCounts = |library| {
        library.record_answer(answer)?;
        library.answer_counts(answer.position.game(), *since)
    };
}
