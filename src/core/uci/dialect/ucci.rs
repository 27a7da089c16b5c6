//! UCCI 3.0 as an engine hears and speaks it.

use std::time::Duration;

use super::uci::{hash, switch, threads, unknown_option};
use super::{perft, placement, speed};
use crate::engine::Progress;
use crate::rules::xiangqi::Ruleset;
use crate::uci::command::{Command, Go, Setting, TimeLeft, milliseconds, seconds, small};
use crate::uci::go::GoWords;
use crate::uci::words::{Words, texts, wrong};
use crate::uci::{Fault, HASH_MB, most_threads};

/// Reads the commands that UCCI has for itself; `None` if it is none of them.
pub(super) fn parse(
    command: &str,
    words: &mut Words,
    in_milliseconds: bool,
) -> Result<Option<Command>, Fault> {
    let understood = match command {
        "ucci" => Command::Hello,
        "setoption" => setting(words)?,
        "position" => Command::Position(placement(words, &["banmoves"])?),
        "ponderhit" => Command::PonderHit { draw_offered: draw_offered(words)? },
        "banmoves" => Command::Ban(texts(&words.until(&[]))),
        "go" => go(words, if in_milliseconds { milliseconds } else { seconds })?,
        _ => return Ok(None),
    };
    Ok(Some(understood))
}

/// The words that `go` knows.
const GO_WORDS: [&str; 11] = [
    "draw",
    "depth",
    "nodes",
    "infinite",
    "time",
    "increment",
    "movestogo",
    "opptime",
    "oppincrement",
    "oppmovestogo",
    "ponder",
];

fn go(words: &mut Words, time: fn(u64) -> Duration) -> Result<Command, Fault> {
    const MOVES: &str = "a number of moves";
    const TIME: &str = "a time";
    let mut go = Go::default();
    if let Some(depth) = perft(words)? {
        return Ok(depth);
    }
    let mut own = TimeLeft::default();
    let mut words = GoWords::new(words, &GO_WORDS);
    while let Some(word) = words.keyword() {
        match word.text {
            "draw" => go.draw_offered = true,
            "depth" => go.depth = words.number("a depth").map(small),
            "nodes" => go.nodes = words.number("a number of nodes"),
            "infinite" => go.infinite = true,
            "time" => own.left = words.time(TIME).map(time),
            "increment" => own.increment = time(words.time(TIME).unwrap_or(0)),
            "movestogo" => go.moves_to_go = words.number(MOVES).map(small),
            // What the other side has left is no concern of ours.
            "opptime" | "oppincrement" => drop(words.time(TIME)),
            "oppmovestogo" => drop(words.number(MOVES)),
            "ponder" => go.ponder = true,
            _ => words.ignore(word),
        }
    }
    go.clocks = [own; 2];
    go.ignored = words.into_faults();
    Ok(Command::Go(go))
}

/// Reads what follows `ponderhit`.
fn draw_offered(words: &mut Words) -> Result<bool, Fault> {
    match words.next() {
        None => Ok(false),
        Some(word) if word.text == "draw" => Ok(true),
        Some(word) => Err(wrong("ponderhit", word, "\"draw\"")),
    }
}

/// Reads `NAME [VALUE]`.
fn setting(words: &mut Words) -> Result<Command, Fault> {
    let name = words.expect("setoption", "the name of an option")?;
    match name.text {
        "newgame" => Ok(Command::NewGame),
        "usemillisec" => switch(words).map(|on| Command::Set(Setting::Milliseconds(on))),
        "usebook" => switch(words).map(|on| Command::Set(Setting::OwnBook(on))),
        "ponder" => switch(words).map(|on| Command::Set(Setting::Ponder(on))),
        // A number of 0 leaves the choice to the engine.
        "threads" => threads(words, 0).map(|count| Command::Set(Setting::Threads(count.max(1)))),
        "hashsize" if words.peek().is_some_and(|word| word.text == "0") => {
            Ok(Command::Set(Setting::Hash(HASH_MB.0)))
        }
        "hashsize" => hash(words).map(|size| Command::Set(Setting::Hash(size))),
        #[cfg(feature = "tables")]
        "tablespath" => Ok(Command::Set(Setting::Tables(super::uci::folder(words.rest())))),
        "repetition" => repetition(words).map(Command::Set),
        other => Err(unknown_option(other, name)),
    }
}

/// What UCCI calls the rulesets. Its fourth, `alwaysdraw`, no rules know.
const REPETITION: [(&str, Ruleset); 3] = [
    ("asianrule", Ruleset::Asian),
    ("chineserule", Ruleset::Chinese),
    ("checkban", Ruleset::Simple),
];

fn repetition(words: &mut Words) -> Result<Setting, Fault> {
    let word = words.expect("setoption", "a rule of repetition")?;
    let Some((_, ruleset)) = REPETITION.into_iter().find(|(name, _)| *name == word.text) else {
        let names = REPETITION.map(|(name, _)| name).join(", ");
        return Err(wrong("setoption", word, format!("one of {names}")));
    };
    Ok(Setting::Ruleset(ruleset.name().to_owned()))
}

/// The answer to `ucci`.
pub(super) fn hello(name: &str) -> String {
    let (hash, _, most) = HASH_MB;
    let repetition = REPETITION.map(|(name, _)| name).join(" var ");
    let tables = if cfg!(feature = "tables") { "option tablespath type string\n" } else { "" };
    format!(
        "id name {name}\nid copyright 2026 the Chuhe authors\nid author the Chuhe authors\n\
         option usemillisec type check default false\n\
         option hashsize type spin min 0 max {most} default {hash}\n\
         option threads type spin min 0 max {} default 1\n\
         option ponder type check default false\n\
         option usebook type check default false\n\
         option repetition type combo var {repetition} default {}\n\
         {tables}option newgame type button\nucciok",
        most_threads(),
        REPETITION[0].0,
    )
}

/// How a search gets on. A mate is a score beyond all others.
pub(super) fn progress(progress: &Progress, pv: &str) -> String {
    let Progress { depth, score, nodes, elapsed, .. } = *progress;
    let (time, speed) = (elapsed.as_millis(), speed(nodes, elapsed));
    format!("info time {time} nodes {nodes} nps {speed}\ninfo depth {depth} score {score} pv {pv}")
}
