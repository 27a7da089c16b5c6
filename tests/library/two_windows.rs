//! Two windows of one library: nothing is lost, and nobody waits for ever.

use std::ops::ControlFlow;
use std::path::Path;
use std::thread;
use std::time::Duration;

use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::questions::{KeepEvaluations, Peek};
use chuhe::library::{Answer, Ask, CareAnswer, CareAsk, Desk, KeptEvaluation, Library, SavedGame};
use chuhe::record::{Evaluation, NodeId, Score, Tag, Tree};
use chuhe::rules::{Game, xiangqi};

const PATIENCE: Duration = Duration::from_mins(1);
const STATES: usize = 40;

fn game(name: &str, plies: usize) -> SavedGame {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut at = NodeId::ROOT;
    for ply in 0..plies {
        let text = ["b0c2", "b9c7", "c2b0", "c7b9"][ply % 4];
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    tree.tags.set(Tag::First, name);
    SavedGame { tree: tree.into(), place: vec![0; plies], session: None }
}

fn imported(number: usize) -> AnyTree {
    game(&format!("file {number}"), 4 + number % 30).tree
}

fn position(plies: usize) -> AnyPosition {
    game("", plies).tree.last_position()
}

/// What a window does: saves each state of its game, keeps what its engine has found, and makes a copy.
fn play(folder: &Path, name: &str) {
    let desk = Desk::open(folder, || {}).unwrap();
    for plies in 1..=STATES {
        desk.ask(Ask::Save(game(name, plies)));
        let evaluation = Evaluation { score: Score::Centipawns(7), depth: Some(9) };
        let kept = KeptEvaluation {
            engine: name.to_owned(),
            evaluation,
            nodes: 1,
            line: Vec::new(),
            day: 20_000,
        };
        desk.ask(KeepEvaluations(vec![(position(plies % 4), kept)]));
        if plies == STATES / 2 {
            desk.ask(Ask::Care(CareAsk::CopyNow));
        }
    }
    let mut has_copied = false;
    while !has_copied {
        match desk.wait(PATIENCE).expect("nobody waits for ever") {
            Answer::Failed(subject, error) => panic!("{name}: {subject:?}: {error}"),
            Answer::Care(CareAnswer::Copied(_)) => has_copied = true,
            _ => {}
        }
    }
}

#[test]
fn both_save_and_review_while_a_third_imports() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    drop(Library::open(path).unwrap());
    thread::scope(|all| {
        let windows = ["one", "two"].map(|name| all.spawn(move || play(path, name)));
        let import = all.spawn(move || {
            let mut library = Library::open(path).unwrap();
            let games = (0..300).map(imported);
            library.import(games, |_| ControlFlow::Continue(())).unwrap()
        });
        for window in windows {
            window.join().unwrap();
        }
        assert_eq!(import.join().unwrap().added, 300);
    });
    let library = Library::open(path).unwrap();
    assert!(library.check().unwrap().is_sound());
    let mut own = Vec::new();
    for it in library.list(0, 1000).unwrap() {
        let saved = library.load(it.id).unwrap().unwrap();
        if it.players[0].starts_with("file ") {
            let number = it.players[0]["file ".len()..].parse().unwrap();
            assert_eq!(saved.tree, imported(number));
        } else {
            own.push((it.players[0].clone(), saved));
        }
    }
    own.sort_by(|a, b| a.0.cmp(&b.0));
    let expected = ["one", "two"].map(|name| (name.to_owned(), game(name, STATES)));
    assert_eq!(own, expected, "the last state of each");
    assert_eq!(library.count(), Ok(302));
    for plies in 0..4 {
        let kept = library.kept_evaluations(&position(plies)).unwrap();
        assert_eq!(kept.len(), 2, "what both engines have found");
    }
}

/// The first that changes it goes on with it; what the other plays is a game of its own from then on.
#[test]
fn of_one_game_in_two_windows_both_ends_stay() {
    let folder = tempfile::tempdir().unwrap();
    let id = Library::open(folder.path()).unwrap().add(&game("both", 1), None).unwrap();
    let desks = [(); 2].map(|()| Desk::open(folder.path(), || {}).unwrap());
    // Which has the first number is not known before it has answered.
    for desk in &desks {
        desk.ask(Ask::Begin(Some(id)));
        desk.ask(Peek(id));
        let is_open = |answer: Answer| answer.to::<Peek>().is_some();
        while !is_open(desk.wait(PATIENCE).expect("an answer")) {}
    }
    for plies in 2..20 {
        let desk = &desks[plies % 2];
        desk.ask(Ask::Save(game("both", plies)));
        desk.ask(Peek(id));
        loop {
            let answer = desk.wait(PATIENCE).expect("an answer");
            assert!(!matches!(answer, Answer::Failed(..)), "{answer:?}");
            if answer.to::<Peek>().is_some() {
                break;
            }
        }
    }
    drop(desks);
    let library = Library::open(folder.path()).unwrap();
    assert_eq!(library.load(id), Ok(Some(game("both", 18))));
    let plies: Vec<usize> = library.list(0, 9).unwrap().iter().map(|it| it.plies).collect();
    assert_eq!(plies, [19, 18]);
    let moves = library.explore(&AnyPosition::start(GameKind::Xiangqi)).unwrap();
    assert_eq!(moves[0].games, 2, "{moves:?}");
}
