//! Proofs of gains: whether a side that is to move wins material by captures and checks, which is
//! what the Chinese rules call a chase (CXA art. 24.3). A capture may be one move, several pieces'
//! joint work, an exchange that is counted to its end, or come after checks.

use std::collections::HashMap;

use super::super::bitboard::Bitboard;
use super::super::{Piece, Position};
use super::balance::{Balance, worth};
use super::bite::{after_capture, attack, can_take, chasers, is_takeable, prey, takers};
use super::checks::{Mates, checks, sort};
use super::mate;
use super::offer::{hanging, is_poor, offers, passed, wins_at_a_glance};
use super::ruling::Attack;
use crate::rules::{Game, Move, MoveList, Moves, Side, Square};

/// How many checks in a row may come before the capture. The rules set no bound.
const CHECKS: u32 = 3;
/// How many positions may be looked at for one gain, and for all gains of a position: a ruling
/// has to come while the player waits.
const POSITIONS: u32 = 2_000;
const POSITIONS_IN_ALL: u32 = 4_000;
/// "Mated at once" (art. 24.3) deep inside an exchange: checks in a row.
const AT_ONCE: u32 = 2;

/// What counts as winning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Enemies that do not count.
    pub spared: Bitboard,
    /// Pieces of the side to move that could be lost whatever it does.
    pub standing: Bitboard,
    /// Art. 26.5: a protector or a pinned piece that takes may lose elsewhere as much as it takes.
    pub level: bool,
    /// It is asked what could have been won before a move, in whatever way.
    pub earlier: bool,
}

/// A way to win something.
#[derive(Clone, Debug)]
pub(super) struct Win {
    pub attacks: Vec<Attack>,
    /// What is won.
    pub victims: Bitboard,
    /// No piece could do it alone (art. 24.17).
    pub joint: bool,
    /// It is no rook and protected, and won only because it is attacked more often (art. 24.16), or
    /// it is won after checks: the lighter kind of chase.
    pub light: bool,
    /// It is won after checks.
    pub checks: bool,
}

impl Win {
    /// Everything that is won in some way.
    pub fn victims(wins: &[Self]) -> Bitboard {
        wins.iter().fold(Bitboard::EMPTY, |set, win| set | win.victims)
    }
}

/// Looks for gains of the side to move.
pub(super) struct Prover<'a> {
    position: &'a Position,
    us: Side,
    terms: Terms,
    /// Captures that offer exchanges, which are no threats.
    offers: Vec<Move>,
    /// Enemies that are won by themselves, so that no other gain may count them.
    loose: Bitboard,
    mates: Mates,
    left: u32,
    /// From here on of the gain that is looked for. Own pieces that take part:
    movers: Bitboard,
    /// It begins with a capture that counts.
    direct: bool,
    /// What it takes.
    taken: Bitboard,
    moves: Vec<Move>,
    known: HashMap<Asked, (bool, Bitboard)>,
    limit: u32,
}

/// What is remembered of a position: its key, the balance, where the last move went and how many
/// checks are left, or none if the defender is to move.
type Asked = (u64, Balance, Option<Square>, Option<u32>);

impl<'a> Prover<'a> {
    /// A prover for a position.
    pub fn new(position: &'a Position, terms: Terms) -> Self {
        let loose = hanging(position);
        let offers = offers(position, terms.spared, loose);
        Self { offers, loose, ..Self::bare(position, terms) }
    }

    /// A prover that knows of no offers and of nothing that hangs.
    fn bare(position: &'a Position, terms: Terms) -> Self {
        Self {
            position,
            us: position.side_to_move(),
            terms,
            offers: Vec::new(),
            loose: Bitboard::EMPTY,
            mates: Mates::within(POSITIONS),
            left: POSITIONS_IN_ALL,
            movers: Bitboard::ALL,
            direct: true,
            taken: Bitboard::EMPTY,
            moves: Vec::new(),
            known: HashMap::new(),
            limit: POSITIONS,
        }
    }

