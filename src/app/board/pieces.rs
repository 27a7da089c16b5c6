//! Pieces as sprites: they follow what the board shows, sliding to where it puts them.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::base::schedule::ViewStep;
use crate::app::board::art::Art;
use crate::app::board::layout::Layout;
use crate::app::board::motion::Motion;
use crate::app::board::selection::Selection;
use crate::app::board::showing::Showing;
use crate::app::settings::Sight;
use crate::games::{Figure, Grid};
use crate::pictures::paint::metrics;
use crate::rules::{Side, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow_pieces, slide, leave, place).chain().in_set(ViewStep::Place));
}

/// A piece on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Sprite)]
pub struct PieceSprite {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub piece: Figure,
    /// The point where it stands, or to which it slides.
    pub at: Square,
}

/// A piece on its way to where it stands.
#[derive(Component)]
struct Slide {
    from: Square,
    /// Seconds since it started.
    elapsed: f32,
}

/// A captured piece, which shrinks and fades until its captor has arrived.
#[derive(Component)]
pub(super) struct Leaving {
    /// Seconds left.
    left: f32,
}

impl Leaving {
    /// How much of its time is left, 1 to 0.
    fn part(&self) -> f32 {
        (self.left / SLIDE).clamp(0.0, 1.0)
    }
}

/// The shadow of the piece that is its parent.
#[derive(Component)]
#[require(Sprite)]
struct Shadow;

/// How long a piece slides, in seconds.
const SLIDE: f32 = 0.16;

/// To what a captured piece shrinks before it is gone.
const SMALLEST: f32 = 0.7;

/// How far a selected piece rises towards the viewer, in cells.
const LIFT: f32 = 0.04;

/// Heights among the sprites. Shadows lie under all pieces.
const STANDING: f32 = 3.0;
const SHADOW_BELOW: f32 = -1.0;
const MOVING: f32 = 4.0;
const LIFTED: f32 = 8.0;

/// Matches the sprites to the pieces shown, when they have changed.
fn follow_pieces(
    mut commands: Commands,
    showing: Res<Showing>,
    selection: Res<Selection>,
    art: Res<Art>,
    motion: Motion,
    mut seen: Local<Option<u64>>,
    sprites: Query<(Entity, &PieceSprite), Without<Leaving>>,
) {
    if seen.replace(showing.key) == Some(showing.key) {
        return;
    }
    let slides = motion.is_full();
    let (mut wanted, moved) = differences(&showing, &sprites, &mut commands);
    let successors = successors(&mut wanted, &moved, showing.game.grid());
    for ((entity, old), successor) in moved.into_iter().zip(successors) {
        let mut entity = commands.entity(entity);
        let Some(new) = successor else {
            entity.insert(Leaving { left: if slides { SLIDE } else { 0.0 } });
            continue;
        };
        entity.insert(new);
        let from = start_of_slide(old, new, &showing, &selection);
        if slides && from != new.at {
            entity.insert(Slide { from, elapsed: 0.0 });
        }
    }
    for piece in wanted {
        let art = art.piece(piece.side, piece.piece);
        let (image, shadow) = (art.picture.image.clone(), art.shadow.image.clone());
        commands
            .spawn((piece, Sprite::from_image(image)))
            .with_child((Shadow, Sprite::from_image(shadow)));
    }
}

/// The pieces that have no sprite where they stand, and the sprites that stand where their piece
/// does not. Those of another game go at once.
fn differences(
    showing: &Showing,
    sprites: &Query<(Entity, &PieceSprite), Without<Leaving>>,
    commands: &mut Commands,
) -> (Vec<PieceSprite>, Vec<(Entity, PieceSprite)>) {
    let pieces = showing.pieces.iter();
    let mut wanted: Vec<PieceSprite> =
        pieces.map(|&(at, side, piece)| PieceSprite { side, piece, at }).collect();
    let mut moved = Vec::new();
    for (entity, sprite) in sprites {
        if sprite.piece.game() != showing.game {
            commands.entity(entity).despawn();
            continue;
        }
        match wanted.iter().position(|piece| piece == sprite) {
            Some(found) => drop(wanted.swap_remove(found)),
            None => moved.push((entity, *sprite)),
        }
    }
    (wanted, moved)
}

/// From where a piece slides: one that the pointer has carried, from where it was dropped.
fn start_of_slide(
    old: PieceSprite,
    new: PieceSprite,
    showing: &Showing,
    selection: &Selection,
) -> Square {
    let is_last = showing.last.is_some_and(|mv| mv.from() == old.at);
    let carried = is_last || selection.dropped == Some(new.at);
    selection.dropped.filter(|_| carried).unwrap_or(old.at)
}

/// What becomes of the sprites that stand where nothing like them stands now, each taken out of
/// what is wanted: the same piece elsewhere, or else one of its side beside it, which a pawn has
/// become or which is a pawn again; nothing if it was captured.
fn successors(
    wanted: &mut Vec<PieceSprite>,
    moved: &[(Entity, PieceSprite)],
    grid: Grid,
) -> Vec<Option<PieceSprite>> {
    let beside = |a: Square, b: Square| {
        let ((file, rank), (other_file, other_rank)) = (grid.place(a), grid.place(b));
        file.abs_diff(other_file) <= 1 && rank.abs_diff(other_rank) <= 1
    };
    let mut take = |fits: &dyn Fn(&PieceSprite) -> bool| {
        wanted.iter().position(fits).map(|found| wanted.swap_remove(found))
    };
    let mut found: Vec<_> = moved
        .iter()
        .map(|(_, old)| take(&|new| (new.side, new.piece) == (old.side, old.piece)))
        .collect();
    for (found, (_, old)) in found.iter_mut().zip(moved).filter(|(found, _)| found.is_none()) {
        *found = take(&|new| new.side == old.side && beside(new.at, old.at));
    }
    found
}

