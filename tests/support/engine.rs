//! Engines for the tests of those who drive them: `scripted_engine.rs`, which misbehaves as it is told,
//! and those that Debian has.

use std::path::{Path, PathBuf};

use chuhe::engines::Profile;

/// The scripted engine with this fault, started in a folder where it counts its starts.
pub fn scripted(fault: &str, folder: &Path) -> Profile {
    let text = |path: PathBuf| path.to_str().expect("a path of text").to_owned();
    Profile {
        name: fault.to_owned(),
        command: text(program()),
        arguments: vec![fault.to_owned(), text(folder.join("starts"))],
        folder: Some(folder.to_owned()),
        game: "xiangqi".to_owned(),
        ..Profile::default()
    }
}

/// The program, which `cargo test` builds unless it is told which tests to build.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let examples = test.ancestors().nth(2).expect("the target folder").join("examples");
    let program = examples.join("scripted_engine").with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "build it with `cargo build --examples`: {}", program.display());
    program
}

/// The command that starts an engine of Debian, which puts games where programs are not always looked
/// for.
pub fn command_of(name: &str) -> String {
    let path = format!("/usr/games/{name}");
    if Path::new(&path).exists() { path } else { name.to_owned() }
}
