//! Games: their moves, variations, comments and diagrams.

use chuhe::notation::Language;
use chuhe::pages::{self, Diagrams, Fit, Page, Paper, PrintOptions, Written, WrittenMoves};
use chuhe::record::NodeId;

use super::{fens, of, options, parsed, read, text, texts};

const STUDY: &str = "[White \"Anna <A>\"]\n[Black \"B & C\"]\n[Event \"A match\"]\n[Date \"2026.11.??\"]\n[Result \"1-0\"]\n\n\
    1. e4 {[%cal Gd2d4]} e5 2. Nf3?! {Good <b>enough</b>.} Nc6 (2... Nf6 3. Nxe5 (3. d4 {[%csl Re5]} exd4) 3... d6) \
    3. Bb5 a6 4. Ba4?? b5 1-0\n";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const NF3: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
const D4: &str = "rnbqkb1r/pppp1ppp/5n2/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3";
const NC6: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
const BA4: &str = "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
const B5: &str = "r1bqkbnr/2pp1ppp/p1n5/1p2p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5";

fn printed(game: &str, options: &PrintOptions, language: Language) -> Page {
    pages::of_games("", &read(game), options, &texts(language)).page()
}

#[test]
fn moves_variations_and_comments_stand_in_their_order() {
    let page = printed(STUDY, &options(Language::En), Language::En);
    parsed(&page, |document| {
        let title: Vec<_> = of(document, "h1", None).map(text).collect();
        assert_eq!(title, ["Anna <A> – B & C"]);
        let facts: Vec<_> = of(document, "p", Some("facts")).map(text).collect();
        assert_eq!(facts.len(), 1);
        assert!(facts[0].starts_with("A match · Nov 2026 · "), "{}", facts[0]);
        assert!(facts[0].ends_with(" · White wins") && facts[0].contains("Ruy Lopez"));
        let main: Vec<_> = of(document, "p", Some("main")).map(text).collect();
        assert_eq!(main, ["1. e4", "1… e5 2. Nf3?!", "2… Nc6", "3. Bb5 a6 4. Ba4??", "4… b5"]);
        let comments: Vec<_> = of(document, "p", Some("comment")).map(text).collect();
        assert_eq!(comments, ["Good <b>enough</b>."]);
        let lines: Vec<_> = of(document, "p", Some("line"))
            .map(|line| {
                let around =
                    line.ancestors().filter(|it| it.attribute("class") == Some("variation"));
                (around.count(), text(line))
            })
            .collect();
        let of_line = |depth, moves: &str| (depth, moves.to_owned());
        assert_eq!(
            lines,
            [
                of_line(1, "2… Nf6 3. Nxe5"),
                of_line(2, "3. d4"),
                of_line(2, "3… exd4"),
                of_line(1, "3… d6"),
            ]
        );
    });
}

#[test]
fn diagrams_stand_where_they_are_asked() {
    for (diagrams, expected) in [
        (Diagrams::None, vec![]),
        (Diagrams::Comments, vec![NF3]),
        (Diagrams::Marks, vec![E4, NF3, D4, BA4]),
        (Diagrams::Notes, vec![E4, NF3, D4, BA4]),
        (Diagrams::Blunders, vec![BA4]),
        (Diagrams::Every(2), vec![NC6, B5]),
        (Diagrams::Chosen(vec![(0, NodeId::ROOT), (1, NodeId::ROOT)]), vec![START]),
    ] {
        let options = PrintOptions { diagrams: diagrams.clone(), ..options(Language::En) };
        let page = printed(STUDY, &options, Language::En);
        let found = parsed(&page, fens);
        assert_eq!(found, expected, "{diagrams:?}");
        assert_eq!(page.diagrams, expected.len());
        let captions: Vec<_> =
            parsed(&page, |document| of(document, "figcaption", None).map(text).collect());
        if diagrams == Diagrams::Blunders {
            assert_eq!(captions, ["Diagram 1 · 4. Ba4??"]);
        }
    }
}

#[test]
fn a_diagram_stands_before_the_comment_on_it() {
    let page = printed(STUDY, &options(Language::En), Language::En);
    parsed(&page, |document| {
        let comment = of(document, "p", Some("comment")).next().expect("a comment");
        let before = comment.prev_sibling_element().expect("something before it");
        assert!(before.has_tag_name("figure"));
        let svg = before.first_element_child().expect("a board");
        assert_eq!(svg.attribute("data-fen"), Some(NF3));
        let label = svg.attribute("aria-label").expect("words");
        assert_eq!(
            label,
            "Diagram 2 · 2. Nf3?!. White has 16 pieces, Black has 16. Black to move."
        );
    });
}

