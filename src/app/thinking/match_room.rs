//! Matches of engines (引擎对抗): one at a time, in the background, kept in a folder of its own, gone on
//! with after the window was closed or the program broke down.

mod folders;
mod live;
mod plan;

use std::collections::BTreeMap;
use std::path::PathBuf;

use bevy::prelude::*;

use self::folders::{Begun, Prepared};
pub use self::folders::{Broken, Trouble};
pub use self::live::LiveGame;
pub use self::plan::{entrant_name, plan_of};
use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{MatchForm, OpeningChoice};
use crate::app::table::game_match::MatchRequest;
use crate::app::table::keep::books::OwnBooks;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::library::{LibraryAnswered, LibraryDesk};
use crate::app::table::keep::shelf::GameList;
use crate::app::table::practice::ending::PlayerTables;
use crate::app::text::ActiveTexts;
use crate::errand::Errand;
use crate::games::AnyTree;
use crate::library::{Answer, Ask, FileImport, FileImporter, FileReport, FileSource, Subject};
use crate::matches::{
    Ending, Event, Match, OWN_BOOK_PLIES, Pause, Plan, Running, Source, beginnings, games_file,
};
use crate::rules::xiangqi::Ruleset;
use crate::storage::library_dir;

/// Plies that openings have which are taken from games.
const PLIES_OF_GAMES: usize = 10;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchRoom>()
        .add_message::<MatchRoomRequest>()
        .add_systems(
            Update,
            (
                carry_out.in_set(Step::Input),
                (hear_folder, hear, hear_import).chain().in_set(Step::Opponent),
            ),
        )
        .add_observer(take_openings);
}

/// What is asked of the match room.
#[derive(Message, Clone, Debug)]
pub enum MatchRoomRequest {
    /// Read the last match, unless one is there.
    Recall,
    /// Begin a match.
    Begin(Box<MatchForm>),
    /// Let moves under way be played, and then wait.
    Pause,
    /// Go on: from a pause, or with a match that was broken off.
    GoOn,
    /// Break the match off; it can be gone on with.
    Stop,
    /// Read a game that was played.
    Look(u32),
    /// Study a game that was played.
    Study(u32),
}

/// What the match room tells.
#[derive(bevy::prelude::Event, Clone, Debug, PartialEq, Eq)]
pub enum MatchRoomNews {
    /// A game of this number has ended.
    Played(u32),
    /// The match has ended, or was broken off.
    Over(Ending),
}

/// The match of engines that is under way, or was last.
#[derive(Resource, Default)]
pub struct MatchRoom {
    /// How it stands; `None` before one was begun or read.
    pub state: Option<Match>,
    /// The games that are being played.
    pub live: BTreeMap<u32, LiveGame>,
    /// Why it waits.
    pub pause: Option<Pause>,
    /// How it ended, since the window was opened.
    pub ending: Option<Ending>,
    /// Why it does not begin or go on.
    pub trouble: Option<Trouble>,
    /// A game that was read.
    pub looked: Option<(u32, AnyTree)>,
    /// Where it is kept.
    place: Option<PathBuf>,
    running: Option<Running>,
    folder: Option<Errand<Prepared>>,
    reading: Option<Errand<(u32, Option<AnyTree>)>>,
    /// The game that was asked for last, to be looked at.
    asked: Option<u32>,
    /// Whether a game that is being read is to be studied.
    studies: Option<u32>,
    /// A match that waits for its openings from the library.
    awaits: Option<Plan>,
    is_recalled: bool,
    importer: Option<FileImporter>,
    /// The folder of the library.
    home: Option<PathBuf>,
}

impl MatchRoom {
    /// Whether games are being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Whether a match is being read or begun.
    pub fn is_busy(&self) -> bool {
        self.folder.is_some() || self.awaits.is_some()
    }

    /// Whether it waits, or is about to.
    pub fn is_paused(&self) -> bool {
        self.pause.is_some() || self.running.as_ref().is_some_and(Running::is_paused)
    }

    /// Where its games are kept, once one was played.
    pub fn games_file(&self) -> Option<PathBuf> {
        self.state.as_ref().filter(|state| !state.rows().is_empty())?;
        self.place.as_deref().map(games_file)
    }

    fn folder_of_all(&self) -> Option<PathBuf> {
        self.home.as_deref().map(folders::all_in)
    }

    /// Does something with folders off the frame.
    fn prepare(&mut self, wakers: &Wakers, work: impl FnOnce() -> Prepared + Send + 'static) {
        self.trouble = None;
        match Errand::start("match folder", wakers.get(), move |_, teller| {
            teller.tell(work());
        }) {
            Ok(errand) => self.folder = Some(errand),
            Err(error) => self.trouble = Some(Trouble::System(error.to_string())),
        }
    }

