//! Whether an old rule of play that a move goes against is why it was bad: what the rule asks for makes up
//! for what was lost, and something else of the same form does not.

use super::chances::Chances;
use super::fault::{Cause, Fault};
use super::game::Reviewed;
use super::study::{Case, THREAT, Trials};
use crate::rules::Move;
use crate::tactics::motif::{Haul, Motif, Won};
use crate::tactics::principle::{Breach, Cure, Moment, Principle, Trial};

/// The part of the loss that a cure makes up for at least, 0 to 1, and that its control does at most. Both
/// are searched with fewer nodes than the loss was: hence a margin around one half.
const PARTS: (f64, f64) = (0.6, 0.4);

/// What is asked of a cure and its control.
const HALF: (f64, f64) = (0.5, 0.5);

/// The first principle of which it is proved; `passed` are the opponent's chances where the turn is passed
/// in the place of the move.
pub(super) fn proved<G: Reviewed>(
    trials: &mut Trials<'_, G>,
    case: &Case<'_, G>,
    passed: Option<Chances>,
) -> Option<Fault> {
    let cases = (case, passed, PARTS);
    breaches(case).into_iter().find_map(|breach| {
        let cure = cure(trials, cases, &breach)?;
        Some(fault(breach, cure))
    })
}

/// Whether a proof holds with the nodes that these trials have.
pub(super) fn holds<G: Reviewed>(
    trials: &mut Trials<'_, G>,
    case: &Case<'_, G>,
    principle: Principle,
) -> bool {
    let passed = trials.passed(case);
    let mut breaches = breaches(case).into_iter();
    breaches
        .find(|breach| breach.principle == principle)
        .is_some_and(|breach| cure(trials, (case, passed, HALF), &breach).is_some())
}

fn breaches<G: Reviewed>(case: &Case<'_, G>) -> Vec<Breach> {
    G::breaches(&Moment { before: case.before, mv: case.mv, last: case.last })
}

/// A case, the opponent's chances where the turn is passed in it, and the parts that are asked for.
type Asked<'a, 'b, G> = (&'a Case<'b, G>, Option<Chances>, (f64, f64));

/// What makes up for a breach, if anything does.
fn cure<G: Reviewed>(
    trials: &mut Trials<'_, G>,
    (case, passed, parts): Asked<'_, '_, G>,
    breach: &Breach,
) -> Option<Cure> {
    let standing = 1.0 - passed?;
    // Where something was threatened, that is what was left unmet.
    let is_calm = case.chances[0] - standing < THREAT;
    breach.trials.iter().find_map(|trial| match trial {
        Trial::Alone => (standing >= case.at(parts.0)).then_some(Cure::Alone),
        Trial::Instead { cure, control } if is_calm && standing <= case.at(parts.1) => {
            instead(trials, (case, parts), [cure, control])
        }
        Trial::Instead { .. } => None,
    })
}

impl<G: Reviewed> Case<'_, G> {
    /// The mover's chances at which so much of the loss is made up for.
    fn at(&self, part: f64) -> Chances {
        let [had, has] = self.chances;
        has + part * (had - has)
    }
}

/// Whether one of the moves that the principle asks for keeps what the others lose.
fn instead<G: Reviewed>(
    trials: &mut Trials<'_, G>,
    (case, (most, least)): (&Case<'_, G>, (f64, f64)),
    [cure, control]: [&Vec<Move>; 2],
) -> Option<Cure> {
    if cure.is_empty() || control.contains(&case.better) {
        return None;
    }
    let (mv, kept) = if cure.contains(&case.better) {
        (case.better, case.chances[0])
    } else {
        trials.best(case.before, case.steps, Some(cure))?
    };
    if kept < case.at(most) {
        return None;
    }
    let is_cured_otherwise = !control.is_empty()
        && trials.best(case.before, case.steps, Some(control))?.1 > case.at(least);
    (!is_cured_otherwise).then_some(Cure::Instead(mv))
}

fn fault(breach: Breach, cure: Cure) -> Fault {
    let Breach { principle, men, .. } = breach;
    let motif = Motif::Principle { principle, men, cure };
    Fault::new(Cause::Lost, Won { motif, plies: 0, end: 0, haul: Haul::default() }, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Limits, StopFlag};
    use crate::notation::Written;
    use crate::record::{Line, NodeId, Tree};
    use crate::review::{Effort, ReviewedMove};
    use crate::rules::chess::{Draws, Position};
    use crate::rules::{Game, Side};

    /// What is proved of the last of some moves, which lost so many chances.
    fn proved_of(
        fen: &str,
        moves: [&str; 3],
        better: &str,
        chances: [Chances; 2],
    ) -> Option<Fault> {
        let read = |text| Position::from_coordinates(text).expect("a move");
        let mut tree = Tree::new(Position::from_fen(fen).expect("sound"));
        let node = moves
            .iter()
            .fold(NodeId::ROOT, |node, text| tree.branch(node, read(text)).expect("legal"));
        let reviewed = ReviewedMove {
            node,
            side: Side::First,
            mv: read(moves[2]),
            chances,
            judgement: None,
            better: vec![read(better)],
            refutation: Vec::new(),
            faults: Vec::new(),
            found_at: None,
            threat: None,
        };
        let line = Line::to(&tree, node, Draws::default());
        let case = Case::of_reviewed(&line, 3, &reviewed, chances).expect("a better move");
        let (effort, stop) = (Effort { hash_mb: 1, ..Effort::default() }, StopFlag::new());
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let mut trials = Trials::new(&line, limits, &effort, &stop);
        let passed = trials.passed(&case);
        proved(&mut trials, &case, passed)
    }

    #[test]
    fn a_move_taken_back_is_why_it_was_bad_if_standing_still_would_do() {
        let back = ["g1f3", "a7a6", "f3g1"];
        // The knight protects the rook that is attacked: on f3 the rooks are traded.
        let fen = "3rk1n1/ppp2ppp/8/8/3R4/8/PPP2PPP/4K1N1 w - - 0 20";
        let fault = proved_of(fen, back, "d4d8", [0.5, 0.05]).expect("a proof");
        let Motif::Principle { principle, cure, .. } = fault.motif else { panic!("{fault:?}") };
        assert_eq!((principle, cure), (Principle::TakenBack, Cure::Alone));
        // Where the knight protects nothing, standing still keeps no more than going back.
        let fen = "r3k1n1/1pp2ppp/p7/8/R7/8/1PP2PPP/4K1N1 w - - 0 20";
        let elsewhere = ["g1f3", "a6a5", "f3g1"];
        assert!(proved_of(fen, elsewhere, "e1d2", [0.9, 0.5]).is_none());
    }
}
