//! Entry point: reads games from any file or text, and writes any format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;

use super::charset::{Charset, by_lines, choose, doubt};
use super::epd::Epd;
use super::likeness::Judged;
use super::pgn::{self, MoveForm};
use super::{
    Builder, Fault, FaultKind, Format, Loss, Place, ReadGame, cbf, cbl, cbr, detect, dhtmlxq, text,
    wxf, xqf,
};
use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind};
use crate::notation::xiangqi::Script;
use crate::record::{Tag, Tree};
use crate::rules::xiangqi::Position;

/// How much of a file is used to detect its format, in bytes.
const HEAD: u64 = 16 * 1024;

/// The games of a file, and what kind of file it is.
pub struct Reader<'a> {
    format: Format,
    charset: Option<Charset>,
    other_charset: Option<Charset>,
    games: Box<dyn Iterator<Item = Result<ReadGame, Fault>> + 'a>,
}

impl Reader<'_> {
    /// The format of the file.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The encoding of the file; `None` where the format has its own.
    #[must_use]
    pub const fn charset(&self) -> Option<Charset> {
        self.charset
    }

    /// An encoding in which the texts look nearly as good, for a reader of them to choose: the file
    /// can be read in it by [`open`] and [`read`].
    #[must_use]
    pub const fn other_charset(&self) -> Option<Charset> {
        self.other_charset
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<ReadGame, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.games.next()
    }
}

fn fault(kind: FaultKind) -> Fault {
    Fault { place: Place::default(), kind }
}

/// Opens a file; see [`read`].
///
/// # Errors
/// If it cannot be read, or is none that games are read from.
pub fn open(path: &Path, charset: Option<Charset>) -> Result<Reader<'static>, Fault> {
    let io = |error: io::Error| fault(error.into());
    // Some systems open a folder and fail later, or say that it may not be read.
    if path.is_dir() {
        return Err(io(ErrorKind::IsADirectory.into()));
    }
    let file = File::open(path).map_err(io)?;
    read(BufReader::with_capacity(1 << 16, file), charset)
}

/// Reads the games of bytes in memory or of a pasted text; see [`read`].
///
/// ```
/// use chuhe_core::formats::{Format, read_bytes};
///
/// let mut games = read_bytes("1. 炮二平五 {当头炮} 马8进7 *".as_bytes())?;
/// assert_eq!(games.format(), Format::Pgn);
/// assert_eq!(games.next().expect("a game")?.tree.plies(), 2);
/// # Ok::<(), chuhe_core::formats::Fault>(())
/// ```
///
/// # Errors
/// If it is nothing that games are read from.
pub fn read_bytes(bytes: &[u8]) -> Result<Reader<'_>, Fault> {
    read(bytes, None)
}

/// Reads games from any input. The format is found out, and so is the encoding unless it is given.
/// PGN is read as a stream, what else there is as a whole.
///
/// # Errors
/// If it cannot be read, or is nothing that games are read from.
pub fn read<'a>(
    mut input: impl BufRead + 'a,
    charset: Option<Charset>,
) -> Result<Reader<'a>, Fault> {
    let io = |error: io::Error| fault(error.into());
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head).map_err(io)?;
    let format = match charset {
        Some(charset) => detect(charset.decode(&head, false).text.as_bytes()).or(detect(&head)),
        None => detect(&head),
    };
    let format = format.ok_or_else(|| fault(FaultKind::NotThisFormat("a file of games")))?;
    let mut input = Cursor::new(head).chain(input);
    if format == Format::Pgn {
        let games = pgn::Games::new(input, charset)?;
        let (charset, other_charset) = (Some(games.charset()), games.other_charset());
        return Ok(Reader { format, charset, other_charset, games: Box::new(games) });
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(io)?;
    read_whole(format, &bytes, charset)
}

/// Reads a file of a format that is not read as a stream.
fn read_whole(
    format: Format,
    bytes: &[u8],
    charset: Option<Charset>,
) -> Result<Reader<'static>, Fault> {
    let by_text = |games: fn(&str) -> Vec<Result<ReadGame, Fault>>| {
        let score =
            |text: &str| games(text).iter().flatten().map(|it| it.tree.plies()).sum::<usize>();
        if let Some(charset) = charset {
            return (Some(charset), None, games(&charset.decode(bytes, true).text));
        }
        if let Some(decoded) = by_lines(bytes) {
            return (Some(decoded.charset), None, games(&decoded.text));
        }
        let decoded = choose(bytes, true, score);
        let other = doubt(bytes, &decoded, score);
        (Some(decoded.charset), other, games(&decoded.text))
    };
    let (charset, other, games) = match format {
        Format::Pgn => by_text(|text| pgn::Games::of(text).collect()),
        Format::Cbf => by_text(|text| vec![cbf::read(text)]),
        Format::Text => by_text(text::read_all),
        Format::DhtmlXq => by_text(dhtmlxq::read_all),
        Format::Wxf => by_text(wxf::read_all),
        Format::Fen => by_text(fens),
        Format::Xqf | Format::Cbr | Format::Cbl => return read_binary(format, bytes, charset),
    };
    reader(format, charset, other, games)
}

/// Reads a file of a binary format, whose texts are in an encoding that only they tell.
fn read_binary(
    format: Format,
    bytes: &[u8],
    charset: Option<Charset>,
) -> Result<Reader<'static>, Fault> {
    let games: Vec<_> = match (format, charset) {
        (Format::Xqf, None) => vec![xqf::read_judged(bytes)],
        (Format::Xqf, Some(best)) => {
            let judged = Judged { best, other: None };
            vec![xqf::read_in(bytes, best).map(|game| (game, judged))]
        }
        (Format::Cbr, told) => vec![cbr::read_at(bytes, 0, told)],
        (_, told) => cbl::read_judged(bytes, told)?.collect(),
    };
    let judged: Vec<_> = games.iter().flatten().map(|(_, judged)| *judged).collect();
    // UTF-16 is the format's own.
    let chosen = judged.iter().map(|it| it.best).find(|best| *best != Charset::UTF_16LE);
    let other = judged.iter().find_map(|it| it.other);
    let games = games.into_iter().map(|game| game.map(|(game, _)| game)).collect();
    reader(format, chosen, other, games)
}

