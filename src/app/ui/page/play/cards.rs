//! A player's card: side, name, status, captured pieces.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, State};
use bevy_egui::egui::Align;

use crate::app::base::schedule::Turn;
use crate::app::look::theme::size;
use crate::app::settings::players::{Player, Program};
use crate::app::table::game_match::Match;
use crate::app::thinking::{EngineInfo, EngineOutput, Purpose};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::clock_text;
use crate::app::ui::words::players::program_name;
use crate::app::ui::words::spoken;
use crate::games::Figure;
use crate::pictures::paint::PaintedGame;
use crate::rules::Side;
use crate::text::ids;

/// Diameter of captured pieces beside the name.
const SMALL_DISC: f32 = 22.0;

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    turn: Res<'w, State<Turn>>,
    output: Res<'w, EngineOutput>,
    style: Style<'w>,
}

/// Shows the card of a side.
pub fn show(card: Place, side: Side, view: &View, discs: &mut Discs) {
    let to_move = view.game.outcome().is_none() && view.game.turn() == side;
    let is_large = card.fits(72.0);
    let (diameter, margin) = if is_large { (46.0, 18.0) } else { (38.0, 12.0) };
    let mut inner = card.card(to_move).inset(margin, 0.0);
    discs.show_in(inner.left(diameter), (side, view.game.kind().emblem()));
    inner.left(margin.min(14.0));
    show_clock(&mut inner, side, is_large, view);
    let name = name(side, view);
    let mut detail = detail(side, view);
    if inner.width_of(&detail, size::SMALL) > inner.width() {
        detail = side_name(side, view);
    }
    let clock = view.game.clock(side).map(|reading| clock_text(reading.time, false));
    let read = [side_name(side, view), name.clone(), detail.clone(), clock.unwrap_or_default()];
    card.read(("card", side.index()), &spoken::once(&read));
    let (points, small, lines) =
        if is_large { (size::NAME, size::SMALL, 52.0) } else { (size::BUTTON, size::NOTE, 44.0) };
    let [mut above, below] = inner.middle(lines).rows();
    let name_width = inner.width_of(&name, points);
    let wide = name_width.max(inner.width_of(&detail, small));
    let taken = taken(side, view);
    let mut captured = inner;
    captured.left(wide + 16.0);
    if captured.width() < 110.0 && !taken.is_empty() {
        // Beside the name alone, which leaves no less than they need.
        captured = above;
        let latest = above.width() - grouped_width(&above, &grouped(&taken), SMALL_DISC);
        above = captured.left((name_width + 10.0).min(latest.max(above.width() / 2.0)));
        above.right(6.0);
    }
    above.draw(&Say::new(name).between(points, small));
    below.draw(&Say::new(detail).points(small).ink(card.palette().secondary));
    show_balance(&mut captured, side, view);
    show_taken(captured, side.opponent(), &taken, discs);
}

/// Shows the clock of a side at the right, if there is one, and takes its room.
fn show_clock(line: &mut Place, side: Side, is_large: bool, view: &View) {
    let Some(reading) = view.game.clock(side) else { return };
    let (palette, gap) = (line.palette(), (line.width() / 12.0).min(24.0));
    let is_low = view.game.is_low_on_time(side);
    let ink = match view.game.turn() == side {
        true if is_low => palette.accent_text,
        true => palette.text,
        false => palette.secondary,
    };
    let points = if is_large { 32.0 } else { 24.0 };
    let text = clock_text(reading.time, is_low);
    // As wide as any time of as many figures, so that nothing moves as it runs.
    let widest: String = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let clock = line.right(line.width_of(&widest, points));
    clock.draw(&Say::new(text).points(points).ink(ink).align(Align::Max));
    if let Some(periods) = reading.periods {
        // In words where they leave as much room to the name.
        let words = view.style.with(ids::ClockPeriods { n: periods });
        let has_room = 2.0 * line.width_of(&words, size::SMALL) <= line.width();
        let text = if has_room { words } else { format!("× {periods}") };
        line.right(6.0);
        let quiet = Say::new(text).points(size::SMALL).ink(palette.secondary);
        line.take_line(&quiet.align(Align::Max), 0.0);
    }
    line.right(gap);
}

