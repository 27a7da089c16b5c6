//! All targets under libFuzzer, which is guided by coverage. `CHUHE_FUZZ_TARGET` names the one.
#![no_main]

#[path = "../counting.rs"]
mod counting;
#[path = "../targets/mod.rs"]
mod targets;

use std::sync::OnceLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use targets::Target;

/// The target of this run.
fn target() -> Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    *TARGET.get_or_init(|| {
        let name = std::env::var("CHUHE_FUZZ_TARGET").unwrap_or_default();
        let target = Target::named(&name).unwrap_or_else(|| {
            panic!("CHUHE_FUZZ_TARGET={name} is none of {:?}", Target::ALL.map(Target::name))
        });
        write_seeds(target);
        target
    })
}

/// Writes seeds and words where `CHUHE_FUZZ_SEEDS` says: a corpus and a dictionary to begin with.
fn write_seeds(target: Target) {
    let Some(folder) = std::env::var_os("CHUHE_FUZZ_SEEDS").map(std::path::PathBuf::from) else { return };
    std::fs::create_dir_all(folder.join("corpus")).expect("a folder for seeds");
    for (number, seed) in target.seeds().iter().enumerate() {
        std::fs::write(folder.join(format!("corpus/seed-{number}")), seed).expect("a seed");
    }
    let quoted = |word: &&str| {
        let bytes: String = word.bytes().map(|byte| format!("\\x{byte:02x}")).collect();
        format!("\"{bytes}\"\n")
    };
    let words: String = target.words().iter().map(quoted).collect();
    std::fs::write(folder.join("words"), words).expect("a dictionary");
}

fuzz_target!(init: { target(); }, |input: &[u8]| target().run(input));

fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    let size = fuzzer_mutate(data, size, most);
    let mut mended = data[..size].to_vec();
    target().mend(&mut mended, seed % 8 != 0);
    let size = mended.len().min(most);
    data[..size].copy_from_slice(&mended[..size]);
    size
});
