//! The page on which a game is studied: its head, and the record as a tree.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::command::Command;
use super::kit::style::Style;
use super::kit::widgets::{self, Weight, pressed_button, tooltip, write};
use super::library::player_names;
use super::menu::{self, Which};
use crate::app::board::theme::size;
use crate::app::table::game_match::Match;
use crate::games::AnyRecord;
use crate::record::Tag;
use crate::rules::Side;

mod comment;
mod lines;
mod record;

pub use comment::show as show_comment;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<record::Lines>();
}

/// Height of the head.
const HEAD: f32 = 42.0;

/// What the menu of the page offers, in groups.
const MENU: [&[Command]; 5] = [
    &[Command::NewGame, Command::PlayFromHere, Command::Library],
    &[Command::Open, Command::SaveAs, Command::Paste],
    &[Command::CopyGame, Command::CopyUbb, Command::CopyAsText, Command::CopyPosition],
    &[Command::Regret, Command::Redo],
    &[Command::Flip, Command::Settings],
];

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    record: record::View<'w>,
    style: Style<'w>,
}

/// Shows the page; `gap` is the room between its cards, `open` the menu that is open.
pub fn show(
    ui: &mut Ui,
    panel: Rect,
    gap: f32,
    view: &mut View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let (head, rest) = panel.split_top_bottom_at_y(panel.top() + HEAD);
    show_head(ui, head, view, open, commands);
    let rest = rest.with_min_y(rest.top() + gap);
    record::show(ui, rest, &mut view.record, &view.style, open, commands);
}

fn show_head(ui: &Ui, head: Rect, view: &View, open: &mut Option<Which>, commands: &mut Commands) {
    let palette = view.style.palette();
    let button = Rect::from_min_size(head.min, vec2(HEAD, HEAD));
    let which = (Which::Page, open);
    menu::show(ui, button, &MENU, which, &view.game, &view.style, commands);
    let flip = Rect::from_min_size(head.max - vec2(HEAD, HEAD), vec2(HEAD, HEAD));
    let name = view.style.text(Command::Flip.text_id());
    let response = pressed_button(ui, flip, ("flip", &name), 0.0, Weight::Plain, true, palette);
    widgets::draw_flip(ui.painter(), flip, palette);
    if response.clicked() {
        commands.write_message(Command::Flip);
    }
    tooltip(response, &name, Command::Flip.keys(&view.style).as_deref(), palette);
    let words = head.with_min_x(button.right() + 14.0).with_max_x(flip.left() - 12.0);
    let (title, detail) = title(view.game.record(), &view.style);
    let (above, below) = words.split_top_bottom_at_y(words.top() + 24.0);
    write(ui.painter(), above, Align::Min, &title, size::TEXT, palette.text);
    write(ui.painter(), below, Align::Min, &detail, size::SMALL - 1.0, palette.secondary);
}

/// The players, or what the study is called; and event, result and date, as far as they are known.
fn title(record: &AnyRecord, style: &Style) -> (String, String) {
    let tags = record.tags();
    let players = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    let players = player_names(&players, record.game(), style);
    let named = match tags.get(&Tag::Title) {
        "" => players.join(" – "),
        title => title.to_owned(),
    };
    let details = [Tag::Opening, Tag::Event, Tag::Date].map(|tag| tags.get(&tag).to_owned());
    let result = match record.result() {
        crate::record::GameResult::Unknown => String::new(),
        result => result.pgn().to_owned(),
    };
    let [opening, event, date] = details;
    let parts = [style.text("study"), opening, event, result, date];
    // A question mark stands in files for what is not known.
    let is_known = |part: &String| !part.is_empty() && part != "?";
    let parts: Vec<_> = parts.into_iter().filter(is_known).collect();
    (named, parts.join(" · "))
}
