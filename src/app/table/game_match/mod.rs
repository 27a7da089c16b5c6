//! The match: the one owner of the record, and so of the position, and of who plays whom.
//!
//! Everything else follows it. Requests come as messages and are carried out by the
//! [referee](super::play); what has happened is told by events that observers follow.

use std::any::Any;

use bevy::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::app::base::today;
use crate::app::settings::players::{Player, Program, Seats};
use crate::app::table::activity::Activity;
use crate::app::table::activity::editor::{Editing, SetupEdit};
use crate::engine::Level;
use crate::games::{AnyPosition, AnyRecord, AnySetup, Edit, Figure, GameKind};
use crate::record::{EditKind, Evaluation, HINT, Help, NodeId, Tag};
use crate::review::Review;
use crate::rules::{Move, Outcome, Reason, Side};
use crate::text::worded::rulings::Warning;

mod aids;
mod clocks;
mod dangers;
mod events;
pub mod offers;
mod parts;
mod reminder;
mod requests;
mod scene;
mod through;

use self::aids::Aids;
pub use self::clocks::TimeLeft;
pub(super) use self::parts::{Clocks, Offers};
pub(super) use self::through::Passed;
pub use super::activity::{Mode, Modes, Refused};
pub use events::{
    Branched, EditUndone, Ended, FromFile, Kept, MovePlayed, MoveRefused, NoDanger, PassedThrough,
    PremoveDropped, Regretted, Resumed, Started, StudyBegun, TreeEdited,
};
pub use reminder::Reminder;
pub use requests::{Asker, Hint, Look, MatchRequest, MoveRequest, Pace, Setup};

/// The game being played.
#[derive(Resource)]
pub struct Match {
    record: AnyRecord,
    players: [Player; 2],
    /// Whether it is studied, not played.
    is_study: bool,
    /// Which side sits at the near side of the board while the game is on it.
    near: Side,
    pub(super) clocks: Option<Clocks>,
    /// What was offered, and what came of it.
    pub(super) offers: Offers,
    /// What is done at the board while the game waits.
    over: Option<Over>,
    /// What was done at the board and has been left, until it is told.
    left: Vec<Box<dyn Activity>>,
    /// What a program would play in the present position, if a person has asked for it.
    hint: Option<Hint>,
    /// The ply shown, and the captures threatened there, while a person wants to see them.
    pub(super) dangers: Option<(usize, Vec<Move>)>,
    /// What helps a person at the board besides.
    aids: Aids,
    /// How many plies of the record are shown on the board, when one looks back.
    looking_back: Option<usize>,
    /// Whether programs wait with their moves.
    pace: Pace,
    /// The number that a program's reply must carry; see [`Self::version`].
    version: u64,
    /// Counts every change; see [`Self::edition`].
    edition: u64,
    /// Counts the changes of the game; see [`Self::game_edition`].
    game_edition: u64,
}

/// What is done at the board over the game.
#[derive(Debug)]
struct Over {
    activity: Box<dyn Activity>,
    /// Which side sits at the near side meanwhile.
    near: Side,
}

impl Match {
    /// A match about to begin; `rng` draws the colours where they are random.
    pub fn new(setup: Setup, rng: &mut SmallRng) -> Self {
        let players = setup.seats.draw(rng);
        let mut record = AnyRecord::new(setup.start, setup.ruleset);
        record.set_tag(Tag::Date, today());
        record.tag_ruleset();
        for side in Side::BOTH {
            record.set_player(side, players[side.index()].name());
        }
        if let Some(controls) = setup.clocks {
            record.set_time_controls(controls);
        }
        let clocks = setup.clocks.map(Clocks::new);
        Self { clocks, ..Self::of(record, players) }
    }

