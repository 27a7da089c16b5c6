//! Looks for a pattern in the lines of games, without a board: only its squares are followed.

use super::pattern::{Codes, IMAGES, PositionPattern, Turn, code_of, other_end};
use super::replay::Start;
use super::step::{CODES, Code, Kind, SQUARES, Step, code, piece};
use crate::games::{AnyPosition, GameInfo, GameKind};
use crate::rules::{Move, Side, chess};

/// One image of a pattern, but for its squares.
struct Image {
    turn: Turn,
    side: Option<Side>,
    /// Codes of which there have to be so many.
    counts: Vec<(Code, u8)>,
}

/// Where a line has a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    /// The ply after which the position stood.
    pub ply: u32,
    pub turn: Turn,
}

/// Looks for a pattern in lines.
pub(super) struct Finder {
    game: GameKind,
    /// The usual start.
    start: Start,
    images: Vec<Image>,
    wrong: Wrong,
    /// How far the usual start is from the images.
    usual: Distance,
    /// Bits of a step that may change something whatever its squares are.
    watched: u32,
    files: usize,
    is_own_image: bool,
}

/// How far a position is from the images of a pattern.
#[derive(Clone)]
struct Distance {
    /// Of each image, the squares on which something else stands: a byte each, so that one addition
    /// follows all of them.
    wrong: u32,
    /// How many there are of each piece.
    counts: [u8; CODES],
}

/// For each square and each thing on it the images in which that is wrong there: 1 in the byte of each.
struct Wrong(Box<[u32; SQUARES * CODES]>);

impl Wrong {
    fn of(allowed: &[[Codes; IMAGES]; SQUARES]) -> Self {
        let mut wrong = Box::new([0; SQUARES * CODES]);
        for (place, bytes) in wrong.iter_mut().enumerate() {
            let allowed = allowed[place / CODES];
            *bytes = u32::from_le_bytes(
                allowed.map(|codes| u8::from(codes >> (place % CODES) & 1 == 0)),
            );
        }
        Self(wrong)
    }

    /// Of something on a square, which in a damaged file may be on no board.
    fn at(&self, square: usize, code: Code) -> u32 {
        self.0[((square * CODES) | usize::from(code)) % (SQUARES * CODES)]
    }

    /// What changes where one thing on a square becomes another.
    fn change(&self, square: usize, before: Code, after: Code) -> u32 {
        self.at(square, after).wrapping_sub(self.at(square, before))
    }
}

impl Finder {
    pub fn new(pattern: &PositionPattern) -> Self {
        let all = pattern.all();
        let images: Vec<_> = all.iter().map(|(turn, it)| Image::of(it, *turn)).collect();
        let mut allowed = [[Codes::MAX; IMAGES]; SQUARES];
        for (image, (_, pattern)) in all.iter().enumerate() {
            pattern.restrict(&mut allowed, image);
        }
        let wrong = Wrong::of(&allowed);
        let start = Start::of(&AnyPosition::start(pattern.game));
        let usual = Distance::of((&wrong, images.len()), &start.board);
        let counts = images.iter().any(|image| !image.counts.is_empty());
        let watched = Step::IS_SPECIAL | if counts { Step::TAKES } else { 0 };
        let files = usize::from(pattern.game.grid().files);
        let is_own_image = all.first().is_some_and(|(_, it)| it.is_own_image());
        let game = pattern.game;
        Self { game, start, images, wrong, usual, watched, files, is_own_image }
    }

    /// Where a line first has it, from a ply on.
    pub fn hit(&self, start: Option<&str>, steps: &[u8], from: u32) -> Option<Hit> {
        let (mut distance, mut side) = match start {
            None => (self.usual.clone(), self.start.side),
            Some(fen) => {
                let start = Start::of(&AnyPosition::from_fen(self.game, fen).ok()?);
                (Distance::of((&self.wrong, self.images.len()), &start.board), start.side)
            }
        };
        let mut steps = steps.as_chunks().0.iter();
        let mut ply = 0;
        loop {
            if distance.is_near()
                && ply >= from
                && let Some(turn) = self.turn(&distance, side)
            {
                return Some(Hit { ply, turn });
            }
            let step = Step::read(*steps.next()?);
            side = side.opponent();
            if step.bits() & self.watched == 0 {
                // Without a look at whether anybody asks about its squares: a branch that is guessed wrong
                // takes longer.
                distance.move_piece(&self.wrong, step);
            } else {
                distance.take(self, step);
            }
            ply += 1;
        }
    }

