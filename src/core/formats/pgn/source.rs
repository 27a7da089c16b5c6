//! Parts a stream of bytes into the texts of games.

use std::io::{self, BufRead, Cursor, Read};

use encoding_rs::Decoder;

use crate::formats::charset::{Charset, Decoded, choose, decode_piece};

/// How much of a file is used to detect its encoding, in bytes.
const HEAD: u64 = 64 * 1024;

/// The text of one game.
pub(super) struct Chunk {
    pub(super) text: String,
    /// The number of its first line in the file, from 1.
    pub(super) line: usize,
    /// The encoding in which some of it means nothing.
    pub(super) faulty: Option<Charset>,
    /// Whether another begins after it.
    pub(super) is_followed: bool,
}

/// A stream of games. No more than one game is held at a time.
pub(super) struct Source<'a> {
    input: Box<dyn BufRead + 'a>,
    charset: Charset,
    /// The byte that ends a line.
    line_end: u8,
    /// The line, already read, that the next game begins with.
    ahead: Vec<u8>,
    /// How many lines have been read.
    lines: usize,
    score: fn(&str) -> i64,
}

impl<'a> Source<'a> {
    /// Looks at the beginning of the input to find its encoding, unless it is given; where several
    /// are possible, `score` says how good a text is.
    pub(super) fn new(
        mut input: impl BufRead + 'a,
        charset: Option<Charset>,
        score: fn(&str) -> i64,
    ) -> io::Result<Self> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        let is_whole = (head.len() as u64) < HEAD;
        let Decoded { charset, text, .. } = match charset {
            Some(charset) => charset.decode(&head, is_whole),
            None => choose(&head, is_whole, score),
        };
        let line_end = if text.contains('\n') || !text.contains('\r') { b'\n' } else { b'\r' };
        let mark = Charset::by_mark(&head).filter(|(marked, _)| *marked == charset);
        let mut head = Cursor::new(head);
        head.set_position(mark.map_or(0, |(_, len)| len as u64));
        let input = head.chain(input);
        let input: Box<dyn BufRead + 'a> = if charset == Charset::UTF_8 {
            Box::new(input)
        } else {
            let decoder = charset.decoder();
            Box::new(Decoding { input, decoder, ready: String::new(), at: 0, is_over: false })
        };
        Ok(Self { input, charset, line_end, ahead: Vec::new(), lines: 0, score })
    }

    pub(super) const fn charset(&self) -> Charset {
        self.charset
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
                let (text, faulty) = self.decode(bytes);
                let is_followed = !self.ahead.is_empty();
                return Ok(Some(Chunk { text, line, faulty, is_followed }));
            }
        }
    }

    /// The lines up to the next game's first.
    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = std::mem::take(&mut self.ahead);
        let mut scan = Scan::default();
        if !bytes.is_empty() {
            scan.take(&bytes);
        }
        loop {
            let start = bytes.len();
            if self.input.read_until(self.line_end, &mut bytes)? == 0 {
                return Ok(bytes);
            }
            self.lines += 1;
            let line = &bytes[start..];
            if scan.is_new_game(line) {
                self.ahead = bytes.split_off(start);
                return Ok(bytes);
            }
            scan.take(line);
        }
    }

    /// A game that is not UTF-8 although the beginning of the file was gets an encoding of its own.
    fn decode(&self, bytes: Vec<u8>) -> (String, Option<Charset>) {
        match String::from_utf8(bytes) {
            Ok(text) => {
                let is_decoded = self.charset != Charset::UTF_8;
                let is_faulty = is_decoded && text.contains(char::REPLACEMENT_CHARACTER);
                (text, is_faulty.then_some(self.charset))
            }
            Err(error) => {
                let decoded = choose(error.as_bytes(), true, self.score);
                (decoded.text, decoded.is_faulty.then_some(decoded.charset))
            }
        }
    }
}

/// What is known of the lines of a game so far.
#[derive(Default)]
struct Scan {
    /// Something other than tags has been seen.
    has_moves: bool,
    in_comment: bool,
    after_blank: bool,
    /// The name of the first tag.
    first_tag: Option<Vec<u8>>,
}

impl Scan {
    /// Whether the line begins another game.
    fn is_new_game(&self, line: &[u8]) -> bool {
        let Some(name) = tag_name(line) else { return false };
        if self.in_comment {
            // A comment that is never closed must not swallow the rest of the file.
            return self.after_blank && matches!(name, b"Event" | b"Game");
        }
        self.has_moves || self.first_tag.as_deref() == Some(name)
    }

    fn take(&mut self, line: &[u8]) {
        self.after_blank = line.iter().all(u8::is_ascii_whitespace);
        if self.after_blank || (!self.in_comment && line.starts_with(b"%")) {
            return;
        }
        if let Some(name) = tag_name(line).filter(|_| !self.in_comment) {
            self.first_tag.get_or_insert_with(|| name.to_vec());
            return;
        }
        self.has_moves = true;
        let mut rest = line;
        loop {
            let in_comment = self.in_comment;
            let wanted = |&byte: &u8| {
                if in_comment { byte == b'}' } else { matches!(byte, b'{' | b';') }
            };
            let Some(at) = rest.iter().position(wanted) else { return };
            if rest[at] == b';' {
                return;
            }
            self.in_comment = !self.in_comment;
            rest = &rest[at + 1..];
        }
    }
}

/// The name of the tag that a line begins with: `[Name "`.
pub(in crate::formats) fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let inner = line.trim_ascii_start().strip_prefix(b"[")?;
    let is_name =
        |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80 || b"_+#=:-".contains(byte);
    let end = inner.iter().position(|byte| !is_name(byte)).filter(|&end| end > 0)?;
    inner[end..].trim_ascii_start().starts_with(b"\"").then_some(&inner[..end])
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
