//! The program `chuhe-record`, as a shell sees it.

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use chuhe::formats;
use chuhe::games::AnyTree;
use chuhe::library::{FILE, Library};
use chuhe::notation::Written;
use chuhe::rules::chess;
use serde_json::Value;

use crate::archives::Archive;

const GAMES: &str = "[Event \"one\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 {good} (1... c5) 2. Nf3 1-0\n\n\
    [Event \"two\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n[Event \"three\"]\n[FEN \"8/8\"]\n\n*\n\n\
    [Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马8进7 *\n";

pub fn run(arguments: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chuhe-record"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that reads no input may be gone by now.
    let _ = program.stdin.take().expect("a pipe").write_all(input.as_bytes());
    program.wait_with_output().expect("the program ends")
}

pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn check_names_the_place_of_every_fault() {
    let output = run(&["check", "-"], GAMES);
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], "-#1: ok, 3 plies, 1 variation");
    assert!(lines[1].starts_with("-#2: line 9, column 13, ply 3: "), "{}", lines[1]);
    assert!(lines[2].starts_with("-#3: line 12, column 1: the start cannot be"), "{}", lines[2]);
    assert_eq!(lines[3], "-#4: ok, 2 plies, 0 variations");
    assert_eq!((lines.len(), output.status.code()), (4, Some(1)));
    assert_eq!(run(&["check", "-"], "1. e4 *").status.code(), Some(0));
    let output = run(&["check", "/nowhere/at/all.pgn"], "");
    assert!(text(&output.stdout).starts_with("/nowhere/at/all.pgn: "));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(run(&["check", "-"], "good morning").status.code(), Some(1));
}

#[test]
fn list_writes_json_lines() {
    let output = run(&["list", "--json", "-"], GAMES);
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|it| serde_json::from_str(it).expect("JSON")).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["tags"]["Event"], "one");
    assert_eq!((&lines[0]["tags"]["White"], &lines[3]["tags"]["Red"]), (&"A".into(), &"甲".into()));
    assert_eq!(lines[0]["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]));
    assert_eq!((&lines[0]["result"], &lines[0]["comments"]), (&"1-0".into(), &1.into()));
    let opening = serde_json::json!({ "code": "C40", "name": "King's Knight Opening" });
    assert_eq!(
        (&lines[0]["opening"], &lines[3]["opening"]["name"]),
        (&opening, &"Central Cannon".into())
    );
    assert_eq!(lines[1]["faults"].as_array().map(Vec::len), Some(1));
    assert_eq!((&lines[2]["number"], &lines[2]["game"]), (&3.into(), &Value::Null));
    assert_eq!((&lines[3]["game"], &lines[3]["moves"][0]), (&"xiangqi".into(), &"h2e2".into()));
    let output = run(&["list", "-"], GAMES);
    assert!(text(&output.stdout).starts_with("-#1: A – B, one, 1-0, 3 plies\n"));
}

#[test]
fn convert_changes_notation_and_encoding() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let xiangqi =
        "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 {好} (1. 马二进三) 马8进7 *\n";
    let out = file("out.pgn");
    let arguments =
        ["convert", "-", &out, "--encoding", "gbk", "--moves", "iccs", "--main-line", "--crlf"];
    let output = run(&arguments, xiangqi);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("1 variations are left out"));
    let bytes = fs::read(Path::new(&out)).expect("the file");
    let (written, _, faulty) = encoding_rs::GB18030.decode(&bytes);
    assert!(written.contains("[Red \"甲\"]\r\n") && written.contains("[Format \"ICCS\"]"));
    assert!(written.ends_with("1. H2-E2 {好} 1... H9-G7 *\r\n\r\n") && !faulty, "{written}");
    // And back, in place.
    let output = run(&["convert", &out, &out, "--moves", "wxf"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        fs::read_to_string(Path::new(&out)).expect("the file").contains("1. C2.5 {好} 1... H8+7 *")
    );
    let output = run(&["convert", "-", "-", "--to", "fen"], "1. e4 *");
    assert!(text(&output.stdout).starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
    assert!(text(&output.stderr).contains("1 moves are left out"));
}

#[test]
fn convert_writes_libraries_of_several_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let games = "[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 兵七进一 马8进7 *\n";
    let library = file("out.cbl");
    let output = run(&["convert", "-", &library], games);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let listed = run(&["list", "--json", &library], "");
    let lines: Vec<Value> =
        text(&listed.stdout).lines().map(|it| serde_json::from_str(it).expect("JSON")).collect();
    let players: Vec<_> = lines.iter().map(|line| &line["tags"]["Red"]).collect();
    assert_eq!(players, ["甲", "乙"]);
    for name in ["out.xqf", "out.cbr", "out.dhtmlxq"] {
        let output = run(&["convert", "-", &file(name)], games);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(text(&output.stderr).contains("hold one game only"), "{}", text(&output.stderr));
        assert!(!Path::new(&file(name)).exists(), "no half a file");
    }
}

