//! What was wrong with a move: what it lost, or what it missed.

use super::cycle;
use super::game::Reviewed;
use super::origin::{self, Origin};
use crate::record::Line;
use crate::rules::{Move, Side};
use crate::tactics::motif::{self, Haul, Man, Motif, Won};

/// Whether a move gave something away or left something lying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The opponent wins it after the move.
    Lost,
    /// The better move would have won it.
    Missed,
}

impl Cause {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Lost, Self::Missed];
}

/// Something that the rules can prove to be wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Lost or missed.
    pub cause: Cause,
    /// What.
    pub motif: Motif,
    /// Plies of the refuting or of the better line before the move that wins it.
    pub plies: usize,
    /// Plies of that line after which it is won.
    pub end: usize,
    /// The material that the opponent has won by then (lost), or the mover would have (missed). What
    /// the move itself took counts.
    pub haul: Haul,
    /// What in the move made it possible, where that is known.
    pub origin: Option<Origin>,
}

impl Fault {
    /// What a line wins.
    #[must_use]
    pub fn new(cause: Cause, won: Won, origin: Option<Origin>) -> Self {
        let Won { motif, plies, end, haul } = won;
        Self { cause, motif, plies, end, haul, origin }
    }
}

/// The lines around a move, as a search found them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines<'a> {
    /// What the opponent answers to it.
    pub refutation: &'a [Move],
    /// The line that should have begun instead of it.
    pub better: &'a [Move],
    /// Whether the opponent has no more than a draw after the move, and whether the mover had no more
    /// before it: only then is it asked whether checks for ever make it one.
    pub is_drawn: [bool; 2],
}

/// What was wrong with the last move of a line, the gravest first; nothing where nothing can be
/// proved.
#[must_use]
pub fn faults<G: Reviewed>(played: &Line<'_, G>, lines: &Lines<'_>) -> Vec<Fault> {
    let Some(&mv) = played.moves().collect::<Vec<_>>().last() else { return Vec::new() };
    let before = played.first(played.len() - 1);
    let start = before.current();
    let lost = lost(played, lines).filter(|won| counts(start, mv, lines, won));
    let lost = lost.filter(|won| !is_still_there(start, lines, won));
    let missed = missed(&before, lines).filter(|won| counts(start, mv, lines, won));
    let missed = missed.filter(|won| !takes_it_too(start, mv, won, lines.better));
    let missed = missed
        .filter(|won| !won.motif.is_draw() || !lost.as_ref().is_some_and(|it| it.motif.is_draw()));
    let lost = lost.map(|won| {
        let origin = origin::origin(start, mv, &won, lines.refutation);
        Fault::new(Cause::Lost, won, origin)
    });
    let missed = missed.map(|won| Fault::new(Cause::Missed, won, None));
    let mut faults: Vec<_> = lost.into_iter().chain(missed).collect();
    // A mate missed is graver than a pawn lost, and so is a horse not taken back.
    let grave = |fault: &Fault| {
        let missed = if fault.cause == Cause::Missed { G::LEAST_GAIN } else { 0 };
        (fault.motif.is_material(), missed - fault.haul.centipawns)
    };
    faults.sort_by_key(grave);
    faults
}

/// Adds what tables prove: it tells more than material that is won later, and less than the end of the
/// game or a piece that is taken at once.
pub(super) fn add_proved(faults: &mut Vec<Fault>, proved: Vec<Fault>) {
    /// Moves of a mate that one could have seen.
    const NEAR: u32 = 5;
    let is_graver = |fault: &Fault| match fault.motif {
        Motif::Mate { moves, .. } => moves <= NEAR,
        Motif::Shape(_) => false,
        // What goes round in a drawn ending is but one of its ways.
        Motif::Draw { .. } | Motif::Round { winner: None, .. } | Motif::PerpetualCheck => {
            fault.end == 0
        }
        _ => !fault.motif.is_material() || (fault.cause == Cause::Lost && fault.plies == 0),
    };
    let at = faults.iter().take_while(|fault| is_graver(fault)).count();
    drop(faults.splice(at..at, proved));
}

/// What the opponent wins after the move.
fn lost<G: Reviewed>(played: &Line<'_, G>, lines: &Lines<'_>) -> Option<Won> {
    let after = played.current();
    let (steps, ruleset, answer) = (played.steps(), played.ruleset(), lines.refutation);
    let taken = taken(played, after.side_to_move());
    ruled(played)
        .or_else(|| perpetual(after, answer, lines.is_drawn[0]))
        .or_else(|| round(played, answer, lines.is_drawn[0]))
        .or_else(|| motif::won_by(after, steps, ruleset, answer, &taken))
}

/// What the mover would have won.
fn missed<G: Reviewed>(before: &Line<'_, G>, lines: &Lines<'_>) -> Option<Won> {
    let (start, better) = (before.current(), lines.better);
    let won = |taken: &Haul| motif::won_by(start, before.steps(), before.ruleset(), better, taken);
    let taken = taken(before, start.side_to_move());
    perpetual(start, better, lines.is_drawn[1])
        .or_else(|| round(before, better, lines.is_drawn[1]))
        .or_else(|| won(&taken))
        .or_else(|| recapture(before, better, &taken, won(&Haul::default())?))
}

