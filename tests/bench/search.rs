//! Speed of the search in Xiangqi: positions visited a second, how late a search ends that is told to
//! stop, and how long each level thinks about a reply.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use chuhe::engine::{Character, Engine, Level, Limits, STACK_BYTES, StopFlag, Task};
use chuhe::rules::Game;
use chuhe::rules::xiangqi::{Position, Ruleset};
use divan::{Bencher, counter::ItemsCount};

/// Positions to visit.
const NODES: u64 = 3_000_000;

/// A middle game that no book knows, so that every level has to think.
const MIDDLE_GAME: &str = "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1";

fn main() {
    divan::main();
}

fn engine() -> Engine<Position> {
    Engine::new(4)
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn nodes(bencher: Bencher) {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    bencher.counter(ItemsCount::new(NODES)).with_inputs(engine).bench_local_refs(|engine| {
        engine.search(&Position::start(), &[], limits, &StopFlag::new())
    });
}

/// A search without limits that has been under way for a time.
fn under_way(time: Duration) -> (StopFlag, JoinHandle<()>) {
    let stop = StopFlag::new();
    let flag = stop.clone();
    let search = move || {
        engine().search(&Position::start(), &[], Limits::default(), &flag);
    };
    let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn(search).expect("a thread");
    thread::sleep(time);
    (stop, thread)
}

/// What counts is the slowest.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn stop(bencher: Bencher) {
    let mut times = (1..).map(|number| Duration::from_millis(7 * number));
    let search = || under_way(times.next().expect("there is always a longer one"));
    bencher.with_inputs(search).bench_local_values(|(stop, thread)| {
        stop.stop();
        thread.join().expect("no panic");
    });
}

#[divan::bench(args = 1..=10, sample_count = 3, sample_size = 1)]
fn reply(bencher: Bencher, level: u8) {
    let task = Task {
        position: Position::from_fen(MIDDLE_GAME).expect("a sound FEN"),
        line: vec![],
        ruleset: Ruleset::Asian,
        level: Level::new(level).expect("levels go from 1 to 10"),
        seed: 1,
        allotment: None,
        book: None,
        character: Character::Plain,
    };
    bencher
        .with_inputs(engine)
        .bench_local_refs(|engine| engine.think(&task, &StopFlag::new()).expect("a move"));
}
