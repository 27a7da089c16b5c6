//! The programs without a window, as a shell sees them, and the texts that they make for it.

#[cfg(feature = "record")]
mod endings;
mod engine;
mod generated;
#[cfg(feature = "record")]
mod record;
