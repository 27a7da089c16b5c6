//! The state of a conversation: what has been set up, what is under way and what has to wait.
//!
//! While a search or a count is under way `stop`, `ponderhit`, `isready` and `quit` are obeyed at
//! once; every other command waits its turn. `stop` ends what was asked for before it, also what still waits.
//! `quit` does the same, but lets counts (`go perft`, `bench`) finish.

use std::collections::VecDeque;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::command::{Command, Go, Placement, Setting};
use super::game::Spoken;
use super::job::{Order, Release};
use super::line::Line;
use super::numbering::Numbering;
use super::output::Output;
use super::{Dialect, Fault, HASH_MB, bench, count, dialect, display};
use crate::books::Choice;
use crate::engine::{Character, Engine, Level, Pondering, STACK_BYTES, StopFlag};
use crate::games::{GameKind, of_game};
use crate::rules::Move;

/// What can happen to a session.
pub(super) enum Event {
    /// A line came in.
    Line(String),
    /// A line came in that is too long to be meant.
    TooLong {
        /// The longest, in bytes.
        most: u64,
    },
    /// The job with this number has ended.
    Done(u64),
    /// No more lines will come.
    End,
}

/// What the session shares with the thread that thinks.
pub(super) struct Shared<'a, G, W> {
    pub engine: Mutex<Engine<G>>,
    pub output: &'a Output<W>,
}

/// What has been set up in a conversation and outlasts a change of the game.
pub(super) struct Setup {
    dialect: Option<Dialect>,
    hash_mb: u32,
    threads: usize,
    /// Lines of play that searches tell of.
    lines: usize,
    own_book: bool,
    /// Whether the strength is limited.
    is_limited: bool,
    /// The points of the level that is played at if it is; of the usual level, if none are set.
    points: Option<i32>,
    /// What that level likes.
    character: Character,
    /// Seed of what a level overlooks in this game.
    seed: u64,
    /// The folder of endgame tables, if they are asked.
    tables: Option<PathBuf>,
    /// The name of the ruleset that repetitions are judged by; the game's usual one if it has none
    /// with this name.
    ruleset: String,
    /// How the other side numbers the ranks, once it has set `UCI_Variant`: as Fairy-Stockfish
    /// does, until a position shows otherwise. Before that only our own numbering is understood.
    numbering: Option<Numbering>,
    /// Jobs so far.
    jobs: u64,
    /// Lines whose turn has not come, or what is wrong with one that was to set the position.
    waiting: VecDeque<Result<String, Fault>>,
    /// No more lines will come.
    over: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            dialect: None,
            hash_mb: HASH_MB.0,
            threads: 1,
            lines: 1,
            own_book: false,
            is_limited: false,
            points: None,
            character: Character::Plain,
            seed: rand::random(),
            tables: None,
            ruleset: String::new(),
            numbering: None,
            jobs: 0,
            waiting: VecDeque::new(),
            over: false,
        }
    }
}

impl Setup {
    /// An engine as it has been asked for, or with a small table if there is no memory.
    pub fn engine<G: Spoken>(&self) -> Engine<G> {
        let mut engine = Engine::new(HASH_MB.1 as usize);
        // What was there for one game is there for the other, or nearly always.
        let _enough = engine.resize(self.hash_mb as usize);
        engine.set_threads(self.threads);
        #[cfg(feature = "tables")]
        engine.set_oracle(self.tables.as_deref().map(G::tables));
        engine
    }
}

/// The kinds of jobs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Ends with a move, now if need be.
    Search,
    /// Worth nothing before it is complete.
    Count,
}

/// Something under way on a thread of its own.
struct Job<'scope> {
    number: u64,
    kind: Kind,
    stop: StopFlag,
    /// Calls for an answer that is held back, also by being dropped.
    release: Option<Sender<Release>>,
    /// The position searched is only expected.
    ponder: Option<Pondering>,
    /// The answer waits for `stop`.
    endless: bool,
    thread: ScopedJoinHandle<'scope, ()>,
}

