//! What a picture shows, and what it leaves out.

use chuhe::games::GameKind;
use chuhe::pictures::paint::Picture;
use chuhe::pictures::{Part, Parts, PictureError, PictureOptions, WIDTHS};
use chuhe::rules::Side;

use super::golden::decoded;
use super::{options, pictured};

/// Where two pictures differ: the pixels farthest to the left, right, top and bottom.
fn difference(one: &Picture, other: &Picture) -> Option<[u32; 4]> {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let pixels = one.rgba.chunks(4).zip(other.rgba.chunks(4));
    let places = (0u32..).zip(pixels).filter(|(_, (a, b))| a != b);
    places.fold(None, |found, (index, _)| {
        let (x, y) = (index % one.width, index / one.width);
        let [left, right, top, bottom] = found.unwrap_or([x, x, y, y]);
        Some([left.min(x), right.max(x), top.min(y), bottom.max(y)])
    })
}

#[test]
fn the_picture_is_as_wide_as_asked_and_a_file_holds_its_very_pixels() {
    for game in GameKind::ALL {
        for width in [120, 121, 333, 480] {
            let options = options(game, width);
            pictured(game, Side::First, &options, |picture| {
                let painted = picture.paint().expect("a picture");
                assert_eq!(picture.size(), Ok((painted.width, painted.height)));
                assert_eq!(painted.width, width);
                let file = decoded(&picture.png().expect("a file"));
                let rgb: Vec<u8> =
                    painted.rgba.chunks(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
                assert_eq!(file, (width, rgb));
                assert!(painted.rgba.chunks(4).all(|pixel| pixel[3] == 255), "opaque");
            });
        }
    }
}

#[test]
fn a_width_out_of_range_is_told() {
    for width in [0, WIDTHS.start() - 1, WIDTHS.end() + 1, u32::MAX] {
        let options = options(GameKind::Chess, width);
        let told = pictured(GameKind::Chess, Side::First, &options, |it| it.png());
        assert_eq!(told, Err(PictureError::Width(width)));
        let told = told.unwrap_err().to_string();
        assert_eq!(told, format!("a picture can be 120 to 4096 pixels wide, not {width}"));
    }
}

#[test]
fn each_part_can_be_left_out_and_lies_where_it_belongs() {
    // 480 wide: a cell of 49 pixels in Xiangqi and of 55 in chess, from the left edge 44 and 47.
    for (game, cell, margin) in [(GameKind::Xiangqi, 49, 44), (GameKind::Chess, 55, 47)] {
        let made = |parts| {
            let options = PictureOptions { parts, ..options(game, 480) };
            pictured(game, Side::First, &options, |it| it.paint()).expect("a picture")
        };
        let whole = made(Parts::ALL.set(Part::Title, false));
        let without = |part| made(Parts::ALL.set(Part::Title, false).set(part, false));
        let rows = u32::from(game.grid().ranks);
        assert_eq!(whole.height, (rows - 1) * cell + 2 * margin);
        let [left, right, top, bottom] =
            difference(&whole, &without(Part::Coordinates)).expect("coordinates");
        // In chess letters are below and digits at the left; in Xiangqi files are named twice.
        assert!(bottom > whole.height - margin, "{game:?}");
        assert_eq!(left < margin / 2, game == GameKind::Chess, "{left}");
        assert_eq!(top < margin / 2, game == GameKind::Xiangqi, "{top} {right}");
        let [left, right, ..] = difference(&whole, &without(Part::LastMove)).expect("a last move");
        let columns = if game == GameKind::Xiangqi { [5, 6] } else { [5, 7] };
        let [from, to] = columns.map(|file| margin + file * cell);
        assert!(
            left.abs_diff(from - cell / 2) < 5 && right.abs_diff(to + cell / 2) < 5,
            "{game:?}"
        );
        let [left, right, top, bottom] = difference(&whole, &without(Part::Marks)).expect("a mark");
        let (x, y) = if game == GameKind::Xiangqi { (6, 8) } else { (5, 1) };
        let (x, y) = (margin + x * cell + 19 * cell / 50, margin + y * cell - 19 * cell / 50);
        assert!(u32::midpoint(left, right).abs_diff(x) < 3, "{game:?}: {left} to {right}, not {x}");
        assert!(u32::midpoint(top, bottom).abs_diff(y) < 3, "{game:?}");
        assert!(difference(&whole, &without(Part::Arrows)).is_some());
        assert!(made(Parts::ALL).height > whole.height, "the title has room of its own");
    }
}

#[test]
fn the_other_side_is_near_on_the_turned_board() {
    for game in GameKind::ALL {
        let options = PictureOptions { parts: Parts::NONE, ..options(game, 240) };
        let [red, black] = Side::BOTH
            .map(|near| pictured(game, near, &options, |it| it.paint()).expect("a picture"));
        // The corner that is near on the right for one is far on the left for the other: a rook there,
        // an empty one or the other rook here.
        assert!(difference(&red, &black).is_some());
        let ink = |picture: &Picture, (column, row): (u32, u32)| {
            let (cell, margin) = if game == GameKind::Xiangqi { (24, 24) } else { (27, 25) };
            let (x, y) = (margin + column * cell, margin + row * cell);
            let near = (y - 8..y + 8).flat_map(|y| (x - 8..x + 8).map(move |x| (x, y)));
            let pixel =
                |(x, y): (u32, u32)| &picture.rgba[4 * (y * picture.width + x) as usize..][..3];
            near.filter(|&at| pixel(at).iter().all(|&channel| channel < 0x50)).count()
        };
        let (files, ranks) = (u32::from(game.grid().files), u32::from(game.grid().ranks));
        // Black's king, far from the first side and near to the second.
        assert!(ink(&red, (4, 0)) > 20, "{game:?}");
        assert!(ink(&black, (files - 1 - 4, ranks - 1)) > 20, "{game:?}");
    }
}

#[test]
fn printed_pieces_are_told_apart_without_colour() {
    for game in GameKind::ALL {
        let options = PictureOptions { is_printed: true, ..options(game, 480) };
        let picture = pictured(game, Side::First, &options, |it| it.paint()).expect("a picture");
        let is_grey =
            |pixel: &[u8]| pixel[0].abs_diff(pixel[1]).max(pixel[1].abs_diff(pixel[2])) <= 6;
        assert!(picture.rgba.chunks(4).all(is_grey), "{game:?}");
    }
}
