//! Marks on the squares: picked, targets, last move, cursor, cause of a refusal. They differ in shape and colour.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::{BoardView, Cursor, Hand, layer};
use crate::awake::KeepAwake;
use crate::pictures::Picture;
use crate::play::{AtTable, Chooser, FrameSet, MoveRefused, OnTable, Shown};
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Warning>()
        .init_resource::<Prey>()
        .add_systems(Update, (warn_of.in_set(FrameSet::Show), mark.in_set(FrameSet::Marks).run_if(in_state(AtTable))));
}

/// How long the squares that cause a refusal stay marked.
const WARNED: Duration = Duration::from_millis(2500);

/// The squares that caused the last refusal, while they are shown.
#[derive(Resource, Default)]
pub(super) struct Warning {
    squares: Vec<Square>,
    until: Duration,
}

/// The squares whose animals the picked one may take. They are drawn smaller, to stand inside their ring.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Prey(pub Vec<Square>);

#[derive(Component)]
pub(super) struct Mark;

fn warn_of(
    mut refused: MessageReader<MoveRefused>,
    time: Res<Time<Real>>,
    mut warning: ResMut<Warning>,
    mut awake: ResMut<KeepAwake>,
) {
    if let Some(last) = refused.read().last() {
        *warning = Warning { squares: last.refusal.squares(), until: time.elapsed() + WARNED };
    } else if !warning.squares.is_empty() && time.elapsed() >= warning.until {
        *warning = Warning::default();
    }
    if !warning.squares.is_empty() {
        awake.within(warning.until - time.elapsed());
    }
}

/// Rebuilds all marks whenever something that they show has changed.
pub(super) fn mark(
    shown: Option<Res<Shown>>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    warning: Res<Warning>,
    view: Res<BoardView>,
    table: Chooser,
    old: Query<Entity, With<Mark>>,
    mut prey: ResMut<Prey>,
    mut commands: Commands,
) {
    let Some(shown) = shown else { return };
    let changed = shown.is_changed() || hand.is_changed() || cursor.is_changed() || warning.is_changed();
    if !changed && !view.is_changed() {
        return;
    }
    let mut wanted: Vec<_> = shown.last.iter().map(|square| ("mark_last", *square, layer::MARK_UNDER)).collect();
    if let Some(hovered) = hand.hovered.filter(|at| hand.picked != Some(*at) && table.open() && table.is_own(*at)) {
        wanted.push(("mark_hover", hovered, layer::MARK_UNDER));
    }
    if let Some(picked) = hand.picked {
        wanted.push(("mark_selected", picked, layer::MARK_UNDER));
        let banned = shown.banned.iter().filter(|banned| banned.from == picked);
        wanted.extend(banned.map(|banned| ("mark_refused", banned.to, layer::MARK_OVER)));
        wanted.extend(shown.choices_from(picked).map(|choice| match choice.takes {
            true => ("mark_capture", choice.to, layer::MARK_OVER),
            false => ("mark_target", choice.to, layer::MARK_UNDER + 0.1),
        }));
    }
    // How the match ended: for example the den, and the way into it.
    wanted.extend(shown.end.iter().map(|square| ("mark_cursor", *square, layer::MARK_OVER)));
    wanted.extend(warning.squares.iter().map(|square| ("mark_refused", *square, layer::MARK_OVER)));
    wanted.extend(cursor.0.map(|square| ("mark_cursor", square, layer::MARK_OVER)));
    let ringed = wanted.iter().filter(|(name, ..)| *name == "mark_capture");
    prey.set_if_neq(Prey(ringed.map(|(_, square, _)| *square).collect()));
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for (name, square, height) in wanted {
        commands.spawn((
            Mark,
            OnTable,
            Name::new(format!("{name} {square}")),
            Picture::named(name),
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_translation(view.home(square).extend(height))
                .with_rotation(Quat::from_rotation_z(view.lean().as_radians())),
        ));
    }
}
