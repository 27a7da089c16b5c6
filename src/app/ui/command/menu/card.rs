//! The card of a menu: its rows, those that open on the spot, and what stands below them.

use bevy::prelude::Commands;
use bevy_egui::egui::{
    Align, Area, Id, Key, LayerId, Memory, Modifiers, Order, Painter, Rect, Response, Sense,
    Stroke, Ui, pos2, vec2,
};

use super::super::Command;
use super::Which;
use super::entries::{Entry, Shelf};
use super::steps::{Stop, walk};
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::Match;
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::probe::tell_focus;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{draw_tick, floating_card, tooltip, width_of};

/// Room above the first row and below the last.
const PADDING: f32 = 6.0;
/// Room between the card and its button.
const AWAY: f32 = 8.0;
/// Size of the keys.
const KEYS: f32 = 14.0;
/// Room for a tick before a text.
const TICK: f32 = 24.0;
/// Room at the right of a row.
const RIGHT: f32 = 18.0;

/// How wide a card and how high its rows are.
#[derive(Clone, Copy)]
struct Measures {
    width: f32,
    row: f32,
}

impl Measures {
    fn of(window: Rect) -> Self {
        if window.height() < 640.0 || window.width() < 480.0 {
            Self { width: 260.0, row: 36.0 }
        } else {
            Self { width: 288.0, row: 40.0 }
        }
    }
}

/// What is drawn in a card, from its top.
#[derive(Clone, Copy)]
enum Line {
    /// A line between groups.
    Rule,
    /// A row.
    Row(Entry),
    /// A row below one that has opened, with that.
    Inner(Command, Shelf),
}

/// The lines of a card, with the rows below the one that is open.
fn lines(groups: &[Vec<Entry>], open: Option<Shelf>, game: &Match) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in groups {
        if !lines.is_empty() {
            lines.push(Line::Rule);
        }
        for entry in group {
            lines.push(Line::Row(*entry));
            if let Entry::Fold(fold) = *entry
                && open == Some(fold)
            {
                let commands = fold.commands(game).into_iter();
                lines.extend(commands.map(|command| Line::Inner(command, fold)));
            }
        }
    }
    lines
}

impl Line {
    const fn height(self, row: f32) -> f32 {
        match self {
            Self::Rule => 11.0,
            Self::Row(_) => row,
            Self::Inner(..) => 32.0,
        }
    }

    /// What the keyboard finds there, if it can stop.
    fn stop(self, game: &Match, style: &Style) -> Option<Stop> {
        let (entry, below) = match self {
            Self::Rule => return None,
            Self::Row(entry) => (entry, None),
            Self::Inner(command, fold) => (Entry::Command(command), Some(fold)),
        };
        let opens = match entry {
            Entry::Command(command) if !command.is_enabled(game) => return None,
            Entry::Command(_) => None,
            Entry::Fold(fold) => Some(fold),
        };
        let text = style.text(entry.text_id(game)).to_lowercase();
        Some(Stop { id: entry.egui_id(), text, opens, below })
    }
}

impl Entry {
    fn text_id(self, game: &Match) -> crate::text::Text {
        match self {
            Self::Command(command) => command.row().in_menu.unwrap_or(command.text_in(game.mode())),
            Self::Fold(fold) => fold.text_id(),
        }
    }

    /// What it is known by, whatever the language.
    fn name(self) -> &'static str {
        match self {
            Self::Command(command) => command.text_id().id(),
            Self::Fold(fold) => fold.text_id().id(),
        }
    }

    fn egui_id(self) -> Id {
        Id::new(("menu-row", self.name()))
    }
}

/// Shows the card of a menu, if it is the one that is open: beside its button, and clear of what
/// stands around that.
pub fn show_card(
    ui: &Ui,
    (button, around): (Rect, Rect),
    groups: &[Vec<Entry>],
    (which, open): (Which, &mut Option<Which>),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    if *open != Some(which) {
        return;
    }
    let layer = LayerId::new(Order::Foreground, Id::new("menu-card"));
    let is_new = !ui.memory(|memory| memory.areas().visible_last_frame(&layer));
    let mut state = State::take(ui, is_new, groups, game, style);
    let window = ui.ctx().content_rect();
    let measures = Measures::of(window);
    let all = lines(groups, state.fold, game);
    let height: f32 = all.iter().map(|line| line.height(measures.row)).sum();
    let width = measures.width.max(widest(ui.painter(), groups, (game, style)));
    let measures = Measures { width: width.min(window.width() - 2.0 * AWAY), ..measures };
    let card = card_beside(around, (measures.width, height + 2.0 * PADDING), window);
    let chosen = show_lines(ui, (card, measures), &all, &mut state, (game, style), commands);
    let is_left = !is_new && left(ui, [card, button]);
    if chosen || is_left {
        *open = None;
        state.give_focus_back(ui);
    }
    state.keep(ui);
}

