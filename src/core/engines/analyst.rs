//! An engine that searches for a [review](crate::review).

use std::io;

use crossbeam_channel::{Receiver, bounded};

use super::{Answer, EngineClient, Event, Launch, Limits, Lines, Patience, Profile, Turn};
use crate::engine::StopFlag;
use crate::games::GameKind;
use crate::record::Evaluation;
use crate::review::{Analysed, OtherEngine, OtherEngines};
use crate::rules::{Game, Move, chess, xiangqi};
use crate::uci::Spoken;

/// An engine by its profile, for reviews.
#[derive(Clone, Debug)]
pub struct Analyst(pub Profile);

impl OtherEngines for Analyst {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn open(&self, game: GameKind) -> io::Result<Box<dyn OtherEngine>> {
        let launch = self.0.launch();
        Ok(match game {
            GameKind::Xiangqi => Box::new(Running::<xiangqi::Position>::start(launch)?),
            GameKind::Chess => Box::new(Running::<chess::Position>::start(launch)?),
        })
    }
}

/// An engine that runs, with what tells that it has something to say.
struct Running<G> {
    client: EngineClient<G>,
    woken: Receiver<()>,
}

impl<G: Spoken> Running<G> {
    fn start(launch: Launch) -> io::Result<Self> {
        let (wake, woken) = bounded(1);
        // Who is woken already need not be woken again.
        let wake = move || wake.try_send(()).unwrap_or(());
        let client = EngineClient::start(launch, Patience::default(), wake);
        Ok(Self { client: client.map_err(io::Error::other)?, woken })
    }
}

impl<G: Spoken + Send> OtherEngine for Running<G> {
    fn search(
        &mut self,
        start: &str,
        moves: &[Move],
        nodes: u64,
        stop: &StopFlag,
    ) -> io::Result<Option<Analysed>> {
        /// How often it is looked whether it is to stop.
        const LOOK: std::time::Duration = std::time::Duration::from_millis(50);
        let start = <G as Game>::from_fen(start).map_err(io::Error::other)?;
        let turn = Turn::new(start, moves.to_vec(), Limits::Nodes(nodes));
        let ticket = self.client.think(turn);
        let mut last = Lines::new();
        loop {
            if stop.is_stopped() {
                self.client.cancel();
                return Ok(None);
            }
            // Woken or not, it is asked: nothing is lost by it.
            self.woken.recv_timeout(LOOK).unwrap_or(());
            let events = self.client.events();
            if let Some(lines) = self.client.progress() {
                last = lines;
            }
            for event in events.into_iter().filter(|event| event.ticket() == Some(ticket)) {
                match event {
                    Event::Answered { answer: Answer::Move { .. }, .. } => {
                        return found(&last, nodes).map(Some);
                    }
                    Event::Answered { answer: Answer::NoMove, .. } => {
                        return Err(io::Error::other("the engine knows no move"));
                    }
                    Event::Failed { fault, .. } => return Err(io::Error::other(fault)),
                    Event::Ready(_) | Event::Restarted { .. } | Event::OptionRefused { .. } => {}
                }
            }
        }
    }
}

/// What the last report of a search says.
fn found(lines: &Lines, nodes: u64) -> io::Result<Analysed> {
    let best = lines.get(&1).filter(|best| !best.pv.is_empty());
    let scored = best.and_then(|best| Some((best.score?, best)));
    let Some((score, best)) = scored else {
        return Err(io::Error::other("the engine tells no score"));
    };
    let evaluation = Evaluation { score, depth: best.depth };
    Ok(Analysed { evaluation, nodes, pv: best.pv.clone(), found_at: None, by_depth: Vec::new() })
}
