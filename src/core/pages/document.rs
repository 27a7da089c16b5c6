//! What is around the games of a page: its head, its style, and the shapes of all diagrams.

use super::html::escaped;
use super::{Fit, Page, Paper, PrintOptions};
use crate::games::AnyPosition;
use crate::pictures::{BoardPicture, Heading, Part, PictureOptions, Still, SvgShapes};
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::pictures::described;

/// A page that is being written.
pub struct Document<'a> {
    pub options: &'a PrintOptions,
    pub texts: &'a Texts,
    boards: PictureOptions,
    shapes: SvgShapes,
    body: String,
    diagrams: usize,
}

impl<'a> Document<'a> {
    /// An empty one.
    pub fn new(options: &'a PrintOptions, texts: &'a Texts) -> Self {
        // What they are of is written below them.
        let parts = options.boards.parts.set(Part::Title, false);
        let has_marks = parts.has(Part::Marks) && options.written.marks;
        let parts = parts.set(Part::Marks, has_marks);
        let boards = PictureOptions { parts, ..options.boards };
        let shapes = SvgShapes::default();
        Self { options, texts, boards, shapes, body: String::new(), diagrams: 0 }
    }

    /// Writes what is HTML already.
    pub fn put(&mut self, html: &str) {
        self.body.push_str(html);
    }

    /// Where the next thing is written.
    pub const fn place(&self) -> usize {
        self.body.len()
    }

    /// Writes what is HTML already before what has been written since a place.
    pub fn insert(&mut self, place: usize, html: &str) {
        self.body.insert_str(place, html);
    }

    /// How many diagrams have been written.
    pub const fn diagrams(&self) -> usize {
        self.diagrams
    }

    /// Writes a numbered diagram with a caption.
    pub fn diagram(&mut self, still: &Still, caption: &str) {
        let n = self.next_number();
        let name = self.texts.with(ids::PrintDiagram { n });
        let parts = [name.as_str(), caption].into_iter().filter(|part| !part.is_empty());
        self.figure(still, &parts.collect::<Vec<_>>().join(" · "));
    }

    /// Writes a diagram with a caption.
    pub fn figure(&mut self, still: &Still, caption: &str) {
        let position: Option<&AnyPosition> = still.scene.position.as_ref();
        let seen = position.map(|it| described(it, self.texts)).unwrap_or_default();
        let picture = BoardPicture {
            scene: &still.scene,
            mark: still.mark,
            heading: &Heading::default(),
            options: &self.boards,
        };
        let drawn = picture.inline_svg(&mut self.shapes, &format!("{caption}. {seen}"));
        let caption = escaped(caption);
        self.body.push_str(&format_figure(&drawn, &caption));
    }

    /// The number of a diagram that is about to be written.
    pub const fn next_number(&mut self) -> usize {
        self.diagrams += 1;
        self.diagrams
    }

    /// The whole page.
    pub fn finish(self, title: &str) -> Page {
        let (language, title) = (self.texts.language().tag(), escaped(title));
        let (style, shapes, body) = (style(self.options), self.shapes.written(), &self.body);
        let html = format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{title}</title>\n\
             <style>\n{style}</style>\n</head>\n<body>\n\
             <svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n{shapes}\
             </defs></svg>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
        );
        Page { html, diagrams: self.diagrams }
    }
}

fn format_figure(drawn: &str, caption: &str) -> String {
    format!("<figure>\n{drawn}\n<figcaption>{caption}</figcaption>\n</figure>\n")
}

/// Size of the paper, its margin, and what is left of its height, in millimetres.
const fn sheet(paper: Paper) -> (&'static str, u16, u16) {
    match paper {
        Paper::A4 => ("A4", 16, 265),
        Paper::A5 => ("A5", 12, 186),
    }
}

/// The style of a page.
fn style(options: &PrintOptions) -> String {
    /// What is left for the caption of a diagram, in millimetres.
    const CAPTION: u16 = 14;
    let (paper, margin, height) = sheet(options.paper);
    let (columns, rows) = match options.fit {
        Fit::One => (1, 1),
        Fit::Two => (1, 2),
        Fit::Four => (2, 2),
        Fit::Six => (2, 3),
    };
    let tallest = height / rows - CAPTION;
    let numbers = if options.is_numbered { NUMBERS } else { "" };
    format!(
        "@page {{ size: {paper}; margin: {margin}mm;{numbers} }}\n\
         .flow {{ column-count: {columns}; column-gap: 6mm; }}\n\
         figure svg {{ max-width: 100%; max-height: {tallest}mm; }}\n{STYLE}"
    )
}

/// The number of a sheet and how many there are, below it.
const NUMBERS: &str =
    " @bottom-center { content: counter(page) \" / \" counter(pages); font-size: 9pt; }";

/// The part of the style that is the same for all pages.
const STYLE: &str = include_str!("style.css");