#[test]
fn show_draws_the_board() {
    let output = run(&["show", "-", "4", "--ply", "1"], GAMES);
    let shown = text(&output.stdout);
    assert!(shown.contains("1. 炮二平五 马8进7 *"), "{shown}");
    assert!(shown.contains("\n2  . C . . C . . . .\n1  ."), "{shown}");
    assert!(shown.contains("\n   a b c d e f g h i\n"), "{shown}");
    assert!(shown.ends_with(" b - - 1 1\n"), "{shown}");
    assert_eq!(run(&["show", "-", "9"], GAMES).status.code(), Some(1));
}

#[test]
fn merge_joins_games_with_one_start() {
    let games = "[White \"A\"]\n\n1. e4 e5 {x} 2. Nf3 *\n[White \"C\"]\n\n1. e4 e5 {x} 2. Nc3 $1 1-0\n\
        [Game \"Chinese Chess\"]\n1. 炮二平五 *\n[White \"D\"]\n1. d4 *\n";
    let output = run(&["merge", "-"], games);
    let written = text(&output.stdout);
    assert!(
        written.contains("1. e4 (1. d4 {D – ?, *, 1 plies}) 1... e5 {x} 2. Nf3 (2. Nc3 $1\n{C – ?, 1-0, 3 plies}) *"),
        "{written}"
    );
    assert_eq!(written.matches("[Event ").count(), 2);
}

#[test]
fn merge_makes_no_game_of_a_side_line() {
    let games = "[White \"A\"]\n\n1. e4 e5 *\n[White \"B\"]\n\n1. e4 (1. e4 e5 2. Bc4) c5 *\n\
        [White \"C\"]\n\n1. e4 e5 (1... e5 2. d4) 2. Nf3 Nc6 1-0\n";
    let output = run(&["merge", "-"], games);
    let merged = formats::read_bytes(&output.stdout).expect("PGN").next().expect("a game");
    let AnyTree::Chess(tree) = merged.expect("a game").tree else { panic!("chess") };
    let squares = |id| tree.mv(id).map(chess::Position::coordinates).expect("a move");
    assert_eq!(tree.main_line().map(squares).collect::<Vec<_>>(), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    let e5 = tree.main_line().nth(1).expect("e5");
    let next: Vec<_> = tree.children(e5).iter().map(|&id| squares(id)).collect();
    // What stood beside the end of the first game is joined when the file is read.
    assert_eq!(next, ["g1f3", "d2d4", "f1c4"]);
    // Where nobody has gone on, the game ends.
    let output = run(&["merge", "-"], &games[..games.find("[White \"C\"]").expect("C")]);
    let written = text(&output.stdout);
    assert!(
        written.contains("1. e4 e5 (1... c5 ")
            && written.trim_end().ends_with(" (1... e5 2. Bc4) *"),
        "{written}"
    );
}

#[test]
fn list_and_check_take_what_was_played_for_the_game() {
    let moves = |games: &str| {
        let listed = run(&["list", "--json", "-"], games);
        let line: Value = serde_json::from_str(text(&listed.stdout).trim()).expect("JSON");
        line["moves"].as_array().expect("moves").iter().map(ToString::to_string).collect::<String>()
    };
    assert_eq!(moves("1. e4 e5 (1... e5 2. Bc4) 2. Nf3 1-0"), "\"e2e4\"\"e7e5\"\"g1f3\"");
    let xiangqi = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 (1... 马8进7 2. 兵三进一) 2. 马二进三 车9平8 1-0";
    assert_eq!(moves(xiangqi), "\"h2e2\"\"h9g7\"\"h0g2\"\"i9h9\"");
    // A tag twice and a guess are told.
    let checked = run(&["check", "-"], "[White \"a\"]\n[White \"b\"]\n\n1. e4 *\n");
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        text(&checked.stdout).contains("the tag White is there more than once; \"a\" is left out")
    );
}

