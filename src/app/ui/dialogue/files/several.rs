//! The dialogue that lists the games of a file with several.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers, Rect, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::look::theme::{color, size};
use crate::app::table::keep::files::{FileGames, study};
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, focus_ring, pressable, tell_option, write};
use crate::app::ui::words::listed_result;
use crate::app::ui::words::players::player_names;
use crate::formats::ReadGame;
use crate::record::Tag;
use crate::rules::Side;
use crate::text::{ids, worded};

/// Height of a row.
const ROW: f32 = 42.0;

/// A row of the list, from 0.
type Row = usize;

/// The dialogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesOfFile {
    /// The row that is chosen.
    row: Row,
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    list: Res<'w, FileGames>,
    importing: Res<'w, Importing>,
    style: Style<'w>,
}

impl Dialogue for GamesOfFile {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let chosen = self.row;
        let style = &view.style;
        let games = &view.list.games;
        let mut row = stepped(context, chosen, games.len());
        let (title, has_more) = (title(&view.list, style), view.list.has_more);
        let frame = Frame {
            id: "dialogue-file-games",
            title: &title,
            width: 720.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::OPEN_GAME),
            is_ready: row < games.len(),
        };
        let height = (context.content_rect().height() * 0.5).max(3.0 * ROW);
        let mut imports = false;
        let (closed, opened) = frame.show(context, style, |form| {
            let place = form.take(height);
            let opened = show_rows(form.ui, place, games, &mut row, style);
            let is_busy = view.importing.is_busy();
            let text = style.text(if is_busy { ids::IMPORT_BUSY } else { ids::IMPORT_ALL });
            if has_more {
                let text = style.text(ids::FILE_ALL_BY_IMPORT);
                form.say_wide(&text, size::SMALL, style.palette().secondary);
            }
            imports = form.press_beside("import-all", &text) && !is_busy;
            opened
        });
        if imports {
            commands.write_message(ImportRequest::Begin);
            dialogs.close();
            return;
        }
        match closed {
            Some(Closed::Cancelled) => dialogs.pop(),
            accepted if opened || accepted == Some(Closed::Accepted) => {
                if let Some(game) = games.get(row) {
                    commands.write_message(study(game.tree.clone()));
                }
                dialogs.pop();
            }
            _ => dialogs.replace(Self { row }),
        }
    }
}

/// How many games there are; that there are more, where not all were read.
fn title(list: &FileGames, style: &Style) -> String {
    let n = list.games.len();
    if list.has_more {
        style.with(ids::FileHasMoreGames { n })
    } else {
        style.with(ids::FileHasGames { n })
    }
}

/// The row to which the arrow keys lead.
fn stepped(context: &Context, row: Row, count: usize) -> Row {
    let pressed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowDown) {
        (row + 1).min(count.saturating_sub(1))
    } else if pressed(Key::ArrowUp) {
        row.saturating_sub(1)
    } else {
        row
    }
}

/// The rows. Whether one was pressed twice.
fn show_rows(ui: &Ui, place: Rect, games: &[ReadGame], chosen: &mut Row, style: &Style) -> bool {
    let (before, mut opened) = (*chosen, false);
    let (count, follow) = ((games.len(), ROW), (before, Some(before), false));
    list::rows(ui, ("file-games", place), count, follow, |ui, rect, index| {
        let row = rect.with_max_x(rect.right() - 8.0);
        tell(ui, || format!("file-game-{}", index + 1), row);
        let (is_chosen, palette) = (index == before, style.palette());
        let name = format!("{}: {}", index + 1, called(&games[index], style));
        let info = WidgetInfo::selected(WidgetType::SelectableLabel, true, is_chosen, name);
        let response = pressable(ui, row, ui.id().with(("file-game", index)), &info);
        tell_option(&response, is_chosen);
        if is_chosen {
            ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.pill));
        } else if response.hovered() {
            ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.hover));
        }
        focus_ring(ui.painter(), row.shrink(3.0), 8, &response, palette);
        show_row(ui, row, index, &games[index], style);
        if response.clicked() {
            *chosen = index;
        }
        opened |= response.double_clicked();
    });
    opened
}

/// What a game of a file is called: by its players, or else by its title or event.
fn called(game: &ReadGame, style: &Style) -> String {
    let tags = game.tree.tags();
    let names = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    // Collections of positions have no players, but a title or an event each.
    let called = [Tag::Title, Tag::Event].map(|tag| tags.get(&tag));
    match called.into_iter().find(|text| !text.is_empty()) {
        Some(text) if names.iter().all(String::is_empty) => text.to_owned(),
        _ => player_names(&names, game.tree.game(), &style.texts).join(" – "),
    }
}

/// Number, players, event, result, rounds.
fn show_row(ui: &Ui, row: Rect, index: usize, game: &ReadGame, style: &Style) {
    let palette = style.palette();
    let tags = game.tree.tags();
    let inner = row.shrink2(vec2(12.0, 0.0));
    let [number, players, event, result, rounds] =
        widgets::columns(inner, 10.0, [0.6, 4.0, 2.6, 0.9, 0.7]);
    let small = |rect, align, text: &str| {
        write(ui.painter(), rect, align, text, 16.0, palette.secondary);
    };
    small(number, Align::Max, &(index + 1).to_string());
    write(ui.painter(), players, Align::Min, &called(game, style), size::BUTTON, palette.text);
    let called = worded::tags::event(tags.get(&Tag::Event), &style.texts);
    small(event, Align::Min, &called);
    small(result, Align::Center, &listed_result(game.tree.game(), game.tree.result(), style));
    small(rounds, Align::Max, &game.tree.plies().div_ceil(2).to_string());
}
