//! Errors of the cloud library in the player's language. System errors of the network go to the
//! log.

use crate::cloud::CloudError;
use crate::text::ids;
use crate::text::language::Texts;

/// The fault as a sentence.
pub fn in_words(fault: &CloudError, texts: &Texts) -> String {
    match fault {
        CloudError::NoSuchGame { .. } => texts.get(ids::LIBRARY_NO_SUCH_GAME),
        CloudError::BadHost { host } => texts.with(ids::LibraryBadHost { host }),
        CloudError::Unreachable { .. } => texts.get(ids::LIBRARY_UNREACHABLE),
        CloudError::TimedOut => texts.get(ids::LIBRARY_TIMED_OUT),
        CloudError::Busy => texts.get(ids::LIBRARY_BUSY),
        CloudError::Unavailable { status } => {
            texts.with(ids::LibraryUnavailable { status: *status })
        }
        CloudError::Redirected { to } => texts.with(ids::LibraryRedirected { address: to }),
        CloudError::TooLong => texts.get(ids::LIBRARY_TOO_LONG),
        CloudError::Refused { status } => texts.with(ids::LibraryRefused { status }),
        CloudError::Garbled { excerpt } => texts.with(ids::LibraryGarbled { excerpt }),
        CloudError::Illegal { sent } => texts.with(ids::LibraryIllegal { sent }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::Language;

    #[test]
    fn every_fault_is_put_in_words() {
        let told = || "something".to_owned();
        let faults = [
            CloudError::NoSuchGame { game: "go" },
            CloudError::BadHost { host: told() },
            CloudError::Unreachable { reason: told() },
            CloudError::TimedOut,
            CloudError::Busy,
            CloudError::Unavailable { status: 503 },
            CloudError::Redirected { to: told() },
            CloudError::TooLong,
            CloudError::Refused { status: told() },
            CloudError::Garbled { excerpt: told() },
            CloudError::Illegal { sent: told() },
        ];
        for texts in Language::ALL.map(Texts::new) {
            let sentences: Vec<_> = faults.iter().map(|fault| in_words(fault, &texts)).collect();
            for (fault, text) in faults.iter().zip(&sentences) {
                assert!(!text.contains(['{', '$']) && !text.contains("library-"), "{text}");
                let raw = matches!(fault, CloudError::Unreachable { .. });
                let detail = format!("{fault:?}").contains("something") && !raw;
                assert_eq!(text.contains("something"), detail, "{text}");
            }
            assert!(sentences[5].contains("503"));
            let mut distinct = sentences.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), sentences.len());
        }
    }
}
