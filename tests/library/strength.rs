//! How strong the player is: which games count, and that nothing but the games decides.

use std::fs::File;
use std::path::Path;
use std::time::Instant;

use chuhe::backup::{self, Folders};
use chuhe::engine::Level;
use chuhe::games::{AnyTree, GameKind, Handicap};
use chuhe::library::questions::StrengthOf;
use chuhe::library::{
    Answer, Desk, GameId, LeftOut, Library, MergedLibrary, Origin, SavedGame, StatisticsQuery,
    Strength,
};
use chuhe::notation::{Language, Written};
use chuhe::record::{GameResult, Help, NodeId, Tag, Tree};
use chuhe::rules::{Game, chess, xiangqi};
use chuhe::training::strength::{GoalKind, Scale};
use tempfile::TempDir;

use crate::backup::sql;
use crate::older::back_to;

/// 2026.11.28, in days since 1970.
const TODAY: i32 = 56 * 365 + 14 + 331;
const MOVES: &str = "h2e2 h9g7 h0g2 i9h9";

/// A game of the player as Red against a level: a win, a draw or a loss.
fn game(date: &str, level: &str, result: GameResult) -> Tree<xiangqi::Position> {
    game_from(xiangqi::Position::start(), MOVES, (date, level, result))
}

fn game_from<G: Game + Written>(
    start: G,
    moves: &str,
    (date, level, result): (&str, &str, GameResult),
) -> Tree<G> {
    let mut tree = Tree::new(start);
    let mut at = NodeId::ROOT;
    for text in moves.split(' ') {
        at = tree.branch(at, G::from_coordinates(text).unwrap()).unwrap();
    }
    tree.result = result;
    tree.tags.set(Tag::Second, format!("Chuhe 0.1.0 (level {level})"));
    tree.tags.set(Tag::Date, date);
    tree
}

/// So many games, two a day from the first of October: against levels 3 to 4.5, half of them won.
fn games(count: u8) -> Vec<AnyTree> {
    let one = |number: u8| {
        let result = [GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw];
        let result = result[[0_usize, 1, 0, 2, 1][usize::from(number) % 5]];
        let level = ["3", "4.5", "3.4", "3.6"][usize::from(number) % 4];
        let date = format!("2026.{:02}.{:02}", 10 + number / 56, 1 + number / 2 % 28);
        let mut tree = game(&date, level, result);
        tree.tags.set(Tag::Round, number.to_string());
        tree.into()
    };
    (0..count).map(one).collect()
}

fn kept(tree: impl Into<AnyTree>) -> SavedGame {
    SavedGame { tree: tree.into(), place: vec![], session: None }
}

/// Adds games, which were begun one after another.
fn add(folder: &TempDir, trees: impl IntoIterator<Item = AnyTree>) -> Vec<GameId> {
    let mut library = open(folder);
    let ids = trees.into_iter().map(|tree| library.add(&kept(tree), None).unwrap()).collect();
    drop(library);
    sql(folder.path(), "UPDATE games SET created = 1790000000 + 60 * id");
    ids
}

