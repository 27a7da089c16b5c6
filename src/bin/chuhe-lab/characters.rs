//! Compares each character with the plain one at the same level: in what its moves differ, what they
//! lose, and how games between both end:
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- characters --compared 40 --games 100
//! ```
//!
//! The plain one plays games against itself from the ends of varied book lines. In each position of
//! them, while the game is open, it and all characters are asked for their moves. How they differ is
//! told in a hundred moves, and a search with fixed nodes judges how many centipawns more the
//! character's move loses than the plain one's; that is far surer than games, for nothing else differs.
//! Then each character plays the plain one from such lines, once with either colour. Bars are those of
//! 95 in 100 runs; `*` marks those that leave out nought.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::matches::{self, LONGEST};
use chuhe_core::engine::{
    Character, Engine, Level, LevelPlay, Limits, Reply, STACK_BYTES, StopFlag, Task,
};
use chuhe_core::games::GameKind;
use chuhe_core::matches::{Points, TABLE_HEAD, Tally, book_line};
use chuhe_core::rules::{Move, Moves, Side, Square, Step, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Memory of an engine in MiB.
const HASH_MB: usize = 4;
/// Centipawns that count as something: given, won or standing to be taken.
const SOMETHING: i32 = 80;
/// The score of either side from which on a game is decided.
const DECIDED: i32 = 500;
/// What a judged score counts at most, so that no mate outweighs all else.
const MOST: i32 = 1000;
/// Nodes to search the answers to a move with.
const TRAP_NODES: u64 = 2_500;

/// What to compare.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games of the plain one whose positions are compared
    #[arg(long, default_value_t = 40)]
    compared: u64,
    /// Games of each character against the plain one
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The level of all players, 1 to 10
    #[arg(long, default_value_t = Level::default())]
    level: Level,
    /// The characters to compare; all if none is named
    characters: Vec<Character>,
    /// Nodes by which a move is judged
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    threads: u64,
}

/// Compares the characters.
pub fn run(options: &Options) {
    match options.game {
        GameKind::Xiangqi => compare::<xiangqi::Position>(options),
        GameKind::Chess => compare::<chess::Position>(options),
    }
}

fn compare<G: LevelPlay>(options: &Options) {
    let named = &options.characters;
    let all = Character::ALL.into_iter().filter(|character| *character != Character::Plain);
    let characters: Vec<_> = if named.is_empty() { all.collect() } else { named.clone() };
    let asked = in_threads(options.compared, options, |number| {
        positions::<G>(&characters, options, number)
    });
    let asked: Vec<_> = asked.into_iter().flatten().collect();
    // Where nothing was asked, there is nothing to tell.
    for (index, character) in characters.iter().enumerate().filter(|_| !asked.is_empty()) {
        report(*character, asked.iter().map(|asked| (&asked.plain, &asked.characters[index])));
    }
    println!("{TABLE_HEAD}");
    for character in characters {
        let games = in_threads(options.games, options, |number| {
            let side = Side::BOTH[usize::from(!number.is_multiple_of(2))];
            Points::of(side, play::<G>((character, side), options, number))
        });
        let mut tally = Tally::default();
        for points in games {
            tally.count(points);
        }
        println!("{}", tally.row(&format!("{character} – plain")));
    }
}

/// Does the work of so many games, some at the same time.
fn in_threads<T: Send>(
    games: u64,
    options: &Options,
    work: impl Fn(u64) -> T + Send + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let several = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers.take_while(|&number| number < games).map(&work).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let start = || thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, several);
        let threads: Vec<_> = (0..options.threads).filter_map(|_| start().ok()).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    })
}

/// What was played in a position.
struct Asked {
    plain: Answer,
    /// In the order that they were asked in.
    characters: Vec<Answer>,
}

/// A move of a player, and what is so of it.
#[derive(Clone)]
struct Answer {
    mv: Move,
    facts: Facts,
    /// The score for the side that moves, in centipawns.
    score: i32,
    /// How long it took.
    elapsed: Duration,
}

/// What is so of a move, one for each of [`MEASURES`].
type Facts = [bool; MEASURES.len()];

