//! Standard algebraic notation: `Nf3`, `exd5`, `R1e2`, `e8=Q+`, `O-O-O#`.
//!
//! Written as PGN has it. Read are also long forms (`Ng1-f3`, `e2e4`, `e7e8q`), castling with
//! zeros or as the king put on its rook (`e1h1`), captures marked by `:`, promotions without `=` or
//! in brackets (`a8(Q)`, `a8 (Q)`), `e.p.`, and moves with marks of praise and blame. What a text says beyond the move
//! (a capture, a check) is not examined.

use super::uci;
use crate::notation::cursor::Cursor;
use crate::notation::{NotationError, Written};
use crate::rules::chess::{Piece, Position, coordinates, file_of, rank_of, square};
use crate::rules::{Game, Move, MoveList, Square};

/// The letter that stands for a piece.
pub(super) const fn letter(piece: Piece) -> char {
    piece.letter().to_ascii_uppercase()
}

/// The picture that stands for a piece: the outlined one, whichever side moves.
pub(super) const fn figurine(piece: Piece) -> char {
    match piece {
        Piece::King => '♔',
        Piece::Queen => '♕',
        Piece::Rook => '♖',
        Piece::Bishop => '♗',
        Piece::Knight => '♘',
        Piece::Pawn => '♙',
    }
}

/// The Vietnamese letter of a piece: vua, hậu, xe, tượng, mã.
pub(super) const fn vietnamese(piece: Piece) -> char {
    match piece {
        Piece::King => 'V',
        Piece::Queen => 'H',
        Piece::Rook => 'X',
        Piece::Bishop => 'T',
        Piece::Knight => 'M',
        Piece::Pawn => letter(piece),
    }
}

/// The piece that a letter or a picture stands for.
fn named(name: char) -> Option<Piece> {
    let filled = |piece| char::from_u32(figurine(piece) as u32 + 6);
    Piece::ALL.into_iter().find(|&piece| {
        let names = [letter(piece), vietnamese(piece), figurine(piece)];
        names.contains(&name) || filled(piece) == Some(name)
    })
}

pub(super) fn write(position: &Position, mv: Move, name: fn(Piece) -> char) -> String {
    let mut text = String::new();
    if position.castling_rook(mv).is_some() {
        text += if file_of(mv.to()) > file_of(mv.from()) { "O-O" } else { "O-O-O" };
    } else {
        describe(&mut text, position, mv, name);
    }
    let mut next = position.clone();
    next.play(mv);
    match (next.in_check(), next.has_moves()) {
        (true, true) => text.push('+'),
        (true, false) => text.push('#'),
        (false, _) => {}
    }
    text
}

/// A move that does not castle.
fn describe(text: &mut String, position: &Position, mv: Move, name: fn(Piece) -> char) {
    let Some((_, piece)) = position.piece_at(mv.from()) else { return };
    let captures = position.captured(mv).is_some();
    let from = coordinates(mv.from());
    if piece != Piece::Pawn {
        text.push(name(piece));
        *text += origin(position, mv, piece, &from);
    } else if captures {
        *text += &from[..1];
    }
    if captures {
        text.push('x');
    }
    *text += &coordinates(mv.to());
    if let Some(promoted) = mv.promotion().and_then(Piece::from_index) {
        text.extend(['=', name(promoted)]);
    }
}

/// As much of the origin square as is needed to tell a piece from others of its kind.
fn origin<'a>(position: &Position, mv: Move, piece: Piece, from: &'a str) -> &'a str {
    let us = position.side_to_move();
    let mut others = position.legal_moves();
    others.retain(|other| {
        let same = position.piece_at(other.from()) == Some((us, piece));
        same && other.to() == mv.to() && other.from() != mv.from()
    });
    let shares =
        |part: fn(Square) -> u8| others.iter().any(|other| part(other.from()) == part(mv.from()));
    match (others.is_empty(), shares(file_of), shares(rank_of)) {
        (true, ..) => "",
        (false, false, _) => &from[..1],
        (false, true, false) => &from[1..],
        (false, true, true) => from,
    }
}

