//! Questions about games: whole ones, collections, lines of one's own, the queue, statistics.

use log::warn;

use super::{Question, Work};
use crate::games::{AnyTree, GameKind};
use crate::library::{
    AddedLine, CollectionId, Collections, GameId, Library, LibraryError, MistakePlace, Queued,
    Repertoire, SavedGame, Statistics, StatisticsQuery, Strength, Subject,
};
use crate::record::Tag;
use crate::review::ReviewedMove;
use crate::rules::Side;

questions! { Games:
    /// A whole game, to be looked at in a list; `None` if it is not there any more.
    Read Peek(id: GameId) -> (GameId, Option<SavedGame>) = |library| Ok((*id, library.load(*id)?));
    /// Whole games, to be printed; in that order, without those that are gone or cannot be read.
    Read Games(ids: Vec<GameId>) -> (Vec<GameId>, Vec<AnyTree>) = |library| {
        Ok((ids.clone(), ids.iter().filter_map(|id| readable(library, *id)).collect()))
    };
    /// Set tags of a game that is not at the board; an empty value takes one away.
    Write SetTags(id: GameId, tags: Vec<(Tag, String)>) -> GameId =
        |library| library.set_tags(*id, tags).map(|_| *id);
    /// The collections.
    Read AllCollections() -> Collections = |library| library.collections();
    /// Change a collection; and how all are then.
    Write Collect(change: CollectionChange) -> Collections = |library| {
        match change {
            CollectionChange::Add(name, games) => {
                let id = library.collection_named(name)?;
                library.collect(id, games, true)?;
            }
            CollectionChange::Remove(id, games) => library.collect(*id, games, false)?,
            CollectionChange::Rename(id, name) => drop(library.rename_collection(*id, name)?),
            CollectionChange::Delete(id) => library.delete_collection(*id)?,
        }
        library.collections()
    };
    /// The trees of a game in a collection, to be drilled, and how many games of the collection are
    /// not among them: of another game, or not to be read.
    Read TreesOf(collection: CollectionId, game: GameKind) -> (Vec<AnyTree>, usize) =
        |library| library.trees_of(*collection, *game);
    /// The lines of one's own in a game.
    Read RepertoireOf(game: GameKind) -> (GameKind, Repertoire) =
        |library| Ok((*game, library.repertoire(*game)?));
    /// Mark a game as lines that one plays as a side, or no longer.
    Write SetRepertoire(game: GameId, side: Side, is_own: bool) -> GameId =
        |library| library.set_repertoire(*game, *side, *is_own).map(|()| *game);
    /// Add the main line of a tree to one's own lines as a side, or to new ones of this title.
    Write AddLine(side: Side, line: AnyTree, title: String) -> AddedLine =
        |library| library.add_line(*side, line, title);
    /// The queue of games to be reviewed.
    Read AllQueued() -> Vec<Queued> = |library| library.queue();
    /// Change it; and how it is then.
    Write ChangeQueue(change: QueueChange) -> Vec<Queued> = |library| {
        match change {
            QueueChange::Add(games) => library.enqueue(games)?,
            QueueChange::AddOwn => library.enqueue(&library.own_unreviewed()?)?,
            QueueChange::Remove(games) => library.dequeue(games)?,
            QueueChange::Move { game, is_later } => library.move_in_queue(*game, *is_later)?,
        }
        library.queue()
    };
    /// Statistics of the player's own games.
    Search StatisticsOf(query: StatisticsQuery) -> Statistics = |library| library.statistics(query);
    /// How strong the player is by the games against levels.
    Search StrengthOf(query: StatisticsQuery) -> Strength = |library| library.strength(query);
    /// Mistakes as reviews have found them, with their games; and of how many that was asked.
    Read ReviewedMistakes(places: Vec<MistakePlace>) -> (Vec<(AnyTree, ReviewedMove)>, usize) =
        |library| Ok((library.reviewed_mistakes(places)?, places.len()));
}

/// A whole game. One that cannot be read does not keep others back: who asks sees that it is not there.
fn readable(library: &Library, id: GameId) -> Option<AnyTree> {
    let read = library.load(id).inspect_err(|error| warn!("{id:?} is not read: {error}"));
    Some(read.ok()??.tree)
}

/// What is done to a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectionChange {
    /// Put games into the one of this name, which is begun if there is none.
    Add(String, Vec<GameId>),
    /// Take games out of it; they stay in the library.
    Remove(CollectionId, Vec<GameId>),
    /// Call it otherwise.
    Rename(CollectionId, String),
    /// Give it up; its games stay in the library.
    Delete(CollectionId),
}

/// What is done to the queue of games to be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueueChange {
    /// Put games at its end.
    Add(Vec<GameId>),
    /// Put all of the player's own games there that are over and not evaluated.
    AddOwn,
    /// Take games out of it.
    Remove(Vec<GameId>),
    /// Let one change places with the one before it that waits, or after it.
    Move {
        /// Which.
        game: GameId,
        /// Whether with the one after it.
        is_later: bool,
    },
}
