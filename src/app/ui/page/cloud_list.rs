//! The cloud library's moves for the position on the board, in the record card.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Stroke, vec2};

use crate::app::look::theme::{color, size};
use crate::app::table::activity::drill::own_lines::LinesRequest;
use crate::app::table::game_match::Match;
use crate::app::thinking::cloud::{CloudLibrary, CloudRequest, plays_from_list};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::app::ui::page::moves;
use crate::app::ui::words::cloud_fault::in_words;
use crate::cloud::{CloudMove, Knowledge};
use crate::games::AnyPosition;
use crate::record::PovScore;
use crate::text::ids;

/// Scores from here on are no longer counted in pawns: the game is decided.
const DECIDED: i32 = 10_000;
/// The same for the side that loses.
const LOST: i32 = -DECIDED;

/// What the list needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    library: Res<'w, CloudLibrary>,
    style: Style<'w>,
}

/// Whether the library may be asked.
pub fn is_on(view: &View) -> bool {
    view.library.is_on()
}

/// Shows what the library says.
pub fn show(list: Place, view: &View, commands: &mut Commands) {
    let position = view.game.shown_position();
    let (text, again) = match view.library.answer(&position) {
        Some(Ok(Knowledge::Moves(moves))) => {
            show_moves(list, &position, moves, view, commands);
            return;
        }
        None => (view.style.text(ids::LIBRARY_ASKING), false),
        Some(Ok(Knowledge::GameOver)) => (view.style.text(ids::LIBRARY_OVER), false),
        Some(Ok(_)) => (view.style.text(ids::LIBRARY_UNKNOWN), true),
        Some(Err(fault)) => (in_words(fault, &view.style.texts), true),
    };
    if show_notice(list, &text, again) {
        commands.write_message(CloudRequest::AskAgain);
    }
}

/// Says in the middle why there is no list. Whether to ask again.
fn show_notice(list: Place, text: &str, again: bool) -> bool {
    const GAP: f32 = 14.0;
    const BUTTON: f32 = 38.0;
    let inner = list.inset(20.0, 8.0);
    let words = inner.height_of(text, size::SMALL, inner.width());
    let height = words + if again { GAP + BUTTON } else { 0.0 };
    let mut is_asked = false;
    let room = (inner.width(), height.max(inner.height()));
    inner.scroll("library-notice", room, |all| {
        let mut middle = all.middle(height);
        let quiet = Say::new(text).points(size::SMALL).ink(all.palette().secondary);
        middle.top(words).centred(&quiet.id("library-notice-text"));
        middle.top(GAP);
        let label = all.style.text(ids::LIBRARY_AGAIN);
        let beside = (all.width() - all.width_of(&label, size::SMALL) - 40.0) / 2.0;
        let key = middle.top(BUTTON).inset(beside, 0.0);
        let id = ("library-again", label.as_str());
        is_asked = again && key.button(id, size::SMALL, Weight::Plain, true);
    });
    is_asked
}

/// Where the parts of a row lie; the note only where it has room.
struct Cells<'a> {
    mark: Place<'a>,
    text: Place<'a>,
    score: Place<'a>,
    wins: Place<'a>,
    note: Option<Place<'a>>,
}

impl<'a> Cells<'a> {
    fn of(row: Place<'a>) -> Self {
        let mut inner = row.inset(12.0, 0.0);
        let wide = inner.width() >= 340.0;
        let (before, gap) = if wide { (22.0, 16.0) } else { (20.0, 8.0) };
        let mark = inner.left(before);
        if wide {
            let [text, score, wins, note] = inner.columns(gap, [30.0, 24.0, 20.0, 26.0]);
            return Self { mark, text, score, wins, note: Some(note) };
        }
        let [text, score, wins] = inner.columns(gap, [42.0, 31.0, 27.0]);
        Self { mark, text, score, wins, note: None }
    }
}

