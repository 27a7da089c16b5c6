//! A small network that adds to the evaluation what its features miss.
//!
//! Each side sees the board from its own end, mirrored so that its king stands on the left wing. A
//! piece on a square is an input, another one for each [home](HOMES) of that king, and again by its
//! [`Plight`]; each adds its row of weights to the side's hidden numbers. With a move few pieces
//! come and go, so that the search carries along what they add; the plights are seen at each
//! position. What the hidden numbers of the mover and of the other side and their [`marks`] come to,
//! a [`Head`] tells: one of a few, by the men on the board.
//!
//! Hidden numbers are whole, and 1 is [`ONE`]. All were found by `examples/train`.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::super::Man;
use super::camp::Camp;
use super::features::Totals;
use super::head::{self, HEADS, Head, Weigh, head_for};
use super::marks::{self, MARKS};
use super::plights::{self, Plight};
use super::sums::each_piece;
use super::visit;
use crate::engine::Evaluate;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Side, Square};

/// Numbers that stand for the board as one side sees it.
pub const HIDDEN: usize = 256;
/// Side (own, other) × kind × square.
pub const PLACES: usize = 2 * 6 * 64;
/// Parts of the board that a viewer's king may be at home in: the corner of its first rank, the
/// middle of that, the two ranks before it, and the rest.
pub const HOMES: usize = 4;
/// The places for each home, and again those of pieces in each plight.
pub const INPUTS: usize = PLACES * (HOMES + Plight::COUNT);
/// What 1 is among the hidden numbers. They are clamped between 0 and this.
pub const ONE: i16 = 1_023;
/// Centipawns for an output of 1.
pub const CENTIPAWNS: f32 = 400.0;
/// Numbers of a row that are added at once.
const BLOCK: usize = 128;
/// No more pieces are in a plight than there are squares.
const MOST_PIECES: usize = 64;
/// No output counts for more, in centipawns.
const LARGEST: f32 = 2_000.0;
/// The file has a row of [`HIDDEN`] numbers for each input, one for the bias, then the numbers of each
/// head. Each has two bytes, the lower one first.
pub const NUMBERS: usize = HEADS_FIRST + HEADS * head::NUMBERS;
/// Where those of the heads begin.
pub const HEADS_FIRST: usize = (INPUTS + 1) * HIDDEN;
/// No number of the network is larger, as a part of 1: the largest times what 1 is among the weights
/// fits 16 bits.
pub const LARGEST_WEIGHT: f32 = 1.98;
const BYTES: usize = 2 * NUMBERS;

static FILE: [u8; BYTES] = *include_bytes!("network.bin");

/// A number for each hidden one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([i16; HIDDEN]);

impl Row {
    /// The row with this number in the file.
    fn read(row: usize) -> Self {
        Self(std::array::from_fn(|column| number(row * HIDDEN + column)))
    }

    #[inline]
    fn add(&mut self, other: &Self) {
        for (sum, &number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(number);
        }
    }

    /// Makes `into` this row with others added and taken away, in one pass.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::carry_modern`
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

    /// This row with others added, in one pass.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::evaluate_modern`
    fn with(&self, others: &[&Self]) -> Self {
        let mut sums = Self([0; HIDDEN]);
        let (blocks, _) = sums.0.as_chunks_mut::<BLOCK>();
        let (own, _) = self.0.as_chunks::<BLOCK>();
        for (index, block) in blocks.iter_mut().enumerate() {
            let mut sum = own[index];
            for row in others {
                let (blocks, _) = row.0.as_chunks::<BLOCK>();
                for (number, &more) in sum.iter_mut().zip(&blocks[index]) {
                    *number = number.wrapping_add(more);
                }
            }
            *block = sum;
        }
        sums
    }
}

/// A number of the file.
fn number(index: usize) -> i16 {
    i16::from_le_bytes([FILE[2 * index], FILE[2 * index + 1]])
}

/// What the file says.
struct Network {
    rows: Vec<Row>,
    bias: Row,
    heads: [Head; HEADS],
}

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network {
    rows: (0..INPUTS).map(Row::read).collect(),
    bias: Row::read(INPUTS),
    heads: {
        let mut numbers = (HEADS_FIRST..NUMBERS).map(number);
        std::array::from_fn(|_| Head::read(&mut numbers))
    },
});

