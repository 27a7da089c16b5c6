//! Openings made of games: how they begin.

use std::collections::HashSet;

use super::Matched;
use super::openings::{Opening, OpeningFault, OpeningFaultKind, ReadOpenings, Spot};
use crate::formats::{Fault, ReadGame};
use crate::games::{AnyTree, GameKind};
use crate::record::{Line, NodeId, Tree};

/// Plies that are taken of games and drawn from books of one's own, if nothing else is asked for: eight
/// rounds.
pub const OPENING_PLIES: usize = 16;

/// The beginnings of games, which are handed to it one after another.
#[derive(Debug)]
pub struct Beginnings {
    game: GameKind,
    plies: usize,
    read: ReadOpenings,
    short: Vec<Opening>,
    /// Games so far.
    count: usize,
}

impl Beginnings {
    /// Begins to collect openings of so many plies.
    #[must_use]
    pub fn new(game: GameKind, plies: usize) -> Self {
        Self { game, plies, read: ReadOpenings::default(), short: Vec::new(), count: 0 }
    }

    /// Takes the beginning of a game's main line.
    pub fn add(&mut self, tree: &AnyTree) {
        self.count += 1;
        self.take(tree, None);
    }

    /// The same of a game as it was read. A fault in it matters if it stands before its end.
    pub fn add_read(&mut self, read: Result<ReadGame, Fault>) {
        self.count += 1;
        match read {
            Ok(game) => self.take(&game.tree, game.faults.into_iter().next()),
            Err(fault) => self.refuse(fault),
        }
    }

    fn take(&mut self, tree: &AnyTree, fault: Option<Fault>) {
        let spot = Spot::Game(self.count);
        match (beginning(tree, self.game, self.plies), fault) {
            (Err(kind), _) => self.read.faults.push(OpeningFault { spot, kind }),
            (Ok(opening), _) if opening.moves.len() >= self.plies => {
                self.read.openings.push(opening);
            }
            // A line that cannot be read so far is another opening than was meant.
            (Ok(_), Some(fault)) => self.refuse(fault),
            (Ok(opening), None) => self.short.push(opening),
        }
    }

    fn refuse(&mut self, fault: Fault) {
        let spot = fault.place.line.map_or(Spot::Game(self.count), Spot::Line);
        self.read.faults.push(OpeningFault { spot, kind: fault.kind.into() });
    }

    /// The openings, each once, and what of the games is none.
    #[must_use]
    pub fn finish(mut self) -> ReadOpenings {
        if self.read.openings.is_empty() {
            // Games without moves are no openings.
            let has_some = |opening: &Opening| opening.start.is_some() || !opening.moves.is_empty();
            let (openings, empty): (Vec<_>, Vec<_>) = self.short.into_iter().partition(has_some);
            (self.read.openings, self.read.short) = (openings, empty.len());
        } else {
            self.read.short = self.short.len();
        }
        part_of(self.game, &mut self.read);
        self.read
    }
}

/// Leaves each opening once.
pub(super) fn part_of(game: GameKind, read: &mut ReadOpenings) {
    let (mut known, before) = (HashSet::new(), read.openings.len());
    read.openings.retain(|opening| known.insert(opening.written(game)));
    read.doubles = before - read.openings.len();
}

/// So many plies of the main line of a game.
fn beginning(tree: &AnyTree, game: GameKind, plies: usize) -> Result<Opening, OpeningFaultKind> {
    fn of<G: Matched>(tree: &Tree<G>, plies: usize) -> Result<Opening, OpeningFaultKind> {
        let line = Line::to(tree, tree.end_of(NodeId::ROOT), G::Ruleset::default());
        let mut opening = Opening::of_line(&line);
        opening.moves.truncate(plies);
        opening.record::<G>().map(|_| opening)
    }
    match (tree, game) {
        (AnyTree::Xiangqi(tree), GameKind::Xiangqi) => of(tree, plies),
        (AnyTree::Chess(tree), GameKind::Chess) => of(tree, plies),
        (other, _) => Err(OpeningFaultKind::OtherGame(other.game())),
    }
}
