//! Records of games of any kind.

use std::time::Duration;

use super::outline::{self, OutlineItem};
use super::{
    AnyPlayError, AnyPosition, AnyRefusal, AnyTree, Figure, GameInfo, GameKind, MoveStyle, each,
    map,
};
use crate::record::{
    EditKind, Evaluation, GameResult, Help, Nag, NodeId, Notes, Record, Shape, Tag, Tags,
    TimeBonus, TimeControl, Tree,
};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Game, Move, Outcome, Side, chess, xiangqi};

/// A move of a record as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The number of its round.
    pub number: u16,
    /// Who played it.
    pub side: Side,
    /// The move itself.
    pub text: String,
}

/// A change of a tree that a person asks for, besides moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Delete a move and what follows it.
    Delete(NodeId),
    /// Make the variation the main one at its nearest fork.
    Promote(NodeId),
    /// Make it the main line of the game.
    MakeMainLine(NodeId),
    /// Move a variation by this many places among its siblings: upwards if negative.
    Shift(NodeId, isize),
    /// Set tags; an empty value takes one away.
    Tags(Vec<(Tag, String)>),
    /// Draw an arrow or mark a square; what is drawn there in the same colour goes away.
    Draw(NodeId, Shape),
    /// Set the comment.
    Comment(NodeId, String),
    /// Set the mark (`!`, `?!` and so on) or take it away.
    Mark(NodeId, Option<Nag>),
}

/// The record of a game of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Of Xiangqi.
    Xiangqi(Record<xiangqi::Position>),
    /// Of chess.
    Chess(Record<chess::Position>),
}

impl AnyRecord {
    /// A tree of its line alone, from the start to the place, with the comments, and of more moves as far as
    /// they are legal.
    #[must_use]
    pub fn line_tree(&self, more: &[Move]) -> AnyTree {
        fn line<G: GameInfo>(record: &Record<G>, more: &[Move]) -> Tree<G> {
            let (from, line) = (record.tree(), record.line());
            let mut tree = Tree::new(line.start().clone());
            let mut at = NodeId::ROOT;
            for ply in 1..=line.before_pass() {
                let node = line.node_at(ply);
                // What was played is legal.
                let Some(Ok(next)) = from.mv(node).map(|mv| tree.branch(at, mv)) else { break };
                at = next;
                if let Some(notes) = from.notes(node) {
                    tree.notes_mut(at).comment.clone_from(&notes.comment);
                }
            }
            for &mv in more {
                let Ok(next) = tree.branch(at, mv) else { break };
                at = next;
            }
            tree
        }
        match self {
            Self::Xiangqi(record) => line(record, more).into(),
            Self::Chess(record) => line(record, more).into(),
        }
    }

    /// A game that begins with this position; the ruleset is for Xiangqi's repetitions.
    #[must_use]
    pub fn new(start: AnyPosition, ruleset: Ruleset) -> Self {
        match start {
            AnyPosition::Xiangqi(start) => Self::Xiangqi(Record::with_ruleset(start, ruleset)),
            AnyPosition::Chess(start) => Self::Chess(Record::new(start)),
        }
    }

    /// Which game is played.
    #[must_use]
    pub fn game(&self) -> GameKind {
        fn kind<G: GameInfo>(_: &Record<G>) -> GameKind {
            G::KIND
        }
        each!(self, record => kind(record))
    }

    /// The tree as it is now, with tags and notes. That copies nothing; see
    /// [`Record::snapshot`].
    #[must_use]
    pub fn tree(&self) -> AnyTree {
        map!(self, record => AnyTree, record.snapshot())
    }

    /// The place in the tree: the numbers of the children to follow from the root.
    #[must_use]
    pub fn place(&self) -> Vec<usize> {
        each!(self, record => {
            record.line().path().iter().map(|&id| record.tree().rank(id)).collect()
        })
    }

    /// Goes to the place that [`Self::place`] gave, or as far towards it as the tree reaches.
    pub fn go_to_place(&mut self, place: &[usize]) {
        each!(self, record => {
            let mut at = NodeId::ROOT;
            for &rank in place {
                let Some(&child) = record.tree().children(at).get(rank) else { break };
                at = child;
            }
            record.go_to(at);
        });
    }

    /// What repetitions are judged by, in a game that [has rulesets](GameKind::has_rulesets).
    #[must_use]
    pub fn ruleset(&self) -> Option<Ruleset> {
        match self {
            Self::Xiangqi(record) => Some(record.ruleset()),
            Self::Chess(_) => None,
        }
    }

    /// Says in the tags what repetitions are judged by, so that they are wherever it is opened again.
    pub fn tag_ruleset(&mut self) {
        let Some(ruleset) = self.ruleset().filter(|ruleset| *ruleset != Ruleset::default()) else {
            return;
        };
        self.set_tag(Tag::Ruleset, ruleset.name().to_owned());
        self.set_tag(Tag::edition(), ruleset.edition().unwrap_or_default().to_owned());
    }

