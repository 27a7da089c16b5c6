//! Answers from the library: listed and opened games.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::library::{LibraryAnswered, LibraryDesk};
use super::saving::AtBoard;
use crate::app::Step;
use crate::app::table::game_match::MatchRequest;
use crate::games::{AnyPosition, Edit};
use crate::library::{
    Answer, Ask, CollectionChange, Collections, ExplorerMove, GameId, LibraryError, Listing, Query,
    Reached, SavedGame, Subject, Summary,
};
use crate::record::Tag;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameList>()
        .init_resource::<Explored>()
        .add_message::<ShelfRequest>()
        .add_systems(Update, ask.in_set(Step::Input))
        .add_observer(hear);
}

/// Someone asks something of the library.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ShelfRequest {
    /// List the games that a query finds.
    List(Box<Query>),
    /// Tell what was played in a position.
    Explore(Box<AnyPosition>),
    /// Go on with a game, or study it.
    Open(GameId),
    /// Tell a whole game, to be looked at in the list.
    Peek(GameId),
    /// Delete games.
    Delete(Vec<GameId>),
    /// Bring the games back that were deleted last.
    Restore,
    /// Set what a game says of itself; an empty value takes a tag away.
    SetTags(GameId, Vec<(Tag, String)>),
    /// Tell the collections.
    Collections,
    /// Change a collection.
    Collect(CollectionChange),
    /// Games have come into the library: list anew what is listed.
    Refresh,
}

/// The games that are listed.
#[derive(Resource, Default)]
pub struct GameList {
    /// What was asked for last.
    asked: Option<Query>,
    /// What they were found by; `None` before the first answer.
    query: Option<Query>,
    /// What they are.
    listing: Listing,
    /// The games that were deleted last and can be brought back.
    deleted: Vec<GameId>,
    /// The game that is looked at.
    peeked: Option<(GameId, Option<Arc<SavedGame>>)>,
    /// The game that was asked for to be looked at.
    peeks: Option<GameId>,
    /// The collections, once they are known.
    collections: Option<Collections>,
    /// The moves around the position that was looked for, in the first of the games.
    around: HashMap<GameId, Reached>,
    /// Why there is no list.
    fault: Option<LibraryError>,
}

impl GameList {
    /// Takes in what a query has found.
    fn found(&mut self, query: &Query, listing: &Listing) {
        debug!("library lists {} of {}", listing.games.len(), listing.count);
        (self.query, self.listing) = (Some(query.clone()), listing.clone());
        self.around.clear();
    }

    /// Reads a game anew when it is looked at next.
    fn forget(&mut self, id: GameId) {
        self.peeks = self.peeks.filter(|peeked| *peeked != id);
    }

    /// The games, in the order that was asked for.
    pub fn games(&self) -> &[Arc<Summary>] {
        &self.listing.games
    }

    /// The games and what is told of all of them.
    pub fn listing(&self) -> &Listing {
        &self.listing
    }

    /// How many games there are that the query finds.
    pub fn count(&self) -> usize {
        self.listing.count
    }

    /// A whole game that was asked for; `None` before it is known, or if it cannot be read.
    pub fn peeked(&self, id: GameId) -> Option<&Arc<SavedGame>> {
        let (of, game) = self.peeked.as_ref()?;
        game.as_ref().filter(|_| *of == id)
    }

    /// Whether this game was asked for last to be looked at.
    pub fn is_peeked(&self, id: GameId) -> bool {
        self.peeks == Some(id)
    }

    /// The collections, once they are known.
    pub fn collections(&self) -> Option<&Collections> {
        self.collections.as_ref()
    }

    /// What the games were found by that are listed; `None` before the library was asked for any.
    pub fn query(&self) -> Option<&Query> {
        self.query.as_ref()
    }

    /// Whether the games of a query are listed.
    pub fn is_of(&self, query: &Query) -> bool {
        self.query.as_ref() == Some(query)
    }

    /// Whether a query has been asked for.
    pub fn is_asked(&self, query: &Query) -> bool {
        self.asked.as_ref() == Some(query)
    }

    /// How many deleted games can be brought back.
    pub fn deleted(&self) -> usize {
        self.deleted.len()
    }

    /// The moves around the position that was looked for, in a game that is one of the first.
    pub fn around(&self, id: GameId) -> Option<&Reached> {
        self.around.get(&id)
    }

    /// Why there is no list.
    pub fn fault(&self) -> Option<&LibraryError> {
        self.fault.as_ref()
    }
}

/// What was played in a position, in the games of the library.
#[derive(Resource, Default)]
pub struct Explored {
    /// The position that was asked about last.
    asked: Option<AnyPosition>,
    /// The position that was answered last, and its moves, the most frequent first.
    answer: Option<(AnyPosition, Vec<ExplorerMove>)>,
}

impl Explored {
    /// Whether a position has been asked about last.
    pub fn is_asked(&self, position: &AnyPosition) -> bool {
        self.asked.as_ref() == Some(position)
    }

