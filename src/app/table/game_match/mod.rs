//! The match: the one owner of the record, and so of the position, and of who plays whom.
//!
//! Everything else follows it. Requests come as messages and are carried out by the
//! [referee](crate::app::table::referee); what has happened is told by events that observers follow.

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::app::base::today;
use crate::app::settings::players::{Player, Program, Seats};
use crate::app::table::clocks::Clocks;
use crate::app::table::editor::{Editing, SetupEdit};
use crate::app::table::guide::Learning;
use crate::app::table::offers::Offers;
use crate::app::table::puzzle::Solving;
use crate::engine::Level;
use crate::games::{AnyPosition, AnyRecord, AnySetup, Edit, Figure, GameKind};
use crate::record::{EditKind, Evaluation, NodeId, Tag, TimeControl};
use crate::review::Review;
use crate::review::guess::GuessGame;
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Outcome, Reason, Side};
use crate::text::worded::rulings::Warning;

mod events;
mod requests;

pub use events::{
    Branched, EditUndone, Ended, Kept, MovePlayed, MoveRefused, NoDanger, Regretted, Resumed,
    Started, StudyBegun, TreeEdited,
};
pub use requests::{Asker, Look, MatchRequest, MoveRequest, Refused};

/// Who found a move that a person has played by a hint, in the record.
const HINT: &str = "Hint";

/// What a new game is started with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Who plays whom.
    pub seats: Seats,
    /// Which game, and where it starts.
    pub start: AnyPosition,
    /// What repetitions are judged by in Xiangqi.
    pub ruleset: Ruleset,
    /// How much time each side has, if it is played with clocks.
    pub clocks: Option<[TimeControl; 2]>,
}

/// The game being played.
#[derive(Resource)]
pub struct Match {
    record: AnyRecord,
    players: [Player; 2],
    mode: Mode,
    pub(super) clocks: Option<Clocks>,
    /// What was offered, and what came of it.
    pub(super) offers: Offers,
    /// The position that is being set up over the game, which waits.
    editing: Option<Box<Editing>>,
    /// The puzzle that is solved over the game, which waits.
    pub(super) puzzle: Option<Box<Solving>>,
    /// The lesson that is tried over the game, which waits.
    pub(super) learning: Option<Box<Learning>>,
    /// The game whose moves are guessed over the study, which waits.
    pub(super) guessing: Option<Box<GuessGame>>,
    /// What a program would play in the present position, if a person has asked for it.
    hint: Option<Hint>,
    /// The ply shown, and the captures threatened there, while a person wants to see them.
    pub(super) dangers: Option<(usize, Vec<Move>)>,
    /// How many plies of the record are shown on the board, when one looks back.
    looking_back: Option<usize>,
    /// Whether programs wait with their moves.
    pace: Pace,
    /// The number that a program's reply must carry; see [`Self::version`].
    version: u64,
    /// Counts every change; see [`Self::edition`].
    edition: u64,
}

/// A move that a program would play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Whether it is what the other side threatens, not what to play.
    pub is_threat: bool,
}

/// What is done at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// A game is played: the rules judge every move, and what is taken back is cut.
    #[default]
    Play,
    /// A game is studied: moves branch, and every edit can be undone.
    Study,
    /// A position is set up, while the game at the board waits.
    Editor,
    /// A puzzle is solved, while the game at the board waits.
    Puzzle,
    /// A lesson of the guide is tried, while the game at the board waits.
    Guide,
    /// The moves of a game are guessed, while the study waits.
    Guess,
}

/// Whether programs move when it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// They do.
    #[default]
    Running,
    /// They wait until the game goes on.
    Paused,
    /// They wait again after one move.
    Step,
}

impl Match {
    /// A match about to begin; `rng` draws the colours where they are random.
    pub fn new(setup: Setup, rng: &mut SmallRng) -> Self {
        let players = setup.seats.draw(rng);
        let mut record = AnyRecord::new(setup.start, setup.ruleset);
        record.set_tag(Tag::Date, today());
        for side in Side::BOTH {
            record.set_player(side, players[side.index()].name());
        }
        if let Some(controls) = setup.clocks {
            record.set_time_controls(controls);
        }
        let clocks = setup.clocks.map(Clocks::new);
        Self { clocks, ..Self::of(record, players, Mode::Play) }
    }

