//! The two protocols side by side, and what they have in common.

use super::command::{Command, Placement, small};
use super::words::{Words, ignored, quoted, texts, wrong};
use super::{Fault, ucci, uci};
use crate::engine::Progress;
use crate::games::GameKind;
use crate::notation::Written;
use crate::rules::Move;

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
    /// The dialect that a conversation beginning with this line is held in: UCCI if it is `ucci`.
    #[must_use]
    pub fn of_first_line(line: &str) -> Self {
        match Words::new(line).next() {
            Some(word) if word.text == "ucci" => Self::Ucci { milliseconds: false },
            _ => Self::Uci,
        }
    }

    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// Names what is wrong with it, and where.
    pub fn parse(self, line: &str) -> Result<Option<Command>, Fault> {
        let mut words = Words::new(line);
        let Some(word) = words.next() else { return Ok(None) };
        let own = match self {
            Self::Uci => uci::parse(word.text, &mut words)?,
            Self::Ucci { milliseconds } => ucci::parse(word.text, &mut words, milliseconds)?,
        };
        if let Some(command) = own {
            return Ok(Some(command));
        }
        let (name, command) = match word.text {
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
            _ => return Err(Fault::UnknownCommand { word: quoted(word.text) }),
        };
        match words.next() {
            Some(extra) => Err(wrong(name, extra, "the end of the line")),
            None => Ok(Some(command)),
        }
    }

    /// What the program says of itself.
    pub(super) fn hello(self, game: GameKind) -> String {
        let name = concat!("Chuhe ", env!("CARGO_PKG_VERSION"));
        match self {
            Self::Uci => uci::hello(name, game),
            Self::Ucci { .. } => ucci::hello(name),
        }
    }

    /// A remark.
    pub(super) fn remark(self, text: &str) -> String {
        match self {
            Self::Uci => format!("info string {text}"),
            Self::Ucci { .. } => format!("info message {text}"),
        }
    }

    /// How a search gets on.
    pub(super) fn progress<G: Written>(self, progress: &Progress) -> String {
        let pv = line_of_play::<G>(progress.pv);
        match self {
            Self::Uci => uci::progress(progress, &pv),
            Self::Ucci { .. } => ucci::progress(progress, &pv),
        }
    }

    /// There is no move.
    pub(super) const fn no_move(self) -> &'static str {
        match self {
            Self::Uci => "bestmove (none)",
            Self::Ucci { .. } => "nobestmove",
        }
    }
}

/// The move found and the reply expected, the same in both dialects. `draw` accepts one, which only UCCI can offer.
pub(super) fn best<G: Written>(mv: Move, expected: Option<Move>, draw: bool) -> String {
    let mut answer = format!("bestmove {}", G::coordinates(mv));
    if let Some(expected) = expected {
        answer += " ponder ";
        answer += &G::coordinates(expected);
    }
    if draw {
        answer += " draw";
    }
    answer
}

fn line_of_play<G: Written>(moves: &[Move]) -> String {
    moves.iter().map(|&mv| G::coordinates(mv)).collect::<Vec<_>>().join(" ")
}

/// Nodes a second; none before the clock has moved.
pub(super) fn speed(nodes: u64, elapsed: std::time::Duration) -> u128 {
    let micros = elapsed.as_micros().max(1);
    u128::from(nodes) * 1_000_000 / micros
}

/// Reads what follows `position`. The moves go on until one of the words given.
pub(super) fn placement(words: &mut Words, ends: &[&str]) -> Result<Placement, Fault> {
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

/// Reads what follows `go perft`.
pub(super) fn perft(words: &mut Words) -> Result<Command, Fault> {
    let expected = "a depth from 0 to 64";
    let column = words.peek();
    let depth = small(words.number("go perft", expected)?);
    match column {
        Some(word) if depth > DEEPEST_PERFT => Err(wrong("go perft", word, expected)),
        _ => Ok(Command::Perft(depth)),
    }
}
