//! Searches beside the line of a game, that tell more of its mistakes: what the opponent threatened before,
//! and which old rule of play was broken.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::analysis::{self, Effort};
use super::chances::{self, Chances};
use super::cure;
use super::endings::Endings;
use super::fault::Fault;
use super::game::Reviewed;
use super::origin::passed;
use super::threat;
use super::walk::{self, Known, ReviewedMove, chances_around, judgement};
use crate::engine::{Engine, Limits, STACK_BYTES, SearchRequest, StopFlag};
use crate::record::{Line, PovScore};
use crate::rules::{Move, Step};

/// What searches beside the line have found of a mistake.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Studied {
    /// What the opponent threatened before it, where that bears on it.
    pub(super) threat: Option<Move>,
    /// The old rule of play whose breach is proved to be why it was bad.
    pub(super) breach: Option<Fault>,
}

/// Studies the mistakes of a line. Each is studied by itself, with a fixed number of nodes a search and
/// nothing in memory at its start. Another engine than the built-in one is not asked: it knows neither a turn
/// that is passed nor a choice of moves.
pub(super) fn study<G: Reviewed>(
    line: &Line<'_, G>,
    known: &mut Known,
    (effort, stop): (&Effort, &StopFlag),
) -> io::Result<()> {
    if effort.engine.is_some() || stop.is_stopped() {
        return Ok(());
    }
    let marked: Vec<usize> =
        (1..=line.len()).filter(|&ply| judgement(line, known, ply).is_some()).collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let so_far: &Known = known;
    let work = || {
        let mut trials = Trials::new(line, effort.times(1), effort, stop);
        while let Some(&ply) = marked.get(next.fetch_add(1, Ordering::Relaxed)) {
            let studied = trials.study(line, (so_far, &effort.endings), ply);
            if stop.is_stopped() {
                return;
            }
            found
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .extend(studied.map(|it| (ply, it)));
        }
    };
    thread::scope(|scope| {
        for number in 0..effort.threads.get().min(marked.len()) {
            let builder = thread::Builder::new().name("study".to_owned()).stack_size(STACK_BYTES);
            match builder.spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(error),
                // Fewer do as well.
                Err(_) => break,
            }
        }
        Ok(())
    })?;
    for (ply, studied) in found.into_inner().unwrap_or_else(PoisonError::into_inner) {
        known.studied[ply] = studied;
    }
    Ok(())
}

/// Searches of positions that did not come about.
pub(super) struct Trials<'a, G: Reviewed> {
    engine: Engine<G>,
    limits: Limits,
    ruleset: G::Ruleset,
    stop: &'a StopFlag,
}

impl<'a, G: Reviewed> Trials<'a, G> {
    /// With limits for each search.
    pub(super) fn new(
        line: &Line<'_, G>,
        limits: Limits,
        effort: &Effort,
        stop: &'a StopFlag,
    ) -> Self {
        let mut engine = Engine::<G>::new(effort.hash_mb);
        engine.set_oracle(G::oracle(&effort.endings).cloned());
        Self { engine, limits: analysis::limits::<G>(limits), ruleset: line.ruleset(), stop }
    }

    /// The opponent's chances where the turn is passed in the place of a mistake.
    pub(super) fn passed(&mut self, case: &Case<'_, G>) -> Option<Chances> {
        Some(self.best(&passed(case.before)?, &[], None)?.1)
    }

    fn study(
        &mut self,
        line: &Line<'_, G>,
        (known, endings): (&Known, &Endings),
        ply: usize,
    ) -> Option<Studied> {
        let case = Case::of(line, known, ply)?;
        let passed = passed(case.before).and_then(|passed| self.best(&passed, &[], None));
        let threat = passed.filter(|passed| case.is_threat(*passed)).map(|(mv, _)| mv);
        let told = walk::judged(line, known, endings, ply)?;
        let is_open = told.faults.iter().all(walk::is_slight);
        let breach = is_open.then(|| cure::proved(self, &case, passed.map(|it| it.1))).flatten();
        let threat = threat.filter(|&threat| case.bears(threat));
        Some(Studied { threat, breach })
    }

    /// The best move in a position, of these if there are any given, and the chances of the side to move
    /// with it.
    pub(super) fn best(
        &mut self,
        position: &G,
        line: &[Step],
        moves: Option<&[Move]>,
    ) -> Option<(Move, Chances)> {
        if self.stop.is_stopped() {
            return None;
        }
        self.engine.clear();
        let request = SearchRequest {
            ruleset: self.ruleset,
            search_moves: moves,
            ..SearchRequest::new(position, line, self.limits)
        };
        let reply = self.engine.search_with_progress(&request, self.stop, |_| {})?;
        let side = position.side_to_move();
        let score = PovScore::of_search(reply.score, reply.mate).first_pov(side);
        let first = chances::of_score(score, G::CHANCES_SCALE);
        Some((reply.mv, chances::seen_by(side, first)))
    }
}

/// A mistake that is studied.
pub(super) struct Case<'a, G> {
    /// The position in which it was made.
    pub(super) before: &'a G,
    /// The moves that led there.
    pub(super) steps: &'a [Step],
    /// The move, and the mover's last one before it, with whether that took nothing.
    pub(super) mv: Move,
    pub(super) last: Option<(Move, bool)>,
    /// What would have been better, and the answer.
    pub(super) better: Move,
    answer: Option<Move>,
    /// The mover's chances before and after it.
    pub(super) chances: [Chances; 2],
}

impl<'a, G: Reviewed> Case<'a, G> {
    fn of(line: &'a Line<'a, G>, known: &Known, ply: usize) -> Option<Self> {
        Some(Self {
            before: line.position_at(ply - 1),
            steps: &line.steps()[..ply - 1],
            mv: line.played(ply)?.step.mv,
            last: last(line, ply),
            better: *known.lines[ply - 1].first()?,
            answer: known.lines[ply].first().copied(),
            chances: chances_around(line, known, ply)?,
        })
    }

    /// A mistake of which these are the mover's chances.
    pub(super) fn of_reviewed(
        line: &'a Line<'a, G>,
        ply: usize,
        reviewed: &ReviewedMove,
        chances: [Chances; 2],
    ) -> Option<Self> {
        let better = *reviewed.better.first()?;
        let answer = reviewed.refutation.first().copied();
        Some(Self {
            before: line.position_at(ply - 1),
            steps: &line.steps()[..ply - 1],
            mv: reviewed.mv,
            last: last(line, ply),
            better,
            answer,
            chances,
        })
    }

    /// Whether what the opponent would do after a turn that is passed wins something.
    fn is_threat(&self, (_, theirs): (Move, Chances)) -> bool {
        theirs - (1.0 - self.chances[0]) >= THREAT
    }

    /// Whether a threat is what then happens, or what the better move meets.
    fn bears(&self, threat: Move) -> bool {
        threat::bears_on(self.before, threat, (self.mv, self.better), self.answer)
    }
}

/// The mover's last move before the one at a ply, and whether it took nothing.
fn last<G: Reviewed>(line: &Line<'_, G>, ply: usize) -> Option<(Move, bool)> {
    let own = ply.checked_sub(2).filter(|&own| own > 0)?;
    let mv = line.played(own)?.step.mv;
    Some((mv, line.position_at(own - 1).is_quiet(mv)))
}

/// The chances that a move wins which is called a threat, if it comes unmet.
pub(super) const THREAT: Chances = 0.10;
