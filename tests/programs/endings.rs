//! `chuhe-record endings`, as a shell sees it; also where something is in its way.

use std::fs;

use super::record::{run, text};

#[test]
fn endings_answers_each_line_and_names_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("tables");
    let place = place.to_str().expect("a path");
    let lines = "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1\n\n\
        8/8/8/3k4/8/8/8/R3K3 w - - 0 1\ngood morning\n4k4/9/9/9/9/9/9/9/9/4K4 w\n\
        4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1\r\n\
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n\
        4k4/9/9/9/9/4P4/9/9/N8/3K5 w - - 0 1";
    let output = run(&["endings", "--folder", place], lines);
    let answers: Vec<_> = text(&output.stdout).lines().collect();
    assert!(answers[0].starts_with("win ") && answers[1].starts_with("win "), "{answers:?}");
    assert!(answers[2].starts_with("line 4: "), "{}", answers[2]);
    assert!(answers[3].starts_with("line 5: "), "the kings face each other: {}", answers[3]);
    assert_eq!(answers[4..], ["draw -", "?", "?"]);
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output.stderr);
    assert!(told.contains("making 1 table for KP-K") && told.contains("--table KNP-K"), "{told}");
    // What is there is neither made again nor mentioned.
    let output = run(&["endings", "--folder", place], "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1\n");
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
    let output = run(&["endings", "--folder", place, "--list"], "");
    let listed: Vec<_> = text(&output.stdout).lines().collect();
    assert!(listed[1].starts_with("KP-K ") && listed[1].ends_with(" 19"), "{listed:?}");
    assert!(listed[2].starts_with("KRK ") && listed[2].ends_with(" 31"), "{listed:?}");
    assert_eq!(listed.len(), 4);
}

#[test]
fn endings_makes_tables_by_name_and_mends_damaged_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a path");
    let output = run(&["endings", "--folder", place, "--table", "kp-ka"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("making 2 tables for KP-KA"));
    let file = folder.path().join("KP-KA.table");
    let whole = fs::read(&file).expect("it is there");
    fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    let output = run(&["endings", "--folder", place], "3ak4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1\n");
    assert!(text(&output.stderr).contains("made anew"), "{}", text(&output.stderr));
    assert_eq!((fs::read(&file).expect("it is there"), output.status.code()), (whole, Some(0)));
    let output = run(&["endings", "--folder", place, "--table", "KQ-KR"], "");
    assert!(text(&output.stderr).contains("is no set"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "as any wrong option");
    let output = run(&["endings", "--folder", place, "--table", "KRCAAEE-KAAEE"], "");
    assert!(text(&output.stderr).contains("MiB of memory"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    // A file is in the place of the folder.
    let place = file.to_str().expect("a path");
    let output = run(&["endings", "--folder", place], "4k4/9/9/9/9/4N4/9/9/9/3K5 w - - 0 1\n");
    assert_eq!((text(&output.stdout), output.status.code()), ("?\n", Some(1)));
    assert!(text(&output.stderr).contains("cannot be stored"), "{}", text(&output.stderr));
}

#[test]
fn endings_answers_every_line_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a path");
    let lines = [
        // A letter that is no piece, a row too long, a row too few, a king too few, nobody's turn.
        "4k4/9/9/9/9/4X4/9/9/9/3K5 w - - 0 1",
        "4k5/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1",
        "4k4/9/9/9/9/4P4/9/9/3K5 w - - 0 1",
        "9/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1",
        "4k4/9/9/9/9/4P4/9/9/9/3K5 x - - 0 1",
        // The side that has moved is in check; a king outside its palace; text.
        "3k5/9/9/9/9/3R5/9/9/9/4K4 w - - 0 1",
        "4k4/9/9/9/9/4P4/9/9/9/K8 w - - 0 1",
        "win 9",
    ];
    let output = run(&["endings", "--folder", place], &lines.join("\n"));
    let answers: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(answers.len(), lines.len(), "{answers:?}");
    for (number, answer) in (1..).zip(&answers) {
        let reason = answer.strip_prefix(&format!("line {number}: ")).expect("which line");
        assert!(reason.len() > 5, "{answer}");
    }
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(1)));
    // What is outside every class is no fault: there is no table, and nothing is wrong.
    let outside = "2r1k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
    let output = run(&["endings", "--folder", place], outside);
    assert_eq!((text(&output.stdout), output.status.code()), ("?\n?\n", Some(0)));
    assert_eq!(fs::read_dir(place).expect("a folder").count(), 0);
}

