//! Files that are written whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use chuhe_core::storage::NewFile;

/// Writes a file, or standard output for `-`.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut target = Target::create(path)?;
    target.write_all(bytes).map_err(|error| unwritable(path, &error))?;
    target.finish()
}

/// An error that names the file.
pub fn unwritable(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display()))
}

/// What a command writes to: standard output, or a file, which has its place once all of it is written.
pub struct Target {
    path: PathBuf,
    to: BufWriter<To>,
}

enum To {
    Standard(io::Stdout),
    File(NewFile),
}

impl Target {
    /// Begins a file, or standard output for `-`. What was there before stays until the end.
    pub fn create(path: &Path) -> io::Result<Self> {
        let to = if path == Path::new("-") {
            Ok(To::Standard(io::stdout()))
        } else {
            NewFile::create(path).map(To::File)
        };
        let to = BufWriter::new(to.map_err(|error| unwritable(path, &error))?);
        Ok(Self { path: path.to_owned(), to })
    }

    /// Puts a file at its place.
    pub fn finish(self) -> io::Result<()> {
        let to = self.to.into_inner().map_err(io::IntoInnerError::into_error);
        let finished = to.and_then(|to| match to {
            To::Standard(mut out) => out.flush(),
            To::File(file) => file.keep(),
        });
        finished.map_err(|error| unwritable(&self.path, &error))
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes),
            Self::File(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::File(out) => out.flush(),
        }
    }
}
