//! The drill of one's own lines (练谱): what is studied, as the near side plays it.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::own_lines::OwnLines;
use super::{DrillTried, Drilling};
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::{Match, StudyBegun};
use crate::app::table::keep::books::OwnBooks;
use crate::app::table::keep::library::{Answered, LibraryDesk, LibraryFailed, LibraryTrouble};
use crate::books::Bounds;
use crate::library::questions::{DrillCards, RecordDrill, TreesOf};
use crate::library::{CollectionId, Subject};
use crate::rules::Side;
use crate::training::drill::{Asked, Drill, Lines, Tried};
use crate::training::puzzles::Card;
use crate::training::seed;

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>()
        .add_message::<DrillRequest>()
        .add_systems(Update, (carry_out, begin_collection).chain().in_set(Step::Input))
        .add_observer(read_collection)
        .add_observer(hear_failure)
        .add_observer(learn)
        .add_observer(keep);
}

/// What a person asks of the drill.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillRequest {
    /// Drill the lines of what is studied, as the near side.
    Begin,
    /// Drill all lines of one's own in the game at the board, as the near side.
    Own,
    /// Drill the lines of a collection, in the game at the board and as this side.
    Collection(CollectionId, Side),
    /// Drill the opening book that is used, in the game at the board and as the near side.
    Book,
    /// Show what the lines play.
    Show,
    /// Go on with another line.
    Skip,
    /// Go back to the study.
    Leave,
}

/// The lines of a collection that are to be drilled, until they are put together.
#[derive(Resource, Default)]
struct Wanted {
    /// As which side, until the library has told the games.
    side: Option<Side>,
    /// The games are put together off the frame: there may be thousands. How many are left out.
    reading: Option<Errand<(Lines, [usize; 2])>>,
}

impl Wanted {
    fn read(
        &mut self,
        wakers: &Wakers,
        work: impl FnOnce() -> (Lines, [usize; 2]) + Send + 'static,
    ) {
        let reading = Errand::start("drill", wakers.get(), move |_, teller| {
            teller.tell(work());
        });
        match reading {
            Ok(reading) => self.reading = Some(reading),
            Err(error) => warn!("drill: {error}"),
        }
    }
}

fn carry_out(
    mut requests: MessageReader<DrillRequest>,
    If(mut game): If<ResMut<Match>>,
    desk: Option<Res<LibraryDesk>>,
    mut wanted: ResMut<Wanted>,
    (own, books): (Res<OwnLines>, Option<Res<OwnBooks>>),
    wakers: Wakers,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request {
            DrillRequest::Collection(id, side) => {
                if let Some(desk) = &desk {
                    wanted.side = Some(*side);
                    desk.ask(TreesOf(*id, game.kind()));
                }
            }
            DrillRequest::Book => {
                if let Some(books) = &books {
                    read_book(books, &game, &mut wanted, &wakers);
                }
            }
            DrillRequest::Own => {
                let near = game.games_near();
                if let Some(lines) = own.of(game.kind(), near) {
                    begin((Arc::clone(lines), [0; 2]), &mut game, desk.as_deref());
                }
            }
            DrillRequest::Begin => begin_study(&mut game, desk.as_deref(), &mut commands),
            DrillRequest::Leave => {
                if game.doing::<Drilling>().is_some() {
                    game.leave();
                }
            }
            DrillRequest::Show | DrillRequest::Skip => {
                let Some(drilling) = game.doing_mut::<Drilling>() else { continue };
                if *request == DrillRequest::Show {
                    drilling.drill.help();
                    drilling.tells = true;
                } else {
                    drilling.drill.skip();
                    drilling.tells = false;
                }
                game.turn_page();
            }
        }
    }
}

/// Reads the lines of one's own book of the game at the board.
fn read_book(books: &OwnBooks, game: &Match, wanted: &mut Wanted, wakers: &Wakers) {
    let (kind, side) = (game.kind(), game.games_near());
    let Some(book) = books.of(kind).cloned() else { return };
    wanted.read(wakers, move || {
        let lines = book.tree(Bounds::default());
        (Lines::of(kind, side, &[lines.tree]), [0, lines.left_out])
    });
}

