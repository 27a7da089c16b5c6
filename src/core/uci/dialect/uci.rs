//! UCI as an engine hears and speaks it.

use std::ops::RangeInclusive;

use super::{perft, placement, speed};
use crate::engine::{Character, Level, Progress};
use crate::games::GameKind;
use crate::rules::xiangqi::{Position, Ruleset};
use crate::uci::command::{Command, Go, Setting, milliseconds, small};
use crate::uci::go::GoWords;
use crate::uci::words::{Word, Words, texts, wrong};
use crate::uci::{Fault, HASH_MB, MOST_LINES, most_threads};

/// The words that `go` knows.
const GO_WORDS: [&str; 12] = [
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "searchmoves",
    "ponder",
    "mate",
];

/// Reads the commands that UCI has for itself; `None` if it is none of them.
pub(super) fn parse(command: &str, words: &mut Words) -> Result<Option<Command>, Fault> {
    let understood = match command {
        "uci" => Command::Hello,
        "ucinewgame" => Command::NewGame,
        // Remarks are made unasked, and nobody has to register.
        "debug" | "register" => Command::Nothing,
        "ponderhit" => Command::PonderHit { draw_offered: false },
        "setoption" => Command::Set(setting(words)?),
        "position" => Command::Position(placement(words, &[])?),
        "go" => go(words)?,
        _ => return Ok(None),
    };
    Ok(Some(understood))
}

fn go(words: &mut Words) -> Result<Command, Fault> {
    const TIME: &str = "a time in milliseconds";
    const MOVES: &str = "a number of moves";
    let mut go = Go::default();
    if let Some(depth) = perft(words)? {
        return Ok(depth);
    }
    let mut words = GoWords::new(words, &GO_WORDS);
    while let Some(word) = words.keyword() {
        match word.text {
            "depth" => go.depth = words.number("a depth").map(small),
            "nodes" => go.nodes = words.number("a number of nodes"),
            "mate" => go.mate = words.number(MOVES).map(small),
            "movetime" => go.movetime = words.time(TIME).map(milliseconds),
            "wtime" => go.clocks[0].left = words.time(TIME).map(milliseconds),
            "btime" => go.clocks[1].left = words.time(TIME).map(milliseconds),
            "winc" => go.clocks[0].increment = milliseconds(words.time(TIME).unwrap_or(0)),
            "binc" => go.clocks[1].increment = milliseconds(words.time(TIME).unwrap_or(0)),
            "movestogo" => go.moves_to_go = words.number(MOVES).map(small),
            "searchmoves" => go.among = texts(&words.list()),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => words.ignore(word),
        }
    }
    go.ignored = words.into_faults();
    Ok(Command::Go(go))
}

/// Reads `name NAME [value VALUE]`; names may have several words and any case.
fn setting(words: &mut Words) -> Result<Setting, Fault> {
    let keyword = words.expect("setoption", "\"name\"")?;
    if keyword.text != "name" {
        return Err(wrong("setoption", keyword, "\"name\""));
    }
    let first = words.peek();
    let name = texts(&words.until(&["value"])).join(" ");
    let Some(first) = first.filter(|_| !name.is_empty()) else {
        return Err(Fault::Missing {
            command: "setoption",
            expected: "the name of an option",
            column: keyword.column + 5,
        });
    };
    words.next(); // "value", if there is one
    match name.to_ascii_lowercase().as_str() {
        "hash" => hash(words).map(Setting::Hash),
        "clear hash" => Ok(Setting::ClearHash),
        "threads" => threads(words, 1).map(Setting::Threads),
        "multipv" => count(words, "a number of lines", 1..=MOST_LINES).map(Setting::Lines),
        "ponder" => switch(words).map(Setting::Ponder),
        "uci_limitstrength" => switch(words).map(Setting::LimitStrength),
        "uci_elo" => points(words).map(Setting::Points),
        "character" => character(words).map(Setting::Character),
        "ownbook" => switch(words).map(Setting::OwnBook),
        "uci_variant" => variant(words),
        "ruleset" => ruleset(words),
        #[cfg(feature = "tables")]
        "tablespath" => Ok(Setting::Tables(folder(words.rest()))),
        _ => Err(unknown_option(&name, first)),
    }
}

/// Reads the name of a folder; nothing, or the word that UCI has for it, is none.
#[cfg(feature = "tables")]
pub(super) fn folder(text: &str) -> Option<std::path::PathBuf> {
    (!text.is_empty() && text != "<empty>").then(|| text.into())
}

/// An option that there is not.
pub(super) fn unknown_option(name: &str, first: Word) -> Fault {
    let word = Word { text: name, column: first.column };
    wrong("setoption", word, "an option of this engine")
}

/// Reads the size of the table.
pub(super) fn hash(words: &mut Words) -> Result<u32, Fault> {
    let (_, least, most) = HASH_MB;
    count(words, "a number of MiB", least as usize..=most as usize).map(|size| small(size as u64))
}

