//! Puzzles in games of the engine against itself: in files of such games, and in games played here.

use std::io;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use chuhe_core::engine::{Reply, STACK_BYTES};
use chuhe_core::games::{AnyPosition, GameInfo};
use chuhe_core::matches::book_line;
use chuhe_core::review::Reviewed;
use chuhe_core::rules::Move;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::Options;
use super::candidate::Candidate;
use super::kept::Finder;
use crate::games::{GamesError, read_positions};
use crate::matches;

/// Plies at the start of a game in which there is nothing to find.
const QUIET: usize = 8;
/// In one of so many games something may be a puzzle that can just be taken.
const PLAIN: usize = 10;
/// Plies between two puzzles of a game.
const APART: usize = 12;
/// Mates of a sort to choose from in a game.
const MATES: usize = 5;
/// The share of positions in which any move is tried.
const TRIES: f64 = 0.3;
/// A game that has lasted this many plies is broken off.
const LONGEST: usize = 200;
/// The last plies of a game that has a winner, among which there may be mates.
const TAIL: usize = 24;
/// Moves of the mates that are looked for.
const MOVES: RangeInclusive<u32> = 2..=6;

/// The best mate of each game, and a puzzle of another kind of each game that is played here.
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
        let mut finder = Finder::new(options.nodes);
        let mut mate = |position: &G| Some((position.clone(), mate_in(&finder.glance(position)?)?));
        let mating: Vec<_> =
            tail.iter().filter_map(&mut mate).filter(|(_, moves)| MOVES.contains(moves)).collect();
        Some(best(&mating).into_iter().collect())
    };
    let in_games = |number: usize| (number < options.play).then(|| played::<G>(options, number));
    let failed = |error| GamesError::Read { path: "a thread".to_owned(), error };
    let mut found = each(tails.len(), options.threads, in_files).map_err(failed)?;
    found.extend(each(options.play, options.threads, in_games).map_err(failed)?);
    Ok(found.into_iter().flatten().collect())
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

/// The best of the mates that can be given in some positions of a game, in so many moves.
fn best<G: Reviewed + GameInfo>(mating: &[(G, u32)]) -> Option<Candidate<G>>
where
    AnyPosition: From<G>,
{
    let found = mating.iter().filter_map(|(position, moves)| Candidate::of(position, *moves));
    found.max_by(|a, b| a.quality.total_cmp(&b.quality))
}

/// The moves in which the side to move mates.
fn mate_in(reply: &Reply) -> Option<u32> {
    reply.mate.and_then(|moves| u32::try_from(moves).ok()).filter(|&moves| moves > 0)
}

/// A game that is played to find puzzles in: the engine against itself with few nodes, which now and
/// then tries any move to see what could be made of it, and takes it back.
struct Hunt<G> {
    finder: Finder<G>,
    chance: SmallRng,
    /// Positions with a mate in one, and in more moves.
    mating: [Vec<(G, u32)>; 2],
    others: Vec<Candidate<G>>,
    /// Plies that were played when the last of these was found.
    found_at: usize,
    /// Moves of the longest mate.
    longest: u32,
    /// Whether what can just be taken is a puzzle.
    plain: bool,
}

/// What such a game has: the best of its mates in one and in more moves, and puzzles of other kinds.
fn played<G: Reviewed + GameInfo>(options: &Options, number: usize) -> Vec<Candidate<G>>
where
    AnyPosition: From<G>,
{
    let seed = options.seed.wrapping_mul(1 << 32) ^ number as u64;
    let mut hunt = Hunt::<G> {
        finder: Finder::new(options.nodes),
        chance: SmallRng::seed_from_u64(seed),
        mating: [Vec::new(), Vec::new()],
        others: Vec::new(),
        found_at: 0,
        longest: options.longest,
        plain: number.is_multiple_of(PLAIN),
    };
    let (mut position, mut line) = book_line::<G>(seed);
    let mut last = None;
    while line.len() < LONGEST && position.outcome(&line, G::Ruleset::default()).is_none() {
        let Some(best) = hunt.look(&position, last, line.len()) else { break };
        if line.len() >= QUIET && hunt.chance.random_bool(TRIES) {
            hunt.try_any(&position, line.len());
        }
        last = position.captured(best).map(|_| best);
        line.push(position.step(best));
    }
    let mates = hunt.mating.iter().filter_map(|mating| self::best(mating));
    mates.chain(hunt.others).collect()
}

impl<G: Reviewed + GameInfo> Hunt<G>
where
    AnyPosition: From<G>,
{
    /// Keeps what there is in a position; the best move in it. `taken` is the last move, if it took
    /// something.
    fn look(&mut self, position: &G, taken: Option<Move>, plies: usize) -> Option<Move> {
        let best = self.finder.glance(position)?;
        let mv = best.mv;
        match mate_in(&best) {
            Some(moves) if moves <= self.longest => {
                let kept = &mut self.mating[usize::from(moves > 1)];
                if kept.len() < MATES {
                    kept.push((position.clone(), moves));
                }
            }
            // Two from almost the same position are one too many.
            None if best.mate.is_none()
                && plies >= QUIET
                && (self.found_at == 0 || plies >= self.found_at + APART) =>
            {
                if let Some(found) = self.finder.find(position, best, taken, self.plain) {
                    self.others.push(found);
                    self.found_at = plies;
                }
            }
            _ => {}
        }
        Some(mv)
    }

    /// Tries any move, sees what it allows, and what is left to its side then.
    fn try_any(&mut self, position: &G, plies: usize) {
        let Some(mv) = matches::any(position, &mut self.chance) else { return };
        let mut next = position.clone();
        let mut taken = next.captured(mv).map(|_| mv);
        next.play(mv);
        for _ in 0..2 {
            let Some(best) = self.look(&next, taken, plies) else { return };
            taken = next.captured(best).map(|_| best);
            next.play(best);
        }
    }
}
