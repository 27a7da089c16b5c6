//! What a puzzle is.

use std::fmt;

use crate::games::{AnyPosition, GameKind};
use crate::rules::Move;
use crate::tactics::proof::{Attack, Proof};

use super::Theme;

/// The name of a puzzle, unique within its game: stable, without white space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(pub String);

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Mate within so many moves of one's own, from 1, whatever the opponent plays; in Xiangqi a
    /// stalemate is as good.
    Mate {
        /// How many.
        moves: u32,
        /// By what moves: by checks alone (连将杀), or by any.
        attack: Attack,
    },
    /// The best move; these are known to be good enough.
    Best(Vec<Move>),
    /// Material: at least so many centipawns ([`Evaluate::value`](crate::engine::Evaluate::value)) that
    /// cannot be won back.
    Win(i32),
    /// Not to lose, where but one move does not.
    Hold,
    /// To save a draw, where every other move loses.
    Draw,
}

/// A position with a task for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name.
    pub id: PuzzleId,
    /// The position.
    pub start: AnyPosition,
    /// The task.
    pub goal: Goal,
    /// A solution with the longest defence, solver's moves and replies in turn; at least one move.
    pub line: Vec<Move>,
    /// How hard it is believed to be before anybody tried it, in points of [`Rating`](super::Rating).
    pub rating: u16,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// Where it is from: a book and a number there, or a game; names, no words to translate.
    pub source: String,
}

impl Puzzle {
    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameKind {
        self.start.game()
    }

    /// How many moves of one's own its solution has.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}

/// How hard a mate is to find, in points of a rating, guessed by the work of its proof: the positions
/// that were looked at and the moves to see ahead.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "small and positive after the clamp"
)]
pub fn rating_of_proof(attack: Attack, proof: &Proof) -> u16 {
    // Where quiet moves are tried a proof looks at ten times as many positions as a person does, who
    // begins with the best threats.
    let nodes = match attack {
        Attack::Checks => proof.nodes,
        Attack::Threats(_) | Attack::All => proof.nodes / 10,
    };
    let work = (nodes.max(1) as f64).log10();
    let moves = f64::from(proof.plies.div_ceil(2));
    (500.0 + 220.0 * work + 90.0 * moves).clamp(600.0, 2_800.0).round() as u16
}

/// A position's placement and side to move, the same for one mirrored left to right or seen from the
/// other side of the board: by which a puzzle is known again.
#[must_use]
pub fn mirror_key(position: &AnyPosition) -> String {
    let fen = position.fen();
    let mut fields = fen.split(' ');
    let (board, side) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let board = if side == "b" { turned(board) } else { board.to_owned() };
    let mirrored = mirrored(&board);
    board.min(mirrored)
}

/// A FEN's board with the sides exchanged.
fn turned(board: &str) -> String {
    let ranks: Vec<_> = board.split('/').rev().collect();
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    ranks.join("/").chars().map(swap).collect()
}

/// A FEN's board with left and right exchanged.
fn mirrored(board: &str) -> String {
    let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    ranks.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(fen: &str) -> String {
        mirror_key(&AnyPosition::from_fen(GameKind::of_fen(fen), fen).expect("sound"))
    }

    #[test]
    fn a_position_is_known_again_mirrored_and_turned() {
        let fen = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1";
        assert_eq!(key(fen), key("5k3/9/9/9/9/9/9/9/8R/4K4 w - - 0 1"));
        assert_eq!(key(fen), key("4k4/r8/9/9/9/9/9/9/9/3K5 b - - 0 1"));
        assert_ne!(key(fen), key("3k5/9/9/9/9/9/9/9/1R7/4K4 w - - 0 1"));
    }
}
