//! The readers of files on broken bytes: seeds are changed at random, and nothing may panic, hang or
//! make more of it than there is.
//!
//! A short run on every test. For a long one, or one that says what it read last:
//!
//! ```sh
//! CHUHE_FUZZ_SECONDS=300 CHUHE_FUZZ_SEED=7 cargo test --release --no-default-features --test formats fuzz
//! ```
//!
//! What fails is kept in the folder that the message names. `tests/fuzz` has the same targets for
//! cargo-fuzz.

use std::panic;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use chuhe::formats::{Format, WriteOptions, read_bytes, write};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::reading::{Target, run};

/// Inputs for each reader, unless a time is given.
const ROUNDS: usize = 800;
/// The longest input, in bytes.
const LONGEST: usize = 1 << 16;
/// How long one input may take before it counts as a hang; unoptimised, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

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

/// What the formats give a meaning to.
const WORDS: [&str; 43] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    "%",
    "$1",
    "$255",
    "...",
    "1.",
    "*",
    "1-0",
    "[FEN \"",
    "[SetUp \"1\"]",
    "[Event \"x\"]\n",
    "[DhtmlXQ",
    "[DhtmlXQ_move]",
    "[/DhtmlXQ]",
    "[DhtmlXQ_move_0_1_1]",
    "[DhtmlXQ_comment0]",
    "[DhtmlXQ_binit]",
    "FORMAT WXF",
    "START{",
    "}END",
    "炮二平五",
    "前马进7",
    "9999999999",
    "-1",
    "\u{feff}",
    "\u{3000}",
    "\r\n",
    "O-O",
    "||",
    "[%cal ",
    "[%emt 0:01]",
    "--",
    "1. e4 e5",
    "<Move value=\"77-47\" />",
    "<![CDATA[",
];