/// Tells the session that a job has ended, even if it panicked.
struct Farewell {
    number: u64,
    events: Sender<Event>,
}

impl Drop for Farewell {
    fn drop(&mut self) {
        // The session is over when nobody hears it.
        let _heard = self.events.send(Event::Done(self.number));
    }
}

pub(super) struct Session<'scope, 'env, G: Spoken, W> {
    scope: &'scope Scope<'scope, 'env>,
    shared: &'env Shared<'env, G, W>,
    events: Sender<Event>,
    setup: Setup,
    line: Line<G>,
    /// The last `position` was not understood: nothing may be answered about `line`.
    refused: bool,
    job: Option<Job<'scope>>,
    /// Another game is wanted.
    next: Option<GameKind>,
}

impl<'scope, 'env, G: Spoken, W: Write + Send> Session<'scope, 'env, G, W> {
    pub fn new(
        scope: &'scope Scope<'scope, 'env>,
        shared: &'env Shared<'env, G, W>,
        events: Sender<Event>,
        setup: Setup,
    ) -> Self {
        let line = Line::start();
        Self { scope, shared, events, setup, line, refused: false, job: None, next: None }
    }

    /// Answers until the end, or until another game is wanted: that, and what has been set up.
    pub fn run(mut self, events: &Receiver<Event>) -> Option<(GameKind, Setup)> {
        self.catch_up();
        while !self.setup.over && self.next.is_none() {
            let event = events.recv().unwrap_or(Event::End);
            let flow = match event {
                Event::Line(line) => self.hear(line),
                Event::TooLong { most } => {
                    self.take_fault(Fault::LineTooLong { most });
                    ControlFlow::Continue(())
                }
                Event::Done(number) => {
                    if self.job.as_ref().is_some_and(|job| job.number == number) {
                        self.end_job();
                        self.catch_up();
                    }
                    ControlFlow::Continue(())
                }
                Event::End => ControlFlow::Break(()),
            };
            self.setup.over = flow.is_break() || self.shared.output.is_broken();
        }
        if self.setup.over {
            self.quit();
        }
        self.next.map(|game| (game, self.setup))
    }

    /// Obeys a line, now or when its turn comes.
    fn hear(&mut self, line: String) -> ControlFlow<()> {
        if line.trim().is_empty() {
            return ControlFlow::Continue(());
        }
        let dialect = *self.setup.dialect.get_or_insert_with(|| Dialect::of_first_line(&line));
        match dialect.parse(&line) {
            Ok(Some(Command::Quit)) => return ControlFlow::Break(()),
            Ok(Some(Command::Stop)) => self.stop(),
            Ok(Some(Command::Ready)) => self.say("readyok"),
            Ok(Some(Command::Hello)) => self.say(&dialect.hello(G::KIND)),
            Ok(Some(Command::PonderHit { draw_offered })) if self.setup.waiting.is_empty() => {
                self.ponder_hit(draw_offered);
            }
            Ok(Some(_)) if self.job.is_some() => self.setup.waiting.push_back(Ok(line)),
            Ok(Some(command)) => self.obey(command),
            Ok(None) => {}
            Err(fault) => self.take_fault(fault),
        }
        ControlFlow::Continue(())
    }

    /// Names what is wrong with a line: at once, unless the position is refused in its turn.
    fn take_fault(&mut self, fault: Fault) {
        if self.job.is_some() && fault.refuses_position() {
            self.setup.waiting.push_back(Err(fault));
        } else {
            self.refuse(&fault);
        }
    }

    /// Names why a command was not obeyed.
    fn refuse(&mut self, fault: &Fault) {
        self.refused |= fault.refuses_position();
        self.complain(fault);
    }

    fn say(&self, text: &str) {
        self.shared.output.say(text);
    }

    /// Says what was asked for, which cannot fail.
    #[expect(clippy::unnecessary_wraps, reason = "as the other commands do")]
    fn report(&self, text: &str) -> Result<(), Fault> {
        self.say(text);
        Ok(())
    }

