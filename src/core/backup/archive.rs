//! The file of a backup.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

use super::{BackupError, Contents, files, manifest};
use crate::library::FILE;
use crate::storage::NewFile;

/// What begins a file that zstd has compressed.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// How hard it is compressed: as hard as is quick.
const LEVEL: i32 = 3;

/// The longest manifest that is read, and the longest settings, in bytes.
const LONGEST: u64 = 1 << 24;

/// The most files of a backup beside the library.
const MOST_FILES: usize = 1 << 17;

/// The most bytes between two files: headers and long names.
const BETWEEN: u64 = 1 << 16;

/// All files have at most so many times the bytes of the backup, or so many bytes if that is more. Nothing of
/// a player's becomes so small when it is compressed, and what would fill the disk must not.
const MOST_TIMES: u64 = 1000;
const MOST_AT_LEAST: u64 = 1 << 28;

/// A backup that is being written. It takes its place when it is whole.
pub(super) struct Writer {
    tar: tar::Builder<zstd::Encoder<'static, BufWriter<NewFile>>>,
}

impl Writer {
    pub fn create(place: &Path) -> Result<Self, BackupError> {
        let file = NewFile::create(place).map_err(|error| unwritable(&error))?;
        let encoder = zstd::Encoder::new(BufWriter::new(file), LEVEL).and_then(|mut encoder| {
            // A byte that was changed is seen when it is read.
            encoder.include_checksum(true)?;
            Ok(encoder)
        });
        Ok(Self { tar: tar::Builder::new(encoder.map_err(|error| unwritable(&error))?) })
    }

    pub fn add_text(&mut self, name: &str, text: &str) -> Result<(), BackupError> {
        self.append(name, text.len() as u64, text.as_bytes())
    }

    /// Adds a file under a name.
    pub fn add(&mut self, name: &str, path: &Path) -> Result<(), BackupError> {
        let unreadable = |error| BackupError::unreadable(name, &error);
        if name == FILE {
            let file = File::open(path).map_err(unreadable)?;
            let length = file.metadata().map_err(unreadable)?.len();
            return self.append(name, length, BufReader::new(file));
        }
        // Its length must not change while it is written.
        let bytes = fs::read(path).map_err(unreadable)?;
        self.append(name, bytes.len() as u64, &bytes[..])
    }

    fn append(&mut self, name: &str, length: u64, from: impl Read) -> Result<(), BackupError> {
        let mut header = tar::Header::new_gnu();
        header.set_size(length);
        header.set_mode(0o644);
        self.tar.append_data(&mut header, name, from).map_err(|error| unwritable(&error))
    }

    /// Ends the file, which is not at its place yet.
    pub fn finish(self) -> Result<Finished, BackupError> {
        let written = self.tar.into_inner().and_then(zstd::Encoder::finish);
        let flushed = written.and_then(|file| file.into_inner().map_err(io::Error::from));
        flushed.map(Finished).map_err(|error| unwritable(&error))
    }
}

/// A backup that is written whole.
pub(super) struct Finished(NewFile);

impl Finished {
    /// Where it can be read; nowhere if it went into a device or a pipe.
    pub fn path(&self) -> Option<&Path> {
        self.0.path()
    }

    /// Puts the file at its place.
    pub fn keep(self) -> Result<(), BackupError> {
        self.0.keep().map_err(|error| unwritable(&error))
    }
}

fn unwritable(error: &io::Error) -> BackupError {
    BackupError::unwritable("the backup", error)
}

/// Reads a backup: `look` gets each file with its name, until it breaks. Returns what the backup says of
/// itself. Unless `look` breaks, all of it is there then, and as it was written: each file of its list once,
/// and nothing else.
pub(super) fn read(
    file: &Path,
    mut look: impl FnMut(&str, &mut dyn Read) -> Result<ControlFlow<()>, BackupError>,
) -> Result<Contents, BackupError> {
    let (inner, length) = open(file)?;
    let left = Rc::new(Cell::new(BETWEEN));
    let mut tar = tar::Archive::new(Metered { inner, left: Rc::clone(&left) });
    let mut entries = tar.entries().map_err(|error| damaged(&error))?;
    let first = entries.next().transpose().map_err(|error| first_fault(&error))?;
    let contents = match first {
        Some(mut entry) if entry.path_bytes() == manifest::NAME.as_bytes() => {
            left.set(LONGEST.saturating_add(1));
            let text = whole(manifest::NAME, &mut entry)?;
            Contents::read(&String::from_utf8_lossy(&text))?
        }
        _ => return Err(foreign(&format!("it does not begin with {}", manifest::NAME))),
    };
    let mut expected = Expected::of(&contents, length)?;
    loop {
        left.set(BETWEEN);
        let Some(entry) = entries.next() else { break };
        let mut entry = entry.map_err(|error| damaged(&error))?;
        let name = expected.next(&entry)?;
        left.set(entry.size());
        if look(&name, &mut entry)?.is_break() {
            return Ok(contents);
        }
        copy_out(&name, &mut entry, &mut io::sink())?;
        if left.get() > 0 {
            return Err(BackupError::Damaged(format!("{name:?} is cut off")));
        }
    }
    if let Some(name) = expected.missing.first() {
        return Err(BackupError::Damaged(format!("{name:?} is missing")));
    }
    // The checksum comes last.
    left.set(BETWEEN);
    io::copy(&mut tar.into_inner(), &mut io::sink()).map_err(|error| damaged(&error))?;
    Ok(contents)
}

