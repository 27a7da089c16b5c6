//! What came of opening books, in words.

use crate::app::table::keep::books::{BookNews, BookTrouble};
use crate::app::ui::words::file_fault::name;
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::files::{cannot_read, cannot_write};

/// What is told, and whether something is wrong; nothing where it is asked about.
pub fn of_news(news: &BookNews, texts: &Texts) -> Option<(String, bool)> {
    let text = match news {
        BookNews::Made(name, positions, games, forgotten) => {
            let made = texts.with(ids::BookMade { name, n: *positions, games: *games });
            if *forgotten == 0 {
                made
            } else {
                made + "\n" + &texts.with(ids::BookForgotten { n: *forgotten })
            }
        }
        BookNews::Begun(name) => texts.with(ids::BookBegun { name }),
        BookNews::TakenIn(name, 0) => texts.with(ids::BookTakenIn { name }),
        BookNews::TakenIn(name, n) => texts.with(ids::BookTakenInPart { name, n: *n }),
        BookNews::Exported(path, false) => texts.with(ids::FileSaved { file: name(path) }),
        BookNews::Exported(path, true) => texts.with(ids::BookExportedPart { file: name(path) }),
        BookNews::Removed(name) => texts.with(ids::BookRemoved { name }),
        BookNews::Restored(name) => texts.with(ids::BookRestored { name }),
        BookNews::Exists(..) => return None,
        BookNews::Failed(trouble) => return Some((of_trouble(trouble, texts), true)),
    };
    Some((text, false))
}

fn of_trouble(trouble: &BookTrouble, texts: &Texts) -> String {
    match trouble {
        BookTrouble::Read(file, kind) => texts.with(cannot_read(*kind, name(file))),
        BookTrouble::Write(file, kind) => texts.with(cannot_write(*kind, name(file))),
        BookTrouble::Line(file, n) => texts.with(ids::BookBadLine { file: name(file), n: *n }),
        BookTrouble::NoBook(file) => texts.with(ids::BookNone { file: name(file) }),
        BookTrouble::NotChess(file) => texts.with(ids::BookNotChess { file: name(file) }),
        BookTrouble::NothingMade => texts.get(ids::BOOK_NOTHING_MADE),
        BookTrouble::Library(_) => texts.get(ids::BOOK_NO_LIBRARY),
    }
}
