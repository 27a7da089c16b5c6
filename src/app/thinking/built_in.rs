//! The built-in engine on its own thread, which owns the hash table, so that allocating, clearing
//! and freeing it never blocks the window.

use std::any::Any;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bevy::log::debug;
use crossbeam_channel::{Receiver, Sender, unbounded};

use super::job::{Aside, Effort, News};
use super::output::{of_reply, of_search};
use crate::app::base::waker::Waker;
use crate::app::table::game_match::TimeLeft;
use crate::app::thinking::any::{AnyEngine, AnyTask, Played, Thinkable};
use crate::engine::conduct::LOST;
use crate::engine::{Allotment, Clock, Pondering, Progress, Reply, STACK_BYTES, StopFlag};
use crate::engines::{Answer, EngineFault, Exit, Lines};
use crate::errand::{Errand, Over, Teller, Wake};
use crate::games::{AnyRecord, GameKind};
use crate::rules::Side;
use crate::tables::Tables;

/// Memory for positions that were searched, in MiB.
const HASH_MB: usize = 64;

/// The least time between two reports of a search.
const REPORT_PACE: Duration = Duration::from_millis(100);

/// Lines that are reported at a pace of their own.
const MOST_RANKS: usize = 8;

/// Threads that a search uses on a machine with this many cores: all but one, which draws the
/// window.
fn search_threads(cores: usize) -> usize {
    /// More would bring little, and each has a few MiB of its own.
    const MOST: usize = 32;
    cores.saturating_sub(1).clamp(1, MOST)
}

