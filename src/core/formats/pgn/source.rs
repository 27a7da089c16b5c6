//! Parts a stream of bytes into the texts of games.

use std::io::{self, BufRead, Cursor, Read};

use encoding_rs::Decoder;

use super::scan::Scan;
use crate::formats::charset::{Charset, choose, choose_like, decode_piece, doubt};

/// How much of a file is used to detect its encoding, in bytes.
const HEAD: u64 = 64 * 1024;

/// The text of one game, or of several without tags.
pub(super) struct Chunk {
    pub(super) text: String,
    /// The number of its first line in the file, from 1.
    pub(super) line: usize,
    /// The encoding in which some of it means nothing.
    pub(super) faulty: Option<Charset>,
    /// The encoding that it is in, unlike the file, and the one that it may be in as well.
    pub(super) guessed: Option<[Charset; 2]>,
    /// Whether another begins after it.
    pub(super) is_followed: bool,
}

/// A stream of games. No more than one game is held at a time.
pub(super) struct Source<'a> {
    input: Box<dyn BufRead + 'a>,
    charset: Charset,
    /// What its letters may be in as well.
    other: Option<Charset>,
    /// Whether all of it is in that encoding, whatever its games look like.
    is_certain: bool,
    /// The byte that ends a line.
    line_end: u8,
    /// The line, already read, that the next game begins with.
    ahead: Vec<u8>,
    /// How many lines have been read.
    lines: usize,
    score: fn(&str) -> i64,
}

impl<'a> Source<'a> {
    /// Looks at the beginning of the input to find its encoding, unless it is given or a byte order
    /// mark names it; where several are possible, `score` says how good a text is.
    pub(super) fn new(
        mut input: impl BufRead + 'a,
        charset: Option<Charset>,
        score: fn(&str) -> i64,
    ) -> io::Result<Self> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        let is_whole = (head.len() as u64) < HEAD;
        let mark = Charset::by_mark(&head);
        let certain = charset.or(mark.map(|(charset, _)| charset));
        let (charset, other) =
            certain.map_or_else(|| usual(&head, is_whole, score), |certain| (certain, None));
        let is_decoded = certain.is_some() && charset != Charset::UTF_8;
        let line_end = line_end(&head, if is_decoded { charset } else { Charset::UTF_8 });
        let mark = mark.filter(|(marked, _)| *marked == charset);
        let mut head = Cursor::new(head);
        head.set_position(mark.map_or(0, |(_, len)| len as u64));
        let input = head.chain(input);
        let input: Box<dyn BufRead + 'a> = if is_decoded {
            let decoder = charset.decoder();
            Box::new(Decoding { input, decoder, ready: String::new(), at: 0, is_over: false })
        } else {
            Box::new(input)
        };
        let is_certain = certain.is_some();
        let ahead = Vec::new();
        Ok(Self { input, charset, other, is_certain, line_end, ahead, lines: 0, score })
    }

    pub(super) const fn charset(&self) -> Charset {
        self.charset
    }

    /// What the letters may be in as well, for their reader to decide.
    pub(super) const fn other(&self) -> Option<Charset> {
        self.other
    }

    /// The text of the next game, without what is empty.
    pub(super) fn next(&mut self) -> io::Result<Option<Chunk>> {
        loop {
            let line = self.lines + usize::from(self.ahead.is_empty());
            let mut bytes = self.read()?;
            if self.line_end == b'\r' {
                // Old Macintoshes: from here on lines end as everywhere.
                bytes.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
            }
            if bytes.is_empty() {
                return Ok(None);
            }
            if bytes.iter().any(|byte| !byte.is_ascii_whitespace()) {
                let is_followed = !self.ahead.is_empty();
                return Ok(Some(Chunk { line, is_followed, ..self.decode(bytes) }));
            }
        }
    }

    /// The lines up to the next game's first.
    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = std::mem::take(&mut self.ahead);
        let mut scan = Scan::default();
        let mut start = 0;
        if bytes.is_empty() && !self.read_line(&mut bytes)? {
            return Ok(bytes);
        }
        let mut pairs = Vec::new();
        loop {
            let line = &bytes[start..];
            let line = self.without_pairs(line, &mut pairs);
            if start > 0 && scan.is_new_game(line) {
                self.ahead = bytes.split_off(start);
                return Ok(bytes);
            }
            if let Some(at) = scan.take(line) {
                self.ahead = bytes.split_off(start + at);
                return Ok(bytes);
            }
            start = bytes.len();
            if !self.read_line(&mut bytes)? {
                return Ok(bytes);
            }
        }
    }

    /// Appends a line; `false` if there is none.
    fn read_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        let is_there = self.input.read_until(self.line_end, bytes)? > 0;
        self.lines += usize::from(is_there);
        Ok(is_there)
    }

    /// A line without second bytes of letters that look like braces and brackets.
    fn without_pairs<'b>(&self, line: &'b [u8], room: &'b mut Vec<u8>) -> &'b [u8] {
        if self.is_certain || !self.charset.has_pairs() || std::str::from_utf8(line).is_ok() {
            return line;
        }
        room.clear();
        room.extend(line);
        let mut at = 0;
        while let Some(pair) = room.get_mut(at..at + 2) {
            let is_pair = pair[0] > 0x80 && pair[1] >= 0x40;
            if is_pair {
                pair[1] = 0x80;
            }
            at += 1 + usize::from(is_pair);
        }
        room
    }

    /// Decodes a game. Unless it is certain what the file is in, a game that is no UTF-8 gets an
    /// encoding of its own.
    fn decode(&self, bytes: Vec<u8>) -> Chunk {
        let chunk =
            |text, faulty, guessed| Chunk { text, line: 0, faulty, guessed, is_followed: false };
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => {
                let is_decoded = self.is_certain && self.charset != Charset::UTF_8;
                let is_faulty = is_decoded && text.contains(char::REPLACEMENT_CHARACTER);
                return chunk(text, is_faulty.then_some(self.charset), None);
            }
            Err(error) => error.into_bytes(),
        };
        let decoded = if self.is_certain {
            self.charset.decode(&bytes, true)
        } else {
            choose_like(self.charset, &bytes, self.score)
        };
        let is_own = !self.is_certain && decoded.charset != self.charset;
        let other = is_own.then(|| doubt(&bytes, &decoded, self.score)).flatten();
        let guessed = other.map(|other| [decoded.charset, other]);
        chunk(decoded.text, decoded.is_faulty.then_some(decoded.charset), guessed)
    }
}

