//! Chess's network: its inputs, and its weights, which `chuhe-lab train` made.

use std::sync::LazyLock;

use super::super::network::layers::{Affine, l1_inputs};
use super::super::network::{Accumulator, NetworkInputs, ThreatRows, ThreatState, Weights};
use super::super::{Evaluate, Man};
use super::attacks::AttackInfo;
use super::features::Totals;
use super::scalars::{self, SCALARS, SCALE};
use super::state::each_piece;
use super::terms;
use super::threats;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Side, Square};

/// Width of the accumulator for one side's view.
pub(super) const HIDDEN: usize = 256;
/// Inputs of the first dense layer.
pub(super) const L1_INPUTS: usize = l1_inputs(HIDDEN, SCALARS);
const BYTES: usize = 2 * Position::LAYOUT.numbers();

static FILE: [u8; BYTES] = *include_bytes!("../../../../../assets/networks/chess.bin");

static WEIGHTS: LazyLock<Weights<HIDDEN, SCALARS, L1_INPUTS>> = LazyLock::new(|| {
    Weights::read(Position::LAYOUT, &FILE).expect("the size is checked when this is compiled")
});

/// What turns the number of a square to the one seen from the other end, and to the one that lies
/// as far from the other wing.
const UPSIDE_DOWN: usize = 56;
const MIRRORED: usize = 7;

impl NetworkInputs for Position {
    const KING: usize = Piece::King.index();
    const SQUARES: usize = 64;
    /// The corner of the first rank, the middle of that, the two ranks before it, and the rest.
    const KING_BUCKETS: usize = 4;
    const THREAT_STATES: usize = ThreatState::COUNT;
    const SCALARS: usize = SCALARS;
    const HIDDEN: usize = HIDDEN;
    const MIRRORED: usize = MIRRORED;

    #[inline]
    fn orientation(viewer: Side, king: Square) -> usize {
        let end = if viewer.index() == 0 { 0 } else { UPSIDE_DOWN };
        let wing = if king.index() % 8 > 3 { MIRRORED } else { 0 };
        end ^ wing
    }

    #[inline]
    fn orient(square: usize, orientation: usize) -> usize {
        square ^ orientation
    }

    #[inline]
    fn king_bucket(square: usize) -> usize {
        match (square / 8, square % 8) {
            (0, 0 | 1) => 0,
            (0, _) => 1,
            (1 | 2, _) => 2,
            _ => 3,
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    fn each_piece(&self, show: impl FnMut(Man<Piece>)) {
        each_piece(self, show);
    }

    fn each_threat(&self, mut show: impl FnMut(usize, Man<Piece>)) {
        threats::each(self, &attacks(self), |state, man| show(state as usize, man));
    }

    fn scalars(&self) -> Vec<i16> {
        scalars::of_both(self, &attacks(self))
            .map(|counts| SCALE.scaled(&counts))
            .as_flattened()
            .to_vec()
    }

    fn file() -> &'static [u8] {
        &FILE
    }
}

/// White's attacks and Black's.
fn attacks(position: &Position) -> [AttackInfo; 2] {
    terms::collect(position, position.eval_state().counts, &mut Totals::default())
}

/// What a position is worth by a network, in centipawns for the side to move. `attacks` are White's
/// and Black's.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
pub(super) fn evaluate(
    weights: &Weights<HIDDEN, SCALARS, L1_INPUTS>,
    position: &Position,
    accumulator: &Accumulator<HIDDEN>,
    attacks: &[AttackInfo; 2],
    affine: impl Affine<L1_INPUTS>,
) -> i32 {
    let mut rows = ThreatRows::new(&weights.transformer, accumulator);
    threats::each(position, attacks, |state, man| rows.add::<Position>(state as usize, man));
    let [own, other] = &rows.hidden(position.side_to_move());
    let scalars = scalars::of_both(position, attacks);
    weights.forward(
        [own, other],
        &scalars,
        &SCALE,
        position.board().occupied().len() as usize,
        affine,
    )
}

/// The weights of the embedded file.
#[inline]
pub(super) fn weights() -> &'static Weights<HIDDEN, SCALARS, L1_INPUTS> {
    &WEIGHTS
}
