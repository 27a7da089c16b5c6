//! From a fresh start to a match of engines by keys and by ear alone: what is not said is not there.

use std::collections::HashSet;

use chuhe::games::{AnyPosition, GameKind};
use chuhe::rules::{Move, Side};
use chuhe::text::language::{Language, Texts};
use chuhe::text::{Text, ids};
use chuhe::training::lessons::{LessonAttempt, Tried, lessons};
use chuhe::training::puzzles::built_in;

use crate::game::Game;
use crate::reader::Reader;
use crate::screen::Screen;

const GAME: GameKind = GameKind::Xiangqi;

/// A text as the window says it: what opens a dialogue is written with dots.
fn text(text: Text) -> String {
    Texts::new(Language::ZhHans).get(text).trim_end_matches('…').to_owned()
}

/// Who sits at the keyboard and hears.
struct Player<'a> {
    screen: &'a Screen,
    reader: &'a Reader,
}

impl Player<'_> {
    /// Presses a key, and hears this.
    fn press(&self, key: &str, heard: &str) {
        self.reader.forget();
        self.screen.key(key);
        self.reader.expect_said(heard);
    }

    /// Goes from control to control until this has the keyboard.
    fn tab_to(&self, name: &str) {
        let mut passed = Vec::new();
        for _ in 0..60 {
            let here = self.reader.focus();
            if here.contains(name) {
                return;
            }
            passed.push(here);
            self.press("Tab", "");
        }
        panic!("{name} is not among {passed:#?}");
    }

    /// Presses the control of this name, and hears this.
    fn choose(&self, name: &str, heard: &str) {
        self.tab_to(name);
        self.press("Return", heard);
    }

    /// What is shown begins somewhere, and nothing that the keyboard comes to is without a name.
    fn check(&self, page: &str) {
        assert_ne!(self.reader.focus(), "nothing", "{page} has no first focus");
        assert_eq!(self.reader.nameless(), "", "on {page}");
    }

    /// Opens a dialogue by its keys and hears what it is called; closes it again.
    fn visit(&self, keys: &str, title: &str) {
        self.press(keys, title);
        self.check(title);
        self.screen.key("Escape");
        self.reader.expect_closed(title);
    }

    /// The point of the board that the cursor is on.
    fn point(&self) -> String {
        let focus = self.reader.focus();
        let named = focus.strip_prefix("table cell ").expect(&focus);
        named.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// Walks to a point of the board, seen from this side, hearing every point on the way.
    fn walk_to(&self, to: &str, near: Side) {
        let mut here = self.point();
        loop {
            let parts = |point: &str| (point.as_bytes()[0], point.as_bytes()[1]);
            let ((file, rank), (to_file, to_rank)) = (parts(&here), parts(to));
            let (ways, next) = if to_file > file {
                (["Right", "Left"], (file + 1, rank))
            } else if to_file < file {
                (["Left", "Right"], (file - 1, rank))
            } else if to_rank > rank {
                (["Up", "Down"], (file, rank + 1))
            } else if to_rank < rank {
                (["Down", "Up"], (file, rank - 1))
            } else {
                return;
            };
            here = format!("{}{}", char::from(next.0), char::from(next.1));
            self.press(ways[usize::from(near == Side::Second)], &format!("table cell {here}"));
        }
    }

    /// Plays a move at the board, seen from this side, and hears this.
    fn play(&self, mv: Move, near: Side, heard: &str) {
        self.tab_to("table cell");
        self.walk_to(&GAME.point(mv.from()), near);
        self.press("Return", &text(ids::SAID_SELECTED));
        self.walk_to(&GAME.point(mv.to()), near);
        self.press("Return", heard);
    }
}

/// The first lesson in which pieces go to rings.
fn lesson_with_rings() -> (usize, LessonAttempt) {
    let attempts = (0..lessons(GAME).len())
        .filter_map(|index| Some((index, LessonAttempt::new(GAME, index)?)));
    attempts
        .into_iter()
        .find(|(_, attempt)| !attempt.left().is_empty())
        .expect("a lesson with rings")
}

