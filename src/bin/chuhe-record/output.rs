//! Files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use chuhe_core::storage::NewFile;

/// Writes a file, or standard output for `-`. What was there before stays unless all is written; a
/// device or a pipe is written to.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let written = if path == Path::new("-") {
        let mut out = io::stdout().lock();
        out.write_all(bytes).and_then(|()| out.flush())
    } else if fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
        File::options().write(true).open(path).and_then(|mut device| device.write_all(bytes))
    } else {
        NewFile::create(path).and_then(|mut file| {
            file.write_all(bytes)?;
            file.keep()
        })
    };
    written.map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
