//! The guide: its lessons can be done, by the judgement of python-chess and pyffish, too, and have
//! texts in all languages.

use std::collections::{BTreeMap, BTreeSet};

use chuhe::games::{AnyPosition, AnySetup, GameKind};
use chuhe::mates;
use chuhe::rules::{Move, Side, Square};
use chuhe::text::language::{Language, Texts};
use chuhe::training::lessons::{
    ACROSS, Answer, Diagram, Goal, Lesson, LessonAttempt, Tried, Wrong, lessons,
};

/// The longest way to all points that is looked for, in moves.
const LONGEST: usize = 8;

/// Every task, in order.
fn all() -> impl Iterator<Item = LessonAttempt> {
    let first = |game| LessonAttempt::new(game, 0);
    let of = move |game| std::iter::successors(first(game), LessonAttempt::next);
    GameKind::ALL.into_iter().flat_map(of)
}

fn every_lesson() -> impl Iterator<Item = &'static Lesson> {
    GameKind::ALL.into_iter().flat_map(lessons)
}

/// A task by its name.
fn attempt(id: &str) -> LessonAttempt {
    all().find(|attempt| attempt.task().id == id).expect(id)
}

fn mv(attempt: &LessonAttempt, name: &str) -> Move {
    let game = attempt.position().game();
    let moves = attempt.position().legal_moves();
    moves.into_iter().find(|&mv| game.coordinates(mv) == name).expect(name)
}

fn tried(attempt: &mut LessonAttempt, name: &str) -> Tried {
    let mv = mv(attempt, name);
    attempt.play(mv)
}

/// The names of moves, in order.
fn names(game: GameKind, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut names: Vec<_> = moves.into_iter().map(|mv| game.coordinates(mv)).collect();
    names.sort();
    names
}

fn fixture(name: &str) -> String {
    std::fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The least number of moves that do a lesson.
fn shortest(start: LessonAttempt) -> Option<usize> {
    let key = |attempt: &LessonAttempt| {
        (AnySetup::from(attempt.position()).fen(), attempt.left().to_vec())
    };
    let placed = |(fen, left): (String, Vec<Square>)| {
        (fen.split(' ').next().unwrap_or_default().to_owned(), left)
    };
    let mut seen = BTreeSet::from([placed(key(&start))]);
    let mut states = vec![start];
    for length in 1..=LONGEST {
        let mut following = Vec::new();
        for state in states {
            for mv in state.position().legal_moves() {
                let mut next = state.clone();
                match next.play(mv) {
                    Tried::Done => return Some(length),
                    Tried::Step if seen.insert(placed(key(&next))) => following.push(next),
                    Tried::Step => {}
                    Tried::Wrong(_) => assert_eq!(next, state),
                }
            }
        }
        states = following;
    }
    None
}

#[test]
fn lessons_are_judged_as_by_others() {
    let text = fixture("tests/fixtures/guide.tsv");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.contains("\tdiagram\t"))
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), all().count());
    for (attempt, row) in all().zip(rows) {
        let [id, fen, legal, ending, length] = row[..] else { panic!("{row:?}") };
        let list =
            |text: &str| text.split(' ').filter(|&it| it != "-").map(str::to_owned).collect();
        let (legal, ending): (Vec<_>, Vec<_>) = (list(legal), list(ending));
        let (task, game) = (attempt.task(), attempt.position().game());
        assert_eq!((task.id, task.start.fen().as_str()), (id, fen));
        assert_eq!(names(game, task.start.legal_moves()), legal, "{id}");

        match &task.goal {
            Goal::Read => assert!(attempt.is_done()),
            Goal::Reach(_) => {
                let found = shortest(attempt).unwrap_or_else(|| panic!("{id} cannot be done"));
                assert!((2..=6).contains(&found), "{id}: {found} moves");
                assert_eq!(found.to_string(), length, "{id}");
            }
            Goal::Play(moves) => {
                let asked = names(game, moves.iter().copied());
                assert!(!asked.is_empty() && asked.iter().all(|mv| legal.contains(mv)), "{id}");
                assert_eq!(right(&attempt), asked, "{id}");
                // What wins most by the count of others, where the task is to win something.
                assert!(length == "-" || asked.join(" ") == length, "{id}: {length}");
            }
            Goal::Win | Goal::Draw => {
                assert!(!ending.is_empty(), "{id}");
                assert_eq!(right(&attempt), ending, "{id}");
            }
        }
    }
}

