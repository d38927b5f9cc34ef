//! The overlays of a match: the pause menu, the question before a resignation, and an offered draw.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Rect as Frame, Ui, Vec2 as Size, pos2, vec2};

use crate::input::{InputRead, Layer, LayerLeft, PadGone, Stack, on_top};
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Paused, Screen, Seats, Table};
use crate::rules::Side;
use crate::screens::overlay;
use crate::session::Session;
use crate::ui::{ButtonLook, Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.init_resource::<PauseReason>()
        .init_resource::<Resigns>()
        .add_observer(decline)
        .add_observer(wait_for_a_pad)
        .add_systems(PreUpdate, hold.after(InputRead))
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

fn pause(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<LayRequested>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (context, skin) = panels.open()?;
    overlay::show(context, skin, "pause", Size::new(420.0, 668.0), |ui, card| {
        let top = overlay::heading(ui, skin, card, 34.0, "Paused") + skin.px(24.0);
        let mut buttons = Buttons { skin, card, top };
        if buttons.button(ui, ButtonLook::Main, "play on", "icon_play", "Play on") {
            stack.close(Layer::Pause);
        }
        if buttons.button(ui, ButtonLook::Plain, "rules", "icon_rules", "How to play") {
            stack.open(Layer::Rules);
        }
        if buttons.button(ui, ButtonLook::Plain, "settings", "icon_settings", "Settings") {
            stack.open(Layer::Settings);
        }
        if buttons.button(ui, ButtonLook::Plain, "draw", "icon_swords", "Offer a draw") {
            stack.close(Layer::Pause);
            acts.write_batch(table.a_match().and_then(|session| seats.ask(session, Act::OfferDraw)));
        }
        if buttons.button(ui, ButtonLook::Plain, "type", "icon_chevron", "Type the moves") {
            stack.close(Layer::Pause);
            stack.open(Layer::Console);
        }
        if buttons.button(ui, ButtonLook::Plain, "start", "icon_rematch", "Start again") {
            stack.close(Layer::Pause);
            wanted.write(LayRequested::here(Laying::New));
        }
        if buttons.button(ui, ButtonLook::Plain, "title", "icon_home", "To the title") {
            wanted.write(LayRequested::here(Laying::Nothing));
        }
    });
    Ok(())
}

fn ask(
    mut panels: Panels,
    table: Res<Table>,
    resigns: Res<Resigns>,
    mut stack: ResMut<Stack>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (Some(side), Some(session)) = (resigns.0, table.a_match()) else { return Ok(()) };
    let (context, skin) = panels.open()?;
    overlay::show(context, skin, "resign", Size::new(420.0, 300.0), |ui, card| {
        let words = format!("{} resigns?", theme::SIDE_NAMES[side]);
        let top = overlay::heading(ui, skin, card, 34.0, &words) + skin.px(24.0);
        let mut buttons = Buttons { skin, card, top };
        if buttons.button(ui, ButtonLook::Main, "resign", "icon_flag", "Resign") {
            acts.write(ActRequested::now(session, side, Act::Resign));
            stack.close(Layer::Resign);
        }
        if buttons.button(ui, ButtonLook::Plain, "play on", "icon_play", "Play on") {
            stack.close(Layer::Resign);
        }
    });
    Ok(())
}

/// The question whether to accept a draw, for the side to which it was offered.
fn answer(mut panels: Panels, table: Res<Table>, seats: Res<Seats>, mut acts: MessageWriter<ActRequested>) -> Result {
    // A machine answers for itself.
    let Some(session) = table.a_match() else { return Ok(()) };
    let offer = session.draw_offer().filter(|offerer| seats.of(offerer.opponent()).is_here());
    let Some(offerer) = offer else { return Ok(()) };
    let (context, skin) = panels.open()?;
    let side = offerer.opponent();
    overlay::show(context, skin, "draw", Size::new(460.0, 330.0), |ui, card| {
        let names = theme::SIDE_NAMES;
        let below = overlay::heading(ui, skin, card, 34.0, &format!("{} offers a draw", names[offerer]));
        let at = pos2(card.center().x, below + skin.px(6.0));
        let words = format!("{}, do you agree?", names[side]);
        let font = skin.font(19.0, theme::text());
        let below = skin.line(ui.painter(), at, Align2::CENTER_TOP, &words, font, skin.palette.ivory).bottom();
        let mut buttons = Buttons { skin, card, top: below + skin.px(20.0) };
        if buttons.button(ui, ButtonLook::Main, "agree", "icon_check", "Agree") {
            acts.write(ActRequested::now(session, side, Act::AcceptDraw));
        }
        if buttons.button(ui, ButtonLook::Plain, "play on", "icon_play", "Play on") {
            acts.write(ActRequested::now(session, side, Act::DeclineDraw));
        }
    });
    Ok(())
}

/// Buttons stacked in a card.
struct Buttons<'a> {
    skin: Skin<'a>,
    card: Frame,
    top: f32,
}

impl Buttons<'_> {
    fn button(&mut self, ui: &mut Ui, look: ButtonLook, what: &str, icon: &str, words: &str) -> bool {
        let width = self.card.width() - self.skin.px(72.0);
        let left = self.card.center().x - width / 2.0;
        let rect = Frame::from_min_size(pos2(left, self.top), vec2(width, self.skin.px(58.0)));
        self.top += self.skin.px(72.0);
        self.skin.menu_button(ui, rect, look, what, icon, words).clicked()
    }
}
