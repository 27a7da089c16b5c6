//! Ten levels of play, weak by design and not by slowness.
//!
//! Three things make a level human: random moves, replies of the opponent that the search
//! overlooks, and a choice among moves that score nearly as well as the best. All three fade as
//! levels rise, while the limit of nodes grows.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::clock::Allotment;
use super::eval::Evaluate;
use super::plan::{Oversight, Plan, RootMove};
use super::request::{Limits, Reply};
use super::score;
use super::search_params::SearchParams;
use crate::books::{Book, Choice};
use crate::games::{GameInfo, GameKind};
use crate::rules::{Game, Move, Step, chess, xiangqi};

/// How well the engine plays: 1 (knows little more than the rules) to 10 (as well as it can).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The weakest level that asks endgame tables.
    pub const FIRST_WITH_TABLES: Self = Self(8);

    /// The weakest level that plays by an opening book.
    pub const FIRST_WITH_BOOK: Self = Self(3);

    /// The level with this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name in a record, whatever the language: `Chuhe 0.1.0 (level 7)`.
    #[must_use]
    pub fn record_name(self) -> String {
        format!("{} (level {})", super::NAME, self.0)
    }

    /// The level that is called so in a record by this version or any other.
    #[must_use]
    pub fn of_record_name(name: &str) -> Option<Self> {
        let rest = name.strip_prefix("Chuhe ")?;
        let number = rest.split_once(" (level ")?.1.strip_suffix(')')?;
        number.parse().ok().and_then(Self::new)
    }

    /// How many of a hundred points it takes from the level below, as measured; `None` where that
    /// is not known, as for the lowest, which loses to whoever takes what is free.
    #[must_use]
    pub const fn score_against_below<G: LevelPlay>(self) -> Option<u8> {
        match self.0 {
            0..=1 => None,
            number => G::LADDER[number as usize - 2],
        }
    }

    /// Whether the same task always gets the same reply: so at all levels but those that are
    /// limited by time.
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        self.0 < Self::ALL[Self::ALL.len() - 1].0
    }
}

impl Default for Level {
    /// Level 5.
    fn default() -> Self {
        Self(5)
    }
}

/// A position to play a move in at a [`Level`].
#[derive(Clone, Debug)]
pub struct Task<G: Game> {
    /// The position to find a move in.
    pub position: G,
    /// The moves that led to it, oldest first, for rulings on repetition. May begin anywhere.
    pub line: Vec<Step>,
    /// The ruleset that judges repetitions.
    pub ruleset: G::Ruleset,
    /// The level of play.
    pub level: Level,
    /// Seed of the random numbers. The same task with the same seed gets the same reply at every
    /// level that is limited by nodes ([`Level::is_repeatable`]).
    pub seed: u64,
    /// The time that the move may take, in a game with clocks. A level that is limited by time
    /// takes no other.
    pub allotment: Option<Allotment>,
    /// A book in place of the built-in one, for the levels that play by a book. Levels below
    /// [`Level::FIRST_WITH_BOOK`] do not.
    pub book: Option<Arc<Book>>,
}

/// What levels need of a game beyond its evaluation: how each of them plays, its opening book and
/// its ladder.
pub trait LevelPlay: Evaluate + GameInfo {
    /// How each level plays.
    const STRENGTHS: Strengths;

    /// How many of a hundred points each level, from the second on, takes from the one below;
    /// `None` where that was not measured:
    ///
    /// ```sh
    /// cargo run --release --no-default-features --features lab --bin chuhe-lab -- \
    ///     ladder --games 60 --games-slow 4 --seed 17
    /// ```
    const LADDER: [Option<u8>; 9];

    /// The opening book; empty, if not given.
    #[must_use]
    fn book() -> &'static Book {
        Book::none()
    }
}

