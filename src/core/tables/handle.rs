//! [`Tables`]: the tables of a folder, asked and made.

use std::cmp::Reverse;
use std::fmt;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use super::Set;
use super::folder::{Fault, Folder, Listed};
use super::limit::{self, Limited};
use super::loaded::{Cache, Loaded};
use super::make::{self, Cost, Maker, Progress};
use super::numbering::Tabled;
use super::table::{self, Facts};
use crate::rules::{Move, Oracle, Side, Verdict};
use crate::storage;

/// The tables of a folder. All clones are one: what one has loaded, all have.
#[derive(Clone)]
pub struct Tables(Arc<Inner>);

struct Inner {
    folder: Folder,
    cache: Cache,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tables").field(&self.0.folder.0).finish()
    }
}

impl Tables {
    /// The tables of a folder, which need not exist yet.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self(Arc::new(Inner { folder: Folder(folder.into()), cache: Cache::default() }))
    }

    /// The player's own: the folder `tables` in that of the library. `None` if the system has no
    /// folder for such files.
    #[must_use]
    pub fn of_player() -> Option<Self> {
        Some(Self::in_folder(storage::library_dir()?.join("tables")))
    }

    /// Their folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.0.folder.0
    }

    /// Every table that is there, by name; for one that cannot be used, why.
    ///
    /// # Errors
    /// If the folder cannot be read. A folder that does not exist has no tables.
    pub fn list(&self) -> Result<Vec<Result<Listed, Fault>>, Fault> {
        self.0.folder.list()
    }

    /// What is known of a set's table.
    ///
    /// # Errors
    /// If it is missing, damaged or unreadable.
    pub fn facts(&self, set: &Set) -> Result<Facts, Fault> {
        self.0.folder.header(set).map(|header| header.facts)
    }

    /// What it takes to make a set's table and those that it needs; nothing if it is there and sound.
    #[must_use]
    pub fn cost(&self, set: &Set) -> Cost {
        // Whether its values are damaged is known only when they have been read.
        let _there = self.loaded(set);
        make::cost(set, &|set| self.is_there(set))
    }

    fn is_there(&self, set: &Set) -> bool {
        self.facts(set).is_ok() && !self.0.cache.is_faulty(set)
    }

    /// Makes a set's table and those that it needs, as far as they are not there, on all cores. Each
    /// is stored as soon as it is done, so that a later call goes on from there, whatever ended
    /// this one. `is_stopped` is asked and `progress` told from any thread.
    ///
    /// # Errors
    /// If it would take more than [`MOST_MEMORY`](super::MOST_MEMORY), which is found before
    /// anything is made; if the folder cannot be written; if it was stopped.
    pub fn make(
        &self,
        set: &Set,
        is_stopped: &(dyn Fn() -> bool + Sync),
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), Fault> {
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        self.refresh();
        let cost = self.cost(set);
        let made = Maker { folder: &self.0.folder, threads, is_stopped, progress }.make(set, &cost);
        self.refresh();
        made
    }

    /// Reads the table of a set, and those that captures and promotions lead to, as long as there is
    /// memory for them: whoever asks later does not wait for a file.
    ///
    /// # Errors
    /// If one is missing or cannot be used.
    pub fn preload(&self, set: &Set) -> Result<(), Fault> {
        let mut sets = vec![set.clone()];
        let mut at = 0;
        while at < sets.len() {
            for next in sets[at].next() {
                if !sets.contains(&next) {
                    sets.push(next);
                }
            }
            at += 1;
        }
        // That of the set itself last, so that it is the last to be dropped.
        sets.iter().rev().try_for_each(|set| self.loaded(set).map(drop))
    }

    /// Looks again for tables that were missing or damaged, which another program may have made.
    pub fn refresh(&self) {
        self.0.cache.forget_faults();
    }

    /// The set of a position, whose table knows it. `None` if it has none: too many pieces, attackers
    /// on both sides, a king that may still castle; or so few that nobody can win.
    #[must_use]
    pub fn class<G: Tabled>(position: &G) -> Option<Set> {
        if position.is_dead() { None } else { Some(position.set()?.0) }
    }

    /// The verdict on a position, without regard to the plies since the last capture and to
    /// repetitions. `None` if no table can know it.
    ///
    /// # Errors
    /// If the table that knows it is missing or cannot be used.
    pub fn verdict<G: Tabled>(&self, position: &G) -> Result<Option<Verdict>, Fault> {
        if position.is_dead() {
            return Ok(Some(dead(position)));
        }
        let Some((set, first)) = position.set() else { return Ok(None) };
        let loaded = self.loaded(&set)?;
        let Some(entry) = position.number(&loaded.numbering, first) else { return Ok(None) };
        let to_move = to_move_there(position.side_to_move(), first);
        Ok(table::verdict(loaded.table.value(entry, to_move)))
    }

    /// Whether the win of a decided position comes before `plies_left` plies without progress are
    /// over ([`plies_to_limit`](crate::rules::Game::plies_to_limit)). `None` for a draw or where there is no verdict.
    ///
    /// # Errors
    /// As [`Self::verdict`].
    pub fn limited<G: Tabled>(
        &self,
        position: &G,
        plies_left: u16,
    ) -> Result<Option<Limited>, Fault> {
        let Some(verdict) = self.verdict(position)? else { return Ok(None) };
        let facts = match position.set() {
            Some((set, _)) if !position.is_dead() => self.loaded(&set)?.table.facts,
            _ => Facts::default(),
        };
        Ok(limit::limited(position, verdict, &facts, plies_left))
    }

    /// Every legal move with the verdict on it as the side to move sees it, the best first: quick
    /// wins, draws, slow losses; at the end those on which there is no verdict.
    ///
    /// # Errors
    /// As [`Self::verdict`], of the first move whose table is missing.
    pub fn moves<G: Tabled>(&self, position: &G) -> Result<Vec<(Move, Option<Verdict>)>, Fault> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv);
            moves.push((mv, self.verdict(&next)?.map(Verdict::before)));
        }
        moves.sort_by_key(|&(mv, verdict)| (Reverse(verdict.map(Verdict::rank)), mv));
        Ok(moves)
    }

    pub(super) fn loaded(&self, set: &Set) -> Result<Arc<Loaded>, Fault> {
        self.0.cache.get(&self.0.folder, set)
    }
}

/// The side to move as a table names it, where the attacker or stronger side is the first.
pub(super) fn to_move_there(to_move: Side, first: Side) -> Side {
    if first == Side::First { to_move } else { to_move.opponent() }
}

/// The verdict on a position in which nobody can win, which may be over for want of moves.
fn dead<G: Tabled>(position: &G) -> Verdict {
    let is_lost = G::STALEMATE_LOSES && position.count_legal_moves() == 0;
    if is_lost { Verdict::Loss(0) } else { Verdict::Draw }
}

impl<G: Tabled> Oracle<G> for Tables {
    fn verdict(&self, position: &G) -> Option<Verdict> {
        Self::verdict(self, position).ok().flatten()
    }
}
