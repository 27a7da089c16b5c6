//! The pages and dialogues as a screen reader is told of them: drawn without a window, and asserted by
//! role and name.

use std::collections::HashMap;

use bevy::a11y::{AccessibilityPlugin, AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::window::{ExitCondition, PrimaryWindow, WindowPlugin};
use bevy_egui::egui::accesskit::{
    Action, ActionRequest as Request, Node, NodeId, Role, TreeId, TreeUpdate,
};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPlugin, PrimaryEguiContext, egui};
use chuhe::app::settings::Settings;
use chuhe::app::settings::players::{Player, Program, Seats};
use chuhe::app::table::activity::again::AgainRequest;
use chuhe::app::table::activity::answer::AnswerRequest;
use chuhe::app::table::activity::drill::DrillRequest;
use chuhe::app::table::activity::ending::EndingRequest;
use chuhe::app::table::activity::guess::GuessRequest;
use chuhe::app::table::activity::lesson::GuideRequest;
use chuhe::app::table::activity::puzzle::PuzzleRequest;
use chuhe::app::table::game_match::{MatchRequest, Mode};
use chuhe::app::table::keep::sharing::Sharing;
use chuhe::app::thinking::queue::QueueRequest;
use chuhe::app::{ActiveTexts, Command, Dialogs, PrintThese, Welcome};
use chuhe::engine::Level;
use chuhe::games::GameKind;
use chuhe::text::{Text, ids};
use chuhe::training::answer_first::Question;
use chuhe::training::puzzles::Choice;

use crate::table::Table;

/// The game with its panels, on an egui context without a window.
pub struct Pages {
    pub table: Table,
    context: Entity,
    /// How large the window is, in logical pixels.
    size: egui::Vec2,
}

impl Pages {
    /// A new game, drawn.
    pub fn new(game: GameKind) -> Self {
        let mut context = Entity::PLACEHOLDER;
        let mut table = Table::with(game, Seats::hot_seat(), None, |app| {
            let no_window = WindowPlugin {
                primary_window: None,
                exit_condition: ExitCondition::DontExit,
                ..WindowPlugin::default()
            };
            app.init_asset::<bevy::shader::Shader>()
                .add_message::<ActionRequest>()
                .add_plugins((no_window, AccessibilityPlugin, EguiPlugin::default()))
                .add_plugins(chuhe::app::panels_plugin);
            app.world().resource::<AccessibilityRequested>().set(true);
            context = app.world_mut().spawn(PrimaryEguiContext).id();
            let egui = app.world().get::<EguiContext>(context).expect("it was just made");
            egui.clone().get_mut().enable_accesskit();
        });
        table.frames(2);
        let mut pages = Self { table, context, size: egui::vec2(1280.0, 800.0) };
        pages.draw();
        pages
    }

    /// Makes the window as large as this.
    pub fn resize(&mut self, size: egui::Vec2) {
        let world = self.table.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        let mut window = windows.single_mut(world).expect("a window");
        window.resolution.set(size.x, size.y);
        self.size = size;
        self.draw();
    }