/// What the last move of a line took, as the other side sees it.
pub(super) fn taken<G: Reviewed>(line: &Line<'_, G>, us: Side) -> Haul {
    let mut haul = Haul::default();
    if let Some(last) = line.played(line.len()).filter(|last| !last.step.mv.is_pass()) {
        haul.enter(line.position_at(line.len() - 1), last.step.mv, us);
    }
    haul
}

/// A gain that only makes up for what the opponent has just taken.
fn recapture<G: Reviewed>(
    before: &Line<'_, G>,
    better: &[Move],
    taken: &Haul,
    won: Won,
) -> Option<Won> {
    let (start, &first) = (before.current(), better.first()?);
    let last = before.played(before.len())?.step.mv;
    let takes_back = !taken.lost.is_empty() && won.plies == 0 && first.to() == last.to();
    let (side, piece) = start.captured(first).filter(|_| takes_back)?;
    let piece = Man { side, figure: G::figure(piece), at: first.to() };
    let (side, mover) = start.piece_at(first.from())?;
    let by = Man { side, figure: G::figure(mover), at: first.from() };
    Some(Won { motif: Motif::Recapture { piece, by }, ..won })
}

/// A circle that a line goes round in, if its end agrees with the scores.
fn round<G: Reviewed>(start: &Line<'_, G>, line: &[Move], is_drawn: bool) -> Option<Won> {
    cycle::circle(start, line).filter(|won| won.motif.is_draw() == is_drawn)
}

/// Checks for ever in a line that is level.
fn perpetual<G: Reviewed>(start: &G, line: &[Move], is_drawn: bool) -> Option<Won> {
    /// Later checks are hardly why the move was wrong.
    const LONGEST: usize = 6;
    if !is_drawn || !G::PERPETUAL_CHECK_DRAWS {
        return None;
    }
    let mut position = start.clone();
    for (plies, &mv) in line.iter().enumerate().take(LONGEST) {
        if plies.is_multiple_of(2) && motif::perpetual_check(&position, mv) {
            let motif = Motif::PerpetualCheck;
            return Some(Won { motif, plies, end: plies + 1, haul: Haul::default() });
        }
        position.play(mv);
    }
    None
}

/// What the rules say of the game right after the move, if that is good for the opponent.
fn ruled<G: Reviewed>(played: &Line<'_, G>) -> Option<Won> {
    let outcome = played.verdict()?;
    let them = played.current().side_to_move();
    let motif = match outcome.winner {
        None => Motif::Draw { reason: outcome.reason },
        Some(winner) if winner == them => Motif::Ruling { reason: outcome.reason },
        Some(_) => return None,
    };
    Some(Won { motif, plies: 0, end: 0, haul: Haul::default() })
}

/// Plies after a gain at which the lines are compared.
const LATER: usize = 10;

/// Whether a thing won was wrong with the move: material that would be lost as well, or won as well,
/// was not.
fn counts<G: Reviewed>(start: &G, mv: Move, lines: &Lines<'_>, won: &Won) -> bool {
    let us = start.side_to_move();
    let full: Vec<_> = std::iter::once(mv).chain(lines.refutation.iter().copied()).collect();
    let plies = won.plies + LATER;
    let balance = |line: &[Move]| motif::balance(start, &line[..plies.min(line.len())], us);
    !won.motif.is_material() || balance(lines.better) - balance(&full) >= G::LEAST_GAIN
}

/// Whether the move that was played won the same piece by taking it with another.
fn takes_it_too<G: Reviewed>(start: &G, mv: Move, won: &Won, better: &[Move]) -> bool {
    won.plies == 0
        && won.motif.is_material()
        && start.captured(mv).is_some()
        && better.first().is_some_and(|first| first.to() == mv.to())
        && motif::worth(start, mv) >= G::LEAST_GAIN
}

/// Whether the opponent's first capture would win as much after the better move.
fn is_still_there<G: Reviewed>(start: &G, lines: &Lines<'_>, won: &Won) -> bool {
    let firsts = lines.better.first().zip(lines.refutation.first());
    let Some((&first, &reply)) = firsts else { return false };
    let mut next = start.clone();
    next.play(first);
    won.plies == 0
        && won.motif.is_material()
        && next.captured(reply).is_some()
        && next.is_legal(reply)
        && motif::worth(&next, reply) >= G::LEAST_GAIN
        && !is_answered(&next, reply)
}

/// Whether a capture costs as much as it takes: on another square, or the game.
fn is_answered<G: Reviewed>(position: &G, take: Move) -> bool {
    let mut next = position.clone();
    next.play(take);
    let mates = |mv: Move| {
        let mut mated = next.clone();
        mated.play(mv);
        mated.in_check() && mated.count_legal_moves() == 0
    };
    motif::most_by_captures(&next) > position.gain(take) - G::LEAST_GAIN
        || next.legal_moves().into_iter().any(mates)
}