#[test]
fn search_finds_positions_and_players_in_files_and_libraries() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = formats::read_bytes(GAMES.as_bytes()).expect("games");
    let games = games.filter_map(|game| game.ok().map(|game| game.tree));
    let mut library = Library::open(folder.path()).expect("a library");
    library.import(games, |_| ControlFlow::Continue(())).expect("room");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 9";
    let mirror = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b";
    let lines = |arguments: &[&str], input: &str| {
        let output = run(arguments, input);
        text(&output.stdout).lines().map(|it| it.split_once('#').expect("#").1.to_owned()).collect()
    };
    let one = ["1: A – B, one, 1-0, 3 plies"];
    let two = ["1: A – B, one, 1-0, 3 plies", "2: ? – ?, two, *, 2 plies"];
    let found: Vec<String> = lines(&["search", "--position", fen, "-"], GAMES);
    assert_eq!(found, two);
    let library = folder.path().to_str().expect("a path");
    let mut found: Vec<String> = lines(&["search", "--position", fen, library], "");
    found.sort();
    assert_eq!(found, two);
    for arguments in [["--player", "b"], ["--position", mirror]] {
        let in_file: Vec<String> = lines(&[&["search", "-"], &arguments[..]].concat(), GAMES);
        let in_library: Vec<String> = lines(&[&["search", library], &arguments[..]].concat(), "");
        let expected = if arguments[0] == "--player" { &one[..] } else { &[] };
        assert_eq!(in_file, expected);
        assert_eq!(in_library, expected);
    }
    let mirrored = ["search", "--mirrored", "--position", mirror];
    let found: Vec<String> = lines(&[&mirrored[..], &["-"]].concat(), GAMES);
    assert_eq!(found, ["4: 甲 – ?, *, 2 plies"]);
    let found: Vec<String> = lines(&[&mirrored[..], &[library]].concat(), "");
    assert_eq!(found, ["3: 甲 – ?, *, 2 plies"]);
    assert_eq!(run(&["search", "--position", "8/8", "-"], GAMES).status.code(), Some(2));
}

#[test]
fn review_names_mistakes_and_writes_them_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.pgn");
    let out = out.to_str().expect("a path");
    let game = "[White \"Légal\"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 \
        6. Bxf7+ Ke7 7. Nd5# 1-0\n";
    let options = ["--nodes", "2000", "--threads", "1", "--lang", "en"];
    let output = run(&[&["review", "-", "-o", out], &options[..]].concat(), game);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    let head = "-#1: Légal – ?, 1-0, 13 plies\n  opening: C41 Philidor Defense\n  Légal: accuracy ";
    assert!(told.starts_with(head), "{told}");
    let blunder = "  5… Bxd1?? Blunder: chances ";
    let place = told.find(blunder).unwrap_or_else(|| panic!("{told}"));
    let fault = told[place..].lines().nth(1);
    let why = "Allows mate in 2 (Légal’s mate): first Bxf7+ takes the pawn with check; after Ke7, Nd5# is \
               mate. This was already threatened.";
    assert_eq!(fault.map(str::trim), Some(why));
    let written = fs::read_to_string(out).expect("the file");
    assert!(written.contains("Bxd1 $4") && written.contains("[%eval "), "{written}");
    assert!(written.contains("(5... "), "{written}");
    let comment = written.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(comment.contains("Allows mate in 2 (Légal’s mate): first Bxf7+ takes"), "{written}");
    assert!(written.contains("; 2000 nodes\"]"), "{written}");
    // What others thought of the game is nothing to the review: neither in a file nor in what is told.
    let others = game.replace("Nxe5", "Nxe5 {[%eval 0.10,40]}").replace("Bxd1", "Bxd1 {+0.10/41}");
    let others = others.replace("g6", "g6 {[%eval 5.00]}");
    let output = run(&[&["review", "-"], &options[..]].concat(), &others);
    assert_eq!(text(&output.stdout), told);
}

