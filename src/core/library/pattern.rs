//! Games in which some pieces stood on some squares, whatever stood elsewhere.

use super::derived::{Line, has_mirror};
use super::finder::Finder;
use super::step::{Code, SQUARES, code};
use crate::games::{AnyPosition, AnyTree, Figure, GameKind, Grid};
use crate::rules::{Side, Square};

/// A set of codes, a bit each.
pub(super) type Codes = u16;

/// A pattern has so many images at most: itself and its mirror image, for each side.
pub(super) const IMAGES: usize = 4;

/// How an image differs from what is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Turn {
    /// Left and right are exchanged.
    pub mirrored: bool,
    /// The sides are, and the ends of the board.
    pub swapped: bool,
}

/// Pieces on some squares; the rest is left open.
///
/// There is no index for it: of every game that the rest of the query leaves, the moves of its main
/// line are gone through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionPattern {
    /// Which game it is of.
    pub game: GameKind,
    /// What has to stand on which squares; `None` for an empty square. Pieces of another game and
    /// squares that the board does not have are nowhere.
    pub pieces: Vec<(Square, Option<(Side, Figure)>)>,
    /// Squares on which any piece of a side has to stand.
    pub any: Vec<(Square, Side)>,
    /// Pieces that have to be on the board wherever they stand, and how many of them at least.
    pub anywhere: Vec<(Side, Figure, u8)>,
    /// Whose turn it has to be, if that is not left open.
    pub side: Option<Side>,
    /// Whether the pieces may also stand with left and right exchanged.
    pub mirrored: bool,
    /// Whether the sides may also be exchanged, each seen from its own end.
    pub swapped: bool,
}

impl PositionPattern {
    /// Whether it leaves everything open.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.any.is_empty() && self.anywhere.is_empty()
    }

    /// The same with other squares and sides.
    fn turned(&self, at: impl Fn(Square) -> Square, side: impl Fn(Side) -> Side) -> Self {
        let piece = |(of, figure)| (side(of), figure);
        let pieces = self.pieces.iter().map(|&(place, it)| (at(place), it.map(piece)));
        let anywhere = self.anywhere.iter().map(|&(of, figure, count)| (side(of), figure, count));
        Self {
            pieces: pieces.collect(),
            any: self.any.iter().map(|&(place, of)| (at(place), side(of))).collect(),
            anywhere: anywhere.collect(),
            side: self.side.map(&side),
            ..self.clone()
        }
    }

    /// This and its images that are wanted; none if there can be none.
    pub(super) fn all(&self) -> Vec<(Turn, Self)> {
        if !self.is_possible() {
            return Vec::new();
        }
        let grid = self.game.grid();
        let mut all = vec![(Turn::default(), self.clone())];
        if self.mirrored {
            let turn = Turn { mirrored: true, swapped: false };
            all.push((turn, self.turned(|at| grid.mirrored(at), |side| side)));
        }
        if self.swapped {
            let at = |at| other_end(grid, at);
            let swap = |(turn, it): &(Turn, Self)| {
                (Turn { swapped: true, ..*turn }, it.turned(at, Side::opponent))
            };
            let swapped: Vec<_> = all.iter().map(swap).collect();
            all.extend(swapped);
        }
        all
    }

    /// Whether left and right exchanged give the same, so that nobody can tell which it was.
    pub(super) fn is_own_image(&self) -> bool {
        let grid = self.game.grid();
        let mut allowed = [[[Codes::MAX; IMAGES]; SQUARES]; 2];
        self.restrict(&mut allowed[0], 0);
        self.turned(|at| grid.mirrored(at), |side| side).restrict(&mut allowed[1], 0);
        self.mirrored && allowed[0] == allowed[1]
    }

    /// All that stands in a position, and whose turn it is.
    pub(super) fn exactly(position: &AnyPosition, mirrored: bool) -> Self {
        let game = position.game();
        let squares = game.grid().squares();
        Self {
            game,
            pieces: squares.map(|at| (at, position.piece_at(at))).collect(),
            side: Some(position.side_to_move()),
            mirrored: mirrored && has_mirror(position),
            ..Self::default()
        }
    }

    /// Whether the main line of a game has such a position.
    pub(super) fn is_in(&self, game: &AnyTree) -> bool {
        let line = Line::of(game);
        let found = || Finder::new(self).hit(line.start.as_deref(), &line.steps, 0);
        game.game() == self.game && found().is_some()
    }

    /// Writes down what may stand on each square in an image.
    pub(super) fn restrict(&self, allowed: &mut [[Codes; IMAGES]; SQUARES], image: usize) {
        for &(at, piece) in &self.pieces {
            let code = piece.map_or(0, |(side, figure)| code_of(side, figure));
            allowed[at.index()][image] &= 1 << code;
        }
        for &(at, side) in &self.any {
            let figures = self.game.figures().into_iter();
            let all = figures.fold(0, |all, figure| all | 1 << code_of(side, figure));
            allowed[at.index()][image] &= all;
        }
    }

    /// Whether there can be such a position at all.
    fn is_possible(&self) -> bool {
        let squares = self.game.grid().squares().count();
        let is_known = |figure: Figure| figure.game() == self.game;
        self.pieces.iter().all(|(at, piece)| {
            at.index() < squares && piece.is_none_or(|(_, figure)| is_known(figure))
        }) && self.any.iter().all(|(at, _)| at.index() < squares)
            && self.anywhere.iter().all(|&(_, figure, _)| is_known(figure))
    }
}

/// The square as the other side sees it.
pub(super) fn other_end(grid: Grid, at: Square) -> Square {
    let (file, rank) = grid.place(at);
    Square::new((grid.ranks - 1 - rank) * grid.files + file)
}

/// The code of a piece.
pub(super) fn code_of(side: Side, figure: Figure) -> Code {
    let kind = figure.game().figures().iter().position(|&other| other == figure);
    code(side, kind.unwrap_or_default())
}
