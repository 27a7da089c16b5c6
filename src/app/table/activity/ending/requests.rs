//! Practical endings at the board: tables made for them, runs begun and recorded.

use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{EndingTried, EndingsLeft, Practising, Trouble};
use crate::app::base::alarm::Alarms;
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::Match;
use crate::app::table::keep::library::{Answered, LibraryDesk};
use crate::games::GameKind;
use crate::library::questions::{EndingsOf, Question, RecordEnding};
use crate::library::{EndingAttempt, EndingProgress};
use crate::rules::Side;
use crate::tables::{Cost, Fault, Set, Tables};
use crate::training::endings::{End, Ending, Run, Task, Tried, Usual, course, diagram};
use crate::training::seed;

/// How long a move of a demonstration is looked at.
const EACH: Duration = Duration::from_millis(800);

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.init_resource::<Endings>()
        .init_resource::<PlayerTables>()
        .add_message::<EndingRequest>()
        .add_systems(Update, (carry_out, hear, demonstrate).chain().in_set(Step::Input))
        .add_observer(learn::<EndingsOf>)
        .add_observer(learn::<RecordEnding>)
        .add_observer(keep)
        .add_observer(|_: On<EndingsLeft>, mut endings: ResMut<Endings>| endings.making = None);
}

/// What a person asks of endings.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingRequest {
    /// Show the course of the game at the board.
    Open,
    /// Choose one of it, by its number from 0.
    Choose(usize),
    /// Choose the one so many rows further on in the list, or the last before it ends.
    Walk(isize),
    /// List only what is due, or all.
    OnlyDue(bool),
    /// Play the chosen one out.
    Begin(Task),
    /// Show how it is done.
    Demonstrate,
    /// Make no more tables.
    Cancel,
    /// Take a slip back.
    TakeBack,
    /// Go on after a slip.
    GoOn,
    /// Point out what was better, or no more.
    Better,
    /// Tell how many moves there are to go, or no more.
    Steps,
    /// Show the moves' values on the board, or no more.
    Values,
    /// Do what the page's main button does: take back, begin.
    Main,
    /// From a run back to the course.
    Course,
    /// Go back to the game.
    Leave,
}

/// The player's endgame tables; `None` if the system has no folder for them.
#[derive(Resource, Clone, Debug)]
pub struct PlayerTables(pub Option<Tables>);

impl Default for PlayerTables {
    fn default() -> Self {
        Self(Tables::of_player())
    }
}

/// What is known of endings.
#[derive(Resource, Default)]
pub struct Endings {
    /// What is known of the player's memory.
    pub progress: EndingProgress,
    /// Whether only what is due was asked to be listed.
    only_due: bool,
    /// What is being made or looked up.
    making: Option<Making>,
    /// What the chosen ending's table takes and tells, once that is known.
    pub facts: Option<(Set, Known)>,
    looking: Option<Errand<(Set, Known)>>,
    /// When the last move of a demonstration was shown.
    shown_at: Option<Instant>,
}

/// What is known of a table.
#[derive(Clone, Debug)]
pub struct Known {
    /// The longest win with the attacker to move, in moves; `None` while there is no table.
    pub longest: Option<u16>,
    /// What it takes to make it; nothing if it is there.
    pub cost: Cost,
}

/// A run that is being prepared.
struct Making {
    errand: Errand<Made>,
    /// The share of the tables that is made.
    share: f32,
    is_shown: bool,
}

enum Made {
    Share(f32),
    Ready(Box<Run>),
    /// There is no position in which that can be done.
    None,
    Failed(Fault),
}

impl Endings {
    /// How far the making of tables is, 0 to 1, while something is made.
    pub fn share(&self) -> Option<f32> {
        self.making.as_ref().map(|making| making.share)
    }

    /// How many endings of a game come back today.
    pub fn due(&self, game: GameKind) -> usize {
        course(game).iter().filter(|ending| self.is_due(ending)).count()
    }

    /// Whether only what comes back today is listed: if that was asked for, and there is any.
    pub fn lists_only_due(&self, game: GameKind) -> bool {
        self.only_due && self.due(game) > 0
    }

    /// The endings of a game that are listed, by their numbers from 0.
    fn listed(&self, game: GameKind) -> Vec<usize> {
        let only_due = self.lists_only_due(game);
        let all = course(game).iter().enumerate();
        all.filter(|(_, ending)| !only_due || self.is_due(ending)).map(|(index, _)| index).collect()
    }

