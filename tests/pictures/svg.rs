//! SVG files: read by another parser, and every piece looked up in the FEN.

use std::collections::BTreeMap;

use chuhe::games::GameKind;
use chuhe::pictures::{Described, Part, Parts, PictureOptions};
use chuhe::rules::Side;
use roxmltree::{Document, Node};

use super::{looks, options, pictured};

/// The letters of a FEN's board by column and row from the upper left, as its first side sees it.
fn placed(fen: &str) -> BTreeMap<(u32, u32), char> {
    let mut found = BTreeMap::new();
    for (row, rank) in (0..).zip(fen.split(' ').next().expect("a board").split('/')) {
        let mut column = 0;
        for letter in rank.chars() {
            let empty = letter.to_digit(10);
            if empty.is_none() {
                found.insert((column, row), letter);
            }
            column += empty.unwrap_or(1);
        }
    }
    found
}

/// The letters of the pieces that are used, by their places.
fn used(root: Node, game: GameKind, near: Side) -> BTreeMap<(u32, u32), char> {
    let number = |node: Node, name| node.attribute(name).and_then(|it| it.parse::<u32>().ok());
    let prefix = format!("#{}-", game.name());
    let (files, ranks) = (u32::from(game.grid().files), u32::from(game.grid().ranks));
    let pieces = root.children().filter(|node| node.has_tag_name("use"));
    let placed = pieces.filter_map(|node| {
        let letter = node.attribute("href")?.strip_prefix(&prefix)?.chars().next()?;
        // A cell has a hundred units, and the first lies 85 from the edge.
        let [x, y] = ["x", "y"].map(|name| number(node, name).expect("a whole number") - 85);
        assert_eq!((x % 100, y % 100), (0, 0), "in the middle of a square");
        let (column, row) = (x / 100, y / 100);
        let seen = [(column, row), (files - 1 - column, ranks - 1 - row)];
        Some((seen[near.index()], letter))
    });
    placed.collect()
}

#[test]
fn every_piece_stands_where_the_fen_says_in_all_looks() {
    for game in GameKind::ALL {
        for (name, looks, is_dark, is_printed) in looks() {
            for near in Side::BOTH {
                let parts = Parts::ALL.set(Part::Title, false);
                let options =
                    PictureOptions { looks, is_dark, is_printed, parts, ..options(game, 480) };
                let described = Described { title: "a < b", description: "\"c\" & d" };
                let file = pictured(game, near, &options, |it| it.svg(described)).expect("a file");
                assert!(file.len() < 200_000, "{game:?} {name}: {} bytes", file.len());
                let document = Document::parse(&file).expect("well formed");
                let root = document.root_element();
                assert_eq!(root.attribute("width"), Some("480"));
                let fen = root.attribute("data-fen").expect("a position");
                assert_eq!(used(root, game, near), placed(fen), "{game:?} {name}");
                let texts: Vec<_> = root.children().filter_map(|node| node.text()).collect();
                assert!(texts.contains(&"a < b") && texts.contains(&"\"c\" & d"));
            }
        }
    }
}

#[test]
fn a_file_is_outlines_alone_and_defines_what_it_uses() {
    for game in GameKind::ALL {
        for (name, looks, is_dark, is_printed) in looks() {
            let options = PictureOptions { looks, is_dark, is_printed, ..options(game, 960) };
            let described = Described { title: "", description: "" };
            let file = pictured(game, Side::First, &options, |it| it.svg(described));
            let file = file.expect("a file");
            let document = Document::parse(&file).expect("well formed");
            let known =
                ["svg", "defs", "g", "use", "path", "stop", "linearGradient", "radialGradient"];
            let elements = document.descendants().filter(Node::is_element);
            let names = elements.clone().map(|node| node.tag_name().name());
            assert!(names.into_iter().all(|tag| known.contains(&tag)), "{game:?} {name}");
            let ids: Vec<_> = elements.clone().filter_map(|node| node.attribute("id")).collect();
            let mut once = ids.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), ids.len(), "every id is there once");
            for node in elements {
                for attribute in node.attributes() {
                    let value = attribute.value();
                    let url = value.strip_prefix("url(#").and_then(|it| it.strip_suffix(')'));
                    let id = url
                        .or_else(|| value.strip_prefix('#').filter(|_| attribute.name() == "href"));
                    assert!(id.is_none_or(|id| ids.contains(&id)), "{id:?} is not defined");
                    assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
                }
            }
        }
    }
}