/// How wide a card has to be for all its rows, also those that are folded away: a text is never smaller
/// than its neighbours'.
fn widest(painter: &Painter, groups: &[Vec<Entry>], (game, style): (&Match, &Style)) -> f32 {
    let of = |entry: Entry, below: Option<Shelf>| {
        let (points, left) = of_text(below);
        let keys = match entry {
            Entry::Command(command) => command.keys(style).unwrap_or_default(),
            Entry::Fold(_) => String::new(),
        };
        let text = style.text(entry.text_id(game));
        // A fold has its sign where commands have their keys.
        let beside = width_of(painter, &keys, KEYS).max(14.0);
        left + width_of(painter, &text, points) + 12.0 + beside + RIGHT + 2.0
    };
    let rows = groups.iter().flatten().flat_map(|&entry| {
        let below = match entry {
            Entry::Fold(fold) => fold.commands(game),
            Entry::Command(_) => Vec::new(),
        };
        let fold = if let Entry::Fold(fold) = entry { Some(fold) } else { None };
        let below = below.into_iter().map(move |command| of(Entry::Command(command), fold));
        std::iter::once(of(entry, None)).chain(below).collect::<Vec<_>>()
    });
    rows.fold(0.0, f32::max).ceil()
}

/// The size of a row's text and where it begins, by what the row stands below.
const fn of_text(below: Option<Shelf>) -> (f32, f32) {
    match below {
        None => (size::BUTTON, 19.0),
        // Where some rows have ticks, all texts stand below each other.
        Some(Shelf::View) => (16.0, 41.0 + TICK),
        Some(_) => (16.0, 41.0),
    }
}

/// What a card keeps from frame to frame.
#[derive(Clone, Copy, Default)]
struct State {
    /// What is open in it.
    fold: Option<Shelf>,
    /// Whether that has just opened, and is to be seen whole.
    is_fresh: bool,
    /// What had the keyboard before.
    focus: Option<Id>,
    /// Whether the keyboard has opened it, and is yet to go to the first row: a row that is shown for
    /// the first time cannot have it.
    begins: bool,
}

impl State {
    fn id() -> Id {
        Id::new("menu-state")
    }

    /// The state that was kept, after what the keyboard does now. A new card has nothing open; where
    /// the keyboard has opened it, it begins at the first row.
    fn take(ui: &Ui, is_new: bool, groups: &[Vec<Entry>], game: &Match, style: &Style) -> Self {
        let focused = ui.memory(Memory::focused);
        let by_key = focused.is_some() || ui.input(|input| input.key_pressed(Key::F10));
        if is_new {
            ui.ctx().request_repaint();
            return Self { focus: focused, begins: by_key, ..Self::default() };
        }
        let mut kept: Self = ui.data(|data| data.get_temp(Self::id())).unwrap_or_default();
        let stops_now = stops(groups, kept.fold, game, style);
        if let Some(first) = stops_now.first().filter(|_| std::mem::take(&mut kept.begins)) {
            ui.memory_mut(|memory| memory.request_focus(first.id));
        }
        let fold = walk(ui, &stops_now, kept.fold);
        let is_fresh = fold.is_some() && fold != kept.fold;
        if is_fresh {
            let stops = stops(groups, fold, game, style);
            if let Some(first) = stops.iter().find(|stop| stop.below == fold) {
                ui.memory_mut(|memory| memory.request_focus(first.id));
            }
        }
        Self { fold, is_fresh, ..kept }
    }

    fn keep(self, ui: &Ui) {
        ui.data_mut(|data| data.insert_temp(Self::id(), self));
    }

    /// The keyboard goes back to where it was.
    fn give_focus_back(&self, ui: &Ui) {
        ui.memory_mut(|memory| match (self.focus, memory.focused()) {
            (Some(before), _) => memory.request_focus(before),
            (None, Some(now)) => memory.surrender_focus(now),
            (None, None) => {}
        });
    }
}

