//! Where each page and each dialogue has its parts: what a screen reader is told of them, with role,
//! name, state and rectangle, held against what was kept in `tests/fixtures/laid_out`.
//!
//! `CHUHE_RENEW_SNAPSHOTS=1 cargo test --test window laid_out` writes them anew: read the difference.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;
use bevy_egui::egui;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Rect, Role, Toggled};
use chuhe::app::settings::Settings;
use chuhe::app::table::activity::ending::Endings;
use chuhe::app::table::game_match::{Look, MatchRequest, Mode};
use chuhe::app::table::keep::books::OwnBooks;
use chuhe::app::table::keep::files::FileRequest;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::sharing::Sharing;
use chuhe::app::table::keep::shelf::{Explored, GameList};
use chuhe::app::table::keep::statistics::OwnStatistics;
use chuhe::app::thinking::match_room::MatchRoom;
use chuhe::app::thinking::review::{ReviewRequest, Reviewing};
use chuhe::app::{Command, Dialogs, Welcome};
use chuhe::games::{Edit, GameKind};
use chuhe::library::{Desk, Library, SavedGame};
use chuhe::record::Tag;
use chuhe::review::{Judgement, Mistake, MistakeKind};
use chuhe::rules::Side;
use chuhe::text::ids;
use chuhe::text::language::Language;
use tempfile::TempDir;

use crate::pages::{Pages, called, turn_to};
use crate::table::Table;

const SIZES: [(f32, f32); 3] = [(1280.0, 800.0), (700.0, 560.0), (800.0, 1200.0)];
const LANGUAGES: [Language; 2] = [Language::En, Language::ZhHans];

/// To what places are rounded, in pixels: what moves by twice this is seen.
const GRAIN: f64 = 4.0;

/// A line of a tree: how deep, what it is, and where.
struct Told<'a> {
    depth: usize,
    node: &'a Node,
    id: NodeId,
}

/// The nodes in the order in which a reader walks through them.
fn walk(pages: &Pages) -> Vec<Told<'_>> {
    let nodes: HashMap<NodeId, &Node> =
        pages.nodes().iter().map(|(id, node)| (*id, node)).collect();
    let children: HashSet<NodeId> =
        nodes.values().flat_map(|node| node.children().iter().copied()).collect();
    let roots = pages.nodes().iter().map(|(id, _)| *id).filter(|id| !children.contains(id));
    let mut open: Vec<(NodeId, usize)> = roots.map(|id| (id, 0)).collect();
    let mut told = Vec::new();
    while let Some((id, depth)) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        told.push(Told { depth, node, id });
        open.extend(node.children().iter().rev().map(|child| (*child, depth + 1)));
    }
    told
}

/// What is on and off of it, and what it says of itself.
fn state_of(node: &Node) -> String {
    let mut state = String::new();
    let flags = [
        (node.is_disabled(), "disabled"),
        (node.is_selected() == Some(true), "selected"),
        (node.toggled() == Some(Toggled::True), "on"),
        (node.is_modal(), "modal"),
    ];
    for (_, name) in flags.into_iter().filter(|(is_so, _)| *is_so) {
        let _ = write!(state, " {name}");
    }
    if let Some(value) = node.value().filter(|_| node.role() != Role::Label) {
        let _ = write!(state, " = {value:?}");
    }
    state
}

/// Corners, rounded.
fn place_of(rect: Rect) -> String {
    let round = |at: f64| (at / GRAIN).round() * GRAIN;
    format!("{},{} {},{}", round(rect.x0), round(rect.y0), round(rect.x1), round(rect.y1))
}

/// A name without what was reckoned in the background by now, or was not yet, and without the size of a
/// file, which may be another on another machine.
fn lasting(way: &str, name: &str) -> String {
    let is_figure = |text: &str| text.contains('.') && text.parse::<f32>().is_ok();
    let is_share = |word: &str| word.strip_suffix('%').is_some_and(is_figure);
    let words: Vec<_> = name.split(' ').collect();
    let lasting = words.iter().enumerate().map(|(at, word)| {
        let share = word.trim_end_matches(',');
        if way == "play-over" && is_share(share) {
            word.replacen(share, "– %", 1)
        } else if words.get(at + 1) == Some(&"KB") {
            "#".to_owned()
        } else {
            (*word).to_owned()
        }
    });
    lasting.collect::<Vec<_>>().join(" ")
}

