//! Kinds of mistakes, as they are counted over many games.

use super::chances::Chances;
use super::{Cause, Fault, Judgement, Review, ReviewedMove};
use crate::games::{AnyTree, each};
use crate::rules::Side;
use crate::tactics::Motif;
use crate::tactics::principle::Principle;

/// A mistake of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// The ply of the main line, from 1.
    pub ply: u32,
    /// Who made it.
    pub side: Side,
    /// What it was.
    pub kind: MistakeKind,
    /// How bad it was; `None` where no chances were lost to speak of.
    pub judgement: Option<Judgement>,
    /// The chances that it lost, 0 to 1.
    pub loss: Chances,
}

/// What kind of mistake a move was: the gravest of its [`Fault`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MistakeKind {
    /// A piece could be taken for nothing.
    Hanging,
    /// A piece of the opponent's could have been taken for nothing.
    NotTaken,
    /// A double attack was allowed or missed.
    DoubleAttack,
    /// The same of a pin or a skewer.
    Pin,
    /// The same of a discovered attack.
    DiscoveredAttack,
    /// Captures that cost more than they bring were begun or allowed, or better ones missed.
    Exchange,
    /// A piece was trapped, or could have been.
    Trapped,
    /// A mate was missed.
    MateMissed,
    /// A mate was allowed.
    MateAllowed,
    /// A draw, or a ruling on repetition, was allowed or missed.
    Draw,
    /// An ending with a proved result was given away.
    Ending,
    /// Pieces were left at home, or others moved in their place.
    Development,
    /// Time was lost by a move that was taken back or not needed.
    TimeLost,
    /// The king was left without its cover.
    KingSafety,
    /// A piece was put where it is in the way, or left a good place.
    Placement,
    /// Anything else, and what cannot be proved.
    Other,
}

impl MistakeKind {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Hanging,
        Self::NotTaken,
        Self::DoubleAttack,
        Self::Pin,
        Self::DiscoveredAttack,
        Self::Exchange,
        Self::Trapped,
        Self::MateMissed,
        Self::MateAllowed,
        Self::Draw,
        Self::Ending,
        Self::Development,
        Self::TimeLost,
        Self::KingSafety,
        Self::Placement,
        Self::Other,
    ];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hanging => "hanging",
            Self::NotTaken => "not-taken",
            Self::DoubleAttack => "double-attack",
            Self::Pin => "pin",
            Self::DiscoveredAttack => "discovered-attack",
            Self::Exchange => "exchange",
            Self::Trapped => "trapped",
            Self::MateMissed => "mate-missed",
            Self::MateAllowed => "mate-allowed",
            Self::Draw => "draw",
            Self::Ending => "ending",
            Self::Development => "development",
            Self::TimeLost => "time-lost",
            Self::KingSafety => "king-safety",
            Self::Placement => "placement",
            Self::Other => "other",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind that a fault belongs to.
    #[must_use]
    pub const fn of(fault: &Fault) -> Self {
        match (&fault.motif, fault.cause) {
            (Motif::Mate { .. }, Cause::Missed) => Self::MateMissed,
            (Motif::Mate { .. }, Cause::Lost) => Self::MateAllowed,
            (Motif::Hanging { .. }, Cause::Missed) => Self::NotTaken,
            (Motif::Hanging { .. }, Cause::Lost) => Self::Hanging,
            (
                Motif::Exchange { .. }
                | Motif::Recapture { .. }
                | Motif::Combination { .. }
                | Motif::Overloaded { .. }
                | Motif::ProtectorTaken { .. },
                _,
            ) => Self::Exchange,
            (Motif::DoubleAttack { .. }, _) => Self::DoubleAttack,
            (Motif::DiscoveredAttack { .. }, _) => Self::DiscoveredAttack,
            (Motif::PinnedProtector { .. } | Motif::Skewer { .. } | Motif::Pin { .. }, _) => {
                Self::Pin
            }
            (Motif::Trapped { .. }, _) => Self::Trapped,
            (
                Motif::PerpetualCheck
                | Motif::Draw { .. }
                | Motif::Ruling { .. }
                | Motif::Round { .. },
                _,
            ) => Self::Draw,
            (Motif::Ending { .. }, _) => Self::Ending,
            (Motif::Principle { principle, .. }, _) => Self::of_principle(*principle),
            (Motif::Promotion { .. } | Motif::Shape(_), _) => Self::Other,
        }
    }
}

impl MistakeKind {
    /// The kind that the breach of a principle belongs to.
    const fn of_principle(principle: Principle) -> Self {
        match principle {
            Principle::RooksAtHome
            | Principle::MovedTwice
            | Principle::PawnHunt
            | Principle::Undeveloped => Self::Development,
            Principle::TakenBack | Principle::IdleGuard => Self::TimeLost,
            Principle::CastlingLost | Principle::NotCastled | Principle::KingCover => {
                Self::KingSafety
            }
            Principle::HorseBlocked | Principle::FileLeft | Principle::CentreLeft => {
                Self::Placement
            }
        }
    }
}

impl AnyTree {
    /// The mistakes that a review has found in the main line, by their plies.
    #[must_use]
    pub fn mistakes(&self, review: &Review) -> Vec<Mistake> {
        let nodes: Vec<_> = each!(self, tree => tree.main_line().collect());
        let faulty = review.moves.iter().filter(|it| it.is_faulty());
        let mut mistakes: Vec<_> = faulty
            .filter_map(|it| {
                let place = nodes.iter().position(|&node| node == it.node)?;
                Some(mistake(u32::try_from(place + 1).ok()?, it))
            })
            .collect();
        mistakes.sort_by_key(|mistake| mistake.ply);
        mistakes
    }
}

fn mistake(ply: u32, reviewed: &ReviewedMove) -> Mistake {
    let [before, after] = reviewed.chances;
    Mistake {
        ply,
        side: reviewed.side,
        kind: reviewed.faults.first().map_or(MistakeKind::Other, MistakeKind::of),
        judgement: reviewed.judgement,
        loss: (before - after).max(0.0),
    }
}
