//! Small text files that are never damaged and never lost: written completely or not at all, and
//! set aside if they cannot be parsed.

#[cfg(feature = "library")]
use std::borrow::Cow;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// What can go wrong with a file of ours; the game goes on without.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It could not be understood and was renamed.
    #[error("the file could not be understood ({reason}) and is kept as {}", kept.display())]
    Damaged {
        /// Its new name.
        kept: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Some of its lines could not be understood and were left out; the whole is kept under another
    /// name.
    #[error("line {line} could not be understood ({reason}); the file is kept as {}", kept.display())]
    Partly {
        /// The copy's name.
        kept: PathBuf,
        /// The first line that was left out, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It could not be read, or not be understood and not be renamed; it is left alone.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// It could not be written.
    #[error("the file cannot be written: {0}")]
    Unwritable(String),
    /// The system has no folder for such files.
    #[error("there is no folder for the files of the game")]
    NoFolder,
}

/// The folder for what must not be lost: `CHUHE_DATA_DIR`, or the platform's place for settings.
#[must_use]
pub fn data_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::config_dir)
}

/// The folder for what the player makes and must not be lost: `CHUHE_DATA_DIR`, or the platform's
/// place for data.
#[must_use]
pub fn library_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::data_dir)
}

/// The folder for what can be had again: `CHUHE_DATA_DIR`, or the platform's place for caches.
#[must_use]
pub fn cache_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::cache_dir)
}

/// The folder that a person has named, or one of the platform's.
fn dir(named: Option<OsString>, platform: fn(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    match named {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => ProjectDirs::from("", "", "chuhe").map(|dirs| platform(&dirs).to_path_buf()),
    }
}

/// Reads a file of TOML; `None` if there is none. What cannot be understood is set aside, never
/// lost.
#[must_use]
pub fn load<T: DeserializeOwned>(dir: &Path, name: &str) -> (Option<T>, Option<Problem>) {
    let file = dir.join(name);
    let text = match fs::read(&file) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|error| error.to_string()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (None, None),
        Err(error) => return (None, Some(Problem::Unreadable(error.to_string()))),
    };
    let read =
        text.and_then(|text| toml::from_str(&text).map_err(|error| error.message().to_owned()));
    match read {
        Ok(value) => (Some(value), None),
        Err(reason) => {
            let problem = match set_aside(&file) {
                Ok(kept) => Problem::Damaged { kept, reason },
                Err(error) => Problem::Unreadable(error.to_string()),
            };
            (None, Some(problem))
        }
    }
}

/// Reads a file of TOML; `None` if there is none. One that cannot be understood stays as it is.
///
/// # Errors
/// Says why it cannot be read.
pub fn read<T: DeserializeOwned>(dir: &Path, name: &str) -> Result<Option<T>, Problem> {
    let text = match fs::read_to_string(dir.join(name)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Problem::Unreadable(error.to_string())),
    };
    toml::from_str(&text).map(Some).map_err(|error| Problem::Unreadable(error.message().to_owned()))
}

/// Reads a file of TOML as [`load`] does, but without the lines that cannot be understood, where
/// the rest can be.
#[must_use]
pub fn load_leniently<T: DeserializeOwned>(dir: &Path, name: &str) -> (Option<T>, Option<Problem>) {
    /// The most lines that are left out; a file with more is no such file.
    const MOST: usize = 10;
    let file = dir.join(name);
    let Ok(whole) = fs::read_to_string(&file) else { return load(dir, name) };
    let mut lines: Vec<&str> = whole.lines().collect();
    let mut first = None;
    for _ in 0..=MOST {
        let text = lines.join("\n");
        let error = match toml::from_str(&text) {
            Ok(value) => {
                let Some((line, reason)) = first else { return (Some(value), None) };
                let problem = match keep_copy(&file) {
                    Ok(kept) => Problem::Partly { kept, line, reason },
                    Err(error) => Problem::Unreadable(error.to_string()),
                };
                return (Some(value), Some(problem));
            }
            Err(error) => error,
        };
        let Some(span) = error.span() else { break };
        let index = text[..span.start.min(text.len())].matches('\n').count();
        // A line that is left out stays as an empty one, so that the others keep their numbers.
        let Some(line) = lines.get_mut(index).filter(|line| is_value(line)) else { break };
        *line = "";
        first.get_or_insert((index + 1, error.message().to_owned()));
    }
    load(dir, name)
}