fn set_deleted(library: &mut Library, ids: &[GameId], is_deleted: bool) {
    for id in ids {
        library.set_deleted(*id, is_deleted).unwrap();
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn open(folder: &TempDir) -> Library {
    Library::open(folder.path()).unwrap()
}

fn query(since: Option<i32>) -> StatisticsQuery {
    let game = GameKind::Xiangqi;
    StatisticsQuery { game, since, today: TODAY, names: vec![], language: Language::En }
}

fn told(folder: &TempDir) -> Strength {
    open(folder).strength(&query(None)).unwrap()
}

/// The same, without the numbers of games, which differ between libraries.
fn plain(mut told: Strength) -> Strength {
    told.latest = None;
    told.levels.iter_mut().for_each(|row| row.results.games.clear());
    told
}

#[test]
fn a_blank_library_tells_of_a_beginner() {
    let told = told(&folder());
    let scale = Scale::of(GameKind::Xiangqi);
    assert_eq!(told.fit.level, Level::ALL[2]);
    assert_eq!(told.fit.bounds[0], Level::ALL[0]);
    assert_eq!((told.counted, told.latest, told.change), (0, None, None));
    assert!(told.curve.is_empty() && told.levels.is_empty() && told.left_out.is_empty());
    assert!((told.estimate.points - f64::from(scale.points(Level::ALL[2]))).abs() < 0.5);
    let goals: Vec<_> = told.goals.iter().map(|goal| goal.kind).collect();
    let half = Level::of_tenths(35).unwrap();
    assert_eq!(goals, [GoalKind::Hold(Level::ALL[2]), GoalKind::FirstWin(half)]);
}

#[test]
fn only_whole_games_without_help_from_the_start_count() {
    use GameResult::{Draw, FirstWins, SecondWins, Unknown};
    let folder = folder();
    let plain = |result| game("2026.11.20", "3.4", result);
    let with = |change: &dyn Fn(&mut Tree<xiangqi::Position>)| {
        let mut tree = plain(FirstWins);
        change(&mut tree);
        AnyTree::from(tree)
    };
    let tagged =
        |help: Help, count: &'static str| with(&move |tree| tree.tags.set(help.tag(), count));
    let found_by = |ply: usize, by: &'static str| {
        with(&move |tree| {
            let at = tree.main_line().nth(ply - 1).unwrap();
            by.clone_into(&mut tree.notes_mut(at).by);
        })
    };
    let from = |fen: &str| {
        let start = xiangqi::Position::from_fen(fen).unwrap();
        game_from(start, "h2e2 h9g7", ("2026.11.20", "3.4", FirstWins))
    };
    let counted = [
        plain(FirstWins).into(),
        plain(Draw).into(),
        // Lost on time, with clocks.
        with(&|tree| {
            tree.result = SecondWins;
            tree.tags.set(Tag::TimeControl, "300+2");
            tree.tags.set(Tag::Termination, "time forfeit");
        }),
        // Reminded, and played on.
        with(&|tree| {
            tree.tags.set(Help::Reminder.tag(), "2");
            tree.tags.set(Help::ReminderTaken.tag(), "0");
        }),
        // A version that was updated while it was played.
        found_by(2, "Chuhe 0.9.0 (level 3.4)"),
    ];
    let counted = add(&folder, counted);
    let others: Vec<(LeftOut, Vec<AnyTree>)> = vec![
        (LeftOut::TakeBack, vec![tagged(Help::TakeBack, "1"), tagged(Help::TakeBack, "12")]),
        (LeftOut::Hint, vec![tagged(Help::Hint, "1"), found_by(1, "Hint")]),
        // Of before it was counted how many were taken: nobody knows.
        (LeftOut::Reminder, vec![tagged(Help::Reminder, "1"), tagged(Help::ReminderTaken, "1")]),
        (LeftOut::Odds, vec![from(Handicap::Horse.fen()).into()]),
        (
            LeftOut::SetUp,
            vec![from("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/4P4/1C5C1/9/RNBAKABNR w").into()],
        ),
        (LeftOut::OthersMoves, vec![found_by(2, "Chuhe 0.1.0 (level 9)"), found_by(3, "Pikafish")]),
    ];
    let expected: Vec<_> = others.iter().map(|(why, games)| (*why, games.len())).collect();
    for (_, trees) in others {
        add(&folder, trees);
    }
    // These are not spoken of: no level, no result, two people, a study, another game.
    let mut unfinished = kept(plain(Unknown));
    unfinished.session = Some("on".to_owned());
    open(&folder).add(&unfinished, None).unwrap();
    add(
        &folder,
        [
            with(&|tree| tree.tags.set(Tag::Second, "胡荣华")),
            with(&|tree| tree.tags.set(Tag::Second, "Cloud library")),
            with(&|tree| tree.tags.set(Tag::First, "another")),
            with(&|tree| tree.tags.set(Tag::Second, "")),
            game_from(chess::Position::start(), "e2e4 e7e5", ("2026.11.20", "3", Draw)).into(),
        ],
    );
    let mut library = open(&folder);
    library.add_from(&kept(plain(FirstWins)), None, Origin::Imported).unwrap();
    let told = library.strength(&query(None)).unwrap();
    assert_eq!((told.counted, told.with_clocks), (counted.len(), 1));
    assert_eq!(told.left_out, expected);
    let rows: Vec<_> = told.levels.iter().map(|row| (row.level.tenths(), &row.results)).collect();
    let [(30, results)] = rows[..] else { panic!("{rows:?}") };
    assert_eq!((results.won, results.drawn, results.lost), (3, 1, 1));
    assert_eq!(results.games, counted);
    assert_eq!(told.latest.map(|it| (it.id, it.level.tenths())), Some((counted[4], 34)));
    // It was gone on with, and help was taken.
    library.save(counted[0], &kept(tagged(Help::Hint, "3")), None).unwrap();
    let told = library.strength(&query(None)).unwrap();
    assert_eq!((told.counted, told.left_out[1]), (4, (LeftOut::Hint, 3)));
}

#[test]
fn an_imported_game_counts_by_the_name_of_the_player() {
    let folder = folder();
    let mut tree = game("2026.11.20", "4", GameResult::FirstWins);
    tree.tags.set(Tag::First, "Müller");
    let mut library = open(&folder);
    library.add_from(&kept(tree), None, Origin::Imported).unwrap();
    let named = StatisticsQuery { names: vec!["muller".to_owned()], ..query(None) };
    assert_eq!(library.strength(&named).unwrap().counted, 1);
    assert_eq!(library.strength(&query(None)).unwrap().counted, 0);
}

#[test]
fn results_curve_and_change_are_told() {
    let folder = folder();
    add(&folder, games(4));
    assert!(told(&folder).curve.is_empty(), "four are too few");
    add(&folder, games(100).split_off(4));
    let library = open(&folder);
    let told = library.strength(&query(None)).unwrap();
    assert_eq!(told.counted, 100);
    // A hundred games make thirteen points of eight, but for the four that are over.
    let games: Vec<_> = told.curve.iter().map(|point| point.games).collect();
    assert_eq!(games, (0..12).map(|place| 12 + 8 * place).collect::<Vec<_>>());
    let last = told.curve.last().unwrap();
    // Nobody has played for some days.
    assert!((last.estimate.points - told.estimate.points).abs() < 1e-9);
    assert!(last.estimate.bounds < told.estimate.bounds);
    let levels: Vec<_> =
        told.levels.iter().map(|row| (row.level.tenths(), row.results.count())).collect();
    assert_eq!(levels, [(30, 50), (35, 25), (45, 25)]);
    let expected: Vec<_> = told.levels.iter().map(|row| row.expected).collect();
    assert!(expected.is_sorted_by(|one, other| one > other), "{expected:?}");
    assert!(!told.is_long_ago);
    assert_eq!(told.change, None, "two months are no quarter");

    // Two weeks, in which fourteen days were played: the estimate is the same.
    let lately = library.strength(&query(Some(TODAY - 17))).unwrap();
    assert_eq!((lately.estimate, lately.counted), (told.estimate, 100));
    let count: usize = lately.levels.iter().map(|row| row.results.count()).sum();
    let since = lately.levels.iter().flat_map(|row| &row.results.games).min();
    assert!(count > 20 && since > Some(&told.levels[0].results.games[0]), "{count}");
    assert_eq!(lately.curve.last(), told.curve.last());
    assert_eq!(lately.curve.len(), count / 4);

    // A year later.
    let later = StatisticsQuery { today: TODAY + 365, ..query(None) };
    let later = library.strength(&later).unwrap();
    assert!(later.is_long_ago && later.estimate.bounds > told.estimate.bounds);
    let change = later.change.expect("all games are older");
    assert!(change.points.abs() < 1e-9 && !change.is_sure, "{change:?}");
}

#[test]
fn nothing_but_the_games_decides() {
    let folder = folder();
    let ids = add(&folder, games(60));
    let library = open(&folder);
    let before = library.strength(&query(None)).unwrap();
    assert_eq!(before.counted, 60);
    // Another window, and a restart.
    assert_eq!(told(&folder), before);
    drop(library);
    assert_eq!(told(&folder), before);
    // Deleted, and brought back.
    let mut library = open(&folder);
    set_deleted(&mut library, &ids[7..9], true);
    let without = library.strength(&query(None)).unwrap();
    assert_eq!(without.counted, 58);
    assert!((without.estimate.points - before.estimate.points).abs() > 0.1);
    let (other, mut others) = (self::folder(), games(60));
    others.drain(7..9);
    add(&other, others);
    assert_eq!(plain(told(&other)), plain(without));
    set_deleted(&mut library, &ids[7..9], false);
    assert_eq!(library.strength(&query(None)).unwrap(), before);
}

#[test]
fn the_desk_answers() {
    let folder = folder();
    add(&folder, games(9));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(StrengthOf(query(None)));
    let told = loop {
        match desk.wait(std::time::Duration::from_mins(1)).expect("an answer") {
            Answer::Opened(_) => {}
            answer => break answer.to::<StrengthOf>().expect("its answer"),
        }
    };
    assert_eq!(told.counted, 9);
}

fn backed_up(of: &TempDir, place: &TempDir) -> std::path::PathBuf {
    let file = place.path().join("all.tar.zst");
    backup::write(&Folders::one(of.path()), &file).unwrap();
    file
}

fn restored(file: &Path, into: &TempDir) -> MergedLibrary {
    backup::merge(file, &Folders::one(into.path())).unwrap().library
}

#[test]
fn a_restored_library_tells_the_same() {
    let (here, place, other) = (folder(), folder(), folder());
    add(&here, games(30));
    let before = told(&here);
    let file = backed_up(&here, &place);
    restored(&file, &other);
    assert_eq!(plain(told(&other)), plain(before.clone()));
    // Restored where its games are: each counts once.
    restored(&file, &here);
    assert_eq!(told(&here), before);
}

#[test]
fn two_libraries_merged_either_way_tell_the_same() {
    let all = games(80);
    // Twenty games are on both computers, because one was copied; then each is played on, on the same days.
    let (here, there, place) = (folder(), folder(), folder());
    add(&here, all[..20].to_vec());
    restored(&backed_up(&here, &place), &there);
    let mut split: [Vec<AnyTree>; 2] = Default::default();
    for (number, tree) in all[20..].iter().enumerate() {
        split[usize::from(number % 3 == 0)].push(tree.clone());
    }
    let [ours, theirs] = split;
    add(&here, ours);
    add(&there, theirs);
    // The second computer's were begun later.
    sql(there.path(), "UPDATE games SET created = created + 3600 WHERE id > 20");
    let apart = [&here, &there].map(told);
    let (both, back) = (folder(), folder());
    for (into, order) in [(&both, [&here, &there]), (&back, [&there, &here])] {
        for of in order {
            restored(&backed_up(of, &folder()), into);
        }
    }
    let merged = told(&both);
    assert_eq!(merged.counted, 80);
    assert_eq!(plain(told(&back)), plain(merged.clone()));
    assert!(apart.iter().all(|one| one.estimate.bounds > merged.estimate.bounds));
    // Once more changes nothing.
    restored(&backed_up(&there, &place), &both);
    assert_eq!(told(&both), merged);
}

#[test]
fn a_game_that_a_window_keeps_from_being_joined_counts_once() {
    let (here, there) = (folder(), folder());
    let mut tree = game("2026.11.20", "3", GameResult::FirstWins);
    let id = open(&here).add(&kept(tree.clone()), Some(3)).unwrap();
    restored(&backed_up(&here, &folder()), &there);
    let theirs = open(&there).list(0, 9).unwrap()[0].id;
    let lock = File::create(here.path().join("window-3.lock")).unwrap();
    lock.try_lock().unwrap();
    let mut noted = tree.clone();
    let at = noted.main_line().next().unwrap();
    "theirs".clone_into(&mut noted.notes_mut(at).comment);
    open(&there).save(theirs, &kept(noted), None).unwrap();
    "ours".clone_into(&mut tree.notes_mut(at).comment);
    open(&here).save(id, &kept(tree), Some(3)).unwrap();
    assert_eq!(restored(&backed_up(&there, &folder()), &here).added, 1);
    let (count, told) = (open(&here).count(), told(&here));
    assert_eq!((count, told.counted), (Ok(2), 1));
}

#[test]
fn older_libraries_give_a_rating_from_the_games_that_they_have() {
    for version in [3, 5, 8, 9] {
        let folder = folder();
        add(&folder, games(40));
        // What older versions noted of help.
        let mut hint = game("2026.11.20", "3", GameResult::FirstWins);
        let at = hint.main_line().next().unwrap();
        "Hint".clone_into(&mut hint.notes_mut(at).by);
        let mut reminded = game("2026.11.21", "3", GameResult::FirstWins);
        reminded.tags.set(Help::Reminder.tag(), "1");
        let odds = xiangqi::Position::from_fen(Handicap::Horse.fen()).unwrap();
        let odds = game_from(odds, "h2e2 h9g7", ("2026.11.20", "3", GameResult::Draw));
        let mut clocks = game("2026.11.22", "3", GameResult::Draw);
        clocks.tags.set(Tag::TimeControl, "600");
        add(&folder, [hint, reminded, odds, clocks].map(AnyTree::from));
        let before = told(&folder);
        assert_eq!((before.counted, before.with_clocks), (41, 1));
        let file = folder.path().join(chuhe::library::FILE);
        let connection = rusqlite::Connection::open(file).unwrap();
        back_to(&connection, version);
        drop(connection);
        assert_eq!(told(&folder), before, "{version}");
    }
}

#[test]
fn a_library_of_version_1_gives_a_rating() {
    let folder = folder();
    sql(folder.path(), include_str!("../fixtures/library/version_1.sql"));
    // Two of its games of chess, as if a person had played them against levels.
    sql(
        folder.path(),
        "UPDATE games SET first = '', second = 'Chuhe 0.1.0 (level 2)', date = '2026.11.2' || id
         WHERE id IN (3, 5);",
    );
    let library = open(&folder);
    let chess = StatisticsQuery { game: GameKind::Chess, ..query(None) };
    let told = library.strength(&chess).unwrap();
    assert_eq!((told.counted, told.levels.len()), (2, 1));
    assert_eq!(told.levels[0].level, Level::ALL[1]);
}

/// `cargo test --test library -- --ignored --nocapture strength` prints how long it takes.
#[test]
#[ignore = "measures"]
fn ten_thousand_games() {
    let folder = folder();
    let mut library = open(&folder);
    let all = games(200).into_iter().cycle().take(10_000);
    let all = (0..).zip(all).map(|(number, mut tree)| {
        let date = (1990 + number / 336, number / 28 % 12 + 1, number % 28 + 1);
        tree.tags_mut().set(Tag::First, "me");
        tree.tags_mut().set(Tag::Date, format!("{}.{:02}.{:02}", date.0, date.1, date.2));
        tree
    });
    library.import(all, |_| std::ops::ControlFlow::Continue(())).unwrap();
    let query = StatisticsQuery { names: vec!["me".to_owned()], ..query(None) };
    let library = open(&folder);
    for _ in 0..4 {
        let begun = Instant::now();
        let told = library.strength(&query).unwrap();
        println!("{} games: {:.1?}", told.counted, begun.elapsed());
    }
}
