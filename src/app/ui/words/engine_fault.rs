//! Engine errors in the player's language.

use crate::engines::{EngineFault, Exit};
use crate::text::ids;
use crate::text::language::Texts;

/// The longest details, in letters.
const LONGEST: usize = 120;

/// What is wrong with an engine, with the details behind it where there are any.
pub fn in_words(fault: &EngineFault, texts: &Texts) -> String {
    let sentence = sentence(fault, texts);
    match details(fault) {
        Some(details) => texts.with(ids::FaultDetails { fault: sentence, details }),
        None => sentence,
    }
}

/// What is wrong with an engine, in the player's language: its command or what it sent where that
/// helps.
pub fn sentence(fault: &EngineFault, texts: &Texts) -> String {
    match fault {
        EngineFault::Missing { command } => texts.with(ids::FaultMissing { command }),
        EngineFault::NotExecutable { command, .. } => {
            texts.with(ids::FaultNotExecutable { command })
        }
        EngineFault::NoFolder { folder } => {
            texts.with(ids::FaultNoFolder { folder: &*folder.to_string_lossy() })
        }
        EngineFault::CannotStart { command, .. } => texts.with(ids::FaultCannotStart { command }),
        EngineFault::Exited { exit, .. } => {
            texts.with(ids::FaultExited { exit: ended(*exit, texts) })
        }
        EngineFault::SlowStart { waited } => {
            texts.with(ids::FaultSlowStart { seconds: waited.as_secs().max(1) })
        }
        EngineFault::NoProtocol { .. } => texts.get(ids::FAULT_NO_PROTOCOL),
        EngineFault::WrongGame { answer: Some(sent) } => {
            texts.with(ids::FaultWrongGameMove { sent })
        }
        EngineFault::WrongGame { answer: None } => texts.get(ids::FAULT_WRONG_GAME),
        EngineFault::Crashed { exit, .. } => {
            texts.with(ids::FaultCrashed { exit: ended(*exit, texts) })
        }
        EngineFault::Silent { waited } => {
            // Nobody waits for nothing: half a second counts as one.
            texts.with(ids::FaultSilent { seconds: waited.as_secs().max(1) })
        }
        EngineFault::Flood => texts.get(ids::FAULT_FLOOD),
        EngineFault::Unreadable { sent } if sent.is_empty() => texts.get(ids::FAULT_EMPTY),
        EngineFault::Unreadable { sent } => texts.with(ids::FaultUnreadable { sent }),
        EngineFault::Illegal { sent } => texts.with(ids::FaultIllegal { sent }),
    }
}

/// What the engine itself said of it, cut short; in whatever language that is. What the system says
/// stands in the log.
pub fn details(fault: &EngineFault) -> Option<String> {
    let details = match fault {
        EngineFault::Exited { last_lines, .. }
        | EngineFault::NoProtocol { last_lines }
        | EngineFault::Crashed { last_lines, .. } => last_remarks(last_lines),
        _ => return None,
    };
    let cut = details.char_indices().nth(LONGEST).map(|(end, _)| format!("{}…", &details[..end]));
    Some(cut.unwrap_or(details)).filter(|details| !details.is_empty())
}

/// The last two lines of an engine that are no messages of its protocol: those say nothing of what
/// went wrong.
fn last_remarks(lines: &[String]) -> String {
    const MESSAGES: &str = "info bestmove nobestmove id option uciok ucciok readyok";
    let is_message = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        word.is_empty() || MESSAGES.split(' ').any(|message| message == word)
    };
    let remarks: Vec<&str> =
        lines.iter().map(String::as_str).filter(|line| !is_message(line)).collect();
    remarks[remarks.len().saturating_sub(2)..].join(" / ")
}

/// How a program ended.
fn ended(exit: Exit, texts: &Texts) -> String {
    match exit {
        Exit::Code(code) => texts.with(ids::ExitCode { code }),
        Exit::Signal(signal) => texts.with(ids::ExitSignal { signal }),
        Exit::Unknown => texts.get(ids::EXIT_UNKNOWN),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::text::language::Language;

    /// Every fault, with what its sentence must contain.
    fn faults() -> Vec<(EngineFault, &'static str)> {
        let command = || "/opt/pikafish".to_owned();
        let reason = || "permission denied".to_owned();
        let words = || vec!["first complaint".to_owned(), "no network file".to_owned()];
        vec![
            (EngineFault::Missing { command: command() }, "/opt/pikafish"),
            (EngineFault::NotExecutable { command: command(), reason: reason() }, "/opt/pikafish"),
            (EngineFault::NoFolder { folder: "/opt/nets".into() }, "/opt/nets"),
            (EngineFault::CannotStart { command: command(), reason: reason() }, "/opt/pikafish"),
            (EngineFault::Exited { exit: Exit::Code(3), last_lines: words() }, "no network file"),
            (EngineFault::Exited { exit: Exit::Code(3), last_lines: Vec::new() }, "3"),
            (EngineFault::SlowStart { waited: Duration::from_secs(20) }, "20"),
            (EngineFault::NoProtocol { last_lines: words() }, "first complaint / no"),
            (EngineFault::NoProtocol { last_lines: Vec::new() }, "UCCI"),
            (EngineFault::WrongGame { answer: None }, ""),
            (EngineFault::WrongGame { answer: Some("e2e4".to_owned()) }, "e2e4"),
            (EngineFault::Crashed { exit: Exit::Signal(11), last_lines: words() }, "11"),
            (EngineFault::Crashed { exit: Exit::Unknown, last_lines: Vec::new() }, ""),
            (EngineFault::Silent { waited: Duration::from_secs(12) }, "12"),
            (EngineFault::Silent { waited: Duration::from_millis(300) }, "1"),
            (EngineFault::Flood, ""),
            (EngineFault::Unreadable { sent: "castles".to_owned() }, "castles"),
            (EngineFault::Unreadable { sent: String::new() }, ""),
            (EngineFault::Illegal { sent: "a0a9".to_owned() }, "a0a9"),
        ]
    }

    #[test]
    fn what_the_protocol_says_is_no_detail() {
        let texts = Texts::new(Language::En);
        let info = "info depth 9 score cp 13 nodes 5120 pv h2e2 h9g7".to_owned();
        let crashed = |last_lines| EngineFault::Crashed { exit: Exit::Signal(11), last_lines };
        let dead = crashed(vec![info.clone(); 6]);
        assert_eq!(details(&dead), None);
        assert_eq!(in_words(&dead, &texts), sentence(&dead, &texts));
        let complaint = "terminate called".to_owned();
        assert_eq!(details(&crashed(vec![info.clone(), complaint.clone(), info])), Some(complaint));
        let long = details(&crashed(vec!["不".repeat(500)])).expect("it said something");
        assert_eq!(long.chars().count(), LONGEST + 1);
    }

    #[test]
    fn every_fault_is_a_sentence_in_every_language() {
        for texts in Language::ALL.map(Texts::new) {
            for (fault, part) in faults() {
                let sentence = in_words(&fault, &texts);
                assert!(sentence.contains(part), "{sentence}");
                assert!(!sentence.contains(['{', '$']), "{sentence}");
                assert!(!sentence.contains("permission denied"), "{sentence}");
                assert!(!sentence.contains("fault-") && !sentence.contains("exit-"), "{sentence}");
            }
        }
    }
}
