//! The settings: every choice takes effect at once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::Context;

use super::cloud_settings;
use super::dialogs::{Dialog, Dialogs};
use super::kit::fields::wheel;
use super::kit::form::Form;
use super::kit::frame::{Closed, Frame};
use super::kit::style::Style;
use super::looks;
use super::mini_board::MiniBoards;
use crate::app::board::theme::Theme;
use crate::app::settings::engines::Engines;
use crate::app::settings::{
    MotionChoice, Overrides, Settings, SettingsRequest, ThemeChoice, ThinkingChoice,
};
use crate::app::table::game_match::Match;
use crate::app::text::language::Language;
use crate::app::thinking::analysis::{MOST_BESIDE, MOST_LINES};

const THEMES: [(ThemeChoice, &str); 3] = [
    (ThemeChoice::System, "theme-system"),
    (ThemeChoice::Light, "theme-light"),
    (ThemeChoice::Dark, "theme-dark"),
];

const MOTIONS: [(MotionChoice, &str); 3] = [
    (MotionChoice::System, "motion-system"),
    (MotionChoice::Full, "motion-full"),
    (MotionChoice::Reduced, "motion-reduced"),
];

/// Sizes of the interface that are offered, in hundredths of the usual one.
const INTERFACE: [u8; 6] = [80, 100, 120, 150, 175, 200];

/// Whether a piece that is touched explains itself.
const EXPLAIN: [(bool, &str); 2] = [(false, "explain-no"), (true, "explain-yes")];

const VOLUMES: [(u8, &str); 4] =
    [(0, "sound-off"), (30, "sound-soft"), (60, "sound-medium"), (100, "sound-loud")];

const THINKING: [(ThinkingChoice, &str); 2] =
    [(ThinkingChoice::Hidden, "thinking-shown-no"), (ThinkingChoice::Shown, "thinking-shown-yes")];

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    settings: Res<'w, Settings>,
    overrides: Res<'w, Overrides>,
    engines: Res<'w, Engines>,
    style: Style<'w>,
}

/// Shows the dialogue.
pub fn show(context: &Context, view: &mut View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let View { game, theme, boards, settings, overrides, engines, style } = view;
    let shown = Shown { game, settings, overrides, engines, style };
    let pictures = (&mut **boards, **theme);
    let frame = Frame {
        id: "dialogue-settings",
        title: &style.text("settings"),
        width: 640.0,
        cancel: None,
        main: &style.text("close"),
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, style, |form| {
        rows(form, &shown, pictures, dialogs, commands);
    });
    if closed == Some(Closed::Cancelled)
        || closed.is_some() && cloud_settings::leave(context, commands)
    {
        cloud_settings::forget(context);
        dialogs.pop();
    }
}

/// What the rows show.
struct Shown<'a> {
    game: &'a Match,
    settings: &'a Settings,
    overrides: &'a Overrides,
    engines: &'a Engines,
    style: &'a Style<'a>,
}

/// The settings, one a row, in groups.
fn rows(
    form: &mut Form,
    view: &Shown,
    (boards, theme): (&mut MiniBoards, Theme),
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) {
    let style = view.style;
    form.section(&style.text("settings-window"));
    window_rows(form, view, commands);
    form.section(&style.text("settings-board"));
    let game = view.game.kind();
    looks::rows(form, game, view.settings.looks, (boards, theme, style), commands);
    notation_row(form, view, commands);
    if let Some(explain) = form.choose("explain-moves", &EXPLAIN, view.settings.explain) {
        commands.write_message(SettingsRequest::set(move |settings| settings.explain = explain));
    }
    form.section(&style.text("settings-thinking"));
    if let Some(thinking) = form.choose("thinking-shown", &THINKING, view.settings.thinking) {
        commands.write_message(SettingsRequest::set(move |settings| settings.thinking = thinking));
    }
    analysis_rows(form, view, commands);
    let count = style.with("engines-count", &[("n", view.engines.all().len().into())]);
    if form.press(&style.text("engines"), "engines-manage", &count) {
        dialogs.push(Dialog::Engines);
    }
    cloud_settings::rows(form, &view.settings.cloud, style, commands);
}

/// How moves of the game at the board are written.
fn notation_row(form: &mut Form, view: &Shown, commands: &mut Commands) {
    let game = view.game.kind();
    let notations: Vec<_> =
        game.notations().iter().map(|&choice| (choice, choice.text_id())).collect();
    let chosen = view.settings.notation(game, view.style.texts.language());
    if let Some(notation) = form.choose("notation", &notations, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            *settings.notation_mut(game) = Some(notation);
        }));
    }
}

