//! Characters as outlines: the fonts of the pieces, and where a character is put.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{Path, PathBuilder, Point, Stroke, Transform};

use super::surface::Surface;
use crate::pictures::Rgba;

/// The font of letters and figures: plain, with figures of one width.
pub static LATIN_FONT: &[u8] = include_bytes!("../../../../assets/fonts/ChuheSans-Regular.ttf");

/// The font of all other texts in the window.
pub static TEXT_FONT: &[u8] = include_bytes!("../../../../assets/fonts/ChuheKai-Regular.ttf");

/// Letters and figures at the edges of boards; what is written on boards and discs; the pieces of
/// chess; and what else there is.
static FONTS: [&[u8]; 4] = [
    LATIN_FONT,
    include_bytes!("../../../../assets/fonts/ChuheKaiPieces-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/ChuheChess-Regular.ttf"),
    TEXT_FONT,
];

/// Middle of a small letter above the baseline, in em.
pub const LETTER_MIDDLE: f32 = 0.3;
/// Middle of a Chinese character above the baseline, in em.
pub const IDEOGRAPH_MIDDLE: f32 = 0.36;
/// Middle of a digit above the baseline, in em.
pub const DIGIT_MIDDLE: f32 = 0.352;

/// Which point of the character is put on the spot.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// The optical middle, for a character alone in a circle of this radius (pixels), which it
    /// is made smaller for if it must.
    Circle(f32),
    /// The middle of the ink across, this height above the baseline (em): for a row of characters.
    Row(f32),
}

/// Draws one character of size `em` (pixels), thickened by `bolder` (pixels). A character that
/// no font has is left out.
pub fn draw(
    surface: &mut dyn Surface,
    character: char,
    (x, y): (f32, f32),
    em: f32,
    anchor: Anchor,
    bolder: f32,
    ink: Rgba,
) {
    let Some(path) = outline(character) else { return };
    let Some(inked) = path.compute_tight_bounds() else { return };
    let x0 = f32::midpoint(inked.left(), inked.right());
    let y0 = f32::midpoint(inked.top(), inked.bottom());
    let (middle, em) = match anchor {
        Anchor::Circle(reach) => {
            let (middle, radius) = optical_middle(&path, Point::from_xy(x0, y0));
            (middle, em.min(reach / radius))
        }
        Anchor::Row(height) => (Point::from_xy(x0, -height), em),
    };
    let placed =
        Transform::from_translate(-middle.x, -middle.y).post_scale(em, em).post_translate(x, y);
    let Some(path) = path.transform(placed) else { return };
    surface.fill_shape(&path, &ink.into());
    if bolder > 0.0 {
        surface.stroke(&path, &Stroke { width: bolder, ..Stroke::default() }, ink);
    }
}

/// Half way between the middle of the box around a path and the middle of the circle around it,
/// and how far the path reaches from there. The box alone leaves a character with one long foot
/// askew in a ring, the circle alone lifts one with a broad foot.
fn optical_middle(path: &Path, box_middle: Point) -> (Point, f32) {
    let farthest = |from: Point| {
        path.points().iter().copied().fold((from, 0.0), |best, point| {
            let distance = point.distance(from);
            if distance > best.1 { (point, distance) } else { best }
        })
    };
    // Going ever shorter ways to the farthest point ends in the middle of the circle.
    let mut circle = box_middle;
    for step in 2u8..120 {
        let (point, _) = farthest(circle);
        let way = 1.0 / f32::from(step);
        circle = Point::from_xy(
            circle.x + way * (point.x - circle.x),
            circle.y + way * (point.y - circle.y),
        );
    }
    let middle = Point::from_xy(
        f32::midpoint(circle.x, box_middle.x),
        f32::midpoint(circle.y, box_middle.y),
    );
    (middle, farthest(middle).1)
}

/// The outline of a character, one em being 1, downwards positive, the baseline at 0.
#[must_use]
pub fn outline(character: char) -> Option<Path> {
    let (font, glyph) = find(character, &FONTS)?;
    outline_in(&font, glyph)
}

/// A letter of a text: its outline, none for a space, and how far it is to the next one, in em. None
/// if no font has it.
pub(super) fn letter(character: char) -> Option<(Option<Path>, f32)> {
    /// Not the bold ones of the pieces.
    static OF_TEXTS: [&[u8]; 3] = [LATIN_FONT, TEXT_FONT, FONTS[2]];
    let (font, glyph) = find(character, &OF_TEXTS)?;
    let (size, regular) = (Size::unscaled(), LocationRef::default());
    let em = f32::from(font.metrics(size, regular).units_per_em);
    let advance = font.glyph_metrics(size, regular).advance_width(glyph)? / em;
    Some((outline_in(&font, glyph), advance))
}

