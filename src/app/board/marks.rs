//! Draws the marks on squares: the picked piece, the targets of its moves, the last move, the cursor, and the cause of
//! a refusal. Marks of different meaning differ in shape and colour.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::food_chain::{ChainMarks, explain};
use super::view::turn;
use super::{BoardView, Cursor, Hand, HandTool, Premove, RefusedMove, WhyNot, layer};
use crate::app::pictures::PictureName;
use crate::app::play::{AtTable, FrameSet, LocalChoices, MatchView, OnTable, PossibleMove};
use crate::game::session::PieceId;
use crate::game::settings::Settings;
use crate::rules::Readiness;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<PreySquares>()
        .init_resource::<PointedOut>()
        .add_systems(Update, mark.after(turn).after(explain).in_set(FrameSet::Marks).run_if(in_state(AtTable)));
}

/// The squares of the animals that may be taken now, by the picked animal or by the animal whose food chain is marked.
/// These animals are drawn smaller, inside the ring that marks them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PreySquares(pub Vec<Square>);

/// The squares that other modules mark: `asked` holds the squares where the player should act, and `amiss` the squares
/// where something is wrong.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PointedOut {
    pub asked: Vec<Square>,
    pub amiss: Vec<Square>,
}

#[derive(Component)]
pub(super) struct MarkSprite;

/// A mark to be shown: its name, its picture, its square, and its z coordinate.
struct WantedMark {
    name: &'static str,
    picture: &'static str,
    square: Square,
    height: f32,
}

impl WantedMark {
    fn new(name: &'static str, square: Square, height: f32) -> WantedMark {
        WantedMark { name, picture: name, square, height }
    }

    fn under(name: &'static str, square: Square) -> WantedMark {
        WantedMark::new(name, square, layer::MARK_UNDER)
    }

    fn over(name: &'static str, square: Square) -> WantedMark {
        WantedMark::new(name, square, layer::MARK_OVER)
    }

    fn target(choice: PossibleMove) -> WantedMark {
        match choice.takes {
            true => WantedMark::over("mark_capture", choice.to),
            false => WantedMark::new("mark_target", choice.to, layer::MARK_UNDER + 0.1),
        }
    }

    /// Returns the mark on the target square of a move that cuts off own pieces from their chief.
    fn strands(square: Square) -> WantedMark {
        WantedMark { picture: "mark_cut_off", ..WantedMark::new("mark_strands", square, layer::MARK_OVER + 0.4) }
    }

    /// Returns the mark on the target square of a move that links pieces again. This mark and the mark of
    /// [`WantedMark::strands`] lie in different corners of a square.
    fn links(square: Square) -> WantedMark {
        WantedMark::new("mark_links", square, layer::MARK_OVER + 0.4)
    }
}

/// The data on which the marks depend.
#[derive(SystemParam)]
pub(super) struct MarkSources<'w> {
    shown: Option<Res<'w, MatchView>>,
    hand: Res<'w, Hand>,
    cursor: Res<'w, Cursor>,
    chain: Res<'w, ChainMarks>,
    why_not: Res<'w, WhyNot>,
    pointed_out: Res<'w, PointedOut>,
    premove: Res<'w, Premove>,
    settings: Res<'w, Settings>,
}

impl MarkSources<'_> {
    fn are_changed(&self) -> bool {
        self.shown.as_ref().is_some_and(DetectChanges::is_changed)
            || self.hand.is_changed()
            || self.cursor.is_changed()
            || self.chain.is_changed()
            || self.why_not.is_changed()
            || self.pointed_out.is_changed()
            || self.premove.is_changed()
            || self.settings.is_changed()
    }
}

/// Rebuilds all marks whenever the data on which they depend has changed.
fn mark(
    told: MarkSources,
    table: LocalChoices,
    view: Res<BoardView>,
    pieces: Query<(&Square, &Readiness), With<PieceId>>,
    old: Query<Entity, With<MarkSprite>>,
    mut prey: ResMut<PreySquares>,
    mut commands: Commands,
) {
    let Some(shown) = told.shown.as_deref().filter(|_| told.are_changed() || view.is_changed()) else { return };
    let (hand, cursor) = (&*told.hand, told.cursor.0);
    let may_be_picked = hand.hovered.filter(|at| table.open() && table.is_own(*at));
    let habits = told.settings.habits;
    let is_wanted = |mark: &WantedMark| match mark.name {
        "mark_last" => habits.last_turn,
        "mark_target" | "mark_capture" => habits.targets,
        _ => true,
    };
    let of_turn = turn_marks(shown, pieces.iter().map(|(square, readiness)| (*square, *readiness)));
    let of_hand = hand_marks(shown, hand, may_be_picked, cursor.or(hand.hovered));
    let of_refusal = told.why_not.0.iter().flat_map(refusal_marks);
    // These squares show how the match ended, for example the den and the square from which it was entered.
    let of_end = shown.end.iter().map(|square| WantedMark::over("mark_cursor", *square));
    let pointed_out = pointed_out_marks(&told.pointed_out);
    let of_cursor = cursor.map(|square| WantedMark::over("mark_cursor", square));
    let wanted: Vec<WantedMark> = of_turn
        .chain(of_hand)
        .chain(chain_marks(&told.chain))
        .chain(of_end)
        .chain(of_refusal)
        .chain(pointed_out)
        .chain(of_cursor)
        .chain(early_marks(*told.premove, hand))
        .filter(is_wanted)
        .collect();
    let ringed = wanted.iter().filter(|mark| matches!(mark.name, "mark_capture" | "mark_eats"));
    prey.set_if_neq(PreySquares(ringed.map(|mark| mark.square).collect()));
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for WantedMark { name, picture, square, height } in wanted {
        commands.spawn((
            MarkSprite,
            OnTable,
            Name::new(format!("{name} {square}")),
            PictureName::named(picture),
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_translation(view.home(square).extend(height))
                .with_rotation(Quat::from_rotation_z(view.lean().as_radians())),
        ));
    }
}

