//! The two protocols side by side, and what they have in common.

mod ucci;
mod uci;

use crate::engine::{NAME, Progress};
use crate::games::GameKind;
use crate::rules::Move;
use crate::uci::command::{Command, Placement, small};
use crate::uci::numbering::Numbering;
use crate::uci::words::{Words, ignored, texts, wrong};
use crate::uci::{Fault, Spoken};

/// A way of talking to an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The universal chess interface, with squares a0 to i9 for Xiangqi.
    Uci,
    /// The universal Chinese chess protocol 3.0.
    Ucci {
        /// Times are milliseconds and not seconds.
        milliseconds: bool,
    },
}

/// The deepest count that is begun; one this deep would outlast the machine.
const DEEPEST_PERFT: u32 = 64;

impl Dialect {
    /// The dialect that a conversation beginning with this line is held in: UCCI if it says `ucci`.
    #[must_use]
    pub fn of_first_line(line: &str) -> Self {
        match Words::new(line).find(|word| ["uci", "ucci"].contains(&word.text)) {
            Some(word) if word.text == "ucci" => Self::Ucci { milliseconds: false },
            _ => Self::Uci,
        }
    }

    /// Reads a line; `None` if it is blank. Unknown words before a command are passed over, as UCI
    /// asks.
    ///
    /// # Errors
    /// Names what is wrong with it, and where.
    pub fn parse(self, line: &str) -> Result<Option<Command>, Fault> {
        let mut words = Words::new(line);
        let Some(first) = words.peek() else { return Ok(None) };
        while let Some(word) = words.next() {
            if let Some(command) = self.command(word.text, &mut words)? {
                return Ok(Some(command));
            }
        }
        Err(Fault::UnknownCommand { word: first.quoted() })
    }

    /// Reads a command and what follows it; `None` if there is no such command.
    fn command(self, word: &str, words: &mut Words) -> Result<Option<Command>, Fault> {
        let own = match self {
            Self::Uci => uci::parse(word, words)?,
            Self::Ucci { milliseconds } => ucci::parse(word, words, milliseconds)?,
        };
        if own.is_some() {
            return Ok(own);
        }
        let (name, command) = match word {
            // These are obeyed whatever follows: the other side waits for what they do.
            "isready" => return Ok(Some(Command::Ready)),
            "stop" => return Ok(Some(Command::Stop)),
            "quit" => return Ok(Some(Command::Quit)),
            "d" => ("d", Command::Display),
            "eval" => ("eval", Command::Evaluate),
            "bench" => match words.peek() {
                None => ("bench", Command::Bench(None)),
                Some(_) => {
                    ("bench", Command::Bench(Some(small(words.number("bench", "a depth")?))))
                }
            },
            _ => return Ok(None),
        };
        match words.next() {
            Some(extra) => Err(wrong(name, extra, "the end of the line")),
            None => Ok(Some(command)),
        }
    }

    /// What the program says of itself.
    pub(in crate::uci) fn hello(self, game: GameKind) -> String {
        match self {
            Self::Uci => uci::hello(NAME, game),
            Self::Ucci { .. } => ucci::hello(NAME),
        }
    }

    /// A remark.
    pub(in crate::uci) fn remark(self, text: &str) -> String {
        match self {
            Self::Uci => format!("info string {text}"),
            Self::Ucci { .. } => format!("info message {text}"),
        }
    }

    /// How a search gets on.
    pub(in crate::uci) fn progress<G: Spoken>(
        self,
        progress: &Progress,
        numbering: Numbering,
    ) -> String {
        let pv: Vec<_> = progress.pv.iter().map(|&mv| numbering.write::<G>(mv)).collect();
        let pv = pv.join(" ");
        match self {
            Self::Uci => uci::progress(progress, &pv),
            Self::Ucci { .. } => ucci::progress(progress, &pv),
        }
    }

    /// There is no move.
    pub(in crate::uci) const fn no_move(self) -> &'static str {
        match self {
            Self::Uci => "bestmove (none)",
            Self::Ucci { .. } => "nobestmove",
        }
    }
}

/// The move found and the reply expected, the same in both dialects. `draw` accepts one, which only
/// UCCI can offer.
pub(in crate::uci) fn best<G: Spoken>(
    mv: Move,
    expected: Option<Move>,
    draw: bool,
    numbering: Numbering,
) -> String {
    let mut answer = format!("bestmove {}", numbering.write::<G>(mv));
    if let Some(expected) = expected {
        answer += " ponder ";
        answer += &numbering.write::<G>(expected);
    }
    if draw {
        answer += " draw";
    }
    answer
}

/// Nodes a second; none before the clock has moved.
pub(in crate::uci) fn speed(nodes: u64, elapsed: std::time::Duration) -> u128 {
    let micros = elapsed.as_micros().max(1);
    u128::from(nodes) * 1_000_000 / micros
}

/// Reads what follows `position`. The moves go on until one of the words given.
pub(in crate::uci) fn placement(words: &mut Words, ends: &[&str]) -> Result<Placement, Fault> {
    let expected = "\"startpos\" or \"fen\"";
    let kind = words.expect("position", expected)?;
    let stops: Vec<&str> = ends.iter().copied().chain(["moves"]).collect();
    let fen = match kind.text {
        "startpos" => None,
        "fen" => {
            words.peek().map_or_else(|| words.expect("position", "a FEN"), Ok)?;
            Some(texts(&words.until(&stops)).join(" "))
        }
        _ => return Err(wrong("position", kind, expected)),
    };
    let mut placement = Placement { fen, ..Placement::default() };
    while let Some(word) = words.next() {
        match word.text {
            "moves" => placement.moves = texts(&words.until(ends)),
            end if ends.contains(&end) => placement.banned = texts(&words.until(&[])),
            _ => return Err(ignored("position", word)),
        }
    }
    Ok(placement)
}

/// Reads `perft` and its depth, if `go` asks for that.
pub(in crate::uci) fn perft(words: &mut Words) -> Result<Option<Command>, Fault> {
    let expected = "a depth from 0 to 64";
    if words.peek().is_none_or(|word| word.text != "perft") {
        return Ok(None);
    }
    words.next();
    let told = words.peek();
    let depth = small(words.number("go perft", expected)?);
    match told {
        Some(word) if depth > DEEPEST_PERFT => Err(wrong("go perft", word, expected)),
        _ => Ok(Some(Command::Perft(depth))),
    }
}
