//! Games that were reviewed, commented or played on since they were backed up, or on another computer.

use std::fs::File;
use std::path::Path;

use chuhe::backup::{self, Folders, merge};
use chuhe::games::AnyTree;
use chuhe::library::{GameId, Library, MergedLibrary, Origin, QueueState, SavedGame};
use chuhe::notation::Written;
use chuhe::record::{Evaluation, GameResult, NodeId, Score, Tag, Tree};
use chuhe::rules::xiangqi::Position;
use tempfile::TempDir;

use crate::backup::{merged, saved, sql, told};

/// A game with a day.
fn played(name: &str, moves: &str, result: GameResult) -> SavedGame {
    let mut game = saved::<Position>(name, moves);
    let tree = xiangqi(&mut game);
    tree.tags.set(Tag::Date, "2026.11.28");
    tree.result = result;
    game.session = (result == GameResult::Unknown).then(|| format!("{name} goes on"));
    game
}

fn xiangqi(game: &mut SavedGame) -> &mut Tree<Position> {
    match &mut game.tree {
        AnyTree::Xiangqi(tree) => std::sync::Arc::make_mut(tree),
        AnyTree::Chess(_) => panic!("another game"),
    }
}

/// Lets moves follow the first `ply` of the main line, as what is played now.
fn play_on(game: &mut SavedGame, ply: usize, moves: &str) {
    let tree = xiangqi(game);
    let kept: Vec<_> = tree.main_line().take(ply).filter_map(|id| tree.mv(id)).collect();
    let new = moves.split(' ').map(|text| Position::from_coordinates(text).unwrap());
    let mut on = Tree::new(tree.start().clone());
    let mut at = NodeId::ROOT;
    for mv in kept.into_iter().chain(new) {
        at = on.branch(at, mv).unwrap();
    }
    (on.tags, on.result) = (tree.tags.clone(), tree.result);
    *tree = on;
}

fn comment(game: &mut SavedGame, ply: usize, text: &str) {
    let tree = xiangqi(game);
    let at = tree.main_line().nth(ply - 1).unwrap();
    tree.notes_mut(at).add_comment(text);
}

fn review(game: &mut SavedGame, text: &str) {
    let tree = xiangqi(game);
    for id in tree.main_line().collect::<Vec<_>>() {
        let score = Score::Centipawns(30);
        tree.notes_mut(id).evaluation = Some(Evaluation { score, depth: Some(12) });
    }
    tree.tags.set(Tag::Annotator, "Chuhe");
    tree.tags.set(Tag::Reviewer, "Chuhe 0.1.0; 75000 nodes");
    comment(game, 2, text);
}

