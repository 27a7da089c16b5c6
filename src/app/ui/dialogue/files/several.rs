//! The dialogue that lists the games of a file with several.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers};

use crate::app::look::theme::size;
use crate::app::table::keep::files::{FileGames, study};
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::ROW;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::listed_result;
use crate::app::ui::words::players::player_names;
use crate::formats::ReadGame;
use crate::record::Tag;
use crate::rules::Side;
use crate::text::{ids, worded};

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
            let opened = show_rows(form.take_place(height), games, &mut row);
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
fn show_rows(place: Place, games: &[ReadGame], chosen: &mut Row) -> bool {
    let (before, mut opened) = (*chosen, false);
    let (rows, follow) = ((games.len(), ROW), (before, Some(before), false));
    place.list("file-games", rows, follow, |row, index| {
        row.right(8.0);
        let (id, game) = (format!("file-game-{}", index + 1), &games[index]);
        let said = format!("{}: {}", index + 1, called(game, row.style));
        let response = row.option(&id, &said, index == before);
        show_row(*row, index, game);
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
fn show_row(row: Place, index: usize, game: &ReadGame) {
    let (style, ink) = (row.style, row.palette().secondary);
    let [number, players, event, result, rounds] =
        row.inset(12.0, 0.0).columns(10.0, [0.6, 4.0, 2.6, 0.9, 0.7]);
    let small = |place: Place, align, text: String| {
        place.draw(&Say::new(text).points(size::CELL).ink(ink).align(align));
    };
    small(number, Align::Max, (index + 1).to_string());
    players.draw(&Say::new(called(game, style)).points(size::BUTTON));
    let (kind, tree) = (game.tree.game(), &game.tree);
    small(event, Align::Min, worded::tags::event(tree.tags().get(&Tag::Event), &style.texts));
    small(result, Align::Center, listed_result(kind, tree.result(), style));
    small(rounds, Align::Max, tree.plies().div_ceil(2).to_string());
}
