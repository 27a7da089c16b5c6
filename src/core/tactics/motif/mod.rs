//! What a line of play wins, as far as the rules can prove it: facts with pieces and squares.
//!
//! Nothing here asks an evaluation. A capture is proved by playing out all legal captures on its
//! square, a double attack, a pin or a trap by answering every legal reply, a mate or a draw by the
//! end of the line.

mod exchange;
mod forced;
mod line;

pub use exchange::worth;
pub(crate) use line::balance;
pub use line::{Won, won_by};

use crate::games::Figure;
use crate::mates::MateName;
use crate::rules::{Reason, Side, Square};

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
    /// A move attacks several pieces (捉双), or threatens mate and a piece; whatever the reply, one
    /// falls.
    DoubleAttack {
        /// The piece that moved.
        by: Man,
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
    /// The rules make it a draw.
    Draw {
        /// Why.
        reason: Reason,
    },
    /// A ruling on repetition wins the game.
    Ruling {
        /// Why.
        reason: Reason,
    },
}

impl Motif {
    /// Its stable name, for logs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Mate { .. } => "mate",
            Self::Hanging { .. } => "hanging",
            Self::Exchange { .. } => "exchange",
            Self::PinnedProtector { .. } => "pinned-protector",
            Self::DoubleAttack { .. } => "double-attack",
            Self::Skewer { .. } => "skewer",
            Self::Pin { .. } => "pin",
            Self::Trapped { .. } => "trapped",
            Self::Draw { .. } => "draw",
            Self::Ruling { .. } => "ruling",
        }
    }
}