    fn read(&mut self, number: u32, wakers: &Wakers) {
        let row = self.state.as_ref().and_then(|state| state.rows().get(&number)).cloned();
        let (Some(place), Some(row)) = (self.place.clone(), row) else { return };
        let work = move || (number, crate::matches::read_game(&place, &row).unwrap_or_default());
        let errand = Errand::start("match game", wakers.get(), move |_, teller| {
            teller.tell(work());
        });
        match errand {
            Ok(errand) => self.reading = Some(errand),
            Err(error) => warn!("no thread to read a game on: {error}"),
        }
    }
}

fn carry_out(
    mut requests: MessageReader<MatchRoomRequest>,
    mut room: ResMut<MatchRoom>,
    (engines, list, books): (Res<Engines>, Res<GameList>, Res<OwnBooks>),
    desk: Option<Res<LibraryDesk>>,
    texts: Res<ActiveTexts>,
    wakers: Wakers,
) {
    for request in requests.read() {
        room.home = desk.as_ref().map(|desk| desk.folder().to_owned()).or_else(library_dir);
        match request {
            MatchRoomRequest::Recall if room.is_recalled || room.state.is_some() => {}
            MatchRoomRequest::Recall => {
                room.is_recalled = true;
                if let Some(all) = room.folder_of_all() {
                    room.prepare(&wakers, move || folders::recall(&all));
                }
            }
            MatchRoomRequest::Begin(_) if room.is_running() || room.is_busy() => {}
            MatchRoomRequest::Begin(form) => {
                let plan = plan_of(form, &engines, &texts);
                begin(&mut room, plan, form, (&list, &books, desk.as_deref()), &wakers);
            }
            MatchRoomRequest::Pause => room.running.iter().for_each(Running::pause),
            MatchRoomRequest::GoOn => match (&room.running, room.place.clone()) {
                (Some(running), _) => running.resume(),
                (None, Some(place)) if !room.is_busy() => {
                    room.prepare(&wakers, move || folders::go_on(place));
                }
                _ => {}
            },
            MatchRoomRequest::Stop => room.running.iter().for_each(Running::stop),
            // Once: a game that cannot be read is not tried again and again.
            MatchRoomRequest::Look(number) if room.asked == Some(*number) => {}
            MatchRoomRequest::Look(number) => {
                room.asked = Some(*number);
                room.read(*number, &wakers);
            }
            MatchRoomRequest::Study(number) => {
                room.studies = Some(*number);
                room.read(*number, &wakers);
            }
        }
    }
}

/// Begins a match, once its openings are there.
fn begin(
    room: &mut MatchRoom,
    plan: Plan,
    form: &MatchForm,
    (list, books, desk): (&GameList, &OwnBooks, Option<&LibraryDesk>),
    wakers: &Wakers,
) {
    let Some(all) = room.folder_of_all() else {
        room.trouble = Some(Trouble::System("there is no folder for data".to_owned()));
        return;
    };
    match &form.openings {
        OpeningChoice::Book => room.prepare(wakers, move || folders::begin_by_book(plan, &all)),
        OpeningChoice::File(file) => {
            let file = file.clone();
            room.prepare(wakers, move || folders::begin_by_file(plan, &file, &all));
        }
        OpeningChoice::OwnBook(name) => match books.file(name) {
            Some(file) => {
                let plan = Plan {
                    source: Source::OwnBook { file: file.clone(), plies: OWN_BOOK_PLIES },
                    ..plan
                };
                room.prepare(wakers, move || folders::begin_by_own_book(plan, &file, &all));
            }
            None => room.trouble = Some(Trouble::NoOpenings),
        },
        OpeningChoice::Collection(name) => {
            let found =
                list.collections().and_then(|all| all.list.iter().find(|it| it.name == *name));
            let (Some(found), Some(desk)) = (found, desk) else {
                room.trouble = Some(Trouble::NoOpenings);
                return;
            };
            desk.ask(Ask::Trees(found.id, plan.game));
            room.trouble = None;
            room.awaits = Some(plan);
        }
    }
}

/// Takes the games of a collection as openings.
fn take_openings(answered: On<LibraryAnswered>, mut room: ResMut<MatchRoom>, wakers: Wakers) {
    if let Answer::Failed(Subject::Games, error) = &answered.0
        && room.awaits.take().is_some()
    {
        room.trouble = Some(Trouble::System(error.to_string()));
    }
    let Answer::Trees(trees, _) = &answered.0 else { return };
    let (Some(plan), Some(all)) = (room.awaits.take(), room.folder_of_all()) else { return };
    let trees = trees.clone();
    room.prepare(&wakers, move || {
        let openings = beginnings(plan.game, &trees, PLIES_OF_GAMES);
        folders::begin(plan, openings, &all)
    });
}

