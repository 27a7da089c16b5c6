//! Speed of the library: games a second imported from PGN, and the time of each kind of question.
//!
//! The games are random but legal ones of chess of 80 plies, of which the first follow one another
//! as openings do.
//!
//! ```sh
//! CHUHE_BENCH_GAMES=100000 cargo bench --no-default-features --bench library
//! ```
//!
//! There are ten times as many evaluations kept as games, of positions by chance.
//!
//! `CHUHE_BENCH_FOLDER=FOLDER` keeps the library there, and asks the one that is there already, so that
//! two versions of the program can be compared in the same minute.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use chuhe::formats::{self, pgn};
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{
    Column, FILE, KeptEvaluation, Library, PositionPattern, PositionQuery, Query, SavedGame, Sort,
};
use chuhe::record::{Evaluation, GameResult, NodeId, Score, Tag, Tree};
use chuhe::rules::{Game, Side, Square, chess};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Games, unless `CHUHE_BENCH_GAMES` says how many.
const GAMES: usize = 2000;
const PLIES: usize = 80;
/// Plies that follow a few habits.
const OPENING: usize = 12;
/// Of the random numbers that games are made by.
const SEED: u64 = 1;
/// Rows of a list.
const LIMIT: usize = 100;

fn main() {
    let games = std::env::var("CHUHE_BENCH_GAMES").ok().and_then(|text| text.parse().ok());
    let games = games.unwrap_or(GAMES);
    let temporary = tempfile::tempdir().expect("a folder");
    let kept = std::env::var_os("CHUHE_BENCH_FOLDER").map(PathBuf::from);
    let folder = kept.as_deref().unwrap_or(temporary.path());
    let is_there = folder.join(FILE).exists();
    let mut library = Library::open(folder).expect("a library");
    if !is_there {
        import_all(&mut library, folder, games);
        fill_evaluations(folder, 10 * games);
    }
    ask(&library, &middle());
    ask_evaluations(&mut library, &middle());
}

/// Writes evaluations of positions that no game has.
fn fill_evaluations(folder: &Path, count: usize) {
    let mut random = SmallRng::seed_from_u64(SEED);
    let mut connection = rusqlite::Connection::open(folder.join(FILE)).expect("a file");
    let all = connection.transaction().expect("not busy");
    all.execute("INSERT INTO evaluation_engines (id, name) VALUES (1, 'another')", [])
        .expect("room");
    {
        let mut insert = all
            .prepare(
                "INSERT OR IGNORE INTO evaluations (key, engine, centipawns, mate, depth, nodes,
                     line, day)
                 VALUES (?1, 1, ?2, NULL, ?3, 100000, zeroblob(36), ?4)",
            )
            .expect("tables");
        for _ in 0..count {
            let key: i64 = random.random();
            let depth = random.random_range(8..30);
            let found = rusqlite::params![key, depth * 3, depth, random.random_range(0..20_000)];
            insert.execute(found).expect("room");
        }
    }
    all.commit().expect("room");
}

/// Keeps evaluations of positions, and asks for them.
fn ask_evaluations(library: &mut Library, positions: &[AnyPosition]) {
    println!("{} evaluations", library.count_evaluations().expect("a number"));
    let kept = |position: &AnyPosition| {
        let kept = KeptEvaluation {
            engine: "this".to_owned(),
            evaluation: Evaluation { score: Score::Centipawns(9), depth: Some(20) },
            nodes: 1,
            line: Vec::new(),
            day: 20_001,
        };
        (position.clone(), kept)
    };
    let all: Vec<_> = positions.iter().map(kept).collect();
    time("keep evaluations", || {
        library.keep_evaluations(&all).expect("room");
        format!("{}", all.len())
    });
    time("kept evaluations", || {
        let found = positions.iter().map(|it| library.kept_evaluations(it).expect("rows").len());
        format!("{} of {}", found.sum::<usize>(), positions.len())
    });
}

