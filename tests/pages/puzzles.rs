//! Sheets of puzzles.

use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Language;
use chuhe::pages::{self, Fit, Paper, PrintOptions, PrintedPuzzle};

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
    PrintedPuzzle {
        answer: answer.collect(),
        position: start,
        task: String::new(),
        name: name.to_owned(),
        verdict: String::new(),
    }
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
    let (options, texts) = (options(Language::En), texts(Language::En));
    let page = pages::of_puzzles("Puzzles", &all, &options, &texts).page();
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
        assert_eq!(sections, ["sheet", "answers"]);
        assert!(page.html.contains(".sheet + .sheet, .answers { break-before: page; }"));
    });
}

/// So many puzzles of chess with their numbers as names.
fn many(count: usize) -> Vec<PrintedPuzzle> {
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    (1..=count).map(|number| puzzle(mate, &format!("no {number}"), &[["a1", "a8"]])).collect()
}

#[test]
fn sheets_are_full_and_are_read_row_by_row() {
    for (fit, each) in [(Fit::One, 1), (Fit::Two, 2), (Fit::Four, 4), (Fit::Six, 6)] {
        for paper in [Paper::A4, Paper::A5] {
            let options = PrintOptions { fit, paper, ..options(Language::En) };
            let (texts, all) = (texts(Language::En), many(13));
            let document = pages::of_puzzles("Puzzles", &all, &options, &texts);
            let sheets = document.sheets();
            assert_eq!(sheets.count(), 13_usize.div_ceil(each) + 1, "{fit:?} {paper:?}");
            let captions: Vec<_> =
                (0..sheets.count()).map(|number| sheets.captions(number).len()).collect();
            assert!(captions[..13 / each].iter().all(|count| *count == each), "{captions:?}");
            assert_eq!(captions.last(), Some(&0), "the answers are on a sheet of their own");
            let first = sheets.captions(0);
            let numbers = (1..=each).map(|n| format!("{n}. White to move · no {n}"));
            assert_eq!(first, numbers.collect::<Vec<_>>());
            // The page has the same sheets, and its rows the same puzzles.
            parsed(&document.page(), |page| {
                let counts = of(page, "section", Some("sheet"))
                    .map(|it| it.descendants().filter(|it| it.has_tag_name("svg")).count());
                let found: Vec<_> = counts.collect();
                assert_eq!(found, captions[..captions.len() - 1]);
                let row = of(page, "div", Some("row")).next().expect("a row");
                let in_row = row.children().filter(|it| it.has_tag_name("figure")).count();
                assert_eq!(in_row, if each < 4 { 1 } else { 2 });
            });
        }
    }
}

#[test]
fn answers_can_be_left_out_and_say_more_than_moves() {
    let texts = texts(Language::En);
    let told = PrintedPuzzle {
        task: "White mates in 1".to_owned(),
        verdict: "Back-rank mate:".to_owned(),
        ..many(1).remove(0)
    };
    let hold =
        PrintedPuzzle { verdict: "A draw.\nHold on.".to_owned(), answer: vec![], ..told.clone() };
    let with = options(Language::En);
    let without = PrintOptions { has_answers: false, ..with.clone() };
    let all = [told, hold];
    parsed(&pages::of_puzzles("", &all, &with, &texts).page(), |page| {
        let captions: Vec<_> = of(page, "figcaption", None).map(text).collect();
        assert_eq!(captions, ["1. White mates in 1 · no 1", "2. White mates in 1 · no 1"]);
        let answers: Vec<_> = of(page, "li", None).map(text).collect();
        assert_eq!(answers, ["Back-rank mate: 1. Ra8#", "A draw.Hold on."]);
    });
    let bare = pages::of_puzzles("", &all, &without, &texts);
    assert_eq!(bare.sheets().count(), 1);
    assert!(!bare.page().html.contains("Ra8"));
    let lines = pages::of_puzzles("", &all, &with, &texts);
    let (sheets, heading) = (lines.sheets(), "Answers");
    let expected = [heading, "1.", "Back-rank mate: 1. Ra8#", "2.", "A draw.", "Hold on."];
    assert_eq!(sheets.lines(1), expected);
}
