//! Characters: the plain one is the usual opponent, the others play moves of their own. How strong they are is
//! measured by `chuhe-lab characters`.

use chuhe::engine::{Character, Engine, Level, LevelPlay, StopFlag, Task};
use chuhe::rules::{Step, chess, xiangqi};

fn task<G: LevelPlay>(position: &G, line: &[Step], level: Level, character: Character) -> Task<G> {
    let task = Task::new(position.clone(), G::Ruleset::default(), level, 5);
    Task { line: line.to_vec(), character, ..task }
}

/// Each character moves in the same positions, which a plain game goes through.
fn play_beside<G: LevelPlay>() {
    let (stop, level) = (StopFlag::new(), Level::ALL[7]);
    let mut engine = Engine::<G>::new(4);
    let (mut position, mut line) = (G::start(), Vec::new());
    let mut others = [0; Character::ALL.len()];
    for ply in 0..60 {
        let mut play = |character| {
            engine.think(&task(&position, &line, level, character), &stop).expect("a move")
        };
        let plain = play(Character::Plain);
        // Those of the opening are drawn from a book.
        if ply >= 20 && ply % 4 == 0 && plain.mate.is_none() {
            for (character, other) in Character::ALL.into_iter().zip(&mut others) {
                let reply = play(character);
                assert!(position.is_legal(reply.mv));
                let again = play(character);
                assert_eq!((again.mv, again.score), (reply.mv, reply.score), "{character}");
                *other += usize::from(reply.mv != plain.mv);
            }
        }
        line.push(position.step(plain.mv));
        if position.outcome(&line, G::Ruleset::default()).is_some() {
            break;
        }
    }
    assert_eq!(others[0], 0, "the plain one is the usual opponent");
    assert!(others[1..].iter().all(|&other| other > 0), "they play other moves: {others:?}");
}

#[test]
fn characters_play_legal_moves_of_their_own_in_xiangqi() {
    play_beside::<xiangqi::Position>();
}

#[test]
fn characters_play_legal_moves_of_their_own_in_chess() {
    play_beside::<chess::Position>();
}
