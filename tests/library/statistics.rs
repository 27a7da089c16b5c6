//! Statistics of the player's own games. What is expected was reckoned by hand.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use chuhe::games::{AnyTree, GameKind};
use chuhe::library::{
    FILE, GameId, Library, Origin, Query, SavedGame, Share, Statistics, StatisticsQuery,
};
use chuhe::notation::{Language, Written};
use chuhe::record::{Evaluation, GameResult, Nag, NodeId, Score, Tag, Tree};
use chuhe::review::{Judgement, Mistake, MistakeKind, Phase};
use chuhe::rules::{Game, Side, chess, xiangqi};

use crate::older::back_to;

const LEVEL_3: &str = "Chuhe 0.1.0 (level 3)";
/// 2026.11.28, in days since 1970: 56 years with 14 leap days, and 331 days.
const TODAY: i32 = 56 * 365 + 14 + 331;
const XIANGQI: &str = "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8";

/// A game as it is told in a test.
#[derive(Clone, Copy)]
struct Told<'a> {
    players: [&'a str; 2],
    result: GameResult,
    date: &'a str,
    moves: &'a str,
    /// After each move: an evaluation, and the mark behind it.
    scores: &'a [(Score, &'a str)],
    /// `TimeControl`, and what the clocks showed after the moves, in seconds.
    clocks: (&'a str, &'a [u64]),
    opening: &'a str,
}

const NOTHING: Told<'static> = Told {
    players: ["", LEVEL_3],
    result: GameResult::FirstWins,
    date: "2026.11.20",
    moves: XIANGQI,
    scores: &[],
    clocks: ("", &[]),
    opening: "",
};

fn tree<G: Game + Written>(told: &Told) -> Tree<G> {
    let mut tree = Tree::new(G::start());
    let mut at = NodeId::ROOT;
    for (ply, text) in told.moves.split_whitespace().enumerate() {
        at = tree.branch(at, G::from_coordinates(text).unwrap()).unwrap();
        let notes = tree.notes_mut(at);
        if let Some(&(score, mark)) = told.scores.get(ply) {
            notes.evaluation = Some(Evaluation { score, depth: None });
            notes.set_mark(Nag::from_mark(mark));
        }
        notes.clock = told.clocks.1.get(ply).copied().map(Duration::from_secs);
    }
    tree.result = told.result;
    let [first, second] = told.players;
    for (tag, value) in [
        (Tag::First, first),
        (Tag::Second, second),
        (Tag::Date, told.date),
        (Tag::TimeControl, told.clocks.0),
        (Tag::Opening, told.opening),
        (Tag::Reviewer, if told.scores.is_empty() { "" } else { "Chuhe 0.1.0; 75000 nodes" }),
    ] {
        tree.tags.set(tag, value);
    }
    tree
}

fn xiangqi(told: &Told) -> AnyTree {
    tree::<xiangqi::Position>(told).into()
}

fn chess(told: &Told) -> AnyTree {
    tree::<chess::Position>(told).into()
}

struct Shelf {
    folder: tempfile::TempDir,
    library: Library,
}

impl Shelf {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap();
        Self { folder, library }
    }

    fn add(&mut self, tree: AnyTree) -> GameId {
        self.add_from(tree, Origin::Own)
    }

    fn add_from(&mut self, tree: AnyTree, origin: Origin) -> GameId {
        let game = SavedGame { tree, place: vec![], session: None };
        self.library.add_from(&game, None, origin).unwrap()
    }

    fn told(&self, since: Option<i32>) -> Statistics {
        self.library.statistics(&query(GameKind::Xiangqi, since)).unwrap()
    }
}

fn query(game: GameKind, since: Option<i32>) -> StatisticsQuery {
    StatisticsQuery { game, since, today: TODAY, names: vec![], language: Language::ZhHans }
}

fn is_near(told: Option<f64>, expected: f64) -> bool {
    told.is_some_and(|told| (told - expected).abs() < 0.01)
}

