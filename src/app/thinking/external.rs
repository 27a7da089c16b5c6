//! External engines, each a separate process.

use super::job::{Effort, News};
use crate::app::base::waker::Waker;
use crate::app::table::game_match::TimeLeft;
use crate::app::thinking::any::AnyClient;
use crate::engines::{EngineFault, Event, Limits, OptionValue, Profile};
use crate::games::{AnyRecord, GameKind};
use crate::uci::Ticket;

/// A running external engine.
pub(super) struct External {
    pub game: GameKind,
    pub profile: Profile,
    pub client: AnyClient,
    /// The turn whose answer is waited for.
    asked: Option<Ticket>,
}

impl External {
    /// Starts an engine.
    pub fn start(game: GameKind, profile: Profile, waker: Waker) -> Result<Self, EngineFault> {
        let client = AnyClient::start(game, profile.launch(), move || waker.wake())?;
        Ok(Self { game, profile, client, asked: None })
    }

    /// Thinks about the last position of a record; a move is found within these limits.
    pub fn think(
        &mut self,
        record: &AnyRecord,
        limits: Limits,
        effort: Effort,
    ) -> Result<(), EngineFault> {
        let limits = match effort {
            Effort::Move { clocks, .. } | Effort::Ponder { clocks } => {
                clocks.map_or(limits, |clocks| on_the_clock(limits, clocks))
            }
            Effort::Analyse { lines, time } => {
                let lines = i64::try_from(lines).unwrap_or(i64::MAX);
                self.client.set_option("MultiPV", OptionValue::Number(lines));
                time.map_or(Limits::Infinite, Limits::MoveTime)
            }
        };
        let draw_offered = matches!(effort, Effort::Move { draw_offered: true, .. });
        let ponders = matches!(effort, Effort::Ponder { .. });
        self.asked = self.client.think(record, limits, (draw_offered, ponders));
        self.asked.map(drop).ok_or(EngineFault::WrongGame { answer: None })
    }

    pub fn cancel(&mut self) {
        self.asked = None;
        self.client.cancel();
    }

    /// What has happened since the last call, oldest first.
    pub fn news(&mut self) -> Vec<News> {
        // In this order, so that the progress before an answer is not left for the next call.
        let events = self.client.events();
        let progress = self.client.progress().map(News::Progress);
        progress
            .into_iter()
            .chain(events.into_iter().filter_map(|event| self.hear(event)))
            .collect()
    }

    fn hear(&mut self, event: Event) -> Option<News> {
        Some(match event {
            Event::Ready(introduction) => News::Ready(introduction),
            Event::Answered { ticket, answer, took } => {
                self.asked.take_if(|asked| *asked == ticket)?;
                News::Answered { answer, took, from_book: false, aside: None }
            }
            Event::Restarted { fault, .. } => News::Restarted(fault),
            Event::Failed { fault, .. } => News::Failed(fault),
            Event::OptionRefused { name, refusal } => News::OptionRefused { name, refusal },
        })
    }
}

/// The limits of a move while clocks run: by the clock in place of a time for each move.
fn on_the_clock(limits: Limits, TimeLeft { left, increment, moves_to_go }: TimeLeft) -> Limits {
    match limits {
        Limits::Depth(_) | Limits::Nodes(_) => limits,
        Limits::MoveTime(_) | Limits::Clock { .. } | Limits::Infinite => {
            Limits::Clock { left, increment, moves_to_go }
        }
    }
}
