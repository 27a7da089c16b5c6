//! Which format a file has, by its first bytes and by what stands in it; never by its name.

use super::charset::candidates;
use super::{Format, cbf, pgn};

/// The format of a file, or of a text that was pasted, by its first bytes; a few thousand are
/// enough. `None` if it is none of those that are read.
///
/// ```
/// use chuhe_core::formats::{Format, detect};
///
/// assert_eq!(detect(b"XQ\x12\x00"), Some(Format::Xqf));
/// assert_eq!(detect(b"1. e4 e5"), Some(Format::Pgn));
/// assert_eq!(detect(b"4k3/8/8/8/8/8/8/4K3 w"), Some(Format::Fen));
/// assert_eq!(detect("炮二平五  马８进７".as_bytes()), Some(Format::Text));
/// assert_eq!(detect(b"good morning"), None);
/// ```
#[must_use]
pub fn detect(bytes: &[u8]) -> Option<Format> {
    match bytes {
        [b'X', b'Q', 0..0x20, ..] => return Some(Format::Xqf),
        _ if bytes.starts_with(b"CCBridge Record") => return Some(Format::Cbr),
        _ if bytes.starts_with(b"CCBridgeLibrary") => return Some(Format::Cbl),
        _ => {}
    }
    // What tells formats apart is ASCII, but for Chinese moves.
    let texts = candidates(bytes, false);
    texts.iter().find_map(|decoded| by_text(&decoded.text))
}

/// How marks of DhtmlXQ begin.
const DHTMLXQ: &str = "[DhtmlXQ";

fn by_text(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(str::trim_start);
    if let Some(format) = by_marks(text) {
        return Some(format);
    }
    if lines.clone().any(|line| pgn::tag_name(line.as_bytes()).is_some()) {
        return Some(Format::Pgn);
    }
    let is_wxf = |line: &str| {
        line.starts_with("START{")
            || line.strip_prefix("FORMAT").is_some_and(|it| it.contains("WXF"))
    };
    if lines.clone().any(is_wxf) {
        return Some(Format::Wxf);
    }
    if lines.find(|line| !line.trim().is_empty()).is_some_and(|line| bare_fen(line).is_some()) {
        return Some(Format::Fen);
    }
    if text.contains('{') || !has_chinese_move(text) {
        return pgn::has_moves(text).then_some(Format::Pgn);
    }
    Some(Format::Text)
}

/// The format whose mark stands first: a comment may name another. What begins with a tag of PGN is PGN.
fn by_marks(text: &str) -> Option<Format> {
    let first = text.trim_start_matches(|it: char| it.is_whitespace() || it == '\u{feff}');
    let first = first.lines().next().unwrap_or_default();
    if !first.starts_with(DHTMLXQ)
        && pgn::tag_name(first.as_bytes()).is_some_and(|it| !it.ends_with(b"="))
    {
        return None;
    }
    let dhtmlxq = [DHTMLXQ, "[DHJHtmlXQ"].into_iter().filter_map(|mark| text.find(mark)).min();
    match (text.find(&format!("<{}", cbf::ROOT)), dhtmlxq) {
        (Some(cbf), dhtmlxq) if dhtmlxq.is_none_or(|at| cbf < at) => Some(Format::Cbf),
        (_, dhtmlxq) => dhtmlxq.map(|_| Format::DhtmlXq),
    }
}

/// The FEN in a line that says nothing else, as programs and pages write it.
pub(super) fn bare_fen(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim().trim_matches('"');
    let fen = ["position fen ", "fen ", "FEN ", "fen:", "FEN:"]
        .iter()
        .find_map(|prefix| line.strip_prefix(prefix))
        .unwrap_or(line)
        .trim();
    let board = fen.split_whitespace().next()?;
    let is_board = board.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/')
        && board.bytes().filter(|byte| *byte == b'/').count() >= 7;
    is_board.then_some(fen)
}

/// Whether a move stands somewhere as Chinese books write it.
fn has_chinese_move(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '平' | '进' | '進' | '退'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::charset::Charset;

    #[test]
    fn formats_are_told_by_what_stands_in_them() {
        for (text, format) in [
            ("[DhtmlXQ]\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]", Some(Format::DhtmlXq)),
            ("FORMAT\tWXF\nGAME\t1\n", Some(Format::Wxf)),
            ("<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">", Some(Format::Cbf)),
            (
                "[DhtmlXQ]\n[DhtmlXQ_title]<ChineseChessRecord>[/DhtmlXQ_title]",
                Some(Format::DhtmlXq),
            ),
            ("<ChineseChessRecord><Comment>[DhtmlXQ]</Comment>", Some(Format::Cbf)),
            ("[Event \"x\"]\n\n1. e4 {<ChineseChessRecord> [DhtmlXQ]} *", Some(Format::Pgn)),
            ("[url=\"x\"]\n<p>[DhtmlXQ]\n[DhtmlXQ_ver]", Some(Format::DhtmlXq)),
            ("\n\n[Event \"x\"]\n", Some(Format::Pgn)),
            ("广告\n[Game \"Chinese Chess\"]\n1. 炮二平五", Some(Format::Pgn)),
            ("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Some(Format::Fen)),
            ("  1. 兵七进一    马８进７\n", Some(Format::Text)),
            ("1. 炮二平五 {注} *", Some(Format::Pgn)),
            ("H2-E2 H9-G7", Some(Format::Pgn)),
            ("", None),
            ("1. 2. 3.", None),
        ] {
            assert_eq!(detect(text.as_bytes()), format, "{text}");
            let (bytes, _) = Charset::GB18030.encode(text);
            assert_eq!(detect(&bytes), format, "{text} in GB18030");
        }
        assert_eq!(detect(b"CCBridge Record\0\0"), Some(Format::Cbr));
        assert_eq!(detect(b"CCBridgeLibrary\0\x03"), Some(Format::Cbl));
    }
}
