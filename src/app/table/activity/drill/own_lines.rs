//! Lines of one's own (自己的谱): which they are, and what they say of the game at the board.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::DrillRequest;
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::{Match, MatchRequest, Started};
use crate::app::table::keep::library::{Answered, GamesChanged, LibraryDesk, LibraryOpened};
use crate::app::table::keep::saving::AtBoard;
use crate::app::text::ActiveTexts;
use crate::games::GameKind;
use crate::library::GameId;
use crate::library::questions::{AddLine, DrillCards, RepertoireOf, SetRepertoire, SetTags};
use crate::rules::{Move, Side};
use crate::text::ids;
use crate::training::drill::{Left, Lines};
use crate::training::puzzles::Card;

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.init_resource::<OwnLines>()
        .add_message::<LinesRequest>()
        .add_systems(
            Update,
            (carry_out.in_set(Step::Input), (hear, follow).chain().in_set(Step::Opponent)),
        )
        .add_observer(read)
        .add_observer(learn)
        .add_observer(tell_added)
        .add_observer(renew::<LibraryOpened>)
        .add_observer(renew::<GamesChanged>)
        .add_observer(renew::<Answered<SetTags>>)
        .add_observer(renew::<Answered<SetRepertoire>>)
        .add_observer(renew::<Answered<AddLine>>)
        .add_observer(turn_to_game);
}

/// What is asked of one's own lines; the side is the near one.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LinesRequest {
    /// Add the line to the position shown, with more moves after it.
    Add(Vec<Move>),
    /// Take the study at the board for lines of one's own, or no longer.
    Mark,
    /// Drill them all.
    Drill,
}

/// Something was done with one's own lines.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinesChanged {
    /// A line was added: so many of its moves are new.
    Added(usize),
    /// The study at the board is among them from now on.
    Marked,
    /// It is no longer.
    Unmarked,
    /// There are none to be drilled.
    None,
}

/// Lines of one's own in the game at the board.
#[derive(Resource, Default)]
pub struct OwnLines {
    game: Option<GameKind>,
    /// Which games of the library they are, for each side.
    games: [Vec<GameId>; 2],
    lines: [Option<Arc<Lines>>; 2],
    /// They are put together off the frame: there may be thousands.
    reading: Option<Errand<[Lines; 2]>>,
    /// What is known of their positions.
    cards: HashMap<i64, Card>,
    /// Where the game at the board left them, and the [`Match::game_edition`] and the side that it was
    /// found for.
    left: Option<((u64, Side), Option<Left>)>,
}

impl OwnLines {
    /// The lines that are played as a side, if there are any.
    pub fn of(&self, game: GameKind, side: Side) -> Option<&Arc<Lines>> {
        let lines = self.lines[side.index()].as_ref()?;
        (self.game == Some(game) && !self.games[side.index()].is_empty()).then_some(lines)
    }

    /// Whether a game of the library is among those that are played as a side.
    pub fn has(&self, game: Option<GameId>, side: Side) -> bool {
        game.is_some_and(|game| self.games[side.index()].contains(&game))
    }

    /// Where the game at the board left them, played as the near side.
    pub fn left(&self, game: &Match) -> Option<&Left> {
        let (of, left) = self.left.as_ref()?;
        left.as_ref().filter(|_| *of == (game.game_edition(), game.games_near()))
    }

    /// What the lines that the other side plays go on with in the position of a game in play, where they
    /// do.
    pub fn replies(&self, game: &Match) -> Vec<Move> {
        let lines = self.of(game.kind(), game.turn().opponent());
        let here = game.record().current();
        lines.map(|lines| lines.replies(&here, &self.cards, day_number())).unwrap_or_default()
    }

    /// Asks for the lines of another game.
    fn turn_to(&mut self, game: GameKind, desk: Option<&LibraryDesk>) {
        if self.game != Some(game)
            && let Some(desk) = desk
        {
            *self = Self { game: Some(game), ..Self::default() };
            desk.ask(RepertoireOf(game));
        }
    }
}

