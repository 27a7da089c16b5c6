//! What the library answers, in JSON or in its older plain text, checked by our rules before
//! anybody sees it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::fault::excerpt;
use super::{LibraryFault, Question};
use crate::protocol::Spoken;
use crate::rules::Move;

/// The most entries of a list that are read; no position has so many moves.
const MOST_ENTRIES: usize = 500;

/// What the library knows. Scores are seen from the side to move, in hundredths of a pawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Knowledge {
    /// To [`Question::Moves`]: legal moves, the best first.
    Moves(Vec<LibraryMove>),
    /// To [`Question::Best`].
    Best {
        /// A legal move.
        mv: Move,
        /// It comes from a tablebase: it is known to be the best.
        tablebase: bool,
    },
    /// To [`Question::Line`].
    Line {
        /// What the position is worth.
        score: i32,
        /// Plies looked ahead.
        depth: u32,
        /// The moves, each legal in its turn.
        moves: Vec<Move>,
    },
    /// To [`Question::Score`].
    Score(i32),
    /// To [`Question::Rulings`]: legal moves.
    Rulings(Vec<(Move, Ruling)>),
    /// It does not know the position.
    Unknown,
    /// There is no legal move.
    GameOver,
}

/// A move that the library knows.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryMove {
    /// The move.
    pub mv: Move,
    /// What it leads to, if that is known.
    pub score: Option<i32>,
    /// How good it is: 2 for the best, 0 for those that are not.
    pub rank: Option<u8>,
    /// How often the side that plays it wins, in percent; not known of moves from a tablebase.
    pub win_rate: Option<f32>,
    /// A note of the library.
    pub note: String,
}

/// What the rules on repetition say of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Nothing.
    Free,
    /// The game is drawn.
    Draw,
    /// It is forbidden.
    Forbidden,
}

/// The fields of an answer or of an entry in its list.
type Fields = BTreeMap<String, String>;

/// Reads the answer to a question.
pub(super) fn read<G: Spoken>(
    text: &str,
    question: &Question<G>,
) -> Result<Knowledge, LibraryFault> {
    let garbled = || LibraryFault::Garbled { excerpt: excerpt(text) };
    let trimmed = text.trim_matches(|letter: char| letter == '\0' || letter.is_whitespace());
    if trimmed.contains('\0') {
        return Err(garbled());
    }
    let list = matches!(question, Question::Moves(_) | Question::Rulings { .. });
    let told =
        if trimmed.starts_with('{') { json(trimmed, list) } else { plain(trimmed, question) };
    match told.ok_or_else(garbled)? {
        Told::Status(status) => read_status(&status, &question.position()),
        Told::Entries(entries) if entries.len() > MOST_ENTRIES => Err(garbled()),
        Told::Entries(entries) => {
            let reader = Reader { position: question.position(), text };
            reader.read(&entries, question)
        }
    }
}

/// An answer taken apart.
enum Told {
    /// Why there is none.
    Status(String),
    /// Its entries, or its fields as the only one.
    Entries(Vec<Fields>),
}

/// Takes an answer in JSON apart; `None` if it is none.
fn json(text: &str, list: bool) -> Option<Told> {
    let Value::Object(mut answer) = serde_json::from_str(text).ok()? else { return None };
    let Value::String(status) = answer.remove("status")? else { return None };
    if status != "ok" {
        return Some(Told::Status(status));
    }
    if !list {
        return Some(Told::Entries(vec![fields(&Value::Object(answer))?]));
    }
    let Value::Array(entries) = answer.get("moves")? else { return None };
    Some(Told::Entries(entries.iter().map(fields).collect::<Option<_>>()?))
}

/// The fields of an object as text; `None` if it is none or if one has a type that makes no sense.
fn fields(object: &Value) -> Option<Fields> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let field = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::Array(parts) => parts.iter().map(text).collect::<Option<Vec<_>>>()?.join("|"),
            single => text(single)?,
        };
        Some((name.clone(), value))
    };
    object.as_object()?.iter().map(field).collect()
}

/// Takes an answer in plain text apart: `name:value,name:value|…`, or a status.
fn plain<G>(text: &str, question: &Question<G>) -> Option<Told> {
    let mut fits = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ');
    fits &= !text.is_empty();
    if fits {
        return Some(Told::Status(text.to_owned()));
    }
    let entries: Vec<&str> = match question {
        // Its moves are parted by the same sign as the entries of a list.
        Question::Line(_) => vec![text],
        _ => text.split('|').collect(),
    };
    let field = |text: &str| {
        let (name, value) = text.split_once(':')?;
        Some((name.to_owned(), value.to_owned()))
    };
    let entry = |text: &str| text.split(',').map(field).collect::<Option<Fields>>();
    Some(Told::Entries(entries.into_iter().map(entry).collect::<Option<_>>()?))
}

