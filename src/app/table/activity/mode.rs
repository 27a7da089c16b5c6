//! What is done at the board.

/// What is done at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// A game is played: the rules judge every move, and what is taken back is cut.
    #[default]
    Play,
    /// A game is studied: moves branch, and every edit can be undone.
    Study,
    /// A position is set up, while the game at the board waits.
    Editor,
    /// A puzzle is solved, while the game at the board waits.
    Puzzle,
    /// A lesson of the guide is tried, while the game at the board waits.
    Guide,
    /// The moves of a game are guessed, while the study waits.
    Guess,
    /// A practical ending is played out, while the game at the board waits.
    Ending,
    /// One's own lines are drilled, while the study waits.
    Drill,
    /// Games are reviewed one after another, while the game at the board waits.
    Queue,
    /// A mistake's position is played again, while the review waits.
    Again,
    /// Questions about one's own mistakes are answered, before the review is shown.
    Answer,
}

/// A set of modes: where a command can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes(u32);

impl Modes {
    /// Whatever is done at the board.
    pub const ALL: Self = Self(u32::MAX);

    /// These alone.
    pub const fn of(modes: &[Mode]) -> Self {
        let (mut set, mut index) = (0, 0);
        while index < modes.len() {
            set |= 1 << modes[index] as u32;
            index += 1;
        }
        Self(set)
    }

    /// All but these.
    pub const fn all_but(modes: &[Mode]) -> Self {
        Self(!Self::of(modes).0)
    }

    /// Whether this one is among them.
    pub const fn contains(self, mode: Mode) -> bool {
        self.0 & (1 << mode as u32) != 0
    }

    /// Whether any is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
