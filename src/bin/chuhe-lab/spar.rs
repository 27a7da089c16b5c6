//! Self-play matches and SPSA tuning of [`SearchParams`]: thousands of short games, both engines in
//! one process.
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- spar --game chess --games 1600 lmr_divisor=200 quiescence_futility=100
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- spar --game chess --tune 6000
//! ```
//!
//! The first plays with the values named against the engine as it is. The second looks for better
//! ones by simultaneous perturbation (SPSA: J. Spall, "Multivariate stochastic approximation using
//! a simultaneous perturbation gradient approximation", 1992): in each pair of games one engine's
//! numbers are shifted, each up or down as chance wills, and the other's the other way, and all
//! then follow the winner a little. All of [`SHIFTS`] are tuned, or what is named with a shift
//! (`lmr_divisor=14`). It is also told how the engine with more of each number fared: a few
//! thousand pairs tell of all numbers at once what as many would tell of one. So a change to the
//! search can be tried among many others, if for a while it is a number, on above some threshold,
//! whose shift leads from one side of it to the other.
//!
//! With `--write` the games are added to a file, as `selfplay` writes them.

use std::error::Error;
use std::fs::File;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use crate::games::{self, Written, from_first, is_quiet};
use crate::matches::{self, LONGEST};
use chuhe_core::engine::LevelPlay;
use chuhe_core::engine::lab::{self, SearchParams};
use chuhe_core::engine::{Engine, Limits, Reply, STACK_BYTES, StopFlag};
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::matches::{Points, TABLE_HEAD, Tally, book_line};
use chuhe_core::rules::{Side, Step, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Memory of an engine in MiB.
const HASH_MB: usize = 8;
/// An opening further from even than this many centipawns is not played ...
const EVEN: i32 = 120;
/// ... by a search of so many nodes.
const EVEN_NODES: u64 = 3_000;
/// A game is won when the engines agree on so many centipawns for so many plies.
const WON: (i32, u32) = (600, 6);
/// A game is drawn when they agree on so few centipawns for so many plies, after so many.
const DRAWN: (i32, u32, usize) = (10, 12, 80);
/// No number may lie further from zero, so that nothing that is made of them overflows.
const LARGEST: i32 = 20_000;
/// Pairs of games after which it is told how things stand.
const TELL: u64 = 250;

/// What is tuned, and shifts of it that some Elo hang on.
const SHIFTS: &[(&str, f64)] = &[
    ("singular_margin", 25.0),
    ("double_extension_margin", 10.0),
    ("check_extension_depth", 1.5),
    ("check_extension_eval", 30.0),
    ("lmr_divisor", 14.0),
    ("lmr_base", 15.0),
    ("lmr_zero_window", 30.0),
    ("lmr_cut_node", 30.0),
    ("lmr_cut_node_quiet", 30.0),
    ("lmr_tt_capture", 30.0),
    ("lmr_not_improving", 30.0),
    ("lmr_cutoffs", 30.0),
    ("lmr_pv", 30.0),
    ("lmr_tt_pv", 40.0),
    ("lmr_singular_quiet", 30.0),
    ("lmr_late_parent", 30.0),
    ("lmr_tt_depth", 30.0),
    ("lmr_check", 40.0),
    ("lmr_history_divisor", 2_000.0),
    ("lmr_history_offset", 1_500.0),
    ("hindsight_extension", 1.0),
    ("hindsight_reduction", 50.0),
    ("lmr_root", 25.0),
    ("good_capture_divisor", 20.0),
    ("deeper_research_margin", 6.0),
    ("reverse_futility", 12.0),
    ("reverse_futility_improving", 25.0),
    ("reverse_futility_opponent_worsening", 8.0),
    ("futility", 20.0),
    ("futility_ply", 12.0),
    ("see_capture", 18.0),
    ("see_check", 100.0),
    ("see_quiet", 3.0),
    ("history_pruning", 700.0),
    ("pruning_history_divisor", 1_500.0),
    ("late_move_count", 60.0),
    ("late_move_count_ply", 16.0),
    ("null_move_margin", 25.0),
    ("null_move_margin_ply", 4.0),
    ("null_move_margin_improving", 10.0),
    ("null_move_margin_tt_pv", 25.0),
    ("null_move_history", 4_000.0),
    ("null_move_reduction", 45.0),
    ("null_move_reduction_ply", 6.0),
    ("null_move_eval_divisor", 15.0),
    ("null_move_eval_max", 100.0),
    ("probcut_margin", 25.0),
    ("probcut_improving", 15.0),
    ("correction_pawn", 30.0),
    ("correction_non_pawn", 30.0),
    ("correction_continuation", 40.0),
    ("fifty_move_scale", 20.0),
    ("quiescence_futility", 20.0),
    ("quiescence_checks", 40.0),
    ("aspiration_delta", 3.0),
    ("aspiration_growth", 30.0),
    ("draw_noise", 1.0),
    ("history_bonus_quadratic", 2.0),
    ("history_bonus_linear", 40.0),
    ("history_bonus_offset", 60.0),
    ("history_bonus_max", 400.0),
    ("eval_diff_bonus", 3.0),
];
/// How many shifts the numbers move for a game won: at first, and at the end.
const RATE: (f64, f64) = (0.02, 0.004);
/// How many shifts apart from where they stand the numbers are tried: at first, and at the end.
const WIDTH: (f64, f64) = (1.0, 0.6);

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games to compare by
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Tune by so many pairs of games
    #[arg(long, value_name = "PAIRS", conflicts_with = "games")]
    tune: Option<u64>,
    /// Nodes for a move
    #[arg(long, default_value_t = 8_000)]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// File to add the games to
    #[arg(long = "write", value_name = "FILE")]
    out: Option<String>,
    /// Search parameters: their values, or with --tune their shifts
    #[arg(value_name = "NAME=NUMBER", value_parser = numbered)]
    numbers: Vec<(usize, i32)>,
}

