//! The dialogue with recently opened or saved files.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Rect, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::keep::files::FileRequest;
use crate::app::ui::dialogue::files::PickFile;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{focus_ring, pressable, write};
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 42.0;

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
                let row = form.take(ROW);
                if show_row(form.ui, row, index, file, style) {
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
fn show_row(ui: &Ui, row: Rect, index: usize, file: &Path, style: &Style) -> bool {
    let palette = style.palette();
    let written = |path: Option<&std::ffi::OsStr>| {
        path.map(|path| path.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let name = written(file.file_name());
    let folder = written(file.parent().map(Path::as_os_str));
    tell(ui, || format!("recent-{index}"), row);
    let info = WidgetInfo::labeled(WidgetType::Button, true, name.as_str());
    let response = pressable(ui, row, ui.id().with(("recent", index)), &info);
    if response.hovered() {
        ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.hover));
    }
    focus_ring(ui.painter(), row.shrink(3.0), 8, &response, palette);
    let inner = row.shrink2(vec2(12.0, 0.0));
    let (left, right) = inner.split_left_right_at_x(inner.left() + inner.width() * 0.55);
    write(ui.painter(), left, Align::Min, &name, size::BUTTON, palette.text);
    let right = right.with_min_x(right.left() + 12.0);
    write(ui.painter(), right, Align::Max, &folder, size::SMALL, palette.secondary);
    response.clicked()
}
