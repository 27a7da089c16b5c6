//! Programs that are killed at random points, and folders as they leave them.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::SystemTime;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Looks at a folder without any change, at most, between the change at which a program is to be killed and
/// that it is.
const LONGEST: u32 = 200;

/// How often more a program is run that has ended each time before it was killed.
const TRIES: usize = 12;

/// How a program ended, and the lines that it had printed by then.
pub struct Ended {
    pub lines: Vec<String>,
    /// Nothing if it was killed.
    pub status: Option<ExitStatus>,
    /// How often what is in the folder had changed.
    pub changes: u32,
}

/// Points at which a program is killed: a few, or as many as `CHUHE_TEST_KILLS` says.
pub fn points(few: usize) -> usize {
    let told = std::env::var("CHUHE_TEST_KILLS").ok();
    told.and_then(|count| count.parse().ok()).unwrap_or(few)
}

/// Runs a program once to its end, and again from the same beginning until it was killed at each of some random
/// points. `begin` makes a folder as it is before, `look` sees what is left in it, with the lines that were
/// printed.
pub fn kill_at_points(
    (few, seed): (usize, u64),
    begin: impl Fn() -> tempfile::TempDir,
    program: impl Fn(&Path) -> Command,
    mut look: impl FnMut(&Path, &[String]),
) {
    let folder = begin();
    let whole = run_until(&mut program(folder.path()), folder.path(), None);
    assert!(whole.status.is_some_and(|it| it.success()), "{:?}", whole.status);
    let (mut random, mut killed) = (SmallRng::seed_from_u64(seed), 0);
    let (mut point, mut longest) = (0, LONGEST);
    // On a busy machine it may have ended each time before: then it is killed ever sooner.
    while point < points(few) || (killed == 0 && point < points(few) + TRIES) {
        if point >= points(few) {
            longest = (longest / 2).max(1);
        }
        let folder = begin();
        let changes = whole.changes * longest / LONGEST;
        let at = (random.random_range(0..=changes), random.random_range(0..longest));
        point += 1;
        let ended = run_until(&mut program(folder.path()), folder.path(), Some(at));
        println!("point {point}: {at:?}, killed: {}", ended.status.is_none());
        assert!(ended.status.is_none_or(|status| status.success()), "{:?}", ended.status);
        killed += u32::from(ended.status.is_none());
        look(folder.path(), &ended.lines);
    }
    assert!(killed > 0, "it was killed each time too late");
}

/// Runs a program; kills it once what is in a folder has changed so often, and was then looked at so often, if
/// it has not ended before.
pub fn run_until(command: &mut Command, folder: &Path, at: Option<(u32, u32)>) -> Ended {
    let mut process =
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let mut out = process.stdout.take().expect("a pipe");
    let heard = std::thread::spawn(move || {
        let mut text = String::new();
        // What a killed program was printing may be cut.
        let _cut = out.read_to_string(&mut text);
        text
    });
    let (mut before, mut changes, mut looks) = (state(folder), 0, 0);
    let status = loop {
        if let Some(status) = process.try_wait().expect("it is ours") {
            break Some(status);
        }
        let now = state(folder);
        if now != before {
            (before, changes) = (now, changes + 1);
        }
        let Some((wanted, longest)) = at else {
            std::thread::yield_now();
            continue;
        };
        looks += u32::from(changes >= wanted);
        if looks > longest {
            process.kill().expect("it is ours");
            process.wait().expect("it is ours");
            break None;
        }
    };
    let text = heard.join().expect("a thread");
    let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    Ended { lines: lines.map(|line| line.trim_end().to_owned()).collect(), status, changes }
}

/// What can be seen of the files of a folder without reading them.
fn state(folder: &Path) -> BTreeMap<String, (u64, Option<SystemTime>)> {
    let mut state = BTreeMap::new();
    // What is gone meanwhile is another state.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(data) = entry.metadata() else { continue };
        if data.is_dir() {
            state.extend(self::state(&path));
        }
        state.insert(path.display().to_string(), (data.len(), data.modified().ok()));
    }
    state
}

/// All files below a folder with what is in them, by their names below it; those of locks, and what SQLite has
/// beside a library, are no part of it.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn add(folder: &Path, above: &str, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = format!("{above}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                add(&entry.path(), &format!("{name}/"), files);
            } else if ![".lock", ".sqlite", "-wal", "-shm"].iter().any(|it| name.ends_with(it)) {
                files.insert(name, fs::read(entry.path()).expect("a file"));
            }
        }
    }
    let mut files = BTreeMap::new();
    add(folder, "", &mut files);
    files
}
