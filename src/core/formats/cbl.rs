//! CBL, the libraries of 象棋桥 (CCBridge): many games in one binary file.
//!
//! A header holds the name of the library and the capacity of the index that follows it, 276 bytes
//! an entry. Behind that the games stand as whole CBR files in slots of 4096 bytes; a long game
//! takes several. Games are found by going through the slots to the end of the file and taking
//! those that begin as a CBR does, for the index may list fewer games than there are.

use std::fmt::Write;

use super::cbr::{self, FAMILY, GUID_AT, GUID_LEN, put_text};
use super::charset::Charset;
use super::likeness::Judged;
use super::{Fault, FaultKind, Loss, Place, ReadGame};
use crate::record::{Tag, Tree};
use crate::rules::xiangqi::Position;

const NAME: &str = "CBL";
const MAGIC: &[u8] = b"CCBridgeLibrary\0";
const VERSION_AT: usize = 16;
const VERSION: u8 = 3;
/// Four bytes that are always the same.
const LIMIT_AT: usize = 52;
const LIMIT: [u8; 4] = [0xff, 0xff, 0xff, 0x7f];
const CAPACITY_AT: usize = 60;
const TITLE_AT: usize = 64;
const TITLE_WIDTH: usize = 512;

const INDEX_AT: usize = 66624;
const ENTRY_LEN: usize = 276;
/// In an entry: a number that is always 7, the number of the game from 0, 1 where the entry is in
/// use, and the length of the game in bytes; 4 bytes each.
const ENTRY_KIND: u32 = 7;
const ENTRY_GUID_AT: usize = 20;
const ENTRY_GUID_WIDTH: usize = 80;
const ENTRY_TITLE_AT: usize = 100;
const ENTRY_TITLE_WIDTH: usize = 128;

const SLOT_LEN: usize = 4096;
/// The smallest capacity that is written.
const SMALLEST: usize = 128;

/// Reads the games of a library one by one, as they are asked for.
///
/// # Errors
/// If it is no CBL, or ends before its first game could begin. What is wrong with a game is an
/// error of that game alone.
pub fn read(bytes: &[u8]) -> Result<impl Iterator<Item = Result<ReadGame, Fault>>, Fault> {
    let games = read_judged(bytes, None)?;
    Ok(games.map(|game| game.map(|(game, _)| game)))
}

/// The same, with what the texts of each game went through, unless that is told.
pub(super) fn read_judged(
    bytes: &[u8],
    told: Option<Charset>,
) -> Result<impl Iterator<Item = Result<(ReadGame, Judged), Fault>>, Fault> {
    let fault = |at: usize, kind| Fault {
        place: Place { offset: Some(at as u64), ..Place::default() },
        kind,
    };
    if !bytes.starts_with(MAGIC) {
        let is_packed = bytes.starts_with(FAMILY) && !bytes.starts_with(cbr::MAGIC);
        return Err(fault(
            0,
            if is_packed {
                FaultKind::Unsupported("a packed file of an old CCBridge")
            } else {
                FaultKind::NotThisFormat(NAME)
            },
        ));
    }
    let capacity = bytes.get(CAPACITY_AT..).and_then(<[u8]>::first_chunk).copied();
    let first = capacity
        .and_then(|capacity| usize::try_from(u32::from_le_bytes(capacity)).ok())
        .and_then(|capacity| capacity.checked_mul(ENTRY_LEN)?.checked_add(INDEX_AT))
        .filter(|&first| first <= bytes.len())
        .ok_or_else(|| fault(bytes.len(), FaultKind::Truncated))?;
    let mut next = next_game(bytes, first);
    Ok(std::iter::from_fn(move || {
        let at = next?;
        next = next_game(bytes, at + SLOT_LEN);
        Some(cbr::read_at(bytes.get(at..next.unwrap_or(bytes.len()))?, at, told))
    }))
}

/// Where the next game begins, from the slot at this offset on.
fn next_game(bytes: &[u8], slot: usize) -> Option<usize> {
    (slot..bytes.len())
        .step_by(SLOT_LEN)
        .find(|&at| bytes.get(at..).is_some_and(|rest| rest.starts_with(cbr::MAGIC)))
}

/// Writes a library with this name; also says what the format could not, of all games.
#[must_use]
pub fn write<'a>(
    name: &str,
    trees: impl IntoIterator<Item = &'a Tree<Position>>,
) -> (Vec<u8>, Vec<Loss>) {
    let mut slots = Slots::default();
    let mut losses: Vec<Loss> = trees.into_iter().flat_map(|tree| slots.push(tree)).collect();
    let (bytes, lost) = slots.finish(name);
    losses.extend(lost);
    (bytes, losses)
}

