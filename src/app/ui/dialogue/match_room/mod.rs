//! The match room (引擎对抗): how a match of engines stands, its games, and one of them on a small board.

mod board;
mod choose;
mod cross_table;
mod form;
mod games;
mod score;
mod words;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers, Rect, Stroke, Ui, pos2, vec2};

pub use self::choose::{ChooseOpenings, ChoosePlayer};
pub use self::form::NewMatch;
use crate::app::base::clipboard::CopyText;
use crate::app::board::art::board_style;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::table::keep::sharing::ShareRequest;
use crate::app::thinking::match_room::{MatchRoom, MatchRoomRequest};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::diagram::walk::{Walk, WalkKeys, walk_keys};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Segment, Weight, button, button_row, choices, columns_of, common_size, height_of, paragraph,
    readable, width_of, write,
};
use crate::matches::Match;
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::text::{Text, ids};

/// The size that the dialogue would have, and in a window that is higher than wide.
const SIZE: [f32; 2] = [1104.0, 720.0];
const HIGH: [f32; 2] = [784.0, 1120.0];
/// Room inside its edge.
const PADDING: f32 = 32.0;
/// Inside, a narrower dialogue has no board beside the games.
const WIDE: f32 = 860.0;
/// Width of the board's part.
const BOARD: f32 = 320.0;
/// Height of the buttons below.
const FOOT: f32 = 42.0;
/// Size of what is told of files, openings and engines.
const NOTE: f32 = 14.0;

/// The dialogue, with what is chosen in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchOfEngines {
    /// The number of the game that is shown; the newest one under way if none is chosen.
    chosen: Option<u32>,
    /// How far one has walked in a game that was played; to its end if it is not said.
    plies: Option<usize>,
    /// Whether the games are shown in the place of the score, where there is no room for both.
    shows_games: bool,
    is_asked: bool,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    room: Res<'w, MatchRoom>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    walk: Local<'s, (Option<u32>, Walk)>,
    style: Style<'w>,
}

/// The same in a pass.
struct Parts<'a> {
    room: &'a MatchRoom,
    settings: &'a Settings,
    look: (BoardStyle, Sets),
    boards: &'a mut MiniBoards,
    walk: &'a mut (Option<u32>, Walk),
    style: &'a Style<'a>,
}

/// What was pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    Close,
    New,
    Report,
    Folder,
    Pause,
    GoOn,
    Stop,
    Noted,
    Study(u32),
}

impl Dialogue for MatchOfEngines {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut chosen = *self;
        if !chosen.is_asked {
            chosen.is_asked = true;
            commands.write_message(MatchRoomRequest::Recall);
        }
        let View { room, settings, theme, boards, walk, style } = view;
        let look = (board_style(**theme, settings.looks), settings.looks.sets);
        let mut parts = Parts { room, settings, look, boards, walk, style };
        let keyed = take_keys(context, &mut chosen, parts.room);
        let shown = parts.shown(&chosen);
        if let Some(number) = shown.filter(|number| !parts.is_here(*number)) {
            commands.write_message(MatchRoomRequest::Look(number));
        }
        parts.follow(shown);
        let title = parts.style.text(ids::MATCH_ROOM);
        let window = context.content_rect();
        let size = if window.height() > window.width() { HIGH } else { SIZE };
        let sheet = Sheet { id: "dialogue-match", title: &title, size: size.into() };
        let (closed, clicked) = sheet
            .show(context, parts.style, |ui, rect| show_all(ui, rect, &mut chosen, &mut parts));
        if parts.room.is_running() && !parts.room.is_paused() {
            // The clocks run.
            context.request_repaint_after(Duration::from_millis(100));
        }
        if chosen != *self {
            context.request_repaint();
        }
        let is_walking = chosen.chosen.is_some();
        match closed {
            Some(Closed::Cancelled) if is_walking => (chosen.chosen, chosen.plies) = (None, None),
            Some(Closed::Cancelled | Closed::ClickedOutside) => return dialogs.pop(),
            _ => {}
        }
        dialogs.replace(chosen);
        if let Some(pressed) = keyed.or(clicked) {
            carry_out(pressed, parts.room, dialogs, commands);
        }
    }
}