/// The name of the player of a side.
fn name(side: Side, view: &View) -> String {
    match view.game.player(side) {
        Player::Person if view.game.people() == 1 => view.style.text(ids::YOU),
        Player::Person => side_name(side, view),
        Player::Program(Program::BuiltIn { level, manner }) => {
            view.style.with(level.called_with(manner.character, view.game.kind()))
        }
        Player::Program(program) => program_name(program, &view.style),
        Player::Cloud(_) => view.style.text(ids::CLOUD_LIBRARY),
    }
}

fn side_name(side: Side, view: &View) -> String {
    view.style.text(view.game.kind().side_id(side))
}

/// The player's status line.
fn detail(side: Side, view: &View) -> String {
    let to_move = view.game.outcome().is_none() && view.game.turn() == side;
    match view.game.player(side) {
        Player::Person if to_move && view.game.is_paused() => view.style.text(ids::PAUSED),
        Player::Person => persons_detail(side, to_move, view),
        _ if to_move && view.game.reminder().is_some() => view.style.text(ids::REMINDER_WAITS),
        _ if to_move && *view.turn.get() == Turn::Program => thinking(side, view),
        _ if to_move && *view.turn.get() == Turn::Paused => view.style.text(ids::PAUSED),
        Player::Cloud(instead) => library_detail(side, instead, view),
        Player::Program(_) => info(side, view).unwrap_or_else(|| side_name(side, view)),
    }
}

/// That a program thinks, and how long it has done so.
fn thinking(side: Side, view: &View) -> String {
    let info = view.output.of(Purpose::Play(side));
    match info.and_then(EngineInfo::running).map_or(0, |time| time.as_secs()) {
        0 => view.style.text(ids::THINKING),
        seconds => view.style.with(ids::ThinkingFor { seconds }),
    }
}

/// How a program found its last move.
fn info(side: Side, view: &View) -> Option<String> {
    let info = view.output.of(Purpose::Play(side))?;
    if info.running().is_some() {
        return Some(view.style.text(ids::PONDERS));
    }
    let seconds = seconds(info.took?.as_secs_f32());
    Some(match info.best().and_then(|best| best.depth) {
        _ if info.from_book => view.style.text(ids::THOUGHT_BOOK),
        Some(depth) => view.style.with(ids::Thought { seconds, depth }),
        None => view.style.with(ids::ThoughtTime { seconds }),
    })
}

/// Whether the library found its last move itself.
fn library_detail(side: Side, instead: &Program, view: &View) -> String {
    let record = view.game.record();
    let to_move = record.current().side_to_move() == side;
    let last = record.len() - usize::from(to_move && !record.is_empty());
    match (record.played(last), record.found_by(last)) {
        (None, _) => side_name(side, view),
        (Some(_), None) => view.style.text(ids::LIBRARY_MOVED),
        (Some(_), Some(_)) => {
            let name = program_name(instead, &view.style);
            view.style.with(ids::LibraryReplaced { name })
        }
    }
}

fn persons_detail(side: Side, to_move: bool, view: &View) -> String {
    let against_program = view.game.people() == 1;
    if let Some(outcome) = view.game.outcome() {
        let is_won = outcome.winner == Some(side);
        let side = view.game.kind().side_id(side);
        return if is_won { view.style.with(ids::CardWon { side }) } else { view.style.text(side) };
    }
    match (against_program, to_move) {
        (_, true) if view.game.refused().is_some() => {
            let is_clocked = view.game.clock(side).is_some();
            let please = if is_clocked { ids::CHANGE_CLOCK } else { ids::CHANGE_PLEASE };
            format!("{} · {}", side_name(side, view), view.style.text(please))
        }
        (false, true) => view.style.text(view.game.kind().turn_id(side)),
        (false, false) => view.style.text(ids::HOT_SEAT),
        (true, true) => format!("{} · {}", side_name(side, view), view.style.text(ids::TURN_YOU)),
        (true, false) if view.game.reminder().is_some() && view.game.clock(side).is_some() => {
            let stopped = view.style.text(ids::REMINDER_CLOCKS);
            format!("{} · {stopped}", side_name(side, view))
        }
        (true, false) => side_name(side, view),
    }
}

