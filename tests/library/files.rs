//! Files and folders into the library: all that can be read, and a list of what cannot.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;

use chuhe::formats::charset::Charset;
use chuhe::formats::{self, FaultKind};
use chuhe::library::{
    FaultyFile, FileFault, FileImport, FileImported, FileImporter, FileReport, FileSource, Library,
    Query, WhyNot,
};

const GOOD: &str = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
const BROKEN: &str = "[White \"C\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[White \"D\"]\n\n1. c4 *\n";

fn import(library: &Path, sources: Vec<FileSource>) -> (FileImported, Vec<FileFault>) {
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let collection = Some("all".to_owned());
    let import = FileImport { sources, skips_duplicates: true, collection };
    let importer = FileImporter::start(library, import, wake).unwrap();
    let mut faults = Vec::new();
    loop {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        for report in importer.reports() {
            match report {
                FileReport::Progress(_) => {}
                FileReport::Fault(fault) => faults.push(fault),
                FileReport::Done(done) => return (done, faults),
                FileReport::Failed(error) => panic!("{error}"),
            }
        }
    }
}

#[test]
fn a_folder_is_read_with_all_below_it() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("good.pgn", GOOD.as_bytes());
    write("1985/五羊杯/BROKEN.PGN", BROKEN.as_bytes());
    write("1985/again.pgn", GOOD.as_bytes());
    write("misc/empty.txt", b"good morning");
    write("misc/short.xqf", b"XQ\x0a");
    write("misc/picture.png", b"no game, and nobody says so");
    let root = FileSource::Path(folder.path().to_path_buf());
    let (done, faults) = import(library.path(), vec![root]);
    assert_eq!((done.files, done.all_files, done.folders), (5, 5, 3));
    assert_eq!((done.games.added, done.games.duplicates), (3, 2));
    assert!(!done.games.is_cancelled);
    let shown: Vec<_> = faults.iter().map(|it| (it.shown.to_str().unwrap(), it.game)).collect();
    let broken = Path::new("1985").join("五羊杯").join("BROKEN.PGN");
    let [empty, short] = ["empty.txt", "short.xqf"].map(|name| Path::new("misc").join(name));
    let expected = [(&broken, Some(0)), (&empty, None), (&short, None)];
    assert_eq!(shown, expected.map(|(path, game)| (path.to_str().unwrap(), game)));
    let WhyNot::Fault(why) = &faults[0].why else { panic!("{:?}", faults[0]) };
    assert!(matches!(why.kind, FaultKind::Move(_)) && why.place.ply == Some(3));
    assert_eq!((faults[0].plies, faults[0].bytes), (2, Some(BROKEN.len() as u64)));
    assert_eq!(faults[1].why, WhyNot::NoGame);
    assert_eq!(faults[2].bytes, Some(3));

    // What can be read of the broken one is kept if that is wanted.
    let part = FileSource::PartOf(faults[0].path.clone(), 0);
    let (kept, faults) = import(library.path(), vec![part]);
    assert_eq!((kept.games.added, faults.len()), (1, 0));
    let library = Library::open(library.path()).unwrap();
    let all = library.collections().unwrap().list;
    assert_eq!(all.iter().map(|it| (it.name.as_str(), it.games)).collect::<Vec<_>>(), [("all", 4)]);
    let part = library.find(&Query { player: "C".to_owned(), ..Query::default() }, 0, 9).unwrap();
    assert_eq!(part.iter().map(|game| game.plies).collect::<Vec<_>>(), [2]);
}

#[test]
fn several_files_and_what_is_not_there_are_told() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let paths = ["a.pgn", "missing.pgn"].map(|name| folder.path().join(name));
    fs::write(&paths[0], GOOD).unwrap();
    let sources = paths.clone().map(FileSource::Path).to_vec();
    let (done, faults) = import(library.path(), sources);
    assert_eq!((done.files, done.games.added), (2, 2));
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].why, WhyNot::System(std::io::ErrorKind::NotFound));
    assert_eq!((&faults[0].path, faults[0].shown.to_str()), (&paths[1], Some("missing.pgn")));
}

