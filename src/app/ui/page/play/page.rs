//! The page itself: which of its parts are shown, and where.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};
use bevy_egui::egui::{Rect, Ui};

use super::controls::{self, Buttons, Place};
use super::plan::{Ending, Plan, RECORD_SHARE, controls_width, is_wide, plan};
use super::{cards, record, reminder, result, ruling, thinking};
use crate::app::board::layout::Layout;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit;
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::host::{Page, PageUi};
use crate::rules::Side;

/// The page of a game that is played.
pub struct PlayPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    layout: Res<'w, Layout>,
    settings: Res<'w, Settings>,
    game: Res<'w, Match>,
    cards: cards::View<'w>,
    record: record::View<'w>,
    thinking: thinking::View<'w>,
    ruling: ruling::View<'w>,
    result: result::View<'w>,
    reminder: reminder::View<'w>,
    controls: controls::View<'w>,
    discs: Local<'s, Discs>,
    style: Style<'w>,
}

impl Page for PlayPage {
    type View = View<'static, 'static>;
    const MODE: Mode = Mode::Play;

    fn show(page: &mut PageUi, view: &mut View) {
        let (ui, panel) = (page.ui, page.panel);
        view.discs.choose(view.settings.looks.sets);
        let Fitting { plan, buttons } = fitting(ui, panel, page.is_below, view);
        let near = if view.layout.flipped { Side::Second } else { Side::First };
        let far = near.opponent();
        cards::show(ui, plan.far, far, &view.cards, &mut view.discs);
        if let Some(rect) = plan.record {
            let (rect, thinking) = spare_for_thinking(rect, page.gap, view);
            let place = kit::place::Place::new(ui, &view.style, rect);
            record::show(place, &view.record, page.commands);
            if let Some(rect) = thinking {
                thinking::show(ui, rect, &view.thinking, page.commands);
            }
        }
        if let Some(rect) = plan.result {
            show_end(page, rect, plan.ending, view);
        }
        controls::show(ui, plan.controls, &buttons, &view.controls, &mut page.menu, page.commands);
        cards::show(ui, plan.near, near, &view.cards, &mut view.discs);
    }
}

/// How the game has ended, or what is said of the last move.
fn show_end(page: &mut PageUi, rect: Rect, ending: Ending, view: &mut View) {
    let (ui, commands) = (page.ui, &mut *page.commands);
    let card = kit::place::Place::new(ui, &view.style, rect);
    match view.game.outcome() {
        None => reminder::show(card.card(false), &view.reminder, commands),
        Some(outcome) if matches!(ending, Ending::Ruling(_)) => {
            ruling::show(ui, rect, outcome, &view.ruling, commands);
        }
        Some(outcome) => {
            result::show(card, outcome, &view.result, &mut view.discs, commands);
        }
    }
}

/// Divides the record's place with what programs think, if that is wanted and there is room.
fn spare_for_thinking(record: Rect, gap: f32, view: &View) -> (Rect, Option<Rect>) {
    let taken = thinking::HEIGHT + gap;
    if !thinking::is_wanted(&view.thinking) || record.height() < record::LEAST_HEIGHT + taken {
        return (record, None);
    }
    let (above, below) = record.split_top_bottom_at_y(record.bottom() - thinking::HEIGHT);
    (above.with_max_y(above.bottom() - gap), Some(below))
}

/// A plan with the buttons that go with it.
struct Fitting {
    plan: Plan,
    buttons: Buttons,
}

/// The plan with the record in it if there is room, and a button for it if there is not.
fn fitting(ui: &Ui, panel: Rect, portrait: bool, view: &View) -> Fitting {
    let width = controls_width(panel, portrait);
    let ending = ending(ui, panel, portrait, view);
    let place = match ending {
        Ending::None | Ending::Reminder(_) => Place::Game,
        Ending::Card(_) => Place::Card,
        Ending::Ruling(_) => Place::Ruling,
    };
    let fit = |record_shown| {
        let (painter, view) = (ui.painter(), &view.controls);
        let buttons = controls::arrange(painter, (place, record_shown), width, view);
        Fitting { plan: plan(panel, portrait, ending, buttons.rows.len()), buttons }
    };
    let with_record = fit(true);
    let plan = &with_record.plan;
    if plan.record.is_some() || matches!(plan.ending, Ending::Ruling(_)) {
        with_record
    } else {
        fit(false)
    }
}

/// What there is to say of the game's end, or of the last move, and how much room that needs.
fn ending(ui: &Ui, panel: Rect, portrait: bool, view: &View) -> Ending {
    let is_wide = portrait && is_wide(panel);
    let width = if is_wide { panel.width() * RECORD_SHARE } else { panel.width() };
    if view.game.outcome().is_none() {
        let height = reminder::height(ui, width, &view.reminder);
        return height.map_or(Ending::None, Ending::Reminder);
    }
    let is_low = !is_wide && (portrait || panel.height() < 600.0);
    let height = result::height(ui, width, is_low, &view.result);
    match (view.ruling.is_shown(), view.result.is_folded()) {
        (true, _) => Ending::Ruling(height),
        (false, true) => Ending::None,
        (false, false) => Ending::Card(height),
    }
}
