//! The dialogue of an import: files and whole folders into the library, how far it is, and what could
//! not be read.

mod faults;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, ResMut};
use bevy_egui::egui::{Align, Context, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::app::base::clipboard::CopyText;
use crate::app::look::theme::{color, size};
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::library::Chosen;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{switch_row, text_field};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Rows, Weight, button, control_has_focus, paragraph, readable, rule, width_of, write,
    write_no_smaller,
};
use crate::library::FaultyFile;
use crate::text::{Text, ids};

/// The size of the dialogue.
const SIZE: bevy_egui::egui::Vec2 = vec2(720.0, 664.0);

/// The dialogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportFiles {
    /// The fault that is in hand.
    row: usize,
    /// Whether files are to be chosen anew.
    is_again: bool,
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    importing: ResMut<'w, Importing>,
    style: Style<'w>,
}

/// What was pressed at the foot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    Close,
    Stop,
    Files,
    Folder,
    ShowGames,
    Again,
    CopyList,
}

/// What can be pressed while it goes on.
const BUSY: &[(Text, Press, Weight)] = &[
    (ids::IMPORT_STOP, Press::Stop, Weight::Plain),
    (ids::IMPORT_BACKGROUND, Press::Close, Weight::Main),
];
/// And after it.
const OVER: &[(Text, Press, Weight)] = &[
    (ids::CLOSE, Press::Close, Weight::Plain),
    (ids::IMPORT_AGAIN, Press::Again, Weight::Plain),
    (ids::IMPORT_SHOW, Press::ShowGames, Weight::Main),
];

impl ImportFiles {
    /// As it is asked for: to choose files, unless an import goes on or the last one has something to
    /// tell.
    pub fn of(importing: &Importing) -> Self {
        let has_faults = !importing.faults.is_empty() || importing.failed.is_some();
        Self { is_again: !(importing.is_busy() || has_faults), ..Self::default() }
    }
}

impl Dialogue for ImportFiles {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut next = self.clone();
        let (importing, style) = (&mut view.importing, &view.style);
        // Chosen anew, and on its way.
        if next.is_again && importing.is_busy() {
            next.is_again = false;
        }
        let begins = next.is_again || !importing.has_begun();
        let title = style.text(ids::IMPORT_TITLE);
        let sheet = Sheet { id: "dialogue-import", title: &title, size: SIZE };
        let (closed, pressed) = sheet.show(context, style, |ui, rect| {
            let margin = if rect.width() < 640.0 { 20.0 } else { 32.0 };
            let inner = rect.shrink2(vec2(margin, 0.0)).with_min_y(rect.top() + 24.0);
            let inner = inner.with_max_y(rect.bottom() - 22.0);
            if begins {
                show_start(ui, inner, importing, style)
            } else {
                show_course(ui, inner, &mut next, importing, (style, &mut *commands))
            }
        });
        let enter = !control_has_focus(context)
            && context.input_mut(|input| {
                input.consume_key(bevy_egui::egui::Modifiers::NONE, bevy_egui::egui::Key::Enter)
            });
        let main = match (begins, importing.is_busy()) {
            (true, _) => Press::Files,
            (false, true) => Press::Close,
            (false, false) => Press::ShowGames,
        };
        if pressed.is_some() || enter || next != *self {
            context.request_repaint();
        }
        if let Some(press) = pressed.or(enter.then_some(main))
            && obey(press, &mut next, (importing, style), (&mut *dialogs, &mut *commands))
        {
            return;
        }
        match closed {
            Some(Closed::Cancelled) => dialogs.pop(),
            // A press beside it may not be on purpose.
            Some(_) | None if dialogs.top::<Self>().is_some() => dialogs.replace(next),
            _ => {}
        }
    }
}

/// Does what was pressed. Whether the dialogue is gone.
fn obey(
    press: Press,
    next: &mut ImportFiles,
    (importing, style): (&Importing, &Style),
    (dialogs, commands): (&mut Dialogs, &mut Commands),
) -> bool {
    match press {
        Press::Stop => drop(commands.write_message(ImportRequest::Cancel)),
        Press::Files => pick(Purpose::Import, commands),
        Press::Folder => pick(Purpose::ImportFolder, commands),
        Press::Again => next.is_again = true,
        Press::CopyList => {
            commands.write_message(CopyText(faults::list(importing, style)));
        }
        Press::ShowGames => {
            dialogs.close();
            dialogs.push(Chosen::of_collection(importing.so_far.collection));
            return true;
        }
        Press::Close => {
            dialogs.pop();
            return true;
        }
    }
    false
}

fn pick(purpose: Purpose, commands: &mut Commands) {
    commands.write_message(PickFile { purpose, name: String::new() });
}

