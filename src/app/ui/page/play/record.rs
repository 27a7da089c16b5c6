//! The record card: the moves in two columns, following the game, and the keys to walk them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Context, Stroke, vec2};

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Look, Match, MatchRequest};
use crate::app::text::ActiveTexts;
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::record::RecordOfGame;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::landing;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::stepper::chevron;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, tooltip};
use crate::app::ui::page::moves::ROW;
use crate::app::ui::page::tabs;
use crate::app::ui::words::spoken;
use crate::games::{AnyRecord, MoveStyle};
use crate::openings;
use crate::review::Judgement;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Language;
use crate::text::worded::faults::reason_id;
use crate::text::worded::rulings::Count;

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
    /// How often the last move but one did what it may not do for long.
    count: Option<Count>,
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
    kept.count = if game.is_study() { None } else { game.record().count() };
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
pub fn show(card: Place, view: &View, commands: &mut Commands) {
    let mut rest = card.card(false);
    let [head, foot] = take_head_and_foot(&mut rest);
    show_head(head, view, commands);
    if tabs::show_list(rest, &view.tabs, commands) {
        // Another list stands in the place of the moves.
    } else if view.rows.rounds.is_empty() {
        let quiet = Say::new(view.style.text(ids::NO_MOVES_YET)).points(size::SMALL);
        let quiet = quiet.ink(card.palette().secondary).align(Align::Center);
        rest.inset(16.0, 16.0).draw(&quiet);
    } else {
        show_rows(rest, view, commands);
    }
    show_keys(foot, &view.game, commands);
}

/// Takes the head and the foot of the card of a record, with lines between them and the rest.
pub fn take_head_and_foot<'a>(card: &mut Place<'a>) -> [Place<'a>; 2] {
    let (head, foot) = (card.top(HEAD), card.bottom(FOOT));
    card.rule();
    foot.rule();
    [head.inset(20.0, 0.0), foot]
}

fn show_head(mut head: Place, view: &View, commands: &mut Commands) {
    head.left(tabs::show(head, &view.tabs, commands) + 16.0);
    let Some(row) = view.rows.rounds.last() else { return };
    // A name may be cut off, a number not.
    let (text, least) = if let Some(name) = &view.rows.opening {
        (name.clone(), 72.0)
    } else {
        let text = view.style.with(ids::Round { game: view.game.kind().name(), n: row.number });
        let least = head.width_of(&text, size::LEAST);
        (text, least)
    };
    if head.width() >= least {
        let quiet = Say::new(text).points(size::SMALL).ink(head.palette().secondary);
        head.draw(&quiet.align(Align::Max));
    }
}

fn show_rows(place: Place, view: &View, commands: &mut Commands) {
    let rows = &view.rows.rounds;
    let (name, value) = (view.style.text(ids::RECORD), move_shown(view));
    widgets::stop(place.ui, place.rect(), ("moves", &name), &value, place.palette());
    let shown = view.game.shown();
    let row = row_of(rows, shown).unwrap_or(0);
    let follow = ((view.game.edition(), shown), Some(row), false);
    // The result stands behind the last move, or below it.
    let is_full = rows.last().is_some_and(|row| row.moves[1].is_some());
    let below = usize::from(is_full && view.game.outcome().is_some());
    let count = rows.len() + below;
    place.inset(1.0, 4.0).list("record", (count, ROW), follow, |place, index| {
        let mut parts = Parts::of(*place);
        let Some(row) = rows.get(index) else {
            parts.halves[0] = parts.halves[0].to(&parts.halves[1]);
            return show_result(parts.halves[0], view);
        };
        show_row(&parts, row, view, commands);
        if below == 0 && index + 1 == rows.len() {
            show_result(parts.halves[1], view);
        }
    });
}

/// The move that led to the position shown, as it is spoken.
fn move_shown(view: &View) -> String {
    let shown = view.game.shown();
    spoken::move_of(&view.game, shown, &view.style.texts)
        .unwrap_or_else(|| view.style.text(ids::SAID_START))
}

/// Where the number of a round stands, and its moves.
pub struct Parts<'a> {
    /// Its number.
    pub number: Place<'a>,
    /// The first side's move and the second's.
    pub halves: [Place<'a>; 2],
}

