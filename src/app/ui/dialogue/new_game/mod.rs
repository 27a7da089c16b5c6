//! The dialogue for a new game: opponent, side, time, odds, and what is seldom chosen below More.

mod clock;
mod draft;
mod fit;
pub(in crate::app::ui::dialogue) mod ladder;
mod limit;
pub(in crate::app::ui::dialogue) mod manner;
mod more;
mod odds;
mod opponent;
mod remedy;
mod row;
mod rows;
mod side;

use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::settings::SettingsRequest;
use crate::app::table::game_match::{MatchRequest, Setup};
use crate::app::ui::dialogue::engines::{self, EngineList};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::place::Place;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::ids;

pub use draft::Draft;

use draft::{Interrupted, View};
use row::{LABEL, Pressed, Seen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Interrupted>().add_plugins(dialogue::<Draft>);
}

impl Dialogue for Draft {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut draft = self.clone();
        if draft.is_new {
            draft.open(view, commands);
        }
        draft.fit(view, commands);
        rows::take_digits(context, &mut draft);
        let missing = rows::missing(&draft, view);
        let note = note(missing, &draft, view);
        let style = &view.style;
        let frame = Frame {
            id: "dialogue-new-game",
            title: &style.text(ids::NEW_GAME_TITLE),
            width: 752.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::START),
            is_ready: missing.is_none(),
        };
        let (mut game, mut leaves) = (draft.choice.game, false);
        let mut head = |place: Place, title: f32| leaves = show_head(place, title, &mut game);
        let extras = Extras {
            head: Some(&mut head),
            note: &note,
            is_compact: true,
            main_first: true,
            reserve: if draft.is_more { 0.0 } else { more::height(context) },
            ..Extras::default()
        };
        let mut discs = std::mem::take(&mut *view.discs);
        let seen = Seen { view, discs: &mut discs };
        let (closed, pressed) = frame
            .show_with(context, style, extras, |form| rows::show(form, &mut draft, seen, commands));
        *view.discs = discs;
        draft.turn_to(game);
        let closed = if leaves { Some(Closed::Cancelled) } else { closed };
        match (pressed, closed) {
            (Some(pressed), _) => turn_aside(pressed, draft, dialogs, commands),
            (None, Some(Closed::Accepted)) => start(&draft, view, dialogs, commands),
            (None, Some(Closed::Cancelled | Closed::ClickedOutside)) => dialogs.pop(),
            (None, None) => dialogs.replace(draft),
        }
    }
}

/// Goes where something leads that was pressed; the new game waits.
fn turn_aside(pressed: Pressed, draft: Draft, dialogs: &mut Dialogs, commands: &mut Commands) {
    match pressed {
        Pressed::Engines => {
            dialogs.replace(draft);
            dialogs.push(EngineList);
        }
        Pressed::AddEngine => {
            let game = draft.choice.game;
            dialogs.replace(draft);
            dialogs.push(engines::Draft::new(game));
        }
        Pressed::SetUp => {
            commands.insert_resource(Interrupted(Some(draft.choice)));
            commands.write_message(MatchRequest::SetUp);
            dialogs.close();
        }
    }
}

/// The game, and the way out, beside the title. Whether that was taken.
fn show_head(place: Place, title: f32, game: &mut GameKind) -> bool {
    // The cross stands a little beyond the rows.
    let mut row = place.inset(-10.0, 0.0).middle(40.0);
    let cross = row.right(40.0);
    row.right(8.0);
    // In line with the choices below, if the title leaves them that.
    row.left(10.0 + LABEL.max(title + 16.0));
    let kinds = GameKind::ALL.map(|kind| (kind, kind.name_id()));
    let row = row.left(row.width().min(236.0));
    *game = row.choose((ids::GAME.id(), ids::GAME), &kinds, *game).unwrap_or(*game);
    cross.cross()
}

/// What is said beside the buttons: what is missing, or else what helps.
fn note(missing: Option<opponent::Obstacle>, draft: &Draft, view: &View) -> String {
    const HARDLY_BEGUN: usize = 5;
    let game = &view.game;
    // A study stays in the library as it is.
    let is_left =
        !game.is_study() && game.outcome().is_none() && game.record().len() > HARDLY_BEGUN;
    view.style.text(match missing {
        Some(opponent::Obstacle::NoEngine) => ids::NEW_GAME_NEEDS_ENGINE,
        Some(opponent::Obstacle::CloudOff) => ids::NEW_GAME_NEEDS_CLOUD,
        None if is_left => ids::NEW_GAME_LEAVES,
        None if draft.start.is_some() => return String::new(),
        None => ids::NEW_GAME_AGAIN,
    })
}

/// Starts a game with what was chosen.
fn start(draft: &Draft, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let choice = &draft.choice;
    let setup = Setup {
        seats: choice.seats(|name| view.engines.get(name).cloned()),
        start: draft.position(),
        ruleset: choice.ruleset.into(),
        clocks: choice.clock.controls(),
    };
    commands.write_message(MatchRequest::New(Box::new(setup)));
    if choice.is_hot_seat() && choice.own_side() == Side::Second {
        commands.write_message(MatchRequest::TurnBoard);
    }
    if let Some(missing) = choice.missing_engine(|name| view.engines.get(name).is_some()) {
        commands.write_message(missing);
    }
    let choice = choice.for_next_time();
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.new_game.clone_from(&choice);
    }));
    dialogs.close();
}
