//! Names of handicaps.

use crate::games::Handicap;
use crate::text::{Text, ids};

impl Handicap {
    /// Its name.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::FirstMove => ids::HANDICAP_FIRST_MOVE,
            Self::Horse => ids::HANDICAP_HORSE,
            Self::TwoHorses => ids::HANDICAP_TWO_HORSES,
            Self::NinePieces => ids::HANDICAP_NINE_PIECES,
            Self::PawnAndMove => ids::HANDICAP_PAWN_AND_MOVE,
            Self::Knight => ids::HANDICAP_KNIGHT,
            Self::Rook => ids::HANDICAP_ROOK,
            Self::Queen => ids::HANDICAP_QUEEN,
        }
    }

    /// Its name where there is little room.
    #[must_use]
    pub const fn short_text_id(self) -> Text {
        match self {
            Self::TwoHorses => ids::HANDICAP_TWO_HORSES_SHORT,
            Self::NinePieces => ids::HANDICAP_NINE_PIECES_SHORT,
            other => other.text_id(),
        }
    }
}
