//! Text from before Unicode, as binary files hold it: GB18030 unless another encoding is named.

use encoding_rs::Encoding;

use super::Loss;

/// Decodes a text. What means nothing becomes U+FFFD; whether there was any is said too.
pub(super) fn decode(bytes: &[u8], encoding: &'static Encoding) -> (String, bool) {
    let (text, is_faulty) = encoding.decode_without_bom_handling(bytes);
    (text.into_owned(), is_faulty)
}

/// Encodes texts and counts the letters that have to be replaced by `?`.
pub(super) struct Encoder {
    encoding: &'static Encoding,
    replaced: usize,
}

impl Encoder {
    pub(super) const fn new(encoding: &'static Encoding) -> Self {
        Self { encoding, replaced: 0 }
    }

    /// Encodes as much of a text as fits into `room` bytes; says whether that was all.
    pub(super) fn encode(&mut self, text: &str, room: usize) -> (Vec<u8>, bool) {
        let mut bytes = Vec::with_capacity(text.len().min(room));
        for (at, letter) in text.char_indices() {
            let (code, _, is_unknown) = self.encoding.encode(&text[at..at + letter.len_utf8()]);
            let code = if is_unknown { b"?" } else { code.as_ref() };
            if bytes.len() + code.len() > room {
                return (bytes, false);
            }
            self.replaced += usize::from(is_unknown);
            bytes.extend_from_slice(code);
        }
        (bytes, true)
    }

    /// What was replaced, if anything.
    pub(super) fn loss(&self) -> Option<Loss> {
        let encoding = self.encoding.name();
        (self.replaced > 0).then_some(Loss::Letters { encoding, count: self.replaced })
    }
}
