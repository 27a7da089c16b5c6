//! Positions, records and engines of any of the games.

use thiserror::Error;

use super::rulings::{Explanation, Warning};
use super::{Figure, GameKind, Shown};
use crate::app::game_match::Refused;
use crate::app::language::Language;
use crate::app::settings::Settings;
use crate::engine::{Engine, Level, Progress, Reply, StopFlag, Task};
use crate::protocol::client::forbidden_moves;
use crate::record::{PlayError, Record};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Game, Move, MoveList, Outcome, Side, Square, chess, xiangqi};

/// Does the same with what an enum holds, whichever game's it is.
macro_rules! each {
    ($any:expr, $inner:ident => $result:expr) => {
        match $any {
            Self::Xiangqi($inner) => $result,
            Self::Chess($inner) => $result,
        }
    };
}

/// The same, where the result is another thing of that game.
macro_rules! map {
    ($any:expr, $inner:ident => $Other:ident, $result:expr) => {
        match $any {
            Self::Xiangqi($inner) => $Other::Xiangqi($result),
            Self::Chess($inner) => $Other::Chess($result),
        }
    };
}

/// A position of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyPosition {
    /// Of Xiangqi.
    Xiangqi(xiangqi::Position),
    /// Of chess.
    Chess(chess::Position),
}

impl From<xiangqi::Position> for AnyPosition {
    fn from(position: xiangqi::Position) -> Self {
        Self::Xiangqi(position)
    }
}

impl From<chess::Position> for AnyPosition {
    fn from(position: chess::Position) -> Self {
        Self::Chess(position)
    }
}

impl AnyPosition {
    /// The position that a game starts from.
    pub fn start(game: GameKind) -> Self {
        super::of_game!(game, G => G::start().into())
    }

    /// Reads a FEN of a game.
    ///
    /// # Errors
    /// Says what is wrong and where.
    pub fn from_fen(game: GameKind, fen: &str) -> Result<Self, String> {
        super::of_game!(game, G => G::from_fen(fen).map(Self::from).map_err(|error| error.to_string()))
    }

    /// Which game it is of.
    pub fn game(&self) -> GameKind {
        fn kind<G: Shown>(_: &G) -> GameKind {
            G::KIND
        }
        each!(self, position => kind(position))
    }

    /// The position as a FEN.
    pub fn fen(&self) -> String {
        each!(self, position => position.fen())
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        each!(self, position => position.side_to_move())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        each!(self, position => position.in_check())
    }

    /// The square of a side's king.
    pub fn king(&self, side: Side) -> Square {
        each!(self, position => position.king(side))
    }

    /// What stands on a square.
    pub fn piece_at(&self, at: Square) -> Option<(Side, Figure)> {
        fn look<G: Shown>(position: &G, at: Square) -> Option<(Side, Figure)> {
            position.piece_at(at).map(|(side, piece)| (side, G::figure(piece)))
        }
        each!(self, position => look(position, at))
    }

    /// All that stands on the board.
    pub fn pieces(&self) -> Vec<(Square, Side, Figure)> {
        let squares = self.game().grid().squares();
        squares.filter_map(|at| self.piece_at(at).map(|(side, piece)| (at, side, piece))).collect()
    }

    /// What a side's pieces on the board count together; nothing in a game where nobody counts.
    pub fn points(&self, side: Side) -> u32 {
        let own = self.pieces().into_iter().filter(|(_, owner, _)| *owner == side);
        own.map(|(_, _, figure)| figure.points()).sum()
    }

    /// What a pawn becomes by a move.
    pub fn promotion(&self, mv: Move) -> Option<Figure> {
        mv.promotion().map(|kind| Figure { game: self.game(), kind })
    }

    /// Where the piece on a square can be put, each place once, and whether it captures there.
    /// Among the places are pieces of its own side that it may be put on: the rooks to castle with.
    pub fn targets(&self, from: Square) -> Vec<(Square, bool)> {
        fn list<G: Shown>(position: &G, from: Square) -> Vec<(Square, bool)> {
            let us = position.side_to_move();
            let own = |at: &Square| position.piece_at(*at).is_some_and(|(side, _)| side == us);
            let joined = G::KIND.grid().squares().filter(own);
            let joined = joined.filter(|&at| !position.meant(from, at).is_empty());
            let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == from);
            let reached = moves.map(|mv| (mv.to(), position.captured(mv).is_some()));
            reached.chain(joined.map(|at| (at, false))).collect()
        }
        let mut targets = each!(self, position => list(position, from));
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The legal moves that a player can mean who puts the piece from one square on the other;
    /// several, where a pawn has to be told what it becomes.
    pub fn meant(&self, from: Square, to: Square) -> MoveList {
        each!(self, position => position.meant(from, to))
    }
}

