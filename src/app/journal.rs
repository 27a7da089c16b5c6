//! The debug log: one line for each fact, in forms that tests and bug reports can rely on.

use bevy::prelude::*;

use super::Step;
use super::game_match::{Ended, Match, MovePlayed, MoveRefused, Redone, Regretted, Started};
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
        .add_observer(
            |_: On<MovePlayed>, game: Res<Match>, settings: Res<Settings>, texts: Res<Texts>| {
                played(&game, 1, &settings, &texts);
            },
        )
        .add_observer(
            |redone: On<Redone>, game: Res<Match>, settings: Res<Settings>, texts: Res<Texts>| {
                played(&game, redone.0, &settings, &texts);
            },
        )
        .add_observer(|refused: On<MoveRefused>| {
            let coordinates = Position::coordinates(refused.mv);
            debug!("refused {coordinates} {}", refused.reason);
        })
        .add_observer(|regretted: On<Regretted>| debug!("regretted {}", regretted.0))
        .add_observer(|ended: On<Ended>| debug!("result {}", result(ended.0)));
}

/// Tells the last `count` moves of the record.
fn played(game: &Match, count: usize, settings: &Settings, texts: &Texts) {
    let style = settings.notation_style(texts.language());
    let record = game.record();
    for ply in record.len() - count..record.len() {
        let mv = record.entries()[ply].step.mv;
        let text = record.position_at(ply).write(mv, style);
        debug!("played {} {text}", Position::coordinates(mv));
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
        Reason::Resignation => "resignation",
    };
    format!("{winner} ({reason})")
}
