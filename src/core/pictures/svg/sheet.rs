//! What an SVG file is drawn on.

use std::fmt::Write;

use tiny_skia::{LineCap, LineJoin, Path, PathSegment, Point, Rect, Stroke};

use super::ink::{Decimal, hex, opacity};
use super::{SvgShapes, point};
use crate::games::Figure;
use crate::pictures::Rgba;
use crate::pictures::compose::{Frame, Stage};
use crate::pictures::looks::Sets;
use crate::pictures::paint::surface::{Fill, Surface};
use crate::pictures::paint::{
    BoardTheme, Finish, MarkStyle, PaintedPiece, Spot, draw_check_glow, wood,
};
use crate::rules::Side;

/// Where outlines are written down.
pub struct Sheet<'a> {
    shapes: &'a mut SvgShapes,
    frame: &'a Frame,
    theme: BoardTheme,
    written: String,
    /// Rectangles of one fill, which become one path: neighbours show no seams.
    bars: Option<(String, String)>,
}

impl<'a> Sheet<'a> {
    pub const fn new(shapes: &'a mut SvgShapes, frame: &'a Frame, theme: BoardTheme) -> Self {
        Self { shapes, frame, theme, written: String::new(), bars: None }
    }

    /// What has been drawn.
    pub fn written(mut self) -> String {
        self.end_bars();
        self.written
    }

    /// Adds a rectangle to those of its fill.
    fn add_bar(&mut self, rect: Rect, fill: String) {
        if self.bars.as_ref().is_none_or(|(before, _)| *before != fill) {
            self.end_bars();
        }
        let (_, path) = self.bars.get_or_insert((fill, String::new()));
        path.push('M');
        point(path, rect.left(), rect.top());
        let (across, down) = (Decimal(rect.width()), Decimal(rect.height()));
        let _ = write!(path, "h{across}v{down}h{}z", Decimal(-rect.width()));
    }

    fn end_bars(&mut self) {
        if let Some((fill, path)) = self.bars.take() {
            let _ = writeln!(self.written, "<path d=\"{path}\"{fill}/>");
        }
    }

    /// The attributes of a fill.
    fn filled(&mut self, fill: &Fill) -> String {
        match fill {
            Fill::Plain([0, 0, 0, 255]) => String::new(),
            Fill::Plain(ink) => format!(" fill=\"{}\"{}", hex(*ink), opacity("fill-opacity", *ink)),
            Fill::Linear { from, to, stops } => {
                let content = linear(*from, *to, stops);
                format!(" fill=\"url(#{})\"", self.shapes.gradient("linearGradient", content))
            }
            Fill::Radial { middle, radius, stops } => {
                let (x, y, r) = (Decimal(middle.x), Decimal(middle.y), Decimal(*radius));
                let content = format!(" cx=\"{x}\" cy=\"{y}\" r=\"{r}\">{}", written_stops(stops));
                format!(" fill=\"url(#{})\"", self.shapes.gradient("radialGradient", content))
            }
        }
    }

    /// The wood, or what a stain leaves of it.
    fn wooden(&self, stain: Rgba) -> Fill {
        let (width, (top, bottom)) = (self.frame.width as f32, self.frame.wood);
        let (top, height) = (top as f32, (bottom - top) as f32);
        // So long that the colours run from corner to corner.
        let length = 2.0 / (1.0 / (width * width) + 1.0 / (height * height));
        let channel = |wood: f32, stain: u8| (wood * f32::from(stain) / 255.0).round() as u8;
        let [light, deep] = wood::corners(self.theme).map(|wood| {
            [
                channel(wood[0], stain[0]),
                channel(wood[1], stain[1]),
                channel(wood[2], stain[2]),
                255,
            ]
        });
        if light == deep {
            return Fill::Plain(light);
        }
        Fill::Linear {
            from: Point::from_xy(0.0, top),
            to: Point::from_xy(length / width, top + length / height),
            stops: vec![(0.0, light), (1.0, deep)],
        }
    }
}

