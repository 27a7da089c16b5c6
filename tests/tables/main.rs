//! Endgame tables.

mod chess;
mod files;
mod oracle;
mod practice;
mod rulings;
mod second_way;
mod xiangqi;

use std::sync::OnceLock;

use chuhe_core::tables::{Count, Facts, Set, Tables};

/// Tables in a folder of their own, which lasts as long as they do.
struct Folder {
    tables: Tables,
    _folder: tempfile::TempDir,
}

fn empty() -> Folder {
    let folder = tempfile::tempdir().expect("a folder");
    Folder { tables: Tables::in_folder(folder.path().join("tables")), _folder: folder }
}

/// Tables that the tests share and add to.
fn shared() -> &'static Tables {
    static SHARED: OnceLock<Folder> = OnceLock::new();
    &SHARED.get_or_init(empty).tables
}

fn set(name: &str) -> Set {
    name.parse().expect("a set")
}

/// Makes a table in the shared folder.
fn made(name: &str) -> Facts {
    let set = set(name);
    shared().make(&set, &|| false, &|_| {}).expect("it can be made");
    shared().facts(&set).expect("it is there")
}

/// The share that the side to move wins, in percent.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn share(count: &Count) -> f64 {
    100.0 * count.won as f64 / count.positions as f64
}
