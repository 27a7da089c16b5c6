//! The rules of 天天象棋 refuse what others found that they refuse: every line of
//! `fixtures/rulings_tiantian.tsv`, as it is, with colours swapped, mirrored left to right, and both.

use std::fs;
use std::path::Path;

use chuhe::notation::Written as _;
use chuhe::rules::xiangqi::{Position, Ruleset};
use chuhe::rules::{Game as _, Move};

use crate::symmetry::{Game, Reflection, Verdict};

const TIANTIAN: Ruleset = Ruleset::Tiantian;

/// What is expected at the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    /// This move is legal on the board, and refused; the game goes on.
    Refused(Move),
    /// This move may be played.
    Allowed(Move),
    /// The game is over, or goes on.
    Stands(Verdict),
}

impl Expected {
    fn read(text: &str) -> Self {
        let mv = |text: &str| Position::from_coordinates(text).expect("a move");
        match text.split_once(": ") {
            Some(("refused", text)) => Self::Refused(mv(text)),
            Some(("allowed", text)) => Self::Allowed(mv(text)),
            None if text == "draw" => Self::Stands(Verdict::Draw),
            None if text == "ongoing" => Self::Stands(Verdict::Ongoing),
            _ => panic!("{text} is no verdict"),
        }
    }

    fn reflected(self, by: Reflection) -> Self {
        match self {
            Self::Refused(mv) => Self::Refused(by.mv(mv)),
            Self::Allowed(mv) => Self::Allowed(by.mv(mv)),
            Self::Stands(verdict) => Self::Stands(by.verdict(verdict)),
        }
    }

    /// What is wrong after a line, if anything is.
    fn missed(self, game: &Game) -> Option<String> {
        let (position, line) = game.replay();
        let refused = position.must_change(&line, TIANTIAN);
        let found = Verdict::from(position.outcome(&line, TIANTIAN));
        let is_right = match self {
            Self::Stands(verdict) => found == verdict,
            Self::Refused(mv) => {
                position.is_legal(mv)
                    && refused.contains(&mv)
                    && position.refusal_after(mv, &line, TIANTIAN).is_some()
                    && found == Verdict::Ongoing
            }
            Self::Allowed(mv) => {
                position.refusal_after(mv, &line, TIANTIAN).is_none() && found == Verdict::Ongoing
            }
        };
        (!is_right).then(|| format!("{self:?}: {found:?}, refused {refused:?}"))
    }
}

/// The move of a line that could not have been played, if there is one: refused, or after the end.
fn unplayable(game: &Game) -> Option<usize> {
    (0..game.moves.len()).find(|&ply| {
        let before = Game { fen: game.fen.clone(), moves: game.moves[..ply].to_vec() };
        let (position, line) = before.replay();
        position.refusal_after(game.moves[ply], &line, TIANTIAN).is_some()
            || position.outcome(&line, TIANTIAN).is_some()
    })
}

/// The fixture.
fn fixture() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rulings_tiantian.tsv");
    fs::read_to_string(path).expect("the fixture")
}

/// Its lines.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// What each line is called, and what it is about.
pub fn reasons() -> Vec<(String, String)> {
    let (text, mut reasons) = (fixture(), Vec::new());
    for line in lines(&text) {
        let fields: Vec<&str> = line.split('\t').collect();
        reasons.push((fields[0].to_owned(), fields[4].to_owned()));
    }
    reasons
}

#[test]
fn every_line_is_judged_as_its_source_says_in_all_reflections() {
    let text = fixture();
    let lines = lines(&text);
    assert_eq!(lines.len(), 27);
    let mut wrong = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[id, fen, moves, expected, ..] = &fields[..] else { panic!("{line}") };
        let (game, expected) = (Game::new(fen, moves), Expected::read(expected));
        for reflection in Reflection::ALL {
            let game = game.reflected(reflection);
            if let Some(missed) = expected.reflected(reflection).missed(&game) {
                wrong.push(format!("{id} {reflection:?}: {missed}"));
            }
        }
        if let Some(ply) = unplayable(&game) {
            wrong.push(format!("{id}: move {} could not have been played", ply + 1));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn only_this_ruleset_refuses_a_move() {
    let checks = "d7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9";
    let (position, line) = Game::new("4k4/9/3R5/9/9/4P4/9/9/9/3K5 w - - 0 1", checks).replay();
    // Along the file and along the rank.
    assert_eq!(position.must_change(&line, TIANTIAN).len(), 2);
    for ruleset in [Ruleset::Asian, Ruleset::Chinese, Ruleset::Simple] {
        assert!(position.must_change(&line, ruleset).is_empty(), "{ruleset}");
    }
    assert_eq!(position.outcome(&line, TIANTIAN), None, "something else can be played");
}
