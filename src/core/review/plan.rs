//! Which positions of a game are searched next: each once, and those around what may be a mistake again
//! with more nodes, as soon as their neighbours are known. So mistakes are told one after another while
//! the rest is still being searched.
//!
//! The outcome is that of rounds, in the first of which all positions are searched and in each other one
//! those that the round before has left in doubt: what a position is worth after a round depends only on
//! what it and its neighbours were worth before it, not on the order of the searches.

use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::analysis::{Agenda, Analysed, Effort, Place, Progress};
use super::game::Reviewed;
use super::walk::{self, Known, ReviewedMove};
use crate::engine::StopFlag;
use crate::record::{Evaluation, Line, NodeId};

/// What searches have found, by ply and times the nodes; `None` where one found nothing.
type Found = HashMap<(usize, u64), Option<Analysed>>;

/// The searches of a review.
pub(super) struct Plan<'a, G: Reviewed, P> {
    line: &'a Line<'a, G>,
    effort: &'a Effort,
    stop: &'a StopFlag,
    state: Mutex<State<P>>,
    changed: Condvar,
}

/// How far they are.
struct State<P> {
    /// What was known before.
    start: Known,
    found: Found,
    outlook: Outlook,
    under_way: Vec<Place>,
    has_ended: bool,
    /// By how many nodes the moves that were told were judged, and whether there was anything to say.
    told: HashMap<usize, ([u64; 2], bool)>,
    /// The most positions that were done with so far; some may be looked at once more.
    most_done: usize,
    pace: Pace,
    progress: P,
}

/// What can be said with what was found so far.
struct Outlook {
    known: Known,
    /// What is to be searched, the most urgent first.
    needed: Vec<Place>,
    /// Of each position, whether nothing is to be searched there any more, as far as can be told.
    settled: Vec<bool>,
}

/// How long searches take. A search by the nodes of the first look has the weight 1.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    started: Instant,
    /// The weight of the searches that were made.
    spent: f64,
}

impl Pace {
    fn new() -> Self {
        Self { started: Instant::now(), spent: 0.0 }
    }

    /// Takes in that a search was made with so many times the nodes.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub(super) fn made(&mut self, factor: u64) {
        self.spent += factor as f64;
    }

    /// How far a review is that has so much weight before it.
    pub(super) fn progress(self, [done, of]: [usize; 2], ahead: f64) -> Progress {
        /// Weight by which the time can be told.
        const ENOUGH: f64 = 3.0;
        let (spent, whole) = (self.spent, self.spent + ahead);
        let left = (spent >= ENOUGH).then(|| self.started.elapsed().mul_f64(ahead / spent));
        let share = if whole > 0.0 { spent / whole } else { 1.0 };
        Progress { done, of, share, left, found: None, judged: Vec::new() }
    }
}

