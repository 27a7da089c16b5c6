//! The text of the World Xiangqi Federation and of `PlayOK`: games without variations, one after the
//! other.
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

use std::collections::VecDeque;

use super::setup::{self, Setup};
use super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use crate::record::{GameResult, Tag, Tags};
use crate::rules::xiangqi::{Piece, Position};
use crate::rules::{Game, Side};

const NAME: &str = "WXF";
const START: &str = "START";
const SETUP: &str = "SETUP";

/// Reads the first game.
///
/// # Errors
/// If no field says that the format is WXF and no moves are marked, or if the FEN of the start is
/// none.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let kind = FaultKind::NotThisFormat(NAME);
    read_all(text).into_iter().next().unwrap_or(Err(Fault { place: place(1), kind }))
}

/// Reads all games. What is no game is told beside one that it stands before or after.
#[must_use]
pub fn read_all(text: &str) -> Vec<Result<ReadGame, Fault>> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let mut lines: Lines<'_> = lines.collect::<VecDeque<_>>();
    let mut games: Vec<Result<ReadGame, Fault>> = Vec::new();
    while !lines.is_empty() {
        let is_another = lines.iter().any(|(_, line)| is_sign(line));
        if is_another || games.is_empty() {
            games.push(read_one(&mut lines));
            continue;
        }
        let rest: Vec<_> = lines.drain(..).filter(|(_, line)| !line.trim().is_empty()).collect();
        let Some((number, _)) = rest.first() else { break };
        let text = rest.iter().map(|(_, line)| *line).collect::<Vec<_>>().join(" ");
        if let (Some(Ok(game)), Some(fault)) =
            (games.last_mut(), Fault::skipped(place(*number), &text))
        {
            game.skipped.push(fault);
        }
    }
    games
}

/// What is still to be read, with the numbers of its lines.
type Lines<'a> = VecDeque<(usize, &'a str)>;

const fn place(line: usize) -> Place {
    Place { line: Some(line), column: None, offset: None, ply: None }
}

/// Whether a line says that a game is here.
fn is_sign(line: &str) -> bool {
    let line = line.trim();
    is_format(line) || opened(line, START).is_some()
}

fn is_format(line: &str) -> bool {
    line.strip_prefix("FORMAT").is_some_and(|value| value.trim().eq_ignore_ascii_case("WXF"))
}

/// What stands behind the bracket that opens a block with this name.
fn opened<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix(name)?.trim_start().strip_prefix('{')
}

/// Reads the game that the next lines tell, and takes them.
fn read_one(lines: &mut Lines<'_>) -> Result<ReadGame, Fault> {
    let mut head = Head::default();
    let first = lines.front().map_or(1, |(number, _)| *number);
    while let Some(&(number, line)) = lines.front() {
        let is_next = head.is_wxf && is_format(line.trim());
        if is_next {
            break;
        }
        lines.pop_front();
        match head.line(line.trim(), number) {
            Ok(true) => break,
            Ok(false) => {}
            Err(fault) => {
                while lines.front().is_some_and(|(_, line)| !is_format(line.trim())) {
                    lines.pop_front();
                }
                return Err(fault);
            }
        }
    }
    if !head.is_wxf && head.moves.is_none() {
        return Err(Fault { place: place(first), kind: FaultKind::NotThisFormat(NAME) });
    }
    let mut builder = Builder::new(head.start.take().unwrap_or_else(Position::start));
    (builder.tree().tags, builder.tree().result) = (std::mem::take(&mut head.tags), head.result);
    for (line, value) in head.odd.drain(..) {
        builder.fault(place(line), FaultKind::BadValue { field: "the result", value });
    }
    match head.moves.take() {
        Some(moves) => {
            lines.push_front(moves);
            play_all(&mut builder, lines);
        }
        None => builder.fault(Place::default(), FaultKind::Truncated),
    }
    let skipped =
        head.skipped.into_iter().filter_map(|(line, text)| Fault::skipped(place(line), text));
    Ok(ReadGame { skipped: skipped.collect(), ..builder.finish() })
}

/// Plays the moves up to what closes them; what stands behind that in its line is left.
fn play_all(builder: &mut Builder<Position>, lines: &mut Lines<'_>) {
    while let Some((number, line)) = lines.pop_front() {
        if is_format(line.trim()) {
            lines.push_front((number, line));
            break;
        }
        let (moves, end) =
            line.split_once('}').map_or((line, None), |(moves, end)| (moves, Some(end)));
        let mut words = moves.split_whitespace().peekable();
        while let Some(word) = words.next() {
            // `1 - 0`
            let score: String = [word].into_iter().chain(words.clone().take(2)).collect();
            if words.peek().is_some_and(|next| matches!(*next, "-" | "–" | ":"))
                && let Some(result) = field::score(&score)
            {
                builder.end(result, place(number));
                words.nth(1);
                continue;
            }
            play(builder, word, place(number));
        }
        if let Some(end) = end {
            let end = end.trim_start().strip_prefix("END").unwrap_or(end).trim();
            if !end.is_empty() {
                lines.push_front((number, end));
            }
            return;
        }
    }
    builder.fault(Place::default(), FaultKind::Unclosed('{'));
}

/// Plays a word if it is a move, and not the number of a round, dots or a result.
fn play(builder: &mut Builder<Position>, word: &str, place: Place) {
    let word = without_number(word).trim_matches('…');
    if word.is_empty() || word.chars().all(|letter| letter == '.') {
        return;
    }
    if let Some(result) = field::score(word) {
        builder.end(result, place);
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
    /// Lines that are no fields.
    skipped: Vec<(usize, &'a str)>,
}

impl<'a> Head<'a> {
    /// Reads a line; returns whether the moves begin with it.
    fn line(&mut self, line: &'a str, number: usize) -> Result<bool, Fault> {
        if let Some(moves) = opened(line, START) {
            self.moves = Some((number, moves));
            return Ok(true);
        }
        let setup = self.setup.take().map(|setup| (setup, line));
        if let Some((mut setup, line)) =
            setup.or(opened(line, SETUP).map(|line| (String::new(), line)))
        {
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

    fn field(&mut self, line: &'a str, number: usize) -> Result<(), Fault> {
        let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let value = value.trim();
        match name.to_ascii_uppercase().as_str() {
            "FORMAT" if value.eq_ignore_ascii_case("WXF") => self.is_wxf = true,
            "RED" => self.player(value, Tag::First, Tag::FirstTeam, Tag::FirstRating),
            "BLACK" => self.player(value, Tag::Second, Tag::SecondTeam, Tag::SecondRating),
            "RESULT" => match result(value) {
                Some(result) => self.result = result,
                None if value.is_empty() || value == "*" || value == "?" => {}
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
            _ if name.is_empty() => {}
            _ => self.skipped.push((number, line)),
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
