//! How the letters of a file are encoded: found out from its bytes, and written.
//!
//! Strict UTF-8 comes first, for hardly any text in another encoding happens to be that. GB18030,
//! on the other hand, gives some meaning to nearly every Big5 text, and windows-1252 to every
//! text: which of them is right is best told by how much of the game can be replayed.

use chardetng::EncodingDetector;
use encoding_rs::{
    BIG5, CoderResult, EUC_KR, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1251,
    WINDOWS_1252,
};

use super::Loss;
use super::likeness::{is_near, letters, likeness};

/// An encoding of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset(&'static Encoding);

impl Charset {
    /// What is written unless another is asked for.
    pub const UTF_8: Self = Self(UTF_8);
    /// Of mainland China; GB2312 and GBK are parts of it.
    pub const GB18030: Self = Self(GB18030);
    /// Of Taiwan and Hong Kong.
    pub const BIG5: Self = Self(BIG5);
    /// Of Western Europe; what PGN's own text calls Latin 1 is a part of it.
    pub const WESTERN: Self = Self(WINDOWS_1252);
    /// Of Russia and its neighbours.
    pub const CYRILLIC: Self = Self(WINDOWS_1251);
    /// Of Korea.
    pub const KOREAN: Self = Self(EUC_KR);
    /// UTF-16, the low byte first.
    pub const UTF_16LE: Self = Self(UTF_16LE);
    /// UTF-16, the high byte first.
    pub const UTF_16BE: Self = Self(UTF_16BE);

    /// The encoding with this name, as web pages know it (`gbk`, `big5`, `latin1`, `utf-8`…).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let encoding = Encoding::for_label(name.trim().as_bytes())?;
        // What GBK cannot say, GB18030 can, and it reads all that GBK writes.
        Some(if encoding == encoding_rs::GBK { Self::GB18030 } else { Self(encoding) })
    }

    /// Whether the second byte of a letter may look like one of ASCII.
    pub(super) fn has_pairs(self) -> bool {
        self == Self::GB18030 || self == Self::BIG5
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The encoding that the first bytes of a file name by a byte order mark, and the length of
    /// that.
    #[must_use]
    pub fn by_mark(bytes: &[u8]) -> Option<(Self, usize)> {
        Encoding::for_bom(bytes).map(|(encoding, len)| (Self(encoding), len))
    }

    /// What decodes a file piece by piece.
    pub(super) fn decoder(self) -> encoding_rs::Decoder {
        self.0.new_decoder_without_bom_handling()
    }

    /// Decodes a text; what means nothing becomes `\u{fffd}`. A byte order mark is taken off.
    /// `is_whole` unless the bytes may end within a letter.
    #[must_use]
    pub fn decode(self, bytes: &[u8], is_whole: bool) -> Decoded {
        let mark = Self::by_mark(bytes).filter(|(charset, _)| *charset == self);
        let bytes = &bytes[mark.map_or(0, |(_, len)| len)..];
        let mut decoder = self.decoder();
        let most = decoder.max_utf8_buffer_length(bytes.len());
        let mut text = String::with_capacity(most.unwrap_or(bytes.len() * 3));
        let (_, _, is_faulty) = decoder.decode_to_string(bytes, &mut text, is_whole);
        Decoded { text, charset: self, is_faulty }
    }

    /// Encodes a text. Letters that do not exist in the encoding become `?`, and the loss says how
    /// many. UTF-16 gets its byte order mark.
    #[must_use]
    pub fn encode(self, text: &str) -> (Vec<u8>, Option<Loss>) {
        if self == Self::UTF_16LE {
            return (text_16(text, u16::to_le_bytes), None);
        }
        if self == Self::UTF_16BE {
            return (text_16(text, u16::to_be_bytes), None);
        }
        let mut encoder = self.0.new_encoder();
        let (mut bytes, mut rest, mut count) = (Vec::with_capacity(text.len()), text, 0);
        loop {
            let room = encoder.max_buffer_length_from_utf8_without_replacement(rest.len());
            bytes.reserve(room.unwrap_or(rest.len() * 4));
            let (result, read) =
                encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
            rest = &rest[read..];
            match result {
                encoding_rs::EncoderResult::InputEmpty => break,
                encoding_rs::EncoderResult::OutputFull => {}
                encoding_rs::EncoderResult::Unmappable(_) => {
                    bytes.push(b'?');
                    count += 1;
                }
            }
        }
        let encoding = self.name();
        (bytes, (count > 0).then_some(Loss::Letters { encoding, count }))
    }
}

