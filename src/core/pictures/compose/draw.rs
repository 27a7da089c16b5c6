//! The order in which a picture is drawn.

use tiny_skia::{PathBuilder, Rect, Stroke};

use super::options::PRINTED;
use super::{BoardPicture, Frame, Part, PictureOptions};
use crate::games::Figure;
use crate::pictures::looks::Sets;
use crate::pictures::paint::surface::Surface;
use crate::pictures::paint::text::{self, Align};
use crate::pictures::paint::{
    BoardTheme, Drawn, Finish, MarkStyle, PaintedGame, Spot, draw_arrows,
};
use crate::pictures::{Arrow, Rgba, Scene, ink};
use crate::record::Nag;
use crate::rules::{Side, Square};

/// What a picture is drawn on.
pub trait Stage {
    /// For shapes.
    fn surface(&mut self) -> &mut dyn Surface;

    /// Covers the wood of the board.
    fn wood(&mut self, frame: &Frame, theme: BoardTheme);

    /// Puts a piece on the board, with its shadow unless it is printed.
    fn piece(&mut self, at: Spot, piece: (Side, Figure), made: (Sets, Finish));

    /// Lets a king glow.
    fn glow(&mut self, at: Spot, style: MarkStyle);
}

/// The size of letters in a line of text, of the line's height.
const LETTERS: f32 = 0.58;

/// Draws what is below the pieces, and what is written around the board.
pub fn draw_ground(stage: &mut dyn Stage, picture: &BoardPicture, frame: &Frame) {
    let options = picture.options;
    let (ground, ink) = options.paper();
    let whole = Rect::from_xywh(0.0, 0.0, frame.width as f32, frame.height as f32);
    if let Some(whole) = whole.filter(|_| frame.wood != (0, frame.height)) {
        stage.surface().bar(whole, ground);
    }
    let style = options.board_style();
    stage.wood(frame, style.theme);
    let game = picture.scene.game;
    game.draw_board(stage.surface(), frame.place, style, frame.flipped(), options.notation);
    if let Some(top) = frame.title {
        let (middle, em) = (frame.width as f32 / 2.0, LETTERS * frame.line as f32);
        let spot = (middle, top as f32 + frame.line as f32 / 2.0);
        let room = frame.width as f32 - frame.place.cell;
        text::draw(stage.surface(), &picture.heading.title, spot, (em, room), Align::Middle, ink);
    }
    let near = picture.scene.near;
    for (top, side) in frame.players.into_iter().flatten().zip([near.opponent(), near]) {
        draw_player(stage.surface(), picture, frame, (top, side), ink);
    }
}

/// Writes below the board what was played, and draws how much of the line has been, from 0 to 1.
pub fn draw_caption(
    surface: &mut dyn Surface,
    picture: &BoardPicture,
    frame: &Frame,
    (caption, done): (&str, f32),
) {
    let Some(top) = frame.caption else { return };
    let (ground, ink) = picture.options.paper();
    let (cell, line, width) = (frame.place.cell, frame.line as f32, frame.width as f32);
    if let Some(strip) = Rect::from_xywh(0.0, top as f32, width, line) {
        surface.bar(strip, ground);
    }
    let (start, middle) = (0.5 * cell, top as f32 + line / 2.0);
    let (bar, end) = (0.42 * width, width - 0.5 * cell);
    let size = (LETTERS * line, bar - 1.5 * start);
    text::draw(surface, caption, (start, middle), size, Align::Start, ink);
    let (reached, unreached) = picture.options.bar();
    let thick = (0.14 * cell).max(2.0);
    for (part, ink) in [(1.0, unreached), (done.clamp(0.0, 1.0), reached)] {
        let length = (part * (end - bar)).round();
        let rect =
            Rect::from_xywh(bar.round(), (middle - thick / 2.0).round(), length, thick.round());
        if let Some(rect) = rect {
            surface.bar(rect, ink);
        }
    }
}

/// Writes a player's name behind a dot in the colour of his pieces.
fn draw_player(
    surface: &mut dyn Surface,
    picture: &BoardPicture,
    frame: &Frame,
    (top, owner): (u32, Side),
    ink: Rgba,
) {
    let (cell, line) = (frame.place.cell, frame.line as f32);
    let (start, middle) = (0.5 * cell, top as f32 + line / 2.0);
    let radius = 0.16 * cell;
    if let Some(dot) = PathBuilder::from_circle(start + radius, middle, radius) {
        surface.fill_shape(&dot, &side_ink(picture, owner).into());
        surface.stroke(&dot, &Stroke { width: 0.02 * cell, ..Stroke::default() }, ink);
    }
    let after = start + 2.6 * radius;
    let room = frame.width as f32 - after - start;
    let name = &picture.heading.players[owner.index()];
    let size = (LETTERS * line, room);
    text::draw(surface, name, (after, middle), size, Align::Start, ink);
}

