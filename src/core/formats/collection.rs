//! Games written one after another into one file.

use std::io::{self, Write};

use thiserror::Error;

use super::charset::Charset;
use super::open::xiangqi;
use super::pgn::MoveForm;
use super::{Format, Loss, WriteOptions, cbl, read_bytes, write};
use crate::games::AnyTree;
use crate::notation::xiangqi::Script;

/// Why games cannot be written into a file.
#[derive(Debug, Error)]
pub enum CollectionError {
    /// The file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The format cannot say a game.
    #[error(transparent)]
    Loss(#[from] Loss),
    /// Files of the format hold one game only.
    #[error("{} files hold one game only", .0.name())]
    OneGame(Format),
    /// A file that games are to be appended to is none of this format.
    #[error("the file is no {} file", .0.name())]
    OtherFormat(Format),
}

impl Format {
    /// Whether files of the format hold any number of games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        match self {
            Self::Pgn | Self::Cbl | Self::Text | Self::Wxf | Self::Fen => true,
            Self::Xqf | Self::Cbr | Self::Cbf | Self::DhtmlXq => false,
        }
    }

    /// Whether a collection of games can be kept in a file of the format: all of them are read again,
    /// with their moves. WXF is not written, and a FEN has no moves.
    #[must_use]
    pub const fn keeps_many(self) -> bool {
        match self {
            Self::Pgn | Self::Cbl | Self::Text => true,
            Self::Wxf | Self::Fen | Self::Xqf | Self::Cbr | Self::Cbf | Self::DhtmlXq => false,
        }
    }
}

/// A file of games that is being written. Games go out as they come, except into CBL, which has its
/// index at the front: its games are kept as they will be written, some kilobytes each.
///
/// ```
/// use chuhe_core::formats::{Collection, Format, WriteOptions, read_bytes};
///
/// let mut file = Collection::new(Vec::new(), Format::Pgn, WriteOptions::default());
/// for moves in ["1. e4 e5 1-0", "1. d4 d5 0-1"] {
///     let game = read_bytes(moves.as_bytes())?.next().expect("a game")?;
///     file.put(&game.tree)?;
/// }
/// assert_eq!(file.count(), 2);
/// let (pgn, _) = file.finish("two games")?;
/// assert_eq!(read_bytes(&pgn)?.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Collection<W> {
    out: W,
    format: Format,
    options: WriteOptions,
    count: usize,
    /// Whether it goes on with a file that was there.
    appends: bool,
    library: cbl::Slots,
}

/// How moves of Xiangqi are written in an encoding: in the characters that it has, if it has them.
fn moves_in(charset: Charset) -> Option<MoveForm> {
    if charset == Charset::BIG5 {
        Some(MoveForm::Chinese(Script::Traditional))
    } else {
        (charset == Charset::WESTERN).then_some(MoveForm::Wxf)
    }
}

/// The bytes without the byte order mark before them: one stands at the front of a file alone.
fn without_mark(bytes: &[u8]) -> &[u8] {
    &bytes[Charset::by_mark(bytes).map_or(0, |(_, len)| len)..]
}

impl<W: Write> Collection<W> {
    /// Begins a file; nothing is written yet.
    pub fn new(out: W, format: Format, options: WriteOptions) -> Self {
        let library = cbl::Slots::default();
        Self { out, format, options, count: 0, appends: false, library }
    }

