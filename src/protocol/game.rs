//! What the protocols need of a game beyond its rules and its notation.

use std::fmt::Display;

use crate::engine::Evaluate;
use crate::notation::Written;
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Side, Square};

/// A game that engines are asked about.
pub trait Spoken: Written + Evaluate + Game<Refusal: Display> {
    /// Its name in `UCI_Variant`.
    const VARIANT: &'static str;
    /// What the sides are called, in the order they start.
    const SIDES: [&'static str; 2];
    /// Positions whose search is measured.
    const BENCH: &'static [&'static str];
    /// The depth they are searched to if none is given.
    const BENCH_DEPTH: u32;

    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square>;

    /// What a side is called.
    #[must_use]
    fn side_name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }
}

impl Spoken for Position {
    const VARIANT: &'static str = "xiangqi";
    const SIDES: [&'static str; 2] = ["red", "black"];
    const BENCH: &'static [&'static str] = &[
        // Openings.
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w - - 0 1",
        // Middle games.
        "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1",
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        "rnbak1br1/4a4/7c1/pcp1p1p1p/9/9/PCP1P1P1P/B7B/9/RN1AKA1NR b - - 0 1",
        "1n1aka3/r8/8b/2p3p1p/r1b6/p8/2P1p3P/BC2B4/4N4/3AK4 w - - 0 1",
        // Endgames and a mate.
        "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
        "r2aka3/6n2/b3b4/4p4/p8/2P3P2/P3P3P/B8/5R3/3AKA3 w - - 0 1",
        "2b1kab2/4a4/9/1Pp1p1p1p/9/2B3P2/8P/4KAr2/9/2r6 b - - 5 22",
    ];
    const BENCH_DEPTH: u32 = 11;

    fn checkers(&self) -> Vec<Square> {
        Self::checkers(self, self.side_to_move()).into_iter().collect()
    }
}
