//! What endgame tables are worth to the engine: plays it with tables against itself without, from
//! positions of tables near the edge between a win and a draw.
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- endings --folder tables
//! ```
//!
//! Half of the positions are won, far from the end; half are drawn; in either few of the moves keep
//! the result. Each is played with both colours. The tables that are needed are made in the folder.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use crate::matches::{self, LONGEST};
use chuhe_core::engine::{Engine, LevelPlay, Limits, STACK_BYTES, StopFlag};
use chuhe_core::games::GameKind;
use chuhe_core::matches::{Points, TABLE_HEAD, Tally};
use chuhe_core::rules::{Oracle, Side, Verdict, chess, xiangqi};
use chuhe_core::tables::{Set, Tabled, Tables, Wanted};

/// Memory of an engine in MiB.
const HASH_MB: usize = 8;
/// Positions that are looked at for one with few moves that keep the result.
const TRIES: u64 = 400;
/// Of so many moves at most one keeps it.
const ONE_IN: usize = 3;
/// Endings in which both results are common, with one attacker or two.
const XIANGQI: &[&str] = &[
    "KP-KA",
    "KP-KAE",
    "KN-KAA",
    "KN-KAE",
    "KC-KAA",
    "KR-KAAEE",
    "KRAA-KAAEE",
    "KCA-KAE",
    "KCAA-KAAE",
    "KNAA-KAA",
    "KPP-KAA",
    "KPP-KAE",
    "KNP-KEE",
];
const CHESS: &[&str] = &["KPK", "KBNK", "KQKR", "KQKP", "KRKB", "KRKN", "KRKP"];

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games, each position with either colour
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Nodes for a move
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Folder of the tables
    #[arg(long)]
    folder: PathBuf,
    /// Sets, if not those that are known to be hard
    #[arg(value_name = "SET")]
    sets: Vec<Set>,
}

/// Plays.
///
/// # Errors
/// In words, if a table cannot be made, or has no such positions.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let play = || {
        let played = match options.game {
            GameKind::Xiangqi => play_all::<xiangqi::Position>(options, XIANGQI),
            GameKind::Chess => play_all::<chess::Position>(options, CHESS),
        };
        played.map_err(|error| error.to_string())
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, play)?;
        Ok(thread.join().expect("no thread panics")?)
    })
}

/// How often a result was kept by the side that it is for.
#[derive(Clone, Copy, Default)]
struct Kept {
    kept: u64,
    of: u64,
}

/// What was played.
#[derive(Default)]
struct Results {
    /// For the engine with tables.
    all: Tally,
    by_set: BTreeMap<String, Tally>,
    /// Wins that were won: with tables, and without.
    wins: [Kept; 2],
    /// Draws that the weaker side held: with tables, and without.
    draws: [Kept; 2],
}

fn play_all<G: LevelPlay + Tabled>(
    options: &Options,
    usual: &[&str],
) -> Result<(), Box<dyn Error>> {
    let tables = Tables::in_folder(&options.folder);
    let mut sets = options.sets.clone();
    if sets.is_empty() {
        sets = usual.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    }
    for set in &sets {
        tables.make(set, &|| false, &|_| {})?;
    }
    let mut with = Engine::<G>::new(HASH_MB);
    with.set_oracle(Some(Arc::new(tables.clone()) as Arc<dyn Oracle<G>>));
    let mut engines = [with, Engine::new(HASH_MB)];
    let mut results = Results::default();
    let kinds = sets.iter().flat_map(|set| [(set, true), (set, false)]).cycle();
    for (pair, (set, is_won)) in (0..options.games.div_ceil(2)).zip(kinds) {
        let seed = options.seed.wrapping_mul(1_000_003) + pair;
        let position = edge::<G>(&tables, set, is_won, seed)?;
        for attacker in [0, 1] {
            let winner = play(&mut engines, &position, attacker, options.nodes);
            results.count(set, is_won, attacker, winner);
        }
        if (pair + 1).is_multiple_of(20) {
            eprintln!("{}", results.all.row(&format!("after {} games", 2 * (pair + 1))));
        }
    }
    results.print();
    Ok(())
}

/// A position with the attacker, who is the first side, to move if it is won, and else the other, in
/// which few moves keep the result; the one with the fewest if there is none such.
fn edge<G: Tabled>(
    tables: &Tables,
    set: &Set,
    is_won: bool,
    seed: u64,
) -> Result<G, Box<dyn Error>> {
    let at_least = tables.facts(set)?.counts[0].longest_win / 2;
    let to_move = if is_won { Side::First } else { Side::Second };
    let wanted = Wanted { attacker: Side::First, to_move, is_won, at_least };
    let mut best = None;
    for turn in 0..TRIES {
        let Some(position) = tables.random::<G>(set, wanted, seed ^ turn << 40)? else { break };
        let moves = tables.moves(&position)?;
        let keeps = |verdict: Option<Verdict>| matches!(verdict, Some(Verdict::Win(_))) == is_won;
        let is_lost = |verdict: Option<Verdict>| matches!(verdict, Some(Verdict::Loss(_)));
        let kept = moves.iter().filter(|(_, it)| keeps(*it) && !is_lost(*it)).count();
        let share = kept * 1000 / moves.len().max(1);
        if best.as_ref().is_none_or(|&(least, _)| share < least) {
            best = Some((share, position));
        }
        if share * ONE_IN <= 1000 {
            break;
        }
    }
    let result = if is_won { "won" } else { "drawn" };
    best.map(|(_, position)| position).ok_or_else(|| format!("{set}: nothing is {result}").into())
}

/// Plays a game in which one of the engines has the first side; the winner.
fn play<G: LevelPlay>(
    engines: &mut [Engine<G>; 2],
    start: &G,
    first: usize,
    nodes: u64,
) -> Option<Side> {
    engines.iter_mut().for_each(Engine::clear);
    let (mut position, mut line) = (start.clone(), Vec::new());
    while line.len() < LONGEST {
        if let Some(outcome) = position.outcome(&line, G::Ruleset::default()) {
            return outcome.winner;
        }
        let is_first = position.side_to_move() == Side::First;
        let engine = &mut engines[if is_first { first } else { 1 - first }];
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let reply = engine.search(&position, &line, limits, &StopFlag::new())?;
        line.push(position.step(reply.mv));
    }
    None
}

impl Results {
    /// Counts a game in which the engine with this number attacked: 0 with tables, 1 without.
    fn count(&mut self, set: &Set, is_won: bool, attacker: usize, winner: Option<Side>) {
        let side = if attacker == 0 { Side::First } else { Side::Second };
        let points = Points::of(side, winner);
        self.all.count(points);
        self.by_set.entry(set.to_string()).or_default().count(points);
        let (kept, is_kept) = if is_won {
            (&mut self.wins[attacker], winner == Some(Side::First))
        } else {
            (&mut self.draws[1 - attacker], winner != Some(Side::First))
        };
        kept.kept += u64::from(is_kept);
        kept.of += 1;
    }

    fn print(&self) {
        println!("{TABLE_HEAD}\n{}", self.all.row("with tables – without"));
        for (set, tally) in &self.by_set {
            println!("{}", tally.row(set));
        }
        for (what, [with, without]) in [("wins won", self.wins), ("draws held", self.draws)] {
            let told = |kept: Kept| format!("{} of {}", kept.kept, kept.of);
            println!("{what}: with tables {}, without {}", told(with), told(without));
        }
    }
}
