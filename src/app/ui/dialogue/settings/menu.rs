//! The settings: every choice takes effect at once.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Context, Id};

use crate::app::look::theme::{Theme, size};
use crate::app::settings::engines::Engines;
use crate::app::settings::{
    BoardChoice, MotionChoice, Overrides, PlayThroughPace, Settings, SettingsRequest, Sight,
    ThemeChoice, ThinkingChoice,
};
use crate::app::table::game_match::Match;
use crate::app::thinking::analysis::{MOST_BESIDE, MOST_LINES};
use crate::app::thinking::known::{Known, KnownRequest};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::data::{self, LibraryData};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::settings::appearance;
use crate::app::ui::dialogue::settings::cloud;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field, wheel};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::REMINDERS;
use crate::games::GameKind;
use crate::pictures::looks::MarkColours;
use crate::speech;
use crate::text::language::{Language, Texts};
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

const SWITCH: [(bool, Text); 2] = [(false, ids::SWITCH_OFF), (true, ids::SWITCH_ON)];

const THINKING: [(ThinkingChoice, Text); 2] = [
    (ThinkingChoice::Hidden, ids::THINKING_SHOWN_NO),
    (ThinkingChoice::Shown, ids::THINKING_SHOWN_YES),
];

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

/// A setting: texts that it is found by, and how its rows are shown.
type Setting = (&'static [Text], fn(&mut Form, &mut Shown, &mut Commands));

/// Every setting, in groups with a title.
const SECTIONS: [(Text, &[Setting]); 4] = [
    (
        ids::SETTINGS_WINDOW,
        &[
            (&[ids::LANGUAGE], language_row),
            (&[ids::THEME, ids::THEME_SYSTEM, ids::THEME_LIGHT, ids::THEME_DARK], theme_row),
            (&[ids::INTERFACE], interface_row),
            (&[ids::MOTION, ids::MOTION_SYSTEM, ids::MOTION_FULL, ids::MOTION_REDUCED], motion_row),
            (
                &[ids::SOUND, ids::SOUND_OFF, ids::SOUND_SOFT, ids::SOUND_MEDIUM, ids::SOUND_LOUD],
                sound_row,
            ),
            (&[ids::VOICE], voice_row),
        ],
    ),
    (
        ids::SETTINGS_BOARD,
        &[
            (
                &[
                    ids::BOARD,
                    ids::BOARD_WOOD,
                    ids::BOARD_PAPER,
                    ids::BOARD_WALNUT,
                    ids::BOARD_CONTRAST,
                ],
                board_row,
            ),
            (&[ids::PIECES_STAND, ids::ON_POINTS, ids::ON_FIELDS], fields_row),
            (
                &[
                    ids::PIECES,
                    ids::SET_TRADITIONAL,
                    ids::SET_SIMPLIFIED,
                    ids::SET_HYBRID,
                    ids::SET_PICTOGRAPHS,
                    ids::SET_CARVED,
                    ids::SET_DIAGRAM,
                ],
                pieces_row,
            ),
            (&[ids::MARK_COLOURS, ids::MARK_COLOURS_USUAL, ids::MARK_COLOURS_SAFE], marks_row),
            (&[ids::NOTATION], notation_row),
            (&[ids::EXPLAIN_MOVES], explain_row),
            (&[ids::COORDINATES], coordinates_row),
            (&[ids::DOTS], dots_row),
            (&[ids::SIGHT, ids::SIGHT_DISCS, ids::SIGHT_BLINDFOLD], sight_row),
            (&[ids::PLAY_THROUGH], play_through_row),
            (&[ids::AUTO_QUEEN], auto_queen_row),
            (&[ids::PREMOVES], premoves_row),
            (&[ids::REMINDER, ids::REMINDERS_BLUNDERS, ids::REMINDERS_MISTAKES], reminders_row),
        ],
    ),
    (
        ids::SETTINGS_THINKING,
        &[
            (&[ids::THINKING_SHOWN], thinking_row),
            (&[ids::PONDER], ponder_row),
            (&[ids::ANALYSIS, ids::ANALYSIS_BESIDE, ids::ANALYSIS_LINES], analysis_rows),
            (&[ids::ENGINES, ids::ENGINES_MANAGE], engines_row),
            (&[ids::QUEUE_ENGINE, ids::QUEUE], queue_row),
            (&[ids::CLOUD, ids::CLOUD_HOST], cloud_rows),
        ],
    ),
    (
        ids::SETTINGS_DATA,
        &[
            (&[ids::COPIES_AUTO, ids::COPIES_MANAGE], copies_row),
            (&[ids::BACKUP, ids::BACKUP_WRITE], backup_row),
            (&[ids::BACKUP_RESTORE, ids::BACKUP_TAKE_IN], take_in_row),
            (&[ids::EVALUATIONS, ids::EVALUATIONS_FORGET], evaluations_row),
        ],
    ),
];

/// What the rows show.
struct Shown<'a> {
    game: &'a Match,
    settings: &'a Settings,
    overrides: &'a Overrides,
    engines: &'a Engines,
    known: &'a Known,
    boards: &'a mut MiniBoards,
    theme: Theme,
    dialogs: &'a mut Dialogs,
    style: &'a Style<'a>,
    has_voice: Option<bool>,
}

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingsMenu {
    /// Whether the system has a voice, if it can be asked for one; see [`speech::has_voice`].
    has_voice: Option<bool>,
}