impl LevelPlay for xiangqi::Position {
    #[rustfmt::skip]
    const STRENGTHS: Strengths = Strengths([
        // random  overlooked  margin  depth     nodes           time
        row(   56,        430,    200, Some(1),  Some(2_000),    None), // little more than the rules
        row(   28,        375,    170, Some(1),  Some(2_000),    None),
        row(    6,        275,    125, Some(1),  Some(2_000),    None),
        row(    0,        135,     66, Some(2),  Some(4_000),    None),
        row(    0,         30,     23, Some(4),  Some(8_000),    None),
        row(    0,          4,     10, Some(6),  Some(10_000),   None),
        row(    0,          1,      8, Some(8),  Some(10_000),   None),
        row(    0,          0,      8, None,     Some(10_000),   None),
        row(    0,          0,      0, None,     Some(40_000),   None),
        row(    0,          0,      0, None,     None,           Some(1_500)), // as well as it can
    ]);
    const LADDER: [Option<u8>; 9] =
        [Some(90), Some(87), Some(91), Some(94), Some(94), Some(92), Some(92), Some(90), Some(100)];

    fn book() -> &'static Book {
        const TEXT: &str = include_str!("../../../assets/book/xiangqi.txt");
        // A test reads the text strictly.
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::of_lines(GameKind::Xiangqi, TEXT).unwrap_or_else(|_| Book::none().clone())
        });
        &BOOK
    }
}

impl LevelPlay for chess::Position {
    #[rustfmt::skip]
    const STRENGTHS: Strengths = Strengths([
        // random  overlooked  margin  depth     nodes           time
        row(   56,        430,    200, Some(1),  Some(2_000),    None), // little more than the rules
        row(   18,        340,    155, Some(1),  Some(2_000),    None),
        row(    3,        235,    110, Some(1),  Some(2_000),    None),
        row(    0,        115,     58, Some(2),  Some(4_000),    None),
        row(    0,         64,     38, Some(3),  Some(6_000),    None),
        row(    0,         14,     16, Some(5),  Some(8_000),    None),
        row(    0,          3,     10, Some(7),  Some(10_000),   None),
        row(    0,          0,      8, None,     Some(7_000),    None),
        row(    0,          0,      0, None,     Some(40_000),   None),
        row(    0,          0,      0, None,     None,           Some(1_500)), // as well as it can
    ]);
    const LADDER: [Option<u8>; 9] =
        [Some(89), Some(83), Some(91), Some(81), Some(93), Some(84), Some(93), Some(91), Some(100)];
}

/// Parameters of a level.
#[derive(Clone, Copy)]
pub(super) struct Strength {
    /// Random moves in a hundred.
    random_percent: u32,
    /// Replies in a thousand that the search overlooks, anywhere in its tree.
    overlook_permille: u32,
    /// How many centipawns worse than the best a move may score and still be played.
    margin: i32,
    /// Limit of depth in plies.
    depth: Option<u32>,
    /// Limit of nodes.
    nodes: Option<u64>,
    /// Milliseconds a move.
    time_ms: Option<u64>,
}

/// How each level of a game plays: row `n - 1` is level `n`. They are spaced by what they score against
/// each other ([`LevelPlay::LADDER`]), which differs between games: overlooking a reply costs more
/// where pieces are fewer and stronger.
#[derive(Clone, Copy)]
pub struct Strengths([Strength; 10]);

const fn row(
    random_percent: u32,
    overlook_permille: u32,
    margin: i32,
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
) -> Strength {
    Strength { random_percent, overlook_permille, margin, depth, nodes, time_ms }
}

/// Plies at the start of a game in which every level varies its moves.
const OPENING_PLIES: usize = 8;
/// The last round that counts as opening, for lines that begin in the middle of a game.
const OPENING_ROUNDS: u16 = 4;
/// How many centipawns worse than the best a move may score in the opening.
const OPENING_MARGIN: i32 = 15;

impl Strength {
    pub const fn of<G: LevelPlay>(level: Level) -> Self {
        G::STRENGTHS.0[level.0 as usize - 1]
    }

    pub fn moves_randomly(&self, rng: &mut SmallRng) -> bool {
        rng.random_range(0..100) < self.random_percent
    }