#[test]
fn a_blank_library_tells_nothing() {
    let told = Shelf::new().told(None);
    assert_eq!((told.all.count(), told.all.score()), (0, None));
    assert!(told.opponents.is_empty() && told.mistakes.is_empty());
    assert_eq!((told.accuracy.mean, told.accuracy.blunders, told.time.mean), (None, None, None));
    assert!(told.phases.iter().all(|phase| phase.mean.is_none()));
    assert_eq!(told.lengths.len(), 4);
}

#[test]
fn own_games_are_those_of_the_person_without_a_name() {
    use GameResult::{Draw, FirstWins, SecondWins, Unknown};
    let mut shelf = Shelf::new();
    let game = |players, result| Told { players, result, ..NOTHING };
    let won = shelf.add(xiangqi(&game(["", LEVEL_3], FirstWins)));
    let lost = shelf.add(xiangqi(&game([LEVEL_3, ""], FirstWins)));
    let open = shelf.add(xiangqi(&game(["Chuhe 0.2.0 (level 3)", ""], Unknown)));
    let drawn = shelf.add(xiangqi(&game(["", "Cloud library"], Draw)));
    // No one's own: hot seat, two others, a study, one without moves, one that was imported.
    shelf.add(xiangqi(&game(["", ""], FirstWins)));
    let both = shelf.add(xiangqi(&game(["Müller", "胡荣华"], SecondWins)));
    shelf.add(xiangqi(&game(["", "胡荣华"], Unknown)));
    shelf.add(xiangqi(&Told { moves: "", ..NOTHING }));
    let others = game(["", "Pikafish"], FirstWins);
    shelf.add_from(xiangqi(&others), Origin::Imported);
    let away = game(["Pikafish", " MULLER "], SecondWins);
    let away = shelf.add_from(xiangqi(&away), Origin::Imported);
    // Chess is told apart.
    let queen = shelf.add(chess(&Told { moves: "d2d4 d7d5", result: SecondWins, ..NOTHING }));

    let told = shelf.told(None);
    let all = &told.all;
    assert_eq!((all.won, all.drawn, all.lost, all.open), (1, 1, 1, 1));
    assert_eq!(all.games, [won, lost, open, drawn]);
    assert_eq!((all.count(), all.score()), (3, Some(0.5)));
    assert_eq!(
        told.sides.each_ref().map(|side| side.games.clone()),
        [vec![won, drawn], vec![lost, open]]
    );
    assert_eq!(told.sides[0].score(), Some(0.75));
    let opponents: Vec<_> =
        told.opponents.iter().map(|it| (&*it.name, it.level, it.results.games.len())).collect();
    let expected = [("Chuhe 0.2.0 (level 3)", Some(3), 3), ("Cloud library", None, 1)];
    assert_eq!(opponents, expected, "versions of a level are one");

    // The player's names tell more of them; a part of a name does not.
    let called = vec!["muller".to_owned(), "胡".to_owned()];
    let named = StatisticsQuery { names: called, ..query(GameKind::Xiangqi, None) };
    let named = shelf.library.statistics(&named).unwrap();
    assert_eq!(named.all.games, [won, lost, open, drawn, both, away]);
    assert_eq!((named.all.won, named.all.lost), (2, 2));
    let chess = shelf.library.statistics(&query(GameKind::Chess, None)).unwrap();
    assert_eq!((chess.all.lost, chess.all.games), (1, vec![queen]));
}

