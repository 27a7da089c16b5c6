//! The course: which endings are learnt, in which order, and how they usually end.
//!
//! The verdicts are those of the books, checked against the tables wherever a table can tell.

use crate::games::GameKind;
use crate::tables::Set;

use Group::{Cannon, Horse, Mates, Pawn, Pawns, Pieces, Rook, Two};
use Usual::{Depends, Drawn, Won};

/// An ending of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The name of its set of pieces: `KN-KA`, `KBNK`.
    pub set: &'static str,
    /// With which others it is learnt.
    pub group: Group,
    /// How it ends if both sides know it.
    pub usual: Usual,
    /// The name of what is to be learnt, as in the id of its text: `horse-advisor` of
    /// `ending-lesson-horse-advisor`. Up to three endings that teach the same share it.
    pub lesson: &'static str,
}

/// Endings that are learnt together: in Xiangqi by what attacks, in chess by what there is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Xiangqi: a pawn.
    Pawn,
    /// Xiangqi: a horse.
    Horse,
    /// Xiangqi: a cannon.
    Cannon,
    /// Xiangqi: a rook.
    Rook,
    /// Xiangqi: two attackers.
    Two,
    /// Chess: the bare king is mated, or cannot be.
    Mates,
    /// Chess: a pawn is about to promote.
    Pawns,
    /// Chess: a piece against a smaller one.
    Pieces,
}

/// How an ending ends if both sides know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Usual {
    /// The attacker wins (例胜), but for accidents.
    Won,
    /// A draw (例和); the attacker wins only by some luck of the position (巧胜).
    Drawn,
    /// It depends on where the king stands, or how far a pawn is (看形).
    Depends,
}

const fn of(group: Group, set: &'static str, usual: Usual, lesson: &'static str) -> Ending {
    Ending { set, group, usual, lesson }
}