#[test]
fn review_speaks_one_language_and_json() {
    let game = "[White \"Légal\"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 \
        6. Bxf7+ Ke7 7. Nd5# 1-0\n";
    let options = ["review", "-", "--nodes", "2000", "--threads", "1"];
    let told = run(&[&options[..], &["--lang", "zh-Hans"]].concat(), game);
    let told = text(&told.stdout);
    assert!(told.contains("  Légal：准确度 ") && told.contains("漏着：胜率 "), "{told}");
    assert!(!told.contains("accuracy") && !told.contains("better"), "{told}");
    let json = run(&[&options[..], &["--json", "--lang", "en"]].concat(), game);
    let lines = text(&json.stdout);
    let lines = lines.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let facts: Vec<serde_json::Value> = lines.collect();
    let blunder = facts.iter().find(|fact| fact["ply"] == 10).expect("the tenth ply");
    assert_eq!((&blunder["game"], &blunder["move"]), (&1.into(), &"g4d1".into()));
    assert_eq!((&blunder["mark"], &blunder["facts"][0]["kind"]), (&"??".into(), &"mate".into()));
    assert_eq!(blunder["answer_line"][0], "c4f7");
    let why = blunder["why"].as_str().expect("a reason");
    assert!(why.starts_with("Allows mate in 2 (Légal’s mate): first Bxf7+ takes"), "{why}");
}

/// Starts a review that keeps what it has done beside its output, and kills it once that is a game.
fn kill_once_kept(arguments: &[String], output: &str) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chuhe-record"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let count = || {
        fs::read_dir(output.to_owned() + ".parts").map_or(0, |parts| {
            let is_whole = |path: &Path| path.extension().is_some_and(|it| it == "json");
            parts.flatten().filter(|it| is_whole(&it.path())).count()
        })
    };
    while count() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    program.kill().expect("it runs");
    program.wait().expect("it is gone");
    assert!(!Path::new(output).exists());
}

#[test]
fn many_reviews_are_taken_up_again_and_end_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let all = include_str!("../fixtures/weak_games.pgn");
    let games: Vec<_> = all.split_inclusive("\n\n[Event ").take(5).collect();
    let games = games.concat();
    fs::write(path("games.pgn"), games.trim_end_matches("[Event ")).expect("room");
    let options = ["--nodes", "300", "--lang", "en"].map(str::to_owned);
    let arguments = |jobs: &str, out: &str| -> Vec<String> {
        let these = ["review", &path("games.pgn"), "--jobs", jobs, "--resume", "-o", &path(out)];
        these.map(str::to_owned).into_iter().chain(options.clone()).collect()
    };
    let unbroken = |jobs, out: &str| {
        let arguments = arguments(jobs, out);
        let output = run(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(!Path::new(&(path(out) + ".parts")).exists(), "what is done is not kept");
        (output.stdout, fs::read(path(out)).expect("written"))
    };
    let whole = unbroken("2", "whole.pgn");
    let told = text(&whole.0);
    assert_eq!(told.matches("games.pgn#").count(), 4, "{told}");
    assert_eq!(unbroken("1", "alone.pgn"), whole);
    // Killed once a game is kept, it goes on with the others.
    kill_once_kept(&arguments("1", "killed.pgn"), &path("killed.pgn"));
    assert_eq!(unbroken("2", "killed.pgn"), whole);
    // What was kept for less effort is not taken for more.
    let mut other = arguments("1", "other.pgn");
    let nodes = other.iter().position(|it| it == "300").expect("an option");
    "200".clone_into(&mut other[nodes]);
    kill_once_kept(&other, &path("other.pgn"));
    assert_eq!(unbroken("2", "other.pgn"), whole);
}

