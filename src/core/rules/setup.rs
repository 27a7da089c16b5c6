//! Pieces placed freely on a board, not necessarily a legal position: the state of an editor or a
//! FEN.

use std::fmt;

use super::{Game, Side, Square};

/// A game whose positions can be set up piece by piece.
pub trait Arrange: Game {
    /// What the legal moves depend on besides pieces and turn; `()` where there is nothing.
    type Rights: Rights;
    /// A reason why a setup cannot arise in a game.
    type SetupFault: Clone + PartialEq + fmt::Debug + std::error::Error + Send + Sync + 'static;

    /// The position that is set up.
    ///
    /// A position where the game is over (mate, stalemate, nobody can win) is one, too:
    /// [`Game::outcome`] with an empty line tells.
    ///
    /// # Errors
    /// Every reason why it cannot arise in a game. More is refused than by [`Game::from_fen`], which
    /// takes what can be played on from.
    fn arrange(setup: &Setup<Self>) -> Result<Self, Vec<Self::SetupFault>>;

    /// The squares that a fault is about, lowest first; none if it is about what is missing.
    fn fault_squares(fault: &Self::SetupFault) -> Vec<Square>;

    /// What the legal moves depend on besides pieces and turn.
    fn rights(&self) -> Self::Rights;

    /// What the position consists of.
    fn setup(&self) -> Setup<Self> {
        Setup {
            pieces: squares::<Self>().map(|at| self.piece_at(at)).collect(),
            rights: self.rights(),
            ..Setup::empty(self.side_to_move(), self.halfmove_clock(), self.fullmove_number())
        }
    }

    /// Reads a FEN whose pieces may stand anywhere and whose rights need not be possible.
    ///
    /// # Errors
    /// Says what in the text is wrong and where.
    fn read_setup(fen: &str) -> Result<Setup<Self>, Self::FenError>;

    /// The setup as a FEN with all six fields.
    fn write_setup(setup: &Setup<Self>) -> String;
}

/// What belongs to a setup besides pieces and turn.
pub trait Rights: Copy + Default + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// The same with the sides exchanged and the board turned upside down.
    #[must_use]
    fn swapped(self) -> Self;

    /// What is left when left and right are exchanged.
    #[must_use]
    fn mirrored(self) -> Self;
}

impl Rights for () {
    fn swapped(self) {}

    fn mirrored(self) {}
}

/// Pieces on a board, whose turn it is, and the counters of a FEN. Anything may stand anywhere.
///
/// ```
/// use chuhe_core::rules::chess::{Piece, Position, square};
/// use chuhe_core::rules::{Arrange, Game, Setup, Side};
///
/// let mut setup = Setup::<Position>::default();
/// setup.put(square(4, 0), Side::First, Piece::King);
/// let faults = Position::arrange(&setup).unwrap_err();
/// assert_eq!(faults[0].to_string(), "Black has no king");
/// setup.put(square(4, 7), Side::Second, Piece::King);
/// let position = Position::arrange(&setup).map_err(|faults| faults[0])?;
/// assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// # Ok::<(), chuhe_core::rules::chess::SetupFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<G: Arrange> {
    pieces: Vec<Option<(Side, G::Piece)>>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// What else the moves depend on.
    pub rights: G::Rights,
    /// Plies since the last capture (in chess: or pawn move).
    pub halfmove_clock: u16,
    /// The number of the round, from 1.
    pub fullmove_number: u16,
}

impl<G: Arrange> Default for Setup<G> {
    /// An empty board, the first side to move.
    fn default() -> Self {
        Self::empty(Side::First, 0, 1)
    }
}

impl<G: Arrange> Setup<G> {
    /// An empty board, with whose turn it is and the counters of a FEN.
    pub(super) fn empty(side_to_move: Side, halfmove_clock: u16, fullmove_number: u16) -> Self {
        Self {
            pieces: squares::<G>().map(|_| None).collect(),
            side_to_move,
            rights: G::Rights::default(),
            halfmove_clock,
            fullmove_number,
        }
    }

    /// What stands on a square; nothing on one that the board does not have.
    #[must_use]
    pub fn get(&self, at: Square) -> Option<(Side, G::Piece)> {
        self.pieces.get(at.index()).copied().flatten()
    }

    /// Puts a piece on a square, in place of what stands there, which is handed back. A square that
    /// the board does not have is passed over.
    pub fn put(&mut self, at: Square, side: Side, piece: G::Piece) -> Option<(Side, G::Piece)> {
        self.pieces.get_mut(at.index())?.replace((side, piece))
    }

    /// Takes the piece off a square.
    pub fn remove(&mut self, at: Square) -> Option<(Side, G::Piece)> {
        self.pieces.get_mut(at.index())?.take()
    }

    /// Every piece, by its square from the lowest.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Side, G::Piece)> {
        squares::<G>().zip(&self.pieces).filter_map(|(at, man)| man.map(|(s, p)| (at, s, p)))
    }

    /// The same position with the sides exchanged: the board upside down, each piece the other
    /// side's, the other side to move.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let mut swapped = self.moved(|file, rank| (file, G::RANKS - 1 - rank));
        for (side, _) in swapped.pieces.iter_mut().flatten() {
            *side = side.opponent();
        }
        swapped.side_to_move = self.side_to_move.opponent();
        swapped.rights = self.rights.swapped();
        swapped
    }

    /// Left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = self.moved(|file, rank| (G::FILES - 1 - file, rank));
        mirrored.rights = self.rights.mirrored();
        mirrored
    }

    /// The pieces moved to other squares, by file and rank.
    fn moved(&self, to: impl Fn(u8, u8) -> (u8, u8)) -> Self {
        let mut moved = self.clone();
        for (at, man) in squares::<G>().zip(&self.pieces) {
            let (file, rank) = to(number(at) % G::FILES, number(at) / G::FILES);
            moved.pieces[usize::from(rank * G::FILES + file)] = *man;
        }
        moved
    }
}

#[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
const fn number(at: Square) -> u8 {
    at.index() as u8
}

/// The squares of a board, from the lowest.
fn squares<G: Game>() -> impl Iterator<Item = Square> {
    (0..G::FILES * G::RANKS).map(Square::new)
}