/// A way to find a move; see [`AnyEngine::think`].
type Think = fn(
    &mut AnyEngine,
    &AnyTask,
    Option<&Pondering>,
    &StopFlag,
    &mut dyn FnMut(&Progress<'_>),
) -> Option<Reply>;

/// The built-in engine, with at most one search under way. Dropping it calls the search off.
pub(super) struct BuiltIn {
    pub game: GameKind,
    orders: Sender<Order>,
    /// Obeys until there can be no more orders.
    searcher: Errand<(u64, Report)>,
    searches: u64,
    /// The search whose answer is waited for.
    search: Option<Arc<Control>>,
    lines: Lines,
    mover: Side,
}

/// Orders to the thread.
enum Order {
    Search(Box<Search>),
    /// The next search belongs to another game.
    Forget,
}

/// A search to make.
struct Search {
    number: u64,
    task: AnyTask,
    effort: Effort,
    mover: Side,
    control: Arc<Control>,
}

/// What a search reports.
enum Report {
    Progress(usize, crate::engines::Progress),
    Reply(Reply, Aside),
    /// It ended without a move, and what it said.
    Broken(String),
}

/// The stop flag of a search, shared with its thread.
#[derive(Default)]
struct Control {
    stop: StopFlag,
    /// The answer is wanted as soon as there is one.
    now: AtomicBool,
    /// There is a move to answer with.
    found: AtomicBool,
    /// Raised when the position that was only expected is there.
    ponder: Pondering,
}

impl Control {
    /// The search has a move. Of this and [`Self::answer_now`] whichever comes second stops it.
    fn has_found(&self) {
        self.found.store(true, Ordering::SeqCst);
        if self.now.load(Ordering::SeqCst) {
            self.stop.stop();
        }
    }

    fn answer_now(&self) {
        self.now.store(true, Ordering::SeqCst);
        if self.found.load(Ordering::SeqCst) {
            self.stop.stop();
        }
    }
}

impl BuiltIn {
    /// Starts the thread. It takes no memory to speak of before it first searches.
    pub fn start(
        game: GameKind,
        tables: Option<Tables>,
        waker: Waker,
    ) -> Result<Self, EngineFault> {
        let think: Think =
            |engine, task, ponder, stop, tell| engine.think(task, ponder, stop, tell);
        Self::start_with((game, tables), STACK_BYTES, think, waker).map_err(|error| {
            EngineFault::CannotStart { command: "Chuhe".to_owned(), reason: error.to_string() }
        })
    }

    fn start_with(
        (game, tables): (GameKind, Option<Tables>),
        stack_bytes: usize,
        think: Think,
        wake: impl Wake,
    ) -> io::Result<Self> {
        let (orders, to_obey) = unbounded();
        let name = "built-in engine";
        let searcher = Errand::start_with(name, stack_bytes, wake, move |_, teller| {
            Searcher { game, tables, think, engine: None, teller }.run(&to_obey);
        })?;
        let (lines, mover) = (Lines::new(), Side::First);
        Ok(Self { game, orders, searcher, searches: 0, search: None, lines, mover })
    }

    /// Thinks about the last position of a record; a move is found so.
    pub fn think(
        &mut self,
        record: &AnyRecord,
        played: Played,
        effort: Effort,
    ) -> Result<(), EngineFault> {
        self.cancel();
        debug!("thinking");
        let mover = record.current().side_to_move();
        let task = record.task(played, allotment(effort, mover));
        let control = Arc::<Control>::default();
        self.searches += 1;
        let number = self.searches;
        self.search = Some(Arc::clone(&control));
        (self.lines, self.mover) = (Lines::new(), mover);
        let search = Box::new(Search { number, task, effort, mover, control });
        self.orders.send(Order::Search(search)).map_err(|_| crashed(String::new()))
    }

    /// Calls the search off; there will be no answer.
    pub fn cancel(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.stop();
        }
    }

    /// Ends the search as soon as it has a move, which may be at once.
    pub fn answer_now(&self) {
        if let Some(search) = &self.search {
            search.answer_now();
        }
    }

    /// The position that was only expected is there.
    pub fn ponder_hit(&self) {
        if let Some(search) = &self.search {
            search.ponder.hit();
        }
    }

    /// Forgets what was searched; the memory is freed on the thread.
    pub fn new_game(&mut self) {
        self.cancel();
        // A thread that is gone is noticed by the next search.
        let _heard = self.orders.send(Order::Forget);
    }

    /// What has happened since the last call, oldest first.
    pub fn news(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        loop {
            match self.searcher.next() {
                Ok(Some((number, report))) if self.search.is_some() && number == self.searches => {
                    news.extend(self.hear(report));
                }
                Ok(Some(_)) => {}
                Ok(None) => return news,
                Err(Over) => {
                    if self.search.take().is_some() {
                        news.push(News::Failed(crashed(String::new())));
                    }
                    return news;
                }
            }
        }
    }

    fn hear(&mut self, report: Report) -> Vec<News> {
        match report {
            Report::Progress(rank, progress) => {
                self.lines.insert(rank, progress);
                vec![News::Progress(self.lines.clone())]
            }
            Report::Reply(reply, aside) => {
                debug!("thought {}", reply.elapsed.as_millis());
                self.search = None;
                self.lines.insert(1, of_reply(&reply, self.mover));
                let expected = reply.pv.get(1).copied();
                let answer = Answer::Move { mv: reply.mv, expected, draw: false, resigns: false };
                let (took, from_book) = (reply.elapsed, reply.from_book);
                let answered = News::Answered { answer, took, from_book, aside: Some(aside) };
                vec![News::Progress(std::mem::take(&mut self.lines)), answered]
            }
            Report::Broken(words) => {
                self.search = None;
                vec![News::Failed(crashed(words))]
            }
        }
    }
}

impl Drop for BuiltIn {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// The mover's clock.
fn clock(effort: Effort, mover: Side) -> Option<Clock> {
    let TimeLeft { left, increment, moves_to_go } = effort.clocks()?;
    let [left, increment] = [left, increment].map(|of| of[mover.index()]);
    Some(Clock { left, increment, moves_to_go })
}

/// The time that a move may take on the mover's clock.
fn allotment(effort: Effort, mover: Side) -> Option<Allotment> {
    /// Nobody waits longer for a move, however much time there is.
    const LONGEST: Duration = Duration::from_secs(10);
    let Allotment { soft, hard } = clock(effort, mover)?.allot();
    Some(Allotment { soft: soft.min(LONGEST), hard: hard.min(LONGEST) })
}

/// Whether a move is wanted, which may be the last before the program resigns.
const fn is_move(effort: Effort) -> bool {
    !matches!(effort, Effort::Analyse { .. })
}

/// A fault of the built-in engine, reported like one of an external engine.
fn crashed(words: String) -> EngineFault {
    let last_lines = if words.is_empty() { Vec::new() } else { vec![words] };
    EngineFault::Crashed { exit: Exit::Unknown, last_lines }
}

/// What the thread does: it searches.
struct Searcher<'a> {
    game: GameKind,
    /// The endgame tables that it asks.
    tables: Option<Tables>,
    think: Think,
    /// Made for the first search.
    engine: Option<AnyEngine>,
    teller: &'a Teller<(u64, Report)>,
}

