//! The visual effects of a move: specks, rings on the water, the light of a den, the shaking of the camera.

use bevy::prelude::*;

use super::camera::Shaken;
use super::{BoardView, layer};
use crate::app::motion::burst::scatter;
use crate::app::motion::curves;
use crate::app::motion::timeline::{Burst, Cue};
use crate::app::motion::{Animations, BoardClock, TimelineStarted};
use crate::app::pictures::PictureName;
use crate::app::play::{AtTable, FrameSet, OnTable};
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.in_set(FrameSet::Marks),
            (put_away, fly, shine)
                .chain()
                .in_set(FrameSet::Animate)
                .after(super::moving_pieces::draw_shadows)
                .run_if(in_state(AtTable)),
        ),
    );
}

/// An effect that is visible for a while. It begins at the time `start_ms` of the [`BoardClock`].
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardEffect {
    pub start_ms: f64,
    pub at: Square,
}

/// A ring on the water, drawn by the water's shader.
#[derive(Component)]
pub struct Ripple;

/// A burst of specks from the middle of a square, and its strength.
#[derive(Component)]
struct Flying(Burst, f32);

/// The number of a speck within its burst.
#[derive(Component)]
struct SpeckIndex(u32);

/// The light of a den.
#[derive(Component)]
struct Glow;

/// The colours of the confetti: the two sides' colours, brass, leaf green and cream.
const CONFETTI: [Color; 5] = [
    Color::srgb(0.91, 0.38, 0.21),
    Color::srgb(0.36, 0.62, 0.86),
    Color::srgb(0.96, 0.83, 0.54),
    Color::srgb(0.52, 0.72, 0.34),
    Color::srgb(1.0, 0.96, 0.86),
];

fn picture_of(burst: Burst) -> &'static str {
    match burst {
        Burst::Dust => "speck_dust",
        Burst::Splash => "speck_drop",
        Burst::Leaves => "speck_leaf",
        Burst::Confetti => "speck_spark",
    }
}

fn begin(
    mut performances: MessageReader<TimelineStarted>,
    animations: Res<Animations>,
    mut shaken: ResMut<Shaken>,
    mut commands: Commands,
) {
    for TimelineStarted { start_ms, timeline } in performances.read() {
        for (at_ms, cue) in &timeline.cues {
            let start_ms = start_ms + f64::from(*at_ms);
            match *cue {
                Cue::Ripple(at) => _ = commands.spawn((OnTable, Ripple, BoardEffect { start_ms, at })),
                Cue::Burst(..) if animations.light => {}
                Cue::Burst(burst, at, hard) => {
                    let numbers = 0..burst.count(&animations.motion);
                    let speck = |nth| (SpeckIndex(nth), PictureName::named(picture_of(burst)), Visibility::Hidden);
                    let place = (Transform::default(), Visibility::default());
                    commands.spawn((OnTable, Flying(burst, hard), BoardEffect { start_ms, at }, place)).with_children(
                        |burst| {
                            numbers.for_each(|nth| {
                                burst.spawn(speck(nth));
                            });
                        },
                    );
                }
                Cue::Glow(at) => {
                    let sprite = Sprite { custom_size: Some(Vec2::ONE), ..default() };
                    commands.spawn((
                        OnTable,
                        Glow,
                        BoardEffect { start_ms, at },
                        PictureName::named("glow"),
                        sprite,
                        Visibility::Hidden,
                    ));
                }
                Cue::Shake(hard) => shaken.0 = Some((start_ms, hard)),
                Cue::Travel { .. } | Cue::Flight { .. } | Cue::Sound(..) => {}
            }
        }
    }
}

fn put_away(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    effects: Query<(Entity, &BoardEffect, Option<&Flying>, Has<Glow>)>,
    mut commands: Commands,
) {
    let motion = &animations.motion;
    for (entity, effect, flying, glows) in &effects {
        let lasts_ms = match flying {
            Some(Flying(burst, _)) => burst.numbers(motion).ms,
            None if glows => motion.den.finale_ms,
            None => motion.ripple.ms,
        };
        if clock.over(effect.start_ms, lasts_ms) {
            commands.entity(entity).despawn();
        }
    }
}

fn fly(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    view: Res<BoardView>,
    mut bursts: Query<(&Flying, &BoardEffect, &mut Transform, &Children)>,
    mut specks: Query<(&SpeckIndex, &mut Sprite, &mut Transform, &mut Visibility), Without<Flying>>,
) {
    for (Flying(burst, hard), effect, mut place, children) in &mut bursts {
        let height = if *burst == Burst::Dust { layer::DUST } else { layer::EFFECT };
        place.translation = view.home(effect.at).extend(height);
        for child in children.iter() {
            let Ok((SpeckIndex(nth), mut sprite, mut transform, mut visibility)) = specks.get_mut(child) else {
                continue;
            };
            let ms = clock.since(effect.start_ms);
            let Some(speck) = burst.speck(&animations.motion, *nth, ms, *hard) else {
                visibility.set_if_neq(Visibility::Hidden);
                continue;
            };
            visibility.set_if_neq(Visibility::Inherited);
            sprite.custom_size = Some(Vec2::splat(speck.size));
            let tone = scatter(*nth, 77) * CONFETTI.len() as f32;
            let colour =
                if *burst == Burst::Confetti { CONFETTI[tone as usize % CONFETTI.len()] } else { Color::WHITE };
            sprite.color = colour.with_alpha(speck.alpha);
            *transform = Transform {
                translation: speck.at.extend(*nth as f32 * 1e-4),
                rotation: Quat::from_rotation_z(speck.turn),
                ..default()
            };
        }
    }
}

/// Draws the light of a den. The light becomes brighter, stays for a while, and fades.
fn shine(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    view: Res<BoardView>,
    mut lights: Query<(&BoardEffect, &mut Sprite, &mut Transform, &mut Visibility), With<Glow>>,
) {
    let numbers = &animations.motion.den;
    for (effect, mut sprite, mut transform, mut visibility) in &mut lights {
        let t = clock.since(effect.start_ms) / numbers.finale_ms.max(1.0);
        let lit = (0.0..1.0).contains(&t);
        visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
        let alpha = curves::share(0.0, numbers.glow_in, t) * (1.0 - curves::share(numbers.glow_out, 1.0, t));
        sprite.color = Color::srgba(1.0, 1.0, 1.0, alpha);
        let width = numbers.glow_from + (1.0 - numbers.glow_from) * animations.motion.easing.glow.at(t);
        *transform = Transform {
            translation: view.home(effect.at).extend(layer::GLOW),
            scale: Vec3::splat(numbers.glow * width),
            ..default()
        };
    }
}