    /// The gains that begin with the capture of a piece. Kings and pawns may take what they like
    /// (art. 26.1).
    pub fn captures(&mut self, among: Bitboard) -> Vec<Win> {
        let (position, us) = (self.position, self.us);
        // A pawn's capture that gives check could have won something, too.
        let checks = if self.terms.earlier { checks(position) } else { Vec::new() };
        let is_check = |from, at| checks.iter().any(|(mv, _)| *mv == Move::new(from, at));
        let pawns = position.pieces(us, Piece::Pawn);
        let takers_of = |at| {
            let checking = pawns.into_iter().filter(move |&from| is_check(from, at));
            let ours = checking.fold(chasers(position, us), |set, from| set | Bitboard::of(from));
            takers(position, at, us) & ours
        };
        let pairs = prey(position, us.opponent()) & among & !self.terms.spared;
        let pairs: Vec<(Square, Square)> = pairs
            .into_iter()
            .flat_map(|at| takers_of(at).into_iter().map(move |from| (from, at)))
            .collect();
        pairs.into_iter().filter_map(|(from, at)| self.capture(from, at)).collect()
    }

    fn capture(&mut self, from: Square, at: Square) -> Option<Win> {
        let found = attack(self.position, from, at)?;
        let mv = Move::new(from, at);
        if !can_take(self.position, from, at) || self.offers.contains(&mv) {
            return None;
        }
        if self.terms.level && !wins_at_a_glance(self.position, from, at) {
            return None;
        }
        // A piece that the victim can be exchanged for takes no part in winning it.
        let pairs = self.offers.iter().filter(|offer| offer.to() == at);
        let movers = pairs.fold(Bitboard::ALL, |set, offer| set & !Bitboard::of(offer.from()));
        self.prove(mv, movers, 0)?;
        let next = after_capture(self.position, from, at);
        let is_safe = next.in_check() || self.terms.earlier && self.terms.level;
        if !is_safe && mate::mates(&next) {
            return None;
        }
        let joint = !self.is_alone(from, at);
        let light = joint && found.target != Piece::Rook && is_takeable(&next, at);
        Some(Win { attacks: vec![found], victims: Bitboard::of(at), joint, light, checks: false })
    }

    /// Whether a piece wins what it takes without another that could retake.
    fn is_alone(&self, from: Square, at: Square) -> bool {
        let worth = |at| self.position.piece_at(at).map_or(0, |(_, piece)| worth(piece));
        if worth(at) > worth(from) {
            return true;
        }
        let after = after_capture(self.position, from, at);
        let helpers = takers(&after, at, self.us) & !after.pieces(self.us, Piece::King);
        let alone = helpers.into_iter().fold(after, |board, helper| board.with_dummy(helper));
        !is_takeable(&alone, at)
    }

    /// The gains that begin with a check, of what is not spared.
    pub fn through_checks(&mut self, spared: Bitboard) -> Vec<Win> {
        self.terms.spared |= spared;
        let mut wins = Vec::new();
        for (mv, _) in checks(self.position) {
            if self.offers.contains(&mv) {
                continue;
            }
            let Some(victims) = self.prove(mv, Bitboard::ALL, CHECKS - 1) else { continue };
            if victims.is_empty() {
                continue;
            }
            let alone = self.prove(mv, Bitboard::of(mv.from()), CHECKS - 1).is_some();
            // Art. 26.1: what a king or a pawn does alone is allowed.
            if alone && !chasers(self.position, self.us).has(mv.from()) {
                continue;
            }
            let named = |at| attack(self.position, mv.from(), at);
            let attacks = victims.into_iter().filter_map(named).collect();
            wins.push(Win { attacks, victims, joint: !alone, light: true, checks: true });
            self.terms.spared |= victims;
        }
        wins
    }

