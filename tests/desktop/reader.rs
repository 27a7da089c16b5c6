//! A screen reader: a session bus of its own with AT-SPI on it, and a program that reads by it.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::desk::session_bus;

/// Python as the system has it, for which the libraries are installed.
const PYTHON: &str = "/usr/bin/python3";

/// A reader that is there, which ends with its owner.
pub struct Reader {
    bus: Child,
    address: String,
    _runtime: tempfile::TempDir,
    runtime: String,
    process: Child,
    talk: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Reader {
    /// Starts a session bus, tells programs that a reader listens, and starts one.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let runtime = folder.path().display().to_string();
        let own = [("XDG_RUNTIME_DIR", runtime.as_str()), ("XDG_CACHE_HOME", runtime.as_str())];
        let (bus, address) = session_bus(&own);
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            let told = Command::new("dbus-send")
                .args(["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"])
                .arg("org.freedesktop.DBus.Properties.Set")
                .args(["string:org.a11y.Status", &format!("string:{property}")])
                .arg("variant:boolean:true")
                .env("DBUS_SESSION_BUS_ADDRESS", &address)
                .stdout(Stdio::null())
                .status();
            assert!(told.expect("dbus-send is installed").success(), "at-spi2-core is installed");
        }
        let mut process = Command::new(PYTHON)
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/reader.py"))
            .env("DBUS_SESSION_BUS_ADDRESS", &address)
            .envs(own)
            .env_remove("DISPLAY")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python is installed");
        let input = process.stdin.take().expect("its input is piped");
        let output = BufReader::new(process.stdout.take().expect("its output is piped"));
        let talk = RefCell::new((input, output));
        Self { bus, address, _runtime: folder, runtime, process, talk }
    }

    /// What the game needs to find the reader.
    pub fn environment(&self) -> [(&str, &str); 3] {
        [
            ("DBUS_SESSION_BUS_ADDRESS", &self.address),
            ("XDG_RUNTIME_DIR", &self.runtime),
            ("XDG_CACHE_HOME", &self.runtime),
        ]
    }

    /// What the reader finds in the window: a line for each thing, with its role and its name.
    pub fn tree(&self) -> String {
        self.ask("tree")
    }

    /// Presses what has this name.
    pub fn press(&self, name: &str) {
        let trouble = self.ask(&format!("press {name}"));
        assert!(trouble.is_empty(), "{trouble}\n{}", self.tree());
    }

    /// Presses a square of the board.
    pub fn press_square(&self, square: &str) {
        let trouble = self.ask(&format!("square {square}"));
        assert!(trouble.is_empty(), "{trouble}\n{}", self.tree());
    }

    /// What is said of the thing with this name, once it is there: its role, its name, its state.
    pub fn about(&self, name: &str) -> String {
        self.ask(&format!("about {name}")).trim().to_owned()
    }

    /// What is said of the thing that has the keyboard.
    pub fn focus(&self) -> String {
        self.ask("focus").trim().to_owned()
    }

    /// Whether something with this name can be read, at once or before long.
    pub fn can_read(&self, name: &str) -> bool {
        self.ask(&format!("there {name}")).trim() == "yes"
    }

    /// Waits until no dialogue of this name is open.
    pub fn expect_closed(&self, name: &str) {
        let answer = self.ask(&format!("closed {name}"));
        assert_eq!(answer.trim(), "yes", "{name} is still in\n{}", self.tree());
    }

    /// What the keyboard can come to and has no name, a line for each.
    pub fn nameless(&self) -> String {
        self.ask("nameless")
    }

    /// Takes all that was said so far as listened to.
    pub fn forget(&self) {
        self.ask("forget");
    }

    /// Waits until this is said aloud after what was listened to last: of what comes to have the
    /// keyboard, of what holds it, as an announcement.
    pub fn expect_said(&self, text: &str) {
        let answer = self.ask(&format!("listen {text}"));
        assert_eq!(answer.trim(), "yes", "{text}\n{}", self.tree());
    }

    /// Waits until something was said that has this in it.
    pub fn expect_heard(&self, text: &str) {
        let heard = self.ask(&format!("heard-in {text}"));
        assert_eq!(heard.trim(), "yes", "{text}");
    }

    /// Whether this was said, or is before long.
    pub fn heard(&self, text: &str) -> bool {
        self.ask(&format!("heard {text}")).trim() == "yes"
    }

    fn ask(&self, command: &str) -> String {
        let (input, output) = &mut *self.talk.borrow_mut();
        writeln!(input, "{command}").expect("the reader listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let length = output.read_line(&mut line).expect("the reader speaks UTF-8");
            assert!(length > 0, "the reader has ended after {command:?} and {answer:?}");
            if line.trim_end() == "." {
                return answer;
            }
            answer.push_str(&line);
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        for process in [&mut self.process, &mut self.bus] {
            // Only one that has ended by itself cannot be ended.
            let _ended = process.kill();
            let _status = process.wait();
        }
    }
}