    fn of(record: AnyRecord, players: [Player; 2], mode: Mode) -> Self {
        Self {
            record,
            players,
            mode,
            clocks: None,
            offers: Offers::default(),
            editing: None,
            puzzle: None,
            learning: None,
            guessing: None,
            hint: None,
            dangers: None,
            looking_back: None,
            pace: Pace::default(),
            version: 0,
            edition: 0,
        }
    }

    /// The same game as a study, at the position shown.
    fn as_study(&self) -> Self {
        let mut record = self.record.clone();
        record.walk_to_ply(self.shown());
        Self::study(record)
    }

    /// Makes a study of the game at the board, which stays the same game of the library.
    pub(super) fn begin_study(&mut self) {
        if !self.is_study() {
            let study = self.as_study();
            self.succeed(study);
        }
    }

    /// A record to be studied, at its place.
    pub fn study(record: AnyRecord) -> Self {
        Self::of(record, [Player::Person, Player::Person], Mode::Study)
    }

    /// A match that was saved; `shown` is how many plies are shown on the board, while one looks
    /// back.
    pub(super) fn resumed(
        record: AnyRecord,
        players: [Player; 2],
        shown: Option<usize>,
        (pace, clocks): (Pace, Option<Clocks>),
    ) -> Self {
        let looking_back = shown.filter(|&plies| plies < record.len());
        Self { clocks, looking_back, pace, ..Self::of(record, players, Mode::Play) }
    }

    /// The same game from its start, with the players' colours changed.
    pub(super) fn rematch(&self, level: Option<Level>) -> Setup {
        let again = |player: &Player| match (player, level) {
            (Player::Program(Program::BuiltIn(_)), Some(level)) => Player::from(level),
            _ => player.clone(),
        };
        let [first, second] = self.players.each_ref().map(again);
        Setup {
            seats: Seats { players: [second, first], random_colours: false },
            start: self.record.start(),
            ruleset: self.record.ruleset().unwrap_or_default(),
            clocks: self.time_controls(),
        }
    }

    /// Whether the game can be called off without a result: before the second move.
    pub fn can_abort(&self) -> bool {
        let is_new = self.record.len() < 2 && self.plies() < 2;
        is_new && !self.record.is_empty() && self.can_resign()
    }

    /// Calls the game off, as if it had not begun; programs wait.
    pub(super) fn abort(&mut self) -> bool {
        let can = self.can_abort();
        if can {
            self.record.regret(self.record.len());
            self.pace = Pace::Paused;
            self.reset_clock();
            self.changed();
        }
        can
    }

    /// The match that follows this one at the same table.
    pub(super) fn succeed(&mut self, next: Self) {
        let (version, edition) = (self.version + 1, self.edition + 1);
        *self = Self { version, edition, ..next };
    }

    /// What is done at the board.
    pub fn mode(&self) -> Mode {
        match (&self.editing, &self.puzzle, &self.learning, &self.guessing) {
            (Some(_), ..) => Mode::Editor,
            (None, Some(_), ..) => Mode::Puzzle,
            (None, None, Some(_), _) => Mode::Guide,
            (None, None, None, Some(_)) => Mode::Guess,
            (None, None, None, None) => self.mode,
        }
    }

    /// Whether the game at the board waits, while something else is there.
    pub fn waits(&self) -> bool {
        self.editing.is_some()
            || self.puzzle.is_some()
            || self.learning.is_some()
            || self.guessing.is_some()
    }

    /// Something else is shown, of which programs need not know.
    pub(super) fn turn_page(&mut self) {
        self.edition += 1;
    }

    /// The game goes on that has waited, or waits for something else.
    pub(super) fn wait_no_more(&mut self) {
        self.ask_anew();
    }

    /// The position that is being set up, if one is.
    pub fn editing(&self) -> Option<&Editing> {
        self.editing.as_deref()
    }

    /// Begins to set up a position, from the one shown; the game waits.
    pub(super) fn begin_editing(&mut self) {
        if self.editing.is_none() {
            (self.puzzle, self.learning, self.guessing) = (None, None, None);
            let setup = AnySetup::from(&self.shown_position());
            self.editing = Some(Box::new(Editing::new(setup)));
            self.ask_anew();
        }
    }