    /// Draws some frames.
    pub fn draw(&mut self) {
        for _ in 0..6 {
            let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, self.size);
            let world = self.table.0.world_mut();
            let mut input = world.get_mut::<EguiInput>(self.context).expect("a context");
            input.screen_rect = Some(rect);
            self.table.frames(1);
        }
    }

    pub fn ask(&mut self, message: impl Message) {
        self.table.0.world_mut().write_message(message);
        self.draw();
    }

    pub fn text(&self, text: Text) -> String {
        self.table.0.world().resource::<ActiveTexts>().get(text)
    }

    fn update(&self) -> &TreeUpdate {
        let output = self.table.0.world().get::<EguiOutput>(self.context).expect("a context");
        output.platform_output.accesskit_update.as_ref().expect("it is told")
    }

    /// All that is told.
    pub fn nodes(&self) -> &[(NodeId, Node)] {
        &self.update().nodes
    }

    /// Where the pointer can touch what is told, and in which layer: what is cut off does not count.
    pub fn touched(&self) -> HashMap<NodeId, (egui::LayerId, egui::Rect)> {
        let context = self.table.0.world().get::<EguiContext>(self.context).expect("a context");
        context.clone().get_mut().viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let all =
                layers.flat_map(|(layer, widgets)| widgets.iter().map(move |it| (*layer, it)));
            all.map(|(layer, it)| (it.id.accesskit_id(), (layer, it.interact_rect))).collect()
        })
    }

    /// What has this role and this name.
    pub fn find(&self, role: Role, name: &str) -> Option<&Node> {
        let is_it = |node: &&Node| node.role() == role && called(node) == name;
        self.nodes().iter().map(|(_, node)| node).find(is_it)
    }

    pub fn expect(&self, role: Role, name: &str) -> &Node {
        self.find(role, name).unwrap_or_else(|| panic!("no {role:?} {name:?} in {}", self.tree()))
    }

    /// The names of all buttons.
    pub fn buttons(&self) -> Vec<String> {
        let buttons = self.nodes().iter().filter(|(_, node)| node.role() == Role::Button);
        buttons.map(|(_, node)| called(node).to_owned()).collect()
    }

    /// Presses what has this role and this name, as a screen reader does.
    pub fn press(&mut self, role: Role, name: &str) {
        let is_it = |(_, node): &&(NodeId, Node)| node.role() == role && called(node) == name;
        let found = self.nodes().iter().find(is_it).map(|(id, _)| *id);
        let target_node =
            found.unwrap_or_else(|| panic!("no {role:?} {name:?} in {}", self.tree()));
        let target_tree = TreeId::ROOT;
        let request = Request { action: Action::Click, target_tree, target_node, data: None };
        self.tell(egui::Event::AccessKitActionRequest(request));
    }

    /// Presses a key.
    pub fn key(&mut self, key: egui::Key) {
        let modifiers = egui::Modifiers::NONE;
        let event = |pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        };
        self.tell(event(true));
        self.tell(event(false));
    }

    /// Gives egui an event, and draws what comes of it.
    fn tell(&mut self, event: egui::Event) {
        let world = self.table.0.world_mut();
        let mut input = world.get_mut::<EguiInput>(self.context).expect("a context");
        input.events.push(event);
        self.draw();
    }

    fn node(&self, id: NodeId) -> &Node {
        let found = self.nodes().iter().find(|(other, _)| *other == id);
        &found.expect("a node that is told of").1
    }

    /// Roles and names, a line each.
    fn tree(&self) -> String {
        let line = |(_, node): &(NodeId, Node)| format!("\n{:?} {}", node.role(), called(node));
        self.nodes().iter().map(line).collect()
    }
}

/// What a reader calls it.
pub fn called(node: &Node) -> &str {
    let name = if node.role() == Role::Label { node.value() } else { node.label() };
    name.unwrap_or_default()
}

/// Asks for something else to be done at the board.
pub fn turn_to(pages: &mut Pages, mode: Mode) {
    match mode {
        Mode::Play => {}
        Mode::Study => pages.ask(MatchRequest::StudyThis),
        Mode::Editor => pages.ask(MatchRequest::SetUp),
        Mode::Puzzle => pages.ask(PuzzleRequest::Next),
        Mode::Guide => pages.ask(GuideRequest::Open),
        Mode::Guess => pages.ask(GuessRequest::Begin),
        Mode::Ending => pages.ask(EndingRequest::Open),
        Mode::Drill => pages.ask(DrillRequest::Begin),
        Mode::Queue => pages.ask(QueueRequest::Show),
        Mode::Again => {
            let place = pages.table.game().record().place_before().expect("a move");
            pages.ask(AgainRequest::Begin(place, Level::default()));
        }
        Mode::Answer => {
            let record = pages.table.game().record().clone();
            let question = Question::new(record.clone(), record.at()).expect("a move");
            pages.ask(AnswerRequest::Begin(vec![question]));
        }
    }
    // Some wait for what the library knows.
    pages.table.wait_until(|table| table.game().mode() == mode);
    pages.draw();
}

