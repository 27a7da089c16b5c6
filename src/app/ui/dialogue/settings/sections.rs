//! Every setting, in groups with a title.

use bevy::prelude::Commands;

use super::setting::{Choice, Own, Setting, Shown, Switch};
use super::{appearance, cloud, engines};
use crate::app::look::theme::size;
use crate::app::settings::{
    MotionChoice, PlayThroughPace, SettingsRequest, Sight, ThemeChoice, ThinkingChoice,
};
use crate::app::thinking::known::KnownRequest;
use crate::app::ui::dialogue::data::{self, LibraryData};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::OpenDialogue as _;
use crate::app::ui::kit::form::Form;
use crate::app::ui::words::REMINDERS;
use crate::games::GameKind;
use crate::pictures::looks::MarkColours;
use crate::text::language::Language;
use crate::text::{Text, ids};

const THEMES: [(ThemeChoice, Text); 3] = [
    (ThemeChoice::System, ids::THEME_SYSTEM),
    (ThemeChoice::Light, ids::THEME_LIGHT),
    (ThemeChoice::Dark, ids::THEME_DARK),
];

const MOTIONS: [(MotionChoice, Text); 3] = [
    (MotionChoice::System, ids::MOTION_SYSTEM),
    (MotionChoice::Full, ids::MOTION_FULL),
    (MotionChoice::Reduced, ids::MOTION_REDUCED),
];

/// Sizes of the interface that are offered, in hundredths of the usual one.
const INTERFACE: [u8; 6] = [80, 100, 120, 150, 175, 200];

/// Whether a piece that is touched explains itself.
const EXPLAIN: [(bool, Text); 2] = [(false, ids::EXPLAIN_NO), (true, ids::EXPLAIN_YES)];

const VOLUMES: [(u8, Text); 4] =
    [(0, ids::SOUND_OFF), (30, ids::SOUND_SOFT), (60, ids::SOUND_MEDIUM), (100, ids::SOUND_LOUD)];

const MARKS: [(MarkColours, Text); 2] =
    [(MarkColours::Usual, ids::MARK_COLOURS_USUAL), (MarkColours::Safe, ids::MARK_COLOURS_SAFE)];

const SIGHTS: [(Sight, Text); 3] = [
    (Sight::Full, ids::SIGHT_FULL),
    (Sight::Discs, ids::SIGHT_DISCS),
    (Sight::Blindfold, ids::SIGHT_BLINDFOLD),
];

const THINKING: [(ThinkingChoice, Text); 2] = [
    (ThinkingChoice::Hidden, ids::THINKING_SHOWN_NO),
    (ThinkingChoice::Shown, ids::THINKING_SHOWN_YES),
];

/// The groups.
pub static SECTIONS: [(Text, &[&dyn Setting]); 4] = [
    (
        ids::SETTINGS_WINDOW,
        &[
            &Own(&[ids::LANGUAGE], language),
            &Own(&[ids::THEME, ids::THEME_SYSTEM, ids::THEME_LIGHT, ids::THEME_DARK], theme),
            &Own(&[ids::INTERFACE], interface),
            &Choice { label: ids::MOTION, choices: &MOTIONS, of: |all| &mut all.motion },
            &Own(
                &[ids::SOUND, ids::SOUND_OFF, ids::SOUND_SOFT, ids::SOUND_MEDIUM, ids::SOUND_LOUD],
                sound,
            ),
            &Own(&[ids::VOICE], voice),
        ],
    ),
    (
        ids::SETTINGS_BOARD,
        &[
            &Own(
                &[
                    ids::BOARD,
                    ids::BOARD_WOOD,
                    ids::BOARD_PAPER,
                    ids::BOARD_WALNUT,
                    ids::BOARD_CONTRAST,
                ],
                appearance::board_row,
            ),
            &Own(&[ids::PIECES_STAND, ids::ON_POINTS, ids::ON_FIELDS], appearance::fields_row),
            &Own(
                &[
                    ids::PIECES,
                    ids::SET_TRADITIONAL,
                    ids::SET_SIMPLIFIED,
                    ids::SET_HYBRID,
                    ids::SET_PICTOGRAPHS,
                    ids::SET_CARVED,
                    ids::SET_DIAGRAM,
                ],
                appearance::pieces_row,
            ),
            &Choice { label: ids::MARK_COLOURS, choices: &MARKS, of: |all| &mut all.looks.marks },
            &Own(&[ids::NOTATION], notation),
            &Choice { label: ids::EXPLAIN_MOVES, choices: &EXPLAIN, of: |all| &mut all.explain },
            &Switch(ids::COORDINATES, |all| &mut all.board.coordinates),
            &Switch(ids::DOTS, |all| &mut all.board.dots),
            &Choice { label: ids::SIGHT, choices: &SIGHTS, of: |all| &mut all.board.sight },
            &Own(&[ids::PLAY_THROUGH], play_through),
            &Own(&[ids::AUTO_QUEEN], auto_queen),
            &Switch(ids::PREMOVES, |all| &mut all.board.premoves),
            &Choice { label: ids::REMINDER, choices: &REMINDERS, of: |all| &mut all.reminders },
        ],
    ),
    (
        ids::SETTINGS_THINKING,
        &[
            &Choice { label: ids::THINKING_SHOWN, choices: &THINKING, of: |all| &mut all.thinking },
            &Own(&[ids::PONDER], ponder),
            &Own(&[ids::ANALYSIS, ids::ANALYSIS_BESIDE, ids::ANALYSIS_LINES], engines::analysis),
            &Own(&[ids::ENGINES, ids::ENGINES_MANAGE], engines::manage),
            &Own(&[ids::QUEUE_ENGINE, ids::QUEUE], engines::queue),
            &Own(&[ids::CLOUD, ids::CLOUD_HOST], cloud::rows),
        ],
    ),
    (
        ids::SETTINGS_DATA,
        &[
            &Own(&[ids::COPIES_AUTO, ids::COPIES_MANAGE], copies),
            &Own(&[ids::BACKUP, ids::BACKUP_WRITE], backup),
            &Own(&[ids::BACKUP_RESTORE, ids::BACKUP_TAKE_IN], take_in),
            &Own(&[ids::EVALUATIONS, ids::EVALUATIONS_FORGET], evaluations),
        ],
    ),
];

