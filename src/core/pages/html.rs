//! Text between tags.

use std::borrow::Cow;

/// A text as HTML shows it.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let is_special = |it: char| matches!(it, '&' | '<' | '>' | '"' | '\'') || is_unwanted(it);
    if !text.contains(is_special) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars().filter(|it| !is_unwanted(*it)) {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(character),
        }
    }
    Cow::Owned(escaped)
}

/// What no page may hold.
fn is_unwanted(character: char) -> bool {
    character.is_control() && character != '\n'
}

/// A text of several lines, each on a line of its own.
pub fn lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("<br/>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_break_out() {
        assert_eq!(escaped("<b a='\"'>&\0"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
        assert_eq!(lines("a<\nb\r\nc"), "a&lt;<br/>b<br/>c");
    }
}
