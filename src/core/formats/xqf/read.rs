//! Reads XQF.

use super::super::cbr::page;
use super::super::charset::{Charset, Decoded};
use super::super::likeness::{Judged, judge};
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
use crate::rules::{Game, Move, Side, Square};

/// Reads a game of any version. The encoding of its texts is found out.
///
/// # Errors
/// If it is no XQF, if its version is newer than 18, or if the pieces cannot stand so.
pub fn read(bytes: &[u8]) -> Result<ReadGame, Fault> {
    read_judged(bytes).map(|(game, _)| game)
}

/// The same, and what its texts are in.
pub(in super::super) fn read_judged(bytes: &[u8]) -> Result<(ReadGame, Judged), Fault> {
    let usual = Charset::GB18030;
    let (game, texts) = read_texts(bytes, usual)?;
    if texts.is_ascii() {
        return Ok((game, Judged { best: usual, other: None }));
    }
    let is_wide = std::str::from_utf8(&texts).is_ok();
    let all = [usual, Charset::BIG5, Charset::UTF_8];
    let judged = judge(&texts, if is_wide { &all } else { &all[..2] });
    let game = if judged.best == usual { game } else { read_in(bytes, judged.best)? };
    Ok((game, judged))
}

/// Reads a game whose texts are in another encoding, as Big5 in files from Taiwan.
///
/// # Errors
/// As [`read`].
pub fn read_in(bytes: &[u8], charset: Charset) -> Result<ReadGame, Fault> {
    read_texts(bytes, charset).map(|(game, _)| game)
}

/// Reads a game, and all its texts as they stand in the file.
fn read_texts(bytes: &[u8], charset: Charset) -> Result<(ReadGame, Vec<u8>), Fault> {
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
    let is_page = mover.is_none() && layout.is_page();
    let start =
        if is_page { Position::start() } else { layout.position(mover, said, place(LAYOUT_AT))? };
    let mut builder = Builder::new(start);
    let mut texts = read_head(&mut builder, header, charset);
    if is_page {
        builder.tree().tags.set(page().0, page().1);
    }
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
    texts.append(&mut records.texts);
    Ok((builder.finish(), texts))
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

/// Reads the texts of the header and the result. Returns the texts as they stand there.
fn read_head(builder: &mut Builder<Position>, header: &[u8], charset: Charset) -> Vec<u8> {
    let mut texts = Vec::new();
    for (tag, at, width) in fields() {
        let len = usize::from(byte(header, at)).min(width - 1);
        let bytes = header.get(at + 1..at + 1 + len).unwrap_or_default();
        keep_text(&mut texts, bytes);
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
    texts
}

/// Keeps a text for the choice of an encoding, unless all of them have it.
fn keep_text(texts: &mut Vec<u8>, bytes: &[u8]) {
    /// Enough to choose by.
    const MOST: usize = 1 << 16;
    if !bytes.is_ascii() && texts.len() < MOST {
        texts.extend_from_slice(bytes);
        texts.push(b'\n');
    }
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
    texts: Vec<u8>,
}

impl<'a> Records<'a> {
    fn new(bytes: &'a [u8], version: u8, charset: Charset) -> Self {
        let keys = Keys::of(bytes);
        Self { bytes, at: HEADER_LEN, version, keys, charset, faulty_text: None, texts: Vec::new() }
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
        keep_text(&mut self.texts, &bytes);
        let Decoded { text, is_faulty, .. } = self.charset.decode(&bytes, true);
        if is_faulty {
            self.faulty_text.get_or_insert(at);
        }
        Some(field::lines(&text))
    }

    fn record(&mut self) -> Option<Record> {
        let offset = self.at;
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
        let place = place(offset);
        Some(Record { place, mv, has_child, has_sibling, comment })
    }

    /// The next record; a fault if the file ends before it does.
    fn next(&mut self) -> Result<Record, Fault> {
        let start = self.at;
        self.record().ok_or(Fault { place: place(start), kind: FaultKind::Truncated })
    }
}
