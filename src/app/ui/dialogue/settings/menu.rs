//! The settings: every choice takes effect at once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::Context;

use super::cloud;
use super::sections::SECTIONS;
use super::setting::{Setting, Shown, Typed};
use crate::app::look::theme::{Theme, size};
use crate::app::settings::engines::Engines;
use crate::app::settings::{Overrides, Settings};
use crate::app::table::game_match::Match;
use crate::app::thinking::known::Known;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::speech;
use crate::text::language::Texts;
use crate::text::{Text, ids};

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    settings: Res<'w, Settings>,
    overrides: Res<'w, Overrides>,
    engines: Res<'w, Engines>,
    known: Res<'w, Known>,
    style: Style<'w>,
}

/// The dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsMenu {
    /// Whether the system has a voice, if it can be asked for one; see [`speech::has_voice`].
    has_voice: Option<bool>,
    typed: Typed,
}

impl SettingsMenu {
    /// The dialogue as the system is now.
    #[must_use]
    pub fn now() -> Self {
        Self { has_voice: speech::has_voice(), typed: Typed::default() }
    }
}

impl Dialogue for SettingsMenu {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let View { game, theme, boards, settings, overrides, engines, known, style } = view;
        let mut next = self.clone();
        let mut shown = Shown {
            game,
            settings: settings.clone(),
            overrides,
            engines,
            known,
            boards,
            theme: **theme,
            typed: &mut next.typed,
            has_voice: self.has_voice,
        };
        let frame = Frame {
            id: "dialogue-settings",
            title: &style.text(ids::SETTINGS),
            width: 640.0,
            cancel: None,
            main: &style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| rows(form, &mut shown, commands));
        let is_left = closed == Some(Closed::Cancelled);
        if is_left || closed.is_some() && cloud::leave(&next.typed, commands) {
            dialogs.pop();
        } else {
            dialogs.replace(next);
        }
    }
}

/// The settings that are looked for, which are all if nothing is.
fn rows(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    let (label, place) = (style.text(ids::SETTINGS_SEARCH), form.take(ROW));
    let field = ("settings-search", label.as_str(), label.as_str());
    focus_first(&text_field(form.ui, place, field, &mut view.typed.searched, form.palette()));
    let found = found(&view.typed.searched, &style.texts);
    if found.is_empty() {
        form.say_wide(&style.text(ids::SETTINGS_NONE), size::BUTTON, style.palette().secondary);
    }
    for (title, settings) in found {
        form.section(&style.text(title));
        for setting in settings {
            setting.show(form, view, commands);
        }
    }
}

/// The groups and the settings in which all words stand that were typed; all if none were.
fn found(typed: &str, texts: &Texts) -> Vec<(Text, Vec<&'static dyn Setting>)> {
    let typed = typed.to_lowercase();
    let is_meant = |text: &Text| {
        let shown = texts.get(*text).to_lowercase();
        typed.split_whitespace().all(|word| shown.contains(word))
    };
    let of_group = |(title, settings): &(Text, &'static [&'static dyn Setting])| {
        let is_whole = is_meant(title);
        let is_found = |setting: &&&dyn Setting| is_whole || setting.texts().iter().any(is_meant);
        (*title, settings.iter().filter(is_found).copied().collect::<Vec<_>>())
    };
    let groups = SECTIONS.iter().map(of_group);
    groups.filter(|(_, settings)| !settings.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::Language;

    /// The first text of each setting that is found, which is its label.
    fn labels(typed: &str, texts: &Texts) -> Vec<Text> {
        let settings = found(typed, texts).into_iter().flat_map(|(_, settings)| settings);
        settings.map(|setting| setting.texts()[0]).collect()
    }

    #[test]
    fn settings_are_found_by_what_they_say() {
        let texts = Texts::new(Language::En);
        assert_eq!(labels("walnut", &texts), [ids::BOARD]);
        assert_eq!(labels("  MEDIUM ", &texts), [ids::SOUND]);
        // By what is chosen of the rows that were forgotten once.
        assert_eq!(labels(&texts.get(ids::EXPLAIN_YES), &texts), [ids::EXPLAIN_MOVES]);
        assert_eq!(labels(&texts.get(ids::THINKING_SHOWN_YES), &texts), [ids::THINKING_SHOWN]);
        assert_eq!(labels("zzz", &texts), []);
        for texts in Language::ALL.map(Texts::new) {
            let all = labels("", &texts);
            let count = SECTIONS.iter().map(|(_, settings)| settings.len()).sum::<usize>();
            assert_eq!(all.len(), count);
            for label in all {
                assert!(labels(&texts.get(label), &texts).contains(&label), "{label:?}");
            }
        }
    }
}
