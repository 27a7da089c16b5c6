//! The rows and games of a match's folder, as far as they are sound.
//!
//! A row that is whole, of the match, and the first of its game counts. A game is there if its row knows
//! where, and that game stands there: by its number, which is its round. Whatever else stands in the files
//! is taken out of them, so that no number is there twice once it is played anew.

use std::collections::BTreeSet;
use std::ops::Range;

use super::plan::Plan;
use super::row::Row;

/// Rows that count, and what was found beside them.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Rows {
    pub sound: Vec<Row>,
    /// The last line has no end.
    pub is_unended: bool,
    /// The last row is cut off.
    pub is_cut: bool,
    /// How many cannot be understood, and the first of them: line and reason.
    pub bad: Option<(usize, usize, String)>,
    pub of_other_match: Vec<u32>,
    pub twice: Vec<u32>,
    /// The games of these rows are not there.
    pub without_game: Vec<u32>,
    /// Whether rows are no longer as they stand in the file.
    pub is_changed: bool,
}

impl Rows {
    /// Reads the rows of a match.
    pub fn read(bytes: &[u8], plan: &Plan) -> Self {
        let (mut rows, mut known) = (Self::default(), BTreeSet::new());
        for (line, text) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            rows.is_unended = !text.ends_with(b"\n");
            let row = match serde_json::from_slice::<Row>(text) {
                Ok(row) => row,
                Err(_) if rows.is_unended => {
                    rows.is_cut = true;
                    break;
                }
                Err(error) => {
                    let (count, ..) = rows.bad.get_or_insert_with(|| (0, line, error.to_string()));
                    *count += 1;
                    continue;
                }
            };
            if plan.fixture_beyond(row.number) != Some(row.fixture()) {
                rows.of_other_match.push(row.number);
            } else if known.insert(row.number) {
                rows.sound.push(row);
            } else {
                rows.twice.push(row.number);
            }
        }
        for list in [&mut rows.of_other_match, &mut rows.twice] {
            list.sort_unstable();
            list.dedup();
        }
        rows.is_changed =
            rows.bad.is_some() || !rows.of_other_match.is_empty() || !rows.twice.is_empty();
        rows
    }

    /// Compares the rows with the file of games: those whose game is not there know of none from now on.
    /// Gives the parts of the file that are games of rows, in order.
    pub fn find_games(&mut self, games: &[u8]) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        for row in &mut self.sound {
            match place_of(row, games) {
                Some(place) => parts.push(place),
                None if row.pgn == [0, 0] => {}
                None => {
                    row.pgn = [0, 0];
                    self.without_game.push(row.number);
                    self.is_changed = true;
                }
            }
        }
        self.without_game.sort_unstable();
        parts.sort_by_key(|part| part.start);
        parts
    }

    /// Has the rows know where their games are when only these parts of the file are left.
    pub fn move_games(&mut self, parts: &[Range<usize>]) {
        let mut to = 0;
        for part in parts {
            let now = [to, to + part.len()].map(|byte| byte as u64);
            let before = [part.start as u64, part.end as u64];
            if let Some(row) = self.sound.iter_mut().find(|row| row.pgn == before)
                && row.pgn != now
            {
                row.pgn = now;
                self.is_changed = true;
            }
            to += part.len();
        }
    }

    /// The rows as they stand in a file.
    pub fn written(&self) -> serde_json::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        for row in &self.sound {
            serde_json::to_writer(&mut bytes, row)?;
            bytes.push(b'\n');
        }
        Ok(bytes)
    }
}

/// Where the game of a row stands, if it does.
fn place_of(row: &Row, games: &[u8]) -> Option<Range<usize>> {
    let [from, to] = row.pgn.map(|byte| usize::try_from(byte).unwrap_or(usize::MAX));
    let text = games.get(from..to)?;
    let round = format!("[Round \"{}\"]", row.number);
    let is_it = text.starts_with(b"[") && contains(text, round.as_bytes()) && count(text) == 1;
    is_it.then_some(from..to)
}

/// How many games begin in a part of the file.
pub(super) fn count(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"[Event ")).count()
}

/// What stands between these parts of a file.
pub(super) fn between<'a>(file: &'a [u8], parts: &[Range<usize>]) -> Vec<&'a [u8]> {
    let (mut from, mut rest) = (0, Vec::new());
    for part in parts {
        rest.extend(file.get(from..part.start).filter(|text| !text.is_empty()));
        from = part.end.max(from);
    }
    rest.extend(file.get(from..).filter(|text| !text.is_empty()));
    rest
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}