impl Searcher<'_> {
    /// Obeys until no more orders can come.
    fn run(mut self, orders: &Receiver<Order>) {
        for order in orders {
            match order {
                Order::Forget => self.engine = None,
                Order::Search(search) => self.search(&search),
            }
        }
    }

    /// Searches, and reports a move or why there is none, whatever happens.
    fn search(&mut self, Search { number, task, effort, mover, control }: &Search) {
        if control.stop.is_stopped() {
            return;
        }
        let found = panic::catch_unwind(AssertUnwindSafe(|| {
            // Of each line, for they are reported one right after the other.
            let mut next = [Instant::now() + REPORT_PACE; MOST_RANKS];
            // What is told too soon after the last report, for the end.
            let mut held = [const { None }; MOST_RANKS];
            let teller = self.teller;
            let send = |rank, told| {
                // Nobody listens when the search is no longer wanted.
                let _heard = teller.tell((*number, Report::Progress(rank, told)));
            };
            let mut tell = |progress: &Progress<'_>| {
                control.has_found();
                let (rank, told) = (progress.rank, of_search(progress, *mover));
                let slot = rank.clamp(1, MOST_RANKS) - 1;
                if Instant::now() >= next[slot] {
                    next[slot] = Instant::now() + REPORT_PACE;
                    held[slot] = None;
                    send(rank, told);
                } else {
                    held[slot] = Some((rank, told));
                }
            };
            let cores = thread::available_parallelism().map_or(1, usize::from);
            let tables = self.tables.clone();
            let make = || AnyEngine::new(self.game, HASH_MB, search_threads(cores), tables);
            let engine = self.engine.get_or_insert_with(make);
            let reply = match *effort {
                Effort::Move { .. } => (self.think)(engine, task, None, &control.stop, &mut tell),
                Effort::Ponder { .. } => {
                    (self.think)(engine, task, Some(&control.ponder), &control.stop, &mut tell)
                }
                Effort::Analyse { lines, time } => {
                    engine.analyse(task, (lines, time), &control.stop, &mut tell)
                }
            };
            held.into_iter().flatten().for_each(|(rank, told)| send(rank, told));
            let reply = reply?;
            let is_lost = reply.depth > 0 && reply.score < LOST && is_move(*effort);
            let aside = Aside {
                human_time: task.human_time(&reply, clock(*effort, *mover)),
                is_mated_soon: is_lost && engine.is_mated_soon(task, &reply, &control.stop),
            };
            Some((reply, aside))
        }));
        let report = match found {
            Ok(Some((reply, aside))) => Report::Reply(reply, aside),
            Ok(None) => Report::Broken(String::new()),
            Err(panic) => {
                // What it remembers may be in disorder.
                self.engine = None;
                Report::Broken(words_of(&*panic))
            }
        };
        let _heard = self.teller.tell((*number, report));
    }
}

