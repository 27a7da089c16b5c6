//! Timers that wake the window, which sleeps while nothing changes.

use std::collections::BTreeSet;
use std::thread;
use std::time::Instant;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};

use crate::app::base::waker::{Waker, Wakers};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alarm>();
}

/// The thread that keeps the time, and when it will ring. It is started with the first alarm.
///
/// It is no [`Errand`](crate::errand::Errand), for it tells nothing: it sleeps until the next alarm
/// or the next order, and only wakes the window.
#[derive(Resource, Default)]
struct Alarm {
    clock: Option<Sender<Instant>>,
    set: BTreeSet<Instant>,
}

/// Sets alarms from systems.
#[derive(SystemParam)]
pub struct Alarms<'w> {
    alarm: ResMut<'w, Alarm>,
    wakers: Wakers<'w>,
}

impl Alarms<'_> {
    /// Lets the window run a frame at this time. May be asked for in every frame until then.
    pub fn wake_at(&mut self, at: Instant) {
        let waker = self.wakers.get();
        self.alarm.bypass_change_detection().ring_at(at, waker);
    }
}

impl Alarm {
    fn ring_at(&mut self, at: Instant, waker: Waker) {
        let now = Instant::now();
        self.set = self.set.split_off(&now);
        if at <= now {
            waker.wake();
        } else if self.set.insert(at) && !self.tell_clock(at, &waker) {
            // Without a thread the window stays awake until the time has come.
            self.set.remove(&at);
            waker.wake();
        }
    }

    /// Whether there is a thread that keeps the time.
    fn tell_clock(&mut self, at: Instant, waker: &Waker) -> bool {
        if let Some(clock) = &self.clock
            && clock.send(at).is_ok()
        {
            return true;
        }
        let (clock, orders) = unbounded();
        let waker = waker.clone();
        let ring = move || waker.wake();
        let started =
            thread::Builder::new().name("alarm".into()).spawn(move || keep_time(&orders, ring));
        if let Err(error) = started {
            warn!("no thread for an alarm: {error}");
            return false;
        }
        let told = clock.send(at).is_ok();
        self.clock = Some(clock);
        told
    }
}

/// Rings at each of the times that come in, until nobody can send one any more.
fn keep_time(orders: &Receiver<Instant>, ring: impl Fn()) {
    let mut set = BTreeSet::new();
    loop {
        let order = match set.first() {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(&next) => {
                orders.recv_timeout(Instant::saturating_duration_since(&next, Instant::now()))
            }
        };
        match order {
            Ok(at) => {
                set.insert(at);
            }
            Err(RecvTimeoutError::Timeout) => {
                set.pop_first();
                ring();
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn each_alarm_rings_at_its_time_and_not_before() {
        let (orders, to_obey) = unbounded();
        let (rung, heard) = unbounded();
        let clock = thread::spawn(move || {
            keep_time(&to_obey, || rung.send(Instant::now()).expect("it is heard"));
        });
        let now = Instant::now();
        let [late, early] = [120, 40].map(|millis| now + Duration::from_millis(millis));
        for at in [late, early, early] {
            orders.send(at).expect("it listens");
        }
        let patience = Duration::from_secs(20);
        for at in [early, late] {
            assert!(heard.recv_timeout(patience).expect("it rings") >= at);
        }
        drop(orders);
        assert!(clock.join().is_ok());
        assert!(heard.try_recv().is_err(), "once for each time");
    }

    #[test]
    fn one_thread_keeps_all_alarms() {
        let mut app = App::new();
        app.add_plugins(plugin).add_systems(Update, |mut alarms: Alarms| {
            let now = Instant::now();
            for seconds in 1..=3 {
                alarms.wake_at(now + Duration::from_secs(seconds));
                alarms.wake_at(now + Duration::from_secs(seconds));
            }
        });
        app.update();
        let alarm = app.world().resource::<Alarm>();
        assert_eq!(alarm.set.len(), 3);
        assert!(alarm.clock.is_some());
    }
}
