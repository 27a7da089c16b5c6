//! Sheets of puzzles, with the answers at their end.

use super::PrintOptions;
use super::document::{Document, Figure, Part};
use super::measures::Measures;
use crate::games::AnyPosition;
use crate::pictures::{Scene, Still};
use crate::rules::{Move, Side};
use crate::text::language::Texts;

/// A puzzle to be printed.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedPuzzle {
    /// The position to be solved.
    pub position: AnyPosition,
    /// What is to be done; that it is the side's move if it is empty.
    pub task: String,
    /// What it is called; nothing if it is empty.
    pub name: String,
    /// What is said of the answer before its moves; nothing if it is empty.
    pub verdict: String,
    /// The moves that solve it, legal one after the other.
    pub answer: Vec<Move>,
}

/// A document of puzzles: a diagram each, below it what is to be done, as many on a sheet as fit, and the
/// answers on a sheet of their own.
#[must_use]
pub fn of_puzzles<'a>(
    title: &str,
    puzzles: &[PrintedPuzzle],
    options: &'a PrintOptions,
    texts: &'a Texts,
) -> Document<'a> {
    let mut document = Document::new(title, options, texts);
    for sheet in puzzles.chunks(Measures::of(options).per_sheet()) {
        let figures = sheet.iter().map(|puzzle| figure(puzzle, &mut document)).collect();
        document.parts.push(Part::Puzzles(figures));
    }
    if options.has_answers {
        let answers = puzzles.iter().map(|puzzle| answer(puzzle, options)).collect();
        document.parts.push(Part::Answers(answers));
    }
    document
}

fn figure(puzzle: &PrintedPuzzle, document: &mut Document) -> Figure {
    let number = document.next_number();
    let scene = Scene::of(puzzle.position.clone(), None, document.options.near);
    let still = Still { scene, mark: None, caption: String::new() };
    let turn = || puzzle.position.game().turn_id(puzzle.position.side_to_move());
    let task =
        if puzzle.task.is_empty() { document.texts.get(turn()) } else { puzzle.task.clone() };
    let caption = [task.as_str(), puzzle.name.as_str()].join(" · ");
    Figure { still, caption: format!("{number}. {}", caption.trim_end_matches(" · ")) }
}

fn answer(puzzle: &PrintedPuzzle, options: &PrintOptions) -> String {
    let style = options.style(puzzle.position.game());
    let moves = numbered(&puzzle.position, &puzzle.position.notes(&puzzle.answer, style));
    let parts = [puzzle.verdict.as_str(), moves.as_str()];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Moves behind the numbers of their rounds, from 1.
fn numbered(start: &AnyPosition, moves: &[String]) -> String {
    let is_late = start.side_to_move() == Side::Second;
    let mut written = Vec::new();
    for (ply, text) in (usize::from(is_late)..).zip(moves) {
        let round = ply / 2 + 1;
        written.push(match ply % 2 {
            0 => format!("{round}. {text}"),
            _ if written.is_empty() => format!("{round}… {text}"),
            _ => text.clone(),
        });
    }
    written.join(" ")
}
