//! All running engine jobs: started, watched and cancelled.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::job::{Job, JobEvent, JobId, News, Purpose};
use super::output::{EngineInfo, EngineOutput};
use super::worker::Worker;
use crate::app::base::schedule::Step;
use crate::app::base::waker::{Waker, Wakers};
use crate::app::settings::players::Program;
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::keep::books::OwnBooks;
use crate::books::Book;
use crate::engines::{EngineFault, OptionValue};
use crate::games::GameKind;
use crate::tables::Tables;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Jobs>()
        .init_resource::<EngineOutput>()
        .add_systems(Startup, take_tables)
        .add_systems(Update, take_books.in_set(Step::View).run_if(resource_exists::<OwnBooks>))
        .add_systems(Update, collect.in_set(Step::Opponent));
}

/// The built-in engine asks the tables that the player has.
fn take_tables(tables: Option<Res<PlayerTables>>, mut jobs: ResMut<Jobs>) {
    jobs.tables = tables.and_then(|tables| tables.0.clone());
}

/// It plays by the opening books that the player uses.
fn take_books(books: Res<OwnBooks>, mut jobs: ResMut<Jobs>, mut seen: Local<u64>) {
    if *seen == books.edition {
        return;
    }
    *seen = books.edition;
    let used = GameKind::ALL.into_iter().filter_map(|game| Some((game, books.of(game)?.clone())));
    jobs.books = used.collect();
}

/// All engines that think, with the jobs under way.
#[derive(Resource, Default)]
pub struct Jobs {
    desks: Vec<Desk>,
    /// Faults of engines that have already ended, until they are reported.
    faults: Vec<JobEvent>,
    last: u64,
    /// The player's endgame tables.
    tables: Option<Tables>,
    /// The player's opening books, of each game the one that is used.
    books: HashMap<GameKind, Arc<Book>>,
}

/// The engine of a purpose.
struct Desk {
    purpose: Purpose,
    worker: Worker,
    job: Option<JobId>,
}

impl Jobs {
    fn desk(&mut self, purpose: Purpose) -> Option<&mut Desk> {
        self.desks.iter_mut().find(|desk| desk.purpose == purpose)
    }

    /// Starts a job; one under way for the same purpose is called off. Its answer, or why there is
    /// none, comes as a [`JobEvent`].
    fn start(&mut self, job: &Job, waker: &Waker) -> JobId {
        self.last += 1;
        let id = JobId(self.last);
        let game = job.record.game();
        let book = self.books.get(&game).cloned();
        let begun = self.hire(job.purpose, game, &job.program, waker).and_then(|desk| {
            desk.job = Some(id);
            desk.worker.think(job, book)
        });
        if let Err(fault) = begun {
            self.fail(job.purpose, Some(id), fault, waker);
        }
        id
    }

    /// Gets the engine of a purpose ready for another game. An external one is started now, so
    /// that it need not be waited for later.
    pub(super) fn prepare(
        &mut self,
        purpose: Purpose,
        game: GameKind,
        program: &Program,
        waker: &Waker,
    ) {
        self.retain(purpose, game, Some(program));
        if let Some(desk) = self.desk(purpose) {
            desk.worker.new_game();
        } else if matches!(program, Program::External(_))
            && let Err(fault) = self.hire(purpose, game, program, waker)
        {
            self.fail(purpose, None, fault, waker);
        }
    }

    /// The desk of a purpose with this program at it, which is started if it is not there yet.
    fn hire(
        &mut self,
        purpose: Purpose,
        game: GameKind,
        program: &Program,
        waker: &Waker,
    ) -> Result<&mut Desk, EngineFault> {
        self.retain(purpose, game, Some(program));
        let place = self.desks.iter().position(|desk| desk.purpose == purpose);
        let place = if let Some(place) = place {
            place
        } else {
            let worker = Worker::start(game, program, self.tables.clone(), waker.clone())?;
            self.desks.push(Desk { purpose, worker, job: None });
            self.desks.len() - 1
        };
        Ok(&mut self.desks[place])
    }

    /// Ends the engine of a purpose unless it is this program and plays this game.
    pub(super) fn retain(&mut self, purpose: Purpose, game: GameKind, program: Option<&Program>) {
        let stays = |worker: &Worker| program.is_some_and(|program| worker.serves(game, program));
        self.desks.retain(|desk| desk.purpose != purpose || stays(&desk.worker));
    }

