//! The client of Speech Dispatcher, which on Linux speaks for every program.
//!
//! It is reached through its socket by SSIP, a protocol of lines
//! ([its manual](https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html)):
//! each request is answered by a line that begins with a number, 2 hundreds where it was carried out.
//! Where nobody listens the dispatcher is started, if it is installed.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use thiserror::Error;

/// The program that is started where nobody listens.
const PROGRAM: &str = "speech-dispatcher";
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// Why nothing is said.
#[derive(Debug, Error)]
pub enum SpeechError {
    /// Nobody listens, and nobody can be asked to.
    #[error("no speech dispatcher: {0}")]
    Absent(io::Error),
    /// It went away, or does not answer.
    #[error("the speech dispatcher does not answer: {0}")]
    Lost(#[from] io::Error),
    /// It says no.
    #[error("the speech dispatcher answers: {0}")]
    Refused(String),
}

/// A connection to the system's voice.
#[derive(Debug)]
pub struct Voice {
    stream: BufReader<UnixStream>,
}

impl Voice {
    /// Connects to the voice, and starts it where it is installed and nobody listens. Takes up to some
    /// seconds, so it is not for a thread that draws.
    ///
    /// # Errors
    /// [`SpeechError::Absent`] where there is none.
    pub fn connect() -> Result<Self, SpeechError> {
        let socket = socket();
        let stream = UnixStream::connect(&socket).or_else(|error| {
            // It goes to the background by itself once it listens.
            let started = Command::new(PROGRAM)
                .arg("--spawn")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            started.map_err(|_| error).and_then(|_| UnixStream::connect(&socket))
        });
        Self::over(stream.map_err(SpeechError::Absent)?)
    }

    /// Speaks over a connection.
    ///
    /// # Errors
    /// If the other end does not answer as a dispatcher does.
    pub fn over(stream: UnixStream) -> Result<Self, SpeechError> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut voice = Self { stream: BufReader::new(stream) };
        voice.ask("SET SELF CLIENT_NAME player:chuhe:moves")?;
        Ok(voice)
    }

    /// Says a text in a language (a code as in `en` or `zh`) instead of what it was saying.
    ///
    /// # Errors
    /// If the dispatcher does not answer, or refuses. It is then to be connected to anew.
    pub fn say(&mut self, text: &str, language: &str) -> Result<(), SpeechError> {
        self.ask("CANCEL SELF")?;
        self.ask(&format!("SET SELF LANGUAGE {language}"))?;
        self.ask("SPEAK")?;
        // A line that begins with a dot gets another one; a dot alone ends the text.
        let lines = text.lines().map(|line| {
            if line.starts_with('.') { format!(".{line}\r\n") } else { format!("{line}\r\n") }
        });
        self.ask(&format!("{}.", lines.collect::<String>()))
    }

    /// Sends a request and reads its answer.
    fn ask(&mut self, request: &str) -> Result<(), SpeechError> {
        let stream = self.stream.get_mut();
        stream.write_all(format!("{request}\r\n").as_bytes())?;
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
            }
            let line = line.trim_end();
            // More lines follow one with a hyphen behind its number.
            if line.get(3..4) == Some("-") {
                continue;
            }
            return if line.starts_with('2') {
                Ok(())
            } else {
                Err(SpeechError::Refused(line.to_owned()))
            };
        }
    }
}

/// Whether it listens, or is installed.
pub(super) fn is_there() -> bool {
    let is_installed = || {
        let folders = env::var_os("PATH").unwrap_or_default();
        env::split_paths(&folders).any(|folder| folder.join(PROGRAM).is_file())
    };
    socket().exists() || is_installed()
}

/// Where the dispatcher listens: as `SPEECHD_ADDRESS` says, or else at the usual place.
fn socket() -> PathBuf {
    let told = env::var("SPEECHD_ADDRESS").unwrap_or_default();
    if let Some(path) = told.strip_prefix("unix_socket:") {
        return path.into();
    }
    let folder = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).or_else(|| {
        let home = env::var_os("HOME")?;
        Some(PathBuf::from(home).join(".cache"))
    });
    folder.unwrap_or_default().join("speech-dispatcher").join("speechd.sock")
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// What a dispatcher hears that answers each request by the next of these lines.
    fn heard(answers: &'static [&'static str], say: &[(&str, &str)]) -> (Vec<String>, bool) {
        let (ours, theirs) = UnixStream::pair().expect("two ends");
        let dispatcher = thread::spawn(move || {
            let mut reader = BufReader::new(theirs.try_clone().expect("a second handle"));
            let (mut heard, mut is_text) = (Vec::new(), false);
            let mut answers = answers.iter();
            loop {
                let mut line = String::new();
                if reader.read_line(&mut line).unwrap_or(0) == 0 {
                    return heard;
                }
                let line = line.trim_end().to_owned();
                let is_end = !is_text || line == ".";
                is_text = line == "SPEAK" || is_text && !is_end;
                heard.push(line);
                if is_end {
                    let Some(answer) = answers.next() else { return heard };
                    (&theirs).write_all(answer.as_bytes()).expect("it is read");
                }
            }
        });
        let mut is_said = true;
        let mut voice = Voice::over(ours).expect("it greets");
        for (text, language) in say {
            is_said &= voice.say(text, language).is_ok();
        }
        drop(voice);
        (dispatcher.join().expect("it ends"), is_said)
    }

    const GREETING: &str = "208 OK CLIENT NAME SET\r\n";

    #[test]
    fn a_text_is_said_in_its_language() {
        let answers = &[
            GREETING,
            "210 OK CANCELED\r\n",
            "201 OK LANGUAGE SET\r\n",
            "230 OK RECEIVING DATA\r\n",
            "225-7\r\n225 OK MESSAGE QUEUED\r\n",
        ];
        let (heard, is_said) = heard(answers, &[("炮二平五\n...", "zh")]);
        assert!(is_said);
        let text = ["CANCEL SELF", "SET SELF LANGUAGE zh", "SPEAK", "炮二平五", "....", "."];
        assert_eq!(heard[0], "SET SELF CLIENT_NAME player:chuhe:moves");
        assert_eq!(heard[1..], text);
    }

    #[test]
    fn a_refusal_and_a_lost_voice_are_told() {
        let (_, is_said) = heard(&[GREETING, "210 OK\r\n", "300 NO\r\n"], &[("a", "xx")]);
        assert!(!is_said);
        let (_, is_said) = heard(&[GREETING, "210 OK\r\n"], &[("a", "en")]);
        assert!(!is_said);
    }
}
