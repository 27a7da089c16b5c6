//! The address of a service, as a person types it.

use thiserror::Error;
use ureq::http::Uri;

/// What is wrong with an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AddressFault {
    /// Nothing is there.
    #[error("the address is empty")]
    Empty,
    /// It is of another kind than the web's.
    #[error("an address begins with https:// or http://")]
    Scheme,
    /// A name or a password stands in it, which would be sent.
    #[error("an address holds no user name and no password")]
    Login,
    /// It goes on behind the place where questions are appended.
    #[error("an address ends before ? and #")]
    Query,
    /// It names no machine.
    #[error("this is no address")]
    Malformed,
}

/// Reads an address: `https` unless it says `http`, without a slash at its end.
///
/// # Errors
/// Says what is wrong.
pub fn address(typed: &str) -> Result<String, AddressFault> {
    let typed = typed.trim();
    let (scheme, rest) = typed.split_once("://").unwrap_or(("https", typed));
    let scheme = scheme.to_ascii_lowercase();
    if typed.is_empty() {
        return Err(AddressFault::Empty);
    }
    if !["http", "https"].contains(&scheme.as_str()) {
        return Err(AddressFault::Scheme);
    }
    if rest.contains(['?', '#']) {
        return Err(AddressFault::Query);
    }
    if rest.contains('@') {
        return Err(AddressFault::Login);
    }
    let address = format!("{scheme}://{}", rest.trim_end_matches('/'));
    let uri: Uri = address.parse().map_err(|_| AddressFault::Malformed)?;
    let named = uri.host().is_some_and(|name| !name.is_empty());
    // What stands behind the name can only be a port.
    let port = uri.authority().map_or("", |authority| {
        authority.as_str().strip_prefix(uri.host().unwrap_or_default()).unwrap_or_default()
    });
    if !named || !(port.is_empty() || uri.port_u16().is_some()) {
        return Err(AddressFault::Malformed);
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_them() {
        for (typed, read) in [
            ("www.chessdb.cn", "https://www.chessdb.cn"),
            (" https://www.chessdb.cn/ ", "https://www.chessdb.cn"),
            ("HTTP://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:80", "http://[::1]:80"),
            ("example.org/mirror/", "https://example.org/mirror"),
        ] {
            assert_eq!(address(typed), Ok(read.to_owned()), "{typed}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (typed, fault) in [
            ("  ", AddressFault::Empty),
            ("ftp://example.org", AddressFault::Scheme),
            ("https://me:secret@example.org", AddressFault::Login),
            ("example.org/?a=b", AddressFault::Query),
            ("example.org#a", AddressFault::Query),
            ("http://", AddressFault::Malformed),
            ("two words", AddressFault::Malformed),
            ("example.org:port", AddressFault::Malformed),
            ("example.org:70000", AddressFault::Malformed),
            ("云库", AddressFault::Malformed),
        ] {
            assert_eq!(address(typed), Err(fault), "{typed}");
        }
    }
}
