//! A game without a window: messages and pointer events go in, resources and sprites come out.

use std::time::{Duration, Instant};

use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::schedule::Schedules;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::picking::backend::HitData;
use bevy::picking::events::{Click, Drag, DragEnd, Pointer, Press};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowRef};
use chuhe::app::Turn;
use chuhe::app::board::layout::Layout;
use chuhe::app::board::marks::{Board, Mark};
use chuhe::app::board::pieces::PieceSprite;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::settings::{CloudChoice, Settings};
use chuhe::app::table::game_match::{
    Asker, Dice, Ended, Match, MatchRequest, MoveRefused, MoveRequest, Refused, Setup, Started,
};
use chuhe::app::thinking::cloud::CloudLibrary;
use chuhe::cloud::Terms;
use chuhe::engine::Level;
use chuhe::games::{AnyPosition, Figure, GameKind};
use chuhe::notation::Written;
use chuhe::pictures::paint::MarkKind;
use chuhe::rules::{Move, Reason, Side, Square, chess, xiangqi};

use crate::quiet::OpenTable;

/// What observers have heard.
#[derive(Resource, Default)]
pub struct Heard {
    pub refusals: Vec<Refused>,
    pub ends: Vec<(Option<Side>, Reason)>,
}

/// The game without a window.
pub struct Table(pub App, OpenTable);

impl Table {
    /// A game from a position, or from the usual one.
    pub fn new(game: GameKind, seats: Seats, fen: Option<&str>) -> Self {
        Self::with(game, seats, fen, |_| {})
    }

