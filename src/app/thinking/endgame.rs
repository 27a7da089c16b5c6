//! What endgame tables know of the position that is studied or set up: looked up, and made, off the
//! frame.

use bevy::prelude::*;

use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::{Waker, Wakers};
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::game_match::Match;
use crate::games::{AnyPosition, AnyRecord};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Verdict};
use crate::tables::{Cost, Fault, Limited, Set, Tables};
use crate::training::endings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableMoves>()
        .init_resource::<TableListShown>()
        .add_message::<TableRequest>()
        .add_systems(Update, (carry_out, look, hear).chain().in_set(Step::Opponent));
}

/// Whether somebody looks at what tables know.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableListShown(pub bool);

/// What is asked of endgame tables.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// Make the table of the position that is studied.
    Make,
    /// Make it no more; what is done stays.
    Stop,
}

/// What a table says of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// Every legal move with its verdict, the best first; and of a win whether it comes before the rule
    /// that draws a game without progress.
    Moves(Vec<(Move, Verdict)>, Option<Limited>),
    /// There is no table yet; this is what it takes to make it.
    Missing(Cost),
    /// It cannot be used, or not be made.
    Fault(Fault),
}

/// What is looked up: a position, its set, and the plies without progress that are left in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The position.
    pub position: AnyPosition,
    set: Set,
    plies_left: u16,
}

impl Asked {
    /// What the place shown of a record asks, if a table may know it.
    fn of(record: &AnyRecord) -> Option<Self> {
        let position = record.current();
        let set = endings::set_of(&position)?;
        Some(Self { position, set, plies_left: record.plies_to_limit() })
    }
}

/// What tables know of the position that is studied.
#[derive(Resource, Default)]
pub struct TableMoves {
    /// What was looked up last, and what was found.
    of: Option<(Asked, Option<Found>)>,
    looking: Option<Errand<Found>>,
    making: Option<(Errand<Made>, f32)>,
}

enum Made {
    Share(f32),
    Done(Result<(), Fault>),
}

impl TableMoves {
    /// What is known of a position, if it is the one that was looked up.
    pub fn of(&self, position: &AnyPosition) -> Option<&Found> {
        self.of.as_ref().filter(|(of, _)| of.position == *position)?.1.as_ref()
    }

    /// How far the making of a table is, 0 to 1, while one is made.
    pub fn share(&self) -> Option<f32> {
        self.making.as_ref().map(|(_, share)| *share)
    }
}

/// What is looked at, if a table may know it: of a study, as one who plays is not told.
pub fn asked(game: &Match) -> Option<Asked> {
    Asked::of(game.is_study().then(|| game.record())?)
}

/// The position that is set up, if it is possible and a table may know it.
fn set_up(game: &Match) -> Option<Asked> {
    let position = game.editing()?.setup().check().ok()?;
    Asked::of(&AnyRecord::new(position, Ruleset::default()))
}

/// Looks up the position that is studied, while somebody looks at the list, or set up.
fn look(
    shown: Res<TableListShown>,
    If(game): If<Res<Match>>,
    tables: Res<PlayerTables>,
    mut known: ResMut<TableMoves>,
    wakers: Wakers,
) {
    let studied = || asked(&game).filter(|_| shown.0 && !game.waits());
    let Some(asked) = set_up(&game).or_else(studied) else { return };
    if known.of.as_ref().is_some_and(|(of, _)| *of == asked) {
        return;
    }
    known.of = Some((asked.clone(), None));
    let Some(tables) = tables.0.clone() else {
        known.of = Some((asked, Some(Found::Fault(Fault::NoFolder))));
        return;
    };
    let looking = Errand::start("table", wakers.get(), move |_, teller| {
        teller.tell(find(&tables, &asked));
    });
    match looking {
        Ok(looking) => known.looking = Some(looking),
        Err(error) => warn!("tables: {error}"),
    }
}

/// What a table says, or what it takes to make it.
fn find(tables: &Tables, Asked { position, set, plies_left }: &Asked) -> Found {
    let moves = endings::values(tables, position);
    let limited = || endings::limited(tables, position, *plies_left);
    match moves.and_then(|moves| Ok((moves, limited()?))) {
        Ok((moves, limited)) => Found::Moves(moves.unwrap_or_default(), limited),
        Err(Fault::Missing(_) | Fault::Damaged { .. }) => Found::Missing(tables.cost(set)),
        Err(fault) => Found::Fault(fault),
    }
}

fn carry_out(
    mut requests: MessageReader<TableRequest>,
    game: Option<Res<Match>>,
    tables: Res<PlayerTables>,
    mut known: ResMut<TableMoves>,
    wakers: Wakers,
) {
    for request in requests.read() {
        known.making = match request {
            TableRequest::Stop => None,
            TableRequest::Make => game
                .as_ref()
                .and_then(|game| asked(game))
                .zip(tables.0.clone())
                .and_then(|(asked, tables)| make(tables, asked.set, wakers.get())),
        };
    }
}

fn make(tables: Tables, set: Set, waker: Waker) -> Option<(Errand<Made>, f32)> {
    let making = Errand::start("table", waker, move |stop, teller| {
        let made = tables.make(&set, &|| stop.is_stopped(), &|progress| {
            teller.tell(Made::Share(progress.share));
        });
        teller.tell(Made::Done(made));
    });
    match making {
        Ok(making) => Some((making, 0.0)),
        Err(error) => {
            warn!("tables: {error}");
            None
        }
    }
}

/// Takes in what was looked up, and how far a table is made.
fn hear(mut known: ResMut<TableMoves>) {
    let known = known.bypass_change_detection();
    if let Some(found) = known.looking.as_ref().and_then(|looking| looking.answers().last()) {
        known.looking = None;
        if let Some((_, kept)) = &mut known.of {
            *kept = Some(found);
        }
    }
    let Some((making, share)) = &mut known.making else { return };
    let mut done = None;
    for made in making.answers() {
        match made {
            Made::Share(made) => *share = made,
            Made::Done(result) => done = Some(result),
        }
    }
    let Some(result) = done else { return };
    known.making = None;
    match result {
        // It is looked up now.
        Ok(()) | Err(Fault::Stopped) => known.of = None,
        Err(fault) => {
            warn!("tables: {fault}");
            if let Some((_, kept)) = &mut known.of {
                *kept = Some(Found::Fault(fault));
            }
        }
    }
}
