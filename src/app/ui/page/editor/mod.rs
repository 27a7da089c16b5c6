//! The position editor (摆棋): a tray of pieces, side to move, FEN, why a position is impossible, and
//! what to do with a possible one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res, ResMut};
use bevy_egui::egui::{Rect, Ui};

use crate::app::board::layout::Layout;
use crate::app::board::selection::Selection;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::thinking::endgame::TableMoves;
use crate::app::ui::command::menu::Which;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::stack::Dialogs;
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::games::{AnyPosition, AnyRecord, AnySetup};
use crate::rules::Square;
use crate::text::ids;

mod chess;
mod fen;
mod plan;
mod rows;
mod tray;
mod verdict;

use plan::Measures;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    selection: ResMut<'w, Selection>,
    layout: Res<'w, Layout>,
    settings: Res<'w, Settings>,
    tables: Res<'w, TableMoves>,
    dialogs: ResMut<'w, Dialogs>,
    style: Style<'w>,
}

impl View<'_> {
    /// The square of the piece in hand; one column has one hand.
    pub fn in_hand(&self) -> Option<Square> {
        self.selection.selected
    }
}

/// Shows the page. `open` is the menu that is open.
pub fn show(
    ui: &mut Ui,
    panel: Rect,
    portrait: bool,
    view: &mut View,
    (discs, open): (&mut Discs, &mut Option<Which>),
    commands: &mut Commands,
) {
    let Some(setup) = view.game.editing().map(|editing| editing.setup().clone()) else { return };
    let rows = rows::wanted(&setup);
    let plan = plan::plan(panel, portrait, rows.len());
    let (game, style) = (&*view.game, &view.style);
    let (title, detail) = (style.text(ids::SET_UP), style.text(ids::EDITOR_HINT));
    let frame = PageFrame { title: &title, detail: &detail, game, style };
    frame.show_head(ui, plan.head, open, commands);
    // A change of the hand is one only where something is taken or laid down.
    let before = view.selection.clone();
    let mut selection = before.clone();
    tray::show(ui, plan.tray, (view, &mut selection), discs, commands);
    if selection != before {
        *view.selection = selection;
    }
    let measures = Measures::of(panel, portrait);
    rows::show(ui, plan.rows, (&rows[..plan.row_count], measures), view, commands);
    let fault = plan.fen.and_then(|place| fen::show(ui, place, &setup, view, commands));
    verdict::show(ui, plan.verdict, view, fault.as_deref());
    show_buttons(ui, plan.buttons, &setup, view, commands);
}

/// What can be done with the position.
#[derive(Clone, Copy)]
enum Use {
    Play,
    Study,
    Leave,
}

/// Play from the position, study it, or leave all as it was.
fn show_buttons(ui: &Ui, place: Rect, setup: &AnySetup, view: &mut View, commands: &mut Commands) {
    let position = setup.check().ok();
    let goes_on = position.as_ref().is_some_and(|position| position.ended().is_none());
    let action = |text, request, is_enabled| Action { text, request, is_enabled, is_main: false };
    let actions = [
        Action { is_main: true, ..action(ids::EDITOR_PLAY, Use::Play, goes_on) },
        action(ids::EDITOR_STUDY, Use::Study, position.is_some()),
        action(ids::CANCEL, Use::Leave, true),
    ];
    let pressed = show_actions(ui, place, [1.4, 1.0, 1.0], actions, &view.style);
    match (pressed, position) {
        (Some(Use::Leave), _) => {
            commands.write_message(MatchRequest::LeaveEditor);
        }
        (Some(Use::Play), Some(position)) => {
            let dialog = Draft::from_position(position, &view.settings, &view.game);
            view.dialogs.push(dialog);
        }
        (Some(Use::Study), Some(position)) => {
            commands.write_message(study_of(position, view));
        }
        (Some(Use::Play | Use::Study), None) | (None, _) => {}
    }
}

/// A study that begins with a position.
fn study_of(position: AnyPosition, view: &View) -> MatchRequest {
    let ruleset = view.settings.new_game.ruleset.into();
    MatchRequest::Study(Box::new(AnyRecord::new(position, ruleset)))
}
