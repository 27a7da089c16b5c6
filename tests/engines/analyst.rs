//! Reviews by engines of other authors.

use std::sync::Arc;

use chuhe::engine::{Limits, StopFlag};
use chuhe::engines::{Analyst, Profile};
use chuhe::formats;
use chuhe::review::{Effort, Judgement, Review, review_tree};
use chuhe::rules::xiangqi::Ruleset;

use crate::engine::command_of;

/// Légal's mate: taking the queen is the blunder.
const LEGAL: &str = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0";
/// Red takes the central pawn too early: the horse takes the cannon.
const EARLY_CANNON: &str = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 2. 炮五进四 *";

fn review_by(command: &str, game: &str, text: &str) -> std::io::Result<Review> {
    let mut games = formats::read_bytes(text.as_bytes()).expect("a game");
    let tree = games.next().expect("one").expect("sound").tree;
    let profile = Profile {
        name: command.to_owned(),
        command: command_of(command),
        game: game.to_owned(),
        ..Profile::default()
    };
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let engine = Some(Arc::new(Analyst(profile)) as Arc<_>);
    let effort = Effort { limits, engine, ..Effort::default() };
    review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| ())
}

#[test]
fn other_engines_find_what_was_wrong_as_well() {
    let chess = review_by("stockfish", "chess", LEGAL).expect("stockfish");
    assert!(chess.is_whole && chess.accuracy.iter().all(Option::is_some));
    assert_eq!(chess.moves[9].judgement, Some(Judgement::Blunder));
    let xiangqi = review_by("fairy-stockfish", "xiangqi", EARLY_CANNON).expect("fairy-stockfish");
    assert!(xiangqi.moves[2].judgement >= Some(Judgement::Mistake), "{:?}", xiangqi.moves[2]);
}

#[test]
fn one_that_is_not_there_is_an_error() {
    let error = review_by("no-such-engine", "chess", LEGAL).expect_err("there is none");
    assert!(error.to_string().contains("no-such-engine"), "{error}");
}
