//! Puzzles that are no mates: material to win, the only defence, a draw to save. A quick search finds
//! them, one of a hundred times the nodes confirms them, and material is proved to be won.

use chuhe_core::engine::{Engine, Limits, Reply, SearchRequest, StopFlag};
use chuhe_core::games::{AnyPosition, GameInfo, GameKind};
use chuhe_core::record::PovScore;
use chuhe_core::review::Reviewed;
use chuhe_core::review::chances::{self, Chances};
use chuhe_core::rules::Move;
use chuhe_core::tactics::gain::{Gain, gain};
use chuhe_core::tactics::motif;
use chuhe_core::training::puzzles::{Goal, Puzzle, PuzzleId, Tactic, Theme, themes};

use super::candidate::{Candidate, pieces, surplus};

/// Memory of an engine in MiB.
const HASH_MB: usize = 8;
/// Nodes of the quick search are multiplied by this to confirm what it found.
const DEEPER: u64 = 100;
/// Chances of a side that wins material, at least.
const WINS: Chances = 0.68;
/// What the second-best move has less, at least.
const CLEARLY: Chances = 0.2;
/// Chances of a side that holds, at least and at most.
const HOLDS: (Chances, Chances) = (0.38, 0.68);
/// Chances of a side that is lost, at most.
const LOST: Chances = 0.18;
/// A score of at most this many centipawns either way is a draw for a side that has less.
const EVEN: i32 = 25;
/// Nodes of a proof that material is won, and the plies after the first move.
const PROOF: (u32, u64) = (4, 60_000);
/// What can be taken at once for this many centipawns more than the least gain is plain to see.
const PLAIN: i32 = 100;
/// The least legal moves where one is to be found.
const CHOICE: usize = 4;
/// The most moves of a defence.
const LONGEST: usize = 2;
/// Nodes by which a puzzle is rated: the more it takes to find the move, the harder it is.
const LADDER: [u64; 7] = [60, 120, 250, 500, 1_000, 2_500, 6_000];

/// Finds them in games.
pub struct Finder<G> {
    engine: Engine<G>,
    nodes: u64,
}

/// The best move, and what else there is.
struct Choice {
    best: Reply,
    chances: Chances,
    /// The chances of the second-best move.
    others: Chances,
}

impl Choice {
    fn wins(&self) -> bool {
        self.chances >= WINS && self.chances - self.others >= CLEARLY && self.best.mate.is_none()
    }

    fn holds(&self) -> bool {
        (HOLDS.0..=HOLDS.1).contains(&self.chances) && self.others <= LOST
    }
}

