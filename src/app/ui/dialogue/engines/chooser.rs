//! Which engine analyses: the built-in one, one that is set up, or one that is installed.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Context};

use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::installed::LookForEngines;
use crate::app::thinking::analysis::{Analysis, AnalysisRequest};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::engines::view::View;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::option_row::{TICK, option_row};
use crate::app::ui::kit::style::Style;
use crate::engines::Profile;
use crate::text::ids;

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
                let id = format!("choose-engine-{index}");
                if option_row(form, &id, (&offer.title, &offer.detail), is_chosen) {
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
    let mut line = form.take_place(28.0);
    // Below the names, which stand beside the ticks.
    line.left(TICK);
    line.left(line.width_of(&text, size::SMALL)).link(("engines-manage", &text), Align::Min)
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
