//! Why the cloud library gives no answer, in the player's language. What the system says of a
//! network that is not there stands in the log.

use crate::cloud::CloudError;
use crate::text::language::Texts;

/// The fault as a sentence.
pub fn in_words(fault: &CloudError, texts: &Texts) -> String {
    let with = |id, name, value: &str| texts.with(id, &[(name, value.to_owned().into())]);
    match fault {
        CloudError::NoSuchGame { .. } => texts.get("library-no-such-game"),
        CloudError::BadHost { host } => with("library-bad-host", "host", host),
        CloudError::Unreachable { .. } => texts.get("library-unreachable"),
        CloudError::TimedOut => texts.get("library-timed-out"),
        CloudError::Busy => texts.get("library-busy"),
        CloudError::Unavailable { status } => {
            with("library-unavailable", "status", &status.to_string())
        }
        CloudError::Redirected { to } => with("library-redirected", "address", to),
        CloudError::TooLong => texts.get("library-too-long"),
        CloudError::Refused { status } => with("library-refused", "status", status),
        CloudError::Garbled { excerpt } => with("library-garbled", "excerpt", excerpt),
        CloudError::Illegal { sent } => with("library-illegal", "sent", sent),
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
