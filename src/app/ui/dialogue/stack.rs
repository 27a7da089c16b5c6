//! Dialogues: the stack of those that are open, and the one router that shows the topmost.

use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::board::covered::Covered;
use crate::app::settings::looks::XiangqiSet;
use crate::app::table::game_match::{Match, MoveRefused, Refused};
use crate::app::table::play::offers::DrawOffered;
use crate::app::thinking::EngineFailed;
use crate::app::ui::access::board_cursor;
use crate::app::ui::command::menu;
use crate::app::ui::context;
use crate::app::ui::dialogue::settings;
use crate::app::ui::dialogue::{
    confirm, engine_fault, engines, files, key_list, library, new_game, type_move, welcome,
};
use crate::app::ui::kit::frame::{Frame, forget_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::play::record;
use crate::app::ui::page::study;
use crate::record::NodeId;
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<menu::Open>()
        .init_resource::<Covered>()
        .add_observer(engine_fault::open)
        .add_observer(offer_study)
        .add_observer(ask_for_draw)
        .add_systems(
            EguiPrimaryContextPass,
            (show, cover_board, board_cursor::follow_focus).chain().after(crate::app::ui::Panels),
        );
}

/// A dialogue.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// What the next game shall be, as far as it is chosen.
    NewGame(Box<new_game::Draft>),
    /// The settings.
    Settings,
    /// All keys.
    Keys,
    /// Whether to learn the game, and what the pieces shall show.
    Welcome(XiangqiSet),
    /// An engine gives no move.
    EngineFault(EngineFailed),
    /// A question before something that cannot be taken back.
    Confirm(Question),
    /// A move that is typed, as far as it is.
    TypeMove(String),
    /// The record, where the window has no room for it beside the board.
    Record,
    /// The comment beside a node, as far as it is written.
    Comment(NodeId, String),
    /// What the game says of itself, as far as it is written.
    Details(Box<study::Details>),
    /// The path of a file to open or to save.
    Path(files::PathDraft),
    /// The files that were opened or saved last.
    Recent,
    /// The games of a file, and the one that is chosen.
    FileGames(files::Row),
    /// The games of the library.
    Library(Box<library::Chosen>),
    /// The engines of other authors that there are.
    Engines,
    /// How one of them is set up.
    Engine(Box<engines::Draft>),
    /// A question before the engine with this name goes.
    RemoveEngine(String),
}

/// A question before something that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give up.
    Resign,
    /// Whether to call off a game that has hardly begun.
    Abort,
    /// Whether to accept the draw that this side offers.
    Draw(Side),
    /// Whether to study the game from the earlier position shown, where somebody tries to move.
    Study,
    /// Whether to drop the game at the table, which is not over, for a new one.
    NewGame(Box<new_game::Draft>),
}

/// The dialogues that are open, the topmost last. Only that one is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Dialogs(Vec<Dialog>);

impl Dialogs {
    /// Whether one is open; the board rests then.
    pub fn is_open(&self) -> bool {
        !self.0.is_empty()
    }

    /// The one that is shown.
    pub fn top(&self) -> Option<&Dialog> {
        self.0.last()
    }

    /// The one that is shown, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut Dialog> {
        self.0.last_mut()
    }

    /// Opens a dialogue over those that are open.
    pub fn push(&mut self, dialog: Dialog) {
        self.0.push(dialog);
    }

    /// Closes the topmost; the one below comes back.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// Puts a dialogue in the place of the topmost.
    pub fn replace(&mut self, dialog: Dialog) {
        self.0.pop();
        self.0.push(dialog);
    }

    /// Closes all of them.
    pub fn close(&mut self) {
        self.0.clear();
    }
}

