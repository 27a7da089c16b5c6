//! Characters: whatever they like, they play about as well as the plain one.

use chuhe::engine::{Character, Engine, Level, LevelPlay, StopFlag, Task};
use chuhe::rules::{Step, chess, xiangqi};

/// What a character may give for a move that it likes, and its level for variety, in centipawns.
const MOST: i32 = 8 + 8 + 3 * 8 / 4;

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
                assert!(reply.score >= plain.score - MOST, "{character}, ply {ply}: {reply:?}");
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
fn a_character_gives_little_for_what_it_likes_in_xiangqi() {
    play_beside::<xiangqi::Position>();
}

#[test]
fn a_character_gives_little_for_what_it_likes_in_chess() {
    play_beside::<chess::Position>();
}
