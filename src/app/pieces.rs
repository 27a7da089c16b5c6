//! Pieces as sprites: they follow the position shown, sliding to where it puts them.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Step;
use super::art::Art;
use super::game_match::Match;
use super::games::Figure;
use super::input::Hand;
use super::layout::Layout;
use super::paint::metrics;
use super::settings::{MotionChoice, Settings};
use crate::rules::{Side, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow_position, slide, leave, place)
            .chain()
            .in_set(Step::View)
            .after(super::art::repaint),
    );
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

/// A captured piece, which stays until its captor has arrived.
#[derive(Component)]
pub(super) struct Leaving {
    /// Seconds left.
    left: f32,
}

/// The shadow of the piece that is its parent.
#[derive(Component)]
#[require(Sprite)]
struct Shadow;

/// How long a piece slides, in seconds.
const SLIDE: f32 = 0.16;

/// How far a selected piece rises towards the viewer, in cells.
const LIFT: f32 = 0.04;

/// Heights among the sprites. Shadows lie under all pieces.
const STANDING: f32 = 3.0;
const SHADOW_BELOW: f32 = -1.0;
const MOVING: f32 = 4.0;
const LIFTED: f32 = 8.0;

/// Matches the sprites to the position shown, when it has changed.
pub(super) fn follow_position(
    mut commands: Commands,
    game: Res<Match>,
    hand: Res<Hand>,
    art: Res<Art>,
    settings: Res<Settings>,
    mut seen: Local<Option<(u64, usize)>>,
    sprites: Query<(Entity, &PieceSprite), Without<Leaving>>,
) {
    if seen.replace((game.version(), game.shown())) == Some((game.version(), game.shown())) {
        return;
    }
    let slides = settings.motion == MotionChoice::Full;
    let position = game.shown_position();
    let mut wanted: Vec<PieceSprite> = position
        .pieces()
        .into_iter()
        .map(|(at, side, piece)| PieceSprite { side, piece, at })
        .collect();
    let mut moved = Vec::new();
    for (entity, sprite) in &sprites {
        match wanted.iter().position(|piece| piece == sprite) {
            Some(found) => drop(wanted.swap_remove(found)),
            None => moved.push((entity, *sprite)),
        }
    }
    for (entity, sprite) in moved {
        let alike = |piece: &PieceSprite| (piece.side, piece.piece) == (sprite.side, sprite.piece);
        if let Some(found) = wanted.iter().position(alike) {
            let new = wanted.swap_remove(found);
            commands.entity(entity).insert(new);
            // A piece that was carried by the pointer is there already.
            if slides && hand.dropped != Some(new.at) {
                commands.entity(entity).insert(Slide { from: sprite.at, elapsed: 0.0 });
            }
        } else {
            commands.entity(entity).insert(Leaving { left: if slides { SLIDE } else { 0.0 } });
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

/// Takes captured pieces off the board.
fn leave(
    mut commands: Commands,
    time: Res<Time>,
    mut leaving: Query<(Entity, &mut Leaving)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut leaving) in &mut leaving {
        leaving.left -= time.delta_secs().min(SLIDE / 4.0);
        if leaving.left <= 0.0 {
            commands.entity(entity).despawn();
        }
        redraw.write(RequestRedraw);
    }
}

type Standing<'a> = (
    &'a PieceSprite,
    Option<&'a Slide>,
    Has<Leaving>,
    &'a mut Transform,
    &'a mut Sprite,
    &'a Children,
);

/// Puts every sprite where its piece is now, and its shadow below.
fn place(
    layout: Res<Layout>,
    hand: Res<Hand>,
    art: Res<Art>,
    mut pieces: Query<Standing, Without<Shadow>>,
    mut shadows: Query<(&mut Transform, &mut Sprite), With<Shadow>>,
) {
    for (piece, slide, leaving, mut transform, mut sprite, children) in &mut pieces {
        let lifted = hand.selected == Some(piece.at) && !leaving;
        let place = match (hand.carried.filter(|_| lifted), slide) {
            (Some(pointer), _) => pointer,
            (None, Some(slide)) => {
                let way = EaseFunction::QuadraticOut.sample_clamped(slide.elapsed / SLIDE);
                layout.place(slide.from).lerp(layout.place(piece.at), way)
            }
            (None, None) => layout.place(piece.at),
        };
        let height = match () {
            () if lifted => LIFTED,
            () if slide.is_some() => MOVING,
            () => STANDING,
        };
        let lift = if lifted { LIFT } else { 0.0 } * layout.cell;
        let pictures = art.piece(piece.side, piece.piece);
        let (size, at) = art.fit(&pictures.picture, &layout, place - Vec2::Y * lift);
        transform.set_if_neq(Transform::from_translation(at.extend(height)));
        if sprite.custom_size != Some(size) {
            sprite.custom_size = Some(size);
        }
        let (shadow, drop) = if lifted {
            (&pictures.lifted_shadow, metrics::LIFTED_DROP)
        } else {
            (&pictures.shadow, metrics::DISC_DROP)
        };
        for &child in children {
            let Ok((mut transform, mut sprite)) = shadows.get_mut(child) else { continue };
            let below = place - Vec2::Y * lift + Vec2::Y * drop * layout.cell;
            let (size, below) = art.fit(shadow, &layout, below);
            let below = Transform::from_translation((below - at).extend(SHADOW_BELOW));
            transform.set_if_neq(below);
            if sprite.image != shadow.image || sprite.custom_size != Some(size) {
                sprite.image = shadow.image.clone();
                sprite.custom_size = Some(size);
            }
        }
    }
}
