//! A desktop that tells its colours: a session bus of its own with a portal on it.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use nix::sys::socket::UnixAddr;
use rustbus::connection::ll_conn::force_finish_on_error;
use rustbus::connection::{Timeout, rpc_conn::RpcConn};
use rustbus::message_builder::{MarshalledMessage, MessageBuilder};
use rustbus::params::{Base, Container, Param, Variant};
use rustbus::standard_messages::request_name;

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

/// Answers the one question that the game asks, then tells of changes.
fn portal(address: &str, scheme: u32, ready: &Sender<()>, changes: &Receiver<u32>) {
    let path = address
        .split([':', ',', ';'])
        .find_map(|part| part.strip_prefix("path="))
        .expect("a bus on a path");
    let address = UnixAddr::new(path).expect("a sound path");
    let mut bus = RpcConn::connect_to_path(address, Timeout::Infinite).expect("the bus listens");
    let named = send(&mut bus, &mut request_name("org.freedesktop.portal.Desktop", 0));
    bus.wait_response(named, Timeout::Infinite).expect("the name is free");
    ready.send(()).expect("someone waits");
    let call = bus.wait_call(Timeout::Infinite).expect("the game asks");
    assert_eq!(call.dynheader.member.as_deref(), Some("ReadAll"));
    let asked: Vec<&str> = call.body.parser().get().expect("namespaces");
    assert!(asked.contains(&NAMESPACE), "{asked:?}");
    let mut answer = call.dynheader.make_response();
    let settings = HashMap::from([
        (
            NAMESPACE,
            HashMap::from(
                [(KEY, scheme), (MOTION, 1)].map(|(key, number)| (key, Setting::Number(number))),
            ),
        ),
        // Another's setting, of no matter here.
        ("org.example", HashMap::from([("accent", Setting::Switch(true))])),
    ]);
    answer.body.push_param(settings).expect("a small answer");
    send(&mut bus, &mut answer);
    for scheme in changes {
        let mut signal = MessageBuilder::new()
            .signal(
                "org.freedesktop.portal.Settings",
                "SettingChanged",
                "/org/freedesktop/portal/desktop",
            )
            .build();
        signal.body.push_param2(NAMESPACE, KEY).expect("two words");
        signal.body.push_old_param(&variant(number(scheme))).expect("a number");
        send(&mut bus, &mut signal);
    }
}

fn send(bus: &mut RpcConn, message: &mut MarshalledMessage) -> u32 {
    let sending = bus.send_message(message).expect("a sound message");
    sending.write_all().map_err(force_finish_on_error).expect("the bus is there")
}

rustbus::dbus_variant_sig!(Setting, Number => u32; Switch => bool);

fn number(number: u32) -> Param<'static, 'static> {
    Param::Base(Base::Uint32(number))
}

fn variant(value: Param<'static, 'static>) -> Param<'static, 'static> {
    let sig = value.sig();
    Param::Container(Container::Variant(Box::new(Variant { sig, value })))
}
