//! Starts the window, and explains if it cannot start.

use std::io::{IsTerminal, stderr};
use std::panic;
use std::time::Duration;

use bevy::log::{BoxedFmtLayer, LogPlugin, tracing_subscriber};
use bevy::prelude::*;
use bevy::window::{WindowResizeConstraints, WindowResolution};
use bevy::winit::WinitSettings;
use bevy_egui::EguiPlugin;

use crate::app::settings::engines::Engines;
use crate::app::settings::new_game::{EngineMissing, NewGameChoice};
use crate::app::settings::players::Seats;
use crate::app::settings::{Overrides, Settings};
use crate::app::start::first_start::{has_played, welcome};
use crate::app::start::options::{LEAST, Options};
use crate::app::start::title::title;
use crate::app::table::game_match::{Dice, Ended, Kept, Match, MatchRequest, Mode, Setup, Started};
use crate::app::table::keep::files::FileRequest;
use crate::app::table::keep::library::{self, LibraryDesk, LibraryOpened};
use crate::app::table::keep::session;
use crate::app::{board_plugin, game_plugin, window_plugin};
use crate::games::AnyPosition;
use crate::text::ids;
use crate::text::language::{Language, Texts};

/// The size of the window, in logical pixels, unless another is asked for.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// How long the first frame waits for the library. It is being opened while window and graphics are made,
/// and so there already, unless another program locks it or it is brought up to a new version; then the
/// game comes to the board when it is read, if nothing is played there by then.
const PATIENCE: Duration = Duration::from_secs(1);

/// Opens the window and plays until it is closed.
pub fn run(options: Options) -> AppExit {
    let texts = Texts::new(options.lang.unwrap_or_else(Language::of_system));
    explain_failure(&texts);
    App::new()
        .add_plugins(DefaultPlugins.set(window(&options, &texts)).set(log()))
        .add_plugins(EguiPlugin::default())
        // What fails after the start is reported and the game goes on: nothing of the player's
        // shall be lost for it.
        .set_error_handler(bevy::ecs::error::error)
        .insert_resource(WinitSettings::desktop_app())
        .insert_resource(Overrides { language: options.lang, theme: options.theme.map(Into::into) })
        .insert_resource(Dice::new(options.seed))
        .insert_resource(options)
        .add_plugins((game_plugin, board_plugin, window_plugin, library::open))
        .add_observer(resume_game)
        .add_observer(has_played)
        .add_systems(
            Startup,
            (
                restore_panic_hook,
                open_camera,
                (wait_for_library, first_match, open_file, welcome).chain(),
            ),
        )
        .run()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and positive")]
fn window(options: &Options, texts: &Texts) -> WindowPlugin {
    let size = options.window.unwrap_or(SIZE);
    let window = Window {
        title: title(texts, options.game.unwrap_or_default()),
        name: application_id(),
        resolution: WindowResolution::new(size.x as u32, size.y as u32),
        resize_constraints: WindowResizeConstraints {
            min_width: f32::from(LEAST),
            min_height: f32::from(LEAST),
            ..default()
        },
        ..default()
    };
    WindowPlugin { primary_window: Some(window), ..default() }
}

/// The name of the desktop entry in `assets/packaging`.
const APPLICATION_ID: &str = "io.github.chuhe.chuhe";

/// The name by which a Wayland desktop finds the application's entry and with it the icon. On X11
/// it stays unset: winit then takes the program's own, which the entry names, too, for both parts
/// of `WM_CLASS`, where Bevy leaves the instance empty.
fn application_id() -> Option<String> {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let wayland = is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET");
    (wayland || cfg!(windows)).then(|| APPLICATION_ID.to_owned())
}

/// Warnings and errors, unless `RUST_LOG` asks for more; without colours where they would stand
/// as signs in a file.
fn log() -> LogPlugin {
    LogPlugin {
        filter: "warn,wgpu=error,naga=error,calloop=error".to_owned(),
        fmt_layer: |_| -> Option<BoxedFmtLayer> {
            let layer = tracing_subscriber::fmt::layer().with_writer(stderr);
            (!stderr().is_terminal()).then(|| Box::new(layer.with_ansi(false)) as BoxedFmtLayer)
        },
        ..default()
    }
}

/// Until the first frame, turns a panic in the libraries below into a sentence that says what to
/// do. They have no other way to say that there is no display or no graphics driver.
fn explain_failure(texts: &Texts) {
    let no_display = texts.get(ids::ERROR_NO_DISPLAY);
    let no_graphics = texts.get(ids::ERROR_NO_GRAPHICS);
    panic::set_hook(Box::new(move |panic| {
        let reason = panic.payload_as_str().unwrap_or_default();
        if reason.contains("event loop") {
            eprintln!("{no_display}\n({reason})");
        } else if reason.contains("GPU") || reason.contains("wgpu") || reason.contains("adapter") {
            eprintln!("{no_graphics}\n({reason})");
        } else {
            eprintln!("chuhe: {reason}");
        }
        std::process::exit(1);
    }));
}

/// The window is there: from now on a panic is a fault of ours and shows its trace.
fn restore_panic_hook() {
    drop(panic::take_hook());
}

fn open_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off));
}

/// Hears what the library is opened with, and so lets [`resume_game`] come before the first match.
fn wait_for_library(world: &mut World) {
    let answer = world.get_resource::<LibraryDesk>().and_then(|desk| desk.wait(PATIENCE));
    if let Some(answer) = answer {
        library::tell_answer(answer, &mut world.commands());
        world.flush();
    }
}

