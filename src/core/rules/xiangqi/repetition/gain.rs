//! What a move newly threatens to win, as the Chinese rules see it (CXA art. 24.3).

use super::super::bitboard::Bitboard;
use super::super::{Piece, Position};
use super::bite::takers;
use super::cycle::Ply;
use super::mate;
use super::offer::{hanging, passed, wins_at_a_glance};
use super::proof::{Prover, Terms, Win};
use crate::rules::Game;

/// The gains that a move newly threatens; none if it only keeps the post of the last defender
/// (art. 26.2). `last` is the move that its side played before.
pub(super) fn new_gains(ply: &Ply, last: Option<&Ply>) -> Vec<Win> {
    let mut wins = Vec::new();
    for level in [false, true] {
        wins = newly_won(ply, last, level);
        if !wins.is_empty() {
            break;
        }
    }
    if wins.is_empty() || holds_post(ply, &wins) {
        return Vec::new();
    }
    for win in &mut wins {
        win.joint |= !win.checks && is_helped(ply, win);
    }
    wins
}

fn newly_won(ply: &Ply, last: Option<&Ply>, level: bool) -> Vec<Win> {
    let now = Terms {
        spared: Bitboard::EMPTY,
        standing: hanging(&passed(&ply.threat)),
        level,
        earlier: false,
    };
    let mut wins = wins(&ply.threat, now, Bitboard::EMPTY);
    if wins.is_empty() {
        return wins;
    }
    // What could be won before is not chased anew, whatever else stood to be lost meanwhile ...
    let stood = hanging(&passed(&ply.before));
    let moved = Bitboard::of(ply.step.mv.from());
    let before = |standing, level| {
        let terms = Terms { spared: Bitboard::EMPTY, standing, level, earlier: true };
        earlier(ply, last, terms)
    };
    let [taken, forced] = before(stood & !moved, false);
    if !((taken | forced) & Win::victims(&wins)).is_empty() {
        wins = self::wins(&ply.threat, Terms { spared: taken, ..now }, forced);
    }
    // ... nor is it by a move that only brings its piece out of danger: it has to join the attack.
    let mut captured = None;
    wins.retain(|win| {
        joins(ply, win) || {
            let known = *captured.get_or_insert_with(|| {
                let stood = if stood_to_be_lost(ply) { stood | moved } else { stood };
                before(stood, level)[0]
            });
            !(win.victims & !known).is_empty() || depends_on_moved(ply, win, now)
        }
    });
    wins
}

/// Whether the moved piece could have been won where it stood.
fn stood_to_be_lost(ply: &Ply) -> bool {
    let threat = passed(&ply.before);
    let standing = hanging(&ply.before);
    let terms = Terms { spared: Bitboard::EMPTY, standing, level: false, earlier: false };
    let moved = Bitboard::of(ply.step.mv.from());
    !Prover::new(&threat, terms).captures(moved).is_empty()
}

/// Whether something is won only because the moved piece stands where it does, whatever it does
/// there: it may pin what would protect, or make an exchange a loss.
fn depends_on_moved(ply: &Ply, win: &Win, terms: Terms) -> bool {
    let to = ply.step.mv.to();
    let is_attacker = win.attacks.iter().any(|attack| attack.from == to);
    ply.threat.king(ply.side) != to && !is_attacker && {
        let without = ply.threat.without(to);
        let terms = Terms { standing: hanging(&passed(&without)), ..terms };
        Prover::new(&without, terms).captures(win.victims).is_empty()
    }
}

/// All gains in a position, by captures and then through checks, of what is not spared.
fn wins(position: &Position, terms: Terms, spared: Bitboard) -> Vec<Win> {
    let mut prover = Prover::new(position, terms);
    let mut wins = prover.captures(Bitboard::ALL);
    wins.extend(prover.through_checks(spared | Win::victims(&wins)));
    wins
}

/// What could be won before a move, by captures and only through checks. A side in check could win
/// nothing; of it, what it threatened to win before that check.
fn earlier(ply: &Ply, last: Option<&Ply>, terms: Terms) -> [Bitboard; 2] {
    let split = |wins: &[Win]| {
        let (checked, captured): (Vec<_>, Vec<_>) =
            wins.iter().cloned().partition(|win| win.checks);
        [captured, checked].map(|wins| Win::victims(&wins))
    };
    let [mut captured, mut checked] = split(&wins(&ply.before, terms, Bitboard::EMPTY));
    if let Some(last) = last.filter(|last| ply.before.in_check() && !last.step.check) {
        let terms = Terms { standing: hanging(&passed(&last.threat)), ..terms };
        let [stood, forced] = split(&wins(&last.threat, terms, Bitboard::EMPTY));
        // What gives check has moved, or others have opened its way: it is attacked anew.
        let checkers = ply.before.checkers(ply.side);
        captured |= stood & !checkers;
        checked |= forced & !checkers;
    }
    [captured, checked]
}

/// Whether the moved piece takes part in an attack that there was not before, or opened it.
fn joins(ply: &Ply, win: &Win) -> bool {
    let (from, to) = (ply.step.mv.from(), ply.step.mv.to());
    let anew = |attack: &super::ruling::Attack| {
        let before = takers(&ply.before, attack.at, ply.side);
        if attack.from == to {
            !before.has(from)
        } else {
            !before.has(attack.from) || Bitboard::between(attack.from, attack.at).has(to)
        }
    };
    win.checks || win.attacks.iter().any(anew)
}

/// Whether another piece wins something only because the moved one stands where it does: two
/// pieces chase together (art. 24.17).
fn is_helped(ply: &Ply, win: &Win) -> bool {
    let to = ply.step.mv.to();
    if ply.threat.king(ply.side) == to {
        return false;
    }
    let without = ply.threat.without(to);
    win.attacks
        .iter()
        .all(|attack| attack.from != to && !wins_at_a_glance(&without, attack.from, attack.at))
}

/// Whether a move only keeps the post of the defender's last piece that can attack, without which
/// its king would be mated; what elephants and advisors it hits on the way is no chase (art. 26.2).
fn holds_post(ply: &Ply, wins: &[Win]) -> bool {
    let attackers = ply.threat.side(ply.side) & ply.threat.crossing();
    let is_minor =
        |at| matches!(ply.threat.piece_at(at), Some((_, Piece::Advisor | Piece::Elephant)));
    attackers == Bitboard::of(ply.step.mv.to())
        && wins.iter().all(|win| win.victims.into_iter().all(is_minor))
        && !ply.before.in_check()
        && mate::mates(&passed(&ply.before))
        && !mate::mates(&passed(&ply.threat))
}
