//! The board for screen readers. It is one stop of the Tab key, and contains a cell for every square. Nothing is drawn,
//! and mouse clicks go to the board itself.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::accesskit::{Action, Role};
use bevy_egui::egui::{EventFilter, Id, Rect as Frame, Sense, Ui, UiBuilder, Vec2 as Size};

use super::MatchPage;
use super::arrangement::BoardInWindow;
use crate::app::awake::KeepAwake;
use crate::app::board::{BoardView, Cursor, Hand, PointedAt};
use crate::app::input::Stack;
use crate::app::play::{LocalChoices, MatchView, Playable, Seats, Table};
use crate::app::screens::endgame_coach::EndgameCoaching;
use crate::app::ui::keys::board_stop;
use crate::app::ui::widgets::{bounds, is_on_top};
use crate::app::ui::{Kit, PanelLocale, Panels};
use crate::game::session::Session;
use crate::locale::{SaidSquare, Say, SquareNote, say};
use crate::rules::grid::Square;
use crate::rules::{Move, Readiness};

pub fn plugin(app: &mut App) {
    app.init_resource::<Squares>().add_systems(
        EguiPrimaryContextPass,
        (name, show.pipe(follow).in_set(MatchPage::Squares)).chain().after(MatchPage::Panel).run_if(in_state(Playable)),
    );
}

/// The present descriptions of the squares, as a screen reader speaks them. Without a screen reader, there are none.
#[derive(Resource, Default)]
pub struct Squares {
    words: BTreeMap<Square, String>,
    /// Whether a screen reader is in use.
    is_heard: bool,
    /// Whether a person could move when the descriptions were made.
    open: bool,
    focused: bool,
}

impl Squares {
    pub fn words(&self, at: Square) -> Option<&str> {
        self.words.get(&at).map(String::as_str)
    }

    /// Whether the board has the keyboard focus. While the board has the focus, screen readers follow the board's
    /// cursor.
    pub fn have_focus(&self) -> bool {
        self.focused
    }
}

/// The state that the descriptions of the squares depend on.
#[derive(SystemParam)]
pub struct SquareSpeech<'w> {
    table: Res<'w, Table>,
    shown: Option<Res<'w, MatchView>>,
    hand: Res<'w, Hand>,
    seats: Res<'w, Seats>,
    spoken: Res<'w, PanelLocale>,
    chooser: LocalChoices<'w>,
    coaching: Option<Res<'w, EndgameCoaching>>,
}

/// Describes the squares again when one of the descriptions may have changed.
fn name(said: SquareSpeech, mut squares: ResMut<Squares>) {
    if !squares.is_heard {
        return;
    }
    let SquareSpeech { table, shown: Some(shown), hand, seats, spoken, chooser, coaching } = &said else { return };
    let open = chooser.open();
    let changed = open != squares.open
        || shown.is_changed()
        || hand.is_changed()
        || seats.is_changed()
        || spoken.is_changed()
        || coaching.as_ref().is_some_and(DetectChanges::is_changed);
    let Some(session) = table.session().filter(|_| changed || squares.words.is_empty()) else { return };
    squares.open = open;
    let words = session.position().board().squares().map(|at| {
        let piece = session.position().piece_at(at);
        let terrain = session.position().board().terrain(at);
        let verdict = hand.picked.zip(coaching.as_ref());
        let verdict = verdict.and_then(|(from, coaching)| coaching.verdict(Move { from, to: at }));
        let verdict = verdict.copied().map(SquareNote::Verdict);
        let notes = notes(at, session, shown, hand, open).into_iter().chain(verdict).collect();
        let rank = piece.and_then(|piece| session.position().board().rank(piece));
        let square = SaidSquare { at, terrain, piece, rank, own: seats.only_here(), notes };
        (at, square.say(&spoken.locale))
    });
    squares.words = words.collect();
}

fn notes(at: Square, session: &Session, shown: &MatchView, hand: &Hand, open: bool) -> Vec<SquareNote> {
    let readiness = session.position().readiness(at);
    let strands = hand.picked.is_some_and(|from| !shown.cut_off_by(from, at).is_empty());
    let links = hand.picked.is_some_and(|from| !shown.linked_by(from, at).is_empty());
    let choice = hand.picked.and_then(|from| shown.choices_from(from).find(|choice| choice.to == at));
    let reached = hand.looked_at.is_some_and(|from| shown.chain.moves_from(from).any(|choice| choice.to == at));
    let banned = shown.banned.iter().any(|banned| hand.picked == Some(banned.from) && banned.to == at);
    let is_piece = session.position().piece_at(at).is_some();
    [
        (hand.picked == Some(at), SquareNote::Picked),
        (open && hand.picked != Some(at) && shown.choices_from(at).next().is_some(), SquareNote::CanMove),
        (choice.is_some_and(|choice| !choice.takes), SquareNote::Target),
        (choice.is_some_and(|choice| choice.takes), SquareNote::Prey),
        (banned, SquareNote::Banned),
        (is_piece && shown.chain.threats.hunters(at).next().is_some(), SquareNote::InDanger),
        (readiness == Readiness::Spent, SquareNote::Spent),
        (readiness == Readiness::CutOff, SquareNote::CutOff),
        (readiness == Readiness::Leaderless, SquareNote::Leaderless),
        (strands, SquareNote::Strands),
        (links, SquareNote::Links),
        (hand.looked_at == Some(at), SquareNote::LookedAt),
        (reached, SquareNote::Reached),
    ]
    .into_iter()
    .filter_map(|(holds, note)| holds.then_some(note))
    .collect()
}

