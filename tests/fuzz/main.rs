//! What strangers can write, changed at random: nothing may panic, hang, or take more than its length
//! allows. `README.md` says how to run it for longer.

mod counting;
mod minimise;
mod mutator;
mod targets;
mod watch;

use targets::Target;

#[test]
fn every_reader_bears_what_is_damaged() {
    let wanted = std::env::var("CHUHE_FUZZ_TARGET").ok();
    let chosen: Vec<Target> = Target::ALL
        .into_iter()
        .filter(|target| wanted.as_deref().is_none_or(|name| name == target.name()))
        .collect();
    assert!(!chosen.is_empty(), "CHUHE_FUZZ_TARGET is none of {:?}", Target::ALL.map(Target::name));
    let failed: Vec<String> = chosen.into_iter().filter_map(|it| watch::fuzz(it).err()).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
