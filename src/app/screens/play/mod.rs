//! The match screen: the board at the left, the panel at the right, pause over both.

mod arrangement;
mod captions;
mod cards;
mod clip;
pub mod console;
mod elsewhere;
mod evaluation;
mod flight;
mod hint;
mod labels;
mod legend;
mod moves;
mod news;
mod panel;
mod pause;
mod questions;
mod royals;
mod slim_card;
mod squares;
mod tray;
mod waiting;
mod why_not;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

pub use self::arrangement::{Arrangement, Needs};
use self::captions::Caption;
pub use self::cards::digits;
pub use self::clip::Clip;
pub use self::moves::played as moves_played;
use self::panel::{Panel, Wish};
pub use self::pause::{Wish as PauseWish, page as pause_page};
pub use self::questions::{AnsweredQuestions, Question, bring, bring_offer, question_page};
pub use self::waiting::PauseReason;
use crate::app::board::moving_pieces::{Arrivals, Trays};
use crate::app::board::{BoardArea, BoardView, Hand};
use crate::app::input::{Focus, Inputs, Layer, Stack, UiAction, leave_topmost, nothing_on_top, on_top};
use crate::app::online::{Link, Online};
use crate::app::play::{
    Act, ActRequested, Advice, Chooser, EscapeLeads, InMatch, Intent, ListenSet, MatchSetup, MoveRequested, Screen,
    Seats, Table, Thinking, TurnReplayRequested,
};
use crate::app::screens::seating::Company;
use crate::app::screens::sign::{Sign, SignRoom};
use crate::app::ui::Panels;
use crate::game::session::Authority;
use crate::game::settings::{FoodChain, Settings};
use crate::locale::message;
use crate::rules::{Action, Pair};

pub fn plugin(app: &mut App) {
    app.add_plugins((
        captions::plugin,
        clip::plugin,
        console::plugin,
        evaluation::plugin,
        flight::plugin,
        hint::plugin,
        labels::plugin,
        legend::plugin,
        news::plugin,
        pause::plugin,
        questions::plugin,
        squares::plugin,
        waiting::plugin,
        why_not::plugin,
    ))
    .add_systems(
        Update,
        (
            leave
                .in_set(ListenSet::Leave)
                .after(leave_topmost)
                .run_if(on_top(Layer::Console).or_else(on_top(Layer::Pause))),
            shortcuts.in_set(ListenSet::Table).run_if(in_state(InMatch)).run_if(nothing_on_top),
        ),
    )
    .add_systems(EguiPrimaryContextPass, show.run_if(in_state(InMatch)));
}

/// What the panel shows.
#[derive(SystemParam)]
pub struct Watched<'w> {
    table: Res<'w, Table>,
    setup: Res<'w, MatchSetup>,
    seats: Res<'w, Seats>,
    company: Res<'w, Company>,
    thinking: Res<'w, Thinking>,
    caption: Res<'w, Caption>,
    advice: Res<'w, Advice>,
    online: Res<'w, Online>,
    arrivals: Res<'w, Arrivals>,
}

impl Watched<'_> {
    fn panel<'a>(&'a self, view: &'a BoardView, open: bool, unfolded: bool) -> Option<Panel<'a>> {
        Some(Panel {
            session: self.table.a_match()?,
            seats: &self.seats,
            company: &self.company,
            thinking: &self.thinking,
            level: &self.setup.level,
            caption: &self.caption,
            hints_end: self.advice.hint().is_some_and(|hint| hint.wanted == Action::End),
            unread: self.online.link().is_some_and(Link::has_unread),
            arrivals: &self.arrivals,
            view,
            open,
            unfolded,
        })
    }
}

/// Writes the requests to the table other than moves of pieces.
#[derive(SystemParam)]
pub struct Asking<'w> {
    intents: MessageWriter<'w, Intent>,
    acts: MessageWriter<'w, ActRequested>,
    moves: MessageWriter<'w, MoveRequested>,
    replays: MessageWriter<'w, TurnReplayRequested>,
}

