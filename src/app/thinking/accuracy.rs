//! How accurately the game was played that has just ended: a quick look at every position, on a
//! thread of its own. The [review](super::review) makes it exact.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::review::endings;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::game_match::{Ended, Match, Regretted, Resumed, Started};
use crate::engine::Limits;
use crate::errand::Errand;
use crate::games::{AnyPosition, AnyRecord};
use crate::mates::{MateName, NamesMates, WhyMate};
use crate::review::chances::{Chances, seen_by};
use crate::review::{self, Effort, Judgement, Review};

/// Nodes for all positions together: about a second on one core.
const NODES: u64 = 400_000;
/// Nodes for a position, at least and at most.
const EACH: [u64; 2] = [1_000, 20_000];
/// A game that takes longer was left standing.
const LONGEST: Duration = Duration::from_hours(5);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Accuracy>()
        .add_systems(Update, hear.in_set(Step::Opponent))
        .add_observer(begin)
        .add_observer(|_: On<Started>, mut accuracy: ResMut<Accuracy>| {
            accuracy.forget();
            accuracy.began = Some(Instant::now());
        })
        // How long it was played before is not kept.
        .add_observer(|_: On<Resumed>, mut accuracy: ResMut<Accuracy>| accuracy.began = None)
        .add_observer(|_: On<Regretted>, mut accuracy: ResMut<Accuracy>| accuracy.forget());
}

/// What a quick look at the game that is over has found.
#[derive(Resource, Default)]
pub struct Accuracy {
    running: Option<Errand<Option<Review>>>,
    /// The [`Match::version`] of the game that it is about.
    version: u64,
    found: Option<QuickLook>,
    mate: Option<MateName>,
    why_mate: Option<WhyMate>,
    began: Option<Instant>,
    lasted: Option<Duration>,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct QuickLook {
    /// The accuracy of each side in percent.
    pub sides: [Option<f64>; 2],
    /// The first side's chances at the start and after each move, and how bad that move is.
    pub curve: Vec<(Chances, Option<Judgement>)>,
}

impl Accuracy {
    /// What is known of a game, if it is this one.
    pub fn of(&self, game: &Match) -> Option<&QuickLook> {
        self.found.as_ref().filter(|_| self.version == game.version())
    }

    /// What its checkmate is called, if it is this game and has a name.
    pub fn mate(&self, game: &Match) -> Option<MateName> {
        self.mate.filter(|_| self.version == game.version())
    }

    /// Why it is mate, if it is this game and it is.
    pub fn why_mate(&self, game: &Match) -> Option<&WhyMate> {
        self.why_mate.as_ref().filter(|_| self.version == game.version())
    }

    /// How many minutes a game was played, if it is this one and was begun in this window; not where
    /// it was left standing.
    pub fn minutes(&self, game: &Match) -> Option<u64> {
        let lasted = self.lasted.filter(|_| self.version == game.version())?;
        Some(lasted.as_secs().div_ceil(60)).filter(|_| lasted < LONGEST)
    }

    /// Another game, or the same without its end: what is still found is late.
    fn forget(&mut self) {
        *self = Self { began: self.began, ..Self::default() };
    }
}

impl QuickLook {
    fn of(review: &Review) -> Self {
        let start = review.moves.first().map(|it| (seen_by(it.side, it.chances[0]), None));
        let moves = review.moves.iter();
        let after = moves.map(|it| (seen_by(it.side, it.chances[1]), it.judgement));
        Self { sides: review.accuracy, curve: start.into_iter().chain(after).collect() }
    }
}

/// A game is over: it is looked at.
fn begin(
    _: On<Ended>,
    game: Res<Match>,
    mut accuracy: ResMut<Accuracy>,
    tables: Option<Res<PlayerTables>>,
    wakers: Wakers,
) {
    let record = game.record();
    let began = accuracy.began;
    *accuracy = Accuracy {
        version: game.version(),
        mate: mate_at_end(record),
        why_mate: match &record.current() {
            AnyPosition::Xiangqi(mated) => mated.why_mate(),
            AnyPosition::Chess(mated) => mated.why_mate(),
        },
        began,
        lasted: began.map(|began| began.elapsed()),
        ..Accuracy::default()
    };
    if record.is_empty() {
        return;
    }
    let (tree, ruleset) = (record.tree(), record.ruleset().unwrap_or_default());
    let positions = u64::try_from(record.len()).unwrap_or(u64::MAX).saturating_add(1);
    let nodes = (NODES / positions).clamp(EACH[0], EACH[1]);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let endings = endings(tables.as_deref());
    let effort = Effort { limits, hash_mb: 4, is_thorough: false, endings, ..Effort::default() };
    let errand = Errand::start("accuracy", wakers.get(), move |stop, teller| {
        teller.tell(review::review_tree(&tree, ruleset, &effort, stop, |_| ()).ok());
    });
    match errand {
        Ok(errand) => accuracy.running = Some(errand),
        Err(error) => warn!("accuracy: {error}"),
    }
}

fn hear(mut accuracy: ResMut<Accuracy>) {
    let kept = accuracy.bypass_change_detection();
    let Some(found) = kept.running.as_ref().and_then(|errand| errand.answers().next()) else {
        return;
    };
    kept.running = None;
    if let Some(review) = found {
        let found = QuickLook::of(&review);
        debug!("accuracy {:?}", found.sides);
        accuracy.found = Some(found);
    }
}

/// What the checkmate at the end of a record is called.
fn mate_at_end(record: &AnyRecord) -> Option<MateName> {
    let last = record.played(record.len())?;
    let before = record.position_at(record.len() - 1);
    let names = match (&before, &record.current()) {
        (AnyPosition::Xiangqi(before), AnyPosition::Xiangqi(mated)) => {
            mated.mates(Some((before, last)))
        }
        (AnyPosition::Chess(before), AnyPosition::Chess(mated)) => {
            mated.mates(Some((before, last)))
        }
        _ => Vec::new(),
    };
    names.first().copied()
}
