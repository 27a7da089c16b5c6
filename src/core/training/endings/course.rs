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
    /// `ending-lesson-horse-advisor`. Endings that teach the same share it.
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
    of(Pawn, "KP-K", Depends, "pawn"),
    of(Pawn, "KP-KA", Drawn, "pawn"),
    of(Pawn, "KP-KE", Drawn, "pawn"),
    of(Pawn, "KP-KAA", Drawn, "pawn"),
    of(Pawn, "KP-KEE", Drawn, "pawn"),
    of(Pawn, "KP-KAE", Drawn, "pawn"),
    of(Pawn, "KP-KAAEE", Drawn, "pawn"),
    of(Horse, "KN-K", Won, "horse"),
    of(Horse, "KN-KA", Won, "horse"),
    of(Horse, "KN-KE", Depends, "horse"),
    of(Horse, "KN-KAA", Drawn, "horse"),
    of(Horse, "KN-KEE", Drawn, "horse"),
    of(Horse, "KN-KAE", Drawn, "horse"),
    of(Horse, "KN-KAAE", Drawn, "horse"),
    of(Horse, "KN-KAEE", Drawn, "horse"),
    of(Horse, "KN-KAAEE", Drawn, "horse"),
    of(Cannon, "KC-K", Drawn, "cannon"),
    of(Cannon, "KC-KAA", Drawn, "cannon"),
    of(Cannon, "KC-KAAEE", Drawn, "cannon"),
    of(Cannon, "KCA-K", Won, "cannon"),
    of(Cannon, "KCA-KA", Won, "cannon"),
    of(Cannon, "KCA-KE", Won, "cannon"),
    of(Cannon, "KCA-KAA", Won, "cannon"),
    of(Cannon, "KCA-KEE", Drawn, "cannon"),
    of(Cannon, "KCA-KAE", Drawn, "cannon"),
    of(Cannon, "KCA-KAAE", Drawn, "cannon"),
    of(Cannon, "KCA-KAEE", Drawn, "cannon"),
    of(Cannon, "KCA-KAAEE", Drawn, "cannon"),
    of(Cannon, "KCAA-KEE", Drawn, "cannon"),
    of(Cannon, "KCAA-KAE", Drawn, "cannon"),
    of(Cannon, "KCAA-KAAE", Drawn, "cannon"),
    of(Cannon, "KCAA-KAAEE", Drawn, "cannon"),
    of(Rook, "KR-K", Won, "rook"),
    of(Rook, "KR-KA", Won, "rook"),
    of(Rook, "KR-KE", Won, "rook"),
    of(Rook, "KR-KAA", Won, "rook"),
    of(Rook, "KR-KEE", Won, "rook"),
    of(Rook, "KR-KAE", Won, "rook"),
    of(Rook, "KR-KAAE", Won, "rook"),
    of(Rook, "KR-KAEE", Won, "rook"),
    of(Rook, "KR-KAAEE", Drawn, "rook"),
    of(Rook, "KRAA-KAAEE", Drawn, "rook"),
    of(Two, "KPP-K", Depends, "two-pawns"),
    of(Two, "KPP-KA", Depends, "two-pawns"),
    of(Two, "KPP-KE", Depends, "two-pawns"),
    of(Two, "KPP-KAA", Depends, "two-pawns"),
    of(Two, "KPP-KEE", Depends, "two-pawns"),
    of(Two, "KPP-KAE", Drawn, "two-pawns"),
    of(Two, "KPP-KAAE", Drawn, "two-pawns"),
    of(Two, "KPP-KAEE", Drawn, "two-pawns"),
    of(Two, "KPP-KAAEE", Drawn, "two-pawns"),
    of(Two, "KNP-K", Won, "horse-pawn"),
    of(Two, "KNP-KA", Won, "horse-pawn"),
    of(Two, "KNP-KE", Won, "horse-pawn"),
    of(Two, "KNP-KAA", Won, "horse-pawn"),
    of(Two, "KNP-KEE", Depends, "horse-pawn"),
    of(Two, "KNP-KAE", Won, "horse-pawn"),
    of(Two, "KNP-KAAE", Depends, "horse-pawn"),
    of(Two, "KNP-KAEE", Depends, "horse-pawn"),
    of(Two, "KNP-KAAEE", Drawn, "horse-pawn"),
];

const CHESS: &[Ending] = &[
    of(Mates, "KQK", Won, "mates"),
    of(Mates, "KRK", Won, "mates"),
    of(Mates, "KBBK", Depends, "mates"),
    of(Mates, "KBNK", Won, "mates"),
    of(Mates, "KNNK", Drawn, "mates"),
    of(Pawns, "KPK", Depends, "pawns"),
    of(Pawns, "KQKP", Depends, "pawns"),
    of(Pawns, "KRKP", Depends, "pawns"),
    of(Pieces, "KQKR", Won, "pieces"),
    of(Pieces, "KQKN", Won, "pieces"),
    of(Pieces, "KRKB", Drawn, "pieces"),
    of(Pieces, "KRKN", Drawn, "pieces"),
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
