//! The tags at the head of a game, both ways, and what they say of game and start.

use std::borrow::Cow;

use super::escape;
use super::game::Dressed;
use crate::formats::FaultKind;
use crate::games::{GameKind, of_game};
use crate::record::{GameResult, Tag, Tags};
use crate::rules::Side;

/// The game of a file that does not tell its own.
const USUAL: GameKind = GameKind::Chess;

/// The tags of a game as they stand in its text.
#[derive(Debug, Default)]
pub(super) struct Header<'a> {
    pairs: Vec<(&'a str, Cow<'a, str>, usize)>,
    /// Where a tag begins that has no end.
    pub(super) unclosed: Option<usize>,
}

impl<'a> Header<'a> {
    /// Reads the tags that a text begins with. Returns the offset of what follows them, too.
    pub(super) fn read(text: &'a str) -> (Self, usize) {
        let (mut header, mut at) = (Self::default(), 0);
        loop {
            let rest =
                text[at..].trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            at = text.len() - rest.len();
            let is_line_start = at == 0 || text.as_bytes()[at - 1] == b'\n';
            if is_line_start && rest.starts_with('%') {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            let Some(len) = header.read_pair(rest, at) else { return (header, at) };
            at += len;
        }
    }

    /// Reads a tag and returns its length.
    fn read_pair(&mut self, text: &'a str, at: usize) -> Option<usize> {
        let inner = text.strip_prefix('[')?.trim_start();
        let end = inner.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']' | '['))?;
        let (name, rest) = inner.split_at(end);
        let value = rest.trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
        let (value, rest) = if let Some((len, rest)) = closing_quote(value) {
            (&value[..len], rest)
        } else {
            let line = value.split('\n').next().unwrap_or_default();
            let inside = line.trim_end().strip_suffix("\"]");
            if inside.is_none() {
                self.unclosed.get_or_insert(at);
            }
            (inside.unwrap_or_else(|| line.trim_end()), &value[line.len()..])
        };
        self.pairs.push((name, escape::unquote(value), at));
        Some(text.len() - rest.len())
    }

    /// Whether there is no tag.
    pub(super) const fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The value of a tag and where it stands.
    pub(super) fn get(&self, name: &str) -> Option<(&str, usize)> {
        let found = self.pairs.iter().find(|(other, ..)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value, at)| (value.trim(), *at))
    }

    fn has(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.get(name).is_some())
    }

    /// The game that the tags name.
    ///
    /// # Errors
    /// If it is none that Chuhe plays.
    pub(super) fn game(&self) -> Result<Option<GameKind>, (FaultKind, usize)> {
        for name in ["Variant", "Game"] {
            let Some((value, at)) = self.get(name).filter(|(value, _)| !value.is_empty()) else {
                continue;
            };
            match named_game(value) {
                Some(Ok(game)) => return Ok(Some(game)),
                Some(Err(())) => {}
                // What else is called a game may be anything.
                None if name == "Game" => {}
                None => return Err((FaultKind::UnknownGame(value.to_owned()), at)),
            }
        }
        if let Some((fen, _)) = self.get("FEN").filter(|(fen, _)| !fen.is_empty()) {
            return Ok(Some(GameKind::of_fen(fen)));
        }
        Ok(None)
    }

    /// The game that is likelier where the tags name none.
    pub(super) fn likely_game(&self) -> GameKind {
        let is_told = |game: &GameKind| of_game!(*game, G => self.has(G::OWN_TAGS));
        GameKind::ALL.into_iter().find(is_told).unwrap_or(USUAL)
    }

    /// Whether the game is chess with other starting positions.
    pub(super) fn is_shuffled(&self) -> Option<(&str, usize)> {
        self.get("Variant").filter(|(value, _)| is_shuffled(value))
    }

    /// What the record keeps of the tags.
    pub(super) fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        for (name, value, _) in &self.pairs {
            if value.is_empty() || is_unknown(name, value) {
                continue;
            }
            if let Some(tag) = tag(name) {
                tags.set(tag, value.as_ref());
            }
        }
        tags
    }

    /// How the game ended.
    pub(super) fn result(&self) -> GameResult {
        let Some((value, _)) = self.get("Result") else { return GameResult::Unknown };
        GameResult::from_pgn(value).unwrap_or_else(|| {
            let says = |word: &str| value.contains(word);
            if says("和") {
                GameResult::Draw
            } else if says("红胜") || says("红先胜") || says("紅勝") || says("黑负") || says("黑負")
            {
                GameResult::FirstWins
            } else if says("黑胜") || says("黑勝") || says("红负") || says("红先负") || says("紅負")
            {
                GameResult::SecondWins
            } else {
                GameResult::Unknown
            }
        })
    }
}

/// The quote that ends a value: the first that a bracket follows. Returns the length of the value
/// and what follows the bracket.
fn closing_quote(text: &str) -> Option<(usize, &str)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b'\n' => return None,
            b'\\' if bytes.get(at + 1) != Some(&b'\n') => at += 2,
            b'"' => {
                let rest = text[at + 1..].trim_start_matches([' ', '\t']);
                if let Some(rest) = rest.strip_prefix(']') {
                    return Some((at, rest));
                }
                at += 1;
            }
            _ => at += 1,
        }
    }
}

