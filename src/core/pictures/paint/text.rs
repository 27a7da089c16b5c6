//! Lines of text as outlines.

use tiny_skia::{Path, Transform};

use super::glyph::{self, DIGIT_MIDDLE};
use super::surface::Surface;
use crate::pictures::Rgba;

/// Which part of a line of text is put on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
}

/// What stands for the rest of a text that is too long.
const REST: char = '…';
/// What stands for a character that no font has: nothing that could be taken for a mark of a move.
const UNKNOWN: char = '□';

/// Writes a line on a place, halfway up its figures: `em` pixels large, no wider than `room`; what is
/// too long ends in dots.
pub fn draw(
    surface: &mut dyn Surface,
    text: &str,
    (x, y): (f32, f32),
    (em, room): (f32, f32),
    align: Align,
    ink: Rgba,
) {
    let letters = fitting(text, room / em);
    let width: f32 = letters.iter().map(|letter| letter.advance).sum();
    let mut at = match align {
        Align::Start => x,
        Align::Middle => x - width * em / 2.0,
    };
    let baseline = y + DIGIT_MIDDLE * em;
    for Letter { path, advance } in letters {
        let place = Transform::from_scale(em, em).post_translate(at, baseline);
        if let Some(path) = path.and_then(|path| path.transform(place)) {
            surface.fill_shape(&path, &ink.into());
        }
        at += advance * em;
    }
}

/// How wide a line is, in em.
pub fn width(text: &str) -> f32 {
    seen(text).map(|letter| Letter::of(letter).advance).sum()
}

/// The characters of a text that no font has.
pub fn unknown(text: &str) -> impl Iterator<Item = char> {
    seen(text).filter(|letter| !letter.is_whitespace() && glyph::letter(*letter).is_none())
}

/// The characters of a text that are to be seen.
fn seen(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|letter| !is_unseen(*letter))
}

/// A letter whose em is 1; a space has no path.
struct Letter {
    path: Option<Path>,
    advance: f32,
}

impl Letter {
    fn of(character: char) -> Self {
        let character = if character.is_whitespace() { ' ' } else { character };
        let known = glyph::letter(character).or_else(|| glyph::letter(UNKNOWN));
        let (path, advance) = known.unwrap_or_default();
        Self { path, advance }
    }
}

/// The letters of a text, or as many as fit into so many em, and dots.
fn fitting(text: &str, room: f32) -> Vec<Letter> {
    let mut letters: Vec<_> = seen(text).map(Letter::of).collect();
    let width = |letters: &[Letter]| letters.iter().map(|letter| letter.advance).sum::<f32>();
    if width(&letters) <= room {
        return letters;
    }
    let rest = Letter::of(REST);
    while !letters.is_empty() && width(&letters) + rest.advance > room {
        letters.pop();
    }
    letters.push(rest);
    letters
}

/// Whether a character says only how others are shown.
fn is_unseen(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        || (character.is_control() && !character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use tiny_skia::Pixmap;

    use super::*;

    /// The first and the last column with ink.
    fn extent(text: &str, align: Align, room: f32) -> (u32, u32) {
        let mut canvas = Pixmap::new(400, 40).unwrap();
        draw(&mut canvas, text, (200.0, 20.0), (20.0, room), align, [0, 0, 0, 255]);
        let inked = |x: &u32| (0..40).any(|y| canvas.pixel(*x, y).unwrap().alpha() > 0);
        let columns: Vec<u32> = (0..400).filter(inked).collect();
        (columns[0], columns[columns.len() - 1])
    }

    #[test]
    fn a_line_starts_or_lies_around_its_place() {
        let (left, right) = extent("第14回合 马八进七 Nguyễn", Align::Middle, 400.0);
        assert!((left + right).abs_diff(400) <= 4, "{left} to {right}");
        let (left, _) = extent("Hh", Align::Start, 400.0);
        assert!((200..=203).contains(&left), "{left}");
    }

    #[test]
    fn what_is_too_long_ends_in_dots_within_its_room() {
        let (left, right) = extent("A very long title that cannot fit", Align::Start, 100.0);
        assert!(left >= 200 && (280..=300).contains(&right), "{left} to {right}");
        // Not even the dots have room, and yet it ends.
        extent("AB", Align::Start, 1.0);
    }

    #[test]
    fn what_no_font_has_is_seen_and_what_is_unseen_is_not() {
        let count = |text| fitting(text, 100.0).len();
        assert_eq!(count("a\u{2068}b\u{2069}"), 2);
        assert!(fitting("\u{1f600}", 100.0)[0].path.is_some());
    }
}