/// UTF-16 with its mark.
fn text_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes).collect()
}

/// A text as one encoding reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// The encoding.
    pub charset: Charset,
    /// Whether some bytes mean nothing in it.
    pub is_faulty: bool,
}

/// What bytes can say, the likeliest first: one answer if they bear a byte order mark or are UTF-8.
/// `is_whole` unless they may end within a letter.
#[must_use]
pub fn candidates(bytes: &[u8], is_whole: bool) -> Vec<Decoded> {
    if let Some((charset, _)) = Charset::by_mark(bytes) {
        return vec![charset.decode(bytes, is_whole)];
    }
    if let Some(text) = utf_8(bytes, is_whole) {
        let text = text.to_owned();
        return vec![Decoded { text, charset: Charset::UTF_8, is_faulty: false }];
    }
    if is_damaged_utf_8(bytes) {
        return vec![Charset::UTF_8.decode(bytes, is_whole)];
    }
    let guess = detected(bytes, is_whole);
    let mut charsets = vec![guess];
    for usual in [Charset::GB18030, Charset::BIG5, Charset::WESTERN, Charset::CYRILLIC] {
        let is_likely = usual != Charset::CYRILLIC || letters(usual, bytes) > 0;
        if usual != guess && is_likely {
            charsets.push(usual);
        }
    }
    let mut all: Vec<_> =
        charsets.into_iter().map(|charset| charset.decode(bytes, is_whole)).collect();
    all.sort_by_key(|decoded| decoded.is_faulty);
    all
}

/// What a detector of the encodings of web pages takes bytes for.
fn detected(bytes: &[u8], is_whole: bool) -> Charset {
    let mut detector = EncodingDetector::new();
    detector.feed(bytes, is_whole);
    let guess = Charset(detector.guess(None, false));
    if guess.0 == encoding_rs::GBK { Charset::GB18030 } else { guess }
}

/// Decodes bytes by the one of the [`candidates`] whose text gets the highest score; of equals the
/// one whose letters are more usual.
///
/// ```
/// use chuhe_core::formats::charset::{Charset, choose};
///
/// let (bytes, _) = Charset::BIG5.encode("炮二平五");
/// let decoded = choose(&bytes, true, |text| usize::from(text.contains('炮')));
/// assert_eq!(decoded.charset, Charset::BIG5);
/// ```
#[must_use]
pub fn choose<S: Ord>(bytes: &[u8], is_whole: bool, score: impl Fn(&str) -> S) -> Decoded {
    let mut all = candidates(bytes, is_whole);
    // The last of equals is the greatest for `max_by_key`.
    all.reverse();
    let rank =
        |decoded: &Decoded| (score(&decoded.text), likeness(decoded.charset, bytes, &decoded.text));
    let best = match all.len() {
        1 => None,
        _ => all.iter().enumerate().max_by_key(|(_, it)| rank(it)).map(|(index, _)| index),
    };
    all.swap_remove(best.unwrap_or(0))
}

