//! What puzzles ask for, and what they are about.

use crate::text::language::Texts;
use crate::text::{Text, ids};
use crate::training::puzzles::{Goal, Puzzle, Tactic, Theme};

/// What is to be done: Red mates in 2.
#[must_use]
pub fn task(puzzle: &Puzzle, texts: &Texts) -> String {
    let side = puzzle.game().side_id(puzzle.start.side_to_move());
    match &puzzle.goal {
        Goal::Mate { moves, .. } => texts.with(ids::PuzzleMate { side, n: *moves }),
        Goal::Best(_) => texts.with(ids::PuzzleBest { side }),
        Goal::Win(_) => texts.with(ids::PuzzleWin { side }),
        Goal::Hold => texts.with(ids::PuzzleHold { side }),
        Goal::Draw => texts.with(ids::PuzzleSaveDraw { side }),
    }
}

/// What the mate at the end of a puzzle is called, or how material is won; nothing where it has no name.
#[must_use]
pub fn named(puzzle: &Puzzle, texts: &Texts) -> String {
    let names = puzzle.themes.iter().filter(|theme| theme.is_chosen_by());
    names.map(|theme| texts.get(theme.text_id())).collect::<Vec<_>>().join(" · ")
}

impl Theme {
    /// What it is called, if one can choose by it.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::Mate(mate) => mate.text_id(),
            Self::Tactic(tactic) => of_tactic(tactic),
            _ => ids::THEME_SACRIFICE,
        }
    }
}

const fn of_tactic(tactic: Tactic) -> Text {
    match tactic {
        Tactic::Hanging => ids::THEME_HANGING,
        Tactic::Exchange => ids::THEME_EXCHANGE,
        Tactic::PinnedProtector => ids::THEME_PINNED_PROTECTOR,
        Tactic::Combination => ids::THEME_COMBINATION,
        Tactic::Overloaded => ids::THEME_OVERLOADED,
        Tactic::Promotion => ids::THEME_PROMOTION,
        Tactic::DoubleAttack => ids::THEME_DOUBLE_ATTACK,
        Tactic::Skewer => ids::THEME_SKEWER,
        Tactic::Pin => ids::THEME_PIN,
        Tactic::Trapped => ids::THEME_TRAPPED,
        Tactic::DiscoveredAttack => ids::THEME_DISCOVERED_ATTACK,
    }
}
