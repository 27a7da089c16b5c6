//! Who made the evaluations of a game: one engine for both sides, named, with how long it searched.

use std::fmt;
use std::str::FromStr;

use crate::record::{Tag, Tags};

/// The engine that evaluated the main line of a game, and how long it searched each position. It is
/// kept with the game as a [tag](Tag::Reviewer): evaluations without it are of others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviewer {
    /// The engine with its version, as it names itself.
    pub engine: String,
    /// Nodes for a position, if they were limited; around a mistake it was more.
    pub nodes: Option<u64>,
    /// The depth in plies, if it was limited.
    pub depth: Option<u32>,
}

impl Reviewer {
    /// Who evaluated the game with these tags; `None` where the evaluations are of others, or there
    /// are none.
    #[must_use]
    pub fn of(tags: &Tags) -> Option<Self> {
        tags.get(&Tag::Reviewer).parse().ok()
    }

    /// Whether what it has found is as good as what another would find: the same engine, and no
    /// shorter search.
    #[must_use]
    pub fn serves(&self, other: &Self) -> bool {
        let is_as_long = match (self.nodes, other.nodes) {
            (Some(known), Some(asked)) => known >= asked,
            (known, asked) => known == asked,
        };
        self.engine == other.engine && self.depth == other.depth && is_as_long
    }
}

/// `Chuhe 0.1.0; 75000 nodes`, `Chuhe 0.1.0; depth 12`.
impl fmt::Display for Reviewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.engine)?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, "; {nodes} nodes"))?;
        self.depth.map_or(Ok(()), |depth| write!(f, "; depth {depth}"))
    }
}

/// The text is of no reviewer: it does not say how long was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it does not say how long was searched")]
pub struct NoReviewer;

impl FromStr for Reviewer {
    type Err = NoReviewer;

    fn from_str(text: &str) -> Result<Self, NoReviewer> {
        let mut engine = text.trim();
        let (mut nodes, mut depth) = (None, None);
        while let Some((before, last)) = engine.rsplit_once("; ") {
            if let Some(number) = last.strip_prefix("depth ").and_then(|it| it.parse().ok()) {
                depth = Some(number);
            } else if let Some(number) = last.strip_suffix(" nodes").and_then(|it| it.parse().ok())
            {
                nodes = Some(number);
            } else {
                break;
            }
            engine = before;
        }
        let is_named = !engine.is_empty() && (nodes.is_some() || depth.is_some());
        is_named.then(|| Self { engine: engine.to_owned(), nodes, depth }).ok_or(NoReviewer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reviewer_is_read_as_it_is_written() {
        let engine = || "Chuhe 0.1.0; large".to_owned();
        for (nodes, depth) in [(Some(75_000), None), (None, Some(12)), (Some(5), Some(2))] {
            let reviewer = Reviewer { engine: engine(), nodes, depth };
            assert_eq!(reviewer.to_string().parse(), Ok(reviewer));
        }
        // People who comment are no engines.
        for text in ["", "Jones", "; 75000 nodes", "Chuhe 0.1.0; many nodes"] {
            assert_eq!(text.parse::<Reviewer>(), Err(NoReviewer), "{text}");
        }
    }

    #[test]
    fn a_longer_search_of_the_same_engine_serves() {
        let by = |engine: &str, nodes, depth| Reviewer { engine: engine.to_owned(), nodes, depth };
        let asked = by("one", Some(1000), None);
        assert!(by("one", Some(1000), None).serves(&asked));
        assert!(by("one", Some(9000), None).serves(&asked));
        assert!(!by("one", Some(999), None).serves(&asked));
        assert!(!by("two", Some(9000), None).serves(&asked));
        assert!(!by("one", None, Some(30)).serves(&asked));
    }
}
