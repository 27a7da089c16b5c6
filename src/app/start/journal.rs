//! The debug log: one line for each fact, in forms that tests and bug reports can rely on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::base::schedule::ViewStep;
use crate::app::board::layout::Layout;
use crate::app::board::showing::Showing;
use crate::app::settings::Settings;
use crate::app::table::activity::lesson::LessonTried;
use crate::app::table::activity::puzzle::{PuzzleTried, PuzzlesMade};
use crate::app::table::game_match::offers::{DrawDeclined, DrawOffered};
use crate::app::table::game_match::{
    Branched, EditUndone, Ended, Match, MovePlayed, MoveRefused, PassedThrough, Regretted, Resumed,
    Started, StudyBegun, TreeEdited,
};
use crate::app::table::keep::files::FileNews;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::sharing::ShareNews;
use crate::app::table::play::clocks::LowOnTime;
use crate::app::text::ActiveTexts;
use crate::games::GameKind;
use crate::rules::{Outcome, Reason, Square};
use crate::training::puzzles::Tried;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, layout.in_set(ViewStep::Place).run_if(resource_changed::<Layout>));
    tell_of_games(app);
    tell_of_files(app);
    tell_of_practice(app);
}

/// Tells of games and studies.
fn tell_of_games(app: &mut App) {
    app.add_observer(|_: On<Started>, game: Res<Match>| {
        debug!("started {}", game.record().start().fen());
    })
    .add_observer(|resumed: On<Resumed>, game: Res<Match>| {
        debug!("resumed {} {}", resumed.plies, game.record().current().fen());
    })
    .add_observer(|_: On<StudyBegun>, game: Res<Match>| {
        debug!("study {} {}", game.shown(), game.shown_position().fen());
    })
    .add_observer(|branched: On<Branched>, game: Res<Match>, writing: Writing| {
        if let Some(text) = writing.move_at(&game, branched.ply) {
            debug!("branched {} {text}", branched.ply);
        }
    })
    .add_observer(|edited: On<TreeEdited>| debug!("edited {}", edited.0.name()))
    .add_observer(|undone: On<EditUndone>| {
        let word = if undone.again { "redone" } else { "undone" };
        debug!("{word} {}", undone.kind.name());
    })
    .add_observer(played)
    .add_observer(|refused: On<MoveRefused>, game: Res<Match>| {
        let coordinates = game.kind().coordinates(refused.mv);
        debug!("refused {coordinates} {}", refused.reason);
    })
    .add_observer(|regretted: On<Regretted>| debug!("regretted {}", regretted.0))
    .add_observer(|offer: On<DrawOffered>, game: Res<Match>| {
        debug!("draw offered {}", game.kind().side_name(offer.0));
    })
    .add_observer(|declined: On<DrawDeclined>, game: Res<Match>| {
        debug!("draw declined {}", game.kind().side_name(declined.0));
    })
    .add_observer(|low: On<LowOnTime>, game: Res<Match>| {
        debug!("low on time {}", game.kind().side_name(low.0));
    })
    .add_observer(|passed: On<PassedThrough>| debug!("passed {}", passed.ply))
    .add_observer(|ended: On<Ended>, game: Res<Match>| {
        debug!("result {}", result(game.kind(), ended.0));
    });
}

/// Tells of files.
fn tell_of_files(app: &mut App) {
    app.add_observer(|news: On<FileNews>| match news.event() {
        FileNews::Opened { format, games, .. } => debug!("opened {} {games}", format.name()),
        FileNews::Saved { format, .. } => debug!("saved {}", format.name()),
        FileNews::OtherEncoding { now, other, .. } => {
            debug!("read in {}, may be {}", now.0.name(), other.0.name());
        }
        FileNews::Unreadable { fault, .. } => debug!("not opened: {fault}"),
        FileNews::Exists(path) => debug!("there already: {}", path.display()),
        FileNews::NotSaved(_, why) => debug!("not saved: {why:?}"),
        FileNews::NoFormat => debug!("not saved: no format"),
    })
    .add_observer(|news: On<ShareNews>| match news.event() {
        ShareNews::Saved(path) => debug!("shared {}", path.display()),
        ShareNews::Copied => debug!("copied a picture"),
        ShareNews::NotCopied => debug!("no clipboard"),
        ShareNews::Opened(path) => debug!("opened {}", path.display()),
        ShareNews::Exists(path) => debug!("there already: {}", path.display()),
        ShareNews::NotSaved(path, kind) => debug!("not shared {} {kind}", path.display()),
        ShareNews::NotOpened(path) => debug!("no program opens {}", path.display()),
    })
    .add_observer(|news: On<ImportNews>| {
        if let ImportNews::Done(done) | ImportNews::DoneWithFaults(done, _) = news.event() {
            debug!("imported {} of {}", done.added, done.read);
        }
    });
}

/// Tells of lessons and puzzles.
fn tell_of_practice(app: &mut App) {
    app.add_observer(|tried: On<LessonTried>| debug!("lesson tried {:?}", tried.0))
        .add_observer(|made: On<PuzzlesMade>| debug!("puzzles kept {} of {}", made.made, made.of))
        .add_observer(|tried: On<PuzzleTried>| match &tried.0 {
            Tried::Right { .. } => debug!("puzzle right"),
            Tried::Solved => debug!("puzzle solved"),
            Tried::Wrong(_) => debug!("puzzle wrong"),
            Tried::Open => debug!("puzzle not judged"),
            Tried::Asked(_) | Tried::Ignored => {}
        });
}

/// How moves are written for the player.
#[derive(SystemParam)]
struct Writing<'w> {
    settings: Res<'w, Settings>,
    texts: Res<'w, ActiveTexts>,
}

impl Writing<'_> {
    /// The squares and the text of the move at `ply` (1-based).
    fn move_at(&self, game: &Match, ply: usize) -> Option<String> {
        let style = self.settings.move_style(game.kind(), self.texts.language());
        let (mv, noted) = (game.record().played(ply)?, game.record().note(ply, style)?);
        Some(format!("{} {}", game.kind().coordinates(mv), noted.text))
    }
}

fn played(event: On<MovePlayed>, game: Res<Match>, writing: Writing) {
    // The move is gone if it was taken back within the same frame.
    if let Some(text) = writing.move_at(&game, event.ply) {
        debug!("played {text}");
    }
}

/// Tells where the board's first and last points are, in physical pixels of the window.
fn layout(layout: Res<Layout>, showing: Res<Showing>) {
    let corner = |at: Square| {
        let place = (layout.place(at) * layout.scale_factor).round();
        format!("{}={},{}", showing.game.point(at), place.x, place.y)
    };
    let last = Square::new(layout.grid.files * layout.grid.ranks - 1);
    debug!("layout {} {}", corner(Square::new(0)), corner(last));
}

/// A result in English: `red wins (checkmate)`.
fn result(game: GameKind, outcome: Outcome) -> String {
    let winner = outcome
        .winner
        .map_or_else(|| "draw".to_owned(), |side| format!("{} wins", game.side_name(side)));
    let reason = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual check",
        Reason::PerpetualChase => "perpetual chase",
        Reason::PerpetualMateThreat => "perpetual mate threat",
        Reason::PerpetualAttack => "perpetual attack",
        Reason::Repetition => "repetition",
        Reason::MoveLimit => game.move_limit(),
        Reason::InsufficientMaterial => "insufficient material",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Time => "time",
    };
    format!("{winner} ({reason})")
}