    /// Whether an ending comes back today.
    pub fn is_due(&self, ending: &Ending) -> bool {
        self.progress.get(ending.set).is_some_and(|known| known.card.due <= day_number())
    }

    /// How well an ending is known, 0 to 3.
    pub fn mastery(&self, ending: &Ending) -> u8 {
        match self.progress.get(ending.set).map(|known| known.card) {
            None => 0,
            Some(card) if card.is_failed() => 0,
            Some(card) => card.stage().saturating_sub(1).clamp(1, 3),
        }
    }
}

/// What is practised of an ending first.
pub fn main_task(ending: &Ending) -> Task {
    if ending.usual == Usual::Drawn { Task::Hold } else { Task::Win }
}

/// Where tables are, and who is woken when one is made.
#[derive(SystemParam)]
struct Workshop<'w> {
    tables: Res<'w, PlayerTables>,
    wakers: Wakers<'w>,
}

fn carry_out(
    mut requests: MessageReader<EndingRequest>,
    If(mut game): If<ResMut<Match>>,
    mut endings: ResMut<Endings>,
    desk: Option<Res<LibraryDesk>>,
    workshop: Workshop,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request {
            EndingRequest::Open => {
                if let Some(desk) = &desk {
                    desk.ask(EndingsOf(game.kind()));
                }
                choose(first(&game, &endings), &mut game, &mut endings, &workshop);
            }
            EndingRequest::Choose(index) => choose(*index, &mut game, &mut endings, &workshop),
            EndingRequest::Walk(by) => {
                let all = course(game.kind());
                let now = game.doing::<Practising>().and_then(|practising| {
                    all.iter().position(|ending| ending.set == practising.ending.set)
                });
                if let Some(to) = walked(now.unwrap_or_default(), *by, &endings.listed(game.kind()))
                {
                    choose(to, &mut game, &mut endings, &workshop);
                }
            }
            EndingRequest::OnlyDue(only) => endings.only_due = *only,
            EndingRequest::Begin(task) => begin((*task, false), &mut game, &mut endings, &workshop),
            EndingRequest::Demonstrate => {
                begin((Task::Win, true), &mut game, &mut endings, &workshop);
            }
            EndingRequest::Cancel => endings.making = None,
            EndingRequest::Main => main(&mut game, &mut endings, &workshop),
            EndingRequest::Course => {
                endings.making = None;
                change(&mut game, |practising| practising.run = None);
                sit(Side::First, &mut game);
            }
            EndingRequest::Leave => {
                if game.doing::<Practising>().is_some() {
                    game.leave();
                }
            }
            _ => in_run(*request, &mut game, &mut commands),
        }
    }
}

/// Carries out what is asked of a run.
fn in_run(request: EndingRequest, game: &mut Match, commands: &mut Commands) {
    change(game, |practising| match request {
        EndingRequest::TakeBack => {
            practising.tells.better = false;
            if let Some(run) = &mut practising.run {
                run.take_back();
            }
        }
        EndingRequest::GoOn => {
            let tried = practising.change(Run::go_on);
            if let Some(tried) = tried {
                commands.trigger(EndingTried(tried));
            }
        }
        EndingRequest::Better => practising.tells.better = !practising.tells.better,
        EndingRequest::Steps => practising.tells.steps = !practising.tells.steps,
        EndingRequest::Values => practising.tells.values = !practising.tells.values,
        _ => {}
    });
    change(game, |practising| {
        let tells = practising.tells.steps || practising.tells.values;
        practising.has_looked |= tells && practising.is_due();
    });
}

/// The ending to show first: one that is due, or else the first that is not known.
fn first(game: &Match, endings: &Endings) -> usize {
    let all = course(game.kind());
    let due = all.iter().position(|ending| endings.is_due(ending));
    let new = || all.iter().position(|ending| endings.mastery(ending) == 0);
    due.or_else(new).unwrap_or(0)
}

/// The number so many rows further on in a list of them, as far as it goes. One that is no longer
/// in it counts as standing between its neighbours.
fn walked(now: usize, by: isize, listed: &[usize]) -> Option<usize> {
    let last = listed.len().checked_sub(1)?;
    let place = listed.partition_point(|&index| index < now);
    let is_there = listed.get(place) == Some(&now);
    let by = if is_there || by <= 0 { by } else { by - 1 };
    Some(listed[place.saturating_add_signed(by).min(last)])
}

