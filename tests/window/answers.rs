//! Questions that come before a review tells of mistakes, without a window.

use std::num::NonZeroUsize;
use std::path::Path;

use chuhe::app::settings::Settings;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::answer::{AnswerRequest, AnswerStep, Answering};
use chuhe::app::table::game_match::{Asker, Mode, MoveRequest};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::shelf::ShelfRequest;
use chuhe::app::thinking::review::{ReviewRequest, Reviewing};
use chuhe::engine::{Limits, StopFlag};
use chuhe::games::GameKind;
use chuhe::library::{Desk, GameId, Library, Origin, SavedGame};
use chuhe::record::Edits;
use chuhe::review::{Effort, Judgement, review_tree, write_tree};
use chuhe::rules::Side;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::training::answer_first::{Class, MOST_CANDIDATES, Threat};

use crate::table::Table;

/// The player had Black and blundered, for the last time on the fourth move.
const GAME: &str = "[White \"Chuhe 0.1.0 (level 3)\"]\n[Black \"\"]\n\n\
    1. e4 e5 2. Qh5 Nc6 3. Bc4 a6 4. Qxf7# 1-0\n";

/// The game with its review, in a library.
fn reviewed(folder: &Path) -> GameId {
    let mut games = chuhe::formats::read_bytes(GAME.as_bytes()).expect("a game");
    let mut tree = games.next().expect("one").expect("sound").tree;
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let effort = Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() };
    let found = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
    let found = found.expect("a thread");
    assert!(
        found
            .moves
            .iter()
            .any(|it| { it.side == Side::Second && it.judgement == Some(Judgement::Blunder) })
    );
    write_tree(&mut tree, &mut Edits::default(), &found, &[]);
    let saved = SavedGame { tree, place: vec![], session: None };
    let mut library = Library::open(folder).expect("a library");
    library.add_from(&saved, None, Origin::Imported).expect("room")
}

/// A table with that game, asked to be reviewed by who wants to answer first.
fn begin(folder: &Path, id: GameId) -> Table {
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table.0.world_mut().resource_mut::<Settings>().answer_first = true;
    table.0.world_mut().write_message(ShelfRequest::Open(id));
    table.wait_until(|table| table.game().record().tree().plies() == 7);
    table.0.world_mut().write_message(ReviewRequest::Begin);
    table.frames(3);
    table
}

fn reviewing(table: &Table) -> &Reviewing {
    table.0.world().resource::<Reviewing>()
}

fn answering(table: &Table) -> &Answering {
    table.game().doing::<Answering>().expect("questions are asked")
}

fn ask(table: &mut Table, request: AnswerRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn play(table: &mut Table, squares: &str) {
    let mv = table.mv(squares);
    table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
    table.frames(3);
}

#[test]
fn questions_come_before_the_review_and_once_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = reviewed(folder.path());
    let mut table = begin(folder.path(), id);
    assert!(reviewing(&table).is_hidden(), "nothing is told yet");
    table.wait_until(|table| table.game().mode() == Mode::Answer);
    let tree = table.game().record().tree();
    let (_, all) = answering(&table).place();
    // The last question is about the move that allowed the mate.
    for _ in 1..all {
        ask(&mut table, AnswerRequest::Pass);
        table.wait_until(|table| answering(table).compared.is_some());
        ask(&mut table, AnswerRequest::NextQuestion);
    }
    assert_eq!(answering(&table).step, AnswerStep::Threat);
    table.click("h5");
    table.click("f7");
    let threat = Some(Threat::Move(table.mv("h5f7")));
    assert_eq!(
        (answering(&table).answer.threat, answering(&table).step),
        (threat, AnswerStep::Candidates)
    );
    // Moves slide back and are candidates; a fourth takes the place of the last.
    for mv in ["h7h6", "g8h6", "a6a5", "g7g6", "g7g6"] {
        play(&mut table, mv);
    }
    let named: Vec<_> = ["h7h6", "g8h6", "g7g6"].iter().map(|it| table.mv(it)).collect();
    assert_eq!((&answering(&table).answer.candidates, MOST_CANDIDATES), (&named, 3));
    ask(&mut table, AnswerRequest::Prefer(2));
    ask(&mut table, AnswerRequest::Drop(1));
    let named: Vec<_> = ["g7g6", "g8h6"].iter().map(|it| table.mv(it)).collect();
    assert_eq!(answering(&table).answer.candidates, named);
    ask(&mut table, AnswerRequest::Next);
    // The line is played out on the board, and taken back there.
    play(&mut table, "h5f3");
    play(&mut table, "d8f6");
    assert_eq!(answering(&table).line().len(), 3);
    ask(&mut table, AnswerRequest::Next);
    table.wait_until(|table| answering(table).compared.is_some());
    let compared = answering(&table).compared.clone().expect("it was compared");
    assert_eq!(compared.class, Class::WorkedOut, "{compared:?}");
    table.wait_until(|table| answering(table).counts.is_some_and(|it| it.total() == 1));
    ask(&mut table, AnswerRequest::NextQuestion);
    assert_eq!(table.game().mode(), Mode::Study);
    assert_eq!(table.game().record().tree(), tree);
    assert!(!reviewing(&table).is_hidden() && reviewing(&table).is_shown);
    drop(table);
    // After a restart the question that was answered is not asked again.
    let mut table = begin(folder.path(), id);
    table.wait_until(|table| !reviewing(table).is_hidden() || table.game().mode() == Mode::Answer);
    if all > 1 {
        assert_eq!(answering(&table).place().1, all - 1);
    } else {
        assert_eq!(table.game().mode(), Mode::Study);
    }
}

#[test]
fn questions_can_be_left_and_are_not_asked_of_games_of_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = reviewed(folder.path());
    let mut table = begin(folder.path(), id);
    table.wait_until(|table| table.game().mode() == Mode::Answer);
    ask(&mut table, AnswerRequest::Leave);
    assert_eq!(table.game().mode(), Mode::Study);
    assert!(!reviewing(&table).is_hidden());
    table.0.world_mut().write_message(ReviewRequest::Begin);
    table.frames(3);
    assert!(!reviewing(&table).is_hidden(), "they were left");
    // A hot-seat game has no player whose mistakes they would be.
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    table.0.world_mut().resource_mut::<Settings>().answer_first = true;
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.play(mv);
    }
    table.0.world_mut().write_message(ReviewRequest::Begin);
    table.frames(3);
    assert!(!reviewing(&table).is_hidden());
}
