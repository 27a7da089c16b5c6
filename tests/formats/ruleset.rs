//! A game is judged by the ruleset that it was played by, in whatever format it was kept.

use chuhe::formats::{Format, Loss, WriteOptions, read_bytes, write};
use chuhe::games::{AnyPosition, AnyRecord, GameKind};
use chuhe::notation::Written as _;
use chuhe::record::{GameResult, Tag};
use chuhe::rules::Side;
use chuhe::rules::xiangqi::{Position, Ruleset};
use chuhe::text::language::{Language, Texts};

/// Six checks by one rook, by the rules of 天天象棋: the seventh is refused.
fn played() -> AnyRecord {
    let start = "4k4/9/3R5/9/9/4P4/9/9/9/3K5 w - - 0 1";
    let start = AnyPosition::from_fen(GameKind::Xiangqi, start).expect("a sound FEN");
    let mut record = AnyRecord::new(start, Ruleset::Tiantian);
    record.set_tag(Tag::Ruleset, Ruleset::Tiantian.name().to_owned());
    let checks = "d7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9";
    for mv in checks.split(' ') {
        record.play(Position::from_coordinates(mv).expect("a move")).expect("it is allowed");
    }
    record
}

#[test]
fn what_is_refused_is_refused_after_the_game_was_kept() {
    let mut record = played();
    let refused = record.must_change();
    assert!(!refused.is_empty());
    for &mv in &refused {
        assert!(record.play(mv).is_err());
    }
    let tree = record.tree();
    let (mut kept, mut told) = (0, 0);
    for format in Format::ALL {
        let Ok((bytes, losses)) = write(&tree, format, &WriteOptions::default()) else { continue };
        if losses.iter().any(|loss| matches!(loss, Loss::Moves(_))) {
            continue;
        }
        let mut games = read_bytes(&bytes).unwrap_or_else(|fault| panic!("{format:?}: {fault:?}"));
        let again = games.next().expect("a game").expect("a sound one").tree;
        let mut again = again.into_record(Ruleset::default());
        again.walk_to_ply(record.len());
        if losses.contains(&Loss::Tag(Tag::Ruleset.name())) {
            told += 1;
            assert_eq!(again.ruleset(), Some(Ruleset::default()), "{format:?}");
        } else {
            kept += 1;
            assert_eq!(again.ruleset(), Some(Ruleset::Tiantian), "{format:?}");
            assert_eq!(again.must_change(), refused, "{format:?}");
            assert!(refused.iter().all(|&mv| again.play(mv).is_err()), "{format:?}");
            let allowed = Position::from_coordinates("f7f8").expect("a move");
            assert!(again.play(allowed).is_ok(), "{format:?}");
        }
    }
    assert!(kept > 0 && told > 0, "{kept} formats keep it, {told} tell that they cannot");
}

/// Figure 18 of the Chinese rules, in which nobody has to change, as a text of PGN; with another result
/// and of another edition, if these are given.
fn judged(result: Option<&str>, edition: Option<&str>) -> AnyRecord {
    let start = "3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w - - 0 1";
    let start = AnyPosition::from_fen(GameKind::Xiangqi, start).expect("a sound FEN");
    let mut record = AnyRecord::new(start, Ruleset::Chinese);
    record.tag_ruleset();
    for mv in "e4d4 d9e9 d4e4 e9d9 e4d4 d9e9 d4e4 e9d9".split(' ') {
        record.play(Position::from_coordinates(mv).expect("a move")).expect("it is allowed");
    }
    assert_eq!(record.result(), GameResult::Draw);
    let written = write(&record.tree(), Format::Pgn, &WriteOptions::default());
    let mut pgn = String::from_utf8(written.expect("PGN").0).expect("text");
    assert!(pgn.contains("[RulesetEdition \"2026-11-30\"]\n"), "{pgn}");
    if let Some(edition) = edition {
        pgn = pgn.replace("[RulesetEdition \"2026-11-30\"]\n", edition);
    }
    if let Some(result) = result {
        pgn = pgn.replace("1/2-1/2", result);
    }
    let mut games = read_bytes(pgn.as_bytes()).expect("PGN");
    let tree = games.next().expect("a game").expect("a sound one").tree;
    let mut again = tree.into_record(Ruleset::default());
    again.walk_to_ply(record.len());
    assert_eq!((again.ruleset(), again.len()), (Some(Ruleset::Chinese), 8));
    again
}

#[test]
fn what_an_earlier_edition_judged_keeps_its_result_and_says_so() {
    let told = |record: &AnyRecord| {
        let explanation = record.explanation().expect("the rules ended the game");
        let texts = Texts::new(Language::En);
        let article = explanation.article.expect("it stands somewhere").written(&texts);
        (explanation.summary.written(&texts), article)
    };
    for edition in ["", "[RulesetEdition \"2027-01-01\"]\n"] {
        let mut old = judged(Some("0-1"), Some(edition));
        assert_eq!(old.outcome().and_then(|outcome| outcome.winner), Some(Side::Second));
        assert_eq!(old.result(), GameResult::SecondWins);
        let (summary, article) = told(&old);
        assert!(summary.contains("earlier edition") && summary.contains("a draw"), "{summary}");
        let says = if edition.is_empty() { "before 30 November 2026" } else { "2027-01-01" };
        assert!(article.contains(says), "{article}");
        // Looked through, it is as it was; played to its end again, too.
        old.walk_to_ply(3);
        old.redo(5);
        assert_eq!(old.result(), GameResult::SecondWins);
        // Gone on with, it is judged as everything is now.
        old.regret(1);
        old.play(Position::from_coordinates("e9d9").expect("a move")).expect("it is allowed");
        assert_eq!(old.result(), GameResult::Draw);
        assert!(told(&old).1.ends_with("25.2"), "{:?}", told(&old));
    }
    // One that says the same is of no edition.
    for old in [judged(None, Some("")), judged(None, None), judged(Some("0-1"), None)] {
        assert_eq!(old.outcome().and_then(|outcome| outcome.winner), None);
        assert!(told(&old).1.ends_with("25.2"), "{:?}", told(&old));
    }
}
