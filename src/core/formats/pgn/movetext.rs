//! Plays the moves of a game's text.

use super::comment;
use super::game::Dressed;
use super::lexer::{Lexer, Places, Token};
use crate::formats::{Builder, FaultKind, Place, ReadGame};
use crate::games::{AnyTree, GameInfo};
use crate::record::{GameResult, NodeId, Tree};

/// Reads the moves of a game onto a builder that knows its start.
pub(super) struct Movetext<'a, G: Dressed> {
    lexer: Lexer<'a>,
    places: Places<'a>,
    builder: Builder<G>,
    /// A comment that belongs before the next move.
    before: String,
    /// The next comment does: a number stands in front of it, or a variation begins.
    is_before: bool,
}

impl<'a, G: Dressed> Movetext<'a, G>
where
    AnyTree: From<Tree<G>>,
{
    pub(super) fn new(lexer: Lexer<'a>, places: Places<'a>, builder: Builder<G>) -> Self {
        Self { lexer, places, builder, before: String::new(), is_before: false }
    }

    /// Reads all of it.
    pub(super) fn read(mut self) -> ReadGame {
        while let Some((at, token)) = self.lexer.next() {
            match token {
                Token::Result(result) if self.builder.depth() == 0 => {
                    self.end(result);
                    break;
                }
                token => self.take(at, token),
            }
            if self.builder.is_broken() {
                self.skip_line();
            }
        }
        if let Some(at) = self.lexer.unclosed {
            self.fault(at, FaultKind::Unclosed('{'));
        }
        if self.builder.depth() > 0 {
            self.flush();
            self.fault(self.lexer.text().len(), FaultKind::Unclosed('('));
        }
        self.flush();
        self.builder.finish()
    }

    fn take(&mut self, at: usize, token: Token<'a>) {
        match token {
            Token::Word(word) => self.play(at, word),
            Token::Number { .. } => self.is_before = true,
            Token::Comment(raw) if self.is_before => {
                let text = comment::plain(raw);
                join(&mut self.before, &text);
            }
            Token::Comment(raw) => self.comment(raw),
            Token::Nag(Some(nag)) => self.builder.notes().nags.push(nag),
            Token::Nag(None) => self.unknown_nag(at),
            Token::Open => self.open(at),
            Token::Close => self.close(at),
            Token::Result(result) => self.builder.notes().add_comment(result.pgn()),
            Token::Null(text) => self.break_line(at, FaultKind::NullMove(text.to_owned())),
        }
    }

    fn fault(&mut self, at: usize, kind: FaultKind) {
        let place = self.places.find(at);
        self.builder.fault(place, kind);
    }

    fn play(&mut self, at: usize, word: &str) {
        match self.builder.try_text(word) {
            Ok(()) => {
                self.is_before = false;
                if !self.before.is_empty() {
                    let text = std::mem::take(&mut self.before);
                    join(&mut self.builder.notes().before, &text);
                }
            }
            // What older books put behind a move.
            Err(_) if matches!(word, "e.p." | "ep" | "+" | "#" | "++" | "ch" | "mate") => {}
            Err(error) => self.break_line(at, error.into()),
        }
    }

    /// Ends the line at an offset. What follows up to the end of the variation or the result is
    /// kept as it stands.
    fn break_line(&mut self, at: usize, kind: FaultKind) {
        self.flush();
        let place = self.places.find(at);
        let end = self.end_of_line(at);
        let text = self.lexer.text()[at..end].split_whitespace().collect::<Vec<_>>().join(" ");
        self.builder.break_line(place, kind, &text);
    }

    /// Goes to the end of a line of moves that is not read, and returns where what is to be kept
    /// of it ends.
    fn end_of_line(&mut self, from: usize) -> usize {
        let mut ahead = Lexer::new(self.lexer.text(), from);
        let (mut depth, mut end) = (0_usize, from);
        loop {
            let start = ahead.at();
            match ahead.next() {
                None => break,
                Some((_, Token::Close)) if depth == 0 && self.builder.depth() > 0 => {
                    self.lexer = Lexer::new(self.lexer.text(), start);
                    return end;
                }
                Some((_, Token::Result(_))) if depth == 0 && self.builder.depth() == 0 => {
                    self.lexer = Lexer::new(self.lexer.text(), start);
                    return end;
                }
                Some((_, Token::Open)) => depth += 1,
                Some((_, Token::Close)) => depth = depth.saturating_sub(1),
                Some(_) => {}
            }
            end = ahead.at();
        }
        self.lexer = ahead;
        end
    }

    /// Keeps what stands in a variation that has nothing to replace.
    fn skip_line(&mut self) {
        let from = self.lexer.at();
        let end = self.end_of_line(from);
        let text = self.lexer.text()[from..end].trim();
        if !text.is_empty() {
            self.builder.unread(text);
        }
    }

    fn comment(&mut self, raw: &str) {
        let at = self.builder.at();
        let mover = self.builder.tree().played(at).map(|played| played.mover);
        if !raw.trim().is_empty() {
            comment::read::<G>(raw, mover, self.builder.notes());
        }
    }

    fn unknown_nag(&mut self, at: usize) {
        let text = &self.lexer.text()[at..self.lexer.at()];
        let place = self.places.find(at);
        self.builder.notes().add_comment(text);
        let value = text.to_owned();
        self.builder.fault(place, FaultKind::BadValue { field: "a glyph", value });
    }

    /// A comment that no move followed.
    fn flush(&mut self) {
        self.is_before = false;
        if !self.before.is_empty() {
            let text = std::mem::take(&mut self.before);
            self.builder.notes().add_comment(&text);
        }
    }

    fn open(&mut self, at: usize) {
        self.flush();
        if G::HAS_REMARKS_IN_BRACKETS && !self.is_variation() {
            self.keep_brackets(at);
            return;
        }
        let place = self.places.find(at);
        self.builder.begin_variation(place);
        self.is_before = true;
    }

    /// Whether what is in brackets begins with a move.
    fn is_variation(&mut self) -> bool {
        let at = self.builder.at();
        let Some(parent) = self.builder.tree().parent(at) else { return false };
        match first_word(self.lexer.clone()) {
            Some(Token::Word(word)) => self.builder.tree().position(parent).read(word).is_ok(),
            Some(Token::Null(_)) => true,
            _ => false,
        }
    }

    /// Keeps what is in brackets as a comment.
    fn keep_brackets(&mut self, at: usize) {
        let (from, mut depth) = (self.lexer.at(), 1_usize);
        let mut end = from;
        while let Some((start, token)) = self.lexer.next() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let text = comment::plain(&self.lexer.text()[from..start]);
                self.builder.notes().add_comment(&text);
                return;
            }
            end = self.lexer.at();
        }
        let text = comment::plain(&self.lexer.text()[from..end]);
        self.builder.notes().add_comment(&text);
        self.fault(at, FaultKind::Unclosed('('));
    }

    fn close(&mut self, at: usize) {
        self.flush();
        let place = if self.builder.depth() > 0 { Place::default() } else { self.places.find(at) };
        self.builder.end_variation(place);
    }

    /// The game has ended. A comment may follow; anything else does not belong to the game.
    fn end(&mut self, result: GameResult) {
        self.flush();
        if self.builder.tree().result == GameResult::Unknown {
            self.builder.tree().result = result;
        }
        while let Some((_, Token::Comment(raw))) = self.lexer.next() {
            if self.lexer.text()[..self.lexer.at()].ends_with('}') {
                self.comment(raw);
            }
        }
        self.lexer.unclosed = None;
    }
}

