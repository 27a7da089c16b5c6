//! A puzzle of a mistake in a game.

use super::{Goal, Puzzle, PuzzleId, Theme, rating_of_proof, themes};
use crate::engine::StopFlag;
use crate::games::{AnyPosition, AnyTree};
use crate::record::Tree;
use crate::review::Reviewed;
use crate::review::ReviewedMove;
use crate::review::chances::Judgement;
use crate::tactics::proof::{Attack, Verdict, prove};

/// Points of a puzzle that asks for the best move: as many as an average player has.
const RATING: u16 = 1_500;
/// The most plies of a mate that is asked for, by checks and by any move.
const PLIES: [(Attack, u32); 2] = [(Attack::Checks, 11), (Attack::All, 5)];

/// The puzzle that a mistake or a blunder of a reviewed game makes: to mate, where a mate was missed
/// that can be proved within about so many nodes; else to find the better move. `source` says which
/// game it was. `None` for a move that was no worse than inaccurate, or where no better one is known.
#[must_use]
pub fn mistake(
    tree: &AnyTree,
    reviewed: &ReviewedMove,
    source: &str,
    nodes: u64,
    stop: &StopFlag,
) -> Option<Puzzle> {
    match tree {
        AnyTree::Xiangqi(tree) => of_tree(tree, reviewed, source, nodes, stop),
        AnyTree::Chess(tree) => of_tree(tree, reviewed, source, nodes, stop),
    }
}

fn of_tree<G: Reviewed>(
    tree: &Tree<G>,
    reviewed: &ReviewedMove,
    source: &str,
    nodes: u64,
    stop: &StopFlag,
) -> Option<Puzzle>
where
    AnyPosition: From<G>,
{
    reviewed.judgement.filter(|&judgement| judgement >= Judgement::Mistake)?;
    let before = tree.parent(reviewed.node).filter(|_| tree.contains(reviewed.node))?;
    let start = tree.position(before);
    let first = *reviewed.better.first().filter(|&&first| start.is_legal(first))?;
    let mated =
        PLIES.iter().find_map(|&(attack, plies)| match prove(start, attack, plies, nodes, stop) {
            Verdict::Proved(proof) => Some((attack, proof)),
            Verdict::Refuted | Verdict::Open => None,
        });
    let (goal, line, rating, names) = match mated {
        Some((attack, proof)) => {
            let moves = proof.plies.div_ceil(2);
            let rating = rating_of_proof(attack, &proof);
            (Goal::Mate { moves, attack }, proof.line, rating, proof.names)
        }
        None => (Goal::Best(vec![first]), vec![first], RATING, Vec::new()),
    };
    let mut themes = themes(start, &goal, &line, &names);
    themes.push(Theme::Mistake);
    let id = PuzzleId(format!("own-{:016x}", start.key()));
    let (start, source) = (start.clone().into(), source.to_owned());
    Some(Puzzle { id, start, goal, line, rating, themes, source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Written;
    use crate::record::NodeId;
    use crate::rules::{Game, Move, Side, chess};

    fn mv(text: &str) -> Move {
        chess::Position::from_coordinates(text).expect("a move")
    }

    /// The puzzle of a move in a position that was judged so, with the better line.
    fn made(fen: &str, played: &str, judgement: Judgement, better: &[&str]) -> Option<Puzzle> {
        let mut tree = Tree::new(chess::Position::from_fen(fen).expect("sound"));
        let node = tree.branch(NodeId::ROOT, mv(played)).expect("legal");
        let reviewed = ReviewedMove {
            node,
            side: Side::First,
            mv: mv(played),
            chances: [0.9, 0.4],
            judgement: Some(judgement),
            better: better.iter().map(|text| mv(text)).collect(),
            refutation: Vec::new(),
            faults: Vec::new(),
            found_at: None,
            threat: None,
        };
        mistake(&tree.into(), &reviewed, "a game", 100_000, &StopFlag::new())
    }

    #[test]
    fn a_missed_mate_asks_for_it_and_another_mistake_for_the_better_move() {
        let fen = "r6k/6pp/7N/8/8/1Q6/8/7K w - - 0 1";
        let puzzle = made(fen, "b3b2", Judgement::Blunder, &["b3g8"]).expect("a puzzle");
        assert_eq!(puzzle.goal, Goal::Mate { moves: 2, attack: Attack::Checks });
        assert!(
            puzzle.themes.contains(&Theme::Mistake) && puzzle.themes.contains(&Theme::Sacrifice)
        );
        let fen = "7k/8/8/3q4/2P1P3/8/8/7K w - - 0 1";
        let puzzle = made(fen, "h1g1", Judgement::Mistake, &["c4d5", "h8g8"]).expect("a puzzle");
        assert_eq!(puzzle.goal, Goal::Best(vec![mv("c4d5")]));
        assert_eq!((puzzle.line, puzzle.source.as_str()), (vec![mv("c4d5")], "a game"));
    }

    #[test]
    fn no_puzzle_is_made_of_a_small_mistake_or_without_a_better_line() {
        let fen = "7k/8/8/3q4/2P1P3/8/8/7K w - - 0 1";
        assert_eq!(made(fen, "h1g1", Judgement::Inaccuracy, &["c4d5"]), None);
        assert_eq!(made(fen, "h1g1", Judgement::Blunder, &[]), None);
    }
}
