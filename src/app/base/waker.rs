//! Wakes the window from other threads: it sleeps while nothing changes.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::errand::Wake;

/// What another thread calls when it has news. Without a window it does nothing.
#[derive(Clone)]
pub struct Waker(Option<EventLoopProxy>);

/// The event loop's door for other threads.
type EventLoopProxy = <EventLoopProxyWrapper as std::ops::Deref>::Target;

impl Waker {
    /// A waker for the window of this world, if it has one.
    pub fn of(world: &World) -> Self {
        Self::new(world.get_resource::<EventLoopProxyWrapper>())
    }

    /// A waker where there is no window.
    #[cfg(test)]
    pub const fn none() -> Self {
        Self(None)
    }

    fn new(proxy: Option<&EventLoopProxyWrapper>) -> Self {
        Self(proxy.map(|proxy| (**proxy).clone()))
    }

    /// Lets the window run a frame.
    pub fn wake(&self) {
        if let Some(proxy) = &self.0 {
            // Fails only when the window is closing.
            let _closing = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

impl Wake for Waker {
    fn wake(&self) {
        self.wake();
    }
}

/// Gives wakers to systems.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Wakers<'w>(Option<Res<'w, EventLoopProxyWrapper>>);

impl Wakers<'_> {
    /// A waker to take to another thread.
    pub fn get(&self) -> Waker {
        Waker::new(self.0.as_deref())
    }
}