fn join(to: &mut String, text: &str) {
    if !to.is_empty() && !text.is_empty() {
        to.push('\n');
    }
    to.push_str(text);
}

/// The first token that is no number, comment or glyph.
fn first_word(mut lexer: Lexer<'_>) -> Option<Token<'_>> {
    loop {
        match lexer.next()?.1 {
            Token::Number { .. } | Token::Comment(_) | Token::Nag(_) => {}
            token => return Some(token),
        }
    }
}

/// How a text begins.
pub(super) struct FirstMove<'a> {
    pub(super) word: &'a str,
    /// The number of its round, if that is told.
    pub(super) number: Option<u16>,
    /// Whether dots before it say that the second side plays it.
    pub(super) skips: bool,
}

/// The first move of a text.
pub(super) fn first_move(mut lexer: Lexer<'_>) -> Option<FirstMove<'_>> {
    let (mut number, mut skips) = (None, false);
    loop {
        match lexer.next()?.1 {
            Token::Number { value, skips: dots } => {
                number = number.or(value);
                skips |= dots;
            }
            Token::Comment(_) | Token::Nag(_) => {}
            Token::Word(word) => return Some(FirstMove { word, number, skips }),
            _ => return None,
        }
    }
}

/// How many of the first moves of a text can be played, of so many at most.
pub(super) fn playable<G: GameInfo>(mut lexer: Lexer<'_>, start: &G, most: usize) -> usize {
    let (mut position, mut depth, mut count) = (start.clone(), 0_usize, 0);
    while let Some((_, token)) = lexer.next() {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Word(word) if depth == 0 => {
                let Ok(mv) = position.read(word) else { break };
                position.play(mv);
                count += 1;
                if count == most {
                    break;
                }
            }
            Token::Result(_) | Token::Null(_) if depth == 0 => break,
            _ => {}
        }
    }
    count
}

/// Whether anything is in the tree.
pub(super) fn is_bare(game: &ReadGame) -> bool {
    fn bare<G: GameInfo>(tree: &Tree<G>) -> bool {
        tree.children(NodeId::ROOT).is_empty() && tree.tags.is_empty()
    }
    match &game.tree {
        AnyTree::Xiangqi(tree) => bare(tree),
        AnyTree::Chess(tree) => bare(tree),
    }
}