/// Returns the marks of the last turn, and the marks of the pieces that can or cannot move in the current turn.
fn turn_marks(
    shown: &MatchView,
    pieces: impl Iterator<Item = (Square, Readiness)>,
) -> impl Iterator<Item = WantedMark> {
    let can_move = |at| shown.choices_from(at).next().is_some();
    let ready = move |(at, readiness)| match readiness {
        Readiness::Ready => can_move(at).then(|| WantedMark::under("mark_active", at)),
        Readiness::Spent => Some(WantedMark::over("mark_spent", at)),
        Readiness::CutOff => Some(WantedMark::over("mark_cut_off", at)),
        Readiness::Leaderless => Some(WantedMark::over("mark_leaderless", at)),
        Readiness::Free => None,
    };
    let last = shown.last.iter().map(|square| WantedMark::under("mark_last", *square));
    last.chain(pieces.filter_map(ready))
}

/// Returns the marks of a move that is chosen early, or that the player has to confirm.
fn early_marks(premove: Premove, hand: &Hand) -> impl Iterator<Item = WantedMark> {
    let early = premove
        .squares()
        .map(|square| WantedMark { picture: "mark_selected", ..WantedMark::under("mark_early", square) });
    let asked =
        hand.asked.map(|asked| WantedMark { picture: "mark_cursor", ..WantedMark::over("mark_asked", asked.to) });
    early.chain(asked)
}

/// Returns the marks for the animal that is looked at, or else for the picked animal. `may_be_picked` is the square
/// under the mouse if its animal may be picked; `pointed_at` is the square of the cursor or the mouse.
fn hand_marks(
    shown: &MatchView,
    hand: &Hand,
    may_be_picked: Option<Square>,
    pointed_at: Option<Square>,
) -> impl Iterator<Item = WantedMark> {
    let mut wanted = Vec::new();
    let hovered = may_be_picked.filter(|at| hand.picked != Some(*at));
    wanted.extend(hovered.map(|at| WantedMark::under("mark_hover", at)));
    if let Some(looked_at) = hand.looked_at {
        wanted.push(WantedMark::under("mark_hover", looked_at));
        wanted.extend(shown.chain.moves_from(looked_at).map(WantedMark::target));
        wanted.extend(stranding_marks(shown, looked_at));
    } else if let Some(picked) = hand.picked {
        wanted.push(WantedMark::under("mark_selected", picked));
        if hand.tool != HandTool::Play {
            return wanted.into_iter();
        }
        let banned = shown.banned.iter().filter(|banned| banned.from == picked);
        wanted.extend(banned.map(|banned| WantedMark::over("mark_refused", banned.to)));
        wanted.extend(shown.choices_from(picked).map(WantedMark::target));
        // A finger cannot hover over a target. Therefore, as soon as a piece is picked, marks show the targets at which
        // its move cuts off or links pieces. The pieces that would be cut off or linked are marked only while the
        // carried piece, the cursor or the mouse is on the target.
        wanted.extend(stranding_marks(shown, picked));
        if let Some(to) = hand.carried_over().or(pointed_at) {
            let over = |name| move |square: &Square| WantedMark::new(name, *square, layer::MARK_OVER + 0.4);
            wanted.extend(shown.cut_off_by(picked, to).iter().map(over("mark_cut_off")));
            wanted.extend(shown.linked_by(picked, to).iter().map(over("mark_linked")));
        }
    }
    wanted.into_iter()
}

/// Returns the marks on the target squares of moves that cut off own pieces or link pieces again.
fn stranding_marks(shown: &MatchView, from: Square) -> impl Iterator<Item = WantedMark> {
    let targets = move || shown.choices_from(from).map(|choice| choice.to);
    let strands = targets().filter(move |to| shown.strands_own(from, *to)).map(WantedMark::strands);
    let links = targets().filter(move |to| !shown.linked_by(from, *to).is_empty()).map(WantedMark::links);
    strands.chain(links)
}

fn chain_marks(chain: &ChainMarks) -> impl Iterator<Item = WantedMark> {
    let tints = chain.tints.iter().map(|(tint, at)| WantedMark::new(tint.mark(), *at, layer::MARK_UNDER - 0.1));
    let prey = chain.prey.iter().map(|at| WantedMark::new("mark_eats", *at, layer::MARK_UNDER + 0.1));
    let in_danger = chain.in_danger.iter().map(|at| WantedMark::new("mark_danger", *at, layer::MARK_OVER + 0.5));
    tints.chain(prey).chain(in_danger)
}

/// Returns the marks on the squares that caused a refusal.
fn refusal_marks(refused: &RefusedMove) -> impl Iterator<Item = WantedMark> {
    let to = refused.wanted.map(|wanted| wanted.to);
    refused.causes.iter().map(move |square| match Some(*square) == to {
        true => WantedMark::over("mark_refused", *square),
        false => WantedMark::over("mark_cause", *square),
    })
}

fn pointed_out_marks(pointed_out: &PointedOut) -> impl Iterator<Item = WantedMark> {
    let asked = pointed_out.asked.iter().map(|square| WantedMark::over("mark_cursor", *square));
    asked.chain(pointed_out.amiss.iter().map(|square| WantedMark::over("mark_cause", *square)))
}