#[test]
fn games_that_end_in_two_ways_are_taken_and_told() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let path = folder.path().join("results.pgn");
    let text = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 0-1\n\n\
        [White \"B\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n\n\
        [White \"C\"]\n[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n\n\
        [White \"D\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n";
    fs::write(&path, text).unwrap();
    let (done, faults) = import(library.path(), vec![FileSource::Path(path)]);
    assert_eq!(done.games.added, 4);
    let told: Vec<_> = faults.iter().map(|it| (it.game, it.is_taken, it.plies)).collect();
    assert_eq!(told, [(Some(0), true, 0), (Some(2), true, 0)]);
    let said = faults.iter().map(|it| match &it.why {
        WhyNot::Fault(fault) => fault.to_string(),
        why => panic!("{why:?}"),
    });
    let expected = [
        "line 4, column 10, ply 3: the game ends 1-0, but 0-1 is said as well",
        "ply 4: the game ends 1/2-1/2, but on the board it ends 0-1",
    ];
    assert_eq!(said.collect::<Vec<_>>(), expected);
    // The tag is kept.
    let library = Library::open(library.path()).unwrap();
    for (player, result) in [("A", "1-0"), ("B", "1-0"), ("C", "1/2-1/2"), ("D", "*")] {
        let query = Query { player: player.to_owned(), ..Query::default() };
        assert_eq!(library.find(&query, 0, 9).unwrap()[0].result, result);
    }
}

/// What is told of the games of a text that is imported: the game, whether it is in the library, why.
fn told(text: &[u8]) -> (FileImported, Vec<(Option<usize>, bool, String)>) {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).unwrap();
    let (done, faults) = import(library.path(), vec![FileSource::Path(path)]);
    let told = faults.into_iter().map(|it| match it.why {
        WhyNot::Fault(fault) => (it.game, it.is_taken, fault.to_string()),
        why => panic!("{why:?}"),
    });
    (done, told.collect())
}

#[test]
fn what_cannot_be_read_of_a_game_is_told_also_where_the_game_is_taken() {
    let text = "[Event \"illegal variation\"]\n\n1. e4 e5 (1... Nd4 2. c3 {lost line}) 2. Nf3 Nc6 1-0\n\n\
        [Event \"brace open\"]\n\n1. e4 {never closed e5 2. Nf3 Nc6 3. Bb5 a6 0-1\n\n\
        [Event \"bracket open\"]\n\n1. d4 (1. c4 c5 1... d5 2. c4 e6 1-0\n";
    let (done, faults) = told(text.as_bytes());
    assert_eq!((done.games.added, done.files), (3, 1));
    // Word for word what `chuhe-record check` says.
    let checked: Vec<_> = formats::read_bytes(text.as_bytes())
        .unwrap()
        .enumerate()
        .flat_map(|(place, game)| game.unwrap().faults.into_iter().map(move |it| (place, it)))
        .map(|(place, fault)| (Some(place), true, fault.to_string()))
        .collect();
    assert_eq!(faults, checked);
    let games: Vec<_> = faults.iter().filter_map(|it| it.0).collect();
    assert!([0, 1, 2].iter().all(|game| games.contains(game)), "{faults:?}");
    // A variation that is longer than the game, cut off, does not leave the game out.
    let (done, faults) = told(b"1. e4 e5 2. Nf3 (2. Bc4 Nc6 3. Ke3) *\n");
    assert_eq!((done.games.added, faults.len(), faults[0].1), (1, 1, true));
    // The game itself, cut off, is; with all that is to be told of it.
    let (done, faults) = told(b"1. e4 $300 e5 2. Ke3 Nc6 *\n");
    assert_eq!((done.games.added, faults.len()), (0, 2));
    assert!(faults.iter().all(|it| !it.1));
    // An encoding that is a guess.
    let korean = Charset::named("euc-kr").unwrap();
    let (done, faults) = told(&korean.encode("[White \"김철수\"]\n\n1. e4 e5 *\n").0);
    assert_eq!(done.games.added, 1);
    assert!(
        faults.len() == 1 && faults[0].0.is_none() && faults[0].2.contains("guess"),
        "{faults:?}"
    );
}

