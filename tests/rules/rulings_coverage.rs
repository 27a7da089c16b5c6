//! Which articles of the rules on repetitions the judged lines stand for: the table in
//! `src/core/rules/xiangqi/repetition/COVERAGE.md` is what the fixtures say.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use chuhe::rules::xiangqi::Ruleset;

use crate::rulings::{Case, all};
use crate::rulings_tiantian::reasons;

/// An article by its numbers, so that 24.9 comes before 24.13.
type Article = Vec<u32>;

/// The articles on repetitions that are known by number. Of chapter 26 of the Chinese rules no
/// others are: its wording is in no page at hand.
fn known(ruleset: Ruleset) -> Vec<Article> {
    match ruleset {
        Ruleset::Asian => (3..=40).map(|article| vec![article]).collect(),
        Ruleset::Chinese => {
            let chapters = (1..=17).map(|article| vec![24, article]);
            let chapters = chapters.chain((1..=3).map(|article| vec![25, article]));
            let last = [&[1][..], &[1, 1], &[1, 2], &[2], &[4], &[5], &[8]];
            let last = last.into_iter().map(<[u32]>::to_vec);
            let last = last.chain((1..=4).map(|number| vec![9, number]));
            chapters.chain(last.map(|rest| [vec![26], rest].concat())).collect()
        }
        // What 天天象棋 publishes has no numbers.
        Ruleset::Tiantian | Ruleset::Simple => Vec::new(),
    }
}

/// The articles that a reason cites, as in "AXF arts. 11-14 (number inferred): …".
fn cited(why: &str) -> Vec<Article> {
    let words =
        why.split([' ', ',', ':', ';', '(', ')']).skip_while(|word| !word.starts_with("art"));
    let numbers = words.skip(1).take_while(|word| {
        word.is_empty() || word.starts_with(|letter: char| letter.is_ascii_digit())
    });
    numbers.filter(|word| !word.is_empty()).flat_map(expanded).collect()
}

/// "11-14" as four articles, "24.3" as one.
fn expanded(number: &str) -> Vec<Article> {
    let read = |text: &str| text.split('.').map(|part| part.parse().expect("a number")).collect();
    let Some((first, last)) = number.split_once('-') else { return vec![read(number)] };
    let first: Article = read(first);
    let (from, to) = (first[first.len() - 1], last.parse().expect("a number"));
    let with_end = |end| [&first[..first.len() - 1], &[end]].concat();
    (from..=to).map(with_end).collect()
}

/// A table of the articles and the lines that cite each.
fn table(ruleset: Ruleset, cases: &[Case]) -> String {
    let mut lines: BTreeMap<Article, Vec<&str>> =
        known(ruleset).into_iter().map(|article| (article, Vec::new())).collect();
    for case in cases.iter().filter(|case| case.ruleset == ruleset) {
        for article in cited(&case.why) {
            // "26.9" alone is what a line says of which only that much is known.
            lines.entry(article).or_default().push(&case.id);
        }
    }
    let mut table = String::from("| Article | Lines | Which |\n|---|---|---|\n");
    for (article, ids) in lines {
        let article: Vec<String> = article.iter().map(u32::to_string).collect();
        let which = if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
        writeln!(table, "| {} | {} | {which} |", article.join("."), ids.len()).expect("a string");
    }
    table
}

/// What 天天象棋 provides, and the words by which a reason is about it.
const PROVISIONS: [(&str, &[&str]); 17] = [
    ("Checks by one piece: 6", &["one piece checks", "checks by one side"]),
    ("Checks by two pieces: 12", &["two pieces check"]),
    ("Checks by three pieces: 18", &["three pieces check"]),
    ("Other moves are not refused", &["a quiet move of the same rook is not"]),
    ("A quiet move begins anew", &["a quiet move of the checker ends"]),
    ("A capture begins anew", &["a capture by the checker starts"]),
    ("Chases of one piece: 6", &["one piece chases one piece", "chase a rook"]),
    ("Checks and chases in turn by one piece: 12", &["in turn by one piece"]),
    ("The same by several: 18", &["in turn by several"]),
    ("One side checks, the other chases", &["one side checks, the other chases"]),
    ("Both sides check: a draw at 6", &["both sides check"]),
    ("Both sides chase: a draw at 6", &["both sides chase"]),
    (
        "A quiet position for the fifth time: a draw",
        &["fifth time", "fifth occurrence", "third time"],
    ),
    ("By a king, of a home pawn, of what is protected: no chase", &["no chase"]),
    ("120 plies without a capture: a draw", &["without a capture"]),
    ("400 plies in all: a draw", &["400 plies in all"]),
    ("Nothing can cross the river: a draw", &["attacking piece"]),
];

/// A table of what 天天象棋 provides, and the lines that are about it.
fn table_of_provisions() -> String {
    let lines = reasons();
    let is_about = |why: &str, words: &[&str]| words.iter().any(|word| why.contains(word));
    let is_unknown =
        |(_, why): &&(String, String)| !PROVISIONS.iter().any(|(_, words)| is_about(why, words));
    assert_eq!(lines.iter().find(is_unknown), None, "it is about nothing that is known");
    let mut table = String::from("| Provision | Lines | Which |\n|---|---|---|\n");
    for (provision, words) in PROVISIONS {
        let about = lines.iter().filter(|(_, why)| is_about(why, words));
        let ids: Vec<&str> = about.map(|(id, _)| id.as_str()).collect();
        let which = if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
        writeln!(table, "| {provision} | {} | {which} |", ids.len()).expect("a string");
    }
    table
}

#[test]
fn the_table_of_articles_is_what_the_fixtures_say() {
    let cases = all();
    let path = "src/core/rules/xiangqi/repetition/COVERAGE.md";
    let kept = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path);
    for (title, table) in [
        ("Asian", table(Ruleset::Asian, &cases)),
        ("Chinese 2020", table(Ruleset::Chinese, &cases)),
        ("天天象棋", table_of_provisions()),
    ] {
        let table = format!("## {title}\n\n{table}");
        assert!(kept.contains(&table), "{path} should have\n\n{table}");
    }
}

#[test]
fn articles_are_read_from_reasons() {
    assert_eq!(
        cited("AXF arts. 11-14 (number inferred): check"),
        (11..=14).map(|n| vec![n]).collect::<Vec<_>>()
    );
    assert_eq!(cited("CXA 2020 arts. 24.3, 24.11: cannon"), [vec![24, 3], vec![24, 11]]);
    assert_eq!(cited("idle moves on both sides, Red: idle"), Vec::<Article>::new());
}