fn open(folder: &TempDir) -> Library {
    Library::open(folder.path()).unwrap()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// All games, by the first player's name.
fn games(folder: &TempDir) -> Vec<SavedGame> {
    let library = open(folder);
    let mut list = library.list(0, 99).unwrap();
    list.sort_by(|a, b| a.players[0].cmp(&b.players[0]));
    list.iter().map(|it| library.load(it.id).unwrap().unwrap()).collect()
}

fn backed_up(of: &TempDir, place: &TempDir) -> std::path::PathBuf {
    let file = place.path().join("all.tar.zst");
    backup::write(&Folders::one(of.path()), &file).unwrap();
    file
}

fn restored(file: &Path, into: &TempDir) -> MergedLibrary {
    merge(file, &Folders::one(into.path())).unwrap().library
}

/// Sets the day and time, in seconds, at which a game was last changed.
fn changed_at(folder: &TempDir, id: GameId, time: i64) {
    sql(folder.path(), &format!("UPDATE games SET changed = {time} WHERE id = {}", id.number()));
}

const MOVES: &str = "h2e2 h9g7 h0g2 i9h9";

#[test]
fn what_was_done_since_a_backup_is_no_other_game() {
    // In the language of the day, too: what was noted in another one is no other game.
    for text in ["loses the cannon", "失炮"] {
        let (here, place) = (folder(), folder());
        let mut library = open(&here);
        let open_end = GameResult::Unknown;
        let mut stages: Vec<SavedGame> = ["commented", "played on", "reviewed", "stub"]
            .map(|name| played(name, MOVES, open_end))
            .into();
        let ids: Vec<_> = stages.iter().map(|game| library.add(game, None).unwrap()).collect();
        let file = backed_up(&here, &place);
        comment(&mut stages[0], 3, text);
        play_on(&mut stages[1], 4, "i0h0 g6g5");
        review(&mut stages[2], text);
        play_on(&mut stages[3], 4, "e2e6");
        xiangqi(&mut stages[3]).result = GameResult::FirstWins;
        stages[3].session = None;
        for (id, game) in ids.iter().zip(&stages) {
            library.save(*id, game, None).unwrap();
        }
        drop(library);
        for _ in 0..2 {
            let expected = MergedLibrary { added: 0, equal: 4 };
            assert_eq!(restored(&file, &here), expected, "{text}");
            assert_eq!(games(&here), stages, "{text}");
        }
        // A backup of now, restored where there is the one of then.
        let (other, now) = (folder(), folder());
        restored(&file, &other);
        let now = backed_up(&here, &now);
        for _ in 0..2 {
            assert_eq!(restored(&now, &other), MergedLibrary { added: 0, equal: 4 });
            assert_eq!(games(&other), stages, "{text}");
        }
        assert_eq!(told(other.path()), told(here.path()));
    }
}

#[test]
fn what_was_done_on_two_computers_is_joined_both_ways() {
    let (one, other, place) = (folder(), folder(), folder());
    let mut library = open(&one);
    let both = played("game", MOVES, GameResult::Unknown);
    let id = library.add(&both, None).unwrap();
    drop(library);
    restored(&backed_up(&one, &place), &other);
    let [mut here, mut there] = [both.clone(), both];
    comment(&mut here, 2, "a horse");
    comment(&mut here, 1, "here and there");
    open(&one).save(id, &here, None).unwrap();
    play_on(&mut there, 4, "i0h0 g6g5");
    comment(&mut there, 2, "the screen");
    comment(&mut there, 1, "here and there");
    review(&mut there, "better is c6c5");
    let mut library = open(&other);
    let id = library.list(0, 9).unwrap()[0].id;
    library.save(id, &there, None).unwrap();
    drop(library);
    for _ in 0..2 {
        assert_eq!(merged(&one, &other).library, MergedLibrary { added: 0, equal: 1 });
        assert_eq!(merged(&other, &one).library, MergedLibrary { added: 0, equal: 1 });
        assert_eq!(told(one.path()), told(other.path()));
    }
    let mut expected = there;
    comment(&mut expected, 2, "a horse");
    assert_eq!(games(&one), [expected]);
}

#[test]
fn what_was_taken_back_since_stays_as_a_variation() {
    let (here, place) = (folder(), folder());
    let mut game = played("game", MOVES, GameResult::Unknown);
    let mut library = open(&here);
    let id = library.add(&game, Some(0)).unwrap();
    let file = backed_up(&here, &place);
    play_on(&mut game, 2, "b0c2 c6c5 a0b0");
    library.save(id, &game, Some(0)).unwrap();
    changed_at(&here, id, 2_000_000_000);
    drop(library);
    for _ in 0..2 {
        assert_eq!(restored(&file, &here), MergedLibrary { added: 0, equal: 1 });
        let all = games(&here);
        assert_eq!((all.len(), all[0].tree.plies(), all[0].tree.variations()), (1, 5, 1));
        assert_eq!((&all[0].session, &all[0].place), (&game.session, &game.place));
    }
    assert_eq!(open(&here).played_in(0).unwrap().map(|it| it.0), Some(id), "it is gone on with");
}

#[test]
fn other_games_of_the_same_players_and_day_stay_apart() {
    use GameResult::{FirstWins, SecondWins, Unknown};
    for (theirs, result) in [
        // A rematch with the same opening; the same moves, and another end; another end of no more moves.
        ("h2e2 h9g7 h0g2 c6c5", SecondWins),
        (MOVES, SecondWins),
        ("h2e2 h9g7 h0g2 i9h9 i0h0 g6g5", FirstWins),
    ] {
        let (here, there) = (folder(), folder());
        open(&here).add(&played("game", MOVES, FirstWins), None).unwrap();
        open(&there).add(&played("game", theirs, result), None).unwrap();
        assert_eq!(merged(&here, &there).library, MergedLibrary { added: 1, equal: 0 }, "{theirs}");
        assert_eq!(merged(&here, &there).library, MergedLibrary { added: 0, equal: 1 }, "{theirs}");
    }
    // Another day, another opponent, nobody and no day at all; a game that was begun at another time.
    let change = |change: fn(&mut Tree<Position>), seconds: i64| {
        let (here, there) = (folder(), folder());
        let mut stub = played("game", "h2e2 h9g7", Unknown);
        change(xiangqi(&mut stub));
        let mut whole = played("game", MOVES, Unknown);
        if stub.tree.tags().is_empty() {
            change(xiangqi(&mut whole));
        }
        open(&here).add(&whole, None).unwrap();
        open(&there).add(&stub, None).unwrap();
        sql(there.path(), &format!("UPDATE games SET created = created - {seconds}"));
        merged(&here, &there).library.added
    };
    assert_eq!(change(|_| {}, 0), 0);
    assert_eq!(change(|tree| tree.tags.set(Tag::Date, "2026.11.29"), 0), 1);
    assert_eq!(change(|tree| tree.tags.set(Tag::Second, "somebody else"), 0), 1);
    assert_eq!(change(|tree| tree.tags = chuhe::record::Tags::default(), 0), 1);
    assert_eq!(change(|_| {}, 3600), 1);
}

#[test]
fn a_stub_that_was_given_up_stays_beside_another_game() {
    let (here, place) = (folder(), folder());
    let mut library = open(&here);
    library.add(&played("game", "h2e2 h9g7", GameResult::Unknown), None).unwrap();
    let file = backed_up(&here, &place);
    library.add(&played("game", MOVES, GameResult::FirstWins), None).unwrap();
    assert_eq!(restored(&file, &here), MergedLibrary { added: 0, equal: 1 });
    assert_eq!(games(&here).len(), 2);
}

#[test]
fn a_file_that_was_imported_on_both_sides_is_one_game_after_changes() {
    let (here, there) = (folder(), folder());
    let mut game = played("game", MOVES, GameResult::FirstWins);
    let [mine, theirs] = [&here, &there].map(|folder| {
        let mut library = open(folder);
        library.import([game.tree.clone()], |_| std::ops::ControlFlow::Continue(())).unwrap();
        library.list(0, 9).unwrap()[0].id
    });
    game.place = Vec::new();
    game.session = None;
    let mut other = game.clone();
    play_on(&mut game, 4, "i0h0");
    comment(&mut other, 1, "theirs");
    play_on(&mut other, 3, "c6c5 i0h0");
    open(&here).save(mine, &game, None).unwrap();
    open(&there).save(theirs, &other, None).unwrap();
    for _ in 0..2 {
        assert_eq!(merged(&here, &there).library, MergedLibrary { added: 0, equal: 1 });
    }
    let all = games(&here);
    assert_eq!((all.len(), all[0].tree.variations()), (1, 1));
    assert_eq!(open(&here).list(0, 9).unwrap()[0].origin, Origin::Imported);
    // What was found of the other's moves is known of them here.
    let position = other.tree.last_position();
    let count = |folder: &TempDir| open(folder).explore(&position).unwrap().len();
    assert_eq!(count(&here), count(&there));
}

#[test]
fn the_game_at_the_board_of_a_window_is_left_alone() {
    let (here, there) = (folder(), folder());
    let mut game = played("game", MOVES, GameResult::Unknown);
    let id = open(&here).add(&game, Some(3)).unwrap();
    restored(&backed_up(&here, &folder()), &there);
    let mut library = open(&there);
    let theirs = library.list(0, 9).unwrap()[0].id;
    // What is there less is nothing to be lost.
    let lock = File::create(here.path().join("window-3.lock")).unwrap();
    lock.try_lock().unwrap();
    let before = game.clone();
    play_on(&mut game, 4, "i0h0");
    open(&here).save(id, &game, Some(3)).unwrap();
    assert_eq!(merged(&here, &there).library, MergedLibrary { added: 0, equal: 1 });
    let mut noted = before;
    comment(&mut noted, 1, "theirs");
    library.save(theirs, &noted, None).unwrap();
    assert_eq!(merged(&here, &there).library, MergedLibrary { added: 1, equal: 0 });
    assert_eq!(open(&here).load(id).unwrap(), Some(game.clone()), "the window would write over it");
    assert_eq!(merged(&here, &there).library, MergedLibrary { added: 0, equal: 1 });
    // A window that is closed goes on with what has become of it.
    drop(lock);
    let other = folder();
    restored(&backed_up(&here, &folder()), &other);
    assert_eq!(games(&other).len(), 2);
}

#[test]
fn names_of_the_player_and_the_queue_of_reviews_are_joined() {
    let (here, there, place) = (folder(), folder(), folder());
    let [both, mine, theirs, done] =
        ["both", "mine", "theirs", "done"].map(|name| played(name, MOVES, GameResult::FirstWins));
    let mut library = open(&here);
    let ids = [&mine, &both, &done].map(|game| library.add(game, None).unwrap());
    library.enqueue(&ids[..2]).unwrap();
    let mut reviewed = done.clone();
    review(&mut reviewed, "well played");
    library.save(ids[2], &reviewed, None).unwrap();
    let mut library = open(&there);
    let ids = [&theirs, &both, &done].map(|game| library.add(game, None).unwrap());
    library.enqueue(&ids).unwrap();
    std::fs::write(here.path().join("settings.toml"), "names = \"小明, Ming\"\nlevel = 7\n")
        .unwrap();
    std::fs::write(there.path().join("settings.toml"), "level = 3\nnames = \"ming，Minh\"\n")
        .unwrap();
    let file = backed_up(&there, &place);
    let folders = Folders::one(here.path());
    let settings = || std::fs::read_to_string(here.path().join("settings.toml")).unwrap();
    for names in [Some("小明, Ming, Minh".to_owned()), None] {
        assert_eq!(merge(&file, &folders).unwrap().names, names);
        assert_eq!(
            settings(),
            "level = 7\nnames = \"小明, Ming, Minh\"\n",
            "nothing else is taken over"
        );
        let queue = open(&here).queue().unwrap();
        let waiting = queue.iter().filter(|it| it.state == QueueState::Waiting);
        let waiting: Vec<_> = waiting.map(|it| it.game.players[0].as_str()).collect();
        assert_eq!(waiting, ["mine", "both", "theirs"]);
    }
    backup::restore_settings(&file, &folders).unwrap();
    assert_eq!(settings(), "level = 3\nnames = \"ming, Minh, 小明\"\n");
}
