//! Which lessons there are: positions and goals, in the order in which they are read.
//!
//! A row is the lesson's id, its position, and its goal: `read`; `reach` and points; `play` and moves
//! in coordinates; `win`; `draw`. Rows whose ids end with a number are further tasks of the lesson
//! before. A row of a diagram is the lesson's id with a word of its own, a position, the
//! square of the piece that is shown to move, and the lowest corner of the part that is shown.
//! `tests/oracles/guide.py` reads these rows, too.

use super::diagram;

/// An id, a FEN and a goal.
pub(super) type Row = (&'static str, &'static str, &'static str);

/// The lessons of Xiangqi.
pub(super) const XIANGQI: &[Row] = &[
    ("x-board", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "read"),
    // The pawn keeps the kings apart: that they may not face each other is told later.
    ("x-king", "4k4/9/9/4p4/9/9/9/9/9/4K4 w - - 0 1", "reach d1 e2"),
    // The king cannot go to either point in place of the advisor: the other king looks down the file.
    ("x-advisor", "3k5/9/9/p7p/9/9/9/9/5K3/5A3 w - - 0 1", "reach d2 d0"),
    // The pawn stands in the eye of the short way to g4.
    ("x-elephant", "3k5/9/9/9/9/9/5p3/4B4/9/4K4 w - - 0 1", "reach c4 g4"),
    // The pawn blocks the leg of the short way to f5.
    ("x-horse", "4k4/9/9/9/9/4p4/4N4/9/9/3K5 w - - 0 1", "reach c4 f5"),
    ("x-rook", "3k5/9/9/p3p3p/9/9/9/9/9/R4K3 w - - 0 1", "reach a6 i6"),
    // One screen is the learner's, one the other side's.
    ("x-cannon", "3k2b2/9/9/6p2/9/9/4P3n/9/9/C3K4 w - - 0 1", "reach i3 g9"),
    ("x-pawn", "3k5/9/9/4n4/9/9/2P6/9/9/4K4 w - - 0 1", "reach d5 e6"),
    // Horse takes rook or cannon.
    ("x-values", "2bak4/4a4/4b4/p1p2r2p/2c6/4N4/P7P/4B4/4A4/2BAK4 w - - 0 1", "play e4f6"),
    // The black horse guards rook and cannon.
    ("x-values-2", "2bakab2/9/3n5/p5p1p/2c1r4/6N2/P5P1P/4B4/4A4/2R1KAB2 w - - 0 1", "play g4e5"),
    // The horse may not take the cannon, for it would open the file of the kings.
    ("x-facing", "4k4/9/9/9/R5c2/4N4/9/9/9/4K4 w - - 0 1", "play a5g5"),
    // The pawn can move, so that only mate wins: stalemate is told next.
    ("x-mate", "4k4/1R7/9/8p/9/9/9/9/9/R4K3 w - - 0 1", "win"),
    ("x-stalemate", "3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1", "win"),
    // The rook could give check on h9 and h8 for ever.
    ("x-repetition", "5k3/7R1/9/9/9/9/9/7c1/9/3K5 w - - 0 1", "play h8h2"),
    // After the capture no piece that is left can cross the river.
    ("x-draws", "3k5/4a4/9/9/9/9/9/3p5/4A4/5K3 w - - 0 1", "draw"),
    // The next move without a capture is the last of 60 rounds.
    ("x-draws-2", "4k4/4a4/4b4/p8/9/9/9/R8/4A4/4K4 w - - 119 90", "play a2a6"),
    // The elephant guards the other elephant and the cannon; nobody guards the horse.
    ("x-hanging", "3akab2/9/4b4/p7p/1n2R1c2/9/P1P5P/9/4A4/2BAK1B2 w - - 0 1", "play e5b5"),
    // A pawn guards the cannon, which horse and rook attack.
    ("x-hanging-2", "2bakab2/9/9/p3p3p/1R2c4/9/P2N4P/4B4/4A4/4KAB2 w - - 0 1", "play d3e5"),
    ("x-fork", "2bakab2/9/9/p3p2rp/6N2/9/P3P3P/4B4/4A4/2BAK4 w - - 0 1", "play g5f7"),
    ("x-fork-2", "3ak4/4a4/9/p7p/1n4c2/9/P7P/9/4A4/3RKAB2 w - - 0 1", "play d0d5"),
    // The horse that seems to guard the cannon is pinned by the other rook.
    ("x-pin", "3aka3/9/9/p3n3p/6c2/9/P7P/4R4/4A4/3AK1R2 w - - 0 1", "play g0g5"),
    // The pinned horse can neither take nor come in between.
    ("x-pin-2", "4k4/4n4/9/p7p/4R4/9/P7P/9/4A4/3AK2R1 w - - 0 1", "win"),
    ("x-discovered", "2bak4/9/7cr/p1p5p/4N4/9/P1P5P/4R4/4A4/2BAK1B2 w - - 0 1", "play e5g6"),
    // Double check.
    ("x-discovered-2", "2bakab2/9/9/p1p5p/4N4/9/P1P3c1P/4R4/4A4/2BAK1B2 w - - 0 1", "win"),
    // The horse becomes the screen and attacks the rook.
    ("x-screens", "3aka3/9/2rc5/p7p/2N6/9/P7P/4C4/4A4/3AK1B2 w - - 0 1", "play c5e6"),
    // The horse is the screen of the cannon that aims at the rook.
    ("x-screens-2", "2bakab2/9/7c1/p1p5p/5n3/7N1/P1P5P/9/4A4/2BAK2R1 w - - 0 1", "play h4f5"),
    // A pawn of its own blocks the leg of one horse that guards a cannon.
    ("x-hobble", "2bakab2/9/2n3n2/p1p1p3p/1c2R2c1/9/P3P3P/9/4A4/2BAK1B2 w - - 0 1", "play e5b5"),
    // The pawn steps onto the leg of the horse that attacks both rooks.
    ("x-hobble-2", "2bakab2/9/9/p1p3p1p/4n4/9/P1PRPRP1P/9/4A4/2BAK1B2 w - - 0 1", "play e3e4"),
    ("x-writing", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "read"),
    ("x-tandem", "rnbakabnr/9/7c1/pCp1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w - - 0 1", "play b2e2"),
    ("x-tandem-2", "2bakab2/9/4c4/p3p3p/2N6/9/P1N1P3P/4C4/9/2BAKAB2 w - - 0 1", "play c3d5"),
    (
        "x-characters",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "read",
    ),
    ("x-iron-bolt", "4ka3/4a4/4b4/p7p/9/3R5/P7P/4C4/9/3K5 w - - 0 1", "win"),
    ("x-horse-cannon", "4k4/9/4N4/p7p/9/9/8P/C8/9/4K4 w - - 0 1", "win"),
    ("x-elbow-horse", "4k4/4aR3/9/p2N4p/9/9/P7P/9/9/3K5 w - - 0 1", "win"),
];

/// The lessons of chess.
pub(super) const CHESS: &[Row] = &[
    ("c-board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "read"),
    ("c-rook", "6k1/8/n3p3/8/8/8/8/R5K1 w - - 0 1", "reach a6 h6"),
    ("c-bishop", "6k1/6p1/8/8/8/8/8/2B3K1 w - - 0 1", "reach h6 a5"),
    ("c-queen", "6k1/8/8/8/8/8/8/3Q3K w - - 0 1", "reach h5 c5 f2"),
    // Beside the pawn it attacks the king's way.
    ("c-king", "6k1/p7/8/8/4p3/8/4K3/8 w - - 0 1", "reach e4 g5"),
    ("c-knight", "6k1/8/8/3p4/8/8/PP1P4/1N2K3 w - - 0 1", "reach d5 f4"),
    ("c-pawn", "6k1/8/8/3n4/8/8/4P3/6K1 w - - 0 1", "reach e4 d5 d6"),
    // Both are guarded by a pawn.
    ("c-values", "4k3/1p3p2/2b3r1/4N3/8/8/PP3PPP/6K1 w - - 0 1", "play e5g6"),
    ("c-values-2", "r2q2k1/5ppp/p7/8/8/8/5PPP/3R2K1 w - - 0 1", "play d1d8"),
    ("c-castling-short", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1", "play e1g1"),
    // The bishop attacks f1, which the king would cross on the other side.
    ("c-castling-long", "4k3/p1pppppp/b7/8/8/8/PPPP1PPP/R3K2R w KQ - 0 1", "play e1c1"),
    ("c-en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "play e5d6"),
    ("c-promotion", "8/7p/P6k/8/8/8/8/6K1 w - - 0 1", "reach a8 e4"),
    ("c-mate", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "win"),
    // Some moves of the queen leave the king without a move, and draw.
    ("c-stalemate", "k7/8/1K6/8/8/8/8/3Q4 w - - 0 1", "win"),
    // Two bare kings are left.
    ("c-draws", "8/8/8/5k2/8/3p4/3K4/8 w - - 0 1", "draw"),
    // The next move without a capture or a pawn's is the last of 50.
    ("c-draws-2", "8/8/4k3/8/8/8/P3K3/7R w - - 99 90", "play a2a3 a2a4"),
    // All that the queen attacks is guarded but the bishop.
    ("c-hanging", "r5k1/p1p2ppp/3n4/8/1b1Q4/8/5PPP/6K1 w - - 0 1", "play d4b4"),
    // A pawn guards the knight, which knight and rook attack.
    ("c-hanging-2", "6k1/pp3ppp/3p4/4n3/8/5N2/PP3PPP/4R1K1 w - - 0 1", "play f3e5"),
    ("c-fork", "2r3k1/pp3ppp/8/3N4/8/8/PP3PPP/6K1 w - - 0 1", "play d5e7"),
    ("c-fork-2", "6k1/pp3ppp/8/2n1r3/8/8/PPPP1PPP/2R3K1 w - - 0 1", "play d2d4"),
    ("c-pin", "r3k3/ppp2ppp/2n5/1B6/3P4/8/PPP2PPP/4K2R w - - 0 1", "play d4d5"),
    // The pawn that seems to guard the knight is pinned by the rook.
    ("c-pin-2", "5rk1/5pp1/7n/8/8/7Q/5P2/6RK w - - 0 1", "play h3h6"),
    ("c-discovered", "rn1qk3/pp3ppp/8/4N3/8/8/PP3PPP/4R1K1 w - - 0 1", "play e5c6"),
    ("c-discovered-2", "5rk1/pppq1ppp/8/8/8/3B4/PPP2PPP/3R2K1 w - - 0 1", "play d3h7"),
    ("c-back-rank", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "win"),
    ("c-smothered", "6rk/6pp/8/4N3/8/8/6PP/6K1 w - - 0 1", "win"),
    ("c-queen-support", "6k1/5p1p/5PpQ/8/8/8/8/6K1 w - - 0 1", "win"),
];

/// The pictures beside the lessons.
pub(super) const DIAGRAMS: &[diagram::Row] = &[
    ("x-king-step", "4k4/9/9/4p4/9/9/9/9/4K4/9 w - - 0 1", "e1", "c0"),
    ("x-king-palace", "4k4/9/9/4p4/9/9/9/9/9/3K5 w - - 0 1", "d0", "c0"),
    ("x-advisor-middle", "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "e1", "c0"),
    ("x-advisor-corner", "3k5/9/9/9/9/9/9/9/9/3A1K3 w - - 0 1", "d0", "c0"),
    ("x-elephant-step", "3k5/9/9/9/9/9/9/4B4/9/4K4 w - - 0 1", "e2", "c0"),
    ("x-elephant-eye", "3k5/9/9/9/9/9/3p5/4B4/9/4K4 w - - 0 1", "e2", "c0"),
    ("x-horse-step", "3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-horse-leg", "3k5/9/9/9/4p4/4N4/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-rook-step", "3k5/9/9/9/9/4R4/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-rook-stopped", "3k5/9/9/4p4/9/4R1P2/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-cannon-step", "3k5/9/9/4n4/9/4C4/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-cannon-screen", "3k5/9/9/4n4/4P4/4C4/9/9/9/4K4 w - - 0 1", "e4", "c2"),
    ("x-pawn-before", "3k5/9/9/9/9/9/4P4/9/9/4K4 w - - 0 1", "e3", "c2"),
    ("x-pawn-across", "3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "e5", "c2"),
    ("c-rook-step", "k7/8/8/8/4R3/8/8/K7 w - - 0 1", "e4", "c2"),
    ("c-rook-stopped", "k7/8/4p3/8/4R1P1/8/8/K7 w - - 0 1", "e4", "c2"),
    ("c-bishop-step", "7k/p7/8/8/4B3/8/P7/K7 w - - 0 1", "e4", "c2"),
    ("c-bishop-stopped", "7k/8/6p1/3P4/4B3/8/8/K7 w - - 0 1", "e4", "c2"),
    ("c-queen-step", "6k1/8/8/8/4Q3/8/8/K7 w - - 0 1", "e4", "c2"),
    ("c-king-step", "k7/p7/8/8/4K3/8/P7/8 w - - 0 1", "e4", "c2"),
    ("c-king-attacked", "k7/8/3p4/8/4K3/8/5r2/8 w - - 0 1", "e4", "c2"),
    ("c-knight-step", "k7/p7/8/8/4N3/8/P7/K7 w - - 0 1", "e4", "c2"),
    ("c-knight-jump", "k7/8/8/3pp3/3PN3/4P3/8/K7 w - - 0 1", "e4", "c2"),
    ("c-pawn-step", "k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2", "c1"),
    ("c-pawn-takes", "k7/8/8/3ppn2/4P3/8/8/K7 w - - 0 1", "e4", "c2"),
];
