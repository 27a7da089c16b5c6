//! Numbers, colours and texts as SVG has them.

use std::fmt;

use crate::pictures::Rgba;

/// A number with one decimal, or with none.
#[derive(Clone, Copy)]
pub struct Decimal(pub f32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "thousands at most")]
        let tenths = (self.0 * 10.0).round() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if part == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{part}") }
    }
}

/// A colour without its alpha.
pub fn hex([r, g, b, _]: Rgba) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// The attribute of a colour's alpha; none if it is opaque.
pub fn opacity(name: &str, ink: Rgba) -> String {
    match ink[3] {
        255 => String::new(),
        alpha => format!(" {name}=\"{}\"", Hundredths(alpha)),
    }
}

/// A part of 255 with three decimals.
struct Hundredths(u8);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (u32::from(self.0) * 1000 + 127) / 255;
        let text = format!("{:03}", thousandths % 1000);
        match thousandths {
            1000 => f.write_str("1"),
            0 => f.write_str("0"),
            _ => write!(f, ".{}", text.trim_end_matches('0')),
        }
    }
}

/// A text between tags or in an attribute, without what no XML file may hold.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if character.is_control() => {}
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact_to_a_tenth() {
        for (number, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (12.34, "12.3"),
            (-0.55, "-0.6"),
            (100.0, "100"),
            (-3.0, "-3"),
        ] {
            assert_eq!(Decimal(number).to_string(), text);
        }
        assert_eq!(opacity("o", [0, 0, 0, 255]), "");
        assert_eq!(opacity("o", [0, 0, 0, 128]), " o=\".502\"");
        assert_eq!(opacity("o", [0, 0, 0, 0]), " o=\"0\"");
    }

    #[test]
    fn texts_cannot_break_out() {
        assert_eq!(escaped("<a & \"b\">\u{0}\n"), "&lt;a &amp; &quot;b&quot;&gt; ");
    }
}
