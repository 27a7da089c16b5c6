//! The rule that a verdict follows from, and the articles that say so.

use super::super::Piece;
use super::asian;
use super::cycle::Cycle;
use super::ruling::{Class, Idle, JudgedMove, Ruleset};
use crate::rules::{Outcome, Reason, Side};

/// A rule and where a ruleset states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// What it says.
    pub rule: Rule,
    /// The number of the article, or of several; empty in [`Ruleset::Simple`], which nobody
    /// published by articles.
    pub number: &'static str,
}

/// What rules say of a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// One side alone checked on every move, and loses.
    PerpetualCheck,
    /// Both sides checked on every move: a draw.
    BothCheck,
    /// One side alone chased on every move, or nothing worse was done against it, and loses.
    PerpetualChase,
    /// One side chased a rook frozen by a knight on every move, and loses.
    FrozenRookChase,
    /// One side threatened mate on every move, and loses.
    PerpetualMateThreat,
    /// One side checked, threatened mate or chased on every move, not always the same, and loses.
    PerpetualAttack,
    /// Both sides did what is forbidden; one threatened mate, or chased a rook or an unprotected
    /// piece, the other a piece that is only protected too little, and the former loses.
    GraverAttack,
    /// Both sides chased on every move, one always with one piece alone, the other also with two
    /// together, and the former loses.
    LoneChase,
    /// Both sides did what is forbidden, neither anything worse: a draw.
    BothForbidden,
    /// One side threatened mate on every move, which is allowed.
    MateThreatAllowed,
    /// One side mixed checks with something else, which is allowed.
    MixtureAllowed,
    /// One side chased several pieces in turn, which is allowed.
    SeveralAllowed,
    /// One side attacked with its king or a pawn, which is allowed.
    KingOrPawnAllowed,
    /// One side offered exchanges or pieces, which is allowed.
    OfferAllowed,
    /// One side stood in the way of the other's pieces, which is allowed.
    BlockAllowed,
    /// One side attacked what is protected, which is allowed.
    FollowAllowed,
    /// Neither side did anything that is forbidden: a draw.
    NothingForbidden,
}

/// The rule that an outcome follows from, given the moves of the cycle. The Chinese rules find the
/// two together, see [`super::chinese::ruling`].
pub(super) fn of(
    outcome: Outcome,
    moves: &[JudgedMove],
    cycle: &Cycle,
    ruleset: Ruleset,
) -> Article {
    match ruleset {
        Ruleset::Asian => by_asian_rules(outcome, moves, cycle),
        Ruleset::Chinese | Ruleset::Tiantian | Ruleset::Simple => {
            Article { rule: simple(outcome, moves), number: "" }
        }
    }
}

/// The classes of a side's moves.
fn classes(moves: &[JudgedMove], side: Side) -> impl Iterator<Item = Class> {
    moves.iter().filter(move |judged| judged.side == side).map(|judged| judged.class)
}

/// Whether a side did nothing but this.
fn always(moves: &[JudgedMove], side: Side, class: Class) -> bool {
    classes(moves, side).all(|found| found == class)
}

/// Whether both sides did nothing but this.
fn both(moves: &[JudgedMove], class: Class) -> bool {
    Side::BOTH.into_iter().all(|side| always(moves, side, class))
}

/// Whether some side did this on every move.
fn either(moves: &[JudgedMove], wanted: impl Fn(&JudgedMove) -> bool) -> bool {
    let all = |side| moves.iter().filter(|judged| judged.side == side).all(&wanted);
    Side::BOTH.into_iter().any(all)
}

fn simple(outcome: Outcome, moves: &[JudgedMove]) -> Rule {
    match outcome.winner {
        Some(_) => Rule::PerpetualCheck,
        None if both(moves, Class::Check) => Rule::BothCheck,
        None => Rule::NothingForbidden,
    }
}

