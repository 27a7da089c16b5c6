//! What a level does not see: moves of either side that its search passes over.
//!
//! How likely a move is overlooked is told in log-odds, by what kind of a move it is (taking back
//! is nearly always seen, a quiet move far from the last ones seldom), how deep in the tree it
//! lies, and how well the level sees ([`Oversight::haze`]). What is at stake plays no part, as it
//! plays none among people. Chance enters by a hash of the seed of the game and of the attack
//! (the piece, its target, what stands between them), not of the position: what was overlooked
//! stays so until something changes there.

use super::eval::Evaluate;
use crate::rules::{Game, Move, Side, Square, Step};

/// Log-odds of being overlooked, in hundredths: at 0 a move is overlooked in one of two cases, at
/// 100 in 73 of a hundred, at -300 in 5 of a hundred.
type LogOdds = i32;

/// Below this a move is always seen, lest a level that sees nearly all gives a rook away once in
/// twenty games.
const SEEN: LogOdds = -450;

/// What sort of a move it is, by what catches the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Takes back where a piece was taken by the last move.
    Retaking,
    /// Takes along a line that the last move has opened.
    Uncovered,
    /// Takes the piece that has just moved.
    JustMoved,
    /// Gives check and takes nothing.
    Check,
    /// Takes a piece that could be taken before the last move as well, or so it seems.
    Stood,
    /// Any other move.
    Quiet,
}

impl Kind {
    /// All kinds, in the order of tables.
    pub const ALL: [Self; 6] =
        [Self::Retaking, Self::Uncovered, Self::JustMoved, Self::Check, Self::Stood, Self::Quiet];

    /// What a legal move is after a line of play; `checks` tells whether a quiet one gives check.
    pub fn of<G: Game>(
        position: &G,
        line: &[Step],
        mv: Move,
        pawns_reset: bool,
        checks: impl FnOnce() -> bool,
    ) -> Self {
        let last = line.last().filter(|step| !step.mv.is_pass());
        if position.is_quiet(mv) {
            return if checks() { Self::Check } else { Self::Quiet };
        }
        match last {
            Some(last) if last.mv.to() == mv.to() && took(last, pawns_reset, G::FILES) => {
                Self::Retaking
            }
            Some(last) if last.mv.to() == mv.to() => Self::JustMoved,
            Some(last) if lies_between::<G>(last.mv.from(), mv) => Self::Uncovered,
            _ => Self::Stood,
        }
    }
}

/// What moves of a game are overlooked.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// By [`Kind`], in the order of [`Kind::ALL`].
    pub kinds: [LogOdds; 6],
    /// A mate in one, in the place of its kind.
    pub mate: LogOdds,
    /// By the kind of piece that moves, as [`Evaluate::kind`] numbers them.
    pub pieces: [LogOdds; 7],
    /// The piece moves towards its own side.
    pub back: LogOdds,
    /// The last move has put a piece on the line, or beside the horse, so that the attack is another.
    pub changed: LogOdds,
    /// A check that puts off taking back.
    pub in_between: LogOdds,
    /// The move lies far from the last two moves.
    pub far: LogOdds,
    /// The side to move is in check, and looks at what it can do against it.
    pub evasion: LogOdds,
    /// By ply from the root on; the last holds for all beyond. Errors show themselves late.
    pub plies: [LogOdds; 6],
    /// A level sees better and worse by turns, for some moves each: at most by so much.
    pub spell: LogOdds,
    /// A pawn's move counts as irreversible, whether it takes or not.
    pub pawns_reset: bool,
}

/// Moves of a spell of good or bad sight, of each side.
const SPELL: usize = 5;
/// Parts the chance of spells from that of moves.
const SPELLS: u64 = 0x5be1;
/// From how many files or ranks on a move is far.
const FAR: u8 = 4;

/// How a level overlooks moves in a search.
#[derive(Clone, Copy)]
pub(super) struct Oversight {
    pub sight: &'static Sight,
    /// How badly the level sees, in log-odds.
    pub haze: LogOdds,
    /// Seed of the game.
    pub seed: u64,
}

