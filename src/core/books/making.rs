//! Books made of games.

use std::collections::{HashMap, HashSet};

use super::place::Place;
use super::{Book, BookMove, Entry, Results};
use crate::games::{AnyTree, GameInfo, GameKind};
use crate::record::{GameResult, NodeId, Tree};
use crate::rules::{Move, Side};

/// So many positions are counted at the same time; about 200 bytes each.
const MOST_POSITIONS: usize = 2_000_000;

/// What of games goes into a book, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Making {
    /// Plies from the start of each game.
    pub depth: usize,
    /// A move is taken that was played in so many games, at least 1.
    pub games: u32,
    /// A move is taken that was played in so many of a hundred games of its position, 0 to 100.
    pub share: u32,
    /// What weights are made of.
    pub weigh: Weigh,
    /// The side whose moves are taken; those of both, if not given.
    pub side: Option<Side>,
    /// Moves of variations count as well, as those of games without a result: for studies and one's own
    /// lines.
    pub variations: bool,
}

impl Default for Making {
    /// Both sides' moves of two games or more, in twenty plies, by games.
    fn default() -> Self {
        let (side, weigh) = (None, Weigh::Games);
        Self { depth: 20, games: 2, share: 0, weigh, side, variations: false }
    }
}

/// What weights are made of. Where a weight would be above 65535, those of its position are made smaller
/// in proportion, each to 1 at least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weigh {
    /// The games in which a move was played.
    #[default]
    Games,
    /// The points of the side that played it: two for a win, one for a draw. A move that has none is
    /// struck.
    Score,
}

/// A book that was made, and what of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The book.
    pub book: Book,
    /// Games that were counted.
    pub games: usize,
    /// Games of another game, which were not.
    pub others: usize,
    /// Positions that were forgotten for want of memory when they had been seen in few games; 0 for
    /// collections of less than two million positions.
    pub forgotten: usize,
}

/// Makes a book of games, which are handed to it one after another.
#[derive(Debug)]
pub struct Maker {
    game: GameKind,
    making: Making,
    positions: HashMap<Box<str>, Vec<Count>>,
    most: usize,
    games: usize,
    others: usize,
    forgotten: usize,
}

/// How often a move was played, in games; in a position that is its own mirror image, the move or its
/// mirror image.
#[derive(Clone, Copy, Debug)]
struct Count {
    mv: Move,
    games: u32,
    /// In how many of them it was its mirror image.
    mirrored: u32,
    results: Results,
}

impl Maker {
    /// Begins a book.
    #[must_use]
    pub fn new(game: GameKind, making: Making) -> Self {
        let (positions, most) = (HashMap::new(), MOST_POSITIONS);
        Self { game, making, positions, most, games: 0, others: 0, forgotten: 0 }
    }

    /// Counts a game: each move once in each position, however often it was played there.
    pub fn add(&mut self, tree: &AnyTree) {
        if tree.game() != self.game {
            self.others += 1;
            return;
        }
        self.games += 1;
        match tree {
            AnyTree::Xiangqi(tree) => self.count(tree),
            AnyTree::Chess(tree) => self.count(tree),
        }
        if self.positions.len() > self.most {
            self.forget();
        }
    }

    fn count<G: GameInfo>(&mut self, tree: &Tree<G>) {
        let mut counted = HashSet::new();
        for node in tree.main_line() {
            self.count_move(tree, node, tree.result, &mut counted);
        }
        if self.making.variations {
            for node in tree.descendants(NodeId::ROOT) {
                self.count_move(tree, node, GameResult::Unknown, &mut counted);
            }
        }
    }

