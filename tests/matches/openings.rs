//! Where games begin, and who plays whom.

use std::collections::BTreeMap;

use chuhe::games::GameKind;
use chuhe::matches::{
    BadPlan, Beginnings, Cut, Opening, OpeningFaultKind, Pace, Pairing, Plan, Sprt, book_openings,
    partner, read_openings, shuffle,
};
use chuhe::rules::{Game, xiangqi};

use crate::table::{BUILT_IN, number, plan, player};

/// What a file of chess openings can have on its lines; those at 2, 5, 8, 9, 10 and 11 are faulty.
const LINES: &str = "\
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP b KQkq - 0 1
2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";
# a remark, and an empty line

e2e5 e7e5
e2e4 e7e5 g1f3 # two rounds
1. d4 Nf6 2. c4 e6
1.d4 Nf6 2.c5
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
hello
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 moves e7e5 e1e8
startpos moves g2g4 e7e5 f2f3
";

#[test]
fn bad_lines_are_told_with_their_numbers_and_the_others_are_read() {
    let read = read_openings(GameKind::Chess, LINES.as_bytes(), Cut::default());
    let told: Vec<_> = read.faults.iter().map(ToString::to_string).collect();
    let lines: Vec<_> = told.iter().filter_map(|text| text.split(':').next()).collect();
    assert_eq!(lines, ["line 2", "line 6", "line 9", "line 10", "line 11", "line 12"], "{told:?}");
    assert_eq!(read.faults[3].kind, OpeningFaultKind::Over);
    let written: Vec<_> =
        read.openings.iter().map(|opening| opening.written(GameKind::Chess)).collect();
    assert_eq!(
        written,
        [
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
            "startpos moves e2e4 e7e5 g1f3",
            "startpos moves d2d4 g8f6 c2c4 e7e6",
            "startpos moves g2g4 e7e5 f2f3",
        ]
    );
    let again = read_openings(GameKind::Chess, written.join("\n").as_bytes(), Cut::default());
    assert_eq!((again.openings, again.faults), (read.openings, Vec::new()));
}

#[test]
fn operations_of_epd_are_no_moves_and_count() {
    let lines = "\
rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - hmvc 2; fmvn 4;
4k3/8/8/8/8/8/4P3/4K3 w - - fmvn 31;
4k3/8/8/8/8/8/4P3/4K3 w - - id \"moves e2e4; # hmvc 9\"; hmvc 7; # a remark
4k3/8/8/8/8/8/4P3/4K3 w - - c0 \"hmvc 9; fmvn 9\"; bm e4;
4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9; moves e2e4 e8e7
4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e4 # Kf7#
4k3/8/8/8/8/8/4P3/4K3 w - - hmvc x;
";
    let read = read_openings(GameKind::Chess, lines.as_bytes(), Cut::default());
    let written: Vec<_> =
        read.openings.iter().map(|opening| opening.written(GameKind::Chess)).collect();
    assert_eq!(
        written,
        [
            "rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 31",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 7 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e4 e8e7",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e4",
        ]
    );
    let told: Vec<_> = read.faults.iter().map(ToString::to_string).collect();
    assert!(told.len() == 1 && told[0].starts_with("line 7: "), "{told:?}");
}

#[test]
fn xiangqi_is_read_in_its_own_notations() {
    let text = "炮二平五 马8进7\nh2e2 h9g7\nC2.5 H8+7\r\nH2-E2 H9-G7\n炮二平五 马8进9 炮五进九\n";
    let read = read_openings(GameKind::Xiangqi, text.as_bytes(), Cut::default());
    let first = Opening { start: None, moves: read.openings[0].moves.clone() };
    assert_eq!(read.openings, vec![first; 4]);
    assert_eq!(read.openings[0].written(GameKind::Xiangqi), "startpos moves h2e2 h9g7");
    assert!(read.faults.len() == 1 && read.faults[0].to_string().starts_with("line 5: "));
}

