//! Where the lines of a text end.
//!
//! egui knows only some of the signs that may not begin a line, and not the Chinese comma, so lines
//! are broken here, by the rules of Unicode (Standard Annex #14).

use unicode_linebreak::{BreakOpportunity, linebreaks};

/// Breaks a text into lines that fit. What may be broken nowhere is left too long.
pub fn broken(text: &str, mut fits: impl FnMut(&str) -> bool) -> String {
    let mut lines = String::with_capacity(text.len());
    let (mut begin, mut end) = (0, 0);
    for (next, opportunity) in linebreaks(text) {
        if begin < end && !fits(text[begin..next].trim_end()) {
            lines.push_str(text[begin..end].trim_end());
            lines.push('\n');
            begin = end;
        }
        end = next;
        if opportunity == BreakOpportunity::Mandatory {
            lines.push_str(&text[begin..end]);
            begin = end;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, most: usize) -> String {
        broken(text, |line| line.chars().count() <= most)
    }

    #[test]
    fn no_line_begins_with_what_ends_a_clause_or_ends_with_what_opens_one() {
        let text = "每次都輪到同一方走，能走的著法也相同，作和。";
        assert_eq!(lines(text, 18), "每次都輪到同一方走，能走的著法也相\n同，作和。");
        assert_eq!(lines("國際棋聯規則（自動提和）", 7), "國際棋聯規則\n（自動提和）");
        assert_eq!(lines("和了！再來？", 2), "和\n了！\n再\n來？");
    }

    #[test]
    fn words_stay_whole_where_they_fit() {
        let text = "Each time the same side was to move.";
        assert_eq!(lines(text, 14), "Each time the\nsame side was\nto move.");
        assert_eq!(lines("an unbreakable word", 6), "an\nunbreakable\nword");
        assert_eq!(lines(text, 99), text);
    }

    #[test]
    fn lines_that_the_text_has_stay() {
        assert_eq!(lines("one two\n\nthree four\n", 7), "one two\n\nthree\nfour\n");
        assert_eq!(lines("", 7), "");
    }
}
