//! Plays games of the engine against itself and writes down quiet positions with what became of
//! them: the data that the evaluation's weights are tuned on (see `src/engine/eval/README.md`).
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- selfplay GAME OUT SEED MINUTES [NODES]`
//!
//! Each line is `FEN;result;score`: the result of the game (1, 0.5 or 0) and the search's score in
//! centipawns, both from the first side's view. A line with `#` begins each game.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::matches;
use crate::samples::{Samples, from_first};
use chuhe::engine::{Engine, LevelPlay, Limits, StopFlag};
use chuhe::games::GameKind;
use chuhe::rules::{Side, Step, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Positions searched for each move, if the command line does not say.
const NODES: u64 = 2_500;
/// Random plies at the start of a game: at least, and fewer than.
const OPENING: (usize, usize) = (6, 13);
/// A game whose opening went further wrong than this many centipawns is not played.
const EVEN: i32 = 350;
/// No position before this ply is written down.
const FIRST_SAMPLE: usize = 10;
/// A game that has lasted this many plies is drawn.
const LONGEST: usize = 220;
/// A game is won for the side that has been this many centipawns ahead ...
const DECIDED: i32 = 2_000;
/// ... for this many plies.
const DECIDED_PLIES: usize = 6;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// File to write
    out: PathBuf,
    /// Seed of the openings
    seed: u64,
    /// Minutes to play for
    minutes: u64,
    /// Nodes searched for each move
    #[arg(default_value_t = NODES)]
    nodes: u64,
}

/// Plays games until time is up.
pub fn run(options: &Options) -> io::Result<()> {
    let Options { seed, nodes, .. } = *options;
    let until = Instant::now() + Duration::from_secs(60 * options.minutes);
    let out = BufWriter::new(File::create(&options.out)?);
    match options.game {
        GameKind::Xiangqi => play::<xiangqi::Position>(out, seed, nodes, until),
        GameKind::Chess => play::<chess::Position>(out, seed, nodes, until),
    }
}

fn play<G: LevelPlay>(
    mut out: impl Write,
    seed: u64,
    nodes: u64,
    until: Instant,
) -> io::Result<()> {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut engine = Engine::new(4);
    let (mut games, mut positions) = (0, 0);
    while Instant::now() < until {
        engine.clear();
        let Some(game) = GamePlayed::<G>::play(&mut engine, &mut chance, nodes) else { continue };
        game.samples.write(&mut out, game.winner)?;
        games += 1;
        positions += game.samples.len();
    }
    println!("{games} games, {positions} positions");
    Ok(())
}

/// A game and the positions picked from it.
struct GamePlayed<G> {
    position: G,
    line: Vec<Step>,
    samples: Samples,
    winner: Option<Side>,
}

impl<G: LevelPlay> GamePlayed<G> {
    /// Plays a game from a random opening; `None` if the opening is no good.
    fn play(engine: &mut Engine<G>, chance: &mut SmallRng, nodes: u64) -> Option<Self> {
        let mut game = Self::opening(chance)?;
        let (mut leader, mut lead) = (0, 0);
        let mut first = true;
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
            if first && score.abs() > EVEN {
                return None;
            }
            first = false;
            lead = if score.abs() < DECIDED || score.signum() != leader { 0 } else { lead + 1 };
            leader = score.signum();
            if lead >= DECIDED_PLIES {
                game.winner = Some(if leader > 0 { Side::First } else { Side::Second });
                return Some(game);
            }
            if game.line.len() >= FIRST_SAMPLE {
                game.samples.consider(&game.position, reply.mv, score);
            }
            let step = game.position.step(reply.mv);
            game.line.push(step);
        }
    }

    /// Plays random moves from the start.
    fn opening(chance: &mut SmallRng) -> Option<Self> {
        let mut game =
            Self { position: G::start(), line: vec![], samples: Samples::default(), winner: None };
        for _ in 0..chance.random_range(OPENING.0..OPENING.1) {
            let moves = game.position.legal_moves();
            let mv = *moves.get(chance.random_range(0..moves.len().max(1)))?;
            let step = game.position.step(mv);
            game.line.push(step);
        }
        Some(game)
    }
}
