//! Pages in the column beside the board, one per activity.

use bevy::prelude::*;

pub use self::host::ShowPage;
use self::host::page;
use crate::app::board::arrows::HoverArrows;

mod again;
mod answer;
mod cloud_list;
mod drill;
mod editor;
mod endings;
mod explorer;
pub mod frame;
mod guess;
mod host;
mod hover_arrows;
pub mod lesson;
mod moves;
mod numbers;
pub mod play;
pub mod promotion;
mod puzzle;
mod puzzles;
mod queue;
pub mod study;
mod tab;
mod table_list;
mod tabs;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoverArrows>()
        .add_plugins((explorer::plugin, play::plugin, study::plugin, tabs::plugin))
        .add_plugins((
            page::<again::AgainPage>,
            page::<answer::AnswerPage>,
            page::<drill::DrillPage>,
            page::<editor::EditorPage>,
            page::<endings::EndingPage>,
            page::<guess::GuessPage>,
            page::<lesson::LessonPage>,
            page::<puzzle::PuzzlePage>,
            page::<queue::QueuePage>,
            page::<study::StudyPage>,
        ));
}
