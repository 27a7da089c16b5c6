//! The file of a table.
//!
//! ```text
//! 0   6   "CHUHET"
//! 6   2   version, little-endian
//! 8   4   length of the next part, little-endian
//! 12      zstd frame with checksum: the facts (below)
//!         zstd frame with checksum: the values with the first side to move
//!         zstd frame with checksum: the values with the second side to move
//!
//! facts, integers little-endian:
//!     1       length of the name, then the name of the set
//!     1       bytes of a value, 1 or 2
//!     8       values of each side
//!     2       longest distance after a move that leaves the set
//!     2 x 28  counts: legal positions, won, lost (8 each), longest win and loss (2 each)
//!     2 x 8   lengths of the frames with values
//! ```
//!
//! A value of one byte is a distance in plies up to 252, 254 for no position, 255 for a draw; of two
//! bytes a distance up to 65280, 65534 and 65535. Odd distances are wins, even ones losses.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::table::{Count, Facts, Table, Values};
use crate::rules::Side;

const MAGIC: &[u8; 6] = b"CHUHET";
/// Counts up with every change of the format or of what the numbers mean.
const VERSION: u16 = 1;
/// More than any facts take.
const MOST_FACTS: u32 = 4096;
/// Of zstd: a higher one gains a few percent and takes longer than the table did.
const LEVEL: i32 = 9;

/// The facts of a file, and where its values are.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub name: String,
    pub width: u8,
    pub entries: u64,
    pub facts: Facts,
    /// Where the frames with values begin, and how long they are.
    frames: [(u64, u64); 2],
}

/// The whole file of a table.
pub(super) fn write(name: &str, table: &Table) -> io::Result<Vec<u8>> {
    let values = table.values.each_ref().map(Option::as_ref);
    let [Some(first), Some(second)] = values else {
        return Err(io::Error::other("half a table is not written"));
    };
    let frames = [compressed(first)?, compressed(second)?];
    let mut facts = vec![u8::try_from(name.len()).map_err(io::Error::other)?];
    facts.extend(name.bytes());
    facts.push(if matches!(first, Values::Narrow(_)) { 1 } else { 2 });
    facts.extend((first.len() as u64).to_le_bytes());
    facts.extend(table.facts.longest_after.to_le_bytes());
    for count in &table.facts.counts {
        let numbers = [count.positions, count.won, count.lost];
        facts.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
        facts
            .extend([count.longest_win, count.longest_loss].into_iter().flat_map(u16::to_le_bytes));
    }
    facts.extend(frames.iter().flat_map(|frame| (frame.len() as u64).to_le_bytes()));
    let mut encoder = encoder()?;
    encoder.write_all(&facts)?;
    let facts = encoder.finish()?;

    let mut file = MAGIC.to_vec();
    file.extend(VERSION.to_le_bytes());
    file.extend(u32::try_from(facts.len()).map_err(io::Error::other)?.to_le_bytes());
    file.extend(facts);
    file.extend(frames.concat());
    Ok(file)
}

fn encoder() -> io::Result<zstd::Encoder<'static, Vec<u8>>> {
    let mut encoder = zstd::Encoder::new(Vec::new(), LEVEL)?;
    encoder.include_checksum(true)?;
    Ok(encoder)
}

fn compressed(values: &Values) -> io::Result<Vec<u8>> {
    let mut encoder = encoder()?;
    match values {
        Values::Narrow(values) => encoder.write_all(values)?,
        Values::Wide(values) => {
            for part in values.chunks(1 << 15) {
                let bytes: Vec<u8> = part.iter().copied().flat_map(u16::to_le_bytes).collect();
                encoder.write_all(&bytes)?;
            }
        }
    }
    encoder.finish()
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

/// Integers one after the other.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn take<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk().ok_or_else(|| damaged("it is too short"))?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> io::Result<u64> {
        self.take().map(u64::from_le_bytes)
    }

    fn short(&mut self) -> io::Result<u16> {
        self.take().map(u16::from_le_bytes)
    }
}

/// Reads the facts of a file.
pub(super) fn read_header(path: &Path) -> io::Result<Header> {
    header(&mut File::open(path)?)
}

fn header(file: &mut File) -> io::Result<Header> {
    let mut start = [0; 12];
    file.read_exact(&mut start)?;
    let mut start = Numbers(&start);
    if start.take::<6>()? != *MAGIC {
        return Err(damaged("it is no table"));
    }
    let version = start.short()?;
    if version != VERSION {
        return Err(damaged(&format!("it is of version {version}, not {VERSION}")));
    }
    let length = u32::from_le_bytes(start.take()?);
    if length > MOST_FACTS {
        return Err(damaged("its facts are too long"));
    }
    let mut facts = Vec::new();
    let frame = Read::by_ref(file).take(length.into());
    zstd::Decoder::new(frame)?.take(MOST_FACTS.into()).read_to_end(&mut facts)?;
    parsed(&facts, 12 + u64::from(length))
}

fn parsed(facts: &[u8], values_at: u64) -> io::Result<Header> {
    let mut facts = Numbers(facts);
    let [length] = facts.take()?;
    let (name, rest) =
        facts.0.split_at_checked(length.into()).ok_or_else(|| damaged("its name is too long"))?;
    let name = String::from_utf8(name.to_vec()).map_err(|_| damaged("its name is no text"))?;
    let mut facts = Numbers(rest);
    let [width] = facts.take()?;
    let entries = facts.number()?;
    let longest_after = facts.short()?;
    let mut counts = [Count::default(); 2];
    for count in &mut counts {
        *count = Count {
            positions: facts.number()?,
            won: facts.number()?,
            lost: facts.number()?,
            longest_win: facts.short()?,
            longest_loss: facts.short()?,
        };
    }
    let [first, second] = [facts.number()?, facts.number()?];
    let second_at = values_at.checked_add(first).ok_or_else(|| damaged("it is too long"))?;
    let frames = [(values_at, first), (second_at, second)];
    let facts = Facts { counts, longest_after };
    Ok(Header { name, width, entries, facts, frames })
}

/// Reads a table with the values of some sides to move, if it is that of this name with so many
/// values.
pub(super) fn read(path: &Path, name: &str, entries: usize, sides: &[Side]) -> io::Result<Table> {
    let mut file = File::open(path)?;
    let header = header(&mut file)?;
    if header.name != name || header.entries != entries as u64 || !(1..=2).contains(&header.width) {
        return Err(damaged("it is the table of something else"));
    }
    let mut table = Table { values: [None, None], facts: header.facts };
    for side in sides {
        let (at, length) = header.frames[side.index()];
        file.seek(SeekFrom::Start(at))?;
        let values = values(Read::by_ref(&mut file).take(length), entries, header.width)?;
        table.values[side.index()] = Some(values);
    }
    Ok(table)
}

fn values(frame: impl Read, entries: usize, width: u8) -> io::Result<Values> {
    let mut decoder = zstd::Decoder::with_buffer(BufReader::new(frame))?;
    let mut values = Vec::new();
    let bytes = entries * usize::from(width);
    values.try_reserve_exact(bytes).map_err(io::Error::other)?;
    // One more would be too long. The checksum is compared where the frame ends.
    decoder.by_ref().take(bytes as u64 + 1).read_to_end(&mut values)?;
    if values.len() != bytes {
        return Err(damaged("it has too few values or too many"));
    }
    Ok(if width == 1 {
        Values::Narrow(values)
    } else {
        let (pairs, _) = values.as_chunks();
        Values::Wide(pairs.iter().map(|&pair| u16::from_le_bytes(pair)).collect())
    })
}
