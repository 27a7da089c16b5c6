//! Games are reviewed one after another (批量复盘), and the board follows.

mod requests;

pub use self::requests::WatchRequest;
pub(in crate::app::table) use self::requests::plugin;
use super::{Activity, Mode, Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::Scene;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};

/// The position that a review has come to.
#[derive(Debug)]
pub struct Watching {
    /// The position.
    pub position: AnyPosition,
    /// The move that led to it.
    pub last: Option<Move>,
}

impl Activity for Watching {
    fn mode(&self) -> Mode {
        Mode::Queue
    }

    fn title(&self) -> Text {
        ids::QUEUE
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.position.clone())
    }

    fn scene(&self, near: Side) -> Scene {
        Scene::of(self.position.clone(), self.last, near)
    }

    fn touch(&self) -> Touch {
        Touch::Refused(Refused::LookingBack)
    }
}
