//! The file of a backup.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::{BackupError, Contents, manifest};
use crate::library::FILE;
use crate::storage::NewFile;

/// What begins a file that zstd has compressed.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// How hard it is compressed: as hard as is quick.
const LEVEL: i32 = 3;

/// The longest manifest that is read, in bytes.
const LONGEST: u64 = 1 << 24;

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

    /// Puts the file at its place.
    pub fn keep(self) -> Result<(), BackupError> {
        let written = self.tar.into_inner().and_then(zstd::Encoder::finish);
        let flushed = written.and_then(|file| file.into_inner().map_err(io::Error::from));
        flushed.and_then(NewFile::keep).map_err(|error| unwritable(&error))
    }
}

fn unwritable(error: &io::Error) -> BackupError {
    BackupError::unwritable("the backup", error)
}

/// Reads a backup: `look` gets each file with its name, until it breaks. Returns what the backup says of
/// itself. Unless `look` breaks, all of it is there then, and as it was written.
pub(super) fn read(
    file: &Path,
    mut look: impl FnMut(&str, &mut dyn Read) -> Result<ControlFlow<()>, BackupError>,
) -> Result<Contents, BackupError> {
    let mut tar = tar::Archive::new(open(file)?);
    let mut entries = tar.entries().map_err(|error| damaged(&error))?;
    let mut first = entries.next().transpose().map_err(|error| first_fault(&error))?;
    let contents = match &mut first {
        Some(entry) if entry.path_bytes() == manifest::NAME.as_bytes() => {
            let mut text = String::new();
            entry.take(LONGEST).read_to_string(&mut text).map_err(|error| damaged(&error))?;
            Contents::read(&text)?
        }
        _ => return Err(foreign(&format!("it does not begin with {}", manifest::NAME))),
    };
    let mut missing: Vec<_> =
        std::iter::once(FILE.to_owned()).chain(contents.files.clone()).collect();
    for entry in entries {
        let mut entry = entry.map_err(|error| damaged(&error))?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let Some(place) = missing.iter().position(|it| *it == name) else {
            return Err(BackupError::Damaged(format!("{name} is not in its list")));
        };
        missing.swap_remove(place);
        if look(&name, &mut entry)?.is_break() {
            return Ok(contents);
        }
    }
    if let Some(name) = missing.first() {
        return Err(BackupError::Damaged(format!("{name} is missing")));
    }
    // The checksum comes last.
    io::copy(&mut tar.into_inner(), &mut io::sink()).map_err(|error| damaged(&error))?;
    Ok(contents)
}

fn open(file: &Path) -> Result<zstd::Decoder<'static, BufReader<File>>, BackupError> {
    let unreadable = |error| BackupError::unreadable(&file.to_string_lossy(), &error);
    let mut opened = File::open(file).map_err(unreadable)?;
    let mut magic = [0; 4];
    match opened.read_exact(&mut magic) {
        Ok(()) if magic == MAGIC => {}
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => return Err(unreadable(error)),
        _ => return Err(foreign("it is not compressed by zstd")),
    }
    let opened = File::open(file).map_err(unreadable)?;
    zstd::Decoder::new(opened).map_err(unreadable)
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
            Err(error) => return Err(damaged(&error)),
        };
        to.write_all(&buffer[..count]).map_err(|error| BackupError::unwritable(name, &error))?;
    }
}

fn damaged(error: &io::Error) -> BackupError {
    BackupError::Damaged(error.to_string())
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
    use crate::backup::files::Staged;

    fn written(files: &[(&str, &str)]) -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut writer = Writer::create(file.path()).unwrap();
        for (name, text) in files {
            writer.add_text(name, text).unwrap();
        }
        writer.keep().unwrap();
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
        let names =
            ["data/../a", "data//etc/a", "data/", "a", "data/library.sqlite", "settings/b/../../a"];
        for name in names {
            let staged = Staged::of(name, &mut &b"text"[..], &Folders::one(&inner));
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
