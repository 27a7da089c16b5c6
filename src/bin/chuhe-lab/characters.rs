//! Plays each character against the plain one at the same level, and prints how strong it is and how
//! it differs:
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- characters --games 100 --level 5
//! ```
//!
//! The games begin at the ends of varied book lines, each once with either colour. Wherever the
//! character moves while its game is open, the plain one is asked for its move too, and what differs
//! between both moves is counted: in how many of a hundred, with the bars of 95 in 100 runs, marked `*`
//! if they leave out nought.

use crate::matches::{self, LONGEST};
use chuhe_core::engine::{Character, Engine, Level, LevelPlay, StopFlag, Task};
use chuhe_core::games::GameKind;
use chuhe_core::matches::{Points, TABLE_HEAD, Tally, book_line};
use chuhe_core::rules::{Move, Moves, Outcome, Reason, Side, Square, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Memory of an engine in MiB.
const HASH_MB: usize = 4;
/// Centipawns that count as something: given, won or standing to be taken.
const SOMETHING: i32 = 80;
/// The score of either side from which on a game is decided.
const DECIDED: i32 = 500;
/// Nodes to search the answers to a move with.
const TRAP_NODES: u64 = 2_500;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(long, default_value = "xiangqi", value_parser = matches::game)]
    game: GameKind,
    /// Games of each character
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The level of both players, 1 to 10
    #[arg(long, default_value_t = Level::default())]
    level: Level,
    /// The characters to play; all if none is named
    characters: Vec<Character>,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays the matches.
pub fn run(options: &Options) {
    match options.game {
        GameKind::Xiangqi => compare::<xiangqi::Position>(options),
        GameKind::Chess => compare::<chess::Position>(options),
    }
}

fn compare<G: LevelPlay>(options: &Options) {
    let named = &options.characters;
    let all = Character::ALL.into_iter().filter(|character| *character != Character::Plain);
    let characters = if named.is_empty() { all.collect() } else { named.clone() };
    for character in characters {
        let (mut tally, mut played) = (Tally::default(), Vec::new());
        for number in 0..options.games {
            let side = Side::BOTH[usize::from(!number.is_multiple_of(2))];
            let game = play::<G>((character, side), options, number);
            tally.count(Points::of(side, game.winner()));
            played.push((side, game));
        }
        println!("{TABLE_HEAD}\n{}\n", tally.row(&format!("{character} – plain")));
        report(&played);
    }
}

/// A game that was played.
struct Played {
    /// The moves of the character and those of the plain one in the same positions, while the game is
    /// open.
    moves: Vec<[Facts; 2]>,
    /// Plies after the opening.
    plies: usize,
    outcome: Option<Outcome>,
}

impl Played {
    fn winner(&self) -> Option<Side> {
        self.outcome.and_then(|outcome| outcome.winner)
    }

    /// Whether a side mates.
    fn is_mate_by(&self, side: Side) -> bool {
        let mates = |it: Outcome| it.winner == Some(side) && it.reason == Reason::Checkmate;
        self.outcome.is_some_and(mates)
    }
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

/// Plays a game in which a character has a side and the plain one the other.
fn play<G: LevelPlay>(one: (Character, Side), options: &Options, number: u64) -> Played {
    // Both games of a pair begin alike.
    let opening = options.seed.wrapping_mul(1_000_003) + number / 2;
    let mut engines = [Engine::new(HASH_MB), Engine::new(HASH_MB)];
    let (mut position, mut line) = book_line::<G>(opening);
    let mut chance = SmallRng::seed_from_u64(opening ^ number << 32);
    let (begun, ruleset, stop) = (line.len(), G::Ruleset::default(), StopFlag::new());
    let mut played = Played { moves: Vec::new(), plies: 0, outcome: None };
    while line.len() < LONGEST && played.outcome.is_none() {
        let side = position.side_to_move();
        let task = Task::new(position.clone(), ruleset, options.level, chance.random());
        let plain = Task { line: line.clone(), ..task };
        let [own, other] = &mut engines;
        let Some(usual) = other.think(&plain, &stop) else { break };
        let mut mv = usual.mv;
        if side == one.1 {
            let task = Task { character: one.0, ..plain.clone() };
            let Some(reply) = own.think(&task, &stop) else { break };
            mv = reply.mv;
            if usual.depth > 0 && usual.score.abs() < DECIDED {
                played.moves.push([mv, usual.mv].map(|mv| facts(&plain, mv, other)));
            }
        }
        line.push(position.step(mv));
        played.outcome = position.outcome(&line, ruleset);
    }
    played.plies = line.len() - begun;
    played
}

/// Prints the measures of a character's games.
fn report(played: &[(Side, Played)]) {
    let moves = || played.iter().flat_map(|(_, game)| &game.moves);
    let count = moves().count();
    let of = |number: usize| 100.0 * float(number) / float(count.max(1));
    println!("| In a hundred moves | Character | Plain | Difference | |\n|---|--:|--:|--:|---|");
    for (index, name) in MEASURES.iter().enumerate() {
        let is_so = |who: usize| moves().filter(|both| both[who][index]).count();
        let (own, other) = (is_so(0), is_so(1));
        // Where both moves are alike in this, nothing differs; else it is one more or one less.
        let differing = moves().filter(|both| both[0][index] != both[1][index]).count();
        let (more, bar) = (of(own) - of(other), 1.96 * of(1) * float(differing).sqrt());
        let mark = if more.abs() > bar { "*" } else { "" };
        println!("| {name} | {:.1} | {:.1} | {more:+.1} ± {bar:.1} | {mark} |", of(own), of(other));
    }
    let plies: usize = played.iter().map(|(_, game)| game.plies).sum();
    let drawn = played.iter().filter(|(_, game)| game.winner().is_none()).count();
    let own = played.iter().filter(|(side, game)| game.is_mate_by(*side)).count();
    let other = played.iter().filter(|(side, game)| game.is_mate_by(side.opponent())).count();
    println!(
        "\n{count} moves; {:.0} plies a game after the opening, {drawn} games without a winner, mates \
         {own} : {other}\n",
        float(plies) / float(played.len().max(1)),
    );
}

#[expect(clippy::cast_precision_loss, reason = "small")]
fn float(count: usize) -> f64 {
    count as f64
}
