//! How hard the answers to a move are to find: what a trap is made of, and what a trainer's opponent
//! looks for.

use super::eval::Evaluate;
use super::plan::{Plan, Root, RootMove};
use super::request::{Limits, StopFlag};
use super::table::Memory;
use super::{Engine, plan, search};
use crate::rules::{Move, Moves, Step};

/// An answer that loses so many centipawns against the best, or less, still holds.
pub const HOLDS: i32 = 60;
/// How much worse than the best answer another is still searched for its score, in centipawns.
const WINDOW: i32 = 400;
/// What a piece taken is worth at least to look like a gain, in centipawns.
const TEMPTING: i32 = 80;

/// The answers to a move, as a search of their position sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// The best.
    pub best: Move,
    /// Its score in centipawns, from the side that answers.
    pub score: i32,
    /// How many there are.
    pub legal: usize,
    /// How many of them hold, the best among them: they lose at most [`HOLDS`] centipawns against it.
    pub holding: usize,
    /// The least depth in plies from which on the search preferred the best.
    pub found_at: u32,
    /// The depth that was searched, in plies.
    pub depth: u32,
    /// An answer that looks good, for it takes something at no cost that meets the eye, and does not
    /// hold; and how many centipawns it loses, at most 400. The one that looks best.
    pub temptation: Option<(Move, i32)>,
    /// The best looks good in the same way.
    pub is_natural: bool,
}

impl<G: Evaluate> Engine<G> {
    /// Searches the answers in a position with about so many nodes; `line` holds the moves that led
    /// there. `None` where there is none, or when it was stopped.
    ///
    /// What the engine remembers is forgotten, so that the same question gets the same answer, and
    /// [`Answers::found_at`] is the depth at which somebody finds the best who knows nothing yet.
    pub fn answers(
        &mut self,
        position: &G,
        line: &[Step],
        ruleset: G::Ruleset,
        nodes: u64,
        stop: &StopFlag,
    ) -> Option<Answers> {
        let moves = plan::root_moves(position, line, ruleset, None);
        let legal = moves.len();
        let root = Root { position, line, ruleset, moves, oracle: None };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let plan = Plan { margin: WINDOW, ..Plan::best(limits, self.params) };
        self.begin(Memory::Forget);
        let mut history = Vec::new();
        let found = search::run(
            &self.table,
            self.histories.get_mut(..1)?,
            &root,
            &plan,
            stop,
            None,
            |progress| history.push((progress.depth, progress.pv.first().copied())),
        )?;
        if stop.is_stopped() {
            return None;
        }
        let best = found.moves.first()?;
        let holds = |known: &&RootMove| best.score - known.score <= HOLDS;
        let since = history.iter().rev().take_while(|(_, mv)| *mv == Some(best.mv)).last();
        let last = line.last().map(|step| step.mv);
        Some(Answers {
            best: best.mv,
            score: best.score,
            legal,
            holding: found.moves.iter().filter(holds).count(),
            found_at: since.map_or(found.depth, |&(depth, _)| depth),
            depth: found.depth,
            temptation: temptation(position, last, &found.moves),
            is_natural: look(position, last, best.mv).is_some(),
        })
    }
}

/// How good a move looks at first sight: what it wins in centipawns, if it takes something that is
/// worth taking; what takes back the piece that has just moved is seen first.
fn look<G: Evaluate>(position: &G, last: Option<Move>, mv: Move) -> Option<i32> {
    let gain = position.gain(mv);
    let takes_back = last.is_some_and(|last| last.to() == mv.to());
    let looks_good = gain >= TEMPTING && position.see_at_least(mv, 0);
    looks_good.then_some(if takes_back { 2 * gain } else { gain })
}

/// See [`Answers::temptation`]; of the answers only those with known scores are given, best first.
fn temptation<G: Evaluate>(
    position: &G,
    last: Option<Move>,
    known: &[RootMove],
) -> Option<(Move, i32)> {
    let best = known.first()?.score;
    let captures = position.list(Moves::Captures);
    let looks = captures.iter().filter_map(|&mv| Some((look(position, last, mv)?, mv)));
    let (_, mv) = looks.max_by_key(|&(look, mv)| (look, mv))?;
    let score = known.iter().find(|known| known.mv == mv).map(|known| known.score);
    let loss = score.map_or(WINDOW, |score| (best - score).min(WINDOW));
    (loss > HOLDS).then_some((mv, loss))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Side, chess};

    fn answers(fen: &str) -> Answers {
        let position = chess::Position::from_fen(fen).expect("a position");
        let (ruleset, stop) = (chess::Draws::default(), StopFlag::new());
        let found = Engine::new(1).answers(&position, &[], ruleset, 20_000, &stop);
        found.expect("there are answers")
    }

    #[test]
    fn a_piece_that_its_taker_is_mated_for_tempts() {
        // The rook keeps the back rank; if it takes the knight, it is mate at once.
        let found = answers("3r2k1/5ppp/8/8/8/3N4/5PPP/4R1K1 b - - 0 1");
        let (mv, loss) = found.temptation.expect("a knight to take");
        assert_eq!((mv.from(), mv.to()), (chess::square(3, 7), chess::square(3, 2)));
        assert!(loss > 300 && found.best != mv, "{found:?}");
        // With an escape for the king it may be taken, and is.
        let found = answers("3r2k1/5pp1/7p/8/8/3N4/5PPP/4R1K1 b - - 0 1");
        assert_eq!((found.best, found.temptation), (mv, None));
        assert!(found.is_natural && found.holding == 1 && found.found_at == 1, "{found:?}");
    }

    #[test]
    fn the_same_question_gets_the_same_answer() {
        let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
        assert_eq!(answers(fen), answers(fen));
        let position = chess::Position::from_fen(fen).expect("a position");
        assert_eq!(position.side_to_move(), Side::Second);
        assert_eq!(answers(fen).legal, position.count_legal_moves());
    }
}
