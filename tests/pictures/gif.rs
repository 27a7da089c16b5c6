//! Moving pictures, decoded by the decoder of a library.

use chuhe::engine::StopFlag;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::pictures::{
    Animation, BoardPicture, GifError, Heading, PictureError, PictureOptions, Scene, Still,
};
use chuhe::rules::Side;

use super::options;

/// A game of so many plies: always the first legal move that takes nothing back, in turn from the
/// front and the back of the list, so that pieces move all over the board.
fn stills(game: GameKind, plies: usize) -> Vec<Still> {
    let mut position = AnyPosition::start(game);
    let of = |position: &AnyPosition, last, ply| Still {
        scene: Scene::of(position.clone(), last, Side::First),
        mark: None,
        caption: format!("{ply}. 炮二平五"),
    };
    let mut stills = vec![of(&position, None, 0)];
    for ply in 1..=plies {
        let moves = position.legal_moves();
        let mv = moves[(ply * 7919) % moves.len()];
        position.play(mv);
        stills.push(of(&position, Some(mv), ply));
    }
    stills
}

fn animation<'a>(
    stills: &'a [Still],
    heading: &'a Heading,
    options: &'a PictureOptions,
) -> Animation<'a> {
    let (seconds, is_looped, is_captioned) = (1.2, true, true);
    Animation { stills, heading, options, seconds, is_looped, is_captioned }
}

/// Every frame as the viewer sees it, RGBA; the delays; and whether it starts again.
fn decoded(file: &[u8]) -> (Vec<Vec<u8>>, Vec<u16>, bool) {
    let mut settings = gif::DecodeOptions::new();
    settings.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = settings.read_info(file).expect("a GIF file");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![0; 4 * width * height];
    let (mut screens, mut delays) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let [left, top, across] = [frame.left, frame.top, frame.width].map(usize::from);
        for (index, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, it)| it[3] > 0) {
            let at = 4 * ((top + index / across) * width + left + index % across);
            screen[at..at + 4].copy_from_slice(pixel);
        }
        screens.push(screen.clone());
        delays.push(frame.delay);
    }
    let is_looped = matches!(decoder.repeat(), gif::Repeat::Infinite);
    (screens, delays, is_looped)
}

#[test]
fn every_frame_is_the_picture_of_its_position() {
    for game in GameKind::ALL {
        let (stills, heading) = (stills(game, 9), Heading::default());
        let options = options(game, 240);
        let animation = Animation { is_captioned: false, ..animation(&stills, &heading, &options) };
        let mut told = Vec::new();
        let file = animation.gif(&StopFlag::new(), |done| told.push(done)).expect("a file");
        let (screens, delays, is_looped) = decoded(&file);
        assert_eq!((screens.len(), is_looped), (10, true));
        // Hundredths of a second; the last position is looked at.
        assert_eq!(delays, [vec![120; 9], vec![320]].concat());
        assert_eq!(told, (1..=10).collect::<Vec<_>>());
        for (screen, still) in screens.iter().zip(&stills) {
            let picture = BoardPicture {
                scene: &still.scene,
                mark: None,
                heading: &heading,
                options: &options,
            };
            let picture = picture.paint().expect("a picture");
            assert_eq!(screen.len(), picture.rgba.len());
            // 255 colours are fewer than there are: near, and nearly everywhere very near.
            let away = screen.iter().zip(&picture.rgba).map(|(a, b)| u32::from(a.abs_diff(*b)));
            let (sum, most) = away.fold((0, 0), |(sum, most), away| (sum + away, most.max(away)));
            assert!(most <= 40, "{game:?}: {most}");
            assert!(sum < 4 * u32::try_from(screen.len()).expect("small"), "{game:?}: {sum}");
        }
    }
}

