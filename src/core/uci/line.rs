//! The position of a session with the line of play that led to it.

use super::Fault;
use super::command::Placement;
use super::game::Spoken;
use super::numbering::Numbering;
use super::words::quoted;
use crate::rules::{Move, Step};

/// A position and how it came about.
#[derive(Clone, Debug)]
pub(super) struct Line<G> {
    pub position: G,
    /// The position before the last move, if there was one.
    pub before: Option<G>,
    pub steps: Vec<Step>,
    /// Moves that are not to be played now.
    pub banned: Vec<Move>,
}

impl<G: Spoken> Line<G> {
    pub fn start() -> Self {
        Self { position: G::start(), before: None, steps: Vec::new(), banned: Vec::new() }
    }

    /// What `position` asks for, with ranks numbered so.
    pub fn read(placement: &Placement, numbering: Numbering) -> Result<Self, Fault> {
        let fen = |text: &String| {
            G::from_fen(text).map_err(|error| Fault::Fen { reason: quoted_reason(&error) })
        };
        let mut position = placement.fen.as_ref().map_or_else(|| Ok(G::start()), fen)?;
        let (mut steps, mut before) = (Vec::with_capacity(placement.moves.len()), None);
        for (number, text) in (1..).zip(&placement.moves) {
            let mv = legal_move(&position, numbering, "position", number, text)?;
            if number == placement.moves.len() {
                before = Some(position.clone());
            }
            steps.push(position.step(mv));
        }
        let banned = read_banned::<G>("position", &placement.banned)?;
        Ok(Self { position, before, steps, banned })
    }

    /// What `banmoves` asks for. Any move may be banned, legal or not.
    pub fn ban(&mut self, moves: &[String]) -> Result<(), Fault> {
        self.banned = read_banned::<G>("banmoves", moves)?;
        Ok(())
    }

    /// The moves that may be played now: legal, not banned and, if any legal ones are named, among
    /// them. Besides, what is wrong with others that are named.
    pub fn choices(&self, among: &[String], numbering: Numbering) -> (Vec<Move>, Vec<Fault>) {
        let (mut choices, mut faults) = (Vec::new(), Vec::new());
        for (number, text) in (1..).zip(among) {
            match legal_move(&self.position, numbering, "go searchmoves", number, text) {
                Ok(mv) if choices.contains(&mv) => {}
                Ok(mv) => choices.push(mv),
                Err(fault) => faults.push(fault),
            }
        }
        if choices.is_empty() {
            choices.extend(self.position.legal_moves());
        }
        choices.retain(|mv| !self.banned.contains(mv));
        (choices, faults)
    }
}

fn quoted_reason(error: &impl std::error::Error) -> String {
    const MOST_LETTERS: usize = 200;
    error.to_string().chars().take(MOST_LETTERS).collect()
}

fn read_banned<G: Spoken>(command: &'static str, moves: &[String]) -> Result<Vec<Move>, Fault> {
    let read =
        |(number, text): (usize, &String)| read_move::<G>(Numbering::Ours, command, number, text);
    (1..).zip(moves).map(read).collect()
}

fn read_move<G: Spoken>(
    numbering: Numbering,
    command: &'static str,
    number: usize,
    text: &str,
) -> Result<Move, Fault> {
    let read = match numbering {
        Numbering::Ours => G::from_coordinates(text).map_err(|error| error.to_string()),
        Numbering::OneHigher => numbering
            .read::<G>(text)
            .ok_or_else(|| format!("not two squares of a board with ranks 1 to {}", G::RANKS)),
    };
    read.map_err(|reason| fault(command, number, text, reason))
}

fn legal_move<G: Spoken>(
    position: &G,
    numbering: Numbering,
    command: &'static str,
    number: usize,
    text: &str,
) -> Result<Move, Fault> {
    let mv = read_move::<G>(numbering, command, number, text)?;
    match position.refusal(mv) {
        None => Ok(mv),
        Some(refusal) => Err(fault(command, number, text, format!("not legal, {refusal}"))),
    }
}

fn fault(command: &'static str, number: usize, text: &str, reason: String) -> Fault {
    Fault::Move { command, number, text: quoted(text), reason }
}