/// What is seen and heard of the window.
fn window_rows(form: &mut Form, view: &Shown, commands: &mut Commands) {
    let (settings, style) = (view.settings, view.style);
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
    let sizes: Vec<_> = std::iter::once((None, style.text("interface-auto")))
        .chain(INTERFACE.map(|percent| (Some(percent), format!("{percent}%"))))
        .collect();
    if let Some(interface) = form.choose_written("interface", &sizes, settings.interface) {
        commands
            .write_message(SettingsRequest::set(move |settings| settings.interface = interface));
    }
    if let Some(motion) = form.choose("motion", &MOTIONS, settings.motion) {
        commands.write_message(SettingsRequest::set(move |settings| settings.motion = motion));
    }
    let chosen = if settings.sound.on { settings.sound.volume } else { 0 };
    if let Some(volume) = form.choose("sound", &VOLUMES, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.sound.on = volume > 0;
            if volume > 0 {
                settings.sound.volume = volume;
            }
        }));
    }
}

/// Who analyses the game at the board, and how many lines are shown.
fn analysis_rows(form: &mut Form, view: &Shown, commands: &mut Commands) {
    let (chosen, style) = (&view.settings.analysis, view.style);
    let engines = view.engines.playing(view.game.kind());
    let names: Vec<String> =
        std::iter::once(String::new()).chain(engines.map(|engine| engine.name.clone())).collect();
    if names.len() > 1 {
        let at = names.iter().position(|name| *name == chosen.engine).unwrap_or(0);
        let shown: Vec<_> = names.iter().map(|name| engine_name(name, style)).collect();
        if let Some(index) = engine_row(form, ("analysis", "analysis-engine"), &shown, at, style) {
            let name = names[index].clone();
            commands.write_message(SettingsRequest::set(move |settings| {
                settings.analysis.engine.clone_from(&name);
            }));
        }
        beside_rows(form, &names, view, commands);
    }
    let lines: Vec<_> = (1..=MOST_LINES).map(|lines| (lines, lines.to_string())).collect();
    if let Some(lines) = form.choose_written("analysis-lines", &lines, chosen.lines) {
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.analysis.lines = lines;
        }));
    }
}

/// A row on which one of these engines is chosen. Which, if another is chosen.
fn engine_row(
    form: &mut Form,
    (label, id): (&str, &'static str),
    shown: &[String],
    chosen: usize,
    style: &Style,
) -> Option<usize> {
    let row = form.row(&style.text(label));
    wheel(form.ui, row, id, shown, chosen, style.palette())
}

/// What an engine is called; an empty name is the built-in engine's.
fn engine_name(name: &str, style: &Style) -> String {
    if name.is_empty() { style.text("player-built-in") } else { name.to_owned() }
}

/// Who thinks beside the first engine: a row more than are chosen, as far as there are others.
fn beside_rows(form: &mut Form, names: &[String], view: &Shown, commands: &mut Commands) {
    const IDS: [&str; MOST_BESIDE] = ["analysis-beside-1", "analysis-beside-2"];
    let (chosen, style) = (&view.settings.analysis, view.style);
    let first = names.iter().find(|name| **name == chosen.engine).map_or("", String::as_str);
    let known = |name: &&String| **name != first && names.contains(name);
    let beside: Vec<String> = chosen.beside.iter().filter(known).cloned().collect();
    for (slot, id) in IDS.into_iter().enumerate().take(beside.len() + 1) {
        let is_free = |name: &&String| {
            **name != first && (beside.get(slot) == Some(*name) || !beside.contains(name))
        };
        let others: Vec<&String> = names.iter().filter(is_free).collect();
        if others.is_empty() {
            return;
        }
        let shown: Vec<String> = std::iter::once(style.text("analysis-beside-none"))
            .chain(others.iter().map(|name| engine_name(name, style)))
            .collect();
        let at = others.iter().position(|&name| beside.get(slot) == Some(name));
        let at = at.map_or(0, |at| at + 1);
        if let Some(index) = engine_row(form, ("analysis-beside", id), &shown, at, style) {
            // Whoever follows one that is taken out moves up.
            let mut next = beside.clone();
            let name = index.checked_sub(1).map(|index| others[index].clone());
            next.splice(slot..(slot + 1).min(beside.len()), name);
            commands.write_message(SettingsRequest::set(move |settings| {
                settings.analysis.beside.clone_from(&next);
            }));
        }
    }
}
