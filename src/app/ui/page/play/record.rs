//! The record card: the moves in two columns, following the game, and the keys to walk them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Context, Rect, Stroke, Ui, pos2, vec2};

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Look, Match, MatchRequest};
use crate::app::text::ActiveTexts;
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::record::RecordOfGame;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::stepper::chevron;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    self, card, focus_ring, pressable, pressable_by_pointer, rule, tooltip, write,
};
use crate::app::ui::kit::{landing, list};
use crate::app::ui::page::tabs;
use crate::app::ui::words::spoken;
use crate::games::{AnyRecord, MoveStyle};
use crate::openings;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Language;
use crate::text::worded::faults::reason_id;

/// Height of a row.
const ROW: f32 = 34.0;
/// The least room in which the name of an opening is shown.
const LEAST_NAME: f32 = 72.0;
/// Height of the card's head.
const HEAD: f32 = 48.0;
/// Height of the keys at its foot.
const FOOT: f32 = 44.0;
/// The least height that is worth showing.
pub const LEAST_HEIGHT: f32 = HEAD + FOOT + 2.0 * ROW;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<RecordOfGame>);
    app.init_resource::<Rows>().add_systems(Update, write_rows.in_set(Step::View));
}

/// The record as it is written, kept until it changes.
#[derive(Resource, Default)]
pub struct Rows {
    rounds: Vec<Row>,
    /// What the opening is called, if it has a name.
    opening: Option<String>,
    /// What they were written from: the match and the way of writing.
    of: Option<(u64, MoveStyle)>,
}

impl Rows {
    /// What the opening is called that leads to the place of the record, if it has a name.
    pub fn opening(&self) -> Option<&str> {
        self.opening.as_deref()
    }
}

/// A round of the record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    number: u16,
    /// The first side's move and the second's: the ply after it, and its text.
    moves: [Option<(usize, String)>; 2],
}

/// Writes the record anew when it or the way of writing has changed.
fn write_rows(
    game: Res<Match>,
    settings: Res<Settings>,
    texts: Res<ActiveTexts>,
    mut kept: ResMut<Rows>,
) {
    let style = settings.move_style(game.kind(), texts.language());
    let of = (game.edition(), style);
    if kept.of == Some(of) {
        return;
    }
    kept.rounds = rows(game.record(), style);
    kept.opening = opening_name(game.record(), texts.language());
    kept.of = Some(of);
}

/// What the opening of a game is called, if it has a name.
pub fn opening_name(record: &AnyRecord, language: Language) -> Option<String> {
    openings::of_record(record).map(|opening| opening.name(language))
}

fn rows(record: &AnyRecord, style: MoveStyle) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for ply in 1..=record.len() {
        let Some(noted) = record.note(ply, style) else { continue };
        if rows.is_empty() || noted.side == Side::First {
            rows.push(Row { number: noted.number, ..Row::default() });
        }
        if let Some(row) = rows.last_mut() {
            row.moves[noted.side.index()] = Some((ply, noted.text));
        }
    }
    rows
}

/// The row in which a ply stands, counted from 0.
fn row_of(rows: &[Row], ply: usize) -> Option<usize> {
    rows.iter().position(|row| row.moves.iter().flatten().any(|(at, _)| *at == ply))
}

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    rows: Res<'w, Rows>,
    tabs: tabs::View<'w>,
    style: Style<'w>,
}

/// Shows the card.
pub fn show(ui: &Ui, rect: Rect, view: &View, commands: &mut Commands) {
    let palette = view.style.palette();
    card(ui.painter(), rect, palette, false);
    let (head, below) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    let (list, foot) = below.split_top_bottom_at_y(below.bottom() - FOOT);
    rule(ui.painter(), rect, head.bottom(), palette);
    show_head(ui, head, view, commands);
    if tabs::show_list(ui, list, &view.tabs, commands) {
        // Another list stands in the place of the moves.
    } else if view.rows.rounds.is_empty() {
        let text = view.style.text(ids::NO_MOVES_YET);
        write(
            ui.painter(),
            list.shrink(16.0),
            Align::Center,
            &text,
            size::SMALL,
            palette.secondary,
        );
    } else {
        show_rows(ui, list, view, commands);
    }
    rule(ui.painter(), rect, foot.top(), palette);
    show_keys(ui, foot, &view.game, &view.style, commands);
}