/// The files that a backup is to have by its list.
struct Expected {
    all: BTreeSet<String>,
    missing: BTreeSet<String>,
    /// Bytes of the backup.
    length: u64,
    /// Bytes that its files have so far.
    content: u64,
}

impl Expected {
    /// Those of a list, unless there is something in it that no file of a backup can be called.
    fn of(contents: &Contents, length: u64) -> Result<Self, BackupError> {
        let count = contents.files.len();
        if count > MOST_FILES {
            let reason = format!("{count} files are more than a backup can have, {MOST_FILES}");
            return Err(BackupError::Damaged(reason));
        }
        let mut all = BTreeSet::from([FILE.to_owned()]);
        for name in &contents.files {
            files::check_name(name)?;
            if !all.insert(name.clone()) {
                return Err(BackupError::Damaged(format!("{name:?} is in its list twice")));
            }
        }
        Ok(Self { missing: all.clone(), all, length, content: 0 })
    }

    /// The name of a file, if it is one of them, comes for the first time and has no more in it than a backup
    /// of this length can have.
    fn next(&mut self, entry: &tar::Entry<impl Read>) -> Result<String, BackupError> {
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let refused = |why: &str| Err(BackupError::Damaged(format!("{name:?} {why}")));
        if !entry.header().entry_type().is_file() {
            return refused("is no file, but a link, a folder, a device or a file with gaps");
        }
        if !self.missing.remove(&name) {
            let is_second = self.all.contains(&name);
            return refused(if is_second { "is there twice" } else { "is not in its list" });
        }
        self.content = self.content.saturating_add(entry.size());
        if self.content > MOST_AT_LEAST.max(self.length.saturating_mul(MOST_TIMES)) {
            let (size, length) = (entry.size(), self.length);
            return refused(&format!(
                "is said to have {size} bytes, more than can be in a backup of {length} bytes"
            ));
        }
        Ok(name)
    }
}

/// Gives no more bytes than there can be of what is read now: some bytes of a compressed file can stand for
/// any number of them.
struct Metered<R> {
    inner: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.left.get();
        if left == 0 && !buffer.is_empty() {
            return Err(io::Error::new(ErrorKind::InvalidData, "more follows than belongs to it"));
        }
        let most = usize::try_from(left).map_or(buffer.len(), |left| left.min(buffer.len()));
        let count = self.inner.read(&mut buffer[..most])?;
        self.left.set(left.saturating_sub(count as u64));
        Ok(count)
    }
}

/// A file's bytes as they are before compression, and the length of the file.
fn open(file: &Path) -> Result<(zstd::Decoder<'static, BufReader<File>>, u64), BackupError> {
    let unreadable = |error| BackupError::unreadable(&file.to_string_lossy(), &error);
    let mut opened = File::open(file).map_err(unreadable)?;
    let mut magic = [0; 4];
    match opened.read_exact(&mut magic) {
        Ok(()) if magic == MAGIC => {}
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => return Err(unreadable(error)),
        _ => return Err(foreign("it is not compressed by zstd")),
    }
    let opened = File::open(file).map_err(unreadable)?;
    let length = opened.metadata().map_err(unreadable)?.len();
    Ok((zstd::Decoder::new(opened).map_err(unreadable)?, length))
}

/// All of a file of a backup that is read into memory: a manifest or settings.
pub(super) fn whole(name: &str, from: &mut dyn Read) -> Result<Vec<u8>, BackupError> {
    let mut bytes = Vec::new();
    let read = from.take(LONGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| damaged_in(name, &error))?;
    if bytes.len() as u64 > LONGEST {
        return Err(BackupError::Damaged(format!("{name:?} has more than {LONGEST} bytes")));
    }
    Ok(bytes)
}

