//! Where each piece can go from each point, by table, for any occupation of the board.
//!
//! Rooks and cannons look along a line: the occupied points of a rank or file, gathered into at
//! most ten bits, index one table for both. Horses and elephants index theirs by the four
//! neighbours that can block them.

use super::bitboard::{Bitboard, FILES, POINTS, RANKS, file_of, rank_of};
use crate::rules::{Side, Square};

/// What a piece on a line sees: bits of the line.
#[derive(Clone, Copy)]
struct Sight {
    /// Points up to and including the first piece on either side.
    slide: u16,
    /// The second piece on either side: what a cannon takes over the first.
    jump: u16,
}

/// What a rook and a cannon see from a point.
#[derive(Clone, Copy)]
pub struct Lines {
    /// Points a rook reaches, the first piece on each side included.
    pub rook: Bitboard,
    /// Pieces a cannon hits over one screen.
    pub cannon: Bitboard,
}

const LONGEST: usize = RANKS as usize;

/// Indexed by place on the line and occupied points of the line. On a rank, which is one point
/// shorter, the tenth bit is a point that does not exist and is masked away by the user.
static SIGHT: [[Sight; 1 << LONGEST]; LONGEST] = {
    let mut table = [[Sight { slide: 0, jump: 0 }; 1 << LONGEST]; LONGEST];
    let mut place = 0;
    while place < LONGEST {
        let mut occupied = 0;
        while occupied < 1 << LONGEST {
            table[place][occupied] = look(place, occupied);
            occupied += 1;
        }
        place += 1;
    }
    table
};

const fn look(place: usize, occupied: usize) -> Sight {
    let mut sight = Sight { slide: 0, jump: 0 };
    let mut at = place + 1;
    let mut screens = 0;
    while at < LONGEST && screens < 2 {
        see(&mut sight, at, occupied, &mut screens);
        at += 1;
    }
    at = place;
    screens = 0;
    while at > 0 && screens < 2 {
        at -= 1;
        see(&mut sight, at, occupied, &mut screens);
    }
    sight
}

const fn see(sight: &mut Sight, at: usize, occupied: usize, screens: &mut u8) {
    let taken = occupied >> at & 1 != 0;
    if *screens == 0 {
        sight.slide |= 1 << at;
    } else if taken {
        sight.jump |= 1 << at;
    }
    if taken {
        *screens += 1;
    }
}

