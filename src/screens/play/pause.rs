//! The overlays of a match: the pause menu, the question before a resignation, and an offered draw.

use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::clip::Clip;
use crate::input::{InputRead, Layer, LayerLeft, PadGone, Stack, UiAction, on_top};
use crate::locale::say;
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Paused, Screen, Seats, Table};
use crate::rules::Side;
use crate::session::Session;
use crate::ui::layout::{Card, CardPart};
use crate::ui::widgets::{BarButton, ButtonLook, MenuButton, Words, menu, small_buttons};
use crate::ui::{Kit, Panels};

pub fn plugin(app: &mut App) {
    app.init_resource::<PauseReason>()
        .init_resource::<Resigns>()
        .add_observer(decline)
        .add_observer(wait_for_a_pad)
        .add_message::<WindowFocused>()
        .add_systems(PreUpdate, (wait_for_the_window, hold).chain().after(InputRead))
        .add_systems(OnExit(Screen::Play), close)
        .add_systems(Update, bring_offer.in_set(FrameSet::Show).run_if(in_state(Screen::Play)))
        .add_systems(
            EguiPrimaryContextPass,
            (
                pause.run_if(on_top(Layer::Pause)),
                ask.run_if(on_top(Layer::Resign)),
                answer.run_if(on_top(Layer::DrawOffer)),
            )
                .after(super::show),
        );
}

/// The side whose resignation is in question.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Resigns(pub Option<Side>);

/// Why the match is paused.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum PauseReason {
    /// The player wanted it.
    #[default]
    Wanted,
    /// The pad of this name, with which the player was playing, is gone.
    PadGone(String),
    /// Another window was taken up while a clock was running.
    Unfocused,
}

/// The match waits while something is open that holds it up.
fn hold(
    stack: Res<Stack>,
    paused: Option<Res<State<Paused>>>,
    next: Option<ResMut<NextState<Paused>>>,
    mut reason: ResMut<PauseReason>,
) {
    if !stack.contains(Layer::Pause) {
        reason.set_if_neq(PauseReason::Wanted);
    }
    let wanted = if stack.pauses() { Paused::Yes } else { Paused::No };
    if let (Some(paused), Some(mut next)) = (paused, next)
        && *paused.get() != wanted
    {
        next.set(wanted);
    }
}

fn wait_for_a_pad(
    gone: On<PadGone>,
    screen: Res<State<Screen>>,
    mut stack: ResMut<Stack>,
    mut reason: ResMut<PauseReason>,
) {
    if *screen.get() == Screen::Play {
        stack.open(Layer::Pause);
        *reason = PauseReason::PadGone(gone.name.clone());
    }
}

/// Whoever plays here against a clock and turns to another window loses no time. Only the change counts: a window that
/// never had the focus is played in all the same. A match with others elsewhere, or of two machines, goes on.
fn wait_for_the_window(
    mut focused: MessageReader<WindowFocused>,
    mut had: Local<bool>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
    mut reason: ResMut<PauseReason>,
) {
    let mut lost = false;
    for WindowFocused { focused, .. } in focused.read() {
        lost |= *had && !focused;
        *had = *focused;
    }
    let all_here = Side::BOTH.into_iter().all(|side| seats.of(side).is_here() || seats.of(side).thinks());
    let person = Side::BOTH.into_iter().any(|side| seats.of(side).is_here());
    let clocked = table.own_match().is_some_and(Session::is_running);
    if lost && !*had && clocked && all_here && person && !stack.pauses() {
        stack.open(Layer::Pause);
        *reason = PauseReason::Unfocused;
    }
}

/// Whoever leaves the question whether to agree to a draw does not agree.
fn decline(left: On<LayerLeft>, table: Res<Table>, mut acts: MessageWriter<ActRequested>) {
    if left.0 == Layer::DrawOffer
        && let Some(session) = table.a_match()
        && let Some(offerer) = session.draw_offer()
    {
        acts.write(ActRequested::now(session, offerer.opponent(), Act::DeclineDraw));
    }
}

/// A draw that is offered to a person here is a question on top. A machine answers by itself.
fn bring_offer(table: Res<Table>, seats: Res<Seats>, mut stack: ResMut<Stack>) {
    let offer = table.a_match().and_then(Session::draw_offer);
    let stands = offer.is_some_and(|offerer| seats.of(offerer.opponent()).is_here());
    if stands != stack.contains(Layer::DrawOffer) {
        stack.toggle(Layer::DrawOffer);
    }
}

/// What belongs to a running match ends with it.
fn close(mut stack: ResMut<Stack>) {
    for layer in [Layer::Pause, Layer::Resign, Layer::DrawOffer] {
        stack.close(layer);
    }
}

/// What the player wants of the pause menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    PlayOn,
    Rules,
    Settings,
    OfferDraw,
    TypeMoves,
    StartAgain,
    Title,
    /// Something is to be copied or pasted.
    Clip(Clip),
}

impl Wish {
    fn action(self) -> Option<UiAction> {
        match self {
            Wish::PlayOn => Some(UiAction::Back),
            Wish::Rules => Some(UiAction::Rules),
            Wish::Settings => Some(UiAction::Settings),
            Wish::Clip(clip) => Some(clip.action()),
            Wish::TypeMoves | Wish::OfferDraw | Wish::StartAgain | Wish::Title => None,
        }
    }
}

/// The width of a card with one column of buttons, in points.
const WIDTH: f32 = 440.0;

