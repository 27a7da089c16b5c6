//! The library and its copies (数据): the copies that are made without being asked for and the way back to
//! each, a check of the whole library, and damaged ones brought back.

mod older;
mod recover;
mod restore;
mod state;
mod table;
pub mod words;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Context, Sense};

use crate::app::base::today;
use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::table::keep::care::{Care, CareRequest};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::backup;
use crate::library::{CareAsk, Copy};
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<LibraryData>, older::plugin, recover::plugin, restore::plugin));
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    style: Style<'w>,
    care: Res<'w, Care>,
}

/// The dialogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LibraryData {
    /// Whether the copies were asked for since it was opened.
    is_asked: bool,
}

/// What was pressed.
enum Pressed {
    /// Something is asked of the library's keeper.
    Ask(CareAsk),
    /// Automatic copies are turned on or off.
    Turn(bool),
    /// A copy, to go back to it.
    Restore(Copy),
    /// The folder of the copies, to be looked at.
    Open,
    /// Another folder is wanted.
    Change,
    /// The folder beside the library is wanted again.
    Beside,
    /// The cross.
    Close,
    /// A backup is to be read.
    ReadBackup,
}

impl Dialogue for LibraryData {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        if !self.is_asked {
            commands.write_message(CareRequest(CareAsk::Copies));
            dialogs.replace(Self { is_asked: true });
        }
        let (view, style) = (&*view, &view.style);
        let (mut is_crossed, mut is_reading) = (false, false);
        let mut head = |mut row: Place, _: f32| is_crossed = row.right(36.0).middle(36.0).cross();
        let mut foot = |foot: Place| show_foot(foot, &mut is_reading);
        let extras = Extras {
            head: Some(&mut head),
            foot: Some(&mut foot),
            is_compact: true,
            // Until the copies are known, there is room for as many as are kept.
            reserve: if view.care.copies.is_none() { table::HEIGHT } else { 0.0 },
            ..Extras::default()
        };
        let frame = Frame {
            id: "dialogue-data",
            title: &style.text(ids::SETTINGS_DATA),
            width: 880.0,
            cancel: None,
            main: &style.text(ids::BACKUP_TO_FILE),
            is_ready: true,
        };
        let (closed, pressed) =
            frame.show_with(context, style, extras, |form| show_parts(form, view));
        let pressed = match closed {
            _ if is_crossed => Some(Pressed::Close),
            _ if is_reading => Some(Pressed::ReadBackup),
            Some(Closed::Accepted) => return write_backup(commands),
            Some(Closed::Cancelled) => Some(Pressed::Close),
            Some(Closed::ClickedOutside) | None => pressed,
        };
        if let Some(pressed) = pressed {
            act(pressed, view, dialogs, commands);
        }
    }
}

/// Does what was pressed.
fn act(pressed: Pressed, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let pick = |purpose| PickFile { purpose, name: String::new() };
    match pressed {
        Pressed::Ask(ask) => {
            commands.write_message(CareRequest(ask));
        }
        Pressed::Turn(on) => {
            commands.write_message(SettingsRequest::set(move |all| all.copies.on = on));
        }
        Pressed::Restore(copy) => dialogs.push(restore::RestoreCopy::of(&copy)),
        Pressed::Open => {
            if let Some(folder) = &view.care.folder
                && let Err(error) = open::that_detached(folder)
            {
                warn!("{} cannot be shown: {error}", folder.display());
            }
        }
        Pressed::Change => {
            commands.write_message(pick(Purpose::CopyFolder));
        }
        Pressed::Beside => {
            commands.write_message(SettingsRequest::set(|all| all.copies.folder = None));
        }
        Pressed::ReadBackup => {
            commands.write_message(pick(Purpose::Restore));
        }
        Pressed::Close => dialogs.pop(),
    }
}

/// Asks where a backup is to be written.
pub fn write_backup(commands: &mut Commands) {
    let name = format!("chuhe-{}{}", today().replace('.', "-"), backup::ENDING);
    commands.write_message(PickFile { purpose: Purpose::Backup, name });
}