fn carry_out(pressed: Pressed, room: &MatchRoom, dialogs: &mut Dialogs, commands: &mut Commands) {
    let request = match pressed {
        Pressed::Close => return dialogs.pop(),
        Pressed::New => return dialogs.push(NewMatch::default()),
        Pressed::Pause => MatchRoomRequest::Pause,
        Pressed::GoOn => MatchRoomRequest::GoOn,
        Pressed::Stop => MatchRoomRequest::Stop,
        Pressed::Noted => MatchRoomRequest::Noted,
        Pressed::Study(number) => {
            dialogs.close();
            MatchRoomRequest::Study(number)
        }
        Pressed::Report => {
            if let Some(state) = &room.state {
                commands.write_message(CopyText(state.table()));
            }
            return;
        }
        Pressed::Folder => {
            if let Some(file) = room.games_file() {
                commands.write_message(ShareRequest::ShowFolder(file));
            }
            return;
        }
    };
    commands.write_message(request);
}

impl Parts<'_> {
    /// Whether a game can be shown: it is played now, or was read.
    fn is_here(&self, number: u32) -> bool {
        let is_read = self.room.looked.as_ref().is_some_and(|(looked, _)| *looked == number);
        is_read || self.room.live.contains_key(&number)
    }

    /// Takes up the game that was read.
    fn follow(&mut self, chosen: Option<u32>) {
        match &self.room.looked {
            Some((number, Some(tree))) if chosen == Some(*number) => {
                if self.walk.0 != chosen {
                    *self.walk = (chosen, Walk::of(tree));
                }
            }
            _ => self.walk.0 = None,
        }
    }

    /// The number of the game that is shown: the one chosen, the newest under way, the last played.
    fn shown(&self, chosen: &MatchOfEngines) -> Option<u32> {
        let last = || self.room.state.as_ref()?.rows().keys().next_back().copied();
        chosen.chosen.or_else(|| self.room.live.keys().next_back().copied()).or_else(last)
    }
}

/// What keys ask for.
fn take_keys(context: &Context, chosen: &mut MatchOfEngines, room: &MatchRoom) -> Option<Pressed> {
    if context.text_edit_focused() {
        return None;
    }
    let has_focus = context.memory(|memory| memory.focused().is_some());
    let taken = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let numbers = games::numbers(room);
    for (key, by) in [(Key::ArrowUp, -1), (Key::ArrowDown, 1)] {
        if taken(key) && !numbers.is_empty() {
            let at = numbers.iter().position(|number| Some(*number) == chosen.chosen);
            let next = at.map_or(0, |at| at.saturating_add_signed(by).min(numbers.len() - 1));
            (chosen.chosen, chosen.plies) = (Some(numbers[next]), None);
        }
    }
    if has_focus {
        return None;
    }
    if taken(Key::Space) && room.is_running() {
        return Some(if room.is_paused() { Pressed::GoOn } else { Pressed::Pause });
    }
    let played = chosen.chosen.filter(|number| !room.live.contains_key(number))?;
    taken(Key::Enter).then_some(Pressed::Study(played))
}

/// Shows all of it. What was pressed.
fn show_all(
    ui: &Ui,
    rect: Rect,
    chosen: &mut MatchOfEngines,
    parts: &mut Parts,
) -> Option<Pressed> {
    let padding = if rect.width() < WIDE { 20.0 } else { PADDING };
    let inner = rect.shrink2(vec2(padding, 24.0));
    let (head, below) = inner.split_top_bottom_at_y(inner.top() + 40.0);
    let mut pressed = show_head(ui, head, chosen, parts).then_some(Pressed::Close);
    let body = below.with_min_y(below.top() + 14.0);
    let (noted, body) = show_notes(ui, body, parts);
    pressed = noted.or(pressed);
    let Some(state) = &parts.room.state else {
        return show_empty(ui, body, parts).or(pressed);
    };
    let (left, board) = split(ui, body, parts.style.palette());
    let (left, foot) = left.split_top_bottom_at_y(left.bottom() - FOOT);
    let left = left.with_max_y(left.bottom() - 10.0);
    pressed = show_foot(ui, foot, board.is_none(), parts).or(pressed);
    // Without room for both the score or the games are shown, and of the board one line.
    let is_alone = board.is_none() && left.height() < 480.0;
    let mut list = if is_alone { show_tabs(ui, left, chosen, parts) } else { left };
    if board.is_none() && !parts.room.live.is_empty() {
        let (above, row) = list.split_top_bottom_at_y(list.bottom() - 26.0);
        board::show_line(ui, row, chosen, (state, parts));
        list = above;
    }
    if !(is_alone && chosen.shows_games) {
        list = score::show(ui, list, state, parts);
    }
    if !is_alone || chosen.shows_games {
        pressed = games::show(ui, list, chosen, (state, parts)).or(pressed);
    }
    if let Some(place) = board {
        pressed = board::show(ui, place, chosen, (state, parts)).or(pressed);
    }
    pressed
}