pub fn show(
    mut panels: Panels,
    watched: Watched,
    settings: Res<Settings>,
    mut view: ResMut<BoardView>,
    mut area: ResMut<BoardArea>,
    mut trays: ResMut<Trays>,
    mut stack: ResMut<Stack>,
    mut resigns: ResMut<questions::Resigns>,
    hand: Res<Hand>,
    chooser: Chooser,
    mut asking: Asking,
    mut signs: ResMut<SignRoom>,
    mut unfolded: Local<bool>,
) -> Result {
    let Some(panel) = watched.panel(&view, chooser.open(), *unfolded) else { return Ok(()) };
    let (session, seats) = (panel.session, panel.seats);
    let (window, zoom) = panels.window()?;
    let (painter, _) = panels.painter(egui::LayerId::background())?;
    let mut plan = panel.arrange(&painter, window, &view, settings.left_handed);
    if settings.evaluation && session.authority() == Authority::Here {
        plan.arrangement = plan.arrangement.with_evaluation(window, &view);
    }
    area.set_if_neq(BoardArea(Some(zoom.area(plan.arrangement.board()))));
    let answer = panels.glass("match", |ui| panel.show(ui, &plan))?;
    trays.set_if_neq(Trays(Pair(answer.trays.0.map(|at| Some(zoom.pixel(at))))));
    signs.set_if_neq(SignRoom(Some(answer.said_at)));
    match answer.wish {
        Some(Wish::Undo) => {
            asking.acts.write_batch(seats.ask(session, Act::Undo));
        }
        Some(Wish::Redo) => {
            asking.acts.write_batch(seats.ask(session, Act::Redo));
        }
        Some(Wish::Hint) => {
            asking.intents.write(Intent::Hint);
        }
        Some(Wish::Talk) => stack.open(Layer::Talk),
        Some(Wish::OfferDraw) => {
            asking.acts.write_batch(seats.ask(session, Act::OfferDraw));
        }
        Some(Wish::MoveNow) => {
            asking.intents.write(Intent::MoveNow);
        }
        Some(Wish::EndTurn) => {
            asking.moves.write_batch(chooser.request_end());
        }
        Some(zoom @ (Wish::Closer | Wish::Farther)) => view.step(zoom == Wish::Closer, hand.picked),
        Some(Wish::Turn) => view.turned = !view.turned,
        Some(Wish::Resign) => {
            resigns.0 = seats.speaker(session.side_to_move());
            if resigns.0.is_some() {
                stack.open(Layer::Resign);
            }
        }
        Some(Wish::Menu) => stack.open(Layer::Pause),
        Some(Wish::Result) => stack.open(Layer::Result),
        Some(Wish::Moves) => *unfolded = !*unfolded,
        None => {}
    }
    Ok(())
}

/// What can be done at the table no matter which widget has the focus, while the match is played and after it. The menu of
/// a match that is over is the card with its result.
fn shortcuts(
    mut inputs: ResMut<Inputs>,
    mut stack: ResMut<Stack>,
    mut view: ResMut<BoardView>,
    mut settings: ResMut<Settings>,
    mut signs: MessageWriter<Sign>,
    screen: Res<State<Screen>>,
    table: Res<Table>,
    seats: Res<Seats>,
    chooser: Chooser,
    mut asking: Asking,
) {
    let focus = inputs.focus();
    let facts = screen.get().facts();
    let menu = if facts.pauses { Layer::Pause } else { Layer::Result };
    let ask = |act| table.a_match().and_then(|session| seats.ask(session, act));
    inputs.take(|action| {
        match action {
            UiAction::Undo => {
                asking.acts.write_batch(ask(Act::Undo));
            }
            UiAction::Redo => {
                asking.acts.write_batch(ask(Act::Redo));
            }
            UiAction::Hint => {
                asking.intents.write(Intent::Hint);
            }
            UiAction::MoveNow if !chooser.open() => {
                asking.intents.write(Intent::MoveNow);
            }
            UiAction::ReplayTurn => {
                asking.replays.write_batch(table.a_match().map(TurnReplayRequested::last_turn));
            }
            UiAction::Evaluation => settings.evaluation = !settings.evaluation,
            UiAction::FoodChain => {
                settings.food_chain = settings.food_chain.next();
                signs.write(Sign::word(match settings.food_chain {
                    FoodChain::Off => message!("sign-food-chain-off"),
                    FoodChain::OnHover => message!("sign-food-chain-hover"),
                    FoodChain::Always => message!("sign-food-chain-always"),
                }));
            }
            UiAction::TurnBoard => view.turned = !view.turned,
            UiAction::Console => stack.open(Layer::Console),
            UiAction::Menu => stack.open(menu),
            // In the panel Back gives the keyboard back to the board instead.
            UiAction::Back if focus == Focus::Nothing && facts.escape == EscapeLeads::ToMenu => stack.open(menu),
            _ => return false,
        }
        true
    });
}

/// What opens the console and the menu closes them too.
fn leave(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let (opener, layer) = match stack.top() {
        Some(Layer::Console) => (UiAction::Console, Layer::Console),
        _ => (UiAction::Menu, Layer::Pause),
    };
    if inputs.take_action(opener) {
        stack.close(layer);
    }
}
