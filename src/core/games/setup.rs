//! Pieces of any game on a board, as somebody put them: the state of a position editor.

use super::{
    AnyFenError, AnyPosition, AnySetupFault, Figure, GameInfo, GameKind, each, map, of_game,
};
use crate::rules::chess::{Rights, Wing};
use crate::rules::{Arrange, Setup, Side, Square, chess, xiangqi};

/// Pieces on a board of any game, which need not be a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnySetup {
    /// Of Xiangqi.
    Xiangqi(Setup<xiangqi::Position>),
    /// Of chess.
    Chess(Setup<chess::Position>),
}

impl From<Setup<xiangqi::Position>> for AnySetup {
    fn from(setup: Setup<xiangqi::Position>) -> Self {
        Self::Xiangqi(setup)
    }
}

impl From<Setup<chess::Position>> for AnySetup {
    fn from(setup: Setup<chess::Position>) -> Self {
        Self::Chess(setup)
    }
}

impl From<&AnyPosition> for AnySetup {
    fn from(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Xiangqi(position) => position.setup().into(),
            AnyPosition::Chess(position) => position.setup().into(),
        }
    }
}

impl AnySetup {
    /// An empty board.
    #[must_use]
    pub fn empty(game: GameKind) -> Self {
        of_game!(game, G => Setup::<G>::default().into())
    }

    /// The position that a game starts from.
    #[must_use]
    pub fn start(game: GameKind) -> Self {
        (&AnyPosition::start(game)).into()
    }

    /// Reads a FEN of a game whose pieces may stand anywhere.
    ///
    /// # Errors
    /// Says what in the text is wrong and where.
    pub fn from_fen(game: GameKind, fen: &str) -> Result<Self, AnyFenError> {
        of_game!(game, G => Ok(G::read_setup(fen)?.into()))
    }

    /// The setup as a FEN with all six fields.
    #[must_use]
    pub fn fen(&self) -> String {
        each!(self, setup => Arrange::write_setup(setup))
    }

    /// The position, which a game may have reached. It may be one where the game is over:
    /// [`AnyPosition::ended`] tells.
    ///
    /// # Errors
    /// Every reason why no game can have reached it.
    pub fn check(&self) -> Result<AnyPosition, Vec<AnySetupFault>> {
        fn arrange<G: Arrange>(setup: &Setup<G>) -> Result<AnyPosition, Vec<AnySetupFault>>
        where
            AnyPosition: From<G>,
            AnySetupFault: From<G::SetupFault>,
        {
            let any = |faults: Vec<_>| faults.into_iter().map(AnySetupFault::from).collect();
            G::arrange(setup).map(AnyPosition::from).map_err(any)
        }
        each!(self, setup => arrange(setup))
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameKind {
        fn kind<G: GameInfo + Arrange>(_: &Setup<G>) -> GameKind {
            G::KIND
        }
        each!(self, setup => kind(setup))
    }

    /// What stands on a square; nothing on one that the board does not have.
    #[must_use]
    pub fn get(&self, at: Square) -> Option<(Side, Figure)> {
        fn look<G: GameInfo + Arrange>(setup: &Setup<G>, at: Square) -> Option<(Side, Figure)> {
            setup.get(at).map(|(side, piece)| (side, G::figure(piece)))
        }
        each!(self, setup => look(setup, at))
    }

    /// All that stands on the board.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Square, Side, Figure)> {
        let squares = self.game().grid().squares();
        squares.filter_map(|at| self.get(at).map(|(side, piece)| (at, side, piece))).collect()
    }

    /// Puts a piece on a square, in place of what stands there. A piece of another game, and a
    /// square that the board does not have, are passed over.
    pub fn put(&mut self, at: Square, side: Side, figure: Figure) {
        fn put<G: GameInfo + Arrange>(setup: &mut Setup<G>, at: Square, side: Side, it: Figure) {
            if it.game() == G::KIND {
                setup.put(at, side, it.piece::<G>());
            }
        }
        each!(self, setup => put(setup, at, side, figure));
    }

    /// Takes the piece off a square.
    pub fn remove(&mut self, at: Square) {
        each!(self, setup => { setup.remove(at); });
    }

    /// Moves a piece to another square, in place of what stands there.
    pub fn carry(&mut self, from: Square, to: Square) {
        let grid = self.game().grid();
        let exists = to.index() < usize::from(grid.files) * usize::from(grid.ranks);
        let Some((side, figure)) = self.get(from).filter(|_| exists && from != to) else { return };
        self.remove(from);
        self.put(to, side, figure);
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        each!(self, setup => setup.side_to_move)
    }

    /// Says whose turn it is. A square that a pawn has just passed is one no more if that changes.
    pub fn set_side_to_move(&mut self, side: Side) {
        if side != self.side_to_move() {
            each!(self, setup => setup.side_to_move = side);
            self.set_en_passant(None);
        }
    }

    /// The same position with the sides exchanged: the board upside down, each piece the other
    /// side's, the other side to move.
    #[must_use]
    pub fn swapped(&self) -> Self {
        map!(self, setup => Self, setup.swapped())
    }

    /// Left and right exchanged. Castling rights are lost.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        map!(self, setup => Self, setup.mirrored())
    }
}

/// What only chess has.
impl AnySetup {
    /// The castling rights and the en passant square, where the game has them.
    #[must_use]
    pub const fn rights(&self) -> Option<&Rights> {
        match self {
            Self::Xiangqi(_) => None,
            Self::Chess(setup) => Some(&setup.rights),
        }
    }

    /// Gives or takes a castling right; nothing happens in a game without.
    pub const fn set_castling(&mut self, side: Side, wing: Wing, may: bool) {
        match self {
            Self::Xiangqi(_) => {}
            Self::Chess(setup) => setup.rights.set_castling(side, wing, may),
        }
    }

    /// Says which square a pawn has just passed by its double step; nothing happens in a game
    /// without.
    pub const fn set_en_passant(&mut self, at: Option<Square>) {
        match self {
            Self::Xiangqi(_) => {}
            Self::Chess(setup) => setup.rights.en_passant = at,
        }
    }

    /// The squares that a pawn can have passed by a double step in the last move; none in a game
    /// without.
    #[must_use]
    pub fn passable(&self) -> Vec<Square> {
        match self {
            Self::Xiangqi(_) => Vec::new(),
            Self::Chess(setup) => chess::passable(setup),
        }
    }
}
