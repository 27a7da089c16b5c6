//! Everything that egui draws: the column of cards beside the board, messages and dialogues.
//!
//! Panels read what is and write what is asked for; they keep nothing of the game themselves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Turn;
use super::choice::NewGameChoice;
use super::covered::Covered;
use super::engines::{Engines, EnginesRequest};
use super::game_match::{Match, MatchRequest};
use super::language::Texts;
use super::layout::{Flipped, Layout};
use super::library::{CloudLibrary, LibraryRequest, ListShown};
use super::opponent::{EngineFailed, Thoughts};
use super::palette::Palette;
use super::settings::{Overrides, Settings, SettingsRequest};
use super::theme::Theme;
use super::trial::{Trial, TrialRequest};
use crate::games::GameKind;

mod cards;
mod cloud_settings;
mod column;
mod confirm;
mod controls;
mod dialogue;
mod discs;
mod engine_fault;
pub mod engines;
pub mod fault;
mod fields;
mod letters;
mod library;
pub mod library_fault;
mod lines;
mod message;
mod new_game;
mod promotion;
mod quiet;
mod record;
mod result;
mod ruling;
mod settings_menu;
mod stepper;
mod thinking;
mod widgets;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialog>()
        .init_resource::<Covered>()
        .add_observer(engine_fault::open)
        .add_plugins((
            engines::plugin,
            letters::plugin,
            message::plugin,
            quiet::plugin,
            record::plugin,
            ruling::plugin,
        ))
        .add_systems(
            EguiPrimaryContextPass,
            (column::show, message::show, promotion::show, dialogue::show, cover_board).chain(),
        );
}

/// The dialogue that is open, if one is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum Dialog {
    /// None is.
    #[default]
    None,
    /// What the next game shall be, as far as it is chosen.
    NewGame(Box<NewGameChoice>),
    /// The settings.
    Settings,
    /// An engine gives no move.
    EngineFault(EngineFailed),
    /// A question before something that cannot be taken back.
    Confirm(Question),
    /// The record, where the window has no room for it beside the board.
    Record,
    /// The engines of other authors that there are.
    Engines {
        /// The dialogue that comes back when this one is closed.
        back: Box<Dialog>,
    },
    /// How one of them is set up.
    Engine(Box<engines::Draft>),
    /// A question before one of them goes.
    RemoveEngine {
        /// Its name.
        name: String,
        /// The dialogue that comes back after it.
        back: Box<Dialog>,
    },
}

/// A question before something that cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to give up.
    Resign,
}

impl Dialog {
    /// Whether a dialogue is open; the board rests then.
    pub fn is_open(&self) -> bool {
        *self != Self::None
    }

    /// The dialogue for a new game: the one at the table, against whom the last one was started.
    pub fn new_game(settings: &Settings, game: GameKind) -> Self {
        Self::NewGame(Box::new(NewGameChoice { game, ..settings.new_game.clone() }))
    }
}

/// Tells the board whether a dialogue lies over it.
fn cover_board(dialog: Res<Dialog>, mut covered: ResMut<Covered>) {
    covered.set_if_neq(Covered(dialog.is_open()));
}

/// What panels show.
#[derive(SystemParam)]
struct Seen<'w> {
    game: Res<'w, Match>,
    turn: Res<'w, State<Turn>>,
    engines: Res<'w, Engines>,
    thoughts: Res<'w, Thoughts>,
    settings: Res<'w, Settings>,
    overrides: Res<'w, Overrides>,
    layout: Res<'w, Layout>,
    texts: Res<'w, Texts>,
    theme: Res<'w, Theme>,
    trial: Res<'w, Trial>,
    picker: Res<'w, engines::Picker>,
    rows: Res<'w, record::Rows>,
    card: Res<'w, ruling::Shown>,
    library: Res<'w, CloudLibrary>,
}

impl Seen<'_> {
    fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    fn text(&self, id: &str) -> String {
        self.texts.get(id)
    }
}

/// What panels ask for.
#[derive(SystemParam)]
struct Asks<'w> {
    game: MessageWriter<'w, MatchRequest>,
    settings: MessageWriter<'w, SettingsRequest>,
    engines: MessageWriter<'w, EnginesRequest>,
    trial: MessageWriter<'w, TrialRequest>,
    picker: MessageWriter<'w, engines::PickRequest>,
    dialog: ResMut<'w, Dialog>,
    flipped: ResMut<'w, Flipped>,
    ruling: ResMut<'w, ruling::Hidden>,
    library: MessageWriter<'w, LibraryRequest>,
    list_shown: ResMut<'w, ListShown>,
}

impl Asks<'_> {
    fn game(&mut self, request: MatchRequest) {
        self.game.write(request);
    }

    fn setting(&mut self, request: SettingsRequest) {
        self.settings.write(request);
    }

    fn library(&mut self, request: LibraryRequest) {
        self.library.write(request);
    }

    fn engines(&mut self, request: EnginesRequest) {
        self.engines.write(request);
    }

    fn trial(&mut self, request: TrialRequest) {
        self.trial.write(request);
    }

    fn pick(&mut self, request: engines::PickRequest) {
        self.picker.write(request);
    }

    fn open(&mut self, dialog: Dialog) {
        *self.dialog = dialog;
    }

    fn close(&mut self) {
        *self.dialog = Dialog::None;
    }

    fn flip(&mut self) {
        self.flipped.0 = !self.flipped.0;
    }
}

/// A rectangle of the layout, for egui.
fn egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The egui context of the window, if it is there yet.
fn context<'a>(contexts: &'a mut EguiContexts) -> Option<&'a mut egui::Context> {
    contexts.ctx_mut().ok()
}
