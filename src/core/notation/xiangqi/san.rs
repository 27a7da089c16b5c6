//! Moves as xboard, pychess and Fairy-Stockfish write them, after the algebraic notation of chess: `Cbe2`,
//! `Rxa9`, `Ch2-e2`, `c4`. Ranks are 0 to 9. They are read and not written.

use super::iccs;
use crate::notation::NotationError;
use crate::rules::xiangqi::{Piece, Position, file_of, rank_of, square};
use crate::rules::{Game, Move, Square};

/// What a text says of a move.
struct Phrase {
    piece: Piece,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
}

/// Reads the one legal move that is meant; `None` if the text is of another kind or means none.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, NotationError>> {
    let phrase = phrase(text.as_bytes())?;
    let us = position.side_to_move();
    let mut moves = position.legal_moves();
    moves.retain(|mv| {
        let from = mv.from();
        mv.to() == phrase.to
            && position.piece_at(from) == Some((us, phrase.piece))
            && phrase.file.is_none_or(|file| file == file_of(from))
            && phrase.rank.is_none_or(|rank| rank == rank_of(from))
    });
    match moves[..] {
        [] => None,
        [mv] => Some(Ok(mv)),
        _ => {
            let moves = moves.into_iter().map(iccs::coordinates).collect();
            Some(Err(NotationError::Ambiguous { text: text.to_owned(), moves }))
        }
    }
}

fn phrase(text: &[u8]) -> Option<Phrase> {
    let end = text.iter().rposition(|byte| !matches!(byte, b'+' | b'#'))?;
    let mut text = &text[..=end];
    let mut piece = Piece::Pawn;
    if let Some(letter) = text.first().filter(|letter| letter.is_ascii_uppercase()) {
        piece = Piece::from_fen_letter(char::from(*letter))?.1;
        text = &text[1..];
    }
    let [from @ .., file @ b'a'..=b'i', rank @ b'0'..=b'9'] = text else { return None };
    let to = square(file - b'a', rank - b'0');
    let from = from.strip_suffix(b"x").or_else(|| from.strip_suffix(b"-")).unwrap_or(from);
    let (file, rank) = match from {
        [] => (None, None),
        [file @ b'a'..=b'i'] => (Some(file - b'a'), None),
        [rank @ b'0'..=b'9'] => (None, Some(rank - b'0')),
        [file @ b'a'..=b'i', rank @ b'0'..=b'9'] => (Some(file - b'a'), Some(rank - b'0')),
        _ => return None,
    };
    Some(Phrase { piece, file, rank, to })
}