#[test]
fn endings_tells_what_a_table_took() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a path");
    let output = run(&["endings", "--folder", place, "--table", "KR-KA"], "");
    let rows: Vec<Vec<_>> =
        text(&output.stdout).lines().map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 3, "{rows:?}");
    assert_eq!((rows[0].first(), rows[0].last()), (Some(&"set"), Some(&"seconds")));
    for row in &rows[1..] {
        let file = fs::metadata(folder.path().join(format!("{}.table", row[0]))).expect("a file");
        assert_eq!(row[1].parse(), Ok(file.len()));
        assert!(row[5].parse().is_ok_and(|seconds: f64| seconds < 60.0), "{row:?}");
    }
    // The longest wins of a rook alone and against an advisor, as other programs have them.
    assert_eq!((rows[1][0], rows[1][4], rows[2][0], rows[2][4]), ("KR-K", "3", "KR-KA", "9"));
}

#[cfg(unix)]
mod unix {
    //! What only a system with signals, limits and rights can do.

    use std::fs::{self, File};
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::path::Path;
    use std::process::{Command, Output, Stdio};
    use std::thread;
    use std::time::{Duration, Instant, SystemTime};

    use super::{run, text};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_chuhe-record");

    /// The files of a folder with what is in them, by name.
    fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let mut files: Vec<_> = entries
            .map(|entry| {
                let path = entry.expect("an entry").path();
                let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
                (name.to_owned(), fs::read(&path).expect("it can be read"))
            })
            .collect();
        files.sort();
        files
    }

    /// The tables that a folder has, by name.
    fn made(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name");
        let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.retain(|name| !name.starts_with('.'));
        names.sort();
        names
    }

    /// A file as one is left by a program that was killed while it wrote: two seconds ago.
    fn leave(path: &Path) -> File {
        let file = File::create(path).expect("a file");
        let then = SystemTime::now() - Duration::from_secs(2);
        file.set_modified(then).expect("a time");
        file
    }

    #[test]
    fn what_was_killed_goes_on_from_what_was_stored() {
        let home = tempfile::tempdir().expect("a folder");
        let (whole, broken) = (home.path().join("whole"), home.path().join("broken"));
        let make = |folder: &Path| {
            let place = folder.to_str().expect("a path");
            run(&["endings", "--table", "KCAA-KAAE", "--folder", place], "")
        };
        let mut program = Command::new(PROGRAM)
            .args(["endings", "--table", "KCAA-KAAE", "--folder"])
            .arg(&broken)
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let start = Instant::now();
        while made(&broken).len() < 3 {
            assert!(start.elapsed() < Duration::from_secs(100), "it makes tables");
            thread::sleep(Duration::from_millis(1));
        }
        program.kill().expect("it runs");
        assert_eq!(program.wait().expect("it ends").signal(), Some(9), "killed in the middle");
        let stored = made(&broken);
        assert!((3..6).contains(&stored.len()), "{stored:?}");
        let before = files(&broken);
        // If it was writing just then, too.
        for (name, _) in before.iter().filter(|(name, _)| name.starts_with('.')) {
            leave(&broken.join(name));
        }
        leave(&broken.join(".unfinished-by-a-dead-one"));
        let written = broken.join(".unfinished-by-another");
        let lock = leave(&written);
        lock.lock().expect("a lock");

        let output = make(&broken);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let (left, plural) = (6 - stored.len(), if stored.len() == 5 { "" } else { "s" });
        assert!(
            text(&output.stderr).starts_with(&format!("making {left} table{plural} for KCAA-KAAE"))
        );
        assert_eq!(text(&output.stdout).lines().count(), 1 + left, "those that were missing");
        assert!(written.exists(), "another program is writing it");
        fs::remove_file(written).expect("it can be removed");

        let output = make(&whole);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(made(&whole).len(), 6);
        assert!(files(&whole) == files(&broken), "as in an unbroken run, and nothing else is left");
    }

    /// Runs the program where no file may have more than 5 or 10 KiB: `ulimit` counts in blocks of 512
    /// or 1024 bytes. A write beyond fails as it does on a full disk.
    fn run_with_little_space(folder: &Path, table: &str) -> Output {
        Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 10; exec \"$0\" \"$@\"", PROGRAM])
            .args(["endings", "--table", table, "--folder"])
            .arg(folder)
            .output()
            .expect("a shell")
    }

    #[test]
    fn a_full_disk_is_told_and_leaves_nothing_half() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("tables");
        let output = run_with_little_space(&folder, "KN-KAE");
        let told = text(&output.stderr);
        let last = told.lines().last().expect("a line");
        let place = folder.to_str().expect("a path");
        let said = format!("the table of KN-KAE cannot be stored: {place}: ");
        assert!(last.starts_with(&said) && !last.contains("unfinished"), "{told}");
        assert_eq!((text(&output.stdout), output.status.code()), ("", Some(1)));
        let names: Vec<_> = files(&folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["KN-K.table", "KN-KA.table", "KN-KE.table"], "those before it");
        // With space again it goes on.
        let output = run(&["endings", "--folder", place, "--table", "KN-KAE"], "");
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stderr).starts_with("making 1 table for KN-KAE"));
        let position = "3ak4/9/9/9/9/4N4/9/9/9/3K5 w - - 0 1\n";
        let output = run(&["endings", "--folder", place, "--no-make"], position);
        assert!(text(&output.stdout).starts_with("win "));
        assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn where_nothing_can_be_said_the_status_tells() {
        let folder = tempfile::tempdir().expect("a folder");
        let full = || File::options().write(true).open("/dev/full").expect("a device");
        let command = || {
            let mut command = Command::new(PROGRAM);
            command.args(["endings", "--table", "KP-K", "--folder"]).arg(folder.path());
            command
        };
        // No word of progress can be said, but the table is made.
        let output = command().stderr(full()).output().expect("it ends");
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(made(folder.path()), ["KP-K.table"]);
        fs::remove_file(folder.path().join("KP-K.table")).expect("it can be removed");
        let output = command().stdout(full()).output().expect("it ends");
        assert!(text(&output.stderr).contains("chuhe-record: No space left on device"));
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(made(folder.path()), ["KP-K.table"]);
    }

    /// Runs a copy of the program without the rights of an administrator.
    fn run_as_anybody(home: &Path, arguments: &[&str]) -> Output {
        let program = home.join("chuhe-record");
        if !program.exists() {
            fs::copy(PROGRAM, &program).expect("a copy");
            allow(&program, 0o755);
        }
        let locked = home.join("locked");
        let _there_already = fs::create_dir(&locked);
        allow(&locked, 0o555);
        let mut command = Command::new(program);
        command.args(arguments).env("CHUHE_DATA_DIR", home.join("data")).stdin(Stdio::null());
        if File::create(locked.join("file")).is_ok() {
            // Rights do not bind whoever runs this; they do bind the user that stands for nobody.
            command.uid(65534).gid(65534);
        }
        command.output().expect("it starts")
    }

    fn allow(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    }

    #[test]
    fn a_folder_without_rights_is_told() {
        let home = tempfile::tempdir().expect("a folder");
        allow(home.path(), 0o755);
        let folder = home.path().join("tables");
        let place = folder.to_str().expect("a path");
        let output = run(&["endings", "--folder", place, "--table", "KP-K"], "");
        assert_eq!(output.status.code(), Some(0));
        let before = files(&folder);
        let told = |arguments: &[&str]| {
            let arguments = [&["endings", "--folder", place], arguments].concat();
            let output = run_as_anybody(home.path(), &arguments);
            (text(&output.stderr).to_owned(), output.status.code())
        };
        let table = folder.join("KP-K.table");
        allow(&table, 0o644);
        allow(&folder, 0o555);
        // It may be read and not written.
        assert_eq!(told(&["--list"]), (String::new(), Some(0)));
        let (words, status) = told(&["--table", "KP-KA"]);
        let said = format!(
            "\nthe table of KP-KA cannot be stored: {place}: Permission denied (os error 13)\n"
        );
        assert!(words.ends_with(&said) && status == Some(1), "{words}");
        // The table may not be read.
        allow(&table, 0o000);
        let said = format!("the table of KP-K cannot be read: {}: Permission", table.display());
        let (words, status) = told(&["--list"]);
        assert!(words.starts_with(&said) && status == Some(1), "{words}");
        // Nor the folder.
        allow(&folder, 0o000);
        let said = format!("chuhe-record: the folder {place} cannot be read: Permission");
        let (words, status) = told(&["--list"]);
        assert!(words.starts_with(&said) && status == Some(1), "{words}");
        let (words, status) = told(&["--table", "KP-K"]);
        assert!(words.contains("KP-K cannot be stored: ") && status == Some(1), "{words}");
        allow(&folder, 0o755);
        allow(&table, 0o644);
        assert!(files(&folder) == before, "nothing has changed");
    }
}
