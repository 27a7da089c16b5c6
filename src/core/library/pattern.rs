//! Games in which some pieces stood on some squares, whatever stood elsewhere.

use super::derived::Line;
use super::replay::{CODES, Code, Replay, SQUARES, Start, code};
use crate::games::{AnyPosition, AnyTree, Figure, GameKind};
use crate::rules::{Side, Square};

/// Pieces on some squares; the rest is left open.
///
/// There is no index for it: every game that the rest of the query leaves is played through from
/// the moves of its main line.
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
    fn all(&self) -> Vec<Self> {
        if !self.is_possible() {
            return Vec::new();
        }
        let grid = self.game.grid();
        let mut all = vec![self.clone()];
        if self.mirrored {
            all.push(self.turned(|at| grid.mirrored(at), |side| side));
        }
        if self.swapped {
            let other_end = |at: Square| {
                let (file, rank) = grid.place(at);
                Square::new((grid.ranks - 1 - rank) * grid.files + file)
            };
            let swapped: Vec<_> =
                all.iter().map(|it| it.turned(other_end, Side::opponent)).collect();
            all.extend(swapped);
        }
        all.dedup();
        all
    }

    /// Whether the main line of a game has such a position.
    pub(super) fn is_in(&self, game: &AnyTree) -> bool {
        game.game() == self.game && Finder::new(self).ply_in(&Line::of(game)).is_some()
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

/// A set of codes, a bit each.
type Codes = u16;

/// One image of a pattern, to be compared square by square.
struct Image {
    /// What may stand on each square.
    allowed: [Codes; SQUARES],
    side: Option<Side>,
    /// Codes of which there have to be so many.
    counts: Vec<(Code, u8)>,
}

/// Looks for a pattern in lines.
pub(super) struct Finder {
    game: GameKind,
    start: Start,
    images: Vec<Image>,
    /// Squares that any image asks about.
    is_asked: [bool; SQUARES],
}

impl Finder {
    pub fn new(pattern: &PositionPattern) -> Self {
        let images: Vec<_> = pattern.all().iter().map(Image::of).collect();
        let mut is_asked = [false; SQUARES];
        for (at, is_asked) in is_asked.iter_mut().enumerate() {
            *is_asked = images.iter().any(|image| image.allowed[at] != Codes::MAX);
        }
        let start = Start::of(&AnyPosition::start(pattern.game));
        Self { game: pattern.game, start, images, is_asked }
    }

    /// The ply after which a line first has it.
    pub fn ply_in(&self, line: &Line) -> Option<u32> {
        let mut replay = Replay::new(self.game, line, &self.start)?;
        let mut counts = [0_u8; CODES];
        for &code in &replay.board {
            counts[usize::from(code)] = counts[usize::from(code)].saturating_add(1);
        }
        // Of each image, the squares on which something else stands.
        let mut wrong = [0_u32; 4];
        for (wrong, image) in wrong.iter_mut().zip(&self.images) {
            let is_wrong = |(allowed, &code): (&Codes, &Code)| allowed >> code & 1 == 0;
            let squares = image.allowed.iter().zip(&replay.board);
            *wrong = u32::try_from(squares.filter(|&it| is_wrong(it)).count()).unwrap_or(u32::MAX);
        }
        for ply in 0.. {
            let fits = |(wrong, image): (&u32, &Image)| {
                *wrong == 0
                    && image.side.is_none_or(|side| side == replay.side)
                    && image.counts.iter().all(|&(code, least)| counts[usize::from(code)] >= least)
            };
            if wrong.iter().zip(&self.images).any(fits) {
                return Some(ply);
            }
            let went_on = replay.step(|at, before, after| {
                counts[usize::from(before)] = counts[usize::from(before)].wrapping_sub(1);
                counts[usize::from(after)] = counts[usize::from(after)].wrapping_add(1);
                if self.is_asked[at] {
                    for (wrong, image) in wrong.iter_mut().zip(&self.images) {
                        let allowed = image.allowed[at];
                        *wrong -= u32::from(allowed >> before & 1 == 0);
                        *wrong += u32::from(allowed >> after & 1 == 0);
                    }
                }
            });
            if !went_on {
                break;
            }
        }
        None
    }
}

impl Image {
    fn of(pattern: &PositionPattern) -> Self {
        let figures = pattern.game.figures();
        let code = |side, figure| {
            let kind = figures.iter().position(|&other| other == figure);
            code(side, kind.unwrap_or_default())
        };
        let mut allowed = [Codes::MAX; SQUARES];
        for &(at, piece) in &pattern.pieces {
            allowed[at.index()] &= 1 << piece.map_or(0, |(side, figure)| code(side, figure));
        }
        for &(at, side) in &pattern.any {
            let all = figures.iter().map(|&figure| 1 << code(side, figure));
            allowed[at.index()] &= all.fold(0, |all: Codes, one: Codes| all | one);
        }
        let counts = pattern.anywhere.iter();
        let counts = counts.map(|&(side, figure, least)| (code(side, figure), least)).collect();
        Self { allowed, side: pattern.side, counts }
    }
}
