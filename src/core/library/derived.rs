//! What the library keeps of a game besides its tree, to find it by: the positions of its main line
//! and the moves.

use super::replay::{Replay, Start};
use super::step::Step;
use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind};
pub(super) use crate::games::{Fnv, has_mirror, mirrored_key, position_key as key};
use crate::record::{NodeId, Tree};
use crate::rules::Move;

/// Whether the bits of a file are those of a move between squares of the board.
pub(super) fn is_on_board(game: GameKind, mv: Move) -> bool {
    let grid = game.grid();
    let squares = usize::from(grid.files) * usize::from(grid.ranks);
    mv.to_bits() < 1 << Move::BITS && mv.from().index().max(mv.to().index()) < squares
}

/// A position of a main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stood {
    pub key: i64,
    /// The ply after which it stood.
    pub ply: u32,
    /// The move that followed.
    pub mv: Option<u32>,
}

/// The positions of the main line, the start included.
pub(super) fn positions(tree: &AnyTree) -> Vec<Stood> {
    fn list<G: GameInfo>(tree: &Tree<G>) -> Vec<Stood> {
        let all = std::iter::once(NodeId::ROOT).chain(tree.main_line());
        (0..)
            .zip(all)
            .map(|(ply, id)| Stood {
                key: key(G::KIND, &tree.position(id).fen()),
                ply,
                mv: tree
                    .next(id)
                    .and_then(|next| tree.mv(next))
                    .filter(|mv| !mv.is_pass())
                    .map(Move::to_bits),
            })
            .collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

/// The main line of a game as the library scans it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The position it begins with as a FEN; `None` for that of the game.
    pub start: Option<String>,
    /// The moves as [`Step`]s, one after another.
    pub steps: Vec<u8>,
}

impl Line {
    pub fn of(tree: &AnyTree) -> Self {
        fn line<G: GameInfo>(tree: &Tree<G>) -> Line
        where
            AnyPosition: From<G>,
        {
            let start = (*tree.start() != G::start()).then(|| tree.start().fen());
            let moves = tree.main_line().filter_map(|id| tree.mv(id));
            Line { steps: steps(G::KIND, &tree.start().clone().into(), moves), start }
        }
        match tree {
            AnyTree::Xiangqi(tree) => line(tree),
            AnyTree::Chess(tree) => line(tree),
        }
    }
}

impl Line {
    /// The [number](key) of the position it begins with.
    pub fn start_key(&self, game: GameKind) -> i64 {
        let usual = || AnyPosition::start(game).fen();
        key(game, &self.start.clone().unwrap_or_else(usual))
    }

    /// The moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.steps.as_chunks().0.iter().map(|&bytes| Step::read(bytes).mv().unwrap_or(Move::PASS))
    }
}

/// Moves from a position on, as the library scans them; a line of a damaged file ends where nothing can
/// move.
pub(super) fn steps(
    game: GameKind,
    start: &AnyPosition,
    moves: impl IntoIterator<Item = Move>,
) -> Vec<u8> {
    let mut replay = Replay::new(game, Start::of(start));
    let steps = moves.into_iter().map_while(|mv| replay.step(mv));
    steps.flat_map(Step::bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, chess, xiangqi};

    /// Keys are in files: they may never change.
    #[test]
    fn keys_are_those_of_the_first_version() {
        let start = |game| AnyPosition::start(game).fen();
        assert_eq!(key(GameKind::Xiangqi, &start(GameKind::Xiangqi)), -6_085_130_851_478_365_954);
        assert_eq!(key(GameKind::Chess, &start(GameKind::Chess)), 8_542_091_774_774_467_113);
    }

    #[test]
    fn a_mirror_of_a_mirror_is_the_thing_itself() {
        for game in GameKind::ALL {
            for at in game.grid().squares() {
                assert_eq!(game.grid().mirrored(game.grid().mirrored(at)), at);
            }
        }
        let fen = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 0 2";
        let other = "rnbakabnr/9/4c2c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR w - - 0 9";
        assert_eq!(mirrored_key(GameKind::Xiangqi, fen), key(GameKind::Xiangqi, other));
        let start = xiangqi::Position::start().fen();
        assert_eq!(mirrored_key(GameKind::Xiangqi, &start), key(GameKind::Xiangqi, &start));
    }

    #[test]
    fn only_chess_without_castling_has_a_mirror() {
        let chess = |fen| AnyPosition::from_fen(GameKind::Chess, fen).unwrap();
        assert!(!has_mirror(&chess::Position::start().into()));
        assert!(has_mirror(&chess("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")));
        assert!(has_mirror(&xiangqi::Position::start().into()));
    }
}
