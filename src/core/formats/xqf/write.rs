//! Writes XQF: version 18 with keys where there are variations, else version 10 without.

use super::super::charset::Charset;
use super::super::legacy::Encoder;
use super::super::loss::{Means, children, comment_of, losses_of};
use super::super::setup::set_of;
use super::super::{Loss, preorder};
use super::keys::{Keys, SEED_LEN};
use super::{
    FROM_SHIFT, HAS_CHILD, HAS_COMMENT, HAS_SIBLING, HEADER_LEN, KEYS_AT, KIND_AT, LAYOUT_AT,
    LAYOUT_LEN, MAGIC, NEWEST, PLAIN, PLAIN_CHILD, PLAIN_SIBLING, RESULT_AT, ROTATED, SIDE_AT,
    TO_SHIFT, VERSION_AT, fields,
};
use crate::record::{GameResult, NodeId, Tag, Tree};
use crate::rules::xiangqi::{Position, file_of, rank_of};
use crate::rules::{Game, Side, Square};

/// The seed of the keys that are written: mask, product, or-bytes, and four numbers whose sum is
/// 0 modulo 256, as XQStudio asks. Any others would do.
const SEED: [u8; SEED_LEN] = [0x6d, 0, 0, 0, 0, 0x12, 0x48, 0x21, 0x84, 0x4b, 0x97, 0x3d, 0xe1];
/// The square of a captured piece.
const CAPTURED: u8 = 0xff;
/// The squares of the first record, before the keys: those that XQStudio writes.
const ROOT_SQUARES: (u8, u8) = (0x40, 0x31);
const ROOT_SQUARES_PLAIN: (u8, u8) = (0, 0);
/// The kind of a game that starts elsewhere than at the usual start.
const KIND_ENDGAME: u8 = 3;

/// Writes a game; also says what the format could not.
#[must_use]
pub fn write(tree: &Tree<Position>) -> (Vec<u8>, Vec<Loss>) {
    let mut writer = Writer::new(tree.variations() > 0);
    let tag = |tag: &Tag| fields().iter().any(|(known, ..)| known == tag);
    let mut losses = losses_of(tree, Means { variations: true, counters: false, tag });
    writer.head(tree, &mut losses);
    writer.records(tree);
    losses.extend(writer.encoder.loss());
    (writer.bytes, losses)
}

struct Writer {
    bytes: Vec<u8>,
    version: u8,
    keys: Keys,
    encoder: Encoder,
}

impl Writer {
    fn new(has_keys: bool) -> Self {
        let (version, seed) = if has_keys { (NEWEST, SEED) } else { (PLAIN, [0; SEED_LEN]) };
        let mut bytes = vec![0; HEADER_LEN];
        bytes[..MAGIC.len()].copy_from_slice(MAGIC);
        bytes[VERSION_AT] = version;
        bytes[KEYS_AT..KEYS_AT + SEED_LEN].copy_from_slice(&seed);
        let keys = Keys::of(&bytes);
        Self { bytes, version, keys, encoder: Encoder::new(Charset::GB18030) }
    }

    fn head(&mut self, tree: &Tree<Position>, losses: &mut Vec<Loss>) {
        let start = tree.start();
        self.layout(start);
        self.bytes[SIDE_AT] = u8::from(start.side_to_move() == Side::Second);
        self.bytes[RESULT_AT] = match tree.result {
            GameResult::Unknown => 0,
            GameResult::FirstWins => 1,
            GameResult::SecondWins => 2,
            GameResult::Draw => 3,
        };
        self.bytes[KIND_AT] = if *start == Position::start() { 0 } else { KIND_ENDGAME };
        for (tag, at, width) in fields() {
            let text = tree.tags.get(&tag);
            let (text, is_whole) = self.encoder.encode(text, width - 1);
            if !is_whole {
                losses.push(Loss::Cut(tag.name()));
            }
            self.bytes[at] = u8::try_from(text.len()).unwrap_or_default();
            self.bytes[at + 1..=at + text.len()].copy_from_slice(&text);
        }
    }

    fn layout(&mut self, start: &Position) {
        let key = self.keys.layout;
        let turn = if self.version < ROTATED { 0 } else { usize::from(key) + 1 };
        let slots = Side::BOTH.map(|side| set_of(start, side));
        for index in 0..LAYOUT_LEN {
            let slot = slots.as_flattened()[(index + turn) % LAYOUT_LEN];
            self.bytes[LAYOUT_AT + index] = slot.map_or(CAPTURED, number).wrapping_add(key);
        }
    }

    fn records(&mut self, tree: &Tree<Position>) {
        let root = if self.version > PLAIN { ROOT_SQUARES } else { ROOT_SQUARES_PLAIN };
        let has_child = children(tree, NodeId::ROOT).next().is_some();
        self.record(root, has_child, false, &comment_of(tree, NodeId::ROOT));
        for (id, mv, has_child, has_sibling) in preorder::moves(tree) {
            let squares = (number(mv.from()), number(mv.to()));
            self.record(squares, has_child, has_sibling, &comment_of(tree, id));
        }
    }

    fn record(&mut self, squares: (u8, u8), has_child: bool, has_sibling: bool, comment: &str) {
        let (from, to) = squares;
        let from = from.wrapping_add(FROM_SHIFT).wrapping_add(self.keys.from);
        let to = to.wrapping_add(TO_SHIFT).wrapping_add(self.keys.to);
        let is_plain = self.version <= PLAIN;
        let flag = |is: bool, plain: u8, keyed: u8| match (is, is_plain) {
            (false, _) => 0,
            (true, true) => plain,
            (true, false) => keyed,
        };
        let flags = flag(has_child, PLAIN_CHILD, HAS_CHILD)
            | flag(has_sibling, PLAIN_SIBLING, HAS_SIBLING)
            | flag(!comment.is_empty(), 0, HAS_COMMENT);
        self.encrypted(&[from, to, flags, if is_plain { 0xff } else { 0 }]);
        if is_plain || !comment.is_empty() {
            let text = if comment.is_empty() {
                Vec::new()
            } else {
                let lines = comment.replace('\n', "\r\n") + "\r\n";
                self.encoder.encode(&lines, usize::MAX).0
            };
            // A comment of 4 GiB does not fit into memory twice.
            let len = u32::try_from(text.len()).unwrap_or(0).wrapping_add(self.keys.length);
            self.encrypted(&len.to_le_bytes());
            self.encrypted(&text);
        }
    }

    fn encrypted(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let key = self.keys.at(self.bytes.len());
            self.bytes.push(byte.wrapping_add(key));
        }
    }
}

/// The number of a point: file × 10 + rank.
fn number(at: Square) -> u8 {
    file_of(at) * 10 + rank_of(at)
}
