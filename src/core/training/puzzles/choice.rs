//! Which puzzles one asks for: today's, those of a theme or a length, one's own, those one failed; and
//! how many of each are solved.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Card, Day, Puzzle, PuzzleId, Rating, Theme};

/// Which puzzles are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Today's: what is due, and new ones of one's own strength.
    #[default]
    Today,
    /// Those of a theme.
    Theme(Theme),
    /// Those with so many moves of one's own, from 1.
    Moves(usize),
    /// Those made of one's own mistakes.
    Own,
    /// Those that were failed and not remembered since.
    Failed,
}

impl Choice {
    /// Whether a puzzle is among them; `card` is what is known of one's memory of it.
    #[must_use]
    pub fn has(self, puzzle: &Puzzle, card: Option<&Card>) -> bool {
        match self {
            Self::Today => true,
            Self::Theme(theme) => puzzle.themes.contains(&theme),
            Self::Moves(moves) => puzzle.moves() == moves,
            Self::Own => puzzle.themes.contains(&Theme::Mistake),
            Self::Failed => card.is_some_and(Card::is_failed),
        }
    }

    /// The puzzle to show next: of those that are due the one that is longest overdue, then the new
    /// one nearest to the player's rating, then the one that was seen longest ago. `not` is the one
    /// that is shown, which is given again only if there is no other.
    #[must_use]
    pub fn next<'a>(
        self,
        puzzles: &'a [Puzzle],
        cards: &BTreeMap<PuzzleId, Card>,
        (player, today): (Rating, Day),
        not: Option<&PuzzleId>,
    ) -> Option<&'a Puzzle> {
        let chosen = puzzles.iter().filter(|puzzle| self.has(puzzle, cards.get(&puzzle.id)));
        chosen.min_by_key(|puzzle| {
            (not == Some(&puzzle.id), turn(puzzle, cards, (player, today)), &puzzle.id)
        })
    }

    /// All of these puzzles in the order in which they are shown: `so_many` of them, without those before
    /// `from`; and how many there are.
    #[must_use]
    pub fn several<'a>(
        self,
        puzzles: &'a [Puzzle],
        cards: &BTreeMap<PuzzleId, Card>,
        (player, today): (Rating, Day),
        (from, so_many): (usize, usize),
    ) -> (Vec<&'a Puzzle>, usize) {
        let chosen = puzzles.iter().filter(|puzzle| self.has(puzzle, cards.get(&puzzle.id)));
        let mut chosen: Vec<_> = chosen.collect();
        chosen.sort_by_cached_key(|puzzle| (turn(puzzle, cards, (player, today)), &puzzle.id));
        let all = chosen.len();
        (chosen.into_iter().skip(from).take(so_many).collect(), all)
    }
}

/// When a puzzle's turn is: what is due comes first, then what is new, then what was seen.
fn turn(
    puzzle: &Puzzle,
    cards: &BTreeMap<PuzzleId, Card>,
    (player, today): (Rating, Day),
) -> (u8, i64) {
    match cards.get(&puzzle.id) {
        Some(card) if card.due <= today => (0, i64::from(card.due)),
        None => (1, away(puzzle, player)),
        Some(card) => (2, i64::from(card.seen)),
    }
}

/// How far a puzzle's rating is from the player's, in points.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand points")]
fn away(puzzle: &Puzzle, player: Rating) -> i64 {
    (f64::from(puzzle.rating) - player.points).abs() as i64
}

/// How many puzzles there are of a kind, and how many of them were ever solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Those that were solved, with or without help.
    pub solved: usize,
    /// All of them.
    pub all: usize,
}

impl Tally {
    fn count(&mut self, card: Option<&Card>) {
        self.all += 1;
        self.solved += usize::from(card.is_some_and(|card| card.tries > card.lapses));
    }
}

/// What there is of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies {
    /// Of each theme that is chosen by, the most frequent first.
    pub themes: Vec<(Theme, Tally)>,
    /// Of each length in moves of one's own, the shortest first.
    pub moves: BTreeMap<usize, Tally>,
    /// Of one's own mistakes.
    pub own: Tally,
    /// How many of these are due.
    pub own_due: usize,
    /// How many were failed and not remembered since.
    pub failed: usize,
    /// How many were tried at all.
    pub tried: usize,
    /// How many are due.
    pub due: usize,
}