#[test]
fn what_is_not_wanted_is_left_out() {
    let moves = WrittenMoves::MainLine;
    let written = Written { moves, comments: false, marks: false };
    let options = PrintOptions { written, diagrams: Diagrams::Notes, ..options(Language::En) };
    let page = printed(STUDY, &options, Language::En);
    parsed(&page, |document| {
        let all = text(document.root_element());
        for gone in ["Nf6", "enough", "?!", "??"] {
            assert!(!all.contains(gone), "{gone}");
        }
        // Arrows and marks have their diagrams still, those of variations have gone with them.
        assert_eq!(fens(document), [E4, NF3, BA4]);
    });
    let written = Written { moves: WrittenMoves::None, comments: true, marks: true };
    let page = printed(STUDY, &PrintOptions { written, ..options }, Language::En);
    parsed(&page, |document| {
        assert_eq!(of(document, "p", Some("main")).count(), 0);
        assert_eq!(of(document, "p", Some("comment")).count(), 1);
        assert_eq!(fens(document), [E4, NF3, BA4]);
    });
}

#[test]
fn a_page_is_of_its_language_and_notation() {
    let game = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Result \"0-1\"]\n\n1. 炮二平五 {好} 马8进7 2. 马二进三?? 0-1\n";
    for (language, moves, caption, result, said) in [
        (Language::ZhHans, "1. 炮二平五", "图1 · 1. 炮二平五", "黑方胜", "轮到黑方走"),
        (Language::ZhHant, "1. 炮二平五", "圖1 · 1. 炮二平五", "黑方勝", "輪到黑方走"),
        (Language::En, "1. C2.5", "Diagram 1 · 1. C2.5", "Black wins", "Black to move"),
        (Language::Vi, "1. P2-5", "Hình 1 · 1. P2-5", "Đen thắng", "Lượt Đen đi"),
    ] {
        let page = printed(game, &options(language), language);
        parsed(&page, |document| {
            assert_eq!(document.root_element().attribute("lang"), Some(language.tag()));
            let main = of(document, "p", Some("main")).next().map(text);
            assert_eq!(main.as_deref(), Some(moves));
            let first = of(document, "figcaption", None).next().map(text);
            assert_eq!(first.as_deref(), Some(caption));
            let facts = of(document, "p", Some("facts")).next().map(text).unwrap_or_default();
            assert!(facts.ends_with(result), "{facts}");
            let label = of(document, "svg", None).find_map(|svg| svg.attribute("aria-label"));
            assert!(label.is_some_and(|label| label.contains(said)), "{label:?}");
        });
    }
}

#[test]
fn a_collection_has_a_title_and_its_shapes_once() {
    let games = [STUDY, "[White \"C\"]\n\n1. d4 *\n"].join("\n");
    let (options, texts) = (options(Language::En), texts(Language::En));
    let page = pages::of_games("My <games>", &read(&games), &options, &texts).page();
    parsed(&page, |document| {
        let title: Vec<_> = of(document, "h1", None).map(text).collect();
        assert_eq!(title, ["My <games>"]);
        let heads: Vec<_> = of(document, "h2", None).map(text).collect();
        assert_eq!(heads, ["Anna <A> – B & C", "C – Black"]);
        let classes: Vec<_> = of(document, "section", None)
            .map(|it| it.attribute("class").unwrap_or_default())
            .collect();
        assert_eq!(classes, ["game pictured", "game"], "diagrams begin a sheet");
        let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        let mut once = ids.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), ids.len());
        let shapes = of(document, "svg", Some("shapes")).next().expect("the shapes");
        let defined: Vec<_> =
            shapes.descendants().filter_map(|node| node.attribute("id")).collect();
        let used = document.descendants().filter_map(|node| node.attribute("href"));
        for reference in used {
            assert!(defined.contains(&&reference[1..]), "{reference}");
        }
        assert_eq!(fens(document).len(), page.diagrams);
    });
}