/// A gradient along a line, but for its id.
fn linear(from: Point, to: Point, stops: &[(f32, Rgba)]) -> String {
    let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(Decimal);
    let stops = written_stops(stops);
    format!(" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">{stops}")
}

/// The colours of a gradient.
fn written_stops(stops: &[(f32, Rgba)]) -> String {
    let stop = |&(at, ink): &(f32, Rgba)| {
        let (at, colour) = (Decimal(100.0 * at), hex(ink));
        format!("<stop offset=\"{at}%\" stop-color=\"{colour}\"{}/>", opacity("stop-opacity", ink))
    };
    stops.iter().map(stop).collect()
}

/// A path as the attribute `d` has it.
fn outline(path: &Path) -> String {
    let mut text = String::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => to_points(&mut text, 'M', &[to]),
            PathSegment::LineTo(to) => to_points(&mut text, 'L', &[to]),
            PathSegment::QuadTo(a, to) => to_points(&mut text, 'Q', &[a, to]),
            PathSegment::CubicTo(a, b, to) => to_points(&mut text, 'C', &[a, b, to]),
            PathSegment::Close => text.push('z'),
        }
    }
    text
}

fn to_points(text: &mut String, command: char, points: &[Point]) {
    text.push(command);
    for (index, at) in points.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        point(text, at.x, at.y);
    }
}

impl Surface for Sheet<'_> {
    fn fill_shape(&mut self, path: &Path, fill: &Fill) {
        self.end_bars();
        let fill = self.filled(fill);
        let _ = writeln!(self.written, "<path d=\"{}\"{fill}/>", outline(path));
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke, ink: Rgba) {
        self.end_bars();
        let join =
            if stroke.line_join == LineJoin::Round { " stroke-linejoin=\"round\"" } else { "" };
        let cap = if stroke.line_cap == LineCap::Round { " stroke-linecap=\"round\"" } else { "" };
        let (d, width) = (outline(path), Decimal(stroke.width));
        let (colour, alpha) = (hex(ink), opacity("stroke-opacity", ink));
        let _ = writeln!(
            self.written,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\"{alpha} stroke-width=\"{width}\"{join}{cap}/>"
        );
    }

    fn bar(&mut self, rect: Rect, ink: Rgba) {
        let fill = self.filled(&ink.into());
        self.add_bar(rect, fill);
    }

    fn stain(&mut self, rect: Rect, colour: Rgba) {
        let fill = self.wooden(colour);
        let fill = self.filled(&fill);
        self.add_bar(rect, fill);
    }
}

impl Stage for Sheet<'_> {
    fn surface(&mut self) -> &mut dyn Surface {
        self
    }

    fn wood(&mut self, frame: &Frame, _: BoardTheme) {
        let (top, bottom) = frame.wood;
        let whole = Rect::from_ltrb(0.0, top as f32, frame.width as f32, bottom as f32);
        if let Some(whole) = whole {
            self.stain(whole, [255; 4]);
        }
    }

    fn piece(&mut self, at: Spot, (side, figure): (Side, Figure), made: (Sets, Finish)) {
        self.end_bars();
        let ((x, y), cell) = at;
        let name = format!("{}-{}", figure.game().name(), figure.fen_letter(side));
        if !self.shapes.named(&name) {
            let mut piece = Sheet::new(self.shapes, self.frame, self.theme);
            let origin = ((0.0, 0.0), cell);
            if made.1 == Finish::Coloured {
                figure.draw_shadow(&mut piece, origin);
            }
            figure.draw(&mut piece, origin, side, made);
            let content = piece.written();
            self.shapes.define(&name, &content);
        }
        let (x, y) = (Decimal(x), Decimal(y));
        let _ = writeln!(self.written, "<use href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>");
    }

    fn glow(&mut self, at: Spot, style: MarkStyle) {
        draw_check_glow(self, at, style);
    }
}
