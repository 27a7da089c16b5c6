//! The pictures on the board, painted at the window's own pixel density and painted anew when it
//! changes. Handles stay; only what is behind them is replaced.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::RequestRedraw;

use super::Step;
use super::layout::Layout;
use super::paint::{self, BoardTheme, Ink, Lift, Picture};
use super::theme::Theme;
use crate::rules::Side;
use crate::rules::xiangqi::Piece;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Theme>()
        .init_resource::<Art>()
        .add_systems(Update, repaint.in_set(Step::View));
}

/// Handles of all the pictures on the board.
#[derive(Resource)]
pub struct Art {
    /// The board with its shadow.
    pub board: Canvas,
    /// The shadow of a piece that lies on the board.
    pub shadow: Canvas,
    /// The shadow of a piece that is held above it.
    pub lifted_shadow: Canvas,
    /// Around the selected piece.
    pub selection: Canvas,
    /// On both points of the last move.
    pub brackets: Canvas,
    /// On a point where the selected piece can go.
    pub dot: Canvas,
    /// On a piece that the selected piece can take.
    pub capture: Canvas,
    /// Under a king in check.
    pub glow: Canvas,
    discs: [[Canvas; 7]; 2],
    /// What they were painted for.
    painted: Option<Look>,
}

/// A picture and its size in physical pixels.
#[derive(Clone, Default)]
pub struct Canvas {
    /// The image.
    pub image: Handle<Image>,
    /// Its size in physical pixels.
    pub size: Vec2,
}

impl Art {
    /// The picture of a piece.
    pub fn disc(&self, side: Side, piece: Piece) -> &Canvas {
        &self.discs[side.index()][piece.index()]
    }

    /// The size of a picture in logical pixels and its centre in the coordinates of the camera,
    /// so that it lies around a place of the window with its pixels on the window's. A picture
    /// that was painted for another size of the window is stretched.
    pub fn fit(&self, canvas: &Canvas, layout: &Layout, place: Vec2) -> (Vec2, Vec2) {
        let cell = layout.cell * layout.scale_factor;
        let stretch = self.painted.map_or(1.0, |painted| cell / painted.cell());
        let size = canvas.size * stretch;
        let corner = (place * layout.scale_factor - size / 2.0).round();
        let centre = (corner + size / 2.0) / layout.scale_factor;
        (size / layout.scale_factor, layout.to_world(centre))
    }
}

/// The traditional character on a piece.
pub fn glyph(side: Side, piece: Piece) -> char {
    let glyphs = match side {
        Side::First => ['帥', '仕', '相', '傌', '俥', '炮', '兵'],
        Side::Second => ['將', '士', '象', '馬', '車', '砲', '卒'],
    };
    glyphs[piece.index()]
}

/// The colour of a side's characters.
pub fn ink(side: Side) -> Ink {
    match side {
        Side::First => Ink::Red,
        Side::Second => Ink::Black,
    }
}

/// The wood that goes with the panels.
fn wood(theme: Theme) -> BoardTheme {
    match theme {
        Theme::Light => BoardTheme::Light,
        Theme::Dark => BoardTheme::Dark,
    }
}

/// What the pictures depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Look {
    /// Pixels to a cell; the layout makes them whole.
    cell_px: u32,
    flipped: bool,
    theme: BoardTheme,
}

impl Look {
    #[expect(clippy::cast_precision_loss, reason = "hundreds of pixels at most")]
    fn cell(self) -> f32 {
        self.cell_px as f32
    }
}

/// How long a window must keep its size before the pictures are painted anew, in seconds. Until
/// then the old ones are stretched.
const SETTLE: f32 = 0.1;

impl FromWorld for Art {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut canvas = || Canvas { image: images.add(Image::default()), size: Vec2::ONE };
        Self {
            board: canvas(),
            shadow: canvas(),
            lifted_shadow: canvas(),
            selection: canvas(),
            brackets: canvas(),
            dot: canvas(),
            capture: canvas(),
            glow: canvas(),
            discs: std::array::from_fn(|_| std::array::from_fn(|_| canvas())),
            painted: None,
        }
    }
}

/// Paints the pictures when they would look different, at once for a new theme or direction, and
/// for a new size when the window has settled.
pub(super) fn repaint(
    layout: Res<Layout>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut art: ResMut<Art>,
    mut images: ResMut<Assets<Image>>,
    mut waiting: Local<Option<(u32, f32)>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a screen has less"
    )]
    let cell_px = (layout.cell * layout.scale_factor).round() as u32;
    let look = Look { cell_px, flipped: layout.flipped, theme: wood(*theme) };
    if art.painted == Some(look) {
        *waiting = None;
        return;
    }
    let now = time.elapsed_secs();
    if art.painted.is_some_and(|painted| painted.cell_px != cell_px) {
        let since = waiting.filter(|&(size, _)| size == cell_px).map_or(now, |(_, since)| since);
        if now - since < SETTLE {
            *waiting = Some((cell_px, since));
            redraw.write(RequestRedraw);
            return;
        }
    }
    *waiting = None;
    paint_all(&mut art, look, &mut images);
    redraw.write(RequestRedraw);
}

fn paint_all(art: &mut Art, look: Look, images: &mut Assets<Image>) {
    let before = art.painted.replace(look);
    let cell = look.cell();
    put(&mut art.board, paint::board(cell, look.theme, look.flipped), images);
    if before.is_some_and(|before| before.cell_px == look.cell_px) {
        return;
    }
    put(&mut art.selection, paint::selection_ring(cell), images);
    put(&mut art.brackets, paint::corner_brackets(cell), images);
    put(&mut art.dot, paint::legal_dot(cell), images);
    put(&mut art.capture, paint::capture_ring(cell), images);
    put(&mut art.glow, paint::check_glow(cell), images);
    let diameter = cell * 2.0 * paint::metrics::DISC_RADIUS;
    put(&mut art.shadow, paint::disc_shadow(diameter, Lift::Resting), images);
    put(&mut art.lifted_shadow, paint::disc_shadow(diameter, Lift::Lifted), images);
    for side in Side::BOTH {
        for piece in Piece::ALL {
            let picture = paint::disc(diameter, glyph(side, piece), ink(side));
            put(&mut art.discs[side.index()][piece.index()], picture, images);
        }
    }
}

/// Puts a picture behind a handle.
#[allow(clippy::cast_precision_loss)] // thousands of pixels at most
fn put(canvas: &mut Canvas, picture: Picture, images: &mut Assets<Image>) {
    canvas.size = Vec2::new(picture.width as f32, picture.height as f32);
    let replaced = images.insert(&canvas.image, to_image(picture));
    debug_assert!(replaced.is_ok(), "the handle keeps its image alive");
}

/// A picture as Bevy draws it.
pub fn to_image(picture: Picture) -> Image {
    let size = Extent3d { width: picture.width, height: picture.height, depth_or_array_layers: 1 };
    Image::new(
        size,
        TextureDimension::D2,
        picture.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