#[test]
fn a_span_begins_on_a_day_and_its_numbers_open_lists() {
    let mut shelf = Shelf::new();
    let at = |date| Told { date, ..NOTHING };
    let old = shelf.add(xiangqi(&at("2025.12.31")));
    let year = shelf.add(xiangqi(&at("2026.??.??")));
    let last = shelf.add(xiangqi(&at("2026.11.28")));
    // Of no date: of the day on which it was changed.
    let changed = shelf.add(xiangqi(&at("")));
    let connection = rusqlite::Connection::open(shelf.folder.path().join(FILE)).unwrap();
    let seconds = 86_400 * i64::from(TODAY - 1) + 7;
    let change = "UPDATE games SET changed = ?2 WHERE id = ?1";
    connection.execute(change, [changed.number(), seconds]).unwrap();
    let told = shelf.told(Some(TODAY - 331));
    assert_eq!(told.all.games, [year, changed, last]);
    assert_eq!(shelf.told(Some(TODAY - 332)).all.games[0], old);
    assert!(!shelf.told(Some(TODAY - 330)).all.games.contains(&year));
    let games = Some(told.all.games.into());
    let mut found = shelf.library.ids(&Query { games, ..Query::default() }).unwrap();
    found.sort_unstable();
    assert_eq!(found, [year, last, changed]);
    shelf.library.set_deleted(last, true).unwrap();
    assert_eq!(shelf.told(None).all.games, [old, year, changed]);
}

#[test]
fn openings_and_lengths_are_counted() {
    let mut shelf = Shelf::new();
    // 顺炮, as the table knows it; and as a tag says.
    let [a, b] = [GameResult::FirstWins, GameResult::Draw]
        .map(|result| shelf.add(xiangqi(&Told { result, ..NOTHING })));
    let tagged = shelf.add(xiangqi(&Told { opening: "飞相局", ..NOTHING }));
    let black = shelf.add(xiangqi(&Told { players: [LEVEL_3, ""], ..NOTHING }));
    let moves = "h0g2 h9g7 g2h0 g7h9 ".repeat(10);
    let twenty = shelf.add(xiangqi(&Told { moves: &moves, ..NOTHING }));
    let moves = moves + "h2e2";
    let longer = shelf.add(xiangqi(&Told { moves: &moves, ..NOTHING }));
    let told = shelf.told(None);
    let first = |name: &str| &told.openings[0].iter().find(|it| it.name == name).unwrap().results;
    let cannons = first("顺炮直车对横车");
    assert_eq!((&cannons.games, cannons.score()), (&vec![a, b], Some(0.75)));
    assert_eq!(first("飞相局").games, [tagged]);
    let counts = told.openings[0].iter().map(|it| it.results.games.len());
    assert_eq!(counts.collect::<Vec<_>>(), [2, 2, 1], "the most frequent first");
    assert_eq!(told.openings[1].len(), 1);
    let second = &told.openings[1][0].results;
    assert_eq!((second.lost, &second.games[..]), (1, &[black][..]));
    let lengths: Vec<_> =
        told.lengths.iter().map(|it| (it.from, it.to, it.results.games.len())).collect();
    assert_eq!(lengths, [(1, Some(20), 5), (21, Some(40), 1), (41, Some(60), 0), (61, None, 0)]);
    assert!(told.lengths[0].results.games.contains(&twenty));
    assert_eq!(told.lengths[1].results.games, [longer]);
}