    /// The same with more than the game.
    pub fn with(
        game: GameKind,
        seats: Seats,
        fen: Option<&str>,
        more: impl FnOnce(&mut App),
    ) -> Self {
        let open = OpenTable::new();
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            AssetPlugin::default(),
            bevy::input::InputPlugin,
        ))
        .add_message::<bevy::window::RequestRedraw>()
        .init_asset::<Image>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
        .insert_resource(Dice::new(Some(1)))
        .init_resource::<Heard>()
        .add_observer(|refused: On<MoveRefused>, mut heard: ResMut<Heard>| {
            heard.refusals.push(refused.reason);
        })
        .add_observer(|ended: On<Ended>, mut heard: ResMut<Heard>| {
            heard.ends.push((ended.0.winner, ended.0.reason));
        });
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let read = |fen| AnyPosition::from_fen(game, fen).expect("a sound position");
        let start = fen.map_or_else(|| AnyPosition::start(game), read);
        let mut dice = Dice::new(Some(1));
        app.insert_resource(Match::new(
            Setup { seats, start, ruleset: xiangqi::Ruleset::default(), clocks: None },
            &mut dice.rng,
        ));
        app.add_plugins((chuhe::app::game_plugin, chuhe::app::board_plugin));
        more(&mut app);
        // Whoever runs the tests may play, too: where no files are opened, none are written.
        app.world_mut().resource_mut::<Schedules>().remove(PreStartup);
        app.world_mut().trigger(Started);
        let mut table = Self(app, open);
        table.frames(2);
        // No sound device is looked for.
        let mut settings = table.0.world_mut().resource_mut::<Settings>();
        settings.bypass_change_detection().sound.on = false;
        table
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.0.update();
        }
    }

    pub fn game(&self) -> &Match {
        self.0.world().resource::<Match>()
    }

    pub fn heard(&self) -> &Heard {
        self.0.world().resource::<Heard>()
    }

    pub fn turn(&self) -> Turn {
        *self.0.world().resource::<State<Turn>>().get()
    }

    pub fn ask(&mut self, request: MatchRequest) {
        self.0.world_mut().write_message(request);
        self.frames(3);
    }

    pub fn request(&mut self, squares: &str, by: Asker) {
        let request = MoveRequest { mv: self.mv(squares), by };
        self.0.world_mut().write_message(request);
        self.frames(3);
    }

    /// The move between these squares.
    pub fn mv(&self, squares: &str) -> Move {
        let mv = match self.game().kind() {
            GameKind::Xiangqi => xiangqi::Position::from_coordinates(squares),
            GameKind::Chess => chess::Position::from_coordinates(squares),
        };
        mv.expect("sound squares")
    }

    /// The point or square of this name.
    pub fn square(&self, name: &str) -> Square {
        let game = self.game().kind();
        game.grid().squares().find(|at| game.point(*at) == name).expect("a point of the board")
    }

    /// The points or squares of these names, in order.
    pub fn squares(&self, names: &[&str]) -> Vec<Square> {
        let mut squares: Vec<_> = names.iter().map(|name| self.square(name)).collect();
        squares.sort();
        squares
    }

    pub fn play(&mut self, squares: &str) {
        self.request(squares, Asker::Person);
    }

    pub fn place(&self, point: &str) -> Vec2 {
        self.0.world().resource::<Layout>().place(self.square(point))
    }

    pub fn pointer<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(
        &mut self,
        place: Vec2,
        event: E,
    ) {
        let world = self.0.world_mut();
        let board = world.query_filtered::<Entity, With<Board>>().single(world).expect("a board");
        let window =
            world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
        let target = WindowRef::Entity(window).normalize(None).expect("an entity");
        let location = Location { target: NormalizedRenderTarget::Window(target), position: place };
        world.trigger(Pointer::new(PointerId::Mouse, location, event, board));
    }

    pub fn press(&mut self, place: Vec2) {
        let press = Press { button: PointerButton::Primary, hit: hit(), count: 1 };
        self.pointer(place, press);
    }

    pub fn click(&mut self, point: &str) {
        let place = self.place(point);
        self.press(place);
        let click = Click {
            button: PointerButton::Primary,
            hit: hit(),
            duration: Duration::from_millis(50),
            count: 1,
        };
        self.pointer(place, click);
        self.frames(3);
    }

    pub fn drag(&mut self, from: &str, to: Vec2) {
        let start = self.place(from);
        self.press(start);
        let (button, distance) = (PointerButton::Primary, to - start);
        let delta = distance / 2.0;
        self.pointer(start + delta, Drag { button, distance: delta, delta });
        self.pointer(to, Drag { button, distance, delta });
        self.pointer(to, DragEnd { button, distance });
        self.frames(3);
    }

    pub fn turn_key(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        let input =
            KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        self.0.world_mut().write_message(input);
    }

    pub fn key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.turn_key(key_code, state);
            self.frames(1);
        }
        self.frames(2);
    }

    /// Keys held down one after the other and let go, all within one frame.
    pub fn chord(&mut self, key_codes: &[KeyCode]) {
        for &key in key_codes {
            self.turn_key(key, ButtonState::Pressed);
        }
        for &key in key_codes.iter().rev() {
            self.turn_key(key, ButtonState::Released);
        }
        self.frames(3);
    }

    /// A library that is asked without pauses and keeps nothing on disk.
    pub fn ask_library_at_once(&mut self) {
        let terms = Terms {
            timeout: Duration::from_secs(20),
            pace: Duration::ZERO,
            backoff: Duration::ZERO,
            ..Terms::default()
        };
        self.0.insert_resource(CloudLibrary::new(terms));
    }

    /// Chooses a library without a word to the file of the settings.
    pub fn choose_library(&mut self, on: bool, host: String) {
        let mut settings = self.0.world_mut().resource_mut::<Settings>();
        settings.bypass_change_detection().cloud = CloudChoice { on, host };
        self.frames(2);
    }

    /// Lets slides end.
    pub fn settle(&mut self) {
        self.frames(40);
    }

    /// Waits for something that another thread does.
    pub fn wait_until(&mut self, so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !so(self) {
            assert!(start.elapsed() < Duration::from_mins(2), "waited in vain");
            self.frames(1);
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// What the sprites show, as far as it lies on the board.
    pub fn sprites(&mut self) -> Vec<(Square, Side, Figure)> {
        let world = self.0.world_mut();
        let mut pieces = world.query::<&PieceSprite>();
        let mut shown: Vec<_> =
            pieces.iter(world).map(|piece| (piece.at, piece.side, piece.piece)).collect();
        shown.sort_by_key(|(at, ..)| *at);
        shown
    }

    /// Every sprite lies where the layout puts its piece, and every piece has one.
    pub fn assert_sprites_show_the_position(&mut self) {
        self.settle();
        let position = self.game().shown_position();
        assert_eq!(self.sprites(), position.pieces());
        let layout = *self.0.world().resource::<Layout>();
        let world = self.0.world_mut();
        let mut sprites = world.query::<(&PieceSprite, &Transform)>();
        for (piece, transform) in sprites.iter(world) {
            let away = transform.translation.truncate() - layout.to_world(layout.place(piece.at));
            assert!(away.length() < 1.5, "{piece:?} lies {away} beside its point");
        }
    }

    pub fn marks(&mut self, kind: MarkKind) -> Vec<Square> {
        let world = self.0.world_mut();
        let mut marks = world.query::<&Mark>();
        let mut found: Vec<_> =
            marks.iter(world).filter(|mark| mark.kind == kind).map(|mark| mark.at).collect();
        found.sort();
        found
    }
}

pub fn hit() -> HitData {
    HitData::new(Entity::PLACEHOLDER, 0.0, None, None)
}

/// The built-in opponent at this level, a person taking this side.
pub fn engine(level: u8, side: SideChoice) -> Seats {
    Seats::against(Level::new(level).expect("a level"), side)
}