/// Plays or tunes.
///
/// # Errors
/// In words, if a number is out of range, or the file cannot be written.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    for &(place, number) in &options.numbers {
        let name = SearchParams::NAMES[place];
        // Shifts are above zero too.
        let above = options.tune.is_some() || SearchParams::ABOVE_ZERO.contains(&name);
        let least = if above { 1 } else { -LARGEST };
        if !(least..=LARGEST).contains(&number) {
            return Err(format!("{name}={number}: not from {least} to {LARGEST}").into());
        }
    }
    match options.game {
        GameKind::Xiangqi => spar::<xiangqi::Position>(options)?,
        GameKind::Chess => spar::<chess::Position>(options)?,
    }
    Ok(())
}

/// A search parameter's place among the names, and the number given.
fn numbered(text: &str) -> Result<(usize, i32), String> {
    let (name, number) = text.split_once('=').ok_or(format!("{text}: not NAME=NUMBER"))?;
    let place = place(name).ok_or(format!("{name}: no number is called so"))?;
    Ok((place, number.parse().map_err(|_| format!("{number}: not a number"))?))
}

fn place(name: &str) -> Option<usize> {
    SearchParams::NAMES.iter().position(|&known| known == name)
}

fn spar<G: LevelPlay + GameInfo>(options: &Options) -> Result<(), Box<dyn Error>> {
    let out = options.out.as_ref().map(|path| games::append::<G>(path, |_, _| {})).transpose()?;
    let out = out.map(Mutex::new);
    match options.tune {
        None => compare::<G>(options, out.as_ref())?,
        Some(pairs) => tune::<G>(options, pairs, out.as_ref())?,
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does the same on as many threads as is wanted, until all are done or one fails.
fn on_threads(options: &Options, work: impl Fn() -> io::Result<()> + Sync) -> io::Result<()> {
    thread::scope(|scope| {
        let start = || thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, &work);
        let threads: io::Result<Vec<_>> = (0..options.threads.max(1)).map(|_| start()).collect();
        threads?.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })
}

/// Plays with other numbers against the engine as it is.
fn compare<G: LevelPlay>(options: &Options, out: Option<&Mutex<File>>) -> io::Result<()> {
    let mut other = G::SEARCH_PARAMS;
    for &(place, number) in &options.numbers {
        *other.value_mut(place) = number;
    }
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    println!("{TABLE_HEAD}");
    on_threads(options, || {
        let mut spar = Spar::<G>::new(options, out);
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if 2 * pair >= options.games {
                return Ok(());
            }
            let winners = spar.pair(&[other, G::SEARCH_PARAMS], pair)?;
            let points = winners.map(|winner| Points::of(Side::First, winner));
            let mut tally = lock(&tally);
            for points in points {
                tally.count(points);
            }
            tally.count_pair(points);
            if (pair + 1).is_multiple_of(TELL) {
                eprintln!("{}", tally.row("so far"));
            }
        }
    })?;
    println!("{}", lock(&tally).row("these – as it is"));
    Ok(())
}

