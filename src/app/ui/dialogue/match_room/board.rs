//! A game of the match on a small board, with its players, clocks and facts.

use std::time::Duration;

use bevy_egui::egui::{Align, Stroke};

use super::{MatchOfEngines, Parts, Pressed, WalkKeys, color, control, walk_keys, words};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::{LiveGame, MatchRoom};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::words::score::score_text;
use crate::games::AnyPosition;
use crate::matches::{Fixture, Match, partner};
use crate::rules::Side;
use crate::text::ids;

/// Height of a player's row.
const PLAYER: f32 = 36.0;
/// Height of a fact's row.
const FACT: f32 = 25.0;
/// Where a fact begins beside what it is called.
const LABEL: f32 = 62.0;
/// A wider place has the facts beside the board.
const WIDE: f32 = 560.0;
/// Height of the keys to walk.
const KEYS: f32 = 32.0;
/// The most width of the buttons, and the least of the line below a clock.
const BUTTONS: f32 = 420.0;
const CLOCK: f32 = 48.0;

/// Shows it. What was pressed.
pub fn show(
    mut place: Place,
    chosen: &mut MatchOfEngines,
    (state, parts): (&Match, &mut Parts),
) -> Option<Pressed> {
    let pressed = show_control(place.bottom(BUTTON), parts.room);
    let number = parts.shown(chosen);
    let fixture = number.and_then(|number| state.plan.fixture(number))?;
    let (mut column, mut facts) = split(place);
    let live = parts.room.live.get(&fixture.number);
    for (side, at) in [(Side::Second, column.top(PLAYER)), (Side::First, column.bottom(PLAYER))] {
        show_player(at, side, (fixture, live, state));
    }
    let walked = chosen.plies.unwrap_or(parts.walk.1.plies()).min(parts.walk.1.plies());
    let is_read = parts.walk.0 == Some(fixture.number);
    let position = match live {
        Some(live) => Some(live.position.clone()),
        None if is_read => parts.walk.1.positions.get(walked).cloned(),
        None => None,
    };
    let position = position.unwrap_or_else(|| AnyPosition::start(state.plan.game));
    let board = column.inset(4.0, 4.0);
    parts.boards.show(board.ui.painter(), board.rect(), &position, parts.look);
    facts.ruled(2.0, 4.0);
    let looked = parts.room.looked.as_ref();
    let is_missing =
        looked.is_some_and(|(looked, game)| *looked == fixture.number && game.is_none());
    match live {
        Some(live) => show_live(facts, live, (state, parts)),
        None if is_missing => show_missing(facts),
        None if is_read => show_played(facts, chosen, (fixture, walked, state), parts),
        None => {}
    }
    pressed
}

/// The places of the board with its players, and of the facts: beside each other where there is room.
fn split(mut place: Place) -> (Place, Place) {
    if place.width() > WIDE {
        let column = place.left(0.46 * place.width());
        place.left(24.0);
        return (column, place);
    }
    let board = (place.width() * 1.1).min(place.height() - 2.0 * PLAYER - 5.0 * FACT);
    (place.top(2.0 * PLAYER + board), place)
}

/// Pause or go on, and stop. What was pressed.
fn show_control(mut foot: Place, room: &MatchRoom) -> Option<Pressed> {
    let all = control(room)?;
    let row = foot.left(foot.width().min(BUTTONS));
    let pressed = row.buttons(8.0, all.map(|(text, what, is_on)| (text, what.weight(), is_on)));
    pressed.map(|at| all[at].1)
}

