//! Files of tables: damaged, of another version, unwritable; made in steps, stopped.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use chuhe_core::rules::{Game, xiangqi::Position};
use chuhe_core::tables::{Fault, MOST_MEMORY, Tables};

use super::{empty, set};

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

fn asked(tables: &Tables) -> Result<bool, Fault> {
    let position = Position::from_fen("4k4/9/4P4/9/9/9/9/9/9/3K5 w - - 0 1").expect("a position");
    tables.verdict(&position).map(|verdict| verdict.is_some())
}

#[test]
fn a_table_is_missing_then_made_then_listed() {
    let folder = empty();
    let tables = &folder.tables;
    assert_eq!(tables.list(), Ok(Vec::new()), "no folder is no error");
    assert_eq!(asked(tables), Err(Fault::Missing("KP-K".to_owned())));
    let cost = tables.cost(&set("KP-KA"));
    assert_eq!(cost.tables, [set("KP-K"), set("KP-KA")]);
    assert!(cost.positions > 0 && cost.memory > 0 && cost.disk > 0);
    let told = Mutex::new(Vec::new());
    tables.make(&set("KP-KA"), NEVER, &|progress| told.lock().unwrap().push(progress)).unwrap();
    let told = told.into_inner().unwrap();
    assert!(told.is_sorted_by(|a, b| a.share <= b.share && a.number <= b.number), "{told:?}");
    assert_eq!(told.last().map(|it| (it.number, it.of)), Some((2, 2)));
    assert_eq!(asked(tables), Ok(true), "found although it was missing before");
    let listed: Vec<_> = tables.list().unwrap().into_iter().map(Result::unwrap).collect();
    assert_eq!(listed.len(), 2);
    assert_eq!((&listed[1].set, listed[1].facts.counts[0].longest_win), (&set("KP-KA"), 13));
    assert_eq!(listed[1].facts.longest_after, 20);
    let file = fs::metadata(tables.folder().join("KP-KA.table")).unwrap();
    assert_eq!(listed[1].bytes, file.len());
    assert_eq!(tables.cost(&set("KP-KA")).tables, []);
    // Another handle on the folder finds the same.
    assert_eq!(asked(&Tables::in_folder(tables.folder())), Ok(true));
}

#[test]
fn a_damaged_file_is_detected_and_made_anew() {
    let folder = empty();
    let make = |name: &str| folder.tables.make(&set(name), NEVER, &|_| {});
    make("KP-KA").unwrap();
    let path = folder.tables.folder().join("KP-K.table");
    let whole = fs::read(&path).unwrap();
    let flipped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        bytes
    };
    let mut cases: Vec<Vec<u8>> = (0..whole.len()).step_by(7).map(flipped).collect();
    cases.extend((0..whole.len()).step_by(11).map(|length| whole[..length].to_vec()));
    // The version; the table of another set.
    cases.push(flipped(6));
    cases.push(fs::read(folder.tables.folder().join("KP-KA.table")).unwrap());
    cases.push(b"good morning, this is no table".to_vec());
    for bytes in cases {
        fs::write(&path, &bytes).unwrap();
        let tables = Tables::in_folder(folder.tables.folder());
        match asked(&tables) {
            Err(Fault::Damaged { set, reason }) => {
                assert!(set == "KP-K" && !reason.is_empty(), "{set}: {reason}");
            }
            // A bit that no reader looks at.
            answer => assert_eq!(answer, Ok(true)),
        }
    }
    // The facts are sound and the values are not: found while another table is made of it.
    fs::write(&path, flipped(whole.len() - 8)).unwrap();
    fs::remove_file(folder.tables.folder().join("KP-KA.table")).unwrap();
    make("KP-KA").unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
    // The facts themselves.
    fs::write(&path, &whole[..40]).unwrap();
    assert!(folder.tables.list().unwrap()[0].is_err());
    make("KP-K").unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
    assert_eq!(asked(&folder.tables), Ok(true));
}

#[test]
fn a_stopped_job_goes_on_with_what_is_there() {
    let folder = empty();
    let asked = AtomicUsize::new(0);
    let (sets, target) = (Mutex::new(Vec::new()), set("KN-KA"));
    // Stopped in the second table.
    let is_second = || sets.lock().unwrap().last() == Some(&target);
    let stop = || is_second() && asked.fetch_add(1, Relaxed) > 0;
    let note = |progress: chuhe_core::tables::Progress| sets.lock().unwrap().push(progress.set);
    let stopped = folder.tables.make(&target, &stop, &note);
    assert_eq!(stopped, Err(Fault::Stopped));
    let names = || {
        let files = fs::read_dir(folder.tables.folder()).unwrap();
        let mut names: Vec<_> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["KN-K.table"], "nothing else is left");
    assert_eq!(folder.tables.cost(&target).tables, std::slice::from_ref(&target));
    folder.tables.make(&target, NEVER, &|_| {}).unwrap();
    assert_eq!(names(), ["KN-K.table", "KN-KA.table"]);
}

#[test]
fn what_takes_too_much_memory_is_refused_before_it_starts() {
    let folder = empty();
    let set = set("KRCAAEE-KAAEE");
    assert!(folder.tables.cost(&set).is_too_large());
    let refused = folder.tables.make(&set, NEVER, &|_| panic!("it does not start"));
    let Err(Fault::TooLarge { bytes, most, .. }) = refused else { panic!("{refused:?}") };
    assert!(bytes > most && most == MOST_MEMORY);
    assert!(!folder.tables.folder().exists());
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables");
    fs::write(&place, "a file").unwrap();
    let tables = Tables::in_folder(&place);
    let fault = tables.make(&set("KP-K"), NEVER, &|_| {}).unwrap_err();
    assert!(matches!(fault, Fault::Unwritable { .. }), "{fault:?}");
    assert!(fault.to_string().contains("cannot be stored"));
    assert_eq!(fs::read_to_string(&place).unwrap(), "a file");
}
