//! The tags of a game: players, event, date and so on, and its result.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::rules::{Outcome, Side};

/// What a game can say of itself, in the order in which files list it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// What the game is called, of itself.
    Title,
    /// The tournament or match.
    Event,
    /// Where it was played.
    Place,
    /// When it began: `2026.11.26`; unknown parts are `??`.
    Date,
    /// The round of the event.
    Round,
    /// The board (table) of the round.
    Board,
    /// The player who moves first (Red, White).
    First,
    /// The other player (Black).
    Second,
    /// The first player's team.
    FirstTeam,
    /// The second player's team.
    SecondTeam,
    /// The first player's rating.
    FirstRating,
    /// The second player's rating.
    SecondRating,
    /// What repetitions were judged by.
    Ruleset,
    /// How much time the players had.
    TimeControl,
    /// The code of the opening (ECO, ECCO).
    OpeningCode,
    /// The name of the opening.
    Opening,
    /// The name of the variation of the opening.
    Variation,
    /// What ended the game, in English.
    Termination,
    /// Who wrote the comments.
    Annotator,
    /// Who wrote the file, or composed the position.
    Author,
    /// The engine whose evaluations those of the main line are, and how long it searched; none where
    /// they are of several engines, or nobody knows whose.
    Reviewer,
    /// Anything else, by the name that its file gives it.
    Other(String),
}

impl Tag {
    /// The tag with the name of a side's player.
    #[must_use]
    pub const fn player(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// The tags that have a name of their own, with that name.
    const NAMES: [(Self, &'static str); 21] = [
        (Self::Title, "title"),
        (Self::Event, "event"),
        (Self::Place, "place"),
        (Self::Date, "date"),
        (Self::Round, "round"),
        (Self::Board, "board"),
        (Self::First, "first"),
        (Self::Second, "second"),
        (Self::FirstTeam, "first-team"),
        (Self::SecondTeam, "second-team"),
        (Self::FirstRating, "first-rating"),
        (Self::SecondRating, "second-rating"),
        (Self::Ruleset, "ruleset"),
        (Self::TimeControl, "time-control"),
        (Self::OpeningCode, "opening-code"),
        (Self::Opening, "opening"),
        (Self::Variation, "variation"),
        (Self::Termination, "termination"),
        (Self::Annotator, "annotator"),
        (Self::Author, "author"),
        (Self::Reviewer, "reviewer"),
    ];

    /// The tag with the [edition](crate::rules::Game::edition) in which the ruleset was judged by; none
    /// in games before there were several.
    #[must_use]
    pub fn edition() -> Self {
        Self::Other("RulesetEdition".to_owned())
    }

    /// Its name, from which [`str::parse`] makes it again: `time-control`; that of others begins
    /// with a `+`.
    #[must_use]
    pub fn name(&self) -> String {
        if let Self::Other(name) = self {
            return format!("+{name}");
        }
        let known = Self::NAMES.iter().find(|(tag, _)| tag == self);
        known.map_or("", |(_, name)| name).to_owned()
    }

    /// The tag with the team of a side's player.
    #[must_use]
    pub const fn team(side: Side) -> Self {
        match side {
            Side::First => Self::FirstTeam,
            Side::Second => Self::SecondTeam,
        }
    }

    /// The tag with the rating of a side's player.
    #[must_use]
    pub const fn rating(side: Side) -> Self {
        match side {
            Side::First => Self::FirstRating,
            Side::Second => Self::SecondRating,
        }
    }
}

impl FromStr for Tag {
    type Err = Infallible;

    fn from_str(name: &str) -> Result<Self, Infallible> {
        let known = Self::NAMES.iter().find(|(_, known)| *known == name);
        let other = || Self::Other(name.strip_prefix('+').unwrap_or(name).to_owned());
        Ok(known.map_or_else(other, |(tag, _)| tag.clone()))
    }
}

/// The [event](Tag::Event) of games between engines of ours, whatever the language.
pub const ENGINE_MATCH: &str = "Engine match";

/// The cloud library as a player, whatever the language.
pub const CLOUD_LIBRARY: &str = "Cloud library";

/// The tags of a game. A tag that is not there and one that is empty are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(BTreeMap<Tag, String>);

impl Tags {
    /// The value of a tag; empty if it was never said.
    #[must_use]
    pub fn get(&self, tag: &Tag) -> &str {
        self.0.get(tag).map_or("", String::as_str)
    }

    /// Sets a tag; an empty value removes it.
    pub fn set(&mut self, tag: Tag, value: impl Into<String>) {
        let value = value.into();
        if value.is_empty() {
            self.0.remove(&tag);
        } else {
            self.0.insert(tag, value);
        }
    }

    /// The tags with a value, in the order of [`Tag`].
    pub fn iter(&self) -> impl Iterator<Item = (&Tag, &str)> {
        self.0.iter().map(|(tag, value)| (tag, value.as_str()))
    }

    /// Whether nothing is said at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// How a game ended, as its file says; what the rules say of its last position is
/// [`Outcome`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The first player won: `1-0`.
    FirstWins,
    /// The second player won: `0-1`.
    SecondWins,
    /// A draw: `1/2-1/2`.
    Draw,
    /// Not over, or not known: `*`.
    #[default]
    Unknown,
}

impl GameResult {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::FirstWins, Self::SecondWins, Self::Draw, Self::Unknown];

    /// As PGN writes it.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads what PGN writes, also `1/2`.
    #[must_use]
    pub fn from_pgn(text: &str) -> Option<Self> {
        match text {
            "1/2" => Some(Self::Draw),
            _ => Self::ALL.into_iter().find(|result| result.pgn() == text),
        }
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Unknown,
            Some(Outcome { winner: None, .. }) => Self::Draw,
            Some(Outcome { winner: Some(Side::First), .. }) => Self::FirstWins,
            Some(Outcome { winner: Some(Side::Second), .. }) => Self::SecondWins,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pgn())
    }
}