/// The whole tree, a line each. What only holds others and says nothing is left out, and so are the
/// points of the board and the letters of fields.
fn listed(way: &str, pages: &Pages) -> String {
    let mut list = String::new();
    for Told { depth, node, .. } in walk(pages) {
        let is_silent = called(node).is_empty() && state_of(node).is_empty();
        let holds = matches!(
            node.role(),
            Role::GenericContainer | Role::Unknown | Role::Window | Role::Label | Role::TextRun
        );
        let is_part = matches!(node.role(), Role::GridCell | Role::TextRun);
        // What is announced comes and goes, and stands nowhere.
        let is_announced = node.bounds().is_none() && node.role() == Role::Label;
        if is_part || is_announced || is_silent && holds {
            continue;
        }
        let place = node.bounds().map_or_else(|| "nowhere".to_owned(), place_of);
        let name = lasting(way, called(node));
        let _ =
            writeln!(list, "{:depth$}{:?} {name:?}{} @ {place}", "", node.role(), state_of(node));
    }
    list
}

/// Two things that can be pressed and lie over each other in one layer, though neither holds the other.
/// What is scrolled out of sight lies over nothing.
fn overlaps(pages: &Pages) -> Vec<String> {
    let told = walk(pages);
    let parents: HashMap<NodeId, NodeId> =
        told.iter().flat_map(|it| it.node.children().iter().map(|child| (*child, it.id))).collect();
    let above = |id: NodeId| std::iter::successors(Some(id), |at| parents.get(at).copied());
    let touched = pages.touched();
    let pressable: Vec<_> = told
        .iter()
        .filter(|it| it.node.supports_action(Action::Click) && !it.node.is_disabled())
        // The points of the board lie in its grid, and choices in their row.
        .filter(|it| !matches!(it.node.role(), Role::GridCell | Role::RadioGroup))
        .filter_map(|it| Some((it, touched.get(&it.id)?)))
        .collect();
    let mut found = Vec::new();
    for (nth, (one, (layer, here))) in pressable.iter().enumerate() {
        for (other, (others, there)) in &pressable[nth + 1..] {
            let both = here.intersect(*there);
            let is_held =
                above(one.id).any(|id| id == other.id) || above(other.id).any(|id| id == one.id);
            // A link in a row that is pressed leads elsewhere than the row.
            let is_link = other.node.role() == Role::Link && here.contains_rect(*there);
            let is_held = is_held || is_link;
            if layer == others && both.width() > 1.0 && both.height() > 1.0 && !is_held {
                let of = |it: &Told| format!("{:?} {:?}", it.node.role(), called(it.node));
                found.push(format!("{} lies over {} at {both}", of(one), of(other)));
            }
        }
    }
    found
}

/// A library of games that never change, in each of which reviews have found these mistakes.
fn library_of<'t>(games: impl IntoIterator<Item = &'t str>, mistakes: &[Mistake]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    for text in games {
        let read = chuhe::formats::read_bytes(text.as_bytes()).expect("a game");
        for game in read.map(|game| game.expect("sound").tree) {
            let saved = SavedGame { tree: game, place: vec![], session: None };
            let id = library.add(&saved, None).expect("room");
            library.record_mistakes(id, mistakes).expect("room");
        }
    }
    folder
}

/// One of three games.
fn library() -> TempDir {
    let games = [
        "[White \"\"]\n[Black \"Chuhe 0.1.0 (level 3)\"]\n[Date \"2026.01.02\"]\n[Result \"0-1\"]\n\n\
         1. f3 e5 2. g4 Qh4# 0-1",
        "[White \"Müller\"]\n[Black \"Жуков\"]\n[Date \"2025.03.04\"]\n[Event \"A long name of an event\"]\n\
         [Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2",
        "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n[Black \"王嘉良\"]\n[Date \"1960.11.12\"]\n[Result \"1-0\"]\n\n\
         1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0",
    ];
    library_of(games, &[])
}

