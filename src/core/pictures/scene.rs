//! The scene: pieces, last move, glow, arrows, and whose side is near.

use super::paint::Drawn;
use super::{Rgba, ink};
use crate::games::{AnyPosition, Figure, GameKind};
use crate::record::{Brush, Shape};
use crate::rules::{Move, MoveList, Side, Square};

/// What a board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Whose board it is.
    pub game: GameKind,
    /// What stands on it. It need not be a legal position.
    pub pieces: Vec<(Square, Side, Figure)>,
    /// The position, where it is a legal one: says where pieces can go.
    pub position: Option<AnyPosition>,
    /// The last move before it.
    pub last: Option<Move>,
    /// What glows: the king in check, or what cannot stand as it does.
    pub glow: Vec<Square>,
    /// The move that is to be played as soon as it can be.
    pub premove: Option<Move>,
    /// Legal moves that the ruleset refuses.
    pub refused: Vec<Move>,
    /// Whose refused move was tried: where that piece stands.
    pub tried: Option<Square>,
    /// Arrows and rings.
    pub arrows: Vec<Arrow>,
    /// Which side sits at the near side of the board.
    pub near: Side,
}

impl Default for Scene {
    /// An empty board.
    fn default() -> Self {
        Self {
            game: GameKind::default(),
            pieces: Vec::new(),
            position: None,
            last: None,
            glow: Vec::new(),
            premove: None,
            refused: Vec::new(),
            tried: None,
            arrows: Vec::new(),
            near: Side::First,
        }
    }
}

impl Scene {
    /// A position after a move, with a glow on the king that is in check, and no arrows.
    #[must_use]
    pub fn of(position: AnyPosition, last: Option<Move>, near: Side) -> Self {
        let checked = position.in_check().then(|| position.king(position.side_to_move()));
        Self {
            game: position.game(),
            pieces: position.pieces(),
            last,
            glow: checked.into_iter().collect(),
            premove: None,
            refused: Vec::new(),
            tried: None,
            arrows: Vec::new(),
            near,
            position: Some(position),
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<(Side, Figure)> {
        let found = self.pieces.iter().find(|(square, ..)| *square == at);
        found.map(|&(_, side, figure)| (side, figure))
    }

    /// The side whose pieces may be taken up.
    #[must_use]
    pub fn side_to_move(&self) -> Option<Side> {
        self.position.as_ref().map(AnyPosition::side_to_move)
    }

    /// Where the piece on a square can be put, and whether it captures there; see
    /// [`AnyPosition::targets`].
    #[must_use]
    pub fn targets(&self, from: Square) -> Vec<(Square, bool)> {
        let mut targets =
            self.position.as_ref().map_or_else(Vec::new, |position| position.targets(from));
        targets.retain(|(to, _)| !self.is_refused(from, *to));
        targets
    }

    /// Whether the ruleset refuses to move the piece on a square there.
    #[must_use]
    pub fn is_refused(&self, from: Square, to: Square) -> bool {
        self.refused.iter().any(|mv| (mv.from(), mv.to()) == (from, to))
    }

    /// The moves that putting a piece from one square on the other can mean; see
    /// [`AnyPosition::meant`].
    #[must_use]
    pub fn meant(&self, from: Square, to: Square) -> MoveList {
        self.position.as_ref().map_or_else(MoveList::new, |position| position.meant(from, to))
    }
}

/// An arrow, or a ring where it ends on the square on which it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it starts.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// Its colour.
    pub ink: Rgba,
    /// How broad it is.
    pub weight: Weight,
}

/// How broad an arrow is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The best move, or the only one that is told.
    First,
    /// The next best.
    Second,
    /// The one after that.
    Third,
}

impl Weight {
    /// Width of the shaft, width and length of the head, in cells.
    #[must_use]
    pub const fn measures(self) -> [f32; 3] {
        match self {
            Self::First => [0.15, 0.40, 0.32],
            Self::Second => [0.105, 0.32, 0.26],
            Self::Third => [0.065, 0.25, 0.21],
        }
    }

    /// How much it covers, of 255.
    #[must_use]
    pub const fn opacity(self) -> u8 {
        match self {
            Self::First => 235,
            Self::Second => 199,
            Self::Third => 168,
        }
    }
}

impl Arrow {
    /// An arrow in the colour of moves.
    #[must_use]
    pub const fn of_move(from: Square, to: Square) -> Self {
        Self { from, to, ink: ink::MOVE, weight: Weight::First }
    }

    /// An arrow of a move in another ink.
    #[must_use]
    pub const fn inked(mv: Move, ink: Rgba) -> Self {
        Self { from: mv.from(), to: mv.to(), ink, weight: Weight::First }
    }

    /// The ink that it is drawn with, where its own is shown as `ink`: arrows let through what is
    /// below them, rings do not.
    #[must_use]
    pub const fn ink_of(self, drawn: &Drawn, [r, g, b, _]: Rgba) -> Rgba {
        let opacity = match drawn {
            Drawn::Ring(_) => 255,
            Drawn::Arrow(_) => self.weight.opacity(),
        };
        [r, g, b, opacity]
    }

    /// A ring around a square.
    #[must_use]
    pub const fn ring(at: Square) -> Self {
        Self::of_move(at, at)
    }

    /// What is drawn beside a move of a record.
    #[must_use]
    pub fn of_shape(shape: &Shape) -> Self {
        let ink = match shape.brush {
            Brush::Green => ink::MOVE,
            Brush::Red => ink::DANGER,
            Brush::Yellow => ink::YELLOW,
            Brush::Blue => ink::BLUE,
        };
        let to = shape.to.unwrap_or(shape.from);
        Self { from: shape.from, to, ink, weight: Weight::First }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_in_check_glows() {
        let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1";
        let position = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
        let king = position.king(Side::Second);
        assert_eq!(Scene::of(position, None, Side::First).glow, [king]);
        let start = AnyPosition::start(GameKind::Chess);
        assert_eq!(Scene::of(start, None, Side::Second).glow, []);
    }

    #[test]
    fn a_shape_on_one_square_is_a_ring() {
        let at = Square::new(4);
        let ring = Arrow::of_shape(&Shape { from: at, to: None, brush: Brush::Green });
        assert_eq!(ring, Arrow::ring(at));
    }
}
