//! Writes CBR of kind 2.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::loss::{Means, children, comment_of, losses_of};
use super::super::setup::from_top;
use super::super::{Loss, preorder};
use super::{
    BLACK, GUID_AT, GUID_LEN, HAS_COMMENT, HAS_SIBLING, IS_LAST, KIND_AT, MAGIC, PIECES, RED,
    layout, page, put_text, utf16,
};
use crate::record::{GameResult, NodeId, Tag, Tree};
use crate::rules::xiangqi::{Piece, Position};
use crate::rules::{Game, Side, Square};

const KIND: u8 = 2;
/// What the game is part of: 0 for a whole game, 3 for an endgame that was composed.
const STAGE_AT: usize = 2040;
const STAGE_ENDGAME: u8 = 3;
/// The number of the first move, always 1.
const NUMBER_AT: usize = 2116;
/// Four bytes behind the board.
const BOARD_END: std::ops::Range<usize> = 2210..2214;

/// Writes a game; also says what the format could not.
#[must_use]
pub fn write(tree: &Tree<Position>) -> (Vec<u8>, Vec<Loss>) {
    let layout = layout();
    let tag = |tag: &Tag| {
        *tag == page().0 || super::layout().fields.iter().any(|(known, ..)| known == tag)
    };
    let is_page = tree.tags.get(&page().0) == page().1 && tree.next(NodeId::ROOT).is_none();
    let mut losses = losses_of(tree, Means { variations: true, counters: false, tag });
    let mut bytes = vec![0; layout.records];
    bytes[..MAGIC.len()].copy_from_slice(MAGIC);
    bytes[KIND_AT] = KIND;
    for (tag, at, width) in layout.fields {
        if !put_text(&mut bytes, at, width, tree.tags.get(&tag)) {
            losses.push(Loss::Cut(tag.name()));
        }
    }
    let start = tree.start();
    bytes[layout.result] = match tree.result {
        GameResult::Unknown => 0,
        GameResult::FirstWins => 1,
        GameResult::SecondWins => 2,
        GameResult::Draw => 3,
    };
    bytes[STAGE_AT] = if *start == Position::start() { 0 } else { STAGE_ENDGAME };
    bytes[layout.side] = if start.side_to_move() == Side::First { 1 } else { 2 };
    bytes[NUMBER_AT] = 1;
    bytes[BOARD_END].fill(0xff);
    for side in Side::BOTH.into_iter().filter(|_| !is_page) {
        for at in start.side(side) {
            if let Some((_, piece)) = start.piece_at(at) {
                bytes[layout.board + usize::from(number(at))] = code(side, piece);
            }
        }
    }
    write_records(tree, &mut bytes);
    let guid = guid(&bytes);
    bytes[GUID_AT..GUID_AT + GUID_LEN].copy_from_slice(&guid);
    (bytes, losses)
}

fn write_records(tree: &Tree<Position>, bytes: &mut Vec<u8>) {
    let mut record = |squares: [u8; 2], has_child: bool, has_sibling: bool, comment: &str| {
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = flag(!has_child, IS_LAST)
            | flag(has_sibling, HAS_SIBLING)
            | flag(!comment.is_empty(), HAS_COMMENT);
        bytes.extend([flags, 0]);
        bytes.extend(squares);
        if !comment.is_empty() {
            let text = utf16::bytes(&comment.replace('\n', "\r\n"));
            bytes.extend(u32::try_from(text.len()).unwrap_or_default().to_le_bytes());
            bytes.extend(text);
        }
    };
    let has_child = children(tree, NodeId::ROOT).next().is_some();
    record([0, 0], has_child, false, &comment_of(tree, NodeId::ROOT));
    for (id, mv, has_child, has_sibling) in preorder::moves(tree) {
        let squares = [number(mv.from()), number(mv.to())];
        record(squares, has_child, has_sibling, &comment_of(tree, id));
    }
}

/// The number of a point: rank from Black's side × 9 + file.
fn number(at: Square) -> u8 {
    let (file, row) = from_top(at);
    row * 9 + file
}

fn code(side: Side, piece: Piece) -> u8 {
    let kind = (1..).zip(PIECES).find(|(_, known)| *known == piece).map_or(0, |(kind, _)| kind);
    kind | if side == Side::First { RED } else { BLACK }
}

/// A number of 16 bytes that files with other content do not have.
pub(in super::super) fn guid(bytes: &[u8]) -> [u8; GUID_LEN] {
    let half = |seed: u8| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        bytes.hash(&mut hasher);
        hasher.finish().to_le_bytes()
    };
    let mut guid = [0; GUID_LEN];
    let (first, second) = guid.split_at_mut(GUID_LEN / 2);
    first.copy_from_slice(&half(0));
    second.copy_from_slice(&half(1));
    guid
}
