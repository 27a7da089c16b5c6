//! Mates in games of the engine against itself: in files of such games, and in games played here.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use chuhe_core::engine::{Engine, Limits, Reply, STACK_BYTES, StopFlag};
use chuhe_core::games::{AnyPosition, GameInfo};
use chuhe_core::review::Reviewed;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::Options;
use super::candidate::Candidate;
use crate::games::{GamesError, read_positions};
use crate::matches;

/// Memory of an engine in MiB.
const HASH_MB: usize = 4;
/// Random plies at the start of a game: as many, or one more.
const OPENING: usize = 8;
/// A game that has lasted this many plies is broken off.
const LONGEST: usize = 200;
/// The last plies of a game that has a winner, among which there may be mates.
const TAIL: usize = 24;
/// Moves of the mates that are looked for.
const MOVES: std::ops::RangeInclusive<i32> = 2..=6;

/// The best mate of each game.
///
/// # Errors
/// If a file cannot be read or there can be no threads.
pub fn candidates<G: Reviewed + GameInfo>(
    options: &Options,
) -> Result<Vec<Candidate<G>>, GamesError>
where
    AnyPosition: From<G>,
{
    let mut tails: Vec<Vec<G>> = Vec::new();
    for path in &options.games {
        read_positions::<G>(path, |mut positions, winner| {
            let Some(winner) = winner.filter(|_| tails.len() < options.most) else { return };
            positions.drain(..positions.len().saturating_sub(TAIL));
            positions.retain(|position| position.side_to_move() == winner);
            tails.push(positions);
        })?;
    }
    let in_files = |number: usize| {
        let tail = tails.get(number)?;
        best(tail.iter().filter(|&position| mates(search(position, options.nodes).as_ref())))
    };
    let in_games = |number: usize| {
        if number >= options.play {
            return None;
        }
        best(played::<G>(options.seed.wrapping_mul(1 << 32) ^ number as u64, options.nodes).iter())
    };
    let failed = |error| GamesError::Read { path: "a thread".to_owned(), error };
    let mut found = each(tails.len(), options.threads, in_files).map_err(failed)?;
    found.extend(each(options.play, options.threads, in_games).map_err(failed)?);
    Ok(found)
}

/// Does a number of things on several threads; what came of them, in order.
fn each<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> io::Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.extend(work(number).map(|it| (number, it)));
        }
    };
    let mut all = thread::scope(|scope| {
        let start = |_| thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, worker);
        let workers: io::Result<Vec<_>> = (0..threads.max(1)).map(start).collect();
        let done = workers?.into_iter().flat_map(|it| it.join().expect("no thread panics"));
        io::Result::Ok(done.collect::<Vec<_>>())
    })?;
    all.sort_by_key(|&(number, _)| number);
    Ok(all.into_iter().map(|(_, it)| it).collect())
}

/// The best of the mates that can be given in some positions of a game.
fn best<'a, G: Reviewed + GameInfo>(positions: impl Iterator<Item = &'a G>) -> Option<Candidate<G>>
where
    AnyPosition: From<G>,
{
    positions.filter_map(Candidate::of).max_by(|a, b| a.quality.total_cmp(&b.quality))
}

fn search<G: Reviewed>(position: &G, nodes: u64) -> Option<Reply> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Engine::new(HASH_MB).search(position, &[], limits, &StopFlag::new())
}

fn mates(reply: Option<&Reply>) -> bool {
    reply.and_then(|reply| reply.mate).is_some_and(|moves| MOVES.contains(&moves))
}

/// The positions of a game from a random opening in which the side to move saw a mate.
fn played<G: Reviewed>(seed: u64, nodes: u64) -> Vec<G> {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut engine = Engine::<G>::new(HASH_MB);
    let (mut position, mut line, mut found) = (G::start(), Vec::new(), Vec::new());
    let opening = chance.random_range(OPENING..=OPENING + 1);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    while line.len() < LONGEST && position.outcome(&line, G::Ruleset::default()).is_none() {
        let mv = if line.len() < opening {
            matches::any(&position, &mut chance)
        } else {
            let reply = engine.search(&position, &line, limits, &StopFlag::new());
            if mates(reply.as_ref()) {
                found.push(position.clone());
            }
            reply.map(|reply| reply.mv)
        };
        let Some(mv) = mv else { break };
        line.push(position.step(mv));
    }
    found
}
