//! Who plays a side of a new game, what is chosen about it, and what is in the way.

use bevy::prelude::Commands;

use crate::app::look::theme::size;
use crate::app::settings::new_game::{LevelBy, PlayerChoice, SeatChoice, ThinkerChoice};
use crate::app::ui::dialogue::new_game::draft::{Draft, View};
use crate::app::ui::dialogue::new_game::row::{NEAR, Pressed, height, id_of};
use crate::app::ui::dialogue::new_game::{fit, ladder, limit, manner, remedy};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::widgets::{Segment, Weight};
use crate::engines::Profile;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

const OPPONENTS: [(PlayerChoice, Text); 4] = [
    (PlayerChoice::BuiltIn, ids::PLAYER_BUILT_IN),
    (PlayerChoice::Person, ids::PLAYER_PERSON),
    (PlayerChoice::Engine, ids::PLAYER_ENGINE),
    (PlayerChoice::Library, ids::PLAYER_LIBRARY),
];

const PROGRAMS: [(PlayerChoice, Text); 3] = [
    (PlayerChoice::BuiltIn, ids::PLAYER_BUILT_IN),
    (PlayerChoice::Engine, ids::PLAYER_ENGINE),
    (PlayerChoice::Library, ids::PLAYER_LIBRARY),
];

const THINKERS: [(ThinkerChoice, Text); 2] =
    [(ThinkerChoice::BuiltIn, ids::PLAYER_BUILT_IN), (ThinkerChoice::Engine, ids::PLAYER_ENGINE)];

/// Why a seat cannot be played just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is no engine that plays the game.
    NoEngine,
    /// The cloud library may not be asked.
    CloudOff,
}

/// What is in the way of a seat.
pub fn obstacle(game: GameKind, seat: &SeatChoice, view: &View) -> Option<Obstacle> {
    let has_engine = view.engines.playing(game).next().is_some();
    hindrance(seat, has_engine, view.settings.cloud.on)
}

fn hindrance(seat: &SeatChoice, has_engine: bool, cloud_on: bool) -> Option<Obstacle> {
    if seat.player == PlayerChoice::Library && !cloud_on {
        Some(Obstacle::CloudOff)
    } else {
        let wants_engine = seat.thinker() == Some(ThinkerChoice::Engine);
        (wants_engine && !has_engine).then_some(Obstacle::NoEngine)
    }
}

/// Shows who the opponent is, and what is chosen about it.
pub fn show(
    form: &mut Form,
    draft: &mut Draft,
    view: &View,
    commands: &mut Commands,
) -> Option<Pressed> {
    let choice = &mut draft.choice;
    let now = choice.seats[choice.opponent().index()].player;
    // What cannot be used yet can be chosen all the same, to see what helps.
    if let Some(player) = form.choose(ids::OPPONENT, &OPPONENTS, now) {
        choice.choose_opponent(player);
    }
    let (game, side) = (choice.game, choice.opponent());
    if choice.seats[side.index()].thinker() == Some(ThinkerChoice::BuiltIn) {
        fit::show_choice(form, draft);
    }
    let seat = &mut draft.choice.seats[side.index()];
    let before = seat.level;
    let pressed = seat_rows(form, game, seat, None, view, commands);
    let (seat, is_moved) = (seat.clone(), seat.level != before);
    if is_moved {
        draft.choose_level_by(LevelBy::Own);
    }
    if pressed.is_none() && seat.thinker() == Some(ThinkerChoice::BuiltIn) {
        fit::show_grounds(form, draft, view);
    }
    pressed
}

/// Shows who plays a side that is watched, and what is chosen about it.
pub fn watched(
    form: &mut Form,
    draft: &mut Draft,
    side: Side,
    view: &View,
    commands: &mut Commands,
) -> Option<Pressed> {
    let choice = &mut draft.choice;
    let seat = &mut choice.seats[side.index()];
    let players = PROGRAMS.map(|(player, text)| (player, Segment::new(view.style.text(text))));
    let label = view.style.text(choice.game.side_id(side));
    if let Some(player) =
        form.segments((&id_of("player", Some(side)), &label), &players, seat.player)
    {
        seat.player = player;
    }
    let pressed = seat_rows(form, choice.game, seat, Some(side), view, commands);
    if seat.player == PlayerChoice::BuiltIn {
        form.gap(NEAR);
        manner::show_character(form, choice.game, &mut seat.manner.character, Some(side));
    }
    pressed
}

