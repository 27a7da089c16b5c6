//! Answers kept on disk for a time, each in a file of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::storage;

/// The most answers that are kept; the oldest give way when the library is opened.
const MOST_ANSWERS: usize = 2_000;

/// The longest file that is read, in bytes.
const LONGEST_FILE: u64 = 256 << 10;

/// Answers that were given lately.
pub(super) struct Cache {
    /// The folder; nothing is kept without one.
    pub folder: Option<PathBuf>,
    /// How long an answer is good for.
    pub age: Duration,
}

/// Removes the answers that lie in a folder, and the folder unless something else lies there: where
/// they are no longer kept. What cannot be removed stays.
pub fn remove_cache(folder: &Path) {
    for path in files_in(folder) {
        let _removed = fs::remove_file(path);
    }
    let _empty = fs::remove_dir(folder);
}

/// The files of a cache.
fn files_in(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| is_ours(path))
}

/// A file of the cache.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The question: another one may have the same file name.
    asked: String,
    /// Seconds since 1970.
    at: u64,
    answer: String,
}

impl Cache {
    /// The answer to a question, if it was given lately.
    pub fn get(&self, asked: &str) -> Option<String> {
        let kept = read(&self.folder.as_ref()?.join(name(asked)))?;
        (kept.asked == asked && self.is_fresh(kept.at)).then_some(kept.answer)
    }

    /// Keeps an answer. Where that fails it will be asked for again.
    pub fn put(&self, asked: &str, answer: &str) {
        let Some(folder) = &self.folder else { return };
        let kept = Kept { asked: asked.to_owned(), at: now(), answer: answer.to_owned() };
        if let Ok(text) = serde_json::to_string(&kept) {
            let _kept = storage::replace(folder, &name(asked), text.as_bytes());
        }
    }

    /// Removes what is too old, and the oldest of what is too much.
    pub fn tidy(&self) {
        let files = self.folder.iter().flat_map(|folder| files_in(folder));
        let mut dated: Vec<(u64, PathBuf)> =
            files.map(|path| (read(&path).map_or(0, |kept| kept.at), path)).collect();
        dated.sort_unstable_by_key(|(at, _)| std::cmp::Reverse(*at));
        let old = dated.into_iter().enumerate();
        for (_, (_, path)) in old.filter(|&(n, (at, _))| n >= MOST_ANSWERS || !self.is_fresh(at)) {
            // What cannot be removed now is tried again at the next start.
            let _removed = fs::remove_file(path);
        }
    }

    /// An answer from the future was given before the clock was set right.
    fn is_fresh(&self, at: u64) -> bool {
        now().checked_sub(at).is_some_and(|age| age <= self.age.as_secs())
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn read(path: &Path) -> Option<Kept> {
    let length = fs::metadata(path).ok()?.len();
    let text = (length <= LONGEST_FILE).then(|| fs::read(path).ok())??;
    serde_json::from_slice(&text).ok()
}

/// The name of the file for a question, the same with every release.
fn name(asked: &str) -> String {
    format!("{:016x}.json", fnv1a(asked.as_bytes()))
}

/// The 64-bit hash FNV-1a, with the constants of Fowler, Noll and Vo
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
fn fnv1a(bytes: &[u8]) -> u64 {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let add = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(PRIME);
    bytes.iter().fold(OFFSET_BASIS, add)
}

/// Whether a file can only be from here.
fn is_ours(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    path.extension().is_some_and(|ending| ending == "json")
        && stem.len() == 16
        && stem.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_for_a_time() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("library");
        let cache = |age| Cache { folder: Some(folder.clone()), age: Duration::from_secs(age) };
        assert_eq!(cache(100).get("a"), None);
        cache(100).put("a", "answer");
        assert_eq!(cache(100).get("a"), Some("answer".to_owned()));
        assert_eq!(cache(100).get("b"), None);
        for at in [now() - 200, now() + 200] {
            let kept = Kept { asked: "a".to_owned(), at, answer: String::new() };
            fs::write(folder.join(name("a")), serde_json::to_string(&kept).unwrap()).unwrap();
            assert_eq!(cache(100).get("a"), None);
        }
    }

    #[test]
    fn what_is_damaged_or_old_is_removed_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let cache = Cache { folder: Some(dir.path().to_owned()), age: Duration::from_secs(1_000) };
        cache.put("fresh", "answer");
        fs::write(dir.path().join(name("damaged")), "{").unwrap();
        fs::write(dir.path().join("settings.json"), "{").unwrap();
        assert_eq!(cache.get("damaged"), None);
        cache.tidy();
        assert_eq!(cache.get("fresh"), Some("answer".to_owned()));
        assert!(!dir.path().join(name("damaged")).exists());
        assert!(dir.path().join("settings.json").exists());
    }

    #[test]
    fn files_are_named_by_a_hash_that_stays() {
        // From the test vectors of its authors.
        for (text, hash) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            assert_eq!(fnv1a(text.as_bytes()), hash, "{text}");
        }
        assert_eq!(name("a"), "af63dc4c8601ec8c.json");
    }

    #[test]
    fn a_cache_is_removed_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let [empty, shared] = ["empty", "shared"].map(|name| dir.path().join(name));
        for folder in [&empty, &shared] {
            let cache = Cache { folder: Some(folder.clone()), age: Duration::MAX };
            cache.put("a", "answer");
            cache.put("b", "answer");
        }
        fs::write(shared.join("settings.toml"), "").unwrap();
        remove_cache(&empty);
        remove_cache(&shared);
        remove_cache(&dir.path().join("never"));
        assert!(!empty.exists());
        let left: Vec<_> = fs::read_dir(&shared).unwrap().flatten().collect();
        assert!(left.len() == 1 && left[0].file_name() == "settings.toml");
    }

    #[test]
    fn nothing_is_kept_without_a_folder() {
        let cache = Cache { folder: None, age: Duration::MAX };
        cache.put("a", "answer");
        cache.tidy();
        assert_eq!(cache.get("a"), None);
    }
}
