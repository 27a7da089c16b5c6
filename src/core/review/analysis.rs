//! What the engine thinks of every position of a line: on several threads, to be stopped and taken
//! up again.

use std::collections::HashMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::endings::Endings;
use super::game::Reviewed;
use super::other::{OtherEngine, OtherEngines};
use super::reviewer::Reviewer;
use super::walk::ReviewedMove;
use crate::engine::{Decided, Engine, Limits, NAME, Reply, STACK_BYTES, SearchRequest, StopFlag};
use crate::record::{Evaluation, Line, NodeId, PovScore, Score};
use crate::rules::{Move, Side};

/// How thoroughly a game is analysed.
#[derive(Clone, Debug)]
pub struct Effort {
    /// For each position. Around a mistake more [nodes](Self::times) are searched.
    pub limits: Limits,
    /// Positions that are searched at the same time.
    pub threads: NonZeroUsize,
    /// Memory of each thread's table, in mebibytes.
    pub hash_mb: usize,
    /// Whether the positions around a mistake are searched again, with more nodes.
    pub is_thorough: bool,
    /// The endgame tables that are asked.
    pub endings: Endings,
    /// The engine that searches; the built-in one where none is named. Another is asked for nodes alone.
    pub engine: Option<Arc<dyn OtherEngines>>,
    /// What searches have found of positions of the main line before: it is taken in the place of a search
    /// with as many nodes, or fewer.
    pub remembered: HashMap<NodeId, Analysed>,
}

impl Effort {
    /// Nodes for each position by default: a game of 80 plies in under a minute on two cores.
    pub const NODES: u64 = 75_000;

    /// Limits with so many times the nodes. A limit of depth stays.
    #[must_use]
    pub fn times(&self, factor: u64) -> Limits {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_mul(factor));
        Limits { nodes, ..self.limits }
    }

    /// Who searches, and how long.
    #[must_use]
    pub fn reviewer(&self) -> Reviewer {
        let engine = self.engine.as_ref().map_or(NAME, |engine| engine.name()).to_owned();
        let (nodes, depth) = match &self.engine {
            Some(_) => (Some(self.limits.nodes.unwrap_or(Self::NODES)), None),
            None => (self.limits.nodes, self.limits.depth),
        };
        Reviewer { engine, nodes, depth }
    }
}

impl Default for Effort {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN);
        let limits = Limits { nodes: Some(Self::NODES), ..Limits::default() };
        Self {
            limits,
            threads,
            hash_mb: 16,
            is_thorough: true,
            endings: Endings::default(),
            engine: None,
            remembered: HashMap::new(),
        }
    }
}

/// How far a review is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Positions that are done with, the longer looks that they needed included.
    pub done: usize,
    /// Positions in all.
    pub of: usize,
    /// The fraction of the work that is done, 0 to 1, with the longer looks that are to be expected.
    pub share: f64,
    /// The time left, once it can be estimated; the same goes for it.
    pub left: Option<Duration>,
    /// What was found last; a longer search may find otherwise.
    pub found: Option<(NodeId, Evaluation)>,
    /// The moves that can be judged now, or otherwise than before: those of which something is said, and
    /// those of which nothing is said any more.
    pub judged: Vec<ReviewedMove>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysed {
    /// The score.
    pub evaluation: Evaluation,
    /// The nodes that were allowed, or searched where none were said.
    pub nodes: u64,
    /// The best line from there.
    pub pv: Vec<Move>,
    /// The depth in plies, from 1, at which the search came upon the first move of that line and from which
    /// on it stayed with it; `None` where that is not known.
    pub found_at: Option<u32>,
    /// The score at the end of each depth in plies, the shallowest first; empty where that is not known.
    pub by_depth: Vec<(u32, Score)>,
}

impl Analysed {
    fn new(
        reply: Reply,
        (found_at, by_depth): (Option<u32>, Vec<(u32, Score)>),
        side: Side,
        limits: Limits,
    ) -> Self {
        let score = PovScore::of_search(reply.score, reply.mate).first_pov(side);
        let evaluation = Evaluation { score, depth: Some(reply.depth) };
        let nodes = limits.nodes.unwrap_or(reply.nodes);
        Self { evaluation, nodes, pv: reply.pv, found_at, by_depth }
    }
}

/// The move that the depths of a search prefer, and since which depth they do.
#[derive(Default)]
struct Preferred(Option<(Move, u32)>);

impl Preferred {
    /// Takes in what a depth prefers.
    fn note(&mut self, mv: Move, depth: u32) {
        if self.0.is_none_or(|(known, _)| known != mv) {
            self.0 = Some((mv, depth));
        }
    }

    /// Since which depth it is this move.
    fn since(&self, mv: Move) -> Option<u32> {
        self.0.filter(|(known, _)| *known == mv).map(|(_, depth)| depth)
    }
}

/// A position to be searched: after so many plies of the line, with so many times the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Plies.
    pub ply: usize,
    /// Times the nodes.
    pub factor: u64,
    /// A move that is played from there before it is searched.
    pub instead: Option<Move>,
}

