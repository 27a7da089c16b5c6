//! What every fuzzer of the readers does with bytes: the readers by name, and what must hold of
//! whatever they make of them.

use chuhe::formats::charset::Charset;
use chuhe::formats::{
    Fault, Format, ReadGame, WriteOptions, cbf, cbl, cbr, dhtmlxq, pgn, read_bytes, text, write,
    wxf, xqf,
};
use chuhe::games::{AnySetup, AnyTree, GameKind};
use chuhe::record::NodeId;

/// A reader, which takes any bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The front door, which finds out format and encoding.
    Any,
    /// PGN of both games.
    Pgn,
    Xqf,
    Cbr,
    Cbl,
    Cbf,
    DhtmlXq,
    Text,
    Wxf,
    Fen,
}

impl Target {
    #[allow(dead_code, reason = "the targets of cargo-fuzz name one each")]
    pub const ALL: [Self; 10] = [
        Self::Any,
        Self::Pgn,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Cbf,
        Self::DhtmlXq,
        Self::Text,
        Self::Wxf,
        Self::Fen,
    ];
}

type Games = Vec<Result<ReadGame, Fault>>;

/// Reads bytes, and writes what was read in every format. Nothing may panic.
pub fn run(target: Target, bytes: &[u8]) {
    let text = || Charset::UTF_8.decode(bytes, true).text;
    let games: Games = match target {
        Target::Any => match read_bytes(bytes) {
            Ok(reader) => reader.collect(),
            Err(fault) => vec![Err(fault)],
        },
        Target::Pgn => pgn::Games::of(&text()).collect(),
        Target::Xqf => vec![xqf::read(bytes)],
        Target::Cbr => vec![cbr::read(bytes)],
        Target::Cbl => match cbl::read(bytes) {
            Ok(games) => games.collect(),
            Err(fault) => vec![Err(fault)],
        },
        Target::Cbf => vec![cbf::read(&text())],
        Target::DhtmlXq => dhtmlxq::read_all(&text()),
        Target::Text => text::read_all(&text()),
        Target::Wxf => wxf::read_all(&text()),
        Target::Fen => {
            fens(&text());
            return;
        }
    };
    check(bytes, &games);
}

/// A setup comes back as it was written, and can be turned about.
fn fens(text: &str) {
    for game in GameKind::ALL {
        let Ok(setup) = AnySetup::from_fen(game, text) else { continue };
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
            let Ok((written, _)) = write(&game.tree, format, &WriteOptions::default()) else {
                continue;
            };
            if format == Format::Pgn {
                again(game, &written);
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

/// What was read and written as PGN is read again as the same game.
fn again(game: &ReadGame, written: &[u8]) {
    let written = String::from_utf8_lossy(written);
    let mut games = pgn::Games::of(&written);
    let Some(Ok(again)) = games.next() else { panic!("not read again: {written}") };
    assert_eq!(again.tree.plies(), game.tree.plies(), "{written}");
    assert_eq!(moves(&again.tree), moves(&game.tree), "{written}");
    assert_eq!(again.tree.start().fen(), game.tree.start().fen(), "{written}");
    assert!(games.next().is_none(), "one game became several: {written}");
}