/// Before an import: what it does, and what to choose.
fn show_start(ui: &Ui, place: Rect, importing: &mut Importing, style: &Style) -> Option<Press> {
    let palette = style.palette();
    let mut rows = Rows::of(place);
    let title = rows.take(48.0, 8.0);
    write(ui.painter(), title, Align::Min, &style.text(ids::IMPORT_TITLE), 25.0, palette.text);
    let about = rows.take(48.0, 16.0);
    let text = style.text(ids::IMPORT_ABOUT);
    paragraph(ui.painter(), about, &text, 16.0, palette.secondary);
    show_options(ui, &mut rows, importing, style);
    let foot = place.with_min_y(place.bottom() - 42.0);
    let buttons = [
        (ids::CANCEL, Press::Close, Weight::Plain),
        (ids::IMPORT_FOLDER, Press::Folder, Weight::Plain),
        (ids::IMPORT_FILES, Press::Files, Weight::Main),
    ];
    show_foot(ui, foot, &buttons, style)
}

/// The collection, and whether equal games are left out.
fn show_options(ui: &Ui, rows: &mut Rows, importing: &mut Importing, style: &Style) {
    let palette = style.palette();
    let row = rows.take(42.0, 14.0);
    let label = style.text(ids::IMPORT_COLLECTION);
    let width = width_of(ui.painter(), &label, 16.0) + 18.0;
    write(ui.painter(), row, Align::Min, &label, 16.0, palette.secondary);
    let hint = style.text(ids::IMPORT_COLLECTION_HINT);
    let field = row.with_min_x(row.left() + width);
    let names = ("import-collection", label.as_str(), hint.as_str());
    text_field(ui, field, names, &mut importing.collection, palette);
    let row = rows.take(36.0, 12.0);
    let label = style.text(ids::IMPORT_SKIP);
    let on = importing.skips_duplicates;
    let turned = switch_row(ui, row, ("import-skip", &label), on, (16.0, palette));
    importing.skips_duplicates ^= turned;
}

/// How an import is getting on, or has ended.
fn show_course(
    ui: &Ui,
    place: Rect,
    next: &mut ImportFiles,
    importing: &Importing,
    (style, commands): (&Style, &mut Commands),
) -> Option<Press> {
    let palette = style.palette();
    let is_busy = importing.is_busy();
    let mut rows = Rows::of(place);
    let title = match (is_busy, importing.so_far.games.is_cancelled) {
        (true, _) => style.text(ids::IMPORT_TITLE),
        (false, true) => style.with(ids::ImportStopped { n: importing.so_far.games.added }),
        (false, false) => style.text(ids::IMPORT_FINISHED),
    };
    write(ui.painter(), rows.take(48.0, 2.0), Align::Min, &title, 25.0, palette.text);
    show_progress(ui, &mut rows, importing, style);
    rule(ui.painter(), place, rows.take(10.0, 8.0).top(), palette);
    let foot = place.with_min_y(place.bottom() - 42.0);
    let list = rows.rest().with_max_y(foot.top() - 20.0);
    let pressed = show_unread(ui, list, next, importing, (style, commands));
    if is_busy {
        let reading = foot.with_max_x(foot.left() + foot.width() * 0.4);
        let path = importing.so_far.reading.to_string_lossy().into_owned();
        let text = style.with(ids::ImportReading { path });
        write_no_smaller(ui.painter(), reading, &text, (14.0, 14.0), palette.secondary);
    }
    show_foot(ui, foot, if is_busy { BUSY } else { OVER }, style).or(pressed)
}

/// What could not be read, or why nothing more can be written.
fn show_unread(
    ui: &Ui,
    list: Rect,
    next: &mut ImportFiles,
    importing: &Importing,
    (style, commands): (&Style, &mut Commands),
) -> Option<Press> {
    let (palette, head) = (style.palette(), list.with_max_y(list.top() + 30.0));
    if let Some(error) = &importing.failed {
        let text = faults::library_fault(error, style);
        write(ui.painter(), head, Align::Min, &text, 16.0, palette.accent_text);
        return None;
    }
    if importing.faults.is_empty() {
        return None;
    }
    let is_read = importing.faults.iter().all(FaultyFile::is_taken);
    let text = style.text(if is_read { ids::IMPORT_STRANGE } else { ids::IMPORT_UNREADABLE });
    write(ui.painter(), head, Align::Min, &text, 17.0, palette.text);
    let copy = style.text(ids::IMPORT_COPY_LIST);
    let link = head.with_min_x(head.right() - width_of(ui.painter(), &copy, size::SMALL) - 8.0);
    let copies = text_link(ui, link, ("copy-list", &copy), Align::Max, palette);
    let below = list.with_min_y(head.bottom() + 4.0);
    faults::show(ui, below, &mut next.row, importing, (style, commands));
    copies.then_some(Press::CopyList)
}

