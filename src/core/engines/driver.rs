//! The thread that drives one engine: it alone talks and listens to it, and never waits without
//! an end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, select};

use super::deadline::Deadline;
use super::desk::Desk;
use super::fault::quoted;
use super::hello::{Heard as Answered, Hello, Identity};
use super::lines::Heard;
use super::options::{is_ours, is_rule, untold};
use super::process::Process;
use super::ready::{Ready, answer, first_word, is_answer};
use super::{
    Answer, EngineFault, Event, Introduction, Launch, Lines, OptionKind, OptionValue, Patience,
    Protocol, Ticket, Turn, info,
};
use crate::rules::Move;
use crate::uci::Spoken;
use crate::uci::numbering::Numbering;

/// What the client wants.
#[derive(Debug)]
pub(super) enum Order<G> {
    Think(Ticket, Box<Turn<G>>),
    AnswerNow,
    PonderHit,
    Cancel,
    NewGame,
    Set(String, OptionValue),
}

/// How many bytes an engine may write without saying anything.
const MOST_NOISE: usize = 4 << 20;

/// How long to wait where there is nothing to wait for.
const LONG: Duration = Duration::from_hours(24);

/// Why what was under way ends early.
enum Break {
    Fault(EngineFault),
    /// The client was dropped.
    Closing,
}

impl From<EngineFault> for Break {
    fn from(fault: EngineFault) -> Self {
        Self::Fault(fault)
    }
}

/// A fault before the engine was ready is another than one in mid-game, for starting it again would not
/// help.
fn as_exit(why: Break) -> Break {
    match why {
        Break::Fault(EngineFault::Crashed { exit, last_lines }) => {
            EngineFault::Exited { exit, last_lines }.into()
        }
        Break::Fault(EngineFault::Silent { waited }) => EngineFault::SlowStart { waited }.into(),
        other => other,
    }
}

/// What happened while waiting.
enum Happening {
    Line(String),
    /// An order came in; it waits with the others.
    Order,
    /// Nothing, and the time is over.
    Nothing,
}

pub(super) struct Driver<G> {
    launch: Launch,
    patience: Patience,
    orders: Receiver<Order<G>>,
    waiting: VecDeque<Order<G>>,
    desk: Arc<Desk>,
    engine: Option<Ready>,
    /// Bytes that said nothing since something was last said.
    noise: usize,
    new_game: bool,
}

impl<G: Spoken> Driver<G> {
    pub fn new(
        launch: Launch,
        patience: Patience,
        orders: Receiver<Order<G>>,
        desk: Arc<Desk>,
    ) -> Self {
        let (waiting, engine) = (VecDeque::new(), None);
        Self { launch, patience, orders, waiting, desk, engine, noise: 0, new_game: false }
    }

    /// Obeys until the client is dropped, and sees to the engine's end.
    pub fn run(mut self) {
        let mut obeyed = match self.connect() {
            Err(Break::Fault(fault)) => {
                // Who is waiting for a move already need not wait for the same fault again.
                let ticket = self.take_turn();
                self.fail(ticket, fault);
                Ok(())
            }
            connected => connected,
        };
        while obeyed.is_ok() {
            obeyed = self.obey();
        }
        self.end();
    }

    /// Takes the turn that is waited for from the orders that wait.
    fn take_turn(&mut self) -> Option<Ticket> {
        self.fetch_orders();
        let mut ticket = None;
        self.waiting.retain(|order| match order {
            Order::Think(newer, _) => {
                ticket = Some(*newer);
                false
            }
            _ => true,
        });
        ticket
    }

    /// Takes in what has been ordered meanwhile.
    fn fetch_orders(&mut self) {
        while let Ok(order) = self.orders.try_recv() {
            self.waiting.push_back(order);
        }
    }

    /// Obeys the next order.
    fn obey(&mut self) -> Result<(), Break> {
        let Some(order) = self.waiting.pop_front() else { return self.idle() };
        match order {
            Order::Think(ticket, turn) => return self.think(ticket, &turn),
            Order::NewGame => self.new_game = true,
            Order::Set(name, value) => self.set(name, value),
            // There is nothing under way.
            Order::AnswerNow | Order::PonderHit | Order::Cancel => {}
        }
        Ok(())
    }

    /// Waits for an order and keeps an eye on the engine.
    fn idle(&mut self) -> Result<(), Break> {
        let Some(engine) = &mut self.engine else {
            self.waiting.push_back(self.orders.recv().map_err(|_| Break::Closing)?);
            return Ok(());
        };
        match hear(engine, &self.orders, &mut self.waiting, &mut self.noise, Instant::now() + LONG)
        {
            Err(Break::Fault(fault)) => {
                // It is started again when it is needed.
                self.drop_engine();
                self.desk.put(Event::Restarted { ticket: None, fault });
                Ok(())
            }
            Err(Break::Closing) => Err(Break::Closing),
            Ok(_) => Ok(()),
        }
    }