/// Writes games to a file and imports them, twice.
fn import_all(library: &mut Library, folder: &Path, games: usize) {
    let file = folder.join("games.pgn");
    write_games(&file, games);
    for what in ["import", "import again"] {
        let took = with_saves(folder, || import(library, &file));
        println!("{what}: {games} games in {took:.1?}, {:.0} a second", rate(games, took));
    }
    let bytes = |path: &Path| path.metadata().map_or(0, |data| data.len()) >> 20;
    println!("{} MB of PGN, {} MB of library", bytes(&file), bytes(&folder.join(FILE)));
}

fn rate(games: usize, took: Duration) -> f64 {
    f64::from(u32::try_from(games).unwrap_or(u32::MAX)) / took.as_secs_f64()
}

fn import(library: &mut Library, file: &Path) -> Duration {
    let (before, mut last, mut longest) = (Instant::now(), Instant::now(), Duration::ZERO);
    let games = formats::open(file, None).expect("a file of games");
    let games = games.filter_map(|game| game.ok().map(|game| game.tree));
    let imported = library.import(games, |_| {
        longest = longest.max(last.elapsed());
        last = Instant::now();
        ControlFlow::Continue(())
    });
    println!("{:?}, longest pause {longest:.1?}", imported.expect("room"));
    before.elapsed()
}

/// Does something while another connection saves a game ten times a second, as a window does, and
/// says how long the longest save took.
fn with_saves<T>(folder: &Path, act: impl FnOnce() -> T) -> T {
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut library = Library::open(folder).expect("a library");
            let tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
            let game = SavedGame { tree, place: vec![], session: None };
            let id = library.add(&game, None).expect("room");
            let mut longest = Duration::ZERO;
            while !is_done.load(Ordering::Relaxed) {
                let before = Instant::now();
                library.save(id, &game, None).expect("not busy for long");
                longest = longest.max(before.elapsed());
                thread::sleep(Duration::from_millis(100));
            }
            library.set_deleted(id, true).expect("not busy for long");
            println!("longest save of a game meanwhile: {longest:.1?}");
        });
        let result = act();
        is_done.store(true, Ordering::Relaxed);
        result
    })
}

/// Asks each kind of question; `middle` are positions after more and more plies of one game.
fn ask(library: &Library, middle: &[AnyPosition]) {
    let exact = |position: &AnyPosition| {
        let position =
            Some(PositionQuery::Exact { position: Box::new(position.clone()), mirrored: true });
        Query { position, ..Query::default() }
    };
    let start = AnyPosition::start(GameKind::Chess);
    for (ply, position) in [&start].into_iter().chain(middle).enumerate() {
        time(&format!("exact, ply {ply}"), || {
            let listing = library.listing(&exact(position), usize::MAX).expect("a list");
            format!("{}", listing.count)
        });
        time(&format!("explore, ply {ply}"), || {
            let moves = library.explore(position).expect("moves");
            format!("{} moves, {:?}", moves.len(), moves.first().map(|it| it.games))
        });
    }
    for (what, pattern) in patterns(&start) {
        let query = Query { position: Some(PositionQuery::Pattern(pattern)), ..Query::default() };
        time(what, || format!("{}", library.count_of(&query).expect("a number")));
    }
    let words = Query { text: "player 77".to_owned(), ..Query::default() };
    time("words", || format!("{}", library.find_and_count(&words, LIMIT).expect("a list").1));
    for column in [Column::First, Column::Opening, Column::Date, Column::Result, Column::Moves] {
        let sort = Sort { column, is_descending: true, ..Sort::default() };
        let query = Query { sort, ..Query::default() };
        time(&format!("sorted by {column:?}"), || {
            format!("{}", library.listing(&query, usize::MAX).expect("a list").games.len())
        });
    }
    time("all", || {
        format!("{}", library.find_and_count(&Query::default(), LIMIT).expect("a list").1)
    });
}

