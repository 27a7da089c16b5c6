//! XQF, the binary files of 象棋演播室 (XQStudio): one game with variations and comments.
//!
//! A header of 1024 bytes, little endian, holds the version, the keys, the layout of the 32 pieces
//! and the texts, each a length and bytes in GB18030, or in Big5 from Taiwan and Hong Kong. The records follow: from, to, flags and one
//! byte without meaning, then the length of a comment (always up to version 10, else where a flag
//! says so) and the comment. The first record is the start of the game and has no move. From
//! version 11 on the records are encrypted, from 12 on the layout is rotated too (`keys.rs`). The
//! side to move is that of the first moved piece, for the byte for it is often wrong.

mod keys;
mod read;
mod write;

use crate::record::Tag;

pub(super) use read::read_judged;
pub use read::{read, read_in};
pub use write::write;

const NAME: &str = "XQF";
const MAGIC: &[u8] = b"XQ";
/// The newest version, which XQStudio writes.
const NEWEST: u8 = 18;
/// The newest version without keys.
const PLAIN: u8 = 10;
/// The oldest version with a rotated layout.
const ROTATED: u8 = 12;

const HEADER_LEN: usize = 1024;
const VERSION_AT: usize = 2;
const KEYS_AT: usize = 3;
const LAYOUT_AT: usize = 16;
const LAYOUT_LEN: usize = 32;
const SIDE_AT: usize = 50;
const RESULT_AT: usize = 51;
const KIND_AT: usize = 64;

/// What is added to the square that a move leaves, besides its key.
const FROM_SHIFT: u8 = 0x18;
/// What is added to the square where it arrives, besides its key.
const TO_SHIFT: u8 = 0x20;

/// What the flags of a record say from version 11 on.
const HAS_CHILD: u8 = 0x80;
const HAS_SIBLING: u8 = 0x40;
const HAS_COMMENT: u8 = 0x20;
/// What they say up to version 10.
const PLAIN_CHILD: u8 = 0xf0;
const PLAIN_SIBLING: u8 = 0x0f;

/// The texts of the header: their tag, offset and width in bytes, the length included.
fn fields() -> [(Tag, usize, usize); 12] {
    let other = |name: &str| Tag::Other(name.to_owned());
    [
        (Tag::Title, 80, 64),
        (other("Subtitle"), 144, 64),
        (Tag::Event, 208, 64),
        (Tag::Date, 272, 16),
        (Tag::Place, 288, 16),
        (Tag::First, 304, 16),
        (Tag::Second, 320, 16),
        (Tag::TimeControl, 336, 64),
        (other("RedTime"), 400, 16),
        (other("BlackTime"), 416, 16),
        (Tag::Annotator, 464, 16),
        (Tag::Author, 480, 16),
    ]
}
