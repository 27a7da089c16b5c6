//! Answers from the library: listed and opened games.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::library::{Answered, GameLoaded, GamesChanged, GamesListed, LibraryDesk, LibraryFailed};
use super::saving::AtBoard;
use crate::app::base::schedule::Step;
use crate::app::table::game_match::MatchRequest;
use crate::games::{AnyPosition, Edit};
use crate::library::questions::{
    AllCollections, Around, Collect, Explore, Peek, Question, SetTags,
};
use crate::library::{
    Ask, CollectionChange, Collections, ExplorerMove, GameId, LibraryError, Listing, Query,
    Reached, SavedGame, Subject, Summary,
};
use crate::record::Tag;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameList>()
        .init_resource::<Explored>()
        .add_message::<ShelfRequest>()
        .add_systems(Update, ask.in_set(Step::Input))
        .add_observer(hear_list)
        .add_observer(hear_around)
        .add_observer(hear_peeked)
        .add_observer(hear_collections::<AllCollections>)
        .add_observer(hear_collections::<Collect>)
        .add_observer(hear_loaded)
        .add_observer(renew::<GamesChanged>)
        .add_observer(renew::<Answered<SetTags>>)
        .add_observer(hear_moves)
        .add_observer(hear_failure);
}

/// Someone asks something of the library.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ShelfRequest {
    /// List the games that a query finds.
    List(Box<Query>),
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
        self.fault = None;
    }

    /// Asks again for what is listed, and for the collections.
    fn renew(&self, desk: Option<&LibraryDesk>) {
        if let Some(desk) = desk {
            list_anew(self, desk);
            desk.ask(AllCollections());
        }
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
    /// Asks about a position.
    pub fn ask(&mut self, position: AnyPosition, desk: &LibraryDesk) {
        desk.ask(Explore(position.clone()));
        self.asked = Some(position);
    }

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
                list_anew(&list, desk);
            }
            ShelfRequest::Open(id) => desk.order(Ask::Load(*id)),
            ShelfRequest::Peek(id) => {
                list.peeks = Some(*id);
                desk.ask(Peek(*id));
            }
            ShelfRequest::Delete(games) => {
                list.deleted.clone_from(games);
                desk.order(Ask::SetDeleted(games.clone(), true));
            }
            ShelfRequest::Restore => {
                let deleted = std::mem::take(&mut list.deleted);
                if !deleted.is_empty() {
                    desk.order(Ask::SetDeleted(deleted, false));
                }
            }
            ShelfRequest::SetTags(id, tags) if at_board.0 == Some(*id) => {
                edits.write(MatchRequest::Edit(Edit::Tags(tags.clone())));
            }
            ShelfRequest::SetTags(id, tags) => {
                list.forget(*id);
                desk.ask(SetTags(*id, tags.clone()));
            }
            ShelfRequest::Collections => desk.ask(AllCollections()),
            ShelfRequest::Collect(change) => {
                desk.ask(Collect(change.clone()));
                list_anew(&list, desk);
            }
            ShelfRequest::Refresh => list.renew(Some(desk)),
        }
    }
}

/// Asks again for what is listed.
fn list_anew(list: &GameList, desk: &LibraryDesk) {
    if let Some(query) = list.asked.clone() {
        desk.order(Ask::List { query, limit: usize::MAX });
    }
}

/// Takes in the games that a query has found, and asks for the moves around the position that was looked
/// for, in the first of them: nobody reads on for long.
fn hear_list(found: On<GamesListed>, mut list: ResMut<GameList>, desk: Option<Res<LibraryDesk>>) {
    const MOST: usize = 200;
    list.found(&found.0, &found.1);
    let hits = list.games().iter().map(|game| game.id).zip(list.listing.reached.iter().copied());
    let hits: Vec<_> = hits.take(MOST).collect();
    if let Some(desk) = desk.filter(|_| !hits.is_empty()) {
        desk.ask(Around(hits));
    }
}

fn hear_around(found: On<Answered<Around>>, mut list: ResMut<GameList>) {
    let around = found.0.iter().filter_map(|(id, _, reached)| Some((*id, reached.clone()?)));
    list.around.extend(around);
    list.fault = None;
}

fn hear_peeked(peeked: On<Answered<Peek>>, mut list: ResMut<GameList>) {
    let (id, game) = &peeked.0;
    list.peeked = Some((*id, game.clone().map(Arc::new)));
    list.fault = None;
}

/// Takes in the collections: what was asked for, or what a change has made of them.
fn hear_collections<Q: Question<Answer = Collections>>(
    told: On<Answered<Q>>,
    mut list: ResMut<GameList>,
) {
    list.collections = Some(told.0.clone());
    list.fault = None;
}

/// Puts a game that was opened at the board; one that is gone goes from the list.
fn hear_loaded(
    loaded: On<GameLoaded>,
    mut list: ResMut<GameList>,
    desk: Option<Res<LibraryDesk>>,
    mut requests: MessageWriter<MatchRequest>,
) {
    match &loaded.1 {
        Some(game) => {
            requests.write(MatchRequest::Continue(Box::new((loaded.0, game.clone()))));
        }
        None => list.renew(desk.as_deref()),
    }
    list.fault = None;
}

/// Lists anew what may be another now.
fn renew<E: Event>(_: On<E>, mut list: ResMut<GameList>, desk: Option<Res<LibraryDesk>>) {
    list.renew(desk.as_deref());
    list.fault = None;
}

fn hear_moves(told: On<Answered<Explore>>, mut list: ResMut<GameList>, mut of: ResMut<Explored>) {
    debug!("library knows {} moves", told.0.1.len());
    of.answer = Some(told.0.clone());
    list.fault = None;
}

fn hear_failure(failed: On<LibraryFailed>, mut list: ResMut<GameList>) {
    if let LibraryFailed(Subject::Games, error) = &*failed {
        warn!("library: {error}");
        list.fault = Some(error.clone());
    }
}
