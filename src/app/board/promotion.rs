//! A pawn on its last rank, and what it can become.

use crate::games::{AnyPosition, Figure};
use crate::rules::{Move, Square};

/// A pawn on its last rank, waiting for the choice of promotion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Where it comes from.
    pub from: Square,
    /// Where it waits.
    pub to: Square,
    /// What it can become, in the order of the keys 1, 2, 3 and so on.
    pub offers: Vec<Offer>,
}

/// Something that the pawn can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub figure: Figure,
    /// The move that makes it so.
    pub mv: Move,
    /// The square that the offer lies over.
    pub at: Square,
}

impl Promotion {
    /// The choice between moves that differ only in what the pawn becomes. The offers lie on its
    /// file, the first over the pawn and the others towards the middle of the board.
    pub fn between(position: &AnyPosition, moves: &[Move]) -> Option<Self> {
        let first = moves.first()?;
        let grid = position.game().grid();
        let (file, rank) = grid.place(first.to());
        let row = |index: u8| if rank < grid.ranks / 2 { rank + index } else { rank - index };
        let offers = (0..grid.ranks / 2).zip(moves).filter_map(|(index, &mv)| {
            let at = Square::new(row(index) * grid.files + file);
            Some(Offer { figure: position.promotion(mv)?, mv, at })
        });
        Some(Self { from: first.from(), to: first.to(), offers: offers.collect() })
    }

    /// The offer that lies over a square.
    pub fn offer_at(&self, at: Square) -> Option<Offer> {
        self.offers.iter().find(|offer| offer.at == at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameInfo, GameKind};
    use crate::rules::chess::{Piece, Position, square};

    fn promotion(fen: &str, from: Square, to: Square) -> Promotion {
        let position = AnyPosition::from_fen(GameKind::Chess, fen).unwrap();
        Promotion::between(&position, &position.meant(from, to)).unwrap()
    }

    #[test]
    fn offers_lie_on_the_file_from_the_pawn_inwards() {
        let white = promotion("7k/1P6/8/8/8/8/8/K7 w - - 0 1", square(1, 6), square(1, 7));
        let black = promotion("7k/8/8/8/8/8/6p1/K7 b - - 0 1", square(6, 1), square(6, 0));
        for (promotion, squares) in
            [(&white, [(1, 7), (1, 6), (1, 5), (1, 4)]), (&black, [(6, 0), (6, 1), (6, 2), (6, 3)])]
        {
            let places: Vec<_> = promotion.offers.iter().map(|offer| offer.at).collect();
            assert_eq!(places, squares.map(|(file, rank)| square(file, rank)));
            let figures: Vec<_> = promotion.offers.iter().map(|offer| offer.figure).collect();
            assert_eq!(figures, Piece::PROMOTIONS.map(Position::figure));
        }
        assert_eq!(white.offer_at(square(1, 4)), white.offers.last().copied());
        assert_eq!(white.offer_at(square(1, 3)), None);
    }
}
