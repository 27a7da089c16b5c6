//! Reads XQF.

use super::super::charset::{Charset, Decoded};
use super::super::preorder::{self, Record};
use super::super::setup::{self, SET, Setup};
use super::super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use super::keys::Keys;
use super::{
    FROM_SHIFT, HAS_CHILD, HAS_COMMENT, HAS_SIBLING, HEADER_LEN, LAYOUT_AT, LAYOUT_LEN, MAGIC,
    NAME, NEWEST, PLAIN, PLAIN_CHILD, PLAIN_SIBLING, RESULT_AT, ROTATED, SIDE_AT, TO_SHIFT,
    VERSION_AT, fields,
};
use crate::record::{GameResult, Tag};
use crate::rules::xiangqi::Position;
use crate::rules::{Move, Side, Square};

/// Reads a game of any version whose texts are in GB18030.
///
/// # Errors
/// If it is no XQF, if its version is newer than 18, or if the pieces cannot stand so.
pub fn read(bytes: &[u8]) -> Result<ReadGame, Fault> {
    read_in(bytes, Charset::GB18030)
}

/// Reads a game whose texts are in another encoding, as Big5 in files from Taiwan.
///
/// # Errors
/// As [`read`].
pub fn read_in(bytes: &[u8], charset: Charset) -> Result<ReadGame, Fault> {
    let fault = |at: usize, kind| Fault { place: place(at), kind };
    if !bytes.starts_with(MAGIC) {
        return Err(fault(0, FaultKind::NotThisFormat(NAME)));
    }
    let header = bytes.get(..HEADER_LEN).ok_or_else(|| fault(bytes.len(), FaultKind::Truncated))?;
    let version = byte(header, VERSION_AT);
    if version > NEWEST {
        let kind = FaultKind::Version { format: NAME, version: version.into() };
        return Err(fault(VERSION_AT, kind));
    }
    let mut records = Records::new(bytes, version, charset);
    let root = records.next();
    let has_moves = root.as_ref().is_ok_and(|root| root.has_child);
    let first = records.clone().next().ok().filter(|_| has_moves);
    let mover = first.and_then(|first| first.mv).map(Move::from);
    let said = if byte(header, SIDE_AT) == 1 { Side::Second } else { Side::First };
    let layout = layout(header, version, records.keys.layout);
    let start = layout.position(mover, said, place(LAYOUT_AT))?;
    let mut builder = Builder::new(start);
    read_head(&mut builder, header, charset);
    match root {
        Ok(root) => {
            builder.notes().comment = root.comment;
            if root.has_child {
                preorder::play(&mut builder, std::iter::from_fn(|| Some(records.next())));
            }
        }
        Err(fault) => builder.fault(fault.place, fault.kind),
    }
    if let Some(at) = records.faulty_text {
        builder.fault(place(at), FaultKind::Encoding(charset.name()));
    }
    Ok(builder.finish())
}

fn place(offset: usize) -> Place {
    Place { offset: Some(offset as u64), ..Place::default() }
}

fn byte(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or_default()
}

/// The point with this number: file × 10 + rank.
fn point(number: u8) -> Option<Square> {
    setup::point(number / 10, number % 10)
}

/// Where the pieces stand.
fn layout(header: &[u8], version: u8, key: u8) -> Setup {
    let mut setup = Setup::new();
    let turn = if version < ROTATED { 0 } else { usize::from(key) + 1 };
    for index in 0..LAYOUT_LEN {
        let number = byte(header, LAYOUT_AT + index).wrapping_sub(key);
        let slot = (index + turn) % LAYOUT_LEN;
        let side = if slot < SET.len() { Side::First } else { Side::Second };
        let piece = SET.get(slot % SET.len());
        if let (Some(at), Some(&piece)) = (point(number), piece) {
            setup.put(at, side, piece);
        }
    }
    setup
}

/// Reads the texts of the header and the result.
fn read_head(builder: &mut Builder<Position>, header: &[u8], charset: Charset) {
    for (tag, at, width) in fields() {
        let len = usize::from(byte(header, at)).min(width - 1);
        let bytes = header.get(at + 1..at + 1 + len).unwrap_or_default();
        let Decoded { text, is_faulty, .. } = charset.decode(bytes, true);
        // A text that fills its field may be cut within a letter.
        if is_faulty && len < width - 1 {
            builder.fault(place(at), FaultKind::Encoding(charset.name()));
        }
        let text = text.trim_end_matches('\u{fffd}').trim_matches(['\0', ' ', '\r', '\n']);
        let text = if tag == Tag::Date { field::date(text) } else { text.to_owned() };
        builder.tree().tags.set(tag, text);
    }
    builder.tree().result = match byte(header, RESULT_AT) {
        1 => GameResult::FirstWins,
        2 => GameResult::SecondWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    };
}

/// The records of a file, the first of which is the start of the game.
#[derive(Clone)]
struct Records<'a> {
    bytes: &'a [u8],
    at: usize,
    version: u8,
    keys: Keys,
    charset: Charset,
    /// Where the first text stands that the encoding has no meaning for.
    faulty_text: Option<usize>,
}

impl<'a> Records<'a> {
    fn new(bytes: &'a [u8], version: u8, charset: Charset) -> Self {
        let keys = Keys::of(bytes);
        Self { bytes, at: HEADER_LEN, version, keys, charset, faulty_text: None }
    }

    /// Decrypts the next bytes; `None` if there are fewer.
    fn take(&mut self, len: usize) -> Option<Vec<u8>> {
        let (start, end) = (self.at, self.at.checked_add(len)?);
        let bytes = self.bytes.get(start..end)?;
        self.at = end;
        let decrypt = |(index, &byte): (usize, &u8)| byte.wrapping_sub(self.keys.at(start + index));
        Some(bytes.iter().enumerate().map(decrypt).collect())
    }

    fn comment(&mut self) -> Option<String> {
        let len = <[u8; 4]>::try_from(self.take(4)?).ok()?;
        let len = u32::from_le_bytes(len).wrapping_sub(self.keys.length);
        let at = self.at;
        let bytes = self.take(usize::try_from(len).ok()?)?;
        let Decoded { text, is_faulty, .. } = self.charset.decode(&bytes, true);
        if is_faulty {
            self.faulty_text.get_or_insert(at);
        }
        Some(field::lines(&text))
    }

    fn record(&mut self) -> Option<Record> {
        let offset = self.at as u64;
        let &[from, to, flags, _] = self.take(4)?.as_slice() else { return None };
        let from = point(from.wrapping_sub(FROM_SHIFT).wrapping_sub(self.keys.from));
        let to = point(to.wrapping_sub(TO_SHIFT).wrapping_sub(self.keys.to));
        let mv = from.zip(to).map(|(from, to)| Move::new(from, to));
        let is_plain = self.version <= PLAIN;
        let (child, sibling) =
            if is_plain { (PLAIN_CHILD, PLAIN_SIBLING) } else { (HAS_CHILD, HAS_SIBLING) };
        let has_comment = is_plain || flags & HAS_COMMENT != 0;
        let comment = if has_comment { self.comment()? } else { String::new() };
        let (has_child, has_sibling) = (flags & child != 0, flags & sibling != 0);
        Some(Record { offset, mv, has_child, has_sibling, comment })
    }

    /// The next record; a fault if the file ends before it does.
    fn next(&mut self) -> Result<Record, Fault> {
        let start = self.at;
        self.record().ok_or(Fault { place: place(start), kind: FaultKind::Truncated })
    }
}
