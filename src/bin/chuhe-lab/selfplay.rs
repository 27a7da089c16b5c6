//! Plays games of the engine against itself and writes them down with what the search said: the
//! data that weights are tuned and networks trained on (see `src/core/engine/eval/README.md`).
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- selfplay GAME OUT [--positions N] [--nodes N] [--seed N] [--threads N]
//! ```
//!
//! Each game begins with random moves and is played on if the position is about even then. Counted
//! are positions to learn from: quiet ones that are not in the file yet. If the file is there, it is
//! added to, after a game that was cut off at its end is taken away: so a run that was broken off
//! goes on with the same command. The file is told of in [`crate::games`].

use std::collections::HashSet;
use std::error::Error;
use std::fs::File;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::games::{self, Written, from_first, is_quiet};
use crate::matches;
use chuhe_core::engine::{Engine, LevelPlay, Limits, STACK_BYTES, StopFlag};
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::rules::{Move, Side, Step, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Memory of an engine in MiB.
const HASH_MB: usize = 4;
/// Random plies at the start of a game: as many, or one more, so that either side begins.
const OPENING: usize = 8;
/// A game whose opening went further wrong than this many centipawns is not played.
const EVEN: i32 = 200;
/// A game that has lasted this many plies is drawn.
const LONGEST: usize = 220;
/// A game is won for the side that has been this many centipawns ahead ...
const DECIDED: i32 = 2_000;
/// ... for this many plies.
const DECIDED_PLIES: usize = 6;
/// How often it is told how far it is.
const TELL: Duration = Duration::from_mins(1);

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// File to write, or to add to
    out: String,
    /// Positions that are wanted in the file
    #[arg(long, default_value_t = 1_000_000)]
    positions: usize,
    /// Nodes searched for each move
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Plays games until the file has as many positions as are wanted.
///
/// # Errors
/// If the file cannot be read or written, or is none of games.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    match options.game {
        GameKind::Xiangqi => play_all::<xiangqi::Position>(options),
        GameKind::Chess => play_all::<chess::Position>(options),
    }
}

fn play_all<G: LevelPlay + GameInfo>(options: &Options) -> Result<(), Box<dyn Error>> {
    let mut known = HashSet::new();
    let mut games = 0;
    let file = games::append::<G>(&options.out, |game, here| {
        known.insert(here.position.key());
        games = game;
    })?;
    println!("{} positions in {games} games so far", known.len());
    // What is added begins otherwise than what is there.
    let seed = options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ games as u64;
    let begun = Begun { at: Instant::now(), positions: known.len() };
    let heap = Mutex::new(Heap { file, known, games, begun, told: Instant::now() });
    thread::scope(|scope| {
        let start = |number: u64| {
            let heap = &heap;
            let work =
                move || play::<G>(options, SmallRng::seed_from_u64(seed ^ number << 48), heap);
            thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)
        };
        let threads: io::Result<Vec<_>> = (0..).take(options.threads.max(1)).map(start).collect();
        threads?.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })?;
    lock(&heap).tell(options.positions);
    Ok(())
}

fn lock(heap: &Mutex<Heap>) -> MutexGuard<'_, Heap> {
    heap.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays until there are positions enough.
fn play<G: LevelPlay>(
    options: &Options,
    mut chance: SmallRng,
    heap: &Mutex<Heap>,
) -> io::Result<()> {
    let mut engine = Engine::new(HASH_MB);
    while lock(heap).known.len() < options.positions {
        engine.clear();
        let game = GamePlayed::<G>::play(&mut engine, &mut chance, options.nodes);
        if let Some(game) = game {
            lock(heap).add(&game.plies, game.winner, options.positions)?;
        }
    }
    Ok(())
}

/// When it was begun, and with how many positions.
struct Begun {
    at: Instant,
    positions: usize,
}

/// All games so far.
struct Heap {
    file: File,
    /// Keys of the positions to learn from.
    known: HashSet<u64>,
    games: usize,
    begun: Begun,
    told: Instant,
}

impl Heap {
    /// Writes a game down, and tells now and then how far it is.
    fn add(&mut self, plies: &[Ply], winner: Option<Side>, wanted: usize) -> io::Result<()> {
        let mut written = Written::default();
        for ply in plies {
            let score = ply.sample.filter(|&(key, _)| self.known.insert(key));
            written.play(ply.mv, score.map(|(_, score)| score));
        }
        written.write(&mut self.file, winner)?;
        self.games += 1;
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            self.tell(wanted);
        }
        Ok(())
    }

    #[expect(clippy::cast_precision_loss, reason = "good enough")]
    fn tell(&self, wanted: usize) {
        let (seconds, positions) = (self.begun.at.elapsed().as_secs_f64(), self.known.len());
        let speed = (positions - self.begun.positions) as f64 / seconds.max(1e-3);
        let minutes = wanted.saturating_sub(positions) as f64 / speed.max(1e-3) / 60.0;
        println!(
            "{positions} of {wanted} positions in {} games, {speed:.0} positions/s, {minutes:.0} min left",
            self.games
        );
    }
}

/// A move played, and if it is one to learn from the position before: key and score, in centipawns
/// from the first side's view.
struct Ply {
    mv: Move,
    sample: Option<(u64, i32)>,
}

/// A game that is played.
struct GamePlayed<G> {
    position: G,
    line: Vec<Step>,
    plies: Vec<Ply>,
    winner: Option<Side>,
}

impl<G: LevelPlay> GamePlayed<G> {
    /// Plays a game from a random opening; `None` if the opening is no good.
    fn play(engine: &mut Engine<G>, chance: &mut SmallRng, nodes: u64) -> Option<Self> {
        let mut game = Self::opening(chance)?;
        let (mut leader, mut lead) = (0, 0);
        let opening = game.line.len();
        loop {
            if let Some(outcome) = game.position.outcome(&game.line, G::Ruleset::default()) {
                game.winner = outcome.winner;
                return Some(game);
            }
            if game.line.len() >= LONGEST {
                return Some(game);
            }
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let reply = engine.search(&game.position, &game.line, limits, &StopFlag::new())?;
            let score = from_first(&game.position, reply.score);
            if game.line.len() == opening && score.abs() > EVEN {
                return None;
            }
            lead = if score.abs() < DECIDED || score.signum() != leader { 0 } else { lead + 1 };
            leader = score.signum();
            if lead >= DECIDED_PLIES {
                game.winner = Some(if leader > 0 { Side::First } else { Side::Second });
                return Some(game);
            }
            let quiet = is_quiet(&game.position, reply.mv);
            game.step(reply.mv, quiet.then_some(score));
        }
    }

    /// Plays random moves from the start.
    fn opening(chance: &mut SmallRng) -> Option<Self> {
        let mut game = Self { position: G::start(), line: vec![], plies: vec![], winner: None };
        for _ in 0..chance.random_range(OPENING..=OPENING + 1) {
            let mv = matches::any(&game.position, chance)?;
            game.step(mv, None);
        }
        Some(game)
    }

    fn step(&mut self, mv: Move, score: Option<i32>) {
        self.plies.push(Ply { mv, sample: score.map(|score| (self.position.key(), score)) });
        self.line.push(self.position.step(mv));
    }
}
