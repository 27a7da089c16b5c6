//! What counts in a position of chess beyond material.

use cozy_chess::{
    BitBoard, Color, File, Piece as Native, Rank, Square as At, get_bishop_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

use super::{Shape, ShapeKind};
use crate::games::GameInfo;
use crate::rules::chess::{Piece, Position, square};
use crate::rules::{Game as _, Side};
use crate::tactics::Man;

/// What is good for one side, but for pins and freedom.
pub fn assets(position: &Position, side: Side) -> Vec<Shape> {
    let them = side.opponent();
    let found = [
        passed_pawn(position, side),
        king(position, them),
        shut_in(position, them),
        bishop_pair(position, side),
        outpost(position, side),
        king_file(position, side),
        centre(position, side),
        open_file(position, side),
    ];
    let pawns = weak_pawns(position, them);
    found.into_iter().flatten().chain(pawns).collect()
}

const fn color(side: Side) -> Color {
    match side {
        Side::First => Color::White,
        Side::Second => Color::Black,
    }
}

/// A rank of the board as a side counts them, 0 to 7.
fn rank(at: At, side: Side) -> usize {
    at.rank().relative_to(color(side)) as usize
}

fn pawns(position: &Position, side: Side) -> BitBoard {
    position.pieces(side, Piece::Pawn)
}

fn man(position: &Position, at: At) -> Option<Man> {
    let at = square(at.file() as u8, at.rank() as u8);
    let (side, piece) = position.piece_at(at)?;
    Some(Man { side, figure: Position::figure(piece), at })
}

/// The files on either side of one.
fn beside(file: File) -> BitBoard {
    file.adjacent()
}

/// The pawn that is furthest, if it is free to go on and past the middle.
fn passed_pawn(position: &Position, side: Side) -> Option<Shape> {
    let theirs = pawns(position, side.opponent());
    let is_free = |&at: &At| {
        let way = at.file().bitboard() | beside(at.file());
        (theirs & way).into_iter().all(|other| rank(other, side) <= rank(at, side))
            && rank(at, side) >= 4
    };
    let at = pawns(position, side).into_iter().filter(is_free).max_by_key(|&at| rank(at, side))?;
    let men = vec![man(position, at)?];
    Some(Shape { side, kind: ShapeKind::PassedPawn, men })
}

/// What is wrong with the king of a side while the queens are on the board.
fn king(position: &Position, owner: Side) -> Option<Shape> {
    let side = owner.opponent();
    if position.pieces(side, Piece::Queen).is_empty() {
        return None;
    }
    let at = position.board().king(color(owner));
    let men = vec![man(position, at)?];
    if rank(at, owner) >= 2 {
        return Some(Shape { side, kind: ShapeKind::KingOut, men });
    }
    let rights = position.board().castle_rights(color(owner));
    let is_amid = matches!(at.file(), File::C | File::D | File::E | File::F);
    if rights.short.is_none() && rights.long.is_none() && is_amid {
        return Some(Shape { side, kind: ShapeKind::NoCastling, men });
    }
    if rights.short.is_some() != rights.long.is_some() {
        return Some(Shape { side, kind: ShapeKind::HalfCastling, men });
    }
    let own = pawns(position, owner);
    let is_bare = |file: &File| (own & file.bitboard()).is_empty();
    let near = (beside(at.file()) | at.file().bitboard()) & Rank::First.bitboard();
    let bare = near.into_iter().filter(|at| is_bare(&at.file())).count();
    (bare >= 2 && !is_amid).then_some(Shape { side, kind: ShapeKind::KingOpen, men })
}

/// A piece of a side, not at home, that has hardly a square to go to.
fn shut_in(position: &Position, owner: Side) -> Option<Shape> {
    let board = position.board();
    let (own, side) = (board.colors(color(owner)), owner.opponent());
    let guarded = pawns(position, side)
        .into_iter()
        .fold(BitBoard::EMPTY, |all, at| all | get_pawn_attacks(at, color(side)));
    let room = |piece: Native, at: At| {
        let reach = match piece {
            Native::Knight => get_knight_moves(at),
            Native::Bishop => get_bishop_moves(at, board.occupied()),
            _ => get_rook_moves(at, board.occupied()),
        };
        (reach & !own & !guarded).len()
    };
    let is_shut = |piece: Native| {
        let stands = board.colored_pieces(color(owner), piece).into_iter();
        let most = u32::from(piece == Native::Rook);
        stands.filter(|&at| rank(at, owner) > 0).find(|&at| room(piece, at) <= most)
    };
    let at = [Native::Rook, Native::Bishop, Native::Knight].into_iter().find_map(is_shut)?;
    Some(Shape { side, kind: ShapeKind::ShutIn, men: vec![man(position, at)?] })
}

/// Knights and bishops of a side that stand at home, in the opening.
pub fn at_home(position: &Position, side: Side) -> Option<u32> {
    /// The move after which an opening is over.
    const LAST: u16 = 16;
    let minor = position.pieces(side, Piece::Knight) | position.pieces(side, Piece::Bishop);
    let home = [File::B, File::C, File::F, File::G].into_iter();
    let rank = Rank::First.relative_to(color(side));
    let count = home.filter(|&file| minor.has(At::new(file, rank))).count();
    (position.fullmove_number() <= LAST).then(|| u32::try_from(count).unwrap_or(0))
}

/// Two bishops against fewer.
fn bishop_pair(position: &Position, side: Side) -> Option<Shape> {
    let count = |side| position.pieces(side, Piece::Bishop).len();
    (count(side) >= 2 && count(side.opponent()) < 2)
        .then(|| Shape::bare(side, ShapeKind::BishopPair))
}

/// A knight on the fifth or sixth rank that a pawn protects and no pawn can attack.
fn outpost(position: &Position, side: Side) -> Option<Shape> {
    let (own, theirs) = (pawns(position, side), pawns(position, side.opponent()));
    let is_safe = |&at: &At| {
        let backed = get_pawn_attacks(at, color(side.opponent())) & own;
        let mut ahead = (theirs & beside(at.file())).into_iter();
        matches!(rank(at, side), 4 | 5)
            && !backed.is_empty()
            && !ahead.any(|other| rank(other, side) > rank(at, side))
    };
    let at = position.pieces(side, Piece::Knight).into_iter().find(is_safe)?;
    Some(Shape { side, kind: ShapeKind::Outpost, men: vec![man(position, at)?] })
}

/// A rook or queen on a file without pawns of its own, beside or before the other side's king at home.
fn king_file(position: &Position, side: Side) -> Option<Shape> {
    let owner = side.opponent();
    let king = position.board().king(color(owner));
    if rank(king, owner) > 1 || position.pieces(side, Piece::Queen).is_empty() {
        return None;
    }
    let heavy = position.pieces(side, Piece::Rook) | position.pieces(side, Piece::Queen);
    let near = beside(king.file()) | king.file().bitboard();
    let is_free = |at: &At| (pawns(position, side) & at.file().bitboard()).is_empty();
    let at = (heavy & near).into_iter().find(is_free)?;
    Some(Shape { side, kind: ShapeKind::KingFile, men: vec![man(position, at)?] })
}

/// Pawns on both middle files beyond the third rank, and none of the other side's.
fn centre(position: &Position, side: Side) -> Option<Shape> {
    let held = |side: Side, file: File| {
        let mut own = (pawns(position, side) & file.bitboard()).into_iter();
        own.any(|at| (3..=4).contains(&rank(at, side)))
    };
    let them = side.opponent();
    let holds = held(side, File::D) && held(side, File::E);
    let is_alone = !held(them, File::D) && !held(them, File::E);
    (holds && is_alone).then(|| Shape::bare(side, ShapeKind::Centre))
}

/// A rook on a file without pawns, where the other side has none.
fn open_file(position: &Position, side: Side) -> Option<Shape> {
    let all = pawns(position, Side::First) | pawns(position, Side::Second);
    let theirs = position.pieces(side.opponent(), Piece::Rook);
    let is_open = |&at: &At| ((all | theirs) & at.file().bitboard()).is_empty();
    let at = position.pieces(side, Piece::Rook).into_iter().find(is_open)?;
    Some(Shape { side, kind: ShapeKind::OpenFile, men: vec![man(position, at)?] })
}

/// Pawns of a side that stand behind another or have none beside them.
fn weak_pawns(position: &Position, owner: Side) -> Vec<Shape> {
    let (own, side) = (pawns(position, owner), owner.opponent());
    let shape = |at: At, kind| Some(Shape { side, kind, men: vec![man(position, at)?] });
    let mut found = Vec::new();
    for at in own {
        let file = own & at.file().bitboard();
        let is_hindmost = file.into_iter().all(|other| rank(other, owner) >= rank(at, owner));
        if file.len() > 1 && !is_hindmost {
            found.extend(shape(at, ShapeKind::DoubledPawns));
        }
        if (own & beside(at.file())).is_empty() {
            found.extend(shape(at, ShapeKind::IsolatedPawn));
        }
    }
    found
}
