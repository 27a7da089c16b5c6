//! A game is judged by the ruleset that it was played by, in whatever format it was kept.

use chuhe::formats::{Format, Loss, WriteOptions, read_bytes, write};
use chuhe::games::{AnyPosition, AnyRecord, GameKind};
use chuhe::notation::Written as _;
use chuhe::record::Tag;
use chuhe::rules::xiangqi::{Position, Ruleset};

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
        }
    }
    assert!(kept > 0 && told > 0, "{kept} formats keep it, {told} tell that they cannot");
}
