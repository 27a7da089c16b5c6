//! CBR, the binary files of 象棋桥 (CCBridge): one game with variations and comments.
//!
//! A header of fixed fields holds texts in UTF-16, low byte first, up to a 0 with anything behind
//! it, and the board, Black's back rank first. The records follow: flags, one byte without meaning,
//! from, to, and where a flag says so the length of a comment in bytes and the comment. The first
//! record is the start of the game and has no move. Behind the last record anything may follow.
//! Kind 2 is what is written; of kind 1 only one program's reader tells. The side to move is that
//! of the first moved piece, for programs disagree on which field says it. A game without kings and
//! moves is a page of text, as the title of a book; it is kept as such, by a tag.

mod read;
mod utf16;
mod write;

use crate::record::Tag;
use crate::rules::Square;
use crate::rules::xiangqi::Piece;

use super::setup;

pub use read::read;
pub use write::write;

pub(super) use read::read_at;
pub(super) use utf16::put_text;
pub(super) use write::guid;

const NAME: &str = "CBR";
/// How a file begins, and a game in a library.
pub(super) const MAGIC: &[u8] = b"CCBridge Record\0";
/// How all files of CCBridge begin, also the old packed ones.
pub(super) const FAMILY: &[u8] = b"CCBridge";

const KIND_AT: usize = 19;
/// A number of 16 bytes that no other game has, in games and libraries.
pub(super) const GUID_AT: usize = 20;
pub(super) const GUID_LEN: usize = 16;

/// The points of the board.
const BOARD_LEN: usize = 90;

/// What the flags of a record say.
const IS_LAST: u8 = 1;
const HAS_SIBLING: u8 = 2;
const HAS_COMMENT: u8 = 4;
const FLAGS: u8 = IS_LAST | HAS_SIBLING | HAS_COMMENT;

/// The first half of the code of a piece: whose it is.
const RED: u8 = 0x10;
const BLACK: u8 = 0x20;
/// The pieces in the order of the second half, from 1.
const PIECES: [Piece; 7] = [
    Piece::Rook,
    Piece::Horse,
    Piece::Elephant,
    Piece::Advisor,
    Piece::King,
    Piece::Cannon,
    Piece::Pawn,
];

/// Where the parts of a file stand, in bytes.
struct Layout {
    /// The tag, the offset and the width of each text.
    fields: Vec<(Tag, usize, usize)>,
    result: usize,
    /// 1 for Red, 2 for Black.
    side: usize,
    board: usize,
    records: usize,
    /// The point with a number.
    point: fn(u8) -> Option<Square>,
}

/// The tag of a page of text, which has no position, and its value. Books have such pages between
/// their games.
pub(super) fn page() -> (Tag, &'static str) {
    (other("Page"), "text")
}

fn other(name: &str) -> Tag {
    Tag::Other(name.to_owned())
}

/// The layout of kind 2.
fn layout() -> Layout {
    Layout {
        fields: vec![
            (Tag::Title, 180, 128),
            (other("Source"), 564, 64),
            (other("EventType"), 628, 64),
            (Tag::Event, 692, 64),
            (Tag::Round, 756, 64),
            (other("Group"), 820, 32),
            (Tag::Board, 852, 32),
            (Tag::Date, 884, 64),
            (Tag::Place, 948, 64),
            (Tag::TimeControl, 1012, 64),
            (Tag::First, 1076, 64),
            (Tag::FirstTeam, 1140, 64),
            (other("RedTime"), 1204, 64),
            (Tag::FirstRating, 1268, 32),
            (Tag::Second, 1300, 64),
            (Tag::SecondTeam, 1364, 64),
            (other("BlackTime"), 1428, 64),
            (Tag::SecondRating, 1492, 32),
            (other("Referee"), 1524, 64),
            (other("Recorder"), 1588, 64),
            (Tag::Annotator, 1652, 64),
            (Tag::Author, 1780, 64),
            (Tag::Termination, 2080, 32),
        ],
        result: 2076,
        side: 2112,
        board: 2120,
        records: 2214,
        point: |number| setup::point_from_top(number % 9, number / 9),
    }
}

/// The layout of kind 1.
fn old_layout() -> Layout {
    Layout {
        fields: vec![
            (Tag::Title, 52, 128),
            (other("Source"), 436, 64),
            (other("EventType"), 500, 64),
            (Tag::Event, 564, 64),
            (Tag::Round, 628, 64),
            (other("Group"), 692, 32),
            (Tag::Board, 724, 32),
            (Tag::Date, 756, 64),
            (Tag::Place, 820, 64),
            (Tag::TimeControl, 884, 64),
            (Tag::First, 948, 64),
            (Tag::FirstTeam, 1012, 64),
            (other("RedTime"), 1076, 64),
            (Tag::FirstRating, 1140, 32),
            (Tag::Second, 1172, 64),
            (Tag::SecondTeam, 1236, 64),
            (other("BlackTime"), 1300, 64),
            (Tag::SecondRating, 1364, 32),
            (Tag::Annotator, 1396, 64),
            (Tag::Author, 1524, 64),
            (Tag::Termination, 1824, 32),
        ],
        result: 1820,
        side: 1856,
        board: 1864,
        records: 1958,
        point: |number| setup::point_from_top(number >> 4, number & 15),
    }
}