/// So many plies of games.
const fn of_games(plies: usize) -> Cut {
    Cut { games: plies, lines: None }
}

/// Games with a line that cannot be read at ply 3, one that is mate at ply 4, one that is short and two
/// that begin alike.
const GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 (1... c5) 2. Nf3 Nc6 3. Bb5 *\n\n\
                     [Event \"b\"]\n\n1. e4 e5 2. Ke3 *\n\n\
                     [Event \"c\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
                     [Event \"d\"]\n\n1. d4 1-0\n\n\
                     [Event \"e\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n";

#[test]
fn openings_are_how_games_begin() {
    let read = |game, plies| read_openings(game, GAMES.as_bytes(), of_games(plies));
    for (plies, openings, short, doubles, faults, ended) in [
        // What comes after the opening is of no matter: a mate, or a move that cannot be read.
        (2, 2, 1, 2, 0, 0),
        (3, 2, 1, 1, 1, 0),
        (4, 1, 1, 1, 2, 1),
        (5, 2, 1, 0, 2, 1),
        // Where all are shorter they are taken as they are.
        (6, 3, 0, 0, 2, 1),
    ] {
        let read = read(GameKind::Chess, plies);
        let counts =
            (read.openings.len(), read.short, read.doubles, read.faults.len(), read.ended());
        assert_eq!(counts, (openings, short, doubles, faults, ended), "{plies} plies: {read:?}");
        assert!(read.openings.iter().all(|opening| opening.moves.len() <= plies));
    }
    let told: Vec<_> = read(GameKind::Chess, 5).faults.iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with("line 7: ") && told[1].starts_with("game 3: "), "{told:?}");
    let other = read(GameKind::Xiangqi, 4);
    assert!(other.openings.is_empty() && other.faults.len() == 5);
    let kinds = other.faults.iter().map(|fault| &fault.kind);
    assert_eq!(kinds.collect::<Vec<_>>(), vec![&OpeningFaultKind::OtherGame(GameKind::Chess); 5]);
}

#[test]
fn games_of_every_format_are_openings_and_lines_are_cut_where_that_is_asked_for() {
    let tree = |text: &str| {
        let mut games = chuhe::formats::read_bytes(text.as_bytes()).expect("games");
        games.next().expect("a game").expect("sound").tree
    };
    let game = tree("1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 *");
    let moves = |read: &chuhe::matches::ReadOpenings| read.openings[0].written(GameKind::Xiangqi);
    for format in chuhe::formats::Format::ALL {
        let Ok((bytes, _)) =
            chuhe::formats::write(&game, format, &chuhe::formats::WriteOptions::default())
        else {
            continue;
        };
        if format == chuhe::formats::Format::Fen {
            continue;
        }
        let read = read_openings(GameKind::Xiangqi, &bytes, of_games(4));
        assert!(read.is_whole(), "{format:?}: {read:?}");
        assert_eq!(moves(&read), "startpos moves h2e2 h9g7 h0g2 i9h9", "{format:?}");
    }
    let lines = "h2e2 h9g7 h0g2\nh2e2 h9g7 b0c2\nh2e2\n";
    let cut = Cut { lines: Some(2), ..Cut::default() };
    let read = read_openings(GameKind::Xiangqi, lines.as_bytes(), cut);
    assert_eq!((read.openings.len(), read.doubles), (2, 1));
    // Each line has its own numbers.
    let lines = "1. e4 e5\n1. d4 d5\n";
    let read = read_openings(GameKind::Chess, lines.as_bytes(), of_games(4));
    assert_eq!((read.openings.len(), read.faults.len()), (2, 0));
    let games = "1. e4 e5\n2. Nf3 *\n\n1. d4 d5\n2. c4 *\n";
    let read = read_openings(GameKind::Chess, games.as_bytes(), of_games(2));
    assert_eq!((read.openings.len(), read.faults.len()), (2, 0));
    // A game without moves is no opening.
    let mut beginnings = Beginnings::new(GameKind::Chess, 4);
    beginnings.add(&tree("[Event \"x\"]\n\n*\n"));
    let read = beginnings.finish();
    assert_eq!((read.openings.len(), read.short), (0, 1));
}

#[test]
fn openings_of_the_book_are_legal_and_follow_from_the_seed() {
    for game in GameKind::ALL {
        let openings = book_openings(game, 3, 0..20);
        let text: Vec<_> = openings.iter().map(|opening| opening.written(game)).collect();
        let read = read_openings(game, text.join("\n").as_bytes(), Cut::default());
        assert_eq!((&read.openings, read.faults.len()), (&openings, 0));
        assert_eq!(book_openings(game, 3, 10..20), openings[10..]);
        assert_ne!(book_openings(game, 4, 0..20), openings);
        let mut shuffled = openings.clone();
        shuffle(&mut shuffled, 1);
        assert_ne!(shuffled, openings);
        let is_there = |opening| openings.contains(opening);
        assert!(shuffled.iter().all(is_there) && shuffled.len() == openings.len());
    }
    // The book is one of Xiangqi: its first moves are few.
    let first = |opening: &Opening| opening.moves[0];
    let mut firsts: Vec<_> = book_openings(GameKind::Xiangqi, 3, 0..50).iter().map(first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert!(firsts.len() < xiangqi::Position::start().legal_moves().len() / 2);
}

#[test]
fn each_two_that_meet_play_each_opening_with_both_colours() {
    let names = ["a", "b", "c", "d"].map(|name| player(name, BUILT_IN));
    for (pairing, meetings, games) in
        [(Pairing::RoundRobin, 6, 3 * 2 * 6), (Pairing::Gauntlet, 3, 3 * 2 * 3)]
    {
        let plan = Plan { pairing, ..plan(GameKind::Xiangqi, names.to_vec(), 3) };
        assert_eq!((plan.meetings().len(), plan.games()), (meetings, games));
        let mut met = BTreeMap::new();
        for number in 1..=plan.games() {
            let game = plan.fixture(number).expect("it is planned");
            let other = plan.fixture(partner(number)).expect("it has a partner");
            let [first, second] = game.players;
            assert_eq!((other.players, other.opening), ([second, first], game.opening));
            assert!(pairing == Pairing::RoundRobin || game.players.contains(&0));
            *met.entry((first, second, game.opening)).or_insert(0_u32) += 1;
        }
        assert_eq!(met.values().sum::<u32>(), plan.games());
        assert!(met.values().all(|count| *count == 1));
        assert!(plan.fixture(0).is_none() && plan.fixture(plan.games() + 1).is_none());
    }
}

#[test]
fn plans_that_cannot_be_played_are_refused() {
    let two = || plan(GameKind::Chess, vec![player("a", BUILT_IN), player("b", BUILT_IN)], 1);
    assert_eq!(two().check(), Ok(()));
    let mut one = two();
    one.players.pop();
    assert_eq!(one.check(), Err(BadPlan::Players(1)));
    let mut twins = two();
    twins.players[1].name = "a".to_owned();
    assert_eq!(twins.check(), Err(BadPlan::SameName("a".to_owned())));
    let mut nothing = two();
    nothing.players[0].pace = Some(Pace::Nodes(0));
    assert_eq!(nothing.check(), Err(BadPlan::Pace));
    let mut many = two();
    many.sprt = Some(Sprt::default());
    assert_eq!(many.check(), Ok(()));
    many.players.push(player("c", BUILT_IN));
    assert_eq!(many.check(), Err(BadPlan::SprtOfMany));
    many.pairing = Pairing::Gauntlet;
    assert_eq!(many.check(), Ok(()));
    let more = Plan { rounds: number(9), concurrency: number(3), ..two() };
    assert!(two().is_same_match(&more));
    assert!(!two().is_same_match(&Plan { seed: 8, ..two() }));
}
