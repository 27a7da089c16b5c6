//! Books made of games: counted as python-chess counts, weighed as asked.

use std::collections::BTreeMap;
use std::io::Cursor;

use chuhe::books::{Book, Made, Maker, Making, Results, Weigh};
use chuhe::formats;
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::notation::Written;
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, Side, chess};

const DEPTH: usize = 10;

fn games() -> Vec<AnyTree> {
    let pgn = include_str!("../fixtures/books/games.pgn");
    let read = formats::read(Cursor::new(pgn), None).unwrap();
    read.map(|game| game.unwrap().tree).collect()
}

fn made(making: Making, games: &[AnyTree]) -> Made {
    let mut maker = Maker::new(GameKind::Chess, making);
    for game in games {
        maker.add(game);
    }
    maker.finish()
}

/// What python-chess counted of a move: games, games with variations, results of the side that moves.
struct Counted {
    games: u32,
    with_variations: u32,
    results: Results,
}

/// By position and move.
fn counted() -> BTreeMap<(String, String), Counted> {
    let lines = include_str!("../fixtures/books/counted.tsv").lines().skip(1);
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse().unwrap();
        let [wins, draws, losses] = [4, 5, 6].map(number);
        let results = Results { wins, draws, losses };
        let counted = Counted { games: number(2), with_variations: number(3), results };
        ((fields[0].trim_end_matches(" -").to_owned(), fields[1].to_owned()), counted)
    };
    lines.map(row).collect()
}

/// All that a book says, by position and move: weight and results.
fn said(book: &Book) -> BTreeMap<(String, String), (u32, Results)> {
    let moves = book.iter().flat_map(|(fen, entry)| {
        entry.moves.iter().map(move |known| {
            let squares = chess::Position::coordinates(known.mv);
            let results = known.results.unwrap_or_default();
            ((fen.to_owned(), squares), (u32::from(known.weight), results))
        })
    });
    moves.collect()
}

/// The same as python-chess counts it.
fn due(
    weight: impl Fn(&Counted) -> u32,
    is_taken: impl Fn(&str, &Counted) -> bool,
) -> BTreeMap<(String, String), (u32, Results)> {
    let rows = counted().into_iter().filter(|(row, counted)| is_taken(&row.0, counted));
    rows.map(|(row, counted)| (row, (weight(&counted), counted.results))).collect()
}

#[test]
fn games_are_counted_as_python_chess_counts_them() {
    let games = games();
    let making = Making { depth: DEPTH, games: 1, ..Making::default() };
    let all = made(making, &games);
    assert_eq!((all.games, all.others, all.forgotten), (40, 0, 0));
    assert_eq!(said(&all.book), due(|it| it.games, |_, it| it.games > 0));
    let least = made(Making { games: 3, ..making }, &games);
    assert_eq!(said(&least.book), due(|it| it.games, |_, it| it.games >= 3));
    assert!(least.book.len() > 10 && least.book.len() < all.book.len());
    let points = |it: &Counted| 2 * it.results.wins + it.results.draws;
    let score = made(Making { games: 2, weigh: Weigh::Score, ..making }, &games);
    assert_eq!(said(&score.book), due(points, |_, it| it.games >= 2));
    for (side, letter) in [(Side::First, " w "), (Side::Second, " b ")] {
        let one = made(Making { side: Some(side), ..making }, &games);
        let of_side = |fen: &str| format!("{fen} ").contains(letter);
        assert_eq!(said(&one.book), due(|it| it.games, |fen, it| it.games > 0 && of_side(fen)));
    }
    let variations = made(Making { variations: true, ..making }, &games);
    assert_eq!(said(&variations.book), due(|it| it.with_variations, |_, _| true));
    assert!(variations.book.len() >= all.book.len());
}

#[test]
fn rare_moves_of_a_position_are_left_out_by_their_share() {
    let games = games();
    let making = Making { depth: DEPTH, games: 1, ..Making::default() };
    let quarter = made(Making { share: 25, ..making }, &games);
    let mut all = BTreeMap::<String, u32>::new();
    for ((fen, _), counted) in counted() {
        *all.entry(fen).or_default() += counted.games;
    }
    let due = due(|it| it.games, |fen, it| it.games > 0 && 4 * it.games >= all[fen]);
    assert_eq!(said(&quarter.book), due);
    assert!(due.len() < said(&made(making, &games).book).len());
}

#[test]
fn the_most_played_move_is_the_first_and_the_same_games_give_the_same_bytes() {
    let games = games();
    let making = Making { depth: DEPTH, games: 1, ..Making::default() };
    let book = made(making, &games).book;
    for (fen, entry) in book.iter() {
        assert!(entry.moves.is_sorted_by(|a, b| a.weight >= b.weight), "{fen}");
    }
    let backwards: Vec<_> = games.iter().rev().cloned().collect();
    assert_eq!(made(making, &backwards).book.written(), book.written());
    // What is written is a book that its reader finds sound.
    assert_eq!(Book::read(book.written().as_bytes()), Ok(book));
}

