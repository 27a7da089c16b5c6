//! The settings: every choice takes effect at once.

use bevy_egui::egui::{Context, Rect, Ui, vec2};

use super::dialogue::{Frame, Left, row_gap, row_height};
use super::new_game::offer;
use super::{Asks, Seen, cloud_settings};
use crate::app::language::Language;
use crate::app::settings::{MotionChoice, SettingsRequest, ThemeChoice, ThinkingChoice};

const THEMES: [(ThemeChoice, &str); 3] = [
    (ThemeChoice::System, "theme-system"),
    (ThemeChoice::Light, "theme-light"),
    (ThemeChoice::Dark, "theme-dark"),
];

const MOTIONS: [(MotionChoice, &str); 2] =
    [(MotionChoice::Full, "motion-full"), (MotionChoice::Reduced, "motion-reduced")];

const THINKING: [(ThinkingChoice, &str); 2] =
    [(ThinkingChoice::Hidden, "thinking-shown-no"), (ThinkingChoice::Shown, "thinking-shown-yes")];

/// Shows the dialogue.
pub fn show(context: &Context, seen: &Seen, asks: &mut Asks) {
    let frame = Frame {
        id: "dialogue-settings",
        title: seen.text("settings"),
        width: 640.0,
        body_height: &|width| {
            5.0 * (row_height(width) + row_gap(width)) + cloud_settings::height(width)
        },
        cancel: None,
        main: seen.text("close"),
    };
    let left = frame.show(context, seen, |ui, place| rows(ui, place, seen, asks));
    if left == Some(Left::Cancelled) || left.is_some() && cloud_settings::leave(context, asks) {
        cloud_settings::forget(context);
        asks.close();
    }
}

fn rows(ui: &mut Ui, place: Rect, seen: &Seen, asks: &mut Asks) {
    let size = vec2(place.width(), row_height(place.width()));
    let step = vec2(0.0, size.y + row_gap(place.width()));
    let row = |index: f32| Rect::from_min_size(place.min + step * index, size);
    let languages: Vec<_> = std::iter::once((None, seen.text("language-system")))
        .chain(Language::ALL.map(|language| (Some(language), language.name().to_owned())))
        .collect();
    let chosen = seen.overrides.language.or(seen.settings.language);
    if let Some(language) = offer(ui, row(0.0), "language", &languages, chosen, seen) {
        asks.setting(SettingsRequest::Language(language));
    }
    let themes = THEMES.map(|(theme, id)| (theme, seen.text(id)));
    let chosen = seen.overrides.theme.unwrap_or(seen.settings.theme);
    if let Some(theme) = offer(ui, row(1.0), "theme", &themes, chosen, seen) {
        asks.setting(SettingsRequest::Theme(theme));
    }
    let game = seen.game.kind();
    let notations: Vec<_> =
        game.notations().iter().map(|&(notation, id)| (notation, seen.text(id))).collect();
    let chosen = seen.settings.notation(game);
    if let Some(notation) = offer(ui, row(2.0), "notation", &notations, chosen, seen) {
        asks.setting(SettingsRequest::Notation(game, notation));
    }
    let motions = MOTIONS.map(|(motion, id)| (motion, seen.text(id)));
    let chosen = seen.settings.motion;
    if let Some(motion) = offer(ui, row(3.0), "motion", &motions, chosen, seen) {
        asks.setting(SettingsRequest::Motion(motion));
    }
    let thinking = THINKING.map(|(thinking, id)| (thinking, seen.text(id)));
    let chosen = seen.settings.thinking;
    if let Some(thinking) = offer(ui, row(4.0), "thinking-shown", &thinking, chosen, seen) {
        asks.setting(SettingsRequest::Thinking(thinking));
    }
    cloud_settings::show(ui, place.with_min_y(row(5.0).top()), seen, asks);
}
