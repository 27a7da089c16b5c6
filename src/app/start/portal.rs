//! Hears from a Linux desktop whether it is light or dark: winit tells only elsewhere.
//!
//! The desktop portal answers on the session bus: namespace `org.freedesktop.appearance`, key
//! `color-scheme`, 1 for dark and 2 for light (the XDG Desktop Portal's documentation of
//! `org.freedesktop.portal.Settings`).

use std::error::Error;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowTheme;
use rustbus::connection::ll_conn::force_finish_on_error;
use rustbus::connection::{Timeout, rpc_conn::RpcConn};
use rustbus::message_builder::{MarshalledMessage, MessageBuilder};
use rustbus::standard_messages::add_match;
use rustbus::wire::errors::UnmarshalError;
use rustbus::wire::unmarshal::traits::Variant;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::board::theme::SystemTheme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(
        Update,
        hear.after(Step::Referee).before(Step::View).run_if(resource_exists::<Portal>),
    );
}

const INTERFACE: &str = "org.freedesktop.portal.Settings";
const NAMESPACE: &str = "org.freedesktop.appearance";
const KEY: &str = "color-scheme";
/// How long the desktop may take to answer.
const PATIENCE: Timeout = Timeout::Duration(Duration::from_secs(5));

/// What the desktop says, as it says it.
#[derive(Resource)]
struct Portal(Mutex<Receiver<Option<WindowTheme>>>);

/// Asks the desktop on a thread of its own, which then waits for changes as long as the game runs.
fn listen(mut commands: Commands, wakers: Wakers) -> Result {
    let waker = wakers.get();
    let (sender, receiver) = channel();
    commands.insert_resource(Portal(Mutex::new(receiver)));
    thread::Builder::new().name("portal".into()).spawn(move || {
        let ended = follow(|theme| {
            if sender.send(theme).is_ok() {
                waker.wake();
            }
        });
        // Many desktops have no portal, and then there is nothing to follow.
        if let Err(error) = ended {
            debug!("the desktop does not tell its colours: {error}");
        }
    })?;
    Ok(())
}

fn hear(mut portal: ResMut<Portal>, mut system: ResMut<SystemTheme>) -> Result {
    let told = portal.0.get_mut().map_err(|_| "the desktop's answer is out of reach")?;
    if let Some(theme) = told.try_iter().last() {
        system.0 = theme;
    }
    Ok(())
}

/// Tells the desktop's theme, and again whenever it changes.
fn follow(tell: impl Fn(Option<WindowTheme>)) -> Result<(), Box<dyn Error>> {
    let mut bus = RpcConn::session_conn(PATIENCE)?;
    let changes = format!("type='signal',interface='{INTERFACE}',arg0='{NAMESPACE}'");
    send(&mut bus, &mut add_match(&changes))?;
    let mut call = MessageBuilder::new()
        .call("Read")
        .on("/org/freedesktop/portal/desktop")
        .with_interface(INTERFACE)
        .at("org.freedesktop.portal.Desktop")
        .build();
    call.body.push_param2(NAMESPACE, KEY)?;
    let question = send(&mut bus, &mut call)?;
    let answer = bus.wait_response(question, PATIENCE)?;
    tell(scheme(&answer.body.parser().get()?)?);
    loop {
        let signal = bus.wait_signal(Timeout::Infinite)?;
        let mut values = signal.body.parser();
        // Other signals of the bus come here as well.
        if let Ok((namespace, key, value)) = values.get3::<&str, &str, Variant>()
            && (namespace, key) == (NAMESPACE, KEY)
        {
            tell(scheme(&value)?);
        }
    }
}

fn send(
    bus: &mut RpcConn,
    message: &mut MarshalledMessage,
) -> Result<u32, rustbus::connection::Error> {
    bus.send_message(message)?.write_all().map_err(force_finish_on_error)
}

/// The theme that a number stands for; `Read` wraps it in a variant once more.
fn scheme(value: &Variant) -> Result<Option<WindowTheme>, UnmarshalError> {
    let number = value.get::<u32>().or_else(|_| value.get::<Variant>()?.get::<u32>())?;
    Ok(match number {
        1 => Some(WindowTheme::Dark),
        2 => Some(WindowTheme::Light),
        _ => None,
    })
}
