//! `chuhe-record book`: made, shown and converted.

use std::fs;

use chuhe::books::{Book, open_book};

use crate::record::{run, text};

const GAMES: &str = include_str!("../fixtures/books/games.pgn");

#[test]
fn a_book_is_made_shown_and_converted() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [own, bin, again] = ["a.chbook", "a.bin", "b.chbook"].map(place);
    let make = ["book", "make", "-", "--depth", "10", "--games", "2", "--name", "Mine", "-o", &own];
    let output = run(&make, GAMES);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains(" positions with "), "{output:?}");
    let book = open_book(own.as_ref()).unwrap().book;
    assert_eq!(book.name, "Mine");
    assert!(text(&output.stderr).contains(&format!("{} positions", book.len())));

    let shown = run(&["book", "show", &own, "--lang", "en"], "");
    let shown = text(&shown.stdout);
    assert!(shown.starts_with("Mine\nchess: "), "{shown}");
    let rows: Vec<&str> = shown.lines().filter(|line| line.contains('%')).collect();
    // As `counted.tsv` has it: 13 of 43 games.
    assert_eq!(rows[0], "c4\t13\t30.2%\t+5 =4 -2\t");
    let fen = "8/8/8/4k3/8/8/8/K7 w - - 0 1";
    let unknown = run(&["book", "show", &own, "--fen", fen], "");
    assert_eq!(text(&unknown.stdout), "the book does not know the position\n");
    let bad = run(&["book", "show", &own, "--fen", "8/8"], "");
    assert_eq!(bad.status.code(), Some(1));
    assert!(text(&bad.stderr).contains("--fen: "), "{bad:?}");

    let output = run(&["book", "convert", &own, &bin], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("does not hold the book's name"), "{output:?}");
    let output = run(&["book", "convert", &bin, &again], "");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    // All but what Polyglot does not hold has come back.
    let again = open_book(again.as_ref()).unwrap().book;
    let bare = |book: &Book| -> Vec<String> {
        let moves = book.iter().flat_map(|(fen, entry)| {
            entry.moves.iter().map(move |it| format!("{fen} {:?} {}", it.mv, it.weight))
        });
        let mut moves: Vec<String> = moves.collect();
        moves.sort();
        moves
    };
    assert_eq!(bare(&again), bare(&book));
}

#[test]
fn what_is_wrong_is_told_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [own, bin, bad] = ["a.chbook", "a.bin", "bad.bin"].map(place);
    let failed = |arguments: &[&str], input: &str, told: &str| {
        let output = run(arguments, input);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(text(&output.stderr).contains(told), "{output:?}");
    };
    failed(&["book", "make", "-", "--games", "99", "-o", &own], GAMES, "no move was played in 99");
    failed(&["book", "make", "-", "-o", &own], "", "no game");
    let other = ["book", "make", "-", "--game", "xiangqi", "-o", &own];
    failed(&other, GAMES, "40 games are not of xiangqi");
    failed(&["book", "make", "-", "-o", "/dev/full"], GAMES, "/dev/full cannot be written: ");
    failed(&["book", "show", &own], "", "a.chbook: the file cannot be read: ");
    fs::write(&bad, [0; 17]).unwrap();
    failed(
        &["book", "convert", &bad, &own],
        "",
        "bad.bin: the file is damaged: record 2, at byte 16",
    );
    fs::write(&bad, include_bytes!("../fixtures/books/small.bin")).unwrap();
    assert!(!fs::exists(&own).unwrap() && !fs::exists(&bin).unwrap());
    // What can be read is converted; what is left out is told and counts as a failure.
    failed(&["book", "convert", &bad, &own], "", "bad.bin: 17 records are left out");
    assert_eq!(open_book(own.as_ref()).unwrap().book.len(), 1);
    let xiangqi = "chbook 1\ngame xiangqi\n";
    fs::write(&own, xiangqi).unwrap();
    failed(&["book", "convert", &own, &bin], "", "a.bin: this is a book of xiangqi, not of chess");
    assert!(!fs::exists(&bin).unwrap());
}

#[test]
fn a_match_begins_with_openings_of_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [own, game] = ["a.chbook", "match"].map(place);
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    fs::write(&own, format!("chbook 1\ngame xiangqi\n{start}\n a0a2 1\n")).unwrap();
    let play = |games: &str| {
        run(
            &[
                "match",
                "level:3",
                "level:4",
                "--games",
                games,
                "--openings",
                &own,
                "--adjudicate",
                "length:6",
                "-o",
                &game,
            ],
            "",
        )
    };
    // Further ones are drawn from it as well.
    for games in ["2", "4"] {
        let output = play(games);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let played = chuhe::matches::Folder::open(game.as_ref()).unwrap().state;
        let openings = &played.openings;
        assert_eq!(openings.len().to_string(), (games.parse::<u32>().unwrap() / 2).to_string());
        assert!(
            openings
                .iter()
                .all(|it| { it.written(chuhe::games::GameKind::Xiangqi) == "startpos moves a0a2" })
        );
    }
    fs::write(&own, "chbook 1\ngame chess\n").unwrap();
    let output = play("6");
    assert!(text(&output.stderr).contains("a.chbook: this is a book of chess"), "{output:?}");
}