    /// Ends the engine of a purpose.
    pub fn dismiss(&mut self, purpose: Purpose) {
        self.desks.retain(|desk| desk.purpose != purpose);
        self.faults.retain(|fault| fault.purpose != purpose);
    }

    /// Calls off the job of a purpose; there will be no answer.
    pub fn cancel(&mut self, purpose: Purpose) {
        if let Some(desk) = self.desk(purpose)
            && desk.job.take().is_some()
        {
            desk.worker.cancel();
        }
    }

    /// Asks for the answer of a purpose's job now, with the best that is found so far.
    pub fn answer_now(&mut self, purpose: Purpose) {
        if let Some(desk) = self.desk(purpose).filter(|desk| desk.job.is_some()) {
            desk.worker.answer_now();
        }
    }

    /// The position that a job of a purpose has expected is there.
    pub fn ponder_hit(&mut self, purpose: Purpose) {
        if let Some(desk) = self.desk(purpose) {
            desk.worker.ponder_hit();
        }
    }

    /// Sets an option of the external engine of a purpose.
    fn set_option(&mut self, purpose: Purpose, name: &str, value: OptionValue) {
        if let Some(desk) = self.desk(purpose) {
            desk.worker.set_option(name, value);
        }
    }

    /// The system's number of the process of a purpose's external engine.
    pub fn process_id(&self, purpose: Purpose) -> Option<u32> {
        self.desks.iter().find(|desk| desk.purpose == purpose)?.worker.process_id()
    }

    fn fail(&mut self, purpose: Purpose, job: Option<JobId>, fault: EngineFault, waker: &Waker) {
        self.desks.retain(|desk| desk.purpose != purpose);
        self.faults.push(JobEvent { purpose, job, news: News::Failed(fault) });
        waker.wake();
    }

    /// What has happened since the last call, oldest first for each engine. One that has failed is
    /// ended; the next job starts it anew.
    fn news(&mut self) -> Vec<JobEvent> {
        let mut events = std::mem::take(&mut self.faults);
        for desk in &mut self.desks {
            for news in desk.worker.news() {
                let job = match news {
                    News::Answered { .. } | News::Failed(_) => desk.job.take(),
                    _ => desk.job,
                };
                events.push(JobEvent { purpose: desk.purpose, job, news });
            }
        }
        for event in events.iter().filter(|event| matches!(event.news, News::Failed(_))) {
            self.desks.retain(|desk| desk.purpose != event.purpose);
        }
        events
    }
}

/// Starts jobs from systems.
#[derive(SystemParam)]
pub struct JobStarter<'w> {
    jobs: ResMut<'w, Jobs>,
    output: ResMut<'w, EngineOutput>,
    wakers: Wakers<'w>,
}

impl JobStarter<'_> {
    /// Starts a job; see [`Jobs::start`].
    pub fn start(&mut self, job: &Job) -> JobId {
        let id = self.jobs.start(job, &self.wakers.get());
        self.output.begin(id, job);
        id
    }

    /// Ends the engine of a purpose.
    pub fn dismiss(&mut self, purpose: Purpose) {
        self.jobs.dismiss(purpose);
    }

    /// The thought of the last job for a purpose.
    pub fn info(&self, purpose: Purpose) -> Option<&EngineInfo> {
        self.output.of(purpose)
    }

    /// Calls off the job of a purpose; there will be no answer.
    pub fn cancel(&mut self, purpose: Purpose) {
        self.jobs.cancel(purpose);
        self.output.end(purpose);
    }

    /// The position that a job of a purpose has expected is there.
    pub fn ponder_hit(&mut self, purpose: Purpose) {
        self.jobs.ponder_hit(purpose);
    }

    /// Sets an option of the external engine of a purpose.
    pub fn set_option(&mut self, purpose: Purpose, name: &str, value: OptionValue) {
        self.jobs.set_option(purpose, name, value);
    }
}

/// Takes in what the engines report.
pub(super) fn collect(
    mut jobs: ResMut<Jobs>,
    mut output: ResMut<EngineOutput>,
    mut commands: Commands,
) {
    for event in jobs.bypass_change_detection().news() {
        if let Some(job) = event.job {
            output.hear(job, &event.news);
        }
        if !matches!(event.news, News::Progress(_)) {
            commands.trigger(event);
        }
    }
}