impl AnyPosition {
    /// How a line of play from here is written in a window of this language.
    pub fn notes(&self, line: &[Move], settings: &Settings, language: Language) -> Vec<String> {
        fn list<G: Shown>(
            position: &G,
            line: &[Move],
            settings: &Settings,
            language: Language,
        ) -> Vec<String> {
            let mut position = position.clone();
            let write = |&mv: &Move| {
                let noted = note(&position, mv, settings, language);
                position.play(mv);
                noted.text
            };
            line.iter().map(write).collect()
        }
        each!(self, position => list(position, line, settings, language))
    }
}

/// Why the rules of any game refuse a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AnyRefusal {
    /// Those of Xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::Refusal),
    /// Those of chess.
    #[error(transparent)]
    Chess(#[from] chess::Refusal),
}

impl AnyRefusal {
    /// The id of the text that says so; `$piece` in it is the piece that was to move.
    pub fn text_id(self) -> &'static str {
        match self {
            Self::Xiangqi(refusal) => xiangqi::Position::refusal_id(refusal),
            Self::Chess(refusal) => chess::Position::refusal_id(refusal),
        }
    }
}

/// A move of a record as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The number of its round.
    pub number: u16,
    /// Who played it.
    pub side: Side,
    /// The move itself.
    pub text: String,
}

/// The record of a game of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Of Xiangqi.
    Xiangqi(Record<xiangqi::Position>),
    /// Of chess.
    Chess(Record<chess::Position>),
}

impl AnyRecord {
    /// A game that begins with this position; the ruleset is for Xiangqi's repetitions.
    pub fn new(start: AnyPosition, ruleset: Ruleset) -> Self {
        match start {
            AnyPosition::Xiangqi(start) => Self::Xiangqi(Record::with_ruleset(start, ruleset)),
            AnyPosition::Chess(start) => Self::Chess(Record::new(start)),
        }
    }

    /// Which game is played.
    pub fn game(&self) -> GameKind {
        fn kind<G: Shown>(_: &Record<G>) -> GameKind {
            G::KIND
        }
        each!(self, record => kind(record))
    }

    /// Says what a side's player is called.
    pub fn set_player(&mut self, side: Side, name: String) {
        each!(self, record => record.set_player(side, name));
    }

    /// Says who found the last move, where that may not have been the player.
    pub fn credit(&mut self, name: &str) {
        each!(self, record => record.credit(name));
    }

    /// Who found the so manieth move, counted from 1, if it was not the player.
    pub fn found_by(&self, ply: usize) -> Option<&str> {
        let index = ply.checked_sub(1)?;
        each!(self, record => record.entries().get(index)?.by.as_deref())
    }

    /// The position that the game began with.
    pub fn start(&self) -> AnyPosition {
        map!(self, record => AnyPosition, record.start().clone())
    }

    /// The position after the last move.
    pub fn current(&self) -> AnyPosition {
        map!(self, record => AnyPosition, record.current().clone())
    }

    /// The position after so many plies; the current one if there are not as many.
    pub fn position_at(&self, ply: usize) -> AnyPosition {
        map!(self, record => AnyPosition, record.position_at(ply))
    }

    /// How many moves have been played.
    pub fn len(&self) -> usize {
        each!(self, record => record.len())
    }

    /// Whether no move has been played.
    pub fn is_empty(&self) -> bool {
        each!(self, record => record.is_empty())
    }

    /// How many plies [`Self::redo`] could play again.
    pub fn redoable(&self) -> usize {
        each!(self, record => record.redoable())
    }