    fn dialect(&self) -> Dialect {
        self.setup.dialect.unwrap_or(Dialect::Uci)
    }

    fn complain(&self, fault: &Fault) {
        self.say(&self.dialect().remark(&fault.to_string()));
    }

    /// The engine; only while no job has it.
    fn engine(&self) -> MutexGuard<'env, Engine<G>> {
        self.shared.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Obeys a command while nothing is under way.
    fn obey(&mut self, command: Command) {
        let obeyed = match command {
            Command::NewGame => {
                self.setup.seed = rand::random();
                self.set(&Setting::ClearHash)
            }
            Command::Set(setting) => self.set(&setting),
            Command::Position(placement) => self.place(&placement),
            Command::Ban(moves) => self.line.ban(&moves),
            Command::Go(go) => self.go(&go),
            Command::Perft(depth) => {
                let output = self.shared.output;
                self.position().cloned().and_then(|position| {
                    let work = move |stop: &_, _: &_| count::run(&position, depth, stop, output);
                    self.start(Kind::Count, work)
                })
            }
            Command::Bench(depth) => {
                let output = self.shared.output;
                self.start(Kind::Count, move |stop, _| bench::run::<G>(depth, stop, output))
            }
            Command::Display => self.report(&display::show(&self.line, self.ruleset())),
            Command::Evaluate => {
                self.position().map(display::evaluation).and_then(|text| self.report(&text))
            }
            Command::PonderHit { draw_offered } => {
                self.ponder_hit(draw_offered);
                Ok(())
            }
            // These never wait, or change nothing.
            Command::Hello | Command::Ready | Command::Stop | Command::Quit | Command::Nothing => {
                Ok(())
            }
        };
        if let Err(fault) = obeyed {
            self.refuse(&fault);
        }
    }

    /// How the other side numbers ranks.
    fn numbering(&self) -> Numbering {
        let uci = self.dialect() == Dialect::Uci && G::HAS_OTHER_NUMBERING;
        self.setup.numbering.filter(|_| uci).unwrap_or(Numbering::Ours)
    }

    /// The other numbering, if the other side may use it as well.
    fn other_numbering(&self) -> Option<Numbering> {
        let uci = self.dialect() == Dialect::Uci && G::HAS_OTHER_NUMBERING;
        self.setup.numbering.filter(|_| uci).map(Numbering::other)
    }

    /// Sets up a position, whose moves may show how the other side numbers ranks.
    fn place(&mut self, placement: &Placement) -> Result<(), Fault> {
        let line = Line::read(placement, self.numbering()).or_else(|fault| {
            let other = self.other_numbering().ok_or_else(|| fault.clone())?;
            let line = Line::read(placement, other).map_err(|_| fault)?;
            self.setup.numbering = Some(other);
            Ok(line)
        })?;
        (self.line, self.refused) = (line, false);
        Ok(())
    }

    /// The position that questions are about.
    fn position(&self) -> Result<&G, Fault> {
        if self.refused { Err(Fault::NoPosition) } else { Ok(&self.line.position) }
    }

    fn set(&mut self, setting: &Setting) -> Result<(), Fault> {
        match *setting {
            Setting::Hash(megabytes) => {
                let resized = self.engine().resize(megabytes as usize);
                resized.map_err(|_| Fault::NoMemory { megabytes })?;
                self.setup.hash_mb = megabytes;
            }
            Setting::ClearHash => self.engine().clear(),
            Setting::Milliseconds(milliseconds) => {
                self.setup.dialect = Some(Dialect::Ucci { milliseconds });
            }
            Setting::Ruleset(ref name) => self.choose_ruleset(name),
            Setting::Threads(count) => {
                self.engine().set_threads(count);
                self.setup.threads = count;
            }
            Setting::Tables(ref folder) => self.choose_tables(folder.as_deref())?,
            Setting::Lines(count) => self.setup.lines = count,
            Setting::OwnBook(on) => self.setup.own_book = on,
            Setting::LimitStrength(on) => self.setup.is_limited = on,
            Setting::Points(points) => self.setup.points = Some(points),
            Setting::Character(character) => self.setup.character = character,
            Setting::Variant(game) => {
                self.next = Some(game).filter(|&game| game != G::KIND);
                if of_game!(game, Named => Named::HAS_OTHER_NUMBERING) {
                    self.setup.numbering.get_or_insert(Numbering::OneHigher);
                }
            }
            // Pondering begins by `go ponder`.
            Setting::Ponder(_) => {}
        }
        Ok(())
    }

