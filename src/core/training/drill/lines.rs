//! What is prepared: the positions of one's lines, and what is to be played in them.

use std::collections::{HashMap, HashSet};

use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind, mirrored_key, position_key};
use crate::record::{NodeId, Tree};
use crate::rules::{Move, Side};
use crate::training::puzzles::{Card, Day};

/// Where a position is among the lines.
pub(super) type Place = usize;

/// What is to be played as one side, put together from trees.
#[derive(Clone, Debug)]
pub struct Lines {
    pub(super) game: GameKind,
    side: Side,
    pub(super) known: Vec<Known>,
    by_key: HashMap<i64, Place>,
    /// The positions that the trees begin with.
    pub(super) starts: Vec<(AnyPosition, Place)>,
}

/// A position of the lines. Its moves are those of the image with the lower key.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub key: i64,
    pub is_own: bool,
    pub moves: Vec<Prepared>,
    /// The number of its mirror image, if that is the same to players and another position.
    other: Option<i64>,
    /// Whether it is its own mirror image.
    is_symmetric: bool,
    /// Whether the rules end the game here.
    pub is_over: bool,
    /// The moves that lead to it from the start of the tree that has it first.
    pub path: Vec<Move>,
}

/// A move of the lines.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub mv: Move,
    pub to: Place,
    pub comment: String,
    /// Whether it is marked `?` or `??`.
    is_wrong: bool,
    /// In how many places of the trees it is the first choice.
    pub firsts: u32,
}

/// A move that one's lines play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move.
    pub mv: Move,
    /// What is said of it; may be empty.
    pub comment: String,
}

/// How many cards are learnt, due and new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Known, and not due.
    pub learnt: usize,
    /// Known, and to be asked again.
    pub due: usize,
    /// Never asked.
    pub new: usize,
}

/// A move of the lines, with what is known of all that can follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub mv: Move,
    /// How much of what follows is learnt.
    pub progress: Progress,
}

/// A position among the lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canonical {
    /// Its number: the lower one of its own and of its mirror image's, where that is the same to players.
    key: i64,
    /// The number of the other of both, if there is one.
    other: Option<i64>,
    /// Whether the number is that of the mirror image.
    pub is_mirrored: bool,
    /// Whether it is its own mirror image.
    is_symmetric: bool,
}

pub(super) fn canonical(position: &AnyPosition) -> Canonical {
    let (game, fen) = (position.game(), position.fen());
    let own = position_key(game, &fen);
    if !game.has_like_wings() {
        return Canonical { key: own, other: None, is_mirrored: false, is_symmetric: false };
    }
    let mirror = mirrored_key(game, &fen);
    Canonical {
        key: own.min(mirror),
        other: (mirror != own).then_some(own.max(mirror)),
        is_mirrored: mirror < own,
        is_symmetric: mirror == own,
    }
}

impl Lines {
    /// Of a game and for a side, of nothing yet.
    #[must_use]
    pub fn new(game: GameKind, side: Side) -> Self {
        Self { game, side, known: Vec::new(), by_key: HashMap::new(), starts: Vec::new() }
    }

