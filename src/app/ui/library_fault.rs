//! Why the cloud library gives no answer, in the player's language. What the system says of a
//! network that is not there stands in the log.

use crate::app::language::Texts;
use crate::protocol::cloud::LibraryFault;

/// The fault as a sentence.
pub fn in_words(fault: &LibraryFault, texts: &Texts) -> String {
    let with = |id, name, value: &str| texts.with(id, &[(name, value.to_owned().into())]);
    match fault {
        LibraryFault::NoSuchGame { .. } => texts.get("library-no-such-game"),
        LibraryFault::BadHost { host } => with("library-bad-host", "host", host),
        LibraryFault::Unreachable { .. } => texts.get("library-unreachable"),
        LibraryFault::TimedOut => texts.get("library-timed-out"),
        LibraryFault::Busy => texts.get("library-busy"),
        LibraryFault::Unavailable { status } => {
            with("library-unavailable", "status", &status.to_string())
        }
        LibraryFault::Redirected { to } => with("library-redirected", "address", to),
        LibraryFault::TooLong => texts.get("library-too-long"),
        LibraryFault::Refused { status } => with("library-refused", "status", status),
        LibraryFault::Garbled { excerpt } => with("library-garbled", "excerpt", excerpt),
        LibraryFault::Illegal { sent } => with("library-illegal", "sent", sent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::language::Language;

    #[test]
    fn every_fault_is_put_in_words() {
        let told = || "something".to_owned();
        let faults = [
            LibraryFault::NoSuchGame { game: "go" },
            LibraryFault::BadHost { host: told() },
            LibraryFault::Unreachable { reason: told() },
            LibraryFault::TimedOut,
            LibraryFault::Busy,
            LibraryFault::Unavailable { status: 503 },
            LibraryFault::Redirected { to: told() },
            LibraryFault::TooLong,
            LibraryFault::Refused { status: told() },
            LibraryFault::Garbled { excerpt: told() },
            LibraryFault::Illegal { sent: told() },
        ];
        for texts in Language::ALL.map(Texts::new) {
            let sentences: Vec<_> = faults.iter().map(|fault| in_words(fault, &texts)).collect();
            for (fault, text) in faults.iter().zip(&sentences) {
                assert!(!text.contains(['{', '$']) && !text.contains("library-"), "{text}");
                let raw = matches!(fault, LibraryFault::Unreachable { .. });
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