/// What is chosen about a player that is no person.
fn seat_rows(
    form: &mut Form,
    game: GameKind,
    seat: &mut SeatChoice,
    named: Option<Side>,
    view: &View,
    commands: &mut Commands,
) -> Option<Pressed> {
    if seat.player == PlayerChoice::Library {
        if obstacle(game, seat, view) == Some(Obstacle::CloudOff) {
            remedy::cloud_is_off(form, &id_of("cloud", named), commands);
            return None;
        }
        instead_row(form, seat, named, view);
    }
    match seat.thinker()? {
        ThinkerChoice::BuiltIn => {
            let strength = view.strength(game).filter(|_| named.is_none());
            ladder::show(form, &id_of("level", named), game, seat, strength);
            None
        }
        ThinkerChoice::Engine if obstacle(game, seat, view) == Some(Obstacle::NoEngine) => {
            remedy::no_engine(form, game, seat, named, view, commands)
        }
        ThinkerChoice::Engine => {
            let manages = engine_row(form, &id_of("engine", named), game, seat, view);
            form.gap(NEAR);
            limit::show(form.place_beside(height(form)), &id_of("limit", named), seat);
            manages.then_some(Pressed::Engines)
        }
    }
}

/// Who moves where the cloud library knows nothing.
fn instead_row(form: &mut Form, seat: &mut SeatChoice, named: Option<Side>, view: &View) {
    form.gap(NEAR);
    let label = view.style.text(ids::LIBRARY_INSTEAD);
    let thinkers = THINKERS.map(|(thinker, text)| (thinker, Segment::new(view.style.text(text))));
    let id = id_of("instead", named);
    if let Some(thinker) = form.segments((&id, &label), &thinkers, seat.instead) {
        seat.instead = thinker;
    }
}

/// The engine that is chosen, with arrows to the next, and the way to more of them. Whether that
/// was taken.
fn engine_row(
    form: &mut Form,
    id: &str,
    game: GameKind,
    seat: &mut SeatChoice,
    view: &View,
) -> bool {
    let engines: Vec<&Profile> = view.engines.playing(game).collect();
    let at = engines.iter().position(|engine| engine.name == seat.engine).unwrap_or(0);
    let Some(engine) = engines.get(at) else { return false };
    form.gap(NEAR);
    let [place, manage] = form.place_beside(height(form)).columns(8.0, [5.0, 2.0]);
    let chosen = if engines.len() <= MOST_SIDE_BY_SIDE {
        let names: Vec<_> = engines.iter().map(|it| Segment::new(it.name.as_str())).collect();
        place.choices((id, &view.style.text(ids::ENGINE)), &names, at)
    } else {
        let ways = [at > 0, at + 1 < engines.len()];
        place.stepper((id, &engine.name), ways).map(|way| way.from(at))
    };
    seat.engine.clone_from(&engines[chosen.unwrap_or(at)].name);
    let (id, more) = (format!("{id}-manage"), view.style.text(ids::ENGINES_MANAGE));
    manage.button((&id, &more), size::SMALL, Weight::Plain, true)
}

/// So many engines are chosen from side by side.
const MOST_SIDE_BY_SIDE: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_played_is_known_with_its_reason() {
        use Obstacle::{CloudOff, NoEngine};
        use PlayerChoice::{BuiltIn, Engine, Library, Person};
        let (built_in, engine) = (ThinkerChoice::BuiltIn, ThinkerChoice::Engine);
        for (player, instead, has_engine, cloud_on, obstacle) in [
            (Person, engine, false, false, None),
            (BuiltIn, engine, false, false, None),
            (Engine, built_in, false, true, Some(NoEngine)),
            (Engine, built_in, true, false, None),
            (Library, built_in, false, true, None),
            (Library, built_in, true, false, Some(CloudOff)),
            (Library, engine, false, true, Some(NoEngine)),
            (Library, engine, true, true, None),
        ] {
            let seat = SeatChoice { player, instead, ..SeatChoice::default() };
            assert_eq!(hindrance(&seat, has_engine, cloud_on), obstacle, "{seat:?}");
        }
    }
}
