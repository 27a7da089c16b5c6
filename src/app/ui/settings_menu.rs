//! The settings: every choice takes effect at once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::Context;

use super::cloud_settings;
use super::dialogs::{Dialog, Dialogs};
use super::kit::form::Form;
use super::kit::frame::{Closed, Frame};
use super::kit::style::Style;
use crate::app::settings::engines::Engines;
use crate::app::settings::{
    MotionChoice, Overrides, Settings, SettingsRequest, ThemeChoice, ThinkingChoice,
};
use crate::app::table::game_match::Match;
use crate::app::text::language::Language;

const THEMES: [(ThemeChoice, &str); 3] = [
    (ThemeChoice::System, "theme-system"),
    (ThemeChoice::Light, "theme-light"),
    (ThemeChoice::Dark, "theme-dark"),
];

const MOTIONS: [(MotionChoice, &str); 2] =
    [(MotionChoice::Full, "motion-full"), (MotionChoice::Reduced, "motion-reduced")];

const THINKING: [(ThinkingChoice, &str); 2] =
    [(ThinkingChoice::Hidden, "thinking-shown-no"), (ThinkingChoice::Shown, "thinking-shown-yes")];

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    overrides: Res<'w, Overrides>,
    engines: Res<'w, Engines>,
    style: Style<'w>,
}

/// Shows the dialogue.
pub fn show(context: &Context, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let frame = Frame {
        id: "dialogue-settings",
        title: &view.style.text("settings"),
        width: 640.0,
        cancel: None,
        main: &view.style.text("close"),
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, &view.style, |form| {
        rows(form, view, dialogs, commands);
    });
    if closed == Some(Closed::Cancelled)
        || closed.is_some() && cloud_settings::leave(context, commands)
    {
        cloud_settings::forget(context);
        dialogs.pop();
    }
}

/// The settings, one a row.
fn rows(form: &mut Form, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let (settings, style) = (&view.settings, &view.style);
    let languages: Vec<_> = std::iter::once((None, style.text("language-system")))
        .chain(Language::ALL.map(|language| (Some(language), language.name().to_owned())))
        .collect();
    let chosen = view.overrides.language.or(settings.language);
    if let Some(language) = form.choose_written("language", &languages, chosen) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.language = language;
            overrides.language = None;
        }));
    }
    let chosen = view.overrides.theme.unwrap_or(settings.theme);
    if let Some(theme) = form.choose("theme", &THEMES, chosen) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.theme = theme;
            overrides.theme = None;
        }));
    }
    let game = view.game.kind();
    let notations: Vec<_> =
        game.notations().iter().map(|&choice| (choice, choice.text_id())).collect();
    let chosen = settings.notation(game, view.style.texts.language());
    if let Some(notation) = form.choose("notation", &notations, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            *settings.notation_mut(game) = Some(notation);
        }));
    }
    if let Some(motion) = form.choose("motion", &MOTIONS, settings.motion) {
        commands.write_message(SettingsRequest::set(move |settings| settings.motion = motion));
    }
    if let Some(thinking) = form.choose("thinking-shown", &THINKING, settings.thinking) {
        commands.write_message(SettingsRequest::set(move |settings| settings.thinking = thinking));
    }
    let count = style.with("engines-count", &[("n", view.engines.all().len().into())]);
    if form.press(&style.text("engines"), "engines-manage", &count) {
        dialogs.push(Dialog::Engines);
    }
    cloud_settings::rows(form, &settings.cloud, style, commands);
}
