//! Texts for the clipboard.

use bevy::prelude::Message;

/// Someone wants a text in the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyText(pub String);
