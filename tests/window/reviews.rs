//! A review lasts: what it has found is shown again without a search, wherever the game comes from, in the
//! language of the day; and while it goes on its mistakes are shown as they are found.

use std::num::NonZeroUsize;
use std::path::Path;

use bevy::prelude::*;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::MatchRequest;
use chuhe::app::table::keep::files::{Existing, FileRequest};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::shelf::ShelfRequest;
use chuhe::app::thinking::review::{KeptUnreadable, ReviewRequest, Reviewing};
use chuhe::engine::{Limits, StopFlag};
use chuhe::games::{AnyTree, GameKind, MoveStyle};
use chuhe::library::{Desk, GameId, Library, Origin, SavedGame};
use chuhe::record::Edits;
use chuhe::review::{Effort, Judgement, Review, ReviewedMove, review_tree, write_tree};
use chuhe::rules::Side;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::faults;

use crate::table::Table;

const MOVES: &str = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5#";

/// Légal's mate, with these tags.
fn game(tags: &str) -> AnyTree {
    let text = format!("{tags}\n\n{MOVES} 1-0\n");
    let mut games = chuhe::formats::read_bytes(text.as_bytes()).expect("a game");
    games.next().expect("one").expect("sound").tree
}

/// The same, reviewed with few nodes.
fn reviewed(tags: &str) -> (AnyTree, Review) {
    let mut tree = game(tags);
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let effort = Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() };
    let found = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
    let found = found.expect("a thread");
    write_tree(&mut tree, &mut Edits::default(), &found, &[]);
    (tree, found)
}

fn in_library(folder: &Path, tree: AnyTree) -> GameId {
    let mut library = Library::open(folder).expect("a library");
    let saved = SavedGame { tree, place: vec![], session: None };
    library.add_from(&saved, None, Origin::Imported).expect("room")
}

#[derive(Resource, Default)]
struct Unreadable(Vec<KeptUnreadable>);

fn table_on(folder: &Path) -> Table {
    let mut table = Table::with(GameKind::Chess, Seats::hot_seat(), None, |app| {
        app.init_resource::<Unreadable>();
        app.add_observer(|kept: On<KeptUnreadable>, mut heard: ResMut<Unreadable>| {
            heard.0.push(*kept);
        });
    });
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table
}

fn reviewing(table: &Table) -> &Reviewing {
    table.0.world().resource::<Reviewing>()
}

fn ask(table: &mut Table, request: ReviewRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

/// Opens a game of the library.
fn open(table: &mut Table, id: GameId) {
    table.0.world_mut().write_message(ShelfRequest::Open(id));
    table.wait_until(|table| table.game().record().tree().plies() == 13);
}

/// What is said of the mistakes of the review that is shown.
fn said(table: &Table, language: Language) -> Vec<String> {
    let found = reviewing(table).found.as_ref().expect("a review");
    sentences(found, &table.game().record().tree(), language)
}

fn sentences(found: &Review, tree: &AnyTree, language: Language) -> Vec<String> {
    let game = tree.game();
    let style = MoveStyle { notation: game.usual_notation(language), script: language.script() };
    let said = faults::sentences(found, tree, (style, &Texts::new(language)));
    said.into_iter().map(|(_, sentence)| sentence).collect()
}

#[test]
fn a_game_that_is_opened_again_has_the_words_of_its_review_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tree, found) = reviewed("[White \"A\"]\n[Black \"B\"]");
    let id = in_library(folder.path(), tree.clone());
    let path = folder.path().join("game.pgn");
    for _ in 0..2 {
        // The second time after a restart.
        let mut table = table_on(folder.path());
        open(&mut table, id);
        ask(&mut table, ReviewRequest::Begin);
        assert!(!reviewing(&table).is_running(), "nothing is searched");
        for language in Language::ALL {
            assert_eq!(said(&table, language), sentences(&found, &tree, language));
        }
        let is_told =
            |it: &ReviewedMove| it.judgement == Some(Judgement::Blunder) && !it.better.is_empty();
        assert!(reviewing(&table).mistakes().any(is_told));
        // It stays when the window writes the game, to the library as to a file.
        table.0.world_mut().write_message(FileRequest::Save(path.clone(), Existing::Replace));
        table.wait_until(|_| path.exists());
        table.frames(3);
    }
    // Another computer, which has the file alone.
    let other = tempfile::tempdir().expect("a folder");
    let mut table = table_on(other.path());
    table.0.world_mut().write_message(FileRequest::Open(path));
    table.wait_until(|table| table.game().record().tree().plies() == 13);
    ask(&mut table, ReviewRequest::Begin);
    assert!(!reviewing(&table).is_running());
    assert_eq!(said(&table, Language::Vi), sentences(&found, &tree, Language::Vi));
    assert!(table.0.world().resource::<Unreadable>().0.is_empty());
}

