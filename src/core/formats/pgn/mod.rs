//! PGN, Portable Game Notation, of chess and of Xiangqi, read as it is found and written as its
//! text wants it.
//!
//! * **The game** is what `Variant` or `Game` name, what the board of `FEN` is, or what the first
//!   moves can be played in. A text may begin in the middle, with Black to move.
//! * **Moves** are read in every notation of the game. A move that cannot be played ends its line
//!   with a fault, and the rest of the line is kept as a comment; so does `--`.
//! * **Comments** `{}` and `;`, glyphs `$1` and `!?`, nested variations without recursion. A
//!   comment belongs to the move before it; one behind the number of a move, or at the beginning
//!   of a variation, stands before the move that follows. Brackets in Xiangqi that do not begin
//!   with a move are a comment, for many files have remarks there.
//! * **Commands** in comments: see the module `comment`. `[%by NAME]` (who found the move) is our
//!   own.
//! * **Escapes**: PGN cannot say `}` in a comment. It is written `&#125;`, as HTML has it, and so
//!   are spaces at the ends of a comment, a `[` that might begin a tag or a command, and control
//!   characters in tags. Line breaks in comments are kept, so comments are not wrapped.
//! * After the result only comments are read: advertisements are skipped up to the next tag.
//!
//! A file is read as a stream: [`Games`] holds no more than one game at a time.

mod comment;
mod escape;
mod game;
mod header;
mod lexer;
mod movetext;
mod source;
mod writer;

use std::io::BufRead;

pub use header::name as name_of_tag;
pub(super) use source::tag_name;
pub use writer::{MoveForm, Options, write};

use self::game::Dressed;
use self::header::Header;
use self::lexer::{Lexer, Places};
use self::movetext::{FirstMove, Movetext};
use self::source::{Chunk, Source};
use super::charset::Charset;
use super::{Builder, Fault, FaultKind, Place, ReadGame};
use crate::games::{AnyFenError, AnyTree, GameInfo, GameKind, of_game};
use crate::notation::Written;
use crate::record::Tree;
use crate::rules::{Game, Side};

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
        Ok(Self { source, is_over: false, has_read: false })
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
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.is_over {
                return None;
            }
            let chunk = match self.source.next() {
                Ok(Some(chunk)) => chunk,
                Ok(None) => {
                    self.is_over = true;
                    return None;
                }
                Err(error) => {
                    self.is_over = true;
                    return Some(Err(io_fault(error)));
                }
            };
            let game = read_game(&chunk);
            // A heading or an advertisement before the first game is none itself.
            let is_none = game.as_ref().is_ok_and(movetext::is_bare);
            if is_none && (chunk.is_followed || self.has_read) {
                continue;
            }
            self.has_read = true;
            return Some(game);
        }
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

/// Whether a text without tags begins with a move of some game.
pub(super) fn has_moves(text: &str) -> bool {
    let mut lexer = Lexer::new(text, 0);
    let is_followed = movetext::first_move(lexer.clone()).is_some();
    let first = lexer.next();
    let is_result = matches!(first, Some((_, lexer::Token::Result(_))));
    is_result
        || (is_followed
            && GameKind::ALL.into_iter().any(|game| playable_first(game, &Lexer::new(text, 0))))
}

/// Whether a letter is one of a Chinese text.
const fn is_chinese(letter: char) -> bool {
    letter.is_ascii()
        || matches!(letter,
            '\u{2010}'..='\u{2027}' | '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// Reads the text of one game.
fn read_game(chunk: &Chunk) -> Result<ReadGame, Fault> {
    let (header, at) = Header::read(&chunk.text);
    let lexer = Lexer::new(&chunk.text, at);
    let mut places = Places::new(&chunk.text, chunk.line);
    let game = match header.game() {
        Ok(Some(game)) => game,
        Ok(None) => guess_game(&header, &lexer),
        Err((kind, at)) => return Err(Fault { place: places.find(at), kind }),
    };
    let mut game = of_game!(game, G => read_as::<G>(&header, lexer, places)?);
    let mut places = Places::new(&chunk.text, chunk.line);
    if let Some(at) = header.unclosed {
        let fault = Fault { place: places.find(at), kind: FaultKind::Unclosed('[') };
        game.faults.insert(0, fault);
    }
    if let Some(charset) = chunk.faulty {
        let kind = FaultKind::Encoding(charset.name());
        game.faults.insert(0, Fault { place: places.find(0), kind });
    }
    Ok(game)
}

/// The game that the first moves can be played in.
fn guess_game(header: &Header<'_>, lexer: &Lexer<'_>) -> GameKind {
    /// Enough to tell the games apart.
    const MOVES: usize = 6;
    let playable = |game| {
        of_game!(game, G => {
            let start = G::start();
            let start = begin(&start, lexer, false).unwrap_or(start);
            movetext::playable(lexer.clone(), &start, MOVES)
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
fn playable_first(game: GameKind, lexer: &Lexer<'_>) -> bool {
    let first = movetext::first_move(lexer.clone());
    first.is_none_or(|FirstMove { word, skips, .. }| {
        of_game!(game, G => {
            let start = G::start();
            let start = if skips { begin(&start, lexer, false).unwrap_or(start) } else { start };
            start.read(word).is_ok()
        })
    })
}

/// The start with the other side to move, if the text says that this side plays the first move.
fn begin<G: Dressed>(start: &G, lexer: &Lexer<'_>, is_free: bool) -> Option<G> {
    let FirstMove { word, skips, .. } = movetext::first_move(lexer.clone())?;
    let can = |position: &G| position.read(word).is_ok();
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

/// Reads it as one of a game.
fn read_as<G: Dressed>(
    header: &Header<'_>,
    lexer: Lexer<'_>,
    mut places: Places<'_>,
) -> Result<ReadGame, Fault>
where
    AnyTree: From<Tree<G>>,
    AnyFenError: From<G::FenError>,
{
    let fen = header.get("FEN").filter(|(fen, _)| !fen.is_empty());
    let mut told = None;
    let start = match fen.map(|(fen, at)| (fen, at, G::from_fen(fen))) {
        None => G::start(),
        Some((_, _, Ok(start))) => start,
        Some((fen, at, Err(error))) => {
            let kind = match header.is_shuffled() {
                Some((name, _)) => FaultKind::UnknownGame(name.to_owned()),
                None => FaultKind::Start(error.into()),
            };
            let fault = Fault { place: places.find(at), kind };
            match header.is_shuffled().map_or_else(|| without_castling(fen), |_| None) {
                Some(start) => {
                    told = Some(fault);
                    start
                }
                None => return Err(fault),
            }
        }
    };
    let fields = fen.map(|(fen, _)| fen.split_whitespace().count());
    let mut start = begin(&start, &lexer, fields == Some(1)).unwrap_or(start);
    if fields.is_some_and(|fields| fields < 6) {
        // The FEN does not count the rounds, but the moves may.
        let number = movetext::first_move(lexer.clone()).and_then(|first| first.number);
        let fen = number.and_then(|number| header::numbered(&start.fen(), number));
        start = fen.and_then(|fen| G::from_fen(&fen).ok()).unwrap_or(start);
    }
    let mut builder = Builder::new(start);
    builder.tree().tags = header.tags();
    builder.tree().result = header.result();
    builder.expect_style(header.get("Format").and_then(|(name, _)| G::style_named(name)));
    let mut game = Movetext::new(lexer, places, builder).read();
    game.faults.splice(0..0, told);
    Ok(game)
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