/// Compares a file of a backup with the one that was written into it.
pub(super) fn compare(name: &str, from: &mut dyn Read, with: &Path) -> Result<(), BackupError> {
    let unreadable = |error| BackupError::unreadable(name, &error);
    let mut with = BufReader::new(File::open(with).map_err(unreadable)?);
    let (mut buffer, mut expected) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        let count = match from.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            count => count.map_err(|error| damaged_in(name, &error))?,
        };
        let expected = &mut expected[..count.max(1)];
        let is_same = match with.read_exact(expected) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => count == 0,
            Err(error) => return Err(unreadable(error)),
            Ok(()) => count > 0 && *expected == buffer[..count],
        };
        if !is_same {
            return Err(BackupError::Damaged(format!("{name:?} is not what was written")));
        }
        if count == 0 {
            return Ok(());
        }
    }
}

/// Writes a file of a backup to a new place.
pub(super) fn extract(name: &str, from: &mut dyn Read, to: &Path) -> Result<(), BackupError> {
    let unwritable = |error| BackupError::unwritable(name, &error);
    let mut file = BufWriter::new(File::create(to).map_err(unwritable)?);
    copy_out(name, from, &mut file)?;
    file.flush().map_err(unwritable)
}

/// Copies all bytes of a file of a backup, and tells which side has failed.
pub(super) fn copy_out(
    name: &str,
    from: &mut dyn Read,
    to: &mut impl Write,
) -> Result<(), BackupError> {
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(count) => count,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(damaged_in(name, &error)),
        };
        to.write_all(&buffer[..count]).map_err(|error| BackupError::unwritable(name, &error))?;
    }
}

fn damaged(error: &io::Error) -> BackupError {
    BackupError::Damaged(error.to_string())
}

fn damaged_in(name: &str, error: &io::Error) -> BackupError {
    BackupError::Damaged(format!("{name:?}: {error}"))
}

/// What begins as something else than a tar file is none; a backup can also end before its first file.
fn first_fault(error: &io::Error) -> BackupError {
    if error.kind() == ErrorKind::UnexpectedEof {
        return damaged(error);
    }
    foreign(&error.to_string())
}

fn foreign(reason: &str) -> BackupError {
    BackupError::Foreign(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::Folders;
    use crate::backup::files::Staging;

    fn written(files: &[(&str, &str)]) -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut writer = Writer::create(file.path()).unwrap();
        for (name, text) in files {
            writer.add_text(name, text).unwrap();
        }
        writer.finish().unwrap().keep().unwrap();
        file
    }

    fn fault(files: &[(&str, &str)]) -> Option<BackupError> {
        read(written(files).path(), |_, _| Ok(ControlFlow::Continue(()))).err()
    }

    #[test]
    fn what_is_no_backup_or_no_whole_one_is_told() {
        let manifest = r#"{"format": 1, "program": "0.1.0", "made": 5, "files": ["data/a"]}"#;
        let manifest = (manifest::NAME, manifest);
        let (library, file) = ((FILE, "a library"), ("data/a", "a"));
        assert_eq!(fault(&[manifest, library, file]), None);
        let newer = r#"{"format": 2, "program": "9.0", "news": []}"#;
        let expected = BackupError::Newer { program: "9.0".to_owned() };
        assert_eq!(fault(&[(manifest::NAME, newer), library]), Some(expected));
        assert!(matches!(fault(&[library, manifest]), Some(BackupError::Foreign(_))));
        assert!(matches!(fault(&[]), Some(BackupError::Foreign(_))));
        for damaged in [
            &[manifest, library][..],
            &[manifest, file],
            &[manifest, library, file, file],
            &[manifest, library, ("data/b", "b"), file],
            &[(manifest::NAME, "{"), library],
        ] {
            let fault = fault(damaged);
            assert!(matches!(fault, Some(BackupError::Damaged(_))), "{damaged:?}: {fault:?}");
        }
    }

    #[test]
    fn no_file_of_a_backup_leads_out_of_the_folders() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        let names = [
            "data/../a",
            "data//etc/a",
            "/etc/a",
            "../a",
            "data/./a",
            "data/",
            "a",
            "data/library.sqlite",
            "settings/b/../../a",
        ];
        for name in names {
            let folders = Folders::one(&inner);
            let staged = Staging::begin(&folders).unwrap().take(name, &mut &b"text"[..]);
            assert!(matches!(staged, Err(BackupError::Damaged(_))), "{name}");
        }
        assert!(!inner.exists());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told() {
        let mut full = File::options().write(true).open("/dev/full").unwrap();
        let copied = copy_out("data/a", &mut &b"text"[..], &mut full);
        assert_eq!(copied, Err(BackupError::DiskFull));
    }
}
