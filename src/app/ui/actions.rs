//! What commands do, and the keys that ask for them.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::command::Command;
use super::dialogs::{Dialog, Dialogs, Question};
use super::files::{PasteGame, PickFile, Purpose};
use super::ruling::Hidden;
use super::shortcut::Stroke;
use crate::app::Step;
use crate::app::board::covered::Covered;
use crate::app::board::hand::Hand;
use crate::app::board::key_focus::KeyFocus;
use crate::app::board::layout::PanelHidden;
use crate::app::board::pointer;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::guess::GuessRequest;
use crate::app::table::activity::lesson::GuideRequest;
use crate::app::table::activity::puzzle::PuzzleRequest;
use crate::app::table::game_match::{Look, Match, MatchRequest, Pace};
use crate::app::thinking::analysis::AnalysisRequest;
use crate::app::thinking::review::ReviewRequest;
use crate::app::thinking::{HintRequest, MoveNow};
use crate::formats::{self, Format, WriteOptions};
use crate::games::{Edit, GameKind};
use crate::record::{Nag, Tag};

/// The commands at work. Needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_resource::<Covered>()
        .init_resource::<PanelHidden>()
        .init_resource::<KeyFocus>()
        .init_resource::<Hidden>()
        .add_message::<Command>()
        .add_message::<CopyText>()
        .add_message::<PickFile>()
        .add_message::<PasteGame>()
        .add_systems(
            Update,
            (press_keys.before(pointer::keys), carry_out).chain().in_set(Step::Input),
        );
}

/// The game as a text of a format, if that can say it.
fn as_text(game: &Match, format: Format) -> Option<CopyText> {
    let written = formats::write(&game.record().tree(), format, &WriteOptions::default());
    String::from_utf8(written.ok()?.0).ok().map(CopyText)
}

/// The name that is offered for a file with the game.
fn file_name(game: &Match) -> String {
    let date = game.record().tags().get(&Tag::Date).replace('.', "-");
    let ending = match game.kind() {
        GameKind::Xiangqi => "xqf",
        GameKind::Chess => "pgn",
    };
    let name = format!("{} {date}", game.kind().name());
    format!("{}.{ending}", name.trim_end())
}

/// Someone wants a text in the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyText(pub String);

/// Asks for the commands whose keys are pressed, unless the keyboard speaks to something else.
fn press_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<KeyFocus>,
    covered: Res<Covered>,
    hand: Res<Hand>,
    game: Res<Match>,
    mut asked: MessageWriter<Command>,
) {
    if covered.0 || hand.promotion.is_some() {
        inputs.clear();
        return;
    }
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
        let meant = |command: &Command| {
            command.is_enabled(&game) && command.shortcuts().iter().any(|one| one.is(stroke))
        };
        if let Some(command) = Command::ALL.into_iter().find(meant) {
            asked.write(command);
        }
    }
}

/// The game as a command wants it copied.
fn copy_of(command: Command, game: &Match) -> Option<CopyText> {
    let format = match command {
        Command::CopyUbb => Format::DhtmlXq,
        Command::CopyAsText => Format::Text,
        _ => Format::Pgn,
    };
    as_text(game, format)
}

/// Lets a window fill its screen, or no more.
fn toggle_full_screen(mut window: Mut<Window>) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}

/// The position that a command asks to see.
const fn look(command: Command) -> Option<Look> {
    match command {
        Command::First => Some(Look::First),
        Command::Previous => Some(Look::Back),
        Command::Next => Some(Look::Forward),
        Command::Last => Some(Look::Last),
        _ => None,
    }
}

/// The dialogue that a command opens.
fn dialog(command: Command, game: &Match, settings: &Settings) -> Option<Dialog> {
    Some(match command {
        Command::Resign if game.can_abort() => Dialog::Confirm(Question::Abort),
        Command::Resign => Dialog::Confirm(Question::Resign),
        Command::NewGame => Dialog::new_game(settings, game),
        Command::Record => Dialog::Record,
        Command::Keys => Dialog::Keys,
        Command::TypeMove => Dialog::TypeMove(String::new()),
        Command::Settings => Dialog::Settings,
        Command::PlayFromHere => Dialog::game_from(game.shown_position(), settings, game),
        Command::OpenRecent => Dialog::Recent,
        Command::Details => Dialog::details(game),
        Command::Library => Dialog::Library(Box::default()),
        Command::Comment => {
            let at = game.record().at();
            let text = game.record().notes(at).map(|notes| notes.comment.clone());
            Dialog::Comment(at, text.unwrap_or_default())
        }
        _ => return None,
    })
}

/// Whether a command opens a page of the column, which must be seen then.
const fn opens_page(command: Command) -> bool {
    matches!(
        command,
        Command::Guide | Command::Puzzles | Command::SetUp | Command::Review | Command::GuessMoves
    )
}

/// The setting that a command turns on or off.
fn toggle(command: Command) -> Option<SettingsRequest> {
    match command {
        Command::Mute => Some(SettingsRequest::set(|all| all.sound.on = !all.sound.on)),
        Command::Explain => Some(SettingsRequest::set(|all| all.explain = !all.explain)),
        _ => None,
    }
}

/// The change of the tree that a command asks for, at the move shown.
fn edit(command: Command, game: &Match) -> Option<Edit> {
    let at = game.record().at();
    match command {
        Command::Mark(mark) => Some(Edit::Mark(at, (mark > 0).then_some(Nag(mark)))),
        Command::ShiftUp => Some(Edit::Shift(at, -1)),
        Command::ShiftDown => Some(Edit::Shift(at, 1)),
        Command::Promote => Some(Edit::Promote(at)),
        Command::MakeMainLine => Some(Edit::MakeMainLine(at)),
        Command::DeleteMove => Some(Edit::Delete(at)),
        _ => None,
    }
}

