//! A line of play that an engine gives: its score, its first move to be played, and what follows to
//! be taken into the tree.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use super::View;
use crate::app::look::theme::size;
use crate::app::table::activity::drill::own_lines::LinesRequest;
use crate::app::table::game_match::{Asker, MatchRequest, MoveRequest};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::tooltip;
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::words::score::score_text;
use crate::pictures::{Arrow, Weight};
use crate::record::Score;
use crate::rules::Move;
use crate::text::ids;

/// A line of play that is shown.
pub struct Line<'a> {
    /// The id of its parts, and its number there.
    pub id: (&'static str, &'static str),
    pub number: usize,
    pub rank: usize,
    pub score: Option<Score>,
    pub moves: &'a [Move],
    /// What it is, where that must be said.
    pub note: Option<String>,
}

/// Shows a line: its score, its first move, and what follows. A press on the first move plays it,
/// one on the rest takes the whole line into the tree.
pub fn show_line(place: Place, line: &Line, view: &View, commands: &mut Commands) {
    /// More would not be read.
    const LONGEST: usize = 14;
    let (ui, style, palette) = (place.ui, place.style, place.palette());
    let mut inner = place.inset(16.0, 0.0);
    let note = line.note.as_deref().unwrap_or_default();
    if !note.is_empty() {
        let quiet = Say::new(note).points(size::SMALL).ink(palette.secondary);
        inner.take_line(&quiet.align(Align::Max), 10.0);
    }
    let score = line.score.map_or_else(|| "…".to_owned(), score_text);
    show_chip(inner.left(54.0).middle(24.0), line.rank, &score);
    inner.left(10.0);
    let Some(&first) = line.moves.first() else { return };
    let moves = &line.moves[..line.moves.len().min(LONGEST)];
    let texts = view.game.shown_position().notes(moves, style.move_style(view.game.kind()));
    let text = texts.first().map_or("", String::as_str);
    let own = inner.left(inner.width_of(text, size::CELL));
    let (id, said) = (format!("{}-{}", line.id.0, line.number), format!("{score} {text} {note}"));
    let play = own.inset(-5.0, 2.0).press(&id, said.trim_end());
    own.draw(&Say::new(text).points(size::CELL));
    inner.left(10.0);
    let followed = texts.get(1..).unwrap_or_default().join(" ");
    let mut keep = false;
    if !followed.is_empty() && inner.width() > 20.0 {
        let id = format!("{}-{}", line.id.1, line.number);
        let pressed = inner.inset(0.0, 2.0).press(&id, &followed);
        let quiet = Say::new(&followed).points(size::CELL).ink(palette.secondary);
        // It is long, and the whole of it is what is told.
        let _is_cut = inner.draw_cut(&quiet);
        keep = pressed.clicked();
        let told = format!("{}\n{}", style.text(ids::ADD_LINE), style.text(ids::LINES_SHIFT));
        tooltip(pressed, &told, None, palette);
    }
    let weight = match line.rank {
        1 => Weight::First,
        2 => Weight::Second,
        _ => Weight::Third,
    };
    preview_arrows(ui.ctx(), [Arrow { weight, ..Arrow::of_move(first.from(), first.to()) }]);
    let is_for_lines = ui.input(|input| input.modifiers.shift);
    if is_for_lines && (play.clicked() || keep) {
        let moves = if keep { line.moves } else { &line.moves[..1] };
        commands.write_message(LinesRequest::Add(moves.to_vec()));
    } else if play.clicked() {
        commands.write_message(MoveRequest { mv: first, by: Asker::Person });
    } else if keep {
        commands.write_message(MatchRequest::AddLine(line.moves.to_vec()));
    }
}

/// The score of a line, from the first side's view, in the style of its rank.
fn show_chip(chip: Place, rank: usize, score: &str) {
    let palette = chip.palette();
    let (fill, line, ink) = match rank {
        1 => (palette.teal, palette.teal, palette.card),
        2 => (palette.card, palette.teal, palette.text),
        _ => (palette.card, palette.line, palette.text),
    };
    chip.frame(7, fill, line);
    let score = Say::new(score).points(size::SMALL).ink(ink).align(Align::Center);
    chip.inset(3.0, 0.0).draw(&score);
}