#[test]
fn games_are_counted_by_where_they_left_ones_own_lines() {
    let mut shelf = Shelf::new();
    // Red's lines: 顺炮 with two answers of Black's third move. As Black only 炮二平五 is prepared.
    let studied = |moves| Told { players: ["甲", "乙"], moves, ..NOTHING };
    let red = shelf.add(xiangqi(&studied("h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 h0h6")));
    let black = shelf.add(xiangqi(&studied("h2e2 h9g7 h0g2 i9h9")));
    assert_eq!(shelf.told(None).left, None, "nothing is prepared");
    shelf.library.set_repertoire(red, Side::First, true).unwrap();
    shelf.library.set_repertoire(black, Side::Second, true).unwrap();
    // Left at once, by Red; its mirror image is no other line, and Red leaves it at the third move.
    let game = |moves| Told { moves, ..NOTHING };
    let at_once = shelf.add(xiangqi(&game("c3c4 h9g7")));
    let third = shelf.add(xiangqi(&game("b2e2 b7e7 b0c2 b9c7 c3c4")));
    // Black left it at the second move; and then in another order of the moves Red's are met again.
    let by_black =
        shelf.add(xiangqi(&Told { result: GameResult::Draw, ..game("h2e2 h7e7 h0g2 g6g5") }));
    let again = shelf.add(xiangqi(&game("h2e2 h7e7 h0g2 i9i8 i0h0 h9g7 c3c4")));
    // To the end of the lines, and shorter than them: not left.
    shelf.add(xiangqi(&game("h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 h0h6 c6c5")));
    shelf.add(xiangqi(&game("h2e2 h7e7 h0g2")));
    // As Black: Red left them at the second move, which Black lost.
    let second = |moves| Told { players: [LEVEL_3, ""], moves, ..NOTHING };
    let by_red = shelf.add(xiangqi(&second("h2e2 h9g7 c3c4")));
    let by_me = shelf.add(xiangqi(&second("h2e2 h7e7")));

    let left: Vec<_> = shelf
        .told(None)
        .left
        .unwrap()
        .into_iter()
        .map(|it| (it.by_player, it.number, it.results.games.clone(), it.results.score()))
        .collect();
    let expected = [
        (true, 1, vec![at_once, by_me], Some(0.5)),
        (true, 3, vec![third], Some(1.0)),
        (true, 4, vec![again], Some(1.0)),
        (false, 2, vec![by_black, by_red], Some(0.25)),
    ];
    assert_eq!(left, expected);
}

/// Even all the time, but that Red's second move gives the game away and Black's second gives it again.
const EVALUATED: &[(Score, &str)] = &[
    (Score::Centipawns(0), ""),
    (Score::Centipawns(0), ""),
    (Score::Mate(-3), "??"),
    (Score::Centipawns(0), "?"),
    (Score::Centipawns(0), ""),
    (Score::Centipawns(0), "?!"),
];

#[test]
fn losses_by_phase_and_times_by_move_are_those_of_the_player() {
    let mut shelf = Shelf::new();
    // 5 minutes with 10 s a move: Red's moves took 12, 30 and 8 s, Black's 1, 2 and 3 s.
    let clocks = ("300+10", &[298, 309, 278, 317, 280, 324][..]);
    let told = Told { scores: EVALUATED, clocks, ..NOTHING };
    let red = shelf.add(xiangqi(&told));
    // 100 s without more: Black's moves took 81, 6 and 3 s; before the second 19 were left.
    let clocks = ("100", &[99, 19, 98, 13, 97, 10][..]);
    let black = Told { players: [LEVEL_3, ""], scores: EVALUATED, clocks, ..NOTHING };
    let black = shelf.add(xiangqi(&black));
    // With clocks, but not evaluated whole.
    let part = Told { scores: &EVALUATED[..3], clocks: ("100", &[90, 90, 80]), ..NOTHING };
    let part = shelf.add(xiangqi(&part));

    let told = shelf.told(None);
    let [opening, middlegame, ending] = told.phases;
    // Half of all chances, and nothing five times; the same of Black.
    assert_eq!((opening.phase, opening.moves), (Phase::Opening, 6));
    assert!(is_near(opening.mean, 100.0 * (0.5 + 0.5) / 6.0), "{opening:?}");
    assert_eq!((middlegame.moves, ending.mean), (0, None));

    let time = &told.time;
    assert_eq!(time.moves, 8);
    let sum = 12 + 30 + 8 + 81 + 6 + 3 + 10 + 10;
    assert!(is_near(time.mean, f64::from(sum) / 8.0), "{:?}", time.mean);
    assert_eq!(time.by_number.iter().map(|it| it.timed).collect::<Vec<_>>(), [3, 3, 2]);
    let means = time.by_number.iter().map(|it| it.mean);
    for (mean, expected) in means.zip([103.0 / 3.0, 46.0 / 3.0, 11.0 / 2.0]) {
        assert!(is_near(mean, expected), "{mean:?} {expected}");
    }
    let slow: Vec<_> = time.by_number.iter().map(|it| &it.slow[..]).collect();
    assert_eq!(slow, [&[black][..], &[], &[]], "more than twice the mean");
    // Both mistakes were second moves: two of two, and two of six in all.
    assert_eq!(time.by_number[1].share, Share { moves: 2, mistakes: 2 });
    assert_eq!(
        time.by_number.iter().map(|it| it.has_many_mistakes).collect::<Vec<_>>(),
        [false, true, false]
    );
    assert_eq!(time.hurried, Share { moves: 2, mistakes: 1 }, "with 19 and 13 s left");
    assert_eq!(time.calm, Share { moves: 4, mistakes: 1 });
    assert_eq!(told.accuracy.unreviewed, [part]);
    assert_eq!(told.accuracy.reviewed, 2);

    // A library of version 7 knows as much once it is brought up.
    let Shelf { folder, library } = shelf;
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 7);
    let shelf = Shelf { library: Library::open(folder.path()).unwrap(), folder };
    assert_eq!(shelf.told(None), told);
    // What is damaged tells nothing, and nothing else suffers.
    let damage = "UPDATE moves_played SET moves = x'00010203' WHERE game = ?1";
    connection.execute(damage, [red.number()]).unwrap();
    let damaged = shelf.told(None);
    assert_eq!((damaged.time.moves, damaged.all.count()), (5, 3));
    assert_eq!(damaged.accuracy, told.accuracy);
}

