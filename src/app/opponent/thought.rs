//! What programs think of a position, for the panels.

use std::time::Duration;

use bevy::prelude::*;

use crate::engine::{self, Reply};
use crate::games::AnyPosition;
use crate::protocol::client::{Progress, Score};
use crate::rules::Side;

/// What the players of both sides thought last.
#[derive(Resource, Default)]
pub struct Thoughts([Option<Thought>; 2]);

/// What a program thinks, or thought, about a move.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The position that it is about.
    pub position: AnyPosition,
    /// How far it has come, seen by the first side.
    pub progress: Progress,
    /// How long it took; `None` while it goes on.
    pub took: Option<Duration>,
}

impl Thoughts {
    /// What a side's player thought last.
    pub fn of(&self, side: Side) -> Option<&Thought> {
        self.0[side.index()].as_ref()
    }

    /// Begins a thought.
    pub(super) fn begin(&mut self, side: Side, position: AnyPosition) {
        let progress = Progress::default();
        self.0[side.index()] = Some(Thought { position, progress, took: None });
    }

    /// Takes in how far a side's player has come.
    pub(super) fn update(&mut self, side: Side, progress: Progress) {
        if let Some(thought) = &mut self.0[side.index()] {
            thought.progress = progress;
        }
    }

    /// A side's player has made up its mind.
    pub(super) fn end(&mut self, side: Side, took: Duration) {
        if let Some(thought) = &mut self.0[side.index()] {
            thought.took = Some(took);
        }
    }

    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

/// What a side's search of ours tells of itself, as other engines tell it.
pub(super) fn of_search(told: &engine::Progress<'_>, side: Side) -> Progress {
    Progress {
        depth: Some(told.depth),
        selective_depth: Some(told.seldepth),
        score: Some(score(told.score, told.mate, side)),
        nodes: Some(told.nodes),
        speed: speed(told.nodes, told.elapsed),
        time: Some(told.elapsed),
        pv: told.pv.to_vec(),
        ..Progress::default()
    }
}

/// What a side's search of ours stands on in the end; nothing for a move made without looking.
pub(super) fn of_reply(reply: &Reply, side: Side) -> Progress {
    if reply.depth == 0 {
        return Progress::default();
    }
    Progress {
        depth: Some(reply.depth),
        score: Some(score(reply.score, reply.mate, side)),
        nodes: Some(reply.nodes),
        speed: speed(reply.nodes, reply.elapsed),
        time: Some(reply.elapsed),
        pv: reply.pv.clone(),
        ..Progress::default()
    }
}

fn score(centipawns: i32, mate: Option<i32>, side: Side) -> Score {
    mate.map_or(Score::Centipawns(centipawns), Score::Mate).seen_by_first(side)
}

/// Positions a second.
fn speed(nodes: u64, elapsed: Duration) -> Option<u64> {
    let millis = elapsed.as_millis().max(1);
    u64::try_from(u128::from(nodes) * 1000 / millis).ok()
}
