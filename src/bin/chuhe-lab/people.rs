//! Compares what levels find and overlook with what people do, in games of people:
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- people FILE
//! ```
//!
//! The file has a row for each game, tabs between columns, and the moves of Xiangqi in the last:
//! `move:seconds:a:b:answer:=`, with the score after the best choice (`a`) and after the move that
//! was played (`b`) for the side that moves next, in centipawns or `#n`, and the best answer.
//!
//! A case is a reply to a mistake of 200 and more in a balanced position. The reply is found if it
//! loses less than 100 against the best answer, as our engine judges both. Kinds are those that levels
//! overlook moves by. Numbers are fitted with `--half even` and checked with `--half odd`.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use chuhe_core::engine::lab::Kind;
use chuhe_core::engine::{Character, Engine, Level, LevelPlay, Limits, StopFlag, Task};
use chuhe_core::matches::book_line;
use chuhe_core::notation::Written;
use chuhe_core::rules::xiangqi::Position;
use chuhe_core::rules::{Game, Move, Step};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// What makes a mistake, in centipawns.
const MISTAKE: i32 = 200;
/// What a reply that is found loses less than.
const FOUND: i32 = 100;
/// Beyond this a position is not balanced.
const BALANCED: i32 = 200;
/// What a mate counts as.
const MATE: i32 = 10_000;
/// Memory of an engine in MiB.
const HASH_MB: usize = 4;

/// What to compare.
#[derive(clap::Args)]
pub struct Options {
    /// Games of people, a row each
    file: PathBuf,
    /// The half of the games to take: one to fit with, the other to check with
    #[arg(long, default_value = "all")]
    half: Half,
    /// Levels to ask, as 3,3.5,4
    #[arg(long, value_delimiter = ',', default_value = "1,2,3,3.5,4,5,6")]
    levels: Vec<Level>,
    /// Seeds to ask each level with
    #[arg(long, default_value_t = 2)]
    seeds: u64,
    /// Nodes by which a reply is judged
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Keeps judgements for the next time
    #[arg(long)]
    cache: Option<PathBuf>,
    /// Games of each level against itself, to count errors that follow errors
    #[arg(long, default_value_t = 0)]
    runs: u64,
}

/// Which games of the file are taken.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Half {
    All,
    /// The second, fourth and so on.
    Even,
    /// The first, third and so on.
    Odd,
}

impl Half {
    /// Whether the game with this number is taken, from 1 on.
    const fn takes(self, number: usize) -> bool {
        match self {
            Self::All => true,
            Self::Even => number.is_multiple_of(2),
            Self::Odd => !number.is_multiple_of(2),
        }
    }
}

/// A move of the file, in its game.
struct Played {
    position: Position,
    line: Vec<Step>,
    mv: Move,
    /// What it lost, if that is known.
    loss: Option<i32>,
    /// The score before it, as good as it gets, if that is known.
    before: Option<i32>,
    answer: Option<Move>,
}

/// A reply to a mistake.
struct Case<'a> {
    played: &'a Played,
    answer: Move,
    kind: Kind,
}

/// Found of how many.
#[derive(Clone, Copy, Default)]
struct Share(u32, u32);

impl Share {
    fn count(&mut self, found: bool) {
        self.0 += u32::from(found);
        self.1 += 1;
    }

    fn percent(self) -> String {
        if self.1 == 0 {
            return "–".to_owned();
        }
        format!("{:.0}", 100.0 * f64::from(self.0) / f64::from(self.1))
    }
}

/// Prints a row for people and one for each level.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(&options.file)?;
    let rows = text.lines().enumerate().skip(1);
    let rows = rows.filter(|&(number, _)| options.half.takes(number)).map(|(_, row)| row);
    let games: Vec<_> = rows.map(game).collect();
    let cases: Vec<_> = games.iter().flat_map(|game| cases(game)).collect();
    let mates: Vec<_> = games.iter().flatten().filter(|played| mates(played)).collect();
    let mut judge = Judge::new(options)?;
    println!("| who | {} | all | mate in one | best move |", Kind::ALL.map(name).join(" | "));
    println!("|---|{}", "--:|".repeat(Kind::ALL.len() + 3));
    row("cases", Kind::ALL.map(|kind| cases.iter().filter(|it| it.kind == kind).count()), "");
    people(&games, &cases, &mates);
    judged(&cases, &mut judge);
    for &level in &options.levels {
        ask(level, &cases, &mates, options.seeds, &mut judge);
    }
    judge.keep()?;
    if options.runs > 0 {
        runs(options, &mut judge);
    }
    Ok(())
}

fn row<T: ToString>(who: &str, cells: [T; 6], rest: &str) {
    println!("| {who} | {} |{rest}", cells.map(|it| it.to_string()).join(" | "));
}

const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Retaking => "retaking",
        Kind::Uncovered => "uncovered",
        Kind::JustMoved => "just moved",
        Kind::Check => "check",
        Kind::Stood => "stood",
        Kind::Quiet => "quiet",
    }
}