fn reader(
    format: Format,
    charset: Option<Charset>,
    other_charset: Option<Charset>,
    games: Vec<Result<ReadGame, Fault>>,
) -> Result<Reader<'static>, Fault> {
    // A file with one game that cannot be read is a file that cannot be read.
    if let [Err(fault)] = &games[..] {
        return Err(fault.clone());
    }
    Ok(Reader { format, charset, other_charset, games: Box::new(games.into_iter()) })
}

/// The positions of a text with a FEN or an EPD in each line.
fn fens(text: &str) -> Vec<Result<ReadGame, Fault>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| position(number, line)).collect()
}

/// The position of a line, with what is said of it and the moves that follow.
fn position(number: usize, line: &str) -> Result<ReadGame, Fault> {
    let place = Place { line: Some(number), ..Place::default() };
    let epd = Epd::read(detect::bare_fen(line).unwrap_or(line));
    let fen = epd.fen();
    let start = AnyPosition::from_fen(GameKind::of_fen(&fen), &fen)
        .map_err(|error| Fault { place, kind: FaultKind::Start(error) })?;
    Ok(match start {
        AnyPosition::Xiangqi(start) => after(start, &epd, place),
        AnyPosition::Chess(start) => after(start, &epd, place),
    })
}

/// The game that begins with the position of an EPD.
fn after<G: GameInfo>(start: G, epd: &Epd<'_>, place: Place) -> ReadGame
where
    AnyTree: From<Tree<G>>,
{
    let mut builder = Builder::new(start);
    for operation in epd.operations().filter(|it| it.code != "moves") {
        match operation.code {
            "id" => builder.tree().tags.set(Tag::Title, operation.text()),
            "c0" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" => {
                builder.notes().add_comment(operation.text());
            }
            code => builder.notes().add_comment(&format!("{code} {}", operation.operands)),
        }
    }
    for word in epd.operand("moves").unwrap_or_default().split_whitespace() {
        builder.play_text(word, place);
    }
    builder.finish()
}

/// How a game is to be written. What a format has no use for is not looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// How moves are written.
    pub moves: Option<MoveForm>,
    /// Without variations, for programs that do not know them.
    pub main_line_only: bool,
    /// The encoding of texts; UTF-8 if none is asked for.
    pub charset: Option<Charset>,
    /// Whether lines end as on Windows, which old programs want.
    pub crlf: bool,
}

/// Writes a game. Returns what the format cannot store beside the bytes.
///
/// ```
/// use chuhe_core::formats::{Format, Loss, WriteOptions, read_bytes, write};
///
/// let pgn = "1. 炮二平五 马8进7 (1... 炮8平5) *";
/// let game = read_bytes(pgn.as_bytes())?.next().expect("a game")?.tree;
/// let (xqf, losses) = write(&game, Format::Xqf, &WriteOptions::default())?;
/// assert!(losses.is_empty());
/// assert_eq!(read_bytes(&xqf)?.next().expect("a game")?.tree, game);
/// let (_, losses) = write(&game, Format::Fen, &WriteOptions::default())?;
/// assert_eq!(losses, [Loss::Moves(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
/// # Errors
/// If the format cannot say games of this kind at all, or is not written.
pub fn write(
    game: &AnyTree,
    format: Format,
    options: &WriteOptions,
) -> Result<(Vec<u8>, Vec<Loss>), Loss> {
    let (text, mut losses) = match format {
        Format::Pgn => {
            let (moves, main_line_only) = (options.moves, options.main_line_only);
            pgn::write(game, pgn::Options { moves, main_line_only })
        }
        Format::Fen => {
            let plies = game.plies();
            let losses = (plies > 0).then_some(Loss::Moves(plies)).into_iter().collect();
            (game.start().fen() + "\n", losses)
        }
        Format::Xqf => return Ok(xqf::write(xiangqi(game)?)),
        Format::Cbr => return Ok(cbr::write(xiangqi(game)?)),
        Format::Cbl => {
            let tree = xiangqi(game)?;
            return Ok(cbl::write(tree.tags.get(&Tag::Title), [tree]));
        }
        Format::Cbf => cbf::write(xiangqi(game)?),
        Format::DhtmlXq => dhtmlxq::write(xiangqi(game)?),
        Format::Text => text::write(xiangqi(game)?, script(options.moves)),
        Format::Wxf => return Err(Loss::Unwritten(format.name())),
    };
    let text = if options.crlf { text.replace('\n', "\r\n") } else { text };
    let charset = options.charset.unwrap_or(Charset::UTF_8);
    let text = if format == Format::Cbf { cbf::in_charset(text, charset) } else { text };
    let (bytes, letters) = charset.encode(&text);
    losses.extend(letters);
    Ok((bytes, losses))
}

/// The tree, for formats that know Xiangqi alone.
pub(super) fn xiangqi(game: &AnyTree) -> Result<&Tree<Position>, Loss> {
    match game {
        AnyTree::Xiangqi(tree) => Ok(tree),
        AnyTree::Chess(_) => Err(Loss::Game(game.game().name())),
    }
}

/// The characters of Chinese moves.
const fn script(moves: Option<MoveForm>) -> Script {
    match moves {
        Some(MoveForm::Chinese(script)) => script,
        _ => Script::Simplified,
    }
}
