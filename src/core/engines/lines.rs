//! Splits an engine's output into lines, with a size limit.

use std::io::{ErrorKind, Read};

/// The longest line that is read, in bytes; what goes on longer is thrown away.
pub(super) const LONGEST_LINE: usize = 16 << 10;

/// What was heard of an engine.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line without its end. Letters that are no text are replaced.
    Line(String),
    /// So many bytes of a line too long to be meant.
    Noise(usize),
    /// There will be no more.
    End,
}

/// Passes on lines until the input ends or nobody listens any more.
pub(super) fn listen(mut input: impl Read, mut tell: impl FnMut(Heard) -> bool) {
    let mut chunk = [0; 8 << 10];
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let length = match input.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for piece in chunk[..length].split_inclusive(|&byte| byte == b'\n') {
            let ends = piece.ends_with(b"\n");
            if too_long || line.len() + piece.len() > LONGEST_LINE {
                let lost = line.len() + piece.len();
                line.clear();
                too_long = !ends;
                if !tell(Heard::Noise(lost)) {
                    return;
                }
                continue;
            }
            line.extend_from_slice(piece);
            if ends && !tell(take(&mut line)) {
                return;
            }
        }
    }
    if line.is_empty() || tell(take(&mut line)) {
        tell(Heard::End);
    }
}

fn take(line: &mut Vec<u8>) -> Heard {
    let text = String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned();
    line.clear();
    Heard::Line(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(input: &[u8]) -> Vec<Heard> {
        let mut all = Vec::new();
        listen(input, |heard| {
            all.push(heard);
            true
        });
        all
    }

    #[test]
    fn lines_end_as_they_may() {
        let line = |text: &str| Heard::Line(text.to_owned());
        assert_eq!(
            heard(b"uciok\r\n\nreadyok\n\xff\nlast"),
            [line("uciok"), line(""), line("readyok"), line("\u{fffd}"), line("last"), Heard::End]
        );
    }

    #[test]
    fn a_line_without_end_is_thrown_away() {
        let mut input = vec![b'x'; 10 * LONGEST_LINE];
        input.extend(b"\nuciok\n");
        let all = heard(&input);
        let lost: usize =
            all.iter().map(|heard| if let Heard::Noise(bytes) = heard { *bytes } else { 0 }).sum();
        assert_eq!(lost, 10 * LONGEST_LINE + 1);
        assert_eq!(all[all.len() - 2..], [Heard::Line("uciok".to_owned()), Heard::End]);
    }
}
