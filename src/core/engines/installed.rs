//! Engines that are installed already: known programs in the folders where systems keep programs.

use std::env;
use std::path::{Path, PathBuf};

use super::{Profile, Protocol};

/// A program that is known to be an engine.
struct Known {
    /// How the names of its files begin, without regard to case.
    file: &'static str,
    /// What people call it.
    name: &'static str,
    /// The games that it plays, by their names in `UCI_Variant`.
    games: &'static [&'static str],
    protocol: Protocol,
}

const XIANGQI: &[&str] = &["xiangqi"];
const CHESS: &[&str] = &["chess"];

/// Programs that speak UCI or UCCI without being told to. Where the name of one begins with that of
/// another, the longer one comes first.
const KNOWN: &[Known] = &[
    uci("pikafish", "Pikafish", XIANGQI),
    uci("fairy-stockfish", "Fairy-Stockfish", &["xiangqi", "chess"]),
    uci("fairy_stockfish", "Fairy-Stockfish", &["xiangqi", "chess"]),
    Known { file: "eleeye", name: "ElephantEye", games: XIANGQI, protocol: Protocol::Ucci },
    uci("stockfish", "Stockfish", CHESS),
    uci("lc0", "Lc0", CHESS),
    uci("reckless", "Reckless", CHESS),
    uci("viridithas", "Viridithas", CHESS),
    uci("berserk", "Berserk", CHESS),
    uci("ethereal", "Ethereal", CHESS),
    uci("rubichess", "RubiChess", CHESS),
    uci("komodo", "Komodo", CHESS),
    uci("dragon", "Dragon", CHESS),
    uci("fruit", "Fruit", CHESS),
    uci("toga2", "Toga II", CHESS),
];

const fn uci(file: &'static str, name: &'static str, games: &'static [&'static str]) -> Known {
    Known { file, name, games, protocol: Protocol::Uci }
}

/// A game of an engine that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// What people call it.
    pub name: String,
    /// The program.
    pub program: PathBuf,
    /// The game it plays, by its name in `UCI_Variant`.
    pub game: String,
    /// What it speaks.
    pub protocol: Protocol,
}

impl Installed {
    /// The profile that it is used with.
    #[must_use]
    pub fn profile(&self) -> Profile {
        Profile {
            name: self.name.clone(),
            command: self.program.to_string_lossy().into_owned(),
            game: self.game.clone(),
            protocol: Some(self.protocol),
            ..Profile::default()
        }
    }

    /// The folder that its program lies in.
    #[must_use]
    pub fn folder(&self) -> String {
        self.program
            .parent()
            .map(|folder| folder.to_string_lossy().into_owned())
            .unwrap_or_default()
    }
}

/// The engines that are found in folders, those of the first folder first, each program once for
/// each of its games. A folder that is not there, or that may not be read, has none.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("notes.txt"), "no engine")?;
/// assert_eq!(chuhe_core::engines::installed(&[folder.path().to_owned()]), []);
/// # Ok::<(), std::io::Error>(())
/// ```
#[must_use]
pub fn installed(folders: &[PathBuf]) -> Vec<Installed> {
    let mut found: Vec<Installed> = Vec::new();
    let mut looked_through = Vec::new();
    for folder in folders {
        // A folder may be reached by several names.
        let Ok(whole) = folder.canonicalize() else { continue };
        if looked_through.contains(&whole) {
            continue;
        }
        looked_through.push(whole);
        let Ok(entries) = folder.read_dir() else { continue };
        let mut programs: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        programs.sort();
        for program in programs {
            let Some(known) = known(&program).filter(|_| is_program(&program)) else { continue };
            for game in known.games {
                let is_new = |other: &Installed| other.name != known.name || other.game != *game;
                // Of several builds of one engine the first will do.
                if found.iter().all(is_new) {
                    found.push(Installed {
                        name: known.name.to_owned(),
                        program: program.clone(),
                        game: (*game).to_owned(),
                        protocol: known.protocol,
                    });
                }
            }
        }
    }
    found
}

/// Which engine a file is, by its name: `stockfish`, `stockfish-15.exe`, `pikafish_avx2`.
fn known(program: &Path) -> Option<&'static Known> {
    let name = program.file_name()?.to_str()?.to_lowercase();
    let name = name.strip_suffix(".exe").unwrap_or(&name);
    KNOWN.iter().find(|known| {
        name.strip_prefix(known.file).is_some_and(|rest| {
            // Weights and notes lie beside an engine and begin with its name.
            let is_version = !rest.starts_with(|next: char| next.is_alphabetic());
            let is_text =
                [".txt", ".md", ".nnue", ".ini", ".dll", ".zip", ".tar", ".gz", ".desktop"]
                    .iter()
                    .any(|ending| rest.ends_with(ending));
            is_version && !is_text
        })
    })
}

/// Whether a file can be started.
#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Whether a file can be started.
#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    let is_named = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("exe"));
    is_named && file.is_file()
}

/// The folders where an engine may lie: those of `PATH`, the folder of our own program, and where
/// the system keeps games and programs.
#[must_use]
pub fn program_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default();
    if let Some(own) = env::current_exe().ok().as_deref().and_then(Path::parent) {
        folders.extend([own.to_owned(), own.join("engines")]);
    }
    folders.extend(usual_folders(cfg!(windows), cfg!(target_os = "macos"), |name| {
        env::var_os(name).map(PathBuf::from)
    }));
    // A relative one would depend on where we were started.
    folders.retain(|folder| folder.is_absolute());
    folders
}

