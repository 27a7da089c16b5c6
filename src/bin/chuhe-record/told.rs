//! What an opening is called, in English.

use chuhe::openings::{Language, Opening};

/// The code and the name of an opening.
pub fn opening(opening: &Opening) -> String {
    let code = opening.code().map(|code| format!("{code} ")).unwrap_or_default();
    code + &opening.name(Language::En)
}