/// Ten bits laid out along file a.
static ALONG_FILE: [u128; 1 << LONGEST] = {
    let mut table = [0; 1 << LONGEST];
    let mut bits = 0;
    while bits < table.len() {
        let mut rank = 0;
        while rank < LONGEST {
            if bits >> rank & 1 != 0 {
                table[bits] |= 1 << (rank * FILES as usize);
            }
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// What a rook or a cannon sees along the file of a point.
#[inline]
#[must_use]
pub fn along_file(from: Square, occupied: Bitboard) -> Lines {
    let (file, rank) = (file_of(from), rank_of(from));
    let sight = SIGHT[rank as usize][occupied.file_bits(file)];
    Lines {
        rook: Bitboard(ALONG_FILE[sight.slide as usize] << file),
        cannon: Bitboard(ALONG_FILE[sight.jump as usize] << file),
    }
}

/// What a rook or a cannon sees along the rank of a point.
#[inline]
#[must_use]
pub fn along_rank(from: Square, occupied: Bitboard) -> Lines {
    let (file, rank) = (file_of(from), rank_of(from));
    let sight = SIGHT[file as usize][occupied.rank_bits(rank)];
    let shift = rank * FILES;
    Lines {
        rook: Bitboard(u128::from(sight.slide & 0x1ff) << shift),
        cannon: Bitboard(u128::from(sight.jump) << shift),
    }
}

/// What a rook or a cannon sees from a point.
#[inline]
#[must_use]
pub fn lines(from: Square, occupied: Bitboard) -> Lines {
    let (file, rank) = (along_file(from, occupied), along_rank(from, occupied));
    Lines { rook: file.rook | rank.rook, cannon: file.cannon | rank.cannon }
}

/// The four orthogonal neighbours that are occupied, as an index: south, west, east, north.
#[inline]
fn legs(at: Square, occupied: Bitboard) -> usize {
    let window = window(at, occupied);
    (window >> 1 & 1 | window >> 8 & 2 | window >> 9 & 4 | window >> 16 & 8) as usize
}

/// The four diagonal neighbours that are occupied, as an index: south-west, south-east,
/// north-west, north-east.
#[inline]
fn eyes(at: Square, occupied: Bitboard) -> usize {
    let window = window(at, occupied);
    (window & 1 | window >> 1 & 2 | window >> 16 & 4 | window >> 17 & 8) as usize
}

/// The bits around a point, its south-western neighbour at bit 0, its own at bit 10. Where the
/// board ends the bits belong to other points, which the tables ignore.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low bits are meant")]
fn window(at: Square, occupied: Bitboard) -> u32 {
    ((occupied.0 << 10) >> at.index()) as u32
}

/// A step as (files, ranks).
type Offset = (i8, i8);

const LEGS: [Offset; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const EYES: [Offset; 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

#[expect(
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "squares are below 90"
)]
const fn offset(from: usize, (files, ranks): Offset) -> Option<usize> {
    let file = from as i8 % FILES as i8 + files;
    let rank = from as i8 / FILES as i8 + ranks;
    if file < 0 || file >= FILES as i8 || rank < 0 || rank >= RANKS as i8 {
        return None;
    }
    Some((rank * FILES as i8 + file) as usize)
}

/// The set of the points that lie at the given offsets and on the board.
const fn steps(from: usize, offsets: &[Offset]) -> u128 {
    let mut set = 0;
    let mut i = 0;
    while i < offsets.len() {
        if let Some(to) = offset(from, offsets[i]) {
            set |= 1 << to;
        }
        i += 1;
    }
    set
}

/// Targets through each of four neighbours that is free.
#[expect(clippy::large_stack_arrays, reason = "runs at compile time only")]
const fn through(neighbours: [Offset; 4], beyond: &[&[Offset]; 4]) -> [[u128; 16]; POINTS] {
    let mut table = [[0; 16]; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut blocked = 0;
        while blocked < 16 {
            let mut way = 0;
            while way < 4 {
                let free = blocked >> way & 1 == 0 && offset(from, neighbours[way]).is_some();
                if free {
                    table[from][blocked] |= steps(from, beyond[way]);
                }
                way += 1;
            }
            blocked += 1;
        }
        from += 1;
    }
    table
}

/// A horse's targets by its own legs.
static HORSE: [[u128; 16]; POINTS] = through(
    LEGS,
    &[&[(-1, -2), (1, -2)], &[(-2, -1), (-2, 1)], &[(2, -1), (2, 1)], &[(-1, 2), (1, 2)]],
);

/// Points from which a horse reaches this one, by the legs on the way, which are the diagonal
/// neighbours of the target.
static HORSE_FROM: [[u128; 16]; POINTS] = through(
    EYES,
    &[&[(-1, -2), (-2, -1)], &[(1, -2), (2, -1)], &[(-1, 2), (-2, 1)], &[(1, 2), (2, 1)]],
);

/// An elephant's targets by its eyes, without regard to the river.
static ELEPHANT: [[u128; 16]; POINTS] =
    through(EYES, &[&[(-2, -2)], &[(2, -2)], &[(-2, 2)], &[(2, 2)]]);

const fn each(neighbours: &[Offset], within: u128) -> [u128; POINTS] {
    let mut table = [0; POINTS];
    let mut from = 0;
    while from < POINTS {
        table[from] = steps(from, neighbours) & within;
        from += 1;
    }
    table
}

static KING: [u128; POINTS] = each(&LEGS, Bitboard::palaces().0);
static ADVISOR: [u128; POINTS] = each(&EYES, Bitboard::palaces().0);

const fn pawns(forward: i8, river_side: Side) -> [u128; POINTS] {
    let crossed = each(&[(0, forward), (-1, 0), (1, 0)], Bitboard::ALL.0);
    let mut table = each(&[(0, forward)], Bitboard::ALL.0);
    let mut from = 0;
    while from < POINTS {
        if Bitboard::bank(river_side).0 >> from & 1 == 0 {
            table[from] = crossed[from];
        }
        from += 1;
    }
    table
}

static PAWN: [[u128; POINTS]; 2] = [pawns(1, Side::First), pawns(-1, Side::Second)];

/// Points from which a pawn of a side reaches this one.
static PAWN_FROM: [[u128; POINTS]; 2] = {
    let mut table = [[0; POINTS]; 2];
    let mut from = 0;
    while from < POINTS {
        let mut to = 0;
        while to < POINTS {
            if PAWN[0][from] >> to & 1 != 0 {
                table[0][to] |= 1 << from;
            }
            if PAWN[1][from] >> to & 1 != 0 {
                table[1][to] |= 1 << from;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// A horse's targets.
#[inline]
#[must_use]
pub fn horse(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(HORSE[from.index()][legs(from, occupied)])
}

/// Points from which a horse could take a piece here.
#[inline]
#[must_use]
pub fn horses_onto(to: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(HORSE_FROM[to.index()][eyes(to, occupied)])
}

/// The legs that would have to be free for horses to reach `to` from any of eight points: its
/// diagonal neighbours.
#[inline]
#[must_use]
pub fn horse_legs_onto(to: Square) -> Bitboard {
    Bitboard(DIAGONALS[to.index()])
}

static DIAGONALS: [u128; POINTS] = each(&EYES, Bitboard::ALL.0);

/// An elephant's targets; it never leaves its bank.
#[inline]
#[must_use]
pub fn elephant(from: Square, side: Side, occupied: Bitboard) -> Bitboard {
    Bitboard(ELEPHANT[from.index()][eyes(from, occupied)]) & Bitboard::bank(side)
}

/// An advisor's targets.
#[inline]
#[must_use]
pub fn advisor(from: Square) -> Bitboard {
    Bitboard(ADVISOR[from.index()])
}

/// A king's targets.
#[inline]
#[must_use]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// A pawn's targets.
#[inline]
#[must_use]
pub fn pawn(from: Square, side: Side) -> Bitboard {
    Bitboard(PAWN[side.index()][from.index()])
}

/// Points from which a pawn of `side` reaches this one.
#[inline]
#[must_use]
pub fn pawns_onto(to: Square, side: Side) -> Bitboard {
    Bitboard(PAWN_FROM[side.index()][to.index()])
}
