//! Games are reviewed one after another (批量复盘), and the board follows.

use super::{Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::Scene;
use crate::rules::{Move, Side};

/// The position that a review has come to.
#[derive(Debug)]
pub struct Watching {
    /// The position.
    pub position: AnyPosition,
    /// The move that led to it.
    pub last: Option<Move>,
}

impl Watching {
    /// What the board shows.
    pub(in crate::app::table) fn scene(&self, near: Side) -> Scene {
        Scene::of(self.position.clone(), self.last, near)
    }

    /// What a touch may do: nothing.
    pub(in crate::app::table) fn touch() -> Touch {
        Touch::Refused(Refused::LookingBack)
    }
}