/// What is read, how many games there are by now, a bar, and counts.
fn show_progress(ui: &Ui, rows: &mut Rows, importing: &Importing, style: &Style) {
    show_chosen(ui, rows.take(30.0, 6.0), importing, style);
    let added = show_added(ui, rows.take(38.0, 6.0), importing, style);
    let bar = rows.take(10.0, 10.0);
    show_bar(ui, bar, importing.part().clamp(0.0, 1.0), style);
    let counted = show_counts(ui, rows.take(24.0, 8.0), importing, style);
    readable(ui, bar, "import-progress", &format!("{added} · {counted}"));
    if let Some(name) = &importing.into {
        let text = style.with(ids::ImportInto { name: name.as_str() });
        let ink = style.palette().secondary;
        write(ui.painter(), rows.take(24.0, 6.0), Align::Min, &text, 15.0, ink);
    }
}

/// What was chosen to be read.
fn show_chosen(ui: &Ui, row: Rect, importing: &Importing, style: &Style) {
    let palette = style.palette();
    let chosen = match &importing.chosen[..] {
        [one] => one.file_name().unwrap_or(one.as_os_str()).to_string_lossy().into_owned(),
        several => style.with(ids::ImportSeveral { n: several.len() }),
    };
    let place = row.with_max_x(row.right() - 180.0);
    write(ui.painter(), place, Align::Min, &chosen, 17.0, palette.text);
    if importing.so_far.folders > 0 {
        let text = style.with(ids::ImportSubfolders { n: importing.so_far.folders });
        write(ui.painter(), row, Align::Max, &text, 15.0, palette.secondary);
    }
}

/// How many games there are by now, and how long it will go on. The first in words.
fn show_added(ui: &Ui, row: Rect, importing: &Importing, style: &Style) -> String {
    let (palette, added) = (style.palette(), importing.so_far.games.added);
    let figures = added.to_string();
    let width = write(ui.painter(), row, Align::Min, &figures, 30.0, palette.text);
    let text = style.with(ids::ImportAdded { n: added });
    let beside = row.with_min_x(row.left() + width + 8.0);
    write(ui.painter(), beside, Align::Min, &text, 16.0, palette.secondary);
    if let Some(n) = importing.seconds_left() {
        let text = style.with(ids::ImportLeft { n });
        write(ui.painter(), row, Align::Max, &text, 17.0, palette.text);
        // The time goes on where nothing is told.
        ui.ctx().request_repaint_after(std::time::Duration::from_secs(1));
    }
    format!("{figures} {text}")
}

fn show_bar(ui: &Ui, bar: Rect, part: f32, style: &Style) {
    let palette = style.palette();
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(bar, 5, color(palette.ground), line, StrokeKind::Inside);
    let done = bar.with_max_x(bar.left() + bar.width() * part);
    ui.painter().rect_filled(done, 5, color(palette.teal));
}

/// How many files, games that were there already, files that could not be read in full, and games in which
/// something is strange. The first two in words.
fn show_counts(ui: &Ui, row: Rect, importing: &Importing, style: &Style) -> String {
    let (palette, so_far) = (style.palette(), &importing.so_far);
    let files = style.with(ids::ImportFilesDone { a: so_far.files, b: so_far.all_files });
    let same = style.with(ids::ImportSame { n: so_far.games.duplicates });
    let strange = importing.faults.iter().map(FaultyFile::games_to_check).sum::<usize>();
    let n = importing.faults.iter().filter(|file| !file.is_taken()).count();
    let faults = if n > 0 { style.with(ids::ImportFaults { n }) } else { String::new() };
    let strange = match strange {
        0 => String::new(),
        n => style.with(ids::ImportToCheck { n }),
    };
    let ink = palette.accent_text;
    let mut left = row.left();
    for (text, ink) in
        [(&files, palette.text), (&same, palette.text), (&faults, ink), (&strange, ink)]
            .into_iter()
            .filter(|(text, _)| !text.is_empty())
    {
        let place = row.with_min_x(left);
        left += write(ui.painter(), place, Align::Min, text, 15.0, ink) + 18.0;
    }
    format!("{files} · {same}")
}

/// Buttons at the right of the foot, the main one last.
fn show_foot(
    ui: &Ui,
    foot: Rect,
    buttons: &[(Text, Press, Weight)],
    style: &Style,
) -> Option<Press> {
    let (mut right, mut pressed) = (foot.right(), None);
    for (label, means, weight) in buttons.iter().rev() {
        let text = style.text(*label);
        let width = width_of(ui.painter(), &text, size::BUTTON) + 44.0;
        let place = Rect::from_min_max(pos2(right - width, foot.top()), pos2(right, foot.bottom()));
        let id = (label.id(), text.as_str());
        if button(ui, place, id, size::BUTTON, *weight, true, style.palette()) {
            pressed = Some(*means);
        }
        right = place.left() - 8.0;
    }
    pressed
}
