//! What boards and pieces look like.

use serde::{Deserialize, Serialize};

/// What boards and pieces look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Looks {
    /// The board.
    pub board: BoardLook,
    /// Whether the pieces of Xiangqi stand on fields instead of points.
    pub fields: bool,
    /// The pieces.
    pub sets: Sets,
    /// What marks and arrows are drawn in.
    pub marks: MarkColours,
}

/// What marks and arrows on a board are drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkColours {
    /// Teal, red, and a warm tint for the last move.
    #[default]
    Usual,
    /// Blue, orange, and light or dark for the last move: told apart by all eyes.
    Safe,
}

impl MarkColours {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Usual, Self::Safe];
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardLook {
    /// Wood, darker in a dark window.
    #[default]
    Wood,
    /// Paper.
    Paper,
    /// Dark wood with light lines.
    Walnut,
    /// Black lines on white.
    Contrast,
}

/// The sets of pieces of all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Sets {
    /// Of Xiangqi.
    pub xiangqi: XiangqiSet,
    /// Of chess.
    pub chess: ChessSet,
}

/// A set of Xiangqi's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum XiangqiSet {
    /// Traditional characters on ivory.
    #[default]
    Traditional,
    /// Simplified characters, plainly outlined.
    Simplified,
    /// Pictographs with a small character.
    Hybrid,
    /// Pictographs alone.
    Pictographs,
}

/// A set of chess's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChessSet {
    /// Ivory and ebony.
    #[default]
    Carved,
    /// White and black without light, as in a diagram.
    Diagram,
}
