//! What a line asks for, in either dialect.

use std::path::PathBuf;
use std::time::Duration;

use super::Fault;
use crate::engine::Character;
use crate::games::GameKind;

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`, `ucci`: the program presents itself.
    Hello,
    /// `isready`.
    Ready,
    /// `setoption`.
    Set(Setting),
    /// `ucinewgame`: the next position belongs to another game.
    NewGame,
    /// `position`.
    Position(Placement),
    /// `banmoves`: moves not to be played in the present position.
    Ban(Vec<String>),
    /// `go`.
    Go(Go),
    /// `go perft`: counts the leaves of the move tree at this depth in plies.
    Perft(u32),
    /// `ponderhit`: the move that was expected has been played.
    PonderHit {
        /// UCCI: a draw was offered with it.
        draw_offered: bool,
    },
    /// `stop`.
    Stop,
    /// `quit`.
    Quit,
    /// `d`: shows the position.
    Display,
    /// `eval`: says what the position is worth at rest.
    Evaluate,
    /// `bench`: searches fixed positions, to a depth that may be given.
    Bench(Option<u32>),
    /// A command that is known and changes nothing here.
    Nothing,
}

/// An option and its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Memory for searched positions in MiB.
    Hash(u32),
    /// Forget the searched positions.
    ClearHash,
    /// Threads to search with.
    Threads(usize),
    /// Lines of play to tell of.
    Lines(usize),
    /// Play by the opening book while it knows the position.
    OwnBook(bool),
    /// Searches may come while the other side thinks. They do so by `go ponder`, said or not.
    Ponder(bool),
    /// The name of the ruleset that repetitions are judged by; it is one of those there are.
    Ruleset(String),
    /// The game to play.
    Variant(GameKind),
    /// The folder of endgame tables; none if they are not to be asked.
    Tables(Option<PathBuf>),
    /// Whether to play at the level of the points that are set.
    LimitStrength(bool),
    /// The points that the level to play at has.
    Points(i32),
    /// What the level to play at likes.
    Character(Character),
    /// UCCI: whether times are milliseconds, not seconds.
    Milliseconds(bool),
}

/// A position as it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// Where the line of play begins; where games start, if not given.
    pub fen: Option<String>,
    /// The moves played since, as coordinates.
    pub moves: Vec<String>,
    /// Moves not to be played now, as coordinates.
    pub banned: Vec<String>,
}

/// What is left on a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time, if there is a clock.
    pub left: Option<Duration>,
    /// What each move adds.
    pub increment: Duration,
}

/// A search to make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// A mate to find, in this many moves or fewer.
    pub mate: Option<u32>,
    /// Time to take for the move.
    pub movetime: Option<Duration>,
    /// The clocks of the side that starts and of the other.
    pub clocks: [TimeLeft; 2],
    /// Moves until the clock gets more time.
    pub moves_to_go: Option<u32>,
    /// Answer only when told to stop.
    pub infinite: bool,
    /// The position is only expected: limits and answer wait until it is there.
    pub ponder: bool,
    /// The moves to choose among, as coordinates; all if there are none.
    pub among: Vec<String>,
    /// The other side offers a draw.
    pub draw_offered: bool,
    /// What was not understood and is left out.
    pub ignored: Vec<Fault>,
}

/// No time is longer than this, a year, so that times can be reckoned with.
const LONGEST: Duration = Duration::from_hours(365 * 24);

/// So many milliseconds, or a year.
pub(super) fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count).min(LONGEST)
}

/// So many seconds, or a year.
pub(super) fn seconds(count: u64) -> Duration {
    Duration::from_secs(count).min(LONGEST)
}

/// A count as far as 32 bits go.
pub(super) fn small(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
