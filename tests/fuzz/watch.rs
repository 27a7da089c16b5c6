//! Fuzzes a target in a thread of its own and watches it.

use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::counting::ENDLESS;
use crate::minimise::minimise;
use crate::mutator::Mutator;
use crate::targets::Target;

/// How long one input may take before it counts as a hang, unoptimised, on a busy machine: the last
/// resort, for what runs on and allocates nothing.
const PATIENCE: Duration = Duration::from_mins(1);
/// Inputs that are tried to make one that fails shorter.
const TRIES: usize = 20_000;

/// The input at work, and since when.
type AtWork = Arc<Mutex<(Instant, Vec<u8>)>>;

/// A number that was given in the environment.
fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// The seed that was asked for, or the number of the day: another each day.
fn seed() -> u64 {
    number("CHUHE_FUZZ_SEED").unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_secs() / 86_400
    })
}

/// Fuzzes a target; what fails is kept in a file that the error names, with the seed.
pub fn fuzz(target: Target) -> Result<(), String> {
    let seed = seed();
    let until = number("CHUHE_FUZZ_SECONDS").map(|it| Instant::now() + Duration::from_secs(it));
    let at_work: AtWork = Arc::new(Mutex::new((Instant::now(), Vec::new())));
    let (tell, told) = mpsc::channel();
    let shared = at_work.clone();
    thread::spawn(move || {
        let work = AssertUnwindSafe(|| changed(target, seed, until, &shared));
        // Nobody listens once an input has taken too long.
        let _ = tell.send(panic::catch_unwind(work));
    });
    loop {
        match told.recv_timeout(Duration::from_millis(100)) {
            Ok(Ok(inputs)) => {
                println!("{}: {inputs} inputs, seed {seed}", target.name());
                return Ok(());
            }
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                let input = at_work.lock().unwrap_or_else(PoisonError::into_inner).1.clone();
                let file = keep(target, &minimise(&input, TRIES, |bytes| panics(target, bytes)));
                return Err(failure(target, "fails", seed, &file));
            }
            Err(RecvTimeoutError::Timeout) => {
                let (since, input) = &*at_work.lock().unwrap_or_else(PoisonError::into_inner);
                if ENDLESS.swap(false, Ordering::Relaxed) || since.elapsed() > PATIENCE {
                    return Err(failure(target, "has no end", seed, &keep(target, input)));
                }
            }
        }
    }
}

fn failure(target: Target, what: &str, seed: u64, file: &Path) -> String {
    format!("{} {what} on {} (CHUHE_FUZZ_SEED={seed})", target.name(), file.display())
}

/// Runs changed inputs until it is enough; how many.
fn changed(target: Target, seed: u64, until: Option<Instant>, at_work: &AtWork) -> usize {
    let mut mutator = Mutator::new(target, seed);
    let mut inputs = 0;
    while until.map_or(inputs < target.inputs(), |until| Instant::now() < until) {
        let input = mutator.next_input();
        *at_work.lock().unwrap_or_else(PoisonError::into_inner) = (Instant::now(), input.clone());
        target.run(&input);
        inputs += 1;
    }
    inputs
}

/// Whether an input makes its target panic.
fn panics(target: Target, input: &[u8]) -> bool {
    let before = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let failed = panic::catch_unwind(|| target.run(input)).is_err();
    panic::set_hook(before);
    failed
}

/// Keeps an input in a file.
fn keep(target: Target, input: &[u8]) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{}", target.name()));
    std::fs::write(&file, input).expect("the target folder can be written to");
    file
}