/// Dots stand where the piece can go by the judgement of others, and nothing of what it is about lies
/// beyond the part that is shown.
#[test]
fn diagrams_show_where_the_piece_goes() {
    let text = fixture("tests/fixtures/guide.tsv");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.contains("\tdiagram\t"))
        .map(|line| line.split('\t').collect())
        .collect();
    let diagrams: Vec<&Diagram> = every_lesson().flat_map(|lesson| &lesson.diagrams).collect();
    assert_eq!(diagrams.len(), rows.len());
    for (diagram, row) in diagrams.into_iter().zip(rows) {
        let game = diagram.position.game();
        let [id, fen, legal, _, piece] = row[..] else { panic!("{row:?}") };
        assert_eq!((diagram.id, diagram.position.fen().as_str()), (id, fen));
        assert_eq!(game.point(diagram.piece), piece, "{id}");
        let reach = diagram.position.reach(diagram.piece);
        let moves = reach.targets.iter().map(|(to, _)| Move::new(diagram.piece, *to));
        assert_eq!(names(game, moves).join(" "), legal, "{id}");

        let grid = game.grid();
        let (file, rank) = grid.place(diagram.corner);
        assert!(file + ACROSS <= grid.files && rank + ACROSS <= grid.ranks, "{id}");
        let is_shown = |at: Square| {
            let place = grid.place(at);
            (file..file + ACROSS).contains(&place.0) && (rank..rank + ACROSS).contains(&place.1)
        };
        let told = [reach.closed, reach.unsafe_for_king, reach.blockers, reach.screens].concat();
        assert!(is_shown(diagram.piece) && told.into_iter().all(is_shown), "{id}");
        let taken = reach.targets.iter().filter(|(_, captures)| *captures);
        assert!(taken.map(|(at, _)| *at).all(is_shown), "{id}");
    }
}

/// The moves that do a lesson at once.
fn right(attempt: &LessonAttempt) -> Vec<String> {
    let does = |&mv: &Move| attempt.clone().play(mv) == Tried::Done;
    let moves = attempt.position().legal_moves().into_iter();
    names(attempt.position().game(), moves.filter(does))
}

#[test]
fn positions_can_be_and_are_not_over() {
    for attempt in all() {
        let task = attempt.task();
        let start = &task.start;
        assert_eq!(AnySetup::from(start).check().as_ref(), Ok(start), "{}", task.id);
        assert!(start.ended().is_none() && !start.in_check(), "{}", task.id);
        assert_eq!(start.side_to_move(), Side::First, "{}", task.id);
    }
}

/// The pieces that a lesson is about are needed: the king, who is never far, does not come to all the
/// points.
#[test]
fn points_of_xiangqi_are_not_reached_by_the_king_alone() {
    for attempt in all().filter(|attempt| attempt.position().game() == GameKind::Xiangqi) {
        let task = attempt.task();
        let Goal::Reach(points) = &task.goal else { continue };
        let mine = |at: &Square| task.start.piece_at(*at).is_some_and(|(s, _)| s == Side::First);
        assert!(!points.iter().any(mine), "{}", task.id);
        if task.id.ends_with("-king") {
            continue;
        }
        let mut seen = BTreeSet::new();
        let mut states = vec![attempt];
        while let Some(state) = states.pop() {
            let king = state.position().king(Side::First);
            for mv in state.position().legal_moves().into_iter().filter(|mv| mv.from() == king) {
                let mut next = state.clone();
                let tried = next.play(mv);
                assert_ne!(tried, Tried::Done, "{}", task.id);
                if tried == Tried::Step && seen.insert((mv.to(), next.left().to_vec())) {
                    states.push(next);
                }
            }
        }
    }
}

#[test]
fn classical_mates_are_what_they_are_called() {
    for (id, name) in [
        ("x-iron-bolt", "tie-men-shuan"),
        ("x-horse-cannon", "ma-hou-pao"),
        ("x-elbow-horse", "wo-cao-ma"),
        ("c-back-rank", "back-rank"),
        ("c-smothered", "smothered"),
    ] {
        let attempt = attempt(id);
        let moves: Vec<_> = right(&attempt).iter().map(|name| mv(&attempt, name)).collect();
        let found = match attempt.position() {
            AnyPosition::Xiangqi(start) => mates::at_end_of(start, &moves),
            AnyPosition::Chess(start) => mates::at_end_of(start, &moves),
        };
        assert_eq!(found.first().map(|name| name.id()), Some(name), "{id}");
    }
}

#[test]
fn points_are_reached_while_the_other_side_stands_still() {
    let mut attempt = attempt("x-horse");
    let start = attempt.clone();
    assert_eq!(attempt.left().len(), 2);
    assert_eq!(tried(&mut attempt, "e3c4"), Tried::Step);
    assert_eq!(attempt.left().len(), 1);
    assert_eq!(attempt.last(), Some(mv(&start, "e3c4")));
    assert_eq!(attempt.position().side_to_move(), Side::First);
    assert_eq!(tried(&mut attempt, "c4d6"), Tried::Step);
    assert_eq!(tried(&mut attempt, "d6f5"), Tried::Done);
    assert!(attempt.is_done() && attempt.left().is_empty());
    // The points are reached: no more moves.
    let done = attempt.clone();
    assert_eq!(tried(&mut attempt, "f5d6"), Tried::Wrong(Wrong::Finished));
    assert_eq!(attempt, done);
    attempt.restart();
    assert_eq!(attempt, start);
}

