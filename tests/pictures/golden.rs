//! Pictures beside those that a person has looked at and found good: `tests/fixtures/pictures`.
//! `CHUHE_NEW_GOLDEN=1 cargo test --test pictures golden` writes them anew, to be looked at again.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use chuhe::games::GameKind;
use chuhe::pictures::PictureOptions;
use chuhe::rules::Side;

use super::{looks, options, pictured};

/// The width and the bytes of an RGB file.
pub fn decoded(file: &[u8]) -> (u32, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("an image");
    assert_eq!(info.color_type, png::ColorType::Rgb, "it is opaque");
    (info.width, bytes)
}

#[test]
fn both_games_look_as_they_did_in_all_looks() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/pictures");
    for game in GameKind::ALL {
        for (name, looks, is_dark, is_printed) in looks() {
            let options = PictureOptions { looks, is_dark, is_printed, ..options(game, 160) };
            let near = if is_dark { Side::Second } else { Side::First };
            let made = pictured(game, near, &options, |it| it.png()).expect("a picture");
            let file = folder.join(format!("{}-{name}.png", game.name()));
            if std::env::var_os("CHUHE_NEW_GOLDEN").is_some() {
                fs::write(&file, &made).expect("it is written");
            }
            let golden = decoded(&fs::read(&file).expect("the golden picture"));
            let made = decoded(&made);
            assert_eq!((made.0, made.1.len()), (golden.0, golden.1.len()), "{game:?} {name}");
            // Other processors may round otherwise.
            let far = made.1.iter().zip(&golden.1).filter(|(a, b)| a.abs_diff(**b) > 4).count();
            assert_eq!(far, 0, "{game:?} {name}");
        }
    }
}
