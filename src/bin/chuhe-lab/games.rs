//! Files of games of the engine against itself, with what the search said on the way: what
//! `selfplay` and `spar --write` write and those who tune and train read.
//!
//! A file begins with [`MAGIC`] and the name of the game, ended by a line feed. All numbers have two
//! bytes, the lower first, unless told otherwise. A game is
//!
//! - a byte: the points that the first side made, in halves, and [`CONTINUES`] if this goes on with
//!   the game before from a later position;
//! - a byte: the length of the FEN that it begins with, and the FEN; none where a game starts;
//! - the number of plies, and for each the move and the score of the position before it, in
//!   centipawns from the first side's view; or [`NO_SCORE`], and that position is not to be used.
//!
//! A move is `from × 90 + to`, and 8192 for each kind of piece that a pawn becomes, counted from 1.
//! The last may be 0: a position that is to be used, with nothing known of what followed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::str;

use chuhe_core::engine::Evaluate;
use chuhe_core::games::GameInfo;
use chuhe_core::rules::{Move, Side, Square};
use thiserror::Error;

/// What a file begins with.
const MAGIC: &[u8] = b"chuhe games 1 ";
/// The bit of a game's first byte that says so.
const CONTINUES: u8 = 0x80;
/// The score of a position that is not to be used.
const NO_SCORE: i16 = i16::MIN;
/// No board has more squares.
const SQUARES: u16 = 90;
/// The bits of a move's number below the kind of piece that a pawn becomes.
const KIND_SHIFT: u32 = 13;

/// Why a file of games cannot be read.
#[derive(Debug, Error)]
pub enum GamesError {
    /// It cannot be opened or read.
    #[error("{path}: {error}")]
    Read {
        /// Its path.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// It is none, or one of another game.
    #[error("{path}: not a file of games of {wanted}")]
    Other {
        /// Its path.
        path: String,
        /// The game wanted.
        wanted: &'static str,
    },
    /// It tells of a position that does not exist.
    #[error("{path}, game {game}: bad FEN {fen:?}")]
    Fen {
        /// Its path.
        path: String,
        /// The number of the game, from 1.
        game: usize,
        /// What was found.
        fen: String,
    },
    /// It tells of a move that is not legal.
    #[error("{path}, game {game}, ply {ply}: illegal move {number}")]
    Move {
        /// Its path.
        path: String,
        /// The number of the game, from 1.
        game: usize,
        /// The number of the ply, from 1.
        ply: usize,
        /// What was found.
        number: u16,
    },
}

/// A position and what became of it, from the first side's view.
pub struct Known<G> {
    pub position: G,
    /// Of the game: 1, 0.5 or 0.
    pub result: f32,
    /// What the search said, in centipawns.
    pub score: f32,
}

/// A game that is being played, to be written down: moves and scores.
#[derive(Default)]
pub struct Written(Vec<(u16, i16)>);

impl Written {
    /// A move was played. The score of the position before it, in centipawns from the first side's
    /// view, if that may be used.
    pub fn play(&mut self, mv: Move, score: Option<i32>) {
        let most = i32::from(i16::MAX);
        let score = score.map(|score| score.clamp(-most, most));
        let score = score.and_then(|score| i16::try_from(score).ok());
        self.0.push((number(mv), score.unwrap_or(NO_SCORE)));
    }

