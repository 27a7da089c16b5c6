//! The tags at the head of a game, both ways, and what they say of game and start.

use std::borrow::Cow;
use std::collections::HashMap;

use super::escape;
use super::game::Dressed;
use super::scan::tag_name;
use crate::formats::{FaultKind, field};
use crate::games::{GameKind, of_game};
use crate::record::{GameResult, Tag, Tags};
use crate::rules::Side;

/// The game of a file that does not tell its own.
const USUAL: GameKind = GameKind::Chess;

/// The tags of a game as they stand in its text.
#[derive(Debug, Default)]
pub(super) struct Header<'a> {
    pairs: Vec<(Cow<'a, str>, Cow<'a, str>, usize)>,
    /// What is no tag, or none that can be kept, and where it stands.
    pub(super) faults: Vec<(usize, FaultKind)>,
    /// Comments between the tags.
    pub(super) comments: Vec<&'a str>,
}

impl<'a> Header<'a> {
    /// Reads the tags that stand in a text from an offset on. Returns the offset of what follows
    /// them, too.
    pub(super) fn read(text: &'a str, from: usize) -> (Self, usize) {
        let (mut header, mut at) = (Self::default(), from);
        loop {
            let rest =
                text[at..].trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            at = text.len() - rest.len();
            let is_line_start = at == 0 || text.as_bytes()[at - 1] == b'\n';
            if is_line_start && rest.starts_with('%') {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            let len = header.read_pair(rest, at);
            let odd = || is_line_start || at == from;
            let len = len.or_else(|| odd().then(|| header.read_odd(rest, at)).flatten());
            let len = len.or_else(|| header.read_comment(rest));
            let Some(len) = len else { return (header, at) };
            at += len;
        }
    }

    /// Reads a tag and returns its length.
    fn read_pair(&mut self, text: &'a str, at: usize) -> Option<usize> {
        let inner = text.strip_prefix('[')?;
        let (name, rest) = if let Some(name) = tag_name(text.as_bytes()) {
            // What is taken for a tag elsewhere must be one here.
            inner.split_at(name.len())
        } else {
            let inner = inner.trim_start();
            let end = inner.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']' | '['))?;
            inner.split_at(end)
        };
        let value = rest.trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
        let len = self.read_value(name, value, at);
        Some(text.len() - value.len() + len)
    }

    /// Reads what stands behind the first quote of a tag, with the end of the tag; returns how long
    /// that is.
    fn read_value(&mut self, name: &'a str, value: &'a str, at: usize) -> usize {
        let (value, len) = if let Some((len, rest)) = closing_quote(value) {
            (&value[..len], value.len() - rest.len())
        } else {
            let line = value.split('\n').next().unwrap_or_default();
            let inside = line.trim_end().strip_suffix("\"]");
            if inside.is_none() {
                self.faults.push((at, FaultKind::Unclosed('[')));
            }
            (inside.unwrap_or_else(|| line.trim_end()), line.len())
        };
        self.pairs.push((plain_name(name), escape::unquote(value), at));
        len
    }

    /// Reads a tag with a blank or a dot in its name, or without quotes, and returns its length.
    fn read_odd(&mut self, text: &'a str, at: usize) -> Option<usize> {
        let inner = text.strip_prefix('[')?;
        let line = inner.split('\n').next().unwrap_or_default();
        let is_among_tags = !self.pairs.is_empty() && line.trim_end().ends_with(']');
        if !inner.starts_with(char::is_alphabetic) && !is_among_tags {
            return None;
        }
        if let Some(quote) = line.find('"').filter(|&quote| !line[..quote].contains([']', '['])) {
            let value = &inner[quote + 1..];
            return Some(quote + 2 + self.read_value(line[..quote].trim(), value, at));
        }
        // Without a bracket at its end it is one only among others.
        let inside = line.trim_end().strip_suffix(']');
        if inside.is_none() && (self.pairs.is_empty() || line.contains(']')) {
            return None;
        }
        let (name, value) =
            inside.unwrap_or(line).trim().split_once(char::is_whitespace).unwrap_or_default();
        let quotes = |c: char| c.is_whitespace() || matches!(c, '“' | '”' | '‘' | '’' | '\'' | '"');
        let value = value.trim_matches(quotes);
        if name.is_empty() || value.is_empty() {
            let value = line.trim().trim_end_matches(']').to_owned();
            self.faults.push((at, FaultKind::BadValue { field: "a tag", value }));
        } else {
            self.pairs.push((plain_name(name), escape::unescape(value), at));
        }
        if inside.is_none() {
            self.faults.push((at, FaultKind::Unclosed('[')));
        }
        Some(line.len() + 1)
    }

    /// Reads a comment that tags follow, and returns its length.
    fn read_comment(&mut self, text: &'a str) -> Option<usize> {
        let (comment, len) = match text.as_bytes().first()? {
            b'{' => (text[1..].split_once('}')?.0, 2),
            b';' => (text[1..].split('\n').next()?, 1),
            _ => return None,
        };
        let len = comment.len() + len;
        let rest = text[len..].trim_start();
        let is_followed = rest.starts_with(['{', ';']) || tag_name(rest.as_bytes()).is_some();
        if !is_followed {
            return None;
        }
        self.comments.push(comment);
        Some(len)
    }

    /// Whether there is no tag.
    pub(super) const fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The value of a tag and where it stands: of several the last.
    pub(super) fn get(&self, name: &str) -> Option<(&str, usize)> {
        let found = self.pairs.iter().rev().find(|(other, ..)| other.eq_ignore_ascii_case(name));
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

    /// Tells of the tags that stand there twice and say different things, of which the last counts, and
    /// of a result that is none.
    pub(super) fn examine(&mut self) {
        let lasts: HashMap<_, _> =
            self.pairs.iter().map(|(name, value, _)| (name.clone(), value.clone())).collect();
        for (name, value, at) in &self.pairs {
            if lasts.get(name).is_some_and(|last| last != value) {
                let (tag, value) = (name.clone().into_owned(), value.clone().into_owned());
                self.faults.push((*at, FaultKind::TwiceTag { tag, value }));
            }
        }
        if let Some((value, at)) = self.get("Result")
            && !matches!(value, "" | "?" | "-")
            && self.named_result().is_none()
        {
            let value = value.to_owned();
            self.faults.push((at, FaultKind::BadValue { field: "the result", value }));
        }
    }

    /// How the game ended.
    pub(super) fn result(&self) -> GameResult {
        self.named_result().unwrap_or_default()
    }

    /// The result that is told, if it is one.
    fn named_result(&self) -> Option<GameResult> {
        let (value, _) = self.get("Result")?;
        if let Some(result) = field::result(value) {
            return Some(result);
        }
        let says = |words: &[&str]| words.iter().any(|word| value.contains(word));
        if says(&["和"]) {
            Some(GameResult::Draw)
        } else if says(&["红胜", "红先胜", "紅勝", "黑负", "黑負"]) {
            Some(GameResult::FirstWins)
        } else if says(&["黑胜", "黑勝", "红负", "红先负", "紅負"]) {
            Some(GameResult::SecondWins)
        } else {
            None
        }
    }
}

/// The name of a tag without the blanks and dots that do not belong into it, if there is such a
/// tag; else as it is written.
fn plain_name(name: &str) -> Cow<'_, str> {
    if !name.contains([' ', '\t', '.', '_']) {
        return Cow::Borrowed(name);
    }
    let plain: String = name.chars().filter(|c| !matches!(c, ' ' | '\t' | '.' | '_')).collect();
    let is_other = matches!(tag(&plain), Some(Tag::Other(_)));
    if is_other { Cow::Borrowed(name) } else { Cow::Owned(plain) }
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
        "Reviewer" => Tag::Reviewer,
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
        Tag::Reviewer => Some("Reviewer"),
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
