//! Pieces that the next move could win, and the attackers and defenders of a square.

use super::Tactical as _;
use super::motif::worth;
use crate::engine::Evaluate;
use crate::games::{AnyPosition, AnySetup, Figure};
use crate::rules::{Move, Moves, Side, Square};

/// What a capture has to win, in centipawns, to be a danger: less than a pawn is worth.
const LEAST: i32 = 50;

/// The captures by which the side that is not to move would win something if it were its turn, the
/// best on each square. Nothing while the side to move is in check: it must see to that first.
#[must_use]
pub fn dangers(position: &AnyPosition) -> Vec<Move> {
    let mut setup = AnySetup::from(position);
    setup.set_side_to_move(position.side_to_move().opponent());
    let Ok(turned) = setup.check() else { return Vec::new() };
    match &turned {
        AnyPosition::Xiangqi(position) => captures(position),
        AnyPosition::Chess(position) => captures(position),
    }
}

/// The pieces of both sides that could take an enemy's on a square, whatever stands there now: what
/// attacks it and what defends it. A piece that is pinned is among them.
#[must_use]
pub fn attackers(position: &AnyPosition, at: Square) -> Vec<(Square, Side, Figure)> {
    let covers = |from: Square| match position {
        AnyPosition::Xiangqi(position) => position.covers(from, at),
        AnyPosition::Chess(position) => position.attacks(from, at),
    };
    position.pieces().into_iter().filter(|(from, ..)| *from != at && covers(*from)).collect()
}

/// The captures that win something, the best on each square.
fn captures<G: Evaluate>(position: &G) -> Vec<Move> {
    let mut found: Vec<(i32, Move)> = Vec::new();
    for mv in position.list(Moves::Captures) {
        let won = worth(position, mv);
        match found.iter_mut().find(|(_, other)| other.to() == mv.to()) {
            Some(best) if won > best.0 => *best = (won, mv),
            Some(_) => {}
            None => found.push((won, mv)),
        }
    }
    found.retain(|(won, _)| *won >= LEAST);
    found.into_iter().map(|(_, mv)| mv).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    fn found(game: GameKind, fen: &str) -> Vec<String> {
        let position = AnyPosition::from_fen(game, fen).unwrap();
        let mut found: Vec<_> =
            dangers(&position).into_iter().map(|mv| game.coordinates(mv)).collect();
        found.sort();
        found
    }

    #[test]
    fn what_hangs_is_in_danger_and_what_is_guarded_is_not() {
        // A rook takes a horse that nobody guards; one that is guarded costs it the rook.
        let alone = "3k5/9/9/4r4/9/4N4/9/9/9/5K3 w - - 0 1";
        assert_eq!(found(GameKind::Xiangqi, alone), ["e6e4"]);
        let guarded = "3k5/9/9/4r4/9/4N4/9/9/4R4/5K3 w - - 0 1";
        assert!(found(GameKind::Xiangqi, guarded).is_empty());
        // A pawn takes a guarded knight.
        let knight = "4k3/8/8/3p4/4N3/3P4/8/4K3 w - - 0 1";
        assert_eq!(found(GameKind::Chess, knight), ["d5e4"]);
        let check = "4k3/8/8/8/8/8/4r3/N3K3 w - - 0 1";
        assert!(found(GameKind::Chess, check).is_empty(), "the check comes first");
    }

    #[test]
    fn attackers_and_defenders_of_a_square_are_found() {
        let around = |game: GameKind, fen: &str, at: &str| {
            let position = AnyPosition::from_fen(game, fen).unwrap();
            let square = game.grid().squares().find(|square| game.point(*square) == at).unwrap();
            let found = attackers(&position, square).into_iter();
            let mut found: Vec<_> = found
                .map(|(from, side, _)| format!("{}{}", game.point(from), side.index()))
                .collect();
            found.sort();
            found.join(" ")
        };
        // The advisor and the king guard the other advisor; the cannon needs its screen.
        let palace = "3ak4/4a4/9/4r4/9/4C4/9/9/4R4/4K4 w - - 0 1";
        assert_eq!(around(GameKind::Xiangqi, palace, "e8"), "d91 e40 e61 e91");
        // An elephant guards up to the river, a horse where its leg is free.
        let river = "3k5/9/4b4/4p4/2p6/9/3NP4/9/9/4K4 w - - 0 1";
        assert_eq!(around(GameKind::Xiangqi, river, "c5"), "d30 e71");
        assert_eq!(around(GameKind::Xiangqi, river, "c1"), "d30");
        assert_eq!(around(GameKind::Xiangqi, river, "f2"), "");
        let chess = "4k3/8/2n5/4p3/8/5N2/3B4/4K2R w K - 0 1";
        assert_eq!(around(GameKind::Chess, chess, "e5"), "c61 f30");
        assert_eq!(around(GameKind::Chess, chess, "h4"), "f30 h10");
    }
}