    /// The legal moves that the ruleset [refuses](crate::rules::Game::must_change) now.
    #[must_use]
    pub fn must_change(&self) -> Vec<Move> {
        fn refused<G: Game>(record: &Record<G>) -> Vec<Move> {
            let line = record.line();
            line.current().must_change(line.steps(), line.ruleset()).to_vec()
        }
        each!(self, record => refused(record))
    }

    /// Whether the place is in a variation, not on the main line.
    #[must_use]
    pub fn is_variation(&self) -> bool {
        each!(self, record => record.line().path().iter().any(|&id| record.tree().rank(id) > 0))
    }

    /// How many variations there are.
    #[must_use]
    pub fn variations(&self) -> usize {
        each!(self, record => record.tree().variations())
    }

    /// Players, event and so on.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        each!(self, record => &record.tree().tags)
    }

    /// How the game ended, as its file or its players say.
    #[must_use]
    pub fn result(&self) -> GameResult {
        each!(self, record => record.tree().result)
    }

    /// Sets a tag.
    pub fn set_tag(&mut self, tag: Tag, value: String) {
        each!(self, record => record.set_tag(tag, value));
    }

    /// Counts in the tags that help was taken once more. That is no edit.
    pub fn count_help(&mut self, help: Help) {
        let count = help.count(self.tags()).unwrap_or_default();
        self.set_tag(help.tag(), count.saturating_add(1).to_string());
    }

    /// Says how much time each side has.
    pub fn set_time_controls(&mut self, controls: [TimeControl; 2]) {
        each!(self, record => record.set_time_controls(controls));
    }

    /// The main line from its start: each node, and how long its move took, where clocks tell.
    #[must_use]
    pub fn times(&self) -> Vec<(NodeId, Option<Duration>)> {
        each!(self, record => {
            let tree = record.tree();
            let controls = TimeControl::of_tags(&tree.tags);
            let mut left = controls.map(|control| Some(control?.total()));
            let line = record.line_to(tree.end_of(NodeId::ROOT));
            let times = (0..=line.len()).map(|ply| {
                let node = line.node_at(ply);
                let Some(side) = line.played(ply).map(|played| played.mover.index()) else {
                    return (node, None);
                };
                let now = tree.notes(node).and_then(|notes| notes.clock);
                let before = std::mem::replace(&mut left[side], now);
                // Without a word on increments there are none.
                let plain = TimeControl { main: Duration::ZERO, bonus: TimeBonus::None };
                let control = controls[side].unwrap_or(plain);
                let spent = before.zip(now).and_then(|(before, now)| control.spent(before, now));
                (node, spent)
            });
            times.collect()
        })
    }

    /// Says what a side's player is called.
    pub fn set_player(&mut self, side: Side, name: String) {
        each!(self, record => record.set_player(side, name));
    }

    /// Says who found the last move, where that may not have been the player.
    pub fn credit(&mut self, name: &str) {
        each!(self, record => record.credit(name));
    }

    /// Who found the move at `ply` (1-based), if it was not the player.
    #[must_use]
    pub fn found_by(&self, ply: usize) -> Option<&str> {
        each!(self, record => {
            let id = record.line().node_at(ply);
            record.tree().notes(id).map(|notes| notes.by.as_str()).filter(|by| !by.is_empty())
        })
    }

    /// The plies without progress that are left at the place shown before the rules end the game.
    #[must_use]
    pub fn plies_to_limit(&self) -> u16 {
        each!(self, record => {
            let line = record.line();
            line.current().plies_to_limit(line.steps(), line.ruleset())
        })
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        map!(self, record => AnyPosition, record.start().clone())
    }

    /// The position after the last move.
    #[must_use]
    pub fn current(&self) -> AnyPosition {
        map!(self, record => AnyPosition, record.current().clone())
    }

    /// The position after this many plies; the current one if there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> AnyPosition {
        map!(self, record => AnyPosition, record.line().position_at(ply).clone())
    }

    /// How many moves have been played.
    #[must_use]
    pub fn len(&self) -> usize {
        each!(self, record => record.len())
    }

    /// Whether no move has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        each!(self, record => record.is_empty())
    }

    /// How many plies [`Self::redo`] could play again.
    #[must_use]
    pub fn redoable(&self) -> usize {
        each!(self, record => record.redoable())
    }

    /// Whether the players ended the game, and not the rules.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.settled().is_some()
    }

    /// How the players ended the game, if they did so and not the rules.
    #[must_use]
    pub fn settled(&self) -> Option<Outcome> {
        each!(self, record => record.settled())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, record => record.outcome())
    }

    /// The move at `ply` (1-based); none where the turn was passed.
    #[must_use]
    pub fn played(&self, ply: usize) -> Option<Move> {
        self.turn(ply).filter(|mv| !mv.is_pass())
    }

    /// The move that leads to a node of the tree, and the position in which it is played; none for the
    /// root, a turn that was passed, or a node that is not in the tree.
    #[must_use]
    pub fn move_at(&self, node: NodeId) -> Option<(AnyPosition, Move)> {
        each!(self, record => {
            let tree = record.tree();
            let parent = tree.contains(node).then(|| tree.parent(node)).flatten()?;
            let mv = tree.mv(node).filter(|mv| !mv.is_pass())?;
            Some((tree.position(parent).clone().into(), mv))
        })
    }

    /// The move at `ply` (1-based), be it that the turn was passed.
    fn turn(&self, ply: usize) -> Option<Move> {
        each!(self, record => record.line().played(ply).map(|played| played.step.mv))
    }

    /// The pieces that a side lost in the first plies of the game, in order.
    #[must_use]
    pub fn captured(&self, side: Side, plies: usize) -> Vec<Figure> {
        fn list<G: GameInfo>(record: &Record<G>, side: Side, plies: usize) -> Vec<Figure> {
            record.line().captured(side, plies).into_iter().map(G::figure).collect()
        }
        each!(self, record => list(record, side, plies))
    }

    /// How the move at `ply` (1-based) is written.
    #[must_use]
    pub fn note(&self, ply: usize, style: MoveStyle) -> Option<Noted> {
        fn note<G: GameInfo>(before: &G, mv: Move, style: MoveStyle) -> Noted {
            Noted {
                number: before.fullmove_number(),
                side: before.side_to_move(),
                text: before.write(mv, G::style(style)),
            }
        }
        let mv = self.turn(ply)?;
        each!(self, record => Some(note(record.line().position_at(ply - 1), mv, style)))
    }

    /// Goes to a node of the tree, if it is in the tree. Whether it is.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        each!(self, record => {
            let is_there = record.tree().contains(id);
            if is_there {
                record.go_to(id);
            }
            is_there
        })
    }

    /// Walks to `plies` moves from the start: back on the line that leads to the place, onward on
    /// the main line from there.
    pub fn walk_to_ply(&mut self, plies: usize) {
        each!(self, record => {
            let (line, tree) = (record.line(), record.tree());
            let onward = plies.saturating_sub(line.len());
            let at = line.node_at(plies);
            let at = tree.main_line_from(at).take(onward).last().unwrap_or(at);
            record.go_to(at);
        });
    }

    /// The alternative to the move of the place; see [`Tree::alternative`](crate::record::Tree::alternative).
    #[must_use]
    pub fn alternative(&self, after: bool) -> Option<NodeId> {
        each!(self, record => record.tree().alternative(record.at(), after))
    }

    /// Whether the move of the place can be moved by so many places among its siblings.
    #[must_use]
    pub fn can_shift(&self, by: isize) -> bool {
        each!(self, record => {
            let (tree, at) = (record.tree(), record.at());
            let siblings = tree.parent(at).map_or(0, |parent| tree.children(parent).len());
            let index = tree.rank(at).checked_add_signed(by);
            index.is_some_and(|index| index < siblings)
        })
    }

    /// The node of the place.
    #[must_use]
    pub fn at(&self) -> NodeId {
        each!(self, record => record.at())
    }

    /// How many moves lead to a node of the tree.
    #[must_use]
    pub fn ply_of(&self, node: NodeId) -> usize {
        each!(self, record => record.tree().ply(node))
    }

    /// The node before the place; `None` at the start.
    #[must_use]
    pub fn place_before(&self) -> Option<NodeId> {
        each!(self, record => record.tree().parent(record.at()))
    }

    /// Lets a move follow the place in a study, and goes there. Whether it is new and not the main
    /// one there.
    ///
    /// # Errors
    /// Says why the rules do not allow it.
    pub fn branch(&mut self, mv: Move) -> Result<bool, AnyRefusal> {
        each!(self, record => {
            let is_new = record.tree().child_by(record.at(), mv).is_none();
            let id = record.branch(mv)?;
            Ok(is_new && record.tree().rank(id) > 0)
        })
    }

    /// Changes the tree. What it was, if anything changed.
    pub fn edit(&mut self, edit: &Edit) -> Option<EditKind> {
        each!(self, record => {
            let (changed, kind) = match edit {
                Edit::Delete(id) => (record.delete(*id), EditKind::Delete),
                Edit::Promote(id) => (record.promote(*id, false), EditKind::Promote),
                Edit::MakeMainLine(id) => (record.promote(*id, true), EditKind::Promote),
                Edit::Shift(id, by) => {
                    let index = record.tree().rank(*id).saturating_add_signed(*by);
                    (record.reorder(*id, index), EditKind::Reorder)
                }
                Edit::Tags(tags) => {
                    let change = |all: &mut Tags| {
                        for (tag, value) in tags {
                            all.set(tag.clone(), value.clone());
                        }
                    };
                    (record.retag(change), EditKind::Tags)
                }
                Edit::Draw(id, shape) => {
                    (record.annotate(*id, |notes| notes.draw(*shape)), EditKind::Notes)
                }
                Edit::Comment(id, text) => {
                    let change = |notes: &mut Notes| notes.comment.clone_from(text);
                    (record.annotate(*id, change), EditKind::Notes)
                }
                Edit::Mark(id, mark) => {
                    (record.annotate(*id, |notes| notes.set_mark(*mark)), EditKind::Notes)
                }
            };
            changed.then_some(kind)
        })
    }

    /// Keeps what an engine thinks of the position of a node, if it has this FEN and nothing deeper
    /// is known of it. The main line of a game that was reviewed keeps the evaluations of its reviewer.
    /// Whether it is kept.
    pub fn evaluate(&mut self, id: NodeId, fen: &str, evaluation: Evaluation) -> bool {
        each!(self, record => {
            let tree = record.tree();
            if !tree.contains(id) || tree.position(id).fen() != fen {
                return false;
            }
            let is_reviewed = !tree.tags.get(&Tag::Reviewer).is_empty();
            if is_reviewed && (id == NodeId::ROOT || tree.main_line().any(|it| it == id)) {
                return false;
            }
            let before = tree.notes(id).and_then(|notes| notes.evaluation);
            let is_deeper = before.is_none_or(|before| evaluation.depth >= before.depth);
            let is_news = is_deeper && before != Some(evaluation);
            if is_news {
                record.evaluate(id, evaluation);
            }
            is_news
        })
    }

    /// Lets a line follow the place in a study, as far as the rules allow; the place stays. Whether
    /// anything of it is new.
    pub fn add_line(&mut self, line: &[Move]) -> bool {
        each!(self, record => {
            let place = record.at();
            let mut is_new = false;
            for &mv in line {
                is_new |= record.tree().child_by(record.at(), mv).is_none();
                if record.branch(mv).is_err() {
                    break;
                }
            }
            record.go_to(place);
            is_new
        })
    }

    /// What kind of edit [`Self::undo_edit`] would undo.
    #[must_use]
    pub fn undoable(&self) -> Option<EditKind> {
        each!(self, record => record.edits().undoable())
    }

    /// What kind of edit [`Self::redo_edit`] would do again.
    #[must_use]
    pub fn redoable_edit(&self) -> Option<EditKind> {
        each!(self, record => record.edits().redoable())
    }

    /// Undoes the last edit and goes to where it was made.
    pub fn undo_edit(&mut self) -> Option<EditKind> {
        each!(self, record => record.undo_edit().map(|edited| edited.kind))
    }

    /// Does the last undone edit again and goes to where it is made.
    pub fn redo_edit(&mut self) -> Option<EditKind> {
        each!(self, record => record.redo_edit().map(|edited| edited.kind))
    }

    /// What is noted beside a node.
    #[must_use]
    pub fn notes(&self, id: NodeId) -> Option<&Notes> {
        each!(self, record => record.tree().notes(id))
    }

    /// The tree as a text would tell it: each move, then the alternatives to it, then what follows.
    #[must_use]
    pub fn outline(&self, style: MoveStyle) -> Vec<OutlineItem> {
        each!(self, record => outline::of(record.tree(), style))
    }

    /// Plays a move, if the rules allow it.
    ///
    /// # Errors
    /// Says why not.
    pub fn play(&mut self, mv: Move) -> Result<(), AnyPlayError> {
        each!(self, record => Ok(record.play(mv)?))
    }

    /// Takes back so many plies, or as many as there are, and a resignation with them. Returns how
    /// many plies were taken back.
    pub fn regret(&mut self, plies: usize) -> usize {
        each!(self, record => record.regret(plies))
    }

    /// Plays so many of the moves taken back again, or as many as there are. Returns how many.
    pub fn redo(&mut self, plies: usize) -> usize {
        each!(self, record => record.redo(plies))
    }

    /// What the clock of a side showed after its last move; `None` if that was never noted.
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<Duration> {
        each!(self, record => record.clock(side))
    }

    /// Notes what the mover's clock shows after the last move.
    pub fn set_clock(&mut self, left: Duration) {
        each!(self, record => record.set_clock(left));
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self) {
        each!(self, record => record.agree_draw());
    }

    /// A side's time has run out.
    pub fn lose_on_time(&mut self, side: Side) {
        each!(self, record => record.lose_on_time(side));
    }

    /// A side gives up.
    pub fn resign(&mut self, side: Side) {
        each!(self, record => record.resign(side));
    }
}
