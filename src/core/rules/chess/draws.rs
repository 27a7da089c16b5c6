//! Draws by repetition, by moves without progress and by lack of material.
//!
//! The FIDE Laws of Chess know two kinds. The third occurrence of a position (9.2) and fifty moves
//! of each side without a capture or a pawn move (9.3) are draws if the player to move claims so;
//! the fifth occurrence (9.6.1) and seventy-five moves (9.6.2) end the game by themselves. At a
//! board on a screen nobody writes claims down, so they are made at once, as most programs
//! do: games are judged by [`Draws::Claimed`] unless told otherwise. [`Draws::Automatic`] is there
//! for games in which nobody claims.

use arrayvec::ArrayVec;
use cozy_chess::{BitBoard, Piece};

use super::Position;
use super::position::color;
use crate::rules::{Game, Move, Outcome, Reason, Side, Square, Step};

/// When a game without progress is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Draws {
    /// As soon as a player could claim it: at the third occurrence of a position and after fifty
    /// moves (FIDE 9.2 and 9.3).
    #[default]
    Claimed,
    /// When it needs no claim: at the fifth occurrence of a position and after seventy-five moves
    /// (FIDE 9.6).
    Automatic,
}

impl Draws {
    /// How often a position may stand before the game is drawn.
    #[must_use]
    pub const fn occurrences(self) -> usize {
        match self {
            Self::Claimed => 3,
            Self::Automatic => 5,
        }
    }

    /// Plies without a capture or a pawn move after which the game is drawn.
    #[must_use]
    pub const fn plies(self) -> u16 {
        match self {
            Self::Claimed => 100,
            Self::Automatic => 150,
        }
    }
}

/// The verdict on a line of play that led to a position. Mate on the last move comes before all
/// draws (FIDE 9.6.2).
pub(super) fn outcome(position: &Position, line: &[Step], draws: Draws) -> Option<Outcome> {
    let draw = |reason| Some(Outcome { winner: None, reason });
    if !position.has_moves() {
        if !position.in_check() {
            return draw(Reason::Stalemate);
        }
        let winner = Some(position.side_to_move().opponent());
        return Some(Outcome { winner, reason: Reason::Checkmate });
    }
    if position.lacks_material() {
        return draw(Reason::InsufficientMaterial);
    }
    if position.halfmove_clock() >= draws.plies() {
        return draw(Reason::MoveLimit);
    }
    repetition(position, line, draws.occurrences())
}

impl Position {
    /// Whether no series of legal moves leads to a mate, as far as the material tells (FIDE 5.2.2):
    /// bare kings but for one knight, or for bishops that all stand on squares of one colour.
    #[must_use]
    pub fn lacks_material(&self) -> bool {
        let kinds = |kinds: &[Piece]| {
            kinds.iter().fold(BitBoard::EMPTY, |set, &kind| set | self.board().pieces(kind))
        };
        if !kinds(&[Piece::Pawn, Piece::Rook, Piece::Queen]).is_empty() {
            return false;
        }
        let (knights, bishops) = (kinds(&[Piece::Knight]), kinds(&[Piece::Bishop]));
        if knights.is_empty() {
            return bishops.is_subset(BitBoard::DARK_SQUARES)
                || bishops.is_subset(BitBoard::LIGHT_SQUARES);
        }
        knights.len() == 1 && bishops.is_empty()
    }
}

/// Whether a side could still mate, as far as the material tells (FIDE 6.9): with a pawn, a rook or
/// a queen; with bishops on squares of both colours, or a bishop where a pawn or a knight may be in
/// the way of a king; with two men, or with a knight where the other side has one that may be.
pub(super) fn can_win(position: &Position, side: Side) -> bool {
    let board = position.board();
    let own = board.colors(color(side));
    let others = board.colors(color(side.opponent()));
    let has = |kind| !(own & board.pieces(kind)).is_empty();
    if has(Piece::Pawn) || has(Piece::Rook) || has(Piece::Queen) {
        return true;
    }
    if has(Piece::Knight) {
        let harmless = board.pieces(Piece::King) | board.pieces(Piece::Queen);
        return own.len() > 2 || !(others - harmless).is_empty();
    }
    if has(Piece::Bishop) {
        let bishops = board.pieces(Piece::Bishop);
        let one_colour =
            bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES);
        let in_the_way = board.pieces(Piece::Pawn) | board.pieces(Piece::Knight);
        return !one_colour || !in_the_way.is_empty();
    }
    false
}

/// Men out of place beyond which it is not looked further for a position that stood before.
const MOST_DISPLACED: usize = 5;

/// Whether one legal move leads from a position, reached by `line`, to one that stood before on it:
/// whether, on the way back, a single man stands elsewhere at some time. Looks no further back than
/// the first position from which more than [`MOST_DISPLACED`] men have moved.
pub(super) fn may_repeat(position: &Position, line: &[Step]) -> bool {
    // Where a man stands now, and where it stood then.
    let mut displaced = ArrayVec::<(Square, Square), MOST_DISPLACED>::new();
    let reversible = line.iter().rev().take_while(|step| !step.irreversible);
    for (plies, step) in (1..).zip(reversible) {
        let (from, to) = (step.mv.from(), step.mv.to());
        match displaced.iter().position(|&(_, then)| then == to) {
            Some(place) if displaced[place].0 == from => {
                displaced.swap_remove(place);
            }
            Some(place) => displaced[place].1 = from,
            None => {
                if displaced.try_push((to, from)).is_err() {
                    return false;
                }
            }
        }
        // After an odd number of plies the other side was to move, as it would be then.
        if plies % 2 == 1
            && let [(now, then)] = displaced[..]
            && leads_to(position, Move::new(now, then), step.before)
        {
            return true;
        }
    }
    false
}

/// Whether a move is legal and leads to the position with a key.
fn leads_to(position: &Position, mv: Move, key: u64) -> bool {
    let next = || {
        let mut next = position.clone();
        next.play(mv);
        next.key()
    };
    position.is_legal(mv) && next() == key
}

/// A draw if the position, reached by `line`, stands for at least the `times`-th time.
pub(super) fn repetition(position: &Position, line: &[Step], times: usize) -> Option<Outcome> {
    let earlier = times.checked_sub(1).filter(|&earlier| earlier > 0)?;
    let key = position.key();
    // The same side is to move before every other step, counted from the last but one.
    let reversible = line.iter().rev().take_while(|step| !step.irreversible);
    let mut occurrences = reversible.skip(1).step_by(2).filter(|step| step.before == key);
    occurrences.nth(earlier - 1)?;
    Some(Outcome { winner: None, reason: Reason::Repetition })
}
