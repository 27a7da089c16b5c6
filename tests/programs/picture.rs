//! `chuhe-record picture`, as a shell sees it.

use std::fs;
use std::path::Path;

use chuhe::games::{AnyPosition, GameKind};
use chuhe::pictures::looks::Looks;
use chuhe::pictures::{BoardPicture, Heading, Part, Parts, PictureOptions, Scene};
use chuhe::rules::Side;

use super::record::{run, text};

const GAME: &str =
    "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {[%cal Gd2d4]} e5 2. Qh5?? Nc6 *\n";
const FEN: &str = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";

/// Runs it with these arguments, and a file of this name in a new folder as its output: the file,
/// what it said, and its exit status.
fn made(arguments: &[&str], name: &str, input: &str) -> (Option<Vec<u8>>, String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let mut all = vec!["picture"];
    all.extend(arguments);
    all.extend(["--lang", "en", "-o", path.to_str().expect("a path")]);
    let output = run(&all, input);
    let file = fs::read(&path).ok();
    let left = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(left, usize::from(file.is_some()), "nothing else is left");
    (file, text(&output.stderr).to_owned(), output.status.code())
}

#[test]
fn a_picture_has_the_bytes_that_the_window_makes() {
    let (file, said, code) = made(&["--fen", FEN], "a.png", "");
    assert_eq!((said.as_str(), code), ("", Some(0)));
    let position = AnyPosition::from_fen(GameKind::Chess, FEN).expect("a position");
    let scene = Scene::of(position, None, Side::First);
    let options = PictureOptions {
        width: 960,
        looks: Looks::default(),
        is_dark: false,
        is_printed: false,
        notation: GameKind::Chess.notations()[0],
        parts: Parts::ALL.set(Part::Title, false),
    };
    let (mark, heading) = (None, &Heading::default());
    let picture = BoardPicture { scene: &scene, mark, heading, options: &options };
    assert!(file.is_some_and(|file| Ok(file) == picture.png()));
}

#[test]
fn a_position_of_a_game_becomes_an_svg_file_with_its_words() {
    let asked = ["-", "--ply", "1", "--width", "300", "--side", "black", "--title"];
    let (file, said, code) = made(&asked, "a.svg", GAME);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    let file = String::from_utf8(file.expect("a file")).expect("text");
    assert!(file.contains("width=\"300\"") && file.contains("<title id=\"t\">Cup</title>"));
    let fen = "data-fen=\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"";
    assert!(file.contains(fen), "{}", &file[..300]);
    assert!(file.contains("White has 16 pieces, Black has 16. Black to move."));
}

#[test]
fn a_game_becomes_a_moving_picture() {
    let frames = |arguments: &[&str]| {
        let (file, said, code) = made(arguments, "a.gif", GAME);
        assert_eq!((said.as_str(), code), ("", Some(0)));
        let file = file.expect("a file");
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF file");
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            delays.push(frame.delay);
        }
        (decoder.width(), delays)
    };
    assert_eq!(frames(&["-"]), (480, vec![120, 120, 120, 120, 320]));
    let asked = ["-", "--from", "2", "--to", "3", "--seconds", "0.5", "--width", "200", "--once"];
    assert_eq!(frames(&asked), (200, vec![50, 250]));
}

#[test]
fn a_title_that_pictures_cannot_show_is_told_and_the_picture_is_made() {
    let game = "[White \"Kim\"]\n[Black \"김\"]\n[Event \"한국\"]\n\n1. e4 *\n";
    for (arguments, told) in [
        (&["-", "--title"][..], "-#1: pictures have no letters for 한국김: "),
        (&["-", "--title", "שלום"], "-#1: pictures have no letters for שלום김: "),
        (&["-"], ""),
    ] {
        for name in ["a.png", "a.svg", "a.gif"] {
            let (file, said, code) = made(arguments, name, game);
            assert!(file.is_some() && code == Some(0), "{arguments:?} {name}");
            assert!(said.starts_with(told) && said.is_empty() == told.is_empty(), "{said}");
        }
    }
}

#[test]
fn what_cannot_be_made_is_told_and_leaves_nothing() {
    for (arguments, name, input, told) in [
        (&["--fen", FEN][..], "a.bmp", "", "a.bmp ends neither in .png, .svg nor .gif"),
        (&["--fen", "8/8/8 w"], "a.png", "", "--fen: "),
        (
            &["--fen", FEN, "--width", "50"],
            "a.png",
            "",
            "--fen: a picture can be 120 to 4096 pixels wide, not 50",
        ),
        (&["-", "--game", "2"], "a.png", GAME, "-: there is no game 2"),
        (
            &["-", "--ply", "9"],
            "a.svg",
            GAME,
            "-#1: --ply 9 is beyond the end of the game at ply 4",
        ),
        (
            &["-", "--from", "3", "--to", "1"],
            "a.gif",
            GAME,
            "-#1: --from 3 is beyond the end at ply 1",
        ),
        (&["-", "--seconds", "0"], "a.gif", GAME, "-#1: a move can take 0.1 to 60 seconds, not 0"),
        (&["/nowhere/at/all.pgn"], "a.png", "", "/nowhere/at/all.pgn: "),
        (&["--fen", FEN], "no/folder/a.png", "", "a.png cannot be written: "),
    ] {
        let (file, said, code) = made(arguments, name, input);
        assert_eq!((file, code), (None, Some(1)), "{arguments:?}: {said}");
        assert!(said.contains(told), "{arguments:?}: {said}");
    }
}

#[test]
fn the_file_before_stays_where_none_can_be_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.png");
    fs::write(&path, "before").expect("it is written");
    let arguments = ["picture", "--fen", FEN, "--width", "9", "-o", path.to_str().expect("a path")];
    assert_eq!(run(&arguments, "").status.code(), Some(1));
    assert_eq!(fs::read_to_string(Path::new(&path)).expect("it is there"), "before");
}
