//! A running engine: setting it up and reading its answers.

use super::fault::quoted;
use super::process::Process;
use super::speech::Manner;
use super::{Answer, EngineFault, EngineOption, OptionRefusal, OptionValue, Protocol};
use crate::uci::numbering::Numbering;
use crate::uci::{RuleOption, Spoken};

/// An engine that is ready.
pub(super) struct Ready {
    pub process: Process,
    pub manner: Manner,
    pub options: Vec<EngineOption>,
    /// It must say that it is ready before it is asked anything: it may still have something to
    /// say, or to do.
    pub unsettled: bool,
    /// It has been told that it may ponder.
    ponders: bool,
    /// What it has been told of the rules: options and values.
    rules: Vec<(&'static str, OptionValue)>,
}

impl Ready {
    pub const fn new(process: Process) -> Self {
        let manner =
            Manner { protocol: Protocol::Uci, numbering: Numbering::Ours, milliseconds: true };
        Self {
            process,
            manner,
            options: Vec::new(),
            unsettled: false,
            ponders: false,
            rules: Vec::new(),
        }
    }

    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.is(name))
    }

    /// How to speak to it, as far as its options tell.
    pub fn manner_in(&mut self, protocol: Protocol) -> Manner {
        self.manner.protocol = protocol;
        // An engine of UCI that speaks UCCI besides has one way to count the time.
        self.manner.milliseconds = protocol == Protocol::Uci
            || self.set("usemillisec", &OptionValue::Switch(true)).is_ok()
            || self.option("UCI_Variant").is_some();
        self.manner
    }

    pub fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionRefusal> {
        let option = self.option(name).ok_or(OptionRefusal::Unknown)?;
        let text = option.accept(value)?;
        self.process.say(&self.manner.protocol.set(&option.name, text.as_deref()));
        self.unsettled = true;
        Ok(())
    }

    /// Tells it that it may ponder, if it wants to be told.
    pub fn allow_pondering(&mut self) {
        const NAME: &str = "Ponder";
        if !std::mem::replace(&mut self.ponders, true) {
            drop(self.set(NAME, &OptionValue::Switch(true)));
        }
    }

    /// Tells it what the game is judged by, in as many of these options as it has, where that is news.
    pub fn tell_rules(&mut self, rules: &[RuleOption]) {
        for rule in rules {
            let Some(value) = self.option(rule.name).and_then(|option| option.rule_value(rule))
            else {
                continue;
            };
            let told = (rule.name, value);
            if !self.rules.contains(&told) {
                drop(self.set(rule.name, &told.1));
                self.rules.retain(|(other, _)| *other != rule.name);
                self.rules.push(told);
            }
        }
    }

    pub fn new_game(&mut self) {
        match self.manner.protocol {
            Protocol::Uci => self.process.say("ucinewgame"),
            // Not every engine has it.
            Protocol::Ucci => drop(self.set("newgame", &OptionValue::Switch(true))),
        }
        self.unsettled = true;
    }

    /// Tells it to stop. An engine that has just answered may answer that once more.
    pub fn stop(&mut self) {
        self.process.say("stop");
        self.unsettled = true;
    }
}

/// Reads a line as the answer to `go`; `None` if it is something else.
pub(super) fn answer<G: Spoken>(
    line: &str,
    position: &G,
    numbering: Numbering,
) -> Result<Option<Answer>, EngineFault> {
    let (word, rest) = first_word(line);
    if word == "nobestmove" {
        return Ok(Some(Answer::NoMove));
    }
    if word != "bestmove" {
        return Ok(None);
    }
    let words: Vec<&str> = rest.split_whitespace().collect();
    let sent = words.first().copied().unwrap_or_default();
    if ["(none)", "none", "0000", "null"].contains(&sent) {
        return Ok(Some(Answer::NoMove));
    }
    let read = |text: &str| numbering.read::<G>(text);
    let mv = read(sent).ok_or_else(|| EngineFault::Unreadable { sent: quoted(rest) })?;
    if !position.is_legal(mv) {
        return Err(EngineFault::Illegal { sent: quoted(sent) });
    }
    let mut next = position.clone();
    next.play(mv);
    let ponder = words.iter().position(|&word| word == "ponder");
    let expected = ponder.and_then(|at| read(words.get(at + 1)?)).filter(|&mv| next.is_legal(mv));
    let (draw, resigns) = (words.contains(&"draw"), words.contains(&"resign"));
    Ok(Some(Answer::Move { mv, expected, draw, resigns }))
}
/// Whether a line answers `go`.
pub(super) fn is_answer(line: &str) -> bool {
    ["bestmove", "nobestmove"].contains(&first_word(line).0)
}

/// The first word of a line, and what follows.
pub(super) fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).unwrap_or((line, ""))
}
