//! Logs frame times: the worst and the median of a number of frames.

use std::time::{Duration, Instant};

use bevy::prelude::*;

/// Frames summed up in one line.
const COUNT: usize = 120;
/// A frame that comes later after the one before was not waited for: the window slept.
const SLEEP: Duration = Duration::from_millis(250);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, tell);
}

/// Measures from each frame to the next while the window is awake.
fn tell(mut last: Local<Option<Instant>>, mut took: Local<Vec<Duration>>) {
    let now = Instant::now();
    let since = last.replace(now).map(|before| now - before);
    took.extend(since.filter(|since| *since < SLEEP));
    if took.len() >= COUNT {
        let (worst, median) = summary(&mut took);
        debug!("frames {COUNT} worst {} median {}", worst.as_millis(), median.as_millis());
        took.clear();
    }
}

/// The longest and the middle one; there is at least one.
fn summary(took: &mut [Duration]) -> (Duration, Duration) {
    took.sort_unstable();
    let at = |index: usize| took.get(index).copied().unwrap_or_default();
    (at(took.len().saturating_sub(1)), at(took.len() / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_and_the_middle_one_are_told() {
        let mut took = [5, 40, 1, 7, 3].map(Duration::from_millis);
        let [worst, median] = [40, 5].map(Duration::from_millis);
        assert_eq!(summary(&mut took), (worst, median));
        assert_eq!(summary(&mut []), (Duration::ZERO, Duration::ZERO));
    }
}