/// Shows the topmost dialogue.
fn show(
    mut contexts: EguiContexts,
    mut dialogs: ResMut<Dialogs>,
    mut commands: Commands,
    style: Style,
    new_game: new_game::View,
    mut settings: settings::menu::View,
    engines: engines::View,
    fault: engine_fault::View,
    record: record::View,
    mut library: library::View,
    file_games: files::View,
) {
    let Some(context) = context(&mut contexts) else { return };
    // What is not changed must not count as changed.
    let mut after = dialogs.clone();
    let (stack, commands) = (&mut after, &mut commands);
    match dialogs.top() {
        None => forget_focus(context),
        Some(Dialog::NewGame(draft)) => new_game::show(context, draft, &new_game, stack, commands),
        Some(Dialog::Settings) => settings::menu::show(context, &mut settings, stack, commands),
        Some(Dialog::Welcome(set)) => welcome::show(context, *set, &style, stack, commands),
        Some(Dialog::Keys) => key_list::show(context, &style, stack),
        Some(Dialog::EngineFault(failed)) => {
            engine_fault::show(context, failed, &fault, stack, commands);
        }
        Some(Dialog::Confirm(question)) => {
            confirm::show(context, question, &new_game, stack, commands);
        }
        Some(Dialog::TypeMove(text)) => {
            type_move::show(context, text, &new_game, stack, commands);
        }
        Some(Dialog::Record) => show_record(context, &record, &style, stack, commands),
        Some(Dialog::Comment(id, text)) => {
            study::show_comment(context, (*id, text), &style, stack, commands);
        }
        Some(Dialog::Details(draft)) => {
            study::show_details(context, draft, &style, stack, commands);
        }
        Some(Dialog::Path(draft)) => files::show(context, draft, &style, stack, commands),
        Some(Dialog::Recent) => {
            files::show_recent(context, new_game.settings(), &style, stack, commands);
        }
        Some(Dialog::FileGames(row)) => {
            files::show_several(context, *row, &file_games, stack, commands);
        }
        Some(Dialog::Library(chosen)) => {
            library::show(context, chosen, &mut library, stack, commands);
        }
        Some(Dialog::Engines) => engines::list(context, &engines, stack, commands),
        Some(Dialog::Engine(draft)) => engines::edit(context, draft, &engines, stack, commands),
        Some(Dialog::RemoveEngine(name)) => {
            engines::ask_to_remove(context, name, &engines, stack, commands);
        }
    }
    dialogs.set_if_neq(after);
}

/// Asks a person whether to accept a draw that the other side offers.
fn ask_for_draw(offer: On<DrawOffered>, game: Res<Match>, mut dialogs: ResMut<Dialogs>) {
    if game.player(offer.0.opponent()).is_person() {
        dialogs.push(Dialog::Confirm(Question::Draw(offer.0)));
    }
}

/// Asks whether to study the game, where somebody tries to move in an earlier position of it.
fn offer_study(refused: On<MoveRefused>, mut dialogs: ResMut<Dialogs>) {
    if refused.reason == Refused::LookingBack {
        dialogs.push(Dialog::Confirm(Question::Study));
    }
}

/// Tells the board whether a dialogue or the menu lies over it.
fn cover_board(dialogs: Res<Dialogs>, menu: Res<menu::Open>, mut covered: ResMut<Covered>) {
    covered.set_if_neq(Covered(dialogs.is_open() || menu.0.is_some()));
}

/// The record in a dialogue of its own, where the column has no room for it.
fn show_record(
    context: &Context,
    view: &record::View,
    style: &Style,
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) {
    let height = (context.content_rect().height() * 0.6).max(record::LEAST_HEIGHT);
    let frame = Frame {
        id: "dialogue-record",
        title: &style.text("record"),
        width: 480.0,
        cancel: None,
        main: &style.text("close"),
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, style, |form| {
        let place = form.take(height);
        record::show(form.ui, place, view, commands);
    });
    if closed.is_some() {
        dialogs.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialogue_comes_back_when_the_one_over_it_is_closed() {
        let mut dialogs = Dialogs::default();
        assert!(!dialogs.is_open());
        dialogs.push(Dialog::Settings);
        dialogs.push(Dialog::Engines);
        dialogs.push(Dialog::RemoveEngine("a".to_owned()));
        dialogs.replace(Dialog::RemoveEngine("b".to_owned()));
        assert_eq!(dialogs.top(), Some(&Dialog::RemoveEngine("b".to_owned())));
        dialogs.pop();
        dialogs.pop();
        assert_eq!(dialogs.top(), Some(&Dialog::Settings));
        dialogs.push(Dialog::Record);
        dialogs.close();
        assert_eq!(dialogs.top(), None);
    }
}