impl Oversight {
    /// The oversight of a move of a game: with the spell that the game is in.
    pub fn new(sight: &'static Sight, haze: LogOdds, seed: u64, plies: usize) -> Self {
        let spell = (plies / 2 / SPELL) as u64;
        let chance = hash(seed ^ SPELLS, &[spell]) % u64::from(2 * sight.spell.unsigned_abs() + 1);
        let swing = i32::try_from(chance).unwrap_or(0) - sight.spell.abs();
        Self { sight, haze: haze + swing, seed }
    }

    /// Whether a legal move is overlooked, `ply` plies after the root.
    pub fn overlooks<G: Evaluate>(
        &self,
        position: &G,
        line: &[Step],
        mv: Move,
        ply: usize,
        checks: impl FnOnce() -> bool,
    ) -> bool {
        let kind = Kind::of(position, line, mv, self.sight.pawns_reset, checks);
        let odds = self.odds(position, line, mv, ply, kind);
        self.dimness(position, mv, kind, odds) > 0.0
    }

    /// The same at the root, where a mate is told from other moves: above 0 the move is overlooked, the
    /// further the likelier.
    pub fn dimness_at_root<G: Evaluate>(&self, position: &G, line: &[Step], mv: Move) -> f32 {
        let mut next = position.clone();
        next.play(mv);
        let kind = Kind::of(position, line, mv, self.sight.pawns_reset, || next.in_check());
        let odds = if next.in_check() && next.count_legal_moves() == 0 {
            self.haze + self.sight.mate
        } else {
            self.odds(position, line, mv, 0, kind)
        };
        self.dimness(position, mv, kind, odds)
    }

    /// How much likelier a move is overlooked than what chance asks for.
    fn dimness<G: Evaluate>(&self, position: &G, mv: Move, kind: Kind, odds: LogOdds) -> f32 {
        if odds <= SEEN {
            return -1.0;
        }
        #[expect(clippy::cast_precision_loss, reason = "log-odds are small")]
        let chance = 1.0 / (1.0 + (-odds as f32 / 100.0).exp());
        chance - uniform(self.attack(position, mv, kind))
    }

    /// How likely a move of a kind is overlooked.
    fn odds<G: Evaluate>(
        &self,
        position: &G,
        line: &[Step],
        mv: Move,
        ply: usize,
        kind: Kind,
    ) -> LogOdds {
        let sight = self.sight;
        let when = |holds: bool, odds: LogOdds| if holds { odds } else { 0 };
        let is_check = line.last().is_some_and(|step| step.check);
        let piece = position.piece_at(mv.from()).map_or(0, |(_, piece)| G::kind(piece));
        let last = line.last();
        let changed = last.is_some_and(|last| {
            kind == Kind::Stood && (lies_between::<G>(last.mv.to(), mv) || is_leg_left(last, mv))
        });
        let took = last.is_some_and(|last| took(last, sight.pawns_reset, G::FILES));
        let depth = sight.plies[ply.min(sight.plies.len() - 1)];
        self.haze
            + sight.kinds[kind as usize]
            + sight.pieces[piece.min(sight.pieces.len() - 1)]
            + depth
            + when(goes_back::<G>(position.side_to_move(), mv), sight.back)
            + when(changed, sight.changed)
            + when(kind == Kind::Check && took, sight.in_between)
            + when(is_check, sight.evasion)
            + when(kind != Kind::Retaking && is_far::<G>(line, mv), sight.far)
    }

    /// A hash of the game and of an attack: who attacks whom, and what stands between or, of a quiet
    /// move, around where it goes.
    fn attack<G: Evaluate>(&self, position: &G, mv: Move, kind: Kind) -> u64 {
        let at = |square: Square| {
            let code = |(side, piece): (Side, G::Piece)| 2 + 2 * G::kind(piece) + side.index();
            (square.index() << 8 | position.piece_at(square).map_or(0, code)) as u64
        };
        let mut mixed = hash(self.seed, &[mv.to_bits().into(), at(mv.from()), at(mv.to())]);
        if matches!(kind, Kind::Check | Kind::Quiet) {
            for square in around::<G>(mv.to()) {
                mixed = hash(mixed, &[at(square)]);
            }
        } else {
            for square in between::<G>(mv.from(), mv.to()) {
                mixed = hash(mixed, &[at(square)]);
            }
        }
        mixed
    }
}