/// Whatever takes the keyboard says what it is.
fn assert_stops_are_named(pages: &Pages, of: &str) {
    let stops: Vec<_> = pages
        .nodes()
        .iter()
        .map(|(_, node)| node)
        .filter(|node| node.supports_action(Action::Focus) && !node.is_hidden())
        .collect();
    assert!(!stops.is_empty(), "{of}");
    for stop in stops {
        let is_told = stop.role() != Role::Unknown && !called(stop).trim().is_empty();
        assert!(is_told, "{of}: {:?} {:?} at {:?}", stop.role(), called(stop), stop.bounds());
    }
}

#[test]
fn nothing_takes_the_keyboard_without_a_name() {
    for game in GameKind::ALL {
        for mode in [
            Mode::Play,
            Mode::Study,
            Mode::Editor,
            Mode::Puzzle,
            Mode::Guide,
            Mode::Ending,
            Mode::Queue,
        ] {
            let mut pages = Pages::new(game);
            pages.table.play(if game == GameKind::Chess { "e2e4" } else { "h2e2" });
            turn_to(&mut pages, mode);
            assert_stops_are_named(&pages, &format!("{game:?} {mode:?}"));
        }
        for dialogue in [Command::Settings, Command::NewGame, Command::Library, Command::Keys] {
            let mut pages = Pages::new(game);
            pages.ask(dialogue);
            assert_stops_are_named(&pages, &format!("{game:?} {dialogue:?}"));
        }
    }
}

#[test]
fn a_dialogue_has_a_name_and_hides_what_lies_behind() {
    let mut pages = Pages::new(GameKind::Chess);
    let board = pages.text(ids::BOARD);
    assert!(!pages.expect(Role::Grid, &board).is_hidden());
    for (command, title) in
        [(Command::Settings, ids::SETTINGS), (Command::NewGame, ids::NEW_GAME_TITLE)]
    {
        pages.ask(command);
        let title = pages.text(title);
        let dialogue = pages.expect(Role::Dialog, title.trim_end_matches('…'));
        assert!(dialogue.is_modal() && !dialogue.is_hidden(), "{title}");
        assert!(pages.find(Role::Grid, &board).is_none(), "the board lies behind {title}");
        pages.table.0.world_mut().resource_mut::<Dialogs>().close();
        pages.draw();
    }
    assert!(!pages.expect(Role::Grid, &board).is_hidden());
}

/// Who leaves it before a move is offered the same again, not a game at the usual level.
#[test]
fn the_next_start_offers_the_easy_game_again() {
    for game in GameKind::ALL {
        let mut pages = Pages::new(game);
        let welcome = Welcome::new(pages.table.0.world().resource::<Settings>());
        pages.table.0.world_mut().resource_mut::<Dialogs>().push(welcome);
        pages.draw();
        let about = match game {
            GameKind::Xiangqi => ids::WELCOME_XIANGQI,
            GameKind::Chess => ids::WELCOME_CHESS,
        };
        let card = format!("{}. {}", pages.text(game.name_id()), pages.text(about));
        pages.press(Role::RadioButton, &card);
        pages.press(Role::Button, &pages.text(ids::WELCOME_PLAY));
        let next = &pages.table.0.world().resource::<Settings>().new_game;
        let [first, second] = next.seats(|_| None).players;
        assert_eq!((next.game, first), (game, Player::Person));
        let Some(Program::BuiltIn { level, .. }) = second.program() else { panic!("{second:?}") };
        assert_eq!(level.number(), 1);
    }
}

#[test]
fn a_row_of_choices_says_what_is_chosen() {
    let mut pages = Pages::new(GameKind::Xiangqi);
    pages.ask(Command::Settings);
    let theme = pages.text(ids::THEME);
    let row = pages.expect(Role::RadioGroup, &theme);
    let chosen = pages.node(row.active_descendant().expect("one of them is chosen"));
    assert_eq!(chosen.role(), Role::RadioButton);
    assert_eq!(row.value(), Some(called(chosen)));
}

