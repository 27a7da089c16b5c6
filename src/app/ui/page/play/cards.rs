//! A player's card: side, name, status, captured pieces.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, State};
use bevy_egui::egui::{Align, Painter, Rect, Ui, pos2, vec2};

use crate::app::base::schedule::Turn;
use crate::app::look::palette::Palette;
use crate::app::look::theme::size;
use crate::app::settings::players::{Player, Program};
use crate::app::table::game_match::Match;
use crate::app::thinking::{EngineInfo, EngineOutput, Purpose};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, readable, width_of, write, write_no_smaller};
use crate::app::ui::words::clock_text;
use crate::app::ui::words::players::program_name;
use crate::app::ui::words::spoken;
use crate::games::Figure;
use crate::pictures::paint::PaintedGame;
use crate::rules::Side;
use crate::text::ids;

/// Size of a clock's figures.
const CLOCK: f32 = 32.0;
/// The same on a small card.
const SMALL_CLOCK: f32 = 24.0;
/// Room left of a clock.
const CLOCK_GAP: f32 = 24.0;
/// Diameter of captured pieces beside the name.
const SMALL_DISC: f32 = 22.0;
/// The least part of a captured piece that is seen of one below another.
const LEAST_SEEN: f32 = 0.4;
/// Room between the parts of a card.
const GAP: f32 = 16.0;
/// The least room in which captured pieces stand beside both lines of text.
const LEAST_BESIDE: f32 = 110.0;

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    turn: Res<'w, State<Turn>>,
    output: Res<'w, EngineOutput>,
    style: Style<'w>,
}

/// Shows the card of a side.
pub fn show(ui: &Ui, rect: Rect, side: Side, view: &View, discs: &mut Discs) {
    let palette = view.style.palette();
    let to_move = view.game.outcome().is_none() && view.game.turn() == side;
    let painter = ui.painter();
    card(painter, rect, palette, to_move);
    let large = rect.height() >= 72.0;
    let (diameter, margin) = if large { (46.0, 18.0) } else { (38.0, 12.0) };
    let middle = pos2(rect.left() + margin + diameter / 2.0, rect.center().y);
    discs.show(painter, middle, diameter, (side, view.game.kind().emblem()));
    let left = rect.left() + margin + diameter + margin.min(14.0);
    let block = Rect::from_x_y_ranges(left..=rect.right() - margin, rect.y_range());
    let block = show_clock(painter, block, side, large, view);
    let name = name(side, view);
    let mut detail = detail(side, view);
    if width_of(painter, &detail, size::SMALL) > block.width() {
        detail = side_name(side, view);
    }
    let clock = view.game.clock(side).map(|reading| clock_text(reading.time, false));
    let read = [side_name(side, view), name.clone(), detail.clone(), clock.unwrap_or_default()];
    readable(ui, rect, ("card", side.index()), &spoken::once(&read));
    let (name_size, detail_size) =
        if large { (size::NAME, size::SMALL) } else { (size::BUTTON, 14.0) };
    let middle = block.center().y;
    let offset = if large { 13.0 } else { 11.0 };
    let line = |y: f32, right: f32| {
        Rect::from_x_y_ranges(block.left()..=right, middle + y - 12.0..=middle + y + 12.0)
    };
    let wide = width_of(painter, &name, name_size).max(width_of(painter, &detail, detail_size));
    let beside = block.right() - block.left() - wide - GAP;
    let taken = taken(side, view);
    let captured = if beside >= LEAST_BESIDE || taken.is_empty() {
        block.with_min_x(block.left() + wide + GAP)
    } else {
        // Beside the name alone, which leaves no less than they need.
        let after_name = width_of(painter, &name, name_size) + 10.0;
        let upper = line(-offset, block.right());
        let needed = grouped_width(painter, &grouped(&taken), SMALL_DISC);
        let latest = (upper.right() - needed).max(upper.center().x);
        upper.with_min_x((upper.left() + after_name).min(latest))
    };
    let name_end = if taken.is_empty() { block.right() } else { captured.left() - 6.0 };
    let name_line = line(-offset, name_end);
    write_no_smaller(painter, name_line, &name, (name_size, detail_size), palette.text);
    let detail_line = line(offset, block.right());
    write(painter, detail_line, Align::Min, &detail, detail_size, palette.secondary);
    let captured = show_balance(painter, captured, side, view);
    show_taken(painter, captured, side.opponent(), &taken, discs, palette);
}

