//! How levels play: weak by design and not by slowness.
//!
//! Two things make a level human: moves of either side that the search overlooks
//! ([`Sight`]), and a choice among moves that score nearly as well as the best. Both fade as levels
//! rise, while depth and nodes grow.

use std::iter;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::character::{Character, Tempered};
use super::clock::Allotment;
use super::eval::Evaluate;
use super::level::Level;
use super::oversight::{Oversight, Sight};
use super::plan::{Plan, RootMove};
use super::request::{Doubt, Limits, Reply};
use super::score;
use super::search_params::SearchParams;
use crate::books::{Book, Choice};
use crate::games::{GameInfo, GameKind};
use crate::rules::{Game, Move, Step, chess, xiangqi};

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
    /// Which of the moves of about equal worth are taken.
    pub character: Character,
}

impl<G: Game> Task<G> {
    /// A task in a position that nothing led to, with no clock, the built-in book and no favourites.
    #[must_use]
    pub fn new(position: G, ruleset: G::Ruleset, level: Level, seed: u64) -> Self {
        let (line, character) = (Vec::new(), Character::Plain);
        Self { position, line, ruleset, level, seed, allotment: None, book: None, character }
    }
}

/// What levels need of a game beyond its evaluation: how each of them plays, its opening book and
/// its ladder.
pub trait LevelPlay: Tempered + GameInfo {
    /// How each level plays.
    const STRENGTHS: Strengths;

    /// What levels overlook.
    const SIGHT: Sight;

    /// What each whole level is worth in our own points: differences are about those of Elo between the
    /// levels, by ladders of whole and half levels in few games (`src/core/engine/notes/levels.md`; a score
    /// of 100 % counts as 600 points, 400 where none was measured); the lowest level is set to 200.
    const POINTS: [i32; 10];

    /// The opening book; empty, if not given.
    #[must_use]
    fn book() -> &'static Book {
        Book::none()
    }
}

impl LevelPlay for xiangqi::Position {
    #[rustfmt::skip]
    const STRENGTHS: Strengths = Strengths([
        //  haze        margin  depth     nodes           time
        row(Some(140),     160, Some(1),  Some(2_000),    None), // little more than the rules
        row(Some(10),       90, Some(2),  Some(2_000),    None),
        row(Some(-80),      50, Some(3),  Some(3_000),    None),
        row(Some(-160),     32, Some(4),  Some(4_500),    None),
        row(Some(-273),     19, Some(5),  Some(8_000),    None),
        row(Some(-389),     13, Some(7),  Some(10_000),   None),
        row(Some(-490),     10, Some(8),  Some(10_000),   None),
        row(None,            8, None,     Some(10_000),   None),
        row(None,            0, None,     Some(40_000),   None),
        row(None,            0, None,     None,           Some(1_500)), // as well as it can
    ]);
    #[rustfmt::skip]
    const SIGHT: Sight = Sight {
        //        retaking  uncovered  just moved  check  stood  quiet
        kinds:    [   -500,      -180,        -30,   -70,    10,   110],
        mate: -60,
        //        king  advisor  elephant  horse  rook  cannon  soldier
        pieces:   [  0,       0,        0,     0,    0,     60,       0],
        back: 10,
        changed: 20,
        in_between: 40,
        far: 30,
        evasion: -150,
        plies:    [0, -250, 60, 60, 100, 100],
        spell: 110,
        pawns_reset: false,
    };
    const POINTS: [i32; 10] = [200, 490, 1090, 1390, 1730, 2050, 2380, 2780, 3160, 3760];

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
        //  haze        margin  depth     nodes           time
        row(Some(140),     160, Some(1),  Some(2_000),    None), // little more than the rules
        row(Some(10),       90, Some(2),  Some(2_000),    None),
        row(Some(-80),      50, Some(3),  Some(3_000),    None),
        row(Some(-160),     32, Some(4),  Some(4_500),    None),
        row(Some(-273),     19, Some(5),  Some(8_000),    None),
        row(Some(-389),     13, Some(7),  Some(10_000),   None),
        row(Some(-490),     10, Some(8),  Some(10_000),   None),
        row(None,            8, None,     Some(7_000),    None),
        row(None,            0, None,     Some(40_000),   None),
        row(None,            0, None,     None,           Some(1_500)), // as well as it can
    ]);
    #[rustfmt::skip]
    const SIGHT: Sight = Sight {
        //        retaking  uncovered  just moved  check  stood  quiet
        kinds:    [   -500,      -180,        -30,   -70,    10,   110],
        mate: -60,
        //        pawn  knight  bishop  rook  queen  king 
        pieces:   [  0,     20,     30,    0,     0,    0,  0],
        back: 10,
        changed: 20,
        in_between: 40,
        far: 30,
        evasion: -150,
        plies:    [0, -250, 60, 60, 100, 100],
        spell: 110,
        pawns_reset: true,
    };
    const POINTS: [i32; 10] = [200, 680, 1230, 1570, 1830, 2170, 2380, 2780, 3180, 3780];
}

/// Parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Strength {
    /// How badly it sees, in hundredths of log-odds; see [`Sight`]. `None` if it overlooks nothing.
    haze: Option<i32>,
    /// How many centipawns worse than the best a move may score and still be played.
    margin: i32,
    /// Limit of depth in tenths of a ply. Of a fraction, it is drawn for each move whether it counts.
    depth: Option<i32>,
    /// Limit of nodes.
    nodes: Option<u64>,
    /// Milliseconds a move.
    time_ms: Option<u64>,
}

/// How each whole level of a game plays: row `n - 1` is level `n`. What lies between two rows is
/// interpolated.
#[derive(Clone, Copy)]
pub struct Strengths([Strength; 10]);

const fn row(
    haze: Option<i32>,
    margin: i32,
    depth: Option<i32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
) -> Strength {
    let depth = match depth {
        Some(plies) => Some(10 * plies),
        None => None,
    };
    Strength { haze, margin, depth, nodes, time_ms }
}

/// How well a level sees that overlooks hardly anything, for the levels below one that overlooks
/// nothing.
const CLEAR: i32 = -700;
/// The depth, in tenths of a ply, that a level without limit of depth is reckoned to reach, for the
/// levels below it.
const DEPTH_REACHED: i32 = 120;
/// The nodes that a level without limit of nodes is reckoned to reach, for the levels below it.
const NODES_REACHED: u64 = 1_000_000;

/// What lies so many tenths of the way from one number to another, rounded.
fn between(from: i32, to: i32, tenths: u8) -> i32 {
    from + ((to - from) * i32::from(tenths) + 5).div_euclid(10)
}

/// The same between numbers of nodes: each doubling adds about as much.
#[expect(clippy::cast_precision_loss, reason = "numbers of nodes are far from 2^52")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between the two")]
fn between_nodes(from: u64, to: u64, tenths: u8) -> u64 {
    let (from, to) = (from as f64, to as f64);
    (from * (to / from).powf(f64::from(tenths) / 10.0)).round() as u64
}

/// Plies at the start of a game in which every level varies its moves.
const OPENING_PLIES: usize = 8;
/// The last round that counts as opening, for lines that begin in the middle of a game.
const OPENING_ROUNDS: u16 = 4;
/// How many centipawns worse than the best a move may score in the opening.
const OPENING_MARGIN: i32 = 15;

impl Strength {
    /// How a level plays: as its row says, or between that and the next.
    pub fn of<G: LevelPlay>(level: Level) -> Self {
        let row = usize::from(level.number()) - 1;
        let below = G::STRENGTHS.0[row];
        match level.tenths() % 10 {
            0 => below,
            tenths => below.towards(&G::STRENGTHS.0[row + 1], tenths),
        }
    }