/// What turns the number of a square to the one seen from the other end, and to the one that lies
/// as far from the other wing.
const UPSIDE_DOWN: usize = 56;
const MIRRORED: usize = 7;

/// The home of a king on a square, as its own side sees that.
const fn home(square: usize) -> usize {
    match (square / 8, square % 8) {
        (0, 0 | 1) => 0,
        (0, _) => 1,
        (1 | 2, _) => 2,
        _ => 3,
    }
}

/// How a side looks at the board: from its end, mirrored or not, and from which home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct View {
    viewer: Side,
    /// What turns and mirrors the number of a square.
    turn: usize,
    home: usize,
}

impl View {
    /// That of a side whose king stands here.
    #[inline]
    const fn new(viewer: Side, king: Square) -> Self {
        let end = if viewer.index() == 0 { 0 } else { UPSIDE_DOWN };
        let wing = if king.index() % 8 > 3 { MIRRORED } else { 0 };
        let turn = end ^ wing;
        Self { viewer, turn, home: home(king.index() ^ turn) }
    }

    /// The number of a piece's place.
    #[inline]
    const fn place(self, man: Man<Piece>) -> usize {
        let owner = if man.side.index() == self.viewer.index() { 0 } else { 6 };
        (owner + man.piece.index()) * 64 + (man.at.index() ^ self.turn)
    }

    /// The number of the input for a piece.
    #[inline]
    const fn input(self, man: Man<Piece>) -> usize {
        PLACES * self.home + self.place(man)
    }

    /// The number of the input for a piece in a plight.
    #[inline]
    const fn plight(self, plight: Plight, man: Man<Piece>) -> usize {
        PLACES * (HOMES + plight as usize) + self.place(man)
    }

    /// What pieces add to the hidden numbers.
    ///
    /// Written with a loop, for what `map` calls is not inlined (see `super::carry_modern`).
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::carry_modern`
    fn rows<const MEN: usize>(self, known: &[Row], men: [Man<Piece>; MEN]) -> [&Row; MEN] {
        let mut rows = [&known[0]; MEN];
        for at in 0..MEN {
            rows[at] = &known[self.input(men[at])];
        }
        rows
    }

    /// What a piece adds to the hidden numbers.
    #[inline]
    fn row(self, man: Man<Piece>) -> &'static Row {
        &NETWORK.rows[self.input(man)]
    }
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
        Self { views, rows: [NETWORK.bias; 2] }
    }

    /// A piece comes onto the board.
    #[inline]
    pub fn put(&mut self, man: Man<Piece>) {
        for (row, view) in self.rows.iter_mut().zip(self.views) {
            row.add(view.row(man));
        }
    }

    /// Makes `into` what these are after a move in a position that puts some pieces on the board
    /// and lifts some. A side whose king changes wings or homes sees the board anew.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::carry_modern`
    pub fn carry<const PUT: usize, const LIFTED: usize>(
        &self,
        position: &Position,
        put: [Man<Piece>; PUT],
        lifted: [Man<Piece>; LIFTED],
        into: &mut Self,
    ) {
        let known = &NETWORK.rows;
        into.views = self.views;
        if let Some(king) = put.iter().find(|man| man.piece == Piece::King) {
            into.views[king.side.index()] = View::new(king.side, king.at);
        }
        for viewer in 0..2 {
            let view = into.views[viewer];
            let (put, lifted) = (view.rows(known, put), view.rows(known, lifted));
            let into = &mut into.rows[viewer];
            if view == self.views[viewer] {
                self.rows[viewer].shift(put, lifted, into);
            } else {
                seen(position, view).shift(put, lifted, into);
            }
        }
    }

