//! What a line of play wins, as far as the rules can prove it: facts with pieces and squares.
//!
//! Nothing here asks an evaluation. A capture is proved by playing out all legal captures on its
//! square, a double attack, a pin or a trap by answering every legal reply, a mate or a draw by the
//! end of the line.

mod exchange;
mod forced;
mod haul;
mod line;
mod perpetual;

pub use exchange::worth;
pub(crate) use exchange::{best_captures, most_by_captures};
pub use haul::Haul;
pub(crate) use haul::{balance, left, taken};
pub use line::{Won, won_by};
pub use perpetual::perpetual_check;

use crate::games::Figure;
use crate::mates::MateName;
use crate::rules::{Reason, Side, Square};
use crate::tactics::principle::{Cure, Principle};
use crate::tactics::shape::Shape;

/// A piece where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub figure: Figure,
    /// Its square in the position that the fact is about.
    pub at: Square,
}

/// What a line wins for the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Motif {
    /// Checkmate.
    Mate {
        /// In this many moves of the mating side.
        moves: u32,
        /// The names of the mate at the end of the line, the one to show first before the others;
        /// none if it has none or if the line was not followed to its end.
        names: Vec<MateName>,
    },
    /// A piece is taken that nothing can take back.
    Hanging {
        /// What is taken.
        piece: Man,
        /// By what.
        by: Man,
    },
    /// A piece is taken, and what follows on its square costs less than it.
    Exchange {
        /// What is taken.
        piece: Man,
        /// By what.
        by: Man,
    },
    /// A piece is taken whose protector may not take back, for its king's sake.
    PinnedProtector {
        /// What is taken.
        piece: Man,
        /// By what.
        by: Man,
        /// What would protect it.
        protector: Man,
        /// What holds the protector, where it is one piece on a line.
        pinner: Option<Man>,
    },
    /// A piece is taken that could be defended, but the captures that follow, on other squares too,
    /// leave material.
    Combination {
        /// What is taken first.
        piece: Man,
        /// By what.
        by: Man,
    },
    /// A piece protects two others: one is taken, and when it takes back the other falls.
    Overloaded {
        /// What falls in the end.
        piece: Man,
        /// What takes first.
        by: Man,
        /// What would protect both.
        protector: Man,
        /// What is taken first.
        other: Man,
    },
    /// The piece that protects another is taken, and then the other falls.
    ProtectorTaken {
        /// What falls in the end.
        piece: Man,
        /// What takes first.
        by: Man,
        /// What protected it.
        protector: Man,
    },
    /// A piece that has taken one is taken in turn: an exchange completed.
    Recapture {
        /// What is taken.
        piece: Man,
        /// By what.
        by: Man,
    },
    /// A pawn becomes a piece.
    Promotion {
        /// The pawn.
        pawn: Man,
    },
    /// A move attacks several pieces (捉双), or threatens mate and a piece; whatever the reply, one
    /// falls.
    DoubleAttack {
        /// The piece that moved.
        by: Man,
        /// What is attacked, the king first.
        targets: Vec<Man>,
        /// The king is not in check, but threatened with mate.
        threatens_mate: bool,
    },
    /// A move attacks with a piece that it makes way for, alone or together with the one that moved.
    DiscoveredAttack {
        /// The piece that moved.
        by: Man,
        /// The piece behind it that attacks.
        from: Man,
        /// What is attacked, the king first.
        targets: Vec<Man>,
    },
    /// A check on a line: when the king steps aside, the piece behind it falls.
    Skewer {
        /// What gives check.
        by: Man,
        /// What stands behind the king.
        behind: Man,
    },
    /// A piece falls that cannot move for its king's sake.
    Pin {
        /// The piece.
        piece: Man,
        /// What holds it.
        pinner: Man,
        /// What attacks it.
        by: Man,
    },
    /// A piece is attacked and lost wherever it goes.
    Trapped {
        /// The piece.
        piece: Man,
        /// What attacks it.
        by: Man,
    },
    /// Check after check, whatever the replies, which is a draw in this game.
    PerpetualCheck,
    /// The rules make it a draw.
    Draw {
        /// Why.
        reason: Reason,
    },
    /// An ending whose result is proved.
    Ending {
        /// Who wins it; nobody if it is a draw.
        winner: Option<Side>,
        /// What was given away.
        given: Given,
    },
    /// Something beyond material, read off the position.
    Shape(Shape),
    /// An old rule of play that a move goes against, and what proves that this is why it is bad.
    Principle {
        /// Which.
        principle: Principle,
        /// The pieces that it is about, where they stand before the move.
        men: Vec<Man>,
        /// What makes up for it.
        cure: Cure,
    },
    /// A ruling on repetition wins the game.
    Ruling {
        /// Why.
        reason: Reason,
    },
    /// A line comes back to a position that was there before; gone round again and again, the rules end
    /// the game.
    Round {
        /// Why.
        reason: Reason,
        /// Who wins by it; nobody if it is a draw.
        winner: Option<Side>,
    },
}