    /// Goes back from the position that is set up to the game.
    pub(super) fn leave_editor(&mut self) {
        if self.editing.take().is_some() {
            self.ask_anew();
        }
    }

    /// Changes the position that is set up.
    pub(super) fn arrange(&mut self, edit: &SetupEdit) {
        self.edition += u64::from(self.editing.as_mut().is_some_and(|it| it.apply(edit)));
    }

    /// Undoes the last change of the position that is set up, or does it again.
    pub(super) fn undo_arranging(&mut self, again: bool) {
        self.edition += u64::from(self.editing.as_mut().is_some_and(|it| it.undo(again)));
    }

    /// Whether a game is studied, not played; it may wait while a position is set up.
    pub fn is_study(&self) -> bool {
        self.mode == Mode::Study
    }

    /// Which game is played.
    pub fn kind(&self) -> GameKind {
        self.record.game()
    }

    /// The moves so far.
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// Who moves for a side.
    pub fn player(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|player| player.is_person()).count()
    }

    /// The side of the one person who plays against a program; the first when there are two, or
    /// none.
    pub fn near_side(&self) -> Side {
        match &self.players {
            [first, Player::Person] if !first.is_person() => Side::Second,
            _ => Side::First,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.record.current().side_to_move()
    }

    /// How the game ended, if it has. What is studied goes on after any end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome().filter(|_| !self.is_study())
    }

    /// What a person is to be warned of before the rules end the game.
    pub fn warning(&self) -> Option<Warning> {
        if self.is_study() || self.waits() {
            return None;
        }
        self.record.warning(self.players.each_ref().map(Player::is_person))
    }

    /// How many plies are shown on the board: all, unless one looks back.
    pub fn shown(&self) -> usize {
        self.looking_back.unwrap_or(self.record.len())
    }

    /// Whether an earlier position is shown.
    pub fn is_looking_back(&self) -> bool {
        self.looking_back.is_some()
    }

    /// The position shown on the board.
    pub fn shown_position(&self) -> AnyPosition {
        self.record.position_at(self.shown())
    }

    /// The last move before the position shown.
    pub fn shown_move(&self) -> Option<Move> {
        self.record.played(self.shown())
    }

    /// The pieces that a side has lost up to the position shown, in order.
    pub fn lost(&self, side: Side) -> Vec<Figure> {
        self.record.captured(side, self.shown())
    }

    /// Why a person may not move just now, whatever the move; `None` if one may.
    pub fn refuses_person(&self) -> Option<Refused> {
        if self.is_looking_back() {
            Some(Refused::LookingBack)
        } else if self.outcome().is_some() {
            Some(Refused::GameOver)
        } else if !self.player(self.turn()).is_person() {
            Some(Refused::NotYourTurn)
        } else {
            None
        }
    }

    /// Whether it is a program's turn, which may have to wait.
    pub fn awaits_program(&self) -> bool {
        !self.waits() && self.outcome().is_none() && !self.player(self.turn()).is_person()
    }

    /// Whether programs wait with their moves.
    pub fn is_paused(&self) -> bool {
        self.pace == Pace::Paused
    }

    /// How many plies one regret takes back: against a program enough that the person is to move
    /// again, which after the game's end or while the program thinks may be one; otherwise one. 0
    /// if there is nothing of the person's own to take back, or only a resignation, which goes
    /// first.
    pub fn regret_size(&self) -> usize {
        let played = if self.is_given_up() { 0 } else { self.record.len() };
        if self.people() != 1 {
            return played.min(1);
        }
        let plies = if self.player(self.turn()).is_person() { 2 } else { 1 };
        if plies <= played { plies } else { 0 }
    }

    /// Whether there is a resignation or an agreement to take back.
    fn is_given_up(&self) -> bool {
        self.record.settled().is_some_and(|outcome| outcome.reason != Reason::Time)
    }

    /// Whether there is something to take back: moves, or a resignation alone; in a study, an edit.
    /// Nothing is while an earlier position is shown: the end of the game would change unseen.
    pub fn can_regret(&self) -> bool {
        if let Some(editing) = &self.editing {
            return editing.can_undo();
        }
        if self.is_study() {
            return self.record.undoable().is_some();
        }
        !self.is_looking_back() && (self.regret_size() > 0 || self.is_given_up())
    }

    /// How many plies one redo brings back: as many as one regret took; none while an earlier
    /// position is shown.
    pub fn redo_size(&self) -> usize {
        let undone = if self.is_looking_back() { 0 } else { self.record.redoable() };
        let round = if self.people() == 1 { 2 } else { 1 };
        undone.min(round)
    }

    /// Whether something that was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        if let Some(editing) = &self.editing {
            return editing.can_redo();
        }
        if self.is_study() { self.record.redoable_edit().is_some() } else { self.redo_size() > 0 }
    }

    /// Whether a person can give up now.
    pub fn can_resign(&self) -> bool {
        !self.is_study() && self.outcome().is_none() && self.people() > 0
    }

    /// The number that a program's reply must carry: it changes with the position, the players and
    /// the pace, which is what a program is asked about. A reply with an older one is late.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The number that views compare to know whether to draw anew: it changes with anything in the
    /// match but the position looked at, which is [`Self::shown`].
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// The record has changed: what programs think about is out of date, and nobody looks back.
    fn changed(&mut self) {
        self.looking_back = None;
        self.ask_anew();
    }

    /// Programs are asked anew; what they answer to what they were asked before is late.
    fn ask_anew(&mut self) {
        (self.hint, self.dangers) = (None, None);
        self.version += 1;
        self.edition += 1;
    }

    /// What a program would play in the position shown, if a person has asked for it.
    pub fn hint(&self) -> Option<Hint> {
        self.hint.filter(|_| !self.is_looking_back())
    }

    /// Whether a person may ask for a hint.
    pub fn can_hint(&self) -> bool {
        !self.waits() && self.refuses_person().is_none()
    }

    /// Shows what a program would play in the position with this [`Self::version`].
    pub(super) fn give_hint(&mut self, version: u64, hint: Hint) {
        if version == self.version {
            self.hint = Some(hint);
            self.edition += 1;
        }
    }

    /// Plays a move, if the rules allow it, and presses the clock.
    fn play_timed(&mut self, mv: Move) -> Result<(), Refused> {
        let (mover, left) = (self.turn(), self.left_to_mover());
        self.record.play(mv)?;
        self.press_clock(mover, left);
        self.offers.moved(mover);
        Ok(())
    }

    /// The record, for the clocks.
    pub(super) fn record_mut(&mut self) -> &mut AnyRecord {
        &mut self.record
    }

    /// A side's time has run out.
    pub(super) fn flag_falls(&mut self, side: Side) {
        self.record.lose_on_time(side);
        self.changed();
    }

    /// Plays a person's move, if the rules allow it. A program that waits goes on by it.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), Refused> {
        self.play_timed(mv)?;
        if self.hint == Some(Hint { mv, is_threat: false }) {
            self.record.credit(HINT);
        }
        self.pace = Pace::Running;
        self.changed();
        Ok(())
    }

    /// Plays a program's move, if the rules allow it; `by` is who found it.
    pub(super) fn play_found(&mut self, mv: Move, by: &str) -> Result<(), Refused> {
        self.play_timed(mv)?;
        self.record.credit(by);
        if self.pace == Pace::Step {
            self.pace = Pace::Paused;
        }
        // Whoever walks through the record stays where he is.
        self.ask_anew();
        Ok(())
    }

    /// Takes back as much as one regret does: how many plies, which are none if it was only a
    /// resignation; `None` if there was nothing to take back.
    pub(super) fn regret(&mut self) -> Option<usize> {
        if !self.can_regret() {
            return None;
        }
        let plies = self.record.regret(self.regret_size());
        self.reset_clock();
        self.offers = Offers::default();
        self.hold();
        self.changed();
        Some(plies)
    }

    /// Plays regretted moves again; how many.
    pub(super) fn redo(&mut self) -> usize {
        let plies = self.record.redo(self.redo_size());
        if plies > 0 {
            self.reset_clock();
            self.hold();
            self.changed();
        }
        plies
    }

    /// Lets programs wait where only they play: they would undo at once what was asked for.
    fn hold(&mut self) {
        if self.people() == 0 {
            self.pace = Pace::Paused;
        }
    }

    /// Lets programs wait, move, or move once.
    pub(super) fn set_pace(&mut self, pace: Pace) {
        if self.pace != pace {
            self.pace = pace;
            self.ask_anew();
        }
    }

    /// Lets another player move for a side from now on.
    pub(super) fn replace(&mut self, side: Side, player: Player) {
        self.players[side.index()] = player;
        self.pace = Pace::Running;
        self.ask_anew();
    }

    /// The players agree on a draw.
    pub(super) fn agree_draw(&mut self) {
        self.record.agree_draw();
        self.changed();
    }

    /// A person gives up; in hot-seat it is the side to move.
    pub(super) fn resign(&mut self) -> bool {
        let side = if self.people() == 1 { self.near_side() } else { self.turn() };
        self.can_resign() && self.give_up(side)
    }

    /// A side gives up.
    pub(super) fn give_up(&mut self, side: Side) -> bool {
        if self.outcome().is_some() {
            return false;
        }
        self.record.resign(side);
        self.changed();
        true
    }

    /// How many plies can be shown: those of the record, in a study also those of the main line
    /// that go on from the place.
    pub fn plies(&self) -> usize {
        if self.is_study() { self.record.len() + self.record.redoable() } else { self.record.len() }
    }

    /// Shows the position after `plies` of the record.
    pub(super) fn look(&mut self, plies: usize) {
        if self.is_study() {
            self.record.walk_to_ply(plies);
            self.moved_on();
        } else {
            self.looking_back = (plies < self.record.len()).then_some(plies);
        }
    }

    /// Another position is studied, or the same with other notes.
    fn moved_on(&mut self) {
        (self.hint, self.dangers) = (None, None);
        self.version += 1;
        self.edition += 1;
    }

    /// Goes to a node of the tree that is studied.
    pub(super) fn go_to(&mut self, id: NodeId) {
        if self.is_study() && self.record.go_to(id) {
            self.moved_on();
        }
    }

    /// Lets a move follow the place in a study. Whether it is new and not the main one there.
    pub(super) fn branch(&mut self, mv: Move) -> Result<bool, Refused> {
        let is_variation = self.record.branch(mv).map_err(Refused::Rules)?;
        self.moved_on();
        Ok(is_variation)
    }

    /// Lets a line follow the place in a study, as far as the rules allow; the place stays. Whether
    /// anything of it is new.
    pub(super) fn add_line(&mut self, line: &[Move]) -> bool {
        let is_new = self.is_study() && self.record.add_line(line);
        self.edition += u64::from(is_new);
        is_new
    }

    /// Changes the tree: variations in a study only, notes always. What it was, if it was anything.
    pub(super) fn edit(&mut self, edit: &Edit) -> Option<EditKind> {
        if !self.is_study() && !matches!(edit, Edit::Comment(..) | Edit::Mark(..) | Edit::Tags(_)) {
            return None;
        }
        let kind = self.record.edit(edit)?;
        if self.is_study() {
            self.moved_on();
        } else {
            // A program that thinks is not asked anew for a comment.
            self.edition += 1;
        }
        Some(kind)
    }

    /// Keeps what an engine thinks of the position of a node, if it is this one and nothing deeper
    /// is known. It is no edit of the player's, to be undone.
    pub(super) fn evaluate(&mut self, node: NodeId, fen: &str, evaluation: Evaluation) {
        if self.is_study() && self.record.evaluate(node, fen, evaluation) {
            self.edition += 1;
        }
    }

    /// Writes a review into the tree that is studied. Whether anything changed.
    pub(super) fn write_review(&mut self, review: &Review) -> bool {
        let is_new = self.is_study() && self.record.write_review(review);
        self.edition += u64::from(is_new);
        is_new
    }

    /// Undoes the last edit of a study, or does it again.
    pub(super) fn undo_edit(&mut self, again: bool) -> Option<EditKind> {
        let kind = if again { self.record.redo_edit() } else { self.record.undo_edit() }?;
        self.moved_on();
        Some(kind)
    }
}

/// The window's own dice: random colours, and the seeds of the engine's choices.
#[derive(Resource)]
pub struct Dice(pub SmallRng);

impl Dice {
    /// Dice that fall the same way for the same seed, or as they like without one.
    pub fn new(seed: Option<u64>) -> Self {
        Self(seed.map_or_else(rand::make_rng, SmallRng::seed_from_u64))
    }
}
