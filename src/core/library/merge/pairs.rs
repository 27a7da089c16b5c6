//! Which games of two libraries are one at different stages: reviewed, commented or played on since one
//! library was copied from the other, or read from files that say less.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension};

use crate::games::GameKind;
use crate::library::GameId;
use crate::library::derived::Line;
use crate::library::likeness::{self, Likeness, Player};
use crate::library::stored::StoredTree;
use crate::library::{LibraryError, Origin, import};
use crate::record::{GameResult, Tag};

/// How many seconds the beginnings of two games of one's own may lie apart that are one. A copy keeps the
/// time of its game.
const SAME_TIME: i64 = 10;

/// A game of theirs and the one of ours that it is.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub theirs: i64,
    pub ours: i64,
}

/// What of a game is compared at first.
struct Candidate {
    id: i64,
    game: String,
    uid: Option<i64>,
    identity: i64,
    source: Option<i64>,
    fingerprint: i64,
    likeness: Likeness,
    date: String,
    plies: i64,
    created: i64,
    is_own: bool,
}

impl Candidate {
    /// What is the same at all stages of a game that goes on; nothing where nobody is named and no day.
    fn occasion(&self) -> Option<(&str, [String; 2], &str)> {
        let players = self.likeness.players.each_ref().map(Player::key);
        let is_told = !self.date.is_empty() || players.iter().any(|name| !name.is_empty());
        is_told.then_some((&self.game, players, &self.date))
    }

    /// Whether nothing of how they came about speaks against it that both are one.
    fn may_be(&self, other: &Self) -> bool {
        self.game == other.game
            && (!(self.is_own && other.is_own) || self.apart(other) <= SAME_TIME)
    }

    /// Seconds between their beginnings.
    fn apart(&self, other: &Self) -> i64 {
        self.created.saturating_sub(other.created).saturating_abs()
    }
}