/// Numbers that sizes and counts go wrong with.
const NUMBERS: [u32; 10] =
    [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut seeds: Vec<Vec<u8>> = TEXTS.iter().map(|text| text.as_bytes().to_vec()).collect();
    seeds.extend(files.iter().map(|file| std::fs::read(file).unwrap()));
    for seed in &mut seeds {
        seed.truncate(LONGEST);
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
fn seeds_of(target: Target, seeds: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let format = match target {
        Target::Any => return seeds.to_vec(),
        Target::Pgn => Format::Pgn,
        Target::Xqf => Format::Xqf,
        Target::Cbr => Format::Cbr,
        Target::Cbl => Format::Cbl,
        Target::Cbf => Format::Cbf,
        Target::DhtmlXq => Format::DhtmlXq,
        Target::Text => Format::Text,
        Target::Wxf => Format::Wxf,
        Target::Fen => Format::Fen,
    };
    let own = seeds.iter().filter(|seed| chuhe::formats::detect(seed) == Some(format));
    let own: Vec<_> = own.cloned().collect();
    assert!(!own.is_empty(), "no seed for {target:?}");
    own
}

/// A part of some bytes, half of the time a short one.
fn part(rng: &mut SmallRng, bytes: &[u8]) -> std::ops::Range<usize> {
    let start = rng.random_range(0..=bytes.len());
    let most = if rng.random() { 16 } else { bytes.len() };
    let len = rng.random_range(0..=most.min(bytes.len() - start));
    start..start + len
}

/// One change. A little of everything that a damaged, cut, doubled or malicious file can have.
fn change(rng: &mut SmallRng, bytes: &mut Vec<u8>, seeds: &[Vec<u8>]) {
    let at = rng.random_range(0..=bytes.len());
    let inside = at.min(bytes.len().saturating_sub(1));
    match rng.random_range(0..10) {
        0 | 1 => {
            if let Some(byte) = bytes.get_mut(inside) {
                *byte ^= 1 << rng.random_range(0..8);
            }
        }
        2 => {
            if let Some(byte) = bytes.get_mut(inside) {
                *byte = rng.random();
            }
        }
        3 => {
            let number = NUMBERS.choose(rng).unwrap().to_le_bytes();
            let len = *[1, 2, 4].choose(rng).unwrap();
            for (byte, new) in bytes.iter_mut().skip(at).zip(number).take(len) {
                *byte = new;
            }
        }
        4 => drop(bytes.drain(part(rng, bytes))),
        5 => bytes.truncate(at),
        6 => {
            let copied = bytes[part(rng, bytes)].to_vec();
            bytes.splice(at..at, copied);
        }
        7 => {
            let other = seeds.choose(rng).unwrap();
            let taken = other[part(rng, other)].to_vec();
            bytes.splice(at..at, taken);
        }
        8 => {
            let word = WORDS.choose(rng).unwrap();
            bytes.splice(at..at, word.bytes());
        }
        _ => {
            // A word again and again, for what counts or nests.
            let times = *[2, 10, 300, 5000].choose(rng).unwrap();
            let words: Vec<&str> =
                (0..rng.random_range(1..3)).map(|_| *WORDS.choose(rng).unwrap()).collect();
            bytes.splice(at..at, words.concat().repeat(times).bytes());
        }
    }
    bytes.truncate(LONGEST);
}

/// The input at work, and since when.
type AtWork = Arc<Mutex<(Instant, Vec<u8>)>>;

/// Changes seeds until it is enough. The input that is read stands in `at_work`.
fn fuzz(target: Target, seed: u64, until: Option<Instant>, at_work: &AtWork) -> usize {
    let all = seeds();
    let own = seeds_of(target, &all);
    let mut rng = SmallRng::seed_from_u64(seed ^ target as u64);
    let mut rounds = 0;
    while until.map_or(rounds < ROUNDS, |until| Instant::now() < until) {
        let mut bytes = own.get(rounds).unwrap_or_else(|| own.choose(&mut rng).unwrap()).clone();
        if rounds >= own.len() {
            for _ in 0..rng.random_range(1..8) {
                change(&mut rng, &mut bytes, &all);
            }
        }
        *at_work.lock().unwrap_or_else(PoisonError::into_inner) = (Instant::now(), bytes.clone());
        run(target, &bytes);
        rounds += 1;
    }
    rounds
}

/// Keeps the input at work in a file.
fn keep(target: Target, at_work: &AtWork) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{target:?}"));
    let bytes = at_work.lock().unwrap_or_else(PoisonError::into_inner).1.clone();
    std::fs::write(&file, bytes).unwrap();
    file
}

/// Fuzzes a reader in a thread and watches it.
fn watch(target: Target) {
    let number = |name| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let seed = number("CHUHE_FUZZ_SEED").unwrap_or(40);
    let until = number("CHUHE_FUZZ_SECONDS").map(|it| Instant::now() + Duration::from_secs(it));
    let at_work: AtWork = Arc::new(Mutex::new((Instant::now(), Vec::new())));
    let (tell, told) = mpsc::channel();
    let worker = {
        let at_work = at_work.clone();
        thread::spawn(move || {
            let result = panic::catch_unwind(|| fuzz(target, seed, until, &at_work));
            let _ = tell.send(result.is_ok());
            result.unwrap_or_default()
        })
    };
    loop {
        match told.recv_timeout(Duration::from_millis(200)) {
            Ok(true) => break,
            Ok(false) | Err(RecvTimeoutError::Disconnected) => {
                panic!("{target:?} fails on {}", keep(target, &at_work).display());
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        let since = at_work.lock().unwrap_or_else(PoisonError::into_inner).0;
        let file = (since.elapsed() > PATIENCE).then(|| keep(target, &at_work));
        assert_eq!(file, None, "{target:?} hangs");
    }
    println!("{target:?}: {} inputs", worker.join().unwrap());
}

#[test]
fn any_file() {
    watch(Target::Any);
}

#[test]
fn pgn() {
    watch(Target::Pgn);
}

#[test]
fn xqf() {
    watch(Target::Xqf);
}

#[test]
fn cbr() {
    watch(Target::Cbr);
}

#[test]
fn cbl() {
    watch(Target::Cbl);
}

#[test]
fn cbf() {
    watch(Target::Cbf);
}

#[test]
fn dhtmlxq() {
    watch(Target::DhtmlXq);
}

#[test]
fn text() {
    watch(Target::Text);
}

#[test]
fn wxf() {
    watch(Target::Wxf);
}

#[test]
fn fen() {
    watch(Target::Fen);
}