impl Tallies {
    /// Counts puzzles on a day.
    #[must_use]
    pub fn of(puzzles: &[Puzzle], cards: &BTreeMap<PuzzleId, Card>, today: Day) -> Self {
        let mut all = Self::default();
        for puzzle in puzzles {
            let card = cards.get(&puzzle.id);
            let is_due = card.is_some_and(|card| card.due <= today);
            all.tried += usize::from(card.is_some());
            all.due += usize::from(is_due);
            all.failed += usize::from(card.is_some_and(Card::is_failed));
            all.moves.entry(puzzle.moves()).or_default().count(card);
            if puzzle.themes.contains(&Theme::Mistake) {
                all.own.count(card);
                all.own_due += usize::from(is_due);
            }
            for theme in puzzle.themes.iter().filter(|theme| theme.is_chosen_by()) {
                let place = all.themes.iter().position(|(it, _)| it == theme);
                let place = place.unwrap_or_else(|| {
                    all.themes.push((*theme, Tally::default()));
                    all.themes.len() - 1
                });
                all.themes[place].1.count(card);
            }
        }
        all.themes.sort_by_key(|(_, tally)| Reverse(tally.all));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;
    use crate::training::puzzles::{Grade, built_in};

    const TODAY: Day = 50;

    fn next(choice: Choice, cards: &BTreeMap<PuzzleId, Card>, not: Option<&PuzzleId>) -> PuzzleId {
        let player = Rating { points: 900.0, ..Rating::UNKNOWN };
        let puzzles = built_in(GameKind::Xiangqi);
        choice.next(puzzles, cards, (player, TODAY), not).expect("a puzzle").id.clone()
    }

    #[test]
    fn what_is_due_comes_first_and_nothing_twice_running() {
        let puzzles = built_in(GameKind::Xiangqi);
        let mut cards = BTreeMap::new();
        let nearest = next(Choice::Today, &cards, None);
        let points = puzzles.iter().find(|it| it.id == nearest).expect("it is there").rating;
        assert!(puzzles.iter().all(|it| it.rating.abs_diff(900) >= points.abs_diff(900)));
        let card = Card::after(None, Grade::Failed, 10);
        cards.insert(puzzles[40].id.clone(), card);
        assert_eq!(next(Choice::Today, &cards, None), puzzles[40].id);
        assert_ne!(next(Choice::Today, &cards, Some(&puzzles[40].id)), puzzles[40].id);
        assert_eq!(next(Choice::Failed, &cards, Some(&puzzles[40].id)), puzzles[40].id);
        let moves = puzzles[40].moves();
        assert_eq!(next(Choice::Moves(moves), &cards, None), puzzles[40].id);
        // Solved since, it is no more among those that were failed.
        let solved = Card::after(Some(&card), Grade::Solved, TODAY);
        cards.insert(puzzles[40].id.clone(), solved);
        let player = (Rating::UNKNOWN, TODAY);
        assert_eq!(Choice::Failed.next(puzzles, &cards, player, None), None);
        assert_eq!(Choice::Own.next(puzzles, &cards, player, None), None, "no mistake was kept");
    }

    #[test]
    fn several_come_in_the_order_of_one_after_the_other() {
        let puzzles = built_in(GameKind::Chess);
        let card = Card::after(None, Grade::Failed, 10);
        let mut cards = BTreeMap::from([(puzzles[40].id.clone(), card)]);
        let player = (Rating::UNKNOWN, TODAY);
        let (first, all) = Choice::Today.several(puzzles, &cards, player, (0, 3));
        assert_eq!((first.len(), all), (3, puzzles.len()));
        assert_eq!(first[0].id, puzzles[40].id);
        let (then, _) = Choice::Today.several(puzzles, &cards, player, (3, 3));
        assert!(then.iter().all(|puzzle| !first.contains(puzzle)));
        for puzzle in first.iter().chain(&then) {
            assert_eq!(Choice::Today.next(puzzles, &cards, player, None), Some(*puzzle));
            cards.insert(puzzle.id.clone(), Card::after(None, Grade::Solved, TODAY));
        }
        assert_eq!(Choice::Own.several(puzzles, &cards, player, (0, 9)), (Vec::new(), 0));
        assert!(Choice::Today.several(puzzles, &cards, player, (all, 9)).0.is_empty());
    }

    #[test]
    fn tallies_count_what_there_is_and_what_is_solved() {
        for game in GameKind::ALL {
            let puzzles = built_in(game);
            let mut cards = BTreeMap::new();
            cards.insert(puzzles[0].id.clone(), Card::after(None, Grade::Solved, 10));
            cards.insert(puzzles[1].id.clone(), Card::after(None, Grade::Failed, TODAY));
            let all = Tallies::of(puzzles, &cards, TODAY);
            assert_eq!((all.tried, all.failed, all.own.all), (2, 1, 0));
            assert_eq!(all.moves.values().map(|tally| tally.all).sum::<usize>(), puzzles.len());
            assert_eq!(all.moves.values().map(|tally| tally.solved).sum::<usize>(), 1);
            assert!(all.themes.is_sorted_by_key(|(_, tally)| Reverse(tally.all)));
            for (theme, tally) in &all.themes {
                let of = puzzles.iter().filter(|it| it.themes.contains(theme)).count();
                assert_eq!(tally.all, of, "{theme:?}");
            }
        }
    }
}