    /// Writes down a game that began where games start.
    pub fn write(&self, out: &mut impl Write, winner: Option<Side>) -> io::Result<()> {
        let points = match winner {
            Some(Side::First) => 2,
            Some(Side::Second) => 0,
            None => 1,
        };
        let mut bytes = vec![points, 0];
        let plies = self.0.len().min(usize::from(u16::MAX));
        bytes.extend(u16::try_from(plies).unwrap_or(u16::MAX).to_le_bytes());
        for (mv, score) in &self.0[..plies] {
            bytes.extend(mv.to_le_bytes());
            bytes.extend(score.to_le_bytes());
        }
        out.write_all(&bytes)
    }
}

/// What a file for a game begins with.
pub fn head<G: Evaluate + GameInfo>() -> Vec<u8> {
    [MAGIC, G::KIND.name().as_bytes(), b"\n"].concat()
}

/// A move as a number; none becomes 0.
#[expect(clippy::cast_possible_truncation, reason = "squares are below 90, kinds below 7")]
fn number(mv: Move) -> u16 {
    let kind = mv.promotion().map_or(0, |kind| u16::from(kind) + 1);
    (mv.from().index() as u16 * SQUARES + mv.to().index() as u16) | (kind << KIND_SHIFT)
}

/// The move with a number; `None` for the number of none.
#[expect(clippy::cast_possible_truncation, reason = "remainders and quotients of 13 bits by 90")]
fn numbered(number: u16) -> Option<Move> {
    let squares = number & ((1 << KIND_SHIFT) - 1);
    let [from, to] = [squares / SQUARES, squares % SQUARES].map(|square| Square::new(square as u8));
    let kind = (number >> KIND_SHIFT) as u8;
    (number != 0).then(|| match kind.checked_sub(1) {
        Some(kind) if kind < 6 => Move::promoting(from, to, kind),
        _ => Move::new(from, to),
    })
}

/// Tells of each position in a file that is quiet and has a score, and of the number of its game
/// there, from 1. A game that is cut off at the file's end is passed over.
///
/// # Errors
/// If the file cannot be read or is no such file; with its name.
pub fn read<G: Evaluate + GameInfo>(
    path: &str,
    tell: impl FnMut(usize, Known<G>),
) -> Result<(), GamesError> {
    let bytes =
        fs::read(path).map_err(|error| GamesError::Read { path: path.to_owned(), error })?;
    read_bytes(path, &bytes, tell).map(|_| ())
}

/// As [`read`], from what stands in the file; how many bytes of it are whole games.
fn read_bytes<G: Evaluate + GameInfo>(
    path: &str,
    bytes: &[u8],
    mut tell: impl FnMut(usize, Known<G>),
) -> Result<usize, GamesError> {
    let head = head::<G>();
    let other = || GamesError::Other { path: path.to_owned(), wanted: G::KIND.name() };
    let mut rest = bytes.strip_prefix(&head[..]).ok_or_else(other)?;
    let mut game = 0;
    while let Some((told, after)) = Told::split(rest) {
        game += usize::from(game == 0 || !told.continues);
        let result = f32::from(told.points) / 2.0;
        told.replay(path, game, |ply: Replayed<'_, G>| {
            if let Some(score) = ply.score.filter(|_| ply.is_quiet()) {
                tell(game, Known { position: ply.before.clone(), result, score: f32::from(score) });
            }
        })?;
        rest = after;
    }
    Ok(bytes.len() - rest.len())
}

/// Tells of each game in a file: the positions before its plies, and who won.
///
/// # Errors
/// As those of [`read`].
pub fn read_positions<G: Evaluate + GameInfo>(
    path: &str,
    mut tell: impl FnMut(Vec<G>, Option<Side>),
) -> Result<(), GamesError> {
    let bytes =
        fs::read(path).map_err(|error| GamesError::Read { path: path.to_owned(), error })?;
    let other = || GamesError::Other { path: path.to_owned(), wanted: G::KIND.name() };
    let mut rest = bytes.strip_prefix(&head::<G>()[..]).ok_or_else(other)?;
    let mut game = 0;
    while let Some((told, after)) = Told::split(rest) {
        game += 1;
        let mut positions = Vec::new();
        told.replay(path, game, |ply: Replayed<'_, G>| positions.push(ply.before.clone()))?;
        tell(positions, [Some(Side::Second), None, Some(Side::First)][usize::from(told.points)]);
        rest = after;
    }
    Ok(())
}

/// A ply of a game that is played again.
struct Replayed<'a, G> {
    before: &'a G,
    mv: Option<Move>,
    after: &'a G,
    score: Option<i16>,
}

impl<G: Evaluate> Replayed<'_, G> {
    /// Whether the position before is one to learn from, as far as the move played tells.
    fn is_quiet(&self) -> bool {
        let is_quiet = |mv| self.before.is_quiet(mv) && !self.after.in_check();
        !self.before.in_check() && self.mv.is_none_or(is_quiet)
    }
}

/// A game in a file.
struct Told<'a> {
    continues: bool,
    points: u8,
    fen: &'a [u8],
    plies: &'a [[u8; 4]],
}

