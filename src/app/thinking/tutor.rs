//! The tutor (棋友提醒): judges a person's move before a program replies to it. The position is
//! looked at while the person thinks, so that the judgement comes within a second.

use bevy::prelude::*;

use super::{jobs, review::endings};
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::{Reminders, Settings};
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::game_match::{Match, MatchRequest, Mode, MovePlayed};
use crate::errand::Errand;
use crate::review::{self, Cause, Fault, Foreseen, Judgement, ReviewedMove};
use crate::tactics::Motif;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tutor>()
        .add_systems(Update, (foresee, hear).chain().in_set(Step::Opponent).before(jobs::collect))
        .add_observer(judge);
}

/// What is looked at and judged, with the [`Match::version`] of its position.
#[derive(Resource, Default)]
pub(super) struct Tutor {
    foreseeing: Option<(u64, Errand<Foreseen>)>,
    judging: Option<(u64, Errand<Option<Box<ReviewedMove>>>)>,
}

impl Tutor {
    /// Whether the last move of the position with this version is being judged.
    pub(super) fn judges(&self, version: u64) -> bool {
        self.judging.as_ref().is_some_and(|(of, _)| *of == version)
    }
}

/// Whether the moves of a game are judged at all: of one person who plays a program.
fn is_wanted(game: &Match, settings: &Settings) -> bool {
    settings.reminders != Reminders::Off && game.mode() == Mode::Play && game.people() == 1
}

/// Looks at the position that a person is to move in.
fn foresee(
    If(game): If<Res<Match>>,
    settings: Res<Settings>,
    mut tutor: ResMut<Tutor>,
    tables: Option<Res<PlayerTables>>,
    wakers: Wakers,
) {
    let is_due = is_wanted(&game, &settings) && game.refuses_person().is_none();
    let is_known = tutor.foreseeing.as_ref().is_some_and(|(of, _)| *of == game.version());
    if !is_due || is_known {
        return;
    }
    let (record, endings) = (game.record().clone(), endings(tables.as_deref()));
    let errand = Errand::start("foresee", wakers.get(), move |stop, teller| {
        review::foresee(&record, &endings, stop, |foreseen| {
            teller.tell(foreseen);
        });
    });
    match errand {
        Ok(errand) => tutor.foreseeing = Some((game.version(), errand)),
        Err(error) => warn!("tutor: {error}"),
    }
}

/// A person has moved: the move is judged, unless the game is over by it.
fn judge(
    played: On<MovePlayed>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut tutor: ResMut<Tutor>,
    tables: Option<Res<PlayerTables>>,
    wakers: Wakers,
) {
    let foreseen = tutor.foreseeing.take();
    tutor.judging = None;
    let is_last = played.ply == game.record().len();
    if !is_last || !is_wanted(&game, &settings) || !game.awaits_program() {
        return;
    }
    // The version before a move is the last one, or the move was played otherwise.
    let foreseen = foreseen.filter(|(of, _)| of + 1 == game.version());
    let foreseen = foreseen.and_then(|(_, errand)| errand.answers().last());
    let (record, endings) = (game.record().clone(), endings(tables.as_deref()));
    let errand = Errand::start("tutor", wakers.get(), move |stop, teller| {
        teller.tell(review::judge_last(&record, foreseen, &endings, stop).map(Box::new));
    });
    match errand {
        Ok(errand) => tutor.judging = Some((game.version(), errand)),
        Err(error) => warn!("tutor: {error}"),
    }
}

/// Takes in the judgement, and has a person reminded of a mistake.
fn hear(
    mut tutor: ResMut<Tutor>,
    settings: Res<Settings>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let tutor = tutor.bypass_change_detection();
    let Some((version, errand)) = &tutor.judging else { return };
    let version = *version;
    let judged = match errand.next() {
        Ok(None) => return,
        Ok(Some(judged)) => judged,
        Err(_) => {
            warn!("the tutor has not answered");
            None
        }
    };
    tutor.judging = None;
    if let Some(judged) = judged.filter(|judged| is_told(judged, settings.reminders)) {
        debug!("reminded of a mistake");
        requests.write(MatchRequest::Remind(version, judged));
    }
}

/// Whether a person wants to be told of a move. Nothing is told that is not proved.
fn is_told(judged: &ReviewedMove, wanted: Reminders) -> bool {
    let is_grave = |fault: &Fault| {
        let decides = matches!(
            fault.motif,
            Motif::Mate { .. } | Motif::Ruling { .. } | Motif::Round { winner: Some(_), .. }
        );
        fault.cause == Cause::Lost && (decides || fault.motif.is_material())
    };
    match wanted {
        Reminders::Off => false,
        Reminders::Blunders => {
            judged.judgement == Some(Judgement::Blunder) && judged.faults.iter().any(is_grave)
        }
        Reminders::Mistakes => {
            judged.judgement >= Some(Judgement::Mistake) && !judged.faults.is_empty()
        }
    }
}
