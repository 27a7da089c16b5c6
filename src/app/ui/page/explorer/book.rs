//! The moves of the player's opening book in the position on the board, to be played and changed.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use super::View;
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::{Asker, MoveRequest};
use crate::app::table::keep::books::{BookEdit, BookRequest};
use crate::app::thinking::cloud::plays_from_list;
use crate::app::ui::dialogue::books::BookList;
use crate::app::ui::dialogue::comment::{Comment, On};
use crate::app::ui::dialogue::stack::OpenDialogue as _;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{Weight, pressed_button, tooltip};
use crate::app::ui::page::moves;
use crate::books::{Book, BookMove, Entry};
use crate::games::AnyPosition;
use crate::rules::Move;
use crate::text::{Text, ids};

/// Height of a row.
const ROW: f32 = 32.0;
/// Height of the head.
const HEAD: f32 = 30.0;
/// The line below the rows, with what is around it.
const END: f32 = 6.0;
/// The weight of a move that is added.
pub const ADDED: u16 = 100;

/// Shows the book's moves from the top of a place.
pub fn show(place: &mut Place, position: &AnyPosition, view: &View, commands: &mut Commands) {
    let Some(book) = view.books.of(position.game()) else { return };
    let entry = book.entry(position).unwrap_or_default();
    let added = to_add(position, &entry, book, view);
    let count = entry.moves.len() + usize::from(added.is_some());
    // Where there is little room, the moves are worth more than the head.
    let most = 0.6 * place.height() - END;
    let head = if most < HEAD + ROW { 0.0 } else { HEAD };
    let most = (most - head) / ROW;
    if most < 1.0 {
        return;
    }
    if head > 0.0 {
        show_head(place.top(head).inset(18.0, 0.0), view, commands);
    }
    #[expect(clippy::cast_precision_loss, reason = "few rows")]
    let rows = place.top((count as f32).min(most.floor()).min(6.0) * ROW).inset(10.0, 0.0);
    let all: u32 = entry.moves.iter().map(|known| u32::from(known.weight)).sum();
    moves::rows(&rows, "book-moves", (count, ROW), &view.game, |row, index| {
        if let Some(known) = entry.moves.get(index) {
            let of = Shown { index, position, known, all };
            show_move(row.inset(8.0, 0.0), &of, view, commands);
        } else if let Some(mv) = added {
            show_to_add(row.inset(8.0, 0.0), position, mv, view, commands);
        }
    });
    place.top(END - 2.0);
    place.rule();
    place.top(2.0);
}

/// Offers to add a move to the book.
fn show_to_add(row: Place, position: &AnyPosition, mv: Move, view: &View, commands: &mut Commands) {
    let text = view.style.with(ids::BookAdd { mv: written(position, mv, view) });
    if row.link(("book-add", &text), Align::Min) {
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
    let style = view.style.move_style(position.game());
    position.notes(&[mv], style).concat()
}

fn edit(position: &AnyPosition, edit: BookEdit, commands: &mut Commands) {
    commands.write_message(BookRequest::Edit(Box::new(position.clone()), edit));
}

/// The book's name, and a way to all books.
fn show_head(mut head: Place, view: &View, commands: &mut Commands) {
    let name = view.settings.own_books.of(view.game.kind());
    if head.link(("book-list", &view.style.text(ids::BOOKS)), Align::Max) {
        commands.open_dialogue(BookList::default());
    }
    head.right(110.0);
    let quiet = Say::new(name).points(size::SMALL).ink(head.palette().secondary);
    head.line(quiet.id("book-name"));
}

/// A move of the book that is shown.
struct Shown<'a> {
    /// Its place in the list.
    index: usize,
    position: &'a AnyPosition,
    known: &'a BookMove,
    /// The weights of all moves together.
    all: u32,
}

/// A move: its share, how games with it ended, and the buttons that change it.
fn show_move(mut row: Place, of: &Shown, view: &View, commands: &mut Commands) {
    let (palette, known) = (row.palette(), of.known);
    let text = written(of.position, known.mv, view);
    let is_struck = known.weight == 0;
    let keys = row.right(124.0);
    let mut ground = row.inset(-8.0, 2.0);
    ground.right(14.0);
    let name = (&*format!("book-move-{}", of.index), text.as_str());
    let response = moves::ground(&ground, name, known.mv, plays_from_list(&view.game));
    // Where there is little room, the share alone says it.
    let bar_part = if row.width() < 210.0 { 0.01 } else { 2.4 };
    row.right(12.0);
    let [name, bar, share] = row.columns(8.0, [2.6, bar_part, 1.4]);
    let ink = if is_struck { palette.disabled } else { palette.text };
    name.draw(&Say::new(text).ink(ink));
    let part = f64::from(known.weight) / f64::from(of.all.max(1));
    bar.middle(8.0).fill(1.0, 4, color(palette.line));
    #[expect(clippy::cast_possible_truncation, reason = "a part of a bar")]
    bar.middle(8.0).fill(part as f32, 4, color(palette.teal));
    let percent = if is_struck { "–".to_owned() } else { format!("{:.0}%", 100.0 * part) };
    let percent = Say::new(percent).points(size::SMALL).ink(palette.secondary);
    share.draw(&percent.align(Align::Max));
    if response.clicked() {
        commands.write_message(MoveRequest { mv: known.mv, by: Asker::Person });
    }
    tooltip(response, &told(known, view), None, palette);
    show_keys(keys, of, commands);
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
fn show_keys(mut place: Place, of: &Shown, commands: &mut Commands) {
    let (known, mv) = (of.known, of.known.mv);
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
    let mut press = |name: &str, sign: &str, said: Text| {
        let key = place.left(28.0).middle(26.0);
        place.left(3.0);
        signed_key(key, &format!("book-{name}-{}", of.index), sign, said)
    };
    for (name, sign, said, change) in keys {
        if press(name, sign, said) {
            edit(of.position, change, commands);
        }
    }
    let sign = if known.comment.is_empty() { "…" } else { "¶" };
    if press("comment", sign, ids::COMMENT) {
        let text = known.comment.clone();
        let on = On::InBook(Box::new(of.position.clone()), mv);
        commands.open_dialogue(Comment { on, text });
    }
}

/// A small button with a sign, whose name is told to a screen reader and to who rests on it.
fn signed_key(key: Place, id: &str, sign: &str, said: Text) -> bool {
    let palette = key.palette();
    let said = key.style.text(said);
    let response =
        pressed_button(key.ui, key.rect(), (id, &said), 0.0, Weight::Plain, true, palette);
    key.draw(&Say::new(sign).points(size::SMALL).align(Align::Center));
    let is_pressed = response.clicked();
    tooltip(response, &said, None, palette);
    is_pressed
}
