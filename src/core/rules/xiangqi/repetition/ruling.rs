//! What a ruling says: in squares, pieces and articles, not in anybody's language.

use std::fmt;

use super::super::Piece;
use super::Article;
use crate::rules::{Move, Outcome, Side, Square};

/// Who has to vary when positions repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// The rules of the Asian Xiangqi Federation, whose core the World Xiangqi Federation kept:
    /// perpetual check and the perpetual chase of one piece lose, all else is allowed.
    #[default]
    Asian,
    /// The Chinese rules of 2020: perpetual mate threats, chases of several pieces in turn and any
    /// mixture of checks, mate threats and chases lose as well.
    Chinese,
    /// The rules of 天天象棋 (Tencent's Xiangqi): nobody loses by a repetition, but who has checked or
    /// chased as often as is allowed may not go on with it: the move is refused.
    Tiantian,
    /// Perpetual check by one side alone loses, all else is a draw.
    Simple,
}

impl Ruleset {
    /// All of them, the default first.
    pub const ALL: [Self; 4] = [Self::Asian, Self::Chinese, Self::Tiantian, Self::Simple];

    /// Its name in protocols and in what is saved.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asian => "Asian",
            Self::Chinese => "Chinese",
            Self::Tiantian => "Tiantian",
            Self::Simple => "Simple",
        }
    }

    /// The day from which it is judged as it is now, if it was judged otherwise before: not all official
    /// figures of the Chinese rules were at hand then.
    #[must_use]
    pub const fn edition(self) -> Option<&'static str> {
        match self {
            Self::Chinese => Some("2026-11-30"),
            Self::Asian | Self::Tiantian | Self::Simple => None,
        }
    }

    /// The ruleset with this name, in letters of any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ruleset| ruleset.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A verdict on a cycle of moves with what it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The verdict.
    pub outcome: Outcome,
    /// The article that it follows from.
    pub article: Article,
    /// The moves of the cycle, oldest first, both sides'.
    pub moves: Vec<JudgedMove>,
}

impl Ruling {
    /// The side that had to vary, if one had.
    #[must_use]
    pub fn loser(&self) -> Option<Side> {
        self.outcome.winner.map(Side::opponent)
    }

    /// What the loser's last move attacks: the pieces to name in a warning.
    #[must_use]
    pub fn offence(&self) -> &[Attack] {
        let loser = self.loser();
        let last = self.moves.iter().rev().find(|judged| Some(judged.side) == loser);
        last.map_or(&[], |judged| &judged.attacks)
    }
}

/// A move of a cycle and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// Who played it.
    pub side: Side,
    /// What it is.
    pub class: Class,
    /// What makes it so, on the board after the move: who gives check, who chases what, who offers
    /// itself to whom (the taker attacks), whose way is blocked (the blocker attacks). In a
    /// perpetual chase of one piece only the attacks on that piece. Empty for a mate threat and
    /// for a move that does nothing.
    pub attacks: Vec<Attack>,
    /// How a chase would win what it attacks.
    pub means: Means,
}

/// How a chase would win what it attacks (CXA art. 24.3); by the Asian rules by a capture only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Means {
    /// By a capture, and an exchange that may follow it.
    #[default]
    Capture,
    /// By several pieces, of which none could alone (art. 24.17).
    Jointly,
    /// By a check or a run of checks, after which it is taken. The attacks are those of the piece
    /// that checks first on what would be won.
    Checks,
}

/// A piece that could take another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The attacker.
    pub piece: Piece,
    /// Where it stands.
    pub from: Square,
    /// What it attacks.
    pub target: Piece,
    /// Where that stands.
    pub at: Square,
}

/// What a move is; the gravest of all that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// 将: it attacks the king.
    Check,
    /// 杀: checks that end in mate would follow if nothing were done.
    MateThreat,
    /// 捉: it threatens to win a piece.
    Chase,
    /// 闲: none of these.
    Idle(Idle),
}

/// The kinds of idle moves; the first that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Idle {
    /// 兑: two pieces of the same kind may now take each other.
    Exchange,
    /// 拦: it stands in the way of a piece that could take something.
    Block,
    /// 献: the moved piece may be taken.
    Offer,
    /// 跟: it attacks a piece that is protected.
    Follow,
    /// Nothing of this; also what king and pawns attack, who are free to chase.
    Plain,
}
