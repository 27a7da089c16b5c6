//! Makes the opening book by the engine's own search and play:
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- book assets/book/xiangqi.txt
//! ```
//!
//! From the start, the position that is most likely to come up next is searched again and again
//! without the moves already found, until a move is worse than the best by more than the margin.
//! What is kept is judged once more by what the lines lead to, and by games that the engine plays
//! from the ends of all lines: moves that turn out worse or lose too often are dropped. Positions
//! that are mirror images or transpositions of each other are one. Always the same book, for the
//! same engine.

use std::collections::{HashMap, HashSet, VecDeque};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::time::Instant;

use chuhe_core::engine::{Engine, Limits, Reply, SearchRequest, StopFlag};
use chuhe_core::notation::Written;
use chuhe_core::rules::xiangqi::{Position, Ruleset};
use chuhe_core::rules::{Game, Move, Side, Step};

/// Positions to look into.
const POSITIONS: usize = 700;
/// Plies that the longest lines have.
const PLIES: usize = 10;
/// Moves to choose among in one position at most: first at the start, then later.
const MOST_CHOICES: [usize; 2] = [6, 3];
/// How far in centipawns a move may be worse than the best.
const MARGIN: i32 = 25;
/// How far it may look so before what it leads to is known.
const FIRST_MARGIN: i32 = 32;
/// Positions to visit for each move of the book, and for each of a game.
const NODES: u64 = 120_000;
const GAME_NODES: u64 = 2_500;
/// Plies of a game, and the advantage in centipawns that then counts as a win.
const GAME_PLIES: usize = 60;
const WINNING: i32 = 120;
/// A move that scores less than this share of so many games or more is dropped.
const LEAST_SCORE: f64 = 0.35;
const LEAST_GAMES: f64 = 8.0;
/// Memory of the engine in MiB.
const HASH_MB: usize = 64;

/// A move of the book.
struct Choice {
    mv: Move,
    /// In centipawns from the mover's side.
    score: i32,
    /// The key of the position it leads to.
    next: u64,
    /// Games from the ends of the lines that it begins, and the mover's points in them.
    games: f64,
    points: f64,
}

/// A position of the book, best choice first.
struct Node {
    line: Vec<Move>,
    choices: Vec<Choice>,
}

/// Where the book goes.
#[derive(clap::Args)]
pub struct Options {
    /// File to write
    #[arg(default_value = "assets/book/xiangqi.txt")]
    out: String,
}

/// Makes the book.
///
/// # Errors
/// In words, if it cannot be written.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let path = &options.out;
    let started = Instant::now();
    let mut book = grow();
    println!("{} positions after {:?}", book.len(), started.elapsed());
    back_up(&mut book);
    try_out(&mut book);
    println!("played after {:?}", started.elapsed());
    let kept = keep(&mut book);
    let text = written(&book, &kept);
    fs::write(path, text).map_err(|error| format!("{path}: {error}"))?;
    println!("{} positions in {path} after {:?}", kept.len(), started.elapsed());
    Ok(())
}

/// The same key for a position and its mirror image.
fn key(position: &Position) -> u64 {
    let fen = position.fen();
    let (board, rest) = fen.split_once(' ').expect("a FEN has fields");
    let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    let image = Position::from_fen(&format!("{} {rest}", ranks.join("/")));
    position.key().min(image.expect("as sound as the position").key())
}

/// Where a line leads, and its steps.
fn replay(line: &[Move]) -> (Position, Vec<Step>) {
    let mut position = Position::start();
    let steps = line.iter().map(|&mv| position.step(mv)).collect();
    (position, steps)
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play(mv);
    next
}

/// Looks into the likeliest positions, until there are enough.
fn grow() -> HashMap<u64, Node> {
    let mut engine = Engine::new(HASH_MB);
    let mut book: HashMap<u64, Node> = HashMap::new();
    let mut open: Vec<(f64, Vec<Move>)> = vec![(1.0, Vec::new())];
    while book.len() < POSITIONS {
        let likeliest = (0..open.len()).max_by(|&a, &b| open[a].0.total_cmp(&open[b].0));
        let Some(likeliest) = likeliest else { break };
        let (chance, line) = open.remove(likeliest);
        let (position, steps) = replay(&line);
        let here = key(&position);
        if book.contains_key(&here) {
            continue;
        }
        let choices = near_best(&mut engine, &position, &steps, MOST_CHOICES[line.len().min(1)]);
        let total: f64 = choices.iter().map(|choice| weight(&choices, choice)).sum();
        if line.len() + 1 < PLIES {
            for choice in &choices {
                let longer = [&line[..], &[choice.mv]].concat();
                open.push((chance * weight(&choices, choice) / total, longer));
            }
        }
        book.insert(here, Node { line, choices });
        if book.len().is_multiple_of(50) {
            println!("{} positions, {} open", book.len(), open.len());
        }
    }
    book
}

/// How often a choice is played beside the others.
fn weight(choices: &[Choice], choice: &Choice) -> f64 {
    let best = choices.iter().map(|choice| choice.score).max().unwrap_or_default();
    f64::from((100 - (best - choice.score) * 3).max(10))
}

