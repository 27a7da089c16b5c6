//! Games written one after another into one file.

use std::io::{self, Write};

use thiserror::Error;

use super::open::xiangqi;
use super::{Format, Loss, WriteOptions, cbl, write};
use crate::games::AnyTree;

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
}

impl Format {
    /// Whether files of the format hold any number of games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        match self {
            Self::Pgn | Self::Cbl | Self::Text | Self::Wxf | Self::Fen => true,
            Self::Xqf | Self::Cbr | Self::DhtmlXq => false,
        }
    }

    /// Whether a collection of games can be kept in a file of the format: all of them are read again,
    /// with their moves. Of several games in a text only the first is read, and a FEN has no moves.
    #[must_use]
    pub const fn keeps_many(self) -> bool {
        match self {
            Self::Pgn | Self::Cbl => true,
            Self::Text | Self::Wxf | Self::Fen | Self::Xqf | Self::Cbr | Self::DhtmlXq => false,
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
    library: cbl::Slots,
}

impl<W: Write> Collection<W> {
    /// Begins a file; nothing is written yet.
    pub fn new(out: W, format: Format, options: WriteOptions) -> Self {
        Self { out, format, options, count: 0, library: cbl::Slots::default() }
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
            let (bytes, losses) = write(game, self.format, &self.options)?;
            self.out.write_all(&bytes)?;
            losses
        };
        self.count += 1;
        Ok(losses)
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
}
