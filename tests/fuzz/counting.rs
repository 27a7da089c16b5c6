//! Counts what a thread allocates, so that work is bounded by numbers that are the same on every
//! machine.
#![allow(unsafe_code, reason = "an allocator cannot be had without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// A thread that has allocated so many bytes for one input is stopped; what is allowed is asked for
/// afterwards and is far less.
const FAR_TOO_MUCH: u64 = 2 << 30;

/// What was allocated since [`counted`] began.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Bytes, whether they were given back or not.
    pub bytes: u64,
    /// How often.
    pub times: u64,
}

/// A thread was stopped, since what it does has no end.
pub static ENDLESS: AtomicBool = AtomicBool::new(false);

thread_local! {
    static COUNT: Cell<Option<Count>> = const { Cell::new(None) };
}

/// Does something and counts what its thread allocates meanwhile.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, Count) {
    COUNT.set(Some(Count::default()));
    let done = work();
    (done, COUNT.take().unwrap_or_default())
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

impl Counting {
    fn note(bytes: usize) {
        // A thread that ends has no count any more.
        let _ = COUNT.try_with(|count| {
            let Some(so_far) = count.get() else { return };
            let now = Count { bytes: so_far.bytes + bytes as u64, times: so_far.times + 1 };
            count.set(Some(now));
            if now.bytes > FAR_TOO_MUCH {
                // Nothing may unwind from here: whoever watches tells it, and ends the program.
                ENDLESS.store(true, Ordering::Relaxed);
                loop {
                    std::thread::park();
                }
            }
        });
    }
}

// SAFETY: all is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::note(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Self::note(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::note(size.saturating_sub(layout.size()));
        unsafe { System.realloc(place, layout, size) }
    }
}
