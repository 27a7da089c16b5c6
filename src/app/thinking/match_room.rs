//! Matches of engines (引擎对抗): one at a time, in the background, kept in a folder of its own, gone on
//! with after the window was closed or the program broke down.

mod folders;
mod live;
mod plan;
mod sources;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use self::folders::{Begun, Prepared};
pub use self::folders::{Broken, Trouble};
pub use self::live::LiveGame;
pub use self::plan::{entrant_name, missing_engine, plan_of};
pub use self::sources::LeftOut;
use self::sources::Openings;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{MatchForm, OpeningChoice};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::game_match::MatchRequest;
use crate::app::table::keep::books::OwnBooks;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::library::LibraryDesk;
use crate::app::table::keep::shelf::GameList;
use crate::app::text::ActiveTexts;
use crate::errand::Errand;
use crate::games::AnyTree;
use crate::library::{FileImport, FileImporter, FileReport, FileSource, Query};
use crate::matches::{Damage, Ending, Event, Match, Pause, Plan, Running, games_file};
use crate::rules::xiangqi::Ruleset;
use crate::storage::library_dir;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchRoom>().add_message::<MatchRoomRequest>().add_systems(
        Update,
        (
            (recall_at_start, carry_out).chain().in_set(Step::Input),
            (hear_folder, hear, hear_import, remember).chain().in_set(Step::Opponent),
        ),
    );
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
    /// Break the match off; it can be gone on with. One that waits since the window was closed is not
    /// told of any more.
    Stop,
    /// What was told of files and openings is read.
    Noted,
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
    /// The match was under way when the window was closed; so many games of so many are played.
    Waits {
        /// Games that were played.
        played: usize,
        /// All games.
        of: usize,
    },
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
    /// What was wrong with its files.
    pub damages: Vec<Damage>,
    /// What its openings were taken from and is none.
    pub left_out: Option<LeftOut>,
    /// Engines that were slow to start, by their places among the players, and how long that took.
    pub slow: BTreeMap<usize, Duration>,
    /// Whether it was under way when the window was closed, and waits since.
    pub is_left: bool,
    /// A game that was read, if it is there.
    pub looked: Option<(u32, Option<AnyTree>)>,
    /// Where it is kept.
    place: Option<PathBuf>,
    running: Option<Running>,
    folder: Option<Errand<Prepared>>,
    reading: Option<Errand<(u32, Option<AnyTree>)>>,
    /// The game that was asked for last, to be looked at.
    asked: Option<u32>,
    /// Whether a game that is being read is to be studied.
    studies: Option<u32>,
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
        self.folder.is_some()
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

/// Reads the match that was under way when the window was closed.
fn recall_at_start(
    (settings, desk): (Option<Res<Settings>>, Option<Res<LibraryDesk>>),
    mut is_done: Local<bool>,
    mut room: ResMut<MatchRoom>,
    mut requests: MessageWriter<MatchRoomRequest>,
) {
    // Matches lie beside the library.
    let Some(settings) = settings.filter(|_| !*is_done && desk.is_some()) else { return };
    *is_done = true;
    if settings.match_state.is_under_way {
        room.is_left = true;
        requests.write(MatchRoomRequest::Recall);
    }
}

/// Keeps whether a match is under way, for the next start of the window.
fn remember(
    room: Res<MatchRoom>,
    mut was_running: Local<bool>,
    mut requests: MessageWriter<SettingsRequest>,
) {
    let is_running = room.is_running();
    if std::mem::replace(&mut *was_running, is_running) != is_running {
        requests.write(under_way(is_running));
    }
}

fn under_way(is_it: bool) -> SettingsRequest {
    SettingsRequest::set(move |all| all.match_state.is_under_way = is_it)
}

/// What requests work on besides the room.
#[derive(bevy::ecs::system::SystemParam)]
struct Means<'w> {
    engines: Res<'w, Engines>,
    list: Res<'w, GameList>,
    books: Res<'w, OwnBooks>,
    texts: Res<'w, ActiveTexts>,
    wakers: Wakers<'w>,
}

