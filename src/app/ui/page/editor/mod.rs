//! The position editor (摆棋): a tray of pieces, side to move, FEN, why a position is impossible, and
//! what to do with a possible one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res, ResMut};
use bevy_egui::egui::{Rect, Ui};

use crate::app::board::hand::Hand;
use crate::app::board::layout::Layout;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::command::menu::{Menu, Which};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::stack::Dialogs;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button, columns, common_size};
use crate::app::ui::page::head;
use crate::games::{AnyPosition, AnyRecord, AnySetup};
use crate::text::{Text, ids};

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
    hand: ResMut<'w, Hand>,
    layout: Res<'w, Layout>,
    settings: Res<'w, Settings>,
    dialogs: ResMut<'w, Dialogs>,
    style: Style<'w>,
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
    let words = (view.style.text(ids::SET_UP), view.style.text(ids::EDITOR_HINT));
    head::show_head(ui, plan.head, &words, (Menu::Editor, open), &view.game, &view.style, commands);
    // A change of the hand is one only where something is taken or laid down.
    let before = view.hand.clone();
    let mut hand = before.clone();
    tray::show(ui, plan.tray, (view, &mut hand), discs, commands);
    if hand != before {
        *view.hand = hand;
    }
    let measures = Measures::of(panel, portrait);
    rows::show(ui, plan.rows, (&rows[..plan.row_count], measures), view, commands);
    let fault = plan.fen.and_then(|place| fen::show(ui, place, &setup, view, commands));
    verdict::show(ui, plan.verdict, view, fault.as_deref());
    show_buttons(ui, plan.buttons, &setup, view, commands);
}

/// Play from the position, study it, or leave all as it was.
fn show_buttons(ui: &Ui, place: Rect, setup: &AnySetup, view: &mut View, commands: &mut Commands) {
    const ALL: [Text; 3] = [ids::EDITOR_PLAY, ids::EDITOR_STUDY, ids::CANCEL];
    let palette = view.style.palette();
    let texts = ALL.map(|id| view.style.text(id));
    let places = columns(place, 8.0, [1.4, 1.0, 1.0]);
    let points = common_size(ui.painter(), &texts, places[1].width());
    let position = setup.check().ok();
    let is_possible = position.is_some();
    let goes_on = position.as_ref().is_some_and(|position| position.ended().is_none());
    let press = |index: usize, weight, enabled| {
        let id = (ALL[index].id(), texts[index].as_str());
        button(ui, places[index], id, points, weight, enabled, palette)
    };
    let play = press(0, Weight::Main, goes_on);
    let study = press(1, Weight::Plain, is_possible);
    if press(2, Weight::Plain, true) {
        commands.write_message(MatchRequest::LeaveEditor);
    }
    let Some(position) = position else { return };
    if play {
        let dialog = Draft::from_position(position, &view.settings, &view.game);
        view.dialogs.push(dialog);
    } else if study {
        commands.write_message(study_of(position, view));
    }
}

/// A study that begins with a position.
fn study_of(position: AnyPosition, view: &View) -> MatchRequest {
    let ruleset = view.settings.new_game.ruleset.into();
    MatchRequest::Study(Box::new(AnyRecord::new(position, ruleset)))
}