/// The moves of a row, as far as they are legal.
fn game(row: &str) -> Vec<Played> {
    let (mut position, mut line, mut all) = (Position::start(), Vec::new(), Vec::new());
    for word in row.rsplit('\t').next().unwrap_or_default().split_whitespace() {
        let parts: Vec<_> = word.split(':').collect();
        let [mv, _, a, b, answer, ..] = parts[..] else { break };
        let Ok(mv) = Position::from_coordinates(mv) else { break };
        if !position.is_legal(mv) {
            break;
        }
        let (a, b) = (score(a), score(b));
        all.push(Played {
            position: position.clone(),
            line: line.clone(),
            mv,
            loss: a.and_then(|a| Some(b? - a)),
            before: a.map(|a| -a),
            answer: Position::from_coordinates(answer).ok(),
        });
        line.push(position.step(mv));
    }
    all
}

/// A score in centipawns, of `-120` or `#-3`.
fn score(text: &str) -> Option<i32> {
    match text.strip_prefix('#') {
        // The side that moves next is mated in no moves.
        Some("0") => Some(-MATE),
        Some(moves) => moves.parse().ok().map(|moves: i32| moves.signum() * MATE - moves),
        None => text.parse().ok(),
    }
}

fn kind_of(position: &Position, line: &[Step], mv: Move) -> Kind {
    Kind::of(position, line, mv, Position::SIGHT.pawns_reset, || {
        let mut next = position.clone();
        next.play(mv);
        next.in_check()
    })
}

/// The replies to mistakes of a game.
fn cases(game: &[Played]) -> impl Iterator<Item = Case<'_>> {
    game.windows(2).filter_map(|pair| {
        let [mistake, played] = pair else { return None };
        let balanced = mistake.before.is_some_and(|score| score.abs() < BALANCED);
        let answer = mistake.answer.filter(|&mv| played.position.is_legal(mv))?;
        let is_known = played.loss.is_some() || played.mv == answer;
        (balanced && mistake.loss? >= MISTAKE && is_known).then(|| {
            let kind = kind_of(&played.position, &played.line, answer);
            Case { played, answer, kind }
        })
    })
}

/// Whether a move mates.
fn is_mate(position: &Position, mv: Move) -> bool {
    let mut next = position.clone();
    next.play(mv);
    next.count_legal_moves() == 0
}

/// Whether some move mates in the position of a move.
fn mates(played: &Played) -> bool {
    let moves = played.position.legal_moves();
    moves.into_iter().any(|mv| is_mate(&played.position, mv))
}

/// What people did.
fn people(games: &[Vec<Played>], cases: &[Case], mates: &[&Played]) {
    let mut found = [Share::default(); 6];
    let (mut all, mut best, mut won) = Default::default();
    for Case { played, answer, kind } in cases {
        let is_best = played.mv == *answer;
        let is_found = is_best || played.loss.is_some_and(|loss| loss < FOUND);
        found[*kind as usize].count(is_found);
        Share::count(&mut all, is_found);
        Share::count(&mut best, is_best);
    }
    for it in mates {
        Share::count(&mut won, is_mate(&it.position, it.mv));
    }
    report("people", found, [all, won, best]);
    let (mut after, mut otherwise) = Default::default();
    let loss = |played: &Played| played.loss;
    for game in games {
        follow(game.iter().map(loss), &mut after, &mut otherwise);
    }
    eprintln!("people err after an own error {}, otherwise {}", told(after), told(otherwise));
}

/// What people did as our engine judges it, which sees less than the one of the file: this row is
/// the one to compare levels with.
fn judged(cases: &[Case], judge: &mut Judge) {
    let mut found = [Share::default(); 6];
    let (mut all, mut best) = Default::default();
    for Case { played, answer, kind } in cases {
        let is_best = played.mv == *answer;
        let is_found = is_best || judge.loss(&played.position, *answer, played.mv) < FOUND;
        found[*kind as usize].count(is_found);
        Share::count(&mut all, is_found);
        Share::count(&mut best, is_best);
    }
    report("people, judged alike", found, [all, Share::default(), best]);
}

fn told(share: Share) -> String {
    format!("{} % of {}", share.percent(), share.1)
}

fn report(who: &str, found: [Share; 6], [all, mated, best]: [Share; 3]) {
    let rest = format!(" {} | {} | {} |", all.percent(), mated.percent(), best.percent());
    row(who, found.map(Share::percent), &rest);
}

/// Counts errors among the moves that follow an own error, and among the others.
fn follow(losses: impl Iterator<Item = Option<i32>>, after: &mut Share, otherwise: &mut Share) {
    let losses: Vec<_> = losses.collect();
    for three in losses.windows(3) {
        if let [Some(first), _, Some(second)] = *three {
            let share = if first >= MISTAKE { &mut *after } else { &mut *otherwise };
            share.count(second >= MISTAKE);
        }
    }
}

