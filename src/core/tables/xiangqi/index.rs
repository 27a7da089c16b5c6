//! The number of a position within its set, the same for both of two mirrored ones.
//!
//! The number is made of three: which way the side with more ways stands, of two mirrored ways only
//! the left; how the other side's king and guards stand; where the attackers stand. Where a way is
//! its own mirror the next of the three decides which of two positions is the left one, so that a few
//! numbers are not used.

use super::attackers::Attackers;
use super::blocks::Blocks;
use super::set::Set;
use crate::rules::Side;

/// Where everything stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The block of the attacking side.
    pub near: u16,
    /// That of the defending one.
    pub far: u16,
    /// The placement of the attackers.
    pub attackers: u16,
}

/// The numbers of a set's positions. The attacking side is always the first.
pub struct Index {
    pub(super) near: &'static Blocks,
    pub(super) far: &'static Blocks,
    pub(super) attackers: Attackers,
    /// Whether it is the defending side's way that is folded.
    folds_far: bool,
}

impl Index {
    pub(in crate::tables) fn of(set: &Set) -> Self {
        let near = Blocks::of(Side::First, set.own);
        let far = Blocks::of(Side::Second, set.defending);
        let folds_far = far.all.len() >= near.all.len();
        Self { near, far, attackers: Attackers::of(set), folds_far }
    }

    pub(in crate::tables) fn entries(&self) -> usize {
        let (folded, other) = self.sides();
        folded.unfolded.len() * other.all.len() * self.attackers.all.len()
    }

    fn sides(&self) -> (&'static Blocks, &'static Blocks) {
        if self.folds_far { (self.far, self.near) } else { (self.near, self.far) }
    }

    pub(super) fn mirrored(&self, place: Place) -> Place {
        Place {
            near: self.near.get(place.near).mirror,
            far: self.far.get(place.far).mirror,
            attackers: self.attackers.get(place.attackers).mirror,
        }
    }

    /// The position or its mirror, whichever has a number.
    #[inline]
    fn left(&self, place: Place) -> Place {
        let mirror = if self.folds_far {
            self.far.get(place.far).mirror
        } else {
            self.near.get(place.near).mirror
        };
        let folded = if self.folds_far { place.far } else { place.near };
        if folded < mirror {
            return place;
        }
        let mirrored = self.mirrored(place);
        if folded > mirror { mirrored } else { Self::left_of_symmetrical(place, mirrored) }
    }

    #[cold]
    fn left_of_symmetrical(place: Place, mirrored: Place) -> Place {
        let order = |place: Place| (place.near, place.far, place.attackers);
        if order(mirrored) < order(place) { mirrored } else { place }
    }

    #[inline]
    pub(super) fn encode(&self, place: Place) -> usize {
        let place = self.left(place);
        let (folded, other, others) = if self.folds_far {
            (self.far.get(place.far).folded, place.near, self.near.all.len())
        } else {
            (self.near.get(place.near).folded, place.far, self.far.all.len())
        };
        let blocks = usize::from(folded) * others + usize::from(other);
        blocks * self.attackers.all.len() + usize::from(place.attackers)
    }

    /// What stands where; `None` if the number is not used.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "each is a number of one of the three")]
    pub(super) fn decode(&self, entry: usize) -> Option<Place> {
        let (blocks, attackers) =
            (entry / self.attackers.all.len(), (entry % self.attackers.all.len()) as u16);
        let (folded, other) = self.sides();
        let other_block = (blocks % other.all.len()) as u16;
        let folded = folded.unfolded[blocks / other.all.len()];
        let (near, far) =
            if self.folds_far { (other_block, folded) } else { (folded, other_block) };
        let place = Place { near, far, attackers };
        let blocks = self.near.get(near).occupied | self.far.get(far).occupied;
        let is_free = (blocks & self.attackers.get(attackers).occupied).is_empty();
        (is_free && self.left(place) == place).then_some(place)
    }
}