impl<G: Reviewed + GameInfo> Finder<G>
where
    AnyPosition: From<G>,
{
    /// One that looks at this many nodes first.
    pub fn new(nodes: u64) -> Self {
        Self { engine: Engine::new(HASH_MB), nodes }
    }

    /// What the side to move sees at first glance.
    pub fn glance(&mut self, position: &G) -> Option<Reply> {
        self.search(position, None, self.nodes)
    }

    /// The puzzle of a position, if it is one; `best` is what was seen at first glance, and `taken`
    /// where the other side took something just now. What can just be taken is one only if that is
    /// `plain` enough.
    pub fn find(
        &mut self,
        start: &G,
        best: Reply,
        taken: Option<Move>,
        plain: bool,
    ) -> Option<Candidate<G>> {
        let takes_back = taken.is_some_and(|last| last.to() == best.mv.to());
        let is_plain = start.captured(best.mv).is_some()
            && motif::worth(start, best.mv) >= G::LEAST_GAIN + PLAIN;
        if takes_back
            || (is_plain && !plain)
            || start.legal_moves().len() < CHOICE
            || best.mate.is_some()
        {
            return None;
        }
        let mv = best.mv;
        let glanced = self.choice(start, best, self.nodes / 2);
        if !glanced.wins() && !glanced.holds() {
            return None;
        }
        // Most fall here.
        let middle = self.deep(start, DEEPER / 10).filter(|choice| choice.best.mv == mv)?;
        if !middle.wins() && !middle.holds() {
            return None;
        }
        let deep = self.deep(start, DEEPER).filter(|choice| choice.best.mv == mv)?;
        let (goal, line) = if deep.wins() {
            self.win(start, mv)?
        } else if deep.holds() {
            let behind = surplus(start) <= -G::LEAST_GAIN;
            let goal =
                if behind && deep.best.score.abs() <= EVEN { Goal::Draw } else { Goal::Hold };
            (goal, self.defence(start, mv))
        } else {
            return None;
        };
        Some(self.candidate(start, goal, line))
    }

    fn search(&mut self, position: &G, moves: Option<&[Move]>, nodes: u64) -> Option<Reply> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request =
            SearchRequest { search_moves: moves, ..SearchRequest::new(position, &[], limits) };
        if nodes > self.nodes {
            self.engine.clear();
        }
        self.engine.search_with_progress(&request, &StopFlag::new(), |_| {})
    }

    fn choice(&mut self, position: &G, best: Reply, nodes: u64) -> Choice {
        let others: Vec<_> =
            position.legal_moves().into_iter().filter(|mv| *mv != best.mv).collect();
        let second = self.search(position, Some(&others), nodes);
        let others = second.map_or(0.0, |reply| chances_of::<G>(&reply));
        Choice { chances: chances_of::<G>(&best), others, best }
    }

    fn deep(&mut self, position: &G, deeper: u64) -> Option<Choice> {
        let nodes = self.nodes * deeper;
        let best = self.search(position, None, nodes)?;
        Some(self.choice(position, best, nodes))
    }

    /// The most that a move can be proved to win, and how.
    fn win(&mut self, start: &G, mv: Move) -> Option<(Goal, Vec<Move>)> {
        let mut next = start.clone();
        next.play(mv);
        let proved = |&least: &i32| {
            let had = (start.gain(mv), least);
            match gain(&next, had, PROOF.0, PROOF.1, &StopFlag::new()) {
                Gain::Banked => Some((Goal::Win(least), vec![mv])),
                Gain::Forced(line) => {
                    Some((Goal::Win(least), std::iter::once(mv).chain(line).collect()))
                }
                Gain::Refuted | Gain::Open => None,
            }
        };
        let (goal, line) = margins::<G>().iter().map_while(proved).last()?;
        // It must stand when all is taken.
        let mut end = start.clone();
        for &mv in &line {
            end.play(mv);
        }
        let after = self.search(&end, None, self.nodes * DEEPER)?;
        (1.0 - chances_of::<G>(&after) >= WINS - 0.05).then_some((goal, line))
    }

    /// The line of a defence, as long as there is but one move.
    fn defence(&mut self, start: &G, first: Move) -> Vec<Move> {
        let (mut line, mut position) = (vec![first], start.clone());
        position.play(first);
        while line.len() < 2 * LONGEST - 1 {
            let Some(reply) = self.search(&position, None, self.nodes * DEEPER / 2) else { break };
            position.play(reply.mv);
            if position.legal_moves().len() < CHOICE {
                break;
            }
            let Some(next) = self.deep(&position, DEEPER / 2).filter(Choice::holds) else { break };
            line.extend([reply.mv, next.best.mv]);
            position.play(next.best.mv);
        }
        line
    }

    fn candidate(&mut self, start: &G, goal: Goal, line: Vec<Move>) -> Candidate<G> {
        let kind = match goal {
            Goal::Win(_) => "win",
            Goal::Draw => "draw",
            _ => "hold",
        };
        let themes = themes(start, &goal, &line, &[]);
        let quality = quality(start, &line, &themes);
        let puzzle = Puzzle {
            id: PuzzleId(format!("{kind}-{:016x}", start.key())),
            start: start.clone().into(),
            rating: self.rating(start, &line),
            goal,
            line,
            themes,
            source: "Chuhe".to_owned(),
        };
        Candidate { start: start.clone(), puzzle, quality }
    }

    /// How hard a move is to find, in points of a rating, by the nodes it takes the engine.
    fn rating(&mut self, start: &G, line: &[Move]) -> u16 {
        let mut steps = 0;
        for (step, nodes) in (1..).zip(LADDER) {
            if self.search(start, None, nodes).is_none_or(|reply| reply.mv != line[0]) {
                steps = step;
            }
        }
        let quiet = start.captured(line[0]).is_none();
        let moves = u16::try_from(line.len().div_ceil(2)).unwrap_or(1);
        700 + 110 * steps + 70 * moves + if quiet { 90 } else { 0 }
    }
}

/// Margins that material is won by, the least first.
const fn margins<G: Reviewed>() -> &'static [i32] {
    match G::KIND {
        GameKind::Xiangqi => &[360, 400, 900],
        GameKind::Chess => &[250, 320, 500, 900],
    }
}

fn chances_of<G: Reviewed>(reply: &Reply) -> Chances {
    chances::of_pov_score(PovScore::of_search(reply.score, reply.mate), G::CHANCES_SCALE)
}

/// How good a puzzle is: named motifs, sacrifices and several moves are what people like; what is
/// taken at once is not.
fn quality<G: Reviewed>(start: &G, line: &[Move], themes: &[Theme]) -> f64 {
    let has = |wanted: fn(&Theme) -> bool| f64::from(u8::from(themes.iter().any(wanted)));
    let plain = |theme: &Theme| {
        matches!(theme, Theme::Tactic(Tactic::Hanging | Tactic::Exchange | Tactic::PinnedProtector))
    };
    let takes = f64::from(u8::from(start.captured(line[0]).is_some()));
    let moves = f64::from(u8::try_from(line.len().div_ceil(2)).unwrap_or(1));
    2.0 * has(|theme| matches!(theme, Theme::Tactic(_)))
        - 1.5 * f64::from(u8::from(themes.iter().any(plain)))
        + 2.0 * has(|theme| matches!(theme, Theme::Sacrifice))
        + moves
        - 1.5 * takes
        + pieces(start) / 8.0
}