    /// Begins with a file that is there already, which stays as it is, byte for byte: what is put
    /// into it follows in the encoding of the file, and with its ends of lines.
    ///
    /// ```
    /// use chuhe_core::formats::{Collection, Format, read_bytes};
    ///
    /// let old = b"1. e4 e5 1-0";
    /// let game = read_bytes(b"1. d4 d5 0-1")?.next().expect("a game")?;
    /// let mut file = Collection::after(old, Vec::new(), Format::Pgn)?;
    /// file.put(&game.tree)?;
    /// let (pgn, _) = file.finish("two games")?;
    /// assert!(pgn.starts_with(old));
    /// assert_eq!(read_bytes(&pgn)?.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If files of the format hold one game only, the file is of another format, or nothing can be
    /// written.
    pub fn after(file: &[u8], out: W, format: Format) -> Result<Self, CollectionError> {
        let mut collection = Self::new(out, format, WriteOptions::default());
        if !format.keeps_many() {
            return Err(CollectionError::OneGame(format));
        }
        if file.trim_ascii().is_empty() {
            return Ok(collection);
        }
        let read = read_bytes(file).ok().filter(|read| read.format() == format);
        let other = CollectionError::OtherFormat(format);
        let Some(read) = read else { return Err(other) };
        (collection.count, collection.appends) = (1, true);
        if format == Format::Cbl {
            collection.library = cbl::Slots::of(file).ok_or(other)?;
            return Ok(collection);
        }
        let charset = read.charset().unwrap_or(Charset::UTF_8);
        let text = charset.decode(file, true).text;
        let crlf = text.contains("\r\n");
        let moves = moves_in(charset);
        collection.options =
            WriteOptions { moves, charset: Some(charset), crlf, ..WriteOptions::default() };
        collection.out.write_all(file)?;
        // A blank line stands between two games.
        let ends = text.chars().rev().filter(|sign| *sign != '\r').take(2);
        let missing = 2 - ends.take_while(|sign| *sign == '\n').count();
        let ends = (if crlf { "\r\n" } else { "\n" }).repeat(missing);
        collection.out.write_all(without_mark(&charset.encode(&ends).0))?;
        Ok(collection)
    }

    /// How many games were put into it.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Appends a game. Tells what the format could not say of it.
    ///
    /// # Errors
    /// If the format cannot say the game at all or has no room for another, after which the file
    /// can be gone on with; or if it cannot be written.
    pub fn put(&mut self, game: &AnyTree) -> Result<Vec<Loss>, CollectionError> {
        if self.count > 0 && !self.format.holds_many() {
            return Err(CollectionError::OneGame(self.format));
        }
        let losses = if self.format == Format::Cbl {
            self.library.push(xiangqi(game)?)
        } else {
            let (bytes, losses) = self.written(game)?;
            let bytes = if self.count > 0 { without_mark(&bytes) } else { &bytes };
            self.out.write_all(bytes)?;
            losses
        };
        self.count += 1;
        Ok(losses)
    }

    /// A game in the encoding of the file, or else in UTF-8: that is told from others in each game.
    fn written(&self, game: &AnyTree) -> Result<(Vec<u8>, Vec<Loss>), Loss> {
        let (bytes, losses) = write(game, self.format, &self.options)?;
        let lacks_letters = losses.iter().any(|loss| matches!(loss, Loss::Letters { .. }));
        if self.appends && lacks_letters {
            return write(game, self.format, &WriteOptions { charset: None, ..self.options });
        }
        Ok((bytes, losses))
    }

    /// Ends the file, which is called `name` where the format has a name for it, and hands its
    /// output back with what the format could not say of the name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self, name: &str) -> Result<(W, Vec<Loss>), CollectionError> {
        let mut losses = Vec::new();
        if self.format == Format::Cbl {
            let (bytes, lost) = self.library.finish(name);
            self.out.write_all(&bytes)?;
            losses = lost;
        }
        self.out.flush()?;
        Ok((self.out, losses))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_bytes;

    /// The games that are read again of a file that they were written into.
    fn again(games: &[AnyTree], format: Format) -> Option<Vec<AnyTree>> {
        let mut file = Collection::new(Vec::new(), format, WriteOptions::default());
        for game in games {
            file.put(game).ok()?;
        }
        let (bytes, _) = file.finish("games").ok()?;
        Some(read_bytes(&bytes).ok()?.map_while(Result::ok).map(|game| game.tree).collect())
    }

