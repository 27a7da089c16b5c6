//! Games of the library into files: a selection, all that a query finds, and one that is stopped.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use chuhe::formats::{Collection, CollectionError, Format, WriteOptions, read_bytes};
use chuhe::games::{AnyTree, GameKind};
use chuhe::library::{
    Export, ExportError, ExportReport, Exported, Exporter, GameId, Library, Query, Selection,
};
use chuhe::record::{NodeId, Tag, Tree};
use chuhe::rules::{Game, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn random_tree<G: Game>(rng: &mut SmallRng, name: String) -> Tree<G> {
    let mut tree = Tree::new(G::start());
    let mut at = NodeId::ROOT;
    for _ in 0..rng.random_range(0..30) {
        let moves = tree.position(at).legal_moves();
        let Some(&mv) = moves.choose(rng) else { break };
        at = tree.branch(at, mv).unwrap();
    }
    tree.tags.set(Tag::First, name);
    tree.tags.set(Tag::Date, "2026.11.26");
    tree
}

/// Ten games of each kind, the players numbered.
fn games() -> Vec<AnyTree> {
    let mut rng = SmallRng::seed_from_u64(40);
    (0..20)
        .map(|number| match number % 2 {
            0 => random_tree::<xiangqi::Position>(&mut rng, number.to_string()).into(),
            _ => random_tree::<chess::Position>(&mut rng, number.to_string()).into(),
        })
        .collect()
}

fn library(folder: &Path) -> Library {
    let mut library = Library::open(folder).unwrap();
    library.import(games(), |_| ControlFlow::Continue(())).unwrap();
    library
}

/// Exports into a file and hears the end.
fn export(folder: &Path, selection: Selection, format: Format) -> (Vec<u8>, ExportReport) {
    let (give, given) = channel();
    let write = move |games: &mut Export<'_>| {
        let failed = |error: CollectionError| ExportError::Write(error.into());
        let mut file = Collection::new(Vec::new(), format, WriteOptions::default());
        for game in games {
            file.put(&game?).map_err(failed)?;
        }
        give.send(file.finish("all").map_err(failed)?.0).unwrap();
        Ok(())
    };
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let exporter = Exporter::start(folder, selection, write, wake).unwrap();
    let report = end(&exporter, &woken);
    (given.try_recv().unwrap_or_default(), report)
}

fn end(exporter: &Exporter, woken: &Receiver<()>) -> ExportReport {
    loop {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        let end = exporter.reports().find(|report| !matches!(report, ExportReport::Progress(_)));
        if let Some(end) = end {
            return end;
        }
    }
}

fn names(bytes: &[u8]) -> Vec<String> {
    let games = read_bytes(bytes).unwrap().map(|game| game.unwrap());
    games.map(|game| game.tree.tags().get(&Tag::First).to_owned()).collect()
}

fn id_of(library: &Library, name: &str) -> GameId {
    let listed = library.list(0, 100).unwrap();
    listed.into_iter().find(|game| game.players[0] == name).unwrap().id
}

#[test]
fn a_selection_is_written_in_its_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    let ids: Vec<_> = ["7", "2", "19", "4"].map(|name| id_of(&library, name)).into();
    library.set_deleted(ids[2], true).unwrap();
    let (bytes, report) = export(folder.path(), Selection::Games(ids), Format::Pgn);
    let ExportReport::Done(done) = report else { panic!("{report:?}") };
    assert_eq!(done, Exported { wanted: 4, done: 4 });
    assert_eq!(names(&bytes), ["7", "2", "4"]);
}

#[test]
fn what_a_query_finds_comes_back_from_every_format_of_many_games() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    let query = Query { game: Some(GameKind::Xiangqi), ..Query::default() };
    let ids = library.ids(&query).unwrap();
    assert_eq!(
        ids,
        library.find(&query, 0, 100).unwrap().iter().map(|it| it.id).collect::<Vec<_>>()
    );
    for format in [Format::Pgn, Format::Cbl] {
        let selection = Selection::Query(Box::new(query.clone()));
        let (bytes, report) = export(folder.path(), selection, format);
        assert!(matches!(report, ExportReport::Done(_)), "{report:?}");
        let read = read_bytes(&bytes).unwrap();
        assert_eq!(read.format(), format);
        let trees: Vec<_> = read.map(|game| game.unwrap().tree).collect();
        assert_eq!(trees.len(), ids.len());
        for (tree, &id) in trees.iter().zip(&ids) {
            let saved = library.load(id).unwrap().unwrap().tree;
            assert_eq!(tree.last_position().fen(), saved.last_position().fen(), "{format:?}");
            assert_eq!(tree.tags().get(&Tag::First), saved.tags().get(&Tag::First));
        }
    }
}

#[test]
fn a_format_that_cannot_hold_the_games_says_so() {
    let folder = tempfile::tempdir().unwrap();
    library(folder.path());
    let all = Selection::Query(Box::default());
    for (format, why) in [(Format::Xqf, "one game only"), (Format::Cbl, "chess")] {
        let (bytes, report) = export(folder.path(), all.clone(), format);
        let ExportReport::Failed(ExportError::Write(error)) = report else { panic!("{report:?}") };
        // Which of the two is told depends on which game comes first.
        let known = ["one game only", "chess"].iter().any(|it| error.to_string().contains(it));
        assert!(known && bytes.is_empty(), "{format:?}, {why}: {error}");
    }
}

#[test]
fn an_export_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    // The same games again and again, more than anybody waits for.
    let ids = library.ids(&Query::default()).unwrap().repeat(1_000_000);
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let write = |games: &mut Export<'_>| {
        for game in games {
            game?;
        }
        Ok(())
    };
    let exporter = Exporter::start(folder.path(), Selection::Games(ids), write, wake).unwrap();
    woken.recv_timeout(Duration::from_mins(1)).unwrap();
    exporter.cancel();
    let report = end(&exporter, &woken);
    assert!(matches!(report, ExportReport::Failed(ExportError::Cancelled)), "{report:?}");
}