fn show_head(ui: &Ui, head: Rect, view: &View, commands: &mut Commands) {
    let inner = head.shrink2(vec2(20.0, 0.0));
    let palette = view.style.palette();
    let width = tabs::show(ui, inner, &view.tabs, commands);
    if let Some(row) = view.rows.rounds.last() {
        let game = view.game.kind().name();
        let round = || view.style.with(ids::Round { game, n: row.number });
        let right = inner.with_min_x(inner.left() + width + 16.0);
        // A name may be cut off, a number not.
        let (text, least) = if let Some(name) = &view.rows.opening {
            (name.clone(), LEAST_NAME)
        } else {
            let text = round();
            let least = widgets::width_of(ui.painter(), &text, size::LEAST);
            (text, least)
        };
        if right.width() < least {
            return;
        }
        write(ui.painter(), right, Align::Max, &text, size::SMALL, palette.secondary);
    }
}

fn show_rows(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let rows = &view.rows.rounds;
    let (name, value) = (view.style.text(ids::RECORD), move_shown(view));
    widgets::stop(ui, place, ("moves", &name), &value, view.style.palette());
    let inner = place.shrink2(vec2(1.0, 4.0));
    let shown = view.game.shown();
    let row = row_of(rows, shown).unwrap_or(0);
    let follow = ((view.game.edition(), shown), Some(row), false);
    // The result stands behind the last move, or below it.
    let is_full = rows.last().is_some_and(|row| row.moves[1].is_some());
    let below = usize::from(is_full && view.game.outcome().is_some());
    list::rows(ui, ("record", inner), (rows.len() + below, ROW), follow, |ui, rect, index| {
        match rows.get(index) {
            Some(row) => {
                show_row(ui, rect, row, view, commands);
                if below == 0 && index + 1 == rows.len() {
                    show_result(ui, halves(rect)[1], view);
                }
            }
            None => show_result(ui, halves(rect)[0].with_max_x(rect.right() - 12.0), view),
        }
    });
}

/// The move that led to the position shown, as it is spoken.
fn move_shown(view: &View) -> String {
    let shown = view.game.shown();
    spoken::move_of(&view.game, shown, &view.style.texts)
        .unwrap_or_else(|| view.style.text(ids::SAID_START))
}

/// The number of a row and its moves.
fn parts(rect: Rect) -> (Rect, Rect) {
    let narrow = rect.width() < 320.0;
    let inner = rect.with_min_x(rect.left() + 12.0).with_max_x(rect.right() - 12.0);
    let number_width = if narrow { 32.0 } else { 40.0 };
    let (number, moves) = inner.split_left_right_at_x(inner.left() + number_width);
    (number.with_max_x(number.right() - if narrow { 6.0 } else { 10.0 }), moves)
}

/// Where the moves of a row stand.
fn halves(rect: Rect) -> [Rect; 2] {
    let (_, moves) = parts(rect);
    widgets::columns(moves.with_min_x(moves.left() + 4.0), 8.0, [1.0, 1.0])
}

/// Says how the game has ended, if it has.
fn show_result(ui: &Ui, cell: Rect, view: &View) {
    let Some(outcome) = view.game.outcome() else { return };
    let (palette, game) = (view.style.palette(), view.game.kind());
    let cell = cell.shrink2(vec2(padding(cell), 0.0));
    let who = outcome.winner.map_or(ids::RESULT_DRAW, |winner| game.win_id(winner));
    let who = view.style.text(who);
    let width = write(ui.painter(), cell, Align::Min, &who, size::BUTTON, palette.accent_text);
    let rest = cell.with_min_x(cell.left() + width + 14.0);
    let why = view.style.text(reason_id(game, outcome.reason));
    if rest.width() >= widgets::width_of(ui.painter(), &why, size::LEAST) {
        write(ui.painter(), rest, Align::Min, &why, size::SMALL, palette.secondary);
    }
}

fn show_row(ui: &Ui, rect: Rect, row: &Row, view: &View, commands: &mut Commands) {
    let palette = view.style.palette();
    let (number, _) = parts(rect);
    let text = row.number.to_string();
    write(ui.painter(), number, Align::Max, &text, size::SMALL, palette.secondary);
    let halves = halves(rect);
    let [first, second] = &row.moves;
    if let Some(entry) = first {
        show_move(ui, halves[0], (row.number, entry), view, commands);
    } else {
        let cell = halves[0].shrink2(vec2(padding(halves[0]), 0.0));
        write(ui.painter(), cell, Align::Min, "…", size::TEXT, palette.secondary);
    }
    if let Some(entry) = second {
        show_move(ui, halves[1], (row.number, entry), view, commands);
    }
}

