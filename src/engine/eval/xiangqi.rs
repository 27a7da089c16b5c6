//! What a Xiangqi position is worth: material, places, room to move and the state of the palaces.

use super::Evaluate;
use crate::engine::score::LARGEST_EVALUATION;
use crate::rules::xiangqi::{Bitboard, MOVE_LIMIT, Piece, Position, attacks};
use crate::rules::{Game, Move, Side, Square};

/// Average worth of each kind in centipawns, in the order of [`Piece::ALL`]. The king's only
/// matters to the order of captures.
const VALUES: [i32; 7] = [6_000, 190, 190, 410, 930, 430, 70];

/// A side having the move.
const TEMPO: i32 = 8;
/// For each point that a horse can reach: its legs are free and it is not on the rim.
const HORSE_ROOM: i32 = 6;
/// For each point that a rook sees.
const ROOK_ROOM: i32 = 3;
/// A cannon grows weaker with every piece that leaves the board: screens become rare.
const CANNON_PER_PIECE: i32 = 3;
/// A horse grows stronger: its legs become free.
const HORSE_PER_PIECE: i32 = 2;
/// Pieces on the board at which cannons and horses have their average worth.
const AVERAGE_PIECES: i32 = 20;
/// 空頭炮: a cannon that faces the king along an open file. Nothing can come between.
const HOLLOW_CANNON: i32 = 90;
/// Two pawns side by side across the river hold each other.
const PAIRED_PAWNS: i32 = 14;
/// For each missing guard and each attacking piece of the other side (a rook counts twice).
const BARE_PALACE: i32 = 4;
/// Guards that a side starts with: advisors and elephants.
const GUARDS: i32 = 4;

/// Worth by place in centipawns, from Red's side: the far rank first, files a to e; the other
/// files mirror them.
type Places = [[i16; 5]; 10];

/// The king likes to stay at home, best in the middle.
const KING: Places = {
    let mut places = [[0; 5]; 10];
    places[7] = [0, 0, 0, -60, -50];
    places[8] = [0, 0, 0, -30, -22];
    places[9] = [0, 0, 0, -4, 0];
    places
};

/// Advisors defend best from the palace's centre or from the back rank.
const ADVISOR: Places = {
    let mut places = [[0; 5]; 10];
    places[7] = [0, 0, 0, -12, 0];
    places[8] = [0, 0, 0, 0, 6];
    places[9] = [0, 0, 0, 0, 0];
    places
};

/// Elephants hold each other from the middle; on the rim they stand badly.
const ELEPHANT: Places = {
    let mut places = [[0; 5]; 10];
    places[5] = [0, 0, -6, 0, 0];
    places[7] = [-14, 0, 0, 0, 10];
    places
};

/// Horses want the centre and the far palace's corners; not the rim, not the back rank.
const HORSE: Places = [
    [-14, -4, 4, 0, -14],
    [-2, 10, 26, 18, -6],
    [6, 18, 28, 36, 22],
    [6, 26, 24, 32, 30],
    [4, 16, 24, 28, 28],
    [2, 12, 20, 24, 26],
    [0, 6, 12, 12, 14],
    [-4, 2, 10, 6, 4],
    [-10, -4, 2, 2, -22],
    [-16, -10, -6, -8, -14],
];

/// Rooks want to leave the corner and to stand on the far ranks and the palace's files.
const ROOK: Places = [
    [6, 10, 8, 16, 14],
    [10, 16, 14, 24, 28],
    [6, 10, 8, 18, 20],
    [10, 16, 14, 20, 22],
    [8, 12, 12, 18, 20],
    [8, 12, 10, 16, 18],
    [2, 8, 4, 14, 14],
    [-2, 6, 2, 12, 10],
    [-6, 4, 2, 10, 0],
    [-14, 4, -2, 10, -4],
];

/// Cannons shoot from behind: the middle file and the far back rank, not the squeeze in front.
const CANNON: Places = [
    [12, 10, 2, -8, -10],
    [4, 4, 2, -6, -4],
    [4, 4, 0, -8, -4],
    [0, 4, 4, 4, 14],
    [0, 2, 6, 6, 16],
    [0, 2, 6, 4, 16],
    [-2, 0, 4, 2, 14],
    [0, 4, 6, 6, 18],
    [0, 2, 4, 6, 4],
    [-2, 0, 2, 4, 2],
];

