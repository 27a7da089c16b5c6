//! What was wrong with a move, in words.

use crate::games::{AnyPosition, AnyTree, GameKind, MoveStyle};
use crate::record::NodeId;
use crate::review::{Cause, Fault, Review, ReviewedMove};
use crate::rules::{Move, Reason};
use crate::tactics::{Man, Motif};
use crate::text::language::Texts;
use crate::text::{Sentence, Text, ids};

/// What is proved of the mistakes of a review, a sentence for each, to be written into the tree of its
/// game: what a move lost, or else what it missed. What has been deleted meanwhile is left out.
pub fn sentences(
    review: &Review,
    tree: &AnyTree,
    words: (MoveStyle, &Texts),
) -> Vec<(NodeId, String)> {
    let mistakes = review.moves.iter().filter(|reviewed| reviewed.judgement.is_some());
    let sentence = |mistake: &ReviewedMove| {
        let proved = |cause| mistake.faults.iter().find(|fault| fault.cause == cause);
        let fault = proved(Cause::Lost).or_else(|| proved(Cause::Missed))?;
        let before = tree.position_before(mistake.node)?;
        Some((mistake.node, of_move(fault, mistake, &before, words)))
    };
    mistakes.filter_map(sentence).collect()
}

/// Says a fault of a move that was played in this position.
pub fn of_move(
    fault: &Fault,
    mistake: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> String {
    match fault.cause {
        Cause::Lost => {
            let mut after = before.clone();
            after.play(mistake.mv);
            in_words(fault, &after, &mistake.refutation, words)
        }
        Cause::Missed => {
            let better = in_words(fault, before, &mistake.better, words);
            words.1.with(ids::FaultMissed { better })
        }
    }
}

/// Says what a line of play wins by a fact; `start` is the position that the line begins in.
pub fn in_words(
    fault: &Fault,
    start: &AnyPosition,
    line: &[Move],
    (style, texts): (MoveStyle, &Texts),
) -> String {
    // Of a mate the first move is told, from which its moves are counted.
    let is_mate = matches!(fault.motif, Motif::Mate { .. });
    let plies = if is_mate { 1 } else { fault.plies + 1 }.min(line.len());
    let mv = start.notes(&line[..plies], style).pop().unwrap_or_default();
    texts.with(sentence(&fault.motif, mv, start.game()))
}

/// What is proved, with the move as it is written.
fn sentence(motif: &Motif, mv: String, game: GameKind) -> Sentence {
    let name = |man: &Man| man.figure.text_id(man.side);
    match motif {
        Motif::Mate { moves, names } => match names.first() {
            Some(mate) => ids::FaultMateNamed { mv, n: *moves, name: mate.text_id() }.into(),
            None => ids::FaultMate { mv, n: *moves }.into(),
        },
        Motif::Hanging { piece, .. } => ids::FaultHanging { mv, piece: name(piece) }.into(),
        Motif::Exchange { piece, .. } => ids::FaultExchange { mv, piece: name(piece) }.into(),
        Motif::Pin { piece, .. } => ids::FaultPin { mv, piece: name(piece) }.into(),
        Motif::Trapped { piece, .. } => ids::FaultTrapped { mv, piece: name(piece) }.into(),
        Motif::Skewer { behind, .. } => ids::FaultSkewer { mv, piece: name(behind) }.into(),
        Motif::PinnedProtector { piece, protector, .. } => {
            ids::FaultPinnedProtector { mv, piece: name(piece), other: name(protector) }.into()
        }
        Motif::DoubleAttack { targets, .. } => {
            let targets: Vec<_> = targets.iter().map(name).collect();
            ids::FaultDoubleAttack { mv, targets }.into()
        }
        Motif::Draw { reason } => ids::FaultDraw { reason: reason_id(game, *reason) }.into(),
        Motif::Ruling { reason } => ids::FaultRuling { reason: reason_id(game, *reason) }.into(),
    }
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