/// Room beside a move.
fn padding(cell: Rect) -> f32 {
    if cell.width() < 120.0 { 8.0 } else { 14.0 }
}

fn show_move(
    ui: &Ui,
    cell: Rect,
    (number, (ply, text)): (u16, &(usize, String)),
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let pill = cell.shrink2(vec2(0.0, 2.0));
    tell(ui, || format!("ply-{ply}"), pill);
    let spoken = landing::is_read(ui.ctx())
        .then(|| spoken::move_of(&view.game, *ply, &view.style.texts))
        .flatten()
        .map(|spoken| format!("{number}. {spoken}"));
    let said = spoken.as_deref().unwrap_or(text);
    let response = pressable_by_pointer(ui, pill, ui.id().with(("ply", *ply)), said);
    if view.game.shown() == *ply {
        ui.painter().rect_filled(pill, 8, color(palette.pill));
    } else if response.hovered() {
        ui.painter().rect_filled(pill, 8, color(palette.hover));
    }
    let ink = if *ply > view.game.shown() { palette.secondary } else { palette.text };
    let inner = cell.shrink2(vec2(padding(cell), 0.0));
    write(ui.painter(), inner, Align::Min, text, size::TEXT, ink);
    if response.clicked() {
        commands.write_message(MatchRequest::Look(Look::At(*ply)));
    }
    if response.hovered()
        && let Some(words) = spoken::words_beside_ply(&view.game, *ply, &view.style)
    {
        tooltip(response, &words, None, palette);
    }
}

/// A key that walks the record.
#[derive(Clone, Copy)]
struct Key {
    command: Command,
    sign: Sign,
}

/// What is drawn on a walking key.
#[derive(Clone, Copy)]
enum Sign {
    /// An angle.
    Step {
        /// Which way it points: 1 onward, -1 back.
        way: f32,
        /// Whether it goes all the way, to a bar.
        to_the_end: bool,
    },
    /// A triangle, or two bars while the game plays itself.
    Play,
}

const fn step(command: Command, way: f32, to_the_end: bool) -> Key {
    Key { command, sign: Sign::Step { way, to_the_end } }
}

const KEYS: [Key; 5] = [
    step(Command::First, -1.0, true),
    step(Command::Previous, -1.0, false),
    Key { command: Command::PlayThrough, sign: Sign::Play },
    step(Command::Next, 1.0, false),
    step(Command::Last, 1.0, true),
];

/// Shows the keys that walk the record.
pub fn show_keys(ui: &Ui, foot: Rect, game: &Match, style: &Style, commands: &mut Commands) {
    let palette = style.palette();
    let width = foot.width().min(300.0);
    let row = Rect::from_center_size(foot.center(), vec2(width, foot.height() - 8.0));
    for (key, cell) in KEYS.iter().zip(widgets::columns(row, 4.0, [1.0; KEYS.len()])) {
        let enabled = key.command.is_enabled(game);
        tell(ui, || key.command.text_id().id().to_owned(), cell);
        let name = style.text(key.command.text_id());
        let info = egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name.as_str());
        let response = pressable(ui, cell, ui.id().with(key.command), &info);
        if enabled && response.hovered() {
            ui.painter().rect_filled(cell, 8, color(palette.hover));
        }
        focus_ring(ui.painter(), cell.shrink(2.0), 8, &response, palette);
        let ink = color(if enabled { palette.text } else { palette.disabled });
        let middle = pos2(cell.center().x.round(), cell.center().y.round());
        draw_sign(ui.painter(), middle, (key.sign, game.plays_through()), ink);
        if response.clicked() {
            commands.write_message(key.command);
        }
        let keys = key.command.keys(style);
        tooltip(response, &name, keys.as_deref(), palette);
    }
}