#[test]
fn a_backup_is_merged_into_another_folder() {
    let [one, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    for (folder, wanted) in [(&one, 0..2), (&other, 1..3)] {
        let games = formats::read_bytes(GAMES.as_bytes()).expect("games");
        let games: Vec<_> = games.filter_map(|game| game.ok().map(|game| game.tree)).collect();
        let mut library = Library::open(folder.path()).expect("a library");
        let games = games[wanted].to_vec();
        library.import(games, |_| ControlFlow::Continue(())).expect("room");
    }
    fs::write(one.path().join("settings.toml"), "level = 3").expect("room");
    let file = one.path().join("all.tar.zst");
    let [file, data, into] =
        [&*file, one.path(), other.path()].map(|path: &Path| path.to_str().expect("text"));
    let output = run(&["backup", file, "--data", data], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let list = run(&["restore", file, "--list"], "");
    assert!(text(&list.stdout).contains("\ngames: 2\n"), "{}", text(&list.stdout));
    assert_eq!(list.stdout, output.stdout);
    let restored = run(&["restore", file, "--data", into], "");
    assert_eq!(text(&restored.stdout), "games: 1 added, 1 there already\n");
    let settings = other.path().join("settings.toml");
    assert!(!settings.exists());
    let restored = run(&["restore", file, "--data", into, "--settings"], "");
    let told = format!("games: 0 added, 2 there already\n{}\n", settings.display());
    assert_eq!(text(&restored.stdout), told);
    assert_eq!(fs::read_to_string(settings).expect("the file"), "level = 3");
    fs::write(file, "no backup").expect("room");
    let foreign = run(&["restore", file, "--data", into], "");
    assert_eq!(foreign.status.code(), Some(1));
    assert!(text(&foreign.stderr).contains("no backup of this program"));
    assert_eq!(Library::open(other.path()).expect("a library").count(), Ok(3));
}

#[cfg(unix)]
#[test]
fn a_backup_that_is_none_of_ours_is_refused_by_the_name_of_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (folder.path().join("all.tar.zst"), folder.path().join("data"));
    let library = tempfile::tempdir().expect("a folder");
    Library::copy(library.path(), library.path()).expect("an empty library");
    let library = fs::read(library.path().join(FILE)).expect("a file");
    let manifest = br#"{"format": 1, "program": "0.1.0", "made": 5, "files": ["data/../outside"]}"#;
    let archive = Archive::default().file("manifest.json", manifest).file(FILE, &library);
    fs::write(&file, archive.file("data/../outside", b"text").done()).expect("room");
    let [file, data] = [&file, &data].map(|path| path.to_str().expect("text"));
    for more in [&["--data", data][..], &["--data", data, "--settings"], &["--list"]] {
        let output = run(&[&["restore", file], more].concat(), "");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
        let told = text(&output.stderr);
        assert!(told.contains("\"data/../outside\" is no name of a file in a backup"), "{told}");
    }
    assert!(!folder.path().join("outside").exists());
    assert!(!Path::new(data).exists(), "nothing is begun");
}

/// As many files as there are, a few of them are open at once.
#[cfg(unix)]
#[test]
fn a_backup_may_have_more_files_than_can_be_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
    fs::create_dir(&from).expect("room");
    for number in 0..200 {
        fs::write(from.join(format!("{number}.txt")), number.to_string()).expect("room");
    }
    let file = folder.path().join("all.tar.zst");
    for (command, data) in [("backup", &from), ("restore", &to)] {
        let output = Command::new("sh")
            .args(["-c", "ulimit -n 64; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_chuhe-record")])
            .arg(command)
            .arg(&file)
            .arg("--data")
            .arg(data)
            .output()
            .expect("a shell");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    let names = fs::read_dir(&to).expect("a folder").map(|it| it.expect("an entry").file_name());
    assert_eq!(names.filter(|name| name.to_string_lossy().ends_with(".txt")).count(), 200);
}

