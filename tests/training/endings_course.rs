//! The course of practical endings, and what tables say of its verdicts.

use std::collections::BTreeSet;

use chuhe_core::games::GameKind;
use chuhe_core::tables::{Count, Set, Tables};
use chuhe_core::training::endings::{Ending, Group, Usual, course};

fn all() -> impl Iterator<Item = &'static Ending> {
    GameKind::ALL.into_iter().flat_map(course)
}

#[test]
fn there_are_sixty_of_xiangqi_and_twelve_of_chess() {
    assert_eq!(GameKind::ALL.map(|game| course(game).len()), [60, 12]);
    for game in GameKind::ALL {
        let groups: Vec<Group> = course(game).iter().map(|ending| ending.group).collect();
        assert!(groups.is_sorted(), "group by group");
        assert!(course(game).iter().all(|ending| ending.game() == game));
    }
    let sets: BTreeSet<&str> = all().map(|ending| ending.set).collect();
    assert_eq!(sets.len(), all().count(), "no set twice");
}

#[test]
fn every_set_can_be_made_and_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    for ending in all() {
        let set = ending.set();
        assert_eq!(set.to_string(), ending.set, "the name that the set has itself");
        let cost = tables.cost(&set);
        assert!(cost.tables.contains(&set) && !cost.is_too_large(), "{set}");
        assert_eq!(Ending::of_set(ending.game(), &set), Some(ending));
        let other = GameKind::ALL.into_iter().find(|&game| game != ending.game());
        assert_eq!(other.and_then(|game| Ending::of_set(game, &set)), None);
    }
    let strange: Set = "KRR-KAAEE".parse().expect("a set");
    assert_eq!(Ending::of_set(GameKind::Xiangqi, &strange), None);
}

/// The share that the attacker wins if he is to move, in percent.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn share(count: &Count) -> f64 {
    100.0 * count.won as f64 / count.positions as f64
}

/// A random position is no fair one, so that a share cannot prove a draw: 82 % are won in KR-KAAEE,
/// where the guards stand scattered.
#[test]
fn verdicts_agree_with_the_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    let is_cheap = |ending: &&Ending| {
        let is_small = ending.set.split('-').next().is_some_and(|own| own.len() == 2);
        is_small && ending.game() == GameKind::Xiangqi
            || ["KQK", "KRK", "KPK"].contains(&ending.set)
    };
    let checked: Vec<&Ending> = all().filter(is_cheap).collect();
    assert_eq!(checked.len(), 7 + 9 + 3 + 9 + 3);
    for ending in checked {
        let set = ending.set();
        tables.make(&set, &|| false, &|_| {}).expect("it can be made");
        let facts = tables.facts(&set).expect("it is there");
        let share = share(&facts.counts[0]);
        assert_eq!(ending.usual == Usual::Won, share >= 98.0, "{set}: {share:.2} %");
    }
}