impl Place {
    /// A position of the line.
    pub const fn new(ply: usize, factor: u64) -> Self {
        Self { ply, factor, instead: None }
    }
}

/// What is to be searched, for several threads.
pub(super) trait Agenda: Sync {
    /// What is searched next, waited for; `None` if there is nothing more, or if it is to stop.
    fn next(&self) -> Option<Place>;

    /// Takes what a search has found, if it found anything, or what was remembered of one.
    fn found(&self, place: Place, found: Option<Analysed>, is_remembered: bool);

    /// Nothing more is to be searched: something went wrong.
    fn end(&self);
}

/// A list of places, one after another.
struct List<'a, T> {
    places: &'a [Place],
    next: AtomicUsize,
    tell: Mutex<T>,
}

impl<T: FnMut(Place, Analysed) + Send> Agenda for List<'_, T> {
    fn next(&self) -> Option<Place> {
        self.places.get(self.next.fetch_add(1, Ordering::Relaxed)).copied()
    }

    fn found(&self, place: Place, found: Option<Analysed>, _: bool) {
        let Some(found) = found else { return };
        let mut tell = self.tell.lock().unwrap_or_else(PoisonError::into_inner);
        tell(place, found);
    }

    fn end(&self) {
        self.next.store(self.places.len(), Ordering::Relaxed);
    }
}

/// Searches positions of a line and tells of each as it is found. Stopped, it leaves the rest out.
///
/// # Errors
/// If not a single thread can be had, or an engine of another author fails.
pub fn analyse<G: Reviewed>(
    line: &Line<'_, G>,
    places: &[Place],
    effort: &Effort,
    stop: &StopFlag,
    tell: impl FnMut(Place, Analysed) + Send,
) -> io::Result<()> {
    if places.is_empty() {
        return Ok(());
    }
    let list = List { places, next: AtomicUsize::new(0), tell: Mutex::new(tell) };
    work(line, &list, effort, stop)
}