fn carry_out(
    mut requests: MessageReader<LinesRequest>,
    game: Option<Res<Match>>,
    at_board: Res<AtBoard>,
    desk: Option<Res<LibraryDesk>>,
    lines: Res<OwnLines>,
    texts: Option<Res<ActiveTexts>>,
    mut commands: Commands,
) {
    let (Some(game), Some(desk)) = (game, desk) else { return };
    let side = game.games_near();
    for request in requests.read() {
        match request {
            // What is studied is among them already.
            LinesRequest::Add(more) if lines.has(at_board.0, side) && game.is_study() => {
                if !more.is_empty() {
                    commands.write_message(MatchRequest::AddLine(more.clone()));
                }
                commands.trigger(LinesChanged::Added(more.len()));
            }
            LinesRequest::Add(more) => {
                let side_id = game.kind().side_id(side);
                let title = texts.as_ref().map(|it| it.with(ids::OwnLinesTitle { side: side_id }));
                let title = title.unwrap_or_default();
                desk.ask(AddLine(side, game.record().line_tree(more), title));
            }
            LinesRequest::Mark => {
                let Some(id) = at_board.0 else { continue };
                let is_own = !lines.has(Some(id), side);
                desk.ask(SetRepertoire(id, side, is_own));
                let told = if is_own { LinesChanged::Marked } else { LinesChanged::Unmarked };
                commands.trigger(told);
            }
            LinesRequest::Drill => {
                if lines.of(game.kind(), side).is_some() {
                    commands.write_message(DrillRequest::Own);
                } else {
                    commands.trigger(LinesChanged::None);
                }
            }
        }
    }
}

/// Has the lines put together.
fn read(found: On<Answered<RepertoireOf>>, mut own: ResMut<OwnLines>, wakers: Wakers) {
    let (game, found) = found.0.clone();
    if own.game != Some(game) {
        return;
    }
    own.games = found.each_ref().map(|of| of.iter().map(|(id, _)| *id).collect());
    let reading = Errand::start("own-lines", wakers.get(), move |_, teller| {
        let of = |side: Side| Lines::of(game, side, found[side.index()].iter().map(|it| &it.1));
        teller.tell(Side::BOTH.map(of));
    });
    own.reading = reading.inspect_err(|error| warn!("own lines: {error}")).ok();
}

/// Takes in what is known of the positions.
fn learn(told: On<Answered<DrillCards>>, mut own: ResMut<OwnLines>) {
    let (game, cards, _) = &told.0;
    if own.game == Some(*game) {
        own.cards.clone_from(cards);
    }
}

fn tell_added(added: On<Answered<AddLine>>, mut commands: Commands) {
    commands.trigger(LinesChanged::Added(added.0.moves));
}

/// What stands in them, or which they are, may be another: asks for them again.
fn renew<E: Event>(
    _: On<E>,
    game: Option<Res<Match>>,
    mut own: ResMut<OwnLines>,
    desk: Option<Res<LibraryDesk>>,
) {
    own.game = None;
    if let Some(game) = game {
        own.turn_to(game.kind(), desk.as_deref());
    }
}

/// Another game is at the board: its lines are wanted.
fn turn_to_game(
    _: On<Started>,
    game: Res<Match>,
    mut own: ResMut<OwnLines>,
    desk: Option<Res<LibraryDesk>>,
) {
    own.turn_to(game.kind(), desk.as_deref());
}

/// Takes in the lines once they are put together.
fn hear(mut own: ResMut<OwnLines>, desk: Option<Res<LibraryDesk>>) {
    let own = own.bypass_change_detection();
    if let Some(read) = own.reading.as_ref().and_then(|reading| reading.answers().last()) {
        own.reading = None;
        own.left = None;
        own.lines = read.map(|lines| Some(Arc::new(lines)));
        if let (Some(desk), Some(game)) = (desk, own.game) {
            desk.ask(DrillCards(game, Vec::new()));
        }
    }
}

/// Finds out where the game at the board left the lines, once it is over or studied.
fn follow(game: Option<Res<Match>>, mut own: ResMut<OwnLines>) {
    let Some(game) = game.filter(|game| game.is_study() || game.outcome().is_some()) else {
        return;
    };
    let of = (game.game_edition(), game.games_near());
    let own = own.bypass_change_detection();
    if own.left.as_ref().is_some_and(|(known, _)| *known == of) {
        return;
    }
    let lines = own.of(game.kind(), of.1);
    own.left = Some((of, lines.and_then(|lines| lines.left_by(&game.record().tree()))));
}
