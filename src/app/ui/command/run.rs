//! What commands do, and the keys that ask for them.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::Command;
use super::menu::{Open, Which};
use super::shortcut::Stroke;
use crate::app::base::clipboard::CopyText;
use crate::app::base::schedule::Step;
use crate::app::board::blocked::BoardBlocked;
use crate::app::board::key_focus::KeyFocus;
use crate::app::board::layout::PanelHidden;
use crate::app::board::pointer;
use crate::app::board::selection::Selection;
use crate::app::settings::{BoardChoice, Settings, SettingsRequest};
use crate::app::table::activity::puzzle::Solving;
use crate::app::table::game_match::{Match, MatchRequest, Mode};
use crate::app::thinking::HintRequest;
use crate::app::thinking::analysis::AnalysisRequest;
use crate::app::ui::dialogue::comment::{Comment, On};
use crate::app::ui::dialogue::confirm::Question;
use crate::app::ui::dialogue::files::{PasteGame, PickFile};
use crate::app::ui::dialogue::library::LastChosen;
use crate::app::ui::dialogue::record::RulingOfGame;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::formats::{self, Format, WriteOptions};
use crate::games::Edit;
use crate::record::{NodeId, Tag};

/// The commands at work. Needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<LastChosen>()
        .init_resource::<BoardBlocked>()
        .init_resource::<PanelHidden>()
        .init_resource::<KeyFocus>()
        .init_resource::<RulingHidden>()
        .init_resource::<ResultFolded>()
        .init_resource::<Open>()
        .add_message::<Command>()
        .add_message::<CopyText>()
        .add_message::<PickFile>()
        .add_message::<PasteGame>()
        .add_systems(
            Update,
            (press_keys.before(pointer::keys), carry_out).chain().in_set(Step::Input),
        );
}

/// Whether the card that explains a ruling is put away, to see the record.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingHidden(pub bool);

/// Whether the card of the game's result is put away, to see the record.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultFolded(pub bool);

/// The name that is offered for a file with the game.
pub(super) fn file_name(game: &Match) -> String {
    let date = game.record().tags().get(&Tag::Date).replace('.', "-");
    let ending = Format::usual_of(game.kind()).endings()[0];
    let name = format!("{} {date}", game.kind().name());
    format!("{}.{ending}", name.trim_end())
}

/// Does nothing more: the line below the board answers what is asked.
pub(super) fn is_said(_: &mut Desk) {}

/// Asks for the commands whose keys are pressed, unless the keyboard speaks to something else.
fn press_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<KeyFocus>,
    blocked: Res<BoardBlocked>,
    selection: Res<Selection>,
    game: Res<Match>,
    mut asked: MessageWriter<Command>,
) {
    let is_covered = blocked.0 || selection.promotion.is_some();
    // A quick chord may be over within one frame.
    let held = |key| keys.pressed(key) || keys.just_released(key);
    let ctrl =
        [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]
            .into_iter()
            .any(held);
    let shift = [KeyCode::ShiftLeft, KeyCode::ShiftRight].into_iter().any(held);
    let pressed = inputs.read().filter(|input| input.state == ButtonState::Pressed);
    for input in pressed.filter(|input| !input.repeat && !focus.takes(input.key_code)) {
        let stroke = Stroke::new(&input.logical_key, input.key_code, ctrl, shift);
        let meant = |command: &&Command| {
            (!is_covered || command.row().over_dialogues)
                && command.is_enabled(&game)
                && command.shortcuts().iter().any(|one| one.is(stroke))
        };
        if let Some(command) = Command::ALL.iter().find(meant) {
            asked.write(*command);
        }
    }
}

/// Does what is asked for, if it can be done now.
fn carry_out(mut asked: MessageReader<Command>, mut desk: Desk) {
    for command in asked.read() {
        if command.is_enabled(&desk.game) {
            (command.row().does)(&mut desk);
        }
    }
}

/// What commands work on.
#[derive(SystemParam)]
pub struct Desk<'w, 's> {
    pub(super) game: Res<'w, Match>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) panel: ResMut<'w, PanelHidden>,
    /// Whether the card that explains a ruling is put away.
    pub(super) ruling: ResMut<'w, RulingHidden>,
    /// Whether that of the result is.
    pub(super) result: ResMut<'w, ResultFolded>,
    dialogs: ResMut<'w, Dialogs>,
    /// The library's dialogue as a game was opened from it.
    pub(super) library: Res<'w, LastChosen>,
    menu: ResMut<'w, Open>,
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
    commands: Commands<'w, 's>,
}