/// Whether the board has the keyboard focus, and the request that a screen reader has sent to a square.
struct BoardReached {
    focus: SquareFocus,
    pointed: Option<PointedAt>,
}

fn show(
    mut panels: Panels,
    board: BoardInWindow,
    stack: Res<Stack>,
    cursor: Res<Cursor>,
    mut squares: ResMut<Squares>,
    mut awake: ResMut<KeepAwake>,
) -> Result<BoardReached> {
    let (window, zoom) = panels.window()?;
    let (fit, view) = (board.fit(window, zoom), &board.view);
    let square_size = Size::splat(zoom.points(fit.square_px));
    let frame = |square| Frame::from_center_size(zoom.place(fit.to_window(view.home(square))), square_size);
    let at_rest = stack.top().is_none();
    let reached = panels.glass("squares", |ui| {
        let focus = stop(ui, view, square_size, frame, cursor.0, at_rest);
        let is_heard = ui.ctx().accesskit_node_builder(board_stop(), |_| ()).is_some();
        if squares.is_heard != is_heard {
            // The next frame describes the squares.
            *squares = Squares { is_heard, ..Squares::default() };
            awake.this_frame();
        }
        let pointed = if is_heard { cells(ui, &squares.words, at_rest, frame) } else { None };
        BoardReached { focus, pointed }
    })?;
    if squares.focused != reached.focus.has {
        squares.focused = reached.focus.has;
    }
    Ok(reached)
}

fn follow(
    In(BoardReached { focus, pointed }): In<BoardReached>,
    mut panels: Panels,
    hand: Res<Hand>,
    view: Res<BoardView>,
    mut cursor: ResMut<Cursor>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let Ok(context) = panels.context() else { return };
    match (focus, cursor.0) {
        // The cursor appears when the board gets the focus.
        (SquareFocus { gained: true, .. }, None) => {
            cursor.0 = Cursor::start(&hand, &view);
            awake.this_frame();
        }
        // If the mouse has hidden the cursor, the board gives up the focus.
        (SquareFocus { has: true, .. }, None) => context.memory_mut(|memory| memory.surrender_focus(board_stop())),
        _ => {}
    }
    if let Some(pointed) = pointed {
        context.memory_mut(|memory| memory.request_focus(board_stop()));
        commands.trigger(pointed);
        awake.this_frame();
    }
}

#[derive(Clone, Copy)]
struct SquareFocus {
    has: bool,
    gained: bool,
}

/// Makes the board a stop of the Tab key. While something covers the board, the Tab key skips this stop. At this stop,
/// arrow keys move the board's cursor.
fn stop(
    ui: &Ui,
    view: &BoardView,
    square: Size,
    frame: impl Fn(Square) -> Frame,
    cursor: Option<Square>,
    usable: bool,
) -> SquareFocus {
    let corners = [Square::new(0, 0), Square::new(view.width.saturating_sub(1), view.height.saturating_sub(1))];
    let place = corners.into_iter().flatten().map(frame).reduce(Frame::union);
    let place = place.unwrap_or_else(|| Frame::from_min_size(ui.max_rect().min, square));
    let sense = if usable && is_on_top(ui) { Sense::focusable_noninteractive() } else { Sense::hover() };
    let response = ui.interact(place, board_stop(), sense);
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, tab: false, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(board_stop(), arrows));
    let name = say!(Kit::of(ui).locale(), "board-name");
    ui.ctx().accesskit_node_builder(board_stop(), |node| {
        node.set_role(Role::Grid);
        node.set_label(name);
        node.set_bounds(bounds(place));
        if let Some(cursor) = cursor {
            node.set_active_descendant(cell(cursor).accesskit_id());
        }
    });
    SquareFocus { has: response.has_focus(), gained: response.gained_focus() }
}

fn cell(square: Square) -> Id {
    board_stop().with((square.file(), square.rank()))
}

/// Adds the cells for a screen reader; returns the request that the screen reader has sent to a cell. Cells
/// under an overlay can only be read.
fn cells(
    ui: &mut Ui,
    words: &BTreeMap<Square, String>,
    usable: bool,
    frame: impl Fn(Square) -> Frame,
) -> Option<PointedAt> {
    let inside = ui.new_child(UiBuilder::new().id_salt("squares").accessibility_parent(board_stop()));
    let mut pointed = None;
    for (square, words) in words {
        let (id, place) = (cell(*square), frame(*square));
        inside.interact(place, id, Sense::hover());
        inside.ctx().accesskit_node_builder(id, |node| {
            node.set_role(Role::GridCell);
            node.set_label(words.as_str());
            node.set_bounds(bounds(place));
            if usable {
                node.add_action(Action::Focus);
                node.add_action(Action::Click);
            }
        });
        let wanted = |action| usable && inside.input(|input| input.has_accesskit_action_request(id, action));
        if wanted(Action::Click) {
            pointed = Some(PointedAt::Confirm(*square));
        } else if wanted(Action::Focus) {
            pointed = Some(PointedAt::Focus(*square));
        }
    }
    pointed
}