    /// How much better the mover stands than the features tell, in centipawns. The camps are White's
    /// and Black's.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::evaluate_modern`
    #[allow(clippy::cast_possible_truncation)] // clamped
    pub fn output(&self, position: &Position, camps: &[Camp; 2], weigh: impl Weigh) -> i32 {
        let Network { rows: known, heads, .. } = &*NETWORK;
        let mut rows: [ArrayVec<&Row, MOST_PIECES>; 2] = Default::default();
        plights::visit(position, camps, |plight, man| {
            for (rows, view) in rows.iter_mut().zip(self.views) {
                rows.push(&known[view.plight(plight, man)]);
            }
        });
        let mover = position.side_to_move();
        let [own, other] = [mover, mover.opponent()].map(Side::index);
        // See `Head::output` for why this is no `map`.
        let hidden = [self.rows[own].with(&rows[own]).0, self.rows[other].with(&rows[other]).0];
        let marks = marks_of(position, camps);
        let head = &heads[head_for(position.board().occupied().len() as usize)];
        (CENTIPAWNS * head.output(&hidden, &marks, weigh)).clamp(-LARGEST, LARGEST) as i32
    }
}

/// What 1 is in the file at the place of a number.
#[must_use]
pub const fn one(number: usize) -> f32 {
    if number < HEADS_FIRST {
        ONE as f32
    } else {
        head::one((number - HEADS_FIRST) % head::NUMBERS)
    }
}

/// What the numbers of the file stand for, in its order.
#[must_use]
pub fn weights() -> Vec<f32> {
    (0..NUMBERS).map(|index| f32::from(number(index)) / one(index)).collect()
}

/// What makes of one side's inputs the other's.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Whether one side sees the board mirrored to what the other does.
    mirrored: bool,
    /// The home of the other side's king.
    home: u8,
}

impl Turn {
    /// What an input of one side's is as the other sees it.
    #[inline]
    #[must_use]
    pub const fn of(self, input: usize) -> usize {
        let (part, place) = (input / PLACES, input % PLACES);
        let part = if part < HOMES { self.home as usize } else { part };
        let place = (place + PLACES / 2) % PLACES;
        part * PLACES + (place ^ UPSIDE_DOWN ^ if self.mirrored { MIRRORED } else { 0 })
    }
}

/// The inputs of a position as the mover sees it, and what makes of them the other side's.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // few homes
pub fn inputs(position: &Position) -> (Vec<usize>, Turn) {
    let mover = position.side_to_move();
    let views = [mover, mover.opponent()].map(|side| View::new(side, position.king(side)));
    let [view, other] = views;
    let mut inputs = vec![];
    each_piece(position, |man| inputs.push(view.input(man)));
    let camps = visit::visit(position, position.sums().counts, &mut Totals::default());
    plights::visit(position, &camps, |plight, man| inputs.push(view.plight(plight, man)));
    let mirrored = view.turn ^ other.turn != UPSIDE_DOWN;
    (inputs, Turn { mirrored, home: other.home as u8 })
}

/// The marks of the mover and of the other side.
#[must_use]
pub fn marks(position: &Position) -> [[u8; MARKS]; 2] {
    let camps = visit::visit(position, position.sums().counts, &mut Totals::default());
    marks_of(position, &camps)
}

/// The same, where the camps are White's and Black's.
#[inline(always)]
#[allow(clippy::inline_always)] // see `super::evaluate_modern`
fn marks_of(position: &Position, [white, black]: &[Camp; 2]) -> [[u8; MARKS]; 2] {
    let white_marks = marks::of(position, Side::First, white, black);
    let black_marks = marks::of(position, Side::Second, black, white);
    match position.side_to_move() {
        Side::First => [white_marks, black_marks],
        Side::Second => [black_marks, white_marks],
    }
}

/// How many men are among a position's inputs; they come first, before those in a plight.
#[must_use]
pub fn men(inputs: impl IntoIterator<Item = usize>) -> usize {
    inputs.into_iter().take_while(|&input| input < PLACES * HOMES).count()
}

/// The hidden numbers of a view of a position.
#[inline(always)]
#[allow(clippy::inline_always)] // see `super::carry_modern`
fn seen(position: &Position, view: View) -> Row {
    let mut rows: ArrayVec<&Row, MOST_PIECES> = ArrayVec::new();
    each_piece(position, |man| rows.push(view.row(man)));
    NETWORK.bias.with(&rows)
}
