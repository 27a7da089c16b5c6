//! Text from before Unicode in fields of a few bytes, as binary files have them.

use super::Loss;
use super::charset::Charset;

/// Encodes texts and counts the letters that have to be replaced.
pub(super) struct Encoder {
    charset: Charset,
    replaced: usize,
}

impl Encoder {
    pub(super) const fn new(charset: Charset) -> Self {
        Self { charset, replaced: 0 }
    }

    /// Encodes as much of a text as fits into `room` bytes; says whether that was all.
    pub(super) fn encode(&mut self, text: &str, room: usize) -> (Vec<u8>, bool) {
        let mut bytes = Vec::with_capacity(text.len().min(room));
        for letter in text.chars() {
            let (code, loss) = self.charset.encode(letter.encode_utf8(&mut [0; 4]));
            if bytes.len() + code.len() > room {
                return (bytes, false);
            }
            self.replaced += usize::from(loss.is_some());
            bytes.extend(code);
        }
        (bytes, true)
    }

    /// What was replaced, if anything.
    pub(super) fn loss(&self) -> Option<Loss> {
        let encoding = self.charset.name();
        (self.replaced > 0).then_some(Loss::Letters { encoding, count: self.replaced })
    }
}