/// The games of a library that is being written, and its index so far.
#[derive(Default)]
pub(super) struct Slots {
    /// The header of the library that is gone on with; empty in a new one.
    header: Vec<u8>,
    games: Vec<u8>,
    index: Vec<u8>,
    count: u32,
}

impl Slots {
    /// The games of a library, to be gone on with as they are; `None` if it is damaged.
    pub fn of(library: &[u8]) -> Option<Self> {
        let (header, rest) = library.split_at_checked(INDEX_AT)?;
        let capacity = u32::from_le_bytes(*header.get(CAPACITY_AT..)?.first_chunk()?);
        let (index, games) =
            rest.split_at_checked(usize::try_from(capacity).ok()?.checked_mul(ENTRY_LEN)?)?;
        let is_used = |entry: &[u8]| entry[8..12] == 1_u32.to_le_bytes();
        let used = index.chunks_exact(ENTRY_LEN).take_while(|entry| is_used(entry)).count();
        let mut games = games.to_vec();
        games.resize(games.len().next_multiple_of(SLOT_LEN), 0);
        let (header, index) = (header.to_vec(), index[..used * ENTRY_LEN].to_vec());
        Some(Self { header, games, index, count: u32::try_from(used).ok()? })
    }

    /// Appends a game; returns what the format cannot store.
    pub fn push(&mut self, tree: &Tree<Position>) -> Vec<Loss> {
        let (game, losses) = cbr::write(tree);
        self.index.extend(entry(self.count, &game, tree.tags.get(&Tag::Title)));
        self.count += 1;
        self.games.extend(game);
        self.games.resize(self.games.len().next_multiple_of(SLOT_LEN), 0);
        losses
    }

    /// The library with this name.
    pub fn finish(mut self, name: &str) -> (Vec<u8>, Vec<Loss>) {
        // No less than there are slots, so that programs may take it for their number too.
        let slots = (self.games.len() / SLOT_LEN).max(self.index.len() / ENTRY_LEN);
        let capacity = slots.next_power_of_two().max(SMALLEST);
        self.index.resize(capacity * ENTRY_LEN, 0);
        let is_new = self.header.is_empty();
        let mut bytes = self.header;
        bytes.resize(INDEX_AT, 0);
        bytes[..MAGIC.len()].copy_from_slice(MAGIC);
        bytes[VERSION_AT] = VERSION;
        bytes[LIMIT_AT..LIMIT_AT + LIMIT.len()].copy_from_slice(&LIMIT);
        let number = u32::try_from(capacity).unwrap_or(u32::MAX);
        bytes[CAPACITY_AT..CAPACITY_AT + 4].copy_from_slice(&number.to_le_bytes());
        let is_cut = is_new && !put_text(&mut bytes, TITLE_AT, TITLE_WIDTH, name);
        let guid = cbr::guid(&self.games);
        bytes[GUID_AT..GUID_AT + GUID_LEN].copy_from_slice(&guid);
        bytes.append(&mut self.index);
        bytes.append(&mut self.games);
        (bytes, is_cut.then(|| Loss::Cut(Tag::Title.name())).into_iter().collect())
    }
}

/// The entry of a game in the index.
fn entry(number: u32, game: &[u8], title: &str) -> [u8; ENTRY_LEN] {
    let mut entry = [0; ENTRY_LEN];
    let len = u32::try_from(game.len()).unwrap_or(u32::MAX);
    for (place, value) in entry.chunks_exact_mut(4).zip([ENTRY_KIND, number, 1, len]) {
        place.copy_from_slice(&value.to_le_bytes());
    }
    let guid = guid_text(&game[GUID_AT..GUID_AT + GUID_LEN]);
    put_text(&mut entry, ENTRY_GUID_AT, ENTRY_GUID_WIDTH, &guid);
    put_text(&mut entry, ENTRY_TITLE_AT, ENTRY_TITLE_WIDTH, title);
    entry
}

/// `{00112233-4455-6677-8899-AABBCCDDEEFF}`.
fn guid_text(guid: &[u8]) -> String {
    let mut text = String::from("{");
    for (index, byte) in guid.iter().enumerate() {
        if matches!(index, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        let _ = write!(text, "{byte:02X}");
    }
    text + "}"
}
