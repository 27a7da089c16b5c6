//! Pictographs of the Xiangqi pieces, for players who do not read Chinese, from our own SVG file.

use std::collections::HashMap;
use std::sync::OnceLock;

use kurbo::{BezPath, Circle, PathEl, RoundedRect, Shape as _};
use roxmltree::{Document, Node};
use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, Transform};

use super::surface::Surface;
use crate::pictures::Rgba;

/// All of them, a group each.
const SVG: &str = include_str!("../../../../assets/pieces/pictographs.svg");
/// How finely circles are made of curves.
const TOLERANCE: f64 = 0.05;

/// What a part is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colour {
    /// That of the side.
    Ink,
    /// That of the disc below.
    Ivory,
}

/// A shape of a pictograph, 100 to a side.
#[derive(Debug)]
struct Part {
    path: Path,
    fill: Option<Colour>,
    stroke: Option<(Colour, f32)>,
}

/// Draws a pictograph, its middle on a spot and `scale` pixels to a hundredth of its side. A name
/// that there is none of is left out.
pub fn draw(
    surface: &mut dyn Surface,
    name: &str,
    (x, y): (f32, f32),
    scale: f32,
    (ink, ivory): (Rgba, Rgba),
) {
    static ALL: OnceLock<HashMap<String, Vec<Part>>> = OnceLock::new();
    // A test reads the picture strictly.
    let all = ALL.get_or_init(|| read(SVG).unwrap_or_default());
    let place = Transform::from_translate(-50.0, -50.0).post_scale(scale, scale);
    let place = place.post_translate(x, y);
    let colour = |colour| if colour == Colour::Ink { ink } else { ivory };
    for part in all.get(name).into_iter().flatten() {
        let Some(path) = part.path.clone().transform(place) else { continue };
        if let Some(fill) = part.fill {
            surface.fill_shape(&path, &colour(fill).into());
        }
        if let Some((stroke, width)) = part.stroke {
            let pen = Stroke {
                width: width * scale,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            surface.stroke(&path, &pen, colour(stroke));
        }
    }
}

/// Reads the groups of a picture, by their ids; `None` if it has something that is not known here.
fn read(svg: &str) -> Option<HashMap<String, Vec<Part>>> {
    let document = Document::parse(svg).ok()?;
    let groups = document.root_element().children().filter(|node| node.has_tag_name("g"));
    groups
        .map(|group| {
            let parts = group.children().filter(Node::is_element).map(part).collect::<Option<_>>();
            Some((group.attribute("id")?.to_owned(), parts?))
        })
        .collect()
}

fn part(node: Node) -> Option<Part> {
    let number = |name| node.attribute(name)?.parse::<f64>().ok();
    let shape = match node.tag_name().name() {
        "path" => BezPath::from_svg(node.attribute("d")?).ok()?,
        "circle" => Circle::new((number("cx")?, number("cy")?), number("r")?).to_path(TOLERANCE),
        "rect" => {
            let (x, y) = (number("x")?, number("y")?);
            let (right, bottom) = (x + number("width")?, y + number("height")?);
            let radius = number("rx").unwrap_or(0.0);
            RoundedRect::new(x, y, right, bottom, radius).to_path(TOLERANCE)
        }
        _ => return None,
    };
    let colour = |name, usual| match node.attribute(name).unwrap_or(usual) {
        "none" => None,
        "currentColor" => Some(Colour::Ink),
        _ => Some(Colour::Ivory),
    };
    #[expect(clippy::cast_possible_truncation, reason = "a few hundredths")]
    let width = number("stroke-width").unwrap_or(1.0) as f32;
    Some(Part {
        path: outline(&shape)?,
        fill: colour("fill", "none"),
        stroke: colour("stroke", "none").map(|colour| (colour, width)),
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a hundred to a side")]
fn outline(shape: &BezPath) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |point: kurbo::Point| (point.x as f32, point.y as f32);
    for element in shape {
        match element {
            PathEl::MoveTo(to) => path.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => path.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(a, to) => {
                let ((ax, ay), (x, y)) = (at(a), at(to));
                path.quad_to(ax, ay, x, y);
            }
            PathEl::CurveTo(a, b, to) => {
                let ((ax, ay), (bx, by), (x, y)) = (at(a), at(b), at(to));
                path.cubic_to(ax, ay, bx, by, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::paint::games::PICTOGRAPHS;

    #[test]
    fn every_piece_has_a_pictograph() {
        let all = read(SVG).expect("all of it is known");
        assert_eq!(all.len(), PICTOGRAPHS.len());
        for name in PICTOGRAPHS {
            let parts = all.get(name).unwrap_or_else(|| panic!("no {name}"));
            assert!(parts.iter().any(|part| part.fill == Some(Colour::Ink)), "{name}");
            let inside = |part: &Part| {
                let bounds = part.path.bounds();
                bounds.left() > -5.0 && bounds.right() < 105.0 && bounds.bottom() < 105.0
            };
            assert!(parts.iter().all(inside), "{name}");
        }
    }
}
