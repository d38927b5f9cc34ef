//! Shows pale pictures of the moving piece. A row of pictures shows its path. Another picture shows where the piece
//! would be now with the other of the two sets of animation parameters.

use bevy::prelude::*;

use super::LabBench;
use crate::app::board::moving_pieces::{shape, tint};
use crate::app::board::{BoardView, DISC, layer};
use crate::app::pictures::PictureName;
use crate::app::play::{FrameSet, Screen, Table};
use crate::app::screens::portrait;
use crate::game::settings::Settings;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), spawn)
        .add_systems(Update, haunt.in_set(FrameSet::Sound).run_if(in_state(Screen::Lab)));
}

/// How many moments of the path are shown.
const MOMENTS: u8 = 10;
const MOMENT_ALPHA: f32 = 0.22;
const OTHER_ALPHA: f32 = 0.55;
/// The bluish tint of the picture for the other set of animation parameters. The tint distinguishes the picture from
/// the real animal.
const OTHER_TINT: Color = Color::srgb(0.62, 0.8, 1.0);

#[derive(Component, Clone, Copy)]
enum Ghost {
    /// The nth moment of the path.
    Moment(u8),
    Other,
}

fn spawn(mut commands: Commands) {
    for ghost in (0..MOMENTS).map(Ghost::Moment).chain([Ghost::Other]) {
        commands.spawn((
            ghost,
            PictureName::named("shadow"),
            Sprite { custom_size: Some(Vec2::splat(DISC)), ..default() },
            Visibility::Hidden,
            DespawnOnExit(Screen::Lab),
        ));
    }
}

fn haunt(
    lab: Res<LabBench>,
    table: Res<Table>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut ghosts: Query<(&Ghost, &mut PictureName, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let used = lab.course();
    let other = lab.courses[lab.sets.other()].as_ref();
    for (ghost, mut picture, mut sprite, mut transform, mut visibility) in &mut ghosts {
        let (course, ms, colour) = match *ghost {
            Ghost::Moment(nth) => {
                let share = f32::from(nth) / f32::from(MOMENTS - 1);
                let ms = used.map_or(0.0, |course| course.travel_ms() * share);
                (used.filter(|_| lab.onion), ms, Color::WHITE.with_alpha(MOMENT_ALPHA))
            }
            Ghost::Other => (other.filter(|_| lab.ghost), lab.player.ms, OTHER_TINT.with_alpha(OTHER_ALPHA)),
        };
        let seen = course.and_then(|course| {
            let (pose, place) = course.at(ms)?;
            let piece = table.session()?.piece_list().piece(course.who()?);
            let picture = portrait::on_board(piece, settings.faces);
            Some((shape(&pose, &course.motion), place, picture))
        });
        let Some((body, place, name)) = seen else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        picture.set_if_neq(PictureName(name));
        tint(&mut sprite, colour);
        let nth = if let Ghost::Moment(nth) = *ghost { f32::from(nth) * 0.01 } else { 1.0 };
        let at = (view.rotation() * place).extend(layer::PIECE - 1.5 + nth);
        transform.set_if_neq(Transform { translation: body.translation + at, ..body });
    }
}