impl SettingsMenu {
    /// The dialogue as the system is now.
    #[must_use]
    pub fn now() -> Self {
        Self { has_voice: speech::has_voice() }
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
        let theme = **theme;
        let mut shown = Shown {
            game,
            settings,
            overrides,
            engines,
            known,
            boards,
            theme,
            dialogs,
            style,
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
        if closed == Some(Closed::Cancelled) || closed.is_some() && cloud::leave(context, commands)
        {
            cloud::forget(context);
            context.data_mut(|data| data.remove::<String>(searched()));
            dialogs.pop();
        }
    }
}

/// Where it is kept what is looked for.
fn searched() -> Id {
    Id::new("settings-search")
}

/// The settings that are looked for, which are all if nothing is.
fn rows(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = view.style;
    let mut text = form.ui.data(|data| data.get_temp::<String>(searched())).unwrap_or_default();
    let (label, place) = (style.text(ids::SETTINGS_SEARCH), form.take(ROW));
    let field = ("settings-search", label.as_str(), label.as_str());
    let response = text_field(form.ui, place, field, &mut text, style.palette());
    focus_first(&response);
    if response.changed() {
        form.ui.data_mut(|data| data.insert_temp(searched(), text.clone()));
    }
    let found = found(&text, &style.texts);
    if found.is_empty() {
        form.say_wide(&style.text(ids::SETTINGS_NONE), size::BUTTON, style.palette().secondary);
    }
    for (title, settings) in found {
        form.section(&style.text(title));
        for (_, show) in settings {
            show(form, view, commands);
        }
    }
}

/// The groups and the settings in which all words stand that were typed; all if none were.
fn found(typed: &str, texts: &Texts) -> Vec<(Text, Vec<Setting>)> {
    let typed = typed.to_lowercase();
    let is_meant = |&text: &Text| {
        let shown = texts.get(text).to_lowercase();
        typed.split_whitespace().all(|word| shown.contains(word))
    };
    let of_group = |(title, settings): (Text, &'static [Setting])| {
        let is_whole = is_meant(&title);
        let is_found = |(ids, _): &&Setting| is_whole || ids.iter().any(is_meant);
        (title, settings.iter().filter(is_found).copied().collect::<Vec<_>>())
    };
    let groups = SECTIONS.into_iter().map(of_group);
    groups.filter(|(_, settings)| !settings.is_empty()).collect()
}

fn language_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let languages: Vec<_> = std::iter::once((None, view.style.text(ids::LANGUAGE_SYSTEM)))
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

fn theme_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let chosen = view.overrides.theme.unwrap_or(view.settings.theme);
    if let Some(theme) = form.choose(ids::THEME, &THEMES, chosen) {
        commands.write_message(SettingsRequest::over(move |settings, overrides| {
            settings.theme = theme;
            overrides.theme = None;
        }));
    }
}

fn interface_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let sizes: Vec<_> = std::iter::once((None, view.style.text(ids::INTERFACE_AUTO)))
        .chain(INTERFACE.map(|percent| (Some(percent), format!("{percent}%"))))
        .collect();
    if let Some(interface) = form.choose_written(ids::INTERFACE, &sizes, view.settings.interface) {
        commands
            .write_message(SettingsRequest::set(move |settings| settings.interface = interface));
    }
}

fn motion_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(motion) = form.choose(ids::MOTION, &MOTIONS, view.settings.motion) {
        commands.write_message(SettingsRequest::set(move |settings| settings.motion = motion));
    }
}

fn sound_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
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

fn board_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let look = (view.game.kind(), view.settings.looks);
    appearance::board_row(form, look, (view.boards, view.theme, view.style), commands);
}

