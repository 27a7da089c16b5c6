//! Verdicts that `oracles/endings.py` has found by forward moves of Fairy-Stockfish alone.

use chuhe_core::rules::{Game, xiangqi::Position};
use chuhe_core::tables::Tables;

use super::{made, shared};

#[test]
fn verdicts_are_those_that_other_moves_lead_to() {
    let mut count = 0;
    for line in include_str!("../fixtures/endings.txt").lines().filter(|it| !it.starts_with('#')) {
        let (fen, verdict) = line.split_once(';').expect("a FEN and a verdict");
        let position = Position::from_fen(fen).expect("a position");
        made(&Tables::class(&position).expect("it has a table").to_string());
        let told = shared().verdict(&position).expect("the table is there").expect("a verdict");
        assert_eq!(told.to_string(), verdict, "{fen}");
        count += 1;
    }
    assert!(count > 60, "{count}");
}
