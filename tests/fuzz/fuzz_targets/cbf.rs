//! cargo-fuzz on the reader of `Target::Cbf`.
#![no_main]

#[path = "../reading.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reading::run(reading::Target::Cbf, bytes));
