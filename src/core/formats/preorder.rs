//! Trees as XQF and CBR list them: a move, all that follows it, then the alternatives to it.

use super::{Builder, Fault, FaultKind, Place, loss};
use crate::record::{NodeId, Tree};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Move};

/// A move as a file lists it.
pub(super) struct Record {
    /// Where it stands in the file.
    pub(super) place: Place,
    /// The move; `None` if its squares are none.
    pub(super) mv: Option<Move>,
    /// Whether a move follows it.
    pub(super) has_child: bool,
    /// Whether an alternative to it comes after all that follows it.
    pub(super) has_sibling: bool,
    /// What is said of it.
    pub(super) comment: String,
}

/// Plays the moves of a file, the first of which follows the start, until they end or a fault ends
/// them. An illegal move and all that follows it are left out; the alternatives to it are kept, but do
/// not take its place.
pub(super) fn play(
    builder: &mut Builder<Position>,
    records: impl Iterator<Item = Result<Record, Fault>>,
) {
    let mut open = Vec::new();
    // `None` behind a move that is left out.
    let mut parent = Some(NodeId::ROOT);
    for record in records {
        let record = match record {
            Ok(record) => record,
            Err(fault) => return builder.fault(fault.place, fault.kind),
        };
        if record.has_sibling {
            open.push(parent);
        }
        let node = parent.and_then(|parent| play_one(builder, parent, &record));
        if let (None, true, Some(Some(parent))) = (node, record.has_sibling, open.last_mut()) {
            *parent = builder.beside(*parent);
        }
        parent = if record.has_child {
            node
        } else if let Some(parent) = open.pop() {
            parent
        } else {
            return;
        };
    }
}

/// Plays a move after its parent; `None` if it is not legal.
fn play_one(builder: &mut Builder<Position>, parent: NodeId, record: &Record) -> Option<NodeId> {
    builder.go_to(parent);
    let place = record.place;
    let Some(mv) = record.mv else {
        let kind = FaultKind::BadValue { field: "a square", value: "off the board".into() };
        builder.break_line(place, kind, "");
        return None;
    };
    if !builder.play(mv, place) {
        return None;
    }
    if !record.comment.is_empty() {
        builder.notes().add_comment(&record.comment);
    }
    Some(builder.at())
}

/// The moves of a tree in this order: each with whether a move follows it and whether an
/// alternative to it comes later.
pub(super) fn moves<G: Game>(tree: &Tree<G>) -> impl Iterator<Item = (NodeId, Move, bool, bool)> {
    loss::played(tree).into_iter().filter_map(|id| {
        let last = loss::children(tree, tree.parent(id)?).last();
        let has_child = loss::children(tree, id).next().is_some();
        Some((id, tree.mv(id)?, has_child, last != Some(id)))
    })
}
