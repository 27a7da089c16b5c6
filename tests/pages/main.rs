//! Printed pages: read by another parser, and every diagram beside its FEN.

mod games;
mod puzzles;

use std::collections::BTreeMap;

use chuhe::formats;
use chuhe::games::{AnyTree, GameKind, MoveStyle};
use chuhe::pages::{Diagrams, Fit, Page, Paper, PrintOptions, Written, WrittenMoves};
use chuhe::pictures::looks::Looks;
use chuhe::pictures::{Parts, PictureOptions};
use chuhe::rules::Side;
use chuhe::text::language::{Language, Texts};
use roxmltree::{Document, Node, ParsingOptions};

/// The games of a text.
fn read(text: &str) -> Vec<AnyTree> {
    let games = formats::read_bytes(text.as_bytes()).expect("games");
    let game = |game: Result<formats::ReadGame, _>| game.expect("a game");
    games.map(game).inspect(|game| assert_eq!(game.faults, [])).map(|game| game.tree).collect()
}

/// The usual options in a language.
fn options(language: Language) -> PrintOptions {
    let style = |game: GameKind| MoveStyle {
        notation: game.usual_notation(language),
        script: language.script(),
    };
    PrintOptions {
        paper: Paper::A4,
        fit: Fit::Four,
        is_numbered: true,
        diagrams: Diagrams::Notes,
        written: Written { moves: WrittenMoves::All, comments: true, marks: true },
        boards: PictureOptions {
            width: 960,
            looks: Looks::default(),
            is_dark: false,
            is_printed: true,
            notation: style(GameKind::Xiangqi).notation,
            parts: Parts::ALL,
        },
        has_answers: true,
        near: Side::First,
        styles: GameKind::ALL.map(style),
    }
}

/// Hands the parsed page on.
fn parsed<R>(page: &Page, then: impl FnOnce(&Document) -> R) -> R {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    then(&Document::parse_with_options(&page.html, options).expect("well formed"))
}

/// All text within a node.
fn text(node: Node) -> String {
    let texts = node.descendants().filter(Node::is_text).filter_map(|it| it.text());
    texts.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The nodes of a tag with this class, or with any.
fn of<'a, 'd>(
    document: &'a Document<'d>,
    tag: &'a str,
    class: Option<&'a str>,
) -> impl Iterator<Item = Node<'a, 'd>> {
    document.descendants().filter(move |node| {
        node.has_tag_name(tag) && (class.is_none() || node.attribute("class") == class)
    })
}

/// The FEN of each diagram; each has the pieces that it says.
fn fens(document: &Document) -> Vec<String> {
    let diagrams = of(document, "svg", None).filter(|svg| svg.has_attribute("data-fen"));
    let checked = diagrams.map(|svg| {
        let fen = svg.attribute("data-fen").expect("a FEN");
        let (name, columns) =
            if fen.matches('/').count() == 7 { ("#chess-", 7) } else { ("#xiangqi-", 8) };
        let mut expected = BTreeMap::new();
        for (row, rank) in (0..).zip(fen.split(' ').next().expect("a board").split('/')) {
            let mut column = 0;
            for letter in rank.chars() {
                let empty = letter.to_digit(10);
                if empty.is_none() {
                    expected.insert((column, row), letter);
                }
                column += empty.unwrap_or(1);
            }
            assert_eq!(column, columns + 1);
        }
        let number = |node: Node, name| node.attribute(name).and_then(|it| it.parse::<u32>().ok());
        let uses = svg.children().filter_map(|node| {
            let letter = node.attribute("href")?.strip_prefix(name)?.chars().next()?;
            let [x, y] = ["x", "y"].map(|name| number(node, name).expect("a place"));
            Some((((x - 85) / 100, (y - 85) / 100), letter))
        });
        assert_eq!(uses.collect::<BTreeMap<_, _>>(), expected);
        fen.to_owned()
    });
    checked.collect()
}

fn texts(language: Language) -> Texts {
    Texts::new(language)
}
