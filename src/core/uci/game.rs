//! What the protocols need of a game beyond its rules and its notation.

use std::fmt::Display;
#[cfg(feature = "tables")]
use std::path::Path;
#[cfg(feature = "tables")]
use std::sync::Arc;

use crate::engine::LevelPlay;
use crate::games::GameInfo;
use crate::mates::NamesMates;
use crate::notation::Written as _;
#[cfg(feature = "tables")]
use crate::rules::Oracle;
use crate::rules::xiangqi::Ruleset;
use crate::rules::xiangqi::repetition::{self, Attack, Class, Idle, JudgedMove};
use crate::rules::{Game, Square, Step, chess, xiangqi};
#[cfg(feature = "tables")]
use crate::tables::Tables;

/// An option by which an engine is told the rules, and what it may be set to: the first value that it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// What it is called, in letters of any case.
    pub name: &'static str,
    /// Values, the one that says it best first.
    pub values: &'static [&'static str],
}

/// A game that engines are asked about.
pub trait Spoken: GameInfo + LevelPlay + NamesMates + Game<Refusal: Display> {
    /// Positions whose search is measured.
    const BENCH: &'static [&'static str];
    /// The depth they are searched to if none is given.
    const BENCH_DEPTH: u32;
    /// Whether some programs number its ranks one higher than its own coordinates do.
    const HAS_OTHER_NUMBERING: bool;

    /// The endgame tables of a folder.
    #[cfg(feature = "tables")]
    fn tables(folder: &Path) -> Arc<dyn Oracle<Self>>;

    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square>;

    /// The ruleset with this name.
    fn ruleset(name: &str) -> Option<Self::Ruleset>;

    /// The options by which engines are told what repetitions and captures are judged by, where they have any.
    fn rule_options(_ruleset: Self::Ruleset) -> Vec<RuleOption> {
        Vec::new()
    }

    /// The moves of the cycle that a ruleset judges in this position, a line for each: what it is,
    /// and which piece attacks which. Empty if there is none.
    fn judged_cycle(&self, line: &[Step], ruleset: Self::Ruleset) -> Vec<String>;
}

impl Spoken for xiangqi::Position {
    const BENCH: &'static [&'static str] = &[
        // Openings.
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w - - 0 1",
        // Middle games.
        "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1",
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        "rnbak1br1/4a4/7c1/pcp1p1p1p/9/9/PCP1P1P1P/B7B/9/RN1AKA1NR b - - 0 1",
        "1n1aka3/r8/8b/2p3p1p/r1b6/p8/2P1p3P/BC2B4/4N4/3AK4 w - - 0 1",
        // Endgames and a mate.
        "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
        "r2aka3/6n2/b3b4/4p4/p8/2P3P2/P3P3P/B8/5R3/3AKA3 w - - 0 1",
        "2b1kab2/4a4/9/1Pp1p1p1p/9/2B3P2/8P/4KAr2/9/2r6 b - - 5 22",
    ];
    const BENCH_DEPTH: u32 = 11;
    const HAS_OTHER_NUMBERING: bool = true;

    #[cfg(feature = "tables")]
    fn tables(folder: &Path) -> Arc<dyn Oracle<Self>> {
        Arc::new(Tables::in_folder(folder))
    }

    fn checkers(&self) -> Vec<Square> {
        Self::checkers(self, self.side_to_move()).into_iter().collect()
    }

    fn ruleset(name: &str) -> Option<Ruleset> {
        Ruleset::from_name(name)
    }

    /// As builds of Pikafish with rules, engines of UCCI, and this program's own know them.
    fn rule_options(ruleset: Ruleset) -> Vec<RuleOption> {
        let (rule, ucci): (&[_], &[_]) = match ruleset {
            Ruleset::Asian => (&["AsianRule"], &["asianrule"]),
            Ruleset::Chinese => (&["ChineseRule"], &["chineserule"]),
            // Moves that it refuses are kept from an engine that judges in another way.
            Ruleset::Tiantian => (&["SkyRule", "TiantianRule", "AsianRule"], &["asianrule"]),
            Ruleset::Simple => (&["AllowChase"], &["checkban"]),
        };
        let own: &[_] = match ruleset {
            Ruleset::Asian => &["Asian"],
            Ruleset::Chinese => &["Chinese"],
            Ruleset::Tiantian => &["Tiantian"],
            Ruleset::Simple => &["Simple"],
        };
        let mut options = vec![
            RuleOption { name: "Ruleset", values: own },
            RuleOption { name: "Repetition Rule", values: rule },
            RuleOption { name: "Rule", values: rule },
            RuleOption { name: "repetition", values: ucci },
            RuleOption { name: "Sixty Move Rule", values: &["true"] },
            RuleOption { name: "Rule60MaxPly", values: &["120"] },
            RuleOption { name: "drawmoves", values: &["60"] },
        ];
        if ruleset == Ruleset::Chinese {
            options.push(RuleOption { name: "Mate Threat Depth", values: &["2"] });
        }
        options
    }

    fn judged_cycle(&self, line: &[Step], ruleset: Ruleset) -> Vec<String> {
        let Some(ruling) = repetition::rule(self, line, 3, ruleset) else { return Vec::new() };
        (1..).zip(&ruling.moves).map(|(number, judged)| told(number, judged)).collect()
    }
}

