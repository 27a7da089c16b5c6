//! The system's voice, where a program can ask for it: on Linux.

#[cfg(target_os = "linux")]
mod dispatcher;

#[cfg(target_os = "linux")]
pub use dispatcher::{SpeechError, Voice};

/// Whether the system has a voice, as far as can be told without asking it: it listens, or it is
/// installed. Nothing where it cannot be asked for one.
#[must_use]
pub fn has_voice() -> Option<bool> {
    #[cfg(target_os = "linux")]
    return Some(dispatcher::is_there());
    #[cfg(not(target_os = "linux"))]
    None
}
