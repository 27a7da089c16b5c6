//! What an engine has said, read without an engine.

use std::io::Read;

use super::hello::Hello;
use super::lines::{self, Heard};
use super::ready::{answer, first_word};
use super::{Answer, EngineFault, EngineOption, Lines, Protocol, info};
use crate::uci::Spoken;
use crate::uci::numbering::Numbering;

/// All that was understood of what an engine has said, by the readers of the driver.
#[derive(Debug, Default)]
pub struct Transcript {
    /// What it offers to be set.
    pub options: Vec<EngineOption>,
    /// Its lines of play.
    pub lines: Lines,
    /// What it has answered, and what is wrong with its answers.
    pub answers: Vec<Result<Answer, EngineFault>>,
    /// Bytes of lines that were too long to be meant.
    pub noise: usize,
}

impl Transcript {
    /// Reads what an engine has said, as if it had been asked for a protocol and for a move.
    pub fn read<G: Spoken>(said: impl Read, protocol: Protocol, position: &G) -> Self {
        let mut all = Self::default();
        let mut hello = Hello::default();
        hello.ask(protocol);
        lines::listen(said, |heard| {
            match heard {
                Heard::Line(line) => all.hear(&line, &mut hello, position),
                Heard::Noise(bytes) => all.noise += bytes,
                Heard::End => {}
            }
            true
        });
        all.options = hello.identity(protocol).options;
        all
    }

    fn hear<G: Spoken>(&mut self, line: &str, hello: &mut Hello, position: &G) {
        hello.hear(line);
        if let ("info", rest) = first_word(line) {
            info::read(rest, position, Numbering::Ours, &mut self.lines);
        }
        self.answers.extend(answer(line, position, Numbering::Ours).transpose());
    }
}
