//! What the evaluation counts: the list of features, in groups that share a name.
//!
//! A feature has a weight (a [`super::Taper`]) and is counted for each side. The list is the one
//! place where search, tuner and the `eval` command agree on what the weights mean.

use super::super::Taper;
use super::weights::WEIGHTS;
use crate::rules::Side;

macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident $length:literal $name:literal)*) => {
        /// Features that belong together.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Group { $($(#[$doc])* $group),* }

        impl Group {
            /// All groups, in the order of their features.
            pub const ALL: [Self; [$($length),*].len()] = [$(Self::$group),*];
            const LENGTHS: [usize; Self::ALL.len()] = [$($length),*];

            /// What it is called.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$group => $name),* }
            }
        }
    };
}

groups! {
    /// A piece of each kind, in the order of [`crate::rules::xiangqi::Piece::ALL`].
    Material 7 "material"
    /// Kind × rank from its own side × file from the rim: see [`place`].
    Place 350 "places"
    /// A rook that reaches so many points.
    RookRoom 18 "rook room"
    /// A horse that reaches so many points.
    HorseRoom 9 "horse room"
    /// A cannon that can move to so many points without taking.
    CannonRoom 18 "cannon room"
    /// A cannon on the other king's file with so many pieces between (the last: or more).
    CannonFile 4 "cannon on king's file"
    /// A cannon on the other king's rank with so many pieces between (the last: or more).
    CannonRank 4 "cannon on king's rank"
    /// What aims at the other palace, in units (the last: or more).
    PalaceAttack 16 "palace attack"
    /// Points (two at most) where a rook, a horse, a cannon could give check untaken.
    Checks 3 "safe checks"
    /// A rook, a horse, a cannon for each advisor and then for each elephant that the other side
    /// lacks.
    Bareness 6 "bare palace"
    /// Two rooks; two horses; two cannons; horse and cannon; rook and horse; rook and cannon; no
    /// rook.
    Company 7 "company"
    /// A cannon for each own advisor, and for each own elephant: screens that stay.
    Screens 2 "screens at home"
    /// Pawns across the river side by side.
    Neighbours 1 "pawns side by side"
    /// A king that looks along an open file into the other palace.
    KingFile 1 "king's file"
    /// Pieces that a rook pins to the king.
    Pins 1 "pins"
    /// A rook attacks an unprotected horse, cannon, guard, pawn.
    RookThreats 4 "rook's threats"
    /// A horse attacks a rook, or an unprotected horse, cannon, guard, pawn.
    HorseThreats 5 "horse's threats"
    /// A cannon attacks a rook, or an unprotected horse, cannon, guard, pawn.
    CannonThreats 5 "cannon's threats"
    /// A pawn attacks a rook, a horse or cannon, a guard.
    PawnThreats 3 "pawn's threats"
    /// The side that is to move.
    Tempo 1 "tempo"
}

/// All features.
pub const FEATURES: usize = {
    let (mut sum, mut group) = (0, 0);
    while group < Group::LENGTHS.len() {
        sum += Group::LENGTHS[group];
        group += 1;
    }
    sum
};

const FIRSTS: [usize; Group::ALL.len()] = {
    let mut firsts = [0; Group::ALL.len()];
    let mut group = 1;
    while group < firsts.len() {
        firsts[group] = firsts[group - 1] + Group::LENGTHS[group - 1];
        group += 1;
    }
    firsts
};

impl Group {
    /// The number of its first feature.
    #[must_use]
    pub const fn first(self) -> usize {
        FIRSTS[self as usize]
    }

    /// How many features it has.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // none is empty
    pub const fn len(self) -> usize {
        Self::LENGTHS[self as usize]
    }
}

/// Which of [`Group::Place`] a piece is on: the point as its owner sees it, with the right half of
/// the board folded onto the left.
#[must_use]
pub const fn place(side: Side, kind: usize, point: usize) -> usize {
    let (file, rank) = (point % 9, point / 9);
    let column = if file > 4 { 8 - file } else { file };
    let row = if side.index() == 0 { rank } else { 9 - rank };
    (kind * 10 + row) * 5 + column
}

/// What a feature is worth.
#[must_use]
#[inline]
pub const fn weight(feature: usize) -> Taper {
    PACKED[feature]
}

static PACKED: [Taper; FEATURES] = {
    let mut packed = [Taper::new(0, 0); FEATURES];
    let mut feature = 0;
    while feature < FEATURES {
        packed[feature] = Taper::new(WEIGHTS[feature].0, WEIGHTS[feature].1);
        feature += 1;
    }
    packed
};

/// Whoever wants to know the features of a position.
pub trait Sink {
    /// A side has a feature of a group, so many times.
    fn add(&mut self, side: Side, group: Group, index: usize, times: i32);
}

/// Adds up what each side's features are worth.
#[derive(Default)]
pub(super) struct Totals(pub [Taper; 2]);

impl Sink for Totals {
    #[inline]
    fn add(&mut self, side: Side, group: Group, index: usize, times: i32) {
        self.0[side.index()] += weight(group.first() + index) * times;
    }
}
