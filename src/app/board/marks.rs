//! The board's sprite and the marks that lie on it: last move, selection, legal points, check.

use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy::window::RequestRedraw;

use crate::app::base::schedule::ViewStep;
use crate::app::board::art::{Art, Canvas};
use crate::app::board::layout::Layout;
use crate::app::board::motion::Motion;
use crate::app::board::selection::Selection;
use crate::app::board::showing::Showing;
use crate::app::settings::Settings;
use crate::app::table::activity::Touch;
use crate::games::Reach;
use crate::pictures::paint::MarkKind;
use crate::rules::Square;

pub(super) fn plugin(app: &mut App) {
    // Pictures live on the graphics card alone, so the pointer cannot ask for their pixels.
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    })
    .add_systems(Startup, lay_board)
    .add_systems(Update, (fit_board, lay_marks, pulse).chain().in_set(ViewStep::Place));
}

/// The board, which takes the pointer for all its points.
#[derive(Component)]
#[require(Sprite, Pickable)]
pub struct Board;

/// A mark on a point of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Sprite)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Where it lies.
    pub at: Square,
}

impl Mark {
    fn canvas(self, art: &Art) -> &Canvas {
        match self.kind {
            MarkKind::LastMove => &art.last_move,
            MarkKind::Premove => &art.premove,
            MarkKind::Selected => &art.selection,
            MarkKind::Legal => &art.dot,
            MarkKind::Capture => &art.capture,
            MarkKind::Closed => &art.closed,
            MarkKind::Refused => &art.refused,
            MarkKind::Blocker => &art.blocker,
            MarkKind::Screen => &art.screen,
            MarkKind::Glow => &art.glow,
        }
    }
}

/// Height among the sprites: pieces and their shadows lie between 2 and 4.
fn height(kind: MarkKind) -> f32 {
    match kind {
        MarkKind::LastMove => 1.0,
        MarkKind::Premove => 1.2,
        MarkKind::Glow => 1.5,
        MarkKind::Selected
        | MarkKind::Legal
        | MarkKind::Capture
        | MarkKind::Closed
        | MarkKind::Refused
        | MarkKind::Blocker
        | MarkKind::Screen => 5.0,
    }
}

fn lay_board(mut commands: Commands, art: Res<Art>) {
    commands.spawn((Board, Name::new("board"), Sprite::from_image(art.board.image.clone())));
}

/// Puts the board where the window has room for it.
fn fit_board(
    layout: Res<Layout>,
    art: Res<Art>,
    board: Single<(&mut Sprite, &mut Transform), With<Board>>,
) {
    if !layout.is_changed() && !art.is_changed() {
        return;
    }
    let (mut sprite, mut transform) = board.into_inner();
    let (size, centre) = art.fit(&art.board, &layout, layout.board.center());
    sprite.custom_size = Some(size);
    *transform = Transform::from_translation(centre.extend(0.0));
}

/// Lays the marks that the position and the selection call for, when they have changed.
fn lay_marks(
    mut commands: Commands,
    showing: Res<Showing>,
    selection: Res<Selection>,
    layout: Res<Layout>,
    art: Res<Art>,
    settings: Res<Settings>,
    motion: Motion,
    mut touched: Local<(Option<Square>, Option<Square>, bool, bool)>,
    mut shown: Local<u64>,
    laid: Query<(Entity, &Mark)>,
) {
    let explains = settings.explain || showing.explains;
    let dots = settings.board.dots || explains;
    let now = (selection.selected, selection.looked_at, explains, dots);
    let selects = *touched != now;
    if !selects && !showing.is_changed() && !layout.is_changed() && !art.is_changed() {
        return;
    }
    *touched = now;
    let wanted = marks(&showing, &selection, explains, dots);
    // Once for each position, and not for what is set up.
    let is_new = std::mem::replace(&mut *shown, showing.key) != showing.key;
    let pulses = is_new && showing.touch != Touch::Arrange && motion.is_full();
    for (entity, _) in &laid {
        commands.entity(entity).despawn();
    }
    for mark in wanted {
        let canvas = mark.canvas(&art);
        let (size, place) = art.fit(canvas, &layout, layout.place(mark.at));
        let sprite = Sprite { custom_size: Some(size), ..Sprite::from_image(canvas.image.clone()) };
        let place = Transform::from_translation(place.extend(height(mark.kind)));
        let mut laid = commands.spawn((mark, sprite, place));
        if pulses && mark.kind == MarkKind::Glow {
            laid.insert(Pulse(0.0));
        }
    }
}

/// A glow that swells twice, so that a check is not overlooked: the seconds since it began.
#[derive(Component)]
struct Pulse(f32);

/// Lets glows swell.
fn pulse(
    mut commands: Commands,
    time: Res<Time>,
    mut glows: Query<(Entity, &mut Pulse, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    /// Seconds that it takes.
    const LASTS: f32 = 0.8;
    /// How much larger it becomes.
    const SWELLS: f32 = 0.3;
    for (glow, mut pulse, mut transform) in &mut glows {
        // A long frame before it does not swallow it.
        pulse.0 += time.delta_secs().min(LASTS / 10.0);
        let part = (pulse.0 / LASTS).min(1.0);
        let swollen = (std::f32::consts::TAU * part).sin().abs();
        transform.scale = Vec3::splat(SWELLS.mul_add(swollen, 1.0));
        if part >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(glow).remove::<Pulse>();
        }
        redraw.write(RequestRedraw);
    }
}

/// The marks for what is shown.
fn marks(showing: &Showing, selection: &Selection, explains: bool, dots: bool) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(mv) = showing.last {
        marks.extend([mv.from(), mv.to()].map(|at| Mark { kind: MarkKind::LastMove, at }));
    }
    if let Some(mv) = showing.premove {
        marks.extend([mv.from(), mv.to()].map(|at| Mark { kind: MarkKind::Premove, at }));
    }
    marks.extend(showing.glow.iter().map(|&at| Mark { kind: MarkKind::Glow, at }));
    let from = selection.selected.or(selection.looked_at);
    let refused = showing.refused.iter().filter(|mv| from.or(showing.tried) == Some(mv.from()));
    marks.extend(refused.map(|mv| Mark { kind: MarkKind::Refused, at: mv.to() }));
    let Some(from) = from else { return marks };
    marks.push(Mark { kind: MarkKind::Selected, at: from });
    if !dots {
        return marks;
    }
    let mut reach = match &showing.position {
        Some(position) if explains => position.reach(from),
        _ => Reach { targets: showing.targets(from), ..Reach::default() },
    };
    reach.targets.retain(|(to, _)| !showing.is_refused(from, *to));
    marks.extend(marks_of(reach));
    marks
}

/// The marks that tell how a piece moves.
pub fn marks_of(reach: Reach) -> Vec<Mark> {
    let kind = |captures| if captures { MarkKind::Capture } else { MarkKind::Legal };
    let targets = reach.targets.into_iter().map(|(at, captures)| Mark { kind: kind(captures), at });
    let others = [
        (MarkKind::Closed, reach.closed),
        (MarkKind::Closed, reach.unsafe_for_king),
        (MarkKind::Blocker, reach.blockers),
        (MarkKind::Screen, reach.screens),
    ];
    let others = others
        .into_iter()
        .flat_map(|(kind, squares)| squares.into_iter().map(move |at| Mark { kind, at }));
    targets.chain(others).collect()
}