fn carry_out(
    mut requests: MessageReader<MatchRoomRequest>,
    mut room: ResMut<MatchRoom>,
    means: Means,
    desk: Option<Res<LibraryDesk>>,
    mut settings: MessageWriter<SettingsRequest>,
) {
    for request in requests.read() {
        room.home = desk.as_ref().map(|desk| desk.folder().to_owned()).or_else(library_dir);
        match request {
            MatchRoomRequest::Recall if room.is_recalled || room.state.is_some() => {}
            MatchRoomRequest::Recall => {
                room.is_recalled = true;
                if let Some(all) = room.folder_of_all() {
                    room.prepare(&means.wakers, move || folders::recall(&all));
                }
            }
            MatchRoomRequest::Begin(_) if room.is_running() || room.is_busy() => {}
            MatchRoomRequest::Begin(form) => begin(&mut room, form, &means),
            MatchRoomRequest::Pause => room.running.iter().for_each(Running::pause),
            MatchRoomRequest::GoOn => match (&room.running, room.place.clone()) {
                (Some(running), _) => running.resume(),
                (None, Some(place)) if !room.is_busy() => {
                    room.prepare(&means.wakers, move || folders::go_on(place));
                }
                _ => {}
            },
            MatchRoomRequest::Stop => {
                room.running.iter().for_each(Running::stop);
                if std::mem::take(&mut room.is_left) {
                    settings.write(under_way(false));
                }
            }
            MatchRoomRequest::Noted => {
                (room.damages, room.left_out, room.slow) = (Vec::new(), None, BTreeMap::new());
            }
            // Once: a game that cannot be read is not tried again and again.
            MatchRoomRequest::Look(number) if room.asked == Some(*number) => {}
            MatchRoomRequest::Look(number) => {
                room.asked = Some(*number);
                room.read(*number, &means.wakers);
            }
            MatchRoomRequest::Study(number) => {
                room.studies = Some(*number);
                room.read(*number, &means.wakers);
            }
        }
    }
}

/// Begins a match, once its openings are there.
fn begin(room: &mut MatchRoom, form: &MatchForm, means: &Means) {
    let Some(all) = room.folder_of_all() else {
        room.trouble = Some(Trouble::System("there is no folder for data".to_owned()));
        return;
    };
    let Some(openings) = openings_of(room, form, means) else {
        room.trouble = Some(Trouble::NoOpenings(None));
        return;
    };
    let plan = plan_of(form, &means.engines, &means.texts);
    room.prepare(&means.wakers, move || folders::begin(plan, &openings, &all));
}

/// Where the openings of a form come from; `None` if that is no longer there.
fn openings_of(room: &MatchRoom, form: &MatchForm, means: &Means) -> Option<Openings> {
    let plies = 2 * usize::try_from(form.opening_rounds).unwrap_or(1);
    let games = |query, name| {
        Some(Openings::Games { home: room.home.clone()?, query: Box::new(query), name, plies })
    };
    match &form.openings {
        OpeningChoice::Book => Some(Openings::Book),
        OpeningChoice::File(file) => Some(Openings::File(file.clone(), plies)),
        OpeningChoice::OwnBook(name) => Some(Openings::File(means.books.file(name)?, plies)),
        OpeningChoice::Collection(name) => {
            let all = means.list.collections()?;
            let found = all.list.iter().find(|it| it.name == *name)?;
            games(Query { collection: Some(found.id), ..Query::default() }, name.clone())
        }
        OpeningChoice::Listed => {
            games(means.list.query()?.clone(), means.texts.get(ids::MATCH_LISTED))
        }
    }
}

/// Takes up a match that was read or begun.
fn hear_folder(
    mut room: ResMut<MatchRoom>,
    tables: Res<PlayerTables>,
    wakers: Wakers,
    mut requests: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    let room = room.bypass_change_detection();
    if let Some(prepared) = room.folder.as_ref().and_then(|folder| folder.answers().next()) {
        room.folder = None;
        match prepared {
            Prepared::Nothing => room.is_left = false,
            Prepared::Recalled { place, state, damages } => {
                room.is_left &= !state.is_over();
                if room.is_left {
                    let (played, of) = (state.rows().len(), state.plan.games() as usize);
                    commands.trigger(MatchRoomNews::Waits { played, of });
                }
                (room.place, room.state) = (Some(place), Some(*state));
                room.damages = damages;
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
            tree => room.looked = Some((number, tree)),
        }
    }
}

fn start(room: &mut MatchRoom, begun: Begun, tables: &PlayerTables, wakers: &Wakers) {
    let Begun { place, folder, state, damages, left_out } = begun;
    (room.trouble, room.is_left) = (None, false);
    // What was told of a match that is gone on with stays.
    if room.place.as_ref() != Some(&place) {
        (room.damages, room.left_out) = (Vec::new(), left_out);
    }
    room.damages.extend(damages);
    room.slow.clear();
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
        Event::Slow { player, took } => {
            room.slow.insert(player, took);
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
