//! What a board is made of.

/// Which wood the board is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardTheme {
    /// Light wood.
    Light,
    /// Wood for a dark window.
    Dark,
    /// Paper.
    Paper,
    /// Dark wood with light lines.
    Walnut,
    /// Black on white.
    Contrast,
}

impl BoardTheme {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Light, Self::Dark, Self::Paper, Self::Walnut, Self::Contrast];
}