    /// A piece and its move in a position that was found by an image, as they would be in what is asked;
    /// of a move and its mirror image where both are one, the lower.
    pub fn as_asked(&self, of: Code, mv: Move, turn: Turn) -> (Code, Move) {
        let grid = self.game.grid();
        let flipped = |mv: Move| {
            let [from, to] = [mv.from(), mv.to()].map(|at| other_end(grid, at));
            match mv.promotion() {
                None => Move::new(from, to),
                Some(kind) => Move::promoting(from, to, kind),
            }
        };
        let mut asked = if turn.mirrored { self.game.mirrored(mv) } else { mv };
        let mut of = of;
        if turn.swapped {
            asked = flipped(asked);
            of = piece(of).map_or(0, |(side, kind)| code(side.opponent(), kind as usize));
        }
        if self.is_own_image {
            asked = asked.min(self.game.mirrored(asked));
        }
        (of, asked)
    }

    /// How a position has it, in which a side is to move.
    fn turn(&self, distance: &Distance, to_move: Side) -> Option<Turn> {
        let has = |&(code, least): &(Code, u8)| distance.counts[usize::from(code)] >= least;
        let wrong = distance.wrong.to_le_bytes();
        let mut images = wrong.into_iter().zip(&self.images);
        let image = images.find(|&(wrong, image)| {
            wrong == 0
                && image.side.is_none_or(|side| side == to_move)
                && image.counts.iter().all(has)
        });
        image.map(|(_, image)| image.turn)
    }
}

impl Distance {
    /// Of a board from the first of the images.
    fn of((wrong, images): (&Wrong, usize), board: &[Code; SQUARES]) -> Self {
        // An image that is not there is never near.
        let none: [u8; IMAGES] = std::array::from_fn(|image| u8::from(image >= images));
        let mut distance = Self { wrong: u32::from_le_bytes(none), counts: [0; CODES] };
        for (square, &code) in board.iter().enumerate() {
            distance.counts[usize::from(code)] += 1;
            distance.wrong += wrong.at(square, code);
        }
        distance
    }

    /// Whether there is an image of which nothing is wrong: a byte that is 0.
    const fn is_near(&self) -> bool {
        const ONES: u32 = 0x0101_0101;
        self.wrong.wrapping_sub(ONES) & !self.wrong & (ONES << 7) != 0
    }

    /// Follows a piece that goes elsewhere, and takes what stands there.
    fn move_piece(&mut self, wrong: &Wrong, step: Step) {
        let (arrives, taken) = (step.arrives(), step.taken());
        let left = wrong.change(step.from(), arrives, 0);
        let came = wrong.change(step.to(), taken, arrives);
        self.wrong = self.wrong.wrapping_add(left).wrapping_add(came);
    }

    /// Follows a step.
    fn take(&mut self, finder: &Finder, step: Step) {
        let (from, to, arrives, taken) = (step.from(), step.to(), step.arrives(), step.taken());
        let mut change = |at, before, after| {
            self.wrong = self.wrong.wrapping_add(finder.wrong.change(at, before, after));
        };
        match step.kind() {
            Kind::Plain => self.move_piece(&finder.wrong, step),
            Kind::Castling => {
                let (corner, beside) = step.rook(finder.files);
                let rook = of_same_side(chess::Piece::Rook, arrives);
                change(corner, rook, 0);
                change(beside, 0, rook);
                change(from, arrives, 0);
                change(to, 0, arrives);
            }
            Kind::InPassing => {
                change(step.passed(finder.files), taken, 0);
                change(from, arrives, 0);
                change(to, 0, arrives);
            }
            Kind::Promotion => {
                let pawn = of_same_side(chess::Piece::Pawn, arrives);
                change(from, pawn, 0);
                change(to, taken, arrives);
                self.count(pawn, arrives);
            }
        }
        self.count(taken, 0);
    }

    /// One thing becomes another. In a damaged file there may be less than nothing.
    fn count(&mut self, before: Code, after: Code) {
        let [before, after] = [before, after].map(usize::from);
        self.counts[before] = self.counts[before].wrapping_sub(1);
        self.counts[after] = self.counts[after].wrapping_add(1);
    }
}

/// The code of another piece of the same side.
fn of_same_side(other: chess::Piece, than: Code) -> Code {
    let kind = chess::Position::PIECES.iter().position(|&it| it == other).unwrap_or_default();
    code(piece(than).map_or(Side::First, |(side, _)| side), kind)
}

impl Image {
    fn of(pattern: &PositionPattern, turn: Turn) -> Self {
        let counts = pattern.anywhere.iter();
        let counts = counts.map(|&(side, figure, least)| (code_of(side, figure), least)).collect();
        Self { turn, side: pattern.side, counts }
    }
}

#[cfg(test)]
mod tests;