/// The moves that do a lesson.
fn solution(attempt: &LessonAttempt) -> Vec<Move> {
    let mut seen = HashSet::new();
    let mut open = std::collections::VecDeque::from([(attempt.clone(), Vec::new())]);
    while let Some((attempt, moves)) = open.pop_front() {
        for mv in attempt.position().legal_moves() {
            let mut next = attempt.clone();
            let tried = next.play(mv);
            let mut moves = moves.clone();
            moves.push(mv);
            match tried {
                Tried::Done => return moves,
                Tried::Wrong(_) => {}
                Tried::Step => {
                    if seen.insert((next.position().fen(), next.left().len())) {
                        open.push_back((next, moves));
                    }
                }
            }
        }
    }
    panic!("a lesson that can be done")
}

/// The points of the board of which this is said.
fn points_with(reader: &Reader, said: &str) -> HashSet<String> {
    let tree = reader.tree();
    let cells = tree.lines().filter_map(|line| line.trim().strip_prefix("table cell "));
    let marked = cells.filter(|cell| cell.split(", ").any(|word| word == said));
    marked.map(|cell| cell.chars().take_while(char::is_ascii_alphanumeric).collect()).collect()
}

/// The welcome, and on to the lessons.
fn learn(player: &Player) {
    let reader = player.reader;
    reader.expect_said(&text(ids::WELCOME));
    reader.expect_said(&text(ids::WELCOME_LEARN));
    player.check("the welcome");
    // What is chosen is heard as soon as it changes.
    let named = |game: GameKind| format!("radio button {}", text(game.name_id()));
    player.tab_to(&named(GAME));
    player.press("Right", &named(GameKind::Chess));
    player.press("Left", &named(GAME));
    player.choose(&text(ids::WELCOME_LEARN), &text(ids::GUIDE));
    player.check("the lessons");
}

/// From the first lesson to the first in which a piece goes to rings, which is done.
fn go_to_rings(player: &Player) {
    let reader = player.reader;
    let (index, attempt) = lesson_with_rings();
    for lesson in &lessons(GAME)[1..=index] {
        player.choose(&text(ids::GUIDE_NEXT), &text(lesson.title_id()));
    }
    let task = text(attempt.task().task_id().expect("something to do"));
    reader.forget();
    assert!(reader.tree().lines().any(|line| line.contains(&task)), "{task}");
    let rings: HashSet<_> = attempt.left().iter().map(|at| GAME.point(*at)).collect();
    assert_eq!(points_with(reader, &text(ids::SAID_RING)), rings);
    // Pressed where nothing is: that is said.
    player.tab_to("table cell");
    let empty = (0..90).map(chuhe::rules::Square::new);
    let empty = empty.filter(|at| attempt.position().piece_at(*at).is_none());
    let empty =
        empty.map(|at| GAME.point(at)).find(|at| !rings.contains(at)).expect("one is empty");
    player.walk_to(&empty, Side::First);
    player.press("Return", &text(ids::REFUSED_NO_PIECE));
    let moves = solution(&attempt);
    for (index, mv) in moves.iter().enumerate() {
        let told = if index + 1 == moves.len() { ids::GUIDE_DONE } else { ids::GUIDE_STEP };
        player.play(*mv, Side::First, &text(told));
    }
}

/// A puzzle, by its keys.
fn solve(player: &Player, game: &mut Game) {
    player.press("ctrl+p", &text(ids::PUZZLES));
    let told = game.rest_of("puzzle ");
    let id = told.split(' ').next().expect("a name");
    let puzzles = built_in(GAME);
    let puzzle = puzzles.iter().find(|it| it.id.0 == id).expect("a built-in puzzle");
    player.check("a puzzle");
    let near = puzzle.start.side_to_move();
    for (ply, mv) in puzzle.line.iter().enumerate().step_by(2) {
        let is_last = ply + 2 > puzzle.line.len();
        let told = if is_last { ids::PUZZLE_SOLVED } else { ids::PUZZLE_RIGHT };
        player.play(*mv, near, &text(told));
    }
    player.choose(&text(ids::PUZZLE_LEAVE), "");
}

