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
use bevy_egui::egui::{Align, Context, Rect, Sense, Ui, pos2, vec2};

use crate::app::base::today;
use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::table::keep::care::{Care, CareRequest};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::fields::switch;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::link::{close_button, text_link};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button, readable, rule, width_of, write, write_cut};
use crate::backup;
use crate::library::{CareAsk, Copy};
use crate::text::ids;

/// Width of the dialogue.
const WIDTH: f32 = 880.0;
/// Room between its parts.
const GAP: f32 = 14.0;

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
        let mut head = |ui: &Ui, row: Rect, _: f32| is_crossed = show_cross(ui, row, style);
        let mut foot = |ui: &Ui, foot: Rect| show_foot(ui, foot, style, &mut is_reading);
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
            width: WIDTH,
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

fn show_cross(ui: &Ui, row: Rect, style: &Style) -> bool {
    let cross = Rect::from_center_size(pos2(row.right() - 18.0, row.center().y), vec2(36.0, 36.0));
    close_button(ui, cross, &style.text(ids::CLOSE), style.palette())
}

/// Two buttons: a backup is read, or written.
fn show_foot(ui: &Ui, foot: Rect, style: &Style, is_reading: &mut bool) -> Option<Closed> {
    let palette = style.palette();
    let [read, written] = [ids::BACKUP_READ, ids::BACKUP_TO_FILE].map(|id| style.text(id));
    let wide = |text: &str| width_of(ui.painter(), text, size::BUTTON) + 48.0;
    let most = (foot.width() - 12.0) / 2.0;
    let left = foot.with_max_x(foot.left() + wide(&read).min(most));
    let right = foot.with_min_x(foot.right() - wide(&written).min(most));
    let note = style.text(ids::BACKUP_SEEN_FIRST);
    let between = left.with_min_x(left.right() + 16.0).with_max_x(right.left() - 16.0);
    if width_of(ui.painter(), &note, size::SMALL) <= between.width() {
        write(ui.painter(), between, Align::Min, &note, size::SMALL, palette.secondary);
        readable(ui, between, "backup-seen-first", &note);
    }
    let id = ("backup-read", read.as_str());
    *is_reading = button(ui, left, id, size::BUTTON, Weight::Plain, true, palette);
    let id = ("dialogue-main", written.as_str());
    button(ui, right, id, size::BUTTON, Weight::Main, true, palette).then_some(Closed::Accepted)
}

/// All parts, one below the other. What was pressed.
fn show_parts(form: &mut Form, view: &View) -> Option<Pressed> {
    form.set_gap(GAP);
    let mut pressed = show_switch(form, &view.style);
    form.gap(6.0);
    pressed = state::show(form, view).or(pressed);
    pressed = table::show(form, view).or(pressed);
    show_rule(form);
    pressed = show_folder(form, view).or(pressed);
    show_rule(form);
    show_promises(form, &view.style);
    pressed
}

fn show_rule(form: &mut Form) {
    let (palette, line) = (form.palette(), form.take(1.0));
    rule(form.ui.painter(), line, line.center().y, palette);
}

/// Whether copies are made without being asked for.
fn show_switch(form: &mut Form, style: &Style) -> Option<Pressed> {
    const SWITCH: f32 = 46.0;
    let (palette, row) = (form.palette(), form.take(34.0));
    let text = style.text(ids::COPIES_AUTO);
    write(form.ui.painter(), row, Align::Min, &text, 20.0, palette.text);
    let on = style.settings.copies.on;
    let place = row.with_min_x(row.right() - SWITCH);
    switch(form.ui, place, ("copies-auto", &text), on, palette).then_some(Pressed::Turn(!on))
}

/// Where copies are made.
fn show_folder(form: &mut Form, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, form.palette());
    let row = form.take(30.0);
    let label = style.text(ids::COPIES_FOLDER);
    let wide = width_of(form.ui.painter(), &label, size::BUTTON) + 16.0;
    write(form.ui.painter(), row, Align::Min, &label, size::BUTTON, palette.secondary);
    let is_chosen = style.settings.copies.folder.is_some();
    let change = ("copies-change", ids::COPIES_CHANGE, Pressed::Change);
    let beside = is_chosen.then_some(("copies-beside", ids::COPIES_BESIDE, Pressed::Beside));
    let open = ("copies-open", ids::COPIES_OPEN, Pressed::Open);
    let (mut right, mut pressed) = (row.right(), None);
    for (id, text, press) in [change].into_iter().chain(beside).chain([open]) {
        let text = style.text(text);
        let width = width_of(form.ui.painter(), &text, size::SMALL);
        let place = row.with_max_x(right).with_min_x(right - width);
        if text_link(form.ui, place, (id, &text), Align::Max, palette) {
            pressed = Some(press);
        }
        right -= width + 24.0;
    }
    let Some(folder) = &view.care.folder else { return pressed };
    let path = folder.display().to_string();
    let place = row.with_min_x(row.left() + wide).with_max_x(right);
    readable(form.ui, place, "copies-folder", &format!("{label} {path}"));
    let is_cut = write_cut(form.ui.painter(), place, Align::Min, &path, size::SMALL, palette.text);
    if is_cut {
        let hovered = form.ui.interact(place, form.ui.id().with("copies-path"), Sense::hover());
        hovered.on_hover_text(path.as_str());
    }
    if style.settings.copies.folder.as_ref().is_some_and(|chosen| chosen != folder) {
        form.gap(4.0);
        let text = style.with(ids::CopiesAway { path });
        form.say_wide(&text, size::SMALL, palette.accent_text);
    }
    pressed
}

/// What holds for two windows, two computers, and a folder that is synced.
fn show_promises(form: &mut Form, style: &Style) {
    let ink = style.palette().secondary;
    for id in [ids::COPIES_TWO_WINDOWS, ids::COPIES_TWO_COMPUTERS, ids::COPIES_SYNCED] {
        form.say_wide(&style.text(id), size::SMALL, ink);
        form.gap(6.0);
    }
}