/// A game of Xiangqi by its squares.
fn xiangqi(moves: &str, result: &str) -> AnyTree {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let head =
        format!("[Game \"Chinese Chess\"]\n[Variant \"xiangqi\"]\n[Result \"{result}\"]\n\n");
    let moves: Vec<String> = moves.iter().map(|mv| mv.to_uppercase()).collect();
    let moves: Vec<String> = moves.iter().map(|mv| format!("{}-{}", &mv[..2], &mv[2..])).collect();
    let pgn = format!("{head}{} {result}\n", moves.join(" "));
    let mut games = formats::read(Cursor::new(pgn), None).unwrap();
    games.next().unwrap().unwrap().tree
}

#[test]
fn mirror_images_are_counted_together() {
    let games =
        [xiangqi("h2e2 h9g7", "1-0"), xiangqi("b2e2 b9c7", "0-1"), xiangqi("b2e2 h9g7", "1/2-1/2")];
    let mut maker = Maker::new(GameKind::Xiangqi, Making { games: 1, ..Making::default() });
    for game in &games {
        maker.add(game);
    }
    maker.add(&AnyTree::new(AnyPosition::start(GameKind::Chess)));
    let made = maker.finish();
    assert_eq!((made.games, made.others), (3, 1));
    let at_first = made.book.choices(&Position::start());
    assert_eq!(at_first.iter().map(|choice| choice.weight).collect::<Vec<_>>(), [3]);
    let mv = |text| Position::from_coordinates(text).unwrap();
    let mut position = AnyPosition::start(GameKind::Xiangqi);
    position.play(mv("b2e2"));
    let entry = made.book.entry(&position).unwrap();
    // On the cannon's wing twice, once won by Black and once lost.
    let near = entry.of(mv("b9c7")).unwrap();
    assert_eq!((near.weight, near.results), (2, Some(Results { wins: 1, draws: 0, losses: 1 })));
    assert_eq!(entry.of(mv("h9g7")).unwrap().weight, 1);
}

#[test]
fn where_a_position_is_its_own_mirror_image_the_book_plays_what_the_games_played() {
    let mv = |text| Position::from_coordinates(text).unwrap();
    let played = |games: &[(&str, usize)]| {
        let mut maker = Maker::new(GameKind::Xiangqi, Making { games: 1, ..Making::default() });
        for (moves, count) in games {
            let game = xiangqi(moves, "1-0");
            (0..*count).for_each(|_| maker.add(&game));
        }
        maker.finish().book
    };
    let first = |games: &[(&str, usize)]| -> Vec<_> {
        let choices = played(games).choices(&Position::start());
        choices.iter().map(|choice| (choice.mv, choice.weight)).collect()
    };
    // 炮二平五, its mirror image, both as often.
    assert_eq!(first(&[("h2e2", 97), ("c3c4", 3)]), [(mv("h2e2"), 97), (mv("c3c4"), 3)]);
    assert_eq!(first(&[("b2e2", 5), ("h2e2", 2)]), [(mv("b2e2"), 7)]);
    assert_eq!(first(&[("b2e2", 4), ("h2e2", 4)]), [(mv("h2e2"), 8)]);
    // The same for Black, whose right hand is on the other wing.
    let mut position = Position::start();
    position.play(mv("e3e4"));
    let replies = |games: &[(&str, usize)]| -> Vec<_> {
        played(games).choices(&position).iter().map(|choice| choice.mv).collect()
    };
    assert_eq!(replies(&[("e3e4 h7e7", 3), ("e3e4 b7e7", 2)]), [mv("h7e7")]);
    assert_eq!(replies(&[("e3e4 h7e7", 3), ("e3e4 b7e7", 3)]), [mv("b7e7")]);
    // What follows is found on either wing.
    let book = played(&[("h2e2 h9g7", 2)]);
    for (first, reply) in [("h2e2", "h9g7"), ("b2e2", "b9c7")] {
        let mut position = Position::start();
        position.play(mv(first));
        assert_eq!(book.choices(&position)[0].mv, mv(reply));
    }
}

#[test]
fn great_weights_are_made_smaller_in_proportion() {
    let mut maker = Maker::new(GameKind::Xiangqi, Making { games: 1, ..Making::default() });
    let [often, seldom, once] = ["h2e2", "c3c4", "b0c2"].map(|mv| xiangqi(mv, "*"));
    for _ in 0..100_000 {
        maker.add(&often);
    }
    for _ in 0..50_000 {
        maker.add(&seldom);
    }
    maker.add(&once);
    let book = maker.finish().book;
    let weights: Vec<u16> =
        book.choices(&Position::start()).iter().map(|choice| choice.weight).collect();
    assert_eq!(weights, [65_535, 32_767, 1]);
}