    /// Whether the side to move, which has lost a piece by a move of the other, comes to a gain by
    /// captures in the position after it.
    pub fn wins_back(position: &'a Position, terms: Terms, lost: Piece, by: Move) -> bool {
        let mut prover = Self::bare(position, terms);
        prover.moves.push(by);
        prover.attacks(position, Balance::default().plus(lost, -1), 0)
    }

    /// What a gain that begins with a move takes, if there is one.
    fn prove(&mut self, mv: Move, movers: Bitboard, checks: u32) -> Option<Bitboard> {
        self.movers = movers;
        self.direct = self.spoils(self.position, mv).is_some();
        self.taken = Bitboard::EMPTY;
        self.moves.clear();
        self.known.clear();
        self.limit = POSITIONS;
        let loose = self.loose;
        self.loose = loose & !Bitboard::of(mv.to());
        let is_won = self.advances(self.position, mv, Balance::default(), checks);
        self.loose = loose;
        is_won.then_some(self.taken)
    }

    fn suffices(&self, balance: Balance) -> bool {
        balance.is_gain()
            || self.terms.level && balance.elsewhere && balance.is_level()
            || self.terms.earlier && self.direct && balance.pieces > 0
    }

    /// Where the piece on a point stood at first.
    fn origin(&self, at: Square) -> Square {
        self.moves.iter().rev().fold(at, |at, mv| if mv.to() == at { mv.from() } else { at })
    }

    /// What a capture by the attacker brings, if it counts.
    fn spoils(&self, position: &Position, mv: Move) -> Option<Piece> {
        let (_, piece) = position.piece_at(mv.to())?;
        let counts = prey(position, self.us.opponent()).has(mv.to())
            && !self.terms.spared.has(self.origin(mv.to()));
        counts.then_some(piece)
    }

    /// What is left after a capture by the defender; it counts where the attacker has just taken,
    /// and elsewhere if the piece did not stand to be lost.
    fn after_loss(&self, position: &Position, mv: Move, balance: Balance) -> Option<Balance> {
        let (_, piece) = position.piece_at(mv.to())?;
        let again = self.moves.last().is_some_and(|last| last.to() == mv.to());
        let counts = prey(position, self.us).has(mv.to())
            && (again || !self.terms.standing.has(self.origin(mv.to())));
        counts.then(|| {
            let mut after = balance.plus(piece, -1);
            after.elsewhere |= !again;
            after
        })
    }

    /// Whether the attacker comes to a gain by a move.
    fn advances(&mut self, position: &Position, mv: Move, balance: Balance, checks: u32) -> bool {
        let victim = self.origin(mv.to());
        let spoils = self.spoils(position, mv);
        let balance = spoils.map_or(balance, |piece| balance.plus(piece, 1));
        let mut next = position.clone();
        let check = next.step(mv).check;
        let taken = self.taken;
        self.moves.push(mv);
        let won = if check {
            self.is_evaded_in_vain(&next, balance, checks)
        } else {
            self.holds(&next, balance)
        };
        self.moves.pop();
        match (won, spoils) {
            (true, Some(_)) => self.taken |= Bitboard::of(victim),
            (true, None) => {}
            (false, _) => self.taken = taken,
        }
        won
    }

    /// Whether a gain comes of every reply to a check.
    fn is_evaded_in_vain(&mut self, position: &Position, balance: Balance, checks: u32) -> bool {
        position.legal_moves().into_iter().all(|reply| {
            let balance = self.after_loss(position, reply, balance).unwrap_or(balance);
            self.replied(position, reply, |it, next| it.attacks(next, balance, checks))
        })
    }

    /// Plays a move for as long as a question takes.
    fn replied<T>(
        &mut self,
        position: &Position,
        mv: Move,
        ask: impl FnOnce(&mut Self, &Position) -> T,
    ) -> T {
        let mut next = position.clone();
        next.play(mv);
        self.moves.push(mv);
        let answer = ask(self, &next);
        self.moves.pop();
        answer
    }

