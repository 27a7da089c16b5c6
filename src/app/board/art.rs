//! Images of the board, painted at the window's pixel density and repainted when it changes.
//! Handles stay the same; only their images are replaced.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::RequestRedraw;

use crate::app::base::schedule::ViewStep;
use crate::app::board::layout::Layout;
use crate::app::board::showing::Showing;
use crate::app::look::theme::Theme;
use crate::app::settings::{Settings, Sight};
use crate::app::text::ActiveTexts;
use crate::games::{Figure, GameKind, NotationChoice};
use crate::pictures::looks::{Looks, MarkColours, Sets};
use crate::pictures::paint::MarkKind;
use crate::pictures::paint::{
    self, BoardStyle, Lift, MarkStyle, PaintedGame, PaintedPiece, Picture,
};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Theme>()
        .init_resource::<Art>()
        .add_systems(Update, repaint.in_set(ViewStep::Paint));
}

/// Handles of all the pictures on the board.
#[derive(Resource)]
pub struct Art {
    /// The board with its shadow.
    pub board: Canvas,
    /// On the selected piece.
    pub selection: Canvas,
    /// Under both points of the last move.
    pub last_move: Canvas,
    /// On both points of a move that is made in advance.
    pub premove: Canvas,
    /// On a point where the selected piece can go.
    pub dot: Canvas,
    /// On a piece that the selected piece can take.
    pub capture: Canvas,
    /// On a point that is closed to the piece.
    pub closed: Canvas,
    /// On a point to which a move is refused.
    pub refused: Canvas,
    /// On what stands in its way.
    pub blocker: Canvas,
    /// On what it captures over.
    pub screen: Canvas,
    /// Under a king in check.
    pub glow: Canvas,
    /// A piece of each side of which no more is told.
    checkers: [Canvas; 2],
    /// The pieces of the games played so far; those of the game at hand are up to date.
    pieces: HashMap<(Side, Figure), PieceArt>,
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

impl Canvas {
    /// An empty picture.
    fn new(images: &mut Assets<Image>) -> Self {
        Self { image: images.add(Image::default()), size: Vec2::ONE }
    }
}

/// The pictures of a piece.
#[derive(Clone, Default)]
pub struct PieceArt {
    /// The piece itself.
    pub picture: Canvas,
    /// Its shadow when it lies on the board.
    pub shadow: Canvas,
    /// Its shadow when it is held above the board.
    pub lifted_shadow: Canvas,
}

impl PieceArt {
    fn new(images: &mut Assets<Image>) -> Self {
        Self {
            picture: Canvas::new(images),
            shadow: Canvas::new(images),
            lifted_shadow: Canvas::new(images),
        }
    }
}

impl Art {
    /// The pictures of a piece of the game at hand.
    pub fn piece(&self, side: Side, figure: Figure) -> PieceArt {
        self.pieces.get(&(side, figure)).cloned().unwrap_or_default()
    }

    /// The pictures of a piece as far as it is seen.
    pub fn seen(&self, side: Side, figure: Figure, sight: Sight) -> PieceArt {
        let art = self.piece(side, figure);
        match sight {
            Sight::Full | Sight::Blindfold => art,
            Sight::Discs => PieceArt { picture: self.checkers[side.index()].clone(), ..art },
        }
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

/// How a board is drawn in a window of this theme.
pub fn board_style(theme: Theme, looks: Looks) -> BoardStyle {
    BoardStyle::of(looks, theme == Theme::Dark)
}

/// What the pictures depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Look {
    /// Pixels to a cell; the layout makes them whole.
    cell_px: u32,
    flipped: bool,
    style: BoardStyle,
    game: GameKind,
    notation: NotationChoice,
    sets: Sets,
    colours: MarkColours,
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
        let mut canvas = || Canvas::new(&mut images);
        Self {
            board: canvas(),
            selection: canvas(),
            last_move: canvas(),
            premove: canvas(),
            dot: canvas(),
            capture: canvas(),
            closed: canvas(),
            refused: canvas(),
            blocker: canvas(),
            screen: canvas(),
            glow: canvas(),
            checkers: [canvas(), canvas()],
            pieces: HashMap::new(),
            painted: None,
        }
    }
}

/// Paints the pictures when they would look different, at once for another game, theme or
/// direction, and for a new size when the window has settled.
fn repaint(
    showing: Res<Showing>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    (settings, texts): (Res<Settings>, Res<ActiveTexts>),
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
    let game = showing.game;
    let notation = settings.notation(game, texts.language());
    let (style, sets) = (board_style(*theme, settings.looks), settings.looks.sets);
    let style = BoardStyle { numbered: settings.board.coordinates, ..style };
    let colours = settings.looks.marks;
    let look = Look { cell_px, flipped: layout.flipped, style, game, notation, sets, colours };
    if art.painted == Some(look) {
        *waiting = None;
        return;
    }
    let now = time.elapsed_secs();
    if art.painted.is_some_and(|painted| painted.game == game && painted.cell_px != cell_px) {
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
    put(
        &mut art.board,
        look.game.paint_board(cell, look.style, look.flipped, look.notation),
        images,
    );
    let marks = MarkStyle { theme: look.style.theme, colours: look.colours };
    for (canvas, kind) in [
        (&mut art.last_move, MarkKind::LastMove),
        (&mut art.premove, MarkKind::Premove),
        (&mut art.selection, MarkKind::Selected),
        (&mut art.dot, MarkKind::Legal),
        (&mut art.capture, MarkKind::Capture),
        (&mut art.closed, MarkKind::Closed),
        (&mut art.refused, MarkKind::Refused),
        (&mut art.blocker, MarkKind::Blocker),
        (&mut art.screen, MarkKind::Screen),
        (&mut art.glow, MarkKind::Glow),
    ] {
        put(canvas, kind.paint(look.game, cell, marks), images);
    }
    let size = |look: Look| (look.cell_px, look.game, look.sets);
    if before.is_some_and(|before| size(before) == size(look)) {
        return;
    }
    let diameter = cell * 2.0 * paint::metrics::DISC_RADIUS;
    for side in Side::BOTH {
        let checker = &mut art.checkers[side.index()];
        put(checker, paint::checker(diameter, look.game, side), images);
    }
    for figure in look.game.figures() {
        for side in Side::BOTH {
            let piece = art.pieces.entry((side, figure)).or_insert_with(|| PieceArt::new(images));
            put(&mut piece.picture, figure.paint(diameter, side, look.sets), images);
            put(&mut piece.shadow, figure.paint_shadow(diameter, Lift::Resting), images);
            put(&mut piece.lifted_shadow, figure.paint_shadow(diameter, Lift::Lifted), images);
        }
    }
}

/// Puts a picture behind a handle.
#[expect(clippy::cast_precision_loss, reason = "thousands of pixels at most")]
pub(super) fn put(canvas: &mut Canvas, picture: Picture, images: &mut Assets<Image>) {
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