/// Who is asked for what teaches.
#[derive(SystemParam)]
struct Learning<'w> {
    hints: MessageWriter<'w, HintRequest>,
    analysis: MessageWriter<'w, AnalysisRequest>,
    reviews: MessageWriter<'w, ReviewRequest>,
    puzzles: MessageWriter<'w, PuzzleRequest>,
    lessons: MessageWriter<'w, GuideRequest>,
    guesses: MessageWriter<'w, GuessRequest>,
}

impl Learning<'_> {
    fn ask(&mut self, command: Command) {
        match command {
            Command::Hint => {
                self.hints.write(HintRequest::Best);
            }
            Command::Threat => {
                self.hints.write(HintRequest::Threat);
            }
            Command::Review => {
                self.reviews.write(ReviewRequest::Begin);
            }
            Command::Analyse => {
                self.analysis.write(AnalysisRequest::Switch);
            }
            Command::AskMove => {
                self.analysis.write(AnalysisRequest::AskShown);
            }
            Command::Puzzles => {
                self.puzzles.write(PuzzleRequest::Next);
            }
            Command::Guide => {
                self.lessons.write(GuideRequest::Open);
            }
            Command::GuessMoves => {
                self.guesses.write(GuessRequest::Begin);
            }
            _ => {}
        }
    }
}

/// Does what is asked for, if it can be done now.
fn carry_out(
    mut asked: MessageReader<Command>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut panel: ResMut<PanelHidden>,
    mut hidden: ResMut<Hidden>,
    mut requests: MessageWriter<MatchRequest>,
    mut hurry: MessageWriter<MoveNow>,
    mut copies: MessageWriter<CopyText>,
    mut picks: MessageWriter<PickFile>,
    mut pastes: MessageWriter<PasteGame>,
    mut learning: Learning,
    mut changes: MessageWriter<SettingsRequest>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    for command in asked.read().filter(|command| command.is_enabled(&game)) {
        let mut ask = |request| {
            requests.write(request);
        };
        if let Some(dialog) = dialog(*command, &game, &settings) {
            dialogs.push(dialog);
        }
        panel.0 &= !opens_page(*command);
        match command {
            Command::Pause => ask(MatchRequest::Pace(Pace::Paused)),
            Command::Resume => ask(MatchRequest::Pace(Pace::Running)),
            Command::Step => ask(MatchRequest::Pace(Pace::Step)),
            Command::MoveNow => {
                hurry.write(MoveNow);
            }
            Command::Regret => ask(MatchRequest::Regret),
            Command::RegretAndPlayOn => {
                ask(MatchRequest::Look(Look::Last));
                ask(MatchRequest::Regret);
            }
            Command::Redo => ask(MatchRequest::Redo),
            Command::OfferDraw => ask(MatchRequest::OfferDraw),
            Command::Rematch => ask(MatchRequest::Rematch(None)),
            Command::Flip => ask(MatchRequest::TurnBoard),
            Command::HidePanel => panel.0 = !panel.0,
            // Each has opened its dialogue, or the line below the board answers it.
            Command::Resign
            | Command::NewGame
            | Command::Record
            | Command::Keys
            | Command::TypeMove
            | Command::Settings
            | Command::PlayFromHere
            | Command::OpenRecent
            | Command::Details
            | Command::Library
            | Command::Comment
            | Command::SayLastMove
            | Command::SayNearPieces
            | Command::SayFarPieces
            | Command::SayClocks => {}
            Command::FullScreen => windows.iter_mut().for_each(toggle_full_screen),
            Command::First | Command::Previous | Command::Next | Command::Last => {
                requests.write_batch(look(*command).map(MatchRequest::Look));
            }
            Command::Dangers => ask(MatchRequest::Dangers),
            Command::Mute | Command::Explain => {
                changes.write_batch(toggle(*command));
            }
            Command::HideRuling => hidden.0 = true,
            Command::ShowRuling => hidden.0 = false,
            Command::Study => ask(MatchRequest::StudyThis),
            Command::SetUp => ask(MatchRequest::SetUp),
            Command::Open => {
                picks.write(PickFile { purpose: Purpose::Open, name: String::new() });
            }
            Command::SaveAs => {
                picks.write(PickFile { purpose: Purpose::Save, name: file_name(&game) });
            }
            Command::Paste => {
                pastes.write(PasteGame);
            }
            Command::CopyGame | Command::CopyUbb | Command::CopyAsText => {
                copies.write_batch(copy_of(*command, &game));
            }
            Command::PreviousVariation | Command::NextVariation => {
                let after = *command == Command::NextVariation;
                requests.write_batch(game.record().alternative(after).map(MatchRequest::GoTo));
            }
            Command::Hint
            | Command::Threat
            | Command::Review
            | Command::Analyse
            | Command::AskMove
            | Command::Puzzles
            | Command::Guide
            | Command::GuessMoves => learning.ask(*command),
            Command::CopyPosition => {
                copies.write(CopyText(game.fen()));
            }
            Command::Mark(_)
            | Command::ShiftUp
            | Command::ShiftDown
            | Command::Promote
            | Command::MakeMainLine
            | Command::DeleteMove => {
                requests.write_batch(edit(*command, &game).map(MatchRequest::Edit));
            }
        }
    }
}
