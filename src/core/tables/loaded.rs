//! Tables in memory: loaded when first asked, the longest unused dropped when there are too many.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use super::Set;
use super::folder::{Fault, Folder};
use super::numbering::Numbering;
use super::table::Table;
use crate::rules::Side;

/// Memory that loaded tables may take together, in bytes; a larger one is kept alone.
const MOST_LOADED: usize = 512 << 20;

/// A table with the numbers of its positions.
pub(super) struct Loaded {
    pub numbering: Numbering,
    pub table: Table,
}

/// A table, or why there is none.
struct Kept {
    found: Result<Arc<Loaded>, Fault>,
    /// When it was last asked for, in requests.
    used: AtomicU64,
}

#[derive(Default)]
pub(super) struct Cache {
    kept: RwLock<HashMap<Set, Kept>>,
    /// Held while a table is loaded, so that no two threads load the same.
    loading: Mutex<()>,
    requests: AtomicU64,
}

impl Cache {
    /// The table of a set. That there is none is remembered, too, until [`Self::forget_faults`].
    pub fn get(&self, folder: &Folder, set: &Set) -> Result<Arc<Loaded>, Fault> {
        if let Some(found) = self.kept(set) {
            return found;
        }
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = self.kept(set) {
            return found;
        }
        let found = load(folder, set).map(Arc::new);
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        let used = AtomicU64::new(self.requests.fetch_add(1, Relaxed));
        kept.insert(set.clone(), Kept { found: found.clone(), used });
        make_room(&mut kept, set);
        found
    }

    fn kept(&self, set: &Set) -> Option<Result<Arc<Loaded>, Fault>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get(set)?;
        kept.used.store(self.requests.fetch_add(1, Relaxed), Relaxed);
        Some(kept.found.clone())
    }

    /// Whether a set's table was found to be missing or not usable.
    pub fn is_faulty(&self, set: &Set) -> bool {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.get(set).is_some_and(|kept| kept.found.is_err())
    }

    /// Looks again, when next asked, for tables that were not there or not usable.
    pub fn forget_faults(&self) {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, kept| kept.found.is_ok());
    }
}

fn load(folder: &Folder, set: &Set) -> Result<Loaded, Fault> {
    // Whether there is a file at all, before its numbers are laid out.
    folder.header(set)?;
    let numbering = Numbering::of(set);
    let table = folder.read(set, numbering.entries(), &Side::BOTH)?;
    Ok(Loaded { numbering, table })
}

/// Drops tables, the longest unused first, until the others are not too many; never `last`.
fn make_room(kept: &mut HashMap<Set, Kept>, last: &Set) {
    let bytes = |kept: &Kept| kept.found.as_ref().map_or(0, |loaded| loaded.table.bytes());
    while kept.values().map(bytes).sum::<usize>() > MOST_LOADED {
        let others = kept.iter().filter(|(set, kept)| *set != last && bytes(kept) > 0);
        let oldest = others.min_by_key(|(_, kept)| kept.used.load(Relaxed));
        let Some(oldest) = oldest.map(|(set, _)| set.clone()) else { return };
        kept.remove(&oldest);
    }
}
