//! What helps where a choice cannot be used yet: a card that says why, with the way on.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Stroke, StrokeKind};

use crate::app::look::theme::{color, size};
use crate::app::settings::SettingsRequest;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::new_game::SeatChoice;
use crate::app::ui::dialogue::new_game::draft::View;
use crate::app::ui::dialogue::new_game::row::{NEAR, Pressed, id_of};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{BUTTON_RADIUS, Weight, height_of};
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::ids;

/// Room around what the card holds.
const AROUND: f32 = 14.0;

/// Says that no engine plays the game, and offers one that is installed.
pub fn no_engine(
    form: &mut Form,
    game: GameKind,
    seat: &mut SeatChoice,
    named: Option<Side>,
    view: &View,
    commands: &mut Commands,
) -> Option<Pressed> {
    let (style, palette, game_id) = (&view.style, form.palette(), game.name_id());
    let found = view.installed.offered(game, &view.engines).next();
    let said = match found {
        Some(_) => style.with(ids::NoEngineButFound { game: game_id }),
        None => style.with(ids::NoEngineForGame { game: game_id }),
    };
    let mut line = card(form, &said);
    let (choose, other) = (style.text(ids::ENGINE_CHOOSE_PROGRAM), id_of("engine-other", named));
    let Some(found) = found else {
        let place = line.left(wide(&line, &choose));
        return press(place, (&other, &choose)).then_some(Pressed::AddEngine);
    };
    let text = style.text(ids::ENGINE_USE);
    let place = line.right(wide(&line, &text));
    line.right(16.0);
    let other_place = line.right(line.width_of(&choose, size::SMALL) + 8.0);
    line.right(16.0);
    line.left(line.line(Say::new(&*found.name).points(size::BUTTON)) + 14.0);
    if line.width() > 40.0 {
        line.draw(&Say::new(found.folder()).points(size::NOTE).ink(palette.secondary));
    }
    if press(place, (&id_of("engine-use", named), &text)) {
        let mut profile = found.profile();
        profile.name = view.engines.free_name(&profile.name);
        seat.engine.clone_from(&profile.name);
        commands.write_message(EnginesRequest::Add(profile));
    }
    other_place.link((&other, &choose), Align::Max).then_some(Pressed::AddEngine)
}

/// Says that the cloud library is off and what turning it on means, with a button that does.
pub fn cloud_is_off(form: &mut Form, id: &str, commands: &mut Commands) {
    let [said, text] = [ids::CLOUD_IS_OFF, ids::CLOUD_TURN_ON].map(|id| form.style().text(id));
    let mut line = card(form, &said);
    if press(line.left(wide(&line, &text)), (id, &text)) {
        commands.write_message(SettingsRequest::set(|settings| settings.cloud.on = true));
    }
}

/// Paints the card with what it says. Gives the line for its buttons.
fn card<'a>(form: &mut Form<'a>, said: &str) -> Place<'a> {
    form.gap(NEAR);
    let width = form.width_beside() - 2.0 * AROUND;
    let high = height_of(form.ui.ctx(), said, size::SMALL, width);
    let place = form.place_beside(high + 8.0 + 36.0 + 2.0 * AROUND);
    let (palette, painter) = (place.palette(), place.ui.painter());
    let line = Stroke::new(1.0, color(palette.line));
    let ground = color(palette.ground);
    painter.rect(place.rect(), BUTTON_RADIUS, ground, line, StrokeKind::Inside);
    let mut inner = place.inset(AROUND, AROUND);
    inner.say(Say::new(said).points(size::SMALL).id("remedy"));
    inner
}

fn wide(line: &Place, text: &str) -> f32 {
    (line.width_of(text, size::BUTTON) + 36.0).round()
}

fn press(place: Place, id: (&str, &str)) -> bool {
    place.button(id, size::BUTTON, Weight::Plain, true)
}
