//! Matches of engines, without a window.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::{On, ResMut, Resource};
use chuhe::app::settings::Settings;
use chuhe::app::settings::match_form::{Entrant, MatchForm, OpeningChoice, PaceKind};
use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::Mode;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::shelf::{GameList, ShelfRequest};
use chuhe::app::thinking::match_room::{MatchRoom, MatchRoomNews, MatchRoomRequest, Trouble};
use chuhe::engine::Level;
use chuhe::games::GameKind;
use chuhe::library::{Desk, Library};
use chuhe::matches::{Damage, Ending, Folder, Spot};

use crate::table::Table;

fn table_on(folder: &Path) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table
}

/// Two players that move at once, and `rounds` openings.
fn form(rounds: u32) -> MatchForm {
    MatchForm {
        game: GameKind::Chess,
        players: vec![Entrant::Level(Level::ALL[0]), Entrant::Level(Level::ALL[1])],
        rounds,
        pace: PaceKind::Depth,
        depth: 1,
        is_tested: false,
        by_length: true,
        longest: 30,
        ..MatchForm::default()
    }
}

fn room(table: &Table) -> &MatchRoom {
    table.0.world().resource::<MatchRoom>()
}

fn ask(table: &mut Table, request: MatchRoomRequest) {
    table.0.world_mut().write_message(request);
    table.frames(2);
}

fn begin(table: &mut Table, form: MatchForm) {
    ask(table, MatchRoomRequest::Begin(Box::new(form)));
}

#[test]
fn a_match_is_played_kept_and_put_into_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(2));
    table.wait_until(|table| room(table).ending.is_some());
    assert_eq!(room(&table).ending, Some(Ending::Played));
    let state = room(&table).state.clone().expect("a match");
    assert_eq!(
        (state.rows().len(), state.tally(0).games(), state.tally(0).pair_count()),
        (4, 4, 2)
    );
    let in_library = |folder: &Path| {
        let library = Library::open(folder).expect("a library");
        let collections = library.collections().expect("collections").list;
        collections.into_iter().map(|it| (it.name, it.games)).next()
    };
    let names: Vec<_> = state.plan.players.iter().map(|it| it.name.clone()).collect();
    table.wait_until(|_| in_library(folder.path()).is_some_and(|(_, games)| games == 4));
    assert_eq!(in_library(folder.path()).expect("one").0, names.join(" – "));

    // Another window finds it as it was, and a game of it can be studied.
    drop(table);
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    assert_eq!(room(&table).state.as_ref(), Some(&state));
    ask(&mut table, MatchRoomRequest::Study(3));
    table.wait_until(|table| table.game().mode() == Mode::Study);
    let plies = state.rows()[&3].plies as usize;
    assert_eq!(
        table.game().record().tree().line_through(chuhe::record::NodeId::ROOT).len(),
        plies + 1
    );
}

#[test]
fn a_match_that_is_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(20));
    let played = |table: &Table| room(table).state.as_ref().map_or(0, |state| state.rows().len());
    table.wait_until(|table| played(table) >= 2);
    ask(&mut table, MatchRoomRequest::Stop);
    table.wait_until(|table| !room(table).is_running());
    assert_eq!(room(&table).ending, Some(Ending::Stopped));
    let before = room(&table).state.clone().expect("a match");
    // The window is closed and opened again.
    drop(table);
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    ask(&mut table, MatchRoomRequest::GoOn);
    table.wait_until(|table| played(table) > before.rows().len());
    let after = room(&table).state.clone().expect("a match");
    assert!(before.rows().iter().all(|(number, row)| after.rows().get(number) == Some(row)));
    assert_eq!(after.plan, before.plan);
    ask(&mut table, MatchRoomRequest::Pause);
    table.wait_until(|table| room(table).pause.is_some());
    let paused = played(&table);
    table.frames(30);
    assert_eq!(played(&table), paused);
    ask(&mut table, MatchRoomRequest::GoOn);
    table.wait_until(|table| played(table) > paused);
}