/// A number that is tuned.
struct Tuned {
    place: usize,
    shift: f64,
    now: f64,
    before: f64,
    /// How the engine with more of it fared.
    more: Tally,
}

/// Looks for better numbers.
fn tune<G: LevelPlay>(options: &Options, pairs: u64, out: Option<&Mutex<File>>) -> io::Result<()> {
    let shifts: Vec<(usize, f64)> = if options.numbers.is_empty() {
        let known = |&(name, shift)| (place(name).expect("a number is called so"), shift);
        SHIFTS.iter().map(known).collect()
    } else {
        options.numbers.iter().map(|&(place, shift)| (place, shift.into())).collect()
    };
    let begin = |(place, shift)| {
        let now = f64::from(*{ G::SEARCH_PARAMS }.value_mut(place));
        Tuned { place, shift, now, before: now, more: Tally::default() }
    };
    let state = Mutex::new((0, shifts.into_iter().map(begin).collect::<Vec<_>>()));
    on_threads(options, || {
        let mut spar = Spar::<G>::new(options, out);
        loop {
            let (pair, stand) = {
                let (next, numbers) = &mut *lock(&state);
                if *next >= pairs {
                    return Ok(());
                }
                *next += 1;
                (*next - 1, numbers.iter().map(|number| number.now).collect::<Vec<_>>())
            };
            let mut chance = SmallRng::seed_from_u64(options.seed ^ pair << 20);
            #[expect(clippy::cast_precision_loss, reason = "nobody plays so many")]
            let done = pair as f64 / pairs as f64;
            let at = |(first, last): (f64, f64)| first + (last - first) * done;
            let signs: Vec<f64> = stand.iter().map(|_| sign(&mut chance)).collect();
            let mut shifted = |by: f64| {
                let mut params = G::SEARCH_PARAMS;
                for ((number, now), sign) in lock(&state).1.iter().zip(&stand).zip(&signs) {
                    let wanted = now + by * at(WIDTH) * sign * number.shift;
                    set(params.value_mut(number.place), wanted, &mut chance);
                }
                params
            };
            let both = [shifted(1.0), shifted(-1.0)];
            let winners = spar.pair(&both, pair)?;
            let won: f64 = winners.into_iter().map(points).sum();
            let (_, numbers) = &mut *lock(&state);
            for (number, sign) in numbers.iter_mut().zip(&signs) {
                number.now += at(RATE) * won * sign * number.shift;
                let side = if *sign > 0.0 { Side::First } else { Side::Second };
                for winner in winners {
                    number.more.count(Points::of(side, winner));
                }
            }
            if (pair + 1).is_multiple_of(TELL) {
                show(numbers, pair + 1);
            }
        }
    })?;
    show(&lock(&state).1, pairs);
    Ok(())
}

fn sign(chance: &mut SmallRng) -> f64 {
    if chance.random() { 1.0 } else { -1.0 }
}

/// Rounds as chance wills, so that fractions count. What is above zero stays there.
#[expect(clippy::cast_possible_truncation, reason = "no more than LARGEST")]
fn set(number: &mut i32, wanted: f64, chance: &mut SmallRng) {
    let whole = (wanted + chance.random::<f64>()).floor();
    let least = if *number > 0 { 1 } else { -LARGEST };
    *number = (whole as i32).clamp(least, LARGEST);
}

fn points(winner: Option<Side>) -> f64 {
    match winner {
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
        None => 0.0,
    }
}