    /// The moves that were played in a position, the most frequent first; `None` before they are
    /// known.
    pub fn moves(&self, position: &AnyPosition) -> Option<&[ExplorerMove]> {
        let (of, moves) = self.answer.as_ref()?;
        (of == position).then_some(moves)
    }
}

fn ask(
    mut requests: MessageReader<ShelfRequest>,
    mut list: ResMut<GameList>,
    mut explored: ResMut<Explored>,
    (desk, at_board): (Option<Res<LibraryDesk>>, Res<AtBoard>),
    mut edits: MessageWriter<MatchRequest>,
) {
    for request in requests.read() {
        let Some(desk) = &desk else {
            list.fault = Some(LibraryError::Other("there is no library".to_owned()));
            return;
        };
        match request {
            ShelfRequest::List(query) => {
                list.asked = Some((**query).clone());
                desk.ask(Ask::List { query: (**query).clone(), limit: usize::MAX });
            }
            ShelfRequest::Explore(position) => {
                explored.asked = Some((**position).clone());
                desk.ask(Ask::Explore((**position).clone()));
            }
            ShelfRequest::Open(id) => desk.ask(Ask::Load(*id)),
            ShelfRequest::Peek(id) => {
                list.peeks = Some(*id);
                desk.ask(Ask::Peek(*id));
            }
            ShelfRequest::Delete(games) => {
                list.deleted.clone_from(games);
                desk.ask(Ask::SetDeleted(games.clone(), true));
            }
            ShelfRequest::Restore => restore(&mut list, desk),
            ShelfRequest::SetTags(id, tags) if at_board.0 == Some(*id) => {
                edits.write(MatchRequest::Edit(Edit::Tags(tags.clone())));
            }
            ShelfRequest::SetTags(id, tags) => set_tags(*id, tags.clone(), &mut list, desk),
            ShelfRequest::Collections => desk.ask(Ask::Collections),
            ShelfRequest::Collect(change) => {
                desk.ask(Ask::Collect(change.clone()));
                list_anew(&list, desk);
            }
            ShelfRequest::Refresh => {
                list_anew(&list, desk);
                desk.ask(Ask::Collections);
            }
        }
    }
}

/// Sets what a game says of itself that is not at the board.
fn set_tags(id: GameId, tags: Vec<(Tag, String)>, list: &mut GameList, desk: &LibraryDesk) {
    list.forget(id);
    desk.ask(Ask::SetTags(id, tags));
}

/// Brings back what was deleted last.
fn restore(list: &mut GameList, desk: &LibraryDesk) {
    let deleted = std::mem::take(&mut list.deleted);
    if !deleted.is_empty() {
        desk.ask(Ask::SetDeleted(deleted, false));
    }
}

/// Asks again for what is listed.
fn list_anew(list: &GameList, desk: &LibraryDesk) {
    if let Some(query) = list.asked.clone() {
        desk.ask(Ask::List { query, limit: usize::MAX });
    }
}

/// Asks for the moves around the position that was looked for, in the first of the games: nobody
/// reads on for long.
fn ask_around(list: &GameList, desk: Option<&LibraryDesk>) {
    const MOST: usize = 200;
    let hits =
        list.listing.games.iter().map(|game| game.id).zip(list.listing.reached.iter().copied());
    let hits: Vec<_> = hits.take(MOST).collect();
    if let Some(desk) = desk.filter(|_| !hits.is_empty()) {
        desk.ask(Ask::Reached(hits));
    }
}

/// Takes in what is answered about games.
fn hear(
    answered: On<LibraryAnswered>,
    mut list: ResMut<GameList>,
    mut explored: ResMut<Explored>,
    desk: Option<Res<LibraryDesk>>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let fault = match &answered.0 {
        Answer::List { query, listing } => {
            list.found(query, listing);
            ask_around(&list, desk.as_deref());
            None
        }
        Answer::Reached(found) => {
            let found = found.iter().filter_map(|(id, _, reached)| Some((*id, reached.clone()?)));
            list.around.extend(found);
            None
        }
        Answer::Peeked(id, game) => {
            list.peeked = Some((*id, game.as_deref().cloned().map(Arc::new)));
            None
        }
        Answer::Collections(collections) => {
            list.collections = Some(collections.clone());
            None
        }
        Answer::Loaded(id, Some(game)) => {
            requests.write(MatchRequest::Continue(Box::new((*id, game.clone()))));
            None
        }
        Answer::Changed(_) | Answer::Loaded(_, None) => {
            if let Some(desk) = &desk {
                list_anew(&list, desk);
                desk.ask(Ask::Collections);
            }
            None
        }
        Answer::Explored(position, moves) => {
            debug!("library knows {} moves", moves.len());
            explored.answer = Some((position.clone(), moves.clone()));
            None
        }
        Answer::Failed(Subject::Games, error) => {
            warn!("library: {error}");
            Some(error.clone())
        }
        _ => return,
    };
    list.fault = fault;
}