    /// A game in play, with a person playing against a program on the near side.
    fn of(record: AnyRecord, players: [Player; 2]) -> Self {
        Self {
            near: near_side(&players),
            record,
            players,
            is_study: false,
            clocks: None,
            offers: Offers::default(),
            over: None,
            left: Vec::new(),
            hint: None,
            dangers: None,
            aids: Aids::default(),
            looking_back: None,
            pace: Pace::default(),
            version: 0,
            edition: 0,
            game_edition: 0,
        }
    }

    /// The same game as a study, at the position shown.
    fn as_study(&self) -> Self {
        let mut record = self.record.clone();
        record.walk_to_ply(self.shown());
        Self { near: self.near, ..Self::study(record) }
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
        let is_study = true;
        Self { is_study, ..Self::of(record, [Player::Person, Player::Person]) }
    }

    /// A match that was saved; `shown` is how many plies are shown on the board, while one looks
    /// back.
    pub(super) fn resumed(
        record: AnyRecord,
        players: [Player; 2],
        (pace, clocks): (Pace, Option<Clocks>),
    ) -> Self {
        Self { clocks, pace, ..Self::of(record, players) }
    }

    /// The same match with this side at the near side of the board.
    pub(super) fn seen_from(self, near: Side) -> Self {
        Self { near, ..self }
    }