    /// Asks the endgame tables of another folder from now on, or none.
    #[cfg(feature = "tables")]
    fn choose_tables(&mut self, folder: Option<&Path>) -> Result<(), Fault> {
        let is_there = folder.is_none_or(Path::is_dir);
        self.setup.tables = folder.filter(|_| is_there).map(Path::to_path_buf);
        self.engine().set_oracle(self.setup.tables.as_deref().map(G::tables));
        let folder = || folder.map_or_else(String::new, |it| it.display().to_string());
        if is_there { Ok(()) } else { Err(Fault::NoFolder { folder: folder() }) }
    }

    /// There are none.
    #[cfg(not(feature = "tables"))]
    fn choose_tables(&mut self, folder: Option<&Path>) -> Result<(), Fault> {
        self.setup.tables = None;
        match folder {
            Some(folder) => Err(Fault::NoFolder { folder: folder.display().to_string() }),
            None => Ok(()),
        }
    }

    /// What repetitions are judged by.
    fn ruleset(&self) -> G::Ruleset {
        G::ruleset(&self.setup.ruleset).unwrap_or_default()
    }

    /// Judges by another ruleset from now on. What the engine remembers was found by the old one.
    fn choose_ruleset(&mut self, name: &str) {
        let before = self.ruleset();
        name.clone_into(&mut self.setup.ruleset);
        if self.ruleset() != before {
            self.engine().clear();
        }
    }

    fn go(&mut self, go: &Go) -> Result<(), Fault> {
        for fault in &go.ignored {
            self.complain(fault);
        }
        let dialect = self.dialect();
        let choices = self.choices(&go.among);
        if go.depth == Some(0) && dialect != Dialect::Uci && !self.refused {
            // UCCI asks so for what the position is worth at rest.
            self.say(&format!(
                "info depth 0 score {}",
                self.line.position.evaluate(&self.line.position.eval_state())
            ));
            self.say(dialect.no_move());
            return Ok(());
        }
        if let Some(mv) = self.book_move(&choices, go) {
            self.say(&self.best(mv));
            return Ok(());
        }
        let first = choices.first().copied();
        let shared = self.shared;
        let (lines, ruleset) = (self.setup.lines, self.ruleset());
        let manner = (dialect, self.numbering());
        let mut order = Order::new(manner, self.line.clone(), choices, go, lines, ruleset);
        if self.refused {
            // Nothing is said of the position before.
            order.stuck = None;
        }
        order.level = self.level();
        order.character = self.setup.character;
        let (ponder, endless) = (order.ponder.clone(), order.endless);
        let started = self.start(Kind::Search, move |stop, release| {
            order.run(&shared.engine, shared.output, stop, release);
        });
        if started.is_err() {
            // The other side waits for a move all the same.
            self.say(&first.map_or(dialect.no_move().to_owned(), |mv| self.best(mv)));
        }
        if let Some(job) = &mut self.job {
            (job.ponder, job.endless) = (ponder, endless);
        }
        started
    }

    /// The level to play at and its seed, if the strength is limited.
    fn level(&self) -> Option<(Level, u64)> {
        let level = self.setup.points.map_or_else(Level::default, Level::at_points::<G>);
        self.setup.is_limited.then_some((level, self.setup.seed))
    }