impl<'a, G: Reviewed, P: FnMut(Progress) + Send> Plan<'a, G, P> {
    /// What is to be searched of a line of which so much is known.
    pub(super) fn new(
        line: &'a Line<'a, G>,
        start: Known,
        (effort, stop): (&'a Effort, &'a StopFlag),
        progress: P,
    ) -> Self {
        let found = Found::new();
        let outlook = Outlook::of(line, &start, &found, effort);
        let state = State {
            start,
            found,
            outlook,
            under_way: Vec::new(),
            has_ended: false,
            told: HashMap::new(),
            most_done: 0,
            pace: Pace::new(),
            progress,
        };
        Self { line, effort, stop, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// What is known in the end, how long it took, and whom to tell of what comes after.
    pub(super) fn done(self) -> (Known, Pace, P) {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        (state.outlook.known, state.pace, state.progress)
    }

    fn lock(&self) -> MutexGuard<'_, State<P>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells how far it is, and of the moves that can be judged since the last time.
    fn tell(&self, state: &mut State<P>, found: Option<(NodeId, Evaluation)>) {
        let judged = state.newly_judged(self.line, self.effort);
        let places = (0..=self.line.len()).filter(|&ply| can_be_searched(self.line, ply));
        let [mut done, mut of] = [0, 0];
        for ply in places {
            of += 1;
            done += usize::from(state.outlook.settled[ply]);
        }
        state.most_done = state.most_done.max(done);
        let done = state.most_done;
        let marks = state.told.values().filter(|(_, is_faulty)| *is_faulty).count();
        let ahead = state.ahead(self.effort) + marks_ahead(self.effort, marks, [done, of]);
        let told = state.pace.progress([done, of], ahead);
        (state.progress)(Progress { found, judged, ..told });
    }
}

/// The weight of the checks of better moves, by the marks that there are so far.
#[expect(clippy::cast_precision_loss, reason = "games are not that long")]
fn marks_ahead(effort: &Effort, marks: usize, [done, of]: [usize; 2]) -> f64 {
    /// Of one check: it is short, unless the better move is worth less than was said.
    const CHECK: f64 = 2.0;
    if !looks_twice(effort) {
        return 0.0;
    }
    CHECK * marks as f64 * (of as f64 / done.max(1) as f64).min(4.0)
}

/// Whether what may be a mistake is searched again, with more nodes.
fn looks_twice(effort: &Effort) -> bool {
    effort.is_thorough && effort.limits.nodes.is_some()
}

impl<P> State<P> {
    /// The moves that can be judged, or judged by more, since they were last asked for. One of which
    /// something was told, and nothing is to be said any more, is among them.
    fn newly_judged<G: Reviewed>(
        &mut self,
        line: &Line<'_, G>,
        effort: &Effort,
    ) -> Vec<ReviewedMove> {
        let (mut judged, Outlook { known, settled, .. }) = (Vec::new(), &self.outlook);
        for ply in (1..=line.len()).filter(|&ply| settled[ply - 1] && settled[ply]) {
            let by = [known.factors[ply - 1], known.factors[ply]];
            let told = self.told.get(&ply).copied();
            if told.is_some_and(|(before, _)| before == by) {
                continue;
            }
            let Some(reviewed) = walk::judged(line, known, &effort.endings, ply) else { continue };
            let is_faulty = reviewed.is_faulty();
            self.told.insert(ply, (by, is_faulty));
            if is_faulty || told.is_some_and(|(_, was_faulty)| was_faulty) {
                judged.push(reviewed);
            }
        }
        judged
    }

    /// The weight of the searches that are to come: those that are known, and those that are to be
    /// expected by what the positions so far have needed.
    #[expect(clippy::cast_precision_loss, reason = "games are not that long")]
    fn ahead(&self, effort: &Effort) -> f64 {
        /// What a position needs besides the first look, in a game of which nothing is known yet, and
        /// for how many positions that counts.
        const USUAL: (f64, f64) = (2.0, 8.0);
        let weight = |places: &mut dyn Iterator<Item = u64>| places.sum::<u64>() as f64;
        let is_first = |place: &&Place| place.factor == 1;
        let needed = &self.outlook.needed;
        let first = needed.iter().filter(is_first).count() as f64;
        let again = weight(&mut needed.iter().map(|it| it.factor).filter(|&it| it > 1));
        if !looks_twice(effort) {
            return first + again;
        }
        let looked = weight(&mut self.found.keys().map(|(_, factor)| *factor).filter(|&it| it > 1));
        let seen = self.outlook.settled.len() as f64 - first;
        let each = (looked + again + USUAL.0 * USUAL.1) / (seen + USUAL.1);
        first + again + each * first
    }
}

impl<G: Reviewed, P: FnMut(Progress) + Send> Agenda for Plan<'_, G, P> {
    fn next(&self) -> Option<Place> {
        /// How often it is looked whether the work is to stop.
        const LOOK: Duration = Duration::from_millis(100);
        let mut state = self.lock();
        loop {
            if state.has_ended || self.stop.is_stopped() {
                return None;
            }
            let free = |place: &&Place| !state.under_way.contains(place);
            if let Some(&place) = state.outlook.needed.iter().find(free) {
                state.under_way.push(place);
                return Some(place);
            }
            if state.under_way.is_empty() {
                return None;
            }
            let waited = self.changed.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn found(&self, place: Place, found: Option<Analysed>, is_remembered: bool) {
        let mut state = self.lock();
        state.under_way.retain(|other| *other != place);
        if !is_remembered {
            state.pace.made(place.factor);
        }
        let latest = found.as_ref().map(|it| (self.line.node_at(place.ply), it.evaluation));
        state.found.insert((place.ply, place.factor), found);
        state.outlook = Outlook::of(self.line, &state.start, &state.found, self.effort);
        self.tell(&mut state, latest);
        self.changed.notify_all();
    }

    fn end(&self) {
        self.lock().has_ended = true;
        self.changed.notify_all();
    }
}

/// Whether the game goes on after so many plies.
fn can_be_searched<G: Reviewed>(line: &Line<'_, G>, ply: usize) -> bool {
    ply < line.len() || line.verdict().is_none()
}

impl Outlook {
    /// Plays the rounds through, as far as what was found goes.
    fn of<G: Reviewed>(line: &Line<'_, G>, start: &Known, found: &Found, effort: &Effort) -> Self {
        let (mut known, count) = (start.clone(), line.len() + 1);
        let is_open = can_be_searched(line, line.len());
        let (mut first, mut needed) = (Vec::new(), Vec::new());
        let mut ready = vec![true; count];
        for ply in (0..count).filter(|&ply| is_open || ply < line.len()) {
            if known.evaluations[ply].is_none() {
                ready[ply] = known.enter(Place::new(ply, 1), found.get(&(ply, 1)));
                first.extend((!ready[ply]).then_some(Place::new(ply, 1)));
            }
        }
        loop {
            let mut places = walk::doubtful(line, &known, effort, &ready);
            places.retain(|place| is_open || place.ply < line.len());
            // What a position needs is known once the moves before and after it can be judged.
            let is_ready = |ply: usize| {
                ready[ply.saturating_sub(1)] && ready[ply] && ready[(ply + 1).min(count - 1)]
            };
            let mut next: Vec<_> = (0..count).map(is_ready).collect();
            let mut is_news = false;
            places.retain(|place| next[place.ply]);
            for place in places {
                if known.enter(place, found.get(&(place.ply, place.factor))) {
                    is_news = true;
                } else {
                    next[place.ply] = false;
                    needed.push(place);
                }
            }
            if !is_news {
                needed.sort_by_key(|place| place.ply);
                needed.extend(first);
                return Self { known, needed, settled: next };
            }
            ready = next;
        }
    }
}
