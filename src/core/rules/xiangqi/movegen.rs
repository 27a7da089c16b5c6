//! Legal moves: which of a piece's moves leave its king safe, found without trying each one.
//!
//! When the king is not in check, most pieces can move freely. Only three things can go wrong, and
//! [`Hazards`] finds all of them from the king's point of view: a piece that leaves a line or a
//! horse's leg (a *blocker*), a piece that becomes a cannon's screen (a *screen point*), and the
//! king's own steps. Blockers' and king's moves are tried one by one; the rest need a mask.

use super::bitboard::Bitboard;
use super::{Piece, Position, attacks};
use crate::rules::{Game, Move, Moves, Side, Square};

/// What the side to move must mind for its king's sake.
struct Hazards {
    /// Own pieces whose every move has to be tried.
    blockers: Bitboard,
    /// Empty points where an own piece would be the one screen of an enemy cannon.
    screen_points: Bitboard,
    /// Where a blocker can go: all points, but in check only those where it can stop that, unless
    /// it is `unbound`.
    stops: Bitboard,
    /// The king, and a screen of a cannon that gives check.
    unbound: Bitboard,
}

impl Hazards {
    fn of(position: &Position, us: Side) -> Self {
        let king = position.king(us);
        let own = position.side(us);
        let checkers = position.checkers(us);
        if !checkers.is_empty() {
            return Self::in_check(position, us, checkers);
        }
        let occupied = position.occupied();
        let mut blockers = Bitboard::of(king);
        let mut screen_points = Bitboard::EMPTY;

        let lines = Bitboard::lines_through(king);
        let them_king = Bitboard::of(position.king(us.opponent()));
        let rooks = position.pieces(us.opponent(), Piece::Rook) | them_king;
        for rook in rooks & lines {
            let between = Bitboard::between(king, rook) & occupied;
            if between.without_lowest().is_empty() {
                blockers |= between;
            }
        }
        for cannon in position.pieces(us.opponent(), Piece::Cannon) & lines {
            let between = Bitboard::between(king, cannon);
            let screens = between & occupied;
            if screens.is_empty() {
                screen_points |= between;
            } else if screens.without_lowest().without_lowest().is_empty() {
                blockers |= screens;
            }
        }
        let horses = position.pieces(us.opponent(), Piece::Horse);
        if !(attacks::horses_onto(king, Bitboard::EMPTY) & horses).is_empty() {
            blockers |= attacks::horse_legs_onto(king);
        }
        let (stops, unbound) = (Bitboard::ALL, Bitboard::EMPTY);
        Self { blockers: blockers & own, screen_points, stops, unbound }
    }

    /// Every move has to be tried, but few need to: those of the king, those that take what gives
    /// check or step between, and those of a cannon's screen.
    fn in_check(position: &Position, us: Side, checkers: Bitboard) -> Self {
        let king = position.king(us);
        let (mut stops, mut unbound) = (Bitboard::ALL, Bitboard::of(king));
        for at in checkers {
            let way = match position.piece_at(at) {
                Some((_, Piece::Horse)) => attacks::horse_legs_onto(king),
                Some((_, Piece::Pawn)) => Bitboard::EMPTY,
                _ => Bitboard::between(king, at),
            };
            unbound |= way & position.occupied();
            stops = stops & (way | Bitboard::of(at));
        }
        Self { blockers: position.side(us), screen_points: Bitboard::EMPTY, stops, unbound }
    }
}

impl Position {
    /// Gives each own piece that can move with the set of its legal targets inside `mask`.
    #[inline]
    fn for_each_piece(&self, mask: Bitboard, mut use_targets: impl FnMut(Square, Bitboard)) {
        let us = self.side_to_move();
        let hazards = Hazards::of(self, us);
        let occupied = self.occupied();
        let own = self.side(us);
        let free = own & !hazards.blockers;
        let open = mask & !hazards.screen_points & !own;

        for from in self.pieces(us, Piece::Rook) & free {
            use_targets(from, attacks::lines(from, occupied).rook & open);
        }
        let (quiet, captures) = (open & !occupied, open & occupied);
        for from in self.pieces(us, Piece::Cannon) & free {
            let lines = attacks::lines(from, occupied);
            use_targets(from, lines.rook & quiet | lines.cannon & captures);
        }
        for from in self.pieces(us, Piece::Horse) & free {
            use_targets(from, attacks::horse(from, occupied) & open);
        }
        for from in self.pieces(us, Piece::Pawn) & free {
            use_targets(from, attacks::pawn(from, us) & open);
        }
        for from in self.pieces(us, Piece::Elephant) & free {
            use_targets(from, attacks::elephant(from, us, occupied) & open);
        }
        for from in self.pieces(us, Piece::Advisor) & free {
            use_targets(from, attacks::advisor(from) & open);
        }
        for from in hazards.blockers {
            let stops = if hazards.unbound.has(from) { mask } else { mask & hazards.stops };
            let mut targets = self.reach(from) & stops;
            for to in targets {
                if !self.is_safe(from, to) {
                    targets ^= Bitboard::of(to);
                }
            }
            use_targets(from, targets);
        }
    }

    /// [`Game::each_move`].
    #[inline]
    pub(super) fn tell_moves(&self, wanted: Moves, mut tell: impl FnMut(Move)) {
        let mask = match wanted {
            Moves::All => Bitboard::ALL,
            Moves::Captures => self.side(self.side_to_move().opponent()),
            Moves::Quiets => Bitboard::ALL & !self.occupied(),
        };
        self.for_each_piece(mask, |from, targets| {
            for to in targets {
                tell(Move::new(from, to));
            }
        });
    }

    pub(super) fn count(&self) -> usize {
        let mut count = 0;
        self.for_each_piece(Bitboard::ALL, |_, targets| count += targets.len());
        count
    }
}