/// The places of the lists, and of the board if there is room for one.
fn split(ui: &Ui, body: Rect, palette: &Palette) -> (Rect, Option<Rect>) {
    if body.width() >= WIDE {
        let (left, right) = body.split_left_right_at_x(body.right() - BOARD);
        let line = Stroke::new(1.0, color(palette.line));
        ui.painter().vline((right.left() - 16.0).round() + 0.5, right.y_range(), line);
        return (left.with_max_x(left.right() - 32.0), Some(right));
    }
    if body.height() > 760.0 {
        let (above, below) = body.split_top_bottom_at_y(body.bottom() - 390.0);
        return (above.with_max_y(above.bottom() - 16.0), Some(below));
    }
    (body, None)
}

/// The title, how it stands, and the cross. Whether that was pressed.
fn show_head(ui: &Ui, head: Rect, chosen: &MatchOfEngines, parts: &Parts) -> bool {
    let (style, palette) = (parts.style, parts.style.palette());
    let title = style.text(ids::MATCH_ROOM);
    let width = write(ui.painter(), head, Align::Min, &title, 25.0, palette.text);
    let cross =
        Rect::from_center_size(pos2(head.right() - 18.0, head.center().y), vec2(36.0, 36.0));
    let is_closed = close_button(ui, cross, &style.text(ids::CLOSE), palette);
    let (text, is_bad) = words::standing(parts.room, parts.shown(chosen), style);
    if text.is_empty() {
        return is_closed;
    }
    let ink = if is_bad { palette.accent_text } else { palette.teal };
    let left = head.left() + width + 20.0;
    let wide = (width_of(ui.painter(), &text, size::SMALL) + 28.0).min(cross.left() - 12.0 - left);
    let chip = Rect::from_min_size(pos2(left, head.center().y - 14.0), vec2(wide, 28.0));
    let [r, g, b, _] = ink;
    ui.painter().rect_filled(chip, 14.0, color([r, g, b, 34]));
    write(ui.painter(), chip.shrink2(vec2(14.0, 0.0)), Align::Min, &text, size::SMALL, ink);
    readable(ui, chip, "match-standing", &text);
    is_closed
}

/// What is told of files, openings and engines, until it is put away. What was pressed, and what is left
/// below.
fn show_notes(ui: &Ui, place: Rect, parts: &Parts) -> (Option<Pressed>, Rect) {
    let (style, palette) = (parts.style, parts.style.palette());
    let notes = words::notes(parts.room, style);
    if notes.is_empty() {
        return (None, place);
    }
    let text = notes.join(" ");
    let inner = place.shrink2(vec2(14.0, 0.0)).with_max_x(place.right() - 44.0);
    let height = height_of(ui.ctx(), &text, NOTE, inner.width()).min(place.height() * 0.25);
    let (strip, rest) = place.split_top_bottom_at_y(place.top() + height + 16.0);
    let [r, g, b, _] = palette.accent_text;
    ui.painter().rect_filled(strip, 8.0, color([r, g, b, 24]));
    let lines = inner.with_min_y(strip.top() + 8.0).with_max_y(strip.bottom() - 8.0);
    paragraph(&ui.painter().with_clip_rect(strip), lines, &text, NOTE, palette.text);
    readable(ui, lines, "match-notes", &text);
    let at = pos2(strip.right() - 20.0, strip.center().y);
    let cross = Rect::from_center_size(at, vec2(32.0, 32.0));
    let is_read = close_button(ui, cross, &style.text(ids::CLOSE), palette);
    (is_read.then_some(Pressed::Noted), rest.with_min_y(rest.top() + 10.0))
}

