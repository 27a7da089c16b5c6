//! What an engine is asked, and what it answers.

use std::time::Duration;

#[cfg(doc)]
use crate::rules::Game;
use crate::rules::{Move, Side, Step};
use crate::uci::{RuleOption, Spoken};

/// A turn: the position with the line of play that led to it, and how long to think.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn<G> {
    /// The position that the game began with.
    pub start: G,
    /// The moves since, each legal in its turn. When pondering, the last is the one expected.
    pub moves: Vec<Move>,
    /// How long to think.
    pub limits: Limits,
    /// The position is only expected: limits and answer wait for
    /// [`ponder_hit`](super::EngineClient::ponder_hit).
    pub ponder: bool,
    /// Moves not to be played ([`forbidden_moves`]). UCCI has `banmoves` for them; UCI is asked to
    /// choose among the others.
    pub banned: Vec<Move>,
    /// Moves that the ruleset refuses after all these ([`Game::must_change`]): as good as illegal.
    pub refused: Vec<Move>,
    /// What it is judged by, for an engine that can be told ([`Spoken::rule_options`]).
    pub rules: Vec<RuleOption>,
    /// The other side offers a draw, which UCCI alone can hear.
    pub draw_offered: bool,
}

impl<G: Spoken> Turn<G> {
    /// A turn like any other.
    #[must_use]
    pub const fn new(start: G, moves: Vec<Move>, limits: Limits) -> Self {
        Self {
            start,
            moves,
            limits,
            ponder: false,
            banned: Vec::new(),
            refused: Vec::new(),
            rules: Vec::new(),
            draw_offered: false,
        }
    }

    /// The position to find a move in.
    #[must_use]
    pub fn position(&self) -> G {
        let mut position = self.start.clone();
        self.moves.iter().for_each(|&mv| position.play(mv));
        position
    }
}

/// How long to think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// As long as this. An engine that counts in seconds gets a second at least.
    MoveTime(Duration),
    /// As the engine thinks fit.
    Clock {
        /// What is left to each side, in the order they start.
        left: [Duration; 2],
        /// What each move adds, for each side.
        increment: [Duration; 2],
        /// How many moves until there is more time.
        moves_to_go: Option<u32>,
    },
    /// So many plies deep.
    Depth(u32),
    /// So many positions.
    Nodes(u64),
    /// Until told to stop.
    Infinite,
}

impl Limits {
    /// How long the side to move can think at most; `None` if that is not said.
    #[must_use]
    pub const fn longest(&self, side: Side) -> Option<Duration> {
        match self {
            Self::MoveTime(time) => Some(*time),
            Self::Clock { left, .. } => Some(left[side.index()]),
            Self::Depth(_) | Self::Nodes(_) | Self::Infinite => None,
        }
    }
}

/// What an engine answers. Its moves are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It moves.
    Move {
        /// The move.
        mv: Move,
        /// The reply it expects, to ponder on.
        expected: Option<Move>,
        /// It offers or accepts a draw (UCCI).
        draw: bool,
        /// It gives up (UCCI).
        resigns: bool,
    },
    /// It has no move to play.
    NoMove,
}

/// The moves that this ruleset refuses, or by which the side to move would lose at once by its rulings on
/// repetition: `line` holds the steps that led to `position`. None if it has no other moves.
#[must_use]
pub fn forbidden_moves<G: Spoken>(position: &G, line: &[Step], ruleset: G::Ruleset) -> Vec<Move> {
    let mover = position.side_to_move();
    let loses = |mv: &Move| {
        let mut next = position.clone();
        let mut line = line.to_vec();
        line.push(next.step(*mv));
        // No ruling is asked for where nothing comes back.
        let comes_back = line.iter().any(|step| step.before == next.key());
        let verdict = || next.outcome(&line, ruleset);
        comes_back && verdict().is_some_and(|outcome| outcome.winner == Some(mover.opponent()))
    };
    let (legal, refused) = (position.legal_moves(), position.must_change(line, ruleset));
    let forbidden: Vec<Move> =
        legal.iter().copied().filter(|mv| refused.contains(mv) || loses(mv)).collect();
    if forbidden.len() == legal.len() { Vec::new() } else { forbidden }
}
