//! Proves the mates of a file of positions, or shows that they are none.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- prove FILE`
//!
//! A line of the file is a FEN, or a JSON object with `fen` and `id`. Each is tried by checks alone
//! first, then by any move.

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
    /// Plies of a mate by checks alone, at most
    #[arg(long, default_value_t = 31)]
    checks: u32,
    /// Plies of a mate by any move, at most
    #[arg(long, default_value_t = 5)]
    all: u32,
    /// Nodes for each of the two
    #[arg(long, default_value_t = 20_000_000)]
    nodes: u64,
}

/// Prints a line for each position, and how many were proved.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(&options.file)?;
    let (mut proved, mut count) = (0, 0);
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty()) {
        let (id, fen) = entry(number, line).ok_or_else(|| format!("line {number}: no position"))?;
        let told = match GameKind::of_fen(&fen) {
            GameKind::Xiangqi => one::<xiangqi::Position>(&fen, options),
            GameKind::Chess => one::<chess::Position>(&fen, options),
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
fn one<G: GameInfo + NamesMates>(fen: &str, options: &Options) -> Result<String, String> {
    let position = G::from_fen(fen).map_err(|error| format!("not a position: {error}"))?;
    let mut open = false;
    for (attack, plies) in [(Attack::Checks, options.checks), (Attack::All, options.all)] {
        match prove(&position, attack, plies, options.nodes, &StopFlag::new()) {
            Verdict::Proved(proof) => return Ok(told::<G>(attack, &proof)),
            Verdict::Refuted => {}
            Verdict::Open => open = true,
        }
    }
    Err(if open { "open" } else { "no mate within the plies" }.to_owned())
}

fn told<G: GameInfo>(attack: Attack, proof: &Proof) -> String {
    let how = match attack {
        Attack::Checks => "by checks",
        Attack::All => "by any move",
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