/// Whether moves are read aloud; where the system has no voice it is said what is missing.
fn voice_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let Some(is_there) = view.has_voice else { return };
    if let Some(aloud) = form.choose(ids::VOICE, &SWITCH, view.settings.sound.aloud) {
        commands.write_message(SettingsRequest::set(move |all| all.sound.aloud = aloud));
    }
    if !is_there {
        let style = view.style;
        form.say(&style.text(ids::VOICE_NONE), size::SMALL, style.palette().secondary);
    }
}

fn fields_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    appearance::fields_row(form, (view.game.kind(), view.settings.looks), commands);
}

fn pieces_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let look = (view.game.kind(), view.settings.looks);
    appearance::pieces_row(form, look, (view.boards, view.style), commands);
}

/// How moves of the game at the board are written.
fn notation_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let game = view.game.kind();
    let notations: Vec<_> =
        game.notations().iter().map(|&choice| (choice, choice.text_id())).collect();
    let chosen = view.settings.notation(game, view.style.texts.language());
    if let Some(notation) = form.choose(ids::NOTATION, &notations, chosen) {
        commands.write_message(SettingsRequest::set(move |settings| {
            *settings.notation_mut(game) = Some(notation);
        }));
    }
}

fn explain_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(explain) = form.choose(ids::EXPLAIN_MOVES, &EXPLAIN, view.settings.explain) {
        commands.write_message(SettingsRequest::set(move |settings| settings.explain = explain));
    }
}

fn marks_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(marks) = form.choose(ids::MARK_COLOURS, &MARKS, view.settings.looks.marks) {
        commands.write_message(SettingsRequest::set(move |settings| settings.looks.marks = marks));
    }
}

/// A row that turns something at the board on or off.
fn switch_row(
    form: &mut Form,
    (label, is_on): (Text, bool),
    change: fn(&mut BoardChoice, bool),
    commands: &mut Commands,
) {
    if let Some(on) = form.choose(label, &SWITCH, is_on) {
        commands.write_message(SettingsRequest::set(move |all| change(&mut all.board, on)));
    }
}

fn reminders_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(wanted) = form.choose(ids::REMINDER, &REMINDERS, view.settings.reminders) {
        commands.write_message(SettingsRequest::set(move |all| all.reminders = wanted));
    }
}

fn coordinates_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let is_on = view.settings.board.coordinates;
    let label = (ids::COORDINATES, is_on);
    switch_row(form, label, |board, on| board.coordinates = on, commands);
}

fn dots_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let label = (ids::DOTS, view.settings.board.dots);
    switch_row(form, label, |board, on| board.dots = on, commands);
}

fn sight_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(sight) = form.choose(ids::SIGHT, &SIGHTS, view.settings.board.sight) {
        commands.write_message(SettingsRequest::set(move |all| all.board.sight = sight));
    }
}

/// How fast a game plays itself.
fn play_through_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let paces = PlayThroughPace::ALL
        .map(|pace| (pace, view.style.with(ids::PlayThroughPace { n: pace.seconds() })));
    if let Some(pace) = form.choose_written(ids::PLAY_THROUGH, &paces, view.settings.play_through) {
        commands.write_message(SettingsRequest::set(move |all| all.play_through = pace));
    }
}

/// Only chess has queens.
fn auto_queen_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if view.game.kind() == GameKind::Chess {
        let label = (ids::AUTO_QUEEN, view.settings.board.auto_queen);
        switch_row(form, label, |board, on| board.auto_queen = on, commands);
    }
}

fn premoves_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let label = (ids::PREMOVES, view.settings.board.premoves);
    switch_row(form, label, |board, on| board.premoves = on, commands);
}

fn thinking_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(thinking) = form.choose(ids::THINKING_SHOWN, &THINKING, view.settings.thinking) {
        commands.write_message(SettingsRequest::set(move |settings| settings.thinking = thinking));
    }
}

fn ponder_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if let Some(ponder) = form.choose(ids::PONDER, &SWITCH, view.settings.ponder) {
        commands.write_message(SettingsRequest::set(move |settings| settings.ponder = ponder));
    }
    let style = view.style;
    form.say(&style.text(ids::PONDER_WHO), size::SMALL, style.palette().secondary);
}

/// Who analyses the game at the board, and how many lines are shown.
fn analysis_rows(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let (chosen, style) = (&view.settings.analysis, view.style);
    let engines = view.engines.playing(view.game.kind());
    let names: Vec<String> =
        std::iter::once(String::new()).chain(engines.map(|engine| engine.name.clone())).collect();
    if names.len() > 1 {
        let at = names.iter().position(|name| *name == chosen.engine).unwrap_or(0);
        let shown: Vec<_> = names.iter().map(|name| engine_name(name, style)).collect();
        if let Some(index) = engine_row(form, (ids::ANALYSIS, "analysis-engine"), &shown, at, style)
        {
            let name = names[index].clone();
            commands.write_message(SettingsRequest::set(move |settings| {
                settings.analysis.engine.clone_from(&name);
            }));
        }
        beside_rows(form, &names, view, commands);
    }
    let lines: Vec<_> = (1..=MOST_LINES).map(|lines| (lines, lines.to_string())).collect();
    if let Some(lines) = form.choose_written(ids::ANALYSIS_LINES, &lines, chosen.lines) {
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.analysis.lines = lines;
        }));
    }
}

