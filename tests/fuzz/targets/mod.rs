//! Every input that a stranger can write: how it is read, from what the mutator begins, and what must
//! hold. One table for `cargo test` and for cargo-fuzz.

mod damaged;
mod engines;
mod files;
mod games;
mod seeds;
mod words;

use crate::counting::counted;

/// What there is to know of a target.
struct Facts {
    /// What it is called in the environment and in files.
    name: &'static str,
    /// Reads an input and checks what must hold.
    run: fn(&[u8]),
    /// What the mutator begins with.
    seeds: fn() -> Vec<Vec<u8>>,
    /// What its format gives a meaning to.
    words: &'static [&'static str],
    /// Inputs in `cargo test`: all targets together take about a minute, optimised, on one core.
    inputs: usize,
}

macro_rules! targets {
    ($($target:ident: $name:literal, $run:expr, $seeds:expr, $words:expr, $inputs:literal;)*) => {
        /// An input that a stranger can write.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Target {
            $(#[doc = $name] $target,)*
        }

        impl Target {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$target),*];

            const fn facts(self) -> Facts {
                match self {
                    $(Self::$target => Facts {
                        name: $name, run: $run, seeds: $seeds, words: $words, inputs: $inputs,
                    },)*
                }
            }
        }
    };
}

targets! {
    Any: "any", games::any, seeds::games, words::GAMES, 6_000;
    Pgn: "pgn", games::pgn, seeds::pgn, words::PGN, 10_000;
    Xqf: "xqf", games::xqf, seeds::xqf, words::GAMES, 10_000;
    Cbr: "cbr", games::cbr, seeds::cbr, words::GAMES, 10_000;
    Cbl: "cbl", games::cbl, seeds::cbl, words::GAMES, 6_000;
    Cbf: "cbf", games::cbf, seeds::cbf, words::CBF, 10_000;
    DhtmlXq: "dhtmlxq", games::dhtmlxq, seeds::dhtmlxq, words::DHTMLXQ, 10_000;
    Text: "text", games::text, seeds::text, words::TEXT, 10_000;
    Wxf: "wxf", games::wxf, seeds::wxf, words::WXF, 10_000;
    Fen: "fen", games::fen, seeds::fen, words::FEN, 40_000;
    Epd: "epd", games::epd, seeds::epd, words::FEN, 40_000;
    Openings: "openings", games::openings, seeds::openings, words::PGN, 4_000;
    Polyglot: "polyglot", files::polyglot, seeds::polyglot, &[], 10_000;
    Book: "book", files::book, seeds::book, words::BOOK, 10_000;
    Cloud: "cloud", engines::cloud, seeds::cloud, words::CLOUD, 40_000;
    Uci: "uci", engines::uci, seeds::engine_says, words::ENGINE_SAYS, 20_000;
    Ucci: "ucci", engines::ucci, seeds::engine_says, words::ENGINE_SAYS, 20_000;
    Commands: "commands", engines::commands, seeds::commands, words::COMMANDS, 300;
    Profiles: "engines-toml", files::profiles, seeds::profiles, words::TOML, 1_000;
    Settings: "settings-toml", files::settings, seeds::settings, words::TOML, 2_000;
    Language: "language", files::language, seeds::language, words::FTL, 1_000;
    MatchPlan: "match-plan", files::match_plan, seeds::match_plan, words::TOML, 300;
    MatchRows: "match-rows", files::match_rows, seeds::match_rows, words::JSON, 300;
    MatchGames: "match-games", files::match_games, seeds::match_games, words::PGN, 300;
    Backup: "backup", damaged::backup, seeds::backup, words::JSON, 150;
    Library: "library", damaged::library, seeds::library, &[], 100;
}

#[allow(dead_code, reason = "the mutator's and libFuzzer's programs use a part each")]
impl Target {
    /// What it is called.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The target that is called so.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    /// Reads an input. Panics if something does not hold.
    pub fn run(self, input: &[u8]) {
        (self.facts().run)(input);
    }

    /// What the mutator begins with.
    pub fn seeds(self) -> Vec<Vec<u8>> {
        (self.facts().seeds)()
    }

    /// What the format gives a meaning to.
    pub fn words(self) -> &'static [&'static str] {
        self.facts().words
    }

    /// Inputs in `cargo test`; a tenth of them where nothing is optimised.
    pub fn inputs(self) -> usize {
        self.facts().inputs / if cfg!(debug_assertions) { 10 } else { 1 }
    }

    /// The longest input in bytes, if it is beyond the usual.
    pub fn longest(self) -> usize {
        if matches!(self, Self::Backup | Self::Library) { 1 << 20 } else { 0 }
    }

    /// Whether a piece of an input means something by itself.
    pub fn is_text(self) -> bool {
        !matches!(
            self,
            Self::Any
                | Self::Xqf
                | Self::Cbr
                | Self::Cbl
                | Self::Polyglot
                | Self::Backup
                | Self::Library
        )
    }

    /// Makes right what stands in the way of everything behind it, as checksums do.
    pub fn mend(self, input: &mut Vec<u8>, wanted: bool) {
        match self {
            Self::Polyglot => input.truncate(input.len() / 16 * 16),
            Self::Backup if wanted => damaged::mend_tar(input),
            Self::Library if wanted => damaged::mend_sqlite(input),
            _ => {}
        }
    }
}

/// Reads an input of so many bytes. What is allocated meanwhile is bounded by a multiple of them, and
/// by what reading takes at all.
fn bounded<T>(input: &[u8], a_byte: u64, at_all: u64, read: impl FnOnce() -> T) -> T {
    let (done, count) = counted(read);
    let most = a_byte * input.len() as u64 + at_all;
    assert!(
        count.bytes <= most,
        "{} bytes allocated for {} (at most {most})",
        count.bytes,
        input.len()
    );
    assert!(count.times <= most / 16, "{} allocations for {} bytes", count.times, input.len());
    done
}
