//! What the library answers, in JSON or in its older plain text, checked by our rules before
//! anybody sees it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::CloudError;
use super::error::excerpt;
use crate::record::PovScore;
use crate::rules::Move;
use crate::uci::Spoken;

/// The most entries of a list that are read; no position has so many moves.
const MOST_ENTRIES: usize = 500;

/// What the library knows of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Knowledge {
    /// Legal moves, the best first.
    Moves(Vec<CloudMove>),
    /// It does not know the position.
    Unknown,
    /// There is no legal move.
    GameOver,
}

impl Knowledge {
    /// Reads an answer about a position, as [`CloudClient`](super::CloudClient) does.
    ///
    /// # Errors
    /// If it is a refusal, or nothing of it makes sense.
    pub fn read<G: Spoken>(text: &str, position: &G) -> Result<Self, CloudError> {
        read(text, position).map(|answer| answer.knowledge)
    }
}

/// A move that the library knows.
#[derive(Clone, Debug, PartialEq)]
pub struct CloudMove {
    /// The move.
    pub mv: Move,
    /// What it leads to, from the mover's point of view, if that is known. Games that are decided are
    /// scored beyond any evaluation.
    pub score: Option<PovScore>,
    /// How good it is: 2 for the best, 0 for those that are not.
    pub rank: Option<u8>,
    /// How often the side that plays it wins, in percent; not known of moves from a tablebase.
    pub win_rate: Option<f32>,
    /// A note of the library.
    pub note: String,
}

/// An answer that was understood.
#[derive(Debug)]
pub(super) struct Answer {
    pub knowledge: Knowledge,
    /// Nothing of it had to be left out.
    pub whole: bool,
}

/// The fields of an entry in a list.
type Fields = BTreeMap<String, String>;

/// Reads what is said of a position. Entries that make no sense are left out; a fault is that of the
/// first of them if none makes sense.
pub(super) fn read<G: Spoken>(text: &str, position: &G) -> Result<Answer, CloudError> {
    let garbled = || CloudError::Garbled { excerpt: excerpt(text) };
    let trimmed = text.trim_matches(|letter: char| letter == '\0' || letter.is_whitespace());
    if trimmed.contains('\0') {
        return Err(garbled());
    }
    let told = if trimmed.starts_with('{') { json(trimmed) } else { plain(trimmed) };
    match told.ok_or_else(garbled)? {
        Reply::Status(status) => {
            read_status(&status, position).map(|knowledge| Answer { knowledge, whole: true })
        }
        Reply::Entries(entries) if entries.len() > MOST_ENTRIES => Err(garbled()),
        Reply::Entries(entries) => Reader { position, text }.read(&entries),
    }
}

/// An answer taken apart.
enum Reply {
    /// Why there is none.
    Status(String),
    /// Its entries.
    Entries(Vec<Fields>),
}

/// Takes an answer in JSON apart; `None` if it is none.
fn json(text: &str) -> Option<Reply> {
    let Value::Object(answer) = serde_json::from_str(text).ok()? else { return None };
    let status = answer.get("status")?.as_str()?;
    if status != "ok" {
        return Some(Reply::Status(status.to_owned()));
    }
    Some(Reply::Entries(answer.get("moves")?.as_array()?.iter().map(fields).collect()))
}

/// The fields of an object as text. What is no text and no number is as good as missing.
fn fields(object: &Value) -> Fields {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let fields = object.as_object().into_iter().flatten();
    fields.filter_map(|(name, value)| Some((name.clone(), text(value)?))).collect()
}

/// Takes an answer in plain text apart: `name:value,name:value|…`, or a status.
fn plain(text: &str) -> Option<Reply> {
    let is_status = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ');
    if is_status && !text.is_empty() {
        return Some(Reply::Status(text.to_owned()));
    }
    let field = |text: &str| {
        let (name, value) = text.split_once(':')?;
        Some((name.to_owned(), value.to_owned()))
    };
    let entry = |text: &str| text.split(',').map(field).collect::<Option<Fields>>();
    Some(Reply::Entries(text.split('|').map(entry).collect::<Option<_>>()?))
}

fn read_status<G: Spoken>(status: &str, position: &G) -> Result<Knowledge, CloudError> {
    let refused = || CloudError::Refused { status: excerpt(status) };
    match status {
        "unknown" | "nobestmove" => Ok(Knowledge::Unknown),
        "checkmate" | "stalemate" if position.legal_moves().is_empty() => Ok(Knowledge::GameOver),
        "rate limit exceeded" => Err(CloudError::Busy),
        _ => Err(refused()),
    }
}

/// Makes sense of the entries of an answer.
struct Reader<'a, G> {
    position: &'a G,
    text: &'a str,
}

impl<G: Spoken> Reader<'_, G> {
    fn garbled(&self) -> CloudError {
        CloudError::Garbled { excerpt: excerpt(self.text) }
    }

    fn read(&self, entries: &[Fields]) -> Result<Answer, CloudError> {
        let (mut moves, mut first_fault) = (Vec::new(), None);
        for entry in entries {
            match self.library_move(entry) {
                Ok(known) => moves.push(known),
                Err(fault) => first_fault = first_fault.or(Some(fault)),
            }
        }
        let whole = first_fault.is_none();
        match first_fault {
            Some(fault) if moves.is_empty() => Err(fault),
            _ if moves.is_empty() => Ok(Answer { knowledge: Knowledge::Unknown, whole }),
            _ => Ok(Answer { knowledge: Knowledge::Moves(moves), whole }),
        }
    }

    fn library_move(&self, entry: &Fields) -> Result<CloudMove, CloudError> {
        let rank = entry.get("rank").map(|text| text.parse().map_err(|_| self.garbled()));
        Ok(CloudMove {
            mv: self.mv(entry)?,
            score: self.score(entry)?,
            rank: rank.transpose()?,
            win_rate: self.win_rate(entry)?,
            note: entry.get("note").map(|note| excerpt(note)).unwrap_or_default(),
        })
    }

    fn mv(&self, entry: &Fields) -> Result<Move, CloudError> {
        let text = entry.get("uci").or_else(|| entry.get("move")).ok_or_else(|| self.garbled())?;
        let mv = G::from_coordinates(text).ok().filter(|&mv| self.position.is_legal(mv));
        mv.ok_or_else(|| CloudError::Illegal { sent: excerpt(text) })
    }

    /// The score, perhaps with another in brackets behind it; `None` if it is not known.
    fn score(&self, entry: &Fields) -> Result<Option<PovScore>, CloudError> {
        let text = entry.get("score").ok_or_else(|| self.garbled())?;
        let number = text.split(' ').next().unwrap_or_default();
        if number == "??" {
            return Ok(None);
        }
        let centipawns = number.parse().map_err(|_| self.garbled())?;
        Ok(Some(PovScore::Centipawns(centipawns)))
    }

    fn win_rate(&self, entry: &Fields) -> Result<Option<f32>, CloudError> {
        let Some(text) = entry.get("winrate").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let rate = text.parse().ok().filter(|rate| (0.0..=100.0).contains(rate));
        rate.map(Some).ok_or_else(|| self.garbled())
    }
}
