//! Motion: an offset from the piece's home that decays to zero. Take the motion away and the piece is exactly right.

pub mod curves;

use std::time::Duration;

use bevy::prelude::*;

use self::curves::{Kind, Pose};
use super::marks::Prey;
use super::pieces::{Body, Shadow};
use super::{BoardView, Hand, layer};
use crate::awake::KeepAwake;
use crate::content::motion::Motion;
use crate::play::{AtTable, Captured, MovePlayed, MoveRefused, PlaySet, Playback};
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::session::PieceId;

pub fn plugin(app: &mut App) {
    app.init_resource::<Animations>().configure_sets(Update, Animate.after(PlaySet::Show)).add_systems(
        Update,
        ((set_out, shake).in_set(PlaySet::Show), (travel, draw).chain().in_set(Animate).run_if(in_state(AtTable))),
    );
}

/// An animal that may be taken, inside its ring.
const PREY_SCALE: f32 = 0.84;

/// After the messages of a frame were read: everything is drawn where the time says.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Animate;

/// The numbers of `motion.ron` and how fast they play.
#[derive(Resource, Clone, Debug)]
pub struct Animations {
    pub motion: Motion,
    /// 0 Off, 0.5 Fast, 1 Normal, 2 Slow.
    pub stretch: f32,
}

impl Default for Animations {
    fn default() -> Animations {
        Animations { motion: Motion::default(), stretch: 1.0 }
    }
}

impl Animations {
    /// Which share of an animation of `ms` milliseconds passes in this time.
    pub fn share_of(&self, ms: f32, time: Duration) -> f32 {
        let whole = ms * self.stretch;
        if whole > 0.0 { time.as_secs_f32() * 1000.0 / whole } else { 1.0 }
    }
}

/// On its way to its square.
#[derive(Component, Clone, Copy, Debug)]
pub struct Travel {
    pub kind: Kind,
    /// Where it set out, in the unturned board's world: the offset from its home that decays.
    pub from: Vec2,
    /// So much faster than its kind's time; more than 1 on the way back.
    pub haste: f32,
    /// Milliseconds at speed Normal.
    pub ms: f32,
}

/// Leaves the board after a while, shrinking.
#[derive(Component, Clone, Copy, Debug)]
pub struct Leaving {
    pub wait_ms: f32,
    pub ms: f32,
}

/// A message's steps become travels; captured pieces wait for the contact.
fn set_out(
    mut played: MessageReader<MovePlayed>,
    animations: Res<Animations>,
    view: Res<BoardView>,
    hand: Res<Hand>,
    pieces: Query<(Entity, &PieceId)>,
    mut commands: Commands,
) {
    let entity_of = |wanted: PieceId| pieces.iter().find(|(_, id)| **id == wanted).map(|(entity, _)| entity);
    for MovePlayed { steps, playback } in played.read() {
        let mut contact_ms = 0.0;
        for (id, step) in steps {
            let (Step::Walk { from, to } | Step::Leap { from, to }) = *step else { continue };
            let (start, end) = if *playback == Playback::Backward { (to, from) } else { (from, to) };
            let way = view.unturned(end) - view.unturned(start);
            let kind = match (step, playback) {
                (_, Playback::Dropped) => Kind::Drop,
                (Step::Leap { .. }, _) => Kind::Leap { squares: way.length() },
                _ => Kind::Step,
            };
            let haste =
                if *playback == Playback::Backward { 1.0 / animations.motion.undo_share.max(0.01) } else { 1.0 };
            let from = match playback {
                Playback::Dropped => {
                    hand.dropped_at.map_or(Vec2::ZERO, |at| view.rotation().inverse() * (at - view.home(end)))
                }
                _ => -way,
            };
            if let Some(entity) = entity_of(*id) {
                commands.entity(entity).insert(Travel { kind, from, haste, ms: 0.0 });
            }
            contact_ms = kind.contact_ms(&animations.motion);
        }
        if *playback != Playback::Backward {
            let fallen = steps.iter().filter(|(_, step)| matches!(step, Step::Capture { .. }));
            for entity in fallen.filter_map(|(id, _)| entity_of(*id)) {
                let wait_ms = contact_ms + animations.motion.capture.hold_ms;
                commands.entity(entity).insert(Leaving { wait_ms, ms: 0.0 });
            }
        }
    }
}

/// The piece that was asked to do the impossible shakes its head, or goes back from where the hand dropped it.
fn shake(
    mut refused: MessageReader<MoveRefused>,
    animations: Res<Animations>,
    view: Res<BoardView>,
    hand: Res<Hand>,
    pieces: Query<(Entity, &Square), With<PieceId>>,
    mut commands: Commands,
) {
    for MoveRefused { wanted, by_hand, .. } in refused.read() {
        let motion = &animations.motion;
        let travel = match hand.dropped_at.filter(|_| *by_hand) {
            None => Travel { kind: Kind::Shake, from: Vec2::ZERO, haste: 1.0, ms: 0.0 },
            Some(at) => Travel {
                kind: Kind::Drop,
                from: view.rotation().inverse() * (at - view.home(wanted.from)),
                haste: motion.drop_ms / motion.refused.shake_ms.max(1.0),
                ms: 0.0,
            },
        };
        for (entity, _) in pieces.iter().filter(|(_, square)| **square == wanted.from) {
            commands.entity(entity).insert(travel);
        }
    }
}

