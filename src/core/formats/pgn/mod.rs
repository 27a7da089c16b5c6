//! PGN, Portable Game Notation, of chess and of Xiangqi, read as it is found and written as its
//! text wants it.
//!
//! * **The game** is what `Variant` or `Game` name, what the board of `FEN` is, or what the first
//!   moves can be played in. A text may begin in the middle, with Black to move.
//! * **Moves** are read in every notation of the game. A move that cannot be played ends its line
//!   with a fault, and the rest of the line is kept as a comment. A turn that is passed (`--`, `Z0`,
//!   `@@@@`) is kept, except in check, and written as `--`.
//! * **Comments** `{}` and `;`, glyphs `$1` and `!?`, nested variations without recursion. A
//!   comment belongs to the move before it; one behind the number of a move, or at the beginning
//!   of a variation, stands before the move that follows. Brackets in Xiangqi that do not begin
//!   with a move are a comment, for many files have remarks there.
//! * **Commands** in comments: see the module `comment`. `[%by NAME]` (who found the move) is our
//!   own.
//! * **Escapes**: PGN cannot say `}` in a comment. It is written `&#125;`, as HTML has it, and so
//!   are spaces at the ends of a comment, a `[` that might begin a tag or a command, and control
//!   characters in tags. Line breaks in comments are kept, so comments are not wrapped.
//! * **Where a game ends**: a result ends it, or the first round of another that begins a line, or a
//!   tag. Comments and variations behind the result still belong to it, and so do moves that go on
//!   with it. What belongs to no game, such as advertisements, is skipped and told.
//! * **Odd tags**: with a blank or a dot in the name, or without quotes, are read among others. Of a tag
//!   that is there twice the last counts, and the other is told.
//! * **Other programs**: signs such as `‼` and `±`, alone or behind a move, are glyphs; others are told and
//!   kept as a comment. Chinese moves may stand without a blank between them, and ranks of Xiangqi may be
//!   numbered from 1.
//!
//! A file is read as a stream: [`Games`] holds no more than one game at a time.

mod bounds;
mod comment;
mod escape;
mod game;
mod header;
mod lexer;
mod movetext;
mod scan;
mod source;
mod writer;

use std::io::{self, BufRead};

pub use header::name as name_of_tag;
pub(super) use lexer::{Places, Spot};
pub(super) use scan::tag_name;
pub use writer::{MoveForm, Options, write};

use self::game::Dressed;
use self::header::Header;
use self::lexer::Lexer;
use self::movetext::Movetext;
use self::source::{Chunk, Source};
use super::charset::Charset;
use super::{Builder, Fault, FaultKind, Place, ReadGame};
use crate::games::{AnyFenError, AnyTree, GameInfo, GameKind, of_game};
use crate::record::Tree;

/// The games of a PGN file, one after the other. A game that cannot be begun (an unsound FEN,
/// another variant) is a [`Fault`]; the next one can be read all the same.
///
/// ```
/// use chuhe_core::formats::pgn::Games;
///
/// let text = "[White \"A\"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Ke2!? *\n";
/// let game = Games::of(text).next().expect("a game")?;
/// assert_eq!((game.tree.plies(), game.tree.variations()), (3, 1));
/// assert!(game.faults.is_empty());
/// # Ok::<(), chuhe_core::formats::Fault>(())
/// ```
pub struct Games<'a> {
    source: Source<'a>,
    /// A text with games that are still to be read, and where the next begins.
    rest: Option<(Chunk, Spot)>,
    /// What stood before the first game.
    heading: Vec<Fault>,
    is_over: bool,
    has_read: bool,
}

impl<'a> Games<'a> {
    /// The games of a file. Its encoding is found out, unless it is given.
    ///
    /// # Errors
    /// If the beginning of the file cannot be read.
    pub fn new(input: impl BufRead + 'a, charset: Option<Charset>) -> Result<Self, Fault> {
        let source = Source::new(input, charset, score).map_err(io_fault)?;
        Ok(Self { source, rest: None, heading: Vec::new(), is_over: false, has_read: false })
    }

    /// The games of a text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        match Self::new(text.as_bytes(), Some(Charset::UTF_8)) {
            Ok(games) => games,
            Err(fault) => unreachable!("memory can be read: {fault}"),
        }
    }

    /// The encoding of the file.
    #[must_use]
    pub const fn charset(&self) -> Charset {
        self.source.charset()
    }

    /// An encoding in which its letters look nearly as good, where that was found out by them alone.
    #[must_use]
    pub const fn other_charset(&self) -> Option<Charset> {
        self.source.other()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.is_over {
                return None;
            }
            let (chunk, from) = match self.chunk() {
                Ok(Some(there)) => there,
                Ok(None) => {
                    self.is_over = true;
                    return None;
                }
                Err(error) => {
                    self.is_over = true;
                    return Some(Err(io_fault(error)));
                }
            };
            let Part { game, is_tagged, end } = read_game(&chunk, from);
            let is_followed = end.is_some() || chunk.is_followed;
            if let Some(end) = end {
                self.rest = Some((chunk, end));
            }
            match game {
                // A heading or an advertisement before the first game is none itself.
                Ok(game)
                    if !is_tagged && movetext::is_bare(&game) && is_followed && !self.has_read =>
                {
                    self.heading.extend(game.skipped);
                }
                // Results, and numbers without moves.
                Ok(game)
                    if !is_tagged
                        && movetext::is_bare(&game)
                        && self.has_read
                        && game.faults.is_empty()
                        && game.skipped.is_empty() => {}
                Ok(mut game) => {
                    self.has_read = true;
                    game.skipped.splice(0..0, self.heading.drain(..));
                    return Some(Ok(game));
                }
                Err(fault) => {
                    self.has_read = true;
                    return Some(Err(fault));
                }
            }
        }
    }
}