/// Searches positions of a line. Each search begins with nothing in memory, so that what it finds
/// depends on no other. Stopped, it leaves the rest out.
///
/// # Errors
/// If not a single thread can be had, or an engine of another author fails.
pub(super) fn work<G: Reviewed>(
    line: &Line<'_, G>,
    agenda: &impl Agenda,
    effort: &Effort,
    stop: &StopFlag,
) -> io::Result<()> {
    let failed = Mutex::new(None);
    let end = |error| {
        fail(&failed, error);
        agenda.end();
    };
    let search = || {
        let mut searcher = match Searcher::<G>::open(effort) {
            Ok(searcher) => searcher,
            Err(error) => return end(error),
        };
        while let Some(place) = agenda.next() {
            let limits = limits::<G>(effort.times(place.factor));
            let known = remembered(line, place, limits, effort);
            let is_remembered = known.is_some();
            let found = match known {
                Some(known) => Some(known),
                None => match searcher.search(line, place, limits, stop) {
                    Ok(found) => found,
                    Err(error) => return end(error),
                },
            };
            if stop.is_stopped() {
                return;
            }
            agenda.found(place, found, is_remembered);
        }
    };
    thread::scope(|scope| {
        for number in 0..effort.threads.get().min(line.len() + 1) {
            let builder = thread::Builder::new().name("review".to_owned()).stack_size(STACK_BYTES);
            match builder.spawn_scoped(scope, search) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(error),
                // Fewer do as well.
                Err(_) => break,
            }
        }
        Ok(())
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Keeps the first thing that goes wrong.
fn fail(failed: &Mutex<Option<io::Error>>, error: io::Error) {
    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
}

/// What searches on a thread.
enum Searcher<G: Reviewed> {
    BuiltIn(Box<Engine<G>>),
    Other(Box<dyn OtherEngine>),
}

impl<G: Reviewed> Searcher<G> {
    fn open(effort: &Effort) -> io::Result<Self> {
        if let Some(engine) = &effort.engine {
            return Ok(Self::Other(engine.open(G::KIND)?));
        }
        let mut engine = Engine::<G>::new(effort.hash_mb);
        engine.set_oracle(G::oracle(&effort.endings).cloned());
        Ok(Self::BuiltIn(Box::new(engine)))
    }

    fn search(
        &mut self,
        line: &Line<'_, G>,
        place: Place,
        limits: Limits,
        stop: &StopFlag,
    ) -> io::Result<Option<Analysed>> {
        let before = line.first(place.ply);
        match self {
            Self::BuiltIn(engine) => Ok(search_after(engine, &before, place.instead, limits, stop)),
            Self::Other(engine) => {
                let moves: Vec<Move> = before.moves().chain(place.instead).collect();
                let nodes = limits.nodes.unwrap_or(Effort::NODES);
                engine.search(&line.start().fen(), &moves, nodes, stop)
            }
        }
    }
}

/// What is remembered of a position, if it is by as many nodes as are asked for. What has stood before in
/// the game may be worth something else there.
fn remembered<G: Reviewed>(
    line: &Line<'_, G>,
    place: Place,
    limits: Limits,
    effort: &Effort,
) -> Option<Analysed> {
    let nodes = limits.nodes.filter(|_| place.instead.is_none() && limits.depth.is_none())?;
    let known = effort.remembered.get(&line.node_at(place.ply)).filter(|it| it.nodes >= nodes)?;
    let here = line.position_at(place.ply);
    let is_new = (0..place.ply).all(|ply| line.position_at(ply).key() != here.key());
    (is_new && !known.pv.is_empty()).then(|| known.clone())
}

/// The limits of a search that ends early where the game is decided: nothing that happens there can
/// be a mistake, unless it decides the game the other way.
pub(super) fn limits<G: Reviewed>(limits: Limits) -> Limits {
    /// The chances of the better side from which on nothing is lost that could be marked.
    const DECIDED: f64 = 0.985;
    #[expect(clippy::cast_possible_truncation, reason = "a score is far from the bounds")]
    let centipawns = (G::CHANCES_SCALE * (DECIDED / (1.0 - DECIDED)).ln()) as i32;
    let decided = limits.nodes.map(|nodes| Decided { centipawns, nodes: nodes / 3 });
    Limits { decided, ..limits }
}

/// Searches the position at the end of a line; `None` if the game is over there or if it was
/// stopped before anything was found.
pub fn search<G: Reviewed>(
    engine: &mut Engine<G>,
    line: &Line<'_, G>,
    limits: Limits,
    stop: &StopFlag,
) -> Option<Analysed> {
    search_after(engine, line, None, limits, stop)
}

/// Searches the position at the end of a line, or that after one more move.
fn search_after<G: Reviewed>(
    engine: &mut Engine<G>,
    line: &Line<'_, G>,
    mv: Option<Move>,
    limits: Limits,
    stop: &StopFlag,
) -> Option<Analysed> {
    if stop.is_stopped() {
        return None;
    }
    engine.clear();
    let (mut position, mut steps) = (line.current().clone(), line.steps().to_vec());
    steps.extend(mv.map(|mv| position.step(mv)));
    let request =
        SearchRequest { ruleset: line.ruleset(), ..SearchRequest::new(&position, &steps, limits) };
    let side = position.side_to_move();
    let (mut preferred, mut by_depth) = (Preferred::default(), Vec::new());
    let mut reply = engine.search_with_progress(&request, stop, |told| {
        if let Some(&first) = told.pv.first() {
            preferred.note(first, told.depth);
        }
        // What is told last of a depth is its score.
        by_depth.pop_if(|&mut (depth, _)| depth == told.depth);
        by_depth.push((told.depth, PovScore::of_search(told.score, told.mate).first_pov(side)));
    })?;
    let found_at = preferred.since(reply.mv);
    complete(engine, &request, &mut reply, stop);
    Some(Analysed::new(reply, (found_at, by_depth), side, limits))
}

/// Follows a mate to its end, if the table has cut its line off.
fn complete<G: Reviewed>(
    engine: &mut Engine<G>,
    request: &SearchRequest<'_, G>,
    reply: &mut Reply,
    stop: &StopFlag,
) {
    let Some(mate) = reply.mate else { return };
    let plies = 2 * mate.unsigned_abs() as usize - usize::from(mate > 0);
    while reply.pv.len() < plies && !stop.is_stopped() {
        let (mut position, mut line) = (request.position.clone(), request.line.to_vec());
        line.extend(reply.pv.iter().map(|&mv| position.step(mv)));
        let rest = SearchRequest { position: &position, line: &line, ..request.clone() };
        let Some(next) = engine.search_with_progress(&rest, stop, |_| {}) else { return };
        reply.pv.extend(next.pv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NodeId, Score, Tree};
    use crate::rules::Game as _;
    use crate::rules::chess::{Draws, Position};

    /// What a search says of a position, for the first side.
    fn score(fen: &str) -> Score {
        let tree = Tree::new(Position::from_fen(fen).expect("sound"));
        let line = Line::to(&tree, NodeId::ROOT, Draws::default());
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let found = search(&mut Engine::new(1), &line, limits, &StopFlag::new());
        found.expect("a move").evaluation.score
    }

    #[test]
    fn a_score_is_the_first_sides_whoever_is_to_move() {
        assert_eq!(score("7k/6pp/8/8/8/8/8/R6K w - - 0 1"), Score::Mate(1));
        assert_eq!(score("r6k/8/8/8/8/8/6PP/7K b - - 0 1"), Score::Mate(-1));
        let ahead = |fen| matches!(score(fen), Score::Centipawns(300..));
        let behind = |fen| matches!(score(fen), Score::Centipawns(..=-300));
        assert!(ahead("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"));
        assert!(behind("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b KQkq - 0 1"));
        assert!(behind("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"));
    }
}
