//! The id of each text: a constant, or a type with a field for each value that is filled in. Written
//! by `build.rs` from `assets/locales/en/chuhe.ftl`.
//!
//! ```
//! use chuhe_core::text::ids;
//! use chuhe_core::text::language::{Language, Texts};
//!
//! let texts = Texts::new(Language::En);
//! assert_eq!(texts.get(ids::SIDE_RED), "Red");
//! assert_eq!(texts.with(ids::PuzzleMate { side: ids::SIDE_RED, n: 2 }), "Red mates in 2");
//! ```
//!
//! A value that is left out or is not in the text does not compile:
//!
//! ```compile_fail,E0063
//! # use chuhe_core::text::ids;
//! let task = ids::PuzzleMate { side: ids::SIDE_RED };
//! ```

use super::sentence::{Number, Sentence, Text, Value};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