/// One of reviewed games of chess that somebody called Ego lost, enough for a curve.
fn own_games() -> TempDir {
    let games = (1..=20).map(|day| {
        let (clock, eval) = (60 - day, -day);
        format!(
            "[White \"Ego\"]\n[Black \"Chuhe 0.1.0 (level 3)\"]\n[Date \"2020.01.{day:02}\"]\n\
             [Result \"0-1\"]\n[TimeControl \"600\"]\n[Reviewer \"Chuhe 0.1.0; depth 12\"]\n\n\
             1. f3 {{[%eval {eval}] [%clk 0:09:{clock}]}} e5 {{[%eval {eval}] [%clk 0:09:50]}} \
             2. g4 $4 {{[%eval #-1] [%clk 0:08:{clock}]}} Qh4# {{[%clk 0:09:40]}} 0-1"
        )
    });
    let games: Vec<_> = games.collect();
    let (side, loss) = (Side::First, 0.3);
    let mistakes = [
        (1, MistakeKind::Other, Judgement::Mistake),
        (3, MistakeKind::MateAllowed, Judgement::Blunder),
    ];
    let mistakes = mistakes.map(|(ply, kind, judgement)| Mistake {
        ply,
        side,
        kind,
        judgement: Some(judgement),
        loss,
    });
    library_of(games.iter().map(String::as_str), &mistakes)
}

/// Games against several levels, of the same person, each on a day to come: bounds grow with every day
/// after the last.
fn level_games() -> TempDir {
    let games = (1..=28).map(|day| {
        let level = ["2.6", "3", "3.2", "3.7"][day % 4];
        let result = ["1-0", "0-1", "1/2-1/2", "1-0", "0-1"][day % 5];
        format!(
            "[White \"Ego\"]\n[Black \"Chuhe 0.1.0 (level {level})\"]\n[Date \"2999.01.{day:02}\"]\n\
             [Result \"{result}\"]\n\n1. f3 e5 2. g4 d5 {result}"
        )
    });
    let games: Vec<_> = games.collect();
    library_of(games.iter().map(String::as_str), &[])
}

/// Shows the statistics of these games.
fn show_own(pages: &mut Pages, folder: TempDir) {
    let world = pages.table.0.world_mut();
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    world.insert_resource(LibraryDesk::new(desk));
    world.insert_resource(Kept(folder));
    "Ego".clone_into(&mut world.resource_mut::<Settings>().names);
    pages.ask(Command::Statistics);
    pages.press(Role::RadioButton, &pages.text(GameKind::Chess.name_id()));
    pages.table.wait_until(has_own_games);
}

