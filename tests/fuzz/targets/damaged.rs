//! Files that are made of pieces with checksums: backups and the library, and a match to begin with.

use std::fs;

use chuhe::backup::{Folders, inspect, merge};
use chuhe::library::{FILE, Library, Query};

/// The plan of a small match.
pub const PLAN: &str = "game = \"xiangqi\"\npairing = \"round-robin\"\nrounds = 2\nconcurrency = 1\nmargin = 0\n\
    seed = 1\nsource = \"book\"\n[pace]\nnodes = 10\n[[players]]\nname = \"A\"\n[players.who]\nlevel = 1\n\
    [[players]]\nname = \"B\"\n[players.who.built-in]\nthreads = 1\nhash = 1\n";
/// Its games.
pub const GAMES: &str = "[Event \"?\"]\n[Variant \"xiangqi\"]\n\n1. h2e2 h9g7 1/2-1/2\n\n\
    [Event \"?\"]\n[Variant \"xiangqi\"]\n\n1. b2e2 h9g7 1-0\n";
/// The rows of them.
pub const ROWS: &str = "{\"number\":1,\"players\":[0,1],\"opening\":0,\"winner\":null,\"end\":\"length\",\
    \"plies\":2,\"took\":1,\"pgn\":[0,58]}\n{\"number\":2,\"players\":[1,0],\"opening\":0,\
    \"winner\":\"first\",\"end\":\"score\",\"plies\":2,\"took\":1,\"pgn\":[59,112]}\n";
/// The files of the match.
pub const MATCH: [(&str, &str); 4] = [
    ("match.toml", PLAN),
    ("openings.txt", "h2e2\nb2e2\n"),
    ("games.pgn", GAMES),
    ("results.jsonl", ROWS),
];

/// Bytes of a block of tar.
const BLOCK: usize = 512;

/// A tar file of these files.
pub fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut all = Vec::new();
    for (name, bytes) in files {
        let mut header = [0; BLOCK];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[100..108].copy_from_slice(b"0000644\0");
        header[124..136].copy_from_slice(format!("{:011o}\0", bytes.len()).as_bytes());
        header[156] = b'0';
        header[257..265].copy_from_slice(b"ustar\x0000");
        all.extend(header);
        all.extend(*bytes);
        all.resize(all.len().next_multiple_of(BLOCK), 0);
    }
    all.resize(all.len() + 2 * BLOCK, 0);
    mend_tar(&mut all);
    all
}

/// Makes the checksums right of all blocks that look like headers.
pub fn mend_tar(bytes: &mut [u8]) {
    for header in bytes.chunks_exact_mut(BLOCK).filter(|block| block[257..262] == *b"ustar") {
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    }
}

/// A file of zstd that holds bytes as they are.
fn zstd(bytes: &[u8]) -> Vec<u8> {
    let mut all = vec![0x28, 0xb5, 0x2f, 0xfd, 0, 0x58];
    let mut chunks = bytes.chunks(1 << 16).peekable();
    while let Some(chunk) = chunks.next() {
        let is_last = u32::from(chunks.peek().is_none());
        let head = u32::try_from(chunk.len()).expect("a chunk is short") << 3 | is_last;
        all.extend(&head.to_le_bytes()[..3]);
        all.extend(chunk);
    }
    all
}

/// A backup: it is merged or refused, and nothing of the player's is lost.
pub fn backup(input: &[u8]) {
    let [place, here] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let file = place.path().join("all.tar.zst");
    fs::write(&file, zstd(input)).unwrap();
    let folders = Folders::one(&here.path().join("player"));
    fs::create_dir(here.path().join("player")).unwrap();
    let known = inspect(&file);
    match merge(&file, &folders) {
        Ok(_) => assert!(known.is_ok()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    // Nothing is written outside.
    assert_eq!(fs::read_dir(here.path()).unwrap().count(), 1);
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
}

/// Gives a file of SQLite its first bytes back.
pub fn mend_sqlite(bytes: &mut [u8]) {
    const MAGIC: &[u8] = b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20";
    if let Some(head) = bytes.get_mut(..MAGIC.len()) {
        head.copy_from_slice(MAGIC);
    }
}

/// A library with bytes that are not its own: it is read, or what is wrong is told.
pub fn library(input: &[u8]) {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join(FILE), input).unwrap();
    let Ok((library, _)) = Library::open_or_set_aside(place.path()) else { return };
    let listed = library.list(0, 100);
    let found = library.find(&Query::default(), 0, 100);
    for id in library.ids(&Query::default()).unwrap_or_default().into_iter().take(100) {
        let _ = library.load(id);
    }
    if let (Ok(listed), Ok(found)) = (listed, found) {
        assert!(listed.len() <= 100 && found.len() <= 100);
    }
}