/// Whether a line gives a key its value and ends with it.
fn is_value(line: &str) -> bool {
    let opens = |line: &str| line.ends_with(['[', '{', ',']) || line.contains("\"\"\"");
    line.contains('=') && !opens(line.trim_end())
}

/// What `file` is with the changes made in it that led from `before` to `now`: key by key, in the
/// tables within as well.
#[must_use]
pub fn merge<T: Serialize + DeserializeOwned + Clone>(now: &T, before: &T, file: &T) -> T {
    let table = |value: &T| toml::Table::try_from(value);
    let (Ok(now_table), Ok(before), Ok(mut file)) = (table(now), table(before), table(file)) else {
        return now.clone();
    };
    make_changes(&mut file, &before, &now_table);
    file.try_into().unwrap_or_else(|_| now.clone())
}

fn make_changes(file: &mut toml::Table, before: &toml::Table, now: &toml::Table) {
    use toml::Value::Table;
    for key in before.keys().filter(|key| !now.contains_key(*key)) {
        file.remove(key);
    }
    for (key, value) in now.iter().filter(|(key, value)| before.get(*key) != Some(value)) {
        match (file.get_mut(key), before.get(key), value) {
            (Some(Table(file)), Some(Table(before)), Table(now)) => make_changes(file, before, now),
            _ => {
                file.insert(key.clone(), value.clone());
            }
        }
    }
}

/// Writes a file of TOML: the whole file or nothing. The folder is made if need be.
///
/// # Errors
/// Says why the folder or the file cannot be written.
pub fn save<T: Serialize>(dir: &Path, name: &str, value: &T) -> Result<(), Problem> {
    let text = toml::to_string(value).map_err(|error| Problem::Unwritable(error.to_string()))?;
    replace(dir, name, text.as_bytes()).map_err(|error| Problem::Unwritable(error.to_string()))
}

/// Replaces a file: its old content or its new one is there, never anything between.
///
/// # Errors
/// Says why the folder or the file cannot be written.
pub fn replace(dir: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    replace_by(tempfile::NamedTempFile::new_in(dir)?, dir, name, bytes)
}

/// Does what [`replace`] does by a temporary file whose name begins with `prefix`, by which one can
/// be found that was left when the program was ended: it is locked only as long as it is written.
///
/// # Errors
/// Says why the folder or the file cannot be written.
#[cfg(feature = "tables")]
pub(crate) fn replace_marked(dir: &Path, name: &str, prefix: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let file = tempfile::Builder::new().prefix(prefix).tempfile_in(dir)?;
    // Where the file system knows no locks, it is written without.
    let _locked = file.as_file().try_lock();
    replace_by(file, dir, name, bytes)
}

/// Replaces a file by a temporary one of the same folder, with these bytes.
fn replace_by(
    mut file: tempfile::NamedTempFile,
    dir: &Path,
    name: &str,
    bytes: &[u8],
) -> io::Result<()> {
    // Its fault would name the temporary file otherwise.
    file.as_file_mut().write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(dir.join(name)).map_err(|error| error.error)?;
    Ok(())
}

/// A file of the player's own that is being written, to be read by whom the system's settings allow.
/// It takes its place, and that of a file there, when it is whole; one that is dropped leaves nothing.
/// A device or a pipe is written into as it stands.
#[derive(Debug)]
pub struct NewFile(Target);

#[derive(Debug)]
enum Target {
    Device(fs::File),
    File { file: tempfile::NamedTempFile, place: PathBuf },
}