/// Shows an ending of the course.
fn choose(index: usize, game: &mut Match, endings: &mut Endings, workshop: &Workshop) {
    let Some(ending) = course(game.kind()).get(index) else { return };
    endings.making = None;
    let Some(picture) = diagram(&ending.set()) else { return };
    game.begin(Practising::new(ending, picture), Side::First);
    look(ending.set(), endings, workshop);
}

/// Looks up what the table of a set takes and tells, off the frame: it may have to be read.
fn look(set: Set, endings: &mut Endings, workshop: &Workshop) {
    let Some(tables) = workshop.tables.0.clone() else { return };
    let looking = Errand::start("ending", workshop.wakers.get(), move |_, teller| {
        let cost = tables.cost(&set);
        let facts = tables.facts(&set).ok().filter(|_| cost.tables.is_empty());
        let longest = facts.map(|facts| facts.counts[0].longest_win.div_ceil(2));
        teller.tell((set, Known { longest, cost }));
    });
    match looking {
        Ok(looking) => endings.looking = Some(looking),
        Err(error) => warn!("endings: {error}"),
    }
}

/// Prepares a run of the chosen ending, off the frame: its table may have to be made.
fn begin(
    (task, is_shown): (Task, bool),
    game: &mut Match,
    endings: &mut Endings,
    workshop: &Workshop,
) {
    let Some(practising) = game.doing_mut::<Practising>() else { return };
    let set = practising.ending.set();
    let Some(tables) = workshop.tables.0.clone() else {
        practising.trouble = Some(Trouble::Fault(Fault::NoFolder));
        game.turn_page();
        return;
    };
    practising.trouble = None;
    // Where nothing can be won, a demonstration shows how it is held.
    let other = is_shown.then_some(Task::Hold);
    let errand = Errand::start("ending", workshop.wakers.get(), move |stop, teller| {
        let prepared = tables
            .make(&set, &|| stop.is_stopped(), &|progress| {
                teller.tell(Made::Share(progress.share));
            })
            .and_then(|()| {
                // What is asked in a frame must not wait for a file.
                tables.preload(&set)?;
                Ok(match Run::new(&tables, &set, task, seed())? {
                    None => other.map_or(Ok(None), |task| Run::new(&tables, &set, task, seed()))?,
                    run => run,
                })
            });
        teller.tell(match prepared {
            Ok(Some(run)) => Made::Ready(Box::new(run)),
            Ok(None) => Made::None,
            Err(fault) => Made::Failed(fault),
        });
    });
    match errand {
        Ok(errand) => endings.making = Some(Making { errand, share: 0.0, is_shown }),
        Err(error) => warn!("endings: {error}"),
    }
    game.turn_page();
}

/// Does what the main button does.
fn main(game: &mut Match, endings: &mut Endings, workshop: &Workshop) {
    let Some(practising) = game.doing::<Practising>() else { return };
    let run = practising.run.as_ref();
    if run.is_some_and(|run| run.slip().is_some()) {
        change(game, |practising| {
            if let Some(run) = &mut practising.run {
                run.take_back();
            }
        });
    } else if run.is_none_or(|run| run.end().is_some()) && endings.making.is_none() {
        let task = practising.task().unwrap_or_else(|| main_task(practising.ending));
        begin((task, false), game, endings, workshop);
    }
}

/// Changes what is at the board, if an ending is.
fn change(game: &mut Match, change: impl FnOnce(&mut Practising)) {
    if let Some(practising) = game.doing_mut::<Practising>() {
        change(practising);
        game.turn_page();
    }
}

/// Lets a side sit at the near side of the board.
fn sit(side: Side, game: &mut Match) {
    if game.doing::<Practising>().is_some() && game.near() != side {
        game.turn_board();
    }
}

