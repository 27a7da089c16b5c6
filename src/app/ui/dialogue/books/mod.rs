//! The player's opening books (开局库): which there are, which are used, and what is done with them.

mod make;

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, On, Res, ResMut};
use bevy_egui::egui::Context;

use self::make::MakeBook;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::drill::DrillRequest;
use crate::app::table::game_match::Match;
use crate::app::table::keep::books::{BookFile, BookNews, BookRequest, OwnBooks, RemovedBook};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, name, pressed_button};
use crate::app::ui::words::book_words;
use crate::books::ENDING;
use crate::games::GameKind;
use crate::text::ids;

/// Height of buttons.
const BUTTON: f32 = 40.0;
/// Room between them.
const BETWEEN: f32 = 8.0;

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
        pressed = show_book(take_ruled(form), index, book, view).or(pressed);
    }
    if view.books.list.as_ref().is_some_and(Vec::is_empty) {
        form.say_wide(&style.text(ids::BOOKS_NONE), size::BUTTON, palette.secondary);
        form.gap(12.0);
    }
    for (index, book) in view.books.removed.iter().enumerate() {
        pressed = show_removed(take_ruled(form), index, book).or(pressed);
    }
    if let Some(first) = view.books.others.first() {
        form.gap(10.0);
        let (n, file) = (view.books.others.len(), first);
        form.say_wide(&style.with(ids::BooksOthers { n, file }), size::SMALL, palette.accent_text);
    }
    if let Some((name, _, part)) = &view.books.making {
        form.gap(12.0);
        pressed = show_making(form.take_place(BUTTON), name, *part).or(pressed);
    }
    form.gap(16.0);
    pressed = show_buttons(form.take_place(BUTTON), view).or(pressed);
    if let Some((text, is_bad)) = told.and_then(|news| book_words::of_news(news, &style.texts)) {
        form.gap(14.0);
        let ink = if is_bad { palette.accent_text } else { palette.secondary };
        form.say_wide(&text, size::SMALL, ink);
    }
    pressed
}

/// Takes the row of a book, with a line above it.
fn take_ruled<'a>(form: &mut Form<'a>) -> Place<'a> {
    let row = form.take_place(64.0);
    row.rule();
    row
}

/// What can be done without a book being chosen.
fn show_buttons(foot: Place, view: &View) -> Option<Pressed> {
    let is_free = view.books.making.is_none();
    let has_book = view.books.of(view.game.kind()).is_some_and(|book| !book.is_empty());
    let all = [
        (ids::BOOK_MAKE, Pressed::Make, is_free),
        (ids::BOOK_EMPTY, Pressed::Empty, true),
        (ids::BOOK_TAKE_IN, Pressed::TakeIn, true),
        (ids::BOOK_DRILL, Pressed::Drill, has_book),
    ];
    let buttons = all.each_ref().map(|(text, _, is_on)| (*text, Weight::Plain, *is_on));
    let at = foot.buttons(BETWEEN, buttons)?;
    all.into_iter().nth(at).map(|(_, pressed, _)| pressed)
}

/// Takes the place of a button with this text from the right of a row.
fn take_button<'a>(row: &mut Place<'a>, text: &str) -> Place<'a> {
    row.right((row.width_of(text, size::SMALL) + 28.0).round()).middle(BUTTON)
}

/// A book: its name and game, and what can be done with it.
fn show_book(mut row: Place, index: usize, book: &BookFile, view: &View) -> Option<Pressed> {
    let style = row.style;
    let is_used = view.settings.own_books.of(book.game) == book.name;
    let all = [
        (ids::BOOK_REMOVE, Pressed::Remove(book.name.clone())),
        (ids::BOOK_EXPORT, Pressed::Export(book.name.clone())),
    ];
    let mut pressed = None;
    for (id, what) in all {
        let text = style.text(id);
        let place = take_button(&mut row, &text);
        row.right(BETWEEN);
        let name = format!("{}-{index}", id.id());
        if place.button((&name, &text), size::SMALL, Weight::Plain, true) {
            pressed = Some(what);
        }
    }
    let text = style.text(if is_used { ids::BOOK_USED } else { ids::BOOK_USE });
    let place = take_button(&mut row, &text);
    let name = format!("book-use-{index}");
    if place.toggle(&name, (&text, &text), is_used) {
        pressed = Some(Pressed::Use(book.game, book.name.clone()));
    }
    let about = style.with(ids::BookAbout {
        game: book.game.name_id(),
        n: usize::try_from(book.bytes.div_ceil(1_000)).unwrap_or(usize::MAX),
    });
    show_words(row, ("book", index), (&book.name, row.palette().text), &about);
    pressed
}

/// A book that was put away. Whether it is to be put back.
fn show_removed(mut row: Place, index: usize, book: &RemovedBook) -> Option<Pressed> {
    let (style, palette) = (row.style, row.palette());
    let restore = style.text(ids::BOOK_RESTORE);
    let place = take_button(&mut row, &restore);
    let about = style.with(ids::BookRemovedAbout { game: book.game.name_id() });
    show_words(row, ("book-removed", index), (&book.name, palette.secondary), &about);
    let id = format!("book-restore-{index}");
    let id = (id.as_str(), restore.as_str());
    let (ui, points) = (place.ui, size::SMALL);
    let response = pressed_button(ui, place.rect(), id, points, Weight::Plain, true, palette);
    name(&response, &format!("{restore} {}", book.name));
    response.clicked().then(|| Pressed::Restore(book.file.clone()))
}

/// What a book is called, and what is said of it, in what the buttons have left of its row.
fn show_words(mut row: Place, id: (&str, usize), (name, ink): (&str, Rgba), about: &str) {
    row.right(12.0);
    let details = Say::new(about).points(size::SMALL).ink(row.palette().secondary);
    row.two_lines(&Say::new(name).ink(ink), &details);
    row.read(id, &format!("{name} {about}"));
}

/// The book that is being made, and how far it is. Whether that is to stop.
fn show_making(mut row: Place, name: &str, part: f32) -> Option<Pressed> {
    let (style, palette) = (row.style, row.palette());
    let stop = style.text(ids::CANCEL);
    let cancel = row.right(row.width_of(&stop, size::SMALL) + 28.0);
    row.right(16.0);
    row.line(Say::new(style.with(ids::BookMaking { name })).points(size::SMALL).id("book-making"));
    row.bottom(2.0);
    let bar = row.bottom(4.0);
    bar.fill(1.0, 2, color(palette.line));
    bar.fill(part.clamp(0.0, 1.0), 2, color(palette.teal));
    let id = ("book-cancel", stop.as_str());
    cancel.button(id, size::SMALL, Weight::Plain, true).then_some(Pressed::Cancel)
}
