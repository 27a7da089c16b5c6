//! Lines of one's own: the games that are marked as such, and lines that are added to them.

use rusqlite::{TransactionBehavior, params};

use super::{GameId, Library, LibraryError, Origin, SavedGame, database, rows};
use crate::games::{AnyTree, GameInfo, GameKind};
use crate::record::{NodeId, Tag, Tree};
use crate::rules::Side;

/// The games of one's own lines, for each side.
pub type Repertoire = [Vec<(GameId, AnyTree)>; 2];

/// A line that was added to one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedLine {
    /// The game that has it now.
    pub game: GameId,
    /// How many of its moves are new there.
    pub moves: usize,
}

impl Library {
    /// Marks a game as lines that one plays as a side, or no longer.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn set_repertoire(
        &mut self,
        game: GameId,
        side: Side,
        is_own: bool,
    ) -> Result<(), LibraryError> {
        let change = if is_own {
            "INSERT OR IGNORE INTO repertoires (game, side) VALUES (?1, ?2)"
        } else {
            "DELETE FROM repertoires WHERE game = ?1 AND side = ?2"
        };
        self.connection.execute(change, params![game.0, side_number(side)])?;
        Ok(())
    }

    /// The lines of one's own in a game, for each side; what cannot be read is left out.
    ///
    /// # Errors
    /// Says why the library cannot be read.
    pub fn repertoire(&self, game: GameKind) -> Result<Repertoire, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT id, side FROM repertoires JOIN games ON id = repertoires.game
             WHERE games.game = ?1 AND deleted IS NULL ORDER BY id",
        )?;
        let rows = select.query_map([game.name()], |row| Ok((GameId(row.get(0)?), row.get(1)?)))?;
        let mut found = Repertoire::default();
        for row in rows {
            let (id, side): (GameId, i64) = row?;
            let of = Side::BOTH.into_iter().find(|it| side_number(*it) == side);
            if let (Ok(Some(saved)), Some(of)) = (self.load(id), of) {
                found[of.index()].push((id, saved.tree));
            }
        }
        Ok(found)
    }

    /// Adds the main line of a tree to one's own lines as a side: to those that begin with the same
    /// position and have the most of it, or else to new ones of this title. What a window has at its board
    /// is left alone.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn add_line(
        &mut self,
        side: Side,
        line: &AnyTree,
        title: &str,
    ) -> Result<AddedLine, LibraryError> {
        let known = self.repertoire(line.game())?;
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut best: Option<(AddedLine, SavedGame)> = None;
        for (game, _) in &known[side.index()] {
            let saved = database::load(&all, *game)?.filter(|it| it.tree.start() == line.start());
            let Some(mut saved) = saved.filter(|_| matches!(rows::slot(&all, *game), Ok(None)))
            else {
                continue;
            };
            let moves = saved.tree.take_line(line);
            if best.as_ref().is_none_or(|(best, _)| moves < best.moves) {
                best = Some((AddedLine { game: *game, moves }, saved));
            }
        }
        let added = match best {
            Some((added, _)) if added.moves == 0 => added,
            Some((added, saved)) => {
                database::write_over(&all, added.game, &saved, None)?;
                added
            }
            None => {
                let mut tree = AnyTree::new(line.start());
                let moves = tree.take_line(line);
                tree.tags_mut().set(Tag::Title, title);
                let saved = SavedGame { tree, place: Vec::new(), session: None };
                let game = database::write_new(&all, &saved, None, Origin::Own)?;
                let mark = "INSERT INTO repertoires (game, side) VALUES (?1, ?2)";
                all.execute(mark, params![game.0, side_number(side)])?;
                AddedLine { game, moves }
            }
        };
        all.commit()?;
        Ok(added)
    }
}

fn side_number(side: Side) -> i64 {
    rows::as_i64(side.index())
}

impl AnyTree {
    /// Takes the main line of another tree in, with its comments; nothing of one of another game, or from
    /// another start. How many of its moves are new.
    pub fn take_line(&mut self, line: &Self) -> usize {
        match (self, line) {
            (Self::Xiangqi(tree), Self::Xiangqi(line)) => {
                take(std::sync::Arc::make_mut(tree), line)
            }
            (Self::Chess(tree), Self::Chess(line)) => take(std::sync::Arc::make_mut(tree), line),
            _ => 0,
        }
    }
}

fn take<G: GameInfo>(tree: &mut Tree<G>, line: &Tree<G>) -> usize {
    if tree.start() != line.start() {
        return 0;
    }
    let (mut at, mut new) = (NodeId::ROOT, 0);
    for node in line.main_line() {
        let Some(mv) = line.mv(node) else { break };
        let before = tree.children(at).len();
        // What was played in one tree is legal in the other.
        let Ok(next) = tree.branch(at, mv) else { break };
        new += usize::from(tree.children(at).len() > before);
        at = next;
        let comment = line.notes(node).map(|notes| notes.comment.clone()).unwrap_or_default();
        let own = &mut tree.notes_mut(at).comment;
        if own.is_empty() {
            *own = comment;
        }
    }
    new
}
