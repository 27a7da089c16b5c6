//! An engine of another author as the opponent: set up by its dialogue, played against, killed.

use std::process::Command;
use std::time::{Duration, Instant};

use chuhe::engine::{Engine, Limits, StopFlag};
use chuhe::notation::Written as _;
use chuhe::record::Record;
use chuhe::rules::Game as _;
use chuhe::rules::xiangqi::Position;

use crate::game::Game;
use crate::screen::{Place, Rgb, Screen};

/// What rings around that which has the keyboard, in light colours.
const TEAL: Rgb = Rgb(0x2f, 0x6f, 0x62);

/// A dialogue, as the log tells of it.
struct Card {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Card {
    /// Presses something until this dialogue shows, or shows with another size.
    fn by(game: &mut Game, pressed: Place, name: &str) -> Self {
        let corners = game.press(pressed, &format!("dialogue {name} "));
        let numbers: Vec<i32> = corners
            .split([' ', ','])
            .map(|number| number.parse().expect("corners are whole numbers"))
            .collect();
        let [left, top, right, bottom] = numbers[..] else { panic!("no corners: {corners}") };
        Self { left, top, right, bottom }
    }

    /// A place so far from the upper left corner.
    fn below_top(&self, right: i32, down: i32) -> Place {
        (self.left + right, self.top + down)
    }

    /// The button that leaves it with what was chosen.
    fn main(&self) -> Place {
        (self.right - 107, self.bottom - 55)
    }
}

/// Where Debian puts games, which is not always among the places where programs are looked for.
fn fairy_stockfish() -> &'static str {
    let path = "/usr/games/fairy-stockfish";
    if std::path::Path::new(path).exists() { path } else { "fairy-stockfish" }
}

/// Adds the engine by the dialogues and starts a game in which it plays Black. Gives its name.
fn start_against(engine: &str, game: &mut Game, screen: &Screen) -> String {
    screen.click(game.control("menu"));
    let entry = game.control("menu-new-game");
    Card::by(game, entry, "new-game");
    let engine_row = game.control("opponent-2");
    game.press(engine_row, "control engine-other ");
    let other = game.control("engine-other");
    let editor = Card::by(game, other, "engine");
    type_command(engine, &editor, game, screen);
    let name = game.press(editor.below_top(190, 437), "trial ready ");
    game.expect_start("trial moved ");
    // All that can be set makes the dialogue as high as the window lets it be.
    let editor = Card { top: 12, bottom: 788, ..editor };
    let new_game = Card::by(game, editor.main(), "new-game");
    game.press(new_game.main(), &format!("started {}", Position::start().fen()));
    game.expect("dialogue closed");
    name
}

fn type_command(engine: &str, editor: &Card, game: &Game, screen: &Screen) {
    let field = editor.below_top(330, 113);
    let ring = editor.below_top(147, 113);
    screen.give_keyboard();
    game.press_until(field, "the field has the keyboard", |game| {
        game.colour_at(ring).near(TEAL, 12)
    });
    screen.type_text(engine);
    // Which a press beside the dialogue does not take away.
    screen.click((editor.left - 40, editor.top));
}

/// The window's game followed on a board of ours, and who advises the person.
struct Table {
    record: Record<Position>,
    adviser: Engine<Position>,
}

impl Table {
    fn new() -> Self {
        Self { record: Record::new(Position::start()), adviser: Engine::new(16) }
    }

    /// The person's move, by mouse.
    fn person_moves(&mut self, game: &mut Game) {
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let (position, line) = (self.record.current(), self.record.steps());
        let advice = self.adviser.search(position, line, limits, &StopFlag::new());
        let squares = Position::coordinates(advice.expect("the game goes on").mv);
        game.put(&squares[..2], &squares[2..]);
        let ply = game.played();
        assert_eq!(Position::coordinates(ply), squares);
        self.record.play(ply).expect("the window's rules are ours");
    }

    /// The engine's answer.
    fn engine_moves(&mut self, game: &mut Game, name: &str) {
        game.expect_start("engine thought ");
        self.record.play(game.played()).expect("the engine keeps to the rules");
        assert_eq!(children(game.process_id()).len(), 1, "{name} runs, and nothing else");
    }

    /// One round.
    fn round(&mut self, game: &mut Game, name: &str) {
        self.person_moves(game);
        game.expect(&format!("asking {name}"));
        self.engine_moves(game, name);
    }
}

/// The processes that a process has started and that run still.
fn children(parent: u32) -> Vec<u32> {
    let processes = std::fs::read_dir("/proc").expect("Linux tells of its processes").flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|&number| parent_of(number) == Some(parent)).collect()
}

/// Who started a process, if it runs still.
fn parent_of(process: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ');
    let state = fields.next()?;
    // One that has ended but was not asked for its end yet has state Z.
    let runs = state != "Z";
    fields.next().filter(|_| runs)?.parse().ok()
}

/// Kills the engine from outside. Gives the number it had.
fn kill_engine(game: &Game) -> u32 {
    let engines = children(game.process_id());
    let &[engine] = &engines[..] else { panic!("one engine, not {engines:?}") };
    let kill = format!("kill -KILL {engine}");
    let status = Command::new("sh").args(["-c", &kill]).status().expect("there is a shell");
    assert!(status.success(), "{kill}");
    engine
}

#[test]
#[ignore = "needs a display server and Fairy-Stockfish"]
fn another_engine_is_added_and_played_against_and_killed() {
    let screen = Screen::start(1280, 800);
    let mut game = Game::start(&screen, &["--level", "1", "--side", "red"]);
    let name = start_against(fairy_stockfish(), &mut game, &screen);
    let mut table = Table::new();
    for _ in 0..3 {
        table.round(&mut game, &name);
    }

    // Regret takes the last round back.
    let button = game.control("regret");
    screen.click(button);
    game.expect("regretted 2");
    table.record.regret(2);
    table.round(&mut game, &name);

    // Killed while it waits for the person, it is there again when it is its turn.
    let first = kill_engine(&game);
    game.expect_start(&format!("{name}: "));
    table.round(&mut game, &name);

    // Killed while it thinks, it is started again and answers all the same.
    table.person_moves(&mut game);
    game.expect(&format!("asking {name}"));
    let second = kill_engine(&game);
    assert_ne!(first, second);
    game.expect_start(&format!("{name}: "));
    table.engine_moves(&mut game, &name);
    table.round(&mut game, &name);

    let engines = children(game.process_id());
    game.close();
    wait_until_gone(&engines);
}

/// Waits until processes have ended.
fn wait_until_gone(processes: &[u32]) {
    let start = Instant::now();
    while processes.iter().any(|&process| parent_of(process).is_some()) {
        assert!(start.elapsed() < Duration::from_mins(1), "{processes:?} are left behind");
        std::thread::sleep(Duration::from_millis(50));
    }
}
