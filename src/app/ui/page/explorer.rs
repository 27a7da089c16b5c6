//! The opening explorer: what was played in the position on the board, in the games of the library.

mod book;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    Align, Modifiers, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, vec2,
};

use crate::app::Step;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::table::keep::books::{BookEdit, BookRequest, OwnBooks};
use crate::app::table::keep::library::LibraryDesk;
use crate::app::table::keep::shelf::Explored;
use crate::app::table::practice::own_lines::LinesRequest;
use crate::app::thinking::cloud::plays_from_list;
use crate::app::ui::dialogue::library::ShowGames;
use crate::app::ui::kit::place::child;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    columns, focus_ring, paragraph, pressable, tooltip, width_of, write,
};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::page::tab::Tab;
use crate::app::ui::words::score::score_text;
use crate::games::{AnyPosition, GameKind};
use crate::library::{ExplorerMove, PositionQuery};
use crate::pictures::Arrow;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};

/// Height of a row.
const ROW: f32 = 34.0;
/// Height of the line over the columns.
const COLUMNS: f32 = 30.0;
/// Height of a bar of results.
const BAR: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(Step::View));
}

/// Asks about the position on the board while the explorer is looked at.
fn ask(
    tab: Res<Tab>,
    game: Res<Match>,
    mut explored: ResMut<Explored>,
    desk: Option<Res<LibraryDesk>>,
) {
    let position = game.shown_position();
    if let Some(desk) = desk.filter(|_| *tab == Tab::Explorer && !explored.is_asked(&position)) {
        explored.ask(position, &desk);
    }
}

/// What the list needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    explored: Res<'w, Explored>,
    books: Res<'w, OwnBooks>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// Shows the moves, the most frequent first.
pub fn show(ui: &Ui, list: Rect, view: &View, commands: &mut Commands) {
    let position = view.game.shown_position();
    let list = book::show(ui, list, &position, view, commands);
    match view.explored.moves(&position) {
        None => {}
        Some([]) => {
            let text = view.style.text(ids::EXPLORER_NOTHING);
            let place = list.shrink2(vec2(20.0, 16.0));
            paragraph(ui.painter(), place, &text, size::SMALL, view.style.palette().secondary);
        }
        Some(moves) => show_moves(ui, list, &position, moves, view, commands),
    }
}

/// Where the parts of a row lie.
struct Cells {
    text: Rect,
    games: Rect,
    bar: Rect,
    own: Rect,
}

impl Cells {
    fn of(row: Rect) -> Self {
        let inner = row.shrink2(vec2(18.0, 0.0));
        let [text, games, bar, own] = columns(inner, 12.0, [3.0, 1.5, 4.2, 1.6]);
        Self { text, games, bar, own }
    }
}

fn show_moves(
    ui: &Ui,
    list: Rect,
    position: &AnyPosition,
    moves: &[ExplorerMove],
    view: &View,
    commands: &mut Commands,
) {
    let inner = list.shrink2(vec2(1.0, 4.0));
    let head = if inner.height() < COLUMNS + 2.0 * ROW { 0.0 } else { COLUMNS };
    let (head, rows) = inner.split_top_bottom_at_y(inner.top() + head);
    if head.height() > 0.0 {
        show_columns(ui.painter(), head, view);
    }
    let mut ui = child(ui, "explorer", rows);
    // The list of another position begins at its top.
    let salt = ("explorer-rows", view.game.edition(), view.game.shown());
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false).max_height(rows.height());
    area.show_rows(&mut ui, ROW, moves.len(), |ui, range| {
        for (index, known) in range.clone().zip(&moves[range]) {
            let size = vec2(ui.available_width(), ROW);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            show_move(ui, rect, index, position, known, view, commands);
        }
    });
}

/// Says what stands in the columns.
fn show_columns(painter: &Painter, head: Rect, view: &View) {
    let cells = Cells::of(head);
    let say = |place: Rect, align, text: Text| {
        let text = view.style.text(text);
        write(painter, place, align, &text, size::LEAST, view.style.palette().secondary);
    };
    say(cells.games.with_min_x(cells.text.center().x), Align::Max, ids::EXPLORER_GAMES);
    say(cells.bar, Align::Center, ids::EXPLORER_RESULTS);
    say(cells.own, Align::Max, ids::EXPLORER_OWN);
}