#[test]
fn the_tabs_of_the_record_are_tabs() {
    let mut pages = Pages::new(GameKind::Chess);
    for mode in [Mode::Play, Mode::Study] {
        turn_to(&mut pages, mode);
        let (record, explorer) = (pages.text(ids::RECORD), pages.text(ids::EXPLORER_TAB));
        assert_eq!(pages.expect(Role::Tab, &record).is_selected(), Some(true), "{mode:?}");
        assert_eq!(pages.expect(Role::Tab, &explorer).is_selected(), Some(false), "{mode:?}");
        let list = pages.expect(Role::TabList, &pages.text(ids::TABS));
        assert_eq!(list.children().len(), 2, "{mode:?}");
    }
}

#[test]
fn a_button_that_cannot_be_pressed_is_told_as_such() {
    let mut pages = Pages::new(GameKind::Chess);
    let regret = pages.text(ids::REGRET);
    assert!(pages.expect(Role::Button, &regret).is_disabled());
    assert!(!pages.expect(Role::Button, &regret).supports_action(Action::Click));
    pages.table.play("e2e4");
    pages.draw();
    assert!(!pages.expect(Role::Button, &regret).is_disabled());
}

#[test]
fn the_record_says_the_move_shown() {
    let mut pages = Pages::new(GameKind::Chess);
    pages.table.play("e2e4");
    pages.table.play("g8f6");
    pages.draw();
    let record = pages.text(ids::RECORD);
    let value = pages.expect(Role::ListBox, &record).value().unwrap_or_default().to_owned();
    let texts = pages.table.0.world().resource::<ActiveTexts>();
    let knight = texts.get(ids::PIECE_CHESS_KNIGHT);
    assert!(value.contains(&knight) && value.contains("f6"), "{value}");
}

#[test]
fn a_lesson_and_a_puzzle_can_be_read() {
    let mut pages = Pages::new(GameKind::Xiangqi);
    turn_to(&mut pages, Mode::Guide);
    let lesson = &chuhe::training::lessons::lessons(GameKind::Xiangqi)[0];
    for text in [lesson.title_id(), lesson.text_id()] {
        pages.expect(Role::Label, &pages.text(text));
    }
    pages.expect(Role::Button, &pages.text(ids::GUIDE_NEXT));

    let mut pages = Pages::new(GameKind::Xiangqi);
    turn_to(&mut pages, Mode::Puzzle);
    pages.expect(Role::Label, &pages.text(ids::PUZZLE_BEGIN));
    pages.expect(Role::Button, &pages.text(ids::PUZZLE_HINT));
}

#[test]
fn what_is_chosen_is_printed_with_its_sheets_seen_before() {
    for game in GameKind::ALL {
        let mut pages = Pages::new(game);
        turn_to(&mut pages, Mode::Puzzle);
        pages.ask(PrintThese::Puzzles(Choice::Today));
        let is_made = |table: &Table| table.0.world().resource::<Sharing>().made().is_some();
        pages.table.wait_until(is_made);
        pages.draw();
        let title = pages.text(ids::PRINT);
        assert!(pages.expect(Role::Dialog, &title).is_modal());
        let texts = pages.table.0.world().resource::<ActiveTexts>();
        // Six puzzles, four to a sheet, and their answers.
        let said = texts.with(ids::PrintSheetOf { a: 1, b: 3 });
        let answers = texts.get(ids::PRINT_ANSWERS);
        pages.expect(Role::Label, &said);
        assert_stops_are_named(&pages, "print");
        let sharing = pages.table.0.world().resource::<Sharing>();
        let made = sharing.made().and_then(|made| made.as_ref().ok()).expect("a page");
        assert_eq!((made.sheets, made.diagrams), (3, 6), "{game:?}");
        let html = String::from_utf8(made.bytes.clone()).expect("text");
        assert!(html.contains(&format!("<h2>{answers}</h2>")));
        let (shown, _) = sharing.shown();
        assert!(shown.is_some_and(|sheet| sheet.height > sheet.width), "the first sheet");
        pages.table.0.world_mut().resource_mut::<Dialogs>().close();
        pages.draw();
    }
}
