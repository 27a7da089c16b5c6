//! What settings keep that an older or a later version may not know.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// Reads a value; the usual one, where a file has something else.
pub(super) fn known_or_usual<'de, T, D>(file: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    /// What may be known.
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept<T> {
        Known(T),
        Other(IgnoredAny),
    }

    Ok(match Kept::deserialize(file)? {
        Kept::Known(value) => value,
        Kept::Other(_) => T::default(),
    })
}
