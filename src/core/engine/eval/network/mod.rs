//! The network (NNUE) that adds to the handcrafted evaluation what its terms miss: what all games
//! share. A game brings its inputs and scalar inputs ([`NetworkInputs`]) and its file.
//!
//! 1. Inputs: each side sees the board from its own end, mirrored so that its king stands on the
//!    left wing (or in the middle, if the board has one). A piece on a square is an input for each
//!    king bucket, and again for each threat state. Those of the king bucket are kept up to date
//!    move by move ([`Accumulator`]); the threat inputs are added at each evaluation.
//! 2. The hidden sums of the side to move and of the other are clamped and multiplied in pairs.
//! 3. With the scalar inputs of both sides they go through three small layers ([`layers`]), of
//!    which there is one stack for each output bucket, by the number of pieces.
//!
//! Quantised: 1 among the hidden sums is [`ONE`].

mod accumulator;
pub(super) mod cpu;
mod file;
pub mod layers;
mod rows;
mod scalars;
mod threat_state;

pub use accumulator::Accumulator;
pub(super) use accumulator::ThreatRows;
pub use file::{LARGEST_WEIGHT, Layout, Weights};
pub use rows::FeatureTransformer;
pub use scalars::ScalarInputs;
pub use threat_state::ThreatState;

use super::{Evaluate, Man};
use crate::rules::{Side, Square};

/// What 1 is among the hidden sums; they are clamped between 0 and this.
pub const ONE: i16 = 1_023;
/// Centipawns for an output of 1.
pub const CENTIPAWNS: f32 = 400.0;
/// Stacks of output layers, chosen by the number of pieces on the board.
pub const OUTPUT_BUCKETS: usize = 4;
/// The output is clamped to this many centipawns either way.
const LARGEST: f32 = 2_000.0;

/// Which output bucket is for a board with so many pieces, kings included: of the 32 at the start
/// of a game as many for each bucket.
#[inline]
#[must_use]
pub const fn output_bucket(pieces: usize) -> usize {
    let bucket = pieces.saturating_sub(2) * OUTPUT_BUCKETS / 31;
    if bucket < OUTPUT_BUCKETS { bucket } else { OUTPUT_BUCKETS - 1 }
}

/// A game whose evaluation has a network: what that is told of a position.
pub trait NetworkInputs: Evaluate {
    /// The kind ([`Evaluate::kind`]) of a king.
    const KING: usize;
    /// Squares of the board.
    const SQUARES: usize;
    /// Parts of the board by which a viewer's own king chooses the weights of the pieces.
    const KING_BUCKETS: usize;
    /// States in which other pieces can put a piece, each with weights of its own; a piece in none
    /// of them is no threat input.
    const THREAT_STATES: usize;
    /// Scalar inputs of each side.
    const SCALARS: usize;
    /// Width of the accumulator for one side's view.
    const HIDDEN: usize;
    /// Inputs for an owner, a kind and a square; see [`Self::piece_square`].
    const PIECE_SQUARES: usize = 2 * Self::KINDS * Self::SQUARES;
    /// The bit of an orientation that mirrors the board.
    const MIRRORED: usize;
    /// Where the numbers of the network's file lie.
    const LAYOUT: Layout = Layout {
        piece_squares: Self::PIECE_SQUARES,
        king_buckets: Self::KING_BUCKETS,
        threat_states: Self::THREAT_STATES,
        scalars: Self::SCALARS,
        hidden: Self::HIDDEN,
    };

    /// How a side whose king stands here turns the board, in bits: those of the orientation of the
    /// one side by exclusive or with those of the other's turn the one's view into the other's.
    fn orientation(viewer: Side, king: Square) -> usize;

    /// The number of a square on the board turned so.
    fn orient(square: usize, orientation: usize) -> usize;

    /// Whether a king stands on the middle file, so that its side does not mirror the board.
    #[must_use]
    fn is_on_axis(_: Square) -> bool {
        false
    }

    /// The number below [`Self::PIECE_SQUARES`] for a kind (plus [`Evaluate::KINDS`] if the other
    /// side owns the piece) on a square where such a piece can stand, both as a side sees them.
    #[inline]
    #[must_use]
    fn piece_square(owned: usize, square: usize) -> usize {
        owned * Self::SQUARES + square
    }

    /// The kind and the square of such a number.
    #[inline]
    #[must_use]
    fn owned_and_square(piece_square: usize) -> (usize, usize) {
        (piece_square / Self::SQUARES, piece_square % Self::SQUARES)
    }

    /// The bucket of a king on a square, as its own side sees that.
    fn king_bucket(square: usize) -> usize;

