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
use bevy_egui::egui::{Context, Key, Modifiers};

pub use self::choose::{ChooseOpenings, ChoosePlayer};
pub use self::form::NewMatch;
use crate::app::base::clipboard::CopyText;
use crate::app::board::art::board_style;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::table::keep::sharing::ShareRequest;
use crate::app::thinking::match_room::{MatchRoom, MatchRoomRequest};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::diagram::walk::Walk;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, common_size};
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
/// Room beside what stands on a ground of its own.
const IN_CHIP: f32 = 14.0;

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
        let mut parts = Parts { room, look, boards, walk, style };
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
        let (closed, clicked) = sheet.show(context, parts.style, |ui, rect| {
            show_all(Place::new(ui, parts.style, rect), &mut chosen, &mut parts)
        });
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
fn show_all(place: Place, chosen: &mut MatchOfEngines, parts: &mut Parts) -> Option<Pressed> {
    let padding = if place.width() < WIDE { 20.0 } else { PADDING };
    let mut place = place.inset(padding, 24.0);
    let mut pressed = show_head(place.top(40.0), chosen, parts).then_some(Pressed::Close);
    place.top(14.0);
    pressed = show_notes(&mut place, parts).or(pressed);
    let Some(state) = &parts.room.state else {
        return show_empty(place, parts).or(pressed);
    };
    let board = take_board(&mut place);
    pressed = show_foot(place.bottom(BUTTON), board.is_none(), parts).or(pressed);
    place.bottom(10.0);
    // Without room for both the score or the games are shown, and of the board one line.
    let is_alone = board.is_none() && place.height() < 480.0;
    if is_alone {
        show_tabs(&mut place, chosen);
    }
    if board.is_none() && !parts.room.live.is_empty() {
        board::show_line(place.bottom(26.0), chosen, state, parts);
    }
    if !(is_alone && chosen.shows_games) {
        score::show(&mut place, state, parts);
    }
    if !is_alone || chosen.shows_games {
        pressed = games::show(place, chosen, state, parts).or(pressed);
    }
    if let Some(board) = board {
        pressed = board::show(board, chosen, state, parts).or(pressed);
    }
    pressed
}

/// Takes the place of the board, if there is room for one.
fn take_board<'a>(place: &mut Place<'a>) -> Option<Place<'a>> {
    if place.width() >= WIDE {
        let board = place.right(320.0);
        place.right(PADDING).divider(PADDING / 2.0, 0.0);
        return Some(board);
    }
    if place.height() > 760.0 {
        let board = place.bottom(390.0);
        place.bottom(PADDING / 2.0);
        return Some(board);
    }
    None
}

/// The title, how it stands, and the cross. Whether that was pressed.
fn show_head(mut head: Place, chosen: &MatchOfEngines, parts: &Parts) -> bool {
    let palette = head.palette();
    let cross = head.right(36.0).middle(36.0);
    head.take_line(&Say::new(head.style.text(ids::MATCH_ROOM)).points(25.0), 20.0);
    let is_closed = cross.cross();
    let (text, is_bad) = words::standing(parts.room, parts.shown(chosen), parts.style);
    if text.is_empty() {
        return is_closed;
    }
    let ink = if is_bad { palette.accent_text } else { palette.teal };
    head.right(12.0);
    let wide = (head.width_of(&text, size::SMALL) + 2.0 * IN_CHIP).min(head.width());
    let chip = head.left(wide).middle(28.0);
    let [r, g, b, _] = ink;
    chip.fill(1.0, 14, color([r, g, b, 34]));
    chip.inset(IN_CHIP, 0.0).line(Say::new(text).points(size::SMALL).ink(ink).id("match-standing"));
    is_closed
}

/// What is told of files, openings and engines, until it is put away; its room is taken. What was pressed.
fn show_notes(place: &mut Place, parts: &Parts) -> Option<Pressed> {
    const AT_RIGHT: f32 = 44.0;
    let notes = words::notes(parts.room, parts.style);
    if notes.is_empty() {
        return None;
    }
    let text = notes.join(" ");
    let height = place.height_of(&text, size::NOTE, place.width() - IN_CHIP - AT_RIGHT);
    let mut strip = place.top(height.min(place.height() * 0.25) + 16.0);
    place.top(10.0);
    let [r, g, b, _] = strip.palette().accent_text;
    strip.fill(1.0, 8, color([r, g, b, 24]));
    let cross = strip.right(AT_RIGHT).inset(4.0, 0.0).right(32.0).middle(32.0);
    strip.left(IN_CHIP);
    let lines = strip.inset(0.0, 8.0);
    lines.cut_paragraph(&Say::new(&*text).points(size::NOTE));
    lines.read("match-notes", &text);
    cross.cross().then_some(Pressed::Noted)
}

/// What is said before there was a match, and the button that begins one.
fn show_empty(mut place: Place, parts: &Parts) -> Option<Pressed> {
    let (style, is_on) = (place.style, !parts.room.is_busy());
    let text = Say::new(style.text(if is_on { ids::MATCH_NONE } else { ids::MATCH_READING }));
    place.say(text.points(size::BUTTON).ink(place.palette().secondary).id("match-none"));
    place.top(12.0);
    let name = style.text(ids::MATCH_NEW);
    let button = place.top(BUTTON).left(place.width_of(&name, size::BUTTON) + 48.0);
    let id = (ids::MATCH_NEW.id(), name.as_str());
    button.button(id, size::BUTTON, Weight::Main, is_on).then_some(Pressed::New)
}

/// Score or games, where there is no room for both; its room is taken.
fn show_tabs(place: &mut Place, chosen: &mut MatchOfEngines) {
    const TABS: [(bool, Text); 2] = [(false, ids::MATCH_SCORE_TAB), (true, ids::MATCH_GAMES_TAB)];
    let row = place.top(36.0).left(300.0);
    place.top(12.0);
    let now = chosen.shows_games;
    chosen.shows_games = row.choose(("match-tab", ids::MATCH_ROOM), &TABS, now).unwrap_or(now);
}

/// The buttons below; those of a match under way as well, where there is no board. What was pressed.
fn show_foot(mut foot: Place, has_all: bool, parts: &Parts) -> Option<Pressed> {
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
    let row = foot.left(if has_all { foot.width() } else { foot.width().min(500.0) });
    let texts: Vec<_> = all.iter().map(|(text, ..)| row.style.text(*text)).collect();
    let places = row.equal_columns(8.0, all.len());
    let points = common_size(row.ui.painter(), &texts, places[0].width());
    let mut pressed = None;
    for (((id, what, is_on), text), place) in all.into_iter().zip(&texts).zip(places) {
        if place.button((id.id(), text), points, what.weight(), is_on) {
            pressed = Some(what);
        }
    }
    pressed
}

impl Pressed {
    /// How much its button calls for being pressed.
    const fn weight(self) -> Weight {
        match self {
            Self::Pause | Self::GoOn => Weight::Main,
            _ => Weight::Plain,
        }
    }
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