#[test]
fn what_is_wrong_with_openings_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    let file = folder.path().join("openings.txt");
    let with = |openings| MatchForm { openings, ..form(1) };
    std::fs::write(&file, "e2e4 e2e4\n").expect("written");
    begin(&mut table, with(OpeningChoice::File(file.clone())));
    table.wait_until(|table| room(table).trouble.is_some());
    let Some(Trouble::NoOpenings(Some(left_out))) = room(&table).trouble.clone() else {
        panic!("{:?}", room(&table).trouble)
    };
    assert_eq!((left_out.bad, left_out.first.expect("one").spot), (1, Spot::Line(1)));
    begin(&mut table, with(OpeningChoice::File(folder.path().join("none.txt"))));
    table.wait_until(|table| matches!(room(table).trouble, Some(Trouble::File(..))));
    begin(&mut table, with(OpeningChoice::Collection("none".to_owned())));
    table.wait_until(|table| room(table).trouble == Some(Trouble::NoOpenings(None)));
    begin(&mut table, with(OpeningChoice::Listed));
    table.wait_until(|table| room(table).trouble == Some(Trouble::NoOpenings(None)));
    // Nothing of it was begun.
    assert!(room(&table).state.is_none() && !folder.path().join("matches").exists());
    // What is sound is played, and the rest is told.
    std::fs::write(&file, "e2e4 e7e5\ne2e4 e2e4\n").expect("written");
    begin(&mut table, with(OpeningChoice::File(file)));
    table.wait_until(|table| room(table).ending.is_some());
    let left_out = room(&table).left_out.clone().expect("something");
    assert_eq!((left_out.openings, left_out.bad), (1, 1));
    assert_eq!(left_out.first.expect("one").spot, Spot::Line(2));
    ask(&mut table, MatchRoomRequest::Noted);
    assert_eq!(room(&table).left_out, None);
}