#[test]
fn accuracy_is_told_in_points_of_ten_games() {
    let mut shelf = Shelf::new();
    let game = |day: u32, score| {
        let (date, scores) = (format!("2026.10.{day:02}"), [score]);
        let result = GameResult::Draw;
        xiangqi(&Told { moves: "h2e2", date: &date, scores: &scores, result, ..NOTHING })
    };
    // Half of the chances are lost: 103.1668 · e^(-0.04354 · 50) - 3.1669 = 8.53.
    let [bad, good] = [(Score::Mate(-5), "??"), (Score::Centipawns(0), "")];
    for day in (1..=12).rev() {
        shelf.add(game(day, if day <= 4 { bad } else { good }));
    }
    shelf.add(xiangqi(&NOTHING));
    let told = shelf.told(None).accuracy;
    assert_eq!((told.reviewed, told.unreviewed.len()), (12, 1));
    assert!(is_near(told.mean, (4.0 * 8.53 + 8.0 * 100.0) / 12.0), "{:?}", told.mean);
    assert!(is_near(told.blunders, 4.0 / 12.0));
    let [point] = &told.points[..] else { panic!("{:?}", told.points) };
    assert!(is_near(Some(point.mean), (4.0 * 8.53 + 6.0 * 100.0) / 10.0), "{point:?}");
    // The first ten days of October.
    assert_eq!(point.days, [TODAY - 58, TODAY - 49]);
    assert_eq!(point.games.len(), 10);
}