/// The message of a panic.
fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Character, Level};
    use crate::games::AnyPosition;
    use crate::rules::xiangqi::Ruleset;

    const PATIENCE: Duration = Duration::from_mins(1);
    const MOVE: Effort = Effort::Move { clocks: None, draw_offered: false };

    fn record() -> AnyRecord {
        AnyRecord::new(AnyPosition::start(GameKind::Xiangqi), Ruleset::default())
    }

    fn at(level: Level) -> Played {
        Played { level, character: Character::Plain, seed: 1, book: None }
    }

    fn strongest() -> Level {
        Level::ALL[9]
    }

    fn engine(think: Think) -> BuiltIn {
        BuiltIn::start_with((GameKind::Xiangqi, None), STACK_BYTES, think, || {}).expect("a thread")
    }

    /// Waits for the end of a search.
    fn end(engine: &mut BuiltIn) -> News {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let last = engine.news().pop();
            if let Some(last) = last.filter(|news| !matches!(news, News::Progress(_))) {
                return last;
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("waited in vain");
    }

    #[test]
    fn a_search_that_panics_is_a_fault_and_the_next_one_searches() {
        let mut engine = engine(|engine, task, ponder, stop, tell| {
            let AnyTask::Xiangqi(of) = task else { panic!("another game") };
            assert!(of.level < strongest(), "out of order");
            engine.think(task, ponder, stop, tell)
        });
        engine.think(&record(), at(strongest()), MOVE).expect("it listens");
        let News::Failed(EngineFault::Crashed { last_lines, .. }) = end(&mut engine) else {
            panic!("no fault");
        };
        assert_eq!(last_lines, ["out of order"]);
        engine.think(&record(), at(Level::ALL[0]), MOVE).expect("the thread is still there");
        assert!(matches!(end(&mut engine), News::Answered { .. }));
    }

    #[test]
    fn a_search_that_finds_nothing_is_a_fault() {
        let mut engine = engine(|_, _, _, _, _| None);
        engine.think(&record(), at(strongest()), MOVE).expect("it listens");
        assert!(matches!(end(&mut engine), News::Failed(EngineFault::Crashed { .. })));
    }

    #[test]
    fn a_thread_that_is_gone_is_a_fault() {
        let mut engine = engine(|_, _, _, _, _| None);
        // As if the thread had ended without a word.
        let (orders, kept) = unbounded();
        (engine.orders, engine.searcher) =
            (orders, Errand::start("gone", || {}, |_, _| {}).expect("a thread"));
        assert!(engine.searcher.join());
        engine.think(&record(), at(strongest()), MOVE).expect("the order lies there");
        assert!(matches!(end(&mut engine), News::Failed(EngineFault::Crashed { .. })));
        drop(kept);
        let refused = engine.think(&record(), at(strongest()), MOVE);
        assert!(matches!(refused, Err(EngineFault::Crashed { .. })));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_cannot_start_is_an_error() {
        // More than a process can address.
        let stack = 1 << 60;
        assert!(
            BuiltIn::start_with((GameKind::Chess, None), stack, |_, _, _, _, _| None, || {})
                .is_err()
        );
    }

    #[test]
    fn a_search_answers_now_with_what_it_has() {
        // A search that never ends by itself, and has its first move when it is told to hurry.
        let think: Think = |engine, task, ponder, stop, tell| {
            let reply = engine.think(task, ponder, &StopFlag::new(), tell);
            while !stop.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            reply
        };
        let mut engine = engine(think);
        // Beyond the opening book, whose moves are answered at once.
        let fen = "3k5/4a4/9/9/9/9/9/4C4/4A4/4K4 w - - 0 1";
        let position = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
        let record = AnyRecord::new(position, Ruleset::default());
        engine.think(&record, at(Level::ALL[7]), MOVE).expect("it listens");
        engine.answer_now();
        assert!(matches!(end(&mut engine), News::Answered { .. }));
    }

    #[test]
    fn what_is_called_off_is_not_reported() {
        let mut engine =
            engine(|engine, task, ponder, stop, tell| engine.think(task, ponder, stop, tell));
        engine.think(&record(), at(Level::ALL[0]), MOVE).expect("it listens");
        engine.think(&record(), Played { seed: 2, ..at(Level::ALL[0]) }, MOVE).expect("it listens");
        assert!(matches!(end(&mut engine), News::Answered { .. }));
        thread::sleep(Duration::from_millis(50));
        assert!(engine.news().is_empty());
    }

    #[test]
    fn all_cores_but_one_search() {
        let threads = [1, 2, 4, 16, 1000].map(search_threads);
        assert_eq!(threads, [1, 1, 3, 15, 32]);
    }
}