/// An encoding in which bytes look nearly as good as they do in the one that was chosen for them, for a
/// reader to decide; `None` where that is no guess.
pub(super) fn doubt<S: Ord>(
    bytes: &[u8],
    chosen: &Decoded,
    score: impl Fn(&str) -> S,
) -> Option<Charset> {
    use Charset as C;
    /// Two usual letters of Chinese: fewer points prove nothing.
    const FEW: i64 = 6;
    if std::str::from_utf8(bytes).is_ok() || C::by_mark(bytes).is_some() {
        return None;
    }
    let points = |decoded: &Decoded| likeness(decoded.charset, bytes, &decoded.text);
    let most = points(chosen);
    let guess = detected(bytes, true);
    let others = [guess, C::GB18030, C::BIG5, C::KOREAN, C::CYRILLIC, C::WESTERN];
    others.into_iter().filter(|other| *other != chosen.charset).find(|other| {
        let decoded = other.decode(bytes, true);
        let is_little = chosen.charset.has_pairs() && most <= FEW;
        let is_near = is_near(points(&decoded), most) || (*other == guess && is_little);
        !decoded.is_faulty && is_near && score(&decoded.text) >= score(&chosen.text)
    })
}

/// Decodes a part of a file most of which is in an encoding: by that one if nothing speaks against
/// it, or else by the best one.
pub(super) fn choose_like<S: Ord>(
    usual: Charset,
    bytes: &[u8],
    score: impl Fn(&str) -> S,
) -> Decoded {
    if usual != Charset::UTF_8 {
        let decoded = usual.decode(bytes, true);
        let points = letters(usual, bytes);
        let others = [Charset::GB18030, Charset::BIG5, Charset::WESTERN, Charset::CYRILLIC];
        if !decoded.is_faulty && others.iter().all(|&other| letters(other, bytes) <= points) {
            return decoded;
        }
    }
    choose(bytes, true, score)
}

/// Decodes a text whose lines are in two encodings, UTF-8 and another; `None` if they are in one.
pub(super) fn by_lines(bytes: &[u8]) -> Option<Decoded> {
    if Charset::by_mark(bytes).is_some() || std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    let lines: Vec<_> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let (wide, others): (Vec<&[u8]>, Vec<&[u8]>) = lines
        .iter()
        .copied()
        .filter(|line| !line.is_ascii())
        .partition(|line| std::str::from_utf8(line).is_ok());
    if letters(Charset::UTF_8, &wide.concat()) <= 0 {
        return None;
    }
    let others = others.concat();
    let best = choose(&others, true, |_| 0);
    let is_sure = !best.is_faulty && likeness(best.charset, &others, &best.text) > 0;
    if !is_sure || best.charset == Charset::UTF_8 {
        return None;
    }
    let decode = |line: &[u8]| match std::str::from_utf8(line) {
        Ok(text) => text.to_owned(),
        Err(_) => best.charset.decode(line, true).text,
    };
    let text = lines.into_iter().map(decode).collect();
    Some(Decoded { text, charset: Charset::UTF_8, is_faulty: false })
}

/// Whether so much is UTF-8 that the rest must be damage.
fn is_damaged_utf_8(bytes: &[u8]) -> bool {
    let (mut letters, mut damages) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        damages += usize::from(!chunk.invalid().is_empty());
    }
    letters > 4 * damages
}

/// The text, if it is UTF-8, apart from a letter that is cut at the end.
fn utf_8(bytes: &[u8], is_whole: bool) -> Option<&str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) if !is_whole && error.error_len().is_none() => {
            std::str::from_utf8(&bytes[..error.valid_up_to()]).ok()
        }
        Err(_) => None,
    }
}

/// Decodes a piece of a file onto a text; returns whether all of it meant something.
pub(super) fn decode_piece(
    decoder: &mut encoding_rs::Decoder,
    mut bytes: &[u8],
    is_last: bool,
    text: &mut String,
) -> bool {
    let mut is_sound = true;
    loop {
        text.reserve(decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len() * 3));
        let (result, read, faulty) = decoder.decode_to_string(bytes, text, is_last);
        is_sound &= !faulty;
        bytes = &bytes[read..];
        if result == CoderResult::InputEmpty {
            return is_sound;
        }
    }
}
