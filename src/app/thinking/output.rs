//! The engines' output for a position, for the panels.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::job::{Effort, Job, JobId, News, Purpose};
use crate::engine::{self, Reply};
use crate::engines::{Lines, Progress};
use crate::games::AnyPosition;
use crate::record::PovScore;
use crate::rules::{Move, Side};

/// The output of the last job of each purpose.
#[derive(Resource, Default)]
pub struct EngineOutput(Vec<EngineInfo>);

/// What an engine says, or said last, of a job.
#[derive(Clone, Debug)]
pub struct EngineInfo {
    /// The job.
    pub job: JobId,
    /// What the job is for.
    pub purpose: Purpose,
    /// The position that it is about.
    pub position: AnyPosition,
    /// Where that is only expected: the position before it, and the reply that would lead to it.
    pub expected: Option<(AnyPosition, Move)>,
    /// The lines of play that were reported, by rank from 1, seen by the first side.
    pub lines: Lines,
    /// When it began.
    pub began: Instant,
    /// How long it took until it answered or was called off; `None` while it goes on.
    pub took: Option<Duration>,
    /// The move is from the opening book, and nothing was searched.
    pub from_book: bool,
}

impl EngineInfo {
    /// How long it has gone on; `None` if it has ended.
    pub fn running(&self) -> Option<Duration> {
        self.took.is_none().then(|| self.began.elapsed())
    }

    /// The best line, if one was reported.
    pub fn best(&self) -> Option<&Progress> {
        self.lines.get(&1)
    }

    /// The best line and where it starts: with the reply that is expected, if that is what a player
    /// is still to answer in the current position.
    pub fn line(&self, current: &AnyPosition) -> (&AnyPosition, Vec<Move>) {
        let line = self.best().map_or(&[][..], |best| &best.pv);
        match &self.expected {
            Some((before, reply)) if before == current => (before, [&[*reply], line].concat()),
            _ => (&self.position, line.to_vec()),
        }
    }
}

impl EngineOutput {
    /// The thought of the last job for a purpose.
    pub fn of(&self, purpose: Purpose) -> Option<&EngineInfo> {
        self.0.iter().find(|info| info.purpose == purpose)
    }

    /// A job begins.
    pub(super) fn begin(&mut self, id: JobId, job: &Job) {
        self.0.retain(|info| info.purpose != job.purpose);
        let record = &job.record;
        let before = record.len().saturating_sub(1);
        let reply = || Some((record.position_at(before), record.played(record.len())?));
        let expected = matches!(job.effort, Effort::Ponder { .. }).then(reply).flatten();
        self.0.push(EngineInfo {
            job: id,
            purpose: job.purpose,
            position: record.current(),
            expected,
            lines: Lines::new(),
            began: Instant::now(),
            took: None,
            from_book: false,
        });
    }

    /// Takes in what is reported of a job.
    pub(super) fn hear(&mut self, job: JobId, news: &News) {
        let Some(info) = self.0.iter_mut().find(|info| info.job == job) else { return };
        match news {
            News::Progress(lines) => info.lines.clone_from(lines),
            News::Answered { took, from_book, .. } => {
                info.took = Some(*took);
                info.from_book = *from_book;
            }
            _ => {}
        }
    }

    /// The job of a purpose is called off.
    pub(super) fn end(&mut self, purpose: Purpose) {
        if let Some(info) = self.0.iter_mut().find(|info| info.purpose == purpose) {
            info.took = info.took.or(Some(info.began.elapsed()));
        }
    }

    /// Forgets the thoughts about a match.
    pub(super) fn forget_match(&mut self) {
        self.0.retain(|info| !matches!(info.purpose, Purpose::Play(_)));
    }
}

/// What a side's built-in search reports, as external engines report it.
pub(super) fn of_search(told: &engine::Progress<'_>, side: Side) -> Progress {
    Progress {
        depth: Some(told.depth),
        selective_depth: Some(told.seldepth),
        score: Some(PovScore::of_search(told.score, told.mate).first_pov(side)),
        nodes: Some(told.nodes),
        speed: speed(told.nodes, told.elapsed),
        time: Some(told.elapsed),
        pv: told.pv.to_vec(),
        ..Progress::default()
    }
}

/// What a side's built-in search stands on in the end; nothing for a move made without a search.
pub(super) fn of_reply(reply: &Reply, side: Side) -> Progress {
    if reply.depth == 0 {
        return Progress::default();
    }
    Progress {
        depth: Some(reply.depth),
        score: Some(PovScore::of_search(reply.score, reply.mate).first_pov(side)),
        nodes: Some(reply.nodes),
        speed: speed(reply.nodes, reply.elapsed),
        time: Some(reply.elapsed),
        pv: reply.pv.clone(),
        ..Progress::default()
    }
}

/// Positions a second.
fn speed(nodes: u64, elapsed: Duration) -> Option<u64> {
    let millis = elapsed.as_millis().max(1);
    u64::try_from(u128::from(nodes) * 1000 / millis).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Score;

    #[test]
    fn a_search_speaks_for_its_side_and_its_report_for_the_first() {
        let mv =
            crate::rules::Move::new(crate::rules::Square::new(0), crate::rules::Square::new(1));
        let reply = Reply {
            mv,
            score: 40,
            mate: None,
            depth: 3,
            nodes: 9,
            pv: vec![mv],
            elapsed: Duration::ZERO,
            from_book: false,
            doubt: engine::Doubt::default(),
        };
        let mated = Reply { mate: Some(-2), ..reply.clone() };
        let score = |reply: &Reply, side| of_reply(reply, side).score;
        assert_eq!(score(&reply, Side::First), Some(Score::Centipawns(40)));
        assert_eq!(score(&reply, Side::Second), Some(Score::Centipawns(-40)));
        assert_eq!(score(&mated, Side::Second), Some(Score::Mate(2)));
    }
}
