//! What the mutator begins with: the fixtures, what is written of their games, and short texts of what no
//! fixture has.

use std::path::{Path, PathBuf};

use chuhe::formats::{Format, WriteOptions, detect, read_bytes, write};
use chuhe::library::{FILE, Library, SavedGame};

use super::damaged;

/// Texts that no fixture has.
const TEXTS: [&str; 7] = [
    "FORMAT\tWXF\nGAME\t1\nRED\tA;;;\nBLACK\tB;;;\nDATE\t1.1.2001\nRESULT\t1-0\nSTART{\n\
     1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n",
    "中国象棋对局\n红方: 甲 黑方: 乙\n  1. 炮二平五    马８进７\n  2. 马二进三    车９平８\n红胜\n",
    "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[FEN \"4k4/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1\"]\n\
     1. 车五平四 {注 [%cal Ge2e4]} (1. 车五进一 $1) 将5平4 2. R4+5 ... *\n",
    "[Variant \"xiangqi\"]\n\n1. h2e2 h9g7 2. H0-G2 (2. b0c2!? b9c7) i9h9 1/2-1/2\n",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1",
    "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Nf3 (2. f4 exf4 (2... d5)) \
     Nc6 3. O-O-O a8=Q+ $18 ; rest\n% escaped\n1-0\n",
];

fn fixture(name: &str) -> PathBuf {
    // The package of cargo-fuzz lies in `tests/fuzz`.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = if here.ends_with("tests/fuzz") { here.join("..") } else { here.join("tests") };
    tests.join("fixtures").join(name)
}

