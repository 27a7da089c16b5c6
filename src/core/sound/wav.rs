//! WAV files.

use super::RATE;

/// The samples behind the header of a RIFF file with one channel of 16-bit PCM.
#[expect(clippy::cast_possible_truncation, reason = "a sound has few samples")]
pub(super) fn write(samples: &[i16]) -> Vec<u8> {
    let (rate, bytes) = (u32::from(RATE), samples.len() as u32 * 2);
    let mut file = [*b"RIFF", (36 + bytes).to_le_bytes(), *b"WAVE", *b"fmt "].concat();
    file.extend(16_u32.to_le_bytes());
    // PCM, one channel; bytes a second; bytes and bits of a sample.
    file.extend([1, 0, 1, 0]);
    file.extend(rate.to_le_bytes());
    file.extend((rate * 2).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}
