//! Pieces that the next move could win.

use super::motif::worth;
use crate::engine::Evaluate;
use crate::games::{AnyPosition, AnySetup};
use crate::rules::{Move, Moves};

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
}
