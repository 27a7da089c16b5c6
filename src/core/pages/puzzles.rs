//! Sheets of puzzles, with the answers at their end.

use super::document::Document;
use super::html::escaped;
use super::{Page, PrintOptions};
use crate::games::AnyPosition;
use crate::pictures::{Scene, Still};
use crate::rules::{Move, Side};
use crate::text::ids;
use crate::text::language::Texts;

/// A puzzle to be printed.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedPuzzle {
    /// The position to be solved.
    pub position: AnyPosition,
    /// What it is called; nothing if it is empty.
    pub name: String,
    /// The moves that solve it, legal one after the other.
    pub answer: Vec<Move>,
}

/// A page of puzzles: a diagram each, below it whose move it is, and the answers on a sheet of their
/// own.
#[must_use]
pub fn puzzles(
    title: &str,
    puzzles: &[PrintedPuzzle],
    options: &PrintOptions,
    texts: &Texts,
) -> Page {
    let mut document = Document::new(options, texts);
    document.put("<section class=\"flow\">\n");
    for puzzle in puzzles {
        let number = document.next_number();
        let scene = Scene::of(puzzle.position.clone(), None, options.near);
        let still = Still { scene, mark: None, caption: String::new() };
        let turn = texts.get(puzzle.position.game().turn_id(puzzle.position.side_to_move()));
        let caption = [turn.as_str(), puzzle.name.as_str()].join(" · ");
        document.figure(&still, &format!("{number}. {}", caption.trim_end_matches(" · ")));
    }
    document.put("</section>\n");
    let answers = escaped(&texts.get(ids::PRINT_ANSWERS)).into_owned();
    document.put(&format!("<section class=\"answers\">\n<h2>{answers}</h2>\n<ol>\n"));
    for puzzle in puzzles {
        let style = options.style(puzzle.position.game());
        let moves = numbered(&puzzle.position, &puzzle.position.notes(&puzzle.answer, style));
        document.put(&format!("<li>{}</li>\n", escaped(&moves)));
    }
    document.put("</ol>\n</section>\n");
    document.finish(title)
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
