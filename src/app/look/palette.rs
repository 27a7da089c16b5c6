//! The colours of the window, light and dark.

use crate::games::GameKind;
pub use crate::pictures::Rgba;
use crate::pictures::ink;
use crate::review::Judgement;
use crate::rules::Side;

/// The colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything.
    pub ground: Rgba,
    /// Panels and dialogues.
    pub card: Rgba,
    /// A button, or a row of choices, under the pointer.
    pub hover: Rgba,
    /// The lines around cards and between rows.
    pub line: Rgba,
    /// Text.
    pub text: Rgba,
    /// Text that may be overlooked: move numbers, details.
    pub secondary: Rgba,
    /// Text of what cannot be pressed now.
    pub disabled: Rgba,
    /// You: the side to move, the main button, the chosen one.
    pub accent: Rgba,
    /// The main button under the pointer.
    pub accent_hover: Rgba,
    /// Text on the accent.
    pub on_accent: Rgba,
    /// Accent as text and thin lines on card and ground.
    pub accent_text: Rgba,
    /// What speaks about the board, as text and thin lines on card and ground.
    pub teal: Rgba,
    /// Behind the current ply of the record.
    pub pill: Rgba,
    /// What was lost, in a bar of results.
    pub lost: Rgba,
    /// Bars of time.
    pub time: Rgba,
    /// The marks of moves, in the order of [`Nag::MARKS`](crate::record::Nag::MARKS).
    pub marks: [Rgba; 6],
    /// Bars of results and chances: the part of each side.
    pub bar: Bar,
    /// The part of a bar that is not reached yet.
    pub unreached: Rgba,
    /// Behind a message below the board.
    pub message: Rgba,
    /// Over the window while a dialogue is open.
    pub dim: Rgba,
    /// Below cards that float.
    pub shadow: Rgba,
}

impl Palette {
    /// The mark of a move that is judged so.
    pub const fn mark(&self, judgement: Judgement) -> Rgba {
        self.marks[match judgement {
            Judgement::Inaccuracy => 5,
            Judgement::Mistake => 1,
            Judgement::Blunder => 3,
        }]
    }
}

/// The colours of bars that say how games ended or what chances a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    red: Rgba,
    white: Rgba,
    black: Rgba,
    /// The line around it.
    pub line: Rgba,
}

impl Bar {
    /// A side's part.
    pub const fn part(&self, game: GameKind, side: Side) -> Rgba {
        match (game, side) {
            (GameKind::Xiangqi, Side::First) => self.red,
            (GameKind::Chess, Side::First) => self.white,
            (GameKind::Xiangqi | GameKind::Chess, Side::Second) => self.black,
        }
    }
}

/// For a light window.
pub const LIGHT: Palette = Palette {
    ground: opaque(0x00ec_e3d2),
    card: opaque(0x00f7_f1e5),
    hover: opaque(0x00f0_e6d3),
    line: opaque(0x00dc_cfb8),
    text: opaque(0x003a_2c1f),
    secondary: opaque(0x0075_624c),
    disabled: opaque(0x00b5_a58c),
    accent: opaque(0x00a8_3a28),
    accent_hover: opaque(0x00b8_4532),
    on_accent: opaque(0x00ff_f6ea),
    accent_text: opaque(0x00a8_3a28),
    teal: ink::MOVE,
    pill: opaque(0x00ec_d5c8),
    lost: opaque(0x00b4_475a),
    time: opaque(0x00cd_b995),
    marks: ink::MARKS,
    bar: Bar {
        red: opaque(0x00ae_2a1c),
        white: opaque(0x00f6_ecd8),
        black: opaque(0x002f_2a26),
        line: opaque(0x00c9_b998),
    },
    unreached: opaque(0x00d8_cab2),
    message: opaque(0x00f7_f1e5),
    dim: [0x1a, 0x12, 0x0a, 0x73],
    shadow: [0x32, 0x1c, 0x0c, 0x40],
};

/// For a dark window.
pub const DARK: Palette = Palette {
    ground: opaque(0x0021_1d1a),
    card: opaque(0x002a_2521),
    hover: opaque(0x0035_2f29),
    line: opaque(0x003f_3831),
    text: opaque(0x00ec_e3d2),
    secondary: opaque(0x00a6_9986),
    disabled: opaque(0x0068_5e52),
    accent: opaque(0x00b0_4934),
    accent_hover: opaque(0x00b9_503a),
    on_accent: opaque(0x00ff_f6ea),
    accent_text: opaque(0x00db_7861),
    teal: opaque(0x006d_b5a5),
    pill: opaque(0x004a_2f28),
    lost: opaque(0x00c8_677a),
    time: opaque(0x005c_5044),
    marks: [
        opaque(0x006d_b5a5),
        opaque(0x00ee_9c5c),
        opaque(0x007c_c0de),
        opaque(0x00f5_869a),
        opaque(0x00c3_a2e0),
        opaque(0x00d8_be5a),
    ],
    bar: Bar {
        red: opaque(0x00b0_4934),
        white: opaque(0x00f6_ecd8),
        black: opaque(0x0014_110f),
        line: opaque(0x005a_5046),
    },
    unreached: opaque(0x004a_4138),
    message: opaque(0x002f_2a25),
    dim: [0x0c, 0x08, 0x05, 0x8c],
    shadow: [0x00, 0x00, 0x00, 0x80],
};

/// A colour written as 0xRRGGBB.
const fn opaque(rgb: u32) -> Rgba {
    let [_, r, g, b] = rgb.to_be_bytes();
    [r, g, b, 255]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::contrast;
    use crate::record::Nag;

    #[test]
    fn text_can_be_read() {
        for (theme, p) in [("light", LIGHT), ("dark", DARK)] {
            for (what, text, below) in [
                ("text on ground", p.text, p.ground),
                ("text on card", p.text, p.card),
                ("text on hover", p.text, p.hover),
                ("text on pill", p.text, p.pill),
                ("text on message", p.text, p.message),
                ("secondary on ground", p.secondary, p.ground),
                ("secondary on card", p.secondary, p.card),
                ("secondary on hover", p.secondary, p.hover),
                ("accent text on ground", p.accent_text, p.ground),
                ("accent text on card", p.accent_text, p.card),
                ("teal on card", p.teal, p.card),
                ("teal on ground", p.teal, p.ground),
                ("on accent", p.on_accent, p.accent),
                ("on accent, hovered", p.on_accent, p.accent_hover),
            ] {
                let ratio = contrast(text, below);
                assert!(ratio >= 4.5, "{theme}: {what} is {ratio:.2}");
            }
        }
    }

    #[test]
    fn marks_can_be_read_wherever_a_move_stands() {
        for p in [LIGHT, DARK] {
            for mark in p.marks {
                for below in [p.card, p.pill, p.ground] {
                    assert!(contrast(mark, below) >= 4.5, "{mark:?} on {below:?}");
                }
            }
        }
    }

    #[test]
    fn a_judgement_has_the_colour_of_its_mark() {
        for judgement in Judgement::ALL {
            let place = Nag::MARKS.iter().position(|mark| *mark == judgement.mark());
            assert_eq!(LIGHT.mark(judgement), LIGHT.marks[place.expect("it has a mark")]);
        }
    }

    #[test]
    fn what_text_stands_on_is_opaque() {
        for p in [LIGHT, DARK] {
            for colour in [p.ground, p.card, p.hover, p.accent, p.accent_hover, p.pill, p.message] {
                assert_eq!(colour[3], 255);
            }
        }
    }
}
