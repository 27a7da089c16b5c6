//! The better move that a review names is never worse than the one that was played, by the review's own
//! judgement: over a dozen weak games, with few nodes.

use std::io::Cursor;
use std::num::NonZeroUsize;

use chuhe::engine::{Engine, Limits, StopFlag};
use chuhe::formats;
use chuhe::games::AnyTree;
use chuhe::record::{Line, Tree};
use chuhe::review::chances::{of_score, seen_by};
use chuhe::review::{self, Effort, Reviewed, ReviewedMove, review_tree};
use chuhe::rules::Move;
use chuhe::rules::xiangqi::Ruleset;

const GAMES: &str = include_str!("../fixtures/weak_games.pgn");

/// What a better move may be worse by than the one played: what so short a search is wrong by.
const TOLERANCE: f64 = 0.05;

fn effort() -> Effort {
    let limits = Limits { nodes: Some(800), ..Limits::default() };
    Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() }
}

/// The mover's chances after a move in the position before the one reviewed, searched as that after a
/// mistake is.
fn after<G: Reviewed>(tree: &Tree<G>, reviewed: &ReviewedMove, mv: Move) -> Option<f64> {
    let mut tree = tree.clone();
    let node = tree.branch(tree.parent(reviewed.node)?, mv).ok()?;
    let line = Line::to(&tree, node, G::Ruleset::default());
    let ended = line.verdict().map(|outcome| {
        outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == reviewed.side)))
    });
    let searched = || {
        let found =
            review::search(&mut Engine::<G>::new(1), &line, effort().times(3), &StopFlag::new())?;
        Some(seen_by(reviewed.side, of_score(found.evaluation.score, G::CHANCES_SCALE)))
    };
    ended.or_else(searched)
}

#[test]
fn what_is_named_as_better_is_not_worse_than_what_was_played() {
    let (mut games, mut moves, mut worse) = (0, 0, Vec::new());
    for game in formats::read(Cursor::new(GAMES), None).expect("games") {
        let tree = game.expect("a sound game").tree;
        games += 1;
        let review = review_tree(&tree, Ruleset::default(), &effort(), &StopFlag::new(), |_| {});
        for (ply, reviewed) in (1..).zip(&review.expect("a thread").moves) {
            let Some(&better) = reviewed.better.first() else { continue };
            let judged = |mv| match &tree {
                AnyTree::Xiangqi(tree) => after(tree, reviewed, mv),
                AnyTree::Chess(tree) => after(tree, reviewed, mv),
            };
            let [named, played] = [better, reviewed.mv].map(|mv| judged(mv).expect("a move"));
            moves += 1;
            if named < played - TOLERANCE {
                worse.push((games, ply, named, played));
            }
        }
    }
    assert!(games == 12 && moves > 80, "{games} games, {moves} moves");
    assert!(worse.is_empty(), "of {moves} moves: {worse:?}");
}
