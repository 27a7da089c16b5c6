//! What a setting is: rows of the dialogue, and the texts that it is found by.

use bevy::prelude::Commands;

use crate::app::look::theme::Theme;
use crate::app::settings::engines::Engines;
use crate::app::settings::{Overrides, Settings, SettingsRequest};
use crate::app::table::game_match::Match;
use crate::app::thinking::known::Known;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::text::{Text, ids};

const SWITCH: [(bool, Text); 2] = [(false, ids::SWITCH_OFF), (true, ids::SWITCH_ON)];

/// A setting.
pub trait Setting: Sync {
    /// Its label first, and what can be chosen: the texts that it is found by.
    fn texts(&self) -> Vec<Text>;

    /// Shows its rows.
    fn show(&self, form: &mut Form, view: &mut Shown, commands: &mut Commands);
}

/// What the rows show.
pub struct Shown<'a> {
    /// The game at the board, on which depends what there is to choose.
    pub game: &'a Match,
    /// A copy of the settings: a change is asked for, not made.
    pub settings: Settings,
    /// What the command line has said for this run.
    pub overrides: &'a Overrides,
    /// The engines that are set up.
    pub engines: &'a Engines,
    /// What engines have found.
    pub known: &'a Known,
    /// Pictures of boards.
    pub boards: &'a mut MiniBoards,
    /// The look in force.
    pub theme: Theme,
    /// What is typed.
    pub typed: &'a mut Typed,
    /// Whether the system has a voice; see [`has_voice`](crate::speech::has_voice).
    pub has_voice: Option<bool>,
}

/// What is typed in the dialogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    /// What is looked for.
    pub searched: String,
    /// The address of the cloud library, while it is not taken over.
    pub host: Option<String>,
}

/// Choices side by side.
pub struct Choice<T: 'static> {
    /// What it is called.
    pub label: Text,
    /// What can be chosen.
    pub choices: &'static [(T, Text)],
    /// Where it is kept.
    pub of: fn(&mut Settings) -> &mut T,
}

impl<T: Copy + PartialEq + Send + Sync> Setting for Choice<T> {
    fn texts(&self) -> Vec<Text> {
        std::iter::once(self.label).chain(self.choices.iter().map(|(_, text)| *text)).collect()
    }

    fn show(&self, form: &mut Form, view: &mut Shown, commands: &mut Commands) {
        let of = self.of;
        if let Some(chosen) = form.choose(self.label, self.choices, *of(&mut view.settings)) {
            commands.write_message(SettingsRequest::set(move |all| *of(all) = chosen));
        }
    }
}

/// What is on or off.
pub struct Switch(pub Text, pub fn(&mut Settings) -> &mut bool);

impl Setting for Switch {
    fn texts(&self) -> Vec<Text> {
        vec![self.0]
    }

    fn show(&self, form: &mut Form, view: &mut Shown, commands: &mut Commands) {
        Choice { label: self.0, choices: &SWITCH, of: self.1 }.show(form, view, commands);
    }
}

/// Rows of its own, with the texts that it is found by.
pub struct Own(pub &'static [Text], pub fn(&mut Form, &mut Shown, &mut Commands));

impl Setting for Own {
    fn texts(&self) -> Vec<Text> {
        self.0.to_vec()
    }

    fn show(&self, form: &mut Form, view: &mut Shown, commands: &mut Commands) {
        (self.1)(form, view, commands);
    }
}

/// What an engine is called; an empty name is the built-in engine's.
pub fn engine_name(name: &str, style: &Style) -> String {
    if name.is_empty() { style.text(ids::PLAYER_BUILT_IN) } else { name.to_owned() }
}