const XIANGQI: &[Ending] = &[
    of(Pawn, "KP-K", Depends, "pawn-king"),
    of(Pawn, "KP-KA", Drawn, "pawn-advisor"),
    of(Pawn, "KP-KE", Drawn, "pawn-elephant"),
    of(Pawn, "KP-KAA", Drawn, "pawn-two-guards"),
    of(Pawn, "KP-KEE", Drawn, "pawn-two-elephants"),
    of(Pawn, "KP-KAE", Drawn, "pawn-two-guards"),
    of(Pawn, "KP-KAAEE", Drawn, "own-walls"),
    of(Horse, "KN-K", Won, "horse-king"),
    of(Horse, "KN-KA", Won, "horse-advisor"),
    of(Horse, "KN-KE", Depends, "horse-elephant"),
    of(Horse, "KN-KAA", Drawn, "horse-two-advisors"),
    of(Horse, "KN-KEE", Drawn, "horse-elephants"),
    of(Horse, "KN-KAE", Drawn, "horse-advisor-elephant"),
    of(Horse, "KN-KAAE", Drawn, "horse-two-advisors"),
    of(Horse, "KN-KAEE", Drawn, "horse-elephants"),
    of(Horse, "KN-KAAEE", Drawn, "own-walls"),
    of(Cannon, "KC-K", Drawn, "cannon-bare"),
    of(Cannon, "KC-KAA", Drawn, "cannon-at-once"),
    of(Cannon, "KC-KAAEE", Drawn, "cannon-at-once"),
    of(Cannon, "KCA-K", Won, "cannon-advisor-king"),
    of(Cannon, "KCA-KA", Won, "cannon-advisor-advisor"),
    of(Cannon, "KCA-KE", Won, "cannon-advisor-elephant"),
    of(Cannon, "KCA-KAA", Won, "cannon-advisor-advisors"),
    of(Cannon, "KCA-KEE", Drawn, "cannon-elephants"),
    of(Cannon, "KCA-KAE", Drawn, "cannon-advisor-elephant-hold"),
    of(Cannon, "KCA-KAAE", Drawn, "cannon-guards"),
    of(Cannon, "KCA-KAEE", Drawn, "cannon-guards"),
    of(Cannon, "KCA-KAAEE", Drawn, "cannon-full"),
    of(Cannon, "KCAA-KEE", Drawn, "cannon-elephants"),
    of(Cannon, "KCAA-KAE", Drawn, "cannon-advisor-elephant-hold"),
    of(Cannon, "KCAA-KAAE", Drawn, "cannon-guards"),
    of(Cannon, "KCAA-KAAEE", Drawn, "cannon-full"),
    of(Rook, "KR-K", Won, "rook-king"),
    of(Rook, "KR-KA", Won, "rook-one-guard"),
    of(Rook, "KR-KE", Won, "rook-one-guard"),
    of(Rook, "KR-KAA", Won, "rook-two-advisors"),
    of(Rook, "KR-KEE", Won, "rook-two-elephants"),
    of(Rook, "KR-KAE", Won, "rook-guards"),
    of(Rook, "KR-KAAE", Won, "rook-guards"),
    of(Rook, "KR-KAEE", Won, "rook-guards"),
    of(Rook, "KR-KAAEE", Drawn, "rook-full"),
    of(Rook, "KRAA-KAAEE", Drawn, "rook-advisors-full"),
    of(Two, "KPP-K", Depends, "two-pawns-king"),
    of(Two, "KPP-KA", Depends, "two-pawns-advisor"),
    of(Two, "KPP-KE", Depends, "two-pawns-elephant"),
    of(Two, "KPP-KAA", Depends, "two-pawns-two-advisors"),
    of(Two, "KPP-KEE", Depends, "two-pawns-two-elephants"),
    of(Two, "KPP-KAE", Drawn, "two-pawns-advisor-elephant"),
    of(Two, "KPP-KAAE", Drawn, "two-pawns-guards"),
    of(Two, "KPP-KAEE", Drawn, "two-pawns-elephants-advisor"),
    of(Two, "KPP-KAAEE", Drawn, "two-pawns-guards"),
    of(Two, "KNP-K", Won, "horse-pawn-easy"),
    of(Two, "KNP-KA", Won, "horse-pawn-easy"),
    of(Two, "KNP-KE", Won, "horse-pawn-easy"),
    of(Two, "KNP-KAA", Won, "horse-pawn-guards"),
    of(Two, "KNP-KEE", Depends, "horse-pawn-elephants"),
    of(Two, "KNP-KAE", Won, "horse-pawn-guards"),
    of(Two, "KNP-KAAE", Depends, "horse-pawn-short"),
    of(Two, "KNP-KAEE", Depends, "horse-pawn-short"),
    of(Two, "KNP-KAAEE", Drawn, "horse-pawn-full"),
];

const CHESS: &[Ending] = &[
    of(Mates, "KQK", Won, "queen-mate"),
    of(Mates, "KRK", Won, "rook-mate"),
    of(Mates, "KBBK", Depends, "bishops-mate"),
    of(Mates, "KBNK", Won, "bishop-knight-mate"),
    of(Mates, "KNNK", Drawn, "knights-no-mate"),
    of(Pawns, "KPK", Depends, "pawn-promotes"),
    of(Pawns, "KQKP", Depends, "queen-pawn"),
    of(Pawns, "KRKP", Depends, "rook-pawn"),
    of(Pieces, "KQKR", Won, "queen-rook"),
    of(Pieces, "KQKN", Won, "queen-knight"),
    of(Pieces, "KRKB", Drawn, "rook-bishop"),
    of(Pieces, "KRKN", Drawn, "rook-knight"),
];

/// The endings of a game's course, group by group, the easier first.
#[must_use]
pub const fn course(game: GameKind) -> &'static [Ending] {
    match game {
        GameKind::Xiangqi => XIANGQI,
        GameKind::Chess => CHESS,
    }
}

impl Ending {
    /// The ending of this set, if it is in a game's course.
    #[must_use]
    pub fn of_set(game: GameKind, set: &Set) -> Option<&'static Self> {
        let name = set.to_string();
        course(game).iter().find(|ending| ending.set == name)
    }

    /// Its set of pieces.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the tests read every set of the course")]
    pub fn set(&self) -> Set {
        self.set.parse().expect("a set of the course")
    }

    /// The game it is of.
    #[must_use]
    pub fn game(&self) -> GameKind {
        match self.set() {
            Set::Xiangqi(_) => GameKind::Xiangqi,
            Set::Chess(_) => GameKind::Chess,
        }
    }
}