impl<'a> Told<'a> {
    /// The first game of what is left of a file, and what follows it.
    fn split(bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let (&[first, fen], rest) = bytes.split_first_chunk()?;
        let (fen, rest) = rest.split_at_checked(usize::from(fen))?;
        let (&plies, rest) = rest.split_first_chunk()?;
        let (plies, rest) = rest.split_at_checked(4 * usize::from(u16::from_le_bytes(plies)))?;
        let (plies, _) = plies.as_chunks();
        let points = (first & !CONTINUES).min(2);
        Some((Self { continues: first & CONTINUES != 0, points, fen, plies }, rest))
    }

    /// Plays it and tells of each of its plies.
    fn replay<G: Evaluate>(
        &self,
        path: &str,
        game: usize,
        mut tell: impl FnMut(Replayed<'_, G>),
    ) -> Result<(), GamesError> {
        let mut position = self.start::<G>().ok_or_else(|| {
            let fen = String::from_utf8_lossy(self.fen).into_owned();
            GamesError::Fen { path: path.to_owned(), game, fen }
        })?;
        for (ply, &[a, b, c, d]) in (1..).zip(self.plies) {
            let (number, score) = (u16::from_le_bytes([a, b]), i16::from_le_bytes([c, d]));
            let before = position.clone();
            let mv = numbered(number);
            if let Some(mv) = mv {
                let squares = usize::from(G::FILES) * usize::from(G::RANKS);
                let there = [mv.from(), mv.to()].iter().all(|square| square.index() < squares);
                if !there || !position.is_legal(mv) {
                    return Err(GamesError::Move { path: path.to_owned(), game, ply, number });
                }
                position.play(mv);
            }
            let score = (score != NO_SCORE).then_some(score);
            tell(Replayed { before: &before, mv, after: &position, score });
        }
        Ok(())
    }

    fn start<G: Evaluate>(&self) -> Option<G> {
        if self.fen.is_empty() {
            return Some(G::start());
        }
        G::from_fen(str::from_utf8(self.fen).ok()?).ok()
    }
}

/// Opens a file to add games to, and cuts off what is not a whole game; tells of each position that
/// it holds, as [`read`] does.
///
/// # Errors
/// If the file cannot be opened, read or written, or is something else.
pub fn append<G: Evaluate + GameInfo>(
    path: &str,
    tell: impl FnMut(usize, Known<G>),
) -> Result<File, GamesError> {
    let failed = |error| GamesError::Read { path: path.to_owned(), error };
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => vec![],
        read => read.map_err(failed)?,
    };
    let whole = if bytes.is_empty() { 0 } else { read_bytes(path, &bytes, tell)? };
    let open = OpenOptions::new().append(true).create(true).open(path);
    let mut file = open.map_err(failed)?;
    file.set_len(whole as u64).map_err(failed)?;
    if whole == 0 {
        file.write_all(&head::<G>()).map_err(failed)?;
    }
    Ok(file)
}

/// Whether a position is one to learn from: no check, and the best move neither takes nor checks.
pub fn is_quiet<G: Evaluate>(position: &G, best: Move) -> bool {
    if position.in_check() || !position.is_quiet(best) {
        return false;
    }
    let mut next = position.clone();
    next.play(best);
    !next.in_check()
}

/// A score of the side to move's as the first side sees it.
pub fn from_first<G: Evaluate>(position: &G, score: i32) -> i32 {
    if position.side_to_move() == Side::First { score } else { -score }
}

/// How much of a whole a part is.
#[expect(clippy::cast_precision_loss, reason = "small")]
pub fn share((part, whole): (i32, i32)) -> f32 {
    part as f32 / whole as f32
}

#[cfg(test)]
mod tests {
    use chuhe_core::engine::LevelPlay;
    use chuhe_core::rules::{Game as _, chess, xiangqi};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::matches::any;

    /// The number of a game; FEN, score and result of a position.
    type Told = (usize, String, f32, f32);

    /// A file of random games, and the quiet positions in it that have scores.
    #[expect(clippy::cast_precision_loss, reason = "small")]
    fn written<G: LevelPlay + GameInfo>() -> (Vec<u8>, Vec<Told>) {
        let mut chance = SmallRng::seed_from_u64(5);
        let (mut file, mut quiet) = (head::<G>(), vec![]);
        for game in 1..=20 {
            let (winner, result) =
                [(None, 0.5), (Some(Side::First), 1.0), (Some(Side::Second), 0.0)][game % 3];
            let (mut position, mut written) = (G::start(), Written::default());
            for score in -150..150 {
                let Some(mv) = any(&position, &mut chance) else { break };
                let counts = score % 3 != 0;
                if counts && is_quiet(&position, mv) {
                    quiet.push((game, position.fen(), score as f32, result));
                }
                written.play(mv, counts.then_some(score));
                position.play(mv);
            }
            written.write(&mut file, winner).expect("memory");
        }
        (file, quiet)
    }