/// Whether a step has taken a piece.
fn took(step: &Step, pawns_reset: bool, files: u8) -> bool {
    let file = |square: Square| square.index() % usize::from(files);
    // A pawn that stays on its file has taken nothing where pawns take aslant. So has a piece that
    // takes along its file not, which is told from it nowhere: it counts as one that has moved.
    step.irreversible && (!pawns_reset || file(step.mv.from()) != file(step.mv.to()))
}

/// File and rank of a square.
fn place<G: Game>(square: Square) -> (i8, i8) {
    let files = usize::from(G::FILES);
    let part = |number: usize| i8::try_from(number).unwrap_or(0);
    (part(square.index() % files), part(square.index() / files))
}

fn square<G: Game>(file: i8, rank: i8) -> Option<Square> {
    let (files, ranks) = (G::FILES.cast_signed(), G::RANKS.cast_signed());
    let is_there = (0..files).contains(&file) && (0..ranks).contains(&rank);
    is_there.then(|| Square::new((rank * files + file).unsigned_abs()))
}

/// The squares between two on a line; the square that a horse passes, where they are a horse's move
/// apart.
fn between<G: Game>(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let ((file, rank), (to_file, to_rank)) = (place::<G>(from), place::<G>(to));
    let (files, ranks) = (to_file - file, to_rank - rank);
    let (wide, high) = (files.abs(), ranks.abs());
    let (steps, step) = if wide == 0 || high == 0 || wide == high {
        (wide.max(high), (files.signum(), ranks.signum()))
    } else {
        // The leg of a horse.
        (2, (files / 2, ranks / 2))
    };
    (1..steps).filter_map(move |n| square::<G>(file + n * step.0, rank + n * step.1))
}

/// The squares next to one.
fn around<G: Game>(of: Square) -> impl Iterator<Item = Square> {
    let (file, rank) = place::<G>(of);
    let near = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    near.into_iter().filter_map(move |(right, up)| square::<G>(file + right, rank + up))
}

fn lies_between<G: Game>(of: Square, mv: Move) -> bool {
    between::<G>(mv.from(), mv.to()).any(|square| square == of)
}

/// Whether the last move has left a square beside the piece that moves now: it may have been in
/// its way.
fn is_leg_left(last: &Step, mv: Move) -> bool {
    last.mv.from().index().abs_diff(mv.from().index()) == 1
}

fn goes_back<G: Game>(side: Side, mv: Move) -> bool {
    let (from, to) = (place::<G>(mv.from()).1, place::<G>(mv.to()).1);
    if side == Side::First { to < from } else { to > from }
}

/// Whether a move goes neither from nor to where the last two moves went.
fn is_far<G: Game>(line: &[Step], mv: Move) -> bool {
    let apart = |a: Square, b: Square| {
        let (a, b) = (place::<G>(a), place::<G>(b));
        a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
    };
    let last = line.iter().rev().take(2).filter(|step| !step.mv.is_pass());
    let is_near = |step: &Step| {
        let to = step.mv.to();
        apart(to, mv.from()) < FAR || apart(to, mv.to()) < FAR
    };
    let mut last = last.peekable();
    last.peek().is_some() && !last.any(is_near)
}