/// The games that are not paired yet and can be read, those first that are not deleted.
fn candidates(all: &Connection, side: &Side) -> Result<Vec<Candidate>, LibraryError> {
    let Side { schema, column } = side;
    let mut select = all.prepare(&format!(
        "SELECT id, game, uid, identity, source, fingerprint, first, second, date, event, result, plies,
             created, origin
         FROM {schema}.games
         WHERE identity IS NOT NULL AND fingerprint IS NOT NULL AND id NOT IN (SELECT {column} FROM pairs)
         ORDER BY deleted IS NOT NULL, id"
    ))?;
    let rows = select.query_map([], |row| {
        let text =
            |column| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_str().unwrap_or_default());
        let (first, second, date, event) = (text(6)?, text(7)?, text(8)?, text(9)?);
        let plies: i64 = row.get(11)?;
        let tag = |tag: &Tag| match tag {
            Tag::First => first,
            Tag::Second => second,
            Tag::Date => date,
            Tag::Event => event,
            _ => "",
        };
        Ok(Candidate {
            id: row.get(0)?,
            game: row.get(1)?,
            uid: row.get(2)?,
            identity: row.get(3)?,
            source: row.get(4)?,
            fingerprint: row.get(5)?,
            likeness: Likeness::of(text(10)?, usize::try_from(plies).unwrap_or_default(), tag),
            date: likeness::date(date),
            plies,
            created: row.get(12)?,
            is_own: Origin::of_number(row.get(13)?) == Origin::Own,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A library, and the column of the pairs that has its games.
struct Side {
    schema: &'static str,
    column: &'static str,
}

const THEIRS: Side = Side { schema: "theirs", column: "theirs" };
const OURS: Side = Side { schema: "main", column: "ours" };

/// The pairs that are found beyond those of equal games.
pub(super) fn found(all: &Connection) -> Result<Vec<Pair>, LibraryError> {
    let theirs = candidates(all, &THEIRS)?;
    if theirs.is_empty() {
        return Ok(Vec::new());
    }
    let ours = candidates(all, &OURS)?;
    let mut pairing = Pairing { all, ours: &ours, taken: HashSet::new(), pairs: Vec::new() };
    let mut left: Vec<&Candidate> = theirs.iter().collect();
    left = pairing.copies(left);
    left = pairing.changed_since_they_came(left);
    left = pairing.of_the_same_moves(left)?;
    pairing.played_on(&left)?;
    Ok(pairing.pairs)
}

/// Pairs that are being found; a game is in one of them at most.
struct Pairing<'a> {
    all: &'a Connection,
    ours: &'a [Candidate],
    taken: HashSet<i64>,
    pairs: Vec<Pair>,
}

impl<'a> Pairing<'a> {
    fn take(&mut self, their: &Candidate, our: &Candidate) {
        self.taken.insert(our.id);
        self.pairs.push(Pair { theirs: their.id, ours: our.id });
    }

    fn is_free(&self, our: &Candidate) -> bool {
        !self.taken.contains(&our.id)
    }

    /// Copies of one game. Those of theirs that are left.
    fn copies<'b>(&mut self, theirs: Vec<&'b Candidate>) -> Vec<&'b Candidate> {
        let known: HashMap<_, _> =
            self.ours.iter().rev().filter_map(|it| Some((it.uid?, it))).collect();
        self.paired_by(theirs, |their| {
            let our = known.get(&their.uid?).copied();
            our.filter(|our| our.game == their.game).into_iter().collect::<Vec<_>>().into()
        })
    }

    /// Games of others that were changed here or there since they came.
    fn changed_since_they_came<'b>(&mut self, theirs: Vec<&'b Candidate>) -> Vec<&'b Candidate> {
        let mut known = HashMap::<i64, Vec<&Candidate>>::new();
        for our in self.ours {
            for mark in our.source.into_iter().chain([our.identity]) {
                known.entry(mark).or_default().push(our);
            }
        }
        self.paired_by(theirs, |their| {
            let marks = their.source.into_iter().chain([their.identity]);
            let ours = marks.filter_map(|mark| known.get(&mark)).flatten().copied();
            Some(ours.filter(|our| our.source.is_some() || their.source.is_some()).collect())
        })
    }

    /// Pairs each with the first that is free of those that it may be. Those of theirs that are left.
    fn paired_by<'b>(
        &mut self,
        mut theirs: Vec<&'b Candidate>,
        ours: impl Fn(&Candidate) -> Option<Vec<&'a Candidate>>,
    ) -> Vec<&'b Candidate> {
        theirs.retain(|their| {
            let ours = ours(their).unwrap_or_default();
            let our = ours.into_iter().find(|our| self.is_free(our));
            our.map(|our| self.take(their, our)).is_none()
        });
        theirs
    }

    /// Games whose main lines are the same, where what is said of them agrees.
    fn of_the_same_moves<'b>(
        &mut self,
        theirs: Vec<&'b Candidate>,
    ) -> Result<Vec<&'b Candidate>, LibraryError> {
        let mut known = HashMap::<i64, Vec<&'a Candidate>>::new();
        for our in self.ours {
            known.entry(our.fingerprint).or_default().push(our);
        }
        let mut left = Vec::new();
        for their in theirs {
            let ours = known.get(&their.fingerprint).into_iter().flatten();
            let mut found = None;
            for our in ours.filter(|our| self.is_free(our) && our.may_be(their)) {
                if our.likeness.is_of_one_game(&their.likeness) && self.agree(our, their)? {
                    found = Some(*our);
                    break;
                }
            }
            match found {
                Some(our) => self.take(their, our),
                None => left.push(their),
            }
        }
        Ok(left)
    }

    /// Whether all that is said of two games of the same moves agrees.
    fn agree(&self, our: &Candidate, their: &Candidate) -> Result<bool, LibraryError> {
        let Some(our) = import::stored_tree(self.all, GameId(our.id))? else { return Ok(false) };
        let their = self
            .all
            .prepare_cached("SELECT tree FROM theirs.trees WHERE id = ?")?
            .query_row([their.id], |row| row.get::<_, String>(0))
            .optional()?;
        let trees = (StoredTree::parse(&our), StoredTree::parse(&their.unwrap_or_default()));
        let (Ok(our), Ok(their)) = trees else { return Ok(false) };
        Ok(our.likeness().is_of_one_game(&their.likeness()))
    }

    /// Games of one occasion, of which one goes on where the other is left without a result.
    fn played_on(&mut self, theirs: &[&Candidate]) -> Result<(), LibraryError> {
        let mut known = HashMap::<_, Vec<&Candidate>>::new();
        for our in self.ours.iter().filter(|our| self.is_free(our)) {
            if let Some(occasion) = our.occasion() {
                known.entry(occasion).or_default().push(our);
            }
        }
        let mut lines = Lines { all: self.all, read: HashMap::new() };
        for their in theirs {
            let Some(ours) = their.occasion().and_then(|occasion| known.get(&occasion)) else {
                continue;
            };
            let mut best: Option<&Candidate> = None;
            for our in ours.iter().filter(|our| self.is_free(our)) {
                let is_nearer = best.is_none_or(|best| our.apart(their) < best.apart(their));
                if is_nearer && our.may_be(their) && lines.go_on(our, their)? {
                    best = Some(our);
                }
            }
            if let Some(our) = best {
                self.take(their, our);
            }
        }
        Ok(())
    }
}

/// Main lines that were read.
struct Lines<'a> {
    all: &'a Connection,
    read: HashMap<(&'static str, i64), Option<Line>>,
}

impl Lines<'_> {
    /// Whether the longer of two games begins with all of the other, which has no result.
    fn go_on(&mut self, our: &Candidate, their: &Candidate) -> Result<bool, LibraryError> {
        let (short, long) = if our.plies < their.plies { (our, their) } else { (their, our) };
        let is_open = short.likeness.result == GameResult::Unknown;
        if !is_open || short.plies == 0 || short.plies == long.plies {
            return Ok(false);
        }
        let game = GameKind::named(&our.game).unwrap_or_default();
        let our = self.of(&OURS, our.id)?;
        let their = self.of(&THEIRS, their.id)?;
        let (Some(our), Some(their)) = (our, their) else { return Ok(false) };
        let (short, long) =
            if our.steps.len() < their.steps.len() { (&our, &their) } else { (&their, &our) };
        Ok(long.steps.starts_with(&short.steps) && our.start_key(game) == their.start_key(game))
    }

    fn of(&mut self, side: &Side, id: i64) -> Result<Option<Line>, LibraryError> {
        let Side { schema, .. } = *side;
        if let Some(line) = self.read.get(&(schema, id)) {
            return Ok(line.clone());
        }
        let select = format!("SELECT start, moves FROM {schema}.lines WHERE id = ?");
        let line = self
            .all
            .prepare_cached(&select)?
            .query_row([id], |row| Ok(Line { start: row.get(0)?, steps: row.get(1)? }))
            .optional()?;
        self.read.insert((schema, id), line.clone());
        Ok(line)
    }
}
