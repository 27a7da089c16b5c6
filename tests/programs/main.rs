//! The programs without a window, as a shell sees them, and the texts that they make for it.

#[cfg(feature = "record")]
#[expect(dead_code, reason = "all kinds of archives are read elsewhere")]
#[path = "../support/archives.rs"]
mod archives;
#[cfg(feature = "record")]
mod book;
#[cfg(feature = "record")]
mod endings;
mod engine;
#[cfg(feature = "record")]
#[expect(dead_code, reason = "games with real engines are played elsewhere")]
#[path = "../support/engine.rs"]
mod engines;
mod generated;
#[cfg(feature = "record")]
mod killed;
#[cfg(feature = "record")]
#[path = "../support/killed.rs"]
mod killer;
#[cfg(feature = "record")]
mod matches;
#[cfg(feature = "record")]
mod picture;
#[cfg(feature = "record")]
mod print;
#[cfg(feature = "record")]
mod record;