/// The byte that ends a line.
fn line_end(head: &[u8], charset: Charset) -> u8 {
    let text = charset.decode(head, false).text;
    if text.contains('\n') || !text.contains('\r') { b'\n' } else { b'\r' }
}

/// The encoding that most of a file is in: of what is no UTF-8 at its beginning, if anything is. And what
/// that may be in as well.
fn usual(head: &[u8], is_whole: bool, score: fn(&str) -> i64) -> (Charset, Option<Charset>) {
    let mut others = Vec::new();
    let mut is_wide = false;
    let (mut game, mut scan) = (0, Scan::default());
    let mut take = |game: &[u8], is_last: bool| match std::str::from_utf8(game) {
        Ok(text) => is_wide |= !text.is_ascii(),
        Err(error) if is_last && !is_whole && error.error_len().is_none() => {}
        Err(_) => others.extend_from_slice(game),
    };
    let mut at = 0;
    for line in head.split_inclusive(|byte| matches!(byte, b'\n')) {
        if at > 0 && scan.is_new_game(line) {
            take(&head[game..at], false);
            (game, scan) = (at, Scan::default());
        }
        scan.take(line);
        at += line.len();
    }
    take(&head[game..], true);
    if others.is_empty() {
        return (Charset::UTF_8, None);
    }
    let decoded = choose(&others, is_whole, score);
    let charset = decoded.charset;
    // Where both are found, each game has its own.
    if is_wide && charset == Charset::WESTERN {
        return (Charset::UTF_8, None);
    }
    (charset, doubt(&others, &decoded, score))
}

/// Another encoding as UTF-8.
struct Decoding<R> {
    input: R,
    decoder: Decoder,
    ready: String,
    /// How much of that has been taken.
    at: usize,
    is_over: bool,
}

impl<R: BufRead> Read for Decoding<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(into)?;
        self.consume(len);
        Ok(len)
    }
}

impl<R: BufRead> BufRead for Decoding<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.at == self.ready.len() && !self.is_over {
            self.ready.clear();
            self.at = 0;
            let bytes = self.input.fill_buf()?;
            let len = bytes.len();
            self.is_over = len == 0;
            decode_piece(&mut self.decoder, bytes, self.is_over, &mut self.ready);
            self.input.consume(len);
        }
        Ok(&self.ready.as_bytes()[self.at..])
    }

    fn consume(&mut self, len: usize) {
        self.at += len;
    }
}
