//! A game of the match on a small board, with its players, clocks and facts.

use std::time::Duration;

use bevy_egui::egui::{Align, Rect, Stroke, Ui, pos2, vec2};

use super::{
    MatchOfEngines, Parts, Pressed, WalkKeys, button, button_row, color, control, is_main,
    walk_keys, words,
};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::LiveGame;
use crate::app::ui::kit::widgets::{Weight, paragraph, readable, rule, write};
use crate::app::ui::words::score::score_text;
use crate::games::AnyPosition;
use crate::matches::{Fixture, Match, partner};
use crate::rules::Side;
use crate::text::ids;

/// Height of a player's row.
const PLAYER: f32 = 36.0;
/// Height of a fact's row.
const FACT: f32 = 25.0;

/// Shows it. What was pressed.
pub fn show(
    ui: &Ui,
    place: Rect,
    chosen: &mut MatchOfEngines,
    (state, parts): (&Match, &mut Parts),
) -> Option<Pressed> {
    let (body, foot) = place.split_top_bottom_at_y(place.bottom() - super::FOOT);
    let pressed = show_control(ui, foot, parts);
    let number = parts.shown(chosen);
    let fixture = number.and_then(|number| state.plan.fixture(number))?;
    let is_beside = body.width() > 560.0;
    let (column, facts) = if is_beside {
        let (left, right) = body.split_left_right_at_x(body.left() + 0.46 * body.width());
        (left, right.with_min_x(right.left() + 24.0))
    } else {
        let height = (body.width() * 1.1).min(body.height() - 2.0 * PLAYER - 5.0 * FACT);
        let (above, below) = body.split_top_bottom_at_y(body.top() + 2.0 * PLAYER + height);
        (above.with_max_y(above.bottom()), below)
    };
    let (above, board) = column.split_top_bottom_at_y(column.top() + PLAYER);
    let (board, below) = board.split_top_bottom_at_y(board.bottom() - PLAYER);
    let live = parts.room.live.get(&fixture.number);
    for (side, at) in [(Side::Second, above), (Side::First, below)] {
        show_player(ui, at, side, (fixture, live, state), parts);
    }
    let walked = chosen.plies.unwrap_or(parts.walk.1.plies()).min(parts.walk.1.plies());
    let is_read = parts.walk.0 == Some(fixture.number);
    let position = match live {
        Some(live) => Some(live.position.clone()),
        None if is_read => parts.walk.1.positions.get(walked).cloned(),
        None => None,
    };
    let position = position.unwrap_or_else(|| AnyPosition::start(state.plan.game));
    parts.boards.show(ui.painter(), board.shrink(4.0), &position, parts.look);
    rule(ui.painter(), facts, facts.top() + 2.0, parts.style.palette());
    let facts = facts.with_min_y(facts.top() + 6.0);
    let is_missing = parts
        .room
        .looked
        .as_ref()
        .is_some_and(|(looked, game)| *looked == fixture.number && game.is_none());
    match live {
        Some(live) => show_live(ui, facts, live, (state, parts)),
        None if is_missing => show_missing(ui, facts, parts),
        None if is_read => show_played(ui, facts, chosen, (fixture, walked, state), parts),
        None => {}
    }
    pressed
}

/// Pause or go on, and stop. What was pressed.
fn show_control(ui: &Ui, foot: Rect, parts: &Parts) -> Option<Pressed> {
    let all = control(parts.room)?;
    let texts = all.map(|(text, ..)| parts.style.text(text));
    let row = foot.with_max_x(foot.left() + foot.width().min(420.0));
    let (places, points) = button_row(ui.painter(), row, 8.0, (&texts, [1.0; 2]));
    let mut pressed = None;
    for (((id, what, is_on), text), place) in all.into_iter().zip(&texts).zip(places) {
        let weight = if is_main(what) { Weight::Main } else { Weight::Plain };
        let name = (id.id(), text.as_str());
        if button(ui, place, name, points, weight, is_on, parts.style.palette()) {
            pressed = Some(what);
        }
    }
    pressed
}

/// A player: name and clock; who is to move has a line below it.
fn show_player(
    ui: &Ui,
    place: Rect,
    side: Side,
    (fixture, live, state): (Fixture, Option<&LiveGame>, &Match),
    parts: &Parts,
) {
    let palette = parts.style.palette();
    let name = words::name(state, fixture.players[side.index()]);
    let colour = parts.style.text(state.plan.game.side_id(side));
    let left = live.and_then(|live| live.left(side)).map(clock).unwrap_or_default();
    let moves = live.is_some_and(|live| live.position.side_to_move() == side);
    let ink = if moves { palette.text } else { palette.secondary };
    let width = write(ui.painter(), place, Align::Max, &left, 19.0, ink);
    let names = place.with_max_x(place.right() - width - 10.0);
    let ink = if side == Side::First { palette.accent_text } else { palette.secondary };
    let wide = write(ui.painter(), names, Align::Min, &colour, size::SMALL, ink);
    let names = names.with_min_x(names.left() + wide + 10.0);
    write(ui.painter(), names, Align::Min, &name, 17.0, palette.text);
    if moves {
        let stroke = Stroke::new(2.0, color(palette.accent));
        let from = place.right() - width.max(48.0);
        ui.painter().hline(from..=place.right(), place.bottom() - 4.0, stroke);
    }
    readable(ui, place, ("match-player", side.index()), &format!("{colour} {name} {left}"));
}