/// The pause menu.
pub fn menu_page(ui: &mut Ui, reason: &PauseReason) -> Option<Wish> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "pause-title");
    Card::new("pause", WIDTH).title(&title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        match reason {
            PauseReason::Wanted => {}
            PauseReason::PadGone(_) => {
                ui.add(Words::prose(say!(locale, "pause-pad-gone")));
            }
            PauseReason::Unfocused => {
                ui.add(Words::prose(say!(locale, "pause-unfocused")));
            }
        }
        let wishes = [
            (Wish::PlayOn, "icon_play", say!(locale, "pause-play-on")),
            (Wish::Rules, "icon_rules", say!(locale, "title-rules")),
            (Wish::Settings, "icon_settings", say!(locale, "title-settings")),
            (Wish::OfferDraw, "icon_swords", say!(locale, "pause-draw")),
            (Wish::TypeMoves, "icon_chevron", say!(locale, "pause-type")),
            (Wish::StartAgain, "icon_rematch", say!(locale, "pause-again")),
            (Wish::Title, "icon_home", say!(locale, "pause-title-screen")),
        ];
        let kinds = wishes.each_ref().map(|(wish, ..)| *wish);
        let look = |wish| if wish == Wish::PlayOn { ButtonLook::Main } else { ButtonLook::Plain };
        let buttons = wishes.map(|(wish, icon, words)| {
            MenuButton::new(("pause", wish), icon, words).look(look(wish)).does(wish.action())
        });
        let wish = menu(ui, buttons.into()).map(|index| kinds[index]);
        let clips = [
            (Clip::CopyRecord, "icon_film", say!(locale, "copy-record")),
            (Clip::CopyPosition, "icon_copy", say!(locale, "copy-position")),
            (Clip::Paste, "icon_save", say!(locale, "copy-paste")),
        ];
        let kinds = clips.each_ref().map(|(clip, ..)| *clip);
        let buttons = clips.map(|(clip, icon, words)| BarButton::new(("clip", clip), icon, words).does(clip.action()));
        wish.or(small_buttons(ui, buttons.into()).map(|index| Wish::Clip(kinds[index])))
    })
}

/// A question that is answered with yes or no.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    pub title: String,
    pub words: Option<String>,
    pub icon: &'a str,
    pub yes: String,
    pub no: String,
}

/// Returns the answer.
pub fn question_page(ui: &mut Ui, question: &Question) -> Option<bool> {
    Card::new(("question", question.icon), WIDTH).title(&question.title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        if let Some(words) = &question.words {
            ui.add(Words::prose(words).centred());
        }
        let yes = MenuButton::new(("question", "yes"), question.icon, &question.yes).look(ButtonLook::Main);
        let no = MenuButton::new(("question", "no"), "icon_play", &question.no);
        menu(ui, vec![yes, no]).map(|index| index == 0)
    })
}

fn pause(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
    reason: Res<PauseReason>,
    mut wanted: MessageWriter<LayRequested>,
    mut acts: MessageWriter<ActRequested>,
    mut clips: MessageWriter<Clip>,
) -> Result {
    match panels.over("pause", |ui| menu_page(ui, &reason))? {
        Some(Wish::PlayOn) => stack.close(Layer::Pause),
        Some(Wish::Rules) => stack.open(Layer::Rules),
        Some(Wish::Settings) => stack.open(Layer::Settings),
        Some(Wish::OfferDraw) => {
            stack.close(Layer::Pause);
            acts.write_batch(table.a_match().and_then(|session| seats.ask(session, Act::OfferDraw)));
        }
        Some(Wish::TypeMoves) => {
            stack.close(Layer::Pause);
            stack.open(Layer::Console);
        }
        Some(Wish::StartAgain) => {
            stack.close(Layer::Pause);
            wanted.write(LayRequested::here(Laying::New));
        }
        Some(Wish::Title) => {
            wanted.write(LayRequested::here(Laying::Nothing));
        }
        Some(Wish::Clip(clip)) => {
            if clip == Clip::Paste {
                stack.close(Layer::Pause);
            }
            clips.write(clip);
        }
        None => {}
    }
    Ok(())
}

fn ask(
    mut panels: Panels,
    table: Res<Table>,
    mut stack: ResMut<Stack>,
    resigns: Res<Resigns>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (Some(side), Some(session)) = (resigns.0, table.a_match()) else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let question = Question {
        title: say!(locale, "ask-resign", side),
        words: None,
        icon: "icon_flag",
        yes: say!(locale, "ask-resign-yes"),
        no: say!(locale, "ask-no"),
    };
    let answer = panels.over("resign", |ui| question_page(ui, &question))?;
    if answer == Some(true) {
        acts.write(ActRequested::now(session, side, Act::Resign));
    }
    if answer.is_some() {
        stack.close(Layer::Resign);
    }
    Ok(())
}

/// The question whether to accept a draw, for the side to which it was offered.
fn answer(mut panels: Panels, table: Res<Table>, seats: Res<Seats>, mut acts: MessageWriter<ActRequested>) -> Result {
    // A machine answers for itself.
    let Some(session) = table.a_match() else { return Ok(()) };
    let offer = session.draw_offer().filter(|offerer| seats.of(offerer.opponent()).is_here());
    let Some(offerer) = offer else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let side = offerer.opponent();
    let question = Question {
        title: say!(locale, "ask-draw", side = offerer),
        words: Some(say!(locale, "ask-draw-agree", side)),
        icon: "icon_check",
        yes: say!(locale, "ask-draw-yes"),
        no: say!(locale, "ask-no"),
    };
    if let Some(yes) = panels.over("draw", |ui| question_page(ui, &question))? {
        let act = if yes { Act::AcceptDraw } else { Act::DeclineDraw };
        acts.write(ActRequested::now(session, side, act));
    }
    Ok(())
}