#[test]
fn kinds_of_mistakes_are_compared_with_the_span_before() {
    let mut shelf = Shelf::new();
    let at = |date| Told { date, ..NOTHING };
    let [long_ago, before, now] =
        ["2026.01.05", "2026.10.20", "2026.11.20"].map(|date| shelf.add(xiangqi(&at(date))));
    let mistake = |ply: u32, kind| Mistake {
        ply,
        side: if ply % 2 == 1 { Side::First } else { Side::Second },
        kind,
        judgement: Some(Judgement::Blunder),
        loss: 0.25,
    };
    let (mate, fork) = (MistakeKind::MateMissed, MistakeKind::DoubleAttack);
    // The second is the opponent's.
    let of_now = [mistake(1, mate), mistake(2, fork), mistake(3, mate), mistake(5, fork)];
    shelf.library.record_mistakes(now, &[mistake(1, fork)]).unwrap();
    shelf.library.record_mistakes(now, &of_now).unwrap();
    assert_eq!(shelf.library.mistakes(now).unwrap(), of_now, "in place of what was there");
    shelf.library.record_mistakes(before, &[mistake(1, mate), mistake(3, fork)]).unwrap();
    shelf.library.record_mistakes(long_ago, &[mistake(5, MistakeKind::Pin)]).unwrap();

    let counts = |since| {
        let told = shelf.told(since);
        let of = |it: &chuhe::library::MistakeCount| {
            let places = it.places.iter().map(|it| (it.game, it.ply)).collect::<Vec<_>>();
            (it.kind, places, it.now, it.before)
        };
        told.mistakes.iter().map(of).collect::<Vec<_>>()
    };
    // Thirty days, from October 30 on, and the thirty before.
    assert_eq!(
        counts(Some(TODAY - 29)),
        [(mate, vec![(now, 1), (now, 3)], 2, 1), (fork, vec![(now, 5)], 1, 1),]
    );
    // All games; the last quarter, and the one before.
    assert_eq!(
        counts(None),
        [
            (mate, vec![(before, 1), (now, 1), (now, 3)], 3, 0),
            (fork, vec![(before, 3), (now, 5)], 2, 0),
            (MistakeKind::Pin, vec![(long_ago, 5)], 0, 0),
        ]
    );

    // Mistakes that the main line has not any more go.
    let short = Told { moves: "h2e2 h7e7 b0c2", ..NOTHING };
    let game = SavedGame { tree: xiangqi(&short), place: vec![], session: None };
    shelf.library.save(now, &game, None).unwrap();
    assert_eq!(shelf.library.mistakes(now).unwrap(), of_now[..2]);
}

/// `cargo test --test library -- --ignored --nocapture statistics` prints how long it takes.
#[test]
#[ignore = "measures"]
fn ten_thousand_games() {
    const GAMES: usize = 10_000;
    let mut shelf = Shelf::new();
    let moves = "h0g2 h9g7 g2h0 g7h9 ".repeat(15);
    let clocks: Vec<u64> = (0..60).map(|ply| 900 - 7 * ply).collect();
    let scores = [(Score::Centipawns(20), "?!"); 60];
    let games = (0..GAMES).map(|number| {
        let date = format!("20{:02}.{:02}.{:02}", number % 27, number % 12 + 1, number % 28 + 1);
        let opponent = format!("opponent {}", number % 300);
        let players = if number % 2 == 0 { ["me", &opponent] } else { [&opponent, "me"] };
        let clocks = ("900", &clocks[..]);
        xiangqi(&Told { players, date: &date, moves: &moves, scores: &scores, clocks, ..NOTHING })
    });
    let begun = Instant::now();
    let imported = shelf.library.import(games, |_| ControlFlow::Continue(())).unwrap();
    println!("{} games written in {:.1?}", imported.added, begun.elapsed());
    let connection = rusqlite::Connection::open(shelf.folder.path().join(FILE)).unwrap();
    let six = "INSERT INTO mistakes SELECT games.id, value, 1 - value % 2, 'pin', 'blunder', 0.2
               FROM games, json_each('[7, 12, 23, 24, 35, 40]')";
    connection.execute(six, []).unwrap();
    let query = StatisticsQuery { names: vec!["me".to_owned()], ..query(GameKind::Xiangqi, None) };
    shelf.library = Library::open(shelf.folder.path()).unwrap();
    let begun = Instant::now();
    shelf.library.list(0, 1).unwrap();
    println!("a list for the first time: {:.1?}", begun.elapsed());
    for _ in 0..3 {
        let begun = Instant::now();
        let told = shelf.library.statistics(&query).unwrap();
        println!("statistics: {:.1?}", begun.elapsed());
        assert_eq!((told.all.count(), told.mistakes[0].places.len()), (GAMES, 3 * GAMES));
        assert_eq!(told.time.moves, 30 * GAMES);
    }
}