/// The list of keys, of which each can be read.
fn read_keys(player: &Player) {
    player.press("F1", &text(ids::KEYS));
    player.reader.expect_said(&text(ids::CLOSE));
    player.check("the keys");
    let regret = format!("{}: Ctrl+Z, Backspace", text(ids::REGRET));
    assert_eq!(player.reader.about(&regret), format!("label {regret}"));
    player.screen.key("Escape");
    player.reader.expect_closed(&text(ids::KEYS));
}

/// A game of chess from a file is studied: its lines are drilled, its review is read.
fn drill_and_review(player: &Player, game: &mut Game, path: &str) {
    let reader = player.reader;
    player.screen.key("ctrl+o");
    game.expect_start("dialogue path ");
    player.screen.type_text(path);
    player.screen.key("Return");
    game.expect("opened pgn 1");
    reader.expect_said(&text(ids::STUDY));
    player.check("a study");
    // A move of the record is a sentence.
    assert!(reader.can_read("白方：兵到 e4"), "{}", reader.tree());

    player.press("ctrl+d", &text(ids::DRILL));
    player.check("a drill");
    player.choose(&text(ids::DRILL_SHOW), "");
    player.choose(&text(ids::PUZZLE_LEAVE), &text(ids::STUDY));

    player.screen.key("ctrl+r");
    reader.expect_said(&text(ids::REVIEW_ACCURACY));
    player.check("a review");
    // The review has opened at the mistake; from the start it is the next one.
    player.screen.key("Home");
    player.choose(&text(ids::REVIEW_MISTAKE_AFTER), "");
    player.check("a mistake");
}

/// A match of engines is begun, and ended.
fn begin_match(player: &Player) {
    player.press("ctrl+m", &text(ids::MATCH_ROOM));
    player.check("the match room");
    player.choose(&text(ids::MATCH_NEW), &text(ids::MATCH_NEW));
    player.check("a new match");
    player.choose(&text(ids::MATCH_BEGIN), &text(ids::MATCH_ROOM));
    player.check("a match");
    player.choose(&text(ids::MATCH_STOP), "");
}

#[test]
#[ignore = "needs a display server"]
fn from_a_fresh_start_by_ear_alone() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    // A scholar's mate, which Black overlooks.
    std::fs::write(&path, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n").expect("a file");
    let mut command = Game::command(&[]);
    command.args(["--theme", "light"]).envs(reader.environment());
    let mut game = Game::start_first(&screen, command, &folder.path().join("data"));
    screen.give_keyboard();
    let player = Player { screen: &screen, reader: &reader };

    learn(&player);
    go_to_rings(&player);
    solve(&player, &mut game);
    read_keys(&player);
    for (keys, title) in [
        ("ctrl+n", ids::NEW_GAME_TITLE),
        ("ctrl+shift+s", ids::SHARE),
        ("ctrl+comma", ids::SETTINGS),
        ("ctrl+t", ids::STATS),
        ("ctrl+l", ids::LIBRARY),
        ("ctrl+b", ids::BOOKS),
    ] {
        player.visit(keys, &text(title));
    }
    for (keys, title) in [("ctrl+e", ids::ENDINGS), ("ctrl+shift+r", ids::QUEUE)] {
        player.press(keys, &text(title));
        player.check(&text(title));
        player.choose(&text(ids::PUZZLE_LEAVE), "");
    }
    drill_and_review(&player, &mut game, path.to_str().expect("a plain path"));
    begin_match(&player);
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_first_game_by_ear() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Game::command(&[]);
    command.args(["--theme", "light"]).envs(reader.environment());
    let game = Game::start_first(&screen, command, folder.path());
    screen.give_keyboard();
    let player = Player { screen: &screen, reader: &reader };
    reader.expect_said(&text(ids::WELCOME_LEARN));
    // On the board, with the king.
    player.choose(&text(ids::WELCOME_PLAY), "table cell e0");
    player.check("an easy game");
    let start = AnyPosition::start(GAME);
    let mv = start.legal_moves().into_iter().find(|mv| GAME.point(mv.to()) == "e2").expect("one");
    player.play(mv, Side::First, "");
    reader.expect_heard(&format!("{}：", text(GAME.side_id(Side::Second))));
    game.close();
}
