//! How each game looks, in a file of its own beside this one.

use super::surface::Surface;
use super::{BoardStyle, Finish, Lift, MarkStyle, Picture, Place, Spot};
use crate::games::{Figure, GameInfo, GameKind, NotationChoice, of_game};
use crate::pictures::looks::Sets;
use crate::rules::Side;

mod chess;
mod xiangqi;

#[cfg(test)]
pub use xiangqi::PICTOGRAPHS;

/// The pictures of a game.
pub trait Painted: GameInfo {
    /// The kind of piece that stands for a player.
    const EMBLEM: Self::Piece;
    /// Whether its pieces, which stand on points, may be shown on fields instead.
    const MAY_STAND_ON_FIELDS: bool;

    /// The empty board; see [`paint::board`](super::board()).
    fn paint_board(
        cell_px: f32,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) -> Picture;

    /// A piece as large as a disc of this diameter, without its shadow.
    fn paint_piece(diameter_px: f32, side: Side, piece: Self::Piece, sets: Sets) -> Picture;

    /// The shadow of such a piece.
    fn paint_shadow(diameter_px: f32, piece: Self::Piece, lift: Lift) -> Picture;

    /// What marks the selected piece.
    fn paint_selection(cell_px: f32, style: MarkStyle) -> Picture;

    /// What marks a point or square of the last move.
    fn paint_last_move(cell_px: f32, style: MarkStyle) -> Picture;

    /// Draws what is on the wood of the board; see [`paint::draw_board`](super::draw_board).
    fn draw_board(
        surface: &mut dyn Surface,
        place: Place,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    );

    /// Draws a piece without its shadow.
    fn draw_piece(
        surface: &mut dyn Surface,
        at: Spot,
        side: Side,
        piece: Self::Piece,
        made: (Sets, Finish),
    );

    /// Draws the shadow of a piece at rest, on a surface without pixels.
    fn draw_shadow(surface: &mut dyn Surface, at: Spot, piece: Self::Piece);

    /// The letter of a piece in FEN.
    fn fen_letter(side: Side, piece: Self::Piece) -> char;

    /// Draws what marks a point or square of the last move.
    fn draw_last_move(surface: &mut dyn Surface, at: Spot, style: MarkStyle);
}

/// What is painted of a game.
pub trait PaintedGame {
    /// The piece that stands for a player.
    fn emblem(self) -> Figure;

    /// Whether its pieces, which stand on points, may be shown on fields instead.
    fn may_stand_on_fields(self) -> bool;

    /// The empty board; see [`paint::board`](super::board()).
    fn paint_board(
        self,
        cell_px: f32,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) -> Picture;

    /// What marks the selected piece.
    fn paint_selection(self, cell_px: f32, style: MarkStyle) -> Picture;

    /// What marks a point or square of the last move.
    fn paint_last_move(self, cell_px: f32, style: MarkStyle) -> Picture;

    /// Draws what is on the wood of the board; see [`paint::draw_board`](super::draw_board).
    fn draw_board(
        self,
        surface: &mut dyn Surface,
        place: Place,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    );

    /// Draws what marks a point or square of the last move.
    fn draw_last_move(self, surface: &mut dyn Surface, at: Spot, style: MarkStyle);
}

impl PaintedGame for GameKind {
    fn emblem(self) -> Figure {
        of_game!(self, G => G::figure(G::EMBLEM))
    }

    fn may_stand_on_fields(self) -> bool {
        of_game!(self, G => G::MAY_STAND_ON_FIELDS)
    }

    fn paint_board(
        self,
        cell_px: f32,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) -> Picture {
        of_game!(self, G => G::paint_board(cell_px, style, flipped, notation))
    }

    fn paint_selection(self, cell_px: f32, style: MarkStyle) -> Picture {
        of_game!(self, G => G::paint_selection(cell_px, style))
    }

    fn paint_last_move(self, cell_px: f32, style: MarkStyle) -> Picture {
        of_game!(self, G => G::paint_last_move(cell_px, style))
    }

    fn draw_board(
        self,
        surface: &mut dyn Surface,
        place: Place,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) {
        of_game!(self, G => G::draw_board(surface, place, style, flipped, notation));
    }

    fn draw_last_move(self, surface: &mut dyn Surface, at: Spot, style: MarkStyle) {
        of_game!(self, G => G::draw_last_move(surface, at, style));
    }
}

/// What is painted of a piece.
pub trait PaintedPiece {
    /// Its picture, as large as a disc of this diameter, without its shadow.
    fn paint(self, diameter_px: f32, side: Side, sets: Sets) -> Picture;

    /// The shadow that it throws.
    fn paint_shadow(self, diameter_px: f32, lift: Lift) -> Picture;

    /// Draws it without its shadow.
    fn draw(self, surface: &mut dyn Surface, at: Spot, side: Side, made: (Sets, Finish));

    /// Draws the shadow that it throws at rest, on a surface without pixels.
    fn draw_shadow(self, surface: &mut dyn Surface, at: Spot);

    /// Its letter in FEN.
    fn fen_letter(self, side: Side) -> char;
}

impl PaintedPiece for Figure {
    fn paint(self, diameter_px: f32, side: Side, sets: Sets) -> Picture {
        of_game!(self.game(), G => G::paint_piece(diameter_px, side, self.piece::<G>(), sets))
    }

    fn paint_shadow(self, diameter_px: f32, lift: Lift) -> Picture {
        of_game!(self.game(), G => G::paint_shadow(diameter_px, self.piece::<G>(), lift))
    }

    fn draw(self, surface: &mut dyn Surface, at: Spot, side: Side, made: (Sets, Finish)) {
        of_game!(self.game(), G => G::draw_piece(surface, at, side, self.piece::<G>(), made));
    }

    fn draw_shadow(self, surface: &mut dyn Surface, at: Spot) {
        of_game!(self.game(), G => G::draw_shadow(surface, at, self.piece::<G>()));
    }

    fn fen_letter(self, side: Side) -> char {
        of_game!(self.game(), G => G::fen_letter(side, self.piece::<G>()))
    }
}
