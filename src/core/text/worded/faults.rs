//! What was wrong with a move, in words.

use crate::games::{AnyPosition, AnyTree, GameKind, MoveStyle};
use crate::record::NodeId;
use crate::review::{Cause, Fault, Judgement, Origin, Review, ReviewedMove};
use crate::rules::{Move, Reason, Side};
use crate::tables::Tables;
use crate::tactics::motif::Given;
use crate::tactics::{Haul, Man, Motif, Opening};
use crate::text::language::Texts;
use crate::text::worded::{endings, shapes};
use crate::text::{Sentence, Text, ids};

/// What is said of the moves of a review, a sentence for each, to be written into the tree of its
/// game. What has been deleted meanwhile is left out.
pub fn sentences(
    review: &Review,
    tree: &AnyTree,
    words: (MoveStyle, &Texts),
) -> Vec<(NodeId, String)> {
    let sentence = |reviewed: &ReviewedMove| {
        let before = tree.position_before(reviewed.node)?;
        Some((reviewed.node, why(reviewed, &before, words)?))
    };
    review.moves.iter().filter_map(sentence).collect()
}

/// Why a move that was played in this position is wrong: by the gravest thing that is proved of it, or
/// of a mistake by the line that follows; nothing is said of a mere inaccuracy then.
#[must_use]
pub fn why(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> Option<String> {
    let proved = reviewed.faults.first().map(|fault| of_move(fault, reviewed, before, words));
    let is_grave = reviewed.judgement >= Some(Judgement::Mistake);
    proved.or_else(|| unproved(reviewed, before, words).filter(|_| is_grave))
}

/// That a move has no single fault, with the line that follows.
#[must_use]
pub fn unproved(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    (style, texts): (MoveStyle, &Texts),
) -> Option<String> {
    let answer = reviewed.answer();
    let mut after = before.clone();
    after.play(reviewed.mv);
    let line = after.notes(answer, style).join(" ");
    (!answer.is_empty()).then(|| texts.with(ids::FaultLine { line }))
}

/// Says a fault of a move that was played in this position.
#[must_use]
pub fn of_move(
    fault: &Fault,
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> String {
    match fault.cause {
        Cause::Lost => {
            let mut after = before.clone();
            after.play(reviewed.mv);
            let lost = in_words(fault, &after, &reviewed.refutation, words);
            let mv = before.notes(&[reviewed.mv], words.0).concat();
            with_origin(fault, lost, mv, words.1)
        }
        Cause::Missed => {
            let better = in_words(fault, before, &reviewed.better, words);
            words.1.with(ids::FaultMissed { better })
        }
    }
}

/// A sentence, with what in the move made it possible.
fn with_origin(fault: &Fault, said: String, mv: String, texts: &Texts) -> String {
    let (fault, origin) = (said, (fault.origin, fault.motif.men()));
    match origin {
        (None, _) => fault,
        (Some(Origin::Threat), _) => texts.with(ids::FaultThreat { fault }),
        (Some(Origin::Arrival), _) => texts.with(ids::FaultArrival { fault, mv }),
        (Some(Origin::Unprotected), _) => texts.with(ids::FaultUnprotected { fault, mv }),
        (Some(Origin::Opened(Opening::Screen)), _) => {
            texts.with(ids::FaultOpenScreen { fault, mv })
        }
        (Some(Origin::Opened(Opening::Line | Opening::Leg)), men) => match men.get(1) {
            Some(by) => texts.with(ids::FaultOpenLine { fault, mv, by: name(*by) }),
            None => fault,
        },
    }
}

/// Says what a line of play wins by a fact; `start` is the position that the line begins in.
#[must_use]
pub fn in_words(
    fault: &Fault,
    start: &AnyPosition,
    line: &[Move],
    (style, texts): (MoveStyle, &Texts),
) -> String {
    /// More moves would not be read before a verdict of the rules.
    const LONGEST: usize = 8;
    // Of a mate the first move is told, from which its moves are counted.
    let (plies, shown) = match fault.motif {
        Motif::Mate { .. } => (0, 1),
        Motif::Draw { .. } | Motif::Ruling { .. } | Motif::Ending { .. } => (fault.end, fault.end),
        // A threat is told of the move that makes it, what lasts of the moves that bring it about.
        Motif::Shape(_) => (fault.plies, fault.end),
        _ => (fault.plies, fault.plies + 1),
    };
    let notes = start.notes(&line[..shown.min(line.len())], style);
    let mv = notes.last().cloned().unwrap_or_default();
    let mut end = start.clone();
    line[..shown.min(line.len())].iter().for_each(|&mv| end.play(mv));
    let said = texts.with(sentence(fault, mv, &end, texts));
    if plies == 0 {
        return said;
    }
    let mut before = notes[..plies.min(LONGEST).min(notes.len())].join(" ");
    if plies > LONGEST {
        before.push_str(" …");
    }
    // What begins with a move keeps its letters.
    let is_verdict = matches!(fault.motif, Motif::Draw { .. } | Motif::Ruling { .. });
    let said = if is_verdict { uncapitalised(&said) } else { said };
    texts.with(ids::FaultAfter { line: before, fault: said })
}

/// Says how an ending is proved to end, and who would have won the one before it, where that is known.
fn ending(
    position: &AnyPosition,
    (winner, given): (Option<Side>, Given),
    texts: &Texts,
) -> Sentence {
    let set = match position {
        AnyPosition::Xiangqi(position) => Tables::class(position),
        AnyPosition::Chess(position) => Tables::class(position),
    };
    let ending = set.map(|set| endings::name(&set, texts)).unwrap_or_default();
    let side = winner.map(|side| position.game().side_id(side));
    match (given, side) {
        (Given::Draw, Some(side)) => ids::FaultEndingDrawGiven { ending, side }.into(),
        (_, Some(side)) => ids::FaultEndingWon { ending, side }.into(),
        (Given::Win, None) => ids::FaultEndingWinGiven { ending }.into(),
        (_, None) => ids::FaultEndingDrawn { ending }.into(),
    }
}

/// A sentence as it goes on behind another, where its letters have capitals.
fn uncapitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// What is won, and for what, behind the move that wins it.
fn haul(haul: &Haul, texts: &Texts) -> String {
    let [won, lost] = [&haul.won, &haul.lost].map(|men| listed(men, texts));
    match (won.is_empty(), lost.is_empty()) {
        (true, _) => texts.get(ids::HAUL_SOME),
        (false, true) => texts.with(ids::HaulFree { won }),
        (false, false) => texts.with(ids::HaulPaid { won, lost }),
    }
}

/// Pieces in a list, the strongest first and those of one kind together.
fn listed(men: &[Man], texts: &Texts) -> String {
    let mut kinds: Vec<(Text, u32)> = Vec::new();
    let mut men = men.to_vec();
    men.sort_by_key(|man| man.figure.rank());
    for piece in men.into_iter().map(name) {
        match kinds.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    let item = |(piece, n): (Text, u32)| match n {
        1 => texts.with(ids::HaulItem { piece }),
        _ => texts.with(ids::HaulItems { n, piece }),
    };
    let items: Vec<_> = kinds.into_iter().map(item).collect();
    items.join(&texts.get(ids::LIST_SEPARATOR))
}

/// A piece's name.
fn name(man: Man) -> Text {
    man.figure.text_id(man.side)
}

/// What is proved, with the move as it is written, what it wins, and the position that it leads to.
fn sentence(fault: &Fault, mv: String, end: &AnyPosition, texts: &Texts) -> Sentence {
    let (haul, game) = (haul(&fault.haul, texts), end.game());
    let names = |men: &[Man]| men.iter().copied().map(name).collect::<Vec<_>>();
    match &fault.motif {
        Motif::Mate { moves, names } => match names.first() {
            Some(mate) => ids::FaultMateNamed { mv, n: *moves, name: mate.text_id() }.into(),
            None => ids::FaultMate { mv, n: *moves }.into(),
        },
        Motif::Hanging { piece, .. } if is_all(&fault.haul, *piece) => {
            ids::FaultHanging { mv, piece: name(*piece) }.into()
        }
        Motif::Hanging { .. } | Motif::Exchange { .. } | Motif::Combination { .. } => {
            ids::FaultGain { mv, haul }.into()
        }
        Motif::Recapture { piece, .. } => ids::FaultRecapture { mv, piece: name(*piece) }.into(),
        Motif::Promotion { .. } => ids::FaultPromotion { mv }.into(),
        Motif::Overloaded { protector, .. } => {
            ids::FaultOverloaded { mv, haul, other: name(*protector) }.into()
        }
        Motif::ProtectorTaken { protector, .. } => {
            ids::FaultProtectorTaken { mv, haul, other: name(*protector) }.into()
        }
        Motif::Pin { piece, .. } => ids::FaultPin { mv, haul, piece: name(*piece) }.into(),
        Motif::Trapped { piece, .. } => ids::FaultTrapped { mv, haul, piece: name(*piece) }.into(),
        Motif::Skewer { behind, .. } => ids::FaultSkewer { mv, haul, piece: name(*behind) }.into(),
        Motif::PinnedProtector { protector, .. } => {
            ids::FaultPinnedProtector { mv, haul, other: name(*protector) }.into()
        }
        Motif::DoubleAttack { targets, threatens_mate: true, .. } => {
            let targets = names(&targets[1..]);
            ids::FaultDoubleMate { mv, targets, haul }.into()
        }
        Motif::DoubleAttack { targets, .. } => {
            ids::FaultDoubleAttack { mv, targets: names(targets), haul }.into()
        }
        Motif::DiscoveredAttack { from, targets, .. } => {
            let (by, targets) = (name(*from), names(targets));
            ids::FaultDiscoveredAttack { mv, by, targets, haul }.into()
        }
        Motif::PerpetualCheck => ids::FaultPerpetualCheck { mv }.into(),
        Motif::Draw { reason } => ids::FaultDraw { reason: reason_id(game, *reason) }.into(),
        Motif::Shape(shape) => shapes::sentence(shape, mv, game),
        Motif::Ending { winner, given } => ending(end, (*winner, *given), texts),
        Motif::Ruling { reason } => ids::FaultRuling { reason: reason_id(game, *reason) }.into(),
    }
}

/// Whether a piece is all that is won, for nothing.
fn is_all(haul: &Haul, piece: Man) -> bool {
    haul.lost.is_empty() && haul.won.iter().map(|man| man.figure).eq([piece.figure])
}

/// Why a game is over.
#[must_use]
pub fn reason_id(game: GameKind, reason: Reason) -> Text {
    game.reason_id(reason).unwrap_or(match reason {
        Reason::Checkmate => ids::REASON_CHECKMATE,
        Reason::Stalemate => ids::REASON_STALEMATE,
        Reason::PerpetualCheck => ids::REASON_PERPETUAL_CHECK,
        Reason::PerpetualChase => ids::REASON_PERPETUAL_CHASE,
        Reason::PerpetualMateThreat => ids::REASON_PERPETUAL_MATE_THREAT,
        Reason::PerpetualAttack => ids::REASON_PERPETUAL_ATTACK,
        Reason::Repetition => ids::REASON_REPETITION,
        Reason::MoveLimit => ids::REASON_MOVE_LIMIT,
        Reason::InsufficientMaterial => ids::REASON_INSUFFICIENT_MATERIAL,
        Reason::Resignation => ids::REASON_RESIGNATION,
        Reason::Agreement => ids::REASON_AGREEMENT,
        Reason::Time => ids::REASON_TIME,
    })
}
