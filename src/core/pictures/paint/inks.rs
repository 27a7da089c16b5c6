//! The inks of the marks: for each board and for all eyes, each stands out from what it lies on.

use super::theme::BoardTheme;
use crate::pictures::looks::MarkColours;
use crate::pictures::{Rgba, ink};

/// What marks are drawn on, and in which colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkStyle {
    /// The board.
    pub theme: BoardTheme,
    /// The colours.
    pub colours: MarkColours,
}

/// The inks of marks.
pub(super) struct Inks {
    /// Of what can be pressed.
    pub moves: Rgba,
    /// Of check and of what is closed.
    pub danger: Rgba,
    /// Of the line around a glow.
    pub danger_edge: Rgba,
    /// Of the last move, on squares; its alpha says how much it covers.
    pub last: Rgba,
    /// Of the bracket in it.
    pub bracket: Rgba,
}

impl MarkStyle {
    /// The inks for it.
    pub(super) const fn inks(self) -> Inks {
        let is_dark = matches!(self.theme, BoardTheme::Dark | BoardTheme::Walnut);
        let danger_edge = match (self.theme, self.colours) {
            (BoardTheme::Walnut, MarkColours::Usual) => rgb(0x00ff_9a80),
            (BoardTheme::Walnut, MarkColours::Safe) => rgb(0x00ff_b38a),
            (_, MarkColours::Usual) => rgb(0x006e_0d00),
            (_, MarkColours::Safe) => rgb(0x0048_1800),
        };
        let (last, bracket) = self.last_move();
        match self.colours {
            MarkColours::Usual => Inks {
                moves: if is_dark { rgb(0x00a8_e6d6) } else { ink::MOVE },
                danger: ink::CHECK,
                danger_edge,
                last,
                bracket,
            },
            MarkColours::Safe => Inks {
                moves: if is_dark { rgb(0x00b4_e0ff) } else { ink::SAFE_MOVE },
                danger: with_alpha(ink::SAFE_DANGER, ink::CHECK[3]),
                danger_edge,
                last,
                bracket,
            },
        }
    }

    /// The tint of the last move, one hue on squares of both colours, and its bracket.
    const fn last_move(self) -> (Rgba, Rgba) {
        use BoardTheme::{Contrast, Dark, Light, Paper, Walnut};
        let (tint, alpha, bracket) = match (self.colours, self.theme) {
            (MarkColours::Usual, Light) => (0x0093_380f, 0xb0, 0x00ff_f6ea),
            (MarkColours::Usual, Dark) => (0x00ff_e07a, 0xb0, 0x004a_2600),
            (MarkColours::Usual, Walnut) => (0x00f6_ce48, 0x8c, 0x003a_1e00),
            (MarkColours::Usual, Paper | Contrast) => (0x00a0_4008, 0xad, 0x00ff_ffff),
            (MarkColours::Safe, Light) => (0x001c_1a18, 0x80, 0x00ff_f6ea),
            (MarkColours::Safe, Dark) => (0x00ff_f6c8, 0x9e, 0x002a_1a00),
            (MarkColours::Safe, Walnut) => (0x00ff_f6c8, 0x80, 0x001e_1200),
            (MarkColours::Safe, Paper | Contrast) => (0x0026_262a, 0x80, 0x00ff_ffff),
        };
        (with_alpha(rgb(tint), alpha), rgb(bracket))
    }
}

/// A colour written as 0xRRGGBB.
const fn rgb(rgb: u32) -> Rgba {
    let [_, r, g, b] = rgb.to_be_bytes();
    [r, g, b, 255]
}

/// The same colour, letting so much of the board through.
pub(super) const fn with_alpha([r, g, b, _]: Rgba, alpha: u8) -> Rgba {
    [r, g, b, alpha]
}
