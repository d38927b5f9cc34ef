//! Questions in a match: whether to resign, and whether to agree to a draw.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use crate::app::input::{LayerLeft, ScreenLayer, Stack, on_top};
use crate::app::online::{Link, Online};
use crate::app::play::{Act, ActRequested, FrameSet, Screen, Seats, Table};
use crate::app::ui::Panels;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::widgets::{ButtonLook, MenuButton, Words, menu};
use crate::game::session::Session;
use crate::locale::say;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.init_resource::<Resigns>()
        .init_resource::<AnsweredQuestions>()
        .add_observer(decline)
        .add_systems(Update, bring_offer.in_set(FrameSet::Show).run_if(in_state(Screen::Play)))
        .add_systems(
            EguiPrimaryContextPass,
            (ask.run_if(on_top(ScreenLayer::Resign)), answer.run_if(on_top(ScreenLayer::DrawOffer)))
                .after(super::MatchPage::Panel),
        );
}

/// The width of a question, in points.
const WIDTH: f32 = 440.0;

/// The side whose resignation has to be confirmed.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Resigns(pub Option<Side>);

/// The questions that were answered at this computer. A question stays closed while its answer is on the way to the
/// host. If the connection breaks before the answer arrives, the question is asked again when the connection is
/// restored.
#[derive(Resource, Default)]
pub struct AnsweredQuestions(Vec<ScreenLayer>);

impl AnsweredQuestions {
    pub fn note(&mut self, question: ScreenLayer) {
        if !self.0.contains(&question) {
            self.0.push(question);
        }
    }
}

/// Opens the question while it is pending and unanswered, and closes it otherwise.
pub fn bring(question: ScreenLayer, stands: bool, answered: &mut AnsweredQuestions, stack: &mut ResMut<Stack>) {
    if !stands {
        answered.0.retain(|known| *known != question);
    }
    let asks = stands && !answered.0.contains(&question);
    if asks != stack.contains(question) {
        stack.toggle(question);
    }
}

/// Declines the offered draw if a player closes the question without an answer.
fn decline(
    left: On<LayerLeft>,
    table: Res<Table>,
    mut answered: ResMut<AnsweredQuestions>,
    mut acts: MessageWriter<ActRequested>,
) {
    if left.0 == ScreenLayer::DrawOffer
        && let Some(session) = table.a_match()
        && let Some(offerer) = session.draw_offer()
    {
        answered.note(ScreenLayer::DrawOffer);
        acts.write(ActRequested::now(session, offerer.opponent(), Act::DeclineDraw));
    }
}

/// Opens the question whether a person at this computer accepts a draw. In a network match, the question is open only
/// while the answer can reach the host. Machines answer without a question.
pub fn bring_offer(
    table: Res<Table>,
    seats: Res<Seats>,
    online: Res<Online>,
    mut answered: ResMut<AnsweredQuestions>,
    mut stack: ResMut<Stack>,
) {
    let heard = table.own_match().is_some() || online.link().is_some_and(Link::hears);
    let offer = table.a_match().and_then(Session::draw_offer).filter(|_| heard);
    let stands = offer.is_some_and(|offerer| seats.of(offerer.opponent()).is_here());
    bring(ScreenLayer::DrawOffer, stands, &mut answered, &mut stack);
}

/// A question to answer with yes or no.
#[derive(Clone, Debug)]
pub struct YesNoQuestion<'a> {
    pub title: String,
    pub words: Option<String>,
    pub icon: &'a str,
    pub yes: String,
    pub no: String,
}

/// Shows the question; returns the answer.
pub fn question_page(ui: &mut Ui, question: &YesNoQuestion) -> Option<bool> {
    card(ui, question, false)
}

/// Shows a yes-or-no question about an action that cannot be undone. The button for no comes first and stands out, so
/// that an accidental press does no harm.
pub fn grave_question_page(ui: &mut Ui, question: &YesNoQuestion) -> Option<bool> {
    card(ui, question, true)
}

fn card(ui: &mut Ui, question: &YesNoQuestion, no_comes_first: bool) -> Option<bool> {
    Card::new(("question", question.icon), WIDTH).title(&question.title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        if let Some(words) = &question.words {
            ui.add(Words::prose(words).centred());
        }
        let yes = MenuButton::new(("question", "yes"), question.icon, &question.yes);
        let no = MenuButton::new(("question", "no"), "icon_play", &question.no);
        if no_comes_first {
            return menu(ui, [(false, no.look(ButtonLook::Main)), (true, yes)]);
        }
        menu(ui, [(true, yes.look(ButtonLook::Main)), (false, no)])
    })
}

fn ask(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
    resigns: Res<Resigns>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (Some(side), Some(session)) = (resigns.0, table.a_match()) else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let question = YesNoQuestion {
        // If two people play here, the question has to name the side.
        title: if seats.both_here() { say!(locale, "ask-resign", side) } else { say!(locale, "ask-resign-alone") },
        words: None,
        icon: "icon_flag",
        yes: say!(locale, "ask-resign-yes"),
        no: say!(locale, "ask-no"),
    };
    let answer = panels.over("resign", |ui| grave_question_page(ui, &question))?;
    if answer == Some(true) {
        acts.write(ActRequested::now(session, side, Act::Resign));
    }
    if answer.is_some() {
        stack.close(ScreenLayer::Resign);
    }
    Ok(())
}

/// Asks the side to which a draw was offered whether it accepts the draw.
fn answer(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut answered: ResMut<AnsweredQuestions>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    // Machines answer without a question.
    let Some(session) = table.a_match() else { return Ok(()) };
    let offer = session.draw_offer().filter(|offerer| seats.of(offerer.opponent()).is_here());
    let Some(offerer) = offer else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let side = offerer.opponent();
    let question = YesNoQuestion {
        title: say!(locale, "ask-draw", side = offerer),
        words: Some(say!(locale, "ask-draw-agree", side)),
        icon: "icon_check",
        yes: say!(locale, "ask-draw-yes"),
        no: say!(locale, "ask-no"),
    };
    if let Some(yes) = panels.over("draw", |ui| question_page(ui, &question))? {
        answered.note(ScreenLayer::DrawOffer);
        let act = if yes { Act::AcceptDraw } else { Act::DeclineDraw };
        acts.write(ActRequested::now(session, side, act));
    }
    Ok(())
}
