//! Commands to engines in either protocol.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Limits, Turn};
use crate::rules::Move;
use crate::uci::Spoken;
use crate::uci::numbering::Numbering;

/// A protocol that engines speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// The universal chess interface.
    Uci,
    /// The universal Chinese chess protocol.
    Ucci,
}

impl Protocol {
    /// Asks an engine to present itself.
    pub(super) const fn hello(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Ucci => "ucci",
        }
    }

    /// Ends what an engine says of itself.
    pub(super) const fn hello_ends(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Ucci => "ucciok",
        }
    }

    /// Sets an option.
    pub(super) fn set(self, name: &str, value: Option<&str>) -> String {
        match (self, value) {
            (Self::Uci, Some(value)) => format!("setoption name {name} value {value}"),
            (Self::Uci, None) => format!("setoption name {name}"),
            (Self::Ucci, Some(value)) => format!("setoption {name} {value}"),
            (Self::Ucci, None) => format!("setoption {name}"),
        }
    }
}

/// How an engine wants to be spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Manner {
    pub protocol: Protocol,
    pub numbering: Numbering,
    /// Times are milliseconds and not seconds; always so in UCI.
    pub milliseconds: bool,
}

impl Manner {
    /// Sets up the position of a turn.
    pub fn position<G: Spoken>(self, turn: &Turn<G>) -> String {
        let mut command = match self.protocol {
            Protocol::Uci => self.whole_game(turn),
            Protocol::Ucci => self.since_last_capture(turn),
        };
        if self.protocol == Protocol::Ucci && !turn.banned.is_empty() {
            command += " banmoves";
            self.append::<G>(&mut command, &turn.banned);
        }
        command
    }

    fn whole_game<G: Spoken>(self, turn: &Turn<G>) -> String {
        let fen = turn.start.fen();
        let start =
            if fen == G::start().fen() { "startpos".to_owned() } else { format!("fen {fen}") };
        self.line::<G>(&start, &turn.moves)
    }

    fn since_last_capture<G: Spoken>(self, turn: &Turn<G>) -> String {
        let mut position = turn.start.clone();
        let (mut fen, mut first) = (position.fen(), 0);
        for (at, &mv) in turn.moves.iter().enumerate() {
            if position.step(mv).irreversible {
                (fen, first) = (position.fen(), at + 1);
            }
        }
        self.line::<G>(&format!("fen {fen}"), &turn.moves[first..])
    }

    fn line<G: Spoken>(self, start: &str, moves: &[Move]) -> String {
        let mut command = format!("position {start}");
        if !moves.is_empty() {
            command += " moves";
            self.append::<G>(&mut command, moves);
        }
        command
    }

    fn append<G: Spoken>(self, command: &mut String, moves: &[Move]) {
        for &mv in moves {
            command.push(' ');
            *command += &self.numbering.write::<G>(mv);
        }
    }

    /// Asks for a move in `position`, which the turn leads to.
    pub fn go<G: Spoken>(self, turn: &Turn<G>, position: &G) -> String {
        let mut command = "go".to_owned();
        if turn.ponder {
            command += " ponder";
        } else if turn.draw_offered && self.protocol == Protocol::Ucci {
            command += " draw";
        }
        command.push(' ');
        command += &self.limits(turn.limits, position.side_to_move().index());
        if self.protocol == Protocol::Uci && !turn.banned.is_empty() {
            command += " searchmoves";
            let mut allowed = position.legal_moves();
            allowed.retain(|mv| !turn.banned.contains(mv));
            self.append::<G>(&mut command, &allowed);
        }
        command
    }

    fn limits(self, limits: Limits, mover: usize) -> String {
        match (limits, self.protocol) {
            (Limits::Depth(depth), _) => format!("depth {depth}"),
            (Limits::Nodes(nodes), _) => format!("nodes {nodes}"),
            (Limits::Infinite, _) => "infinite".to_owned(),
            (Limits::MoveTime(time), Protocol::Uci) => format!("movetime {}", self.time(time)),
            (Limits::MoveTime(time), Protocol::Ucci) => {
                format!("time {} movestogo 1", self.time(time))
            }
            (Limits::Clock { left, increment, moves_to_go }, Protocol::Uci) => {
                let [white, black] = left.map(|time| self.time(time));
                let [white_more, black_more] = increment.map(|time| time.as_millis());
                let until =
                    moves_to_go.map_or_else(String::new, |count| format!(" movestogo {count}"));
                format!("wtime {white} btime {black} winc {white_more} binc {black_more}{until}")
            }
            (Limits::Clock { left, increment, moves_to_go }, Protocol::Ucci) => {
                let [own, other] = [left[mover], left[1 - mover]].map(|time| self.time(time));
                let [more, other_more] =
                    [increment[mover], increment[1 - mover]].map(|time| self.unit(time));
                match moves_to_go {
                    Some(count) => {
                        format!("time {own} movestogo {count} opptime {other} oppmovestogo {count}")
                    }
                    None => format!(
                        "time {own} increment {more} opptime {other} oppincrement {other_more}"
                    ),
                }
            }
        }
    }