#[test]
fn a_file_is_one_however_much_is_told_of_it() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let bad: Vec<_> =
        (0..59).map(|number| format!("[White \"{number}\"]\n\n1. e4 e5 2. Ke3 *\n\n")).collect();
    let text = format!("{}[White \"good\"]\n\n1. e4 e5 (1... Nd4) *\n", bad.concat());
    for name in ["a.pgn", "b.pgn"] {
        fs::write(folder.path().join(name), &text).unwrap();
    }
    fs::write(folder.path().join("c.txt"), "good morning").unwrap();
    fs::write(folder.path().join("d.pgn"), "1. d4 d5 (1... Nd4) *").unwrap();
    let root = FileSource::Path(folder.path().to_path_buf());
    let (done, faults) = import(library.path(), vec![root]);
    assert_eq!((done.files, done.games.added, done.games.duplicates), (4, 2, 1));
    let mut files = Vec::new();
    for fault in faults {
        FaultyFile::add(&mut files, fault);
    }
    let told: Vec<_> = files
        .iter()
        .map(|file| (file.first().shown.to_str().unwrap(), file.places().count(), file.is_taken()))
        .collect();
    assert_eq!(
        told,
        [("a.pgn", 60, false), ("b.pgn", 60, false), ("c.txt", 1, false), ("d.pgn", 1, true)]
    );
    assert_eq!(files.iter().map(FaultyFile::games_to_check).collect::<Vec<_>>(), [1, 1, 0, 1]);
    // The beginnings of all its games can be kept at once.
    let (parts, plies) = files[0].parts();
    assert_eq!((parts.len(), plies), (59, 2 * 59));
    let (done, faults) = import(library.path(), parts);
    assert_eq!((done.games.added, faults.len()), (59, 0));
}

#[test]
fn a_variation_that_repeats_the_game_is_none_in_the_library() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let path = folder.path().join("repeats.pgn");
    fs::write(
        &path,
        "[White \"A\"]\n\n1. e4 e5 (1... e5 2. Bc4) 2. Nf3 1-0\n\n[White \"B\"]\n\n1. e4 e5 (1... e5 2. Bc4) 1-0\n",
    )
    .unwrap();
    let read: Vec<_> = formats::open(&path, None).unwrap().map(|game| game.unwrap().tree).collect();
    let (done, faults) = import(library.path(), vec![FileSource::Path(path)]);
    assert_eq!((done.games.added, faults.len()), (2, 0));
    let library = Library::open(library.path()).unwrap();
    for (player, plies, tree) in [("A", 3, &read[0]), ("B", 2, &read[1])] {
        let query = Query { player: player.to_owned(), ..Query::default() };
        let found = library.find(&query, 0, 9).unwrap();
        assert_eq!(found.iter().map(|it| it.plies).collect::<Vec<_>>(), [plies]);
        assert_eq!(&library.load(found[0].id).unwrap().unwrap().tree, tree);
    }
}

#[test]
fn a_file_of_more_than_5000_games_is_taken_whole_and_a_stop_keeps_what_was_read() {
    let [folder, library] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let path = folder.path().join("many.pgn");
    let games = |count: usize| {
        let games = (0..count).map(|number| format!("[White \"{number}\"]\n\n1. e4 *"));
        games.collect::<Vec<_>>().join("\n\n")
    };
    fs::write(&path, games(6000)).unwrap();
    let (done, faults) = import(library.path(), vec![FileSource::Path(path.clone())]);
    assert_eq!((done.games.added, faults.len()), (6000, 0));
    assert_eq!(Library::open(library.path()).unwrap().count(), Ok(6000));

    fs::write(&path, games(200_000)).unwrap();
    let other = tempfile::tempdir().unwrap();
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let sources = vec![FileSource::Path(path)];
    let import = FileImport { sources, skips_duplicates: true, collection: None };
    let importer = FileImporter::start(other.path(), import, wake).unwrap();
    let mut stopped = None;
    while stopped.is_none() {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        for report in importer.reports() {
            match report {
                FileReport::Progress(so_far) if so_far.games.read > 0 => importer.stop(),
                FileReport::Done(done) => stopped = Some(done),
                _ => {}
            }
        }
    }
    let games = stopped.unwrap().games;
    assert!(games.is_cancelled && games.added == games.read && games.read < 200_000, "{games:?}");
    assert_eq!(Library::open(other.path()).unwrap().count(), Ok(games.added));
}
