//! Which pieces there are: one or two attackers with a king and its guards against a king and its
//! guards.

use std::fmt;

use arrayvec::ArrayVec;

use crate::rules::Side;
use crate::rules::xiangqi::{Piece, Position};

/// The advisors and elephants of one side, at most two of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guards {
    /// Advisors, 0 to 2.
    pub advisors: u8,
    /// Elephants, 0 to 2.
    pub elephants: u8,
}

impl Guards {
    /// All nine.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..3).flat_map(|advisors| (0..3).map(move |elephants| Self { advisors, elephants }))
    }

    /// Its place in [`Self::all`].
    pub(super) fn index(self) -> usize {
        usize::from(self.advisors * 3 + self.elephants)
    }

    fn of(position: &Position, side: Side) -> Option<Self> {
        let count = |piece| u8::try_from(position.pieces(side, piece).len()).ok();
        let guards = Self { advisors: count(Piece::Advisor)?, elephants: count(Piece::Elephant)? };
        (guards.advisors <= 2 && guards.elephants <= 2).then_some(guards)
    }
}

impl fmt::Display for Guards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [advisors, elephants] = [self.advisors, self.elephants].map(usize::from);
        write!(f, "{}{}", "A".repeat(advisors), "E".repeat(elephants))
    }
}

/// The kinds of attackers in the order of a set's name.
const ATTACKERS: [(Piece, char); 4] =
    [(Piece::Rook, 'R'), (Piece::Horse, 'N'), (Piece::Cannon, 'C'), (Piece::Pawn, 'P')];

/// One or two attackers: their places in [`ATTACKERS`], the lower first.
pub(super) type Attackers = ArrayVec<u8, 2>;

/// A set of pieces of Xiangqi: a king with one or two attackers and its own guards, against a king
/// with guards only. Its name has the attacking side first: `KRAA-KAAEE`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set {
    attackers: Attackers,
    /// The guards of the attacking side.
    pub own: Guards,
    /// Those of the other side.
    pub defending: Guards,
}

impl Set {
    /// The set of a position, with the side that has the attackers; `None` if both sides have
    /// attackers, neither has, or there are more than two.
    #[must_use]
    pub fn of(position: &Position) -> Option<(Self, Side)> {
        let count = |side| {
            let kinds = ATTACKERS.iter();
            kinds.map(|&(piece, _)| position.pieces(side, piece).len()).sum::<usize>()
        };
        let side = match Side::BOTH.map(count) {
            [1 | 2, 0] => Side::First,
            [0, 1 | 2] => Side::Second,
            _ => return None,
        };
        let mut attackers = Attackers::new();
        for (kind, &(piece, _)) in (0..).zip(&ATTACKERS) {
            attackers.extend((0..position.pieces(side, piece).len()).map(|_| kind));
        }
        let own = Guards::of(position, side)?;
        Some((Self { attackers, own, defending: Guards::of(position, side.opponent())? }, side))
    }

    /// Reads a name without regard to the order of pieces.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let (own, defending) = name.split_once('-')?;
        let (mut attackers, own) = half(own)?;
        let (none, defending) = half(defending)?;
        attackers.sort_unstable();
        let attackers = attackers.as_slice().try_into().ok()?;
        let set = Self { attackers, own, defending };
        (none.is_empty() && !set.attackers.is_empty()).then_some(set)
    }

    /// The attackers, one or two.
    pub fn attackers(&self) -> impl Iterator<Item = Piece> {
        self.attackers.iter().map(|&kind| ATTACKERS[usize::from(kind)].0)
    }

    /// The same with one guard of the defending side fewer, each kind of which there is one.
    pub(super) fn with_fewer_guards(&self) -> impl Iterator<Item = Self> {
        let Guards { advisors, elephants } = self.defending;
        let fewer = [
            advisors.checked_sub(1).map(|advisors| Guards { advisors, elephants }),
            elephants.checked_sub(1).map(|elephants| Guards { advisors, elephants }),
        ];
        fewer.into_iter().flatten().map(|defending| Self { defending, ..self.clone() })
    }

    /// The same without the attacker in this place of [`Self::attackers`], if one is left.
    pub(super) fn without_attacker(&self, place: usize) -> Option<Self> {
        let mut rest = self.clone();
        rest.attackers.remove(place);
        (!rest.attackers.is_empty()).then_some(rest)
    }

    /// The sets that one capture leads to, apart from those without attackers.
    #[must_use]
    pub fn next(&self) -> Vec<Self> {
        let mut next: Vec<Self> = self.with_fewer_guards().collect();
        next.extend((0..self.attackers.len()).filter_map(|place| self.without_attacker(place)));
        next.dedup();
        next
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("K")?;
        for &kind in &self.attackers {
            write!(f, "{}", ATTACKERS[usize::from(kind)].1)?;
        }
        write!(f, "{}-K{}", self.own, self.defending)
    }
}

/// Reads the pieces of one side.
fn half(name: &str) -> Option<(Vec<u8>, Guards)> {
    let mut attackers = Vec::new();
    let mut guards = Guards::default();
    for letter in name.strip_prefix('K')?.chars() {
        match letter {
            'A' => guards.advisors += 1,
            'E' | 'B' => guards.elephants += 1,
            letter => {
                let letter = if letter == 'H' { 'N' } else { letter };
                let kind = ATTACKERS.iter().position(|&(_, known)| known == letter)?;
                attackers.push(u8::try_from(kind).ok()?);
            }
        }
        if guards.advisors > 2 || guards.elephants > 2 || attackers.len() > 2 {
            return None;
        }
    }
    Some((attackers, guards))
}