/// Parts of positions: one that few games have, one that many come to early, one that no game has
/// although its pieces begin on their squares, and one with its images, which few games have.
fn patterns(start: &AnyPosition) -> [(&'static str, PositionPattern); 4] {
    let piece = |at| (Square::new(at), start.piece_at(Square::new(at)));
    let empty = |at| (Square::new(at), None);
    let of =
        |pieces| PositionPattern { game: GameKind::Chess, pieces, ..PositionPattern::default() };
    let (king, other_king) = (start.king(Side::First), start.king(Side::Second));
    let marched = vec![piece(3), empty(28), (other_king, start.piece_at(king))];
    let pawns = (8..16).chain(48..56).map(piece);
    [
        ("pattern", PositionPattern { side: Some(Side::First), ..of(marched) }),
        ("pattern, early", of(vec![piece(4), piece(60), empty(12)])),
        ("pattern, never", of(pawns.chain((0..8).chain(56..64).map(empty)).collect())),
        (
            "pattern, four images",
            PositionPattern {
                any: vec![(Square::new(28), Side::First), (Square::new(36), Side::Second)],
                anywhere: vec![(Side::First, start.piece_at(Square::new(0)).expect("a rook").1, 1)],
                mirrored: true,
                swapped: true,
                ..of(vec![(Square::new(22), start.piece_at(king))])
            },
        ),
    ]
}

fn time(what: &str, mut ask: impl FnMut() -> String) {
    for round in ["first", "again"] {
        let (before, began) = (Instant::now(), used());
        let answer = ask();
        let cpu = used()
            .zip(began)
            .map(|(now, began)| format!(", {:.1?} of CPU", now.saturating_sub(began)));
        println!("{what} ({round}): {:.1?}{}, {answer}", before.elapsed(), cpu.unwrap_or_default());
    }
}

/// The time that this thread has had of a processor, where the system tells.
fn used() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Writes random games to a file.
fn write_games(file: &Path, games: usize) {
    let mut random = SmallRng::seed_from_u64(SEED);
    let mut out = BufWriter::new(File::create(file).expect("a file"));
    for number in 0..games {
        let mut tree = random_tree(&mut random);
        let [first, second] = [0; 2].map(|_: u32| random.random_range(0..1000));
        tree.tags.set(Tag::Event, "Rated blitz game");
        tree.tags.set(Tag::Date, format!("{}.11.26", 1990 + number % 36));
        tree.tags.set(Tag::First, format!("player {first}"));
        tree.tags.set(Tag::Second, format!("player {second}"));
        tree.tags.set(Tag::OpeningCode, "A00");
        tree.result = *GameResult::ALL.choose(&mut random).expect("four");
        let text = pgn::write(&AnyTree::from(tree), pgn::Options::default()).0;
        out.write_all(text.as_bytes()).expect("room");
    }
    out.flush().expect("room");
}

/// Some positions of the first of these games.
fn middle() -> Vec<AnyPosition> {
    let tree = random_tree(&mut SmallRng::seed_from_u64(SEED));
    let nodes = tree.main_line().take(6).chain(tree.main_line().skip(30).take(1));
    nodes.map(|id| tree.position(id).clone().into()).collect()
}

fn random_tree(random: &mut SmallRng) -> Tree<chess::Position> {
    let mut tree = Tree::new(chess::Position::start());
    let mut at = NodeId::ROOT;
    for ply in 0..PLIES {
        let mut moves = tree.position(at).legal_moves();
        if ply < OPENING {
            // One of few that are the same every time.
            moves.sort_unstable_by_key(|mv| mv.to_bits().wrapping_mul(0x9e37_79b9) >> 7);
            moves.truncate(6);
        }
        let Some(&mv) = moves.choose(random) else { break };
        at = tree.branch(at, mv).expect("a legal move");
    }
    tree
}