#[test]
fn a_check_is_no_way_to_a_point() {
    let mut attempt = attempt("c-rook");
    assert_eq!(tried(&mut attempt, "a1a6"), Tried::Step);
    let before = attempt.clone();
    assert_eq!(tried(&mut attempt, "a6a8"), Tried::Wrong(Wrong::GivesCheck));
    assert_eq!(attempt, before);
}

#[test]
fn illegal_moves_and_others_than_asked_change_nothing() {
    let mut facing = attempt("x-facing");
    let before = facing.clone();
    let game = GameKind::Xiangqi;
    let point = |name| game.grid().squares().find(|&at| game.point(at) == name).unwrap();
    // The horse holds the file of the kings.
    let refused = facing.play(Move::new(point("e4"), point("g5")));
    assert!(matches!(refused, Tried::Wrong(Wrong::Rules(..))), "{refused:?}");
    assert_eq!(tried(&mut facing, "a5a4"), Tried::Wrong(Wrong::NoCapture));
    assert_eq!(facing, before);
    assert_eq!(tried(&mut facing, "a5g5"), Tried::Done);
    assert_eq!(facing.position().side_to_move(), Side::Second);

    let mut read = attempt("c-board");
    assert!(read.is_done());
    assert_eq!(tried(&mut read, "e2e4"), Tried::Wrong(Wrong::Finished));

    // In chess stalemate does not win.
    let mut stalemate = attempt("c-stalemate");
    assert_eq!(tried(&mut stalemate, "d1d6"), Tried::Wrong(Wrong::Draws));
    assert_eq!(tried(&mut stalemate, "d1d8"), Tried::Done);
}

#[test]
fn a_promoted_pawn_goes_on_as_its_new_piece() {
    let mut attempt = attempt("c-promotion");
    for (name, expected) in [("a6a7", Tried::Step), ("a7a8q", Tried::Step), ("a8e4", Tried::Done)] {
        assert_eq!(tried(&mut attempt, name), expected, "{name}");
    }
}

/// What is said of a wrong move, in English.
fn said(id: &str, from: &str, to: &str) -> String {
    let mut attempt = attempt(id);
    let before = attempt.clone();
    let game = attempt.position().game();
    let square = |name| game.grid().squares().find(|&at| game.point(at) == name).unwrap();
    let tried = attempt.play(Move::new(square(from), square(to)));
    let Tried::Wrong(wrong) = tried else { panic!("{id} {from}{to}: {tried:?}") };
    assert_eq!(attempt, before);
    Texts::new(Language::En).with(wrong.sentence())
}

/// In the words of play.
#[test]
fn an_illegal_move_is_told_why() {
    for (id, from, to, expected) in [
        ("x-horse", "e3", "f5", "The horse’s leg is blocked"),
        ("x-elephant", "e2", "g4", "The elephant’s eye is blocked"),
        ("x-advisor", "f0", "f1", "Your own piece is there"),
        ("c-king", "e2", "d3", "The king would be in check there"),
        ("x-cannon", "a0", "g9", "The cannon doesn’t move like that"),
        ("x-facing", "e4", "g5", "The two kings can’t face each other"),
        ("x-pawn", "c3", "d3", "The pawn can move sideways only after crossing the river"),
        ("c-castling-long", "e1", "g1", "You can’t castle across an attacked square"),
        ("c-en-passant", "e5", "f6", "Pawns move diagonally only to capture"),
    ] {
        assert_eq!(said(id, from, to), expected, "{id} {from}{to}");
    }
}