/// The player had Black, and the built-in engine White: in a record the player has no name.
#[test]
fn a_review_opens_at_the_first_mistake_of_the_side_one_played() {
    let folder = tempfile::tempdir().expect("a folder");
    for (tags, side) in [
        ("[White \"Chuhe 0.1.0 (level 1)\"]\n[Black \"\"]", Side::Second),
        // Between others: that of the loser.
        ("[White \"A\"]\n[Black \"B\"]", Side::Second),
    ] {
        let (tree, found) = reviewed(tags);
        let first = found
            .moves
            .iter()
            .find(|it| it.side == side && it.judgement > Some(Judgement::Inaccuracy));
        let first = first.expect("a mistake").node;
        let id = in_library(folder.path(), tree);
        let mut table = table_on(folder.path());
        open(&mut table, id);
        ask(&mut table, ReviewRequest::Begin);
        assert_eq!(table.game().record().at(), first);
    }
}

#[test]
fn what_cannot_be_read_of_a_review_is_told_and_made_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tree, _) = reviewed("");
    let AnyTree::Chess(mut tree) = tree else { panic!("chess") };
    let all: Vec<_> = tree.main_line().chain([chuhe::record::NodeId::ROOT]).collect();
    for node in all {
        let review = &mut std::sync::Arc::make_mut(&mut tree).notes_mut(node).review;
        if !review.is_empty() {
            "damaged".clone_into(review);
        }
    }
    let id = in_library(folder.path(), AnyTree::Chess(tree));
    let mut table = table_on(folder.path());
    open(&mut table, id);
    ask(&mut table, ReviewRequest::Begin);
    assert_eq!(table.0.world().resource::<Unreadable>().0, [KeptUnreadable { is_anew: true }]);
    assert!(reviewing(&table).is_running() || reviewing(&table).found.is_some());
    ask(&mut table, ReviewRequest::Stop);
    table.wait_until(|table| !reviewing(table).is_running());
}

#[test]
fn the_first_mistake_opens_while_the_rest_is_being_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = in_library(folder.path(), game(""));
    let mut table = table_on(folder.path());
    open(&mut table, id);
    table.ask(MatchRequest::StudyThis);
    ask(&mut table, ReviewRequest::Begin);
    let own = |table: &Table| {
        let mistakes = reviewing(table).mistakes();
        let mut own = mistakes.filter(|it| it.side == Side::Second && it.judgement.is_some());
        own.find(|it| it.judgement > Some(Judgement::Inaccuracy)).cloned()
    };
    table.wait_until(|table| own(table).is_some());
    assert!(reviewing(&table).is_running(), "it goes on");
    let mistake = own(&table).expect("it stays");
    assert!(!mistake.better.is_empty() && !mistake.refutation.is_empty());
    table.frames(3);
    let at = table.game().record().at();
    assert!(reviewing(&table).mistakes().any(|it| it.node == at), "it is shown");
    ask(&mut table, ReviewRequest::Stop);
    table.wait_until(|table| !reviewing(table).is_running());
}
