//! A desktop that tells its colours: a session bus of its own with a portal on it.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use zbus::blocking::connection;
use zbus::zvariant::Value;

const NAMESPACE: &str = "org.freedesktop.appearance";
const KEY: &str = "color-scheme";
const MOTION: &str = "reduced-motion";

/// Dark, as the portal says it.
pub const DARK: u32 = 1;
/// Light, as the portal says it.
pub const LIGHT: u32 = 2;

/// A session bus with a desktop portal, which ends with its owner.
pub struct Desk {
    bus: Child,
    address: String,
    changes: Sender<u32>,
}

/// Starts a session bus with these variables set. Gives it and its address.
pub fn session_bus(variables: &[(&str, &str)]) -> (Child, String) {
    let mut bus = Command::new("dbus-daemon")
        .args(["--session", "--nofork", "--nopidfile", "--print-address"])
        .envs(variables.iter().copied())
        // AT-SPI keeps its bus's address on the display, where that of another test would be found.
        .env_remove("DISPLAY")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("dbus-daemon is installed");
    let mut address = String::new();
    let output = bus.stdout.take().expect("its output is piped");
    BufReader::new(output).read_line(&mut address).expect("the bus tells its address");
    (bus, address.trim().to_owned())
}

impl Desk {
    /// Starts a desktop that says this of its colours.
    pub fn start(scheme: u32) -> Self {
        let (bus, address) = session_bus(&[]);
        let (changes, told) = channel();
        let (ready, answers) = channel();
        let portal_address = address.clone();
        thread::spawn(move || portal(&portal_address, scheme, &ready, &told));
        answers.recv().expect("the portal is on the bus");
        Self { bus, address, changes }
    }

    /// Where the bus is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The person changes the desktop's colours.
    pub fn change(&self, scheme: u32) {
        self.changes.send(scheme).expect("the portal has answered before");
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // Only a bus that has ended by itself cannot be ended.
        let _ended = self.bus.kill();
        let _status = self.bus.wait();
    }
}

/// Where the portal is.
const PATH: &str = "/org/freedesktop/portal/desktop";

/// What the portal answers.
struct Portal {
    scheme: u32,
}

#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Portal {
    #[expect(clippy::needless_pass_by_value, reason = "as the bus hands it over")]
    fn read_all(
        &self,
        namespaces: Vec<String>,
    ) -> HashMap<String, HashMap<String, Value<'static>>> {
        assert!(namespaces.iter().any(|asked| asked == NAMESPACE), "{namespaces:?}");
        let own = [(KEY, self.scheme), (MOTION, 1)];
        let own = own.map(|(key, number)| (key.to_owned(), Value::from(number)));
        // Another's setting, of no matter here.
        let other = HashMap::from([("accent".to_owned(), Value::from(true))]);
        HashMap::from([
            (NAMESPACE.to_owned(), HashMap::from(own)),
            ("org.example".to_owned(), other),
        ])
    }
}

/// Answers what the game asks, and tells of changes.
fn portal(address: &str, scheme: u32, ready: &Sender<()>, changes: &Receiver<u32>) {
    let bus = connection::Builder::address(address)
        .expect("a sound address")
        .serve_at(PATH, Portal { scheme })
        .expect("a sound path")
        .name("org.freedesktop.portal.Desktop")
        .expect("a sound name")
        .build()
        .expect("the bus listens, and the name is free");
    ready.send(()).expect("someone waits");
    for scheme in changes {
        let change = (NAMESPACE, KEY, Value::from(scheme));
        bus.emit_signal(
            None::<&str>,
            PATH,
            "org.freedesktop.portal.Settings",
            "SettingChanged",
            &change,
        )
        .expect("the bus is there");
    }
}