impl Desk<'_, '_> {
    /// Sends the request to whatever carries it out.
    pub(super) fn ask(&mut self, request: impl Message) {
        self.commands.write_message(request);
    }

    /// Asks for something else to be done at the board, on a page that must be seen then.
    pub(super) fn turn_to(&mut self, request: impl Message) {
        self.panel.0 = false;
        self.ask(request);
    }

    /// Opens the menu of the page. An open menu closes itself.
    pub(super) fn open_menu(&mut self) {
        let is_play = self.game.mode() == Mode::Play;
        self.panel.0 = false;
        self.menu.0 = Some(if is_play { Which::Controls } else { Which::Page });
    }

    /// Changes what is shown on the board.
    pub(super) fn switch(&mut self, change: impl Fn(&mut BoardChoice) + Send + Sync + 'static) {
        self.ask(SettingsRequest::set(move |all| change(&mut all.board)));
    }

    /// Asks for a hint; asked again, tells all of it.
    pub(super) fn hint(&mut self) {
        if self.game.hint().is_some_and(|hint| !hint.is_threat) {
            self.ask(MatchRequest::TellHint);
        } else {
            self.ask(HintRequest::Best);
        }
    }

    /// Asks what the other side threatens; asked again, shows it no more.
    pub(super) fn threat(&mut self) {
        if self.game.hint().is_some_and(|hint| hint.is_threat) {
            self.ask(MatchRequest::HideHint);
        } else {
            self.ask(HintRequest::Threat);
        }
    }

    /// Turns the analysis on or off; a game that is over is studied from now on.
    pub(super) fn analyse(&mut self) {
        if self.game.is_study() {
            self.ask(AnalysisRequest::Switch);
        } else {
            self.turn_to(MatchRequest::StudyThis);
            self.ask(AnalysisRequest::Begin);
        }
    }

    /// Studies the puzzle at the board, with an engine.
    pub(super) fn analyse_puzzle(&mut self) {
        if let Some(puzzle) = self.game.doing::<Solving>() {
            let record = Box::new(puzzle.record());
            self.turn_to(MatchRequest::StudyOpened(record));
            self.ask(AnalysisRequest::Begin);
        }
    }

    /// Opens a dialogue.
    pub(super) fn open(&mut self, dialogue: impl Dialogue) {
        self.dialogs.push(dialogue);
    }

    /// Asks whether to give up, or to call off a game that has hardly begun.
    pub(super) fn ask_to_resign(&mut self) {
        let question = if self.game.can_abort() { Question::Abort } else { Question::Resign };
        self.open(question);
    }

    /// Shows the card that explains a ruling: in the column again, or in a dialogue where it is not
    /// put away and so has no room there.
    pub(super) fn show_ruling(&mut self) {
        if !std::mem::take(&mut self.ruling.0) {
            self.open(RulingOfGame);
        }
    }

    /// Lets the window fill its screen, or no more.
    pub(super) fn toggle_full_screen(&mut self) {
        for mut window in &mut self.windows {
            window.mode = match window.mode {
                WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                _ => WindowMode::Windowed,
            };
        }
    }

    /// Shows the alternative before or after the move shown.
    pub(super) fn go_to_alternative(&mut self, after: bool) {
        if let Some(node) = self.game.record().alternative(after) {
            self.ask(MatchRequest::GoTo(node));
        }
    }

    /// Copies the game as a text of a format, if that can say it.
    pub(super) fn copy_as(&mut self, format: Format) {
        let tree = self.game.record().tree();
        let written = formats::write(&tree, format, &WriteOptions::default()).ok();
        if let Some(text) = written.and_then(|(bytes, _)| String::from_utf8(bytes).ok()) {
            self.ask(CopyText(text));
        }
    }

    /// Opens the comment beside the move shown.
    pub(super) fn write_comment(&mut self) {
        let record = self.game.record();
        let at = record.at();
        let text = record.notes(at).map(|notes| notes.comment.clone()).unwrap_or_default();
        self.open(Comment { on: On::Node(at), text });
    }

    /// Changes the tree at the move shown.
    pub(super) fn edit(&mut self, edit: impl FnOnce(NodeId) -> Edit) {
        let at = self.game.record().at();
        self.ask(MatchRequest::Edit(edit(at)));
    }
}