    /// Shows each piece on the board.
    fn each_piece(&self, show: impl FnMut(Man<Self::Piece>));

    /// Shows each threat input: a state below [`Self::THREAT_STATES`], and the piece in it.
    fn each_threat(&self, show: impl FnMut(usize, Man<Self::Piece>));

    /// The scalar inputs as parts of 1, times [`layers::PRODUCT_ONE`]: the mover's, then those of
    /// the other side.
    fn scalars(&self) -> Vec<i16>;

    /// The network's file.
    fn file() -> &'static [u8];
}

/// How a side sees the board: from its end, mirrored or not, and from which king bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct View {
    viewer: Side,
    orientation: usize,
    king_bucket: usize,
}

impl View {
    /// That of a side whose king stands here.
    #[inline]
    fn new<G: NetworkInputs>(viewer: Side, king: Square) -> Self {
        let orientation = G::orientation(viewer, king);
        let king_bucket = G::king_bucket(G::orient(king.index(), orientation));
        Self { viewer, orientation, king_bucket }
    }

    /// Owner (the viewer, the other) × kind × square.
    #[inline]
    fn piece_square<G: NetworkInputs>(self, man: Man<G::Piece>) -> usize {
        let owner = if man.side.index() == self.viewer.index() { 0 } else { G::KINDS };
        let square = G::orient(man.at.index(), self.orientation);
        G::piece_square(owner + G::kind(man.piece), square)
    }

    /// The number of the input for a piece.
    #[inline]
    fn piece<G: NetworkInputs>(self, man: Man<G::Piece>) -> usize {
        G::LAYOUT.piece_squares * self.king_bucket + self.piece_square::<G>(man)
    }

    /// The number of the input for a piece in a threat state.
    #[inline]
    fn threat<G: NetworkInputs>(self, state: usize, man: Man<G::Piece>) -> usize {
        G::LAYOUT.piece_squares * (G::KING_BUCKETS + state) + self.piece_square::<G>(man)
    }
}

/// The inputs of a position: what the trainer keeps of it.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// As the side to move sees them: all pieces first, then the threat inputs.
    pub mover: Vec<usize>,
    /// What makes of them those of the other side.
    pub turn: Turn,
}

impl Inputs {
    /// Those of a position.
    #[expect(clippy::cast_possible_truncation, reason = "small")]
    pub fn of<G: NetworkInputs>(position: &G) -> Self {
        let mover = position.side_to_move();
        let kings = [mover, mover.opponent()].map(|side| position.king(side));
        let view = View::new::<G>(mover, kings[0]);
        let other = View::new::<G>(mover.opponent(), kings[1]);
        let mut inputs = vec![];
        position.each_piece(|man| inputs.push(view.piece::<G>(man)));
        position.each_threat(|state, man| inputs.push(view.threat::<G>(state, man)));
        let mirror = |king| if G::is_on_axis(king) { G::MIRRORED as u8 } else { 0 };
        let turn = Turn {
            orientation: (view.orientation ^ other.orientation) as u8,
            king_bucket: other.king_bucket as u8,
            mirrors: kings.map(mirror),
        };
        Self { mover: inputs, turn }
    }
}

/// What makes of the inputs as one side sees them those of the other side.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    orientation: u8,
    king_bucket: u8,
    /// How the mirror image of the board turns the views of the one side and of the other. A view
    /// from a king that stands on neither wing is another then; all others stay as they are.
    mirrors: [u8; 2],
}

impl Turn {
    /// What an input of the one side's is as the other sees it.
    #[inline]
    #[must_use]
    pub fn of<G: NetworkInputs>(self, input: usize) -> usize {
        self.both::<G>(input, false)[1]
    }

    /// An input of the one side's as both see it, on the board or on its mirror image.
    #[inline]
    #[must_use]
    pub fn both<G: NetworkInputs>(self, input: usize, mirrored: bool) -> [usize; 2] {
        let Layout { piece_squares, king_buckets, .. } = G::LAYOUT;
        let (part, at) = (input / piece_squares, input % piece_squares);
        let other_part = if part < king_buckets { usize::from(self.king_bucket) } else { part };
        let (owned, square) = G::owned_and_square(at);
        let other_owned = (owned + G::KINDS) % (2 * G::KINDS);
        let [own, other] =
            self.mirrors.map(|mirror| usize::from(if mirrored { mirror } else { 0 }));
        let other = other ^ usize::from(self.orientation);
        [
            part * piece_squares + G::piece_square(owned, G::orient(square, own)),
            other_part * piece_squares + G::piece_square(other_owned, G::orient(square, other)),
        ]
    }
}

#[cfg(test)]
pub(super) mod tests;