/// What is said before there was a match, and the button that begins one.
fn show_empty(ui: &Ui, place: Rect, parts: &Parts) -> Option<Pressed> {
    let (style, palette) = (parts.style, parts.style.palette());
    let text = style.text(if parts.room.is_busy() { ids::MATCH_READING } else { ids::MATCH_NONE });
    let height = paragraph(ui.painter(), place, &text, size::BUTTON, palette.secondary);
    readable(ui, place, "match-none", &text);
    let name = style.text(ids::MATCH_NEW);
    let width = width_of(ui.painter(), &name, size::BUTTON) + 48.0;
    let at = Rect::from_min_size(place.min + vec2(0.0, height + 20.0), vec2(width, FOOT));
    let is_on = !parts.room.is_busy();
    let id = (ids::MATCH_NEW.id(), name.as_str());
    button(ui, at, id, size::BUTTON, Weight::Main, is_on, palette).then_some(Pressed::New)
}

/// Score or games, where there is no room for both. What is left below.
fn show_tabs(ui: &Ui, place: Rect, chosen: &mut MatchOfEngines, parts: &Parts) -> Rect {
    let style = parts.style;
    let (row, rest) = place.split_top_bottom_at_y(place.top() + 36.0);
    let segments =
        [ids::MATCH_SCORE_TAB, ids::MATCH_GAMES_TAB].map(|id| Segment::new(style.text(id)));
    let now = usize::from(chosen.shows_games);
    let label = style.text(ids::MATCH_ROOM);
    let id = ("match-tab", label.as_str());
    if let Some(tab) =
        choices(ui, row.with_max_x(row.left() + 300.0), id, &segments, now, style.palette())
    {
        chosen.shows_games = tab == 1;
    }
    rest.with_min_y(rest.top() + 12.0)
}

/// The buttons below; those of a match under way as well, where there is no board. What was pressed.
fn show_foot(ui: &Ui, foot: Rect, has_all: bool, parts: &Parts) -> Option<Pressed> {
    let room = parts.room;
    let has_games = room.games_file().is_some();
    let mut all = vec![
        (ids::MATCH_NEW, Pressed::New, !room.is_running() && !room.is_busy()),
        (ids::MATCH_REPORT, Pressed::Report, room.state.is_some()),
        (ids::SHARE_FOLDER, Pressed::Folder, has_games),
    ];
    if has_all {
        all.splice(1.., control(room).into_iter().flatten());
    }
    let width = if has_all { foot.width() } else { foot.width().min(500.0) };
    let foot = foot.with_max_x(foot.left() + width);
    let texts: Vec<_> = all.iter().map(|(text, ..)| parts.style.text(*text)).collect();
    let places = columns_of(foot, 8.0, all.len());
    let points = common_size(ui.painter(), &texts, places[0].width());
    let mut pressed = None;
    for (((id, what, is_on), text), place) in all.iter().zip(&texts).zip(places) {
        let weight = if is_main(*what) { Weight::Main } else { Weight::Plain };
        let name = (id.id(), text.as_str());
        if button(ui, place, name, points, weight, *is_on, parts.style.palette()) {
            pressed = Some(*what);
        }
    }
    pressed
}

const fn is_main(pressed: Pressed) -> bool {
    matches!(pressed, Pressed::Pause | Pressed::GoOn)
}

/// The buttons of a match: pause or go on, and stop. None where it is over.
fn control(room: &MatchRoom) -> Option<[(Text, Pressed, bool); 2]> {
    let is_running = room.is_running();
    let goes_on = !is_running || room.is_paused();
    let is_over = room.state.as_ref().is_none_or(Match::is_over);
    if !is_running && is_over {
        return None;
    }
    let first = if goes_on {
        (ids::RESUME, Pressed::GoOn, !room.is_busy())
    } else {
        (ids::PAUSE, Pressed::Pause, true)
    };
    Some([first, (ids::MATCH_STOP, Pressed::Stop, is_running || room.is_left)])
}
