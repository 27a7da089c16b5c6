//! Reads plain Chinese text.

use super::super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use super::line::{Placed, Token, tokens};
use super::{COMMENTS, FEN, NAME, RESULT, START, fields};
use crate::record::{GameResult, NodeId, Tag, Tags};
use crate::rules::Game;
use crate::rules::xiangqi::Position;

/// Reads a game. Lines that are neither moves nor known fields are comments.
///
/// # Errors
/// If there is neither a move nor a FEN in the text, or if the FEN is none.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        reader.line(line, number)?;
    }
    reader.finish()
}

fn at_line(line: usize) -> Place {
    Place { line: Some(line), ..Place::default() }
}

#[derive(Default)]
struct Reader {
    tags: Tags,
    result: GameResult,
    start: Option<Position>,
    /// Lines above the moves that are no fields.
    preface: Vec<String>,
    /// From the first move on.
    builder: Option<Builder<Position>>,
    /// The comments below the moves have begun.
    is_below: bool,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Result<(), Fault> {
        let trimmed = line.trim();
        if self.is_below {
            self.comment(line, number);
            return Ok(());
        }
        if trimmed.is_empty() {
            return Ok(());
        }
        if self.is_heading(trimmed) {
            self.is_below = true;
            return Ok(());
        }
        if self.builder.is_none() && self.field(trimmed, number)? {
            return Ok(());
        }
        match moves(line) {
            Some(tokens) => self.moves(tokens, number),
            None => self.remark(trimmed),
        }
        Ok(())
    }

    /// Whether a line stands above comments, as it is written.
    fn is_heading(&self, line: &str) -> bool {
        (self.builder.is_some() || self.start.is_some() || self.preface.is_empty())
            && COMMENTS.iter().any(|name| line.strip_suffix('：').unwrap_or(line) == *name)
    }

    /// Reads a line of the head; returns whether it is one.
    fn field(&mut self, line: &str, number: usize) -> Result<bool, Fault> {
        let fen = line.get(..FEN.len()).filter(|name| name.eq_ignore_ascii_case(FEN));
        if fen.is_some() {
            let fen = line.get(FEN.len()..).unwrap_or_default();
            let fen = fen.trim_start_matches(|c: char| c.is_whitespace() || ":：".contains(c));
            let fault = |error| {
                let kind = FaultKind::Start(crate::games::AnyFenError::Xiangqi(error));
                Fault { place: at_line(number), kind }
            };
            self.start = Some(Position::from_fen(fen).map_err(fault)?);
            return Ok(true);
        }
        let Some((name, value)) = line.split_once(['：', ':']) else { return Ok(false) };
        let name: String = name.chars().filter(|letter| !letter.is_whitespace()).collect();
        let value = value.trim();
        if RESULT.contains(&name.as_str()) {
            let Some(result) = field::result(value) else { return Ok(false) };
            self.result = result;
            return Ok(true);
        }
        let known =
            fields().into_iter().find(|(_, names)| names.as_flattened().contains(&name.as_str()));
        let Some((tag, _)) = known else { return Ok(false) };
        let value = if tag == Tag::Date { field::date(value) } else { value.to_owned() };
        self.tags.set(tag, value);
        Ok(true)
    }

    /// The game from the first move on; Black begins if that is said and no FEN says otherwise.
    fn builder(&mut self, is_black_first: bool) -> &mut Builder<Position> {
        let (start, preface) = (&self.start, &mut self.preface);
        self.builder.get_or_insert_with(|| {
            let mut start = start.clone().unwrap_or_else(Position::start);
            if is_black_first && start == Position::start() {
                start.pass();
            }
            let mut builder = Builder::new(start);
            let preface = std::mem::take(preface).join("\n");
            if !preface.is_empty() {
                builder.notes().comment = preface;
            }
            builder
        })
    }