/// Draws the sign on a walking key, around its middle.
fn draw_sign(painter: &egui::Painter, middle: egui::Pos2, sign: (Sign, bool), ink: egui::Color32) {
    let stroke = Stroke::new(1.75, ink);
    match sign {
        (Sign::Step { way, to_the_end }, _) => {
            let place = |x: f32, y: f32| middle + vec2(x * way, y);
            let shift = if to_the_end { -2.0 } else { 0.0 };
            chevron(painter, place(shift, 0.0), way, stroke);
            if to_the_end {
                painter.line_segment([place(6.0, -6.5), place(6.0, 6.5)], stroke);
            }
        }
        (Sign::Play, true) => {
            for x in [-3.0, 3.0] {
                painter.line_segment([middle + vec2(x, -6.0), middle + vec2(x, 6.0)], stroke);
            }
        }
        (Sign::Play, false) => {
            let corners = [vec2(-4.0, -6.5), vec2(6.5, 0.0), vec2(-4.0, 6.5)].map(|at| middle + at);
            painter.add(egui::Shape::closed_line(corners.to_vec(), stroke));
        }
    }
}

impl Dialogue for RecordOfGame {
    type View = (View<'static>, Style<'static>);

    fn show(
        &self,
        context: &Context,
        (view, style): &mut (View, Style),
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let height = (context.content_rect().height() * 0.6).max(LEAST_HEIGHT);
        let frame = Frame {
            id: "dialogue-record",
            title: &style.text(ids::RECORD),
            width: 480.0,
            cancel: None,
            main: &style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(height);
            show(form.ui, place, view, commands);
        });
        if closed.is_some() {
            dialogs.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind, NotationChoice};
    use crate::notation::Written;
    use crate::rules::xiangqi::{Position, Ruleset};
    use crate::text::language::Language;

    fn record(fen: Option<&str>, moves: &[&str]) -> AnyRecord {
        let game = GameKind::Xiangqi;
        let start = fen.map_or_else(
            || AnyPosition::start(game),
            |fen| AnyPosition::from_fen(game, fen).unwrap(),
        );
        let mut record = AnyRecord::new(start, Ruleset::default());
        for squares in moves {
            record.play(Position::from_coordinates(squares).unwrap()).unwrap();
        }
        record
    }

    fn written(record: &AnyRecord, notation: NotationChoice, language: Language) -> Vec<Row> {
        rows(record, MoveStyle { notation, script: language.script() })
    }

    fn texts(rows: &[Row]) -> Vec<(u16, [Option<&str>; 2])> {
        rows.iter()
            .map(|row| {
                let [first, second] = &row.moves;
                (row.number, [first, second].map(|cell| cell.as_ref().map(|(_, text)| &**text)))
            })
            .collect()
    }

    const OPENING: [&str; 3] = ["h2e2", "h9g7", "h0g2"];

    #[test]
    fn rounds_stand_in_rows() {
        let rows = written(&record(None, &OPENING), NotationChoice::Chinese, Language::ZhHans);
        assert_eq!(
            texts(&rows),
            [(1, [Some("炮二平五"), Some("马8进7")]), (2, [Some("马二进三"), None])]
        );
        assert_eq!(row_of(&rows, 0), None);
        assert_eq!([1, 2, 3].map(|ply| row_of(&rows, ply)), [Some(0), Some(0), Some(1)]);
    }

    #[test]
    fn styles_and_scripts_are_followed() {
        let written = |notation, language| {
            let rows = written(&record(None, &OPENING), notation, language);
            rows[0].moves[1].clone().map(|(_, text)| text)
        };
        let chinese = NotationChoice::Chinese;
        assert_eq!(written(chinese, Language::ZhHant).as_deref(), Some("馬8進7"));
        assert_eq!(written(chinese, Language::En).as_deref(), Some("马8进7"));
        assert_eq!(written(NotationChoice::Wxf, Language::En).as_deref(), Some("H8+7"));
        assert_eq!(written(NotationChoice::Iccs, Language::En).as_deref(), Some("H9-G7"));
    }

    #[test]
    fn a_game_may_begin_with_black() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 7";
        let record = record(Some(fen), &["h9g7", "b0c2"]);
        let rows = written(&record, NotationChoice::Iccs, Language::En);
        assert_eq!(
            rows.iter().map(|row| row.number).collect::<Vec<_>>(),
            [7, 8],
            "numbers go on from the position's own"
        );
        assert_eq!(rows[0].moves[0], None);
        assert!(rows[0].moves[1].is_some() && rows[1].moves[0].is_some());
    }
}
