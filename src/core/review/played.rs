//! What a tree says of each move of its main line, for statistics over many games.

use std::time::Duration;

use super::chances::{Chances, seen_by};
use super::{Judgement, Phase, Reviewed};
use crate::games::{AnyTree, each};
use crate::record::{NodeId, TimeControl, Tree};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Game, Side};

/// A move of a main line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedMove {
    /// Who played it.
    pub side: Side,
    /// The phase of the game before it.
    pub phase: Phase,
    /// How long it took; `None` where no clocks tell.
    pub spent: Option<Duration>,
    /// Whether the mover was in time trouble: less than 20 seconds, or less than a tenth of the main time,
    /// was left before it.
    pub is_hurried: bool,
    /// The chances that it lost, 0 to 1; `None` unless the game is evaluated whole.
    pub loss: Option<Chances>,
    /// How it is marked, if it is marked as bad.
    pub mark: Option<Judgement>,
}

impl AnyTree {
    /// The moves of the main line; none where neither clocks nor evaluations tell anything of them.
    #[must_use]
    pub fn played_moves(&self) -> Vec<PlayedMove> {
        let chances = self.whole_chances();
        let has_clocks = each!(self, tree => has_clocks(tree));
        if chances.is_none() && !has_clocks {
            return Vec::new();
        }
        let times = self.clone().into_record(Ruleset::default()).times();
        let spent: Vec<_> = times.into_iter().skip(1).map(|(_, spent)| spent).collect();
        match self {
            Self::Xiangqi(tree) => moves(tree, &spent, chances.as_deref()),
            Self::Chess(tree) => moves(tree, &spent, chances.as_deref()),
        }
    }
}

fn has_clocks<G: Game>(tree: &Tree<G>) -> bool {
    tree.main_line().any(|node| tree.notes(node).is_some_and(|notes| notes.clock.is_some()))
}

/// The moves, with how long each took and the first side's chances before the first and after each.
fn moves<G: Reviewed>(
    tree: &Tree<G>,
    spent: &[Option<Duration>],
    chances: Option<&[Chances]>,
) -> Vec<PlayedMove> {
    let is_usual = tree.start().key() == G::start().key();
    let controls = TimeControl::of_tags(&tree.tags);
    let mut left = controls.map(|control| Some(control?.total()));
    let mut before = NodeId::ROOT;
    let line = tree.main_line().enumerate();
    let moves = line.map(|(plies, node)| {
        let position = tree.position(before);
        let side = position.side_to_move();
        before = node;
        let clock = tree.notes(node).and_then(|notes| notes.clock);
        let had = std::mem::replace(&mut left[side.index()], clock);
        let pair = chances.and_then(|chances| chances.get(plies..plies + 2));
        PlayedMove {
            side,
            phase: Phase::of(position, plies, is_usual),
            spent: spent.get(plies).copied().flatten(),
            is_hurried: had.is_some_and(|had| is_short(controls[side.index()], had)),
            loss: pair.map(|pair| (seen_by(side, pair[0]) - seen_by(side, pair[1])).max(0.0)),
            mark: tree.mark(node).and_then(Judgement::of_mark),
        }
    });
    moves.collect()
}

/// Whether so little time is time trouble.
fn is_short(control: Option<TimeControl>, left: Duration) -> bool {
    const LITTLE: Duration = Duration::from_secs(20);
    left < control.map_or(LITTLE, |control| LITTLE.max(control.main / 10))
}