#[test]
fn a_legal_move_is_told_what_it_lacks() {
    for (id, from, to, expected) in [
        ("c-rook", "a1", "a6", None),
        ("x-mate", "b8", "b9", Some(Wrong::NoMate(Answer::KingMoves))),
        ("x-mate", "a0", "a1", Some(Wrong::NoEnd)),
        ("c-back-rank", "d1", "d7", Some(Wrong::NoEnd)),
        ("c-smothered", "e5", "g6", Some(Wrong::NoMate(Answer::Capture))),
        ("c-mate", "a7", "a8", Some(Wrong::NoMate(Answer::KingMoves))),
        ("c-stalemate", "d1", "d6", Some(Wrong::Draws)),
        ("x-draws", "f0", "f1", Some(Wrong::NoDraw)),
        ("x-draws-2", "a2", "a3", Some(Wrong::Draws)),
        ("x-fork", "g5", "f3", Some(Wrong::NoCheck)),
        ("x-discovered", "e5", "f7", Some(Wrong::NotAsked)),
        ("x-repetition", "h8", "h9", Some(Wrong::ChecksOn)),
        ("x-repetition", "h8", "h3", Some(Wrong::NoCapture)),
        ("c-en-passant", "e1", "e2", Some(Wrong::MissesEnPassant)),
        ("c-castling-short", "e1", "f1", Some(Wrong::NoCastling)),
        ("c-castling-long", "h1", "g1", Some(Wrong::NoCastling)),
        ("c-pin", "h1", "g1", Some(Wrong::NotAsked)),
        ("c-draws", "d2", "e3", Some(Wrong::NoDraw)),
        ("c-draws-2", "h1", "h2", Some(Wrong::Draws)),
    ] {
        let mut attempt = attempt(id);
        let tried = tried(&mut attempt, &format!("{from}{to}"));
        assert_eq!(tried, expected.map_or(Tried::Step, Tried::Wrong), "{id} {from}{to}");
    }
}

#[test]
fn a_capture_of_less_is_told_what_could_be_had() {
    for (id, from, to, expected) in [
        ("x-values", "e4", "c5", "the rook is worth more than the cannon"),
        ("c-values", "e5", "c6", "the rook is worth more than the bishop"),
    ] {
        let said = said(id, from, to);
        assert_eq!(said, format!("That’s a legal move, but {expected}"), "{id}");
    }
}

/// Each takes something that is guarded by less.
#[test]
fn a_bad_exchange_is_told() {
    for (id, name) in [
        ("x-values-2", "c0c5"),
        ("x-hanging", "e5g5"),
        ("x-hanging", "e5e7"),
        ("x-hanging-2", "b5e5"),
        ("x-hobble", "e5h5"),
        ("c-hanging", "d4d6"),
        ("c-hanging", "d4a7"),
        ("c-hanging", "d4g7"),
        ("c-hanging-2", "e1e5"),
    ] {
        let tried = tried(&mut attempt(id), name);
        assert!(matches!(tried, Tried::Wrong(Wrong::Loses(..))), "{id} {name}: {tried:?}");
    }
}

#[test]
fn every_reason_is_a_sentence_in_every_language() {
    for texts in Language::ALL.map(Texts::new) {
        for attempt in all() {
            for mv in attempt.position().legal_moves() {
                let Tried::Wrong(wrong) = attempt.clone().play(mv) else { continue };
                let text = texts.with(wrong.sentence());
                assert!(!text.contains("guide-") && !text.contains(['{', '$']), "{text}");
            }
        }
    }
}

#[test]
fn tasks_follow_each_other_both_ways() {
    for game in GameKind::ALL {
        let first = LessonAttempt::new(game, 0).unwrap();
        assert!(first.previous().is_none());
        let forward: Vec<_> = std::iter::successors(Some(first), LessonAttempt::next).collect();
        let last = forward.last().cloned();
        let mut back: Vec<_> = std::iter::successors(last, LessonAttempt::previous).collect();
        back.reverse();
        assert_eq!(forward, back);
        let tasks: usize = lessons(game).iter().map(|lesson| lesson.tasks.len()).sum();
        assert_eq!(forward.len(), tasks);
    }
}

#[test]
fn there_are_as_many_trials_as_lessons() {
    for game in GameKind::ALL {
        let count = lessons(game).len();
        assert!(LessonAttempt::new(game, count).is_none());
        let last = LessonAttempt::new(game, count - 1).unwrap();
        assert_eq!(last.index(), count - 1);
        assert_eq!(last.lesson(), &lessons(game)[count - 1]);
    }
}

#[test]
fn every_lesson_has_its_texts_and_no_text_is_left_over() {
    for language in ["en", "zh-Hans", "zh-Hant", "vi"] {
        let source = fixture(&format!("assets/locales/{language}/chuhe.ftl"));
        let lines = source.lines().filter_map(|line| line.split_once(" = "));
        let told: BTreeMap<_, _> = lines
            .filter(|(id, _)| id.starts_with("guide-x-") || id.starts_with("guide-c-"))
            .collect();
        let mut asked = BTreeSet::new();
        for lesson in every_lesson() {
            asked.extend(["title", "text"].map(|part| format!("guide-{}-{part}", lesson.id)));
            let tasks = lesson.tasks.iter().filter(|task| task.goal != Goal::Read);
            asked.extend(tasks.map(|task| format!("guide-{}-task", task.id)));
            asked.extend(lesson.diagrams.iter().map(|diagram| format!("guide-{}", diagram.id)));
        }
        let found: BTreeSet<_> = told.keys().map(ToString::to_string).collect();
        assert_eq!(found, asked, "{language}");
        assert!(told.values().all(|text| !text.trim().is_empty() && !text.contains('{')));
    }
}