    fn fail(&mut self, ticket: Option<Ticket>, fault: EngineFault) {
        self.drop_engine();
        self.desk.put(Event::Failed { ticket, fault });
    }

    fn drop_engine(&mut self) {
        self.engine = None;
        self.desk.set_process_id(None);
    }

    fn end(&mut self) {
        if let Some(engine) = self.engine.take() {
            engine.process.quit(self.patience.grace);
        }
        self.desk.set_process_id(None);
    }

    /// Sets an option now and whenever the engine is started.
    fn set(&mut self, name: String, value: OptionValue) {
        if let Some(engine) = &mut self.engine {
            if let Err(refusal) = engine.set(&name, &value) {
                self.desk.put(Event::OptionRefused { name, refusal });
                return;
            }
            if engine.option(&name).is_some_and(|option| option.kind == OptionKind::Button) {
                return;
            }
        }
        self.launch.options.insert(name, value);
    }

    // A turn.

    /// Finds a move; if need be, with the engine started once more.
    fn think(&mut self, ticket: Ticket, turn: &Turn<G>) -> Result<(), Break> {
        let mut restarted = false;
        loop {
            let fault = match self.attempt(ticket, turn) {
                Ok(()) => return Ok(()),
                Err(Break::Closing) => return Err(Break::Closing),
                Err(Break::Fault(fault)) => fault,
            };
            self.drop_engine();
            if self.is_superseded() {
                return Ok(());
            }
            if restarted || !fault.is_worth_a_restart() {
                self.fail(Some(ticket), fault);
                return Ok(());
            }
            restarted = true;
            self.desk.put(Event::Restarted { ticket: Some(ticket), fault });
        }
    }

    /// Whether something else is wanted by now.
    fn is_superseded(&self) -> bool {
        self.waiting.iter().any(|order| matches!(order, Order::Think(..) | Order::Cancel))
    }

    fn attempt(&mut self, ticket: Ticket, turn: &Turn<G>) -> Result<(), Break> {
        self.connect()?;
        if let Some(engine) = &mut self.engine {
            engine.tell_rules(&turn.rules);
            if turn.ponder {
                engine.allow_pondering();
            }
        }
        self.settle()?;
        self.fetch_orders();
        if self.is_superseded() {
            return Ok(());
        }
        self.noise = 0;
        let position = turn.position();
        let Some(engine) = &mut self.engine else { return Ok(()) };
        engine.process.say(&engine.manner.position(turn));
        engine.process.say(&engine.manner.go(turn, &position));
        let clock = Deadline::new(turn, position.side_to_move(), engine.manner, &self.patience);
        let (refused, went) = (turn.refused.clone(), Instant::now());
        let search = Search { ticket, position, refused, clock, went };
        self.watch(search)
    }

    /// Waits for the answer to `go`.
    fn watch(&mut self, mut search: Search<G>) -> Result<(), Break> {
        let mut lines = Lines::new();
        if self.heed(&mut search.clock) {
            return self.swallow();
        }
        loop {
            let Some(engine) = &mut self.engine else { return Ok(()) };
            let until = search.clock.end().unwrap_or_else(|| Instant::now() + LONG);
            let happening = hear(engine, &self.orders, &mut self.waiting, &mut self.noise, until)?;
            match happening {
                Happening::Line(line) => {
                    let (word, rest) = first_word(&line);
                    if word == "info" {
                        let numbering = engine.manner.numbering;
                        if info::read(rest, &search.position, numbering, &mut lines) {
                            self.noise = 0;
                            self.desk.put_progress(search.ticket, &lines);
                        }
                    } else if let Some(answer) =
                        answer(&line, &search.position, engine.manner.numbering)?
                    {
                        search.check(&answer)?;
                        let (ticket, took) = (search.ticket, search.went.elapsed());
                        self.desk.put(Event::Answered { ticket, answer, took });
                        return Ok(());
                    }
                }
                Happening::Order => {
                    if self.heed(&mut search.clock) {
                        return self.swallow();
                    }
                }
                Happening::Nothing => search.clock.over(engine, self.patience.grace)?,
            }
        }
    }

    /// Obeys what has to be obeyed at once. Whether the answer is no longer wanted.
    fn heed(&mut self, clock: &mut Deadline) -> bool {
        let Some(engine) = &mut self.engine else { return true };
        let grace = self.patience.grace;
        let mut superseded = false;
        self.waiting.retain(|order| {
            // What was ordered after that belongs to another turn.
            superseded |= matches!(order, Order::Think(..) | Order::Cancel);
            match order {
                Order::AnswerNow if !superseded => clock.stop(engine, grace),
                Order::PonderHit if !superseded => clock.ponder_hit(engine),
                _ => return true,
            }
            false
        });
        superseded
    }

