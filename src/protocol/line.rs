//! The position of a session with the line of play that led to it.

use super::Fault;
use super::command::Placement;
use super::game::Spoken;
use super::words::quoted;
use crate::rules::{Move, Step};

/// A position and how it came about.
#[derive(Clone, Debug)]
pub(super) struct Line<G> {
    pub position: G,
    pub steps: Vec<Step>,
    /// Moves that are not to be played now.
    pub banned: Vec<Move>,
}

impl<G: Spoken> Line<G> {
    pub fn start() -> Self {
        Self { position: G::start(), steps: Vec::new(), banned: Vec::new() }
    }

    /// What `position` asks for.
    pub fn read(placement: &Placement) -> Result<Self, Fault> {
        let fen = |text: &String| {
            G::from_fen(text).map_err(|error| Fault::Fen { reason: quoted_reason(&error) })
        };
        let mut position = placement.fen.as_ref().map_or_else(|| Ok(G::start()), fen)?;
        let mut steps = Vec::with_capacity(placement.moves.len());
        for (number, text) in (1..).zip(&placement.moves) {
            let mv = legal_move(&position, "position", number, text)?;
            steps.push(position.step(mv));
        }
        let banned = read_banned::<G>("position", &placement.banned)?;
        Ok(Self { position, steps, banned })
    }

    /// What `banmoves` asks for. Any move may be banned, legal or not.
    pub fn ban(&mut self, moves: &[String]) -> Result<(), Fault> {
        self.banned = read_banned::<G>("banmoves", moves)?;
        Ok(())
    }

    /// The moves that may be played now: legal, not banned and, if any are named, among them.
    pub fn choices(&self, among: &[String]) -> Result<Vec<Move>, Fault> {
        let mut choices = Vec::new();
        for (number, text) in (1..).zip(among) {
            choices.push(legal_move(&self.position, "go searchmoves", number, text)?);
        }
        if among.is_empty() {
            choices.extend(self.position.legal_moves());
        }
        choices.retain(|mv| !self.banned.contains(mv));
        Ok(choices)
    }
}

fn quoted_reason(error: &impl std::error::Error) -> String {
    const MOST_LETTERS: usize = 200;
    error.to_string().chars().take(MOST_LETTERS).collect()
}

fn read_banned<G: Spoken>(command: &'static str, moves: &[String]) -> Result<Vec<Move>, Fault> {
    let read = |(number, text): (usize, &String)| read_move::<G>(command, number, text);
    (1..).zip(moves).map(read).collect()
}

fn read_move<G: Spoken>(command: &'static str, number: usize, text: &str) -> Result<Move, Fault> {
    G::from_coordinates(text).map_err(|error| fault(command, number, text, error.to_string()))
}

fn legal_move<G: Spoken>(
    position: &G,
    command: &'static str,
    number: usize,
    text: &str,
) -> Result<Move, Fault> {
    let mv = read_move::<G>(command, number, text)?;
    match position.refusal(mv) {
        None => Ok(mv),
        Some(refusal) => Err(fault(command, number, text, format!("not legal, {refusal}"))),
    }
}

fn fault(command: &'static str, number: usize, text: &str, reason: String) -> Fault {
    Fault::Move { command, number, text: quoted(text), reason }
}