impl NewFile {
    /// Begins a file; nothing is at its place yet.
    ///
    /// # Errors
    /// If its folder cannot be written, or a folder has its place.
    pub fn create(place: &Path) -> io::Result<Self> {
        if fs::metadata(place).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
            return Ok(Self(Target::Device(fs::File::options().write(true).open(place)?)));
        }
        // What a link leads to is written, and the link stays.
        let place = fs::canonicalize(place).unwrap_or_else(|_| place.to_owned());
        if place.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = readable().tempfile_in(folder.unwrap_or(Path::new(".")));
        // The error would name the file beside it, which nobody has asked for.
        let file = file.map_err(|error| io::Error::from(error.kind()))?;
        if let Ok(before) = fs::metadata(&place) {
            file.as_file().set_permissions(before.permissions())?;
        }
        Ok(Self(Target::File { file, place }))
    }

    /// Where it can be read until it is at its place; nowhere if it is a device or a pipe.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Target::Device(_) => None,
            Target::File { file, .. } => Some(file.path()),
        }
    }

    /// Puts the file at its place.
    ///
    /// # Errors
    /// If that is not possible; what was there before is there still.
    pub fn keep(self) -> io::Result<()> {
        match self.0 {
            Target::Device(mut device) => device.flush(),
            Target::File { file, place } => {
                file.as_file().sync_all()?;
                file.persist(&place).map_err(|error| error.error)?;
                Ok(())
            }
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Target::Device(device) => device.write(bytes),
            Target::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Target::Device(device) => device.flush(),
            Target::File { file, .. } => file.flush(),
        }
    }
}

/// Temporary files that others may read as far as the system's settings go.
fn readable() -> tempfile::Builder<'static, 'static> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there are no modes elsewhere"))]
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// The name that a file of another system can have on this one: the same, but on Windows, which keeps some
/// letters and names for itself.
#[cfg(feature = "library")]
pub(crate) fn possible_name(name: &str) -> Cow<'_, str> {
    if cfg!(windows) { windows_name(name) } else { name.into() }
}

/// A name without the letters that Windows forbids, without the dots and spaces that it drops at the end, and
/// not that of a device.
/// <https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file>
#[cfg(feature = "library")]
fn windows_name(name: &str) -> Cow<'_, str> {
    const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
    let is_bad = |letter: char| letter < ' ' || r#"<>:"/\|?*"#.contains(letter);
    let stem = name.split('.').next().unwrap_or_default().trim_end_matches(' ').to_uppercase();
    let is_port = ["COM", "LPT"].iter().any(|port| {
        let number = stem.strip_prefix(port).map(|number| number.chars().collect::<Vec<_>>());
        number.is_some_and(|it| matches!(it[..], ['0'..='9' | '¹' | '²' | '³']))
    });
    let is_device = is_port || DEVICES.contains(&stem.as_str());
    let ends_badly = name.ends_with(['.', ' ']);
    if !is_device && !ends_badly && !name.contains(is_bad) {
        return name.into();
    }
    let (before, after) = (if is_device { "_" } else { "" }, if ends_badly { "_" } else { "" });
    format!("{before}{}{after}", name.replace(is_bad, "_")).into()
}

/// Renames a file to a name that is free.
pub(crate) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    put_aside(file, |kept| fs::rename(file, kept))
}

/// Copies a file to a name that is free.
pub(crate) fn keep_copy(file: &Path) -> io::Result<PathBuf> {
    put_aside(file, |kept| fs::copy(file, kept).map(drop))
}