    pub fn plan<G: Evaluate>(&self, task: &Task<G>, params: SearchParams) -> Plan {
        let opening =
            task.line.len() < OPENING_PLIES && task.position.fullmove_number() <= OPENING_ROUNDS;
        let own_time = self.time_ms.map(Duration::from_millis);
        Plan {
            started: Instant::now(),
            limits: Limits {
                depth: self.depth,
                nodes: self.nodes,
                time: task.allotment.map_or(own_time, |allotted| Some(allotted.hard)),
                soft_time: task.allotment.map(|allotted| allotted.soft),
                mate: None,
                decided: None,
            },
            multi_pv: 1,
            margin: if opening { self.margin.max(OPENING_MARGIN) } else { self.margin },
            oversight: Oversight { permille: self.overlook_permille, seed: task.seed },
            params,
            move_only: true,
            drawn: false,
        }
    }
}

/// Random number generator of a task: seeded by its seed and its position, so that one seed serves
/// a whole game.
pub(super) fn rng<G: Evaluate>(task: &Task<G>) -> SmallRng {
    let moment = (task.line.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    SmallRng::seed_from_u64(task.seed ^ task.position.key() ^ moment)
}

/// A move from the opening book, at the levels that use it.
pub(super) fn book_move<G: LevelPlay>(task: &Task<G>, rng: &mut SmallRng) -> Option<Move> {
    if task.level < Level::FIRST_WITH_BOOK {
        return None;
    }
    let book = task.book.as_deref().unwrap_or_else(|| G::book());
    Choice::draw(&book.choices_after(&task.position, task.line.len()), rng)
}

/// One of the moves at random.
pub(super) fn random_move(moves: &[RootMove], rng: &mut SmallRng) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())].mv)
}

/// The reply with a move that was not searched.
pub(super) fn unsearched<G: Evaluate>(position: &G, mv: Move, started: Instant) -> Reply {
    let mut next = position.clone();
    next.play(mv);
    Reply {
        mv,
        score: -next.evaluate(&next.eval_state()),
        mate: None,
        depth: 0,
        nodes: 1,
        pv: vec![mv],
        elapsed: started.elapsed(),
        from_book: false,
    }
}

/// One of the moves, best first, that are at most `margin` worse than the best; the nearer, the
/// likelier. A mate leaves no choice but among equals.
pub(super) fn choose<'a>(
    moves: &'a [RootMove],
    margin: i32,
    rng: &mut SmallRng,
) -> Option<&'a RootMove> {
    let best = moves.first()?.score;
    let margin = if score::is_mate(best) { 0 } else { margin };
    let weight = |found: &RootMove| (margin + 1 - (best - found.score)).max(0).unsigned_abs();
    let total: u32 = moves.iter().map(weight).sum();
    let mut ticket = rng.random_range(0..total);
    moves.iter().find(|found| {
        let weight = weight(found);
        let drawn = ticket < weight;
        ticket = ticket.saturating_sub(weight);
        drawn
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn found(to: u8, score: i32) -> RootMove {
        RootMove { score, ..RootMove::new(Move::new(Square::new(0), Square::new(to))) }
    }

    #[test]
    fn levels_are_numbered_one_to_ten() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(11), None);
        for (n, level) in (1..).zip(Level::ALL) {
            assert_eq!(Level::new(n), Some(level));
            assert_eq!(level.number(), n);
        }
        assert_eq!(Level::default().number(), 5);
    }

    #[test]
    fn only_near_best_moves_are_chosen_and_all_of_them() {
        let moves = [found(1, 50), found(2, 45), found(3, 31), found(4, 29)];
        let mut seen = [0; 5];
        let mut rng = SmallRng::seed_from_u64(1);
        for _ in 0..500 {
            let chosen = choose(&moves, 20, &mut rng).expect("there are moves");
            seen[chosen.mv.to().index()] += 1;
        }
        assert_eq!(seen[4], 0);
        assert!(seen[1] > seen[3] && seen[3] > 0, "{seen:?}");
    }

    #[test]
    fn a_quicker_mate_is_not_given_away() {
        let moves = [found(1, score::MATE - 1), found(2, score::MATE - 3)];
        let mut rng = SmallRng::seed_from_u64(1);
        for _ in 0..100 {
            let chosen = choose(&moves, 60, &mut rng).expect("there are moves");
            assert_eq!(chosen.mv, moves[0].mv);
        }
    }
}
