//! The debug log: one line for each fact, in forms that tests and bug reports can rely on.

use bevy::prelude::*;

use crate::app::ViewStep;
use crate::app::board::layout::Layout;
use crate::app::board::showing::Showing;
use crate::app::settings::Settings;
use crate::app::table::game_match::{
    Ended, Match, MovePlayed, MoveRefused, Regretted, Resumed, Started,
};
use crate::app::text::language::Texts;
use crate::games::GameKind;
use crate::rules::{Outcome, Reason, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, layout.in_set(ViewStep::Place).run_if(resource_changed::<Layout>))
        .add_observer(|_: On<Started>, game: Res<Match>| {
            debug!("started {}", game.record().start().fen());
        })
        .add_observer(|resumed: On<Resumed>, game: Res<Match>| {
            debug!("resumed {} {}", resumed.plies, game.record().current().fen());
        })
        .add_observer(played)
        .add_observer(|refused: On<MoveRefused>, game: Res<Match>| {
            let coordinates = game.kind().coordinates(refused.mv);
            debug!("refused {coordinates} {}", refused.reason);
        })
        .add_observer(|regretted: On<Regretted>| debug!("regretted {}", regretted.0))
        .add_observer(|ended: On<Ended>, game: Res<Match>| {
            debug!("result {}", result(game.kind(), ended.0));
        });
}

fn played(event: On<MovePlayed>, game: Res<Match>, settings: Res<Settings>, texts: Res<Texts>) {
    let record = game.record();
    // The move is gone if it was taken back within the same frame.
    if let Some(mv) = record.played(event.ply)
        && let Some(noted) =
            record.note(event.ply, settings.move_style(game.kind(), texts.language()))
    {
        debug!("played {} {}", game.kind().coordinates(mv), noted.text);
    }
}

/// Tells where the board's first and last points are, in physical pixels of the window.
fn layout(layout: Res<Layout>, showing: Res<Showing>) {
    let corner = |at: Square| {
        let place = (layout.place(at) * layout.scale_factor).round();
        format!("{}={},{}", showing.game.point(at), place.x, place.y)
    };
    let last = Square::new(layout.grid.files * layout.grid.ranks - 1);
    debug!("layout {} {}", corner(Square::new(0)), corner(last));
}

/// A result in English: `red wins (checkmate)`.
fn result(game: GameKind, outcome: Outcome) -> String {
    let winner = outcome
        .winner
        .map_or_else(|| "draw".to_owned(), |side| format!("{} wins", game.side_name(side)));
    let reason = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual check",
        Reason::PerpetualChase => "perpetual chase",
        Reason::PerpetualMateThreat => "perpetual mate threat",
        Reason::PerpetualAttack => "perpetual attack",
        Reason::Repetition => "repetition",
        Reason::MoveLimit => game.move_limit(),
        Reason::InsufficientMaterial => "insufficient material",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
    };
    format!("{winner} ({reason})")
}