    /// A time to think for, which is never nothing.
    fn time(self, time: Duration) -> u128 {
        self.unit(time).max(1)
    }

    fn unit(self, time: Duration) -> u128 {
        if self.milliseconds { time.as_millis() } else { u128::from(time.as_secs()) }
    }

    /// How long the engine thinks that it may take.
    pub fn as_told(self, time: Duration) -> Duration {
        if self.milliseconds { time } else { time.max(Duration::from_secs(1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Written;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    const UCI: Manner =
        Manner { protocol: Protocol::Uci, numbering: Numbering::Ours, milliseconds: true };
    const UCCI: Manner = Manner { protocol: Protocol::Ucci, ..UCI };

    fn turn(moves: &[&str], limits: Limits) -> Turn<Position> {
        let moves = moves.iter().map(|text| Position::from_coordinates(text).unwrap()).collect();
        Turn::new(Position::start(), moves, limits)
    }

    #[test]
    fn uci_is_told_the_whole_game() {
        let turn = turn(&["h2e2", "h9g7", "e2e6"], Limits::Depth(4));
        assert_eq!(UCI.position(&turn), "position startpos moves h2e2 h9g7 e2e6");
        let other = Manner { numbering: Numbering::OneHigher, ..UCI };
        assert_eq!(other.position(&turn), "position startpos moves h3e3 h10g8 e3e7");
        assert_eq!(UCI.go(&turn, &turn.position()), "go depth 4");
    }

    #[test]
    fn ucci_is_told_what_was_played_since_the_last_capture() {
        let mut turn = turn(&["h2e2", "h9g7", "e2e6", "b9c7"], Limits::Nodes(9));
        let taken = "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2";
        assert_eq!(UCCI.position(&turn), format!("position fen {taken} moves b9c7"));
        turn.banned = vec![Position::from_coordinates("e6e5").unwrap()];
        assert_eq!(UCCI.position(&turn), format!("position fen {taken} moves b9c7 banmoves e6e5"));
        let several = ["h2h9", "i9h9", "b2b9", "a9b9", "b0c2", "b9b8"];
        let fen = "1rbakabr1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNR w - - 0 3";
        let sent = UCCI.position(&self::turn(&several, Limits::Infinite));
        assert_eq!(sent, format!("position fen {fen} moves b0c2 b9b8"));
        let go = UCI.go(&turn, &turn.position());
        assert!(go.starts_with("go nodes 9 searchmoves ") && !go.contains("e6e5"), "{go}");
    }

    #[test]
    fn times_are_told_in_the_unit_that_is_understood() {
        let slow = Manner { milliseconds: false, ..UCCI };
        let go = |manner: Manner, limits| {
            let turn = turn(&["h2e2"], limits);
            manner.go(&turn, &turn.position())
        };
        let short = Limits::MoveTime(Duration::from_millis(300));
        assert_eq!(go(UCI, short), "go movetime 300");
        assert_eq!(go(UCCI, short), "go time 300 movestogo 1");
        assert_eq!(go(slow, short), "go time 1 movestogo 1");
        let clock = Limits::Clock {
            left: [Duration::from_mins(1), Duration::from_secs(50)],
            increment: [Duration::from_secs(2), Duration::from_secs(1)],
            moves_to_go: None,
        };
        assert_eq!(go(UCI, clock), "go wtime 60000 btime 50000 winc 2000 binc 1000");
        assert_eq!(go(slow, clock), "go time 50 increment 1 opptime 60 oppincrement 2");
        assert_eq!(slow.as_told(Duration::from_millis(300)), Duration::from_secs(1));
    }

    #[test]
    fn pondering_and_draws_are_told() {
        let mut turn = turn(&["h2e2"], Limits::Infinite);
        turn.draw_offered = true;
        assert_eq!(UCCI.go(&turn, &turn.position()), "go draw infinite");
        assert_eq!(UCI.go(&turn, &turn.position()), "go infinite");
        turn.ponder = true;
        assert_eq!(UCCI.go(&turn, &turn.position()), "go ponder infinite");
    }
}
