//! The moves of the player's opening book in the position on the board, to be played and changed.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use super::View;
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::{Asker, MoveRequest};
use crate::app::table::keep::books::{BookEdit, BookRequest};
use crate::app::thinking::cloud::plays_from_list;
use crate::app::ui::dialogue::books::BookList;
use crate::app::ui::dialogue::comment::{Comment, On};
use crate::app::ui::dialogue::stack::OpenDialogue as _;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::widgets::{
    Weight, columns, focus_ring, pressable, pressed_button, readable, rule, tooltip, write,
};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::books::{Book, BookMove, Entry};
use crate::games::AnyPosition;
use crate::pictures::Arrow;
use crate::rules::Move;
use crate::text::{Text, ids};

/// Height of a row.
const ROW: f32 = 32.0;
/// Height of the head.
const HEAD: f32 = 30.0;
/// The line below the rows, with what is around it.
const END: f32 = 6.0;
/// What the book may take of the place; below it stands what was played.
const PART: f32 = 0.6;
/// Rows that are seen at once at most.
const MOST: f32 = 6.0;
/// What a row's mark under the pointer reaches beyond it.
const BESIDE: Vec2 = vec2(8.0, 0.0);
/// The weight of a move that is added.
pub const ADDED: u16 = 100;

/// Shows the book's moves from the top of a place. What is left below.
pub fn show(
    ui: &Ui,
    place: Rect,
    position: &AnyPosition,
    view: &View,
    commands: &mut Commands,
) -> Rect {
    let Some(book) = view.books.of(position.game()) else { return place };
    let entry = book.entry(position).unwrap_or_default();
    let added = to_add(position, &entry, book, view);
    let count = entry.moves.len() + usize::from(added.is_some());
    // Where there is little room, the moves are worth more than the head.
    let most = PART * place.height() - END;
    let head = if most < HEAD + ROW { 0.0 } else { HEAD };
    let most = (most - head) / ROW;
    if most < 1.0 {
        return place;
    }
    #[expect(clippy::cast_precision_loss, reason = "few rows")]
    let height = (count as f32).min(most.floor()).min(MOST) * ROW;
    let (own, played) = place.split_top_bottom_at_y(place.top() + head + height + END);
    let inner = own.shrink2(vec2(18.0, 0.0));
    let (above, rows) = inner.split_top_bottom_at_y(inner.top() + head);
    if head > 0.0 {
        show_head(ui, above, view, commands);
    }
    let rows = rows.with_max_y(rows.bottom() - END).expand2(BESIDE);
    let all: u32 = entry.moves.iter().map(|known| u32::from(known.weight)).sum();
    // The list of another position begins at its top.
    let follow = ((view.game.edition(), view.game.shown()), Some(0), true);
    list::rows(ui, ("book-moves", rows), (count, ROW), follow, |ui, rect, index| {
        let row = rect.shrink2(BESIDE);
        if let Some(known) = entry.moves.get(index) {
            show_move(ui, row, index, (position, known, all), view, commands);
        } else if let Some(mv) = added {
            show_to_add(ui, row, position, mv, view, commands);
        }
    });
    rule(ui.painter(), own, own.bottom() - 2.0, view.style.palette());
    played
}

/// Offers to add a move to the book.
fn show_to_add(
    ui: &Ui,
    row: Rect,
    position: &AnyPosition,
    mv: Move,
    view: &View,
    commands: &mut Commands,
) {
    let text = view.style.with(ids::BookAdd { mv: written(position, mv, view) });
    if text_link(ui, row, ("book-add", &text), Align::Min, view.style.palette()) {
        edit(position, BookEdit::Weight(mv, ADDED), commands);
    }
}

/// The move that was played next, where the book does not know it.
fn to_add(position: &AnyPosition, entry: &Entry, book: &Book, view: &View) -> Option<Move> {
    let record = view.game.record();
    let tree = record.tree();
    let next = *tree.line_through(record.at()).get(view.game.shown() + 1)?;
    let mv = tree.mv(next)?;
    let is_known = entry.of(mv).is_some() || book.find(position, mv).is_some();
    (!is_known && position.is_legal(mv)).then_some(mv)
}

fn written(position: &AnyPosition, mv: Move, view: &View) -> String {
    let style = view.settings.move_style(position.game(), view.style.texts.language());
    position.notes(&[mv], style).concat()
}

fn edit(position: &AnyPosition, edit: BookEdit, commands: &mut Commands) {
    commands.write_message(BookRequest::Edit(Box::new(position.clone()), edit));
}

/// The book's name, and a way to all books.
fn show_head(ui: &Ui, head: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let name = view.settings.own_books.of(view.game.kind());
    let link = style.text(ids::BOOKS);
    if text_link(ui, head, ("book-list", &link), Align::Max, palette) {
        commands.open_dialogue(BookList::default());
    }
    let place = head.with_max_x(head.right() - 110.0);
    write(ui.painter(), place, Align::Min, name, size::SMALL, palette.secondary);
    readable(ui, place, "book-name", name);
}