    /// The lines of several trees.
    #[must_use]
    pub fn of<'a>(
        game: GameKind,
        side: Side,
        trees: impl IntoIterator<Item = &'a AnyTree>,
    ) -> Self {
        let mut lines = Self::new(game, side);
        for tree in trees {
            lines.add(tree);
        }
        lines
    }

    /// Whose moves are learnt.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// Takes the lines of a tree in. One of another game has none.
    pub fn add(&mut self, tree: &AnyTree) {
        if tree.game() == self.game {
            match tree {
                AnyTree::Xiangqi(tree) => self.read(tree),
                AnyTree::Chess(tree) => self.read(tree),
            }
        }
    }

    fn read<G: GameInfo>(&mut self, tree: &Tree<G>)
    where
        AnyPosition: From<G>,
    {
        let start = AnyPosition::from(tree.start().clone());
        let (place, ..) = self.place(&start, &[]);
        self.starts.push((start, place));
        // What is still to be read: a node, and where its position is.
        let mut open = vec![(NodeId::ROOT, place, Vec::new())];
        while let Some((node, place, path)) = open.pop() {
            let is_mirrored = canonical(&tree.position(node).clone().into()).is_mirrored;
            let is_own = self.known[place].is_own;
            let mut is_first = true;
            for &child in tree.children(node) {
                let Some(mv) = tree.mv(child).filter(|mv| !mv.is_pass()) else { continue };
                let mut path = path.clone();
                path.push(mv);
                let (to, ..) = self.place(&tree.position(child).clone().into(), &path);
                let is_wrong = matches!(tree.mark(child), Some("?" | "??"));
                let comment = tree.notes(child).map(|notes| notes.comment.clone());
                let firsts = u32::from(is_first && !is_wrong);
                is_first &= is_wrong;
                let mv = if is_mirrored { self.game.mirrored(mv) } else { mv };
                let comment = comment.unwrap_or_default();
                self.prepare(place, Prepared { mv, to, comment, is_wrong, firsts });
                // What follows one's own mistake is not to be learnt.
                if !(is_own && is_wrong) {
                    open.push((child, to, path));
                }
            }
        }
    }

    /// Where a position is; it is put there if it is new.
    fn place(&mut self, position: &AnyPosition, path: &[Move]) -> (Place, bool) {
        let Canonical { key, other, is_mirrored, is_symmetric } = canonical(position);
        let next = self.known.len();
        let place = *self.by_key.entry(key).or_insert(next);
        if place == next {
            self.known.push(Known {
                key,
                is_own: position.side_to_move() == self.side,
                moves: Vec::new(),
                other,
                is_symmetric,
                is_over: position.ended().is_some(),
                path: path.to_vec(),
            });
        }
        (place, is_mirrored)
    }

    fn prepare(&mut self, place: Place, new: Prepared) {
        let mirror = self.game.mirrored(new.mv);
        let is_symmetric = self.known[place].is_symmetric;
        let is_same = |old: &&mut Prepared| old.mv == new.mv || is_symmetric && old.mv == mirror;
        match self.known[place].moves.iter_mut().find(is_same) {
            Some(old) => {
                old.firsts += new.firsts;
                old.is_wrong &= new.is_wrong;
                if old.comment.is_empty() {
                    old.comment = new.comment;
                }
            }
            None => self.known[place].moves.push(new),
        }
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    pub(super) fn starts(&self) -> &[(AnyPosition, Place)] {
        &self.starts
    }

    pub(super) fn known(&self, place: Place) -> &Known {
        &self.known[place]
    }

    pub(super) fn find(&self, position: &AnyPosition) -> Option<(Place, bool)> {
        let Canonical { key, is_mirrored, .. } = canonical(position);
        Some((*self.by_key.get(&key)?, is_mirrored))
    }

    /// The numbers of the cards: positions with the side to move in which something is to be played.
    pub fn cards(&self) -> impl Iterator<Item = i64> + '_ {
        self.known.iter().filter(|known| known.is_card()).map(|known| known.key)
    }

    /// The numbers of the positions that the other side's moves lead to, each with that of its mirror
    /// image where that is the same to players: how often they were met is to be told of them.
    pub fn asked_keys(&self) -> impl Iterator<Item = (i64, Option<i64>)> + '_ {
        self.known.iter().filter(|known| known.is_own).map(|known| (known.key, known.other))
    }

    /// The numbers of all positions, each with that of its mirror image where that is the same to players,
    /// and whether the lines end there.
    pub fn all_keys(&self) -> impl Iterator<Item = (i64, Option<i64>, bool)> + '_ {
        self.known.iter().map(|known| (known.key, known.other, known.walked().next().is_none()))
    }

    /// What is to be played in a position, the first choice first; nothing where it is the other side's
    /// turn or nothing is prepared.
    #[must_use]
    pub fn answers(&self, position: &AnyPosition) -> Vec<Answer> {
        let Some((place, is_mirrored)) = self.find(position) else { return Vec::new() };
        let known = self.known(place);
        let mut right: Vec<_> = known.right().collect();
        right.sort_by_key(|prepared| std::cmp::Reverse(prepared.firsts));
        let turned = |mv| if is_mirrored { self.game.mirrored(mv) } else { mv };
        let answer = |prepared: &Prepared| Answer {
            mv: turned(prepared.mv),
            comment: prepared.comment.clone(),
        };
        right.into_iter().filter(|_| known.is_own).map(answer).collect()
    }

    /// What the other side plays in a position of the lines, what is due to be asked after it first and
    /// then what is new; nothing where it is one's own turn, or they end there.
    #[must_use]
    pub fn replies(
        &self,
        position: &AnyPosition,
        cards: &HashMap<i64, Card>,
        today: Day,
    ) -> Vec<Move> {
        if position.side_to_move() == self.side {
            return Vec::new();
        }
        let mut branches = self.branches(position, cards, today);
        branches.sort_by_key(|it| std::cmp::Reverse((it.progress.due, it.progress.new)));
        branches.into_iter().map(|it| it.mv).collect()
    }

    /// Whether a move is one that the lines play in a position.
    #[must_use]
    pub fn is_right(&self, position: &AnyPosition, mv: Move) -> bool {
        let Some((place, is_mirrored)) = self.find(position) else { return false };
        let known = self.known(place);
        let mirror = self.game.mirrored(mv);
        let turned = if is_mirrored { mirror } else { mv };
        let other = if is_mirrored { mv } else { mirror };
        known.is_own
            && known.right().any(|it| it.mv == turned || known.is_symmetric && it.mv == other)
    }

    /// How much of all the lines is learnt.
    #[must_use]
    pub fn progress(&self, cards: &HashMap<i64, Card>, today: Day) -> Progress {
        let mut progress = Progress::default();
        for key in self.cards() {
            progress.count(cards.get(&key), today);
        }
        progress
    }

    /// How much is learnt of what follows each move of the lines in a position, in their order.
    #[must_use]
    pub fn branches(
        &self,
        position: &AnyPosition,
        cards: &HashMap<i64, Card>,
        today: Day,
    ) -> Vec<Branch> {
        let Some((place, is_mirrored)) = self.find(position) else { return Vec::new() };
        let turned = |mv| if is_mirrored { self.game.mirrored(mv) } else { mv };
        let branch = |prepared: &Prepared| {
            let mut progress = Progress::default();
            for place in self.reached_from(prepared.to) {
                let known = self.known(place);
                if known.is_card() {
                    progress.count(cards.get(&known.key), today);
                }
            }
            Branch { mv: turned(prepared.mv), progress }
        };
        self.known(place).walked().map(branch).collect()
    }

    /// The positions that can be reached from one, itself included.
    fn reached_from(&self, place: Place) -> HashSet<Place> {
        let mut reached = HashSet::from([place]);
        let mut open = vec![place];
        while let Some(place) = open.pop() {
            for prepared in self.known(place).walked() {
                if reached.insert(prepared.to) {
                    open.push(prepared.to);
                }
            }
        }
        reached
    }
}

impl Known {
    /// The moves that are to be played.
    pub fn right(&self) -> impl Iterator<Item = &Prepared> {
        self.moves.iter().filter(|prepared| !prepared.is_wrong)
    }

    /// The moves that lines go on with: one's own right ones, and all of the other side's.
    pub fn walked(&self) -> impl Iterator<Item = &Prepared> {
        let is_own = self.is_own;
        self.moves.iter().filter(move |prepared| !(is_own && prepared.is_wrong))
    }

    /// Whether it is asked.
    pub fn is_card(&self) -> bool {
        self.is_own && self.right().next().is_some()
    }
}

impl Progress {
    fn count(&mut self, card: Option<&Card>, today: Day) {
        match card {
            None => self.new += 1,
            Some(card) if is_due(card, today) => self.due += 1,
            Some(_) => self.learnt += 1,
        }
    }
}

/// Whether a card is to be asked: also one that was seen while the clock was ahead.
pub(super) fn is_due(card: &Card, today: Day) -> bool {
    card.due <= today || card.seen > today
}
