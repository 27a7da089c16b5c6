//! What a written move says, without its spelling: which piece, where it stands among its like,
//! how it goes. WXF, Chinese and Vietnamese notation are spellings of the same phrase.

use arrayvec::ArrayVec;

use super::iccs;
use crate::notation::NotationError;
use crate::rules::xiangqi::{Piece, Position, file_of, rank_of};
use crate::rules::{Game, Move, Side, Square};

/// A move as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) piece: Piece,
    pub(super) place: Place,
    pub(super) course: Course,
    /// The file it goes to; for a straight advance or retreat the number of steps.
    pub(super) number: u8,
}

/// How a piece is told from its like. Files are numbered 1 to 9 from the mover's right, and a
/// *column* is two or more alike on a file, the foremost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// By its file.
    File(u8),
    /// By its order in the column: 前 中 后.
    Order(Order),
    /// By the sign + or - of WXF: in a column of four or five these are the pieces next to the
    /// ends, for the ends have a sign of their own there.
    Sign(Order),
    /// By its number in all columns together, from the mover's right to left: 一兵 to 五兵.
    Number(u8),
    /// By its order in the column on this file.
    OrderOnFile(Order, u8),
    /// By its number, from the front, in the column on this file.
    NumberOnFile(u8, u8),
}

/// An order in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Front,
    Middle,
    Rear,
}

/// The way a piece goes, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Advance,
    Traverse,
    Retreat,
}

/// The pieces of one kind on a file, the foremost first: five pawns at most.
type Column = ArrayVec<Square, 5>;

/// The ways in which a text can be read.
pub(super) type Readings = ArrayVec<Phrase, 2>;

/// A file's number for a player, 1 on the right.
fn file_number(side: Side, at: Square) -> u8 {
    match side {
        Side::First => 9 - file_of(at),
        Side::Second => file_of(at) + 1,
    }
}

/// A side's pieces of one kind, by the number of their file less one.
fn columns(position: &Position, side: Side, piece: Piece) -> [Column; 9] {
    let mut columns: [Column; 9] = Default::default();
    for at in position.pieces(side, piece) {
        columns[usize::from(file_number(side, at)) - 1].push(at);
    }
    if side == Side::First {
        for column in &mut columns {
            column.reverse();
        }
    }
    columns
}

/// Says a move that is legal in the position.
pub(super) fn describe(position: &Position, mv: Move) -> Option<Phrase> {
    let (side, piece) = position.piece_at(mv.from())?;
    let (course, number) = course(side, piece, mv);
    let place = place(position, side, piece, mv.from())?;
    Some(Phrase { piece, place, course, number })
}

/// The same with the order and the file of a piece, rather than its number in all columns, where
/// three at most share its file.
pub(super) fn describe_by_file(position: &Position, mv: Move) -> Option<Phrase> {
    let phrase = describe(position, mv)?;
    let (side, piece) = position.piece_at(mv.from())?;
    let file = file_number(side, mv.from());
    let column = &columns(position, side, piece)[usize::from(file) - 1];
    let place = match phrase.place {
        Place::Number(_) if column.len() <= 3 => {
            Place::OrderOnFile(order(column, mv.from())?, file)
        }
        place => place,
    };
    Some(Phrase { place, ..phrase })
}

/// How the piece on `at` is distinguished from others of its kind.
fn place(position: &Position, side: Side, piece: Piece, at: Square) -> Option<Place> {
    let file = file_number(side, at);
    let columns = columns(position, side, piece);
    let column = &columns[usize::from(file) - 1];
    // Two advisors or elephants on a file never have a move that is said alike.
    if column.len() == 1 || matches!(piece, Piece::Advisor | Piece::Elephant) {
        return Some(Place::File(file));
    }
    let mut tandems = columns.iter().filter(|column| column.len() > 1);
    if column.len() > 3 || tandems.clone().count() > 1 {
        let number = tandems.by_ref().flatten().position(|&other| other == at)?;
        return Some(Place::Number(u8::try_from(number).ok()? + 1));
    }
    order(column, at).map(Place::Order)
}

