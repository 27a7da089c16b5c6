//! Xiangqi's network: its inputs, and its weights, which `chuhe-lab train` made.

use std::sync::LazyLock;

use super::super::Man;
use super::super::network::layers::{Affine, l1_inputs};
use super::super::network::{Accumulator, NetworkInputs, ThreatRows, ThreatState, Weights};
use super::hits::Hits;
use super::scalars::{self, SCALARS, SCALE};
use super::state::each_piece;
use super::threats;
use crate::rules::xiangqi::{FILES, Piece, Position, RANKS, file_of};
use crate::rules::{Game, Side, Square};

/// Width of the accumulator for one side's view.
pub(super) const HIDDEN: usize = 192;
/// Inputs of the first dense layer.
pub(super) const L1_INPUTS: usize = l1_inputs(HIDDEN, SCALARS);
const BYTES: usize = 2 * Position::LAYOUT.numbers();

static FILE: [u8; BYTES] = *include_bytes!("../../../../../assets/networks/xiangqi.bin");

static WEIGHTS: LazyLock<Weights<HIDDEN, SCALARS, L1_INPUTS>> = LazyLock::new(|| {
    Weights::read(Position::LAYOUT, &FILE).expect("the size is checked when this is compiled")
});

const KINDS: usize = Piece::ALL.len();
const SQUARES: usize = FILES as usize * RANKS as usize;
/// The file of the middle.
const MIDDLE: u8 = FILES / 2;

/// The bits of an orientation: left and right exchanged, and near and far.
const MIRRORED: usize = 1;
const UPSIDE_DOWN: usize = 2;

/// Each square as seen in each orientation.
#[expect(clippy::cast_possible_truncation, reason = "squares are below 90")]
static ORIENTED: [[u8; SQUARES]; 4] = {
    let mut oriented = [[0; SQUARES]; 4];
    let mut at = 0;
    while at < SQUARES {
        let (file, rank) = (at as u8 % FILES, at as u8 / FILES);
        let mut orientation = 0;
        while orientation < 4 {
            let file = if orientation & MIRRORED == 0 { file } else { FILES - 1 - file };
            let rank = if orientation & UPSIDE_DOWN == 0 { rank } else { RANKS - 1 - rank };
            oriented[orientation][at] = rank * FILES + file;
            orientation += 1;
        }
        at += 1;
    }
    oriented
};

/// Squares on which pieces of each kind of each owner can stand, in a view whose own king stands on
/// the left wing or in the middle.
const PLACES: usize = 689;

/// The number of the place for each owner and kind on each square; 0 where none can stand.
static NUMBERS: [[u16; SQUARES]; 2 * KINDS] = places().0;
/// The owner and kind, and the square, of each place.
static OWNED_SQUARES: [(u8, u8); PLACES] = places().1;

#[expect(clippy::cast_possible_truncation, reason = "squares are below 90, places below 689")]
const fn places() -> ([[u16; SQUARES]; 2 * KINDS], [(u8, u8); PLACES]) {
    let mut numbers = [[0; SQUARES]; 2 * KINDS];
    let mut owned_squares = [(0, 0); PLACES];
    let mut place = 0;
    let mut owned = 0;
    while owned < 2 * KINDS {
        let mut square = 0;
        while square < SQUARES {
            if is_place(owned, square as u8) {
                numbers[owned][square] = place as u16;
                owned_squares[place] = (owned as u8, square as u8);
                place += 1;
            }
            square += 1;
        }
        owned += 1;
    }
    assert!(place == PLACES);
    (numbers, owned_squares)
}

/// Whether such a piece can stand on a square; the viewer's own king not on the right wing.
const fn is_place(owned: usize, square: u8) -> bool {
    let (own, kind) = (owned < KINDS, Piece::ALL[owned % KINDS]);
    let (file, rank) = (square % FILES, square / FILES);
    let rank = if own { rank } else { RANKS - 1 - rank };
    match kind {
        Piece::King => file >= 3 && file <= if own { MIDDLE } else { 5 } && rank <= 2,
        Piece::Advisor => matches!((file, rank), (3 | 5, 0 | 2) | (MIDDLE, 1)),
        Piece::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Piece::Horse | Piece::Rook | Piece::Cannon => true,
        Piece::Pawn => rank > 4 || rank > 2 && file % 2 == 0,
    }
}

impl NetworkInputs for Position {
    const KING: usize = Piece::King.index();
    const SQUARES: usize = SQUARES;
    const KING_BUCKETS: usize = 1;
    const THREAT_STATES: usize = ThreatState::COUNT;
    const SCALARS: usize = SCALARS;
    const HIDDEN: usize = HIDDEN;
    const PIECE_SQUARES: usize = PLACES;
    const MIRRORED: usize = MIRRORED;

    #[inline]
    fn orientation(viewer: Side, king: Square) -> usize {
        let end = if viewer.index() == 0 { 0 } else { UPSIDE_DOWN };
        let wing = if file_of(king) > MIDDLE { MIRRORED } else { 0 };
        end ^ wing
    }

    #[inline]
    fn orient(square: usize, orientation: usize) -> usize {
        usize::from(ORIENTED[orientation][square])
    }

    fn is_on_axis(king: Square) -> bool {
        file_of(king) == MIDDLE
    }

    #[inline]
    fn piece_square(owned: usize, square: usize) -> usize {
        usize::from(NUMBERS[owned][square])
    }

    #[inline]
    fn owned_and_square(piece_square: usize) -> (usize, usize) {
        let (owned, square) = OWNED_SQUARES[piece_square];
        (usize::from(owned), usize::from(square))
    }

    #[inline]
    fn king_bucket(_: usize) -> usize {
        0
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    fn each_piece(&self, show: impl FnMut(Man<Piece>)) {
        each_piece(self, show);
    }

    fn each_threat(&self, mut show: impl FnMut(usize, Man<Piece>)) {
        threats::each(self, &Hits::of_both(self), |state, man| show(state as usize, man));
    }

    fn scalars(&self) -> Vec<i16> {
        scalars::of_both(self, &Hits::of_both(self))
            .map(|counts| SCALE.scaled(&counts))
            .as_flattened()
            .to_vec()
    }

    fn file() -> &'static [u8] {
        &FILE
    }
}

/// What a position is worth by a network, in centipawns for the side to move. `hits` are Red's and
/// Black's.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
pub(super) fn evaluate(
    weights: &Weights<HIDDEN, SCALARS, L1_INPUTS>,
    position: &Position,
    accumulator: &Accumulator<HIDDEN>,
    hits: &[Hits; 2],
    affine: impl Affine<L1_INPUTS>,
) -> i32 {
    let mut rows = ThreatRows::new(&weights.transformer, accumulator);
    threats::each(position, hits, |state, man| rows.add::<Position>(state as usize, man));
    let [own, other] = &rows.hidden(position.side_to_move());
    let scalars = scalars::of_both(position, hits);
    weights.forward([own, other], &scalars, &SCALE, position.occupied().len(), affine)
}

/// The weights of the embedded file.
#[inline]
pub(super) fn weights() -> &'static Weights<HIDDEN, SCALARS, L1_INPUTS> {
    &WEIGHTS
}
