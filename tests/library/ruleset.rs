//! A game by rules that refuse moves, the second time: saved, opened again, gone on with, merged and
//! reviewed, it is judged as when it was played.

use std::num::NonZeroUsize;

use chuhe::engine::{Engine, Limits, SearchRequest, StopFlag};
use chuhe::games::{AnyPosition, AnyRecord, AnyTree, GameKind};
use chuhe::library::{Library, SavedGame};
use chuhe::notation::Written as _;
use chuhe::review::{Effort, review_tree};
use chuhe::rules::Move;
use chuhe::rules::xiangqi::repetition::{MustChange, must_change};
use chuhe::rules::xiangqi::{Position, Ruleset};
use tempfile::TempDir;

use crate::backup::merged;

/// Six checks by one rook, by the rules of 天天象棋: the seventh is refused. Nothing else saves Red.
fn played() -> AnyRecord {
    let start = "4k4/9/3R5/9/9/4P4/9/9/2r6/3K5 w - - 0 1";
    let start = AnyPosition::from_fen(GameKind::Xiangqi, start).expect("a sound FEN");
    let mut record = AnyRecord::new(start, Ruleset::Tiantian);
    record.tag_ruleset();
    let checks = "d7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9";
    for mv in checks.split(' ') {
        record.play(Position::from_coordinates(mv).expect("a move")).expect("it is allowed");
    }
    record
}

/// What is refused at the place, with its counts.
fn refused(record: &AnyRecord) -> Vec<MustChange> {
    let AnyRecord::Xiangqi(record) = record else { panic!("a game of Xiangqi") };
    must_change(record.current(), record.steps())
}

fn saved(record: &AnyRecord) -> SavedGame {
    SavedGame { tree: record.tree(), place: record.place(), session: None }
}

fn opened(game: &SavedGame) -> AnyRecord {
    let mut record = game.tree.clone().into_record(Ruleset::default());
    record.go_to_place(&game.place);
    record
}

/// The only game of a library, at its end.
fn only(folder: &TempDir) -> AnyRecord {
    let library = Library::open(folder.path()).expect("a library");
    let listed = library.list(0, 9).expect("a list");
    assert_eq!(listed.len(), 1);
    opened(&library.load(listed[0].id).expect("it is read").expect("a game"))
}

/// What may be played instead of the refused moves, the best first.
fn allowed(record: &AnyRecord) -> [Move; 2] {
    let AnyRecord::Xiangqi(record) = record else { panic!("a game of Xiangqi") };
    let (position, line) = (record.current(), record.steps());
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let request = SearchRequest {
        ruleset: Ruleset::Tiantian,
        multi_pv: 99,
        ..SearchRequest::new(position, line, limits)
    };
    let mut ranked = Vec::new();
    Engine::new(4).search_with_progress(&request, &StopFlag::new(), |progress| {
        ranked.resize(ranked.len().max(progress.rank), progress.pv[0]);
        ranked[progress.rank - 1] = progress.pv[0];
    });
    [ranked[0], ranked[ranked.len() - 1]]
}

#[test]
fn what_was_saved_and_merged_is_refused_again() {
    let record = played();
    let refused = self::refused(&record);
    assert!(refused.len() == 2 && refused.iter().all(|it| it.done == 6), "{refused:?}");
    // Both sides of a merge have it, and one that is empty gets it.
    let [left, right, empty] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    for folder in [&left, &right] {
        let mut library = Library::open(folder.path()).expect("a library");
        library.add(&saved(&record), None).expect("it is saved");
    }
    drop(Library::open(empty.path()).expect("a library"));
    assert_eq!(merged(&left, &right).library.added, 0);
    assert_eq!(merged(&empty, &left).library.added, 1);
    for folder in [left, right, empty] {
        let mut again = only(&folder);
        assert_eq!(again.ruleset(), Some(Ruleset::Tiantian));
        assert_eq!(self::refused(&again), refused);
        for it in &refused {
            assert!(again.play(it.mv).is_err());
        }
        // Gone on with: something else begins the count anew.
        for mv in ["f7g7", "e9e8", "g7f7", "e8e9", "f7e7", "e9f9"] {
            again.play(Position::from_coordinates(mv).expect("a move")).expect(mv);
            assert!(self::refused(&again).is_empty());
        }
    }
}

#[test]
fn a_review_names_no_refused_move_and_no_forced_change_a_mistake() {
    let record = played();
    let refused: Vec<Move> = refused(&record).iter().map(|it| it.mv).collect();
    let limits = Limits { nodes: Some(4_000), ..Limits::default() };
    let effort = Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() };
    let [best, worst] = allowed(&record);
    for change in [best, worst] {
        let mut record = record.clone();
        record.play(change).expect("it is allowed");
        // Without a word on the rules, as the queue and the command line ask: the game names them.
        let tree: AnyTree = record.tree();
        let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
        let moves = review.expect("a thread").moves;
        let forced = moves.last().expect("moves");
        assert_eq!((moves.len(), forced.mv), (13, change));
        assert!(forced.better.first().is_none_or(|mv| !refused.contains(mv)), "{forced:?}");
        if change == best {
            assert_eq!(forced.judgement, None, "{forced:?}");
        }
    }
}