/// Two buttons: a backup is read, or written.
fn show_foot(mut foot: Place, is_reading: &mut bool) -> Option<Closed> {
    let style = foot.style;
    let [read, written] = [ids::BACKUP_READ, ids::BACKUP_TO_FILE].map(|id| style.text(id));
    let most = (foot.width() - 12.0) / 2.0;
    let [left, right] =
        [&read, &written].map(|text| (foot.width_of(text, size::BUTTON) + 48.0).min(most));
    let (left, right) = (foot.left(left), foot.right(right));
    let between = foot.inset(16.0, 0.0);
    let note = style.text(ids::BACKUP_SEEN_FIRST);
    if between.width_of(&note, size::SMALL) <= between.width() {
        let note = Say::new(note).points(size::SMALL).id("backup-seen-first");
        between.line(note.ink(foot.palette().secondary));
    }
    *is_reading = left.button(("backup-read", &read), size::BUTTON, Weight::Plain, true);
    let id = ("dialogue-main", written.as_str());
    right.button(id, size::BUTTON, Weight::Main, true).then_some(Closed::Accepted)
}

/// All parts, one below the other. What was pressed.
fn show_parts(form: &mut Form, view: &View) -> Option<Pressed> {
    form.set_gap(14.0);
    let mut pressed = show_switch(form.take_place(34.0));
    form.gap(6.0);
    pressed = state::show(form, view).or(pressed);
    pressed = table::show(form, view).or(pressed);
    form.take_place(1.0).rule();
    pressed = show_folder(form, view).or(pressed);
    form.take_place(1.0).rule();
    show_promises(form);
    pressed
}

/// Whether copies are made without being asked for.
fn show_switch(mut row: Place) -> Option<Pressed> {
    let (text, on) = (row.style.text(ids::COPIES_AUTO), row.style.settings.copies.on);
    let switch = row.right(46.0);
    row.draw(&Say::new(&text).points(size::NAME));
    switch.switch(("copies-auto", &text), on).then_some(Pressed::Turn(!on))
}

/// Where copies are made.
fn show_folder(form: &mut Form, view: &View) -> Option<Pressed> {
    let (style, palette, mut row) = (&view.style, form.palette(), form.take_place(30.0));
    let label = style.text(ids::COPIES_FOLDER);
    row.take_line(&Say::new(&label).points(size::BUTTON).ink(palette.secondary), 16.0);
    let is_chosen = style.settings.copies.folder.is_some();
    let change = ("copies-change", ids::COPIES_CHANGE, Pressed::Change);
    let beside = is_chosen.then_some(("copies-beside", ids::COPIES_BESIDE, Pressed::Beside));
    let open = ("copies-open", ids::COPIES_OPEN, Pressed::Open);
    let mut pressed = None;
    for (id, text, press) in [change].into_iter().chain(beside).chain([open]) {
        let text = style.text(text);
        if row.right(row.width_of(&text, size::SMALL)).link((id, &text), Align::Max) {
            pressed = Some(press);
        }
        row.right(24.0);
    }
    let Some(folder) = &view.care.folder else { return pressed };
    let path = folder.display().to_string();
    row.read("copies-folder", &format!("{label} {path}"));
    if row.draw_cut(&Say::new(&path).points(size::SMALL)) {
        let id = row.ui.id().with("copies-path");
        row.ui.interact(row.rect(), id, Sense::hover()).on_hover_text(&path);
    }
    if style.settings.copies.folder.as_ref().is_some_and(|chosen| chosen != folder) {
        form.gap(4.0);
        let text = style.with(ids::CopiesAway { path });
        form.say_wide(&text, size::SMALL, palette.accent_text);
    }
    pressed
}

/// What holds for two windows, two computers, and a folder that is synced.
fn show_promises(form: &mut Form) {
    for id in [ids::COPIES_TWO_WINDOWS, ids::COPIES_TWO_COMPUTERS, ids::COPIES_SYNCED] {
        form.say_wide(&form.style().text(id), size::SMALL, form.palette().secondary);
        form.gap(6.0);
    }
}
