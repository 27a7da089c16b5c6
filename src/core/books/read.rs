//! A book from its text; see `FORMAT.md`.

use super::write::{VERSION, unescaped};
use super::{Book, BookError, BookFault, BookMove, Entry, Results};
use crate::games::{AnyPosition, GameKind, of_game};
use crate::notation::Written;
use crate::rules::Move;

impl Book {
    /// Reads a book from the content of its file.
    ///
    /// # Errors
    /// Names the first line that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let text = str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|&byte| byte == b'\n').count();
            BookError { line, fault: BookFault::NotUtf8 }
        })?;
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
        let mut reader = Reader { head: Head::default(), book: None, entry: None };
        let mut last = 1;
        for (line, text) in (1..).zip(lines) {
            last = line;
            let read = if line == 1 { first_line(text) } else { reader.line(text) };
            read.map_err(|fault| BookError { line, fault })?;
        }
        reader.end().map_err(|fault| BookError { line: last, fault })
    }

    /// Whether the content of a file looks like a book.
    #[must_use]
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).starts_with(b"chbook")
    }
}

fn first_line(text: &str) -> Result<(), BookFault> {
    let version = text.strip_prefix("chbook").ok_or(BookFault::NotABook)?;
    match version.trim() {
        known if known.parse() == Ok(VERSION) => Ok(()),
        "" => Err(BookFault::NotABook),
        found => Err(BookFault::Version { found: found.to_owned() }),
    }
}

/// What stands before the first position.
#[derive(Default)]
struct Head {
    game: Option<GameKind>,
    name: Option<String>,
    comment: Option<String>,
    plies: Option<usize>,
}

impl Head {
    fn line(&mut self, text: &str) -> Result<(), BookFault> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let is_there = match word {
            "game" => {
                let found = rest.trim();
                let game = GameKind::named(found);
                let game = game.ok_or_else(|| BookFault::Game { found: found.to_owned() })?;
                self.game.replace(game).is_some()
            }
            "name" => self.name.replace(unescaped(rest)).is_some(),
            "comment" => self.comment.replace(unescaped(rest)).is_some(),
            "plies" => {
                let plies = rest.trim().parse();
                let plies = plies.map_err(|_| BookFault::Plies { found: rest.to_owned() })?;
                self.plies.replace(plies).is_some()
            }
            _ => return Err(BookFault::Head { found: word.to_owned() }),
        };
        if is_there { Err(BookFault::HeadTwice { word: word.to_owned() }) } else { Ok(()) }
    }

    fn book(&mut self) -> Result<Book, BookFault> {
        let mut book = Book::new(self.game.ok_or(BookFault::NoGame)?);
        book.name = self.name.take().unwrap_or_default();
        book.comment = self.comment.take().unwrap_or_default();
        book.plies = self.plies;
        Ok(book)
    }
}

/// What has been read so far.
struct Reader {
    head: Head,
    /// From the first position on.
    book: Option<Book>,
    /// The position that is being read.
    entry: Option<(AnyPosition, Entry)>,
}

impl Reader {
    fn line(&mut self, text: &str) -> Result<(), BookFault> {
        let said = text.trim_start();
        if said.trim_end().is_empty() || said.starts_with('#') {
            return Ok(());
        }
        if let Some(comment) = said.strip_prefix(';') {
            return self.comment(comment);
        }
        let word = said.split_whitespace().next().unwrap_or_default();
        match &mut self.entry {
            _ if word.contains('/') => self.position(said.trim_end()),
            None => self.head.line(said),
            Some((position, entry)) => {
                let known = read_move(position, said)?;
                if entry.of(known.mv).is_some() {
                    return Err(BookFault::MoveTwice { text: word.to_owned() });
                }
                entry.moves.push(known);
                Ok(())
            }
        }
    }

    fn position(&mut self, fen: &str) -> Result<(), BookFault> {
        self.keep();
        let book = match &mut self.book {
            Some(book) => book,
            None => self.book.insert(self.head.book()?),
        };
        let position = AnyPosition::from_fen(book.game(), fen)?;
        if book.entry(&position).is_some() {
            return Err(BookFault::Repeated);
        }
        self.entry = Some((position, Entry::default()));
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), BookFault> {
        match &mut self.entry {
            Some((_, entry)) if entry.is_empty() => {
                entry.comment = unescaped(text.strip_prefix(' ').unwrap_or(text));
                Ok(())
            }
            _ => Err(BookFault::StrayComment),
        }
    }

    /// Puts the position that has been read into the book.
    fn keep(&mut self) {
        if let (Some((position, entry)), Some(book)) = (self.entry.take(), &mut self.book) {
            book.keep(&position.fen(), entry);
        }
    }

    fn end(mut self) -> Result<Book, BookFault> {
        self.keep();
        self.book.map_or_else(|| self.head.book(), Ok)
    }
}

/// Reads the line of a move: its squares, its weight, perhaps results, perhaps a comment.
fn read_move(position: &AnyPosition, line: &str) -> Result<BookMove, BookFault> {
    let (said, comment) = line.split_once(';').unwrap_or((line, ""));
    let mut words = said.split_whitespace();
    let text = words.next().unwrap_or_default();
    let mv = legal_move(position, text)?;
    let weight = words.next().and_then(|word| word.parse().ok());
    let weight = weight.ok_or_else(|| BookFault::Weight { text: text.to_owned(), least: 0 })?;
    let results = results(words)?;
    let comment = unescaped(comment.strip_prefix(' ').unwrap_or(comment));
    Ok(BookMove { mv, weight, results, comment })
}

/// Reads `+12 =3 -4`, or nothing.
fn results<'a>(words: impl Iterator<Item = &'a str>) -> Result<Option<Results>, BookFault> {
    let mut counts = [None; 3];
    let mut last = "";
    for word in words {
        last = word;
        let bad = || BookFault::Results { text: word.to_owned() };
        let place = ['+', '=', '-'].into_iter().position(|sign| word.starts_with(sign));
        let place = place.ok_or_else(bad)?;
        // A second sign would be read as one of the number.
        let digits = word[1..].bytes().all(|byte| byte.is_ascii_digit());
        let count: u32 = word[1..].parse().ok().filter(|_| digits).ok_or_else(bad)?;
        if counts[place].replace(count).is_some() {
            return Err(bad());
        }
    }
    match counts {
        [None, None, None] => Ok(None),
        [Some(wins), Some(draws), Some(losses)] => Ok(Some(Results { wins, draws, losses })),
        _ => Err(BookFault::Results { text: last.to_owned() }),
    }
}

/// Reads a legal move by its squares.
pub(super) fn legal_move(position: &AnyPosition, text: &str) -> Result<Move, BookFault> {
    let mv = of_game!(position.game(), G => G::from_coordinates(text));
    let mv = mv.map_err(|_| BookFault::NotAMove { text: text.to_owned() })?;
    if position.is_legal(mv) { Ok(mv) } else { Err(BookFault::Illegal { text: text.to_owned() }) }
}