fn read_status<G: Spoken>(status: &str, position: &G) -> Result<Knowledge, LibraryFault> {
    let refused = || LibraryFault::Refused { status: excerpt(status) };
    match status {
        "unknown" | "nobestmove" => Ok(Knowledge::Unknown),
        "checkmate" | "stalemate" if position.legal_moves().is_empty() => Ok(Knowledge::GameOver),
        "rate limit exceeded" => Err(LibraryFault::Busy),
        _ => Err(refused()),
    }
}

/// Makes sense of the fields of an answer.
struct Reader<'a, G> {
    position: G,
    text: &'a str,
}

impl<G: Spoken> Reader<'_, G> {
    fn garbled(&self) -> LibraryFault {
        LibraryFault::Garbled { excerpt: excerpt(self.text) }
    }

    fn read(&self, entries: &[Fields], asked: &Question<G>) -> Result<Knowledge, LibraryFault> {
        match asked {
            Question::Moves(_) => {
                let moves: Vec<_> = entries
                    .iter()
                    .map(|entry| self.library_move(entry))
                    .collect::<Result<_, _>>()?;
                Ok(if moves.is_empty() { Knowledge::Unknown } else { Knowledge::Moves(moves) })
            }
            Question::Rulings { .. } => {
                let rulings = entries.iter().map(|entry| self.ruling(entry));
                Ok(Knowledge::Rulings(rulings.collect::<Result<_, _>>()?))
            }
            Question::Best(_) => self.best(self.only(entries)?),
            Question::Line(_) => self.line(self.only(entries)?),
            Question::Score(_) => {
                let score = self.number(self.only(entries)?, "eval")?;
                Ok(score.map_or(Knowledge::Unknown, Knowledge::Score))
            }
        }
    }

    fn only<'a>(&self, entries: &'a [Fields]) -> Result<&'a Fields, LibraryFault> {
        match entries {
            [entry] => Ok(entry),
            _ => Err(self.garbled()),
        }
    }

    fn best(&self, entry: &Fields) -> Result<Knowledge, LibraryFault> {
        let tablebase = entry.contains_key("egtb");
        let mv = self.mv(entry, &["egtb", "move", "uci"])?;
        Ok(Knowledge::Best { mv, tablebase })
    }

    fn line(&self, entry: &Fields) -> Result<Knowledge, LibraryFault> {
        let depth = entry.get("depth").and_then(|text| text.parse().ok());
        let (Some(score), Some(depth)) = (self.number(entry, "score")?, depth) else {
            return Err(self.garbled());
        };
        let mut position = self.position.clone();
        let mut moves = Vec::new();
        let line = entry.get("pv").ok_or_else(|| self.garbled())?;
        for text in line.split('|') {
            let mv = legal(&position, text)?;
            position.play(mv);
            moves.push(mv);
        }
        Ok(Knowledge::Line { score, depth, moves })
    }

    fn library_move(&self, entry: &Fields) -> Result<LibraryMove, LibraryFault> {
        let rank = entry.get("rank").map(|text| text.parse().map_err(|_| self.garbled()));
        Ok(LibraryMove {
            mv: self.mv(entry, &["uci", "move"])?,
            score: self.number(entry, "score")?,
            rank: rank.transpose()?,
            win_rate: self.win_rate(entry)?,
            note: entry.get("note").map(|note| excerpt(note)).unwrap_or_default(),
        })
    }

    fn ruling(&self, entry: &Fields) -> Result<(Move, Ruling), LibraryFault> {
        let ruling = match entry.get("rule").map(String::as_str) {
            Some("none") => Ruling::Free,
            Some("draw") => Ruling::Draw,
            Some("ban") => Ruling::Forbidden,
            _ => return Err(self.garbled()),
        };
        Ok((self.mv(entry, &["uci", "move"])?, ruling))
    }

    fn mv(&self, entry: &Fields, names: &[&str]) -> Result<Move, LibraryFault> {
        let text = names.iter().find_map(|&name| entry.get(name)).ok_or_else(|| self.garbled())?;
        legal(&self.position, text)
    }

    /// A number, perhaps with another in brackets behind it; `None` if it is not known.
    fn number(&self, entry: &Fields, name: &str) -> Result<Option<i32>, LibraryFault> {
        let text = entry.get(name).ok_or_else(|| self.garbled())?;
        let number = text.split(' ').next().unwrap_or_default();
        if number == "??" {
            return Ok(None);
        }
        number.parse().map(Some).map_err(|_| self.garbled())
    }

    fn win_rate(&self, entry: &Fields) -> Result<Option<f32>, LibraryFault> {
        let Some(text) = entry.get("winrate").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let rate = text.parse().ok().filter(|rate| (0.0..=100.0).contains(rate));
        rate.map(Some).ok_or_else(|| self.garbled())
    }
}

fn legal<G: Spoken>(position: &G, text: &str) -> Result<Move, LibraryFault> {
    let mv = G::from_coordinates(text).ok().filter(|&mv| position.is_legal(mv));
    mv.ok_or_else(|| LibraryFault::Illegal { sent: excerpt(text) })
}
