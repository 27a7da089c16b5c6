//! A document as one page of HTML: diagrams are SVG within it and share their pieces.

use std::fmt::Write;

use super::document::{Block, Document, Figure, Game, Part};
use super::html::{escaped, lines};
use super::measures::{GUTTER, Measures};
use super::{Page, PrintOptions};
use crate::pictures::{Heading, SvgShapes};
use crate::text::ids;
use crate::text::worded::pictures::described;

impl Document<'_> {
    /// The page as a file.
    #[must_use]
    pub fn page(&self) -> Page {
        let mut body = Body { document: self, shapes: SvgShapes::default(), html: String::new() };
        for part in &self.parts {
            match part {
                Part::Game(game) => body.game(game),
                Part::Puzzles(puzzles) => body.puzzles(puzzles),
                Part::Answers(answers) => body.answers(answers),
            }
        }
        Page { html: self.around(&body), diagrams: self.diagrams }
    }

    /// What is around the parts: the head, the style, the shapes of all diagrams.
    fn around(&self, body: &Body) -> String {
        let (language, title) = (self.texts.language().tag(), escaped(&self.title));
        let (style, shapes, body) = (style(self.options), body.shapes.written(), &body.html);
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{title}</title>\n\
             <style>\n{style}</style>\n</head>\n<body>\n\
             <svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n{shapes}\
             </defs></svg>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
        )
    }
}

/// The parts that have been written.
struct Body<'a> {
    document: &'a Document<'a>,
    shapes: SvgShapes,
    html: String,
}

impl Body<'_> {
    fn game(&mut self, game: &Game) {
        let class = if game.is_pictured() { "game pictured" } else { "game" };
        let _ = writeln!(self.html, "<section class=\"{class}\">");
        if let Some(heading) = &game.heading {
            let _ = writeln!(self.html, "<h2>{}</h2>", escaped(heading));
        }
        if !game.facts.is_empty() {
            let _ = writeln!(self.html, "<p class=\"facts\">{}</p>", escaped(&game.facts));
        }
        self.html.push_str("<div class=\"flow\">\n");
        let mut depth = 0;
        for block in &game.blocks {
            match block {
                Block::Begin => {
                    depth += 1;
                    self.html.push_str("<div class=\"variation\">\n");
                }
                Block::End => {
                    depth -= 1;
                    self.html.push_str("</div>\n");
                }
                Block::Moves(moves) => {
                    let class = if depth == 0 { "main" } else { "line" };
                    let written = moves.iter().map(|mv| format_move(&escaped(mv)));
                    let written = written.collect::<Vec<_>>().join(" ");
                    let _ = writeln!(self.html, "<p class=\"{class}\">{written}</p>");
                }
                Block::Comment(comment) => {
                    let _ = writeln!(self.html, "<p class=\"comment\">{}</p>", lines(comment));
                }
                Block::Figure(figure) => self.figure(figure),
            }
        }
        self.html.push_str("</div>\n</section>\n");
    }

    /// Writes a diagram with its caption.
    fn figure(&mut self, figure: &Figure) {
        let heading = Heading::default();
        let position = figure.still.scene.position.as_ref();
        let seen = position.map(|it| described(it, self.document.texts)).unwrap_or_default();
        let picture = figure.picture(&heading, &self.document.boards);
        let label = format!("{}. {seen}", figure.caption);
        let drawn = picture.inline_svg(&mut self.shapes, &label);
        let caption = escaped(&figure.caption);
        let _ =
            writeln!(self.html, "<figure>\n{drawn}\n<figcaption>{caption}</figcaption>\n</figure>");
    }

    /// Writes a sheet of puzzles.
    fn puzzles(&mut self, puzzles: &[Figure]) {
        self.html.push_str("<section class=\"sheet\">\n");
        let columns = usize::from(Measures::of(self.document.options).columns);
        for row in puzzles.chunks(columns) {
            self.html.push_str("<div class=\"row\">\n");
            for puzzle in row {
                self.figure(puzzle);
            }
            // One alone in the last row stays in its column.
            for _ in row.len()..columns {
                self.html.push_str("<figure></figure>\n");
            }
            self.html.push_str("</div>\n");
        }
        self.html.push_str("</section>\n");
    }

    fn answers(&mut self, answers: &[String]) {
        let head = self.document.texts.get(ids::PRINT_ANSWERS);
        let _ =
            writeln!(self.html, "<section class=\"answers\">\n<h2>{}</h2>\n<ol>", escaped(&head));
        for answer in answers {
            let _ = writeln!(self.html, "<li>{}</li>", lines(answer));
        }
        self.html.push_str("</ol>\n</section>\n");
    }
}

fn format_move(mv: &str) -> String {
    format!("<span class=\"move\">{mv}</span>")
}

/// The style of a page.
fn style(options: &PrintOptions) -> String {
    let measures = Measures::of(options);
    let Measures { name, margin, columns, .. } = measures;
    let (tallest, numbers) = (measures.tallest(), if options.is_numbered { NUMBERS } else { "" });
    format!(
        "@page {{ size: {name}; margin: {margin}mm;{numbers} }}\n\
         .flow {{ column-count: {columns}; column-gap: {GUTTER}mm; }}\n\
         .row {{ gap: {GUTTER}mm; }}\n\
         figure svg {{ max-width: 100%; max-height: {tallest}mm; }}\n{STYLE}"
    )
}

/// The number of a sheet and how many there are, below it.
const NUMBERS: &str =
    " @bottom-center { content: counter(page) \" / \" counter(pages); font-size: 9pt; }";

/// The part of the style that is the same for all pages.
const STYLE: &str = include_str!("style.css");
