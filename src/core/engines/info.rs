//! An engine's reports on its search.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::record::{PovScore, Score};
use crate::rules::{Move, Side};
use crate::uci::Spoken;
use crate::uci::numbering::Numbering;

/// The most lines of play that are kept.
const MOST_LINES: usize = 64;

/// The most moves of a line of play that are kept.
const LONGEST_PV: usize = 128;

/// How far a search has come with a line of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Plies searched in full.
    pub depth: Option<u32>,
    /// Plies searched where it was interesting.
    pub selective_depth: Option<u32>,
    /// What the position is worth.
    pub score: Option<Score>,
    /// The score is only known to be so at most or at least, from the first side's point of view.
    pub bound: Option<Bound>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub speed: Option<u64>,
    /// Time spent.
    pub time: Option<Duration>,
    /// How full the memory is, in thousandths.
    pub memory: Option<u16>,
    /// The line of play, every move legal in its turn.
    pub pv: Vec<Move>,
}

/// What a score is only known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So much or more.
    Lower,
    /// So much or less.
    Upper,
}

impl Bound {
    /// A bound of a score that a side is told, from the first side's point of view.
    const fn first_pov(self, side: Side) -> Self {
        match (side, self) {
            (Side::First, bound) => bound,
            (Side::Second, Self::Lower) => Self::Upper,
            (Side::Second, Self::Upper) => Self::Lower,
        }
    }
}

/// The lines an engine reports, by rank, best first.
pub type Lines = BTreeMap<usize, Progress>;

/// Takes in what follows `info`. Whether it said anything about the search.
pub(super) fn read<G: Spoken>(
    text: &str,
    position: &G,
    numbering: Numbering,
    lines: &mut Lines,
) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut said = false;
    let mut told = Progress::default();
    let mut rank = 1;
    let mut at = 0;
    while let Some(&word) = words.get(at) {
        let rest = &words[at + 1..];
        let (known, used) = match word {
            "string" | "message" => break,
            "multipv" => {
                rank = number(rest).unwrap_or(1);
                (true, 1)
            }
            "score" => told.read_score(rest, position.side_to_move()),
            "pv" => {
                told.pv = line_of_play(rest, position, numbering);
                (true, rest.len())
            }
            _ => (told.read_number(word, rest), 1),
        };
        said |= known;
        // A word that is not known may be followed by anything.
        at += if known { used + 1 } else { 1 };
    }
    if said && (1..=MOST_LINES).contains(&rank) {
        lines.entry(rank).or_default().take(told);
    }
    said
}

impl Progress {
    /// Reads what a word says if it says a number.
    fn read_number(&mut self, word: &str, rest: &[&str]) -> bool {
        match word {
            "depth" => self.depth = number(rest),
            "seldepth" => self.selective_depth = number(rest),
            "nodes" => self.nodes = number(rest),
            "nps" => self.speed = number(rest),
            "time" => self.time = number(rest).map(Duration::from_millis),
            "hashfull" => self.memory = number(rest),
            "currmove" | "currmovenumber" | "tbhits" | "cpuload" => {}
            _ => return false,
        }
        true
    }

    /// Reads `cp N`, `mate N` or, as the specification of UCCI has it, `N`; then perhaps a bound.
    /// Whether there is a score, and how many words it took.
    fn read_score(&mut self, rest: &[&str], side: Side) -> (bool, usize) {
        let (score, mut used) = match rest {
            ["cp", value, ..] => (value.parse().ok().map(PovScore::Centipawns), 2),
            ["mate", value, ..] => (value.parse().ok().map(PovScore::Mate), 2),
            [value, ..] => (value.parse().ok().map(PovScore::Centipawns), 1),
            [] => (None, 0),
        };
        let bound = match rest.get(used) {
            Some(&"lowerbound") => Some(Bound::Lower),
            Some(&"upperbound") => Some(Bound::Upper),
            _ => None,
        };
        used += usize::from(bound.is_some());
        self.score = score.map(|score| score.first_pov(side));
        self.bound = bound.map(|bound| bound.first_pov(side));
        (score.is_some(), used)
    }

    /// Takes over new values; the rest stays as it was.
    fn take(&mut self, told: Self) {
        if told.score.is_some() {
            (self.score, self.bound) = (told.score, told.bound);
        }
        if !told.pv.is_empty() {
            self.pv = told.pv;
        }
        self.depth = told.depth.or(self.depth);
        self.selective_depth = told.selective_depth.or(self.selective_depth);
        self.nodes = told.nodes.or(self.nodes);
        self.speed = told.speed.or(self.speed);
        self.time = told.time.or(self.time);
        self.memory = told.memory.or(self.memory);
    }
}

fn number<N: std::str::FromStr>(rest: &[&str]) -> Option<N> {
    rest.first()?.parse().ok()
}

/// The moves up to the first that cannot be played.
fn line_of_play<G: Spoken>(words: &[&str], position: &G, numbering: Numbering) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for word in words.iter().take(LONGEST_PV) {
        let Some(mv) = numbering.read::<G>(word).filter(|&mv| position.is_legal(mv)) else { break };
        position.play(mv);
        moves.push(mv);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    fn told(side: &str, lines: &[&str]) -> Lines {
        let fen = format!("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR {side}");
        let position = Position::from_fen(&fen).unwrap();
        let mut all = Lines::new();
        for line in lines {
            read(line, &position, Numbering::Ours, &mut all);
        }
        all
    }

    #[test]
    fn scores_of_the_side_to_move_are_turned_for_the_first_side() {
        let score = |side, line| told(side, &[line])[&1].score;
        assert_eq!(score("w", "depth 3 score cp 25"), Some(Score::Centipawns(25)));
        assert_eq!(score("b", "depth 3 score cp 25"), Some(Score::Centipawns(-25)));
        assert_eq!(score("b", "depth 3 score 25 pv h9g7"), Some(Score::Centipawns(-25)));
        assert_eq!(score("b", "score mate -2"), Some(Score::Mate(2)));
        assert_eq!(score("w", "depth 3 score cp x"), None);
        let told = told("b", &["score cp 7 lowerbound nodes 5"]);
        assert_eq!((told[&1].bound, told[&1].nodes), (Some(Bound::Upper), Some(5)));
    }

    #[test]
    fn lines_add_up() {
        let told = told(
            "w",
            &[
                "time 12 nodes 300 nps 25000",
                "depth 4 score 10 pv h2e2 h9g7 h0g2 nonsense b9c7",
                "multipv 2 depth 4 seldepth 9 wdl 1 2 3 hashfull 7 score cp 5 pv b2e2",
                "string depth 99 score cp 9999",
                "multipv 99999 depth 1",
            ],
        );
        assert_eq!(told.len(), 2);
        assert_eq!((told[&1].nodes, told[&1].depth, told[&1].pv.len()), (Some(300), Some(4), 3));
        assert_eq!((told[&2].memory, told[&2].selective_depth), (Some(7), Some(9)));
    }

    #[test]
    fn garbage_says_nothing() {
        let position = Position::start();
        let mut lines = Lines::new();
        for text in ["", "string hello", "score", "棋 棋", "message depth 4"] {
            assert!(!read(text, &position, Numbering::Ours, &mut lines), "{text}");
        }
        assert!(lines.is_empty());
    }
}
