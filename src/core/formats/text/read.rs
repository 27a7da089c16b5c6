//! Reads plain Chinese text.

use super::super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use super::line::{Placed, Token, tokens};
use super::{COMMENTS, FEN, NAME, RESULT, START, fields};
use crate::notation::Written;
use crate::record::{GameResult, NodeId, Tag, Tags};
use crate::rules::Game;
use crate::rules::xiangqi::Position;

/// Reads the first game. Lines that are neither moves nor known fields are comments.
///
/// # Errors
/// If there is neither a move nor a FEN in the text, or if the FEN is none.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let kind = FaultKind::NotThisFormat(NAME);
    let none = || Err(Fault { place: Place::default(), kind });
    read_all(text).into_iter().next().unwrap_or_else(none)
}

/// Reads all games. Another begins with the first round, or with what stands at the head of games.
#[must_use]
pub fn read_all(text: &str) -> Vec<Result<ReadGame, Fault>> {
    let mut reader = Reader::default();
    let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
    let last_moves = lines.iter().rposition(|line| moves(line).is_some());
    for (number, line) in (1..).zip(lines) {
        reader.line(line, number, last_moves.is_some_and(|last| last + 1 > number));
    }
    reader.end_game();
    reader.games
}

fn at_line(line: usize) -> Place {
    Place { line: Some(line), ..Place::default() }
}

