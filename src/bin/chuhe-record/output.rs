//! Files that are written whole or not at all.

use std::io::{self, Write};
use std::path::Path;

use chuhe_core::storage::NewFile;

/// Writes a file, or standard output for `-`. What was there before stays unless all is written.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let written = if path == Path::new("-") {
        let mut out = io::stdout().lock();
        out.write_all(bytes).and_then(|()| out.flush())
    } else {
        NewFile::create(path).and_then(|mut file| {
            file.write_all(bytes)?;
            file.keep()
        })
    };
    written.map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
