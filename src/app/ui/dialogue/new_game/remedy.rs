//! What helps where a choice cannot be used yet: a card that says why, with the way on.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Stroke, StrokeKind, pos2};

use crate::app::look::theme::{color, size};
use crate::app::settings::SettingsRequest;
use crate::app::settings::engines::EnginesRequest;
use crate::app::settings::new_game::SeatChoice;
use crate::app::ui::dialogue::new_game::draft::View;
use crate::app::ui::dialogue::new_game::row::{NEAR, Pressed, id_of};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    BUTTON_RADIUS, Weight, button, height_of, paragraph, readable, width_of, write,
};
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::ids;

/// Room around what the card holds.
const AROUND: f32 = 14.0;
/// Height of its button.
const BUTTON: f32 = 36.0;
/// Room between its parts.
const GAP: f32 = 16.0;

/// Says that no engine plays the game, and offers one that is installed.
pub fn no_engine(
    form: &mut Form,
    game: GameKind,
    (seat, named): (&mut SeatChoice, Option<Side>),
    view: &View,
    commands: &mut Commands,
) -> Option<Pressed> {
    let style = &view.style;
    let palette = style.palette();
    let found = view.installed.offered(game, &view.engines).next();
    let said = if found.is_some() {
        style.with(ids::NoEngineButFound { game: game.name_id() })
    } else {
        style.with(ids::NoEngineForGame { game: game.name_id() })
    };
    let line = card(form, &said, style);
    let choose = style.text(ids::ENGINE_CHOOSE_PROGRAM);
    let other = id_of("engine-other", named);
    let Some(found) = found else {
        let at_left = line.with_max_x(line.left() + wide(form, &choose));
        let pressed = press(form, at_left, (&other, &choose), style);
        return pressed.then_some(Pressed::AddEngine);
    };
    let text = style.text(ids::ENGINE_USE);
    let at_right = line.with_min_x(line.right() - wide(form, &text));
    let uses = press(form, at_right, (&id_of("engine-use", named), &text), style);
    let beside = width_of(form.ui.painter(), &choose, size::SMALL) + 8.0;
    let beside = Rect::from_x_y_ranges(
        at_right.left() - GAP - beside..=at_right.left() - GAP,
        line.y_range(),
    );
    let about = line.with_max_x(beside.left() - GAP);
    let painter = form.ui.painter();
    let width = write(painter, about, Align::Min, &found.name, size::BUTTON, palette.text);
    let folder = about.with_min_x((about.left() + width + 14.0).min(about.right()));
    if folder.width() > 40.0 {
        write(painter, folder, Align::Min, &found.folder(), 14.0, palette.secondary);
    }
    if uses {
        let mut profile = found.profile();
        profile.name = view.engines.free_name(&profile.name);
        seat.engine.clone_from(&profile.name);
        commands.write_message(EnginesRequest::Add(profile));
    }
    text_link(form.ui, beside, (&other, &choose), Align::Max, palette).then_some(Pressed::AddEngine)
}

/// Says that the cloud library is off and what turning it on means, with a button that does.
pub fn cloud_is_off(form: &mut Form, id: &str, view: &View, commands: &mut Commands) {
    let style = &view.style;
    let line = card(form, &style.text(ids::CLOUD_IS_OFF), style);
    let text = style.text(ids::CLOUD_TURN_ON);
    let place = line.with_max_x(line.left() + wide(form, &text));
    if press(form, place, (id, &text), style) {
        commands.write_message(SettingsRequest::set(|settings| settings.cloud.on = true));
    }
}

/// Paints the card with what it says. Gives the line for its buttons.
fn card(form: &mut Form, said: &str, style: &Style) -> Rect {
    let palette = style.palette();
    form.gap(NEAR);
    let width = form.width_beside() - 2.0 * AROUND;
    let high = height_of(form.ui.ctx(), said, size::SMALL, width);
    let place = form.take_beside(high + BUTTON + 2.0 * AROUND + 8.0);
    let line = Stroke::new(1.0, color(palette.line));
    let painter = form.ui.painter();
    painter.rect(place, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let inner = place.shrink(AROUND);
    paragraph(painter, inner, said, size::SMALL, palette.text);
    readable(form.ui, inner, "remedy", said);
    Rect::from_min_max(pos2(inner.left(), inner.bottom() - BUTTON), inner.max)
}

fn wide(form: &Form, text: &str) -> f32 {
    (width_of(form.ui.painter(), text, size::BUTTON) + 36.0).round()
}

fn press(form: &Form, place: Rect, id: (&str, &str), style: &Style) -> bool {
    button(form.ui, place, id, size::BUTTON, Weight::Plain, true, style.palette())
}
