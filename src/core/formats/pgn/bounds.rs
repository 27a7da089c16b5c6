//! Where in a text games begin, and which game it is that begins there.

use super::game::Dressed;
use super::header::{self, Header};
use super::lexer::{Lexer, Token, without_signs};
use super::scan::tag_name;
use crate::games::{GameInfo, GameKind, of_game};
use crate::notation::{NotationError, Written};
use crate::rules::{Game, Move, Side};

/// Whether a tag stands at an offset.
pub(super) fn is_tag(text: &str, at: usize) -> bool {
    text[at..].starts_with('[') && tag_name(&text.as_bytes()[at..]).is_some()
}

/// Whether nothing but blanks stands before an offset in its line.
pub(super) fn is_line_start(text: &str, at: usize) -> bool {
    text[..at].trim_end_matches([' ', '\t', '\u{3000}']).ends_with('\n')
        || text[..at].trim_start_matches('\u{feff}').trim().is_empty()
}

/// Whether a game without tags begins with the next token: the first round or, where rounds are not
/// numbered, two moves that can be played.
pub(super) fn begins(lexer: &Lexer<'_>) -> bool {
    /// It is asked at every line: what is far away must not be looked at again and again.
    const FEW: usize = 128;
    let Some(FirstMove { number, .. }) = first_move(lexer.clone()) else { return false };
    match number {
        Some(1) => GameKind::ALL.into_iter().any(|game| playable_first(game, lexer)),
        Some(_) => false,
        None => GameKind::ALL.into_iter().any(
            |game| of_game!(game, G => playable(lexer.clone(), &<G as Game>::start(), (2, FEW), G::read) == 2),
        ),
    }
}

/// Where the next game begins, from an offset on; the end of the text if none does.
pub(super) fn next_game(text: &str, from: usize) -> usize {
    let mut lexer = Lexer::new(text, from);
    let mut line_end = from;
    loop {
        let before = lexer.at();
        let Some((at, token)) = lexer.next() else { return text.len() };
        let is_first = at == from || text[line_end..at].contains('\n');
        line_end = before.max(at);
        let may_begin = match token {
            Token::Number { value, .. } => is_first || value == Some(1),
            Token::Word(_) => is_first || text[at..].starts_with('['),
            _ => false,
        };
        if may_begin && (is_tag(text, at) || begins(&Lexer::new(text, at))) {
            return at;
        }
    }
}

/// The game that the first moves can be played in.
pub(super) fn guess_game(header: &Header<'_>, lexer: &Lexer<'_>) -> GameKind {
    /// Enough to tell the games apart.
    const MOVES: usize = 6;
    let playable = |game| {
        of_game!(game, G => {
            let start = G::start();
            let count = |read| {
                let start = begin(&start, lexer, false, read).unwrap_or_else(|| start.clone());
                playable(lexer.clone(), &start, (MOVES, usize::MAX), read)
            };
            let plain = count(G::read);
            if G::MAY_NUMBER_FROM_ONE && plain < MOVES {
                plain.max(count(G::read_from_one))
            } else {
                plain
            }
        })
    };
    let likely = header.likely_game();
    if !header.is_empty() && playable_first(likely, lexer) {
        return likely;
    }
    let others = GameKind::ALL.into_iter().filter(|game| *game != likely);
    let mut best = (playable(likely), likely);
    for (count, game) in others.map(|game| (playable(game), game)) {
        if count > best.0 {
            best = (count, game);
        }
    }
    best.1
}

/// Whether the first move can be played from the start of a game.
pub(super) fn playable_first(game: GameKind, lexer: &Lexer<'_>) -> bool {
    let first = first_move(lexer.clone());
    first.is_none_or(|FirstMove { word, skips, .. }| {
        of_game!(game, G => {
            let start = G::start();
            let begun = if skips { begin(&start, lexer, false, G::read) } else { None };
            let start = begun.unwrap_or(start);
            let from_one = G::MAY_NUMBER_FROM_ONE.then_some(G::read_from_one as Read<G>);
            let mut reads = [Some(G::read as Read<G>), from_one].into_iter().flatten();
            reads.any(|read| read_word(&start, word, read).is_ok())
        })
    })
}

/// A way to read a move.
pub(super) type Read<G> = fn(&G, &str) -> Result<Move, NotationError>;

/// Reads a move that signs may stand behind.
fn read_word<G>(position: &G, word: &str, read: Read<G>) -> Result<Move, NotationError> {
    read(position, word).or_else(|error| read(position, without_signs(word)).map_err(|_| error))
}

/// The start with the other side to move, if the text says that this side plays the first move.
pub(super) fn begin<G: Dressed>(
    start: &G,
    lexer: &Lexer<'_>,
    is_free: bool,
    read: Read<G>,
) -> Option<G> {
    let FirstMove { word, skips, .. } = first_move(lexer.clone())?;
    let can = |position: &G| read_word(position, word, read).is_ok();
    let is_first = start.side_to_move() == Side::First;
    let digits =
        is_free && !word.is_ascii() && word.contains(|c| matches!(c, '1'..='9' | '１'..='９'));
    let is_wanted = (is_first && (skips || digits)) || (G::MAY_BEGIN_TURNED && !can(start));
    if !is_wanted {
        return None;
    }
    let turned = G::from_fen(&header::turned(&start.fen(), start.side_to_move())).ok()?;
    can(&turned).then_some(turned)
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
    /// No move has so much before it.
    const TOKENS: usize = 64;
    let (mut number, mut skips) = (None, false);
    for _ in 0..TOKENS {
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
    None
}

/// How many of the first moves of a text can be played, of so many moves and tokens at most.
pub(super) fn playable<G: GameInfo>(
    mut lexer: Lexer<'_>,
    start: &G,
    (most, tokens): (usize, usize),
    read: Read<G>,
) -> usize {
    let (mut position, mut depth, mut count) = (start.clone(), 0_usize, 0);
    for _ in 0..tokens {
        let Some((_, token)) = lexer.next() else { break };
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Word(word) if depth == 0 => {
                let Ok(mv) = read_word(&position, word, read) else { break };
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
