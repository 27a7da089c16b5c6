//! Arrows and rings on the board: those of what is shown ([`Showing`]) and those that panels point
//! out ([`HoverArrows`]). They lie under the pieces, so that none is covered; an arrow between
//! neighbours, of which nothing would be seen there, lies over them.

use bevy::prelude::*;

use crate::app::base::schedule::ViewStep;
use crate::app::board::art::{Canvas, put};
use crate::app::board::layout::Layout;
use crate::app::board::showing::Showing;
use crate::app::settings::Settings;
use crate::pictures::paint::{self, Drawn};
use crate::pictures::{Arrow, Rgba, in_colours};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_sheets).add_systems(Update, draw.in_set(ViewStep::Place));
}

/// The arrows of what the pointer or the keyboard is on in a panel.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct HoverArrows(pub Vec<Arrow>);

/// What arrows are drawn on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Sprite, Visibility)]
enum Sheet {
    /// Between the board and its pieces.
    Under,
    /// Over the pieces.
    Over,
}

impl Sheet {
    /// Height among the sprites; pieces and their shadows lie between 2 and 4.
    const fn height(self) -> f32 {
        match self {
            Self::Under => 1.8,
            Self::Over => 4.5,
        }
    }
}

fn lay_sheets(mut commands: Commands) {
    commands.spawn((Sheet::Under, Visibility::Hidden));
    commands.spawn((Sheet::Over, Visibility::Hidden));
}

/// Draws the arrows when they or the layout are others.
fn draw(
    showing: Res<Showing>,
    hovered: Option<Res<HoverArrows>>,
    layout: Res<Layout>,
    settings: Option<Res<Settings>>,
    mut images: ResMut<Assets<Image>>,
    mut drawn: Local<Option<(Vec<Arrow>, Layout)>>,
    mut sheets: Query<(&Sheet, &mut Sprite, &mut Visibility, &mut Transform)>,
) {
    let hovered = hovered.iter().flat_map(|hovered| &hovered.0);
    let colours = settings.map(|settings| settings.looks.marks).unwrap_or_default();
    let inked = |arrow: &Arrow| Arrow { ink: in_colours(arrow.ink, colours), ..*arrow };
    let arrows: Vec<_> = showing.arrows.iter().chain(hovered).map(inked).collect();
    let now = Some((arrows.clone(), *layout));
    if *drawn == now {
        return;
    }
    *drawn = now;
    let placed: Vec<_> = arrows.iter().map(|&arrow| place(arrow, &showing, &layout)).collect();
    for (sheet, mut sprite, mut visibility, mut transform) in &mut sheets {
        let own: Vec<_> = placed.iter().filter(|(on, ..)| on == sheet).collect();
        visibility.set_if_neq(if own.is_empty() {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        if own.is_empty() {
            continue;
        }
        let pixels = (layout.board.size() * layout.scale_factor).round().as_uvec2();
        let shapes = own.iter().map(|(_, shape, ink)| (*shape, *ink));
        let cell = layout.cell * layout.scale_factor;
        let picture = paint::arrows((pixels.x, pixels.y), cell, shapes);
        if sprite.image == Handle::default() {
            sprite.image = images.add(Image::default());
        }
        let mut canvas = Canvas { image: sprite.image.clone(), size: Vec2::ONE };
        put(&mut canvas, picture, &mut images);
        sprite.custom_size = Some(layout.board.size());
        let middle = layout.to_world(layout.board.center());
        *transform = Transform::from_translation(middle.extend(sheet.height()));
    }
}

/// Which sheet an arrow is drawn on, and where, in pixels of the sheet.
fn place(arrow: Arrow, showing: &Showing, layout: &Layout) -> (Sheet, Drawn, Rgba) {
    let on_sheet = |at: Vec2| ((at - layout.board.min) * layout.scale_factor).to_array();
    let ends = [arrow.from, arrow.to];
    let places = ends.map(|at| on_sheet(layout.place(at)));
    let taken = ends.map(|at| showing.piece_at(at).is_some());
    let cell = layout.cell * layout.scale_factor;
    let (is_over, drawn) = Drawn::between(places, taken, arrow.weight, cell);
    let sheet = if is_over { Sheet::Over } else { Sheet::Under };
    (sheet, drawn, arrow.ink_of(&drawn, arrow.ink))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind};
    use crate::pictures::Scene;
    use crate::rules::Square;

    fn showing() -> Showing {
        let position = AnyPosition::start(GameKind::Xiangqi);
        let scene = Scene { pieces: position.pieces(), ..Scene::default() };
        Showing { scene, ..Showing::default() }
    }

    #[test]
    fn an_arrow_between_neighbours_lies_over_the_pieces() {
        let (showing, layout) = (showing(), Layout::default());
        let sheet = |from, to| {
            let arrow = Arrow::of_move(Square::new(from), Square::new(to));
            place(arrow, &showing, &layout).0
        };
        // Rook to horse; rook up its file; horse to an empty point.
        assert_eq!(sheet(0, 1), Sheet::Over);
        assert_eq!(sheet(0, 27), Sheet::Under);
        assert_eq!(sheet(1, 20), Sheet::Under);
        assert!(matches!(
            place(Arrow::of_move(Square::new(4), Square::new(4)), &showing, &layout).1,
            Drawn::Ring(_)
        ));
    }

    #[test]
    fn an_arrow_ends_before_the_piece_that_it_points_at() {
        let (showing, layout) = (showing(), Layout::default());
        let arrow = Arrow::of_move(Square::new(0), Square::new(27));
        let (_, Drawn::Arrow(shape), _) = place(arrow, &showing, &layout) else {
            panic!("an arrow")
        };
        let away = |from: [f32; 2], at| {
            let at = layout.place(Square::new(at)) - layout.board.min;
            Vec2::from_array(from).distance(at) / layout.cell
        };
        assert!((away(shape.start, 0) - 0.5).abs() < 0.01);
        assert!((away(shape.tip, 27) - 0.47).abs() < 0.01);
    }
}
