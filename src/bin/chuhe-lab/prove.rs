//! Proves the mates of a file of positions, or shows that they are none.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- prove FILE`
//!
//! A line of the file is a FEN, or a JSON object with `fen` and `id`. Each is tried by checks alone
//! first, then by threats of one order after the other, then by any move.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use chuhe_core::engine::StopFlag;
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::mates::NamesMates;
use chuhe_core::rules::{chess, xiangqi};
use chuhe_core::tactics::proof::{Attack, Proof, Verdict, prove};

/// What to prove.
#[derive(clap::Args)]
pub struct Options {
    /// The positions
    file: PathBuf,
    #[command(flatten)]
    limits: Limits,
}

/// How far a proof is looked for.
#[derive(clap::Args)]
pub struct Limits {
    /// Plies of a mate by checks alone, at most
    #[arg(long, default_value_t = Self::DEFAULT.checks)]
    checks: u32,
    /// Plies of a mate by checks and threats, at most
    #[arg(long, default_value_t = Self::DEFAULT.threats)]
    threats: u32,
    /// Plies of a mate by any move, at most
    #[arg(long, default_value_t = Self::DEFAULT.all)]
    all: u32,
    /// Nodes for each attack
    #[arg(long, default_value_t = Self::DEFAULT.nodes)]
    nodes: u64,
}

impl Limits {
    /// What the mates of old manuals need.
    pub const DEFAULT: Self = Self { checks: 31, threats: 11, all: 11, nodes: 20_000_000 };

    /// The attacks to try, with their plies: those with the fewest moves first.
    fn attacks(&self) -> [(Attack, u32); 5] {
        let threats = |order| (Attack::Threats(order), self.threats);
        [(Attack::Checks, self.checks), threats(1), threats(2), threats(3), (Attack::All, self.all)]
    }
}

/// Prints a line for each position, and how many were proved.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(&options.file)?;
    let (mut proved, mut count) = (0, 0);
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty()) {
        let (id, fen) = entry(number, line).ok_or_else(|| format!("line {number}: no position"))?;
        let told = match GameKind::of_fen(&fen) {
            GameKind::Xiangqi => one::<xiangqi::Position>(&fen, &options.limits),
            GameKind::Chess => one::<chess::Position>(&fen, &options.limits),
        };
        count += 1;
        proved += u32::from(told.is_ok());
        println!("{id}: {}", told.unwrap_or_else(|reason| reason));
    }
    println!("{proved} of {count} proved");
    Ok(())
}

/// The name and the FEN in a line.
fn entry(number: usize, line: &str) -> Option<(String, String)> {
    if !line.starts_with('{') {
        return Some((number.to_string(), line.to_owned()));
    }
    let object: serde_json::Value = serde_json::from_str(line).ok()?;
    let field = |name: &str| Some(object.get(name)?.as_str()?.to_owned());
    Some((field("id").unwrap_or_else(|| number.to_string()), field("fen")?))
}

/// The proof of a position, or why there is none.
fn one<G: GameInfo + NamesMates>(fen: &str, limits: &Limits) -> Result<String, String> {
    let position = G::from_fen(fen).map_err(|error| format!("not a position: {error}"))?;
    let (attack, proof) = first_proof(&position, limits)?;
    Ok(told::<G>(attack, &proof))
}

/// The proof by the first attack that wins, or why there is none.
pub fn first_proof<G: NamesMates>(
    position: &G,
    limits: &Limits,
) -> Result<(Attack, Proof), &'static str> {
    let mut reason = "no mate within the plies";
    for (attack, plies) in limits.attacks() {
        match prove(position, attack, plies, limits.nodes, &StopFlag::new()) {
            Verdict::Proved(proof) => return Ok((attack, proof)),
            Verdict::Refuted => {}
            Verdict::Open => reason = "open",
        }
    }
    Err(reason)
}

fn told<G: GameInfo>(attack: Attack, proof: &Proof) -> String {
    let how = match attack {
        Attack::Checks => "by checks".to_owned(),
        Attack::Threats(order) => format!("by threats of order {order}"),
        Attack::All => "by any move".to_owned(),
    };
    let list =
        |moves: &[_]| moves.iter().copied().map(G::coordinates).collect::<Vec<_>>().join(" ");
    let names: Vec<_> = proof.names.iter().map(|name| name.id()).collect();
    format!(
        "mate in {} plies {how}, first {}, line {}, names {}, {} nodes",
        proof.plies,
        list(&proof.firsts),
        list(&proof.line),
        if names.is_empty() { "-".to_owned() } else { names.join(",") },
        proof.nodes
    )
}
