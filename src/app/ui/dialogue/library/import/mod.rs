//! The dialogue of an import: files and whole folders into the library, how far it is, and what could
//! not be read.

mod faults;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, ResMut};
use bevy_egui::egui::{Align, Context, Key, Modifiers, vec2};

use crate::app::base::clipboard::CopyText;
use crate::app::look::theme::size;
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::library::Chosen;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, control_has_focus};
use crate::library::FaultyFile;
use crate::text::{Text, ids};

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

/// What can be pressed before it.
const START: &[(Text, Press, Weight)] = &[
    (ids::CANCEL, Press::Close, Weight::Plain),
    (ids::IMPORT_FOLDER, Press::Folder, Weight::Plain),
    (ids::IMPORT_FILES, Press::Files, Weight::Main),
];
/// While it goes on.
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
        let sheet = Sheet { id: "dialogue-import", title: &title, size: vec2(720.0, 664.0) };
        let (closed, pressed) = sheet.show(context, style, |ui, rect| {
            let inner = Place::new(ui, style, rect);
            let inner = inner.inset(if inner.width() < 640.0 { 20.0 } else { 32.0 }, 23.0);
            if begins {
                show_start(inner, importing)
            } else {
                show_course(inner, &mut next.row, importing, commands)
            }
        });
        let enter = !control_has_focus(context)
            && context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let main = match (begins, importing.is_busy()) {
            (true, _) => Press::Files,
            (false, true) => Press::Close,
            (false, false) => Press::ShowGames,
        };
        if pressed.is_some() || enter || next != *self {
            context.request_repaint();
        }
        if let Some(press) = pressed.or(enter.then_some(main))
            && obey(press, &mut next, view, dialogs, commands)
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
    view: &View,
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) -> bool {
    match press {
        Press::Stop => drop(commands.write_message(ImportRequest::Cancel)),
        Press::Files => pick(Purpose::Import, commands),
        Press::Folder => pick(Purpose::ImportFolder, commands),
        Press::Again => next.is_again = true,
        Press::CopyList => {
            commands.write_message(CopyText(faults::list(&view.importing, &view.style)));
        }
        Press::ShowGames => {
            dialogs.close();
            dialogs.push(Chosen::of_collection(view.importing.so_far.collection));
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
fn show_start(mut place: Place, importing: &mut Importing) -> Option<Press> {
    let (style, palette) = (place.style, place.palette());
    let foot = place.bottom(BUTTON);
    place.top(48.0).draw(&Say::new(style.text(ids::IMPORT_TITLE)).points(25.0));
    place.top(8.0);
    let about = Say::new(style.text(ids::IMPORT_ABOUT)).points(size::CELL);
    place.say(about.ink(palette.secondary));
    place.top(12.0);
    let mut row = place.top(42.0);
    place.top(14.0);
    let [label, hint] =
        [ids::IMPORT_COLLECTION, ids::IMPORT_COLLECTION_HINT].map(|id| style.text(id));
    row.take_line(&Say::new(&label).points(size::CELL).ink(palette.secondary), 18.0);
    row.text_field(("import-collection", &label, &hint), &mut importing.collection);
    let (skip, skips) = (style.text(ids::IMPORT_SKIP), &mut importing.skips_duplicates);
    *skips ^= place.top(36.0).switch_row(("import-skip", &skip), *skips);
    show_foot(foot, START)
}

/// How an import is getting on, or has ended.
fn show_course(
    mut place: Place,
    in_hand: &mut usize,
    importing: &Importing,
    commands: &mut Commands,
) -> Option<Press> {
    let (style, is_busy) = (place.style, importing.is_busy());
    let title = match (is_busy, importing.so_far.games.is_cancelled) {
        (true, _) => style.text(ids::IMPORT_TITLE),
        (false, true) => style.with(ids::ImportStopped { n: importing.so_far.games.added }),
        (false, false) => style.text(ids::IMPORT_FINISHED),
    };
    let mut foot = place.bottom(BUTTON);
    place.bottom(20.0);
    place.top(48.0).line(Say::new(title).points(25.0).news("import-title"));
    place.top(2.0);
    place.read_as("import-progress", false, |place| show_progress(place, importing));
    place.ruled(0.0, 18.0);
    let pressed = show_unread(place, in_hand, importing, commands);
    if is_busy {
        let path = importing.so_far.reading.to_string_lossy().into_owned();
        let reading = Say::new(style.with(ids::ImportReading { path })).points(size::NOTE);
        let ink = foot.palette().secondary;
        foot.left(0.4 * foot.width()).draw(&reading.no_smaller().ink(ink));
    }
    show_foot(foot, if is_busy { BUSY } else { OVER }).or(pressed)
}

/// What could not be read, or why nothing more can be written.
fn show_unread(
    mut place: Place,
    in_hand: &mut usize,
    importing: &Importing,
    commands: &mut Commands,
) -> Option<Press> {
    let (style, mut head) = (place.style, place.top(30.0));
    if let Some(error) = &importing.failed {
        let fault = Say::new(faults::library_fault(error, style)).points(size::CELL);
        head.line(fault.ink(place.palette().accent_text).news("import-failed"));
        return None;
    }
    if importing.faults.is_empty() {
        return None;
    }
    let copy = style.text(ids::IMPORT_COPY_LIST);
    let link = head.right(head.width_of(&copy, size::SMALL) + 8.0);
    let is_read = importing.faults.iter().all(FaultyFile::is_taken);
    let text = style.text(if is_read { ids::IMPORT_STRANGE } else { ids::IMPORT_UNREADABLE });
    head.line(Say::new(text).points(size::WORDS));
    let copies = link.link(("copy-list", &copy), Align::Max);
    place.top(4.0);
    faults::show(place, in_hand, importing, commands);
    copies.then_some(Press::CopyList)
}

/// What is read, how many games there are by now, a bar, and counts.
fn show_progress(place: &mut Place, importing: &Importing) {
    let (style, palette, so_far) = (place.style, place.palette(), &importing.so_far);
    let quiet = |text: String| Say::new(text).points(size::SMALL).ink(palette.secondary);
    let mut row = place.top(30.0);
    let folders = row.right(180.0);
    row.line(Say::new(chosen(importing, style)).points(size::WORDS));
    if so_far.folders > 0 {
        let text = style.with(ids::ImportSubfolders { n: so_far.folders });
        folders.line(quiet(text).align(Align::Max));
    }
    place.top(6.0);
    let mut row = place.top(38.0);
    let n = so_far.games.added;
    row.left(row.line(Say::new(n.to_string()).points(30.0)) + 8.0);
    row.line(quiet(style.with(ids::ImportAdded { n })).points(size::CELL));
    if let Some(n) = importing.seconds_left() {
        let left = Say::new(style.with(ids::ImportLeft { n })).points(size::WORDS);
        row.line(left.align(Align::Max));
        // The time goes on where nothing is told.
        row.ui.ctx().request_repaint_after(std::time::Duration::from_secs(1));
    }
    place.top(6.0);
    place.top(10.0).bar(importing.part());
    place.top(10.0);
    let mut row = place.top(24.0);
    for (text, is_bad) in counts(importing, style) {
        let ink = if is_bad { palette.accent_text } else { palette.text };
        row.left(row.line(Say::new(text).points(size::SMALL).ink(ink)) + 18.0);
    }
    place.top(8.0);
    if let Some(name) = &importing.into {
        let into = style.with(ids::ImportInto { name: name.as_str() });
        place.top(24.0).line(quiet(into));
        place.top(6.0);
    }
}

/// What was chosen to be read.
fn chosen(importing: &Importing, style: &Style) -> String {
    match &importing.chosen[..] {
        [one] => one.file_name().unwrap_or(one.as_os_str()).to_string_lossy().into_owned(),
        several => style.with(ids::ImportSeveral { n: several.len() }),
    }
}

/// How many files, games that were there already, files that could not be read in full, and games in which
/// something is strange; which of them are bad news.
fn counts(importing: &Importing, style: &Style) -> Vec<(String, bool)> {
    let so_far = &importing.so_far;
    let files = style.with(ids::ImportFilesDone { a: so_far.files, b: so_far.all_files });
    let same = style.with(ids::ImportSame { n: so_far.games.duplicates });
    let faults = importing.faults.iter().filter(|file| !file.is_taken()).count();
    let strange = importing.faults.iter().map(FaultyFile::games_to_check).sum::<usize>();
    let faults = (faults > 0).then(|| style.with(ids::ImportFaults { n: faults }));
    let strange = (strange > 0).then(|| style.with(ids::ImportToCheck { n: strange }));
    let bad = faults.into_iter().chain(strange).map(|text| (text, true));
    [(files, false), (same, false)].into_iter().chain(bad).collect()
}

/// Buttons at the right of the foot, the main one last.
fn show_foot(mut foot: Place, buttons: &[(Text, Press, Weight)]) -> Option<Press> {
    let press = |&(text, means, weight): &(Text, Press, Weight)| {
        foot.last_button(text, weight, true).then_some(means)
    };
    // All of them are shown, whichever is pressed.
    buttons.iter().rev().map(press).fold(None, Option::or)
}