/// Pawns are worth something once across the river, more near the palace, and little at the end.
const PAWN: Places = [
    [0, 0, 4, 8, 12],
    [36, 62, 88, 112, 116],
    [36, 60, 82, 102, 108],
    [34, 54, 70, 82, 86],
    [26, 38, 52, 58, 62],
    [2, 0, 12, 0, 16],
    [-4, 0, 0, 0, 4],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const POINTS: usize = 90;

/// Material and place of each kind of each side on each point, positive for the piece's owner.
static WORTH: [[[i16; POINTS]; 7]; 2] = {
    let places = [KING, ADVISOR, ELEPHANT, HORSE, ROOK, CANNON, PAWN];
    let mut table = [[[0; POINTS]; 7]; 2];
    let mut kind = 0;
    while kind < 7 {
        let mut at = 0;
        while at < POINTS {
            let (file, rank) = (at % 9, at / 9);
            let column = if file > 4 { 8 - file } else { file };
            #[allow(clippy::cast_possible_truncation)] // below 1 000
            let value = if kind == 0 { 0 } else { VALUES[kind] as i16 };
            table[0][kind][at] = value + places[kind][9 - rank][column];
            table[1][kind][at] = value + places[kind][rank][column];
            at += 1;
        }
        kind += 1;
    }
    table
};

impl Evaluate for Position {
    const MOVE_LIMIT: u16 = MOVE_LIMIT;

    fn evaluate(&self) -> i32 {
        let us = self.side_to_move();
        let them = us.opponent();
        let balance = strength(self, us) - strength(self, them) + TEMPO;
        let score =
            if balance > 0 && !can_attack(self, us) || balance < 0 && !can_attack(self, them) {
                0
            } else {
                balance
            };
        score.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION)
    }

    fn value(piece: Piece) -> i32 {
        VALUES[piece.index()]
    }

    fn exchange(&self, mv: Move) -> i32 {
        exchange(self, mv)
    }

    fn may_pass(&self) -> bool {
        [Piece::Rook, Piece::Cannon, Piece::Horse]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most ninety
fn count(set: Bitboard) -> i32 {
    set.len() as i32
}

/// Whether a side has a piece that can cross the river.
fn can_attack(position: &Position, side: Side) -> bool {
    let guards = position.pieces(side, Piece::Advisor) | position.pieces(side, Piece::Elephant);
    count(position.side(side)) > 1 + count(guards)
}

/// All that speaks for one side.
fn strength(position: &Position, side: Side) -> i32 {
    let mut sum = 0;
    for piece in Piece::ALL {
        let worth = &WORTH[side.index()][piece.index()];
        for at in position.pieces(side, piece) {
            sum += i32::from(worth[at.index()]);
        }
    }
    sum + officers(position, side) + pawns(position, side) - bareness(position, side)
}

/// Room and opportunities of rooks, horses and cannons.
fn officers(position: &Position, side: Side) -> i32 {
    let occupied = position.occupied();
    let own = position.side(side);
    let king = position.king(side.opponent());
    let surplus = count(occupied) - AVERAGE_PIECES;
    let mut sum = 0;
    for at in position.pieces(side, Piece::Rook) {
        sum += ROOK_ROOM * count(attacks::lines(at, occupied).rook & !own);
    }
    for at in position.pieces(side, Piece::Horse) {
        sum += HORSE_ROOM * count(attacks::horse(at, occupied) & !own);
        sum -= HORSE_PER_PIECE * surplus;
    }
    for at in position.pieces(side, Piece::Cannon) {
        sum += CANNON_PER_PIECE * surplus;
        if attacks::along_file(at, occupied).rook.has(king) {
            sum += HOLLOW_CANNON;
        }
    }
    sum
}

/// Pawns that hold each other across the river.
fn pawns(position: &Position, side: Side) -> i32 {
    let crossed = position.pieces(side, Piece::Pawn) & Bitboard::bank(side.opponent());
    let neighbours = crossed & !Bitboard::file(8);
    PAIRED_PAWNS * count(Bitboard(neighbours.0 << 1) & crossed)
}

/// What the missing guards of a side's palace cost it against what the other side attacks with.
fn bareness(position: &Position, side: Side) -> i32 {
    let guards = position.pieces(side, Piece::Advisor) | position.pieces(side, Piece::Elephant);
    let their = |piece| count(position.pieces(side.opponent(), piece));
    let attackers = 2 * their(Piece::Rook) + their(Piece::Horse) + their(Piece::Cannon);
    BARE_PALACE * (GUARDS - count(guards)) * attackers
}

/// The pieces of `by` that could take on `target`, whoever stands there.
fn takers(position: &Position, target: Square, by: Side, occupied: Bitboard) -> Bitboard {
    let king = Bitboard::of(position.king(by));
    let mut takers = position.attackers(target, by, occupied) & !king;
    if Bitboard::bank(by).has(target) {
        takers |= attacks::elephant(target, by, occupied) & position.pieces(by, Piece::Elephant);
        if Bitboard::palaces().has(target) {
            takers |= attacks::advisor(target) & position.pieces(by, Piece::Advisor);
            takers |= attacks::king(target) & king;
        }
    }
    takers & occupied
}

/// Kinds from the cheapest to the one that is risked last.
const CHEAPEST_FIRST: [Piece; 7] = [
    Piece::Pawn,
    Piece::Advisor,
    Piece::Elephant,
    Piece::Horse,
    Piece::Cannon,
    Piece::Rook,
    Piece::King,
];

fn exchange(position: &Position, mv: Move) -> i32 {
    let target = mv.to();
    let value_at =
        |at| position.piece_at(at).map_or(0, |(_, piece): (_, Piece)| VALUES[piece.index()]);
    let mut gains = [0; 32];
    gains[0] = value_at(target);
    let mut at_risk = value_at(mv.from());
    let mut occupied = position.occupied() & !Bitboard::of(mv.from()) | Bitboard::of(target);
    let mut side = position.side_to_move().opponent();
    let mut last = 0;
    while last + 1 < gains.len() {
        let takers = takers(position, target, side, occupied);
        let cheapest = CHEAPEST_FIRST
            .into_iter()
            .find_map(|piece| (takers & position.pieces(side, piece)).into_iter().next());
        let Some(from) = cheapest else { break };
        last += 1;
        gains[last] = at_risk - gains[last - 1];
        at_risk = value_at(from);
        occupied = occupied & !Bitboard::of(from);
        side = side.opponent();
    }
    // Walking back, each side takes only if that is better than to stop.
    for i in (1..=last).rev() {
        gains[i - 1] = gains[i - 1].min(-gains[i]);
    }
    gains[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::xiangqi::square;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect(fen)
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        assert_eq!(Position::start().evaluate(), TEMPO);
    }

    #[test]
    fn nobody_can_win_with_guards_alone() {
        let guards = position("3ak4/9/9/9/9/9/9/9/4A4/2BAK1B2 w - - 0 1");
        assert!(guards.evaluate() <= 0, "{}", guards.evaluate());
        let pawn = position("3k5/9/9/9/4P4/9/9/9/4A4/4K4 w - - 0 1");
        assert!(pawn.evaluate() > 0);
    }

    #[test]
    fn a_protected_pawn_is_no_booty_for_a_rook() {
        // The rook on e4 takes the pawn e6, which a horse on c7 holds; without the horse it is free.
        let mv = Move::new(square(4, 4), square(4, 6));
        let held = position("3k5/9/2n6/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
        assert_eq!(held.exchange(mv), VALUES[Piece::Pawn.index()] - VALUES[Piece::Rook.index()]);
        let free = position("3k5/9/9/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
        assert_eq!(free.exchange(mv), VALUES[Piece::Pawn.index()]);
    }

    #[test]
    fn a_king_far_away_on_the_file_protects_nothing() {
        let mv = Move::new(square(4, 4), square(4, 6));
        let behind = position("4k4/9/9/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
        assert_eq!(behind.exchange(mv), VALUES[Piece::Pawn.index()]);
    }
}