/// Whether the piece on `at` is at the front of its column, at the rear or between.
fn order(column: &Column, at: Square) -> Option<Order> {
    let index = column.iter().position(|&other| other == at)?;
    Some(match index {
        0 => Order::Front,
        _ if index + 1 == column.len() => Order::Rear,
        _ => Order::Middle,
    })
}

/// The way of a move and its number.
fn course(side: Side, piece: Piece, mv: Move) -> (Course, u8) {
    let (from, to) = (rank_of(mv.from()), rank_of(mv.to()));
    if from == to {
        return (Course::Traverse, file_number(side, mv.to()));
    }
    let advances = (to > from) == (side == Side::First);
    let course = if advances { Course::Advance } else { Course::Retreat };
    let number = match piece {
        Piece::Advisor | Piece::Elephant | Piece::Horse => file_number(side, mv.to()),
        _ => from.abs_diff(to),
    };
    (course, number)
}

/// The one legal move that a text means, given the ways to read it.
pub(super) fn resolve(
    position: &Position,
    text: &str,
    readings: &[Phrase],
) -> Result<Move, NotationError> {
    let text = || text.to_owned();
    let meanings: Vec<Vec<Move>> =
        readings.iter().map(|phrase| meanings(position, *phrase)).collect();
    // A reading that fits several moves says less than one that fits a single move.
    let mut single: Vec<Move> =
        meanings.iter().filter(|moves| moves.len() == 1).flatten().copied().collect();
    single.dedup();
    let several = if single.is_empty() { meanings.concat() } else { single };
    match several.as_slice() {
        [mv] => Ok(*mv),
        [] if readings.iter().all(|phrase| candidates(position, *phrase).is_empty()) => {
            Err(NotationError::NoSuchPiece { text: text() })
        }
        [] => Err(NotationError::Illegal { text: text() }),
        moves => {
            let moves = moves.iter().map(|mv| iccs::coordinates(*mv)).collect();
            Err(NotationError::Ambiguous { text: text(), moves })
        }
    }
}

/// The legal moves that fit a phrase.
fn meanings(position: &Position, phrase: Phrase) -> Vec<Move> {
    let side = position.side_to_move();
    let candidates = candidates(position, phrase);
    let said = (phrase.course, phrase.number);
    let mut moves: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| candidates.contains(&mv.from()) && course(side, phrase.piece, *mv) == said)
        .collect();
    moves.sort_unstable();
    moves
}

/// The pieces that a phrase can speak of.
fn candidates(position: &Position, phrase: Phrase) -> Column {
    let columns = columns(position, position.side_to_move(), phrase.piece);
    let on_file = |file: u8| columns.get(usize::from(file).wrapping_sub(1));
    let tandem_on = |file: u8| on_file(file).filter(|column| column.len() > 1);
    let tandems = columns.iter().filter(|column| column.len() > 1);
    match phrase.place {
        Place::File(file) => on_file(file).cloned().unwrap_or_default(),
        Place::Order(order) => tandems.filter_map(|column| by_order(column, order)).collect(),
        Place::Sign(order) => tandems.filter_map(|column| by_sign(column, order)).collect(),
        Place::Number(number) => {
            tandems.flatten().copied().skip(usize::from(number) - 1).take(1).collect()
        }
        Place::OrderOnFile(order, file) => {
            tandem_on(file).and_then(|column| by_order(column, order)).into_iter().collect()
        }
        Place::NumberOnFile(number, file) => tandem_on(file)
            .and_then(|column| column.get(usize::from(number) - 1).copied())
            .into_iter()
            .collect(),
    }
}

/// The foremost, hindmost or middle piece of a column.
fn by_order(column: &Column, order: Order) -> Option<Square> {
    match order {
        Order::Front => column.first().copied(),
        Order::Middle if column.len() % 2 == 1 => column.get(column.len() / 2).copied(),
        Order::Middle => None,
        Order::Rear => column.last().copied(),
    }
}

/// The piece that WXF marks with a single sign.
fn by_sign(column: &Column, order: Order) -> Option<Square> {
    match order {
        Order::Front if column.len() > 3 => column.get(1).copied(),
        Order::Rear if column.len() > 3 => column.get(column.len() - 2).copied(),
        _ => by_order(column, order),
    }
}
