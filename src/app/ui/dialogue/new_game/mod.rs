//! The dialogue for a new game: opponent, side, time, odds, and what is seldom chosen below More.

mod clock;
mod draft;
pub(in crate::app::ui::dialogue) mod ladder;
mod limit;
mod more;
mod odds;
mod opponent;
mod remedy;
mod row;
mod rows;
mod side;

use bevy::prelude::*;
use bevy_egui::egui::{Context, Rect, Ui, pos2, vec2};

use crate::app::settings::SettingsRequest;
use crate::app::table::game_match::{MatchRequest, Setup};
use crate::app::ui::dialogue::engines::{self, EngineList};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices};
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
        let mut head = Head { game: draft.choice.game, leaves: false };
        let mut show_head = |ui: &Ui, place: Rect, title: f32| head.show(ui, place, title, style);
        let extras = Extras {
            head: Some(&mut show_head),
            note: &note,
            is_compact: true,
            main_first: true,
            reserve: if draft.is_more { 0.0 } else { more::HEIGHT },
            ..Extras::default()
        };
        let mut discs = std::mem::take(&mut *view.discs);
        let seen = Seen { view, discs: &mut discs };
        let (closed, pressed) = frame
            .show_with(context, style, extras, |form| rows::show(form, &mut draft, seen, commands));
        *view.discs = discs;
        draft.turn_to(head.game);
        let closed = if head.leaves { Some(Closed::Cancelled) } else { closed };
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

/// The game, and the way out, beside the title.
struct Head {
    game: GameKind,
    leaves: bool,
}

impl Head {
    fn show(&mut self, ui: &Ui, place: Rect, title: f32, style: &Style) {
        const CROSS: f32 = 40.0;
        const WIDEST: f32 = 236.0;
        let palette = style.palette();
        let close = Rect::from_center_size(
            pos2(place.right() - CROSS / 2.0 + 10.0, place.center().y),
            vec2(CROSS, CROSS),
        );
        // In line with the choices below, if the title leaves them that.
        let left = place.left() + LABEL.max(title + 16.0);
        let right = (left + WIDEST).min(close.left() - 8.0);
        let row = Rect::from_min_max(
            pos2(left, place.center().y - CROSS / 2.0),
            pos2(right, place.center().y + CROSS / 2.0),
        );
        let games: Vec<_> =
            GameKind::ALL.iter().map(|game| Segment::new(style.text(game.name_id()))).collect();
        let at = GameKind::ALL.iter().position(|game| *game == self.game).unwrap_or(0);
        let label = style.text(ids::GAME);
        if let Some(at) = choices(ui, row, (ids::GAME.id(), &label), &games, at, palette) {
            self.game = GameKind::ALL[at];
        }
        self.leaves = close_button(ui, close, &style.text(ids::CLOSE), palette);
    }
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