    /// What lies so many tenths of the way from this row to the next.
    fn towards(&self, next: &Self, tenths: u8) -> Self {
        let reached = next.depth.unwrap_or(DEPTH_REACHED);
        let visited = next.nodes.unwrap_or(NODES_REACHED);
        Self {
            haze: self.haze.map(|haze| between(haze, next.haze.unwrap_or(CLEAR), tenths)),
            margin: between(self.margin, next.margin, tenths),
            depth: self.depth.map(|depth| between(depth, reached, tenths)),
            nodes: self.nodes.map(|nodes| between_nodes(nodes, visited, tenths)),
            time_ms: self.time_ms,
        }
    }

    /// The limit of depth of a move in plies.
    fn draw_depth(&self, rng: &mut SmallRng) -> Option<u32> {
        let depth = self.depth?;
        // Levels without a fraction draw nothing here, so that they play as they always did.
        let more = depth % 10 > 0 && rng.random_range(0..10) < depth % 10;
        Some((depth / 10 + i32::from(more)).unsigned_abs())
    }

    pub fn plan<G: LevelPlay>(
        &self,
        task: &Task<G>,
        params: SearchParams,
        rng: &mut SmallRng,
    ) -> Plan {
        let opening =
            task.line.len() < OPENING_PLIES && task.position.fullmove_number() <= OPENING_ROUNDS;
        let margin = self.margin;
        let plies = task.line.len();
        let own_time = self.time_ms.map(Duration::from_millis);
        Plan {
            started: Instant::now(),
            limits: Limits {
                depth: self.draw_depth(rng),
                nodes: self.nodes,
                time: task.allotment.map_or(own_time, |allotted| Some(allotted.hard)),
                soft_time: task.allotment.map(|allotted| allotted.soft),
                mate: None,
                decided: None,
            },
            multi_pv: 1,
            margin: if opening { margin.max(OPENING_MARGIN) } else { margin },
            oversight: self.haze.map(|haze| Oversight::new(&G::SIGHT, haze, task.seed, plies)),
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
    let mut choices = book.choices_after(&task.position, task.line.len());
    task.character.weigh(&task.position, &mut choices);
    Choice::draw(&choices, rng)
}

/// The moves that a level sees at the root: one at least.
pub(super) fn seen<G: Evaluate>(
    position: &G,
    line: &[Step],
    moves: Vec<RootMove>,
    oversight: Option<&Oversight>,
) -> Vec<RootMove> {
    let Some(oversight) = oversight else { return moves };
    let dimness = |found: RootMove| (oversight.dimness_at_root(position, line, found.mv), found);
    let mut moves: Vec<_> = moves.into_iter().map(dimness).collect();
    moves.sort_by(|one, other| one.0.total_cmp(&other.0));
    let seen = moves.iter().filter(|(dimness, _)| *dimness <= 0.0).count().max(1);
    moves.truncate(seen);
    moves.into_iter().map(|(_, found)| found).collect()
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
        doubt: Doubt::default(),
    }
}

/// One of the moves, best first, that are at most `margin` worse than the best; the nearer, the
/// likelier. What a move is worth more to who plays it is added to its score (`bonuses`, of the first
/// moves; nothing for the others). A mate leaves no choice but among equals.
pub(super) fn choose<'a>(
    moves: &'a [RootMove],
    margin: i32,
    bonuses: &[i32],
    rng: &mut SmallRng,
) -> Option<&'a RootMove> {
    let best = moves.first()?.score;
    let (margin, bonuses) = if score::is_mate(best) { (0, &[][..]) } else { (margin, bonuses) };
    let bonuses = bonuses.iter().copied().chain(iter::repeat(0));
    let worths = moves.iter().zip(bonuses).map(|(found, bonus)| (found, found.score + bonus));
    let best = worths.clone().map(|(_, worth)| worth).max()?;
    let weighed = worths.map(|(found, worth)| (found, (margin + 1 - (best - worth)).max(0)));
    let total: i32 = weighed.clone().map(|(_, weight)| weight).sum();
    let mut ticket = rng.random_range(0..total.unsigned_abs()).cast_signed();
    let drawn = |&(_, weight): &(&RootMove, i32)| {
        let drawn = ticket < weight;
        ticket -= weight;
        drawn
    };
    weighed.clone().find(drawn).map(|(found, _)| found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn found(to: u8, score: i32) -> RootMove {
        RootMove { score, ..RootMove::new(Move::new(Square::new(0), Square::new(to))) }
    }

    fn check_between<G: LevelPlay>() {
        for (row, level) in G::STRENGTHS.0.iter().zip(Level::ALL) {
            assert_eq!(Strength::of::<G>(level), *row);
        }
        let all: Vec<_> = (10..=100).filter_map(Level::of_tenths).map(Strength::of::<G>).collect();
        for pair in all.windows(2) {
            let [weaker, stronger] = pair else { continue };
            assert!(stronger.haze <= weaker.haze);
            assert!(stronger.margin <= weaker.margin);
            let deeper = |strength: &Strength| strength.depth.unwrap_or(i32::MAX);
            assert!(deeper(stronger) >= deeper(weaker));
        }
    }

    #[test]
    fn levels_between_two_rows_play_between_them() {
        check_between::<xiangqi::Position>();
        check_between::<chess::Position>();
    }

    fn check_clear<G: LevelPlay>() {
        for level in (10..=100).filter_map(Level::of_tenths) {
            let overlooks = Strength::of::<G>(level).haze.is_some();
            assert_eq!(overlooks, level < Level::ALL[7], "{level}");
        }
    }

    #[test]
    fn from_level_8_on_nothing_is_overlooked() {
        check_clear::<xiangqi::Position>();
        check_clear::<chess::Position>();
    }

    /// Level 9 plays what a search with as many nodes finds that has nothing to do with levels.
    fn check_full_search<G: LevelPlay>(fens: &[&str]) {
        use crate::engine::{Engine, StopFlag};
        let (level, stop) = (Level::ALL[8], StopFlag::new());
        let limits = Limits { nodes: Strength::of::<G>(level).nodes, ..Limits::default() };
        for fen in fens {
            let position = G::from_fen(fen).expect("a position");
            let task = Task::new(position.clone(), G::Ruleset::default(), level, 3);
            let played = Engine::new(4).think(&task, &stop).expect("a move");
            let found = Engine::new(4).search(&position, &[], limits, &stop).expect("a move");
            let of = |reply: &Reply| (reply.mv, reply.score, reply.nodes, reply.depth);
            assert_eq!(of(&played), of(&found), "{fen}");
        }
    }

    #[test]
    fn level_9_searches_in_full() {
        check_full_search::<xiangqi::Position>(&[
            "r1bakab1r/9/1cn1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 0 12",
            "2bakab2/9/2n1c1n2/p3p1p1p/2p6/4P4/P1P3P1P/2N1C1N2/4A4/2B1KAB1R b - - 0 20",
        ]);
        check_full_search::<chess::Position>(&[
            "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 12",
            "2r3k1/pp3ppp/2n1b3/3p4/3P4/2N1B3/PP3PPP/2R3K1 b - - 0 24",
        ]);
    }

    #[test]
    fn only_near_best_moves_are_chosen_and_all_of_them() {
        let moves = [found(1, 50), found(2, 45), found(3, 31), found(4, 29)];
        let mut seen = [0; 5];
        let mut rng = SmallRng::seed_from_u64(1);
        for _ in 0..500 {
            let chosen = choose(&moves, 20, &[], &mut rng).expect("there are moves");
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
            let chosen = choose(&moves, 60, &[], &mut rng).expect("there are moves");
            assert_eq!(chosen.mv, moves[0].mv);
        }
    }
}
