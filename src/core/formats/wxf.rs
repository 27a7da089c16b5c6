//! The text of the World Xiangqi Federation and of `PlayOK`: one game without variations.
//!
//! ```text
//! FORMAT  WXF
//! RED     name;team;...
//! BLACK   name;team;...
//! RESULT  RED
//! DATE    2026-11-26
//! EVENT   friendly
//! START{
//!   1. C2.5 H8+7
//! }END
//! ```
//!
//! The moves are in WXF notation, where `=` also stands for the middle piece of three, or in any
//! other that is known. Another start stands above them, as `FEN` or as `SETUP{ BLACK Ke0 ke9 }`:
//! who moves first and the pieces with their points, upper case for Red.

use super::setup::{self, Setup};
use super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use crate::record::{GameResult, Tag, Tags};
use crate::rules::xiangqi::{Piece, Position};
use crate::rules::{Game, Side};

const NAME: &str = "WXF";
const START: &str = "START";
const SETUP: &str = "SETUP";

/// Reads a game.
///
/// # Errors
/// If no field says that the format is WXF and no moves are marked, or if the FEN of the start is
/// none.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let mut head = Head::default();
    for (number, line) in lines.by_ref() {
        if head.line(line.trim(), number)? {
            break;
        }
    }
    let place = |line| Place { line: Some(line), ..Place::default() };
    if !head.is_wxf && head.moves.is_none() {
        return Err(Fault { place: place(1), kind: FaultKind::NotThisFormat(NAME) });
    }
    let mut builder = Builder::new(head.start.unwrap_or_else(Position::start));
    (builder.tree().tags, builder.tree().result) = (head.tags, head.result);
    for (line, value) in head.odd {
        builder.fault(place(line), FaultKind::BadValue { field: "the result", value });
    }
    let Some((number, first)) = head.moves else {
        builder.fault(Place::default(), FaultKind::Truncated);
        return Ok(builder.finish());
    };
    let mut is_closed = false;
    for (number, line) in std::iter::once((number, first)).chain(lines) {
        let (moves, end) =
            line.split_once('}').map_or((line, None), |(moves, end)| (moves, Some(end)));
        for word in moves.split_whitespace() {
            play(&mut builder, word, place(number));
        }
        if end.is_some() {
            is_closed = true;
            break;
        }
    }
    if !is_closed {
        builder.fault(Place::default(), FaultKind::Unclosed('{'));
    }
    Ok(builder.finish())
}

/// Plays a word if it is a move, and not the number of a round, dots or a result.
fn play(builder: &mut Builder<Position>, word: &str, place: Place) {
    let word = without_number(word).trim_matches('…');
    if word.is_empty() || word.chars().all(|letter| letter == '.') {
        return;
    }
    if let Some(result) = GameResult::from_pgn(word) {
        builder.tree().result = result;
        return;
    }
    let mut letters: Vec<char> = word.chars().collect();
    if let Some(middle) = letters.get_mut(1).filter(|letter| **letter == '=') {
        *middle = '.';
    }
    let word: String = letters.into_iter().collect();
    builder.play_text(&word, place);
}

/// A word without the number before it: `12.` and `12.C2.5`, but not `33.4`, which is a move.
fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if digits.is_empty() {
        return "";
    }
    match digits.strip_prefix(['.', ')']).filter(|_| digits.len() < word.len()) {
        Some(rest) if !rest.starts_with(|letter: char| letter.is_ascii_digit()) => rest,
        _ => word,
    }
}

/// What stands above the moves.
#[derive(Default)]
struct Head<'a> {
    is_wxf: bool,
    tags: Tags,
    result: GameResult,
    start: Option<Position>,
    /// What a setup says so far, while it is open.
    setup: Option<String>,
    /// The first line of moves, without what opens them, and its number.
    moves: Option<(usize, &'a str)>,
    /// Results that are not understood, with their lines.
    odd: Vec<(usize, String)>,
}