/// What a text says of a move.
struct Phrase {
    /// Not said: a pawn, or with both parts of its square any piece.
    piece: Option<Piece>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Piece>,
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    match short(text.as_bytes()).and_then(|short| short.mean(position)) {
        Some(mv) => Ok(mv),
        None => read_any(position, text),
    }
}

/// What files full of games are made of: a move as PGN wants it, without a whole square to come
/// from.
struct Short {
    piece: Piece,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Piece>,
}

/// Reads that without a detour by characters.
fn short(text: &[u8]) -> Option<Short> {
    let end = text.iter().rposition(|byte| !matches!(byte, b'+' | b'#' | b'!' | b'?'))?;
    let mut text = &text[..=end];
    let mut piece = Piece::Pawn;
    if let Some(named) = text.first().and_then(|&byte| piece_of(byte)) {
        (piece, text) = (named, &text[1..]);
    }
    let mut promotion = None;
    if let [before @ .., b'=', becomes] = text {
        promotion = Some(piece_of(*becomes).filter(|it| Piece::PROMOTIONS.contains(it))?);
        text = before;
    }
    let [from @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text else { return None };
    let to = square(file - b'a', rank - b'1');
    let (file, rank) = match from {
        [] | [b'x'] => (None, None),
        [file @ b'a'..=b'h'] | [file @ b'a'..=b'h', b'x'] => (Some(file - b'a'), None),
        [rank @ b'1'..=b'8'] | [rank @ b'1'..=b'8', b'x'] => (None, Some(rank - b'1')),
        _ => return None,
    };
    Some(Short { piece, file, rank, to, promotion })
}

/// The piece that a letter of SAN names, English or Vietnamese; pawns are never named.
const fn piece_of(letter: u8) -> Option<Piece> {
    Some(match letter {
        b'N' | b'M' => Piece::Knight,
        b'B' | b'T' => Piece::Bishop,
        b'R' | b'X' => Piece::Rook,
        b'Q' | b'H' => Piece::Queen,
        b'K' | b'V' => Piece::King,
        _ => return None,
    })
}

impl Short {
    /// The one legal move that is meant. `None` also where [`read_any`] may know one.
    fn mean(&self, position: &Position) -> Option<Move> {
        let promotes = self.piece == Piece::Pawn && matches!(rank_of(self.to), 0 | 7);
        if promotes != self.promotion.is_some() {
            return None;
        }
        let fits = |&from: &Square| {
            self.file.is_none_or(|file| file == file_of(from))
                && self.rank.is_none_or(|rank| rank == rank_of(from))
        };
        let from = position.heading_for(self.piece, self.to).into_iter();
        let from = from.map(|native| Square::new(native as u8)).filter(fits);
        let moves = from.map(|from| match self.promotion {
            Some(piece) => Move::promoting(from, self.to, piece as u8),
            None => Move::new(from, self.to),
        });
        let mut legal = moves.filter(|&mv| position.is_legal(mv));
        let mv = legal.next()?;
        legal.next().is_none().then_some(mv)
    }
}

/// Reads a move in whichever form it is written.
fn read_any(position: &Position, text: &str) -> Result<Move, NotationError> {
    let illegal = || NotationError::Illegal { text: text.to_owned() };
    let marks = |text: &str| text.trim_end_matches(['+', '#', '!', '?', ' ']).len();
    let bare = &text[..marks(text)];
    if let Some(file) = castling(bare) {
        let king = position.king(position.side_to_move());
        let to = square(file, rank_of(king));
        let step = Move::new(king, to);
        let castles = position.is_legal(step) && position.castling_rook(step).is_some();
        return if castles { Ok(step) } else { Err(illegal()) };
    }
    let passing = ["(e.p.)", "(ep)", "e.p.", "e.p", "ep.", "ep"];
    let before = passing.iter().find_map(|mark| bare.strip_suffix(mark));
    let bare = before.map_or(bare, |before| before.trim_end_matches(['/', ' ', '+', '!', '?']));
    // As in `a8 (Q)`.
    let joined = bare.replace(' ', "");
    let bare = if bare.ends_with(')') { joined.as_str() } else { bare };
    let phrase = phrase(bare)?;
    let moves = candidates(position, &phrase);
    match moves[..] {
        [mv] => Ok(mv),
        [] if is_there(position, &phrase) => Err(illegal()),
        [] => Err(NotationError::NoSuchPiece { text: text.to_owned() }),
        _ => Err(NotationError::Ambiguous {
            text: text.to_owned(),
            moves: moves.into_iter().map(Position::coordinates).collect(),
        }),
    }
}

/// The file on which the king ends up, if the text castles.
fn castling(text: &str) -> Option<u8> {
    match text {
        "O-O" | "0-0" | "o-o" => Some(6),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(2),
        _ => None,
    }
}

/// Reads a move that does not castle.
fn phrase(text: &str) -> Result<Phrase, NotationError> {
    let lower_file = |c: char| uci::file(c).filter(|_| c.is_ascii_lowercase());
    let mark = |c: char| matches!(c, 'x' | ':' | '-' | '×').then_some(());
    let mut cursor = Cursor::new(text);
    let piece = cursor.take(named);
    // The first square may be the one that the piece leaves, or a part of it.
    let mut file = cursor.take(lower_file);
    let mut rank = cursor.take(uci::rank);
    let marked = cursor.take(mark).is_some();
    let next = cursor.take(lower_file);
    let to = match (next, file, rank) {
        (None, Some(to_file), Some(to_rank)) if !marked => {
            (file, rank) = (None, None);
            square(to_file, to_rank)
        }
        (Some(to_file), _, _) => square(to_file, cursor.expect("a rank, 1 to 8", uci::rank)?),
        (None, Some(_), None) if !marked => {
            return cursor.expect("a rank, 1 to 8, or x", |_| None);
        }
        (None, None, None) if piece.is_none() => {
            return cursor.expect("a piece (K Q R B N) or a file, a to h", |_| None);
        }
        (None, _, _) => return cursor.expect("a file, a to h", |_| None),
    };
    let equals = cursor.take(|c| matches!(c, '=' | '/').then_some(false));
    let bracket = cursor.take(|c| (c == '(').then_some(true)).or(equals);
    let promotes = |c: char| {
        let becomes = |piece: &Piece| Piece::PROMOTIONS.contains(piece);
        uci::promotion(c).or_else(|| named(c).filter(becomes))
    };
    let promotion = match bracket {
        Some(_) => Some(cursor.expect("a queen, rook, bishop or knight", promotes)?),
        None => cursor.take(promotes),
    };
    if bracket == Some(true) {
        cursor.expect("a closing bracket", |c| (c == ')').then_some(()))?;
    }
    cursor.end()?;
    Ok(Phrase { piece, file, rank, to, promotion })
}

impl Phrase {
    /// Whether it can speak of the piece on a square.
    fn fits(&self, position: &Position, from: Square) -> bool {
        let whole_square = self.file.is_some() && self.rank.is_some();
        let piece = self.piece.or((!whole_square).then_some(Piece::Pawn));
        let there = position.piece_at(from);
        there.is_some_and(|(side, kind)| {
            side == position.side_to_move() && piece.is_none_or(|piece| piece == kind)
        }) && self.file.is_none_or(|file| file == file_of(from))
            && self.rank.is_none_or(|rank| rank == rank_of(from))
    }
}

/// The legal moves that a phrase can mean.
fn candidates(position: &Position, phrase: &Phrase) -> MoveList {
    let mut moves = if let (Some(file), Some(rank)) = (phrase.file, phrase.rank) {
        // A king may be put on its rook.
        position.meant(square(file, rank), phrase.to)
    } else {
        let mut moves = position.legal_moves();
        moves.retain(|mv| mv.to() == phrase.to);
        moves
    };
    let becomes = |mv: Move| mv.promotion().and_then(Piece::from_index);
    moves.retain(|mv| {
        let promoted = phrase.promotion.is_none() || phrase.promotion == becomes(*mv);
        promoted && phrase.fits(position, mv.from())
    });
    moves
}

/// Whether the side to move has a piece that the phrase can speak of.
fn is_there(position: &Position, phrase: &Phrase) -> bool {
    (0..64).map(Square::new).any(|from| phrase.fits(position, from))
}
