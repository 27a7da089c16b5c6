//! The settings: every choice takes effect at once.

use bevy_egui::egui::{Align, Context, Rect, Ui, vec2};

use super::dialogue::{self, Frame, Left, row_gap, row_height};
use super::new_game::offer;
use super::widgets::{self, Weight, button, write};
use super::{Asks, Dialog, Seen, cloud_settings};
use crate::app::language::Language;
use crate::app::settings::{MotionChoice, SettingsRequest, ThemeChoice, ThinkingChoice};
use crate::app::theme::size;

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
            6.0 * (row_height(width) + row_gap(width)) + cloud_settings::height(width)
        },
        cancel: None,
        main: seen.text("close"),
    };
    let mut manage = false;
    let left = frame.show(context, seen, |ui, place| manage = rows(ui, place, seen, asks));
    if left == Some(Left::Cancelled) || left.is_some() && cloud_settings::leave(context, asks) {
        cloud_settings::forget(context);
        asks.close();
    } else if manage {
        asks.open(Dialog::Engines { back: Box::new(Dialog::Settings) });
    }
}

/// Shows the settings. Whether the engines are to be managed.
fn rows(ui: &mut Ui, place: Rect, seen: &Seen, asks: &mut Asks) -> bool {
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
        game.notations().iter().map(|&choice| (choice, seen.text(choice.text_id()))).collect();
    let chosen = seen.settings.notation(game, seen.texts.language());
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
    cloud_settings::show(ui, place.with_min_y(row(6.0).top()), seen, asks);
    engines_row(ui, row(5.0), seen)
}

/// How many engines there are, and the button to manage them. Whether it was pressed.
fn engines_row(ui: &Ui, row: Rect, seen: &Seen) -> bool {
    let palette = seen.palette();
    let place = dialogue::label(ui, row, &seen.text("engines"), palette);
    let text = seen.text("engines-manage");
    let width = (widgets::width_of(ui.painter(), &text, size::BUTTON) + 48.0).round();
    let press = place.with_max_x(place.left() + width);
    let count = seen.texts.with("engines-count", &[("n", seen.engines.all().len().into())]);
    let rest = place.with_min_x(press.right() + 16.0);
    write(ui.painter(), rest, Align::Min, &count, size::SMALL, palette.secondary);
    button(ui, press, ("engines-manage", &text), size::BUTTON, Weight::Plain, true, palette)
}
