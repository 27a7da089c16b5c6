//! Thinking: jobs for programs, and who is asked for a move when it is a program's turn.
//!
//! A [`Job`] is done by the [built-in engine](built_in) on a thread of its own or by an [external
//! engine](external), a process. [`Jobs`] starts, watches and calls off both in the same way; what
//! they report stands in [`EngineOutput`] and in [`JobEvent`]s. [`play`] asks for a move when it is a
//! program's turn and hands it to the referee, and the [cloud library](cloud_player) is asked over the
//! network first, where it plays.

pub mod accuracy;
pub mod analysis;
pub(in crate::app) mod any;
mod built_in;
pub mod cloud;
mod cloud_player;
pub mod endgame;
pub mod engine_check;
mod external;
mod hint;
mod job;
mod jobs;
pub mod known;
pub mod match_room;
mod offers;
mod output;
mod play;
mod ponder;
pub mod queue;
mod resigning;
pub mod review;
mod turn;
mod tutor;
mod worker;

use bevy::prelude::*;

pub use cloud_player::CloudReplaced;
pub use hint::{HintRequest, NoThreat};
pub use job::{Effort, Job, JobEvent, JobId, News, Purpose};
pub use jobs::{JobStarter, Jobs};
pub use output::{EngineInfo, EngineOutput};
pub use play::{EngineFailed, EngineRestarted, MoveNow};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((match_room::plugin, resigning::plugin)).add_plugins((
        jobs::plugin,
        play::plugin,
        ponder::plugin,
        cloud::plugin,
        cloud_player::plugin,
        engine_check::plugin,
        endgame::plugin,
        analysis::plugin,
        known::plugin,
        hint::plugin,
        offers::plugin,
        review::plugin,
        queue::plugin,
        accuracy::plugin,
        tutor::plugin,
    ));
}
