//! Pictures, moving pictures and pages of what is at the board, written into files.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::keep::files::Existing;
use chuhe::app::table::keep::sharing::{Kind, ShareFault, ShareNews, ShareRequest, Sharing, Wish};
use chuhe::games::{AnyPosition, AnyTree, GameKind, MoveStyle, NotationChoice};
use chuhe::notation::Language;
use chuhe::pictures::looks::Looks;
use chuhe::pictures::{BoardPicture, Heading, Parts, PictureOptions, Still};
use chuhe::record::NodeId;
use chuhe::rules::Side;

use crate::table::Table;

const NOTATION: NotationChoice = NotationChoice::Wxf;

/// What the game told of files.
#[derive(Resource, Default)]
struct Told(Vec<ShareNews>);

fn table() -> Table {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    table.0.init_resource::<Told>().add_observer(|news: On<ShareNews>, mut told: ResMut<Told>| {
        told.0.push(news.event().clone());
    });
    table
}

fn still() -> Still {
    let tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
    let style = MoveStyle { notation: NOTATION, script: Language::En.script() };
    Still::of_node(&tree, NodeId::ROOT, Side::First, style)
}

fn options() -> PictureOptions {
    PictureOptions {
        width: 480,
        looks: Looks::default(),
        is_dark: false,
        is_printed: false,
        notation: NOTATION,
        parts: Parts::ALL,
    }
}

fn wish(kind: Kind) -> Wish {
    Wish { kind, heading: Heading::default(), options: options(), preview: 100 }
}

/// Asks for something to be made, and waits for it.
fn make(table: &mut Table, kind: Kind) {
    table.0.world_mut().write_message(ShareRequest::Make(Box::new(wish(kind))));
    // What was made before is forgotten first.
    table.frames(2);
    table.wait_until(|table| table.0.world().resource::<Sharing>().made().is_some());
}

/// Asks for a file, and waits for what comes of it.
fn save(table: &mut Table, path: &Path, existing: Existing) -> ShareNews {
    let told = |table: &Table| table.0.world().resource::<Told>().0.len();
    let before = told(table);
    table.0.world_mut().write_message(ShareRequest::Save(path.to_owned(), existing));
    table.wait_until(|table| told(table) > before);
    table.0.world().resource::<Told>().0[before].clone()
}

#[test]
fn a_picture_is_written_as_it_is_made_without_a_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table();
    make(&mut table, Kind::Picture { still: Box::new(still()), svg: None });
    let path = folder.path().join("a.png");
    assert_eq!(save(&mut table, &path, Existing::Ask), ShareNews::Saved(path.clone()));
    let (still, heading, options) = (still(), Heading::default(), options());
    let board =
        BoardPicture { scene: &still.scene, mark: None, heading: &heading, options: &options };
    assert!(std::fs::read(&path).expect("the file") == board.png().expect("a picture"));
}

#[test]
fn a_file_that_is_there_is_asked_about_and_a_missing_folder_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table();
    make(&mut table, Kind::Picture { still: Box::new(still()), svg: None });
    let path = folder.path().join("a.png");
    std::fs::write(&path, "mine").expect("written");
    assert_eq!(save(&mut table, &path, Existing::Ask), ShareNews::Exists(path.clone()));
    assert_eq!(std::fs::read(&path).expect("the file"), b"mine");
    assert_eq!(save(&mut table, &path, Existing::Replace), ShareNews::Saved(path.clone()));
    assert!(std::fs::read(&path).expect("the file").starts_with(b"\x89PNG"));
    let nowhere = PathBuf::from("/nowhere/a.png");
    let news = save(&mut table, &nowhere, Existing::Ask);
    assert_eq!(news, ShareNews::NotSaved(nowhere, std::io::ErrorKind::NotFound));
    // What was made is still there, to be written elsewhere.
    assert!(table.0.world().resource::<Sharing>().made().is_some_and(Result::is_ok));
}

#[test]
fn a_line_of_a_whole_game_is_a_moving_picture() {
    let mut table = table();
    let moving = |count: usize| Kind::Moving {
        stills: vec![still(); count],
        at: 0,
        seconds: 1.0,
        is_looped: true,
        is_captioned: true,
    };
    for (count, fault) in [(300, None), (0, Some(ShareFault::Empty)), (3, None)] {
        make(&mut table, moving(count));
        let sharing = table.0.world().resource::<Sharing>();
        assert_eq!(sharing.made().and_then(|made| made.as_ref().err()).copied(), fault);
        let made = sharing.made().and_then(|made| made.as_ref().ok());
        let is_gif =
            made.is_some_and(|made| made.bytes.starts_with(b"GIF89a") && made.size.is_some());
        assert_eq!(is_gif, fault.is_none(), "{count}");
    }
}

#[test]
fn a_name_that_pictures_cannot_show_is_told() {
    let mut table = table();
    let heading =
        Heading { title: "한국".to_owned(), players: ["Kim".to_owned(), "김".to_owned()] };
    for (parts, told) in [(Parts::ALL, "한국김"), (Parts::USUAL, "")] {
        let kind = Kind::Picture { still: Box::new(still()), svg: None };
        let (heading, options) = (heading.clone(), PictureOptions { parts, ..options() });
        let wish = Wish { kind, heading, options, preview: 100 };
        table.0.world_mut().write_message(ShareRequest::Make(Box::new(wish)));
        table.frames(2);
        table.wait_until(|table| table.0.world().resource::<Sharing>().made().is_some());
        let sharing = table.0.world().resource::<Sharing>();
        let made = sharing.made().and_then(|made| made.as_ref().ok()).expect("made");
        assert_eq!(made.unshown, told);
    }
}
