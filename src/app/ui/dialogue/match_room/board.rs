//! A game of the match on a small board, with its players, clocks and facts.

use std::time::Duration;

use bevy_egui::egui::Align;

use super::{MatchOfEngines, Parts, Pressed, color, control, words};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::{LiveGame, MatchRoom};
use crate::app::ui::diagram::walk::{WalkKeys, numbered_move, walk_keys};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::words::score::score_text;
use crate::games::AnyPosition;
use crate::matches::{Fixture, Match, partner};
use crate::rules::Side;
use crate::text::ids;
use crate::text::worded::spoken::spoken_line;

/// Height of a player's row.
const PLAYER: f32 = 36.0;
/// Height of a fact's row.
const FACT: f32 = 25.0;

/// Shows it. What was pressed.
pub fn show(
    mut place: Place,
    chosen: &mut MatchOfEngines,
    state: &Match,
    parts: &mut Parts,
) -> Option<Pressed> {
    let pressed = show_control(place.bottom(BUTTON), parts.room);
    let number = parts.shown(chosen);
    let fixture = number.and_then(|number| state.plan.fixture(number))?;
    let (mut column, mut facts) = split(place);
    let live = parts.room.live.get(&fixture.number);
    for (side, at) in [(Side::Second, column.top(PLAYER)), (Side::First, column.bottom(PLAYER))] {
        show_player(at, side, fixture, live, state);
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
        Some(live) => show_live(facts, live, state),
        None if is_missing => show_missing(facts),
        None if is_read => show_played(facts, chosen, fixture, walked, parts),
        None => {}
    }
    pressed
}

/// The places of the board with its players, and of the facts: beside each other where there is room.
fn split(mut place: Place) -> (Place, Place) {
    if place.width() > 560.0 {
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
    let row = foot.left(foot.width().min(420.0));
    let pressed = row.buttons(8.0, all.map(|(text, what, is_on)| (text, what.weight(), is_on)));
    pressed.map(|at| all[at].1)
}

/// A player: name and clock; who is to move has a line below it.
fn show_player(
    mut place: Place,
    side: Side,
    fixture: Fixture,
    live: Option<&LiveGame>,
    state: &Match,
) {
    let palette = place.palette();
    let name = words::name(state, fixture.players[side.index()]);
    let colour = place.style.text(state.plan.game.side_id(side));
    let left = live.and_then(|live| live.left(side)).map(clock).unwrap_or_default();
    let moves = live.is_some_and(|live| live.position.side_to_move() == side);
    place.read(("match-player", side.index()), &format!("{colour} {name} {left}"));
    if moves {
        let mut below = place;
        let mut below = below.right(place.width_of(&left, size::TEXT).max(48.0));
        below.bottom(3.0);
        below.bottom(2.0).fill(1.0, 0, color(palette.accent));
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
pub fn show_line(mut row: Place, chosen: &MatchOfEngines, state: &Match, parts: &Parts) {
    let live = parts.shown(chosen).and_then(|number| parts.room.live.get(&number));
    let Some(live) = live else { return };
    let clocks = Side::BOTH.map(|side| {
        let left = live.left(side).map(clock).unwrap_or_default();
        format!("{} {left}", row.style.text(state.plan.game.side_id(side)))
    });
    let (moved, clocks) = (last_move(row, live), clocks.join("   "));
    row.read("match-line", &format!("{} {clocks}", moved.said()));
    row.take_line(&Say::new(clocks).points(size::SMALL).align(Align::Max), 12.0);
    row.draw(&moved.points(size::SMALL).ink(row.palette().secondary));
}

/// The last move, with its number; nothing before the first.
fn last_move(place: Place, live: &LiveGame) -> Say<'static> {
    let moved = live.before.as_ref();
    let moved = moved.map(|(before, mv)| numbered_move(live.plies, before, *mv, place.style));
    moved.unwrap_or_else(|| Say::new(""))
}

/// What is expected after the move: the score, and moves.
fn expected(place: Place, live: &LiveGame) -> Option<Say<'static>> {
    let style = place.style;
    let last = live.last()?;
    let (score, pv) = (score_text(last.score?), last.pv.get(1..).unwrap_or_default());
    let written = live.position.notes(pv, style.move_style(live.position.game()));
    let moves: Vec<_> = written.into_iter().take(4).collect();
    let spoken = spoken_line(&live.position, pv, &style.texts);
    Some(Say::new(format!("{score}   {}", moves.join(" "))).told(format!("{score} {spoken}")))
}

/// The last move of a game under way, and what both engines say of it.
fn show_live(mut place: Place, live: &LiveGame, state: &Match) {
    let depths = Side::BOTH.map(|side| {
        let depth = live.told[side.index()].as_ref()?.depth?;
        Some(format!("{} {depth}", words::name(state, live.fixture.players[side.index()])))
    });
    let depths = depths.into_iter().flatten().collect::<Vec<_>>().join("   ");
    let facts = [
        (ids::MATCH_MOVE, last_move(place, live)),
        (ids::MATCH_DEPTHS, Say::new(depths)),
        (ids::MATCH_SCORE, expected(place, live).unwrap_or_else(|| Say::new(""))),
    ];
    for (id, fact) in facts {
        let mut row = place.top(FACT);
        let label = place.style.text(id);
        row.read(id, &format!("{label} {}", fact.said()));
        let quiet = Say::new(label).points(size::SMALL).ink(row.palette().secondary);
        row.left(62.0).draw(&quiet);
        row.draw(&fact.points(size::SMALL));
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
    fixture: Fixture,
    walked: usize,
    parts: &Parts,
) {
    let (style, line) = (place.style, &parts.walk.1);
    let keys = WalkKeys { id: "match", at: walked, all: line.plies() };
    chosen.plies = walk_keys(place.top(32.0), keys).or(chosen.plies);
    let last = line.last_move(walked, style).unwrap_or_else(|| Say::new(""));
    place.top(FACT).line(last.points(size::SMALL).id("match-walked"));
    let ended =
        parts.room.state.as_ref().and_then(|state| {
            Some(words::of_end(state.rows().get(&fixture.number)?, state, style))
        });
    let ended = Say::new(ended.unwrap_or_default()).points(size::SMALL);
    place.top(FACT).line(ended.id("match-end"));
    show_pair(place.top(FACT), fixture);
}