fn show(numbers: &[Tuned], pairs: u64) {
    println!("after {pairs} pairs");
    for Tuned { place, shift, now, before, more } in numbers {
        let (name, shifts) = (SearchParams::NAMES[*place], (now - before) / shift);
        let elo = more.measured().map_or_else(|| "–".to_owned(), |elo| elo.to_string());
        println!("{name:>27} {now:9.1} {shifts:+6.2} shifts, more of it {elo} Elo");
    }
}

/// Two engines that play each other.
struct Spar<'a, G> {
    engines: [Engine<G>; 2],
    options: &'a Options,
    out: Option<&'a Mutex<File>>,
}

impl<'a, G: LevelPlay> Spar<'a, G> {
    fn new(options: &'a Options, out: Option<&'a Mutex<File>>) -> Self {
        Self { engines: [Engine::new(HASH_MB), Engine::new(HASH_MB)], options, out }
    }

    /// Plays an opening with both colours. The winners: `First` for the first search parameters.
    fn pair(&mut self, params: &[SearchParams; 2], pair: u64) -> io::Result<[Option<Side>; 2]> {
        let seed = self.options.seed.wrapping_mul(1_000_003) + pair;
        let (position, line) = self.opening(seed);
        let mut winners = [None; 2];
        for (side, winner) in Side::BOTH.into_iter().zip(&mut winners) {
            let &[first, second] = params;
            self.set(&if side == Side::First { [first, second] } else { [second, first] });
            let won = self.game(position.clone(), line.clone())?;
            *winner = won.map(|won| if won == side { Side::First } else { Side::Second });
        }
        Ok(winners)
    }

    /// Lets the engines forget everything and search so.
    fn set(&mut self, params: &[SearchParams; 2]) {
        for (engine, &params) in self.engines.iter_mut().zip(params) {
            engine.clear();
            lab::set_search_params(engine, params);
        }
    }

    /// The first opening from a seed on that is about even.
    fn opening(&mut self, seed: u64) -> (G, Vec<Step>) {
        self.set(&[G::SEARCH_PARAMS; 2]);
        // Seeds of other pairs follow closely.
        let seeds = (0..).map(|turn: u64| seed ^ turn << 40);
        let mut openings = seeds.map(book_line::<G>);
        let even = |(position, line): &(G, Vec<Step>)| {
            let reply = self.reply(position, line, EVEN_NODES);
            reply.is_some_and(|reply| reply.score.abs() <= EVEN)
        };
        openings.find(even).expect("seeds do not run out")
    }

    fn reply(&mut self, position: &G, line: &[Step], nodes: u64) -> Option<Reply> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let engine = &mut self.engines[position.side_to_move().index()];
        engine.search(position, line, limits, &StopFlag::new())
    }

    /// Plays a game to its end, or until it is plain; the winner.
    fn game(&mut self, mut position: G, mut line: Vec<Step>) -> io::Result<Option<Side>> {
        let mut written = Written::default();
        for step in &line {
            written.play(step.mv, None);
        }
        let (mut leader, mut won_for, mut drawn_for) = (0, 0, 0);
        let winner = loop {
            if let Some(outcome) = position.outcome(&line, G::Ruleset::default()) {
                break outcome.winner;
            }
            if line.len() >= LONGEST || drawn_for >= DRAWN.1 && line.len() >= DRAWN.2 {
                break None;
            }
            if won_for >= WON.1 {
                break Some(if leader > 0 { Side::First } else { Side::Second });
            }
            let reply = self.reply(&position, &line, self.options.nodes);
            let reply = reply.expect("the game is not over");
            let score = from_first(&position, reply.score);
            let same = score.signum() == leader;
            won_for = if score.abs() >= WON.0 { 1 + if same { won_for } else { 0 } } else { 0 };
            drawn_for = if score.abs() <= DRAWN.0 { drawn_for + 1 } else { 0 };
            leader = score.signum();
            let quiet = self.out.is_some() && is_quiet(&position, reply.mv);
            written.play(reply.mv, quiet.then_some(score));
            line.push(position.step(reply.mv));
        };
        if let Some(out) = self.out {
            written.write(&mut *lock(out), winner)?;
        }
        Ok(winner)
    }
}
