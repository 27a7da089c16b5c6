//! The banner that says who has won and why, with the words of a ruling that has no moves to show;
//! it stands in the column, the board stays in sight.

use std::sync::Arc;

use bevy_egui::egui::{Align, Galley, Painter, Rect, Ui, pos2, vec2};

use super::widgets::{self, Weight, button, card, snap, wrap, write};
use super::{Asks, Dialog, Seen};
use crate::app::game_match::MatchRequest;
use crate::app::theme::{color, size};
use crate::games::GameKind;
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

/// The id of the text that says why the game is over.
pub fn reason_id(game: GameKind, reason: Reason) -> &'static str {
    game.reason_id(reason).unwrap_or(match reason {
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
    })
}

/// Room beside what the banner holds.
const SIDES: f32 = 18.0;
/// Room between paragraphs.
const GAP: f32 = 6.0;

/// The height that the banner wants in a column of this width: more where it has a ruling to tell.
pub fn height(painter: &Painter, width: f32, seen: &Seen) -> f32 {
    let told: f32 = told(painter, width, seen).iter().map(|line| line.size().y + GAP).sum();
    // The one line of a plain reason has its room already.
    (HEIGHT - 22.0 + told).max(HEIGHT)
}

/// What a ruling says that has no moves to show.
fn told(painter: &Painter, width: f32, seen: &Seen) -> Vec<Arc<Galley>> {
    let Some(card) = seen.card.without_moves() else { return Vec::new() };
    let palette = seen.palette();
    let lines = [(Some(&card.summary), palette.text), (card.article.as_ref(), palette.secondary)];
    let width = width - 2.0 * SIDES;
    lines
        .into_iter()
        .filter_map(|(text, ink)| Some(wrap(painter, text?, size::SMALL, ink, width)))
        .collect()
}

/// Shows the banner.
pub fn show(ui: &Ui, rect: Rect, outcome: Outcome, seen: &Seen, asks: &mut Asks) {
    let palette = seen.palette();
    card(ui.painter(), rect, palette, true);
    let (margin, button_height) = if rect.height() >= HEIGHT { (16.0, 42.0) } else { (10.0, 38.0) };
    let inner = rect.shrink2(vec2(SIDES, margin));
    let (texts, buttons) = inner.split_top_bottom_at_y(inner.bottom() - button_height);
    let (title, reason) = texts.split_top_bottom_at_y(texts.top() + 34.0);
    let game = seen.game.kind();
    let winner = seen.text(&winner_id(game, outcome.winner));
    write(ui.painter(), title, Align::Min, &winner, size::TITLE - 2.0, palette.text);
    let told = told(ui.painter(), rect.width(), seen);
    // Half a point less may be rounding.
    if told.is_empty() || rect.height() + 0.5 < height(ui.painter(), rect.width(), seen) {
        let why = seen.text(reason_id(game, outcome.reason));
        let reason = reason.with_max_y(reason.top() + 22.0);
        write(ui.painter(), reason, Align::Min, &why, size::SMALL, palette.secondary);
    } else {
        let mut top = reason.top() + GAP;
        for line in told {
            let place = pos2(reason.left(), top);
            top += line.size().y + GAP;
            ui.painter().galley(snap(ui.painter(), place), line, color(palette.text));
        }
    }
    show_buttons(ui, buttons, seen, asks);
}

/// What one can do at the end: for a ruling that was put away, also see it again.
fn show_buttons(ui: &Ui, row: Rect, seen: &Seen, asks: &mut Asks) {
    let ruled = asks.ruling.0 && seen.card.with_moves().is_some();
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