    /// Whether the players ended the game, and not the rules.
    pub fn is_settled(&self) -> bool {
        each!(self, record => record.settled().is_some())
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, record => record.outcome())
    }

    /// Why the rules ended the game, if they have and there is more to say than who has won and
    /// what the reason is called.
    pub fn explanation(&self) -> Option<Explanation> {
        fn explain<G: Shown>(record: &Record<G>) -> Option<Explanation> {
            let outcome = record.outcome().filter(|_| record.settled().is_none())?;
            G::explain(record, outcome)
        }
        each!(self, record => explain(record))
    }

    /// What will soon end the game, if it goes on like this, and is not wanted by everybody.
    /// `people` is which sides people play: nobody else is warned of losing, and one alone is "you".
    pub fn warning(&self, people: [bool; 2]) -> Option<Warning> {
        if self.outcome().is_some() {
            return None;
        }
        each!(self, record => Shown::warning(record, people))
    }

    /// The move that was played as the so manieth, counted from 1.
    pub fn played(&self, ply: usize) -> Option<Move> {
        let index = ply.checked_sub(1)?;
        each!(self, record => record.entries().get(index).map(|entry| entry.step.mv))
    }

    /// The pieces that a side lost in the first so many plies, in order.
    pub fn captured(&self, side: Side, plies: usize) -> Vec<Figure> {
        fn list<G: Shown>(record: &Record<G>, side: Side, plies: usize) -> Vec<Figure> {
            record.captured(side, plies).into_iter().map(G::figure).collect()
        }
        each!(self, record => list(record, side, plies))
    }

    /// How the so manieth move, counted from 1, is written in a window of this language.
    pub fn note(&self, ply: usize, settings: &Settings, language: Language) -> Option<Noted> {
        let mv = self.played(ply)?;
        each!(self, record => Some(note(&record.position_at(ply - 1), mv, settings, language)))
    }

    /// Plays a move, if the rules allow it.
    ///
    /// # Errors
    /// Says why not.
    pub fn play(&mut self, mv: Move) -> Result<(), Refused> {
        fn play<G: Shown>(record: &mut Record<G>, mv: Move) -> Result<(), Refused>
        where
            AnyRefusal: From<G::Refusal>,
        {
            record.play(mv).map_err(|error| match error {
                PlayError::Refused(refusal) => Refused::Rules(refusal.into()),
                PlayError::GameOver(_) => Refused::GameOver,
            })
        }
        each!(self, record => play(record, mv))
    }

    /// Takes back so many plies, or as many as there are, and a resignation with them. Returns how
    /// many plies were taken back.
    pub fn regret(&mut self, plies: usize) -> usize {
        each!(self, record => record.regret(plies))
    }

    /// Plays so many of the moves taken back again, or as many as there are. Returns how many.
    pub fn redo(&mut self, plies: usize) -> usize {
        each!(self, record => record.redo(plies))
    }

    /// A side gives up.
    pub fn resign(&mut self, side: Side) {
        each!(self, record => record.resign(side));
    }

    /// The moves by which whoever is to move would lose by the rules on repetition.
    pub fn forbidden(&self) -> Vec<Move> {
        each!(self, record => {
            forbidden_moves(record.current(), &record.steps(), record.ruleset())
        })
    }

    /// What an engine is asked that is to move now.
    pub fn task(&self, level: Level, seed: u64) -> AnyTask {
        map!(self, record => AnyTask, Task {
            position: record.current().clone(),
            line: record.steps(),
            ruleset: record.ruleset(),
            level,
            seed,
        })
    }
}

fn note<G: Shown>(before: &G, mv: Move, settings: &Settings, language: Language) -> Noted {
    let style = G::style(settings.notation(G::KIND), language);
    Noted {
        number: before.fullmove_number(),
        side: before.side_to_move(),
        text: before.write(mv, style),
    }
}

/// What an engine of any game is asked.
pub enum AnyTask {
    /// One of Xiangqi.
    Xiangqi(Task<xiangqi::Position>),
    /// One of chess.
    Chess(Task<chess::Position>),
}

/// An engine of any game.
pub enum AnyEngine {
    /// One of Xiangqi.
    Xiangqi(Engine<xiangqi::Position>),
    /// One of chess.
    Chess(Engine<chess::Position>),
}

impl AnyEngine {
    /// An engine that remembers about `hash_mb` mebibytes and searches with so many threads.
    pub fn new(game: GameKind, hash_mb: usize, threads: usize) -> Self {
        let mut engine = match game {
            GameKind::Xiangqi => Self::Xiangqi(Engine::new(hash_mb)),
            GameKind::Chess => Self::Chess(Engine::new(hash_mb)),
        };
        each!(&mut engine, engine => engine.set_threads(threads));
        engine
    }

    /// Finds a move, and tells how it gets on. `None` when there is no legal one, when it was stopped before it had found
    /// one, or when it was asked about another game.
    pub fn think(
        &mut self,
        task: &AnyTask,
        stop: &StopFlag,
        tell: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        match (self, task) {
            (Self::Xiangqi(engine), AnyTask::Xiangqi(task)) => {
                engine.think_telling(task, stop, tell)
            }
            (Self::Chess(engine), AnyTask::Chess(task)) => engine.think_telling(task, stop, tell),
            _ => None,
        }
    }
}