fn by_asian_rules(outcome: Outcome, moves: &[JudgedMove], cycle: &Cycle) -> Article {
    let (rule, number) = match (outcome.winner, outcome.reason) {
        (None, _) => asian_draw(moves),
        (Some(winner), Reason::PerpetualCheck) => {
            let answered = classes(moves, winner).any(|class| class == Class::Check);
            (Rule::PerpetualCheck, if answered { "8" } else { "6" })
        }
        (Some(winner), _) if asian::chases_frozen_rook(cycle, winner.opponent()) => {
            (Rule::FrozenRookChase, "19")
        }
        (Some(winner), _) => asian_chase(moves, winner.opponent()),
    };
    Article { rule, number }
}

/// Why a cycle is drawn: the first reason that fits one side.
fn asian_draw(moves: &[JudgedMove]) -> (Rule, &'static str) {
    let class = |wanted: fn(Class) -> bool| either(moves, |judged| wanted(judged.class));
    let free = |judged: &JudgedMove| {
        judged.class == Class::Idle(Idle::Plain) && !judged.attacks.is_empty()
    };
    if both(moves, Class::Check) {
        (Rule::BothCheck, "7")
    } else if perpetual_chasers(moves) == 2 {
        (Rule::BothForbidden, "22")
    } else if class(|class| class == Class::MateThreat) {
        (Rule::MateThreatAllowed, "9-10")
    } else if moves.iter().any(|judged| judged.class == Class::Check) {
        (Rule::MixtureAllowed, "11-14")
    } else if class(|class| class == Class::Chase) {
        (Rule::SeveralAllowed, "16, 32")
    } else if either(moves, |judged| judged.class == Class::Chase || free(judged))
        && moves.iter().any(free)
    {
        (Rule::KingOrPawnAllowed, "28-29")
    } else if class(|class| matches!(class, Class::Idle(Idle::Exchange | Idle::Offer))) {
        (Rule::OfferAllowed, "24, 40")
    } else if class(|class| class == Class::Idle(Idle::Block)) {
        (Rule::BlockAllowed, "38-39")
    } else if class(|class| matches!(class, Class::Chase | Class::Idle(Idle::Follow))) {
        (Rule::FollowAllowed, "17, 35")
    } else {
        (Rule::NothingForbidden, "3-5")
    }
}

/// How many sides chase on every move with attacks on one kind of piece only. Two that do so when
/// the outcome is a draw are equal offenders.
fn perpetual_chasers(moves: &[JudgedMove]) -> usize {
    let chases = |side: &Side| {
        let own = || moves.iter().filter(|judged| judged.side == *side);
        let mut targets = own().flat_map(|judged| &judged.attacks).map(|attack| attack.target);
        let first = targets.next();
        always(moves, *side, Class::Chase) && targets.all(|target| Some(target) == first)
    };
    Side::BOTH.iter().filter(|side| chases(side)).count()
}

/// The article on the chase that a side loses by.
fn asian_chase(moves: &[JudgedMove], loser: Side) -> (Rule, &'static str) {
    let own = || moves.iter().filter(|judged| judged.side == loser);
    let attacks = || own().flat_map(|judged| &judged.attacks);
    let target = attacks().next().map(|attack| attack.target);
    let only = |piece| attacks().all(|attack| attack.piece == piece);
    let opened = own().all(|judged| judged.attacks.iter().all(|a| a.from != judged.mv.to()));
    let number = match target {
        Some(Piece::Rook) if only(Piece::Cannon) && opened => "26",
        Some(Piece::Rook) if only(Piece::Cannon) => "15",
        Some(Piece::Rook) if only(Piece::Horse) => "20-21",
        Some(Piece::Cannon) if only(Piece::Rook) => "18",
        Some(Piece::Horse) if only(Piece::Rook) => "23",
        Some(target) if only(target) => "24",
        _ if opened => "25",
        _ => "33",
    };
    (Rule::PerpetualChase, number)
}
