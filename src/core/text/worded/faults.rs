//! What was wrong with a move, in words.

use crate::games::{AnyPosition, AnyTree, GameKind, MoveStyle};
use crate::record::NodeId;
use crate::review::{Cause, Fault, Review, ReviewedMove};
use crate::rules::{Move, Reason};
use crate::tactics::{Man, Motif};
use crate::text::language::Texts;

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
            words.1.with("fault-missed", &[("better", better.into())])
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
    let name = |man: &Man| texts.get(man.figure.text_id(man.side));
    let say = |piece: &Man, other: Option<&Man>| {
        let id = format!("fault-{}", fault.motif.name());
        let mut values = vec![("move", mv.clone().into()), ("piece", name(piece).into())];
        values.extend(other.map(|other| ("other", name(other).into())));
        texts.with(&id, &values)
    };
    let game = start.game();
    match &fault.motif {
        Motif::Mate { moves, names } => {
            let values = [("move", mv.into()), ("n", (*moves).into())];
            match names.first() {
                Some(mate) => {
                    let name = texts.get(&format!("mate-{}", mate.id()));
                    let values = [values.as_slice(), &[("name", name.into())]].concat();
                    texts.with("fault-mate-named", &values)
                }
                None => texts.with("fault-mate", &values),
            }
        }
        Motif::Hanging { piece, .. }
        | Motif::Exchange { piece, .. }
        | Motif::Pin { piece, .. }
        | Motif::Trapped { piece, .. }
        | Motif::Skewer { behind: piece, .. } => say(piece, None),
        Motif::PinnedProtector { piece, protector, .. } => say(piece, Some(protector)),
        Motif::DoubleAttack { targets, .. } => {
            let names: Vec<_> = targets.iter().map(name).collect();
            let targets = names.join(&texts.get("list-separator"));
            let values = [("move", mv.into()), ("targets", targets.into())];
            texts.with("fault-double-attack", &values)
        }
        Motif::Draw { reason } => ruled("fault-draw", game, *reason, texts),
        Motif::Ruling { reason } => ruled("fault-ruling", game, *reason, texts),
    }
}

fn ruled(id: &str, game: GameKind, reason: Reason, texts: &Texts) -> String {
    let reason = texts.get(reason_id(game, reason));
    texts.with(id, &[("reason", reason.into())])
}

/// The id of the text that says why a game is over.
#[must_use]
pub fn reason_id(game: GameKind, reason: Reason) -> &'static str {
    game.reason_id(reason).unwrap_or(match reason {
        Reason::Checkmate => "reason-checkmate",
        Reason::Stalemate => "reason-stalemate",
        Reason::PerpetualCheck => "reason-perpetual-check",
        Reason::PerpetualChase => "reason-perpetual-chase",
        Reason::PerpetualMateThreat => "reason-perpetual-mate-threat",
        Reason::PerpetualAttack => "reason-perpetual-attack",
        Reason::Repetition => "reason-repetition",
        Reason::MoveLimit => "reason-move-limit",
        Reason::InsufficientMaterial => "reason-insufficient-material",
        Reason::Resignation => "reason-resignation",
        Reason::Agreement => "reason-agreement",
        Reason::Time => "reason-time",
    })
}