/// The moves near the best, the best first. Of moves that lead to the same, one.
fn near_best(
    engine: &mut Engine<Position>,
    position: &Position,
    steps: &[Step],
    most: usize,
) -> Vec<Choice> {
    let mut seen = HashSet::new();
    let mut rest: Vec<Move> = position.legal_moves().to_vec();
    // Of a move and its mirror image people expect the one on the right: 炮二平五.
    rest.sort_unstable_by_key(|&mv| std::cmp::Reverse((mv.from(), mv.to())));
    rest.retain(|&mv| seen.insert(key(&after(position, mv))));
    let mut choices: Vec<Choice> = Vec::new();
    while choices.len() < most {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let request = SearchRequest {
            search_moves: Some(&rest),
            ..SearchRequest::new(position, steps, limits)
        };
        let found = engine.search_with_progress(&request, &StopFlag::new(), |_| {});
        let Some(Reply { mv, score, .. }) = found else { break };
        let best = choices.iter().map(|choice| choice.score).max().unwrap_or(score);
        if score < best - FIRST_MARGIN {
            break;
        }
        rest.retain(|&other| other != mv);
        let next = key(&after(position, mv));
        choices.push(Choice { mv, score, next, games: 0.0, points: 0.0 });
    }
    choices.sort_by_key(|choice| -choice.score);
    choices
}

/// The keys of the positions, those with the longest lines first.
fn last_first(book: &HashMap<u64, Node>) -> Vec<u64> {
    let mut keys: Vec<u64> = book.keys().copied().collect();
    keys.sort_by_key(|key| (std::cmp::Reverse(book[key].line.len()), *key));
    keys
}

/// Gives every choice the score of what it leads to.
fn back_up(book: &mut HashMap<u64, Node>) {
    for key in last_first(book) {
        let score = |choice: &Choice| {
            let next = book.get(&choice.next)?.choices.first()?;
            Some(-next.score)
        };
        let scores: Vec<Option<i32>> = book[&key].choices.iter().map(score).collect();
        let Some(node) = book.get_mut(&key) else { continue };
        for (choice, score) in node.choices.iter_mut().zip(scores) {
            choice.score = score.unwrap_or(choice.score);
        }
        node.choices.sort_by_key(|choice| -choice.score);
    }
}

/// Plays a game from the end of each line and counts it for all choices that led there.
fn try_out(book: &mut HashMap<u64, Node>) {
    let mut engine = Engine::new(1);
    for end in last_first(book) {
        let ends: Vec<Move> = book[&end]
            .choices
            .iter()
            .filter(|choice| !book.contains_key(&choice.next))
            .map(|choice| choice.mv)
            .collect();
        for mv in ends {
            let line = [&book[&end].line[..], &[mv]].concat();
            let points = first_side_scores(&mut engine, &line);
            count(book, &line, points);
        }
    }
}

fn count(book: &mut HashMap<u64, Node>, line: &[Move], points: f64) {
    let mut position = Position::start();
    for &mv in line {
        let next = after(&position, mv);
        let reached = key(&next);
        let mover = position.side_to_move();
        let node = book.get_mut(&key(&position));
        let choices = node.map_or(&mut [][..], |node| &mut node.choices);
        for choice in choices.iter_mut().filter(|choice| choice.next == reached) {
            choice.games += 1.0;
            choice.points += if mover == Side::First { points } else { 1.0 - points };
        }
        position = next;
    }
}

/// What the side that starts makes of a line in a short game of the engine against itself.
fn first_side_scores(engine: &mut Engine<Position>, line: &[Move]) -> f64 {
    let (mut position, mut steps) = replay(line);
    let limits = Limits { nodes: Some(GAME_NODES), ..Limits::default() };
    let mut advantage = 0;
    engine.clear();
    for _ in 0..GAME_PLIES {
        if let Some(outcome) = position.outcome(&steps, Ruleset::Asian) {
            return outcome.winner.map_or(0.5, |side| f64::from(u8::from(side == Side::First)));
        }
        let Some(reply) = engine.search(&position, &steps, limits, &StopFlag::new()) else { break };
        let first = position.side_to_move() == Side::First;
        advantage = if first { reply.score } else { -reply.score };
        steps.push(position.step(reply.mv));
    }
    match advantage {
        WINNING.. => 1.0,
        score if score <= -WINNING => 0.0,
        _ => 0.5,
    }
}

/// Drops what turned out worse or lost too often; the positions that can still be reached, in the
/// order in which the book names them.
fn keep(book: &mut HashMap<u64, Node>) -> Vec<u64> {
    for node in book.values_mut() {
        let best = node.choices.first().map_or(0, |choice| choice.score);
        let mut first = true;
        node.choices.retain(|choice| {
            let near = choice.score >= best - MARGIN;
            let loses = choice.games >= LEAST_GAMES && choice.points < LEAST_SCORE * choice.games;
            std::mem::take(&mut first) || near && !loses
        });
    }
    let start = key(&Position::start());
    let mut kept = vec![start];
    let mut queue = VecDeque::from([start]);
    while let Some(node) = queue.pop_front().and_then(|here| book.get(&here)) {
        for choice in &node.choices {
            if book.contains_key(&choice.next) && !kept.contains(&choice.next) {
                kept.push(choice.next);
                queue.push_back(choice.next);
            }
        }
    }
    kept.retain(|here| book.get(here).is_some_and(|node| !node.choices.is_empty()));
    kept
}

fn written(book: &HashMap<u64, Node>, kept: &[u64]) -> String {
    let mut text = String::from(
        "# The opening book of Xiangqi, made by `chuhe-lab book`; src/core/books/lines.rs says\n\
         # how it is read: moves from the start, ':', then moves to choose among with weights.\n",
    );
    for node in kept.iter().filter_map(|here| book.get(here)) {
        let line: Vec<String> = node.line.iter().map(|&mv| Position::coordinates(mv)).collect();
        text += &line.join(" ");
        text.push(':');
        for choice in &node.choices {
            let weight = weight(&node.choices, choice);
            let _ = write!(text, " {} {weight}", Position::coordinates(choice.mv));
        }
        text.push('\n');
    }
    text
}
