//! Positions to practise on: any of a set with the verdict that is asked for.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::Set;
use super::folder::Fault;
use super::handle::{Tables, to_move_there};
use super::loaded::Loaded;
use super::numbering::Tabled;
use super::table;
use crate::rules::{Side, Verdict};

/// Which positions are asked for, as the attacker (in chess: the stronger side) sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The side that attacks, or is the stronger one.
    pub attacker: Side,
    /// Whose turn it is.
    pub to_move: Side,
    /// Whether the attacker wins; otherwise it is a draw.
    pub is_won: bool,
    /// The shortest distance to the end that is asked for, in plies; only of won positions.
    pub at_least: u16,
}

/// Numbers that are tried before the rest is looked through in order.
const TRIES: usize = 10_000;

impl Tables {
    /// A position of a set, the same for the same seed; `None` if there is none such.
    ///
    /// # Errors
    /// If the set's table is missing or cannot be used.
    pub fn random<G: Tabled>(
        &self,
        set: &Set,
        wanted: Wanted,
        seed: u64,
    ) -> Result<Option<G>, Fault> {
        let loaded = self.loaded(set)?;
        let entries = loaded.numbering.entries();
        let mut random = SmallRng::seed_from_u64(seed);
        let is_mirrored = random.random();
        let pick = |entry| position::<G>(&loaded, wanted, entry, is_mirrored);
        for _ in 0..TRIES {
            if let Some(position) = pick(random.random_range(0..entries)) {
                return Ok(Some(position));
            }
        }
        let start = random.random_range(0..entries);
        Ok((start..entries).chain(0..start).find_map(pick))
    }
}

/// The position with this number if it is as wanted.
fn position<G: Tabled>(
    loaded: &Loaded,
    wanted: Wanted,
    entry: usize,
    is_mirrored: bool,
) -> Option<G> {
    let to_move = to_move_there(wanted.to_move, wanted.attacker);
    let verdict = table::verdict(loaded.table.value(entry, to_move))?;
    let fits = match verdict {
        Verdict::Draw => !wanted.is_won,
        Verdict::Win(plies) => wanted.is_won && to_move == Side::First && plies >= wanted.at_least,
        Verdict::Loss(plies) => {
            wanted.is_won && to_move == Side::Second && plies >= wanted.at_least.max(1)
        }
    };
    if !fits {
        return None;
    }
    let mut setup = G::placed(&loaded.numbering, entry, wanted.attacker)?;
    setup.side_to_move = wanted.to_move;
    // Some positions of a table cannot arise in a game.
    G::arrange(&if is_mirrored { setup.mirrored() } else { setup }).ok()
}