fn stops(groups: &[Vec<Entry>], fold: Option<Shelf>, game: &Match, style: &Style) -> Vec<Stop> {
    lines(groups, fold, game).into_iter().filter_map(|line| line.stop(game, style)).collect()
}

/// Where the card lies: below its button where there is room, or else above it; at the button's left
/// edge where there is room, or else at its right one. Never higher than the window.
fn card_beside(around: Rect, (width, height): (f32, f32), window: Rect) -> Rect {
    let room = window.shrink(AWAY);
    let left =
        if around.left() + width <= room.right() { around.left() } else { around.right() - width };
    let height = height.min(room.height());
    let below = around.bottom() + AWAY;
    let top = if below + height <= room.bottom() { below } else { around.top() - AWAY - height };
    let corner = pos2(left.max(room.left()), top.max(room.top()));
    Rect::from_min_size(corner.round(), vec2(width, height))
}

/// Whether the player has turned to something else.
fn left(ui: &Ui, places: [Rect; 2]) -> bool {
    let elsewhere = ui.input(|input| {
        input.pointer.any_pressed()
            && input
                .pointer
                .interact_pos()
                .is_some_and(|at| !places.iter().any(|it| it.contains(at)))
    });
    let keys = [Key::Escape, Key::F10];
    elsewhere
        || keys.into_iter().any(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
}

/// Shows the rows, scrolling where the window has no room for them. Whether something was chosen
/// that closes the menu.
fn show_lines(
    ui: &Ui,
    (card, measures): (Rect, Measures),
    lines: &[Line],
    state: &mut State,
    (game, style): (&Match, &Style),
    commands: &mut Commands,
) -> bool {
    let area = Area::new(Id::new("menu-card"))
        .order(Order::Foreground)
        .fixed_pos(card.min)
        .default_size(card.size())
        .constrain(false)
        .fade_in(false);
    let total = lines.iter().map(|line| line.height(measures.row)).sum();
    let shown = area.show(ui.ctx(), |ui| {
        ui.allocate_rect(card, Sense::hover());
        floating_card(ui.painter(), card, style.palette());
        let inner = Place::new(ui, style, card).inset(1.0, PADDING);
        let mut chosen = false;
        inner.scroll("rows", (inner.width(), total), |whole| {
            let mut rest = whole;
            for line in lines {
                let row = rest.top(line.height(measures.row));
                chosen |= show_line(row, *line, state, game, commands);
            }
            show_rail(whole, lines, measures.row, state);
        });
        chosen
    });
    shown.inner
}

/// Shows a line of the card. Whether it was chosen and closes the menu.
fn show_line(
    row: Place,
    line: Line,
    state: &mut State,
    game: &Match,
    commands: &mut Commands,
) -> bool {
    match line {
        Line::Rule => {
            row.inset(16.0, 0.0).middle(0.0).rule();
            false
        }
        Line::Row(Entry::Fold(fold)) => {
            if show_fold(row, fold, state.fold == Some(fold)) {
                let opens = state.fold != Some(fold);
                (state.fold, state.is_fresh) = (opens.then_some(fold), opens);
                row.ui.ctx().request_repaint();
            }
            false
        }
        Line::Row(Entry::Command(command)) | Line::Inner(command, _) => {
            let fold = if let Line::Inner(_, fold) = line { Some(fold) } else { None };
            let response = show_command(row, command, fold, game);
            let clicked = response.clicked() && command.is_enabled(game);
            if let Some(why) = command.row().why.filter(|_| !command.is_enabled(game)) {
                tooltip(response, &row.style.text(why(game)), None, row.palette());
            }
            if clicked {
                commands.write_message(command);
            }
            // A switch is seen to change; the menu stays.
            clicked && command.row().on.is_none()
        }
    }
}

/// Draws the rail beside the rows of what is open, and sees to it that they are seen.
fn show_rail(mut whole: Place, lines: &[Line], row: f32, state: &mut State) {
    let height = |lines: &[Line]| lines.iter().map(|line| line.height(row)).sum::<f32>();
    let is_inner = |line: &Line| matches!(line, Line::Inner(..));
    let Some(first) = lines.iter().position(is_inner) else { return };
    let count = lines.iter().filter(|line| is_inner(line)).count();
    whole.top(height(&lines[..first]));
    let mut rows = whole.top(height(&lines[first..first + count]));
    if std::mem::take(&mut state.is_fresh) {
        let seen = rows.rect().with_min_y(rows.rect().top() - row);
        rows.ui.scroll_to_rect(seen, None);
    }
    rows.left(23.0);
    rows.left(2.0).inset(0.0, 2.0).fill(1.0, 0, color(rows.palette().line));
}

/// Shows a row below which others appear. Whether it was pressed.
fn show_fold(row: Place, fold: Shelf, is_open: bool) -> bool {
    let (palette, text) = (row.palette(), row.style.text(fold.text_id()));
    let response = press(row, Entry::Fold(fold), Role::Fold(is_open), true, &text);
    if is_open || response.hovered() || response.has_focus() {
        row.inset(5.0, 1.0).fill(1.0, 8, color(palette.hover));
    }
    let mut inner = row.inset(19.0, 0.0);
    inner.draw(&Say::new(text).points(size::BUTTON));
    let middle = inner.right(8.0).rect().center().round();
    let points = if is_open {
        [vec2(-5.0, -2.5), vec2(0.0, 2.5), vec2(5.0, -2.5)]
    } else {
        [vec2(-2.5, -5.0), vec2(2.5, 0.0), vec2(-2.5, 5.0)]
    };
    let stroke = Stroke::new(1.6, color(palette.secondary));
    row.ui.painter().line(points.map(|by| middle + by).to_vec(), stroke);
    response.clicked()
}

/// What is pressed of a row.
fn press(row: Place, entry: Entry, role: Role, is_enabled: bool, text: &str) -> Response {
    let id = format!("menu-{}", entry.name());
    let press = Press::new(role, &id, text).egui_id(entry.egui_id()).enabled(is_enabled);
    let response = row.pressed(press.ring(7.0, 3.0).radius(6));
    tell_focus(&response, entry.name());
    response
}

/// Shows a row with a command and its keys.
fn show_command(row: Place, command: Command, below: Option<Shelf>, game: &Match) -> Response {
    let (style, palette, entry) = (row.style, row.palette(), Entry::Command(command));
    let (is_enabled, is_inner) = (command.is_enabled(game), below.is_some());
    let text = style.text(entry.text_id(game));
    let on = command.is_on(&style.settings, game);
    let mut ground = row;
    // The rail stands before it.
    ground.left(if is_inner { 28.0 } else { 0.0 });
    let response = press(ground, entry, on.map_or(Role::Button, Role::Tick), is_enabled, &text);
    let lit = is_enabled && (response.hovered() || response.has_focus());
    if lit {
        let fill = if is_inner { palette.pill } else { palette.hover };
        ground.inset(5.0, 1.0).fill(1.0, 8, color(fill));
    }
    let ink = if is_enabled { palette.text } else { palette.disabled };
    let (points, left) = of_text(below);
    let mut inner = row;
    let before = if below == Some(Shelf::View) { TICK } else { 0.0 };
    inner.left(left - before);
    if on == Some(true) {
        let mut tick = inner;
        let ink = if is_enabled { palette.teal } else { ink };
        draw_tick(row.ui.painter(), tick.left(14.0).rect().center().round(), ink);
    }
    inner.left(before);
    inner.right(RIGHT);
    let keys = command.keys(style).unwrap_or_default();
    let faint = if lit && is_inner { palette.text } else { palette.secondary };
    inner.take_line(&Say::new(keys).points(KEYS).ink(faint).align(Align::Max), 12.0);
    if inner.draw_cut(&Say::new(&*text).points(points).ink(ink)) {
        tooltip(response.clone(), &text, None, palette);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_lies_in_its_window_and_clear_of_the_buttons_around_its_own() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        // The buttons of a game: the card ends above them, at the column's right edge.
        let controls = Rect::from_min_size(pos2(806.0, 584.0), vec2(450.0, 92.0));
        let button = controls.with_min_x(1214.0);
        let around = controls.with_min_x(button.left());
        let card = card_beside(around, (288.0, 558.0), window);
        assert_eq!((card.right(), card.bottom()), (1256.0, 576.0));
        // The head of a page: below it.
        let head = Rect::from_min_size(pos2(806.0, 24.0), vec2(42.0, 42.0));
        let card = card_beside(head, (288.0, 558.0), window);
        assert_eq!((card.left(), card.top()), (806.0, 74.0));
        // No room for all of it.
        let card = card_beside(around, (288.0, 900.0), window);
        assert!(window.shrink(AWAY).contains_rect(card), "{card}");
    }
}
