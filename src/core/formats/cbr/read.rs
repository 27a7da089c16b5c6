//! Reads CBR.

use super::super::charset::Charset;
use super::super::likeness::Judged;
use super::super::mended::mend;
use super::super::preorder::{self, Record};
use super::super::setup::{self, Setup};
use super::super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use super::{
    BLACK, BOARD_LEN, FAMILY, FLAGS, HAS_COMMENT, HAS_SIBLING, IS_LAST, KIND_AT, Layout, MAGIC,
    NAME, PIECES, RED, layout, old_layout, page, utf16,
};
use crate::record::{GameResult, Tag};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Move, Side, Square};

/// What is said of a text that is no UTF-16.
const ENCODING: &str = "UTF-16LE";

/// Reads a game.
///
/// # Errors
/// If it is no CBR, if its kind is not read, or if the pieces cannot stand so.
pub fn read(bytes: &[u8]) -> Result<ReadGame, Fault> {
    read_at(bytes, 0, None).map(|(game, _)| game)
}

/// Reads a game that stands in a file at this offset, and finds out whether its texts went through
/// another encoding, unless that is told.
pub(in super::super) fn read_at(
    bytes: &[u8],
    base: usize,
    told: Option<Charset>,
) -> Result<(ReadGame, Judged), Fault> {
    let mut game = read_as_it_is(bytes, base)?;
    let judged = mend(&mut game, told);
    Ok((game, judged))
}

fn read_as_it_is(bytes: &[u8], base: usize) -> Result<ReadGame, Fault> {
    let file = File { bytes, base, layout: layout_of(bytes, base)? };
    if bytes.len() < file.layout.records {
        return Err(Fault { place: file.place(bytes.len()), kind: FaultKind::Truncated });
    }
    let mut records = Records { file: &file, at: file.layout.records, faulty_text: None };
    let root = records.record();
    let has_moves = root.as_ref().is_some_and(|root| root.has_child);
    let first = records.clone().next().filter(|_| has_moves).and_then(Result::ok);
    let mover = first.and_then(|first| first.mv).map(Move::from);
    let said = if file.byte(file.layout.side) == 2 { Side::Second } else { Side::First };
    let place = file.place(file.layout.board);
    let board = file.board();
    let is_page = mover.is_none() && board.is_page();
    let start = if is_page { Position::start() } else { board.position(mover, said, place)? };
    let mut builder = Builder::new(start);
    file.read_head(&mut builder);
    if is_page {
        builder.tree().tags.set(page().0, page().1);
    }
    match root {
        Some(root) => {
            builder.notes().comment = root.comment;
            if root.has_child {
                preorder::play(&mut builder, &mut records);
            }
        }
        None => builder.fault(file.place(file.layout.records), FaultKind::Truncated),
    }
    if let Some(place) = records.faulty_text {
        builder.fault(place, FaultKind::Encoding(ENCODING));
    }
    Ok(builder.finish())
}

/// The layout that a file names.
fn layout_of(bytes: &[u8], base: usize) -> Result<Layout, Fault> {
    let place = |at| Place { offset: Some((base + at) as u64), ..Place::default() };
    let kind = match bytes.get(KIND_AT) {
        Some(&kind) if bytes.starts_with(MAGIC) => kind,
        None if bytes.starts_with(MAGIC) => {
            return Err(Fault { place: place(bytes.len()), kind: FaultKind::Truncated });
        }
        _ if bytes.starts_with(FAMILY) && !bytes.starts_with(b"CCBridgeLibrary") => {
            let kind = FaultKind::Unsupported("a packed file of an old CCBridge");
            return Err(Fault { place: place(0), kind });
        }
        _ => return Err(Fault { place: place(0), kind: FaultKind::NotThisFormat(NAME) }),
    };
    match kind {
        1 => Ok(old_layout()),
        2 => Ok(layout()),
        _ => {
            let kind = FaultKind::Version { format: NAME, version: kind.into() };
            Err(Fault { place: place(KIND_AT), kind })
        }
    }
}

/// The bytes of a game and where its parts stand.
struct File<'a> {
    bytes: &'a [u8],
    /// Where the game stands in a library.
    base: usize,
    layout: Layout,
}

impl File<'_> {
    fn place(&self, at: usize) -> Place {
        Place { offset: Some((self.base + at) as u64), ..Place::default() }
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or_default()
    }

    fn board(&self) -> Setup {
        let mut setup = Setup::new();
        let board = self.bytes.iter().skip(self.layout.board).take(BOARD_LEN);
        for (number, &code) in (0..).zip(board) {
            let side = match code & 0xf0 {
                RED => Side::First,
                BLACK => Side::Second,
                _ => continue,
            };
            let piece = usize::from(code & 15).checked_sub(1).and_then(|kind| PIECES.get(kind));
            if let (Some(at), Some(&piece)) = (setup::point_from_top(number % 9, number / 9), piece)
            {
                setup.put(at, side, piece);
            }
        }
        setup
    }

    fn read_head(&self, builder: &mut Builder<Position>) {
        for (tag, at, width) in &self.layout.fields {
            let (text, is_sound) = utf16::text(self.bytes.get(*at..at + width).unwrap_or_default());
            if !is_sound {
                builder.fault(self.place(*at), FaultKind::Encoding(ENCODING));
            }
            let text = if *tag == Tag::Date { field::date(&text) } else { text.trim().to_owned() };
            builder.tree().tags.set(tag.clone(), text);
        }
        builder.tree().result = match self.byte(self.layout.result) {
            1 => GameResult::FirstWins,
            2 => GameResult::SecondWins,
            3 => GameResult::Draw,
            _ => GameResult::Unknown,
        };
    }
}

/// The records of a game, the first of which is the start.
#[derive(Clone)]
struct Records<'a> {
    file: &'a File<'a>,
    at: usize,
    /// Where the first text stands that is no UTF-16.
    faulty_text: Option<Place>,
}

impl Records<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let bytes = self.file.bytes.get(self.at..)?.first_chunk::<N>()?;
        self.at += N;
        Some(*bytes)
    }

    fn comment(&mut self) -> Option<String> {
        let len = usize::try_from(u32::from_le_bytes(self.take()?)).ok()?;
        let end = self.at.checked_add(len)?;
        let (text, is_sound) = utf16::text(self.file.bytes.get(self.at..end)?);
        if !is_sound {
            self.faulty_text.get_or_insert(self.file.place(self.at));
        }
        self.at = end;
        Some(field::lines(&text))
    }

    /// The next record, whatever its squares are; `None` if the file ends before it does.
    fn record(&mut self) -> Option<Record> {
        let place = self.file.place(self.at);
        let [flags, _, from, to] = self.take()?;
        let point = |number| -> Option<Square> { (self.file.layout.point)(number) };
        let mv = point(from).zip(point(to)).map(|(from, to)| Move::new(from, to));
        let comment = if flags & HAS_COMMENT != 0 { self.comment()? } else { String::new() };
        let (has_child, has_sibling) = (flags & IS_LAST == 0, flags & HAS_SIBLING != 0);
        Some(Record { place, mv, has_child, has_sibling, comment })
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let truncated = Fault { place: self.file.place(start), kind: FaultKind::Truncated };
        let Some(&[flags, _, from, to]) =
            self.file.bytes.get(start..).and_then(<[u8]>::first_chunk)
        else {
            return Some(Err(truncated));
        };
        if from == to || flags & !FLAGS != 0 {
            // What follows the moves.
            return None;
        }
        Some(self.record().ok_or(truncated))
    }
}
