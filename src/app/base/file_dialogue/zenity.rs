//! The file dialogue of `zenity`, for desktops without a portal.

use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::process::Command;

use super::{FileDialogue, Picked, Wanted};

/// The status with which it ends when the player closes it.
const CLOSED: i32 = 1;

/// Shows the dialogue and waits for what the player does.
///
/// # Errors
/// If the program is not there, or cannot show a dialogue.
pub fn show(dialogue: &FileDialogue, program: &str) -> io::Result<Picked> {
    let output = Command::new(program).args(arguments(dialogue)).output()?;
    match output.status.code() {
        Some(0) => {
            let lines = output.stdout.split(|byte| *byte == b'\n');
            let paths = lines.filter(|line| !line.is_empty());
            let paths = paths.map(|line| PathBuf::from(OsString::from_vec(line.to_vec())));
            Ok(Picked::of(paths.collect()))
        }
        Some(CLOSED) => Ok(Picked::Nothing),
        _ => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(io::Error::other(format!("{program}: {}: {}", output.status, said.trim())))
        }
    }
}

fn arguments(dialogue: &FileDialogue) -> Vec<String> {
    let mut all = vec!["--file-selection".to_owned(), format!("--title={}", dialogue.title)];
    match &dialogue.wanted {
        Wanted::File => {}
        Wanted::Files => all.push("--multiple".to_owned()),
        Wanted::Folders => all.extend(["--multiple", "--directory"].map(str::to_owned)),
        Wanted::New(name) => {
            all.extend(["--save", "--confirm-overwrite"].map(str::to_owned));
            all.push(format!("--filename={name}"));
        }
    }
    // A path can have anything else in it.
    all.push("--separator=\\n".to_owned());
    if let Some((name, endings)) = &dialogue.filter
        && dialogue.wanted != Wanted::Folders
    {
        let patterns: Vec<_> = endings.iter().map(|ending| format!("*.{ending}")).collect();
        all.push(format!("--file-filter={name} | {}", patterns.join(" ")));
    }
    all
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn dialogue() -> FileDialogue {
        FileDialogue { title: "Open".to_owned(), wanted: Wanted::Files, filter: None }
    }

    /// What comes of a program that does this.
    fn of(script: &str) -> io::Result<Picked> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("zenity");
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a program");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be run");
        show(&dialogue(), path.to_str().expect("a path"))
    }

    #[test]
    fn it_is_told_by_its_end_not_by_its_time() {
        let paths = ["/a b", "/c|d"].map(PathBuf::from).to_vec();
        assert_eq!(of("printf '/a b\\n/c|d\\n'").expect("it works"), Picked::Files(paths));
        assert_eq!(of("exit 1").expect("it works"), Picked::Nothing);
        for fault in ["exit 5", "exit 255", "kill -9 $$"] {
            assert!(of(fault).is_err(), "{fault}");
        }
        let missing = show(&dialogue(), "/nowhere/at/all/zenity");
        assert_eq!(missing.map_err(|error| error.kind()), Err(io::ErrorKind::NotFound));
    }

    #[test]
    fn it_is_asked_for_what_is_wanted() {
        let new = FileDialogue {
            wanted: Wanted::New("a.pgn".to_owned()),
            filter: Some(("Games".to_owned(), vec!["pgn".to_owned(), "PGN".to_owned()])),
            ..dialogue()
        };
        let asked = arguments(&new).join(" ");
        for part in ["--save", "--filename=a.pgn", "--file-filter=Games | *.pgn *.PGN"] {
            assert!(asked.contains(part), "{asked}");
        }
        let folders = FileDialogue { wanted: Wanted::Folders, ..new };
        assert!(!arguments(&folders).join(" ").contains("filter"));
    }
}