/// Begins with what is studied; a game that is over is from now on.
fn begin_study(game: &mut Match, desk: Option<&LibraryDesk>, commands: &mut Commands) {
    if game.outcome().is_some() {
        game.begin_study();
        commands.trigger(StudyBegun { is_copy: false });
    }
    if game.is_study() {
        let trees = [game.record().tree()];
        let lines = Lines::of(game.kind(), game.games_near(), &trees);
        begin((Arc::new(lines), [0; 2]), game, desk);
    }
}

/// Begins with what is known of none of the lines; the library answers what is.
fn begin(
    (lines, left_out): (Arc<Lines>, [usize; 2]),
    game: &mut Match,
    desk: Option<&LibraryDesk>,
) {
    let side = lines.side();
    if let Some(desk) = desk {
        let keys = lines.asked_keys().collect();
        desk.ask(DrillCards(game.kind(), keys));
    }
    let drill = round(lines, HashMap::new(), HashMap::new());
    debug!("drills {} cards", drill.left());
    game.begin(Drilling::new(drill, left_out), side);
}

fn round(lines: Arc<Lines>, cards: HashMap<i64, Card>, met: HashMap<i64, usize>) -> Drill {
    Drill::new(lines, cards, met, (day_number(), seed()))
}

/// Puts the lines of a collection together.
fn read_collection(
    found: On<Answered<TreesOf>>,
    game: Option<Res<Match>>,
    mut wanted: ResMut<Wanted>,
    wakers: Wakers,
) {
    if let (Some(side), Some(game)) = (wanted.side.take(), game) {
        let (kind, (trees, left_out)) = (game.kind(), found.0.clone());
        wanted.read(&wakers, move || (Lines::of(kind, side, &trees), [left_out, 0]));
    }
}

fn hear_failure(failed: On<LibraryFailed>, mut wanted: ResMut<Wanted>, mut commands: Commands) {
    let LibraryFailed(Subject::Games, error) = &*failed else { return };
    if wanted.side.take().is_some() {
        commands.trigger(LibraryTrouble::Fault(error.clone()));
    }
}

/// Takes in what is known of lines, unless one has begun to answer.
fn learn(told: On<Answered<DrillCards>>, game: Option<ResMut<Match>>) {
    let (kind, cards, met) = &told.0;
    let Some(mut game) = game.filter(|game| game.kind() == *kind) else { return };
    let Some(drilling) = game.bypass_change_detection().doing_mut::<Drilling>() else { return };
    if drilling.drill.asked() != Asked::default() || drilling.tells {
        return;
    }
    drilling.drill = round(drilling.drill.lines(), cards.clone(), met.clone());
    debug!("drills {} cards that are due", drilling.drill.left());
    game.turn_page();
}

/// Begins with the lines of a collection once they are put together, if its game is still at the board.
fn begin_collection(
    game: Option<ResMut<Match>>,
    desk: Option<Res<LibraryDesk>>,
    mut wanted: ResMut<Wanted>,
) {
    let read = wanted.reading.as_ref().and_then(|reading| reading.answers().last());
    let Some((lines, left_out)) = read else { return };
    wanted.reading = None;
    if let Some(mut game) = game.filter(|game| game.kind() == lines.game()) {
        begin((Arc::new(lines), left_out), &mut game, desk.as_deref());
    }
}

/// Writes down how well a card was known.
fn keep(tried: On<DrillTried>, game: Res<Match>, desk: Option<Res<LibraryDesk>>) {
    if let Some(drilling) = game.doing::<Drilling>() {
        debug!("drill {} left, {}", drilling.drill.left(), drilling.drill.position().fen());
    }
    let (Tried::Right(Some(attempt)) | Tried::Wrong(Some(attempt))) = tried.0 else { return };
    if let Some(desk) = desk {
        desk.ask(RecordDrill(game.kind(), attempt, day_number()));
    }
}
