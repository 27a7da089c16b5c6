//! Sheets of puzzles.

use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Language;
use chuhe::pages::{self, PrintedPuzzle};

use super::{fens, of, options, parsed, text, texts};

/// A position, and the moves of squares that follow it.
fn puzzle(fen: &str, name: &str, moves: &[[&str; 2]]) -> PrintedPuzzle {
    let game = GameKind::of_fen(fen);
    let start = AnyPosition::from_fen(game, fen).expect("a position");
    let mut position = start.clone();
    let square = |name: &str| game.grid().squares().find(|&at| game.point(at) == name);
    let answer = moves.iter().map(|names| {
        let [from, to] = names.map(|name| square(name).expect("a square"));
        let mv = position.meant(from, to)[0];
        position.play(mv);
        mv
    });
    PrintedPuzzle { answer: answer.collect(), position: start, name: name.to_owned() }
}

#[test]
fn answers_stand_at_the_end_in_the_order_of_the_diagrams() {
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let black = "r5k1/5ppp/8/8/8/7P/5PP1/6K1 b - - 0 1";
    let xiangqi = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
    let all = [
        puzzle(mate, "Back <rank>", &[["a1", "a8"]]),
        puzzle(black, "", &[["a8", "a1"], ["g1", "h2"], ["a1", "a2"]]),
        puzzle(xiangqi, "", &[["e1", "d1"]]),
    ];
    let page = pages::puzzles("Puzzles", &all, &options(Language::En), &texts(Language::En));
    assert_eq!(page.diagrams, 3);
    parsed(&page, |document| {
        assert_eq!(fens(document), [mate, black, xiangqi]);
        let captions: Vec<_> = of(document, "figcaption", None).map(text).collect();
        let expected = ["1. White to move · Back <rank>", "2. Black to move", "3. Red to move"];
        assert_eq!(captions, expected);
        let answers: Vec<_> = of(document, "li", None).map(text).collect();
        assert_eq!(answers, ["1. Ra8#", "1… Ra1+ 2. Kh2 Ra2", "1. R5.6"]);
        // The answers are on a sheet of their own, behind all diagrams.
        let sections: Vec<_> = of(document, "section", None)
            .map(|section| section.attribute("class").unwrap_or_default())
            .collect();
        assert_eq!(sections, ["flow", "answers"]);
        assert!(page.html.contains(".answers { break-before: page; }"));
    });
}
