//! How a table of openings is read: columns parted by tabs, `#` before a remark.

use std::collections::hash_map::Entry;

use super::{Opening, Openings, OpeningsError};
use crate::games::GameInfo;
use crate::rules::Move;

/// The rows of a table with the numbers of their lines.
pub(super) fn rows<const COLUMNS: usize>(
    table: &'static str,
) -> impl Iterator<Item = Result<(usize, [&'static str; COLUMNS]), OpeningsError>> {
    let lines = (1..).zip(table.lines());
    let lines = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    lines.map(|(line, text)| {
        let columns: Vec<_> = text.split('\t').collect();
        let columns = columns.try_into().ok().filter(|it: &[&str; COLUMNS]| !it.contains(&""));
        let columns = columns.ok_or(OpeningsError::Columns { line, expected: COLUMNS })?;
        Ok((line, columns))
    })
}

/// Plays the lines of a table and keeps which opening each leads to.
pub(super) struct Reader<G> {
    openings: Openings,
    /// The line of play that was read last.
    way: Way<G>,
    /// The same in the mirror, in a game with like wings.
    mirrored: Option<Way<G>>,
}

impl<G: GameInfo> Reader<G> {
    pub fn new() -> Self {
        let mirrored = G::HAS_LIKE_WINGS.then(|| Way::new(true));
        Self { openings: Openings::default(), way: Way::new(false), mirrored }
    }

    /// Adds an opening, for lines that follow.
    pub fn add(&mut self, opening: Opening) {
        self.openings.list.push(opening);
    }

    /// Lets a line lead to the opening added last. A number before the moves says with how many
    /// plies of the line before it begins.
    pub fn lead(&mut self, line: usize, moves: &str) -> Result<(), OpeningsError> {
        self.way.go(line, moves)?;
        let key = self.way.end().key();
        self.openings.plies = self.openings.plies.max(self.way.plies());
        self.name(line, key)?;
        if let Some(mirrored) = &mut self.mirrored {
            mirrored.go(line, moves)?;
            let other = mirrored.end().key();
            if other != key {
                self.name(line, other)?;
            }
        }
        Ok(())
    }

    fn name(&mut self, line: usize, key: u64) -> Result<(), OpeningsError> {
        match self.openings.places.entry(key) {
            Entry::Occupied(_) => Err(OpeningsError::RepeatedPosition { line }),
            Entry::Vacant(place) => {
                place.insert(self.openings.list.len() - 1);
                Ok(())
            }
        }
    }

    pub fn done(self) -> Openings {
        self.openings
    }
}

/// A line of play.
struct Way<G> {
    /// Its positions, from the start on.
    positions: Vec<G>,
    /// Whether moves are played on the other wing than they are written.
    mirrored: bool,
}

impl<G: GameInfo> Way<G> {
    fn new(mirrored: bool) -> Self {
        Self { positions: vec![G::start()], mirrored }
    }

    fn end(&self) -> &G {
        self.positions.last().unwrap_or_else(|| unreachable!("the start stays"))
    }

    fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    fn go(&mut self, line: usize, text: &str) -> Result<(), OpeningsError> {
        let mut words = text.split_whitespace().peekable();
        let shared = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let shared = shared.map_or(0, |word| word.parse().unwrap_or(usize::MAX));
        if shared > self.plies() {
            return Err(OpeningsError::Shared { line, shared });
        }
        self.positions.truncate(shared + 1);
        for word in words {
            let mv = G::from_coordinates(word).ok().map(|mv| self.turned(mv));
            let mv = mv.filter(|&mv| self.end().is_legal(mv));
            let mv = mv.ok_or_else(|| OpeningsError::Move { line, text: word.to_owned() })?;
            let mut next = self.end().clone();
            next.play(mv);
            self.positions.push(next);
        }
        Ok(())
    }

    fn turned(&self, mv: Move) -> Move {
        if self.mirrored { G::KIND.mirrored(mv) } else { mv }
    }
}
