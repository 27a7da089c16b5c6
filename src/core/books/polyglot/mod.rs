//! Books of chess in the format of Polyglot (`*.bin`): records of 16 bytes, sorted by a key of the
//! position. What the keys are made of is published with nine positions and theirs:
//! <http://hgm.nubati.net/book_format.html>.
//!
//! A file holds keys and no positions, so that reading it means to play its moves from the start of the
//! game.

mod isaac;
mod key;
mod read;
mod record;
mod write;

pub use key::key;
pub use read::{BadRecord, PolyglotBook, PolyglotError, RecordFault};
pub use write::NotHeld;
