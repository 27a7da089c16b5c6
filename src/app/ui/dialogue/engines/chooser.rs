//! Which engine analyses: the built-in one, one that is set up, or one that is installed.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Context, Rect, WidgetInfo, WidgetType, pos2};

use crate::app::look::theme::{color, size};
use crate::app::settings::SettingsRequest;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::installed::LookForEngines;
use crate::app::thinking::analysis::{Analysis, AnalysisRequest};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::engines::view::View;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    BUTTON_RADIUS, draw_tick, focus_ring, pressable, width_of, write,
};
use crate::engines::Profile;
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 48.0;

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChooseAnalyser;

/// An engine that is offered.
struct Offer {
    /// What it is called.
    title: String,
    /// Where it is.
    detail: String,
    /// The name by which it is chosen; empty for the built-in engine.
    name: String,
    /// Its profile, if that is not set up yet.
    added: Option<Profile>,
}

impl Dialogue for ChooseAnalyser {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        if view.installed.is_to_be_searched() {
            commands.write_message(LookForEngines);
        }
        let offers = offers(view);
        let frame = Frame {
            id: "dialogue-choose-engine",
            title: &view.style.text(ids::ENGINE_CHOICE),
            width: 520.0,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        let now = view.settings.analysis.engine.as_str();
        let (closed, (pressed, manages)) = frame.show(context, &view.style, |form| {
            let is_known = offers.iter().any(|offer| offer.added.is_none() && offer.name == now);
            let chosen = if is_known { now } else { "" };
            form.set_gap(0.0);
            let mut pressed = None;
            for (index, offer) in offers.iter().enumerate() {
                let is_chosen = offer.added.is_none() && offer.name == chosen;
                if row(form, index, offer, is_chosen, &view.style) {
                    pressed = Some(offer);
                }
            }
            (pressed, manage_link(form, &view.style))
        });
        if let Some(offer) = pressed {
            choose(offer, &view.analysis, commands);
        }
        if pressed.is_some() || manages || closed.is_some() {
            dialogs.pop();
        }
        if manages {
            dialogs.push(EngineList);
        }
    }
}

/// The way to all engines. Whether it was taken.
fn manage_link(form: &mut Form, style: &Style) -> bool {
    form.gap(10.0);
    let text = style.text(ids::ENGINES_MANAGE);
    let line = form.take(28.0);
    let width = width_of(form.ui.painter(), &text, size::SMALL);
    let place = line.with_min_x(line.left() + 38.0).with_max_x(line.left() + 38.0 + width);
    text_link(form.ui, place, ("engines-manage", &text), Align::Min, style.palette())
}

/// The engines that can analyse the game at the board.
fn offers(view: &View) -> Vec<Offer> {
    let game = view.game.kind();
    let built_in = Offer {
        title: view.style.text(ids::PLAYER_BUILT_IN),
        detail: String::new(),
        name: String::new(),
        added: None,
    };
    let known = view.engines.playing(game).map(|profile| Offer {
        title: profile.name.clone(),
        detail: profile.command.clone(),
        name: profile.name.clone(),
        added: None,
    });
    let found = view.installed.offered(game, &view.engines).map(|found| {
        let mut profile = found.profile();
        profile.name = view.engines.free_name(&profile.name);
        Offer {
            title: profile.name.clone(),
            detail: profile.command.clone(),
            name: profile.name.clone(),
            added: Some(profile),
        }
    });
    std::iter::once(built_in).chain(known).chain(found).collect()
}

/// Lets an engine analyse from now on.
fn choose(offer: &Offer, analysis: &Analysis, commands: &mut Commands) {
    if let Some(profile) = &offer.added {
        commands.write_message(EnginesRequest::Add(profile.clone()));
    }
    let name = offer.name.clone();
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.analysis.engine.clone_from(&name);
    }));
    if !analysis.is_on {
        commands.write_message(AnalysisRequest::Switch);
    }
}

/// Shows an engine that can be chosen. Whether it was pressed.
fn row(form: &mut Form, index: usize, offer: &Offer, is_chosen: bool, style: &Style) -> bool {
    let place = form.take(ROW);
    let (ui, palette) = (&form.ui, style.palette());
    let id = format!("choose-engine-{index}");
    tell(ui, || id.clone(), place);
    let info = WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &offer.title);
    let response = pressable(ui, place, ui.id().with(&id), &info);
    tell_focus(&response, &id);
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(place, BUTTON_RADIUS, color(palette.hover));
    }
    focus_ring(painter, place.shrink(2.0), BUTTON_RADIUS, &response, palette);
    if is_chosen {
        draw_tick(painter, pos2(place.left() + 18.0, place.center().y), palette.teal);
    }
    let words = place.with_min_x(place.left() + 38.0).with_max_x(place.right() - 10.0);
    let width = write(painter, words, Align::Min, &offer.title, size::BUTTON, palette.text);
    let rest: Rect = words.with_min_x((words.left() + width + 16.0).min(words.right()));
    if rest.width() > 40.0 && !offer.detail.is_empty() {
        write(painter, rest, Align::Max, &offer.detail, 14.0, palette.secondary);
    }
    response.clicked()
}