    /// Stops the engine and waits for its unwanted answer.
    fn swallow(&mut self) -> Result<(), Break> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        engine.stop();
        let end = Instant::now() + self.patience.grace;
        loop {
            match hear(engine, &self.orders, &mut self.waiting, &mut self.noise, end) {
                Ok(Happening::Line(line)) if is_answer(&line) => return Ok(()),
                Ok(Happening::Line(_) | Happening::Order) => {}
                // It is started again when it is needed.
                Ok(Happening::Nothing) | Err(Break::Fault(_)) => break,
                Err(Break::Closing) => return Err(Break::Closing),
            }
        }
        self.drop_engine();
        Ok(())
    }

    /// Makes sure that the engine has done what it was told and has nothing more to say.
    fn settle(&mut self) -> Result<(), Break> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        if std::mem::take(&mut self.new_game) {
            engine.new_game();
        }
        if !std::mem::take(&mut engine.unsettled) {
            return Ok(());
        }
        engine.process.say("isready");
        let end = Instant::now() + self.patience.ready;
        loop {
            match hear(engine, &self.orders, &mut self.waiting, &mut self.noise, end)? {
                Happening::Line(line) if line.trim() == "readyok" => return Ok(()),
                Happening::Line(_) | Happening::Order => {}
                Happening::Nothing => {
                    return Err(EngineFault::Silent { waited: self.patience.ready }.into());
                }
            }
        }
    }

    // A start.

    /// Starts the engine if it is not there.
    fn connect(&mut self) -> Result<(), Break> {
        if self.engine.is_some() {
            return Ok(());
        }
        self.noise = 0;
        let began = Instant::now();
        let (mut engine, Identity { name, author, .. }) = self.introduce()?;
        if engine.option("UCI_Variant").is_some() {
            let variant = OptionValue::Text(G::KIND.name().to_owned());
            engine
                .set("UCI_Variant", &variant)
                .map_err(|_| EngineFault::WrongGame { answer: None })?;
        }
        for (name, value) in self.launch.options.iter().filter(|(name, _)| !is_ours(name)) {
            if let Err(refusal) = engine.set(name, value) {
                self.desk.put(Event::OptionRefused { name: name.clone(), refusal });
            }
        }
        (engine.unsettled, self.new_game) = (true, true);
        let protocol = engine.manner.protocol;
        let (ours, options): (Vec<_>, Vec<_>) =
            engine.options.iter().cloned().partition(|option| is_ours(&option.name));
        let (mut rules, mut untold) = (ours, untold(&engine.options));
        rules.retain(|option| G::KIND.has_rulesets() && is_rule(option));
        if !G::KIND.has_rulesets() {
            untold.clear();
        }
        self.engine = Some(engine);
        self.settle().map_err(|fault| self.early(fault))?;
        if protocol == Protocol::Uci {
            self.try_out().map_err(|fault| self.early(fault))?;
        }
        let took = began.elapsed();
        self.desk.put(Event::Ready(Introduction {
            name,
            author,
            protocol,
            options,
            rules,
            untold,
            took,
        }));
        Ok(())
    }

    /// What went wrong before the engine was ready.
    fn early(&mut self, why: Break) -> Break {
        self.drop_engine();
        as_exit(why)
    }

    fn start(&self) -> Result<Ready, EngineFault> {
        let process = Process::start(&self.launch)?;
        self.desk.set_process_id(Some(process.id()));
        Ok(Ready::new(process))
    }

    /// Starts the engine and has it say who it is.
    fn introduce(&mut self) -> Result<(Ready, Identity), Break> {
        let known = self.launch.protocol.map(|protocol| [protocol]);
        let to_ask = known.as_ref().map_or(&[Protocol::Uci, Protocol::Ucci][..], |known| known);
        let (mut engine, mut hello) = (self.start()?, Hello::default());
        let mut asked = self.ask(&mut engine, to_ask, &mut hello);
        if let (Err(Break::Fault(EngineFault::Crashed { .. })), [_, other]) = (&asked, to_ask) {
            // The first word of a protocol that it does not speak was too much for it.
            let spoken = [hello.answered().unwrap_or(*other)];
            (engine, hello) = (self.start()?, Hello::default());
            asked = self.ask(&mut engine, &spoken, &mut hello);
        }
        let protocol = asked.map_err(as_exit)?;
        let mut identity = hello.identity(protocol);
        engine.options = std::mem::take(&mut identity.options);
        engine.manner = engine.manner_in(protocol);
        Ok((engine, identity))
    }

    /// Asks the engine which of these protocols it speaks: for the first, and for the other besides
    /// when that has no answer for some time. It may be that it has only not come to reading it yet.
    fn ask(
        &mut self,
        engine: &mut Ready,
        to_ask: &[Protocol],
        hello: &mut Hello,
    ) -> Result<Protocol, Break> {
        let (mut left, mut until) = (to_ask, Instant::now());
        loop {
            match hear(engine, &self.orders, &mut self.waiting, &mut self.noise, until)? {
                Happening::Line(line) => match hello.hear(&line) {
                    Some(Answered::Speaks(protocol)) => return Ok(protocol),
                    Some(Answered::AskAgain(protocol)) => {
                        engine.process.say(hello.ask(protocol));
                        (left, until) = (&[], Instant::now() + self.patience.hello);
                    }
                    None => {}
                },
                Happening::Order => {}
                Happening::Nothing => {
                    let [next, rest @ ..] = left else {
                        return hello.answered().ok_or_else(|| self.unheard(engine).into());
                    };
                    engine.process.say(hello.ask(*next));
                    let is_last = rest.is_empty();
                    let patience = if is_last { self.patience.hello } else { self.patience.other };
                    (left, until) = (rest, Instant::now() + patience);
                }
            }
        }
    }

    /// What is wrong with an engine that has presented itself in no protocol.
    fn unheard(&self, engine: &Ready) -> EngineFault {
        let last_lines = engine.process.last_lines();
        if last_lines.is_empty() {
            return EngineFault::SlowStart { waited: self.patience.hello };
        }
        EngineFault::NoProtocol { last_lines }
    }

    /// Has the engine move in the starting position, to see which game it plays and how it numbers
    /// the ranks.
    fn try_out(&mut self) -> Result<(), Break> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        engine.process.say("position startpos");
        engine.process.say("go depth 1");
        let end = Instant::now() + self.patience.ready;
        loop {
            match hear(engine, &self.orders, &mut self.waiting, &mut self.noise, end)? {
                Happening::Line(line) if is_answer(&line) => {
                    let sent = line.split_whitespace().nth(1).unwrap_or_default();
                    let Some(numbering) = Numbering::of_first_move::<G>(sent) else {
                        let answer = Some(quoted(sent));
                        return Err(EngineFault::WrongGame { answer }.into());
                    };
                    engine.manner.numbering = numbering;
                    return Ok(());
                }
                Happening::Line(_) | Happening::Order => {}
                Happening::Nothing => {
                    return Err(EngineFault::Silent { waited: self.patience.ready }.into());
                }
            }
        }
    }
}

