//! Files and texts with games and positions.

use chuhe::formats::charset::Charset;
use chuhe::formats::epd::Epd;
use chuhe::formats::{
    self, Fault, Format, ReadGame, WriteOptions, cbf, cbl, cbr, dhtmlxq, read_bytes, write, xqf,
};
use chuhe::games::{AnySetup, AnyTree, GameKind};
use chuhe::matches::{Cut, read_openings};
use chuhe::record::NodeId;

use super::bounded;

/// What a reader may allocate for a byte: a game of one byte has a position and a tree.
const A_BYTE: u64 = 10_000;
/// What it may allocate in any case.
const AT_ALL: u64 = 1 << 20;

type Games = Vec<Result<ReadGame, Fault>>;

fn reads(input: &[u8], read: impl FnOnce(&[u8]) -> Games) {
    let games = bounded(input, A_BYTE, AT_ALL, || read(input));
    check(input, &games);
}

fn reads_text(input: &[u8], read: impl FnOnce(&str) -> Games) {
    reads(input, |input| read(&decoded(input)));
}

fn decoded(input: &[u8]) -> String {
    Charset::UTF_8.decode(input, true).text
}

/// The front door, which finds out format and encoding.
pub fn any(input: &[u8]) {
    reads(input, |input| match read_bytes(input) {
        Ok(reader) => reader.collect(),
        Err(fault) => vec![Err(fault)],
    });
}

/// PGN of both games.
pub fn pgn(input: &[u8]) {
    reads_text(input, |text| formats::pgn::Games::of(text).collect());
}

pub fn xqf(input: &[u8]) {
    reads(input, |input| vec![xqf::read(input)]);
}

pub fn cbr(input: &[u8]) {
    reads(input, |input| vec![cbr::read(input)]);
}

pub fn cbl(input: &[u8]) {
    reads(input, |input| match cbl::read(input) {
        Ok(games) => games.collect(),
        Err(fault) => vec![Err(fault)],
    });
}

pub fn cbf(input: &[u8]) {
    reads_text(input, |text| vec![cbf::read(text)]);
}

pub fn dhtmlxq(input: &[u8]) {
    reads_text(input, dhtmlxq::read_all);
}

pub fn text(input: &[u8]) {
    reads_text(input, formats::text::read_all);
}

pub fn wxf(input: &[u8]) {
    reads_text(input, formats::wxf::read_all);
}

/// A setup comes back as it was written, and can be turned about.
pub fn fen(input: &[u8]) {
    let text = &*decoded(input);
    for game in GameKind::ALL {
        let setup = bounded(input, 100, 1 << 14, || AnySetup::from_fen(game, text));
        let Ok(setup) = setup else { continue };
        let again = AnySetup::from_fen(game, &setup.fen());
        assert_eq!(again.as_ref(), Ok(&setup), "{text:?}");
        for other in [setup.swapped(), setup.mirrored()] {
            assert_eq!(other.pieces().len(), setup.pieces().len(), "{text:?}");
        }
        if let Ok(position) = setup.check() {
            assert_eq!(AnySetup::from(&position).pieces(), setup.pieces(), "{text:?}");
            let _ = position.ended();
        }
    }
}

/// Of each line comes a FEN, and an operation of each that ends with a semicolon.
pub fn epd(input: &[u8]) {
    let text = decoded(input);
    for line in text.lines() {
        let epd = bounded(input, 100, 1 << 14, || Epd::read(line));
        assert!(epd.operations().count() <= line.len(), "{line:?}");
        for operation in epd.operations() {
            assert!(epd.operand(operation.code).is_some(), "{line:?}");
            assert!(operation.operands.contains(operation.text()), "{line:?}");
        }
        for game in GameKind::ALL {
            let _ = AnySetup::from_fen(game, &epd.fen());
        }
    }
}

/// The openings of a match: of each line that is not blank or a remark there is one, or a fault.
pub fn openings(input: &[u8]) {
    for game in GameKind::ALL {
        let read = bounded(input, A_BYTE, AT_ALL, || read_openings(game, input, Cut::default()));
        assert!(read.openings.len() + read.faults.len() <= input.len() + 1);
        assert!(read.faults.iter().all(|fault| !fault.to_string().is_empty()));
        for opening in read.openings {
            let line = opening.written(game);
            let again = read_openings(game, line.as_bytes(), Cut::default());
            assert_eq!(again.openings, [opening], "{line}");
        }
    }
}

/// No more comes out than went in, faults are words, and every format takes it or says why not.
fn check(bytes: &[u8], games: &Games) {
    let mut nodes = 0;
    for game in games {
        let game = match game {
            Ok(game) => game,
            Err(fault) => {
                assert!(!fault.to_string().is_empty());
                continue;
            }
        };
        assert!(game.faults.iter().all(|fault| !fault.to_string().is_empty()));
        nodes += moves(&game.tree);
        for format in Format::ALL {
            let Ok((written, losses)) = write(&game.tree, format, &WriteOptions::default()) else {
                continue;
            };
            if format == Format::Pgn || (losses.is_empty() && is_exact(format)) {
                again(game, format, &written);
            }
        }
    }
    // A move takes a byte or more, a game too.
    assert!(nodes <= bytes.len() + games.len(), "{nodes} nodes of {} bytes", bytes.len());
    assert!(games.len() <= bytes.len() + 1, "{} games of {} bytes", games.len(), bytes.len());
}

/// The moves of a tree, those of variations among them.
fn moves(tree: &AnyTree) -> usize {
    match tree {
        AnyTree::Xiangqi(tree) => tree.descendants(NodeId::ROOT).count(),
        AnyTree::Chess(tree) => tree.descendants(NodeId::ROOT).count(),
    }
}

/// Whether it is looked at how a format reads its own games again: not yet of text, where a game without
/// moves is nothing, and one game has been read as several.
fn is_exact(format: Format) -> bool {
    !matches!(format, Format::Text | Format::Fen)
}

/// What was read and written without a loss is read again as the same game.
fn again(game: &ReadGame, format: Format, written: &[u8]) {
    let shown = || {
        format!("{format:?} of {}: {}", game.tree.start().fen(), String::from_utf8_lossy(written))
    };
    let text = String::from_utf8_lossy(written);
    let mut games: Vec<_> = match format {
        Format::Pgn => formats::pgn::Games::of(&text).collect(),
        _ => read_bytes(written).map(Iterator::collect).unwrap_or_default(),
    };
    let mut games = games.drain(..);
    let Some(Ok(again)) = games.next() else { panic!("not read again: {}", shown()) };
    assert_eq!(again.tree.plies(), game.tree.plies(), "{}", shown());
    assert_eq!(moves(&again.tree), moves(&game.tree), "{}", shown());
    assert_eq!(again.tree.start().fen(), game.tree.start().fen(), "{}", shown());
    assert!(games.next().is_none(), "one game became several: {}", shown());
}
