//! The reply that is hardest to answer.

use chuhe::engine::{Engine, HardReply, Level, LevelPlay, Limits, StopFlag, Task};
use chuhe::rules::{Step, chess, xiangqi};

const NODES: u64 = 40_000;
/// Games that positions are taken from.
const SEEDS: u64 = 4;

/// Positions from a game between two players who err; of each seed another one.
fn positions<G: LevelPlay>(seed: u64) -> Vec<(G, Vec<Step>)> {
    let mut engine = Engine::<G>::new(4);
    let (mut position, mut line, mut all) = (G::start(), Vec::new(), Vec::new());
    for ply in 0..50 {
        if ply >= 12 && ply % 3 == 0 {
            all.push((position.clone(), line.clone()));
        }
        let task = Task::new(position.clone(), G::Ruleset::default(), Level::ALL[3], seed);
        let task = Task { line: line.clone(), ..task };
        let Some(reply) = engine.think(&task, &StopFlag::new()) else { break };
        line.push(position.step(reply.mv));
    }
    all
}

fn hardest<G: LevelPlay>((position, line): &(G, Vec<Step>), level: u8) -> HardReply {
    let level = Level::new(level).expect("a level");
    let ruleset = G::Ruleset::default();
    let mut engine = Engine::<G>::new(4);
    let found = engine.hardest_reply((position, line), ruleset, level, NODES, &StopFlag::new());
    found.expect("the game goes on")
}

/// How many answers to the engine's first choice hold.
fn holding_after_first_choice<G: LevelPlay>((position, line): &(G, Vec<Step>)) -> Option<usize> {
    let (stop, ruleset) = (StopFlag::new(), G::Ruleset::default());
    let mut engine = Engine::<G>::new(4);
    let limits = Limits { nodes: Some(NODES / 3), ..Limits::default() };
    let first = engine.search(position, line, limits, &stop)?;
    let (mut next, mut line) = (position.clone(), line.clone());
    line.push(next.step(first.mv));
    Some(engine.answers(&next, &line, ruleset, NODES / 8, &stop)?.holding)
}

fn check<G: LevelPlay>() {
    let (mut narrower, mut wider) = (0, 0);
    for at in (1..=SEEDS).flat_map(positions::<G>) {
        let found = hardest(&at, 5);
        assert!(at.0.is_legal(found.mv) && (0..=60).contains(&found.loss), "{found:?}");
        let answers = found.answers.as_ref().map(|answers| answers.holding);
        let (Some(holding), Some(usual)) = (answers, holding_after_first_choice(&at)) else {
            continue;
        };
        narrower += usize::from(holding == 1 && usual >= 3);
        wider += usize::from(holding >= 3 && usual == 1);
    }
    assert!(
        narrower >= 1 && narrower >= wider,
        "{narrower} with one good answer, {wider} with more"
    );
}

#[test]
fn a_hard_reply_leaves_one_good_answer_no_less_often_than_the_first_choice_in_xiangqi() {
    check::<xiangqi::Position>();
}

#[test]
fn a_hard_reply_leaves_one_good_answer_no_less_often_than_the_first_choice_in_chess() {
    check::<chess::Position>();
}

#[test]
fn the_same_question_gets_the_same_reply() {
    for at in positions::<xiangqi::Position>(3).iter().take(3) {
        assert_eq!(hardest(at, 4), hardest(at, 4));
    }
}