/// Whether a value says that nothing is known.
fn is_unknown(name: &str, value: &str) -> bool {
    use Tag::{Event, First, FirstRating, Place, Round, Second, SecondRating};
    match value {
        "?" | "-" => matches!(
            tag(name),
            Some(Event | Place | Round | First | Second | FirstRating | SecondRating)
        ),
        "????.??.??" => name == "Date",
        _ => false,
    }
}

fn is_shuffled(name: &str) -> bool {
    ["chess960", "fischerandom", "chess 960", "fischerrandom"]
        .iter()
        .any(|other| name.eq_ignore_ascii_case(other))
}

/// The game with a name in files; `Err` if the name says nothing, `None` for another game.
fn named_game(name: &str) -> Option<Result<GameKind, ()>> {
    let lower = name.to_lowercase();
    match lower.as_str() {
        "from position" | "fromposition" | "?" | "-" => Some(Err(())),
        _ if is_shuffled(&lower) => Some(Ok(GameKind::Chess)),
        lower => {
            let is_named = |game: &GameKind| of_game!(*game, G => G::NAMES.contains(&lower));
            GameKind::ALL.into_iter().find(is_named).map(Ok)
        }
    }
}

/// Tags that are no tags to us but say how the game is read, in any case.
const KEPT_ELSEWHERE: [&str; 6] = ["Result", "FEN", "SetUp", "Format", "Variant", "Game"];

/// What a tag is to us; `None` for those that are kept elsewhere.
fn tag(name: &str) -> Option<Tag> {
    if KEPT_ELSEWHERE.iter().any(|kept| kept.eq_ignore_ascii_case(name)) {
        return None;
    }
    Some(match name {
        "Event" => Tag::Event,
        "Site" => Tag::Place,
        "Date" => Tag::Date,
        "Round" => Tag::Round,
        "Black" => Tag::Second,
        "BlackElo" => Tag::SecondRating,
        "BlackTeam" => Tag::SecondTeam,
        "Opening" => Tag::Opening,
        "Variation" => Tag::Variation,
        "TimeControl" => Tag::TimeControl,
        "Termination" => Tag::Termination,
        "Annotator" => Tag::Annotator,
        "Title" => Tag::Title,
        "Board" => Tag::Board,
        "Author" => Tag::Author,
        "Ruleset" => Tag::Ruleset,
        _ => {
            let of_game = |game| of_game!(game, G => G::TAG_NAMES.named(name));
            let named = GameKind::ALL.into_iter().find_map(of_game);
            named.unwrap_or_else(|| Tag::Other(name.to_owned()))
        }
    })
}

/// The name of a tag in a game's PGN; `None` if none can be written that is read back.
#[must_use]
pub fn name(game: GameKind, wanted: &Tag) -> Option<&str> {
    match wanted {
        Tag::Title => Some("Title"),
        Tag::Event => Some("Event"),
        Tag::Place => Some("Site"),
        Tag::Date => Some("Date"),
        Tag::Round => Some("Round"),
        Tag::Board => Some("Board"),
        Tag::First | Tag::FirstTeam | Tag::FirstRating | Tag::OpeningCode => {
            of_game!(game, G => G::TAG_NAMES.get(wanted))
        }
        Tag::Second => Some("Black"),
        Tag::SecondTeam => Some("BlackTeam"),
        Tag::SecondRating => Some("BlackElo"),
        Tag::Ruleset => Some("Ruleset"),
        Tag::TimeControl => Some("TimeControl"),
        Tag::Opening => Some("Opening"),
        Tag::Variation => Some("Variation"),
        Tag::Termination => Some("Termination"),
        Tag::Annotator => Some("Annotator"),
        Tag::Author => Some("Author"),
        Tag::Other(name) => {
            let is_sound = |c: char| c.is_alphanumeric() || "_+#=:-".contains(c);
            let is_sound = !name.is_empty() && name.chars().all(is_sound);
            Some(name.as_str()).filter(|_| is_sound && tag(name).as_ref() == Some(wanted))
        }
    }
}

/// The tags that stand first, in their order; they are written even if nothing is known.
pub(super) const ROSTER: [Tag; 6] =
    [Tag::Event, Tag::Place, Tag::Date, Tag::Round, Tag::First, Tag::Second];

/// What is written for one of those that is not known.
pub(super) const fn unknown(tag: &Tag) -> &'static str {
    if matches!(tag, Tag::Date) { "????.??.??" } else { "?" }
}

/// The start with the other side to move, as a FEN.
pub(super) fn turned(fen: &str, side: Side) -> String {
    let mut fields: Vec<_> = fen.split_whitespace().collect();
    let letter = if side == Side::First { "b" } else { "w" };
    for (index, field) in [(1, letter), (3, "-")] {
        if let Some(there) = fields.get_mut(index) {
            *there = field;
        }
    }
    fields.join(" ")
}

/// The start in another round, as a FEN.
pub(super) fn numbered(fen: &str, number: u16) -> Option<String> {
    fen.rsplit_once(' ').map(|(before, _)| format!("{before} {number}"))
}