/// Time passes for those on their way.
fn travel(
    time: Res<Time>,
    animations: Res<Animations>,
    view: Res<BoardView>,
    mut travels: Query<(Entity, &mut Travel)>,
    mut leaving: Query<(Entity, &mut Leaving)>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let passed = animations.share_of(1.0, time.delta());
    if view.turning() || !travels.is_empty() || !leaving.is_empty() {
        awake.this_frame();
    }
    for (entity, mut travel) in &mut travels {
        travel.ms += if animations.stretch > 0.0 { passed * travel.haste } else { f32::INFINITY };
        if travel.ms >= travel.kind.total_ms(&animations.motion) {
            commands.entity(entity).remove::<Travel>();
        }
    }
    for (entity, mut leaving) in &mut leaving {
        leaving.ms += if animations.stretch > 0.0 { passed } else { f32::INFINITY };
        if leaving.ms >= leaving.wait_ms + animations.motion.capture.shrink_ms {
            commands.entity(entity).remove::<Leaving>();
        }
    }
}

/// Finishes every motion at once: a click during travel, a jump in a replay.
pub fn finish_all(moving: &Query<Entity, Or<(With<Travel>, With<Leaving>)>>, commands: &mut Commands) {
    for entity in moving {
        commands.entity(entity).remove::<(Travel, Leaving)>();
    }
}

/// Home, offset, height and shape of every piece.
fn draw(
    animations: Res<Animations>,
    view: Res<BoardView>,
    hand: Res<Hand>,
    prey: Res<Prey>,
    mut pieces: Query<
        (&mut Transform, &mut Visibility, Option<&Square>, Option<&Travel>, Option<&Leaving>, Has<Captured>, &Children),
        With<PieceId>,
    >,
    mut bodies: Query<&mut Transform, (With<Body>, Without<PieceId>, Without<Shadow>)>,
    mut shadows: Query<(&mut Transform, &mut Sprite), (With<Shadow>, Without<PieceId>)>,
) {
    for (mut transform, mut visibility, square, travel, leaving, captured, children) in &mut pieces {
        let motion = &animations.motion;
        let mut pose = travel.map_or(Pose::REST, |travel| travel.kind.pose(motion, travel.ms));
        let mut place = transform.translation.truncate();
        let mut aloft = pose.height > 0.0 || pose.to_go > 0.0;
        if let Some(square) = square {
            let way = travel.map_or(Vec2::ZERO, |travel| travel.from);
            place = view.home(*square) + view.rotation() * way * pose.to_go + Vec2::X * pose.sway;
            if hand.picked == Some(*square) {
                pose.height = pose.height.max(motion.lift);
            }
            if prey.0.contains(square) {
                pose.scale *= PREY_SCALE;
            }
            if let Some(carried) = hand.carried_from(*square) {
                place = carried;
                pose.height = 2.0 * motion.lift;
                pose.scale = Vec2::splat(1.06);
                aloft = true;
            }
        }
        if let Some(leaving) = leaving {
            let gone = (leaving.ms - leaving.wait_ms).max(0.0) / motion.capture.shrink_ms.max(1.0);
            pose.scale *= 1.0 - curves::cubic_in_out(gone.min(1.0));
        }
        visibility.set_if_neq(if captured && leaving.is_none() { Visibility::Hidden } else { Visibility::Inherited });
        // Nearer ranks lie over farther ones, so that ears and tusks overlap as they would on a table.
        // A victim lies under who takes it.
        let depth = layer::PIECE - place.y * 0.01 - if leaving.is_some() { 1.0 } else { 0.0 };
        transform.set_if_neq(Transform::from_translation(place.extend(if aloft { layer::ALOFT } else { depth })));
        for child in children.iter() {
            if let Ok(mut body) = bodies.get_mut(child) {
                // Feet stay on the ground when it squashes.
                let sink = 0.35 * (pose.scale.y - 1.0).min(0.0);
                body.set_if_neq(Transform {
                    translation: Vec3::new(0.0, pose.height + sink, 0.1),
                    scale: pose.scale.extend(1.0),
                    ..default()
                });
            }
            if let Ok((mut shadow, mut sprite)) = shadows.get_mut(child) {
                // Higher: smaller and lighter, and farther from the light at the top left.
                let shrink = (1.0 - 0.35 * pose.height).max(0.4) * pose.scale.x.min(1.0);
                let away = Vec2::new(0.03, -0.07) + Vec2::new(0.1, -0.1) * pose.height;
                shadow.set_if_neq(Transform {
                    translation: away.extend(0.0),
                    scale: Vec3::new(shrink, shrink, 1.0),
                    ..default()
                });
                let alpha = (0.9 - 0.55 * pose.height).max(0.3);
                if sprite.color.alpha() != alpha {
                    sprite.color.set_alpha(alpha);
                }
            }
        }
    }
}