    /// Counts the move of a node, unless it is counted already.
    fn count_move<G: GameInfo>(
        &mut self,
        tree: &Tree<G>,
        node: NodeId,
        result: GameResult,
        counted: &mut HashSet<(Box<str>, Move)>,
    ) {
        let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) else { return };
        let position = tree.position(parent);
        let mover = position.side_to_move();
        let is_wanted = self.making.side.is_none_or(|side| side == mover);
        if mv.is_pass() || !is_wanted || tree.ply(parent) >= self.making.depth {
            return;
        }
        let place = Place::of(self.game, &position.fen());
        let (mv, is_mirrored) = place.move_of(self.game, mv, mover);
        if !counted.insert((place.key.clone(), mv)) {
            return;
        }
        let counts = self.positions.entry(place.key).or_insert_with(|| Vec::with_capacity(1));
        let at = counts.iter().position(|count| count.mv == mv).unwrap_or_else(|| {
            counts.push(Count { mv, games: 0, mirrored: 0, results: Results::default() });
            counts.len() - 1
        });
        counts[at].games += 1;
        counts[at].mirrored += u32::from(is_mirrored);
        counts[at].results.add(result, mover);
    }

    /// Forgets the positions that were seen in the fewest games, until half of them are left at most.
    fn forget(&mut self) {
        let before = self.positions.len();
        for games in 1.. {
            self.positions.retain(|_, counts| games_of(counts) > games);
            if self.positions.len() <= self.most / 2 {
                break;
            }
        }
        self.forgotten += before - self.positions.len();
    }

    /// The book of what was counted. The most played move of a position is its first.
    #[must_use]
    pub fn finish(self) -> Made {
        let Self { game, making, positions, games, others, forgotten, .. } = self;
        let mut book = Book::new(game);
        for (key, counts) in positions {
            let moves = making.moves(game, counts);
            if !moves.is_empty() {
                book.positions.insert(key, Entry { comment: String::new(), moves });
            }
        }
        Made { book, games, others, forgotten }
    }
}

impl Count {
    /// The move or its mirror image, whichever was played more often; the move where both were as often.
    fn most_played(&self, game: GameKind) -> Move {
        if self.mirrored > self.games - self.mirrored { game.mirrored(self.mv) } else { self.mv }
    }
}

/// Games that came through a position, but for those that went on from it in several ways.
fn games_of(counts: &[Count]) -> u64 {
    counts.iter().map(|count| u64::from(count.games)).sum()
}

impl Making {
    /// The moves of a position.
    fn moves(&self, game: GameKind, mut counts: Vec<Count>) -> Vec<BookMove> {
        let all = games_of(&counts);
        counts.retain(|count| {
            let games = u64::from(count.games);
            count.games >= self.games && 100 * games >= u64::from(self.share) * all
        });
        let most = counts.iter().map(|count| self.points(count)).max().unwrap_or_default();
        let top = most.max(u16::MAX.into());
        let weight = |count| match self.points(count) {
            0 => 0,
            points => (points * u64::from(u16::MAX) / top).max(1),
        };
        let mut moves: Vec<BookMove> = counts
            .iter()
            .map(|count| BookMove {
                mv: count.most_played(game),
                weight: u16::try_from(weight(count)).unwrap_or(u16::MAX),
                results: (count.results != Results::default()).then_some(count.results),
                comment: String::new(),
            })
            .collect();
        moves.sort_by_cached_key(|known| {
            (std::cmp::Reverse(known.weight), game.coordinates(known.mv))
        });
        moves
    }

    fn points(&self, count: &Count) -> u64 {
        match self.weigh {
            Weigh::Games => count.games.into(),
            Weigh::Score => 2 * u64::from(count.results.wins) + u64::from(count.results.draws),
        }
    }
}

impl Results {
    /// Adds a game in which `mover` played the move.
    fn add(&mut self, result: GameResult, mover: Side) {
        let winner = match result {
            GameResult::FirstWins => Side::First,
            GameResult::SecondWins => Side::Second,
            GameResult::Draw => {
                self.draws += 1;
                return;
            }
            GameResult::Unknown => return,
        };
        if winner == mover {
            self.wins += 1;
        } else {
            self.losses += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyPosition;

    #[test]
    fn what_was_seen_in_few_games_is_forgotten_when_there_is_too_much() {
        let start = AnyPosition::start(GameKind::Chess);
        let mut maker = Maker::new(GameKind::Chess, Making { games: 1, ..Making::default() });
        maker.most = 20;
        let game = |first: usize| {
            let mut position = start.clone();
            let mut tree = AnyTree::new(start.clone());
            let AnyTree::Chess(inner) = &mut tree else { unreachable!() };
            let inner = std::sync::Arc::make_mut(inner);
            let mut node = NodeId::ROOT;
            for ply in 0..4 {
                let moves = position.legal_moves();
                let mv = moves[if ply == 0 { first } else { 0 }];
                node = inner.branch(node, mv).expect("a legal move");
                position.play(mv);
            }
            tree
        };
        for first in [0, 0, 0, 1, 2, 3, 4, 5, 6, 7] {
            maker.add(&game(first));
        }
        let made = maker.finish();
        assert!(made.forgotten > 0 && made.book.len() <= 20, "{made:?}");
        let kept = made.book.entry(&start).expect("it is in all games");
        assert_eq!(kept.moves[0].weight, 3, "nothing of it is forgotten");
    }
}