/// What is left on a clock: minutes, seconds and tenths.
fn clock(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    format!("{:02}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

/// A game under way in one line, where there is no room for its board: its last move, and the clocks.
pub fn show_line(ui: &Ui, row: Rect, chosen: &MatchOfEngines, (state, parts): (&Match, &Parts)) {
    let (style, palette) = (parts.style, parts.style.palette());
    let live = parts.shown(chosen).and_then(|number| parts.room.live.get(&number));
    let Some(live) = live else { return };
    let clocks = Side::BOTH.map(|side| {
        let left = live.left(side).map(clock).unwrap_or_default();
        format!("{} {left}", style.text(state.plan.game.side_id(side)))
    });
    let (moved, clocks) = (last_move(live, (state, parts)), clocks.join("   "));
    let width = write(ui.painter(), row, Align::Max, &clocks, size::SMALL, palette.text);
    let rest = row.with_max_x(row.right() - width - 12.0);
    write(ui.painter(), rest, Align::Min, &moved, size::SMALL, palette.secondary);
    readable(ui, row, "match-line", &format!("{moved} {clocks}"));
}

/// The last move, with its number; nothing before the first.
fn last_move(live: &LiveGame, (state, parts): (&Match, &Parts)) -> String {
    let style = parts.style;
    let written = parts.settings.move_style(state.plan.game, style.texts.language());
    let Some((before, mv)) = &live.before else { return String::new() };
    let text = before.notes(&[*mv], written).concat();
    style.with(ids::PreviewMove { n: live.plies.div_ceil(2), text })
}

/// The last move of a game under way, and what both engines say of it.
fn show_live(ui: &Ui, place: Rect, live: &LiveGame, (state, parts): (&Match, &Parts)) {
    let style = parts.style;
    let written = parts.settings.move_style(state.plan.game, style.texts.language());
    let depths = Side::BOTH.map(|side| {
        let depth = live.told[side.index()].as_ref()?.depth?;
        Some(format!("{} {depth}", words::name(state, live.fixture.players[side.index()])))
    });
    let last = live.last();
    let expected = last.and_then(|last| {
        let score = score_text(last.score?);
        // What is expected after the move.
        let pv = last.pv.get(1..).unwrap_or_default();
        let pv: Vec<_> = live.position.notes(pv, written).into_iter().take(4).collect();
        Some(format!("{score}   {}", pv.join(" ")))
    });
    let facts = [
        (ids::MATCH_MOVE, last_move(live, (state, parts))),
        (ids::MATCH_DEPTHS, depths.into_iter().flatten().collect::<Vec<_>>().join("   ")),
        (ids::MATCH_SCORE, expected.unwrap_or_default()),
    ];
    let mut top = place.top();
    for (id, fact) in facts {
        let row = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), FACT));
        top += FACT;
        let label = style.text(id);
        let palette = style.palette();
        write(ui.painter(), row, Align::Min, &label, size::SMALL, palette.secondary);
        let at = row.with_min_x(row.left() + 62.0);
        write(ui.painter(), at, Align::Min, &fact, size::SMALL, palette.text);
        readable(ui, row, id, &format!("{label} {fact}"));
    }
    let row = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), FACT));
    show_pair(ui, row, live.fixture, parts);
}

/// Which game has the same opening.
fn show_pair(ui: &Ui, row: Rect, fixture: Fixture, parts: &Parts) {
    let (one, other) = (fixture.number, partner(fixture.number));
    let text = parts
        .style
        .with(ids::MatchPairOf { first: one.min(other) as usize, second: one.max(other) as usize });
    write(ui.painter(), row, Align::Min, &text, 14.0, parts.style.palette().secondary);
    readable(ui, row, "match-pair-of", &text);
}

/// That the game is not in the file of games.
fn show_missing(ui: &Ui, place: Rect, parts: &Parts) {
    let text = parts.style.text(ids::MATCH_GAME_MISSING);
    paragraph(ui.painter(), place, &text, size::SMALL, parts.style.palette().secondary);
    readable(ui, place, "match-game-missing", &text);
}

/// The keys to walk through a game that was played, the move, and how it ended.
fn show_played(
    ui: &Ui,
    place: Rect,
    chosen: &mut MatchOfEngines,
    (fixture, walked, state): (Fixture, usize, &Match),
    parts: &Parts,
) {
    let (style, palette) = (parts.style, parts.style.palette());
    let (keys, rest) = place.split_top_bottom_at_y(place.top() + 32.0);
    let all = parts.walk.1.plies();
    let to = walk_keys(ui, keys, WalkKeys { id: "match", at: walked, all }, style);
    chosen.plies = to.or(chosen.plies);
    let (row, rest) = rest.split_top_bottom_at_y(rest.top() + FACT);
    let written = parts.settings.move_style(state.plan.game, style.texts.language());
    let text = parts.walk.1.last_move(walked, written, style).unwrap_or_default();
    write(ui.painter(), row, Align::Min, &text, size::SMALL, palette.text);
    let (row, rest) = rest.split_top_bottom_at_y(rest.top() + FACT);
    let end = state.rows().get(&fixture.number).map(|row| words::of_end(row, state, style));
    let end = end.unwrap_or_default();
    write(ui.painter(), row, Align::Min, &end, size::SMALL, palette.text);
    readable(ui, row, "match-end", &end);
    show_pair(ui, rest.with_max_y(rest.top() + FACT), fixture, parts);
}