/// A hash of some words.
fn hash(seed: u64, words: &[u64]) -> u64 {
    let mix = |key: u64, word: &u64| {
        let mixed = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    let key = words.iter().fold(seed, mix);
    key ^ key >> 29
}

/// A number from 0 to 1 of a hash.
#[expect(clippy::cast_precision_loss, reason = "24 bits are exact")]
fn uniform(hash: u64) -> f32 {
    (hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as f32 / 16_777_216.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::LevelPlay;
    use crate::rules::{chess, xiangqi};

    fn kind<G: LevelPlay + crate::notation::Written>(fen: &str, moves: &str) -> Kind {
        let mut position = G::from_fen(fen).expect("a position");
        let mut line = Vec::new();
        let moves = moves.split(' ').map(|mv| G::from_coordinates(mv).expect("a move"));
        let moves: Vec<_> = moves.collect();
        let (last, before) = moves.split_last().expect("a move");
        line.extend(before.iter().map(|&mv| position.step(mv)));
        assert!(position.is_legal(*last));
        let checks = || {
            let mut next = position.clone();
            next.play(*last);
            next.in_check()
        };
        Kind::of(&position, &line, *last, G::SIGHT.pawns_reset, checks)
    }

    #[test]
    fn moves_are_told_by_what_catches_the_eye() {
        let start = xiangqi::Position::start().fen();
        let of = |moves| kind::<xiangqi::Position>(&start, moves);
        assert_eq!(of("b2b9 a9b9"), Kind::Retaking);
        assert_eq!(of("a3a4"), Kind::Quiet);
        assert_eq!(of("h2e2 h9g7 e2e6"), Kind::Stood);
        assert_eq!(of("a3a4 a6a5 a4a5"), Kind::JustMoved);
        // The pawn has left the rook's line.
        let fen = "4k4/9/4c4/9/p8/4p4/4R4/9/9/3K5 b - - 0 1";
        assert_eq!(kind::<xiangqi::Position>(fen, "e4d4 e3e7"), Kind::Uncovered);
        let fen = "4k4/9/4c4/4p4/9/9/4R4/9/9/3K5 b - - 0 1";
        assert_eq!(kind::<xiangqi::Position>(fen, "e6e5 e3e5"), Kind::JustMoved);
        let fen = "3k5/4c4/9/4n4/9/9/4R4/9/9/4K4 b - - 0 1";
        assert_eq!(kind::<xiangqi::Position>(fen, "e6c5 e3e8"), Kind::Uncovered);
        assert_eq!(kind::<xiangqi::Position>(fen, "e6c5 e3d3"), Kind::Check);
        let start = chess::Position::start().fen();
        let of = |moves| kind::<chess::Position>(&start, moves);
        // A pawn's step counts as irreversible, and takes nothing.
        assert_eq!(of("e2e4 d7d5 e4d5"), Kind::JustMoved);
        assert_eq!(of("e2e4 d7d5 e4d5 d8d5"), Kind::Retaking);
    }

    /// How many of a hundred seeds overlook a move at the root.
    fn missed(haze: LogOdds, fen: &str, before: &[&str], mv: &str) -> usize {
        use crate::notation::Written;
        let read = |text: &str| xiangqi::Position::from_coordinates(text).expect("a move");
        let mut position = xiangqi::Position::from_fen(fen).expect("a position");
        let line: Vec<_> = before.iter().map(|mv| position.step(read(mv))).collect();
        let overlooked = |seed: &u64| {
            let sight = &xiangqi::Position::SIGHT;
            let oversight = Oversight::new(sight, haze, *seed, line.len());
            oversight.dimness_at_root(&position, &line, read(mv)) > 0.0
        };
        (0..100).filter(overlooked).count()
    }

    #[test]
    fn retaking_is_seen_where_a_quiet_move_is_overlooked() {
        let start = xiangqi::Position::start().fen();
        for haze in [-80, 10, 140] {
            let retaking = missed(haze, &start, &["b2b9"], "a9b9");
            let quiet = missed(haze, &start, &["b2b9"], "g6g5");
            assert!(retaking < 10 && quiet > 40, "{haze}: {retaking}, {quiet}");
        }
        assert_eq!(missed(-160, &start, &["b2b9"], "a9b9"), 0);
    }

    #[test]
    fn what_was_overlooked_stays_so_until_something_changes_there() {
        use crate::notation::Written;
        let read = |text: &str| xiangqi::Position::from_coordinates(text).expect("a move");
        let dimness = |seed: u64, before: &[&str]| {
            let mut position = xiangqi::Position::start();
            let line: Vec<_> = before.iter().map(|mv| position.step(read(mv))).collect();
            let still = Sight { spell: 0, far: 0, ..xiangqi::Position::SIGHT };
            let oversight = Oversight { sight: Box::leak(Box::new(still)), haze: 0, seed };
            oversight.dimness_at_root(&position, &line, read("h2h9"))
        };
        let same = |other: &[&str]| {
            (0..50).filter(|&seed| (dimness(seed, &[]) - dimness(seed, other)).abs() < 1e-6).count()
        };
        // Something happens far away; then the screen is another.
        assert_eq!(same(&["a3a4", "a6a5"]), 50);
        assert!(same(&["a3a4", "h7h6"]) < 5);
    }
}
