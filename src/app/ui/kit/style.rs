//! Drawing context: texts in the player's language and the current colours.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::look::palette::Palette;
use crate::app::look::theme::Theme;
use crate::app::settings::Settings;
use crate::app::text::ActiveTexts;
use crate::games::{GameKind, MoveStyle};
use crate::text::{Sentence, Text};

/// Texts, colours and settings.
#[derive(SystemParam)]
pub struct Style<'w> {
    /// Every text, in the language in force.
    pub texts: Res<'w, ActiveTexts>,
    theme: Res<'w, Theme>,
    /// What the player has chosen for good.
    pub settings: Res<'w, Settings>,
}

impl Style<'_> {
    /// The colours in force.
    pub fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    /// A text into which nothing is filled.
    pub fn text(&self, text: Text) -> String {
        self.texts.get(text)
    }

    /// How moves of a game are written.
    pub fn move_style(&self, game: GameKind) -> MoveStyle {
        self.settings.move_style(game, self.texts.language())
    }

    /// A text with what is filled in.
    pub fn with(&self, sentence: impl Into<Sentence>) -> String {
        self.texts.with(sentence)
    }
}