    fn moves(&mut self, tokens: Vec<Placed>, number: usize) {
        let first = tokens.iter().find(|(_, token)| *token != Token::Number);
        let is_black_first = first.is_some_and(|(_, token)| *token == Token::Dots);
        for (column, token) in tokens {
            let place = Place { column: Some(column), ..at_line(number) };
            match token {
                Token::Number | Token::Dots => {}
                Token::Move(text) => {
                    self.builder(is_black_first).play_text(&text, place);
                }
                Token::Result(result) => self.result = result,
                Token::Remark(text) | Token::Rest(text) => self.remark(text.trim()),
            }
        }
    }

    /// Keeps a text that is no move.
    fn remark(&mut self, text: &str) {
        match &mut self.builder {
            _ if text.is_empty() => {}
            Some(builder) => builder.notes().add_comment(text),
            None => self.preface.push(text.to_owned()),
        }
    }

    /// Reads a line of the comments below the moves: the number of a round, dots for Black, the
    /// move, a colon and the comment, or a further line of the last comment.
    fn comment(&mut self, line: &str, number: usize) {
        let builder = self.builder(false);
        if let Some(more) = line.strip_prefix("\u{3000}\u{3000}") {
            let comment = &mut builder.notes().comment;
            comment.push('\n');
            comment.push_str(more);
            return;
        }
        if line.trim().is_empty() {
            return;
        }
        let (head, text) = line.split_once('：').unwrap_or(("", line));
        let node =
            if START.contains(&head.trim()) { Some(NodeId::ROOT) } else { place_of(builder, head) };
        if let Some(node) = node {
            builder.go_to(node);
            builder.notes().add_comment(text);
        } else {
            let value = head.to_owned();
            builder
                .fault(at_line(number), FaultKind::BadValue { field: "a comment's move", value });
            builder.notes().add_comment(line.trim());
        }
    }

    fn finish(mut self) -> Result<ReadGame, Fault> {
        if self.builder.is_none() && self.start.is_none() {
            let kind = FaultKind::NotThisFormat(NAME);
            return Err(Fault { place: Place::default(), kind });
        }
        self.builder(false);
        let Some(mut builder) = self.builder else {
            return Err(Fault { place: Place::default(), kind: FaultKind::NotThisFormat(NAME) });
        };
        builder.tree().tags = self.tags;
        builder.tree().result = self.result;
        Ok(builder.finish())
    }
}

/// The parts of a line if it is one of moves: it begins with a number and a move, or holds nothing
/// but moves and results.
fn moves(line: &str) -> Option<Vec<Placed>> {
    let tokens = tokens(line);
    let is_numbered = tokens.first().is_some_and(|(_, token)| *token == Token::Number);
    let is_plain = |token: &Token| !matches!(token, Token::Rest(_) | Token::Remark(_));
    let is_move = |token: &Token| matches!(token, Token::Move(_));
    let second = tokens
        .iter()
        .map(|(_, token)| token)
        .find(|token| !matches!(token, Token::Number | Token::Dots));
    let is_line = if is_numbered {
        second.is_some_and(is_move)
    } else {
        tokens.iter().all(|(_, token)| is_plain(token))
            && tokens.iter().any(|(_, token)| is_move(token) || matches!(token, Token::Result(_)))
    };
    is_line.then_some(tokens)
}

/// The move of the main line that a comment names by its round.
fn place_of(builder: &mut Builder<Position>, head: &str) -> Option<NodeId> {
    let digits: String = head.trim().chars().take_while(char::is_ascii_digit).collect();
    let round: usize = digits.parse().ok()?;
    let is_second = head.contains('…');
    let tree = builder.tree();
    let start = tree.start();
    let is_black_first = start.side_to_move() == crate::rules::Side::Second;
    let rounds = round.checked_sub(usize::from(start.fullmove_number()))?;
    let plies = rounds * 2 + usize::from(is_second);
    tree.main_line().nth(plies.checked_sub(usize::from(is_black_first))?)
}