impl Games<'_> {
    /// The text of the next games, and where the first of them begins.
    fn chunk(&mut self) -> io::Result<Option<(Chunk, Spot)>> {
        if let Some(rest) = self.rest.take() {
            return Ok(Some(rest));
        }
        let chunk = self.source.next()?;
        Ok(chunk.map(|chunk| {
            let line = chunk.line;
            (chunk, Spot { offset: 0, line, column: 1 })
        }))
    }
}

fn io_fault(error: std::io::Error) -> Fault {
    Fault { place: Place::default(), kind: error.into() }
}

/// How much of a text can be replayed. Of equals, games that are written in Chinese are in Chinese.
fn score(text: &str) -> i64 {
    let (mut sum, mut has_chinese) = (0, false);
    for game in Games::of(text) {
        sum += match game {
            Ok(game) => {
                has_chinese |= game.tree.game().is_written_in_chinese();
                let plies = i64::try_from(game.tree.plies()).unwrap_or(i64::MAX);
                4 * plies - i64::try_from(game.faults.len()).unwrap_or(0)
            }
            Err(_) => -1,
        };
    }
    sum + i64::from(has_chinese && text.chars().all(is_chinese))
}

/// Whether a game without tags stands in a text.
pub(super) fn has_moves(text: &str) -> bool {
    let lexer = Lexer::new(text, 0);
    let is_result = matches!(lexer.clone().next(), Some((_, lexer::Token::Result(_))));
    let is_game =
        |game| bounds::first_move(lexer.clone()).is_some() && bounds::playable_first(game, &lexer);
    is_result || GameKind::ALL.into_iter().any(is_game) || bounds::next_game(text, 0) < text.len()
}

