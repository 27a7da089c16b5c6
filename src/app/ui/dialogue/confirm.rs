//! Asks before something that cannot be undone.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::settings::Settings;
use crate::app::table::game_match::offers::DrawOffered;
use crate::app::table::game_match::{Match, MatchRequest, MoveRefused, Refused};
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Closed;
use crate::app::ui::kit::question::ask;
use crate::app::ui::kit::style::Style;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Sentence, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<Question>).add_observer(offer_study).add_observer(ask_for_draw);
}

/// A question before something that cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give up.
    Resign,
    /// Whether to call off a game that has hardly begun.
    Abort,
    /// Whether to accept the draw that this side offers.
    Draw(Side),
    /// Whether to study the game from the earlier position shown, after an attempt to move there.
    Study,
}

impl Question {
    /// Title, text, yes and no.
    fn words(self, game: GameKind) -> [Sentence; 4] {
        let (title, text, yes, no) = match self {
            Self::Resign => (
                ids::CONFIRM_RESIGN_TITLE,
                ids::CONFIRM_RESIGN_TEXT.into(),
                ids::CONFIRM_RESIGN_YES,
                ids::CANCEL,
            ),
            Self::Abort => (
                ids::CONFIRM_ABORT_TITLE,
                ids::CONFIRM_ABORT_TEXT.into(),
                ids::CONFIRM_ABORT_YES,
                ids::CANCEL,
            ),
            Self::Draw(by) => (
                ids::CONFIRM_DRAW_TITLE,
                ids::DrawOfferedBy { side: game.side_id(by) }.into(),
                ids::CONFIRM_DRAW_YES,
                ids::DECLINE,
            ),
            Self::Study => (
                ids::CONFIRM_STUDY_TITLE,
                ids::CONFIRM_STUDY_TEXT.into(),
                ids::CONFIRM_STUDY_YES,
                ids::CANCEL,
            ),
        };
        [title.into(), text, yes.into(), no.into()]
    }
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// Asks a person whether to accept a draw that the other side offers.
fn ask_for_draw(offer: On<DrawOffered>, game: Res<Match>, mut dialogs: ResMut<Dialogs>) {
    if game.player(offer.0.opponent()).is_person() {
        dialogs.push(Question::Draw(offer.0));
    }
}

/// Asks whether to study the game, after an attempt to move in an earlier position.
fn offer_study(refused: On<MoveRefused>, mut dialogs: ResMut<Dialogs>) {
    if refused.reason == Refused::LookingBack {
        dialogs.push(Question::Study);
    }
}

impl Dialogue for Question {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let texts = self.words(view.game.kind()).map(|sentence| view.style.with(sentence));
        let Some(closed) = ask(context, &view.style, texts.each_ref().map(String::as_str)) else {
            return;
        };
        dialogs.pop();
        let accepted = closed == Closed::Accepted;
        match self {
            Self::Draw(by) => {
                commands.write_message(MatchRequest::AnswerDraw { by: *by, accepted });
            }
            Self::Abort if accepted => {
                commands.write_message(MatchRequest::Abort);
                dialogs.push(Draft::new(&view.settings, &view.game));
            }
            Self::Resign if accepted => {
                commands.write_message(MatchRequest::Resign);
            }
            Self::Study if accepted => {
                commands.write_message(MatchRequest::StudyThis);
            }
            Self::Resign | Self::Abort | Self::Study => {}
        }
    }
}