/// Who reviews many games.
fn queue_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let (chosen, style) = (&view.settings.queue.engine, view.style);
    let engines = view.engines.all().iter().map(|engine| engine.name.clone());
    let names: Vec<String> = std::iter::once(String::new()).chain(engines).collect();
    let at = names.iter().position(|name| name == chosen).unwrap_or(0);
    let shown: Vec<_> = names.iter().map(|name| engine_name(name, style)).collect();
    if let Some(index) = engine_row(form, (ids::QUEUE_ENGINE, "queue-engine"), &shown, at, style) {
        let name = names[index].clone();
        commands.write_message(SettingsRequest::set(move |settings| {
            settings.queue.engine.clone_from(&name);
        }));
    }
}

fn engines_row(form: &mut Form, view: &mut Shown, _: &mut Commands) {
    let style = view.style;
    let count = style.with(ids::EnginesCount { n: view.engines.all().len() });
    if form.press(&style.text(ids::ENGINES), ids::ENGINES_MANAGE, &count) {
        view.dialogs.push(EngineList);
    }
}

/// Copies that are made without being asked for.
fn copies_row(form: &mut Form, view: &mut Shown, _: &mut Commands) {
    let style = view.style;
    let is_on = if view.settings.copies.on { ids::COPIES_AT_CLOSE } else { ids::SWITCH_OFF };
    if form.press(&style.text(ids::COPIES_AUTO), ids::COPIES_MANAGE, &style.text(is_on)) {
        view.dialogs.push(LibraryData::default());
    }
}

/// Everything of the player's in one file.
fn backup_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = view.style;
    if form.press(&style.text(ids::BACKUP), ids::BACKUP_WRITE, &style.text(ids::BACKUP_ALL)) {
        data::write_backup(commands);
    }
}

/// The same taken in again.
fn take_in_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = view.style;
    let about = style.text(ids::BACKUP_MERGES);
    if form.press(&style.text(ids::BACKUP_RESTORE), ids::BACKUP_CHOOSE, &about) {
        commands.write_message(PickFile { purpose: Purpose::Restore, name: String::new() });
    }
}

/// How much of what engines have found is kept; all of it can be forgotten.
fn evaluations_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = view.style;
    let count = view.known.count.unwrap_or_default();
    let text = style.with(ids::EvaluationsCount { n: count });
    if form.press(&style.text(ids::EVALUATIONS), ids::EVALUATIONS_FORGET, &text) {
        commands.write_message(KnownRequest::Forget);
    }
}

fn cloud_rows(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    cloud::rows(form, &view.settings.cloud, view.style, commands);
}

/// A row on which one of these engines is chosen. Which, if another is chosen.
fn engine_row(
    form: &mut Form,
    (label, id): (Text, &'static str),
    shown: &[String],
    chosen: usize,
    style: &Style,
) -> Option<usize> {
    let row = form.row(&style.text(label));
    wheel(form.ui, row, id, shown, chosen, style.palette())
}

/// What an engine is called; an empty name is the built-in engine's.
fn engine_name(name: &str, style: &Style) -> String {
    if name.is_empty() { style.text(ids::PLAYER_BUILT_IN) } else { name.to_owned() }
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
        let shown: Vec<String> = std::iter::once(style.text(ids::ANALYSIS_BESIDE_NONE))
            .chain(others.iter().map(|name| engine_name(name, style)))
            .collect();
        let at = others.iter().position(|&name| beside.get(slot) == Some(name));
        let at = at.map_or(0, |at| at + 1);
        if let Some(index) = engine_row(form, (ids::ANALYSIS_BESIDE, id), &shown, at, style) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The first text of each setting that is found, which is its label.
    fn labels(typed: &str, texts: &Texts) -> Vec<Text> {
        let settings = found(typed, texts).into_iter().flat_map(|(_, settings)| settings);
        settings.map(|(ids, _)| ids[0]).collect()
    }

    #[test]
    fn settings_are_found_by_what_they_say() {
        let texts = Texts::new(Language::En);
        assert_eq!(labels("walnut", &texts), [ids::BOARD]);
        assert_eq!(labels("  MEDIUM ", &texts), [ids::SOUND]);
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