/// Puts a file under a name that is free, made of that of another.
pub(crate) fn put_aside(file: &Path, put: impl Fn(&Path) -> io::Result<()>) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    for number in 0..1000 {
        let ending = if number == 0 { String::new() } else { format!("-{number}") };
        let kept = file.with_file_name(format!("{name}.damaged{ending}"));
        if !kept.try_exists()? {
            put(&kept)?;
            return Ok(kept);
        }
    }
    Err(io::Error::other("too many damaged files are kept already"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_cannot_be_understood_are_left_out_and_the_whole_is_kept() {
        #[derive(serde::Deserialize, Debug, Default, PartialEq)]
        #[serde(default)]
        struct Kept {
            level: u8,
            name: String,
            inner: Inner,
        }
        #[derive(serde::Deserialize, Debug, Default, PartialEq)]
        #[serde(default)]
        struct Inner {
            on: bool,
            side: u8,
        }
        let dir = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            fs::write(dir.path().join("a.toml"), text).unwrap();
            load_leniently::<Kept>(dir.path(), "a.toml")
        };
        let sound = "level = 3\nname = \"x\"\n[inner]\non = true\nside = 1\n";
        let (all, problem) = read(sound);
        assert_eq!(problem, None);
        let all = all.unwrap();
        assert_eq!((all.level, all.inner.side), (3, 1));
        for (bad, line, level, side) in [
            (sound.replace("= 3", "= 300"), 1, 0, 1),
            (sound.replace("= 3", "= three"), 1, 0, 1),
            (sound.replace("= 1", "= \"white\""), 5, 3, 0),
        ] {
            let (read, problem) = read(&bad);
            let read = read.unwrap();
            assert_eq!((read.level, read.inner.side, read.inner.on), (level, side, true), "{bad}");
            assert_eq!(read.name, "x");
            let Some(Problem::Partly { kept, line: told, .. }) = problem else {
                panic!("{problem:?}")
            };
            assert_eq!(told, line);
            assert_eq!(fs::read_to_string(kept).unwrap(), bad, "nothing is lost");
        }
        let (nothing, problem) = read("this = [ is no\n settings file");
        assert_eq!(nothing, None);
        assert!(matches!(problem, Some(Problem::Damaged { .. })), "{problem:?}");
    }

    #[cfg(feature = "library")]
    #[test]
    fn names_that_windows_keeps_for_itself_are_changed() {
        for name in ["book.bin", "console.txt", "com.txt", "com10", "布局 1.txt", ".hidden", "nul_"]
        {
            assert_eq!(windows_name(name), name);
        }
        for (name, possible) in [
            ("nul", "_nul"),
            ("Aux.toml", "_Aux.toml"),
            ("con .txt", "_con .txt"),
            ("COM1.tar.gz", "_COM1.tar.gz"),
            ("lpt²", "_lpt²"),
            ("a:b", "a_b"),
            ("what?.txt", "what_.txt"),
            ("a\\b\n", "a_b_"),
            ("end.", "end._"),
            ("end ", "end _"),
        ] {
            assert_eq!(windows_name(name), possible);
        }
    }

    #[test]
    fn caches_and_settings_lie_apart_unless_a_folder_is_named() {
        let [settings, caches] = [ProjectDirs::config_dir, ProjectDirs::cache_dir]
            .map(|place| move |named| dir(named, place));
        let named = || Some(OsString::from("/somewhere"));
        assert_eq!(settings(named()), Some(PathBuf::from("/somewhere")));
        assert_eq!(caches(named()), Some(PathBuf::from("/somewhere")));
        for unnamed in [None, Some(OsString::new())] {
            assert_ne!(settings(unnamed.clone()), caches(unnamed));
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_the_player_writes_may_be_read_as_other_files_of_his() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().unwrap();
        let place = |name: &str| dir.path().join(name);
        let mode = |name: &str| fs::metadata(place(name)).unwrap().permissions().mode() & 0o777;
        let write = |name: &str, text: &str| {
            let mut file = NewFile::create(&place(name))?;
            file.write_all(text.as_bytes())?;
            file.keep()
        };
        fs::write(place("usual"), "").unwrap();
        write("new", "a").unwrap();
        assert_eq!(mode("new"), mode("usual"));
        // A file that was there keeps its own, and a link leads to it still.
        fs::set_permissions(place("new"), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("new", place("link")).unwrap();
        write("link", "b").unwrap();
        assert_eq!(fs::read_to_string(place("new")).unwrap(), "b");
        assert_eq!(mode("new"), 0o640);
        assert!(fs::symlink_metadata(place("link")).unwrap().is_symlink());
        fs::create_dir(place("folder")).unwrap();
        assert_eq!(write("folder", "").unwrap_err().kind(), io::ErrorKind::IsADirectory);
        assert_eq!(write("no/folder", "").unwrap_err().kind(), io::ErrorKind::NotFound);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 4, "nothing else is left");
    }
}
