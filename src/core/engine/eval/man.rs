//! A piece on a square.

use crate::rules::{Side, Square};

/// A piece on a square, of whichever game's kinds `P` names.
#[derive(Clone, Copy, Debug)]
pub struct Man<P> {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub piece: P,
    /// Where it stands.
    pub at: Square,
}