/// The outline of a glyph, as [`outline`].
fn outline_in(font: &FontRef, glyph: GlyphId) -> Option<Path> {
    let (size, regular) = (Size::unscaled(), LocationRef::default());
    let em = f32::from(font.metrics(size, regular).units_per_em);
    let mut pen = Pen { path: PathBuilder::new(), scale: 1.0 / em };
    font.outline_glyphs().get(glyph)?.draw(DrawSettings::unhinted(size, regular), &mut pen).ok()?;
    pen.path.finish()
}

/// The first of some fonts that has a character, and the glyph.
fn find(character: char, fonts: &[&'static [u8]]) -> Option<(FontRef<'static>, GlyphId)> {
    fonts.iter().find_map(|font| {
        let font = FontRef::new(font).ok()?;
        font.charmap().map(character).map(|glyph| (font, glyph))
    })
}

/// Writes a font's outline down as a path.
struct Pen {
    path: PathBuilder,
    scale: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x * self.scale, -y * self.scale);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x * self.scale, -y * self.scale);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.quad_to(x1 * s, -y1 * s, x * s, -y * s);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.cubic_to(x1 * s, -y1 * s, x2 * s, -y2 * s, x * s, -y * s);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use tiny_skia::Pixmap;

    use super::*;

    #[test]
    fn the_fonts_have_every_character_of_the_boards() {
        let xiangqi = "帥仕相俥傌炮兵將士象車馬砲卒楚河漢界一二三四五六七八九123456789";
        for character in xiangqi.chars().chain("abcdefgh♔♕♖♗♘♙♚♛♜♝♞♟".chars())
        {
            assert!(outline(character).is_some(), "no {character}");
        }
        assert!(('a'..='i').all(|letter| outline(letter).is_some()));
        assert!(outline('\u{e000}').is_none());
    }

    #[test]
    fn the_fonts_have_every_character_of_the_texts() {
        let files = [
            "locales/zh-Hans/chuhe.ftl",
            "locales/zh-Hant/chuhe.ftl",
            "locales/en/chuhe.ftl",
            "locales/vi/chuhe.ftl",
            "openings/xiangqi.tsv",
            "openings/chess_families.tsv",
            "puzzles/xiangqi.tsv",
            "puzzles/chess.tsv",
            "../tests/fixtures/languages/nl.ftl",
        ];
        for file in files {
            let path = format!("{}/../../assets/{file}", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            for character in text.chars().filter(|character| !character.is_whitespace()) {
                assert!(find(character, &FONTS).is_some(), "no {character} of {file}");
            }
        }
        // What players are called elsewhere.
        assert!(
            "Nguyễn Đặng Ширяев Γιώργος Şahin Łukasz"
                .split(' ')
                .all(|name| { name.chars().all(|character| find(character, &FONTS).is_some()) })
        );
    }

    /// Left, right, top and bottom of what is inked when a character is drawn at (100, 100).
    fn extent(character: char, em: f32, anchor: Anchor) -> [u32; 4] {
        let mut canvas = Pixmap::new(200, 200).unwrap();
        draw(&mut canvas, character, (100.0, 100.0), em, anchor, 0.0, [0, 0, 0, 255]);
        let mut extent = [200, 0, 200, 0];
        for (x, y) in (0..200).flat_map(|y| (0..200).map(move |x| (x, y))) {
            if canvas.pixel(x, y).unwrap().alpha() > 0 {
                let [left, right, top, bottom] = extent;
                extent = [left.min(x), right.max(x), top.min(y), bottom.max(y)];
            }
        }
        extent
    }

    #[test]
    fn a_character_of_a_row_is_centred_across() {
        for character in ['帥', '一', '9'] {
            let [left, right, ..] = extent(character, 150.0, Anchor::Row(IDEOGRAPH_MIDDLE));
            assert!((left + right).abs_diff(199) <= 1, "{character}: {left} to {right}");
        }
        let [.., top, bottom] = extent('8', 150.0, Anchor::Row(DIGIT_MIDDLE));
        assert!((top + bottom).abs_diff(199) <= 3, "{top} to {bottom}");
    }

    #[test]
    fn pieces_are_centred_and_stay_inside_their_ring() {
        for character in "帥仕相俥傌炮兵將士象車馬砲卒".chars() {
            let [left, right, top, bottom] = extent(character, 150.0, Anchor::Circle(80.0));
            assert!((left + right).abs_diff(199) <= 9, "{character}: {left} to {right}");
            assert!((top + bottom).abs_diff(199) <= 14, "{character}: {top} to {bottom}");
            let [left, right, top, bottom] = extent(character, 150.0, Anchor::Circle(30.0));
            assert!(left >= 69 && right <= 130 && top >= 69 && bottom <= 130, "{character}");
        }
    }
}