/// What is proved of an ending before a move, for its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Given {
    /// Nothing.
    Unknown,
    /// A draw.
    Draw,
    /// A win.
    Win,
}

impl Motif {
    /// Whether it wins material, rather than the game or a draw.
    #[must_use]
    pub const fn is_material(&self) -> bool {
        !matches!(
            self,
            Self::Mate { .. }
                | Self::Draw { .. }
                | Self::Ruling { .. }
                | Self::Round { .. }
                | Self::PerpetualCheck
                | Self::Ending { .. }
                | Self::Shape(_)
                | Self::Principle { .. }
        )
    }

    /// Whether it saves or gives half the game.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        matches!(self, Self::Draw { .. } | Self::PerpetualCheck | Self::Round { winner: None, .. })
    }

    /// The pieces that it is about, first what falls.
    #[must_use]
    pub fn men(&self) -> Vec<Man> {
        match self {
            Self::Mate { .. }
            | Self::Draw { .. }
            | Self::Ruling { .. }
            | Self::Round { .. }
            | Self::Ending { .. }
            | Self::PerpetualCheck => Vec::new(),
            Self::Hanging { piece, by }
            | Self::Exchange { piece, by }
            | Self::Combination { piece, by }
            | Self::Recapture { piece, by }
            | Self::Trapped { piece, by } => vec![*piece, *by],
            Self::PinnedProtector { piece, by, protector, pinner } => {
                [*piece, *by, *protector].into_iter().chain(*pinner).collect()
            }
            Self::Overloaded { piece, by, protector, other } => {
                vec![*piece, *other, *protector, *by]
            }
            Self::ProtectorTaken { piece, by, protector } => vec![*piece, *protector, *by],
            Self::Promotion { pawn } => vec![*pawn],
            Self::DoubleAttack { by, targets, .. } => targets.iter().chain([by]).copied().collect(),
            Self::DiscoveredAttack { by, from, targets } => {
                targets.iter().chain([from, by]).copied().collect()
            }
            Self::Shape(shape) => shape.men.clone(),
            Self::Principle { men, .. } => men.clone(),
            Self::Skewer { by, behind } => vec![*behind, *by],
            Self::Pin { piece, pinner, by } => vec![*piece, *pinner, *by],
        }
    }

    /// Its stable name, for logs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Mate { .. } => "mate",
            Self::Hanging { .. } => "hanging",
            Self::Exchange { .. } => "exchange",
            Self::PinnedProtector { .. } => "pinned-protector",
            Self::Combination { .. } => "combination",
            Self::Overloaded { .. } => "overloaded",
            Self::ProtectorTaken { .. } => "protector-taken",
            Self::Recapture { .. } => "recapture",
            Self::Promotion { .. } => "promotion",
            Self::DiscoveredAttack { .. } => "discovered-attack",
            Self::PerpetualCheck => "perpetual-check",
            Self::DoubleAttack { .. } => "double-attack",
            Self::Skewer { .. } => "skewer",
            Self::Pin { .. } => "pin",
            Self::Trapped { .. } => "trapped",
            Self::Draw { .. } => "draw",
            Self::Ruling { .. } => "ruling",
            Self::Round { .. } => "round",
            Self::Ending { .. } => "ending",
            Self::Shape(shape) => shape.kind.name(),
            Self::Principle { principle, .. } => principle.name(),
        }
    }
}