    /// The same game from its start, with the players' colours changed.
    pub(super) fn rematch(&self, level: Option<Level>) -> Setup {
        let again = |player: &Player| match (player, level) {
            (&Player::Program(Program::BuiltIn { manner, .. }), Some(level)) => {
                Player::Program(Program::BuiltIn { level, manner })
            }
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

    /// The match that follows this one at the same table. What was done over this one is left.
    pub(super) fn succeed(&mut self, next: Self) {
        self.leave();
        let (version, edition) = (self.version + 1, self.edition + 1);
        let (game_edition, left) = (self.game_edition + 1, std::mem::take(&mut self.left));
        let aids = self.aids.succeed();
        *self = Self { left, aids, version, edition, game_edition, ..next };
    }

    /// What is done at the board.
    pub fn mode(&self) -> Mode {
        match self.over() {
            Some(activity) => activity.mode(),
            None if self.is_study => Mode::Study,
            None => Mode::Play,
        }
    }

    /// What is done at the board while the game waits, if anything is.
    pub fn over(&self) -> Option<&dyn Activity> {
        self.over.as_ref().map(|over| &*over.activity)
    }

    /// What is done at the board while the game waits, if it is of this kind.
    pub fn doing<T: Activity>(&self) -> Option<&T> {
        let activity: &dyn Any = self.over()?;
        activity.downcast_ref()
    }

    /// The same, to be changed; the game does not change by it.
    pub(super) fn doing_mut<T: Activity>(&mut self) -> Option<&mut T> {
        let activity: &mut dyn Any = &mut *self.over.as_mut()?.activity;
        activity.downcast_mut()
    }

    /// Whether the game at the board waits, while something else is there.
    pub fn waits(&self) -> bool {
        self.over.is_some()
    }

    /// Something else is done at the board from now on, seen from this side, while the game waits.
    /// What was done over it before is left.
    pub(super) fn begin(&mut self, activity: impl Activity, near: Side) {
        self.leave();
        self.over = Some(Over { activity: Box::new(activity), near });
        self.wait();
    }

    /// The one way back to the game, which is as it was. Whether there was anything to leave.
    pub(super) fn leave(&mut self) -> bool {
        let Some(over) = self.over.take() else { return false };
        self.left.push(over.activity);
        self.wait();
        true
    }

    /// What has been left and has not been told yet.
    pub(super) fn take_left(&mut self) -> Vec<Box<dyn Activity>> {
        std::mem::take(&mut self.left)
    }

    /// Whether anything has been left that has not been told yet.
    pub(super) fn has_left(&self) -> bool {
        !self.left.is_empty()
    }

    /// Something else is shown; neither the game nor what programs are asked about changes.
    pub(super) fn turn_page(&mut self) {
        self.edition += 1;
    }

    /// The game begins to wait or goes on: what programs were asked is out of date.
    fn wait(&mut self) {
        (self.hint, self.dangers) = (None, None);
        self.aids.forget_hint();
        self.aids.call_off();
        self.version += 1;
        self.edition += 1;
    }

    /// Begins to set up a position, from what is on the board.
    pub(super) fn begin_editing(&mut self) {
        if self.mode() != Mode::Editor {
            let setup = AnySetup::from(&self.position());
            let near = self.near();
            self.begin(Editing::new(setup), near);
        }
    }

    /// Which side sits at the near side of the board.
    pub fn near(&self) -> Side {
        self.over.as_ref().map_or(self.near, |over| over.near)
    }

    /// Which side sits there while the game is on the board; it is kept with the game.
    pub fn games_near(&self) -> Side {
        self.near
    }

    /// Turns the board around.
    pub(super) fn turn_board(&mut self) {
        let near = self.over.as_mut().map_or(&mut self.near, |over| &mut over.near);
        *near = near.opponent();
        self.turn_page();
    }

    /// The position on the board, whatever is done there; of one that is set up, the game's where
    /// it cannot be one.
    pub fn position(&self) -> AnyPosition {
        let over = self.over().and_then(Activity::position);
        over.unwrap_or_else(|| self.shown_position())
    }

    /// What is on the board, as a FEN.
    pub fn fen(&self) -> String {
        self.editing().map_or_else(|| self.position().fen(), |editing| editing.setup().fen())
    }

    /// Plays a person's move in what is done over the game.
    pub(super) fn play_over(&mut self, mv: Move, commands: &mut Commands) {
        if self.over.as_mut().is_some_and(|over| over.activity.play(mv, commands)) {
            self.turn_page();
        }
    }

    /// Undoes the last change in what is done over the game, or does it again.
    pub(super) fn undo_over(&mut self, again: bool) {
        if self.over.as_mut().is_some_and(|over| over.activity.undo(again)) {
            self.turn_page();
        }
    }

    /// The position that is being set up, if one is.
    pub fn editing(&self) -> Option<&Editing> {
        self.doing()
    }

    /// Changes the position that is set up.
    pub(super) fn arrange(&mut self, edit: &SetupEdit) {
        if self.doing_mut::<Editing>().is_some_and(|editing| editing.apply(edit)) {
            self.turn_page();
        }
    }

    /// Whether a game is studied, not played; it may wait while something else is done.
    pub fn is_study(&self) -> bool {
        self.is_study
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
        near_side(&self.players)
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

    /// Whether programs and clocks wait: until they may go on, or until a person has answered a
    /// reminder.
    pub fn is_held_up(&self) -> bool {
        self.is_paused() || self.reminder().is_some()
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
        if let Some(editing) = self.editing() {
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
        if let Some(editing) = self.editing() {
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

    /// The number that is compared to know whether to save again: it changes with the game and its
    /// notes, and with nothing that is done at the board while the game waits.
    pub fn game_edition(&self) -> u64 {
        self.game_edition
    }

    /// The record has changed: engine jobs are out of date, and the current position is shown.
    fn changed(&mut self) {
        self.looking_back = None;
        self.aids.call_off();
        self.ask_anew();
    }

    /// The game has changed, and programs are asked anew; what they answer to what they were asked
    /// before is late.
    fn ask_anew(&mut self) {
        (self.hint, self.dangers) = (None, None);
        self.aids.move_on();
        self.version += 1;
        self.annotated();
    }

    /// The game has changed in what programs need not know.
    fn annotated(&mut self) {
        self.edition += 1;
        self.game_edition += 1;
    }

    /// What a program would play in the position shown, if a person has asked for it.
    pub fn hint(&self) -> Option<Hint> {
        self.hint.filter(|_| !self.is_looking_back())
    }

    /// Whether a person may ask for a hint.
    pub fn can_hint(&self) -> bool {
        !self.waits() && self.refuses_person().is_none()
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
        let is_reminded = self.reminder().is_some();
        self.take_help(if is_reminded { Help::ReminderTaken } else { Help::TakeBack });
        let plies = self.record.regret(self.regret_size());
        self.reset_clock();
        self.offers = Offers::default();
        self.hold();
        self.changed();
        Some(plies)
    }

    /// Counts in the record that a person has taken help against a program. Nobody can go back to before
    /// that: the tags stay when moves are taken back.
    fn take_help(&mut self, help: Help) {
        if !self.is_study() && self.people() == 1 {
            self.record.count_help(help);
        }
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
            self.ask_anew();
        } else {
            self.looking_back = (plies < self.record.len()).then_some(plies);
        }
    }

    /// Goes to a node of the tree that is studied.
    pub(super) fn go_to(&mut self, id: NodeId) {
        if self.is_study() && self.record.go_to(id) {
            self.ask_anew();
        }
    }

    /// Lets a move follow the place in a study. Whether it is new and not the main one there.
    pub(super) fn branch(&mut self, mv: Move) -> Result<bool, Refused> {
        let is_variation = self.record.branch(mv).map_err(Refused::Rules)?;
        self.ask_anew();
        Ok(is_variation)
    }

    /// Lets a line follow the place in a study, as far as the rules allow; the place stays. Whether
    /// anything of it is new.
    pub(super) fn add_line(&mut self, line: &[Move]) -> bool {
        let is_new = self.is_study() && self.record.add_line(line);
        if is_new {
            self.annotated();
        }
        is_new
    }

    /// Changes the tree: variations in a study only, notes always. What it was, if it was anything.
    pub(super) fn edit(&mut self, edit: &Edit) -> Option<EditKind> {
        if !self.is_study() && !matches!(edit, Edit::Comment(..) | Edit::Mark(..) | Edit::Tags(_)) {
            return None;
        }
        let kind = self.record.edit(edit)?;
        if self.is_study() {
            self.ask_anew();
        } else {
            // A program that thinks is not asked anew for a comment.
            self.annotated();
        }
        Some(kind)
    }

    /// Keeps what an engine thinks of the position of a node, if it is this one and nothing deeper
    /// is known. It is no edit of the player's, to be undone.
    pub(super) fn evaluate(&mut self, node: NodeId, fen: &str, evaluation: Evaluation) {
        if self.is_study() && self.record.evaluate(node, fen, evaluation) {
            self.annotated();
        }
    }

    /// Writes a review into the tree that is studied. Whether anything changed.
    pub(super) fn write_review(&mut self, review: &Review, sentences: &[(NodeId, String)]) -> bool {
        let is_new = self.is_study() && self.record.write_review(review, sentences);
        if is_new {
            self.annotated();
        }
        is_new
    }

    /// Undoes the last edit of a study, or does it again.
    pub(super) fn undo_edit(&mut self, again: bool) -> Option<EditKind> {
        let kind = if again { self.record.redo_edit() } else { self.record.undo_edit() }?;
        self.ask_anew();
        Some(kind)
    }
}

/// The side of the one person who plays against a program; the first when there are two, or none.
fn near_side(players: &[Player; 2]) -> Side {
    match players {
        [first, Player::Person] if !first.is_person() => Side::Second,
        _ => Side::First,
    }
}

/// The window's own dice: random colours, and the seeds of the engine's choices.
#[derive(Resource)]
pub struct Dice {
    /// What falls.
    pub rng: SmallRng,
    game: Option<u64>,
}

impl Dice {
    /// Dice that fall the same way for the same seed, or as they like without one.
    pub fn new(seed: Option<u64>) -> Self {
        Self { rng: seed.map_or_else(rand::make_rng, SmallRng::seed_from_u64), game: None }
    }

    /// The seed of the game at the board: a level overlooks by it what it has overlooked before.
    pub fn of_game(&mut self) -> u64 {
        *self.game.get_or_insert_with(|| self.rng.random())
    }

    /// Another game begins.
    pub fn begin_game(&mut self) {
        self.game = None;
    }
}
