//! The overlays of a match: the pause menu, the question before a resignation, and an offered draw.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Rect as Frame, Ui, Vec2 as Size, pos2, vec2};

use super::console::ConsoleOverlay;
use crate::keyboard::{OnTop, Strokes, on_top};
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Paused, Screen, Seats, Table};
use crate::rules::Side;
use crate::screens::overlay;
use crate::screens::rules::RulesPage;
use crate::screens::settings::SettingsPage;
use crate::ui::{ButtonLook, Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.init_resource::<Dialog>()
        .add_systems(OnExit(Screen::Play), |mut dialog: ResMut<Dialog>| *dialog = Dialog::None)
        .add_systems(
            EguiPrimaryContextPass,
            (pause.run_if(on_top(OnTop::Pause)), (ask, answer).run_if(on_top(OnTop::Question))).after(super::show),
        )
        .add_systems(
            Update,
            (play_on.run_if(on_top(OnTop::Pause)), refuse.run_if(on_top(OnTop::Question))).in_set(FrameSet::Listen),
        );
}

/// A question that waits for the player's answer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialog {
    #[default]
    None,
    Resign(Side),
}

/// Escape in the menu resumes the match.
fn play_on(mut strokes: ResMut<Strokes>, mut next: ResMut<NextState<Paused>>) {
    if strokes.take_key(KeyCode::Escape) {
        next.set(Paused::No);
    }
}

/// Escape at a question means no: nobody resigns, and no draw is agreed.
fn refuse(
    mut strokes: ResMut<Strokes>,
    table: Res<Table>,
    mut dialog: ResMut<Dialog>,
    mut acts: MessageWriter<ActRequested>,
) {
    if !strokes.take_key(KeyCode::Escape) {
        return;
    }
    if *dialog != Dialog::None {
        *dialog = Dialog::None;
    } else if let Some(session) = table.a_match()
        && let Some(offerer) = session.draw_offer()
    {
        acts.write(ActRequested::now(session, offerer.opponent(), Act::DeclineDraw));
    }
}

fn pause(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut console: ResMut<ConsoleOverlay>,
    mut rules: ResMut<RulesPage>,
    mut settings: ResMut<SettingsPage>,
    mut next: ResMut<NextState<Paused>>,
    mut wanted: MessageWriter<LayRequested>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (context, skin) = panels.open()?;
    overlay::show(context, skin, "pause", Size::new(420.0, 668.0), |ui, card| {
        let top = overlay::heading(ui, skin, card, 34.0, "Paused") + skin.px(24.0);
        let mut stack = Stack { skin, card, top };
        if stack.button(ui, ButtonLook::Main, "play on", "icon_play", "Play on") {
            next.set(Paused::No);
        }
        if stack.button(ui, ButtonLook::Plain, "rules", "icon_rules", "How to play") {
            rules.open = true;
        }
        if stack.button(ui, ButtonLook::Plain, "settings", "icon_settings", "Settings") {
            settings.open = true;
        }
        if stack.button(ui, ButtonLook::Plain, "draw", "icon_swords", "Offer a draw") {
            next.set(Paused::No);
            acts.write_batch(table.a_match().and_then(|session| seats.ask(session, Act::OfferDraw)));
        }
        if stack.button(ui, ButtonLook::Plain, "type", "icon_chevron", "Type the moves") {
            next.set(Paused::No);
            console.open = true;
        }
        if stack.button(ui, ButtonLook::Plain, "start", "icon_rematch", "Start again") {
            next.set(Paused::No);
            wanted.write(LayRequested::here(Laying::New));
        }
        if stack.button(ui, ButtonLook::Plain, "title", "icon_home", "To the title") {
            wanted.write(LayRequested::here(Laying::Nothing));
        }
    });
    Ok(())
}

fn ask(
    mut panels: Panels,
    table: Res<Table>,
    mut dialog: ResMut<Dialog>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (Dialog::Resign(side), Some(session)) = (*dialog, table.a_match()) else { return Ok(()) };
    let (context, skin) = panels.open()?;
    overlay::show(context, skin, "resign", Size::new(420.0, 300.0), |ui, card| {
        let words = format!("{} resigns?", theme::SIDE_NAMES[side]);
        let top = overlay::heading(ui, skin, card, 34.0, &words) + skin.px(24.0);
        let mut stack = Stack { skin, card, top };
        if stack.button(ui, ButtonLook::Main, "resign", "icon_flag", "Resign") {
            acts.write(ActRequested::now(session, side, Act::Resign));
            *dialog = Dialog::None;
        }
        if stack.button(ui, ButtonLook::Plain, "play on", "icon_play", "Play on") {
            *dialog = Dialog::None;
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
        let mut stack = Stack { skin, card, top: below + skin.px(20.0) };
        if stack.button(ui, ButtonLook::Main, "agree", "icon_check", "Agree") {
            acts.write(ActRequested::now(session, side, Act::AcceptDraw));
        }
        if stack.button(ui, ButtonLook::Plain, "play on", "icon_play", "Play on") {
            acts.write(ActRequested::now(session, side, Act::DeclineDraw));
        }
    });
    Ok(())
}

/// Buttons stacked in a card.
struct Stack<'a> {
    skin: Skin<'a>,
    card: Frame,
    top: f32,
}

impl Stack<'_> {
    fn button(&mut self, ui: &mut Ui, look: ButtonLook, what: &str, icon: &str, words: &str) -> bool {
        let width = self.card.width() - self.skin.px(72.0);
        let left = self.card.center().x - width / 2.0;
        let rect = Frame::from_min_size(pos2(left, self.top), vec2(width, self.skin.px(58.0)));
        self.top += self.skin.px(72.0);
        self.skin.menu_button(ui, rect, look, what, icon, words).clicked()
    }
}