/// A move: its share, how games with it ended, and the buttons that change it.
fn show_move(
    ui: &Ui,
    row: Rect,
    index: usize,
    (position, known, all): (&AnyPosition, &BookMove, u32),
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let text = written(position, known.mv, view);
    let is_struck = known.weight == 0;
    let (body, keys) = row.split_left_right_at_x(row.right() - 124.0);
    let pill = body.expand2(vec2(8.0, -2.0)).with_max_x(body.right() - 6.0);
    let enabled = plays_from_list(&view.game);
    tell(ui, || format!("book-move-{index}"), pill);
    let info = WidgetInfo::labeled(WidgetType::Button, enabled, text.as_str());
    let response = pressable(ui, pill, ui.id().with(("book-move", known.mv.to_bits())), &info);
    if enabled && response.hovered() {
        ui.painter().rect_filled(pill, 8, color(palette.hover));
    }
    focus_ring(ui.painter(), pill.shrink(2.0), 8, &response, palette);
    // Where there is little room, the share alone says it.
    let bar_part = if body.width() < 210.0 { 0.01 } else { 2.4 };
    let parts = [2.6, bar_part, 1.4];
    let [name, bar, share] = columns(body.with_max_x(body.right() - 12.0), 8.0, parts);
    let ink = if is_struck { palette.disabled } else { palette.text };
    write(ui.painter(), name, Align::Min, &text, size::TEXT, ink);
    let part = f64::from(known.weight) / f64::from(all.max(1));
    let line = Rect::from_center_size(bar.center(), vec2(bar.width(), 8.0));
    ui.painter().rect_filled(line, 4.0, color(palette.line));
    #[expect(clippy::cast_possible_truncation, reason = "a part of a bar")]
    let reached = line.with_max_x(line.left() + part as f32 * line.width());
    ui.painter().rect_filled(reached, 4.0, color(palette.teal));
    let percent = if is_struck { "–".to_owned() } else { format!("{:.0}%", 100.0 * part) };
    write(ui.painter(), share, Align::Max, &percent, 15.0, palette.secondary);
    if response.hovered() || response.has_focus() {
        preview_arrows(ui.ctx(), [Arrow::of_move(known.mv.from(), known.mv.to())]);
    }
    if response.clicked() {
        commands.write_message(MoveRequest { mv: known.mv, by: Asker::Person });
    }
    tooltip(response, &told(known, view), None, palette);
    show_keys(ui, keys, index, (position, known), view, commands);
}

/// What the book says of a move.
fn told(known: &BookMove, view: &View) -> String {
    let mut lines = vec![view.style.with(ids::BookWeight { n: usize::from(known.weight) })];
    if let Some(results) = known.results {
        lines.push(view.style.with(ids::BookResults {
            wins: results.wins as usize,
            draws: results.draws as usize,
            losses: results.losses as usize,
        }));
    }
    if !known.comment.is_empty() {
        lines.push(known.comment.clone());
    }
    lines.join("\n")
}

/// Less, more, strike or take away, comment.
fn show_keys(
    ui: &Ui,
    place: Rect,
    index: usize,
    (position, known): (&AnyPosition, &BookMove),
    view: &View,
    commands: &mut Commands,
) {
    let mv = known.mv;
    let step = (known.weight / 10).max(1);
    let less = BookEdit::Weight(mv, known.weight.saturating_sub(step));
    let more = BookEdit::Weight(mv, known.weight.saturating_add(step));
    // What is struck already goes.
    let (strike, out) = if known.weight == 0 {
        (ids::BOOK_TAKE_AWAY, BookEdit::Remove(mv))
    } else {
        (ids::BOOK_STRIKE, BookEdit::Weight(mv, 0))
    };
    let keys = [
        ("less", "–", ids::BOOK_LESS, less),
        ("more", "+", ids::BOOK_MORE, more),
        ("strike", "×", strike, out),
    ];
    let mut middle = pos2(place.left() + 14.0, place.center().y);
    let mut press = |name: &str, sign: &str, said: Text| {
        let at = Rect::from_center_size(middle, vec2(28.0, 26.0));
        middle.x += 31.0;
        signed_key(ui, at, &format!("book-{name}-{index}"), (sign, said), view)
    };
    for (name, sign, said, change) in keys {
        if press(name, sign, said) {
            edit(position, change, commands);
        }
    }
    let sign = if known.comment.is_empty() { "…" } else { "¶" };
    if press("comment", sign, ids::COMMENT) {
        let text = known.comment.clone();
        let on = On::InBook(Box::new(position.clone()), mv);
        commands.open_dialogue(Comment { on, text });
    }
}

/// A small button with a sign, whose name is told to a screen reader and to who rests on it.
fn signed_key(ui: &Ui, at: Rect, id: &str, (sign, said): (&str, Text), view: &View) -> bool {
    let palette = view.style.palette();
    let said = view.style.text(said);
    let response = pressed_button(ui, at, (id, &said), 0.0, Weight::Plain, true, palette);
    write(ui.painter(), at, Align::Center, sign, 15.0, palette.text);
    let is_pressed = response.clicked();
    tooltip(response, &said, None, palette);
    is_pressed
}