/// A judged move in words: `Move 1: h8h9 red chase: rook h9 on cannon h2`.
fn told(number: usize, judged: &JudgedMove) -> String {
    let class = match judged.class {
        Class::Check => "check",
        Class::MateThreat => "mate threat",
        Class::Chase => "chase",
        Class::Idle(Idle::Exchange) => "idle (exchange)",
        Class::Idle(Idle::Block) => "idle (block)",
        Class::Idle(Idle::Offer) => "idle (offer)",
        Class::Idle(Idle::Follow) => "idle (follow)",
        Class::Idle(Idle::Plain) => "idle",
    };
    let mv = xiangqi::Position::coordinates(judged.mv);
    let side = xiangqi::Position::side_name(judged.side);
    let told = |Attack { piece, from, target, at }: &Attack| {
        let (from, at) = (xiangqi::coordinates(*from), xiangqi::coordinates(*at));
        format!("{} {from} on {} {at}", piece.name(), target.name())
    };
    let attacks: Vec<_> = judged.attacks.iter().map(told).collect();
    let colon = if attacks.is_empty() { "" } else { ": " };
    format!("Move {number}: {mv} {side} {class}{colon}{}", attacks.join(", "))
}

impl Spoken for chess::Position {
    const BENCH: &'static [&'static str] = &[
        // Openings.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqkb1r/pp3ppp/2np1n2/1N2p3/4P3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 7",
        // Middle games.
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "r2q1rk1/1b1nbppp/pp1ppn2/8/2PQP3/1PN2NP1/PB3PBP/R2R2K1 b - - 3 12",
        "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
        "r1bq1r1k/1pp1n1pp/1p1p4/4p2Q/4PpP1/1BNP4/PPP2P1P/3R1RK1 b - g3 0 14",
        // Endgames, promotions and a mate.
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
        "8/5p2/3p2p1/1k1P4/p2P1P1p/P6P/1K6/8 w - - 0 1",
        "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 93 90",
    ];
    const BENCH_DEPTH: u32 = 13;
    const HAS_OTHER_NUMBERING: bool = false;

    #[cfg(feature = "tables")]
    fn tables(folder: &Path) -> Arc<dyn Oracle<Self>> {
        Arc::new(Tables::in_folder(folder))
    }

    fn checkers(&self) -> Vec<Square> {
        let at =
            |square: cozy_chess::Square| chess::square(square.file() as u8, square.rank() as u8);
        Self::checkers(self).into_iter().map(at).collect()
    }

    fn ruleset(_: &str) -> Option<chess::Draws> {
        // The rulesets that protocols name are those of Xiangqi's repetitions.
        None
    }

    fn judged_cycle(&self, _: &[Step], _: chess::Draws) -> Vec<String> {
        Vec::new()
    }
}
