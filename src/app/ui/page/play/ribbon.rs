//! The ribbon that lies over the board for two seconds when a game ends; the [card](super::result)
//! beside the board says the same and stays.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Align, Id, LayerId, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::Step;
use crate::app::base::alarm::Alarms;
use crate::app::board::layout::Layout;
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::{Ended, Match, Regretted, Started};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{rule, write};
use crate::app::ui::words::winner_id;
use crate::app::ui::{Panels, context, egui_rect};
use crate::rules::Outcome;
use crate::text::worded::faults::reason_id;

/// How long it lies there.
const STAY: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ribbon>()
        .add_observer(|ended: On<Ended>, mut ribbon: ResMut<Ribbon>| {
            ribbon.0 = Some((ended.0, Instant::now() + STAY));
        })
        .add_observer(|_: On<Regretted>, mut ribbon: ResMut<Ribbon>| ribbon.0 = None)
        .add_observer(|_: On<Started>, mut ribbon: ResMut<Ribbon>| ribbon.0 = None)
        .add_systems(Update, take_away.in_set(Step::View))
        .add_systems(EguiPrimaryContextPass, show.before(Panels));
}

/// How the game has ended, and until when the board says so.
#[derive(Resource, Default)]
struct Ribbon(Option<(Outcome, Instant)>);

fn take_away(
    mut ribbon: ResMut<Ribbon>,
    mut alarms: Alarms,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some((_, end)) = ribbon.bypass_change_detection().0 else { return };
    if end <= Instant::now() {
        ribbon.0 = None;
        redraw.write(RequestRedraw);
    } else {
        alarms.wake_at(end);
    }
}

/// Shows the ribbon: in the accent colour for a win, plain for a draw.
fn show(
    mut contexts: EguiContexts,
    ribbon: Res<Ribbon>,
    game: Res<Match>,
    layout: Res<Layout>,
    style: Style,
) {
    const HEIGHT: f32 = 92.0;
    let Some((outcome, _)) = ribbon.0 else { return };
    let Some(context) = context(&mut contexts) else { return };
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("ribbon")));
    let palette = style.palette();
    let (fill, title, reason) = match outcome.winner {
        Some(_) => (palette.accent, palette.on_accent, palette.on_accent),
        None => (palette.card, palette.text, palette.secondary),
    };
    let board = egui_rect(layout.board);
    let band = board.with_min_y(board.center().y - HEIGHT / 2.0);
    let band = band.with_max_y(band.top() + HEIGHT);
    painter.rect_filled(band, 0, color(fill));
    for y in [band.top(), band.bottom()] {
        rule(&painter, band, y, palette);
    }
    let inner = band.shrink2(vec2(24.0, 14.0));
    let (above, below) = inner.split_top_bottom_at_y(inner.top() + 38.0);
    let winner = style.text(winner_id(&game, outcome.winner));
    write(&painter, above, Align::Center, &winner, size::TITLE, title);
    let why = style.text(reason_id(game.kind(), outcome.reason));
    write(&painter, below, Align::Center, &why, size::BUTTON, reason);
}
