//! How hard it was to see what is wrong with a move: by the depth at which the search saw it.

/// How hard it was to see what is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Seen at once: by looking at what each move takes and what is taken in turn.
    Glance,
    /// Found by calculating about three moves of one's own.
    ThreeMoves,
    /// Found by calculating further than that.
    Deep,
    /// Found only by a depth that people hardly reach.
    EngineOnly,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 4] = [Self::Glance, Self::ThreeMoves, Self::Deep, Self::EngineOnly];

    /// By the shallowest depth, in plies from 1, at which the search saw it and stayed with it.
    #[must_use]
    pub const fn of_depth(depth: u32) -> Self {
        match depth {
            0..=2 => Self::Glance,
            3..=6 => Self::ThreeMoves,
            7..=11 => Self::Deep,
            _ => Self::EngineOnly,
        }
    }

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Glance => "glance",
            Self::ThreeMoves => "three-moves",
            Self::Deep => "deep",
            Self::EngineOnly => "engine-only",
        }
    }
}
