//! The time of a frame is when it begins.
//!
//! Bevy takes the time at which the frame before was drawn. In a window that sleeps that may be long
//! ago: clocks would be late, and egui would take a click for a long press, which it ignores.

use std::time::Instant;

use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, tell_time.before(TimeSystems));
}

fn tell_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use bevy::time::{TimePlugin, create_time_channels};

    use super::*;

    #[test]
    fn a_frame_after_a_sleep_does_not_have_the_time_of_the_one_before() {
        let mut app = App::new();
        app.add_plugins((TimePlugin, plugin));
        let (sender, receiver) = create_time_channels();
        app.insert_resource(receiver);
        app.update();
        // The frame is drawn, and the window sleeps.
        sender.0.send(Instant::now()).expect("it is received");
        thread::sleep(Duration::from_millis(50));
        app.update();
        assert!(app.world().resource::<Time<Real>>().delta() >= Duration::from_millis(50));
    }
}