/// What is told of a move.
const MEASURES: [&str; 9] = [
    "into the other half",
    "checks",
    "nearer to the king",
    "leaves something to take",
    "gives something",
    "exchanges",
    "with horses (and cannons)",
    "with rooks (and queens)",
    "sets a trap",
];

/// The facts of a move; for traps the answers are searched.
fn facts<G: LevelPlay>(task: &Task<G>, mv: Move, engine: &mut Engine<G>) -> Facts {
    let (position, side) = (&task.position, task.position.side_to_move());
    let files = usize::from(G::FILES);
    let place = |square: Square| (square.index() % files, square.index() / files);
    let king = place(position.king(side.opponent()));
    let far = |square: Square| {
        let (file, rank) = place(square);
        file.abs_diff(king.0).max(rank.abs_diff(king.1))
    };
    let nimble = position.piece_at(mv.from()).and_then(|(_, piece)| G::is_nimble(piece));
    let takes = position.captured(mv).is_some();
    let (mut next, mut line) = (position.clone(), task.line.clone());
    line.push(next.step(mv));
    let captures = next.list(Moves::Captures);
    let answers = engine.answers(&next, &line, task.ruleset, TRAP_NODES, &StopFlag::new());
    [
        (place(mv.to()).1 >= usize::from(G::RANKS) / 2) == (side == Side::First),
        next.in_check(),
        far(mv.to()) < far(mv.from()),
        captures.iter().any(|&mv| next.see_at_least(mv, SOMETHING)),
        !position.see_at_least(mv, -SOMETHING),
        takes && position.see_at_least(mv, -SOMETHING) && !position.see_at_least(mv, SOMETHING),
        nimble == Some(true),
        nimble == Some(false),
        answers.is_some_and(|answers| answers.temptation.is_some()),
    ]
}

/// The start of a game: both of a pair begin alike.
struct Start<G> {
    position: G,
    line: Vec<Step>,
    /// What each side draws its chance from.
    seeds: [u64; 2],
}

impl<G: LevelPlay> Start<G> {
    fn of(options: &Options, number: u64) -> Self {
        let opening = options.seed.wrapping_mul(1_000_003) + number / 2;
        let (position, line) = book_line::<G>(opening);
        let seeds = SmallRng::seed_from_u64(opening ^ number << 32).random();
        Self { position, line, seeds }
    }

    fn task(&self, options: &Options, character: Character) -> Task<G> {
        let (position, line) = (self.position.clone(), self.line.clone());
        let seed = self.seeds[position.side_to_move().index()];
        let task = Task::new(position, G::Ruleset::default(), options.level, seed);
        Task { line, character, ..task }
    }
}

/// What all play in the positions of a game of the plain one against itself.
fn positions<G: LevelPlay>(characters: &[Character], options: &Options, number: u64) -> Vec<Asked> {
    let mut game = Start::<G>::of(options, number);
    let (mut engine, stop) = (Engine::new(HASH_MB), StopFlag::new());
    let mut all = Vec::new();
    while game.line.len() < LONGEST
        && game.position.outcome(&game.line, G::Ruleset::default()).is_none()
    {
        let plain = game.task(options, Character::Plain);
        let Some(usual) = engine.think(&plain, &stop) else { break };
        if usual.depth > 0 && usual.score.abs() < DECIDED {
            let replies = characters
                .iter()
                .map(|&character| engine.think(&game.task(options, character), &stop));
            let replies: Option<Vec<_>> = replies.collect();
            all.extend(replies.map(|replies| asked(&plain, &usual, &replies, options)));
        }
        game.line.push(game.position.step(usual.mv));
    }
    all
}

/// Judges the replies to a task; each move once.
fn asked<G: LevelPlay>(
    task: &Task<G>,
    usual: &Reply,
    replies: &[Reply],
    options: &Options,
) -> Asked {
    let mut judge = Engine::new(HASH_MB);
    let mut answer = |reply: &Reply| Answer {
        mv: reply.mv,
        facts: facts(task, reply.mv, &mut judge),
        score: score(task, reply.mv, options.nodes, &mut judge),
        elapsed: reply.elapsed,
    };
    let plain = answer(usual);
    let mut known = vec![plain.clone()];
    for reply in replies {
        let elapsed = reply.elapsed;
        let before = known.iter().find(|answer| answer.mv == reply.mv);
        let next = before.map_or_else(|| answer(reply), |it| Answer { elapsed, ..it.clone() });
        known.push(next);
    }
    Asked { plain, characters: known.split_off(1) }
}

