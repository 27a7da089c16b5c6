//! What was played where a query found a position.

use std::collections::HashMap;

use super::catalogue::Catalogue;
use super::finder::{Finder, Hit};
use super::pattern::Turn;
use super::sort::Found;
use super::step::{Code, Step};
use super::{ExplorerMove, GameId, Library, LibraryError, PositionPattern, PositionQuery, Query};
use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind};
use crate::record::{GameResult, NodeId, Tree};
use crate::rules::Move;

/// A move that came next in games that a query found.
#[derive(Clone, Debug, PartialEq)]
pub struct NextMove {
    /// A position in which it was played: that of one of the games. Where some were found by a mirror
    /// image or with the sides exchanged, it is of one that was not, if there is such a game.
    pub before: AnyPosition,
    /// The move, as it was played in that position, and how those games ended. Of a game that was
    /// found with the sides exchanged, a win of one side counts as the other's.
    pub played: ExplorerMove,
}

/// A position that a game came to, and the moves around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reached {
    /// The position.
    pub position: AnyPosition,
    /// The move that led there and the position it was played in; `None` at the start and after a
    /// passed turn.
    pub led: Option<(AnyPosition, Move)>,
    /// The move that followed; `None` at the end and before a passed turn.
    pub next: Option<Move>,
}

/// The games in which a move came next, as it would be played in what was looked for.
struct Tally {
    /// Of an example: whether it was found by another image, and its hit.
    example: (bool, Found),
    played: ExplorerMove,
}

impl Library {
    /// The moves that came next where the games of a query first have its position, the most frequent
    /// first. None if the query asks for no position.
    ///
    /// A move of one piece between two squares is one row, whatever else stood on the board. Games that
    /// were found by an image of the position count for the move as it would be played in it; where the
    /// position is its own mirror image, a move and its mirror image are one.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn next_moves(&self, query: &Query) -> Result<Vec<NextMove>, LibraryError> {
        let pattern = match &query.position {
            None => return Ok(Vec::new()),
            Some(PositionQuery::Pattern(pattern)) => pattern.clone(),
            Some(PositionQuery::Exact { position, mirrored }) => {
                PositionPattern::exactly(position, *mirrored)
            }
            Some(PositionQuery::Played { position, .. }) => {
                PositionPattern::exactly(position, position.game().has_like_wings())
            }
        };
        let catalogue = self.catalogue()?;
        let mut found = self.wanted(&catalogue, query)?;
        found.sort_unstable_by_key(|found| found.place);
        let finder = Finder::new(&pattern);
        let mut tallies = HashMap::<(Code, Move), Tally>::new();
        let mut hits = found.iter();
        let places: Vec<u32> = found.iter().map(|found| found.place).collect();
        self.each_line(&catalogue, &places, |place, start, steps| {
            let Some(&found) = hits.find(|found| found.place == place) else { return };
            let hit = finder.hit(start, steps, found.ply);
            if let (Some(Hit { turn, .. }), Some(step)) = (hit, step_at(steps, found.ply)) {
                count(&mut tallies, &finder, (step, turn), (&catalogue, found));
            }
        })?;
        let mut moves = Vec::with_capacity(tallies.len());
        for Tally { example: (_, found), played } in tallies.into_values() {
            let id = catalogue.entry(found.place).shown.id;
            let reached = self.reached_in(pattern.game, id, found.ply)?;
            let Some(Reached { position, next: Some(mv), .. }) = reached else { continue };
            moves.push(NextMove { before: position, played: ExplorerMove { mv, ..played } });
        }
        moves.sort_by_key(|it| (std::cmp::Reverse(it.played.games), it.played.mv));
        Ok(moves)
    }

    /// The position that the main line of a game came to after so many plies, with the moves around it;
    /// `None` if the game is not there, or not so long.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn reached(&self, id: GameId, ply: u32) -> Result<Option<Reached>, LibraryError> {
        let catalogue = self.catalogue()?;
        match catalogue.place_of(id).map(|place| catalogue.entry(place).shown.game) {
            Some(game) => self.reached_in(game, id, ply),
            None => Ok(None),
        }
    }

    fn reached_in(
        &self,
        game: GameKind,
        id: GameId,
        ply: u32,
    ) -> Result<Option<Reached>, LibraryError> {
        let mut select =
            self.connection.prepare_cached("SELECT start, moves FROM lines WHERE id = ?")?;
        let mut rows = select.query([id.0])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let start: Option<String> = row.get(0)?;
        let steps: Vec<u8> = row.get(1)?;
        let start = match start {
            None => Some(AnyPosition::start(game)),
            Some(fen) => AnyPosition::from_fen(game, &fen).ok(),
        };
        let Some(start) = start else { return Ok(None) };
        Ok(match AnyTree::new(start) {
            AnyTree::Xiangqi(tree) => reached_after((*tree).clone(), &steps, ply),
            AnyTree::Chess(tree) => reached_after((*tree).clone(), &steps, ply),
        })
    }
}

/// The step that follows a ply.
fn step_at(steps: &[u8], ply: u32) -> Option<Step> {
    let step = steps.as_chunks().0.get(usize::try_from(ply).ok()?)?;
    Some(Step::read(*step))
}

/// Counts a game in which a step followed, which was found by an image.
fn count(
    tallies: &mut HashMap<(Code, Move), Tally>,
    finder: &Finder,
    (step, turn): (Step, Turn),
    (catalogue, found): (&Catalogue, Found),
) {
    let Some(mv) = step.mv() else { return };
    let key = finder.as_asked(step.arrives(), mv, turn);
    let shown = &catalogue.entry(found.place).shown;
    let example = (turn != Turn::default(), found);
    let tally =
        tallies.entry(key).or_insert_with(|| Tally { example, played: ExplorerMove::new(mv) });
    if tally.example.0 && !example.0 {
        tally.example = example;
    }
    let result = match shown.result() {
        GameResult::FirstWins if turn.swapped => GameResult::SecondWins,
        GameResult::SecondWins if turn.swapped => GameResult::FirstWins,
        result => result,
    };
    tally.played.count(result, shown.is_own);
}

/// Plays a line; one of a damaged file ends where it cannot be played on.
fn reached_after<G: GameInfo>(mut tree: Tree<G>, steps: &[u8], ply: u32) -> Option<Reached>
where
    AnyPosition: From<G>,
{
    let (mut before, mut at) = (NodeId::ROOT, NodeId::ROOT);
    for ply in 0..ply {
        let mv = step_at(steps, ply)?.mv();
        before = at;
        at = match mv {
            Some(mv) => tree.branch(at, mv).ok()?,
            None => tree.pass(at)?,
        };
    }
    let position = |id| AnyPosition::from(tree.position(id).clone());
    let led = tree.mv(at).filter(|mv| !mv.is_pass()).map(|mv| (position(before), mv));
    let next = step_at(steps, ply).and_then(Step::mv);
    Some(Reached { position: position(at), led, next })
}
