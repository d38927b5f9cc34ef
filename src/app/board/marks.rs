//! Marks on the squares: picked, targets, last move, cursor, cause of a refusal. They differ in shape and colour.

use bevy::prelude::*;

use super::{BoardView, Cursor, Hand, WhyNot, food_chain, layer};
use crate::app::pictures::Picture;
use crate::app::play::{AtTable, Choice, Chooser, FrameSet, OnTable, Shown};
use crate::game::session::PieceId;
use crate::game::settings::Settings;
use crate::rules::Readiness;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Prey>()
        .init_resource::<PointedOut>()
        .add_systems(Update, mark.in_set(FrameSet::Marks).run_if(in_state(AtTable)));
}

/// The squares whose animals may be taken by the one in question. They are drawn smaller, to stand inside their ring.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Prey(pub Vec<Square>);

/// Squares that somebody points at: where something is to be done, and where something is amiss.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PointedOut {
    pub asked: Vec<Square>,
    pub amiss: Vec<Square>,
}

#[derive(Component)]
pub(super) struct Mark;

/// A mark that is to be shown: what it says, its picture, its square, its height.
struct Wanted {
    name: &'static str,
    picture: &'static str,
    square: Square,
    height: f32,
}

impl Wanted {
    fn new(name: &'static str, square: Square, height: f32) -> Wanted {
        Wanted { name, picture: name, square, height }
    }

    /// On the square of a target: whoever goes there cuts off pieces of their own.
    fn strands(square: Square) -> Wanted {
        Wanted { picture: "mark_cut_off", ..Wanted::new("mark_strands", square, layer::MARK_OVER + 0.4) }
    }

    /// A target from which pieces are linked again. Its mark lies in another corner than that of [`Wanted::strands`].
    fn links(square: Square) -> Wanted {
        Wanted::new("mark_links", square, layer::MARK_OVER + 0.4)
    }
}

/// Rebuilds all marks whenever something that they show has changed.
pub(super) fn mark(
    shown: Option<Res<Shown>>,
    settings: Res<Settings>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    why_not: Res<WhyNot>,
    pointed_out: Res<PointedOut>,
    view: Res<BoardView>,
    table: Chooser,
    pieces: Query<(&Square, &Readiness), With<PieceId>>,
    old: Query<Entity, With<Mark>>,
    mut prey: ResMut<Prey>,
    mut commands: Commands,
) {
    let Some(shown) = shown else { return };
    let changed = shown.is_changed() || hand.is_changed() || cursor.is_changed() || why_not.is_changed();
    if !changed && !view.is_changed() && !settings.is_changed() && !pointed_out.is_changed() {
        return;
    }
    let shown = &*shown;
    let under = |name, square: &Square| Wanted::new(name, *square, layer::MARK_UNDER);
    let over = |name, square: &Square| Wanted::new(name, *square, layer::MARK_OVER);
    let mut wanted: Vec<_> = shown.last.iter().map(|square| under("mark_last", square)).collect();
    for (square, readiness) in &pieces {
        match readiness {
            Readiness::Ready if shown.choices_from(*square).next().is_some() => {
                wanted.push(under("mark_active", square));
            }
            Readiness::Spent => wanted.push(over("mark_spent", square)),
            Readiness::CutOff => wanted.push(over("mark_cut_off", square)),
            Readiness::Leaderless => wanted.push(over("mark_leaderless", square)),
            Readiness::Free | Readiness::Ready => {}
        }
    }
    if let Some(hovered) = hand.hovered.filter(|at| hand.picked != Some(*at) && table.open() && table.is_own(*at)) {
        wanted.push(under("mark_hover", &hovered));
    }
    let target = |choice: Choice| match choice.takes {
        true => over("mark_capture", &choice.to),
        false => Wanted::new("mark_target", choice.to, layer::MARK_UNDER + 0.1),
    };
    let stranding =
        |from| shown.choices_from(from).map(|choice| choice.to).filter(move |to| shown.strands_own(from, *to));
    let linking = |from| {
        shown.choices_from(from).map(|choice| choice.to).filter(move |to| !shown.linked_by(from, *to).is_empty())
    };
    if let Some(looked_at) = hand.looked_at {
        wanted.push(under("mark_hover", &looked_at));
        wanted.extend(shown.chain.moves_from(looked_at).map(target));
        wanted.extend(stranding(looked_at).map(Wanted::strands));
        wanted.extend(linking(looked_at).map(Wanted::links));
    } else if let Some(picked) = hand.picked {
        wanted.push(under("mark_selected", &picked));
        let banned = shown.banned.iter().filter(|banned| banned.from == picked);
        wanted.extend(banned.map(|banned| over("mark_refused", &banned.to)));
        wanted.extend(shown.choices_from(picked).map(target));
        // Touch has no hover, so targets that cut off or link pieces are marked as soon as a piece is picked. The pieces
        // themselves are marked while the carried piece, the cursor or the mouse is on a target.
        wanted.extend(stranding(picked).map(Wanted::strands));
        wanted.extend(linking(picked).map(Wanted::links));
        let under_the_carried = hand.carried_at().and_then(|at| view.square_at(at));
        let pointed_at = under_the_carried.or(cursor.0).or(hand.hovered);
        let cut_off = pointed_at.map_or(&[][..], |to| shown.cut_off_by(picked, to));
        wanted.extend(cut_off.iter().map(|square| Wanted::new("mark_cut_off", *square, layer::MARK_OVER + 0.4)));
        let linked = pointed_at.map_or(&[][..], |to| shown.linked_by(picked, to));
        wanted.extend(linked.iter().map(|square| Wanted::new("mark_linked", *square, layer::MARK_OVER + 0.4)));
    }
    let chain = food_chain::marked(shown, &settings, &hand, *cursor);
    wanted.extend(chain.tints.iter().map(|(tint, square)| Wanted::new(tint.mark(), *square, layer::MARK_UNDER - 0.1)));
    wanted.extend(chain.prey.iter().map(|square| Wanted::new("mark_eats", *square, layer::MARK_UNDER + 0.1)));
    let danger = |square: &Square| Wanted::new("mark_danger", *square, layer::MARK_OVER + 0.5);
    wanted.extend(chain.in_danger.iter().map(danger));
    // How the match ended: for example the den, and the way into it.
    wanted.extend(shown.end.iter().map(|square| over("mark_cursor", square)));
    if let Some(refused) = &why_not.0 {
        let to = refused.wanted.map(|wanted| wanted.to);
        wanted.extend(refused.causes.iter().map(|square| match Some(*square) == to {
            true => over("mark_refused", square),
            false => over("mark_cause", square),
        }));
    }
    wanted.extend(pointed_out.asked.iter().map(|square| over("mark_cursor", square)));
    wanted.extend(pointed_out.amiss.iter().map(|square| over("mark_cause", square)));
    wanted.extend(cursor.0.map(|square| over("mark_cursor", &square)));
    let ringed = wanted.iter().filter(|mark| matches!(mark.name, "mark_capture" | "mark_eats"));
    prey.set_if_neq(Prey(ringed.map(|mark| mark.square).collect()));
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for Wanted { name, picture, square, height } in wanted {
        commands.spawn((
            Mark,
            OnTable,
            Name::new(format!("{name} {square}")),
            Picture::named(picture),
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_translation(view.home(square).extend(height))
                .with_rotation(Quat::from_rotation_z(view.lean().as_radians())),
        ));
    }
}
