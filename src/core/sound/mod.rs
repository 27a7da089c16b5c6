//! The sounds of the board, wood on wood: synthesised, so that there are no files to load.
//!
//! Each [`Sound`] is a few strikes on wooden things; a strike is a set of damped modes and a burst
//! of filtered noise where the surfaces meet. The variants of a sound differ as two knocks of the
//! same hand do: a little in pitch, in the weight of the modes and in the noise.

mod strikes;
mod synthesis;
mod wav;

/// Samples per second; one channel of 16 bits.
pub const RATE: u16 = 44_100;

/// A sound of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is picked.
    Select,
    /// A piece is put down.
    PutDown,
    /// A piece is put down on another.
    Capture,
    /// A move gives check.
    Check,
    /// The game is over.
    End,
    /// What was asked for is not allowed.
    Refused,
    /// The clock is nearly down.
    LowTime,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Select,
        Self::PutDown,
        Self::Capture,
        Self::Check,
        Self::End,
        Self::Refused,
        Self::LowTime,
    ];
    /// How many ways there are to hear each.
    pub const VARIANTS: u8 = 4;

    /// The samples of a variant; those beyond the last begin again with the first.
    #[must_use]
    pub fn samples(self, variant: u8) -> Vec<i16> {
        let variant = variant % Self::VARIANTS;
        let seed = self as u64 * u64::from(Self::VARIANTS) + u64::from(variant);
        synthesis::render(&self.score(), seed)
    }

    /// The same as a whole WAV file.
    #[must_use]
    pub fn wav(self, variant: u8) -> Vec<u8> {
        wav::write(&self.samples(variant))
    }
}