/// Whether a letter is one of a Chinese text.
const fn is_chinese(letter: char) -> bool {
    letter.is_ascii()
        || matches!(letter,
            '\u{2010}'..='\u{2027}' | '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// A game of a text.
struct Part {
    game: Result<ReadGame, Fault>,
    /// Whether tags stand before it.
    is_tagged: bool,
    /// Where what follows it begins.
    end: Option<Spot>,
}

/// Reads the game that begins at a place of a text.
fn read_game(chunk: &Chunk, from: Spot) -> Part {
    let text = chunk.text.as_str();
    let mut places = Places::new(text, from);
    let (mut header, mut at) = Header::read(text, from.offset);
    let is_tagged = !header.is_empty();
    let mut heading = None;
    if !is_tagged && from.offset == 0 {
        let next = bounds::next_game(text, at);
        if next > at && (next < text.len() || chunk.is_followed) {
            heading = Fault::skipped(places.find(at), &text[at..next]);
            at = next;
        }
    }
    header.examine();
    let lexer = Lexer::new(text, at);
    let game = match header.game() {
        Ok(Some(game)) => game,
        Ok(None) => bounds::guess_game(&header, &lexer),
        Err((kind, tag)) => {
            let game = Err(Fault { place: places.find(tag), kind });
            return Part { game, is_tagged, end: after_unread(text, at, places) };
        }
    };
    let read = of_game!(game, G => read_as::<G>(&header, &lexer, places.clone()));
    let (mut game, end) = match read {
        Ok(read) => read,
        Err(fault) => {
            return Part { game: Err(fault), is_tagged, end: after_unread(text, at, places) };
        }
    };
    let told = faults_before(chunk, from, &mut header, &mut places);
    game.faults.splice(0..0, told);
    game.skipped.splice(0..0, heading);
    let mut end = end;
    if end <= from.offset {
        // Whatever stands here: less is left to be read after it.
        end = text[from.offset..].find('\n').map_or(text.len(), |len| from.offset + len + 1);
        game.skipped.extend(Fault::skipped(places.find(from.offset), &text[from.offset..end]));
    }
    let end = (end < text.len()).then(|| places.spot(end));
    Part { game: Ok(game), is_tagged, end }
}

/// What is wrong before the first move: with the encoding, and in the tags.
fn faults_before(
    chunk: &Chunk,
    from: Spot,
    header: &mut Header<'_>,
    places: &mut Places<'_>,
) -> Vec<Fault> {
    let guessed = chunk.guessed.map(|pair| pair.map(Charset::name));
    let guessed = guessed.map(|[now, other]| FaultKind::Guessed { now, other });
    let faulty = chunk.faulty.map(|charset| FaultKind::Encoding(charset.name()));
    let of_text = guessed.into_iter().chain(faulty).map(|kind| (from.offset, kind));
    let of_head = std::mem::take(&mut header.faults);
    of_text.chain(of_head).map(|(at, kind)| Fault { place: places.find(at), kind }).collect()
}

/// Where the game begins that follows one which cannot be read, if a result ends that.
fn after_unread(text: &str, at: usize, mut places: Places<'_>) -> Option<Spot> {
    let mut lexer = Lexer::new(text, at);
    let mut depth = 0_usize;
    while let Some((at, token)) = lexer.next() {
        match token {
            lexer::Token::Open => depth += 1,
            lexer::Token::Close => depth = depth.saturating_sub(1),
            lexer::Token::Result(_) if depth == 0 => {
                let next = bounds::next_game(text, lexer.at());
                return (next < text.len()).then(|| places.spot(next));
            }
            lexer::Token::Word(_) if bounds::is_tag(text, at) => return Some(places.spot(at)),
            _ => {}
        }
    }
    None
}

/// The FEN of a game and its place, if there is one.
fn fen_of<'a>(header: &'a Header<'_>) -> Option<(&'a str, usize)> {
    header.get("FEN").filter(|(fen, _)| !fen.is_empty())
}

/// The start of a game, and what is wrong with it if it can be used all the same.
fn read_start<G: Dressed>(
    header: &Header<'_>,
    places: &mut Places<'_>,
) -> Result<(G, Option<Fault>), Fault>
where
    AnyFenError: From<G::FenError>,
{
    let Some((fen, at)) = fen_of(header) else { return Ok((G::start(), None)) };
    let error = match G::from_fen(fen) {
        Ok(start) => return Ok((start, None)),
        Err(error) => error,
    };
    let shuffled = header.is_shuffled().map(|(name, _)| name.to_owned());
    let (start, kind) = match shuffled {
        Some(name) => (None, FaultKind::UnknownGame(name)),
        None => (without_castling(fen), FaultKind::Start(error.into())),
    };
    let fault = Fault { place: places.find(at), kind };
    match start {
        Some(start) => Ok((start, Some(fault))),
        None => Err(fault),
    }
}

/// Reads it as one of a game.
fn read_as<G: Dressed>(
    header: &Header<'_>,
    lexer: &Lexer<'_>,
    mut places: Places<'_>,
) -> Result<(ReadGame, usize), Fault>
where
    AnyTree: From<Tree<G>>,
    AnyFenError: From<G::FenError>,
{
    let (start, told) = read_start::<G>(header, &mut places)?;
    let fields = fen_of(header).map(|(fen, _)| fen.split_whitespace().count());
    let builder = |read| {
        let begun = bounds::begin(&start, lexer, fields == Some(1), read);
        let mut start = begun.unwrap_or_else(|| start.clone());
        if fields.is_some_and(|fields| fields < 6) {
            // The FEN does not count the rounds, but the moves may.
            let number = bounds::first_move(lexer.clone()).and_then(|first| first.number);
            let fen = number.and_then(|number| header::numbered(&start.fen(), number));
            start = fen.and_then(|fen| G::from_fen(&fen).ok()).unwrap_or(start);
        }
        let mut builder = Builder::new(start);
        builder.tree().tags = header.tags();
        builder.tree().result = header.result();
        builder.expect_style(header.get("Format").and_then(|(name, _)| G::style_named(name)));
        for raw in &header.comments {
            comment::read::<G>(raw, None, builder.notes());
        }
        builder
    };
    let (mut game, mut end) = Movetext::new(lexer.clone(), places.clone(), builder(G::read)).read();
    if G::MAY_NUMBER_FROM_ONE && game.faults.iter().any(is_move) {
        let mut builder = builder(G::read_from_one);
        builder.number_from_one();
        let (other, other_end) = Movetext::new(lexer.clone(), places, builder).read();
        if other.tree.plies() > game.tree.plies() {
            (game, end) = (other, other_end);
        }
    }
    game.faults.splice(0..0, told);
    Ok((game, end))
}

/// Whether a fault is that of a move.
const fn is_move(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::Move(_))
}

/// The start without the castling rights that cannot be, which files of puzzles often claim.
fn without_castling<G: GameInfo>(fen: &str) -> Option<G> {
    let fields: Vec<_> = fen.split_whitespace().collect();
    let rights = *fields.get(2)?;
    let with = |rights: &str| {
        let mut fields = fields.clone();
        fields[2] = rights;
        G::from_fen(&fields.join(" "))
    };
    let possible: String =
        rights.chars().filter(|right| with(right.encode_utf8(&mut [0; 4])).is_ok()).collect();
    with(if possible.is_empty() { "-" } else { &possible }).ok()
}