/// Reads with how many threads to search.
pub(super) fn threads(words: &mut Words, least: usize) -> Result<usize, Fault> {
    count(words, "a number of threads", least..=most_threads())
}

/// The least and the most points that a level of play has: on Xiangqi's scale, which is the wider.
pub(super) fn scale() -> (i32, i32) {
    let [lowest, .., highest] = Level::ALL;
    (lowest.points::<Position>(), highest.points::<Position>())
}

/// Reads how many points the level to play at has.
fn points(words: &mut Words) -> Result<i32, Fault> {
    let (least, most) = scale();
    let limits = least.unsigned_abs() as usize..=most.unsigned_abs() as usize;
    // Within the limits it is small.
    count(words, "a number of points", limits).map(|points| i32::try_from(points).unwrap_or(most))
}

/// Reads a number within limits.
fn count(
    words: &mut Words,
    expected: &'static str,
    limits: RangeInclusive<usize>,
) -> Result<usize, Fault> {
    let value = words.peek();
    let number = usize::try_from(words.number("setoption", expected)?).unwrap_or(usize::MAX);
    match value {
        Some(word) if !limits.contains(&number) => {
            let (least, most) = limits.into_inner();
            Err(wrong("setoption", word, format!("{expected} from {least} to {most}")))
        }
        _ => Ok(number),
    }
}

/// Reads whether something is to be.
pub(super) fn switch(words: &mut Words) -> Result<bool, Fault> {
    const EXPECTED: &str = "true or false";
    let word = words.expect("setoption", EXPECTED)?;
    match word.text.to_ascii_lowercase().as_str() {
        "true" | "on" => Ok(true),
        "false" | "off" => Ok(false),
        _ => Err(wrong("setoption", word, EXPECTED)),
    }
}

fn variant(words: &mut Words) -> Result<Setting, Fault> {
    let word = words.expect("setoption", "the name of a game")?;
    let names = || GameKind::ALL.map(GameKind::name).join(", ");
    GameKind::named(word.text)
        .map(Setting::Variant)
        .ok_or_else(|| wrong("setoption", word, format!("one of {}", names())))
}

/// Reads what the level to play at likes.
fn character(words: &mut Words) -> Result<Character, Fault> {
    let word = words.expect("setoption", "the name of a character")?;
    let names = || Character::ALL.map(Character::name).join(", ");
    word.text.parse().map_err(|_| wrong("setoption", word, format!("one of {}", names())))
}

fn ruleset(words: &mut Words) -> Result<Setting, Fault> {
    let word = words.expect("setoption", "the name of a ruleset")?;
    let Some(ruleset) = Ruleset::from_name(word.text) else {
        let names = Ruleset::ALL.map(Ruleset::name).join(", ");
        return Err(wrong("setoption", word, format!("one of {names}")));
    };
    Ok(Setting::Ruleset(ruleset.name().to_owned()))
}

/// The answer to `uci`, while a game is set up.
pub(super) fn hello(name: &str, game: GameKind) -> String {
    let (hash, least, most) = HASH_MB;
    let rulesets = Ruleset::ALL.map(Ruleset::name).join(" var ");
    let characters = Character::ALL.map(Character::name).join(" var ");
    let games = GameKind::ALL.map(GameKind::name).join(" var ");
    let ((weakest, strongest), usual) = (scale(), Level::default().points::<Position>());
    let tables = if cfg!(feature = "tables") {
        "option name TablesPath type string default <empty>\n"
    } else {
        ""
    };
    format!(
        "id name {name}\nid author the Chuhe authors\n\
         option name Hash type spin default {hash} min {least} max {most}\n\
         option name Clear Hash type button\n\
         option name Threads type spin default 1 min 1 max {}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name OwnBook type check default false\n\
         option name UCI_LimitStrength type check default false\n\
         option name UCI_Elo type spin default {usual} min {weakest} max {strongest}\n\
         option name Character type combo default {} var {characters}\n\
         {tables}option name Ruleset type combo default {} var {rulesets}\n\
         option name UCI_Variant type combo default {} var {games}\nuciok",
        most_threads(),
        Character::default(),
        Ruleset::default(),
        game.name(),
    )
}

/// How a search gets on.
pub(super) fn progress(progress: &Progress, pv: &str) -> String {
    let Progress { depth, seldepth, rank, score, mate, nodes, elapsed, .. } = *progress;
    let score = mate.map_or_else(|| format!("cp {score}"), |moves| format!("mate {moves}"));
    let (speed, full) = (speed(nodes, elapsed), progress.hashfull());
    let time = elapsed.as_millis();
    format!(
        "info depth {depth} seldepth {seldepth} multipv {rank} score {score} nodes {nodes} \
         nps {speed} hashfull {full} time {time} pv {pv}"
    )
}
