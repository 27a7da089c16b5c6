//! Every text is shown somewhere: the sources name its constant or type.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chuhe::text::ids;
use chuhe::text::worded::FAMILIES;

/// The names of texts in a source, but for its comments and its tests.
fn named(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    lines.flat_map(move |line| {
        line.split("ids::").skip(1).filter_map(move |it| it.split(is_end).next())
    })
}

/// The same of all sources in a folder and in those within.
fn named_in(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_in(&path, names);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            names.extend(named(&fs::read_to_string(path).unwrap()).map(str::to_owned));
        }
    }
}

#[test]
fn every_text_is_used() {
    let mut names = BTreeSet::new();
    named_in(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref(), &mut names);
    let is_of_family = |id: &str| FAMILIES.iter().any(|family| id.starts_with(family));
    let unused: Vec<_> = ids::NAMES
        .iter()
        .filter(|(id, name)| !names.contains(*name) && !is_of_family(id))
        .collect();
    assert!(unused.is_empty(), "used nowhere: {unused:?}");
}

#[test]
fn names_in_comments_and_tests_do_not_count() {
    let source =
        "say(ids::MENU, ids::Round { n })\n// ids::CLOSE\n#[cfg(test)]\nmod tests {ids::BOARD";
    assert_eq!(named(source).collect::<Vec<_>>(), ["MENU", "Round"]);
}