    /// The moves to choose among; none if there is no position.
    fn choices(&mut self, among: &[String]) -> Vec<Move> {
        if self.refused {
            self.complain(&Fault::NoPosition);
            return Vec::new();
        }
        let (mut choices, mut faults) = self.line.choices(among, self.numbering());
        if let Some(other) = self.other_numbering().filter(|_| !faults.is_empty()) {
            let (others, wrong) = self.line.choices(among, other);
            if wrong.is_empty() {
                (choices, faults) = (others, wrong);
                self.setup.numbering = Some(other);
            }
        }
        for fault in &faults {
            self.complain(fault);
        }
        choices
    }

    /// An answer without a reply to expect.
    fn best(&self, mv: Move) -> String {
        dialect::best::<G>(mv, None, false, self.numbering())
    }

    /// A move from the opening book, if it is to be used and what is wanted is a move to play.
    fn book_move(&self, choices: &[Move], go: &Go) -> Option<Move> {
        if !self.setup.own_book || go.infinite || go.ponder || go.mate.is_some() {
            return None;
        }
        let mut known = G::book().choices_after(&self.line.position, self.line.steps.len());
        known.retain(|choice| choices.contains(&choice.mv));
        Choice::draw(&known, &mut rand::rng())
    }

    /// The expected position is there: limits are in force and the answer may be given.
    fn ponder_hit(&mut self, draw_offered: bool) {
        let pondering = self.job.as_mut().and_then(|job| Some((job.ponder.take()?, job)));
        let Some((pondering, job)) = pondering else { return self.complain(&Fault::NotPondering) };
        pondering.hit();
        if !job.endless
            && let Some(release) = job.release.take()
        {
            // A search that has ended by a mistake does not hear it.
            let _heard = release.send(Release { draw_offered });
        }
    }

    /// Starts a job on a thread with stack enough to search.
    fn start(
        &mut self,
        kind: Kind,
        work: impl FnOnce(&StopFlag, &Receiver<Release>) + Send + 'scope,
    ) -> Result<(), Fault>
    where
        'env: 'scope,
    {
        self.setup.jobs += 1;
        let number = self.setup.jobs;
        let stop = StopFlag::new();
        let (release, released) = unbounded();
        let farewell = Farewell { number, events: self.events.clone() };
        let flag = stop.clone();
        let thread = thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK_BYTES)
            .spawn_scoped(self.scope, move || {
                let _farewell = farewell;
                work(&flag, &released);
            })
            .map_err(|error| Fault::NoThread { reason: error.to_string() })?;
        let release = Some(release);
        self.job = Some(Job { number, kind, stop, release, ponder: None, endless: false, thread });
        Ok(())
    }

    /// Waits for the end of what is under way.
    fn end_job(&mut self) {
        let Some(job) = self.job.take() else { return };
        drop(job.release);
        if job.thread.join().is_err() {
            self.complain(&Fault::Broken);
        }
    }

    /// Obeys what had to wait, until something is under way again that has to end first, or
    /// another game is wanted.
    fn catch_up(&mut self) {
        while self.next.is_none()
            && let Some(line) = self.setup.waiting.front()
        {
            let command = line.clone().and_then(|line| self.dialect().parse(&line));
            let now = matches!(command, Ok(Some(Command::PonderHit { .. })));
            if self.job.is_some() && !now {
                return;
            }
            self.setup.waiting.pop_front();
            match command {
                Ok(Some(command)) => self.obey(command),
                Ok(None) => {}
                Err(fault) => self.refuse(&fault),
            }
        }
    }

    /// Ends what is under way and what waits.
    fn stop(&mut self) {
        if self.job.is_none() && self.dialect() != Dialect::Uci {
            // Lest the other side waits for an answer for ever.
            self.say(self.dialect().no_move());
        }
        while let Some(job) = &self.job {
            job.stop.stop();
            self.end_job();
            self.catch_up();
        }
    }

    /// The same at the end of the conversation. Counts are finished if anybody hears them.
    fn quit(&mut self) {
        while let Some(job) = &self.job {
            if job.kind == Kind::Search || self.shared.output.is_broken() {
                job.stop.stop();
            }
            self.end_job();
            self.catch_up();
        }
        if self.next.is_none() && self.dialect() != Dialect::Uci {
            self.say("bye");
        }
    }
}
