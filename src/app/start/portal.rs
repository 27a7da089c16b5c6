//! Asks a Linux desktop for its colour scheme, which winit reports only on other systems, and
//! whether animations are wanted.
//!
//! The desktop portal answers on the session bus: namespace `org.freedesktop.appearance`, key
//! `color-scheme`, 1 for dark and 2 for light, and `reduced-motion`, 1 for as little as can be (the
//! XDG Desktop Portal's documentation of `org.freedesktop.portal.Settings`); portals that do not
//! know that one hand through GNOME's `enable-animations`.

use std::collections::HashMap;
use std::error::Error;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowTheme;
use zbus::blocking::{Proxy, connection};
use zbus::zvariant::{OwnedValue, Value};

use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::board::motion::SystemMotion;
use crate::app::settings::theme::SystemTheme;
use crate::errand::Errand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(
        Update,
        hear.after(Step::Referee).before(Step::View).run_if(resource_exists::<Portal>),
    );
}

const INTERFACE: &str = "org.freedesktop.portal.Settings";
const APPEARANCE: &str = "org.freedesktop.appearance";
const GNOME: &str = "org.gnome.desktop.interface";
/// How long the desktop may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the desktop says, as it says it.
#[derive(Resource)]
struct Portal(Errand<SettingChange>);

/// Something that the desktop says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SettingChange {
    /// Its colours, if it has a choice.
    Theme(Option<WindowTheme>),
    /// Whether reduced motion is wanted.
    ReducedMotion(bool),
}

/// Asks the desktop off the frame, and then waits for changes as long as the game runs.
fn listen(mut commands: Commands, wakers: Wakers) -> Result {
    let listening = Errand::start("portal", wakers.get(), |_, teller| {
        // Many desktops have no portal, and then there is nothing to follow.
        if let Err(error) = follow(|told| teller.tell(told)) {
            debug!("the desktop does not tell its colours: {error}");
        }
    })?;
    commands.insert_resource(Portal(listening));
    Ok(())
}

fn hear(portal: Res<Portal>, mut system: ResMut<SystemTheme>, mut motion: ResMut<SystemMotion>) {
    for told in portal.0.answers() {
        match told {
            SettingChange::Theme(theme) => system.0 = theme,
            SettingChange::ReducedMotion(is_reduced) => {
                debug!("the desktop wants less motion: {is_reduced}");
                motion.is_reduced = is_reduced;
            }
        }
    }
}

/// Reports the desktop's settings, now and whenever they change, until nobody listens any more.
fn follow(tell: impl Fn(SettingChange) -> bool) -> Result<(), Box<dyn Error>> {
    let bus = connection::Builder::session()?.method_timeout(PATIENCE).build()?;
    let portal = Proxy::new(
        &bus,
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        INTERFACE,
    )?;
    // Before what is known is asked for, so that no change falls between.
    let changes = portal.receive_signal("SettingChanged")?;
    let mut known: HashMap<String, HashMap<String, OwnedValue>> =
        portal.call("ReadAll", &(&[APPEARANCE, GNOME][..],))?;
    // The one that stands for all desktops goes last, and so before GNOME's own.
    for namespace in [GNOME, APPEARANCE] {
        let values = known.remove(namespace).unwrap_or_default();
        let mut told = values.iter().filter_map(|(key, value)| meaning(namespace, key, value));
        if !told.all(&tell) {
            return Ok(());
        }
    }
    for signal in changes {
        let body = signal.body();
        // Settings of other namespaces come here as well.
        if let Ok((namespace, key, value)) = body.deserialize::<(&str, &str, Value)>()
            && let Some(told) = meaning(namespace, key, &value)
            && !tell(told)
        {
            break;
        }
    }
    Ok(())
}

/// What a setting says, if it is one that matters here and of the kind that it should be.
fn meaning(namespace: &str, key: &str, value: &Value) -> Option<SettingChange> {
    match (namespace, key) {
        (APPEARANCE, "color-scheme") => {
            Some(SettingChange::Theme(match value.downcast_ref::<u32>().ok()? {
                1 => Some(WindowTheme::Dark),
                2 => Some(WindowTheme::Light),
                _ => None,
            }))
        }
        (APPEARANCE, "reduced-motion") => {
            Some(SettingChange::ReducedMotion(value.downcast_ref::<u32>().ok()? == 1))
        }
        (GNOME, "enable-animations") => {
            Some(SettingChange::ReducedMotion(!value.downcast_ref::<bool>().ok()?))
        }
        _ => None,
    }
}