/// Shows a move. The board points it out when the pointer or the keyboard comes to it.
fn show_move(
    ui: &Ui,
    rect: Rect,
    index: usize,
    position: &AnyPosition,
    known: &ExplorerMove,
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let style = view.settings.move_style(position.game(), view.style.texts.language());
    let text = position.notes(&[known.mv], style).concat();
    let pill = rect.shrink2(vec2(10.0, 2.0));
    let enabled = plays_from_list(&view.game);
    tell(ui, || format!("explored-{index}"), pill);
    let info = WidgetInfo::labeled(WidgetType::Button, enabled, text.as_str());
    let response = pressable(ui, pill, ui.id().with(("explored", known.mv.to_bits())), &info);
    if enabled && response.hovered() {
        ui.painter().rect_filled(pill, 8, color(palette.hover));
    }
    focus_ring(ui.painter(), pill.shrink(2.0), 8, &response, palette);
    let cells = Cells::of(rect);
    let width = write(ui.painter(), cells.text, Align::Min, &text, size::TEXT, palette.text);
    if let Some(known) = known.evaluation {
        let beside = cells.text.with_min_x(cells.text.left() + width + 8.0);
        let score = score_text(known.score);
        if width_of(ui.painter(), &score, size::LEAST) <= beside.width() {
            write(ui.painter(), beside, Align::Min, &score, size::LEAST, palette.secondary);
        }
    }
    show_bar(ui.painter(), cells.bar, position.game(), known, palette);
    show_games(ui, cells.games, index, position, known, view, commands);
    let own = if known.own == 0 { "–".to_owned() } else { known.own.to_string() };
    write(ui.painter(), cells.own, Align::Max, &own, 16.0, palette.secondary);
    if response.hovered() || response.has_focus() {
        preview_arrows(ui.ctx(), [Arrow::of_move(known.mv.from(), known.mv.to())]);
    }
    if response.clicked() {
        let held = ui.input(|input| input.modifiers);
        act(held, known.mv, position, view, commands);
    }
    let told = results(position.game(), known, &view.style);
    let mut told = format!("{told}\n{}", view.style.text(ids::LINES_SHIFT));
    if view.books.of(position.game()).is_some() {
        told = format!("{told}\n{}", view.style.text(ids::BOOK_CTRL));
    }
    tooltip(response, &told, None, palette);
}

/// Does what a press on a move means: into the book, into the own lines, or onto the board.
fn act(held: Modifiers, mv: Move, position: &AnyPosition, view: &View, commands: &mut Commands) {
    if held.command && view.books.of(position.game()).is_some() {
        let edit = BookEdit::Weight(mv, book::ADDED);
        commands.write_message(BookRequest::Edit(Box::new(position.clone()), edit));
    } else if held.shift {
        commands.write_message(LinesRequest::Add(vec![mv]));
    } else {
        commands.write_message(MoveRequest { mv, by: Asker::Person });
    }
}

/// A press on the number of games lists them.
fn show_games(
    ui: &Ui,
    cell: Rect,
    index: usize,
    position: &AnyPosition,
    known: &ExplorerMove,
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let place = cell.shrink2(vec2(0.0, 4.0));
    tell(ui, || format!("explored-games-{index}"), place);
    let said = view.style.with(ids::ExplorerShowGames { n: known.games });
    let info = WidgetInfo::labeled(WidgetType::Link, true, said.as_str());
    let response = pressable(ui, place, ui.id().with(("games", known.mv.to_bits())), &info);
    let ink = if response.hovered() { palette.teal } else { palette.text };
    write(ui.painter(), cell, Align::Max, &known.games.to_string(), 16.0, ink);
    focus_ring(ui.painter(), place, 6, &response, palette);
    if response.clicked() {
        let wanted = PositionQuery::Played { position: Box::new(position.clone()), mv: known.mv };
        commands.write_message(ShowGames(wanted));
    }
    tooltip(response, &said, None, palette);
}

/// How the games ended, in words.
fn results(game: GameKind, known: &ExplorerMove, style: &Style) -> String {
    let (first, draws, second) = (known.first_wins, known.draws, known.second_wins);
    match game {
        GameKind::Xiangqi => style.with(ids::ExplorerResultsXiangqi { first, draws, second }),
        GameKind::Chess => style.with(ids::ExplorerResultsChess { first, draws, second }),
    }
}

/// Shows how the games ended: the first side's part at the left, draws in the middle.
fn show_bar(
    painter: &Painter,
    cell: Rect,
    game: GameKind,
    known: &ExplorerMove,
    palette: &Palette,
) {
    let bar = Rect::from_center_size(cell.center(), vec2(cell.width(), BAR));
    let [first, second] = Side::BOTH.map(|side| palette.bar.part(game, side));
    let known_results = known.first_wins + known.draws + known.second_wins;
    let mut left = bar.left();
    let parts =
        [(known.first_wins, first), (known.draws, palette.disabled), (known.second_wins, second)];
    for (count, ink) in parts {
        if count > 0 {
            #[expect(clippy::cast_precision_loss, reason = "no library is that large")]
            let width = bar.width() * count as f32 / known_results as f32;
            let part = bar.with_min_x(left).with_max_x(left + width);
            painter.rect_filled(part, 0, color(ink));
            left += width;
        }
    }
    let line = Stroke::new(1.0, color(palette.bar.line));
    painter.rect_stroke(bar, 2, line, StrokeKind::Outside);
}
