//! Books in files: opened by what they are, saved whole or not at all.

use std::fs;
use std::io::{self, Write};

use chuhe::books::{Book, BookFileFault, LeftOut, open_book, save_book};
use chuhe::games::GameKind;

use super::random_books::random_book;

#[test]
fn books_are_saved_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameKind::ALL {
        let (file, book) = (folder.path().join("mine.chbook"), random_book(game, 3));
        assert!(save_book(&file, &book).unwrap().is_nothing());
        let opened = open_book(&file).unwrap();
        assert_eq!((opened.book, opened.left_out), (book, LeftOut::default()));
    }
    let small = Book::read(include_bytes!("../fixtures/books/small.chbook")).unwrap();
    let file = folder.path().join("small.BIN");
    assert_eq!(save_book(&file, &small).unwrap().comments, 4);
    assert_eq!(fs::read(&file).unwrap(), include_bytes!("../fixtures/books/small.bin"));
    assert_eq!(open_book(&file).unwrap().left_out.unreached, 17);
    // A text is one, whatever it is called.
    fs::write(&file, small.written()).unwrap();
    assert_eq!(open_book(&file).unwrap().book, small);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left");
}

#[test]
fn what_is_wrong_names_the_file_and_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let told = |name: &str| {
        let error = open_book(&place(name)).unwrap_err().to_string();
        assert!(error.starts_with(place(name).to_str().unwrap()), "{error}");
        error
    };
    assert!(told("none.chbook").contains("the file cannot be read: "));
    fs::write(place("bad.chbook"), "chbook 1\ngame chess\nhello").unwrap();
    assert!(told("bad.chbook").contains("bad.chbook: line 3: \"hello\""));
    fs::write(place("bad.bin"), [0; 20]).unwrap();
    assert!(told("bad.bin").contains("record 2, at byte 16, has 4 bytes of 16"));
    fs::write(place("bad.bin"), [7; 32]).unwrap();
    assert!(told("bad.bin").contains("none of its 2 records"));
    // Without its ending it is taken for a text.
    fs::write(place("bad"), [7; 32]).unwrap();
    assert!(told("bad").contains("line 1: this is not a book"));
    assert!(told(".").contains("the file cannot be read: "));
}

#[test]
fn a_file_that_cannot_be_written_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (file, book) = (folder.path().join("mine.bin"), random_book(GameKind::Xiangqi, 3));
    fs::write(&file, "before").unwrap();
    let error = save_book(&file, &book).unwrap_err();
    assert!(matches!(error.fault, BookFileFault::NotChess(_)), "{error}");
    assert_eq!(fs::read(&file).unwrap(), b"before");
    for place in [folder.path().join("no/folder.chbook"), folder.path().to_owned()] {
        let error = save_book(&place, &book).unwrap_err();
        assert!(error.to_string().contains("the file cannot be written: "), "{error}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
}

#[test]
fn a_full_disk_is_an_error_of_writing() {
    /// Takes so many bytes.
    struct Disk(usize);
    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            if taken == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(taken) }
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let book = random_book(GameKind::Chess, 7);
    let bytes = book.written().len();
    assert!(bytes > 1_000, "{bytes}");
    for room in [0, 9, bytes / 2, bytes - 1] {
        let full = book.write(&mut Disk(room)).unwrap_err();
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
    }
    book.write(&mut Disk(bytes)).unwrap();
}
