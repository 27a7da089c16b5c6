//! Piece-square tables: the board as its owner sees it, with the right half folded onto the left.

use super::TaperedScore;
use crate::rules::Side;

/// Which piece-square feature a piece is on, where a board has so many files and squares: kind ×
/// rank from its own side × file from the rim.
#[must_use]
pub const fn piece_square(
    (files, squares): (usize, usize),
    side: Side,
    kind: usize,
    square: usize,
) -> usize {
    let (file, rank) = (square % files, square / files);
    let (ranks, columns) = (squares / files, files.div_ceil(2));
    let column = if file < columns { file } else { files - 1 - file };
    let row = if side.index() == 0 { rank } else { ranks - 1 - rank };
    (kind * ranks + row) * columns + column
}

/// Material and piece-square score of each kind of each side on each square, from the first side's
/// view, by the weights of the material of each kind and of the piece-square features.
pub(super) const fn table<const KINDS: usize, const SQUARES: usize>(
    files: usize,
    material: &[TaperedScore],
    piece_squares: &[TaperedScore],
) -> [[[TaperedScore; SQUARES]; KINDS]; 2] {
    let mut table = [[[TaperedScore::new(0, 0); SQUARES]; KINDS]; 2];
    let mut kind = 0;
    while kind < KINDS {
        let mut at = 0;
        while at < SQUARES {
            let first = piece_square((files, SQUARES), Side::First, kind, at);
            let second = piece_square((files, SQUARES), Side::Second, kind, at);
            table[0][kind][at] = material[kind].plus(piece_squares[first]);
            table[1][kind][at] = material[kind].plus(piece_squares[second]).negated();
            at += 1;
        }
        kind += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_and_wings_share_their_squares() {
        // Chess: a1, h1, a8 and h8 are one corner for their owners; e4 is d4 and Black's d5.
        let chess = |side, square| piece_square((8, 64), side, 1, square);
        assert_eq!(chess(Side::First, 0), 32);
        for (side, square) in [(Side::First, 7), (Side::Second, 56), (Side::Second, 63)] {
            assert_eq!(chess(side, square), 32);
        }
        assert_eq!(chess(Side::First, 28), 32 + 3 * 4 + 3);
        assert_eq!(chess(Side::First, 27), chess(Side::Second, 36));
        // Xiangqi: the middle file is its own mirror; i9 is Black's a0.
        let xiangqi = |side, square| piece_square((9, 90), side, 0, square);
        assert_eq!(xiangqi(Side::First, 4), 4);
        assert_eq!(xiangqi(Side::First, 5), 3);
        assert_eq!(xiangqi(Side::Second, 89), 0);
    }
}