/// The folder of a library that is to stay as long as its table.
#[derive(Resource)]
struct Kept(#[expect(dead_code, reason = "held, never read")] TempDir);

/// A table on such a library, in a window of this size.
fn table(size: (f32, f32), language: Language) -> (Pages, TempDir) {
    let folder = library();
    let mut pages = Pages::new(GameKind::Xiangqi);
    let world = pages.table.0.world_mut();
    world.resource_mut::<Settings>().language = Some(language);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    world.insert_resource(LibraryDesk::new(desk));
    pages.resize(egui::vec2(size.0, size.1));
    // A new game has the date of the day.
    pages.ask(MatchRequest::Edit(Edit::Tags(vec![(Tag::Date, "2026.11.29".to_owned())])));
    (pages, folder)
}

/// Something of the window that a page shows.
fn of<R: Resource>(table: &Table) -> &R {
    table.0.world().resource::<R>()
}

/// Opens a game that was reviewed with twenty thousand nodes a position once and for all, with its review.
fn open_review(pages: &mut Pages) {
    let reviewed = kept("reviewed").with_extension("pgn");
    pages.ask(FileRequest::Open(reviewed));
    pages.table.wait_until(|table| table.game().record().tree().plies() >= 13);
    pages.ask(ReviewRequest::Begin);
    pages.table.wait_until(|table| of::<Reviewing>(table).found.is_some());
}

/// Whether own games of the game that was chosen are counted.
fn has_own_games(table: &Table) -> bool {
    of::<OwnStatistics>(table).found().is_some_and(|found| !found.all.games.is_empty())
}

/// Whether the library has answered what was asked last, and has read the first of the games.
fn is_listed(table: &Table) -> bool {
    let list = of::<GameList>(table);
    let is_answered = list.query().is_some_and(|query| list.is_asked(query));
    is_answered && list.games().first().is_none_or(|first| list.peeked(first.id).is_some())
}

/// What is looked at, by its name: how one comes there.
type Way = (&'static str, fn(&mut Pages));

const PAGES: [Way; 16] = [
    ("play", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
    }),
    ("play-over", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        pages.ask(Command::Resign);
        let resign = pages.text(ids::RESIGN);
        pages.press(Role::Button, &resign);
    }),
    ("change", |pages| {
        crate::xiangqi::chase(&mut pages.table, 6);
        pages.table.play("h7h5");
    }),
    ("study", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        turn_to(pages, Mode::Study);
    }),
    ("review", |pages| {
        open_review(pages);
        let next = pages.text(ids::REVIEW_MISTAKE_AFTER);
        for _ in 0..2 {
            pages.press(Role::Button, &next);
        }
    }),
    ("explorer", |pages| {
        open_review(pages);
        pages.ask(ReviewRequest::Hide);
        let tab = pages.text(ids::EXPLORER_TAB);
        pages.press(Role::Tab, &tab);
        pages.table.ask(MatchRequest::Look(Look::First));
        pages.table.wait_until(|table| {
            let position = table.game().shown_position();
            of::<Explored>(table).moves(&position).is_some_and(|moves| !moves.is_empty())
        });
    }),
    ("editor", |pages| turn_to(pages, Mode::Editor)),
    ("puzzle", |pages| turn_to(pages, Mode::Puzzle)),
    ("guide", |pages| turn_to(pages, Mode::Guide)),
    ("guess", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        turn_to(pages, Mode::Study);
        turn_to(pages, Mode::Guess);
    }),
    ("again", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        turn_to(pages, Mode::Study);
        turn_to(pages, Mode::Again);
    }),
    ("answer", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        turn_to(pages, Mode::Study);
        turn_to(pages, Mode::Answer);
    }),
    ("ending", |pages| {
        turn_to(pages, Mode::Ending);
        pages.table.wait_until(|table| of::<Endings>(table).facts.is_some());
    }),
    ("drill", |pages| {
        pages.table.play("h2e2");
        turn_to(pages, Mode::Study);
        turn_to(pages, Mode::Drill);
    }),
    ("queue", |pages| turn_to(pages, Mode::Queue)),
    ("menu", |pages| pages.ask(Command::Menu)),
];