/// Shows the clock of a side at the right, if there is one. Gives the room that is left.
fn show_clock(painter: &Painter, rect: Rect, side: Side, large: bool, view: &View) -> Rect {
    let Some(reading) = view.game.clock(side) else { return rect };
    let palette = view.style.palette();
    let is_low = view.game.is_low_on_time(side);
    let ink = match view.game.turn() == side {
        true if is_low => palette.accent_text,
        true => palette.text,
        false => palette.secondary,
    };
    let points = if large { CLOCK } else { SMALL_CLOCK };
    let text = clock_text(reading.time, is_low);
    // As wide as any time of as many figures, so that nothing moves as it runs.
    let widest: String = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let width = width_of(painter, &widest, points);
    let mut left = rect.right() - width;
    write(painter, rect.with_min_x(left), Align::Max, &text, points, ink);
    if let Some(periods) = reading.periods {
        // In words where they leave as much room to the name.
        let words = view.style.with(ids::ClockPeriods { n: periods });
        let has_room = 2.0 * width_of(painter, &words, size::SMALL) <= left - rect.left();
        let text = if has_room { words } else { format!("× {periods}") };
        let width = width_of(painter, &text, size::SMALL);
        left -= width + 6.0;
        let place = rect.with_min_x(left).with_max_x(left + width);
        write(painter, place, Align::Min, &text, size::SMALL, palette.secondary);
    }
    rect.with_max_x(left - CLOCK_GAP.min(rect.width() / 12.0))
}

/// The name of the player of a side.
fn name(side: Side, view: &View) -> String {
    match view.game.player(side) {
        Player::Person if view.game.people() == 1 => view.style.text(ids::YOU),
        Player::Person => side_name(side, view),
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

/// Writes at the right how much more a side has on the board, if it has and the game counts it.
/// Gives the room that is left.
fn show_balance(painter: &Painter, rect: Rect, side: Side, view: &View) -> Rect {
    let position = view.game.shown_position();
    let more = position.points(side).saturating_sub(position.points(side.opponent()));
    if more == 0 {
        return rect;
    }
    let text = view.style.with(ids::Balance { points: more });
    let width = width_of(painter, &text, size::SMALL);
    let (left, right) = rect.split_left_right_at_x(rect.right() - width);
    write(painter, right, Align::Max, &text, size::SMALL, view.style.palette().secondary);
    left.with_max_x(left.right() - 6.0)
}

/// Shows captured pieces in a row from the right; equal ones lie over each other, and all of them
/// closer together the more they are. Where too little would be seen of each, every kind stands once
/// with its number.
fn show_taken(
    painter: &Painter,
    rect: Rect,
    owner: Side,
    pieces: &[Figure],
    discs: &mut Discs,
    palette: &Palette,
) {
    let diameter = if rect.height() >= 60.0 { 26.0_f32 } else { SMALL_DISC };
    let steps: Vec<f32> =
        pieces.windows(2).map(|pair| if pair[0] == pair[1] { 0.5 } else { 1.0 }).collect();
    let total: f32 = steps.iter().sum();
    let room = (rect.width() - diameter).max(0.0);
    let step = if total > 0.0 { (room / total).min(diameter + 2.0) } else { 0.0 };
    if total > 0.0 && 0.5 * step < LEAST_SEEN * diameter {
        show_grouped(painter, rect, owner, &grouped(pieces), (discs, diameter), palette);
        return;
    }
    let mut middle = rect.right() - diameter / 2.0 - total * step;
    for (index, piece) in pieces.iter().enumerate() {
        discs.show(painter, pos2(middle, rect.center().y), diameter, (owner, *piece));
        middle += steps.get(index).unwrap_or(&0.0) * step;
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
fn grouped_width(painter: &Painter, kinds: &[(Figure, usize)], diameter: f32) -> f32 {
    let of = |(_, count): &(Figure, usize)| {
        diameter + 3.0 + width_of(painter, &times(*count), size::LEAST)
    };
    kinds.iter().map(of).sum()
}

fn show_grouped(
    painter: &Painter,
    rect: Rect,
    owner: Side,
    kinds: &[(Figure, usize)],
    (discs, diameter): (&mut Discs, f32),
    palette: &Palette,
) {
    let wanted = grouped_width(painter, kinds, diameter);
    let diameter = diameter * (rect.width() / wanted).min(1.0);
    let mut left = rect.right() - grouped_width(painter, kinds, diameter).min(rect.width());
    for &(figure, count) in kinds {
        let middle = pos2(left + diameter / 2.0, rect.center().y);
        discs.show(painter, middle, diameter, (owner, figure));
        left += diameter + 1.0;
        let text = times(count);
        let width = width_of(painter, &text, size::LEAST);
        let place = rect.with_min_x(left).with_max_x(left + width + 1.0);
        write(painter, place, Align::Min, &text, size::LEAST, palette.secondary);
        left += width + 2.0;
    }
}

/// The cards of both sides, in two halves of a row.
pub fn halves(row: Rect, gap: f32) -> [Rect; 2] {
    let width = ((row.width() - gap) / 2.0).floor();
    let size = vec2(width, row.height());
    [row.min, pos2(row.right() - width, row.top())].map(|min| Rect::from_min_size(min, size))
}