/// A search under way.
struct Search<G> {
    ticket: Ticket,
    position: G,
    /// Moves that the ruleset refuses there.
    refused: Vec<Move>,
    clock: Deadline,
    went: Instant,
}

impl<G: Spoken> Search<G> {
    /// Whether the ruleset allows the move of an answer.
    fn check(&self, answer: &Answer) -> Result<(), EngineFault> {
        match answer {
            Answer::Move { mv, .. } if self.refused.contains(mv) => {
                Err(EngineFault::Illegal { sent: G::coordinates(*mv) })
            }
            Answer::Move { .. } | Answer::NoMove => Ok(()),
        }
    }
}

/// Waits for the engine or for an order, until a time.
fn hear<G>(
    engine: &mut Ready,
    orders: &Receiver<Order<G>>,
    waiting: &mut VecDeque<Order<G>>,
    noise: &mut usize,
    until: Instant,
) -> Result<Happening, Break> {
    loop {
        let patience = until.saturating_duration_since(Instant::now());
        if patience.is_zero() {
            // An engine that never stops talking shall not be listened to for ever.
            return Ok(Happening::Nothing);
        }
        let stdout = &engine.process.stdout;
        let heard = select! {
            recv(orders) -> order => {
                waiting.push_back(order.map_err(|_| Break::Closing)?);
                return Ok(Happening::Order);
            }
            recv(stdout) -> heard => heard.unwrap_or(Heard::End),
            default(patience) => return Ok(Happening::Nothing),
        };
        let line = match heard {
            Heard::Line(line) => Some(line),
            Heard::Noise(bytes) => {
                *noise += bytes;
                None
            }
            Heard::End => {
                let (exit, last_lines) = engine.process.wait_for_exit(EXIT_WAIT);
                return Err(EngineFault::Crashed { exit, last_lines }.into());
            }
        };
        *noise += line.as_ref().map_or(0, |line| line.len() + 1);
        if *noise > MOST_NOISE {
            return Err(EngineFault::Flood.into());
        }
        if let Some(line) = line {
            engine.process.note(&line);
            return Ok(Happening::Line(line));
        }
    }
}

/// How long an engine may take to exit after its output has ended.
const EXIT_WAIT: Duration = Duration::from_secs(2);