    /// The answer to a question about a position, which is asked once.
    fn known_or(
        &mut self,
        position: &Position,
        balance: Balance,
        checks: Option<u32>,
        find: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        let asked = (position.key(), balance, self.moves.last().map(|mv| mv.to()), checks);
        if let Some(&(won, taken)) = self.known.get(&asked) {
            self.taken |= taken;
            return won;
        }
        if self.limit == 0 || self.left == 0 {
            return false;
        }
        self.limit -= 1;
        self.left -= 1;
        let before = std::mem::replace(&mut self.taken, Bitboard::EMPTY);
        let won = find(self);
        let taken = if won { self.taken } else { Bitboard::EMPTY };
        self.known.insert(asked, (won, taken));
        self.taken = before | taken;
        won
    }

    /// Whether the attacker, to move, comes to a gain or keeps it, with so many checks more.
    fn attacks(&mut self, position: &Position, balance: Balance, checks: u32) -> bool {
        self.known_or(position, balance, Some(checks), |it| {
            if position.in_check() {
                return position.legal_moves().into_iter().any(|mv| {
                    (it.suffices(balance) || it.spoils(position, mv).is_some())
                        && it.advances(position, mv, balance, 0)
                });
            }
            it.suffices(balance) && it.rests(position, balance)
                || it.takes_more(position, balance, checks)
                || checks > 0 && it.checks_more(position, balance, checks)
        })
    }

    /// Whether the attacker can keep what it has, with a quiet move if need be.
    fn rests(&mut self, position: &Position, balance: Balance) -> bool {
        self.holds(&passed(position), balance)
            || self.moves.len() <= 2
                && sorted(position, Moves::Quiets).into_iter().any(|mv| {
                    self.replied(position, mv, |it, next| {
                        !next.in_check() && it.holds(next, balance)
                    })
                })
    }

    fn takes_more(&mut self, position: &Position, balance: Balance, checks: u32) -> bool {
        let last = self.moves.last().map(|mv| mv.to());
        sorted(position, Moves::Captures).into_iter().any(|mv| {
            let origins = Move::new(self.origin(mv.from()), self.origin(mv.to()));
            let is_for_itself =
                || self.loose.has(origins.to()) || self.moves.len() > 1 && is_poor(position, mv);
            self.movers.has(origins.from())
                && !self.offers.contains(&origins)
                && self.spoils(position, mv).is_some()
                && (Some(mv.to()) == last || !is_for_itself())
                && self.advances(position, mv, balance, checks)
        })
    }

    fn checks_more(&mut self, position: &Position, balance: Balance, checks: u32) -> bool {
        self::checks(position).into_iter().any(|(mv, _)| {
            let origins = Move::new(self.origin(mv.from()), self.origin(mv.to()));
            self.movers.has(origins.from())
                && !self.offers.contains(&origins)
                && self.advances(position, mv, balance, checks - 1)
        })
    }

    /// Whether the defender, to move and not in check, cannot undo a gain. Where there is none yet
    /// it has a move to save what is attacked.
    fn holds(&mut self, position: &Position, balance: Balance) -> bool {
        self.suffices(balance)
            && self.known_or(position, balance, None, |it| {
                position.list(Moves::Captures).into_iter().all(|mv| {
                    let Some(balance) = it.after_loss(position, mv, balance) else { return true };
                    it.replied(position, mv, |it, next| it.attacks(next, balance, 0))
                }) && (it.terms.earlier && it.terms.level || !it.mates.are_there(position, AT_ONCE))
            })
    }
}

/// The moves that are wanted, in an order that does not depend on how the board is turned.
fn sorted(position: &Position, wanted: Moves) -> MoveList {
    let mut moves = position.list(wanted);
    sort(position, &mut moves);
    moves
}
