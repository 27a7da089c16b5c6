//! The curve of a game's chances, small: the line, the areas beside the middle, the mistakes.

use bevy_egui::egui::{Mesh, Pos2, Shape, Stroke, pos2};

use crate::app::look::theme::{color, mixed};
use crate::app::ui::kit::place::Place;
use crate::games::GameKind;
use crate::review::Judgement;
use crate::review::chances::Chances;
use crate::rules::Side;

/// Draws the first side's chances along a game; a track where they are not known yet.
pub fn show(place: Place, points: &[(Chances, Option<Judgement>)], game: GameKind) {
    let all = (0..points.len()).map(|index| point(&place, points.len(), index, points[index].0));
    let all: Vec<Pos2> = all.collect();
    show_middle(&place);
    show_curve(&place, all.clone(), game);
    for ((_, judgement), middle) in points.iter().zip(all) {
        if let Some(judgement) = judgement {
            draw_mark(&place, middle, *judgement);
        }
    }
}

/// The line where both sides have the same chances.
pub fn show_middle(place: &Place) {
    let stroke = Stroke::new(1.0, color(place.palette().line));
    place.ui.painter().hline(place.rect().x_range(), middle(place), stroke);
}

fn middle(place: &Place) -> f32 {
    place.ui.painter().round_to_pixel_center(place.rect().center().y)
}

/// The dot of a mark: large for `??`, hollow for `?!`.
pub fn draw_mark(place: &Place, middle: Pos2, mark: Judgement) {
    let (painter, palette) = (place.ui.painter(), place.palette());
    let radius = match mark {
        Judgement::Blunder => 5.0,
        Judgement::Mistake => 3.6,
        Judgement::Inaccuracy => 3.2,
    };
    let ink = color(palette.mark(mark));
    painter.circle_filled(middle, radius + 1.5, color(palette.card));
    if mark == Judgement::Inaccuracy {
        painter.circle_stroke(middle, radius - 0.75, Stroke::new(1.5, ink));
    } else {
        painter.circle_filled(middle, radius, ink);
    }
}

/// Where a position of so many lies: its number across, the chances upwards.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "pixels")]
pub fn point(place: &Place, count: usize, index: usize, chances: Chances) -> Pos2 {
    let across = index as f32 / count.saturating_sub(1).max(1) as f32;
    let (corner, high) = (place.rect().left_bottom(), place.height());
    pos2(corner.x + across * place.width(), corner.y - chances as f32 * high)
}

/// The line of a curve, or of a piece of it, and what lies between that and the middle, tinted. It is one
/// mesh: shapes beside each other would have seams.
pub fn show_curve(place: &Place, curve: Vec<Pos2>, game: GameKind) {
    let (painter, palette, middle) = (place.ui.painter(), place.palette(), middle(place));
    let [first, second] = Side::BOTH.map(|side| palette.bar.part(game, side));
    let mut mesh = Mesh::default();
    for pair in curve.windows(2) {
        for (above, ink) in [(true, first), (false, second)] {
            let Some(area) = area([pair[0], pair[1]], middle, above) else { continue };
            let Ok(begin) = u32::try_from(mesh.vertices.len()) else { continue };
            let corners = (begin..).zip(area);
            let corners = corners.map(|(index, corner)| {
                mesh.colored_vertex(corner, mixed(ink, palette.card, 0.2));
                index
            });
            let corners: Vec<_> = corners.collect();
            for two in corners[1..].windows(2) {
                mesh.add_triangle(begin, two[0], two[1]);
            }
        }
    }
    painter.add(Shape::mesh(mesh));
    painter.add(Shape::line(curve, Stroke::new(1.5, color(palette.secondary))));
}

/// The area between a piece of the curve and the middle, on one side of it.
fn area([a, b]: [Pos2; 2], middle: f32, above: bool) -> Option<Vec<Pos2>> {
    let inside = |at: Pos2| (at.y < middle) == above;
    let foot = |at: Pos2| pos2(at.x, middle);
    let crossing = || {
        let part = (middle - a.y) / (b.y - a.y);
        pos2(a.x + part * (b.x - a.x), middle)
    };
    match (inside(a), inside(b)) {
        (true, true) => Some(vec![foot(a), a, b, foot(b)]),
        (true, false) => Some(vec![foot(a), a, crossing()]),
        (false, true) => Some(vec![crossing(), b, foot(b)]),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Rect, vec2};

    use super::*;
    use crate::app::ui::kit::shown::try_in;

    #[test]
    fn better_chances_lie_higher() {
        try_in(Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 60.0)), |place| {
            assert_eq!(point(&place, 11, 0, 0.5), pos2(10.0, 50.0));
            assert_eq!(point(&place, 11, 10, 1.0), pos2(110.0, 20.0));
            assert_eq!(point(&place, 1, 0, 0.0), pos2(10.0, 80.0));
        });
    }

    #[test]
    fn areas_end_at_the_middle() {
        let (up, down) = (pos2(0.0, 40.0), pos2(10.0, 60.0));
        let above = area([up, down], 50.0, true).expect("a triangle");
        assert_eq!(above, [pos2(0.0, 50.0), up, pos2(5.0, 50.0)]);
        let below = area([up, down], 50.0, false).expect("another");
        assert_eq!(below, [pos2(5.0, 50.0), down, pos2(10.0, 50.0)]);
        assert_eq!(area([up, up], 50.0, false), None);
    }
}
