//! Files that are made to be slow or to break a reader: they are read, or told with a place.

use chuhe::formats::{FaultKind, cbf, text};

#[test]
fn a_line_may_hold_any_number_of_games() {
    // More than a stack has room for, if each were read within the one before.
    let games = 20_000;
    let line = "1. 炮二平五 马8进7 红胜 ".repeat(games);
    let read = text::read_all(&line);
    assert_eq!(read.len(), games);
    assert!(read.iter().flatten().all(|game| game.tree.plies() == 2 && game.faults.is_empty()));
}

#[test]
fn a_number_of_any_length_counts_no_round() {
    let line = format!("1. 炮二平五 马8进7\n{}. 马二进三\n", "9".repeat(100));
    let game = text::read(&line).expect("a game");
    assert_eq!(game.tree.plies(), 2);
}

/// A file of one move, which has so many further attributes.
fn with_attributes(count: usize) -> String {
    let more: Vec<_> = (0..count).map(|number| format!(" a{number}=\"0\"")).collect();
    let more = more.concat();
    format!(
        "<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">\n<MoveList>\n\
         <Move value=\"77-47\"{more}/></MoveList></ChineseChessRecord>"
    )
}

#[test]
fn an_element_with_too_many_attributes_is_told_with_its_line() {
    assert_eq!(cbf::read(&with_attributes(100)).expect("a game").tree.plies(), 1);
    let fault = cbf::read(&with_attributes(1000)).expect_err("too many");
    assert!(matches!(fault.kind, FaultKind::Unsupported(_)), "{fault}");
    assert_eq!(fault.place.line, Some(4));
}

#[test]
fn the_place_of_each_move_of_an_xml_file_is_told() {
    let file = "<ChineseChessRecord Version=\"1.0\">\n<Head><RecordResult>九</RecordResult></Head>\n\
                <MoveList>\n<!-- 注 --><Move value=\"77-47\"/>\n  <Move value=\"x\"/>\
                </MoveList></ChineseChessRecord>";
    let game = cbf::read(file).expect("a game");
    let places: Vec<_> = game.faults.iter().map(|it| (it.place.line, it.place.column)).collect();
    assert_eq!(places, [(Some(2), Some(7)), (Some(5), Some(3))]);
}
