//! The opening explorer: what was played in the position on the board, in the games of the library.

mod book;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Modifiers, Stroke, StrokeKind};

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::activity::drill::own_lines::LinesRequest;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::table::keep::books::{BookEdit, BookRequest, OwnBooks};
use crate::app::table::keep::library::LibraryDesk;
use crate::app::table::keep::shelf::Explored;
use crate::app::thinking::cloud::plays_from_list;
use crate::app::ui::dialogue::library::ShowGames;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::tooltip;
use crate::app::ui::page::moves;
use crate::app::ui::page::tab::Tab;
use crate::app::ui::words::score::score_text;
use crate::games::{AnyPosition, GameKind};
use crate::library::{ExplorerMove, PositionQuery};
use crate::rules::{Move, Side};
use crate::text::{Text, ids};

/// Size of figures.
const FIGURES: f32 = 16.0;

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
pub fn show(mut list: Place, view: &View, commands: &mut Commands) {
    let position = view.game.shown_position();
    book::show(&mut list, &position, view, commands);
    match view.explored.moves(&position) {
        None => {}
        Some([]) => {
            let quiet = Say::new(view.style.text(ids::EXPLORER_NOTHING)).points(size::SMALL);
            list.inset(20.0, 16.0).say(quiet.ink(list.palette().secondary));
        }
        Some(known) => show_moves(list, &position, known, view, commands),
    }
}

/// Where the parts of a row lie.
struct Cells<'a> {
    text: Place<'a>,
    games: Place<'a>,
    bar: Place<'a>,
    own: Place<'a>,
}

impl<'a> Cells<'a> {
    fn of(row: Place<'a>) -> Self {
        let [text, games, bar, own] = row.inset(18.0, 0.0).columns(12.0, [3.0, 1.5, 4.2, 1.6]);
        Self { text, games, bar, own }
    }
}

fn show_moves(
    list: Place,
    position: &AnyPosition,
    known: &[ExplorerMove],
    view: &View,
    commands: &mut Commands,
) {
    let mut list = list.inset(1.0, 4.0);
    if let Some(head) = moves::head(&mut list) {
        show_columns(head);
    }
    moves::rows(&list, "explorer-rows", (known.len(), moves::ROW), &view.game, |row, index| {
        show_move(*row, (index, &known[index]), position, view, commands);
    });
}

/// Says what stands in the columns.
fn show_columns(head: Place) {
    let Cells { mut text, games, bar, own } = Cells::of(head);
    let say = |place: &Place, align, text: Text| {
        let quiet = Say::new(head.style.text(text)).points(size::LEAST).align(align);
        place.draw(&quiet.ink(head.palette().secondary));
    };
    text.left(text.width() / 2.0);
    say(&text.to(&games), Align::Max, ids::EXPLORER_GAMES);
    say(&bar, Align::Center, ids::EXPLORER_RESULTS);
    say(&own, Align::Max, ids::EXPLORER_OWN);
}

/// Shows a move. The board points it out when the pointer or the keyboard comes to it.
fn show_move(
    row: Place,
    (index, known): (usize, &ExplorerMove),
    position: &AnyPosition,
    view: &View,
    commands: &mut Commands,
) {
    let palette = row.palette();
    let style = view.style.move_style(position.game());
    let text = position.notes(&[known.mv], style).concat();
    let name = (&*format!("explored-{index}"), text.as_str());
    let response =
        moves::ground(&row.inset(10.0, 2.0), name, known.mv, plays_from_list(&view.game));
    let Cells { text: mut cell, games, bar, own } = Cells::of(row);
    cell.left(cell.draw(&Say::new(&*text)) + 8.0);
    if let Some(known) = known.evaluation {
        let score = score_text(known.score);
        if cell.width_of(&score, size::LEAST) <= cell.width() {
            cell.draw(&Say::new(score).points(size::LEAST).ink(palette.secondary));
        }
    }
    show_bar(bar.middle(12.0), position.game(), known);
    show_games(games, (index, known), position, commands);
    let count = if known.own == 0 { "–".to_owned() } else { known.own.to_string() };
    own.draw(&Say::new(count).points(FIGURES).ink(palette.secondary).align(Align::Max));
    if response.clicked() {
        let held = row.ui.input(|input| input.modifiers);
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
    cell: Place,
    (index, known): (usize, &ExplorerMove),
    position: &AnyPosition,
    commands: &mut Commands,
) {
    let said = cell.style.with(ids::ExplorerShowGames { n: known.games });
    let id = format!("explored-games-{index}");
    let (count, look) = (known.games.to_string(), (FIGURES, cell.palette().text));
    let response = cell.inset(0.0, 4.0).figure_link((&id, &said), &count, look);
    if response.clicked() {
        let wanted = PositionQuery::Played { position: Box::new(position.clone()), mv: known.mv };
        commands.write_message(ShowGames(wanted));
    }
    tooltip(response, &said, None, cell.palette());
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
fn show_bar(bar: Place, game: GameKind, known: &ExplorerMove) {
    let palette = bar.palette();
    let [first, second] = Side::BOTH.map(|side| palette.bar.part(game, side));
    let all = known.first_wins + known.draws + known.second_wins;
    let parts =
        [(known.first_wins, first), (known.draws, palette.disabled), (known.second_wins, second)];
    let (mut rest, whole) = (bar, bar.width());
    for (count, ink) in parts.into_iter().filter(|(count, _)| *count > 0) {
        #[expect(clippy::cast_precision_loss, reason = "no library is that large")]
        rest.left(whole * count as f32 / all as f32).fill(1.0, 0, color(ink));
    }
    let line = Stroke::new(1.0, color(palette.bar.line));
    bar.ui.painter().rect_stroke(bar.rect(), 2, line, StrokeKind::Outside);
}
