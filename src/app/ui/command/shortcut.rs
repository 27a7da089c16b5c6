//! Shortcuts: keys that stand for commands. Letters count by the keyboard's layout, other keys by
//! their place.

use bevy::input::keyboard::{Key, KeyCode};

use crate::app::ui::kit::style::Style;
use crate::text::ids;

/// A key or a chord of keys. `Ctrl` may be the command key (⌘) as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Ctrl and a letter.
    CtrlLetter(char),
    /// Ctrl, Shift and a letter.
    CtrlShiftLetter(char),
    /// A letter alone.
    Letter(char),
    /// A key that has no letter, alone.
    Place(KeyCode),
}

/// A key that was pressed, with the modifiers that were held.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    letter: Option<char>,
    place: KeyCode,
    ctrl: bool,
    shift: bool,
}

impl Stroke {
    /// A key that was pressed while Ctrl or Shift were held, or not.
    pub fn new(key: &Key, place: KeyCode, ctrl: bool, shift: bool) -> Self {
        Self { letter: letter(key, place), place, ctrl, shift }
    }
}

impl Shortcut {
    /// Whether it is what was pressed.
    pub fn is(self, stroke: Stroke) -> bool {
        let Stroke { letter, place, ctrl, shift } = stroke;
        match self {
            Self::CtrlLetter(wanted) => ctrl && !shift && letter == Some(wanted),
            Self::CtrlShiftLetter(wanted) => ctrl && shift && letter == Some(wanted),
            Self::Letter(wanted) => !ctrl && letter == Some(wanted),
            Self::Place(wanted) => !ctrl && place == wanted,
        }
    }

    /// As a person reads it.
    pub fn written(self, style: &Style) -> String {
        let ctrl = if cfg!(target_os = "macos") { "Cmd" } else { "Ctrl" };
        match self {
            Self::CtrlLetter(letter) => format!("{ctrl}+{}", letter.to_ascii_uppercase()),
            Self::CtrlShiftLetter(letter) => {
                format!("{ctrl}+Shift+{}", letter.to_ascii_uppercase())
            }
            Self::Letter(letter) => letter.to_ascii_uppercase().to_string(),
            Self::Place(KeyCode::ArrowLeft) => "←".to_owned(),
            Self::Place(KeyCode::ArrowRight) => "→".to_owned(),
            Self::Place(KeyCode::ArrowUp) => "↑".to_owned(),
            Self::Place(KeyCode::ArrowDown) => "↓".to_owned(),
            Self::Place(KeyCode::Space) => style.text(ids::KEY_SPACE),
            Self::Place(place) => format!("{place:?}"),
        }
    }
}

/// The Latin letter or sign of a key in the keyboard's own layout. Where the layout has other letters, as
/// Cyrillic ones, it is the letter that a US keyboard has in that place.
fn letter(key: &Key, place: KeyCode) -> Option<char> {
    if let Key::Character(text) = key
        && let Some(letter) = text.chars().next()
        && (letter.is_ascii() || !letter.is_alphabetic())
    {
        return letter.is_ascii_graphic().then(|| letter.to_ascii_lowercase());
    }
    letter_of_place(place)
}

/// The letter that a US keyboard has in a place.
fn letter_of_place(place: KeyCode) -> Option<char> {
    use KeyCode::{
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO,
        KeyP, KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
    };
    const LETTERS: [KeyCode; 26] = [
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO,
        KeyP, KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
    ];
    ('a'..='z').zip(LETTERS).find(|(_, key)| *key == place).map(|(letter, _)| letter)
}

#[cfg(test)]
mod tests {
    use super::super::Command;
    use super::*;

    fn stroke(key: &str, place: KeyCode, ctrl: bool, shift: bool) -> Option<Command> {
        let stroke = Stroke::new(&Key::Character(key.into()), place, ctrl, shift);
        let means = |command: &Command| command.shortcuts().iter().any(|one| one.is(stroke));
        Command::ALL.iter().copied().find(means)
    }

    #[test]
    fn letters_count_by_the_layout_and_not_by_their_place() {
        use KeyCode::{KeyF, KeyQ, KeyU, KeyW, KeyY, KeyZ, Slash};
        for (layout, key, place, means) in [
            ("US", "z", KeyZ, Some(Command::Regret)),
            ("US", "y", KeyY, Some(Command::Redo)),
            ("German", "z", KeyY, Some(Command::Regret)),
            ("German", "y", KeyZ, Some(Command::Redo)),
            ("French", "z", KeyW, Some(Command::Regret)),
            ("French", "w", KeyZ, None),
            ("Dvorak", "z", Slash, Some(Command::Regret)),
            ("Dvorak", ";", KeyZ, None),
            ("Russian", "я", KeyZ, Some(Command::Regret)),
            ("Russian", "н", KeyY, Some(Command::Redo)),
            ("Greek", "ζ", KeyZ, Some(Command::Regret)),
            ("with capitals locked", "Z", KeyZ, Some(Command::Regret)),
        ] {
            assert_eq!(stroke(key, place, true, false), means, "{key} in the layout {layout}");
        }
        assert_eq!(stroke("Z", KeyZ, true, true), Some(Command::Redo));
        assert_eq!(stroke("f", KeyU, false, false), Some(Command::Flip), "Dvorak's F");
        assert_eq!(stroke("u", KeyF, false, false), Some(Command::SayFile), "Dvorak's U");
        assert_eq!(stroke("f", KeyF, true, false), None, "Ctrl+F is something else");
        assert_eq!(stroke("q", KeyQ, false, false), None);
    }
}
