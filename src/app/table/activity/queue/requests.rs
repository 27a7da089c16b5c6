//! What is reviewed of other games is shown on the board (批量复盘).

use bevy::prelude::*;

use super::Watching;
use crate::app::base::schedule::Step;
use crate::app::table::game_match::{Match, Mode};
use crate::games::AnyPosition;
use crate::rules::Move;

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.add_message::<WatchRequest>().add_systems(Update, carry_out.in_set(Step::Input));
}

/// What is asked of the board.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum WatchRequest {
    /// Show what is reviewed, while the game waits.
    Show,
    /// Show this position, and the move that led to it.
    At(Box<AnyPosition>, Option<Move>),
    /// Go back to the game.
    Leave,
}

fn carry_out(mut requests: MessageReader<WatchRequest>, If(mut game): If<ResMut<Match>>) {
    for request in requests.read() {
        let is_shown = game.mode() == Mode::Queue;
        match request {
            WatchRequest::Show if !is_shown => {
                let near = game.games_near();
                let watching = Watching { position: game.position(), last: None };
                game.begin(watching, near);
            }
            WatchRequest::At(position, last) if is_shown => game.watch(position, *last),
            WatchRequest::Leave if is_shown => drop(game.leave()),
            _ => {}
        }
    }
}

impl Match {
    /// Shows a position, if that is another one.
    fn watch(&mut self, position: &AnyPosition, last: Option<Move>) {
        if let Some(watching) = self.doing_mut::<Watching>()
            && watching.position != *position
        {
            (watching.position, watching.last) = (position.clone(), last);
            self.turn_page();
        }
    }
}