const DIALOGUES: [Way; 21] = [
    ("new-game", |pages| pages.ask(Command::NewGame)),
    ("new-game-level", |pages| {
        let told = |table: &Table| of::<OwnStatistics>(table).strength_told();
        let before = told(&pages.table);
        pages.ask(Command::NewGame);
        let computer = pages.text(ids::PLAYER_BUILT_IN);
        pages.press(Role::RadioButton, &computer);
        // The level that fits is known a moment later.
        pages.table.wait_until(|table| told(table) != before);
        pages.draw();
    }),
    ("record", |pages| {
        pages.table.play("h2e2");
        pages.ask(Command::Record);
    }),
    ("type-move", |pages| pages.ask(Command::TypeMove)),
    ("keys", |pages| pages.ask(Command::Keys)),
    ("settings", |pages| pages.ask(Command::Settings)),
    ("share", |pages| {
        pages.ask(Command::Share);
        pages.table.wait_until(|table| of::<Sharing>(table).made().is_some());
    }),
    ("statistics", |pages| {
        pages.ask(Command::Statistics);
        pages.table.wait_until(|table| of::<OwnStatistics>(table).found().is_some());
    }),
    ("match-room", |pages| {
        pages.ask(Command::MatchRoom);
        pages.table.wait_until(|table| !of::<MatchRoom>(table).is_busy());
    }),
    ("books", |pages| {
        pages.ask(Command::Books);
        pages.table.wait_until(|table| of::<OwnBooks>(table).list.is_some());
    }),
    ("statistics-few", |pages| {
        "Müller".clone_into(&mut pages.table.0.world_mut().resource_mut::<Settings>().names);
        pages.ask(Command::Statistics);
        pages.press(Role::RadioButton, &pages.text(GameKind::Chess.name_id()));
        pages.table.wait_until(has_own_games);
    }),
    ("statistics-own", |pages| {
        show_own(pages, own_games());
    }),
    ("strength-own", |pages| {
        show_own(pages, level_games());
        pages.press(Role::RadioButton, &pages.text(ids::STRENGTH));
        pages.table.wait_until(|table| {
            of::<OwnStatistics>(table).strength().is_some_and(|found| found.counted > 0)
        });
    }),
    ("strength-few", |pages| {
        pages.ask(Command::Statistics);
        pages.press(Role::RadioButton, &pages.text(ids::STRENGTH));
        pages.table.wait_until(|table| of::<OwnStatistics>(table).strength().is_some());
    }),
    ("library", |pages| {
        pages.ask(Command::Library);
        pages.table.wait_until(|table| of::<GameList>(table).count() == 3 && is_listed(table));
    }),
    ("library-positions", |pages| {
        pages.ask(Command::Library);
        pages.press(Role::RadioButton, &pages.text(ids::LIST_POSITIONS));
        pages.table.wait_until(is_listed);
    }),
    ("library-found", |pages| {
        pages.ask(Command::Library);
        pages.press(Role::RadioButton, &pages.text(ids::LIST_POSITIONS));
        pages.press(Role::Button, &pages.text(ids::FORM_USE_CURRENT));
        pages.table.wait_until(|table| {
            let list = of::<GameList>(table);
            is_listed(table) && list.games().iter().all(|game| list.around(game.id).is_some())
        });
    }),
    ("details", |pages| {
        turn_to(pages, Mode::Study);
        pages.ask(Command::Details);
    }),
    ("resign", |pages| {
        pages.table.play("h2e2");
        pages.table.play("h9g7");
        pages.ask(Command::Resign);
    }),
    ("comment", |pages| {
        pages.table.play("h2e2");
        turn_to(pages, Mode::Study);
        pages.ask(Command::Comment);
    }),
    ("welcome", |pages| {
        let welcome = Welcome::new(pages.table.0.world().resource::<Settings>());
        pages.table.0.world_mut().resource_mut::<Dialogs>().push(welcome);
        pages.draw();
    }),
];

/// All sizes and languages of one page or dialogue. What lies over each other in it goes to `wrong`.
fn all_of((name, go): &Way, wrong: &mut String) -> String {
    let mut all = String::new();
    for language in LANGUAGES {
        for size in SIZES {
            let (mut pages, _folder) = table(size, language);
            go(&mut pages);
            pages.draw();
            let (wide, high) = size;
            for over in overlaps(&pages) {
                let _ = writeln!(wrong, "{name} {wide}x{high} {language:?}: {over}");
            }
            let _ = writeln!(all, "## {wide}x{high} {language:?}\n{}", listed(name, &pages));
        }
    }
    all
}

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/laid_out/{name}.txt"))
}

/// The lines that are gone, and those that are new.
fn difference(before: &str, now: &str) -> String {
    let mut lines = String::new();
    for (sign, these, those) in [('-', before, now), ('+', now, before)] {
        let mut others: Vec<_> = those.lines().collect();
        let mut size = "";
        for line in these.lines() {
            if line.starts_with("##") {
                size = line;
            }
            match others.iter().position(|other| *other == line) {
                Some(at) => drop(others.remove(at)),
                None => {
                    let _ = writeln!(lines, " {sign} {size}: {line}");
                }
            }
        }
    }
    lines
}

fn hold_against_what_was_kept(ways: &[Way]) {
    let renew = std::env::var_os("CHUHE_RENEW_SNAPSHOTS").is_some();
    let mut wrong = String::new();
    for way in ways {
        let (now, path) = (all_of(way, &mut wrong), kept(way.0));
        if renew {
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(&path, &now).expect("it can be written");
            continue;
        }
        let before = fs::read_to_string(&path).unwrap_or_default();
        if before != now {
            let _ = writeln!(wrong, "{}:\n{}", way.0, difference(&before, &now));
        }
    }
    assert!(wrong.is_empty(), "laid out otherwise than was kept:\n{wrong}");
}

#[test]
fn pages_are_laid_out_as_they_were() {
    hold_against_what_was_kept(&PAGES);
}

#[test]
fn dialogues_are_laid_out_as_they_were() {
    hold_against_what_was_kept(&DIALOGUES);
}