    #[test]
    fn a_format_keeps_many_games_if_all_of_them_are_read_again() {
        let games = ["1. 炮二平五 马8进7 *", "1. 马二进三 *"].map(|moves| {
            read_bytes(moves.as_bytes()).expect("PGN").next().expect("a game").expect("sound").tree
        });
        for format in Format::ALL {
            let kept = again(&games, format).is_some_and(|again| again == games);
            assert_eq!(format.keeps_many(), kept, "{format:?}");
            assert!(format.holds_many() || !kept, "{format:?}");
        }
    }

    fn game(moves: &str) -> AnyTree {
        read_bytes(moves.as_bytes()).expect("PGN").next().expect("a game").expect("sound").tree
    }

    /// A file with one more game in it.
    fn appended(file: &[u8], game: &AnyTree, format: Format) -> Vec<u8> {
        let mut file = Collection::after(file, Vec::new(), format).expect("a file of the format");
        file.put(game).expect("a game that it can say");
        file.finish("a name").expect("memory").0
    }

    fn trees(file: &[u8]) -> Vec<AnyTree> {
        let games = read_bytes(file).expect("a file of games");
        games.map(|game| game.expect("a sound game").tree).collect()
    }

    #[test]
    fn a_game_is_appended_to_a_library_whose_games_stay_as_they_are() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../tests/fixtures/formats/three-games-second-spans-slots.cbl"
        );
        let old = std::fs::read(path).expect("a fixture");
        let more = game("1. 炮二平五 马8进7 *");
        let new = appended(&old, &more, Format::Cbl);
        let (before, after) = (trees(&old), trees(&new));
        assert_eq!((before.len(), after.len()), (3, 4));
        assert_eq!(after[..3], before);
        assert_eq!(after[3].plies(), 2);
        let title = 64..64 + 512;
        assert_eq!(old[title.clone()], new[title], "the library is called as before");
        // And once more into what was written here.
        assert_eq!(trees(&appended(&new, &more, Format::Cbl))[..4], after);
    }

    #[test]
    fn a_game_is_appended_in_the_encoding_of_the_file() {
        let text = "[Event \"全国赛\"]\r\n[White \"王嘉良\"]\r\n\r\n1. 炮二平五 马8进7 *";
        let more = game("1. 马二进三 卒3进1 *");
        for charset in [Charset::UTF_8, Charset::GB18030, Charset::BIG5, Charset::UTF_16LE] {
            let text = if charset == Charset::BIG5 {
                text.replace('国', "國").replace('马', "馬").replace('进', "進").replace('赛', "賽")
            } else {
                text.to_owned()
            };
            let (old, _) = charset.encode(&text);
            let new = appended(&old, &more, Format::Pgn);
            assert!(new.starts_with(&old), "{charset:?}");
            let read = read_bytes(&new).expect("PGN");
            assert_eq!(read.charset(), Some(charset));
            let games: Vec<_> = read.map(|game| game.expect("sound").tree).collect();
            assert_eq!(games[..1], trees(&old), "{charset:?}");
            assert_eq!((games.len(), games[1].plies()), (2, 2), "{charset:?}");
            let decoded = charset.decode(&new, true).text;
            assert!(!decoded.replace("\r\n", "").contains(['\n', '\u{feff}']), "{decoded:?}");
        }
    }

    #[test]
    fn nothing_is_appended_to_a_file_of_another_kind() {
        let after = |file: &[u8], format| Collection::after(file, Vec::new(), format).map(drop);
        let cases = [(&b"good morning"[..], Format::Pgn), (b"1. e4 e5 *", Format::Cbl)];
        for (file, format) in cases {
            let refused = after(file, format);
            assert!(matches!(refused, Err(CollectionError::OtherFormat(_))), "{format:?}");
        }
        assert!(matches!(after(b"", Format::Xqf), Err(CollectionError::OneGame(_))));
        assert!(after(b" \n", Format::Pgn).is_ok());
    }
}
