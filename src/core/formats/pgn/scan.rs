//! Where the games of a file part, told line by line, before its letters are known.

/// What is known of the lines of a game so far.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing of its own")]
pub(super) struct Scan {
    /// Something other than tags and comments has been seen.
    has_moves: bool,
    in_comment: bool,
    after_blank: bool,
    /// The last line ended with a result.
    has_ended: bool,
    /// The name of the first tag.
    first_tag: Option<Vec<u8>>,
}

impl Scan {
    /// Whether the line begins another game.
    pub(super) fn is_new_game(&self, line: &[u8]) -> bool {
        // Nothing else can begin with one of these.
        let Some(first) = line.trim_ascii_start().first().filter(|it| matches!(it, b'[' | b'1'))
        else {
            return false;
        };
        if *first == b'1' {
            return self.has_ended && !self.in_comment && is_first_round(line);
        }
        let Some(name) = tag_name(line) else {
            return self.has_moves && !self.in_comment && is_odd_tag(line, true);
        };
        if self.in_comment {
            // A comment that is never closed must not swallow the rest of the file.
            return self.after_blank && matches!(name, b"Event" | b"Game");
        }
        // A tag that is there twice is a fault of one game, unless games begin with it or the head has
        // ended before.
        let may_begin = self.after_blank || matches!(name, b"Event" | b"Game");
        self.has_moves || (may_begin && self.first_tag.as_deref() == Some(name))
    }

    /// Takes a line. Returns where in it another game begins, if one does.
    pub(super) fn take(&mut self, line: &[u8]) -> Option<usize> {
        self.after_blank = line.iter().all(u8::is_ascii_whitespace);
        if self.after_blank || (!self.in_comment && line.starts_with(b"%")) {
            return None;
        }
        let mut at = 0;
        if !self.in_comment && line.trim_ascii_start().first() == Some(&b'[') {
            if let Some(name) = tag_name(line) {
                self.first_tag.get_or_insert_with(|| name.to_vec());
                at = after_tags(line);
            } else if !self.has_moves && self.is_in_head(line) {
                self.first_tag.get_or_insert_default();
                return None;
            }
        }
        self.take_moves(line, at)
    }

    /// Whether a line in square brackets belongs to the tags, whatever it is.
    fn is_in_head(&self, line: &[u8]) -> bool {
        let is_closed = line.trim_ascii_end().ends_with(b"]");
        is_odd_tag(line, false) || (is_closed && self.first_tag.is_some())
    }

    /// Takes what is no tag.
    fn take_moves(&mut self, line: &[u8], mut at: usize) -> Option<usize> {
        self.has_ended = false;
        loop {
            let in_comment = self.in_comment;
            let wanted = |&byte: &u8| {
                if in_comment { byte == b'}' } else { matches!(byte, b'{' | b';' | b'[') }
            };
            let rest = &line[at..];
            let len = rest.iter().position(wanted);
            let text = &rest[..len.unwrap_or(rest.len())];
            if !in_comment && !self.has_moves {
                self.has_moves = text.iter().any(|byte| !byte.is_ascii_whitespace());
            }
            let Some(len) = len else {
                self.has_ended = !in_comment && ends_with_result(text);
                return None;
            };
            match rest[len] {
                b';' => return None,
                b'[' if self.has_moves && tag_name(&rest[len..]).is_some() => {
                    return Some(at + len);
                }
                b'[' => self.has_moves = true,
                _ => self.in_comment = !self.in_comment,
            }
            at += len + 1;
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

/// Whether a line is a tag that is not written as tags are: with a blank or a dot in its name or
/// without quotes. Behind moves only one with quotes, or one that a game begins with, is.
fn is_odd_tag(line: &[u8], is_behind_moves: bool) -> bool {
    let line = line.trim_ascii();
    let Some(inner) = line.strip_prefix(b"[") else { return false };
    if !inner.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80) {
        return false;
    }
    if !is_behind_moves {
        return true;
    }
    let Some(inner) = inner.strip_suffix(b"]") else { return false };
    let name = inner.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    inner.ends_with(b"\"") || matches!(name, b"Event" | b"Game")
}

/// How long the tags are that a line begins with.
fn after_tags(line: &[u8]) -> usize {
    if line.trim_ascii_end().last() == Some(&b']') {
        return line.len();
    }
    let closes = |pair: &[u8]| pair == b"\"]";
    line.windows(2).rposition(closes).map_or(line.len(), |at| at + 2)
}

/// Whether the last word of a line is a result.
fn ends_with_result(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    matches!(text.last(), Some(b'0' | b'1' | b'2' | b'*'))
        && [&b"1-0"[..], b"0-1", b"1/2-1/2", b"*"].iter().any(|result| text.ends_with(result))
}

/// Whether a line begins with the number 1 and a move in letters and digits.
fn is_first_round(line: &[u8]) -> bool {
    let rest = line.trim_ascii_start().strip_prefix(b"1.").map(<[u8]>::trim_ascii_start);
    let word = rest.and_then(|rest| rest.split(u8::is_ascii_whitespace).next());
    word.is_some_and(|word| {
        word.len() <= 7
            && word.first().is_some_and(u8::is_ascii_alphabetic)
            && word.iter().any(u8::is_ascii_digit)
    })
}
