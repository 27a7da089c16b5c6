//! Plays the moves of a game's text.

use super::game::Dressed;
use super::lexer::{self, Lexer, Places, Token};
use super::{bounds, comment};
use crate::formats::{Builder, Fault, FaultKind, Place, ReadGame};
use crate::games::{AnyTree, GameInfo};
use crate::notation::NotationError;
use crate::record::{GameResult, Nag, NodeId, Tree};

/// Reads the moves of a game onto a builder that knows its start.
pub(super) struct Movetext<'a, G: Dressed> {
    lexer: Lexer<'a>,
    places: Places<'a>,
    builder: Builder<G>,
    /// A comment that belongs before the next move.
    before: String,
    /// The next comment does: a number stands in front of it, or a variation begins.
    is_before: bool,
    /// A result has been read that ends the game.
    has_ended: bool,
    /// What belongs to no game.
    skipped: Vec<Fault>,
}

impl<'a, G: Dressed> Movetext<'a, G>
where
    AnyTree: From<Tree<G>>,
{
    pub(super) fn new(lexer: Lexer<'a>, places: Places<'a>, builder: Builder<G>) -> Self {
        Self {
            lexer,
            places,
            builder,
            before: String::new(),
            is_before: false,
            has_ended: false,
            skipped: Vec::new(),
        }
    }

    /// Reads a game. Returns also the offset of what belongs to another.
    pub(super) fn read(mut self) -> (ReadGame, usize) {
        let mut end = None;
        while let Some((at, token)) = self.lexer.next() {
            if self.builder.depth() == 0 && (self.has_ended || may_begin(token)) {
                end = self.end_before(at, token);
                if end.is_some() {
                    break;
                }
            }
            match token {
                Token::Result(result) if self.builder.depth() == 0 => self.end(at, result),
                token => self.take(at, token),
            }
            if self.builder.is_broken() && (!self.has_ended || self.builder.depth() > 0) {
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
        let game = ReadGame { skipped: self.skipped, ..self.builder.finish() };
        (game, end.unwrap_or(self.lexer.text().len()))
    }

    /// Where what follows begins, if the game ends before a token that stands in no variation. What
    /// stands between them and belongs to neither is told.
    fn end_before(&mut self, at: usize, token: Token<'a>) -> Option<usize> {
        let here = || Lexer::new(self.lexer.text(), at);
        match token {
            Token::Word(_) if bounds::is_tag(self.lexer.text(), at) => return Some(at),
            Token::Number { value: Some(1), skips: false } if !self.has_ended => {
                let is_another = (self.builder.is_broken() || self.builder.next_ply() > 2)
                    && bounds::is_line_start(self.lexer.text(), at)
                    && bounds::begins(&here());
                return is_another.then_some(at);
            }
            Token::Word(_) | Token::Number { .. } if self.has_ended => {}
            _ => return None,
        }
        let first = bounds::first_move(here());
        let is_said = |number| number == self.builder.position().fullmove_number();
        let read = first.as_ref().map(|first| self.builder.read_at(self.builder.at(), first.word));
        let goes_on = match (&first, &read) {
            (Some(first), Some(Ok(_))) if !self.builder.is_broken() => match first.number {
                Some(number) => is_said(number),
                None => !bounds::begins(&here()),
            },
            _ => false,
        };
        if goes_on {
            return None;
        }
        let next = bounds::next_game(self.lexer.text(), at);
        let is_moves = matches!(
            read,
            Some(Ok(_) | Err(NotationError::Illegal { .. } | NotationError::NoSuchPiece { .. }))
        );
        let fault = Fault::skipped(self.places.find(at), &self.lexer.text()[at..next]);
        match fault {
            Some(fault) if is_moves => self.builder.fault(fault.place, fault.kind),
            fault => self.skipped.extend(fault),
        }
        Some(next)
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
            Token::Null(_) if self.builder.try_pass() => self.take_before(),
            Token::Null(text) => self.break_line(at, FaultKind::NullMove(text.to_owned())),
        }
    }

    fn fault(&mut self, at: usize, kind: FaultKind) {
        let place = self.places.find(at);
        self.builder.fault(place, kind);
    }

    fn play(&mut self, at: usize, word: &str) {
        match self.builder.try_text(word) {
            Ok(()) => self.take_before(),
            // What older books put behind a move.
            Err(_) if matches!(word, "e.p." | "e.p" | "ep." | "ep" | "e.p.+" | "e.p.#" | "ep+") => {
            }
            Err(_) if matches!(word, "+" | "#" | "++" | "ch" | "ch." | "mate") => {}
            // A novelty, as Informant has it.
            Err(_) if matches!(word, "N" | "TN") => self.builder.notes().nags.push(Nag(146)),
            Err(_) if self.play_with_sign(at, word) => {}
            Err(error) => self.break_line(at, error.into()),
        }
    }

    /// Lets the move that was played have the comment that stood before it.
    fn take_before(&mut self) {
        self.is_before = false;
        if !self.before.is_empty() {
            let text = std::mem::take(&mut self.before);
            join(&mut self.builder.notes().before, &text);
        }
    }

    /// Plays a move that a sign stands behind, or takes a sign that stands alone. Returns whether it is one.
    fn play_with_sign(&mut self, at: usize, word: &str) -> bool {
        let mv = lexer::without_signs(word);
        if !mv.is_empty() {
            if mv.len() == word.len() || self.builder.try_text(mv).is_err() {
                return false;
            }
            self.take_before();
        }
        let sign = &word[mv.len()..];
        // What says that a move is check or mate may stand before it.
        let bare = sign.strip_prefix(['+', '#']).filter(|_| !mv.is_empty());
        let nag = lexer::glyph(sign).or_else(|| bare.and_then(lexer::glyph));
        match nag {
            Some(nag) => self.builder.notes().nags.push(nag),
            None => self.unknown_sign(at + mv.len(), sign),
        }
        true
    }

    /// Ends the line at an offset. What follows up to the end of the variation or the result is
    /// kept as it stands.
    fn break_line(&mut self, at: usize, kind: FaultKind) {
        self.flush();
        let place = self.places.find(at);
        // What could not be read is behind: whatever it is, the line does not end before it.
        let end = self.end_of_line(self.lexer.at());
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
            let next = ahead.next();
            if let Some((at, Token::Number { value: Some(1), skips: false })) = next
                && depth == 0
                && self.builder.depth() == 0
                && bounds::is_line_start(ahead.text(), at)
                && bounds::begins(&Lexer::new(ahead.text(), at))
            {
                self.lexer = Lexer::new(self.lexer.text(), start);
                return end;
            }
            match next {
                None => break,
                Some((at, Token::Word(_))) if bounds::is_tag(ahead.text(), at) => {
                    self.lexer = Lexer::new(self.lexer.text(), start);
                    return end;
                }
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
        self.unknown_sign(at, &self.lexer.text()[at..self.lexer.at()]);
    }

    /// Keeps a sign that means nothing here as a comment, and tells it.
    fn unknown_sign(&mut self, at: usize, text: &str) {
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
        let is_lost = self.has_ended && self.builder.is_broken();
        if is_lost || G::HAS_REMARKS_IN_BRACKETS && !self.is_variation() {
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
            Some(Token::Word(word)) => self.builder.read_at(parent, word).is_ok(),
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

    /// The game has ended. Comments and variations may follow, and moves that go on with it.
    fn end(&mut self, at: usize, result: GameResult) {
        self.flush();
        self.has_ended = true;
        if self.builder.tree().result == GameResult::Unknown || result == GameResult::Unknown {
            self.builder.end(result, Place::default());
        } else {
            let place = self.places.find(at);
            self.builder.end(result, place);
        }
    }
}

/// Whether a token may be the first of another game although no result stands before it.
fn may_begin(token: Token<'_>) -> bool {
    match token {
        Token::Word(word) => word.as_bytes().first() == Some(&b'['),
        Token::Number { value, .. } => value == Some(1),
        _ => false,
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

/// Whether no move is in the tree.
pub(super) fn is_bare(game: &ReadGame) -> bool {
    fn bare<G: GameInfo>(tree: &Tree<G>) -> bool {
        tree.children(NodeId::ROOT).is_empty()
    }
    match &game.tree {
        AnyTree::Xiangqi(tree) => bare(tree),
        AnyTree::Chess(tree) => bare(tree),
    }
}
