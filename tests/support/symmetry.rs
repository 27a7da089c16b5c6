//! Lines of play, and the same lines with colours swapped or mirrored left to right.

use chuhe::notation::Written;
use chuhe::rules::xiangqi::{Position, Ruleset};
use chuhe::rules::{Game as _, Move, Outcome, Side, Square, Step};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Ongoing,
    Draw,
    Wins(Side),
}

impl From<Option<Outcome>> for Verdict {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Ongoing,
            Some(Outcome { winner: None, .. }) => Self::Draw,
            Some(Outcome { winner: Some(side), .. }) => Self::Wins(side),
        }
    }
}

/// A way to turn the board around that the rules do not notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reflection {
    /// Red becomes Black and ranks are counted from the other end.
    pub swapped: bool,
    /// Files are counted from the other side.
    pub mirrored: bool,
}

impl Reflection {
    /// The four of them, the board as it is first.
    pub const ALL: [Self; 4] = [
        Self { swapped: false, mirrored: false },
        Self { swapped: true, mirrored: false },
        Self { swapped: false, mirrored: true },
        Self { swapped: true, mirrored: true },
    ];

    /// What a verdict becomes.
    pub fn verdict(self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Wins(side) if self.swapped => Verdict::Wins(side.opponent()),
            same => same,
        }
    }

    fn square(self, square: Square) -> Square {
        let (mut file, mut rank) = (square.index() % 9, square.index() / 9);
        if self.mirrored {
            file = 8 - file;
        }
        if self.swapped {
            rank = 9 - rank;
        }
        Square::new(u8::try_from(rank * 9 + file).expect("on the board"))
    }

    /// What a move becomes.
    pub fn mv(self, mv: Move) -> Move {
        Move::new(self.square(mv.from()), self.square(mv.to()))
    }

    fn fen(self, fen: &str) -> String {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut ranks: Vec<String> = fields[0].split('/').map(str::to_owned).collect();
        let mut to_move = fields[1];
        if self.mirrored {
            ranks = ranks.iter().map(|rank| rank.chars().rev().collect()).collect();
        }
        if self.swapped {
            ranks.reverse();
            to_move = if to_move == "b" { "w" } else { "b" };
            let swap = |letter: char| {
                if letter.is_ascii_uppercase() {
                    letter.to_ascii_lowercase()
                } else {
                    letter.to_ascii_uppercase()
                }
            };
            ranks = ranks.iter().map(|rank| rank.chars().map(swap).collect()).collect();
        }
        format!("{} {to_move} {}", ranks.join("/"), fields[2..].join(" "))
    }
}

/// A line of play from a position.
#[derive(Clone, Debug)]
pub struct Game {
    pub fen: String,
    pub moves: Vec<Move>,
}

impl Game {
    /// A line from a FEN and moves in squares a0 to i9.
    pub fn new(fen: &str, moves: &str) -> Self {
        let read = |text: &str| Position::from_coordinates(text).expect("a move");
        Self { fen: fen.to_owned(), moves: moves.split_whitespace().map(read).collect() }
    }

    /// The same line on a board turned around.
    pub fn reflected(&self, reflection: Reflection) -> Self {
        let moves = self.moves.iter().map(|&mv| reflection.mv(mv)).collect();
        Self { fen: reflection.fen(&self.fen), moves }
    }

    /// The verdict on it.
    pub fn verdict(&self, ruleset: Ruleset) -> Verdict {
        let (position, line) = self.replay();
        position.outcome(&line, ruleset).into()
    }

    /// The position at its end, and the steps that lead there.
    pub fn replay(&self) -> (Position, Vec<Step>) {
        let mut position = Position::from_fen(&self.fen).expect("a sound FEN");
        let line = self.moves.iter().map(|&mv| {
            assert!(position.is_legal(mv), "{} in {}", Position::coordinates(mv), position.fen());
            position.step(mv)
        });
        let line = line.collect();
        (position, line)
    }
}
