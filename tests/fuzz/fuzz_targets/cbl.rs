//! cargo-fuzz on the reader of `Target::Cbl`.
#![no_main]

#[path = "../reading.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reading::run(reading::Target::Cbl, bytes));
