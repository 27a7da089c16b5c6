//! Positions of any game.

use super::{AnyFenError, AnyRefusal, Figure, GameInfo, GameKind, MoveStyle, each, of_game};
use crate::rules::{Game, Move, MoveList, Outcome, Side, Square, chess, xiangqi};

/// A position of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPosition {
    /// Of Xiangqi.
    Xiangqi(xiangqi::Position),
    /// Of chess.
    Chess(chess::Position),
}

impl From<xiangqi::Position> for AnyPosition {
    fn from(position: xiangqi::Position) -> Self {
        Self::Xiangqi(position)
    }
}

impl From<chess::Position> for AnyPosition {
    fn from(position: chess::Position) -> Self {
        Self::Chess(position)
    }
}

impl AnyPosition {
    /// The position that a game starts from.
    #[must_use]
    pub fn start(game: GameKind) -> Self {
        of_game!(game, G => G::start().into())
    }

    /// Reads a FEN of a game.
    ///
    /// # Errors
    /// Says what is wrong and where.
    pub fn from_fen(game: GameKind, fen: &str) -> Result<Self, AnyFenError> {
        of_game!(game, G => Ok(G::from_fen(fen)?.into()))
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameKind {
        fn kind<G: GameInfo>(_: &G) -> GameKind {
            G::KIND
        }
        each!(self, position => kind(position))
    }

    /// The position as a FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        each!(self, position => position.fen())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        each!(self, position => position.side_to_move())
    }

    /// The number of the current round, from 1.
    #[must_use]
    pub fn fullmove_number(&self) -> u16 {
        each!(self, position => position.fullmove_number())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        each!(self, position => position.in_check())
    }

    /// How a game that begins here is over already: mate, stalemate, nobody can win, the move limit.
    /// Repetition is judged from a record only.
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        fn judge<G: Game>(position: &G) -> Option<Outcome> {
            position.outcome(&[], G::Ruleset::default())
        }
        each!(self, position => judge(position))
    }

    /// The square of a side's king.
    #[must_use]
    pub fn king(&self, side: Side) -> Square {
        each!(self, position => position.king(side))
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<(Side, Figure)> {
        fn look<G: GameInfo>(position: &G, at: Square) -> Option<(Side, Figure)> {
            position.piece_at(at).map(|(side, piece)| (side, G::figure(piece)))
        }
        each!(self, position => look(position, at))
    }

    /// All that stands on the board.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Square, Side, Figure)> {
        let squares = self.game().grid().squares();
        squares.filter_map(|at| self.piece_at(at).map(|(side, piece)| (at, side, piece))).collect()
    }

    /// What a side's pieces on the board count together; nothing in a game where nobody counts.
    #[must_use]
    pub fn points(&self, side: Side) -> u32 {
        let own = self.pieces().into_iter().filter(|(_, owner, _)| *owner == side);
        own.map(|(_, _, figure)| figure.points()).sum()
    }

    /// What a legal move takes, also in passing.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<(Side, Figure)> {
        fn look<G: GameInfo>(position: &G, mv: Move) -> Option<(Side, Figure)> {
            position.captured(mv).map(|(side, piece)| (side, G::figure(piece)))
        }
        each!(self, position => look(position, mv))
    }

    /// What a pawn becomes by a move.
    #[must_use]
    pub fn promotion(&self, mv: Move) -> Option<Figure> {
        mv.promotion().map(|kind| Figure { game: self.game(), kind })
    }

    /// Where the piece on a square can be put, each place once, and whether it captures there.
    /// Among the places are pieces of its own side that it may be put on: the rooks to castle with.
    #[must_use]
    pub fn targets(&self, from: Square) -> Vec<(Square, bool)> {
        fn list<G: GameInfo>(position: &G, from: Square) -> Vec<(Square, bool)> {
            let us = position.side_to_move();
            let own = |at: &Square| position.piece_at(*at).is_some_and(|(side, _)| side == us);
            let joined = G::KIND.grid().squares().filter(own);
            let joined = joined.filter(|&at| !position.meant(from, at).is_empty());
            let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == from);
            let reached = moves.map(|mv| (mv.to(), position.captured(mv).is_some()));
            reached.chain(joined.map(|at| (at, false))).collect()
        }
        let mut targets = each!(self, position => list(position, from));
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        each!(self, position => position.legal_moves())
    }

    /// The legal moves that a player can mean who puts the piece from one square on the other;
    /// several, where a pawn has to be told what it becomes.
    #[must_use]
    pub fn meant(&self, from: Square, to: Square) -> MoveList {
        each!(self, position => position.meant(from, to))
    }

    /// Whether a move is legal here; its squares may be any.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let grid = self.game().grid();
        let count = usize::from(grid.files) * usize::from(grid.ranks);
        let is_there = [mv.from(), mv.to()].iter().all(|square| square.index() < count);
        is_there && each!(self, position => position.is_legal(mv))
    }

    /// Why a move between squares of the board is not legal here; `None` if it is.
    #[must_use]
    pub fn refusal(&self, mv: Move) -> Option<AnyRefusal> {
        each!(self, position => position.refusal(mv).map(Into::into))
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        each!(self, position => position.play(mv));
    }
}

impl AnyPosition {
    /// How a line of play from here is written, move by move.
    #[must_use]
    pub fn notes(&self, line: &[Move], style: MoveStyle) -> Vec<String> {
        fn list<G: GameInfo>(position: &G, line: &[Move], style: MoveStyle) -> Vec<String> {
            let (style, mut position) = (G::style(style), position.clone());
            let write = |&mv: &Move| {
                let text = position.write(mv, style);
                if mv.is_pass() {
                    position.pass();
                } else {
                    position.play(mv);
                }
                text
            };
            line.iter().map(write).collect()
        }
        each!(self, position => list(position, line, style))
    }
}
