//! Answers kept on disk for a time, each in a file of its own.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::files;

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
            let _kept = files::replace(folder, &name(asked), text.as_bytes());
        }
    }

    /// Removes what is too old, and the oldest of what is too much.
    pub fn tidy(&self) {
        let entries = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok());
        let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut dated: Vec<(u64, PathBuf)> = paths
            .filter(|path| is_ours(path))
            .map(|path| (read(&path).map_or(0, |kept| kept.at), path))
            .collect();
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

fn name(asked: &str) -> String {
    let mut hasher = DefaultHasher::new();
    asked.hash(&mut hasher);
    format!("{:016x}.json", hasher.finish())
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
    fn nothing_is_kept_without_a_folder() {
        let cache = Cache { folder: None, age: Duration::MAX };
        cache.put("a", "answer");
        cache.tidy();
        assert_eq!(cache.get("a"), None);
    }
}