/// Where a system keeps programs; `place` finds the folder that a variable names.
fn usual_folders(
    is_windows: bool,
    is_mac: bool,
    place: impl Fn(&str) -> Option<PathBuf>,
) -> Vec<PathBuf> {
    let below = |variable: &str, names: &[&str]| -> Vec<PathBuf> {
        let root = place(variable);
        root.map(|root| names.iter().map(|name| root.join(name)).collect()).unwrap_or_default()
    };
    if is_windows {
        let programs = ["Stockfish", "Fairy-Stockfish", "Pikafish"];
        return [
            below("ProgramFiles", &programs),
            below("ProgramFiles(x86)", &programs),
            below(
                "LOCALAPPDATA",
                &["Programs\\Stockfish", "Programs\\Pikafish", "Microsoft\\WinGet\\Links"],
            ),
            below("USERPROFILE", &["scoop\\shims", "Downloads", "Desktop"]),
            below("ProgramData", &["chocolatey\\bin"]),
        ]
        .concat();
    }
    let mut folders: Vec<PathBuf> = if is_mac {
        let places = ["/opt/homebrew/bin", "/usr/local/bin", "/opt/local/bin"];
        let apps = ["/Applications/Stockfish.app/Contents/MacOS"];
        places.into_iter().chain(apps).map(PathBuf::from).collect()
    } else {
        let places = [
            "/usr/games",
            "/usr/local/games",
            "/usr/local/bin",
            "/usr/lib/stockfish",
            "/usr/lib/fairy-stockfish",
            "/usr/lib/pikafish",
            "/usr/lib/games",
            "/snap/bin",
            "/var/lib/flatpak/exports/bin",
        ];
        places.into_iter().map(PathBuf::from).collect()
    };
    folders.extend(below("HOME", &["bin", ".local/bin", ".cargo/bin"]));
    folders
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Puts a file into a folder that can be started, or cannot.
    fn put(folder: &Path, name: &str, starts: bool) {
        let path = folder.join(name);
        fs::write(&path, "").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = if starts { 0o755 } else { 0o644 };
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        }
        #[cfg(not(unix))]
        let _ = starts;
    }

    fn names(found: &[Installed]) -> Vec<(&str, &str)> {
        found.iter().map(|it| (it.name.as_str(), it.game.as_str())).collect()
    }

    #[test]
    fn names_of_files_tell_which_engine_it_is() {
        for (file, name) in [
            ("stockfish", Some("Stockfish")),
            ("Stockfish.exe", Some("Stockfish")),
            ("stockfish-ubuntu-x86-64-avx2", Some("Stockfish")),
            ("stockfish_15_x64.exe", Some("Stockfish")),
            ("stockfish.nnue", None),
            ("stockfish-16.tar", None),
            ("stockfishing", None),
            ("pikafish-avx2", Some("Pikafish")),
            ("pikafish.nnue", None),
            ("fairy-stockfish-largeboard_x86-64", Some("Fairy-Stockfish")),
            ("ELEEYE.EXE", Some("ElephantEye")),
            ("fish", None),
            ("bash", None),
        ] {
            let found = known(Path::new(file)).map(|known| known.name);
            assert_eq!(found, name, "{file}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_can_be_started_is_found_once_for_each_of_its_games() {
        let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        put(first.path(), "fairy-stockfish", true);
        put(first.path(), "pikafish", false);
        put(first.path(), "ls", true);
        put(second.path(), "fairy-stockfish", true);
        put(second.path(), "stockfish-16", true);
        fs::create_dir(second.path().join("lc0")).unwrap();
        let gone = first.path().join("gone");
        let folders =
            [gone, first.path().to_owned(), second.path().to_owned(), first.path().to_owned()];
        let found = installed(&folders);
        let expected =
            [("Fairy-Stockfish", "xiangqi"), ("Fairy-Stockfish", "chess"), ("Stockfish", "chess")];
        assert_eq!(names(&found), expected);
        assert_eq!(found[0].program, first.path().join("fairy-stockfish"));
        assert_eq!(found[0].folder(), first.path().to_string_lossy());
        let profile = found[2].profile();
        let command = second.path().join("stockfish-16").to_string_lossy().into_owned();
        assert_eq!((profile.name.as_str(), profile.command), ("Stockfish", command));
        assert_eq!(profile.protocol, Some(Protocol::Uci));
    }

    #[test]
    fn every_system_has_its_places() {
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/a"));
        let linux = usual_folders(false, false, home);
        assert!(linux.contains(&PathBuf::from("/usr/games")));
        assert!(linux.contains(&PathBuf::from("/home/a/bin")));
        let mac = usual_folders(false, true, home);
        assert!(mac.contains(&PathBuf::from("/opt/homebrew/bin")));
        let windows = usual_folders(true, false, |name| Some(PathBuf::from(name)));
        assert!(windows.contains(&PathBuf::from("ProgramFiles").join("Stockfish")));
        assert!(usual_folders(true, false, |_| None).is_empty(), "where no variable names a place");
    }

    #[test]
    fn folders_are_whole_paths() {
        let folders = program_folders();
        assert!(folders.iter().all(|folder| folder.is_absolute()), "{folders:?}");
    }
}