/// The colour of a side's pieces.
const fn side_ink(picture: &BoardPicture, side: Side) -> Rgba {
    use crate::games::GameKind::{Chess, Xiangqi};
    match (side, picture.scene.game) {
        (Side::Second, _) => [0x23, 0x20, 0x1d, 0xff],
        (Side::First, _) if picture.options.is_printed => [0xff; 4],
        (Side::First, Xiangqi) => [0xae, 0x2a, 0x1c, 0xff],
        (Side::First, Chess) => [0xfd, 0xf9, 0xf0, 0xff],
    }
}

/// Draws the pieces and what is marked of them.
pub fn draw_scene(stage: &mut dyn Stage, picture: &BoardPicture, frame: &Frame) {
    let (scene, options) = (picture.scene, picture.options);
    let style = options.mark_style();
    let cell = frame.place.cell;
    let spot = |at: Square| (frame.at(at), cell);
    if let Some(last) = scene.last.filter(|_| options.parts.has(Part::LastMove)) {
        for at in [last.from(), last.to()] {
            scene.game.draw_last_move(stage.surface(), spot(at), style);
        }
    }
    for &at in &scene.glow {
        if options.is_printed {
            // A glow would be lost on paper: a ring instead.
            let ring = Drawn::Ring(frame.at(at).into());
            draw_arrows(stage.surface(), cell, [(ring, PRINTED)]);
        } else {
            stage.glow(spot(at), style);
        }
    }
    let arrows: Vec<_> = if options.parts.has(Part::Arrows) {
        scene.arrows.iter().map(|&arrow| placed(arrow, scene, frame, options)).collect()
    } else {
        Vec::new()
    };
    let on = |over: bool| arrows.iter().filter(move |it| it.0 == over).map(|it| (it.1, it.2));
    draw_arrows(stage.surface(), cell, on(false));
    for &(at, side, figure) in &scene.pieces {
        stage.piece(spot(at), (side, figure), (options.looks.sets, options.finish()));
    }
    draw_arrows(stage.surface(), cell, on(true));
    let mark = picture.mark.filter(|_| options.parts.has(Part::Marks));
    if let (Some(mark), Some(last)) = (mark, scene.last) {
        draw_mark(stage.surface(), mark, spot(last.to()), options.is_printed);
    }
}

/// Whether an arrow lies over the pieces, and where.
fn placed(
    arrow: Arrow,
    scene: &Scene,
    frame: &Frame,
    options: &PictureOptions,
) -> (bool, Drawn, Rgba) {
    let ends = [arrow.from, arrow.to];
    let taken = ends.map(|at| scene.piece_at(at).is_some());
    let places = ends.map(|at| frame.at(at).into());
    let (is_over, drawn) = Drawn::between(places, taken, arrow.weight, frame.place.cell);
    (is_over, drawn, arrow.ink_of(&drawn, options.inked(arrow.ink)))
}

/// Draws the mark of a move at the upper right of the piece that made it.
fn draw_mark(surface: &mut dyn Surface, mark: Nag, ((x, y), cell): Spot, is_printed: bool) {
    /// Where its middle lies from that of the square, and how large it is, in cells.
    const BESIDE: f32 = 0.38;
    const RADIUS: f32 = 0.2;
    const EDGE: f32 = 0.03;
    let Some(sign) = mark.mark() else { return };
    let colour = ink::MARKS[usize::from(mark.0 - 1)];
    let (ground, colour) =
        if is_printed { ([0xff; 4], [0, 0, 0, 0xff]) } else { ([0xf7, 0xf1, 0xe5, 0xff], colour) };
    let (x, y) = (x + BESIDE * cell, y - BESIDE * cell);
    for (radius, ink) in [(RADIUS + EDGE, ground), (RADIUS, colour)] {
        if let Some(circle) = PathBuilder::from_circle(x, y, radius * cell) {
            surface.fill_shape(&circle, &ink.into());
        }
    }
    let size = (0.29 * cell, 2.0 * RADIUS * cell);
    text::draw(surface, sign, (x, y), size, Align::Middle, ground);
}