fn read(name: &str) -> Vec<u8> {
    std::fs::read(fixture(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// Files of games of every format.
pub fn games() -> Vec<Vec<u8>> {
    let folder = fixture("formats");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut seeds = texts(&TEXTS);
    seeds.extend(files.iter().map(|file| std::fs::read(file).unwrap()));
    for seed in &mut seeds {
        seed.truncate(1 << 16);
    }
    // Small games in every format that is written.
    let read = seeds.clone();
    for game in read.iter().filter_map(|seed| read_bytes(seed).ok()?.next()?.ok()) {
        let options = WriteOptions::default();
        let written = Format::ALL.into_iter().filter_map(|to| write(&game.tree, to, &options).ok());
        seeds.extend(written.map(|(bytes, _)| bytes).filter(|bytes| bytes.len() < 4096));
    }
    seeds
}

/// The seeds that a reader makes something of, which others than those of its format are not.
fn of(format: Format) -> Vec<Vec<u8>> {
    games().into_iter().filter(|seed| detect(seed) == Some(format)).collect()
}

pub fn pgn() -> Vec<Vec<u8>> {
    of(Format::Pgn)
}

pub fn xqf() -> Vec<Vec<u8>> {
    of(Format::Xqf)
}

pub fn cbr() -> Vec<Vec<u8>> {
    of(Format::Cbr)
}

pub fn cbl() -> Vec<Vec<u8>> {
    of(Format::Cbl)
}

pub fn cbf() -> Vec<Vec<u8>> {
    of(Format::Cbf)
}

pub fn dhtmlxq() -> Vec<Vec<u8>> {
    of(Format::DhtmlXq)
}

pub fn text() -> Vec<Vec<u8>> {
    of(Format::Text)
}

pub fn wxf() -> Vec<Vec<u8>> {
    of(Format::Wxf)
}

pub fn fen() -> Vec<Vec<u8>> {
    let mut seeds = of(Format::Fen);
    for file in ["xiangqi_setups.txt", "chess_setups.txt"] {
        let all = String::from_utf8(read(file)).unwrap();
        seeds.extend(all.lines().map(|line| line.as_bytes().to_vec()));
    }
    seeds
}

pub fn epd() -> Vec<Vec<u8>> {
    let mut seeds = fen();
    seeds.extend(texts(&[
        "4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; fmvn 31; id \"a; b\"; bm e4 Kd2; c0 \"x\";\n",
        "4k4/9/9/9/9/9/9/4R4/9/4K4 w - - bm e2e9; acd 5; ce 32767;",
    ]));
    seeds
}

pub fn openings() -> Vec<Vec<u8>> {
    let mut seeds = [epd(), pgn(), text()].concat();
    seeds.extend(texts(&["e2e4 e7e5\n# remark\nd2d4 d7d5 c2c4\n", "h2e2 h9g7\n炮二平五 马8进7\n"]));
    seeds
}

pub fn polyglot() -> Vec<Vec<u8>> {
    vec![read("books/small.bin")]
}

pub fn book() -> Vec<Vec<u8>> {
    vec![read("books/small.chbook")]
}

pub fn cloud() -> Vec<Vec<u8>> {
    texts(&[
        "move:h2e2,score:1,rank:2,note:! (44-02),winrate:50.08|move:c3c4,score:0,rank:1,note:* (4-2)",
        "{\"status\":\"ok\",\"moves\":[{\"uci\":\"e2e4\",\"score\":1,\"rank\":2,\"note\":\"!\",\
         \"winrate\":\"50.1\"},{\"uci\":\"d2d4\",\"score\":-2}],\"ply\":3}",
        "unknown\0",
    ])
}

pub fn engine_says() -> Vec<Vec<u8>> {
    texts(&[
        "id name A\nid author B\noption name Hash type spin default 16 min 1 max 4096\n\
         option name Style type combo default Solid var Solid var Wild\noption name Clear type button\n\
         option UCI_Variant type string default <empty>\nuciok\nreadyok\n\
         info depth 3 seldepth 5 multipv 1 score cp 25 nodes 7 nps 9 time 3 hashfull 1 pv h2e2 h9g7\n\
         info depth 4 score mate -3 upperbound string x\nbestmove h2e2 ponder h9g7\n",
        "option usemillisec type check default false\nucciok\ninfo depth 1 score 25 pv b2e2\n\
         bestmove b2e2 draw\nnobestmove\n",
    ])
}

pub fn commands() -> Vec<Vec<u8>> {
    texts(&[
        "uci\nsetoption name UCI_Variant value chess\nisready\nposition startpos moves e2e4\nd\neval\n\
         go nodes 10\nstop\nquit\n",
        "ucci\nsetoption usemillisec true\nposition fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/\
         RNBAKABNR w - - 0 1 moves h2e2\nbanmoves h9g7\ngo depth 1\nquit\n",
        "uci\nposition startpos\nsetoption name MultiPV value 2\ngo depth 1 searchmoves h2e2\n",
    ])
}

pub fn profiles() -> Vec<Vec<u8>> {
    texts(&[
        "[[engine]]\nname = \"A\"\ncommand = \"/usr/bin/a\"\narguments = [\"-x\"]\ngame = \"xiangqi\"\n\
             protocol = \"ucci\"\n[engine.options]\nHash = 16\nPonder = true\nStyle = \"x\"\n",
    ])
}

pub fn settings() -> Vec<Vec<u8>> {
    let mut seeds = profiles();
    seeds.extend(texts(&[
        "language = \"en\"\nvolume = 0.5\nnames = \"A, B\"\n[window]\nwidth = 800\n",
    ]));
    seeds
}

pub fn language() -> Vec<Vec<u8>> {
    vec![read("languages/nl.ftl")]
}

pub fn match_plan() -> Vec<Vec<u8>> {
    vec![damaged::PLAN.as_bytes().to_vec()]
}

pub fn match_rows() -> Vec<Vec<u8>> {
    vec![read("matches/rows_without_games.jsonl"), damaged::ROWS.as_bytes().to_vec()]
}

pub fn match_games() -> Vec<Vec<u8>> {
    vec![damaged::GAMES.as_bytes().to_vec()]
}

pub fn library() -> Vec<Vec<u8>> {
    let place = tempfile::tempdir().unwrap();
    let mut library = Library::open(place.path()).unwrap();
    for game in pgn().iter().filter_map(|seed| read_bytes(seed).ok()?.next()?.ok()).take(5) {
        let game = SavedGame { tree: game.tree, place: vec![0], session: None };
        library.add(&game, None).unwrap();
    }
    drop(library);
    vec![std::fs::read(place.path().join(FILE)).unwrap()]
}

pub fn backup() -> Vec<Vec<u8>> {
    let manifest = "{\"format\":1,\"program\":\"0.1.0\",\"made\":1700000000,\
                    \"files\":[\"settings/settings.toml\",\"books/a.chbook\"]}";
    let library = library().remove(0);
    vec![damaged::tar(&[
        ("manifest.json", manifest.as_bytes()),
        (FILE, &library),
        ("settings/settings.toml", b"names = \"A\"\n"),
        ("books/a.chbook", &read("books/small.chbook")),
    ])]
}
