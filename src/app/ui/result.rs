//! The banner that says who has won and why; it stands in the column, the board stays in sight.

use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::widgets::{self, Weight, button, card, write};
use super::{Asks, Dialog, Seen};
use crate::app::game_match::MatchRequest;
use crate::app::games::GameKind;
use crate::app::theme::size;
use crate::rules::{Outcome, Reason, Side};

/// Height of the banner.
pub const HEIGHT: f32 = 146.0;

/// The id of the text that says who has won.
pub fn winner_id(game: GameKind, winner: Option<Side>) -> String {
    winner.map_or_else(
        || "result-draw".to_owned(),
        |side| format!("result-{}-wins", game.side_name(side)),
    )
}

/// The id of the text that says why the game is over, whatever the game.
pub const fn reason_id(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "reason-checkmate",
        Reason::Stalemate => "reason-stalemate",
        Reason::PerpetualCheck => "reason-perpetual-check",
        Reason::PerpetualChase => "reason-perpetual-chase",
        Reason::PerpetualMateThreat => "reason-perpetual-mate-threat",
        Reason::PerpetualAttack => "reason-perpetual-attack",
        Reason::Repetition => "reason-repetition",
        Reason::MoveLimit => "reason-move-limit",
        Reason::InsufficientMaterial => "reason-insufficient-material",
        Reason::Resignation => "reason-resignation",
        Reason::Agreement => "reason-agreement",
    }
}

/// Shows the banner.
pub fn show(ui: &Ui, rect: Rect, outcome: Outcome, seen: &Seen, asks: &mut Asks) {
    let palette = seen.palette();
    card(ui.painter(), rect, palette, true);
    let (margin, button_height) = if rect.height() >= HEIGHT { (16.0, 42.0) } else { (10.0, 38.0) };
    let inner = rect.shrink2(vec2(18.0, margin));
    let (texts, buttons) = inner.split_top_bottom_at_y(inner.bottom() - button_height);
    let (title, reason) = texts.split_top_bottom_at_y(texts.top() + 34.0);
    let game = seen.game.kind();
    let winner = seen.text(&winner_id(game, outcome.winner));
    write(ui.painter(), title, Align::Min, &winner, size::TITLE - 2.0, palette.text);
    let reason_id = game.reason_id(outcome.reason).unwrap_or_else(|| reason_id(outcome.reason));
    let why = seen.text(reason_id);
    let reason = reason.with_max_y(reason.top() + 22.0);
    write(ui.painter(), reason, Align::Min, &why, size::SMALL, palette.secondary);
    show_buttons(ui, buttons, seen, asks);
}

/// What one can do at the end: for a ruling that was put away, also see it again.
fn show_buttons(ui: &Ui, row: Rect, seen: &Seen, asks: &mut Asks) {
    let ruled = asks.ruling.0 && seen.card.get().is_some();
    let ids = ["regret-and-play-on", "show-ruling", "new-game"];
    let texts = ids.map(|id| seen.text(id));
    let [regret, ruling, new_game] = if ruled {
        widgets::columns(row, 8.0, [3.0, 2.0, 2.0])
    } else {
        let [regret, new_game] = widgets::columns(row, 8.0, [3.0, 2.0]);
        [regret, Rect::NOTHING, new_game]
    };
    let points = widgets::common_size(ui.painter(), &texts[..1], regret.width())
        .min(widgets::common_size(ui.painter(), &texts[1..], new_game.width()));
    let [again, why, other] = &texts;
    let palette = seen.palette();
    let enabled = seen.game.can_regret();
    if button(ui, regret, ("result-regret", again), points, Weight::Main, enabled, palette) {
        asks.game(MatchRequest::Regret);
    }
    if ruled && button(ui, ruling, ("result-ruling", why), points, Weight::Plain, true, palette) {
        asks.ruling.0 = false;
    }
    if button(ui, new_game, ("result-new-game", other), points, Weight::Plain, true, palette) {
        asks.open(Dialog::new_game(&seen.settings, seen.game.kind()));
    }
}
