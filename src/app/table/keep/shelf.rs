//! Answers from the library: listed and opened games.

use std::sync::Arc;

use bevy::prelude::*;

use super::library::{LibraryAnswered, LibraryDesk};
use crate::app::Step;
use crate::app::table::game_match::MatchRequest;
use crate::games::AnyPosition;
use crate::library::{Answer, Ask, ExplorerMove, GameId, LibraryError, Query, Subject, Summary};

/// The most games that a list holds. More are found by searching.
const MOST: usize = 5000;

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
    List(Query),
    /// Tell what was played in a position.
    Explore(Box<AnyPosition>),
    /// Go on with a game, or study it.
    Open(GameId),
    /// Delete a game.
    Delete(GameId),
    /// Bring the game back that was deleted last.
    Restore,
}

/// The games that are listed.
#[derive(Resource, Default)]
pub struct GameList {
    /// What was asked for last.
    asked: Option<Query>,
    /// What they were found by; `None` before the first answer.
    query: Option<Query>,
    /// The games, the last changed first.
    games: Arc<[Summary]>,
    /// How many the query finds; more than there are in the list, if those are too many.
    count: usize,
    /// The game that was deleted last and can be brought back.
    deleted: Option<GameId>,
    /// Why there is no list.
    fault: Option<LibraryError>,
}

impl GameList {
    /// The games, the last changed first.
    pub fn games(&self) -> &[Summary] {
        &self.games
    }

    /// How many games there are that the query finds.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether the games of a query are listed.
    pub fn is_of(&self, query: &Query) -> bool {
        self.query.as_ref() == Some(query)
    }

    /// Whether a query has been asked for.
    pub fn is_asked(&self, query: &Query) -> bool {
        self.asked.as_ref() == Some(query)
    }

    /// Whether a deleted game can be brought back.
    pub fn can_restore(&self) -> bool {
        self.deleted.is_some()
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
    desk: Option<Res<LibraryDesk>>,
) {
    for request in requests.read() {
        let Some(desk) = &desk else {
            list.fault = Some(LibraryError::Other("there is no library".to_owned()));
            return;
        };
        match request {
            ShelfRequest::List(query) => {
                list.asked = Some(query.clone());
                desk.ask(Ask::List { query: query.clone(), limit: MOST });
            }
            ShelfRequest::Explore(position) => {
                explored.asked = Some((**position).clone());
                desk.ask(Ask::Explore((**position).clone()));
            }
            ShelfRequest::Open(id) => desk.ask(Ask::Load(*id)),
            ShelfRequest::Delete(id) => {
                list.deleted = Some(*id);
                desk.ask(Ask::SetDeleted(*id, true));
            }
            ShelfRequest::Restore => {
                if let Some(id) = list.deleted.take() {
                    desk.ask(Ask::SetDeleted(id, false));
                }
            }
        }
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
        Answer::List { query, games, count } => {
            debug!("library lists {} of {count}", games.len());
            list.query = Some(query.clone());
            (list.games, list.count) = (Arc::clone(games), *count);
            None
        }
        Answer::Loaded(id, Some(game)) => {
            requests.write(MatchRequest::Continue(Box::new((*id, game.clone()))));
            None
        }
        Answer::Changed(_) | Answer::Loaded(_, None) => {
            if let (Some(desk), Some(query)) = (&desk, list.asked.clone()) {
                desk.ask(Ask::List { query, limit: MOST });
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
