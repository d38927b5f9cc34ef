//! The match screen: the board at the left, the panel at the right, the pause menu over both.

mod arrangement;
mod asking;
mod captions;
mod card_parts;
mod cards;
mod clip;
pub mod console;
mod coordinates;
mod drawings;
mod elsewhere;
mod evaluation;
mod flight;
mod hint;
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

pub use self::arrangement::{Arrangement, BoardRoom, Needs};
pub use self::asking::Asking;
use self::captions::Caption;
pub use self::card_parts::digits;
pub use self::clip::Clip;
use self::drawings::ask_again;
pub use self::drawings::{color_of, toggle};
pub use self::elsewhere::claim_sentence;
pub use self::moves::{move_words, played as moves_played};
use self::panel::{MatchPanel, PanelChoice};
pub use self::pause::{PauseChoice, PauseOffers, page as pause_page};
pub use self::questions::{AnsweredQuestions, YesNoQuestion, bring, bring_offer, question_page};
pub use self::waiting::PauseReason;
use crate::app::board::moving_pieces::{Arrivals, Trays};
use crate::app::board::{BoardArea, BoardView, Hand};
use crate::app::input::{Inputs, PanelFocus, ScreenLayer, Stack, UiAction, leave_topmost, nothing_on_top, on_top};
use crate::app::online::{Link, Online};
use crate::app::play::{
    Act, Advice, EscapeLeads, InMatch, Intent, ListenSet, LocalChoices, MatchSetup, Screen, Seats, Table, Thinking,
};
use crate::app::screens::company::Company;
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
        coordinates::plugin,
        drawings::plugin,
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
                .run_if(on_top(ScreenLayer::Console).or_else(on_top(ScreenLayer::Pause))),
            (table_shortcuts, view_shortcuts, ask_again)
                .chain()
                .in_set(ListenSet::Table)
                .run_if(in_state(InMatch))
                .run_if(nothing_on_top),
        ),
    )
    .add_systems(EguiPrimaryContextPass, show.pipe(carry_out).in_set(MatchPage::Panel).run_if(in_state(InMatch)));
}

/// The sets of the systems that draw the pages of the match screen. If a system draws another page after these sets,
/// that page lies above the pages of these sets.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchPage {
    /// Both players, the messages, the moves and the buttons.
    Panel,
    /// The squares for screen readers.
    Squares,
}

/// The match on the table: its players, and the messages about it.
#[derive(SystemParam)]
pub struct WatchedMatch<'w> {
    table: Res<'w, Table>,
    setup: Res<'w, MatchSetup>,
    seats: Res<'w, Seats>,
    company: Res<'w, Company>,
    caption: Res<'w, Caption>,
}

/// The state that the panel shows.
#[derive(SystemParam)]
pub struct Watched<'w> {
    of_match: WatchedMatch<'w>,
    thinking: Res<'w, Thinking>,
    advice: Res<'w, Advice>,
    online: Res<'w, Online>,
    arrivals: Res<'w, Arrivals>,
}

impl Watched<'_> {
    fn panel<'a>(&'a self, view: &'a BoardView, open: bool, unfolded: bool) -> Option<MatchPanel<'a>> {
        let WatchedMatch { table, setup, seats, company, caption } = &self.of_match;
        Some(MatchPanel {
            session: table.a_match()?,
            seats,
            company,
            thinking: &self.thinking,
            level: &setup.level,
            caption,
            hints_end: self.advice.hint().is_some_and(|hint| hint.wanted == Action::End),
            unread: self.online.link().is_some_and(Link::has_unread),
            arrivals: &self.arrivals,
            view,
            open,
            unfolded,
        })
    }
}

