//! The player's opening books (开局库): which there are, which are used, and what is done with them.

mod make;

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, On, Res, ResMut};
use bevy_egui::egui::{Align, Context, Rect, Ui, pos2};

use self::make::MakeBook;
use crate::app::look::theme::{color, size};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::Match;
use crate::app::table::keep::books::{BookFile, BookNews, BookRequest, OwnBooks, RemovedBook};
use crate::app::table::practice::drill::DrillRequest;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::probe::tell as tell_place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, button, button_row, name, pressed_button, readable, rule, toggle, width_of, write,
};
use crate::app::ui::words::book_words;
use crate::books::ENDING;
use crate::games::GameKind;
use crate::text::{Text, ids};

/// Height of a book's row.
const ROW: f32 = 64.0;
/// Height of buttons.
const BUTTON: f32 = 40.0;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((dialogue::<BookList>, dialogue::<MakeBook>)).add_observer(tell);
}

/// The dialogue, with what was told last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookList {
    is_asked: bool,
    told: Option<BookNews>,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w> {
    books: Res<'w, OwnBooks>,
    settings: Res<'w, Settings>,
    game: Res<'w, Match>,
    style: Style<'w>,
}

/// What was pressed.
enum Pressed {
    Use(GameKind, String),
    Export(String),
    Remove(String),
    Restore(PathBuf),
    Make,
    Empty,
    TakeIn,
    Drill,
    Cancel,
}

/// Tells the list what came of something.
fn tell(news: On<BookNews>, mut dialogs: ResMut<Dialogs>) {
    let news = news.event().clone();
    dialogs.change(|list: &mut BookList| list.told = Some(news));
}

impl Dialogue for BookList {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        if !self.is_asked {
            commands.write_message(BookRequest::List);
            dialogs.replace(Self { is_asked: true, ..self.clone() });
        }
        let view = &*view;
        let frame = Frame {
            id: "dialogue-books",
            title: &view.style.text(ids::BOOKS),
            width: 680.0,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        let told = self.told.as_ref();
        let (closed, pressed) = frame.show(context, &view.style, |form| rows(form, told, view));
        if closed.is_some() {
            return dialogs.pop();
        }
        if let Some(pressed) = pressed {
            carry_out(pressed, view, dialogs, commands);
        }
    }
}

fn carry_out(pressed: Pressed, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    match pressed {
        Pressed::Use(game, name) => {
            commands.write_message(SettingsRequest::set(move |all| {
                let is_used = all.own_books.of(game) == name;
                all.own_books.set(game, if is_used { String::new() } else { name.clone() });
            }));
        }
        Pressed::Export(name) => {
            let file = format!("{name}.{ENDING}");
            let purpose = Purpose::ExportBook(name);
            commands.write_message(PickFile { purpose, name: file });
        }
        Pressed::Remove(name) => {
            commands.write_message(BookRequest::Remove(name));
        }
        Pressed::Restore(file) => {
            commands.write_message(BookRequest::Restore(file));
        }
        Pressed::Make => dialogs.push(MakeBook::new(view.game.kind(), &view.style)),
        Pressed::Empty => {
            let name = view.style.text(ids::BOOK_OWN);
            commands.write_message(BookRequest::Begin(view.game.kind(), name));
        }
        Pressed::TakeIn => {
            let purpose = Purpose::TakeInBook;
            commands.write_message(PickFile { purpose, name: String::new() });
        }
        Pressed::Drill => {
            commands.write_message(DrillRequest::Book);
            dialogs.close();
        }
        Pressed::Cancel => {
            commands.write_message(BookRequest::Cancel);
        }
    }
}

fn rows(form: &mut Form, told: Option<&BookNews>, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let mut pressed = None;
    form.set_gap(0.0);
    form.say_wide(&style.text(ids::BOOKS_ABOUT), size::SMALL, palette.secondary);
    form.gap(12.0);
    for (index, book) in view.books.list.iter().flatten().enumerate() {
        let row = form.take(ROW);
        rule(form.ui.painter(), row, row.top(), palette);
        pressed = show_book(form.ui, row, index, book, view).or(pressed);
    }
    if view.books.list.as_ref().is_some_and(Vec::is_empty) {
        form.say_wide(&style.text(ids::BOOKS_NONE), size::BUTTON, palette.secondary);
        form.gap(12.0);
    }
    for (index, book) in view.books.removed.iter().enumerate() {
        let row = form.take(ROW);
        rule(form.ui.painter(), row, row.top(), palette);
        pressed = show_removed(form.ui, row, index, book, style).or(pressed);
    }
    if let Some(first) = view.books.others.first() {
        form.gap(10.0);
        let (n, file) = (view.books.others.len(), first);
        form.say_wide(&style.with(ids::BooksOthers { n, file }), size::SMALL, palette.accent_text);
    }
    if let Some((name, _, part)) = &view.books.making {
        form.gap(12.0);
        let row = form.take(BUTTON);
        pressed = show_making(form.ui, row, (name, *part), style).or(pressed);
    }
    form.gap(16.0);
    pressed = show_buttons(form, view).or(pressed);
    if let Some((text, is_bad)) = told.and_then(|news| book_words::of_news(news, &style.texts)) {
        form.gap(14.0);
        let ink = if is_bad { palette.accent_text } else { palette.secondary };
        form.say_wide(&text, size::SMALL, ink);
    }
    pressed
}

