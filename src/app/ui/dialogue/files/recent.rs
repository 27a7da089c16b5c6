//! The dialogue with recently opened or saved files.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context};

use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::keep::files::FileRequest;
use crate::app::ui::dialogue::files::PickFile;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::ROW;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::text::ids;

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentFiles;

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

impl Dialogue for RecentFiles {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (settings, style) = (&view.settings, &view.style);
        let frame = Frame {
            id: "dialogue-recent",
            title: &style.text(ids::RECENT_FILES),
            width: 640.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::OPEN_FILE),
            is_ready: true,
        };
        let (closed, chosen) = frame.show(context, style, |form| {
            if settings.recent_files.is_empty() {
                let text = style.text(ids::NO_RECENT_FILES);
                form.say_wide(&text, size::BUTTON, style.palette().secondary);
            }
            let mut chosen = None;
            for (index, file) in settings.recent_files.iter().enumerate() {
                form.gap(0.0);
                if show_row(form.take_place(ROW), index, file) {
                    chosen = Some(file.clone());
                }
            }
            chosen
        });
        if let Some(file) = chosen {
            commands.write_message(FileRequest::Open(file));
            dialogs.pop();
            return;
        }
        if closed.is_some() {
            dialogs.pop();
        }
        if closed == Some(Closed::Accepted) {
            commands.write_message(PickFile::to_open());
        }
    }
}

/// The file's name, and the folder in which it lies. Whether it was pressed.
fn show_row(row: Place, index: usize, file: &Path) -> bool {
    let written = |path: Option<&std::ffi::OsStr>| {
        path.map(|path| path.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let name = written(file.file_name());
    let is_pressed = row.press(&format!("recent-{index}"), &name).clicked();
    let mut words = row.inset(12.0, 0.0);
    words.left(0.55 * words.width()).draw(&Say::new(name).points(size::BUTTON));
    words.left(12.0);
    let folder = Say::new(written(file.parent().map(Path::as_os_str))).points(size::SMALL);
    words.draw(&folder.ink(row.palette().secondary).align(Align::Max));
    is_pressed
}
