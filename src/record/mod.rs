//! What has been played: the one truth about a game from which board, lists and engines are fed.

use thiserror::Error;

use crate::rules::{Game, Move, Outcome, Reason, Side, Step};

/// A move of the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<G: Game> {
    /// The move, with what rulings need to know of it.
    pub step: Step,
    /// Who played it.
    pub mover: Side,
    /// What it captured, and whose that was.
    pub captured: Option<(Side, G::Piece)>,
    /// The position it led to.
    pub position: G,
    /// Who found it, if it was not the player.
    pub by: Option<String>,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum PlayError<G: Game> {
    /// The rules do not allow it.
    #[error("the move is not legal: {0:?}")]
    Refused(G::Refusal),
    /// The game has ended.
    #[error("the game is over: {:?}", .0.reason)]
    GameOver(Outcome),
}

/// A game as it was played so far, with the moves that were taken back and can be played again.
///
/// ```
/// use chuhe::notation::Written;
/// use chuhe::record::Record;
/// use chuhe::rules::{Game, xiangqi::Position};
///
/// let mut record = Record::new(Position::start());
/// for text in ["炮二平五", "炮8平5", "炮五进四"] {
///     let mv = record.current().read(text)?;
///     record.play(mv)?;
/// }
/// let fen = "rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2";
/// assert_eq!(record.current().fen(), fen);
/// assert_eq!(record.quiet_plies(), 0);
/// assert_eq!(record.regret(2), 2);
/// assert_eq!(record.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    start: G,
    ruleset: G::Ruleset,
    /// What the players of the sides are called.
    players: [String; 2],
    entries: Vec<Entry<G>>,
    /// The entries taken back, the one to play next at the end.
    undone: Vec<Entry<G>>,
    /// How the players ended the game, if they did.
    settled: Option<Outcome>,
    /// The verdict of the rules on the last position.
    verdict: Option<Outcome>,
}

impl<G: Game> Record<G> {
    /// A game that begins with this position and is judged by the default ruleset.
    #[must_use]
    pub fn new(start: G) -> Self {
        Self::with_ruleset(start, G::Ruleset::default())
    }

    /// A game that begins with this position and is judged by this ruleset.
    #[must_use]
    pub fn with_ruleset(start: G, ruleset: G::Ruleset) -> Self {
        let verdict = start.outcome(&[], ruleset);
        let (entries, undone) = (Vec::new(), Vec::new());
        let players = [String::new(), String::new()];
        Self { start, ruleset, players, entries, undone, settled: None, verdict }
    }

    /// What a side's player is called; empty if that was never said.
    #[must_use]
    pub fn player(&self, side: Side) -> &str {
        &self.players[side.index()]
    }

    /// Says what a side's player is called.
    pub fn set_player(&mut self, side: Side, name: String) {
        self.players[side.index()] = name;
    }

    /// Says who found the last move, where that may not have been the player.
    pub fn credit(&mut self, name: &str) {
        if let Some(last) = self.entries.last_mut() {
            let is_player = self.players[last.mover.index()] == name;
            last.by = (!is_player).then(|| name.to_owned());
        }
    }

    /// What repetitions are judged by.
    #[must_use]
    pub const fn ruleset(&self) -> G::Ruleset {
        self.ruleset
    }

    /// The position that the game began with.
    #[must_use]
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The position after the last move.
    #[must_use]
    pub fn current(&self) -> &G {
        self.entries.last().map_or(&self.start, |entry| &entry.position)
    }

    /// The moves, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// How many moves have been played.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no move has been played.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The line of play, as [`Game::outcome`] and the search want it.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        self.entries.iter().map(|entry| entry.step).collect()
    }

    /// Plays a move. The moves taken back before are forgotten.
    ///
    /// # Errors
    /// If the game is over or the rules do not allow the move; the record is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError<G>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        if let Some(refusal) = self.current().refusal(mv) {
            return Err(PlayError::Refused(refusal));
        }
        let mut position = self.current().clone();
        let mover = position.side_to_move();
        let captured = position.captured(mv);
        let step = position.step(mv);
        self.undone.clear();
        self.entries.push(Entry { step, mover, captured, position, by: None });
        self.judge();
        Ok(())
    }

    /// Asks the rules anew for their verdict.
    fn judge(&mut self) {
        self.verdict = self.current().outcome(&self.steps(), self.ruleset);
    }

    /// Takes back so many plies, or as many as there are, and a resignation or an agreement with
    /// them. Returns how many plies were taken back.
    pub fn regret(&mut self, plies: usize) -> usize {
        self.settled = None;
        let plies = plies.min(self.entries.len());
        let kept = self.entries.len() - plies;
        self.undone.extend(self.entries.drain(kept..).rev());
        self.judge();
        plies
    }

    /// Plays so many of the moves taken back again, or as many as there are. Returns how many.
    pub fn redo(&mut self, plies: usize) -> usize {
        let plies = plies.min(self.undone.len());
        let kept = self.undone.len() - plies;
        self.entries.extend(self.undone.drain(kept..).rev());
        self.judge();
        plies
    }

    /// How many plies [`Self::redo`] could play again.
    #[must_use]
    pub const fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.or(self.verdict)
    }

    /// How the players ended the game, if they did so and not the rules.
    #[must_use]
    pub const fn settled(&self) -> Option<Outcome> {
        self.settled
    }

    /// A side gives up. That ends the game, unless it has ended already, and the moves taken back
    /// before are forgotten.
    pub fn resign(&mut self, side: Side) {
        self.settle(Outcome { winner: Some(side.opponent()), reason: Reason::Resignation });
    }

    /// The players agree on a draw, with the same effects.
    pub fn agree_draw(&mut self) {
        self.settle(Outcome { winner: None, reason: Reason::Agreement });
    }

    fn settle(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.settled = Some(outcome);
            self.undone.clear();
        }
    }

    /// The position after so many plies; the current one if there are not as many.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> G {
        match ply.checked_sub(1) {
            None => self.start.clone(),
            Some(last) => {
                self.entries.get(last).map_or(self.current(), |entry| &entry.position).clone()
            }
        }
    }

    /// The pieces that a side lost in the first so many plies, in order.
    #[must_use]
    pub fn captured(&self, side: Side, plies: usize) -> Vec<G::Piece> {
        self.entries
            .iter()
            .take(plies)
            .filter_map(|entry| entry.captured.filter(|(owner, _)| *owner == side))
            .map(|(_, piece)| piece)
            .collect()
    }

    /// How many plies have been played since the last capture (or what else cannot be undone), or
    /// since the start if there was none.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.entries.iter().rev().take_while(|entry| !entry.step.irreversible).count()
    }

    /// After how many plies the current position stood, oldest first and this time included.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        let played = self.entries.len();
        let first = played - self.quiet_plies();
        let before =
            (first..played).filter(|&ply| self.entries[ply].step.before == self.current().key());
        before.chain([played]).collect()
    }
}