/// Takes in what was made and looked up.
fn hear(If(mut game): If<ResMut<Match>>, mut endings: ResMut<Endings>, workshop: Workshop) {
    let endings = endings.bypass_change_detection();
    if let Some(known) = endings.looking.as_ref().and_then(|looking| looking.answers().last()) {
        endings.facts = Some(known);
        endings.looking = None;
        game.turn_page();
    }
    let Some(making) = &mut endings.making else { return };
    let heard: Vec<_> = making.errand.answers().collect();
    let is_shown = making.is_shown;
    for made in heard {
        game.turn_page();
        match made {
            Made::Share(share) => {
                if let Some(making) = &mut endings.making {
                    making.share = share;
                }
            }
            Made::Ready(run) => {
                endings.making = None;
                endings.shown_at = None;
                let set = game.doing::<Practising>().map(|practising| practising.ending.set());
                let own = run.own();
                debug!("ending {} {}", own.index(), run.position().fen());
                change(&mut game, |practising| practising.begin(*run, is_shown));
                sit(own, &mut game);
                if let Some(set) = set {
                    look(set, endings, &workshop);
                }
            }
            Made::None => {
                endings.making = None;
                change(&mut game, |practising| practising.trouble = Some(Trouble::Impossible));
            }
            Made::Failed(fault) => {
                endings.making = None;
                if fault != Fault::Stopped {
                    warn!("endings: {fault}");
                    change(&mut game, |practising| {
                        practising.trouble = Some(Trouble::Fault(fault));
                    });
                }
            }
        }
    }
}

/// Plays the moves of a demonstration, one after the other.
fn demonstrate(If(mut game): If<ResMut<Match>>, mut endings: ResMut<Endings>, mut alarms: Alarms) {
    let goes_on = |practising: &Practising| {
        practising.is_shown && practising.run.as_ref().is_some_and(|run| run.end().is_none())
    };
    if !game.doing::<Practising>().is_some_and(goes_on) {
        return;
    }
    let endings = endings.bypass_change_detection();
    let now = Instant::now();
    let next = *endings.shown_at.get_or_insert(now) + EACH;
    if now < next {
        alarms.wake_at(next);
        return;
    }
    endings.shown_at = Some(now);
    alarms.wake_at(now + EACH);
    change(&mut game, |practising| {
        let Some(run) = &mut practising.run else { return };
        match run.step() {
            Ok(true) => {}
            // There is no more to show.
            Ok(false) => practising.is_shown = false,
            Err(fault) => {
                practising.trouble = Some(Trouble::Fault(fault));
                practising.is_shown = false;
            }
        }
    });
}

/// Takes in what is known: what was asked for, or what playing one out has changed.
fn learn<Q: Question<Answer = (GameKind, EndingProgress)>>(
    told: On<Answered<Q>>,
    mut endings: ResMut<Endings>,
    game: Option<ResMut<Match>>,
) {
    let (kind, progress) = &told.0;
    if let Some(mut game) = game.filter(|game| game.kind() == *kind) {
        endings.progress.clone_from(progress);
        game.turn_page();
    }
}

/// Writes down a run that is over, or that cannot be solved any more: whoever leaves it after a slip has
/// failed.
fn keep(tried: On<EndingTried>, mut game: ResMut<Match>, desk: Option<Res<LibraryDesk>>) {
    if let Some(run) = game.doing::<Practising>().and_then(|practising| practising.run.as_ref()) {
        debug!("ending {} {}", run.own().index(), run.position().fen());
    }
    let is_won = match tried.0 {
        Tried::Over(end) => end == End::Won,
        Tried::Slip => false,
        Tried::Right | Tried::Refused => return,
    };
    let kind = game.kind();
    let Some(practising) = game.bypass_change_detection().doing_mut::<Practising>() else { return };
    if std::mem::replace(&mut practising.is_kept, true) {
        return;
    }
    let (Some(run), Some(desk)) = (&practising.run, desk) else { return };
    let moves = is_won.then(|| u16::try_from(run.moves()).ok()).flatten();
    desk.ask(RecordEnding(EndingAttempt {
        game: kind,
        ending: practising.ending.set.to_owned(),
        day: day_number(),
        grade: run.grade(practising.has_looked),
        moves,
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walking_keeps_to_what_is_listed() {
        let all: Vec<usize> = (0..6).collect();
        assert_eq!([-1, 1].map(|by| walked(2, by, &all)), [Some(1), Some(3)]);
        assert_eq!([isize::MIN, isize::MAX].map(|by| walked(2, by, &all)), [Some(0), Some(5)]);
        let due = [1, 4, 5];
        assert_eq!([-1, 1, 2].map(|by| walked(4, by, &due)), [Some(1), Some(5), Some(5)]);
        assert_eq!([-1, 1].map(|by| walked(1, by, &due)), [Some(1), Some(4)]);
        // What was practised just now is due no more.
        assert_eq!([-1, 1].map(|by| walked(3, by, &due)), [Some(1), Some(4)]);
        assert_eq!([-1, 1].map(|by| walked(0, by, &due)), [Some(1), Some(1)]);
        assert_eq!(walked(0, 1, &[]), None);
    }
}