/// The score of a move for the side that makes it, by a search with so many nodes.
fn score<G: LevelPlay>(task: &Task<G>, mv: Move, nodes: u64, judge: &mut Engine<G>) -> i32 {
    let (mut next, mut line) = (task.position.clone(), task.line.clone());
    line.push(next.step(mv));
    if let Some(outcome) = next.outcome(&line, task.ruleset) {
        let sign = |winner| if winner == task.position.side_to_move() { MOST } else { -MOST };
        return outcome.winner.map_or(0, sign);
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    judge.clear();
    let reply = judge.search(&next, &line, limits, &StopFlag::new());
    reply.map_or(0, |reply| -reply.score.clamp(-MOST, MOST))
}

/// Plays a game in which a character has a side and the plain one the other; who wins.
fn play<G: LevelPlay>(one: (Character, Side), options: &Options, number: u64) -> Option<Side> {
    let mut game = Start::<G>::of(options, number);
    let mut engines = [Engine::new(HASH_MB), Engine::new(HASH_MB)];
    while game.line.len() < LONGEST {
        if let Some(outcome) = game.position.outcome(&game.line, G::Ruleset::default()) {
            return outcome.winner;
        }
        let side = game.position.side_to_move();
        let character = if side == one.1 { one.0 } else { Character::Plain };
        let task = game.task(options, character);
        let reply = engines[side.index()].think(&task, &StopFlag::new())?;
        game.line.push(game.position.step(reply.mv));
    }
    None
}

/// Prints how a character's moves differ from those of the plain one.
fn report<'a>(character: Character, pairs: impl Iterator<Item = (&'a Answer, &'a Answer)> + Clone) {
    let count = pairs.clone().count().max(1);
    let of = |number: usize| 100.0 * float(number) / float(count);
    println!("| In a hundred moves | {character} | plain | difference | |\n|---|--:|--:|--:|---|");
    for (index, name) in MEASURES.iter().enumerate() {
        let own = pairs.clone().filter(|(_, own)| own.facts[index]).count();
        let other = pairs.clone().filter(|(plain, _)| plain.facts[index]).count();
        let more = pairs.clone().map(|(plain, own)| {
            100.0
                * (f64::from(u8::from(own.facts[index])) - f64::from(u8::from(plain.facts[index])))
        });
        println!("| {name} | {:.1} | {:.1} | {}", of(own), of(other), difference(more));
    }
    let less = pairs.clone().map(|(plain, own)| f64::from(plain.score - own.score));
    println!("| centipawns lost, of each move | | | {}", difference(less));
    let differing = pairs.clone().filter(|(plain, own)| plain.mv != own.mv).count();
    let mean = |sum: Duration| 1000.0 * sum.as_secs_f64() / float(count);
    println!(
        "\n{count} moves, {:.0} % of them other than those of the plain one; {:.1} ms a move, the plain \
         one {:.1} ms\n",
        of(differing),
        mean(pairs.clone().map(|(_, own)| own.elapsed).sum()),
        mean(pairs.map(|(plain, _)| plain.elapsed).sum()),
    );
}

/// The cells of a mean difference with its bar, and the mark.
fn difference(differences: impl Iterator<Item = f64> + Clone) -> String {
    let count = float(differences.clone().count().max(1));
    let mean = differences.clone().sum::<f64>() / count;
    let spread = differences.map(|it| (it - mean) * (it - mean)).sum::<f64>() / count;
    let bar = 1.96 * (spread / count).sqrt();
    let mark = if mean.abs() > bar { "*" } else { "" };
    format!("{mean:+.1} ± {bar:.1} | {mark} |")
}

#[expect(clippy::cast_precision_loss, reason = "small")]
fn float(count: usize) -> f64 {
    count as f64
}