impl<'a> Head<'a> {
    /// Reads a line; returns whether the moves begin with it.
    fn line(&mut self, line: &'a str, number: usize) -> Result<bool, Fault> {
        let opened = |name| line.strip_prefix(name)?.trim_start().strip_prefix('{');
        if let Some(moves) = opened(START) {
            self.moves = Some((number, moves));
            return Ok(true);
        }
        let setup = self.setup.take().map(|setup| (setup, line));
        if let Some((mut setup, line)) = setup.or(opened(SETUP).map(|line| (String::new(), line))) {
            let (pieces, end) = line.split_once('}').map_or((line, None), |it| (it.0, Some(it.1)));
            setup += pieces;
            setup.push(' ');
            if end.is_some() {
                self.start = Some(set_up(&setup, number)?);
            } else {
                self.setup = Some(setup);
            }
            return Ok(false);
        }
        self.field(line, number)?;
        Ok(false)
    }

    fn field(&mut self, line: &str, number: usize) -> Result<(), Fault> {
        let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let value = value.trim();
        match name.to_ascii_uppercase().as_str() {
            "FORMAT" => self.is_wxf = value.eq_ignore_ascii_case("WXF"),
            "RED" => self.player(value, Tag::First, Tag::FirstTeam, Tag::FirstRating),
            "BLACK" => self.player(value, Tag::Second, Tag::SecondTeam, Tag::SecondRating),
            "RESULT" => match result(value) {
                Some(result) => self.result = result,
                None => self.odd.push((number, value.to_owned())),
            },
            "DATE" => self.tags.set(Tag::Date, field::date(value)),
            "EVENT" => self.tags.set(Tag::Event, value),
            "SITE" | "PLACE" => self.tags.set(Tag::Place, value),
            "ROUND" => self.tags.set(Tag::Round, value),
            "TITLE" => self.tags.set(Tag::Title, value),
            "AUTHOR" => self.tags.set(Tag::Author, value),
            "FEN" => {
                let fault = |error| {
                    let place = Place { line: Some(number), ..Place::default() };
                    let error = crate::games::AnyFenError::Xiangqi(error);
                    Fault { place, kind: FaultKind::Start(error) }
                };
                self.start = Some(Position::from_fen(value).map_err(fault)?);
            }
            name if !name.is_empty() && !value.is_empty() && self.is_wxf => {
                self.tags.set(Tag::Other(name.to_owned()), value);
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads `name;team;rating`.
    fn player(&mut self, value: &str, name: Tag, team: Tag, rating: Tag) {
        let mut parts = value.split(';').map(str::trim);
        self.tags.set(name, parts.next().unwrap_or_default());
        self.tags.set(team, parts.next().unwrap_or_default());
        let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        self.tags.set(rating, parts.find(is_number).unwrap_or_default());
    }
}

/// The start that a setup describes.
fn set_up(text: &str, line: usize) -> Result<Position, Fault> {
    let (mut setup, mut side) = (Setup::new(), Side::First);
    for word in text.split(|letter: char| !letter.is_ascii_alphanumeric()) {
        side = match word {
            "RED" => Side::First,
            "BLACK" => Side::Second,
            _ => side,
        };
        let &[piece, file @ b'a'..=b'i', rank @ b'0'..=b'9'] = word.as_bytes() else { continue };
        let at = setup::point(file - b'a', rank - b'0');
        if let (Some((owner, piece)), Some(at)) = (Piece::from_fen_letter(piece.into()), at) {
            setup.put(at, owner, piece);
        }
    }
    setup.position(None, side, Place { line: Some(line), ..Place::default() })
}

/// The result that a text names, as in `RED` or `red wins`.
fn result(text: &str) -> Option<GameResult> {
    let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    match first.as_str() {
        "red" => Some(GameResult::FirstWins),
        "black" => Some(GameResult::SecondWins),
        "draw" => Some(GameResult::Draw),
        _ => field::result(text),
    }
}
