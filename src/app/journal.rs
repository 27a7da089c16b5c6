//! The debug log: one line for each fact, in forms that tests and bug reports can rely on.

use bevy::prelude::*;

use super::Step;
use super::game_match::{Ended, Match, MovePlayed, MoveRefused, Regretted, Started};
use super::language::Texts;
use super::layout::Layout;
use super::settings::Settings;
use crate::notation::Written;
use crate::rules::xiangqi::{Position, square};
use crate::rules::{Game, Outcome, Reason, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, layout.in_set(Step::View).run_if(resource_changed::<Layout>))
        .add_observer(|_: On<Started>, game: Res<Match>| {
            debug!("started {}", game.record().start().fen());
        })
        .add_observer(played)
        .add_observer(|refused: On<MoveRefused>| {
            let coordinates = Position::coordinates(refused.mv);
            debug!("refused {coordinates} {}", refused.reason);
        })
        .add_observer(|regretted: On<Regretted>| debug!("regretted {}", regretted.0))
        .add_observer(|ended: On<Ended>| debug!("result {}", result(ended.0)));
}

fn played(event: On<MovePlayed>, game: Res<Match>, settings: Res<Settings>, texts: Res<Texts>) {
    let Some(before) = event.ply.checked_sub(1) else { return };
    // The entry is gone if the move was taken back within the same frame.
    if let Some(entry) = game.record().entries().get(before) {
        let style = settings.notation_style(texts.language());
        let text = game.record().position_at(before).write(entry.step.mv, style);
        debug!("played {} {text}", Position::coordinates(entry.step.mv));
    }
}

/// Tells where the board's corner points are, in physical pixels of the window.
fn layout(layout: Res<Layout>) {
    let corner = |file, rank| (layout.place(square(file, rank)) * layout.scale_factor).round();
    let (a0, i9) = (corner(0, 0), corner(8, 9));
    debug!("layout a0={},{} i9={},{}", a0.x, a0.y, i9.x, i9.y);
}

/// A result in English: `red wins (checkmate)`.
fn result(outcome: Outcome) -> String {
    let winner = match outcome.winner {
        Some(Side::First) => "red wins",
        Some(Side::Second) => "black wins",
        None => "draw",
    };
    let reason = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual check",
        Reason::Repetition => "repetition",
        Reason::MoveLimit => "60 rounds without capture",
        Reason::InsufficientMaterial => "insufficient material",
        Reason::Resignation => "resignation",
    };
    format!("{winner} ({reason})")
}