#[test]
fn a_caption_has_a_line_of_its_own_and_the_bar_grows() {
    let (stills, heading) = (stills(GameKind::Chess, 4), Heading::default());
    let options = options(GameKind::Chess, 240);
    let animation = animation(&stills, &heading, &options);
    let bare = Animation { is_captioned: false, ..animation };
    let (width, height) = animation.size().expect("a size");
    let board = bare.size().expect("a size").1;
    assert!(height > board);
    let file = animation.gif(&StopFlag::new(), |_| {}).expect("a file");
    let teal = |screen: &Vec<u8>| {
        let strip = screen[4 * (board * width) as usize..].chunks(4);
        strip.filter(|it| it[1] > it[0].saturating_add(0x20)).count()
    };
    let grown: Vec<_> = decoded(&file).0.iter().map(teal).collect();
    assert!(grown.windows(2).all(|pair| pair[0] < pair[1]) && grown[0] > 0, "{grown:?}");
}

#[test]
fn eighty_plies_have_less_than_a_megabyte() {
    for game in GameKind::ALL {
        let (stills, heading) = (stills(game, 80), Heading::default());
        let options = options(game, 480);
        let file = animation(&stills, &heading, &options).gif(&StopFlag::new(), |_| {});
        let bytes = file.expect("a file").len();
        assert!(bytes < 1_000_000, "{game:?}: {bytes}");
    }
}

#[test]
fn the_longest_games_are_made_whole() {
    // The longest game of a world championship had 136 moves of each side.
    for game in GameKind::ALL {
        let (few, heading) = (stills(game, 40), Heading::default());
        let stills: Vec<_> = few.into_iter().cycle().take(2 * 136 + 1).collect();
        let options = options(game, 480);
        let file = animation(&stills, &heading, &options).gif(&StopFlag::new(), |_| {});
        let file = file.expect("a file");
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF file");
        let mut frames = 0;
        while decoder.next_frame_info().expect("a frame").is_some() {
            frames += 1;
        }
        assert_eq!(frames, 2 * 136 + 1, "{game:?}");
    }
}

#[test]
fn a_single_position_stands_as_long_as_is_asked() {
    let (stills, heading) = (stills(GameKind::Chess, 0), Heading::default());
    let options = options(GameKind::Chess, 120);
    let file = animation(&stills, &heading, &options).gif(&StopFlag::new(), |_| {});
    assert_eq!(decoded(&file.expect("a file")).1, [120]);
    for (seconds, last) in [(0.1, 2.1), (1.2, 3.2), (4.0, 8.0), (60.0, 120.0)] {
        assert!((Animation::last(seconds) - last).abs() < 1e-4, "{seconds}");
    }
}

#[test]
fn what_cannot_be_made_is_told() {
    let game = GameKind::Chess;
    let (long, heading) = (stills(game, 3), Heading::default());
    let options = options(game, 120);
    let made = |animation: Animation| animation.gif(&StopFlag::new(), |_| {});
    let whole = animation(&long, &heading, &options);
    assert_eq!(made(Animation { stills: &[], ..whole }), Err(GifError::Empty));
    let short = Animation { stills: &long[..2], ..whole };
    for seconds in [0.0, -1.0, f32::NAN, 61.0] {
        assert!(matches!(made(Animation { seconds, ..short }), Err(GifError::Seconds(_))));
    }
    let narrow = PictureOptions { width: 20, ..options };
    let told = made(Animation { options: &narrow, ..short });
    assert_eq!(told, Err(GifError::Picture(PictureError::Width(20))));
}

#[test]
fn it_can_be_stopped() {
    let (stills, heading) = (stills(GameKind::Xiangqi, 20), Heading::default());
    let options = options(GameKind::Xiangqi, 120);
    let (stop, mut done) = (StopFlag::new(), 0);
    let stopping = stop.clone();
    let made = animation(&stills, &heading, &options).gif(&stop, |number| {
        done = number;
        stopping.stop();
    });
    assert_eq!((made, done), (Err(GifError::Stopped), 1));
}
