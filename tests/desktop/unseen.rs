//! Lessons, puzzles, reviews, settings and imports by keyboard and screen reader alone.

use std::path::Path;

use chuhe::games::GameKind;
use chuhe::rules::Move;
use chuhe::text::language::{Language, Texts};
use chuhe::text::{Text, ids};
use chuhe::training::lessons::{LessonAttempt, Tried, lessons};
use chuhe::training::puzzles::built_in;

use crate::game::Game;
use crate::reader::Reader;
use crate::screen::Screen;

const GAME: GameKind = GameKind::Xiangqi;

/// Starts the game for two with what it keeps in a folder, where a reader listens.
fn start<'a>(screen: &'a Screen, reader: &Reader, data: &Path, arguments: &[&str]) -> Game<'a> {
    let mut command = Game::command(arguments);
    command.args(["--theme", "light"]).envs(reader.environment());
    let game = Game::start_with_in(screen, command, data);
    screen.give_keyboard();
    game
}

fn text(text: Text) -> String {
    Texts::new(Language::ZhHans).get(text)
}

/// Takes up a piece and, once it is in hand, puts it down, by the reader.
fn put(game: &mut Game, reader: &Reader, mv: Move) {
    reader.press_square(&GAME.point(mv.from()));
    game.expect("heard select");
    reader.press_square(&GAME.point(mv.to()));
}

/// The first lesson that one move does, and that move.
fn short_lesson() -> (usize, Move) {
    let done = |index: usize| {
        let trial = LessonAttempt::new(GAME, index)?;
        let moves = trial.position().legal_moves();
        moves.into_iter().find(|mv| trial.clone().play(*mv) == Tried::Done)
    };
    (0..lessons(GAME).len()).find_map(|at| Some((at, done(at)?))).expect("a short lesson")
}

