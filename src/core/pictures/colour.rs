//! Colours, and the inks of what is drawn on a board.

use super::looks::MarkColours;

/// A colour: red, green, blue and (straight) alpha.
pub type Rgba = [u8; 4];

/// The inks of marks, arrows and rings.
pub mod ink {
    use super::Rgba;

    /// Moves, and what speaks about the board: selection, last move, legal points.
    pub const MOVE: Rgba = [0x2f, 0x6f, 0x62, 0xff];
    /// The same on a dark board.
    pub const LIGHT_MOVE: Rgba = [0x86, 0xd0, 0xbe, 0xff];
    /// The glow of a king in check.
    pub const CHECK: Rgba = [0xd2, 0x2a, 0x16, 0xd8];
    /// Threats, dangers, refutations.
    pub const DANGER: Rgba = [0xa3, 0x12, 0x2f, 0xff];
    /// A move that a person has guessed.
    pub const GUESS: Rgba = [0x6f, 0x5f, 0x00, 0xff];
    /// Moves, for eyes that do not tell red from green.
    pub const SAFE_MOVE: Rgba = [0x0a, 0x4f, 0x96, 0xff];
    /// Threats and dangers, for such eyes.
    pub const SAFE_DANGER: Rgba = [0xa8, 0x3c, 0x00, 0xff];
    /// What is drawn in blue.
    pub const BLUE: Rgba = [0x17, 0x5e, 0x7a, 0xff];
    /// What is drawn in yellow.
    pub const YELLOW: Rgba = [0xc0, 0x8a, 0x00, 0xff];
    /// The marks of moves on a light ground, in the order of
    /// [`Nag::MARKS`](crate::record::Nag::MARKS).
    pub const MARKS: [Rgba; 6] = [
        [0x2a, 0x64, 0x58, 0xff],
        [0xa0, 0x3f, 0x00, 0xff],
        BLUE,
        DANGER,
        [0x6b, 0x4b, 0x86, 0xff],
        GUESS,
    ];
}

/// An ink of the usual colours in those that were chosen.
#[must_use]
pub const fn in_colours(ink: Rgba, colours: MarkColours) -> Rgba {
    const fn is(one: Rgba, other: Rgba) -> bool {
        one[0] == other[0] && one[1] == other[1] && one[2] == other[2]
    }
    match colours {
        MarkColours::Safe if is(ink, ink::MOVE) => ink::SAFE_MOVE,
        MarkColours::Safe if is(ink, ink::DANGER) => ink::SAFE_DANGER,
        MarkColours::Usual | MarkColours::Safe => ink,
    }
}

/// The contrast of two opaque colours as WCAG 2 defines it, from 1 to 21.
#[must_use]
pub fn contrast(a: Rgba, b: Rgba) -> f64 {
    let luminance = |[r, g, b, _]: Rgba| {
        let [r, g, b] = [r, g, b].map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    (a / b).max(b / a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_measured_as_wcag_does() {
        assert!((contrast([0, 0, 0, 255], [255; 4]) - 21.0).abs() < 0.01);
        assert!((contrast([0x76, 0x76, 0x76, 255], [255; 4]) - 4.54).abs() < 0.01);
    }
}
