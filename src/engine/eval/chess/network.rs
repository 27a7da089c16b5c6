//! A small network that adds to the evaluation what its features miss.
//!
//! Each side sees the board from its own end, mirrored so that its king stands on the left wing. A
//! piece on a square is an input, and each adds its row of weights to the side's hidden numbers.
//! Few inputs change with a move, so that the search carries the hidden numbers along. Clamped,
//! squared and weighed, those of the mover and of the other side make the output.
//!
//! All numbers are whole: 1 is [`ONE`] among the hidden numbers and [`OUTPUT_ONE`] among the
//! weights of the output. They were found by `examples/train.rs`.

use crate::rules::chess::{Piece, Position};
use crate::rules::{Side, Square};

/// Numbers that stand for the board as one side sees it.
pub const HIDDEN: usize = 128;
/// Side (own, other) × kind × square.
pub const INPUTS: usize = 2 * 6 * 64;
/// What 1 is among the hidden numbers. They are clamped between 0 and this.
pub const ONE: i16 = 255;
/// What 1 is among the weights of the output. They lie within [`LARGEST_OUTPUT`] either way, so
/// that one times a clamped hidden number fits 16 bits.
pub const OUTPUT_ONE: i16 = 64;
/// See [`OUTPUT_ONE`].
pub const LARGEST_OUTPUT: i16 = 127;
/// Centipawns for an output of 1.
pub const CENTIPAWNS: i32 = 400;
/// No output counts for more, in centipawns.
const LARGEST: i64 = 2_000;
/// The bytes of the file: a row for each input, one for the bias, one of weights of the output for
/// the mover's hidden numbers and one for the other side's, then the bias of the output. Each
/// number has two bytes, the lower one first.
pub const BYTES: usize = 2 * ((INPUTS + 3) * HIDDEN + 1);

static FILE: [u8; BYTES] = *include_bytes!("network.bin");

/// A number for each hidden one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([i16; HIDDEN]);

impl Row {
    /// The row with this number in the file.
    const fn read(row: usize) -> Self {
        let mut numbers = [0; HIDDEN];
        let mut column = 0;
        while column < HIDDEN {
            numbers[column] = number(row * HIDDEN + column);
            column += 1;
        }
        Self(numbers)
    }

    #[inline]
    fn add(&mut self, other: &Self) {
        for (sum, &number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(number);
        }
    }

    /// Makes `into` this row with others added and taken away, in one pass.
    #[inline]
    fn shift<const PUT: usize, const LIFTED: usize>(
        &self,
        put: [&Self; PUT],
        lifted: [&Self; LIFTED],
        into: &mut Self,
    ) {
        for column in 0..HIDDEN {
            let mut number = self.0[column];
            for row in put {
                number = number.wrapping_add(row.0[column]);
            }
            for row in lifted {
                number = number.wrapping_sub(row.0[column]);
            }
            into.0[column] = number;
        }
    }

    /// The sum of the clamped and squared numbers, each times its weight; 1 is
    /// `ONE` · `ONE` · `OUTPUT_ONE`.
    #[inline]
    fn weighed(&self, weights: &Self) -> i32 {
        let terms = self.0.iter().zip(&weights.0).map(|(&number, &weight)| {
            let number = number.clamp(0, ONE);
            i32::from(number.wrapping_mul(weight)) * i32::from(number)
        });
        terms.sum()
    }
}

/// A number of the file.
const fn number(index: usize) -> i16 {
    i16::from_le_bytes([FILE[2 * index], FILE[2 * index + 1]])
}

static ROWS: [Row; INPUTS] = {
    let mut rows = [Row([0; HIDDEN]); INPUTS];
    let mut row = 0;
    while row < INPUTS {
        rows[row] = Row::read(row);
        row += 1;
    }
    rows
};
static BIAS: Row = Row::read(INPUTS);
static OUTPUT: [Row; 2] = [Row::read(INPUTS + 1), Row::read(INPUTS + 2)];
const OUTPUT_BIAS: i64 = number((INPUTS + 3) * HIDDEN) as i64;

/// How a side looks at the board: from its end, mirrored or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Side,
    mirrored: bool,
}

impl View {
    /// That of a side whose king stands here.
    #[inline]
    #[must_use]
    pub const fn new(viewer: Side, king: Square) -> Self {
        Self { viewer, mirrored: king.index() % 8 > 3 }
    }

    /// The number of an input.
    #[inline]
    #[must_use]
    pub const fn input(self, side: Side, piece: Piece, at: Square) -> usize {
        let turn = if self.viewer.index() == 0 { 0 } else { 56 };
        let mirror = if self.mirrored { 7 } else { 0 };
        let owner = if side.index() == self.viewer.index() { 0 } else { 6 };
        (owner + piece.index()) * 64 + (at.index() ^ turn ^ mirror)
    }

    /// What a piece adds to the hidden numbers.
    #[inline]
    fn row(self, man: Man) -> &'static Row {
        &ROWS[self.input(man.side, man.piece, man.at)]
    }
}

/// A piece on a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub side: Side,
    pub piece: Piece,
    pub at: Square,
}

/// The hidden numbers of both sides' views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hidden {
    views: [View; 2],
    rows: [Row; 2],
}

impl Hidden {
    /// Of the empty board, for sides whose kings will stand here.
    pub fn new(kings: [Square; 2]) -> Self {
        let views = Side::BOTH.map(|side| View::new(side, kings[side.index()]));
        Self { views, rows: [BIAS; 2] }
    }

    /// A piece comes onto the board.
    #[inline]
    pub fn put(&mut self, man: Man) {
        for (row, view) in self.rows.iter_mut().zip(self.views) {
            row.add(view.row(man));
        }
    }

    /// Makes `into` what these are after a move in a position that puts some pieces on the board
    /// and lifts some. A side whose king changes wings sees the board anew.
    #[inline]
    pub fn carry<const PUT: usize, const LIFTED: usize>(
        &self,
        position: &Position,
        put: [Man; PUT],
        lifted: [Man; LIFTED],
        into: &mut Self,
    ) {
        into.views = self.views;
        if let Some(king) = put.iter().find(|man| man.piece == Piece::King) {
            into.views[king.side.index()] = View::new(king.side, king.at);
        }
        for viewer in 0..2 {
            let view = into.views[viewer];
            let (put, lifted) = (put.map(|man| view.row(man)), lifted.map(|man| view.row(man)));
            let into = &mut into.rows[viewer];
            if view == self.views[viewer] {
                self.rows[viewer].shift(put, lifted, into);
            } else {
                seen(position, view).shift(put, lifted, into);
            }
        }
    }

    /// How much better the mover stands than the features tell, in centipawns.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // clamped
    pub fn output(&self, mover: Side) -> i32 {
        let [own, other] = [mover, mover.opponent()].map(|side| &self.rows[side.index()]);
        let sum = own.weighed(&OUTPUT[0]) + other.weighed(&OUTPUT[1]);
        let one = i64::from(ONE);
        let sum = i64::from(sum) / one + OUTPUT_BIAS;
        let output = sum * i64::from(CENTIPAWNS) / (one * i64::from(OUTPUT_ONE));
        output.clamp(-LARGEST, LARGEST) as i32
    }
}

/// The hidden numbers of a view of a position.
fn seen(position: &Position, view: View) -> Row {
    let mut row = BIAS;
    for side in Side::BOTH {
        for piece in Piece::ALL {
            for at in position.pieces(side, piece) {
                row.add(view.row(Man { side, piece, at: Square::new(at as u8) }));
            }
        }
    }
    row
}
