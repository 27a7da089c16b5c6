//! What goes wrong with an engine, as a sentence for the player.

use crate::app::language::{FluentValue, Texts};
use crate::protocol::client::{EngineFault, Exit};

/// Says what is wrong with an engine: its command, its last words or what it sent where that helps.
pub fn in_words(fault: &EngineFault, texts: &Texts) -> String {
    let say = |id, values: &[(&str, &str)]| {
        let values: Vec<_> =
            values.iter().map(|&(name, value)| (name, FluentValue::from(value))).collect();
        texts.with(id, &values)
    };
    match fault {
        EngineFault::Missing { command } => say("fault-missing", &[("command", command)]),
        EngineFault::NotExecutable { command, reason } => {
            say("fault-not-executable", &[("command", command), ("reason", reason)])
        }
        EngineFault::NoFolder { folder } => {
            say("fault-no-folder", &[("folder", &folder.to_string_lossy())])
        }
        EngineFault::CannotStart { command, reason } => {
            say("fault-cannot-start", &[("command", command), ("reason", reason)])
        }
        EngineFault::Exited { exit, last_lines } => {
            with_words(say("fault-exited", &[("exit", &ended(*exit, texts))]), last_lines, texts)
        }
        EngineFault::NoProtocol { last_lines } => {
            with_words(texts.get("fault-no-protocol"), last_lines, texts)
        }
        EngineFault::WrongGame { answer: Some(sent) } => {
            say("fault-wrong-game-move", &[("sent", sent)])
        }
        EngineFault::WrongGame { answer: None } => texts.get("fault-wrong-game"),
        EngineFault::Crashed { exit, last_lines } => {
            with_words(say("fault-crashed", &[("exit", &ended(*exit, texts))]), last_lines, texts)
        }
        EngineFault::Silent { waited } => {
            // Nobody waits for nothing: half a second counts as one.
            texts.with("fault-silent", &[("seconds", waited.as_secs().max(1).into())])
        }
        EngineFault::Flood => texts.get("fault-flood"),
        EngineFault::Unreadable { sent } if sent.is_empty() => texts.get("fault-empty"),
        EngineFault::Unreadable { sent } => say("fault-unreadable", &[("sent", sent)]),
        EngineFault::Illegal { sent } => say("fault-illegal", &[("sent", sent)]),
    }
}

/// A sentence with what the engine said last, if it said anything.
fn with_words(sentence: String, last_lines: &[String], texts: &Texts) -> String {
    if last_lines.iter().all(String::is_empty) {
        return sentence;
    }
    let words = last_lines.join(" / ");
    texts.with("fault-last-words", &[("fault", sentence.into()), ("words", words.into())])
}

/// How a program ended.
fn ended(exit: Exit, texts: &Texts) -> String {
    match exit {
        Exit::Code(code) => texts.with("exit-code", &[("code", code.into())]),
        Exit::Signal(signal) => texts.with("exit-signal", &[("signal", signal.into())]),
        Exit::Unknown => texts.get("exit-unknown"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::language::Language;

    /// Every fault, with what its sentence must contain.
    fn faults() -> Vec<(EngineFault, &'static str)> {
        let command = || "/opt/pikafish".to_owned();
        let reason = || "permission denied".to_owned();
        let words = || vec!["first complaint".to_owned(), "no network file".to_owned()];
        vec![
            (EngineFault::Missing { command: command() }, "/opt/pikafish"),
            (EngineFault::NotExecutable { command: command(), reason: reason() }, "permission"),
            (EngineFault::NoFolder { folder: "/opt/nets".into() }, "/opt/nets"),
            (EngineFault::CannotStart { command: command(), reason: reason() }, "/opt/pikafish"),
            (EngineFault::Exited { exit: Exit::Code(3), last_lines: words() }, "no network file"),
            (EngineFault::Exited { exit: Exit::Code(3), last_lines: Vec::new() }, "3"),
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
    fn every_fault_is_a_sentence_in_every_language() {
        for texts in Language::ALL.map(Texts::new) {
            for (fault, part) in faults() {
                let sentence = in_words(&fault, &texts);
                assert!(sentence.contains(part), "{sentence}");
                assert!(!sentence.contains(['{', '$']), "{sentence}");
                assert!(!sentence.contains("fault-") && !sentence.contains("exit-"), "{sentence}");
            }
        }
    }
}