/// What can be done without a book being chosen.
fn show_buttons(form: &mut Form, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let foot = form.take(BUTTON);
    let is_free = view.books.making.is_none();
    let has_book = view.books.of(view.game.kind()).is_some_and(|book| !book.is_empty());
    let all: [(Text, Pressed, bool); 4] = [
        (ids::BOOK_MAKE, Pressed::Make, is_free),
        (ids::BOOK_EMPTY, Pressed::Empty, true),
        (ids::BOOK_TAKE_IN, Pressed::TakeIn, true),
        (ids::BOOK_DRILL, Pressed::Drill, has_book),
    ];
    let texts = all.each_ref().map(|(text, ..)| style.text(*text));
    let (places, points) = button_row(form.ui.painter(), foot, 8.0, (&texts, [1.0; 4]));
    let mut pressed = None;
    for (((id, what, is_on), text), place) in all.into_iter().zip(&texts).zip(places) {
        let name = (id.id(), text.as_str());
        if button(form.ui, place, name, points, Weight::Plain, is_on, palette) {
            pressed = Some(what);
        }
    }
    pressed
}

/// A book: its name and game, and what can be done with it.
fn show_book(ui: &Ui, row: Rect, index: usize, book: &BookFile, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let is_used = view.settings.own_books.of(book.game) == book.name;
    let all = [
        (ids::BOOK_REMOVE, Pressed::Remove(book.name.clone())),
        (ids::BOOK_EXPORT, Pressed::Export(book.name.clone())),
    ];
    let mut right = row.right();
    let mut pressed = None;
    let place_of = |text: &str, right: f32, ui: &Ui| {
        let left = right - (width_of(ui.painter(), text, size::SMALL) + 28.0).round();
        let y = row.center().y;
        Rect::from_min_max(pos2(left, y - BUTTON / 2.0), pos2(right, y + BUTTON / 2.0))
    };
    for (id, what) in all {
        let text = style.text(id);
        let place = place_of(&text, right, ui);
        right = place.left() - 8.0;
        let name = format!("{}-{index}", id.id());
        let name = (name.as_str(), text.as_str());
        if button(ui, place, name, size::SMALL, Weight::Plain, true, palette) {
            pressed = Some(what);
        }
    }
    let text = style.text(if is_used { ids::BOOK_USED } else { ids::BOOK_USE });
    let place = place_of(&text, right, ui);
    let name = format!("book-use-{index}");
    tell_place(ui, || name.clone(), place);
    if toggle(ui, place, &name, (&text, &text), is_used, palette) {
        pressed = Some(Pressed::Use(book.game, book.name.clone()));
    }
    let text = row.with_max_x(place.left() - 12.0);
    let above = text.with_max_y(row.center().y + 2.0).with_min_y(row.top() + 6.0);
    let below = text.with_min_y(row.center().y + 2.0).with_max_y(row.bottom() - 6.0);
    write(ui.painter(), above, Align::Min, &book.name, size::TEXT, palette.text);
    let about = style.with(ids::BookAbout {
        game: book.game.name_id(),
        n: usize::try_from(book.bytes.div_ceil(1_000)).unwrap_or(usize::MAX),
    });
    write(ui.painter(), below, Align::Min, &about, size::SMALL, palette.secondary);
    readable(ui, text, ("book", index), &format!("{} {about}", book.name));
    pressed
}

/// A book that was put away. Whether it is to be put back.
fn show_removed(
    ui: &Ui,
    row: Rect,
    index: usize,
    book: &RemovedBook,
    style: &Style,
) -> Option<Pressed> {
    let palette = style.palette();
    let restore = style.text(ids::BOOK_RESTORE);
    let left = row.right() - (width_of(ui.painter(), &restore, size::SMALL) + 28.0).round();
    let place = Rect::from_min_max(
        pos2(left, row.center().y - BUTTON / 2.0),
        pos2(row.right(), row.center().y + BUTTON / 2.0),
    );
    let text = row.with_max_x(left - 12.0);
    let above = text.with_max_y(row.center().y + 2.0).with_min_y(row.top() + 6.0);
    let below = text.with_min_y(row.center().y + 2.0).with_max_y(row.bottom() - 6.0);
    write(ui.painter(), above, Align::Min, &book.name, size::TEXT, palette.secondary);
    let about = style.with(ids::BookRemovedAbout { game: book.game.name_id() });
    write(ui.painter(), below, Align::Min, &about, size::SMALL, palette.secondary);
    readable(ui, text, ("book-removed", index), &format!("{} {about}", book.name));
    let id = format!("book-restore-{index}");
    let said = format!("{restore} {}", book.name);
    let id = (id.as_str(), restore.as_str());
    let response = pressed_button(ui, place, id, size::SMALL, Weight::Plain, true, palette);
    name(&response, &said);
    response.clicked().then(|| Pressed::Restore(book.file.clone()))
}

/// The book that is being made, and how far it is. Whether that is to stop.
fn show_making(ui: &Ui, row: Rect, (name, part): (&str, f32), style: &Style) -> Option<Pressed> {
    let palette = style.palette();
    let stop = style.text(ids::CANCEL);
    let width = width_of(ui.painter(), &stop, size::SMALL) + 28.0;
    let (left, place) = row.split_left_right_at_x(row.right() - width);
    let left = left.with_max_x(left.right() - 16.0);
    let text = style.with(ids::BookMaking { name });
    write(ui.painter(), left, Align::Min, &text, size::SMALL, palette.text);
    let bar = Rect::from_min_max(
        pos2(left.left(), left.bottom() - 6.0),
        pos2(left.right(), left.bottom() - 2.0),
    );
    ui.painter().rect_filled(bar, 2.0, color(palette.line));
    let done = bar.with_max_x(bar.left() + part.clamp(0.0, 1.0) * bar.width());
    ui.painter().rect_filled(done, 2.0, color(palette.teal));
    readable(ui, left, "book-making", &text);
    let id = ("book-cancel", stop.as_str());
    button(ui, place, id, size::SMALL, Weight::Plain, true, palette).then_some(Pressed::Cancel)
}
