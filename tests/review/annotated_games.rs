//! How many critical mistakes of ten games a review finds.
//!
//! The mistakes are those that the sources of the games mark, and those by which a stronger engine
//! that searched longer sees 15 percentage points of winning chances lost; those were written by
//! `tests/oracles/review_games.py`.

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::time::Instant;

use chuhe::engine::StopFlag;
use chuhe::formats;
use chuhe::games::{AnyTree, GameInfo};
use chuhe::record::Tree;
use chuhe::review::{Effort, Review, ReviewedMove, review_tree};
use chuhe::rules::xiangqi::Ruleset;

const GAMES: &str = include_str!("../fixtures/review_games.pgn");
const CRITICAL: &str = include_str!("../fixtures/review_games.tsv");

/// Whether the stronger engine sees a critical mistake in a move of a game, both counted from 1.
fn is_seen_by_engine(game: usize, ply: usize) -> bool {
    let mut rows = CRITICAL.lines().filter(|line| !line.starts_with('#'));
    rows.any(|row| {
        let mut columns = row.split('\t').map(|it| it.parse::<usize>().ok());
        columns.next() == Some(Some(game)) && columns.next() == Some(Some(ply))
    })
}

/// Whether the source of a game marks a move as a mistake.
fn is_marked(tree: &AnyTree, reviewed: &ReviewedMove) -> bool {
    fn mark<G: GameInfo>(tree: &Tree<G>, reviewed: &ReviewedMove) -> Option<&'static str> {
        tree.mark(reviewed.node)
    }
    let mark = match tree {
        AnyTree::Xiangqi(tree) => mark(tree, reviewed),
        AnyTree::Chess(tree) => mark(tree, reviewed),
    };
    matches!(mark, Some("?!" | "?" | "??"))
}

/// What the review says of a move, in one line.
fn told(reviewed: &ReviewedMove) -> String {
    let judgement = reviewed.judgement.map_or("sound", |it| it.name());
    let [before, after] = reviewed.chances.map(|chances| 100.0 * chances);
    let faults = reviewed.faults.iter().map(|it| format!(", {:?} {}", it.cause, it.motif.name()));
    format!("{judgement} {before:.0} to {after:.0} %{}", faults.collect::<String>())
}

/// Critical mistakes that were found and all of them.
fn counted(number: usize, tree: &AnyTree, review: &Review) -> (usize, usize) {
    let (mut found, mut all) = (0, 0);
    for (ply, reviewed) in (1..).zip(&review.moves) {
        let sources = [
            is_marked(tree, reviewed).then_some("source"),
            is_seen_by_engine(number, ply).then_some("engine"),
        ];
        let sources: Vec<_> = sources.into_iter().flatten().collect();
        if sources.is_empty() {
            continue;
        }
        all += 1;
        found += usize::from(reviewed.judgement.is_some());
        println!("game {number} ply {ply} ({}): {}", sources.join(", "), told(reviewed));
    }
    (found, all)
}

#[test]
#[ignore = "minutes: cargo test --release --test review -- --ignored --nocapture"]
fn most_critical_mistakes_are_found() {
    let effort = Effort { threads: NonZeroUsize::MIN, ..Effort::default() };
    let (mut found, mut all) = (0, 0);
    let games = formats::read(Cursor::new(GAMES), None).expect("games");
    for (number, game) in (1..).zip(games) {
        let tree = game.expect("a sound game").tree;
        let started = Instant::now();
        let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {})
            .expect("a thread");
        let counts = counted(number, &tree, &review);
        println!("game {number}: {counts:?} in {:.0} s", started.elapsed().as_secs_f64());
        found += counts.0;
        all += counts.1;
    }
    println!("{found} of {all}");
    // 28 of 35 when this was written; fewer means that the review has become worse.
    assert!(4 * found >= 3 * all, "{found} of {all}");
}
