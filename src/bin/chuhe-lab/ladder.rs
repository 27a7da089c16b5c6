//! Plays the levels against each other and prints what came of it as a table:
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- ladder --games 100 --games-slow 20
//! ```
//!
//! Every level meets the one below, a whole step or the one asked for (`--step 0.5`), from the ends of varied book lines, each once with either
//! colour. The lowest level also meets a player who knows how pieces move and nothing more, and
//! takes what is free. A game that is not over after 300 plies is a draw. The bars are those of 95
//! in 100 runs.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::matches::{self, LONGEST, any};
use chuhe_core::engine::{
    Character, Engine, Level, LevelPlay, NoLevel, STACK_BYTES, StopFlag, Task,
};
use chuhe_core::games::GameKind;
use chuhe_core::matches::{Points, TABLE_HEAD, Tally, book_line};
use chuhe_core::rules::{Move, Moves, Side, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Memory of an engine in MiB.
const HASH_MB: usize = 16;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games of a pairing
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Games of a pairing with a level that is limited by time
    #[arg(long, default_value_t = 8)]
    games_slow: u64,
    /// Levels to play, as 3-6, 3.5-6 or 3
    #[arg(long, default_value = "1-10", value_parser = levels)]
    levels: RangeInclusive<Level>,
    /// How far apart levels are that meet
    #[arg(long, default_value = "1", value_parser = step)]
    step: u8,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    threads: u64,
    /// Leave out the player who only takes what is free
    #[arg(long)]
    no_greedy: bool,
}

/// Somebody who plays.
#[derive(Clone, Copy)]
enum Player {
    Engine(Level),
    /// Takes what is free, else makes any move.
    Greedy,
}

/// Plays the ladder of a game.
pub fn run(options: &Options) {
    match options.game {
        GameKind::Xiangqi => climb::<xiangqi::Position>(options),
        GameKind::Chess => climb::<chess::Position>(options),
    }
}

/// Plays all pairings.
fn climb<G: LevelPlay>(options: &Options) {
    println!("{TABLE_HEAD}");
    let lowest = *options.levels.start();
    if !options.no_greedy {
        report::<G>(&format!("{lowest} – taker"), lowest, Player::Greedy, options);
    }
    let tenths = lowest.tenths()..=options.levels.end().tenths();
    let levels: Vec<_> =
        tenths.step_by(usize::from(options.step)).filter_map(Level::of_tenths).collect();
    for pair in levels.windows(2) {
        let &[below, level] = pair else { continue };
        report::<G>(&format!("{level} – {below}"), level, Player::Engine(below), options);
    }
}

/// `3-6`, `3.5-6` or `3`.
fn levels(text: &str) -> Result<RangeInclusive<Level>, NoLevel> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Ok(first.parse()?..=last.parse()?)
}

/// A step in tenths, from `0.5`, `0.1` or `1`.
fn step(text: &str) -> Result<u8, String> {
    let tenths = text.parse().map_or(0.0, |number: f64| number * 10.0);
    let step = (1..=90).find(|&step| (tenths - f64::from(step)).abs() < 0.01);
    step.ok_or_else(|| format!("{text}: a step is 0.1 to 9"))
}

/// Plays a pairing and prints its line of the table.
fn report<G: LevelPlay>(name: &str, level: Level, other: Player, options: &Options) {
    let games = if level.is_repeatable() { options.games } else { options.games_slow };
    println!("{}", pairing::<G>(Player::Engine(level), other, games, options).row(name));
}

fn pairing<G: LevelPlay>(one: Player, other: Player, games: u64, options: &Options) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return tally;
            }
            let side = Side::BOTH[usize::from(!number.is_multiple_of(2))];
            let players = if side == Side::First { [one, other] } else { [other, one] };
            // Both games of a pair begin alike.
            let opening = options.seed.wrapping_mul(1_000_003) + number / 2;
            tally.count(Points::of(side, play::<G>(players, opening, number)));
        }
    };
    thread::scope(|scope| {
        let start = || thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work);
        let threads: Vec<_> = (0..options.threads).filter_map(|_| start().ok()).collect();
        let mut all = Tally::default();
        threads.into_iter().filter_map(|thread| thread.join().ok()).for_each(|it| all.add(&it));
        all
    })
}

/// Plays a game; the winner.
fn play<G: LevelPlay>(players: [Player; 2], opening: u64, number: u64) -> Option<Side> {
    let mut engines = [Engine::new(HASH_MB), Engine::new(HASH_MB)];
    let (mut position, mut line) = book_line::<G>(opening);
    let mut chance = SmallRng::seed_from_u64(opening ^ number << 32);
    let seeds: [u64; 2] = chance.random();
    while line.len() < LONGEST {
        if let Some(outcome) = position.outcome(&line, G::Ruleset::default()) {
            return outcome.winner;
        }
        let side = position.side_to_move();
        let mv = match players[side.index()] {
            Player::Greedy => takers_move(&position, &mut chance)?,
            Player::Engine(level) => {
                let (position, line) = (position.clone(), line.clone());
                let task = Task {
                    position,
                    line,
                    ruleset: G::Ruleset::default(),
                    level,
                    seed: seeds[side.index()],
                    allotment: None,
                    book: None,
                    character: Character::Plain,
                };
                engines[side.index()].think(&task, &StopFlag::new())?.mv
            }
        };
        line.push(position.step(mv));
    }
    None
}

/// The capture that wins most at first sight: of what nobody defends, or of what is worth more
/// than the piece that takes. Any move, if there is none. Sees the mate that one move gives, for
/// it takes the king; nothing else of what the other side may do.
fn takers_move<G: LevelPlay>(position: &G, chance: &mut SmallRng) -> Option<Move> {
    let moves = position.legal_moves();
    let after = |mv: Move| {
        let mut next = position.clone();
        next.play(mv);
        next
    };
    if let Some(&mate) = moves.iter().find(|&&mv| after(mv).count_legal_moves() == 0) {
        return Some(mate);
    }
    let worth = |square| position.piece_at(square).map_or(0, |(_, piece)| G::value(piece));
    let gain = |mv: Move| {
        let defended = after(mv).list(Moves::Captures).iter().any(|reply| reply.to() == mv.to());
        let price = if defended { worth(mv.from()) } else { 0 };
        position.gain(mv) - price
    };
    let captures = position.list(Moves::Captures);
    let best = captures.iter().copied().max_by_key(|&mv| gain(mv));
    best.filter(|&mv| gain(mv) > 0).or_else(|| any(position, chance))
}
