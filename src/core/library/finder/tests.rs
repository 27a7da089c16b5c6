//! Patterns are found at the first ply at which a look at every position finds them.

use super::*;
use crate::games::{AnyTree, of_game};
use crate::library::derived::Line;
use crate::record::{NodeId, Tree};
use crate::rules::{Move, Square};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Starts after which much is taken, in chess also in passing, and pawns are promoted and kings castle.
const STARTS: [(GameKind, &str); 5] = [
    (GameKind::Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (GameKind::Chess, "r3k2r/1P4P1/8/2pP4/4Pp2/8/1p4p1/R3K2R w KQkq c6 0 1"),
    (GameKind::Chess, "r3k2r/pp4pp/2pppp2/8/8/2PPPP2/PP4PP/R3K2R b KQkq - 0 1"),
    (GameKind::Xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    (GameKind::Xiangqi, "3akc3/4n4/9/4P4/2r6/4C4/9/4B4/4A4/2R1K4 b - - 0 1"),
];

fn random_tree<G: GameInfo>(start: &str, random: &mut SmallRng) -> Tree<G> {
    let mut tree = Tree::new(G::from_fen(start).expect("a position"));
    let mut at = NodeId::ROOT;
    for _ in 0..60 {
        // An annotator's passed turn now and then.
        if random.random_bool(0.02)
            && let Some(passed) = tree.pass(at)
        {
            at = passed;
            continue;
        }
        let moves = tree.position(at).legal_moves();
        let takes = |it: &&Move| tree.position(at).piece_at(it.to()).is_some();
        let unusual: Vec<_> =
            moves.iter().filter(|it| it.promotion().is_some() || takes(it)).collect();
        let Some(&mv) = (match unusual.choose(random) {
            Some(&mv) if random.random_bool(0.3) => Some(mv),
            _ => moves.choose(random),
        }) else {
            break;
        };
        at = tree.branch(at, mv).expect("a legal move");
    }
    tree
}

/// A pattern that a position fits.
fn random_pattern(position: &AnyPosition, random: &mut SmallRng) -> PositionPattern {
    let pieces = position.pieces();
    let squares: Vec<_> = position.game().grid().squares().collect();
    let mut pattern = PositionPattern {
        game: position.game(),
        mirrored: random.random(),
        swapped: random.random(),
        ..PositionPattern::default()
    };
    for _ in 0..random.random_range(1..5) {
        let &(at, side, figure) = pieces.choose(random).expect("the kings");
        match random.random_range(0..6) {
            0 => pattern.any.push((at, side)),
            1 => {
                let same = pieces.iter().filter(|it| (it.1, it.2) == (side, figure)).count();
                pattern.anywhere.push((side, figure, u8::try_from(same).expect("few")));
            }
            2 => {
                let &at = squares.choose(random).expect("a square");
                pattern.pieces.push((at, position.piece_at(at)));
            }
            _ => pattern.pieces.push((at, Some((side, figure)))),
        }
    }
    pattern.side = [None, Some(position.side_to_move())][random.random_range(0..2)];
    pattern
}

/// Whether a position fits a pattern, by a look at each square.
fn fits(pattern: &PositionPattern, position: &AnyPosition, mirror: bool, swap: bool) -> bool {
    let grid = pattern.game.grid();
    let at = |at: Square| {
        let (file, rank) = grid.place(at);
        let file = if mirror { grid.files - 1 - file } else { file };
        let rank = if swap { grid.ranks - 1 - rank } else { rank };
        position.piece_at(Square::new(rank * grid.files + file))
    };
    let side = |side: Side| if swap { side.opponent() } else { side };
    let pieces = position.pieces();
    pattern.pieces.iter().all(|&(square, piece)| at(square) == piece.map(|(of, it)| (side(of), it)))
        && pattern.any.iter().all(|&(square, of)| at(square).is_some_and(|it| it.0 == side(of)))
        && pattern.anywhere.iter().all(|&(of, figure, least)| {
            pieces.iter().filter(|it| (it.1, it.2) == (side(of), figure)).count()
                >= usize::from(least)
        })
        && pattern.side.is_none_or(|of| side(of) == position.side_to_move())
}

#[test]
fn the_first_ply_is_the_one_that_a_look_at_every_position_finds() {
    let mut random = SmallRng::seed_from_u64(15);
    let mut late = 0;
    for (game, start) in STARTS.into_iter().cycle().take(100) {
        let tree: AnyTree = of_game!(game, G => random_tree::<G>(start, &mut random).into());
        let positions: Vec<AnyPosition> = match &tree {
            AnyTree::Xiangqi(it) => all(it),
            AnyTree::Chess(it) => all(it),
        };
        let line = Line::of(&tree);
        for _ in 0..20 {
            let position = positions.choose(&mut random).expect("the start");
            let pattern = random_pattern(position, &mut random);
            let images = [(false, false), (true, false), (false, true), (true, true)];
            let images = images.into_iter().filter(|&(mirror, swap)| {
                (pattern.mirrored || !mirror) && (pattern.swapped || !swap)
            });
            let has = |it: &AnyPosition| images.clone().any(|(a, b)| fits(&pattern, it, a, b));
            let expected =
                positions.iter().position(has).map(|ply| u32::try_from(ply).expect("few"));
            let found =
                Finder::new(&pattern).hit(line.start.as_deref(), &line.steps, 0).map(|hit| hit.ply);
            assert_eq!(found, expected, "{pattern:?} in {tree:?}");
            late += u32::from(expected > Some(10));
        }
    }
    assert!(late > 500, "some are found late: {late}");
}

fn all<G: GameInfo>(tree: &Tree<G>) -> Vec<AnyPosition>
where
    AnyPosition: From<G>,
{
    let nodes = std::iter::once(NodeId::ROOT).chain(tree.main_line());
    nodes.map(|id| tree.position(id).clone().into()).collect()
}