/// Moves sliding pieces on.
fn slide(
    mut commands: Commands,
    time: Res<Time>,
    mut sliding: Query<(Entity, &mut Slide)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut slide) in &mut sliding {
        slide.elapsed += time.delta_secs().min(SLIDE / 4.0);
        if slide.elapsed >= SLIDE {
            commands.entity(entity).remove::<Slide>();
        }
        redraw.write(RequestRedraw);
    }
}

/// Takes captured pieces off the board, at once if it is another game's by now.
fn leave(
    mut commands: Commands,
    showing: Res<Showing>,
    time: Res<Time>,
    mut leaving: Query<(Entity, &PieceSprite, &mut Leaving)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, piece, mut leaving) in &mut leaving {
        leaving.left -= time.delta_secs().min(SLIDE / 4.0);
        if leaving.left <= 0.0 || piece.piece.game() != showing.game {
            commands.entity(entity).despawn();
        }
        redraw.write(RequestRedraw);
    }
}

type Standing<'a> = (
    &'a PieceSprite,
    Option<&'a Slide>,
    Option<&'a Leaving>,
    &'a mut Transform,
    &'a mut Sprite,
    &'a mut Visibility,
    &'a Children,
);

/// Puts every sprite where its piece is now, and its shadow below.
fn place(
    layout: Res<Layout>,
    selection: Res<Selection>,
    art: Res<Art>,
    showing: Res<Showing>,
    mut pieces: Query<Standing, Without<Shadow>>,
    mut shadows: Query<(&mut Transform, &mut Sprite), With<Shadow>>,
) {
    let visibility = match showing.sight {
        Sight::Full | Sight::Discs => Visibility::Inherited,
        Sight::Blindfold => Visibility::Hidden,
    };
    for (piece, slide, leaving, mut transform, mut sprite, mut seen, children) in &mut pieces {
        seen.set_if_neq(visibility);
        let pose = Pose::of(*piece, slide, leaving.is_some(), &selection, &layout);
        let pictures = art.seen(piece.side, piece.piece, showing.sight);
        if sprite.image != pictures.picture.image {
            sprite.image = pictures.picture.image.clone();
        }
        let (size, at) = art.fit(&pictures.picture, &layout, pose.middle);
        let part = leaving.map_or(1.0, Leaving::part);
        let scale = Vec3::splat(SMALLEST.lerp(1.0, part));
        let translation = at.extend(pose.height);
        transform.set_if_neq(Transform::from_translation(translation).with_scale(scale));
        if leaving.is_some() {
            sprite.color.set_alpha(part);
        }
        if sprite.custom_size != Some(size) {
            sprite.custom_size = Some(size);
        }
        let (shadow, drop) = if pose.is_lifted {
            (&pictures.lifted_shadow, metrics::LIFTED_DROP)
        } else {
            (&pictures.shadow, metrics::DISC_DROP)
        };
        let below = pose.middle + Vec2::Y * drop * layout.cell;
        let (size, below) = art.fit(shadow, &layout, below);
        for &child in children {
            let Ok((mut transform, mut sprite)) = shadows.get_mut(child) else { continue };
            let below = Transform::from_translation((below - at).extend(SHADOW_BELOW));
            transform.set_if_neq(below);
            if sprite.image != shadow.image || sprite.custom_size != Some(size) {
                sprite.image = shadow.image.clone();
                sprite.custom_size = Some(size);
            }
        }
    }
}

/// Where a piece is seen just now.
struct Pose {
    /// The middle of its disc.
    middle: Vec2,
    /// Its height among the sprites.
    height: f32,
    /// Whether it has risen towards the viewer.
    is_lifted: bool,
}

impl Pose {
    fn of(
        piece: PieceSprite,
        slide: Option<&Slide>,
        is_leaving: bool,
        selection: &Selection,
        layout: &Layout,
    ) -> Self {
        let is_lifted = selection.selected == Some(piece.at) && !is_leaving;
        let waits =
            selection.promotion.as_ref().filter(|pawn| pawn.from == piece.at && !is_leaving);
        // It stays on the board: beyond it, panels would cover it.
        let held = selection.carried.filter(|_| is_lifted);
        let held = held.map(|place| place.clamp(layout.board.min, layout.board.max));
        let place = match (held.or(waits.map(|pawn| layout.place(pawn.to))), slide) {
            (Some(place), _) => place,
            (None, Some(slide)) => {
                let way = EaseFunction::QuadraticOut.sample_clamped(slide.elapsed / SLIDE);
                layout.place(slide.from).lerp(layout.place(piece.at), way)
            }
            (None, None) => layout.place(piece.at),
        };
        let height = match () {
            () if is_lifted => LIFTED,
            () if slide.is_some() => MOVING,
            () => STANDING,
        };
        let lift = if is_lifted { LIFT } else { 0.0 } * layout.cell;
        Self { middle: place - Vec2::Y * lift, height, is_lifted }
    }
}
