//! The cloud library as an opponent, and who moves where it knows nothing.

use bevy::prelude::*;

use super::{Asked, Found, Thinking};
use crate::app::game_match::{Dice, Match};
use crate::app::library::{self, CloudLibrary, Reader};
use crate::app::players::{Player, Thinker};
use crate::app::{Step, Turn};
use crate::protocol::cloud::{CloudError, CloudMove, Knowledge, choose};
use crate::rules::Move;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Turn::Program), leave)
        .add_systems(
            Update,
            hear.in_set(Step::Opponent)
                .after(library::receive)
                .run_if(resource_exists::<Consulting>),
        )
        .add_observer(consult);
}

/// The library shall find a move for the side to move, or else this program.
#[derive(Event, Clone, Debug)]
pub(super) struct LibraryAsked(pub Thinker);

/// The library has no move to play, and a program moves for it.
#[derive(Event, Clone, Debug, PartialEq)]
pub enum LibraryReplaced {
    /// It is turned off.
    Off,
    /// It does not know the position, or no move in it that it recommends.
    Unknown,
    /// It gives no answer.
    Fault(CloudError),
}

/// The library's answer is waited for; this program moves if there is no move in it.
#[derive(Resource)]
pub(super) struct Consulting(Thinker);

fn consult(
    asked: On<LibraryAsked>,
    game: Res<Match>,
    mut library: ResMut<CloudLibrary>,
    mut commands: Commands,
) {
    debug!("asking the library");
    library.want(Reader::Opponent, Some(&game.record().current()));
    commands.insert_resource(Consulting(asked.0.clone()));
}

fn leave(mut library: ResMut<CloudLibrary>, mut commands: Commands) {
    library.want(Reader::Opponent, None);
    commands.remove_resource::<Consulting>();
}

/// Takes in what the library says, or asks the program in its place.
pub(super) fn hear(
    game: Res<Match>,
    consulting: Res<Consulting>,
    library: Res<CloudLibrary>,
    mut thinking: ResMut<Thinking>,
    mut dice: ResMut<Dice>,
    mut commands: Commands,
) {
    let answer = library.answer(&game.record().current());
    if answer.is_none() && library.is_on() {
        return;
    }
    commands.remove_resource::<Consulting>();
    if let Some(Ok(Knowledge::Moves(moves))) = answer
        && let Some(mv) = pick(&game, moves, &mut dice)
    {
        let name = Player::Library(consulting.0.clone()).name();
        thinking.found = Some(Found::Move(mv, name));
        return;
    }
    let reason = match answer {
        None => LibraryReplaced::Off,
        Some(Ok(_)) => LibraryReplaced::Unknown,
        Some(Err(fault)) => LibraryReplaced::Fault(fault.clone()),
    };
    debug!("the library has no move: {reason:?}");
    commands.trigger(reason);
    commands.trigger(Asked(consulting.0.clone()));
}

/// One of the best moves that do not lose by the rules on repetition, which the library does not
/// know of.
fn pick(game: &Match, moves: &[CloudMove], dice: &mut Dice) -> Option<Move> {
    let forbidden = game.record().forbidden();
    let allowed: Vec<_> =
        moves.iter().filter(|known| !forbidden.contains(&known.mv)).cloned().collect();
    choose(&allowed, &mut dice.0).map(|known| known.mv)
}