#[test]
#[ignore = "needs a display server"]
fn a_lesson_and_a_puzzle_unseen() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let data = tempfile::tempdir().expect("a folder");
    let mut game = start(&screen, &reader, data.path(), &["--two-player"]);

    let (index, mv) = short_lesson();
    screen.key("ctrl+g");
    for lesson in &lessons(GAME)[..index] {
        // Its title can be read, and so can what leads on.
        assert!(reader.about(&text(lesson.title_id())).starts_with("label "), "{}", reader.tree());
        reader.press(&text(ids::GUIDE_NEXT));
    }
    let lesson = &lessons(GAME)[index];
    assert!(reader.can_read(&text(lesson.title_id())), "{}", reader.tree());
    let (of, task) = (lesson.tasks.len(), lesson.tasks[0].task_id().expect("something to do"));
    let task = if of > 1 {
        Texts::new(Language::ZhHans).with(ids::GuideTask { n: 1, of, task })
    } else {
        text(task)
    };
    assert!(reader.can_read(&task), "{task}\n{}", reader.tree());
    put(&mut game, &reader, mv);
    game.expect("lesson tried Done");
    reader.expect_heard(&text(ids::GUIDE_DONE));

    screen.key("ctrl+p");
    let told = game.rest_of("puzzle ");
    let id = told.split(' ').next().expect("a name");
    let puzzles = built_in(GAME);
    let puzzle = puzzles.iter().find(|it| it.id.0 == id).expect("a built-in puzzle");
    for (ply, mv) in puzzle.line.iter().enumerate().step_by(2) {
        put(&mut game, &reader, *mv);
        let is_last = ply + 2 > puzzle.line.len();
        game.expect(if is_last { "puzzle solved" } else { "puzzle right" });
        reader.expect_heard(&text(if is_last { ids::PUZZLE_SOLVED } else { ids::PUZZLE_RIGHT }));
    }
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_review_unseen() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    // A scholar's mate, which Black overlooks.
    std::fs::write(&path, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n").expect("a file");
    let data = folder.path().join("data");
    let mut game = start(&screen, &reader, &data, &[path.to_str().expect("a plain path")]);
    game.expect("opened pgn 1");
    screen.key("ctrl+r");
    reader.expect_heard(&text(ids::REVIEW_ACCURACY));
    screen.key("Home");
    reader.forget();
    reader.press(&text(ids::REVIEW_MISTAKE_AFTER));
    // The loser's first mistake: the move that lets mate in, in words.
    reader.expect_heard("马到 f6");
    // What was asked for is answered.
    screen.key("End");
    screen.key("l");
    reader.expect_heard("后吃 f7 兵，将死");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn the_settings_unseen() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let data = tempfile::tempdir().expect("a folder");
    let mut game = start(&screen, &reader, data.path(), &["--two-player"]);
    assert_eq!(reader.about(&text(ids::BOARD)), format!("table {}", text(ids::BOARD)));
    assert_eq!(
        reader.about(&text(ids::RECORD)),
        format!("page tab {} selected", text(ids::RECORD))
    );
    // Nothing can be taken back yet, and the reader says so.
    let regret = text(ids::REGRET);
    let unavailable = text(ids::SAID_UNAVAILABLE);
    assert_eq!(reader.about(&regret), format!("push button {regret} {unavailable}"));

    screen.key("ctrl+comma");
    game.expect_start("dialogue settings ");
    let settings = text(ids::SETTINGS);
    let title = settings.trim_end_matches('…');
    assert_eq!(reader.about(title), format!("dialog {title} modal"));
    let (tree, board) = (reader.tree(), format!("table {}", text(ids::BOARD)));
    assert!(!tree.lines().any(|line| line.trim() == board), "the board lies behind\n{tree}");
    game.key_until("Tab", "focus theme");
    let before = reader.focus();
    assert!(before.starts_with("radio button "), "{before}");
    game.choose("Right");
    let after = reader.focus();
    assert!(after.starts_with("radio button ") && after != before, "{before}, then {after}");
    screen.key("Escape");
    game.expect("dialogue closed");
    assert!(reader.about(&text(ids::BOARD)).starts_with("table "), "it can be read again");

    // Without clocks one is told so, not nothing.
    screen.key("c");
    reader.expect_heard(&text(ids::SAID_NO_CLOCK));
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn an_import_unseen() {
    let (screen, reader) = (Screen::start(1280, 800), Reader::start());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    let games =
        ["1. e4 e5 1-0", "1. d4 d5 0-1"].map(|moves| format!("[Event \"A\"]\n\n{moves}\n\n"));
    std::fs::write(&path, games.concat()).expect("a file");
    let mut game = start(&screen, &reader, &folder.path().join("data"), &["--two-player"]);
    screen.key("ctrl+o");
    game.expect_start("dialogue path ");
    screen.type_text(path.to_str().expect("a plain path"));
    screen.key("Return");
    game.expect("opened pgn 2");
    game.expect_start("dialogue file-games ");
    reader.press(&text(ids::IMPORT_ALL));
    game.expect("imported 2 of 2");
    let texts = Texts::new(Language::ZhHans);
    reader.expect_heard(&texts.with(ids::ImportDone { n: 2, same: 0 }));

    // A folder, from the library: one more game, those that are there, and what is no game.
    let shelf = folder.path().join("shelf");
    std::fs::create_dir_all(shelf.join("below")).expect("a folder");
    let more = ["1. e4 e5 1-0", "1. c4 c5 1/2-1/2"].map(|it| format!("[Event \"A\"]\n\n{it}\n\n"));
    std::fs::write(shelf.join("below/more.pgn"), more.concat()).expect("a file");
    std::fs::write(shelf.join("broken.xqf"), "no game").expect("a file");
    screen.key("ctrl+l");
    game.expect_start("dialogue library ");
    let own = format!("{}, 0", text(ids::SHELF_OWN));
    assert_eq!(reader.about(&own), format!("page tab {own}"));
    reader.press(&format!("{}…", text(ids::IMPORT_TITLE)));
    game.expect_start("dialogue import ");
    reader.press(&text(ids::IMPORT_FOLDER));
    game.expect_start("dialogue path ");
    screen.type_text(shelf.to_str().expect("a plain path"));
    screen.key("Return");
    game.expect("imported 1 of 2");
    reader.expect_heard(&texts.with(ids::ImportDone { n: 1, same: 1 }));
    let broken = format!("broken.xqf: {}", text(ids::IMPORT_NO_GAME));
    assert!(reader.about(&broken).starts_with("list item "), "{}", reader.tree());
    reader.press(&text(ids::IMPORT_SHOW));
    let shelf = "shelf, 2";
    assert_eq!(reader.about(shelf), format!("page tab {shelf} selected"), "{}", reader.tree());
    game.close();
}
