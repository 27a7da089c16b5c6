//! What has the keyboard focus: set by the interface, respected by shortcuts and the board.

use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;

/// What has the keyboard, as it was in the last frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyFocus {
    /// Nothing in particular: every key is a shortcut.
    #[default]
    Nothing,
    /// The board's cursor, which Tab comes to first.
    Board,
    /// A button, or something else that is pressed.
    Control,
    /// A field that is typed into.
    Text,
}

impl KeyFocus {
    /// Whether a key is for what has the keyboard, so that no shortcut hears it.
    pub fn takes(self, key: KeyCode) -> bool {
        use KeyCode::{
            ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, NumpadEnter, Space, Tab,
        };
        match self {
            Self::Nothing => false,
            Self::Text => true,
            Self::Control => matches!(key, Enter | NumpadEnter | Space | Tab | Escape),
            Self::Board => matches!(
                key,
                ArrowDown
                    | ArrowLeft
                    | ArrowRight
                    | ArrowUp
                    | Enter
                    | NumpadEnter
                    | Space
                    | Tab
                    | Escape
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcuts_go_on_working_while_a_control_has_the_keyboard() {
        for focus in [KeyFocus::Nothing, KeyFocus::Board, KeyFocus::Control] {
            assert!(!focus.takes(KeyCode::KeyH) && !focus.takes(KeyCode::Backspace), "{focus:?}");
        }
        assert!(KeyFocus::Text.takes(KeyCode::KeyH));
        assert!(KeyFocus::Board.takes(KeyCode::ArrowLeft));
        assert!(!KeyFocus::Control.takes(KeyCode::ArrowLeft), "it walks through the record");
    }
}
