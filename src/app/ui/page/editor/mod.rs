//! The position editor (摆棋): a tray of pieces, side to move, FEN, why a position is impossible, and
//! what to do with a possible one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChangesMut, Local, Res, ResMut};

use crate::app::board::layout::Layout;
use crate::app::board::selection::Selection;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest, Mode};
use crate::app::thinking::endgame::TableMoves;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::games::{AnyPosition, AnyRecord, AnySetup};
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
    style: Style<'w>,
}

/// The page.
pub struct EditorPage;

impl Page for EditorPage {
    type View = (View<'static>, Local<'static, Discs>);
    const MODE: Mode = Mode::Editor;

    fn show(page: &mut PageUi, (view, discs): &mut (View, Local<Discs>)) {
        let Some(setup) = view.game.editing().map(|it| it.setup().clone()) else { return };
        discs.choose(view.settings.looks.sets);
        let (style, rows) = (&view.style, rows::wanted(&setup));
        let panel = Place::new(page.ui, style, page.panel);
        let plan = plan::plan(panel, page.is_below, page.gap, rows.len());
        let (title, detail) = (style.text(ids::SET_UP), style.text(ids::EDITOR_HINT));
        let frame = PageFrame { title: &title, detail: &detail, game: &view.game, style };
        frame.show_head(page.ui, plan.head.rect(), &mut page.menu, page.commands);
        // A change of the hand is one only where something is taken or laid down.
        let mut selection = view.selection.clone();
        tray::show(plan.tray, &setup, (view, &mut selection), discs, page.commands);
        let measures = Measures::of(&panel, page.is_below);
        let edit = rows::show(plan.rows, &rows[..plan.row_count], measures, &setup);
        page.ask(edit.map(MatchRequest::Arrange));
        let fault = plan.fen.and_then(|field| fen::show(field, &setup, page.commands));
        verdict::show(plan.verdict, &setup, view, fault.as_deref());
        show_buttons(page, plan.buttons, &setup, view);
        view.selection.set_if_neq(selection);
    }
}

/// What can be done with the position.
#[derive(Clone, Copy)]
enum Use {
    Play,
    Study,
    Leave,
}

/// Play from the position, study it, or leave all as it was.
fn show_buttons(page: &mut PageUi, row: Place, setup: &AnySetup, view: &View) {
    let position = setup.check().ok();
    let goes_on = position.as_ref().is_some_and(|position| position.ended().is_none());
    let play = Action::new(ids::EDITOR_PLAY, Use::Play);
    let actions = [
        Action { is_main: true, is_enabled: goes_on, ..play },
        Action { is_enabled: position.is_some(), ..Action::new(ids::EDITOR_STUDY, Use::Study) },
        Action::new(ids::CANCEL, Use::Leave),
    ];
    match (show_actions(row, [1.4, 1.0, 1.0], actions), position) {
        (Some(Use::Leave), _) => {
            page.ask(Some(MatchRequest::LeaveEditor));
        }
        (Some(Use::Play), Some(position)) => {
            page.open(Draft::from_position(position, &view.settings, &view.game));
        }
        (Some(Use::Study), Some(position)) => {
            page.ask(Some(study_of(position, view)));
        }
        (Some(Use::Play | Use::Study), None) | (None, _) => {}
    }
}

/// A study that begins with a position.
fn study_of(position: AnyPosition, view: &View) -> MatchRequest {
    let ruleset = view.settings.new_game.ruleset.into();
    MatchRequest::Study(Box::new(AnyRecord::new(position, ruleset)))
}