/// Puts the unfinished game on the board that this window was playing when it was last closed,
/// unless the command line asks for another, or something has been played already.
fn resume_game(
    opened: On<LibraryOpened>,
    options: Res<Options>,
    engines: Res<Engines>,
    game: Option<Res<Match>>,
    mut missing: MessageWriter<EngineMissing>,
    mut requests: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    let Some((id, saved)) = opened.0.last.as_ref().filter(|_| !options.asks_for_game()) else {
        return;
    };
    let engine = |name: &str| engines.get(name).cloned();
    let Some((resumed, how, lost)) = session::resume(saved, engine) else { return };
    match game {
        None => {
            commands.insert_resource(resumed);
            commands.trigger(Started);
            commands.trigger(Kept(*id));
            missing.write_batch(lost);
            commands.trigger(how);
        }
        Some(game) if is_untouched(&game) => {
            requests.write(MatchRequest::Continue(Box::new((*id, saved.clone()))));
        }
        Some(_) => {}
    }
}

/// Whether nothing has been played yet, nor anything else begun.
fn is_untouched(game: &Match) -> bool {
    game.mode() == Mode::Play && game.record().is_empty() && game.plies() == 0
}

/// Starts the game that the command line or else the last choice asks for, unless one goes on.
fn first_match(
    game: Option<Res<Match>>,
    options: Res<Options>,
    settings: Res<Settings>,
    engines: Res<Engines>,
    mut dice: ResMut<Dice>,
    mut missing: MessageWriter<EngineMissing>,
    mut commands: Commands,
) {
    if game.is_some() {
        return;
    }
    let last = &settings.new_game;
    let choice = choice(&options, last.clone());
    let engine = |name: &str| engines.get(name).cloned();
    if let Some(choice) = &choice {
        missing.write_batch(choice.missing_engine(|name| engine(name).is_some()));
    }
    let setup = Setup {
        seats: choice.map_or_else(Seats::hot_seat, |choice| choice.seats(engine)),
        start: options
            .start
            .clone()
            .unwrap_or_else(|| AnyPosition::start(options.game.unwrap_or(last.game))),
        ruleset: options.ruleset.map_or(last.ruleset, Into::into).into(),
        clocks: options.clock.as_ref().unwrap_or(&last.clock).controls(),
    };
    let game = Match::new(setup, &mut dice.rng);
    let outcome = game.outcome();
    commands.insert_resource(game);
    commands.trigger(Started);
    if let Some(outcome) = outcome {
        commands.trigger(Ended(outcome));
    }
}

/// Opens the file that the command line names.
fn open_file(options: Res<Options>, mut files: MessageWriter<FileRequest>) {
    if let Some(file) = &options.file {
        files.write(FileRequest::Open(file.clone()));
    }
}

/// The last game's choice, with what the command line says of the players; `None` for two people.
fn choice(options: &Options, last: NewGameChoice) -> Option<NewGameChoice> {
    if options.two_player {
        return None;
    }
    let built_in = options.level.is_some() || options.side.is_some();
    let side = options.side.map(Into::into);
    Some(if built_in { last.against_built_in(options.level, side) } else { last })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyRecord, GameKind};
    use crate::library::{Answer, Ask, Desk, Opened};
    use crate::rules::xiangqi::Ruleset;

    /// A game of one move that is studied.
    fn played() -> Match {
        let start = AnyPosition::start(GameKind::Chess);
        let mut record = AnyRecord::new(start, Ruleset::default());
        let mv = record.current().legal_moves()[0];
        record.play(mv).expect("a legal move");
        Match::study(record)
    }

    fn new_game() -> Match {
        let start = AnyPosition::start(GameKind::Chess);
        let ruleset = Ruleset::default();
        let setup = Setup { seats: Seats::hot_seat(), start, ruleset, clocks: None };
        Match::new(setup, &mut Dice::new(Some(1)).rng)
    }

    /// A window with this game at the board, which then finds another in its library.
    fn window(options: Options, game: Option<Match>) -> App {
        let folder = tempfile::tempdir().expect("a folder");
        let desk = Desk::open(folder.path(), || {}).expect("a thread");
        desk.ask(Ask::Save(session::save(&played())));
        drop(desk);
        let mut app = App::new();
        app.insert_resource(LibraryDesk::new(Desk::open(folder.path(), || {}).expect("a thread")))
            .insert_resource(options)
            .init_resource::<Engines>()
            .add_message::<EngineMissing>()
            .add_message::<MatchRequest>()
            .add_observer(resume_game);
        if let Some(game) = game {
            app.insert_resource(game);
        }
        let patience = Duration::from_mins(1);
        let opened = app.world().resource::<LibraryDesk>().wait(patience).expect("an answer");
        assert!(matches!(&opened, Answer::Opened(Opened { last: Some(_), .. })));
        library::tell_answer(opened, &mut app.world_mut().commands());
        app.world_mut().flush();
        app
    }

    fn requests(app: &App) -> usize {
        app.world().resource::<Messages<MatchRequest>>().len()
    }

    #[test]
    fn the_game_goes_on_that_was_left() {
        let app = window(Options::default(), None);
        assert_eq!(app.world().resource::<Match>().record().len(), 1);
        let asks = Options { two_player: true, ..Options::default() };
        assert!(!window(asks, None).world().contains_resource::<Match>());
    }

    #[test]
    fn a_game_that_is_read_late_takes_no_other_from_the_board() {
        assert_eq!(
            requests(&window(Options::default(), Some(new_game()))),
            1,
            "it is gone on with"
        );
        assert_eq!(requests(&window(Options::default(), Some(played()))), 0);
    }
}
