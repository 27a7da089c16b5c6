//! Texts in UTF-16, the low byte first.

/// The text in a field, up to the 0 that ends it; says also whether it was sound.
pub(super) fn text(field: &[u8]) -> (String, bool) {
    let units =
        field.chunks_exact(2).filter_map(|pair| Some(u16::from_le_bytes(pair.try_into().ok()?)));
    let mut is_sound = true;
    let text = char::decode_utf16(units.take_while(|&unit| unit != 0)).map(|letter| {
        is_sound &= letter.is_ok();
        letter.unwrap_or(char::REPLACEMENT_CHARACTER)
    });
    let text = text.collect();
    (text, is_sound)
}

/// The bytes of a text, without a 0 behind it.
pub(super) fn bytes(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Writes a text into a field of zeros at an offset, as much as leaves room for a 0; says whether
/// that was all.
pub(in super::super) fn put_text(file: &mut [u8], at: usize, width: usize, text: &str) -> bool {
    let mut len = 0;
    for letter in text.chars() {
        let code = bytes(letter.encode_utf8(&mut [0; 4]));
        if len + code.len() + 2 > width {
            return false;
        }
        file[at + len..at + len + code.len()].copy_from_slice(&code);
        len += code.len();
    }
    true
}