#[derive(Default)]
struct Reader {
    /// Those that have been read to their ends.
    games: Vec<Result<ReadGame, Fault>>,
    tags: Tags,
    result: GameResult,
    start: Option<Position>,
    /// Lines above the moves that are no fields.
    preface: Vec<String>,
    /// From the first move on.
    builder: Option<Builder<Position>>,
    /// The comments below the moves have begun.
    is_below: bool,
    /// A result stands behind the moves.
    has_ended: bool,
    /// What stands behind that: it belongs to this game if no other follows.
    behind: Vec<String>,
    /// Results behind the moves that are not the first.
    results: Vec<(usize, GameResult)>,
    /// A start that is none.
    fault: Option<Fault>,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize, moves_follow: bool) {
        let trimmed = line.trim();
        if self.begins_another(line, moves_follow) {
            self.next_game();
        }
        if self.is_below {
            self.comment(line, number);
            return;
        }
        if trimmed.is_empty() {
            return;
        }
        if self.is_heading(trimmed) {
            self.keep_behind();
            self.is_below = true;
            return;
        }
        if self.field(trimmed, number) {
            return;
        }
        match moves(line) {
            Some(tokens) => self.moves(&tokens, number),
            None => self.remark(trimmed),
        }
    }

    /// Whether a line behind moves belongs to another game.
    fn begins_another(&self, line: &str, moves_follow: bool) -> bool {
        if self.builder.is_none() {
            return false;
        }
        let is_head = moves_follow && named(line.trim()).is_some_and(|name| name != Name::Result);
        // In the comments below the moves, moves have a comment behind them.
        let is_first = !line.contains('：') && moves(line).is_some_and(|it| self.is_first(&it));
        is_head || is_first
    }

    /// Whether moves begin another game: those of the first round, where the last game is further.
    fn is_first(&self, tokens: &[Placed]) -> bool {
        let Some(builder) = &self.builder else { return false };
        let mut tokens = tokens.iter().map(|(_, token)| token);
        let number = match tokens.next() {
            Some(Token::Number(number)) => Some(*number),
            _ => None,
        };
        let is_start = |text: &str| Position::start().read(text).is_ok();
        let first = tokens.find_map(|token| match token {
            Token::Move(text) => Some(text),
            _ => None,
        });
        match number {
            Some(number) => number == 1 && (builder.next_ply() > 2 || self.has_ended),
            None => {
                self.has_ended
                    && first.is_some_and(|text| {
                        is_start(text) && builder.position().read(text).is_err()
                    })
            }
        }
    }

    /// Ends the game, and begins another with what stands behind the result of this one.
    fn next_game(&mut self) {
        let preface = std::mem::take(&mut self.behind);
        self.end_game();
        self.preface = preface;
    }

    /// Lets the game have what stands behind its result.
    fn keep_behind(&mut self) {
        for text in std::mem::take(&mut self.behind) {
            self.builder(false).notes().add_comment(&text);
        }
    }

    /// Ends the game, if there is one.
    fn end_game(&mut self) {
        self.keep_behind();
        let games = std::mem::take(&mut self.games);
        let this = std::mem::replace(self, Self { games, ..Self::default() });
        if self.games.is_empty()
            || this.builder.is_some()
            || this.start.is_some()
            || this.fault.is_some()
        {
            self.games.push(this.finish());
        }
    }

    /// Whether a line stands above comments, as it is written.
    fn is_heading(&self, line: &str) -> bool {
        (self.builder.is_some() || self.start.is_some() || self.preface.is_empty())
            && COMMENTS.iter().any(|name| line.strip_suffix('：').unwrap_or(line) == *name)
    }

    /// Reads a line of the head, or a result that is told below the moves; returns whether it is
    /// one.
    fn field(&mut self, line: &str, number: usize) -> bool {
        let Some(name) = named(line) else { return false };
        if self.builder.is_some() && name != Name::Result {
            return false;
        }
        let value = line.split_once(['：', ':']).map_or("", |(_, value)| value.trim());
        match name {
            Name::Fen => {
                let fen = line.get(FEN.len()..).unwrap_or_default();
                let fen = fen.trim_start_matches(|c: char| c.is_whitespace() || ":：".contains(c));
                match Position::from_fen(fen) {
                    Ok(start) => self.start = Some(start),
                    Err(error) => {
                        let kind = FaultKind::Start(crate::games::AnyFenError::Xiangqi(error));
                        self.fault.get_or_insert(Fault { place: at_line(number), kind });
                    }
                }
            }
            Name::Result => {
                let Some(result) = field::result(value) else { return false };
                self.end(result, number);
            }
            Name::Tag(tag) => {
                let is_date = tag == Tag::Date;
                self.tags.set(tag, if is_date { field::date(value) } else { value.to_owned() });
            }
        }
        true
    }

    /// Notes how the game ended. What is said first counts.
    fn end(&mut self, result: GameResult, line: usize) {
        if self.result == GameResult::Unknown {
            self.result = result;
        } else {
            self.results.push((line, result));
        }
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

    fn moves(&mut self, tokens: &[Placed], number: usize) {
        let mut is_black_first = begins_with_dots(tokens);
        for (index, (column, token)) in tokens.iter().enumerate() {
            if *token == Token::Number(1) && self.has_ended {
                self.next_game();
                is_black_first = begins_with_dots(tokens.get(index..).unwrap_or_default());
            }
            let place = Place { column: Some(*column), ..at_line(number) };
            match token {
                Token::Number(_) | Token::Dots => {}
                Token::Move(text) => {
                    self.builder(is_black_first).play_text(text, place);
                }
                Token::Result(result) => {
                    self.end(*result, number);
                    self.has_ended |= self.builder.is_some();
                }
                Token::Remark(text) | Token::Rest(text) => self.remark(text.trim()),
            }
        }
    }

    /// Keeps a text that is no move.
    fn remark(&mut self, text: &str) {
        match &mut self.builder {
            _ if text.is_empty() => {}
            Some(_) if self.has_ended => self.behind.push(text.to_owned()),
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
        if let Some(fault) = self.fault {
            return Err(fault);
        }
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
        for (line, result) in self.results {
            builder.end(result, at_line(line));
        }
        Ok(builder.finish())
    }
}

/// Whether dots stand where the first move of the first side would.
fn begins_with_dots(tokens: &[Placed]) -> bool {
    let first = tokens.iter().find(|(_, token)| !matches!(token, Token::Number(_)));
    first.is_some_and(|(_, token)| *token == Token::Dots)
}

/// What a line of the head says.
#[derive(PartialEq, Eq)]
enum Name {
    Fen,
    Result,
    Tag(Tag),
}

/// What a line says, if it is one of the head.
fn named(line: &str) -> Option<Name> {
    if line.get(..FEN.len()).is_some_and(|name| name.eq_ignore_ascii_case(FEN)) {
        return Some(Name::Fen);
    }
    let (name, _) = line.split_once(['：', ':'])?;
    let name: String = name.chars().filter(|letter| !letter.is_whitespace()).collect();
    if RESULT.contains(&name.as_str()) {
        return Some(Name::Result);
    }
    let mut fields = fields().into_iter();
    let known = fields.find(|(_, names)| names.as_flattened().contains(&name.as_str()));
    known.map(|(tag, _)| Name::Tag(tag))
}

/// The parts of a line if it is one of moves: it begins with a number and a move, or holds nothing
/// but moves and results.
fn moves(line: &str) -> Option<Vec<Placed>> {
    let tokens = tokens(line);
    let is_numbered = tokens.first().is_some_and(|(_, token)| matches!(token, Token::Number(_)));
    let is_plain = |token: &Token| !matches!(token, Token::Rest(_) | Token::Remark(_));
    let is_move = |token: &Token| matches!(token, Token::Move(_));
    let second = tokens
        .iter()
        .map(|(_, token)| token)
        .find(|token| !matches!(token, Token::Number(_) | Token::Dots));
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