impl<'a> Parts<'a> {
    /// The parts of a row.
    pub fn of(row: Place<'a>) -> Self {
        let is_narrow = row.width() < 320.0;
        let (width, gap) = if is_narrow { (26.0, 10.0) } else { (30.0, 14.0) };
        let mut inner = row.inset(12.0, 0.0);
        let number = inner.left(width);
        inner.left(gap);
        Self { number, halves: inner.columns(8.0, [1.0, 1.0]) }
    }
}

/// Says how the game has ended, if it has.
fn show_result(cell: Place, view: &View) {
    let Some(outcome) = view.game.outcome() else { return };
    let (palette, game) = (cell.palette(), view.game.kind());
    let mut cell = cell.inset(padding(&cell), 0.0);
    let who = outcome.winner.map_or(ids::RESULT_DRAW, |winner| game.win_id(winner));
    let who = Say::new(view.style.text(who)).points(size::BUTTON).ink(palette.accent_text);
    cell.left(cell.draw(&who) + 14.0);
    let why = view.style.text(reason_id(game, outcome.reason));
    if cell.width() >= cell.width_of(&why, size::LEAST) {
        cell.draw(&Say::new(why).points(size::SMALL).ink(palette.secondary));
    }
}

fn show_row(Parts { number, halves }: &Parts, row: &Row, view: &View, commands: &mut Commands) {
    let quiet = number.palette().secondary;
    let text = Say::new(row.number.to_string()).points(size::SMALL).ink(quiet);
    number.draw(&text.align(Align::Max));
    let [first, second] = &row.moves;
    if let Some(entry) = first {
        show_move(halves[0], (row.number, entry), view, commands);
    } else {
        halves[0].inset(padding(&halves[0]), 0.0).draw(&Say::new("…").ink(quiet));
    }
    if let Some(entry) = second {
        show_move(halves[1], (row.number, entry), view, commands);
    }
}

/// Room beside a move.
pub fn padding(cell: &Place) -> f32 {
    if cell.width() < 120.0 { 8.0 } else { 14.0 }
}

fn show_move(
    cell: Place,
    (number, (ply, text)): (u16, &(usize, String)),
    view: &View,
    commands: &mut Commands,
) {
    let (palette, shown) = (cell.palette(), view.game.shown());
    let spoken = landing::is_read(cell.ui.ctx())
        .then(|| spoken::move_of(&view.game, *ply, &view.style.texts))
        .flatten()
        .map(|spoken| format!("{number}. {spoken}"));
    let said = spoken.as_deref().unwrap_or(text);
    let ground = cell.inset(0.0, 2.0);
    let response = ground.press_by_pointer(&format!("ply-{ply}"), said, shown == *ply);
    let ink = if *ply > shown { palette.secondary } else { palette.text };
    let mut inner = cell.inset(padding(&cell), 0.0);
    if let Some(count) = view.rows.count.filter(|count| count.ply == *ply) {
        show_count(inner.right(22.0), count, &view.style);
    }
    inner.draw(&Say::new(text).ink(ink));
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
pub fn show_keys(foot: Place, game: &Match, commands: &mut Commands) {
    let (style, palette) = (foot.style, foot.palette());
    let beside = (foot.width() - foot.width().min(300.0)) / 2.0;
    let cells = foot.inset(beside, 4.0).columns(4.0, [1.0; KEYS.len()]);
    for (key, cell) in KEYS.iter().zip(cells) {
        let is_enabled = key.command.is_enabled(game);
        let (text, name) = (key.command.text_id(), style.text(key.command.text_id()));
        let response = cell.press_if(is_enabled, text.id(), &name);
        let ink = color(if is_enabled { palette.text } else { palette.disabled });
        let middle = cell.rect().center().round();
        draw_sign(cell.ui.painter(), middle, (key.sign, game.plays_through()), ink);
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

/// How often a move did what it may not do for long.
fn show_count(place: Place, count: Count, style: &Style) {
    let mark = if count.is_full { Judgement::Blunder } else { Judgement::Mistake };
    place.dot(10.5, place.palette().mark(mark));
    let figure = Say::new(count.done.to_string()).points(size::LEAST).ink(place.palette().card);
    place.draw(&figure.align(Align::Center));
    place.read("count", &style.with(ids::SaidCount { n: count.done }));
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
            show(Place::new(form.ui, style, place), view, commands);
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
