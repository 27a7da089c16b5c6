//! How an engine presents itself: what it was asked, and what it has answered.

use super::fault::quoted;
use super::ready::first_word;
use super::{EngineOption, Protocol};

/// The most options that are read.
const MOST_OPTIONS: usize = 1_000;

/// What an engine says of itself.
#[derive(Debug, Default)]
pub(super) struct Identity {
    pub name: String,
    pub author: String,
    pub options: Vec<EngineOption>,
}

/// What follows from a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// It speaks the protocol that it was asked for last.
    Speaks(Protocol),
    /// It speaks one that it was asked for before that. By now it may have understood the other
    /// question as well, and have changed its ways: it has to be asked once more.
    AskAgain(Protocol),
}

/// An engine that is being asked what it speaks.
#[derive(Debug, Default)]
pub(super) struct Hello {
    asked: Vec<Protocol>,
    said: Identity,
    /// What it has answered in a protocol that it was asked for again.
    answered: Option<(Protocol, Identity)>,
}

impl Hello {
    /// Notes that it is asked for a protocol. What it is to be told.
    pub fn ask(&mut self, protocol: Protocol) -> &'static str {
        self.asked.push(protocol);
        protocol.hello()
    }

    /// Takes in a line.
    pub fn hear(&mut self, line: &str) -> Option<Heard> {
        let (word, rest) = first_word(line);
        match word {
            "id" => self.said.hear_id(rest),
            "option" if self.said.options.len() < MOST_OPTIONS => {
                self.said.options.extend(EngineOption::read(rest));
            }
            _ => {
                let spoken = self.asked.iter().copied().find(|it| it.hello_ends() == word)?;
                if self.asked.last() == Some(&spoken) {
                    return Some(Heard::Speaks(spoken));
                }
                // What it says from here on belongs to another answer.
                let said = std::mem::take(&mut self.said);
                if self.answered.is_none() {
                    self.answered = Some((spoken, said));
                    return Some(Heard::AskAgain(spoken));
                }
            }
        }
        None
    }

    /// The protocol in which it has answered, but not for a second time.
    pub fn answered(&self) -> Option<Protocol> {
        self.answered.as_ref().map(|(protocol, _)| *protocol)
    }

    /// What it has said of itself in a protocol.
    pub fn identity(self, protocol: Protocol) -> Identity {
        match self.answered {
            // It was asked twice and has answered once.
            Some((spoken, said)) if spoken == protocol && self.said.is_empty() => said,
            _ => self.said,
        }
    }
}

impl Identity {
    fn hear_id(&mut self, rest: &str) {
        match first_word(rest) {
            ("name", rest) => self.name = quoted(rest),
            ("author", rest) => self.author = quoted(rest),
            _ => {}
        }
    }

    fn is_empty(&self) -> bool {
        self.name.is_empty() && self.author.is_empty() && self.options.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(protocols: &[Protocol]) -> Hello {
        let mut hello = Hello::default();
        for &protocol in protocols {
            assert_eq!(hello.ask(protocol), protocol.hello());
        }
        hello
    }

    fn hear(hello: &mut Hello, lines: &[&str]) -> Vec<Heard> {
        lines.iter().filter_map(|line| hello.hear(line)).collect()
    }

    #[test]
    fn only_what_was_asked_for_is_an_answer() {
        let mut uci = asked(&[Protocol::Uci]);
        let heard = hear(&mut uci, &["ucciok", "readyok", "id name A  B ", "uciok"]);
        assert_eq!(heard, [Heard::Speaks(Protocol::Uci)]);
        assert_eq!(uci.identity(Protocol::Uci).name, "A  B");
        let mut both = asked(&[Protocol::Uci, Protocol::Ucci]);
        assert_eq!(hear(&mut both, &["what?", "ucciok"]), [Heard::Speaks(Protocol::Ucci)]);
    }

    #[test]
    fn a_late_answer_is_asked_for_again_and_nothing_of_another_is_taken_for_it() {
        let mut hello = asked(&[Protocol::Uci, Protocol::Ucci]);
        let late = hear(&mut hello, &["id name Slow", "option name Hash type button", "uciok"]);
        assert_eq!(late, [Heard::AskAgain(Protocol::Uci)]);
        assert_eq!(hello.answered(), Some(Protocol::Uci));
        hello.ask(Protocol::Uci);
        // It speaks the other protocol as well.
        assert_eq!(hear(&mut hello, &["id name Both", "option ponder type check", "ucciok"]), []);
        let again = hear(&mut hello, &["id name Slow", "option name Hash type button", "uciok"]);
        assert_eq!(again, [Heard::Speaks(Protocol::Uci)]);
        let Identity { name, options, .. } = hello.identity(Protocol::Uci);
        assert_eq!((name.as_str(), options.len()), ("Slow", 1));
        assert!(options[0].is("Hash"));
    }

    #[test]
    fn who_answers_once_is_known_by_that() {
        let mut hello = asked(&[Protocol::Uci, Protocol::Ucci]);
        hear(&mut hello, &["id name Once", "uciok"]);
        assert_eq!(hello.identity(Protocol::Uci).name, "Once");
    }
}