/// Shows the moves, the best first, scrolling where there are many.
fn show_moves(
    list: Place,
    position: &AnyPosition,
    known: &[CloudMove],
    view: &View,
    commands: &mut Commands,
) {
    let mut list = list.inset(1.0, 4.0);
    if let Some(head) = moves::head(&mut list) {
        show_columns(head, position, view);
    }
    moves::rows(&list, "library-rows", (known.len(), moves::ROW), &view.game, |row, index| {
        show_move(*row, position, &known[index], view, commands);
    });
}

/// Says what stands in the columns, and for whom the scores are.
fn show_columns(head: Place, position: &AnyPosition, view: &View) {
    let Cells { text, score, wins, note, .. } = Cells::of(head);
    let quiet = |text| Say::new(text).points(size::LEAST).ink(head.palette().secondary);
    let side = view.game.kind().side_id(position.side_to_move());
    let told = quiet(view.style.with(ids::LibraryScore { side }));
    text.to(&score).draw(&told.align(Align::Max));
    wins.draw(&quiet(view.style.text(ids::LIBRARY_WINS)).align(Align::Max));
    if let Some(note) = note {
        note.draw(&quiet(view.style.text(ids::LIBRARY_NOTE)));
    }
}

/// Shows a move. The board points it out when the pointer or the keyboard comes to it.
fn show_move(
    row: Place,
    position: &AnyPosition,
    known: &CloudMove,
    view: &View,
    commands: &mut Commands,
) {
    let style = view.style.move_style(position.game());
    let text = position.notes(&[known.mv], style).concat();
    let id = format!("known-{:?}", known.mv);
    let ground = row.inset(10.0, 2.0);
    let response = moves::ground(&ground, (&id, &text), known.mv, plays_from_list(&view.game));
    write_move(&Cells::of(row), &text, known, view);
    if response.clicked() {
        if row.ui.input(|input| input.modifiers.shift) {
            commands.write_message(LinesRequest::Add(vec![known.mv]));
        } else {
            commands.write_message(CloudRequest::Play(known.mv, view.game.version()));
        }
    }
}

fn write_move(cells: &Cells, text: &str, known: &CloudMove, view: &View) {
    let figure = |text| Say::new(text).points(16.0).align(Align::Max);
    show_rank(&cells.mark, known.rank);
    cells.text.draw(&Say::new(text));
    let score = known.score.map_or_else(|| "–".to_owned(), |score| score_text(score, view));
    cells.score.draw(&figure(score));
    let wins = known.win_rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate:.1}%"));
    cells.wins.draw(&figure(wins));
    if let Some(place) = cells.note {
        let quiet = place.palette().secondary;
        place.draw(&Say::new(&*known.note).points(size::SMALL).ink(quiet));
    }
}

/// Marks the best moves with a dot and the next best with a ring.
fn show_rank(place: &Place, rank: Option<u8>) {
    const RADIUS: f32 = 4.0;
    let teal = color(place.palette().teal);
    let middle = (place.rect().left_center() + vec2(8.0, 0.0)).round();
    match rank {
        Some(2..) => {
            place.ui.painter().circle_filled(middle, RADIUS, teal);
        }
        Some(1) => {
            let line = Stroke::new(1.5, teal);
            place.ui.painter().circle_stroke(middle, RADIUS - 0.75, line);
        }
        _ => {}
    }
}

/// A score in pawns, or what is known for certain.
fn score_text(score: PovScore, view: &View) -> String {
    match score {
        PovScore::Centipawns(score) if (LOST + 1..DECIDED).contains(&score) => pawns(score),
        PovScore::Centipawns(score) | PovScore::Mate(score) if score > 0 => {
            view.style.text(ids::LIBRARY_WON)
        }
        PovScore::Centipawns(_) | PovScore::Mate(_) => view.style.text(ids::LIBRARY_LOST),
    }
}

/// Hundredths of a pawn, in pawns.
fn pawns(score: i32) -> String {
    if score == 0 { "0.00".to_owned() } else { format!("{:+.2}", f64::from(score) / 100.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_in_pawns() {
        for (score, text) in [(0, "0.00"), (1, "+0.01"), (-123, "-1.23"), (9_999, "+99.99")] {
            assert_eq!(pawns(score), text);
        }
    }
}
