//! `bench`: fixed positions to a fixed depth. The number of nodes shows whether a change alters
//! the search, the nodes a second how fast it is.

use std::io::Write;
use std::time::Instant;

use super::HASH_MB;
use super::dialect::speed;
use super::game::Spoken;
use super::output::Output;
use crate::engine::{Engine, Limits, StopFlag};

/// Searches the game's positions with its own engine; stops when told.
pub(super) fn run<G: Spoken>(depth: Option<u32>, stop: &StopFlag, output: &Output<impl Write>) {
    let depth = depth.unwrap_or(G::BENCH_DEPTH);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let started = Instant::now();
    let mut total = 0;
    let mut engine = Engine::<G>::new(HASH_MB.0 as usize);
    for (number, fen) in (1..).zip(G::BENCH) {
        let Ok(position) = G::from_fen(fen) else { continue };
        engine.clear();
        let reply = engine.search(&position, &[], limits, stop);
        let nodes = reply.map_or(0, |reply| reply.nodes);
        if stop.is_stopped() {
            break;
        }
        total += nodes;
        let heard = output.say(&format!("Position {number}/{}: {nodes} {fen}", G::BENCH.len()));
        if !heard {
            return;
        }
    }
    let elapsed = started.elapsed();
    let note = if stop.is_stopped() { " (stopped)" } else { "" };
    output.say(&format!(
        "===========================\nDepth           : {depth}\nTotal time (ms) : {}\n\
         Nodes searched  : {total}{note}\nNodes/second    : {}",
        elapsed.as_millis(),
        speed(total, elapsed),
    ));
}