/// Shows the panel of the match. Stores the areas of the board, the trays and the signs (short messages) for the
/// systems that draw them. Returns the player's choice.
fn show(
    mut panels: Panels,
    watched: Watched,
    settings: Res<Settings>,
    mut room: BoardRoom,
    mut trays: ResMut<Trays>,
    chooser: LocalChoices,
    mut unfolded: Local<bool>,
) -> Result<Option<PanelChoice>> {
    let Some(panel) = watched.panel(&room.view, chooser.open(), *unfolded) else { return Ok(None) };
    let (window, zoom) = panels.window()?;
    let (painter, _) = panels.painter(egui::LayerId::background())?;
    let mut plan = panel.arrange(&painter, window, &room.view, settings.left_handed);
    if settings.evaluation && panel.session.authority() == Authority::Here {
        plan.arrangement = plan.arrangement.with_evaluation(window, &room.view);
    }
    room.area.set_if_neq(BoardArea(Some(zoom.area(plan.arrangement.board()))));
    let answer = panels.glass("match", |ui| panel.show(ui, &plan))?;
    trays.set_if_neq(Trays(Pair(answer.trays.0.map(|at| Some(zoom.pixel(at))))));
    room.signs.set_if_neq(SignRoom::Strip(answer.said_at));
    if answer.wish == Some(PanelChoice::Moves) {
        *unfolded = !*unfolded;
    }
    Ok(answer.wish)
}

fn carry_out(
    In(wish): In<Option<PanelChoice>>,
    mut asking: Asking,
    hand: Res<Hand>,
    mut view: ResMut<BoardView>,
    mut stack: ResMut<Stack>,
    mut resigns: ResMut<questions::Resigns>,
) {
    match wish {
        Some(PanelChoice::Undo) => asking.act(Act::Undo),
        Some(PanelChoice::Redo) => asking.act(Act::Redo),
        Some(PanelChoice::Hint) => asking.intend(Intent::Hint),
        Some(PanelChoice::Talk) => stack.open(ScreenLayer::Talk),
        Some(PanelChoice::OfferDraw) => asking.act(Act::OfferDraw),
        Some(PanelChoice::MoveNow) => asking.intend(Intent::MoveNow),
        Some(PanelChoice::EndTurn) => asking.end_turn(),
        Some(zoom @ (PanelChoice::Closer | PanelChoice::Farther)) => {
            view.step(zoom == PanelChoice::Closer, hand.picked);
        }
        Some(PanelChoice::Turn) => view.turned = !view.turned,
        Some(PanelChoice::Resign) => {
            resigns.0 = asking.speaker();
            if resigns.0.is_some() {
                stack.open(ScreenLayer::Resign);
            }
        }
        Some(PanelChoice::Menu) => stack.open(ScreenLayer::Pause),
        Some(PanelChoice::Result) => stack.open(ScreenLayer::Result),
        Some(PanelChoice::Moves) | None => {}
    }
}

/// Handles the keys for undo, redo, hints and replay. The keys work during and after the match, regardless of which
/// part of the window has the keyboard focus.
fn table_shortcuts(mut inputs: ResMut<Inputs>, mut asking: Asking) {
    inputs.take(|action| {
        match action {
            UiAction::Undo => asking.act(Act::Undo),
            UiAction::Redo => asking.act(Act::Redo),
            UiAction::Hint => asking.intend(Intent::Hint),
            UiAction::MoveNow if !asking.chooser.open() => asking.intend(Intent::MoveNow),
            UiAction::ReplayTurn => asking.replay_last_turn(),
            _ => return false,
        }
        true
    });
}

/// Handles the keys for the view and the menus. After the match, the key for the menu opens the card with the result.
fn view_shortcuts(
    mut inputs: ResMut<Inputs>,
    mut stack: ResMut<Stack>,
    mut view: ResMut<BoardView>,
    mut settings: ResMut<Settings>,
    mut signs: MessageWriter<Sign>,
    screen: Res<State<Screen>>,
) {
    let focus = inputs.focus();
    let facts = screen.get().facts();
    let menu = if facts.pauses { ScreenLayer::Pause } else { ScreenLayer::Result };
    inputs.take(|action| {
        match action {
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
            UiAction::Console => stack.open(ScreenLayer::Console),
            UiAction::Menu => stack.open(menu),
            // If a part of the panel has the focus, Back does not open the menu, but returns the focus to the board.
            UiAction::Back if focus == PanelFocus::Nothing && facts.escape == EscapeLeads::ToMenu => stack.open(menu),
            _ => return false,
        }
        true
    });
}

/// The keys that open the console and the menu also close them.
fn leave(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let (opener, layer) = match stack.top() {
        Some(ScreenLayer::Console) => (UiAction::Console, ScreenLayer::Console),
        _ => (UiAction::Menu, ScreenLayer::Pause),
    };
    if inputs.take_action(opener) {
        stack.close(layer);
    }
}
