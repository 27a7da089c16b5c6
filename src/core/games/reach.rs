//! How a piece can move from its square and what blocks it, for learners.

use super::{AnyPosition, AnySetup};
use crate::rules::xiangqi::Bitboard;
use crate::rules::{Game, Move, Square, chess, xiangqi};

/// How a piece moves from where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Where it can go, and whether it captures there.
    pub targets: Vec<(Square, bool)>,
    /// Where it could go, but for something that stands in its way: a horse's leg, an elephant's
    /// eye, a screen that is missing. There is no piece of its own side.
    pub closed: Vec<Square>,
    /// Where it may not go because its own king would be taken.
    pub unsafe_for_king: Vec<Square>,
    /// What stands in its way.
    pub blockers: Vec<Square>,
    /// What it captures over.
    pub screens: Vec<Square>,
}

/// What keeps a piece from a square.
enum Obstacle {
    /// A piece, on this square; or a piece that is not there.
    Piece(Option<Square>),
    /// Its own king would be taken.
    King,
}

impl AnyPosition {
    /// How the piece on a square moves. Where it is not its side's turn, as if it were, if the
    /// king of the side to move is not in check.
    #[must_use]
    pub fn reach(&self, from: Square) -> Reach {
        let Some((side, _)) = self.piece_at(from) else { return Reach::default() };
        if side == self.side_to_move() {
            return self.own_reach(from);
        }
        let mut setup = AnySetup::from(self);
        setup.set_side_to_move(side);
        setup.check().map(|turned| turned.own_reach(from)).unwrap_or_default()
    }

    fn own_reach(&self, from: Square) -> Reach {
        let mut reach = Reach { targets: self.targets(from), ..Reach::default() };
        for at in self.game().grid().squares() {
            let obstacle = match self {
                Self::Xiangqi(position) => xiangqi_obstacle(position, from, at),
                Self::Chess(position) => chess_obstacle(position, Move::new(from, at)),
            };
            match obstacle {
                Some(Obstacle::King) => reach.unsafe_for_king.push(at),
                Some(Obstacle::Piece(blocker)) => {
                    reach.closed.push(at);
                    reach.blockers.extend(blocker);
                }
                None => {}
            }
        }
        reach.screens = match self {
            Self::Xiangqi(position) => screens(position, from, &reach.targets),
            Self::Chess(_) => Vec::new(),
        };
        reach.blockers.sort_unstable();
        reach.blockers.dedup();
        reach
    }
}

/// What a cannon captures over.
fn screens(position: &xiangqi::Position, from: Square, targets: &[(Square, bool)]) -> Vec<Square> {
    if !matches!(position.piece_at(from), Some((_, xiangqi::Piece::Cannon))) {
        return Vec::new();
    }
    let taken = targets.iter().filter(|(_, captures)| *captures);
    taken.flat_map(|(at, _)| between(position, from, *at)).collect()
}

/// What stands between two points.
fn between(position: &xiangqi::Position, from: Square, to: Square) -> Bitboard {
    Bitboard::between(from, to) & position.occupied()
}

fn xiangqi_obstacle(position: &xiangqi::Position, from: Square, to: Square) -> Option<Obstacle> {
    use xiangqi::Refusal;
    let middle = || {
        let (files, ranks) = (
            (xiangqi::file_of(from), xiangqi::file_of(to)),
            (xiangqi::rank_of(from), xiangqi::rank_of(to)),
        );
        // Of a horse's two steps the first is the longer way's.
        let (file, rank) = match (files.0.abs_diff(files.1), ranks.0.abs_diff(ranks.1)) {
            (1, 2) => (files.0, u8::midpoint(ranks.0, ranks.1)),
            (2, 1) => (u8::midpoint(files.0, files.1), ranks.0),
            _ => (u8::midpoint(files.0, files.1), u8::midpoint(ranks.0, ranks.1)),
        };
        xiangqi::square(file, rank)
    };
    match position.refusal(Move::new(from, to))? {
        Refusal::HorseLegBlocked | Refusal::ElephantEyeBlocked => {
            Some(Obstacle::Piece(Some(middle())))
        }
        Refusal::CannonNeedsScreen => Some(Obstacle::Piece(None)),
        Refusal::StillInCheck | Refusal::LeavesKingInCheck | Refusal::KingsFacing => {
            Some(Obstacle::King)
        }
        _ => None,
    }
}

fn chess_obstacle(position: &chess::Position, mv: Move) -> Option<Obstacle> {
    use chess::Refusal;
    match position.refusal(mv)? {
        Refusal::KingsTouch
        | Refusal::KingIntoCheck
        | Refusal::StillInCheck
        | Refusal::LeavesKingInCheck
        | Refusal::CastlingInCheck
        | Refusal::CastlingThroughCheck => Some(Obstacle::King),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    fn reach(game: GameKind, fen: &str, from: &str) -> [Vec<String>; 5] {
        let position = AnyPosition::from_fen(game, fen).unwrap();
        let from = game.grid().squares().find(|at| game.point(*at) == from).unwrap();
        let reach = position.reach(from);
        let names = |squares: &mut dyn Iterator<Item = Square>| {
            let mut names: Vec<_> = squares.map(|at| game.point(at)).collect();
            names.sort();
            names
        };
        [
            names(&mut reach.targets.iter().map(|(at, _)| *at)),
            names(&mut reach.closed.into_iter()),
            names(&mut reach.unsafe_for_king.into_iter()),
            names(&mut reach.blockers.into_iter()),
            names(&mut reach.screens.into_iter()),
        ]
    }

    #[test]
    fn legs_eyes_and_screens_are_told() {
        let start = &AnyPosition::start(GameKind::Xiangqi).fen();
        let [targets, closed, _, blockers, _] = reach(GameKind::Xiangqi, start, "b0");
        assert_eq!(targets, ["a2", "c2"]);
        assert_eq!((closed, blockers), (vec!["d1".to_owned()], vec!["c0".to_owned()]));
        // Black's, though it is Red's turn.
        let [targets, closed, ..] = reach(GameKind::Xiangqi, start, "b9");
        assert_eq!((targets.len(), closed), (2, vec!["d8".to_owned()]));
        let [_, closed, _, _, screens] = reach(GameKind::Xiangqi, start, "b2");
        assert_eq!((closed, screens), (vec!["b7".to_owned()], vec!["b7".to_owned()]));
        let fen = "4k4/9/9/9/9/9/9/4B4/3K5/9 w - - 0 1";
        let [targets, closed, _, blockers, _] = reach(GameKind::Xiangqi, fen, "e2");
        assert_eq!(targets, ["c4", "g0", "g4"]);
        assert_eq!((closed, blockers), (vec!["c0".to_owned()], vec!["d1".to_owned()]));
    }

    #[test]
    fn what_would_expose_the_king_is_told() {
        let fen = "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1";
        let [targets, _, exposed, ..] = reach(GameKind::Xiangqi, fen, "e5");
        assert_eq!((targets.len(), exposed.len()), (0, 8), "the kings would face each other");
        let pinned = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1";
        let [targets, _, exposed, ..] = reach(GameKind::Chess, pinned, "e2");
        assert_eq!((targets.len(), exposed.len()), (0, 6));
    }
}