/// What a level does in the same positions.
fn ask(level: Level, cases: &[Case], mates: &[&Played], seeds: u64, judge: &mut Judge) {
    let mut engine = Engine::new(HASH_MB);
    let mut found = [Share::default(); 6];
    let (mut all, mut best, mut won) = Default::default();
    for seed in 0..seeds {
        for (number, Case { played, answer, kind }) in (0..).zip(cases) {
            let Some(mv) = reply(&mut engine, played, level, seed << 32 | number) else { continue };
            let is_found = mv == *answer || judge.loss(&played.position, *answer, mv) < FOUND;
            // None of these is missed by a player who sees what is on the board.
            if *kind == Kind::Retaking && !is_found {
                let (fen, mv) = (played.position.fen(), Position::coordinates(mv));
                eprintln!(
                    "level {level} plays {mv}, not {}: {fen}",
                    Position::coordinates(*answer)
                );
            }
            found[*kind as usize].count(is_found);
            Share::count(&mut all, is_found);
            Share::count(&mut best, mv == *answer);
        }
        for (number, played) in (0..).zip(mates) {
            if let Some(mv) = reply(&mut engine, played, level, seed << 32 | number) {
                Share::count(&mut won, is_mate(&played.position, mv));
            }
        }
    }
    report(&format!("level {level}"), found, [all, won, best]);
}

fn reply(engine: &mut Engine<Position>, at: &Played, level: Level, seed: u64) -> Option<Move> {
    let (position, line) = (at.position.clone(), at.line.clone());
    let task = Task {
        position,
        line,
        ruleset: <Position as Game>::Ruleset::default(),
        level,
        seed,
        allotment: None,
        book: None,
        character: Character::Plain,
    };
    Some(engine.think(&task, &StopFlag::new())?.mv)
}

/// Our engine, which judges moves, and what it has judged.
struct Judge {
    engine: Engine<Position>,
    limits: Limits,
    known: HashMap<(u64, u32), i32>,
    cache: Option<PathBuf>,
}

impl Judge {
    fn new(options: &Options) -> Result<Self, Box<dyn Error>> {
        let limits = Limits { nodes: Some(options.nodes), ..Limits::default() };
        let (cache, mut known) = (options.cache.clone(), HashMap::new());
        if let Some(file) = cache.as_ref().filter(|file| file.exists()) {
            for line in fs::read_to_string(file)?.lines() {
                let mut parts = line.split('\t');
                let mut next = || parts.next().unwrap_or_default();
                known.insert((next().parse()?, next().parse()?), next().parse()?);
            }
        }
        Ok(Self { engine: Engine::new(HASH_MB), limits, known, cache })
    }

    fn keep(&self) -> Result<(), Box<dyn Error>> {
        let Some(file) = &self.cache else { return Ok(()) };
        let row = |((key, mv), score): (&(u64, u32), &i32)| format!("{key}\t{mv}\t{score}\n");
        Ok(fs::write(file, self.known.iter().map(row).collect::<String>())?)
    }

    /// The score of a move for its side.
    fn score(&mut self, position: &Position, mv: Move) -> i32 {
        let key = (position.key(), mv.to_bits());
        if let Some(&score) = self.known.get(&key) {
            return score;
        }
        let mut next = position.clone();
        next.play(mv);
        self.engine.clear();
        let reply = self.engine.search(&next, &[], self.limits, &StopFlag::new());
        let score = reply.map_or(MATE, |reply| -reply.score.clamp(-MATE, MATE));
        self.known.insert(key, score);
        score
    }

    fn loss(&mut self, position: &Position, best: Move, mv: Move) -> i32 {
        self.score(position, best) - self.score(position, mv)
    }

    /// What a move loses against the best that our engine finds.
    fn loss_of(&mut self, position: &Position, mv: Move) -> i32 {
        self.engine.clear();
        let reply = self.engine.search(position, &[], self.limits, &StopFlag::new());
        reply.map_or(0, |best| self.loss(position, best.mv, mv))
    }
}

/// Plays games of levels against themselves and counts errors that follow errors.
fn runs(options: &Options, judge: &mut Judge) {
    println!("\n| who | errs after an own error | otherwise |\n|---|--:|--:|");
    for &level in &options.levels {
        let (mut after, mut otherwise) = Default::default();
        for number in 0..options.runs {
            let losses = errors(level, number, judge);
            follow(losses.into_iter(), &mut after, &mut otherwise);
        }
        println!("| level {level} | {} | {} |", told(after), told(otherwise));
    }
}

/// What the moves of a game of a level against itself lose.
fn errors(level: Level, number: u64, judge: &mut Judge) -> Vec<Option<i32>> {
    let (mut position, mut line) = book_line::<Position>(number);
    let mut engine = Engine::new(HASH_MB);
    let mut losses = Vec::new();
    let seeds: [u64; 2] = SmallRng::seed_from_u64(number).random();
    while line.len() < 160 && position.count_legal_moves() > 0 {
        let seed = seeds[position.side_to_move().index()];
        let at = Played {
            position: position.clone(),
            line: line.clone(),
            mv: Move::PASS,
            loss: None,
            before: None,
            answer: None,
        };
        let Some(mv) = reply(&mut engine, &at, level, seed) else { break };
        losses.push(Some(judge.loss_of(&position, mv)));
        line.push(position.step(mv));
    }
    losses
}