/// A player: name and clock; who is to move has a line below it.
fn show_player(
    mut place: Place,
    side: Side,
    (fixture, live, state): (Fixture, Option<&LiveGame>, &Match),
) {
    let palette = place.palette();
    let name = words::name(state, fixture.players[side.index()]);
    let colour = place.style.text(state.plan.game.side_id(side));
    let left = live.and_then(|live| live.left(side)).map(clock).unwrap_or_default();
    let moves = live.is_some_and(|live| live.position.side_to_move() == side);
    place.read(("match-player", side.index()), &format!("{colour} {name} {left}"));
    if moves {
        let stroke = Stroke::new(2.0, color(palette.accent));
        let (width, rect) = (place.width_of(&left, size::TEXT).max(CLOCK), place.rect());
        let across = rect.right() - width..=rect.right();
        place.ui.painter().hline(across, rect.bottom() - 4.0, stroke);
    }
    let ink = if moves { palette.text } else { palette.secondary };
    place.take_line(&Say::new(left).ink(ink).align(Align::Max), 10.0);
    let ink = if side == Side::First { palette.accent_text } else { palette.secondary };
    place.take_line(&Say::new(colour).points(size::SMALL).ink(ink), 10.0);
    place.draw(&Say::new(name).points(size::WORDS));
}

/// What is left on a clock: minutes, seconds and tenths.
fn clock(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    format!("{:02}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

/// A game under way in one line, where there is no room for its board: its last move, and the clocks.
pub fn show_line(mut row: Place, chosen: &MatchOfEngines, (state, parts): (&Match, &Parts)) {
    let live = parts.shown(chosen).and_then(|number| parts.room.live.get(&number));
    let Some(live) = live else { return };
    let clocks = Side::BOTH.map(|side| {
        let left = live.left(side).map(clock).unwrap_or_default();
        format!("{} {left}", row.style.text(state.plan.game.side_id(side)))
    });
    let (moved, clocks) = (last_move(live, (state, parts)), clocks.join("   "));
    row.read("match-line", &format!("{moved} {clocks}"));
    row.take_line(&Say::new(clocks).points(size::SMALL).align(Align::Max), 12.0);
    row.draw(&Say::new(moved).points(size::SMALL).ink(row.palette().secondary));
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
fn show_live(mut place: Place, live: &LiveGame, (state, parts): (&Match, &Parts)) {
    let style = place.style;
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
    for (id, fact) in facts {
        let mut row = place.top(FACT);
        let label = style.text(id);
        row.read(id, &format!("{label} {fact}"));
        row.draw(&Say::new(label).points(size::SMALL).ink(row.palette().secondary));
        row.left(LABEL);
        row.draw(&Say::new(fact).points(size::SMALL));
    }
    show_pair(place.top(FACT), live.fixture);
}

/// Which game has the same opening.
fn show_pair(row: Place, fixture: Fixture) {
    let (one, other) = (fixture.number, partner(fixture.number));
    let (first, second) = (one.min(other) as usize, one.max(other) as usize);
    let text = row.style.with(ids::MatchPairOf { first, second });
    row.line(Say::new(text).points(size::NOTE).ink(row.palette().secondary).id("match-pair-of"));
}

/// That the game is not in the file of games.
fn show_missing(mut place: Place) {
    let text = Say::new(place.style.text(ids::MATCH_GAME_MISSING)).points(size::SMALL);
    place.say(text.ink(place.palette().secondary).id("match-game-missing"));
}

/// The keys to walk through a game that was played, the move, and how it ended.
fn show_played(
    mut place: Place,
    chosen: &mut MatchOfEngines,
    (fixture, walked, state): (Fixture, usize, &Match),
    parts: &Parts,
) {
    let style = place.style;
    let keys = WalkKeys { id: "match", at: walked, all: parts.walk.1.plies() };
    let to = walk_keys(place.ui, place.top(KEYS).rect(), keys, style);
    chosen.plies = to.or(chosen.plies);
    let written = parts.settings.move_style(state.plan.game, style.texts.language());
    let text = parts.walk.1.last_move(walked, written, style).unwrap_or_default();
    place.top(FACT).line(Say::new(text).points(size::SMALL).id("match-walked"));
    let end = state.rows().get(&fixture.number).map(|row| words::of_end(row, state, style));
    place.top(FACT).line(Say::new(end.unwrap_or_default()).points(size::SMALL).id("match-end"));
    show_pair(place.top(FACT), fixture);
}