/// Two games that begin alike, one that is mate in the opening, and a short one.
const GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0\n\n\
                     [Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3 0-1\n\n\
                     [Event \"c\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
                     [Event \"d\"]\n\n1. d4 1/2-1/2\n";

/// What a match was begun with: its openings, and what was left out of them: bad, ended, short, double.
fn begun(table: &mut Table, openings: OpeningChoice) -> (Vec<String>, [usize; 4]) {
    begin(table, MatchForm { openings, opening_rounds: 4, ..form(1) });
    table.wait_until(|table| room(table).is_running() || room(table).trouble.is_some());
    table.wait_until(|table| !room(table).is_running());
    assert_eq!(room(table).trouble, None);
    let state = room(table).state.as_ref().expect("a match");
    let written = state.openings.iter().map(|it| it.written(GameKind::Chess)).collect();
    let left = room(table).left_out.as_ref();
    let left = left.map_or([0; 4], |it| [it.bad, it.ended, it.short, it.doubles]);
    (written, left)
}

#[test]
fn openings_are_taken_from_games_books_and_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let games = chuhe::formats::read_bytes(GAMES.as_bytes()).expect("games");
    let games: Vec<_> = games.map(|game| game.expect("sound").tree).collect();
    library.import(games, |_| std::ops::ControlFlow::Continue(())).expect("room");
    drop(library);
    let mut table = table_on(folder.path());
    let ruy = "startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6".to_owned();
    let file = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file");
        OpeningChoice::File(folder.path().join(name))
    };
    let of_games = (vec![ruy], [0, 1, 1, 1]);
    // As the library shows them; later the games of matches are among them.
    table.0.world_mut().write_message(ShelfRequest::List(Box::default()));
    let list = |table: &Table| table.0.world().resource::<GameList>().count();
    table.wait_until(|table| list(table) == 4);
    assert_eq!(begun(&mut table, OpeningChoice::Listed), of_games);
    assert_eq!(begun(&mut table, file("games.pgn", GAMES)), of_games);
    // A book, which is known by what stands in it.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    let book = format!("chbook 1\ngame chess\n\n{start}\n  c2c4 5\n");
    for name in ["lines.chbook", "lines.txt"] {
        let of_book = begun(&mut table, file(name, &book));
        assert_eq!(of_book, (vec!["startpos moves c2c4".to_owned()], [0; 4]), "{name}");
    }
    let polyglot = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/books/small.bin");
    let (openings, _) = begun(&mut table, OpeningChoice::File(polyglot));
    assert!(openings[0].starts_with("startpos moves "), "{openings:?}");
    // One of the other game is told as that.
    let other = file("other.chbook", &book.replace("game chess", "game xiangqi"));
    begin(&mut table, MatchForm { openings: other, ..form(1) });
    table.wait_until(|table| room(table).trouble.is_some());
    assert!(!matches!(room(&table).trouble, Some(Trouble::NoOpenings(_))));
}

#[test]
fn a_match_that_the_window_was_closed_over_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_kept = |table: &Table| table.0.world().resource::<Settings>().match_state.is_under_way;
    let mut table = table_on(folder.path());
    begin(&mut table, form(20));
    let played = |table: &Table| room(table).state.as_ref().map_or(0, |state| state.rows().len());
    table.wait_until(|table| played(table) >= 1 && is_kept(table));
    let settings = table.0.world().resource::<Settings>().clone();
    drop(table);
    // Its threads have to end; those of a program that is closed are gone with it.
    let place = folder.path().join("matches/0001");
    let begun = Instant::now();
    while Folder::open(&place).is_err() {
        assert!(begun.elapsed() < Duration::from_mins(1), "the folder is not free");
        std::thread::sleep(Duration::from_millis(5));
    }
    let reopen = || {
        let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
        table.0.insert_resource(settings.clone()).init_resource::<Told>();
        table.0.add_observer(|news: On<MatchRoomNews>, mut told: ResMut<Told>| {
            told.0.push(news.event().clone());
        });
        let desk = Desk::open(folder.path(), || {}).expect("a thread");
        table.0.insert_resource(LibraryDesk::new(desk));
        table.wait_until(|table| room(table).state.is_some());
        table
    };
    let mut table = reopen();
    let waits = MatchRoomNews::Waits { played: played(&table), of: 40 };
    assert_eq!(table.0.world().resource::<Told>().0, [waits]);
    assert!(room(&table).is_left && !room(&table).is_running());
    // It goes on, and is told of no more once it was stopped.
    let before = played(&table);
    ask(&mut table, MatchRoomRequest::GoOn);
    table.wait_until(|table| played(table) > before);
    assert!(!room(&table).is_left && is_kept(&table));
    ask(&mut table, MatchRoomRequest::Stop);
    table.wait_until(|table| !room(table).is_running() && !is_kept(table));
    // Stopped without going on, likewise.
    drop(table);
    let mut table = reopen();
    ask(&mut table, MatchRoomRequest::Stop);
    table.wait_until(|table| !is_kept(table));
    assert!(!room(&table).is_left);
}

/// What the match room has told.
#[derive(Resource, Default)]
struct Told(Vec<MatchRoomNews>);

#[test]
fn results_that_cannot_be_read_are_set_aside_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(1));
    table.wait_until(|table| room(table).ending.is_some());
    drop(table);
    let results = folder.path().join("matches/0001/results.jsonl");
    let rows = std::fs::read_to_string(&results).expect("its rows");
    let whole = rows.lines().next().expect("a row").to_owned();
    std::fs::write(&results, format!("{whole}\nnonsense\n")).expect("written");
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    let damages = &room(&table).damages;
    assert!(
        damages.iter().any(|damage| matches!(damage, Damage::BadRows { count: 1, line: 2, .. })),
        "{damages:?}"
    );
    assert_eq!(room(&table).state.as_ref().map(|state| state.rows().len()), Some(1));
}
