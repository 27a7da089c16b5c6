//! The page itself: which of its parts are shown, and where.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};

use super::controls::{self, Buttons};
use super::plan::{Ending, Plan, plan, take_beside};
use super::{cards, change, record, reminder, result, ruling, thinking};
use crate::app::board::layout::Layout;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::Place;
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
    change: change::View<'w>,
    controls: controls::View<'w>,
    discs: Local<'s, Discs>,
    style: Style<'w>,
}

impl Page for PlayPage {
    type View = View<'static, 'static>;
    const MODE: Mode = Mode::Play;

    fn show(page: &mut PageUi, view: &mut View) {
        view.discs.choose(view.settings.looks.sets);
        let panel = Place::new(page.ui, &view.style, page.panel);
        let (plan, buttons) = fitting(panel, page.is_below, view);
        let near = if view.layout.flipped { Side::Second } else { Side::First };
        cards::show(plan.far, near.opponent(), &view.cards, &mut view.discs);
        if let Some(mut record) = plan.record {
            let thinking = take_thinking(&mut record, page.gap, view);
            record::show(record, &view.record, page.commands);
            if let Some(card) = thinking {
                thinking::show(card, &view.thinking, page.commands);
            }
        }
        match (plan.result, view.game.outcome()) {
            (None, _) => {}
            (Some(card), None) if matches!(plan.ending, Ending::Change(_)) => {
                change::show(card, &mut view.change, page.commands);
            }
            (Some(card), None) => reminder::show(card.card(false), &view.reminder, page.commands),
            (Some(card), Some(outcome)) if matches!(plan.ending, Ending::Ruling(_)) => {
                ruling::show(card, outcome, &view.ruling, page.commands);
            }
            (Some(card), Some(outcome)) => {
                result::show(card, outcome, &view.result, &mut view.discs, page.commands);
            }
        }
        let (rect, open) = (plan.controls.rect(), &mut page.menu);
        controls::show(page.ui, rect, &buttons, &view.controls, open, page.commands);
        cards::show(plan.near, near, &view.cards, &mut view.discs);
    }
}

/// Takes the place of what programs think from the record's, if that is wanted and there is room.
fn take_thinking<'a>(record: &mut Place<'a>, gap: f32, view: &View) -> Option<Place<'a>> {
    let has_room = record.fits(record::LEAST_HEIGHT + thinking::HEIGHT + gap);
    (has_room && thinking::is_wanted(&view.thinking)).then(|| {
        let card = record.bottom(thinking::HEIGHT);
        record.bottom(gap);
        card
    })
}

/// The plan with the record in it if there is room, and a button for it if there is not; and the buttons
/// that go with it.
fn fitting<'a>(panel: Place<'a>, is_below: bool, view: &View) -> (Plan<'a>, Buttons) {
    let mut rest = panel;
    take_beside(&mut rest, is_below);
    let ending = ending(panel, is_below, view);
    let place = match ending {
        Ending::None | Ending::Reminder(_) | Ending::Change(_) => controls::Place::Game,
        Ending::Card(_) => controls::Place::Card,
        Ending::Ruling(_) => controls::Place::Ruling,
    };
    let fit = |record_shown| {
        let (painter, view) = (panel.ui.painter(), &view.controls);
        let buttons = controls::arrange(painter, (place, record_shown), rest.width(), view);
        (plan(panel, is_below, ending, buttons.rows.len()), buttons)
    };
    let with_record = fit(true);
    let plan = &with_record.0;
    if plan.record.is_some() || matches!(plan.ending, Ending::Ruling(_)) {
        with_record
    } else {
        fit(false)
    }
}

/// What there is to say of the game's end, or of the last move, and how much room that needs.
fn ending(mut panel: Place, is_below: bool, view: &View) -> Ending {
    let beside = take_beside(&mut panel, is_below);
    let column = beside.unwrap_or(panel);
    if view.game.outcome().is_none() {
        if let Some(height) = change::height(&column, &view.change) {
            return Ending::Change(height);
        }
        let height = reminder::height(&column, &view.reminder);
        return height.map_or(Ending::None, Ending::Reminder);
    }
    let is_low = beside.is_none() && (is_below || panel.height() < 600.0);
    let height = result::height(&column, is_low, &view.result);
    match (view.ruling.is_shown(), view.result.is_folded()) {
        (true, _) => Ending::Ruling(height),
        (false, true) => Ending::None,
        (false, false) => Ending::Card(height),
    }
}