    /// How much of a file is whole games, and the positions in them.
    fn read<G: LevelPlay + GameInfo>(bytes: &[u8]) -> Result<(usize, Vec<Told>), GamesError> {
        let mut told = vec![];
        let tell = |game, Known::<G> { position, score, result }: Known<G>| {
            told.push((game, position.fen(), score, result));
        };
        Ok((read_bytes("here", bytes, tell)?, told))
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let (file, quiet) = written::<xiangqi::Position>();
        assert!(quiet.len() > 1_000);
        assert_eq!(read::<xiangqi::Position>(&file).expect("sound"), (file.len(), quiet));
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games").to_string_lossy().into_owned();
        fs::write(&path, &file).expect("written");
        let mut games = vec![];
        let tell = |all: Vec<xiangqi::Position>, winner| games.push((all[0].fen(), winner));
        read_positions(&path, tell).expect("sound");
        assert_eq!(games.len(), 20);
        assert_eq!(games[0], (xiangqi::Position::start().fen(), Some(Side::First)));
        assert_eq!((games[1].1, games[2].1), (Some(Side::Second), None));
        // Among random moves of chess are castling, promotions and pawns taken in passing.
        let (file, quiet) = written::<chess::Position>();
        assert!(quiet.len() > 1_000);
        assert_eq!(read::<chess::Position>(&file).expect("sound"), (file.len(), quiet));
    }

    #[test]
    fn a_game_that_is_cut_off_is_passed_over() {
        let (file, quiet) = written::<xiangqi::Position>();
        let (whole, told) = read::<xiangqi::Position>(&file[..file.len() - 1]).expect("sound");
        assert!(whole < file.len() - 1);
        let before_last: Vec<Told> = quiet.into_iter().filter(|told| told.0 < 20).collect();
        assert_eq!(told, before_last);
        assert_eq!(read::<xiangqi::Position>(&file[..whole]).expect("sound").1, told);
    }

    #[test]
    fn a_game_may_go_on_from_a_later_position_with_no_move_known() {
        let fen = "3k5/9/9/4p4/9/4R4/9/9/9/5K3 w - - 0 1";
        let mut file = head::<xiangqi::Position>();
        for points in [2, 2 | CONTINUES, 0] {
            file.push(points);
            file.push(u8::try_from(fen.len()).expect("short"));
            file.extend(fen.bytes());
            // A ply without a move, with a score of 7.
            file.extend([1, 0, 0, 0, 7, 0]);
        }
        let told = [(1, 1.0), (1, 1.0), (2, 0.0)]
            .map(|(game, result)| (game, fen.to_owned(), 7.0, result));
        assert_eq!(read::<xiangqi::Position>(&file).expect("sound"), (file.len(), told.to_vec()));
        let bad = b"9/9 w";
        file.extend([1, 5]);
        file.extend(bad);
        file.extend([0, 0]);
        assert!(matches!(read::<xiangqi::Position>(&file), Err(GamesError::Fen { game: 3, .. })));
    }

    #[test]
    fn what_is_no_file_of_the_game_is_refused() {
        let (mut file, _) = written::<xiangqi::Position>();
        assert!(matches!(read::<chess::Position>(&file), Err(GamesError::Other { .. })));
        assert!(matches!(read::<chess::Position>(b""), Err(GamesError::Other { .. })));
        // The first move becomes one from a square to itself.
        let first = head::<xiangqi::Position>().len() + 4;
        file[first..first + 2].copy_from_slice(&(SQUARES + 1).to_le_bytes());
        let refused = read::<xiangqi::Position>(&file);
        assert!(matches!(refused, Err(GamesError::Move { game: 1, ply: 1, number: 91, .. })));
        // And one beyond the board, in either game.
        let (mut other, _) = written::<chess::Position>();
        for number in [64_u16, 64 * SQUARES, u16::MAX] {
            let first = head::<chess::Position>().len() + 4;
            other[first..first + 2].copy_from_slice(&number.to_le_bytes());
            let refused = read::<chess::Position>(&other);
            assert!(matches!(refused, Err(GamesError::Move { game: 1, ply: 1, .. })));
        }
    }
}