/// Takes up a match that was read or begun.
fn hear_folder(
    mut room: ResMut<MatchRoom>,
    tables: Res<PlayerTables>,
    wakers: Wakers,
    mut requests: MessageWriter<MatchRequest>,
) {
    let room = room.bypass_change_detection();
    if let Some(prepared) = room.folder.as_ref().and_then(|folder| folder.answers().next()) {
        room.folder = None;
        match prepared {
            Prepared::Nothing => {}
            Prepared::Recalled { place, state, trouble } => {
                (room.place, room.state) = (Some(place), Some(*state));
                room.trouble = trouble;
            }
            Prepared::Begun(begun) => start(room, *begun, &tables, &wakers),
            Prepared::Failed(trouble) => room.trouble = Some(trouble),
        }
    }
    let read = room.reading.as_ref().and_then(|reading| reading.answers().next());
    if let Some((number, tree)) = read {
        room.reading = None;
        let studies = room.studies.take_if(|it| *it == number).is_some();
        match tree {
            Some(tree) if studies => {
                let record = tree.into_record(Ruleset::default());
                requests.write(MatchRequest::Study(Box::new(record)));
            }
            Some(tree) => room.looked = Some((number, tree)),
            None => {}
        }
    }
}

fn start(room: &mut MatchRoom, begun: Begun, tables: &PlayerTables, wakers: &Wakers) {
    let Begun { place, folder, state, trouble } = begun;
    room.trouble = trouble;
    (room.live, room.looked, room.asked) = (BTreeMap::new(), None, None);
    (room.pause, room.ending) = (None, None);
    (room.place, room.state) = (Some(place), Some(state.clone()));
    match Running::start(state, Some(folder), tables.0.clone(), wakers.get()) {
        Ok(running) => room.running = Some(running),
        Err(error) => room.trouble = Some(Trouble::of_start(error)),
    }
}

/// Takes in what the match tells.
fn hear(mut room: ResMut<MatchRoom>, wakers: Wakers, mut commands: Commands) {
    let room = room.bypass_change_detection();
    let Some(running) = room.running.take() else { return };
    let is_over = loop {
        match running.next() {
            Ok(Some(event)) => {
                if let Event::Over(ending) = event {
                    room.ending = Some(ending);
                    break true;
                }
                take(room, event, &mut commands);
            }
            Ok(None) => break false,
            Err(_) => {
                room.trouble = Some(Trouble::BrokenDown);
                break true;
            }
        }
    };
    if !is_over {
        room.running = Some(running);
        return;
    }
    (room.pause, room.live) = (None, BTreeMap::new());
    if let Some(ending) = room.ending {
        commands.trigger(MatchRoomNews::Over(ending));
    }
    import(room, &wakers);
}

/// Puts the games that were played into the library, into a collection called after the players;
/// those that are there already stay.
fn import(room: &mut MatchRoom, wakers: &Wakers) {
    let (Some(file), Some(state), Some(folder)) = (room.games_file(), &room.state, &room.home)
    else {
        return;
    };
    let import = FileImport {
        sources: vec![FileSource::Path(file)],
        skips_duplicates: true,
        collection: Some(players_of(&state.plan).join(" – ")),
    };
    match FileImporter::start(folder, import, wakers.get()) {
        Ok(importer) => room.importer = Some(importer),
        Err(error) => warn!("no thread to import the games of a match on: {error}"),
    }
}

/// Tells when they are there.
fn hear_import(mut room: ResMut<MatchRoom>, mut commands: Commands) {
    let room = room.bypass_change_detection();
    let Some(importer) = &room.importer else { return };
    let news = importer.reports().find_map(|report| match report {
        FileReport::Done(done) => Some(ImportNews::Done(done.games)),
        FileReport::Failed(error) => Some(ImportNews::Failed(error)),
        FileReport::Progress(_) | FileReport::Fault(_) => None,
    });
    if let Some(news) = news {
        room.importer = None;
        commands.trigger(news);
    }
}

fn take(room: &mut MatchRoom, event: Event, commands: &mut Commands) {
    let Some(state) = &mut room.state else { return };
    match event {
        Event::Started { fixture, opening } => {
            let game = LiveGame::new(state.plan.game, fixture, &opening);
            room.live.extend(game.map(|game| (fixture.number, game)));
        }
        Event::Moved(moved) => {
            if let Some(game) = room.live.get_mut(&moved.number) {
                game.take(moved);
            }
        }
        Event::Finished { row, .. } => {
            room.live.remove(&row.number);
            let number = row.number;
            state.add(row);
            commands.trigger(MatchRoomNews::Played(number));
        }
        Event::Paused(why) => room.pause = Some(why),
        Event::Resumed => room.pause = None,
        Event::Over(_) => {}
    }
}

/// The names of the players.
pub fn players_of(plan: &Plan) -> Vec<&str> {
    plan.players.iter().map(|player| player.name.as_str()).collect()
}