/// A duration as people say it: with one decimal.
fn seconds(seconds: f32) -> String {
    format!("{:.1}", seconds.max(0.1))
}

/// What a side has taken, the strongest first.
fn taken(side: Side, view: &View) -> Vec<Figure> {
    let mut pieces = view.game.lost(side.opponent());
    pieces.sort_by_key(|piece| piece.rank());
    pieces
}

/// Writes at the right how much more a side has on the board, if it has and the game counts it, and
/// takes the room of that.
fn show_balance(line: &mut Place, side: Side, view: &View) {
    let position = view.game.shown_position();
    let more = position.points(side).saturating_sub(position.points(side.opponent()));
    if more > 0 {
        let text = Say::new(view.style.with(ids::Balance { points: more })).points(size::SMALL);
        line.take_line(&text.ink(line.palette().secondary).align(Align::Max), 6.0);
    }
}

/// Shows captured pieces in a row from the right; equal ones lie over each other, and all of them
/// closer together the more they are. Where too little would be seen of each, every kind stands once
/// with its number.
fn show_taken(mut row: Place, owner: Side, pieces: &[Figure], discs: &mut Discs) {
    let diameter = if row.fits(60.0) { 26.0 } else { SMALL_DISC };
    let steps: Vec<f32> =
        pieces.windows(2).map(|pair| if pair[0] == pair[1] { 0.5 } else { 1.0 }).collect();
    let total: f32 = steps.iter().sum();
    let room = (row.width() - diameter).max(0.0);
    let step = if total > 0.0 { (room / total).min(diameter + 2.0) } else { 0.0 };
    if total > 0.0 && step < 0.8 * diameter {
        return show_grouped(row, owner, &grouped(pieces), discs, diameter);
    }
    row = row.right(diameter + total * step);
    for (index, piece) in pieces.iter().enumerate() {
        discs.show_in({ row }.left(diameter), (owner, *piece));
        row.left(steps.get(index).unwrap_or(&0.0) * step);
    }
}

/// Each kind of captured piece, and how many there are.
fn grouped(pieces: &[Figure]) -> Vec<(Figure, usize)> {
    pieces.chunk_by(|one, other| one == other).map(|kind| (kind[0], kind.len())).collect()
}

/// The text beside a kind of which there are several.
fn times(count: usize) -> String {
    if count > 1 { format!("×{count}") } else { String::new() }
}

/// How much room kinds with their numbers take.
fn grouped_width(place: &Place, kinds: &[(Figure, usize)], diameter: f32) -> f32 {
    let of =
        |(_, count): &(Figure, usize)| diameter + 3.0 + place.width_of(&times(*count), size::LEAST);
    kinds.iter().map(of).sum()
}

fn show_grouped(
    mut row: Place,
    owner: Side,
    kinds: &[(Figure, usize)],
    discs: &mut Discs,
    diameter: f32,
) {
    let diameter = diameter * (row.width() / grouped_width(&row, kinds, diameter)).min(1.0);
    row = row.right(grouped_width(&row, kinds, diameter).min(row.width()));
    for &(figure, count) in kinds {
        discs.show_in(row.left(diameter), (owner, figure));
        row.left(1.0);
        let text = Say::new(times(count)).points(size::LEAST).ink(row.palette().secondary);
        row.take_line(&text, 2.0);
    }
}
