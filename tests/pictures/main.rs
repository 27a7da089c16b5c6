//! Boards and games as files: pictures.

mod boards;
mod gif;
mod golden;
mod svg;

use chuhe::games::{AnyPosition, GameKind};
use chuhe::pictures::looks::{BoardLook, ChessSet, Looks, Sets, XiangqiSet};
use chuhe::pictures::{Arrow, BoardPicture, Heading, Parts, PictureOptions, Scene, ink};
use chuhe::record::Nag;
use chuhe::rules::{Move, Side, Square};

/// The point or square of a name.
fn square(game: GameKind, name: &str) -> Square {
    game.grid().squares().find(|&at| game.point(at) == name).expect("a square")
}

/// A position with all that can be drawn: a last move, a king in check, arrows, a ring.
fn scene(game: GameKind, near: Side) -> Scene {
    let (fen, last, arrows) = match game {
        // A horse has just given check.
        GameKind::Xiangqi => (
            "2bakabr1/9/6n1c/p8/2prp1p2/PR7/C1P1P1P2/2N1C3B/4A1n2/2BAK3R w - - 1 14",
            ["f3", "g1"],
            [["c2", "d4"], ["i0", "h0"], ["e1", "e1"]],
        ),
        // After Scholar's mate but for the square f7, which the king can take on.
        GameKind::Chess => (
            "r1bqkb1r/pppp1Qpp/2n2n2/4p3/4P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
            ["h5", "f7"],
            [["e8", "f7"], ["b1", "c3"], ["e5", "e5"]],
        ),
    };
    let named = |[from, to]: [&str; 2]| Move::new(square(game, from), square(game, to));
    let position = AnyPosition::from_fen(game, fen).expect("a position");
    let mut scene = Scene::of(position, Some(named(last)), near);
    assert_eq!(scene.glow.len(), 1, "a king in check");
    scene.arrows = arrows.map(|arrow| Arrow::inked(named(arrow), ink::DANGER)).to_vec();
    scene
}

fn heading() -> Heading {
    let players = ["Nguyễn Thị 甲".to_owned(), "Carlsen".to_owned()];
    Heading { title: "第14回合 · Round 14".to_owned(), players }
}

/// The usual options.
fn options(game: GameKind, width: u32) -> PictureOptions {
    PictureOptions {
        width,
        looks: Looks::default(),
        is_dark: false,
        is_printed: false,
        notation: game.notations()[0],
        parts: Parts::ALL,
    }
}

/// Every kind of look once, with every set of both games among them.
fn looks() -> [(&'static str, Looks, bool, bool); 6] {
    use BoardLook::{Contrast, Paper, Walnut, Wood};
    use ChessSet::{Carved, Diagram};
    use XiangqiSet::{Hybrid, Pictographs, Simplified, Traditional};
    let of = |board, xiangqi, chess, fields| Looks {
        board,
        fields,
        sets: Sets { xiangqi, chess },
        ..Looks::default()
    };
    [
        ("wood", of(Wood, Traditional, Carved, false), false, false),
        ("dark", of(Wood, Hybrid, Carved, false), true, false),
        ("paper", of(Paper, Simplified, Diagram, true), false, false),
        ("walnut", of(Walnut, Pictographs, Diagram, false), true, false),
        ("contrast", of(Contrast, Traditional, Diagram, false), false, false),
        ("printed", of(Wood, Traditional, Carved, false), false, true),
    ]
}

/// A picture of the scene with everything, handed on.
fn pictured<R>(
    game: GameKind,
    near: Side,
    options: &PictureOptions,
    then: impl FnOnce(BoardPicture) -> R,
) -> R {
    let (scene, heading) = (scene(game, near), heading());
    then(BoardPicture { scene: &scene, mark: Some(Nag(4)), heading: &heading, options })
}
