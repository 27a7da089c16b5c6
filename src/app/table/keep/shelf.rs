//! What the library answers: the games that are listed, and those that are opened.

use bevy::prelude::*;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::MatchRequest;
use crate::games::AnyPosition;
use crate::library::{Answer, ExplorerMove, GameId, LibraryError, Query, Question, Shelf, Summary};
use crate::storage::library_dir;

/// The most games that a list holds. More are found by searching.
const MOST: usize = 5000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameList>()
        .init_resource::<Explored>()
        .add_message::<ShelfRequest>()
        .add_systems(Update, (ask, hear).chain().in_set(Step::Input));
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
    shelf: Option<Shelf>,
    /// What was asked for last.
    asked: Option<Query>,
    /// What they were found by; `None` before the first answer.
    query: Option<Query>,
    /// The games, the last changed first.
    games: Vec<Summary>,
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
    wakers: Wakers,
) {
    for request in requests.read() {
        let list = &mut *list;
        if list.shelf.is_none() {
            let waker = wakers.get();
            let opened = library_dir().map(|folder| Shelf::open(&folder, move || waker.wake()));
            match opened {
                Some(Ok(shelf)) => list.shelf = Some(shelf),
                Some(Err(error)) => list.fault = Some(LibraryError::Other(error.to_string())),
                None => list.fault = Some(LibraryError::Other("no folder".to_owned())),
            }
        }
        let Some(shelf) = &list.shelf else { return };
        match request {
            ShelfRequest::List(query) => {
                list.asked = Some(query.clone());
                shelf.ask(Question::List { query: query.clone(), limit: MOST });
            }
            ShelfRequest::Explore(position) => {
                explored.asked = Some((**position).clone());
                shelf.ask(Question::Explore((**position).clone()));
            }
            ShelfRequest::Open(id) => shelf.ask(Question::Load(*id)),
            ShelfRequest::Delete(id) => {
                list.deleted = Some(*id);
                shelf.ask(Question::SetDeleted(*id, true));
            }
            ShelfRequest::Restore => {
                if let Some(id) = list.deleted.take() {
                    shelf.ask(Question::SetDeleted(id, false));
                }
            }
        }
    }
}

fn hear(
    mut list: ResMut<GameList>,
    mut explored: ResMut<Explored>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let answers: Vec<_> = match &list.shelf {
        Some(shelf) => shelf.answers().collect(),
        None => return,
    };
    for answer in answers {
        let list = &mut *list;
        list.fault = None;
        match answer {
            Answer::List { query, games, count } => {
                debug!("library lists {} of {count}", games.len());
                (list.query, list.games, list.count) = (Some(query), games, count);
            }
            Answer::Loaded(id, Some(game)) => {
                requests.write(MatchRequest::Continue(Box::new((id, *game))));
            }
            Answer::Changed(_) | Answer::Loaded(_, None) => {
                if let (Some(shelf), Some(query)) = (&list.shelf, list.asked.clone()) {
                    shelf.ask(Question::List { query, limit: MOST });
                }
            }
            Answer::Explored(position, moves) => {
                debug!("library knows {} moves", moves.len());
                explored.answer = Some((position, moves));
            }
            Answer::Failed(error) => {
                warn!("library: {error}");
                list.fault = Some(error);
            }
        }
    }
}