fn language(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let languages: Vec<_> = std::iter::once((None, form.style().text(ids::LANGUAGE_SYSTEM)))
        .chain(Language::offered().map(|language| (Some(language), language.name().to_owned())))
        .collect();
    let chosen = view.overrides.language.or(view.settings.language);
    if let Some(language) = form.choose_written(ids::LANGUAGE, &languages, chosen) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.language = language;
            overrides.language = None;
        }));
    }
}

fn theme(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let chosen = view.overrides.theme.unwrap_or(view.settings.theme);
    if let Some(theme) = form.choose(ids::THEME, &THEMES, chosen) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.theme = theme;
            overrides.theme = None;
        }));
    }
}

fn interface(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let sizes: Vec<_> = std::iter::once((None, form.style().text(ids::INTERFACE_AUTO)))
        .chain(INTERFACE.map(|percent| (Some(percent), format!("{percent}%"))))
        .collect();
    if let Some(size) = form.choose_written(ids::INTERFACE, &sizes, view.settings.interface) {
        commands.write_message(SettingsRequest::set(move |all| all.interface = size));
    }
}

fn sound(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let sound = view.settings.sound;
    let chosen = if sound.on { sound.volume } else { 0 };
    if let Some(volume) = form.choose(ids::SOUND, &VOLUMES, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.sound.on = volume > 0;
            if volume > 0 {
                settings.sound.volume = volume;
            }
        }));
    }
}

/// Whether moves are read aloud; where the system has no voice it is said what is missing.
fn voice(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let Some(is_there) = view.has_voice else { return };
    Switch(ids::VOICE, |all| &mut all.sound.aloud).show(form, view, commands);
    if !is_there {
        form.say(&form.style().text(ids::VOICE_NONE), size::SMALL, form.palette().secondary);
    }
}

/// How moves of the game at the board are written.
fn notation(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let game = view.game.kind();
    let notations: Vec<_> =
        game.notations().iter().map(|&choice| (choice, choice.text_id())).collect();
    let chosen = view.settings.notation(game, form.style().texts.language());
    if let Some(notation) = form.choose(ids::NOTATION, &notations, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            *settings.notation_mut(game) = Some(notation);
        }));
    }
}

/// How fast a game plays itself.
fn play_through(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let paces = PlayThroughPace::ALL
        .map(|pace| (pace, form.style().with(ids::PlayThroughPace { n: pace.seconds() })));
    if let Some(pace) = form.choose_written(ids::PLAY_THROUGH, &paces, view.settings.play_through) {
        commands.write_message(SettingsRequest::set(move |all| all.play_through = pace));
    }
}

/// Only chess has queens.
fn auto_queen(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if view.game.kind() == GameKind::Chess {
        Switch(ids::AUTO_QUEEN, |all| &mut all.board.auto_queen).show(form, view, commands);
    }
}

fn ponder(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    Switch(ids::PONDER, |all| &mut all.ponder).show(form, view, commands);
    form.say(&form.style().text(ids::PONDER_WHO), size::SMALL, form.palette().secondary);
}

/// Copies that are made without being asked for.
fn copies(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    let is_on = if view.settings.copies.on { ids::COPIES_AT_CLOSE } else { ids::SWITCH_OFF };
    if form.press(&style.text(ids::COPIES_AUTO), ids::COPIES_MANAGE, &style.text(is_on)) {
        commands.open_dialogue(LibraryData::default());
    }
}

/// Everything of the player's in one file.
fn backup(form: &mut Form, _: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    if form.press(&style.text(ids::BACKUP), ids::BACKUP_WRITE, &style.text(ids::BACKUP_ALL)) {
        data::write_backup(commands);
    }
}

/// The same taken in again.
fn take_in(form: &mut Form, _: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    let about = style.text(ids::BACKUP_MERGES);
    if form.press(&style.text(ids::BACKUP_RESTORE), ids::BACKUP_CHOOSE, &about) {
        commands.write_message(PickFile { purpose: Purpose::Restore, name: String::new() });
    }
}

/// How much of what engines have found is kept; all of it can be forgotten.
fn evaluations(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    let text = style.with(ids::EvaluationsCount { n: view.known.count.unwrap_or_default() });
    if form.press(&style.text(ids::EVALUATIONS), ids::EVALUATIONS_FORGET, &text) {
        commands.write_message(KnownRequest::Forget);
    }
}
