//! What may become a puzzle, and how good a one it would be: mates.

use chuhe_core::engine::{Engine, Limits, StopFlag};
use chuhe_core::games::{AnyPosition, GameInfo};
use chuhe_core::review::Reviewed;
use chuhe_core::tactics::proof::{Attack, Proof, Verdict, prove};
use chuhe_core::training::puzzles::{Goal, Puzzle, PuzzleId, Theme, rating_of_proof, themes};

/// The most plies of a mate by checks, and nodes for its proof.
const CHECKS: (u32, u64) = (11, 200_000);
/// The same of a mate by any move.
const ALL: (u32, u64) = (5, 2_000_000);
/// Memory of an engine in MiB.
const HASH_MB: usize = 8;
/// Nodes of a search for a faster mate.
const SHORTER: u64 = 200_000;
/// Nodes to see that no other move mates as fast.
const OTHERS: u64 = 4_000_000;
/// A surplus of so many centipawns takes a point from a puzzle: the more there is, the duller.
const SURPLUS: f64 = 500.0;
/// The most points that it takes.
const DULLEST: f64 = 4.0;
/// So many pieces on the board add a point to it: bare kings are dull as well.
const COMPANY: f64 = 8.0;

/// What may become a puzzle, and how good a one it would be.
pub struct Candidate<G> {
    pub start: G,
    pub puzzle: Puzzle,
    /// In points; the higher, the better.
    pub quality: f64,
}

/// A puzzle of a proved mate.
pub fn puzzle<G: Reviewed>(
    id: String,
    start: &G,
    attack: Attack,
    proof: Proof,
    source: &str,
) -> Puzzle
where
    AnyPosition: From<G>,
{
    // A solver may play any move where the proof needs a quiet one.
    let asked = if attack == Attack::Checks { attack } else { Attack::All };
    let goal = Goal::Mate { moves: proof.plies.div_ceil(2), attack: asked };
    Puzzle {
        id: PuzzleId(id),
        themes: themes(start, &goal, &proof.line, &proof.names),
        rating: rating_of_proof(attack, &proof),
        start: start.clone().into(),
        goal,
        line: proof.line,
        source: source.to_owned(),
    }
}

impl<G: Reviewed + GameInfo> Candidate<G>
where
    AnyPosition: From<G>,
{
    /// The mate that the side to move can give in so many moves, as a search says, by one first move
    /// alone.
    pub fn of(start: &G, moves: u32) -> Option<Self> {
        let stop = StopFlag::new();
        let by = |attack, (most, nodes): (u32, _)| {
            let plies = most.min(2 * moves - 1);
            match prove(start, attack, plies, nodes, &stop) {
                Verdict::Proved(proof) => Some((attack, proof)),
                Verdict::Refuted | Verdict::Open => None,
            }
        };
        let (attack, proof) = by(Attack::Checks, CHECKS).or_else(|| by(Attack::All, ALL))?;
        if proof.firsts.len() > 1 {
            return None;
        }
        let id = format!("self-{:016x}", start.key());
        let mut puzzle = puzzle(id, start, attack, proof, "Chuhe");
        if puzzle.line.len() == 1 {
            // A mate is a check, which need not be said.
            puzzle.goal = Goal::Mate { moves: 1, attack: Attack::All };
        }
        let quality = quality(start, attack, &puzzle);
        Some(Self { start: start.clone(), puzzle, quality })
    }

    /// Whether no move of any kind mates faster, and no other as fast, as far as can be told.
    pub fn is_unique(&self) -> bool {
        let Goal::Mate { moves, attack } = self.puzzle.goal else { return true };
        is_shortest(&self.start, moves)
            && (attack == Attack::All
                || 2 * moves > ALL.0
                || match prove(&self.start, Attack::All, 2 * moves - 1, OTHERS, &StopFlag::new()) {
                    Verdict::Proved(proof) => proof.firsts.len() == 1,
                    Verdict::Refuted => false,
                    Verdict::Open => true,
                })
    }
}

/// Whether nothing mates in fewer moves than so many, as far as a search can tell.
pub fn is_shortest<G: Reviewed>(start: &G, moves: u32) -> bool {
    if moves == 1 {
        return true;
    }
    let limits = Limits { nodes: Some(SHORTER), ..Limits::default() };
    let found = Engine::new(HASH_MB).search(start, &[], limits, &StopFlag::new());
    let mate = found.and_then(|reply| reply.mate).and_then(|mate| u32::try_from(mate).ok());
    mate.is_none_or(|mate| mate >= moves)
}

/// A mate by any move in fewer moves than so many, with one first move, where a search sees one.
pub fn shorter<G: Reviewed>(start: &G, moves: u32, nodes: u64) -> Option<Proof> {
    let plies = (2 * moves).saturating_sub(3).min(ALL.0);
    match prove(start, Attack::All, plies, nodes, &StopFlag::new()) {
        Verdict::Proved(proof) if proof.firsts.len() == 1 => Some(proof),
        _ => None,
    }
}

/// How good a puzzle is: sacrifices, quiet moves and named mates are what people like, captures and
/// the winning of what is won are not.
fn quality<G: Reviewed>(start: &G, attack: Attack, puzzle: &Puzzle) -> f64 {
    let has = |wanted: fn(&Theme) -> bool| f64::from(u8::from(puzzle.themes.iter().any(wanted)));
    let takes = start.captured(puzzle.line[0]).map_or(0, |(_, piece)| G::value(piece));
    let surplus = f64::from(surplus(start).max(0)) / SURPLUS;
    3.0 * has(|theme| matches!(theme, Theme::Sacrifice))
        + 2.5 * has(|theme| matches!(theme, Theme::Quiet))
        + 1.5 * has(|theme| matches!(theme, Theme::Mate(_)))
        + 1.5 * f64::from(u8::from(has_one_way(start, attack, puzzle)))
        + pieces(start) / COMPANY
        - f64::from(takes) / 250.0
        - surplus.min(DULLEST)
}

/// How many pieces are on the board.
#[expect(clippy::cast_precision_loss, reason = "at most 32")]
pub fn pieces<G: Reviewed>(position: &G) -> f64 {
    let squares = G::KIND.grid().squares();
    squares.filter(|&at| position.piece_at(at).is_some()).count() as f64
}

/// What the side to move is ahead by, in centipawns.
pub fn surplus<G: Reviewed>(position: &G) -> i32 {
    let us = position.side_to_move();
    let value = |(side, piece)| if side == us { G::value(piece) } else { -G::value(piece) };
    G::KIND.grid().squares().filter_map(|at| position.piece_at(at)).map(value).sum()
}

/// Whether each of the solver's moves is the only one.
fn has_one_way<G: Reviewed>(start: &G, attack: Attack, puzzle: &Puzzle) -> bool {
    let mut position = start.clone();
    let mut left = u32::try_from(puzzle.line.len()).unwrap_or(u32::MAX);
    puzzle.line.chunks(2).all(|moves| {
        let nodes = CHECKS.1.max(ALL.1);
        let only = match prove(&position, attack, left, nodes, &StopFlag::new()) {
            // Which move gives the mate does not matter.
            Verdict::Proved(proof) => proof.firsts.len() == 1 || proof.plies == 1,
            Verdict::Refuted | Verdict::Open => false,
        };
        for &mv in moves {
            position.play(mv);
        }
        left = left.saturating_sub(2);
        only
    })
}
