//! How the keys of a command are shown.

use super::Command;
use crate::app::ui::kit::style::Style;

/// What stands between two keys of a command.
pub const BETWEEN_KEYS: &str = "   ";

impl Command {
    /// The first keys that stand for it, as a person reads them.
    pub fn keys(self, style: &Style) -> Option<String> {
        self.shortcuts().first().map(|shortcut| shortcut.written(style))
    }
}

/// Every command that has keys: what it does, and all of its keys.
pub fn keys_in_words(style: &Style) -> Vec<(String, String)> {
    let line = |command: &Command| {
        let keys: Vec<_> =
            command.shortcuts().iter().map(|shortcut| shortcut.written(style)).collect();
        let does = style.text(command.text_id()).trim_end_matches('…').to_owned();
        (!keys.is_empty()).then(|| (does, keys.join(BETWEEN_KEYS)))
    };
    Command::ALL.iter().filter_map(line).collect()
}