#[test]
fn a_backup_has_all_that_is_the_players_or_says_what_it_has_not() {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    let [data, elsewhere] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let at = |name: &str| data.path().join(name);
    let backup = |file: &Path, data: &Path| {
        let [file, data] = [file, data].map(|path| path.to_str().expect("text"));
        run(&["backup", file, "--data", data], "")
    };
    fs::write(elsewhere.path().join("mine.chbook"), "a book").expect("room");
    symlink(elsewhere.path(), at("books")).expect("a link");
    symlink(elsewhere.path().join("mine.chbook"), at("one.chbook")).expect("a link");
    for lock in ["review.lock", "window-0.lock", ".tmpAbC"] {
        fs::write(at(lock), "").expect("room");
    }
    let file = elsewhere.path().join("all.tar.zst");
    let output = backup(&file, data.path());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let files = |output: &Output| -> Vec<String> {
        let lines = text(&output.stdout).lines().filter(|line| !line.contains(": "));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(files(&output), ["data/books/mine.chbook", "data/one.chbook"]);
    let other = tempfile::tempdir().expect("a folder");
    let into = other.path().to_str().expect("text");
    let restored = run(&["restore", file.to_str().expect("text"), "--data", into], "");
    assert_eq!(restored.status.code(), Some(0), "{}", text(&restored.stderr));
    let book = fs::read_to_string(other.path().join("books/mine.chbook"));
    assert_eq!(book.expect("a file"), "a book");
    // What cannot be in it: a link in a circle, out of the folder or to nothing, a name that is no text.
    symlink(data.path(), at("circle")).expect("a link");
    symlink("/", at("out")).expect("a link");
    symlink("nowhere", at("dangling")).expect("a link");
    fs::write(data.path().join(std::ffi::OsStr::from_bytes(b"\xc0\xe4.chbook")), "").expect("room");
    let output = backup(&file, data.path());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(files(&output).len(), 2);
    let told: Vec<_> = text(&output.stderr).lines().collect();
    assert_eq!(told.len(), 4, "{told:?}");
    for (line, name) in told.iter().zip(["circle", "dangling", "out", ".chbook"]) {
        assert!(line.contains(name) && line.contains("is not in the backup: "), "{line}");
    }
    // A folder that is not there takes no backup's place.
    let before = fs::read(&file).expect("a backup");
    let output = backup(&file, &at("typo"));
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("typo cannot be read: "), "{}", text(&output.stderr));
    assert_eq!(fs::read(&file).expect("the backup"), before);
    assert!(!at("typo").exists());
}

#[cfg(unix)]
#[test]
fn a_backup_is_written_into_a_pipe_which_stays() {
    use std::os::unix::fs::FileTypeExt;
    let [data, place] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let pipe = place.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|it| it.success()));
    let from = pipe.clone();
    let reader = std::thread::spawn(move || fs::read(from).expect("a backup"));
    let arguments = [&*pipe, data.path()].map(|path| path.to_str().expect("text"));
    let output = run(&["backup", arguments[0], "--data", arguments[1]], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    let bytes = reader.join().expect("no panic");
    assert!(fs::symlink_metadata(&pipe).expect("a pipe").file_type().is_fifo());
    let file = place.path().join("all.tar.zst");
    fs::write(&file, bytes).expect("room");
    let list = run(&["restore", file.to_str().expect("text"), "--list"], "");
    assert!(text(&list.stdout).contains("\ngames: 0\n"), "{}", text(&list.stderr));
}

#[cfg(unix)]
#[test]
fn a_device_or_a_link_is_written_to_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name);
    let told = |command: &str, place: &Path| {
        let output = run(&[command, "-", "-o", place.to_str().expect("a path")], GAMES);
        text(&output.stderr).to_owned()
    };
    let convert = |place: &Path| {
        let output = run(&["convert", "-", place.to_str().expect("a path")], "1. e4 *");
        (output.status.code(), text(&output.stderr).to_owned())
    };
    assert_eq!(convert(Path::new("/dev/null")).0, Some(0));
    assert!(fs::metadata("/dev/null").is_ok_and(|device| !device.is_file()));
    let full = "/dev/full cannot be written: ";
    assert!(convert(Path::new("/dev/full")).1.contains(full));
    assert!(told("merge", Path::new("/dev/full")).contains(full));
    fs::write(place("games.pgn"), "").expect("a file");
    std::os::unix::fs::symlink(place("games.pgn"), place("link.pgn")).expect("a link");
    assert_eq!(convert(&place("link.pgn")).0, Some(0));
    assert!(fs::symlink_metadata(place("link.pgn")).is_ok_and(|link| link.is_symlink()));
    assert!(fs::read_to_string(place("games.pgn")).is_ok_and(|text| text.contains("1. e4")));
    // What is at fault is the file that was asked for, not one beside it.
    let nowhere = place("nowhere").join("games.pgn");
    let (status, told) = convert(&nowhere);
    assert_eq!(status, Some(1));
    assert!(told.contains(&format!("{} cannot be written: ", nowhere.display())), "{told}");
    assert!(!told.contains("nowhere/.tmp"), "{told}");
}