#[test]
fn a_position_that_is_not_the_usual_one_is_shown() {
    let game = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 *\n";
    let page = printed(game, &options(Language::En), Language::En);
    parsed(&page, |document| {
        assert_eq!(fens(document), ["4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]);
        let main: Vec<_> = of(document, "p", Some("main")).map(text).collect();
        assert_eq!(main, ["1… Kd7"]);
    });
}

#[test]
fn the_paper_and_the_room_of_diagrams_are_in_the_style() {
    for (paper, name) in [(Paper::A4, "size: A4;"), (Paper::A5, "size: A5;")] {
        for (fit, columns) in [(Fit::One, 1), (Fit::Two, 1), (Fit::Four, 2), (Fit::Six, 2)] {
            let options = PrintOptions { paper, fit, ..options(Language::En) };
            let bare = PrintOptions { is_numbered: false, ..options.clone() };
            assert!(!printed(STUDY, &bare, Language::En).html.contains("counter(page)"));
            let html = printed(STUDY, &options, Language::En).html;
            assert!(html.contains("counter(page) \" / \" counter(pages)"));
            assert!(html.contains(name) && html.contains(&format!("column-count: {columns};")));
        }
    }
}

/// Every glyph of the PGN standard that has a sign in print, by the numbers of the standard and of
/// ChessBase; `$9` has none.
const SIGNS: &str = "1. e4 $7 e5 $10 2. Nf3 $13 Nc6 $14 3. Bb5 $15 a6 $16 4. Ba4 $17 Nf6 $18 5. O-O $19 Be7 $22 \
    6. Re1 $32 b5 $36 7. Bb3 $40 d6 $44 8. c3 $132 O-O $138 9. h3 $1 $16 Nb8 $6 $140 $9 10. d4 $146 *";

#[test]
fn what_is_said_of_positions_by_signs_is_printed() {
    let page = printed(SIGNS, &options(Language::En), Language::En);
    let expected = "1. e4 □ e5 = 2. Nf3 ∞ Nc6 ⩲ 3. Bb5 ⩱ a6 ± 4. Ba4 ∓ Nf6 +− 5. O-O −+ Be7 ⨀ \
        6. Re1 ⟳ b5 ↑ 7. Bb3 → d6 =∞ 8. c3 ⇆ O-O ⨁";
    let marked = ["9. h3! ±", "9… Nb8?! ∆ $9", "10. d4 N"];
    parsed(&page, |document| {
        let main: Vec<_> = of(document, "p", Some("main")).map(text).collect();
        let all = main.join(" ");
        assert!(all.starts_with(expected), "{all}");
        for part in marked {
            assert!(all.contains(part), "{part} in {all}");
        }
    });
    // Without marks there are none.
    let written = Written { moves: WrittenMoves::All, comments: true, marks: false };
    let bare = PrintOptions { written, ..options(Language::En) };
    parsed(&printed(SIGNS, &bare, Language::En), |document| {
        let all: String = of(document, "p", Some("main")).map(text).collect();
        assert!(all.is_ascii() || all.replace('…', "").is_ascii(), "{all}");
        assert!(!all.contains('$') && !all.contains('='));
    });
}

#[test]
fn the_sheets_that_are_seen_before_hold_what_the_page_holds() {
    let games = read(&[STUDY, STUDY, "[White \"C\"]\n\n1. d4 d5 {[%cal Gd2d4]} *\n"].join("\n"));
    for fit in [Fit::One, Fit::Two, Fit::Four, Fit::Six] {
        let options = PrintOptions { fit, ..options(Language::En) };
        let texts = texts(Language::En);
        let document = pages::of_games("Three games", &games, &options, &texts);
        let (page, sheets) = (document.page(), document.sheets());
        let lines: Vec<_> = (0..sheets.count()).flat_map(|number| sheets.lines(number)).collect();
        let seen = lines.join(" ");
        assert_eq!(sheets.lines(0)[..2], ["Three games", "Anna <A> – B & C"]);
        parsed(&page, |parsed| {
            let captions: Vec<_> = of(parsed, "figcaption", None).map(text).collect();
            let on_sheets: Vec<_> =
                (0..sheets.count()).flat_map(|number| sheets.captions(number)).collect();
            assert_eq!(on_sheets, captions, "{fit:?}");
            let moves = of(parsed, "span", Some("move")).map(text);
            for mv in moves {
                assert!(seen.contains(&mv), "{mv} in {seen}");
            }
        });
        // A game with diagrams begins a sheet.
        let heads = (0..sheets.count())
            .filter(|number| sheets.lines(*number).iter().any(|line| line.contains("Anna <A>")));
        assert!(heads.count() == 2 && sheets.count() >= 3, "{fit:?}");
        let picture = sheets.paint(0, 300).expect("a sheet");
        assert_eq!((picture.width, picture.height), (300, 424));
        let dark = picture.rgba.chunks_exact(4).filter(|it| it[0] < 0x80).count();
        assert!(dark > 500, "{fit:?}: {dark}");
        assert!(sheets.paint(sheets.count(), 300).is_none());
        assert_eq!(sheets.unshown(), "");
    }
}

#[test]
fn a_game_without_a_move_is_a_sheet_with_its_head() {
    let games = read("[White \"김\"]\n[Black \"C\"]\n\n*\n");
    let (options, texts) = (options(Language::En), texts(Language::En));
    let document = pages::of_games("", &games, &options, &texts);
    let sheets = document.sheets();
    assert_eq!((sheets.count(), sheets.lines(0)), (1, vec!["김 – C"]));
    assert_eq!(sheets.unshown(), "김", "a browser has letters for it");
}

#[test]
fn a_long_comment_goes_on_in_the_next_column_and_on_the_next_sheet() {
    let words: Vec<_> = (0..4_000).map(|number| format!("word{number}")).collect();
    let games = read(&format!("1. e4 {{{}}} e5 *", words.join(" ")));
    let (options, texts) = (options(Language::En), texts(Language::En));
    let document = pages::of_games("", &games, &options, &texts);
    let sheets = document.sheets();
    assert!((3..12).contains(&sheets.count()), "{}", sheets.count());
    let all: Vec<_> = (0..sheets.count()).flat_map(|number| sheets.lines(number)).collect();
    let all = all.join(" ");
    let mut rest = all.as_str();
    for word in &words {
        let at = rest.find(word.as_str());
        rest = &rest[at.unwrap_or_else(|| panic!("{word} in {rest}"))..];
    }
}
