//! The title: the scene, the game's name, the menu.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Area, Color32, Id, Rect, pos2};

use super::journal::Offer;
use crate::board::BoardArea;
use crate::input::{Layer, Stack};
use crate::play::{LayRequested, Laying, MatchSetup, Screen};
use crate::ui::{ButtonLook, Panels, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear_area)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title)));
}

fn clear_area(mut area: ResMut<BoardArea>) {
    area.0 = None;
}

pub fn show(
    mut panels: Panels,
    setup: Res<MatchSetup>,
    mut stack: ResMut<Stack>,
    mut next: ResMut<NextState<Screen>>,
    mut offer: Option<ResMut<Offer>>,
    mut wanted: MessageWriter<LayRequested>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let (context, skin) = panels.open()?;
    let window = context.content_rect();
    // In a wider window the menu is farther from the left edge.
    let left = window.left() + skin.px(84.0).max(window.width() * 0.066);
    let middle = window.center().y;
    Area::new(Id::new("title")).fixed_pos(window.min).show(context, |ui| {
        ui.set_clip_rect(window);
        let logo = Rect::from_min_size(pos2(left - skin.px(30.0), middle - skin.px(356.0)), skin.vec(680.0, 190.0));
        skin.picture(ui.painter(), "logo", logo, Color32::WHITE);
        let mut top = middle - skin.px(110.0);
        if let Some(note) = offer.as_ref().and_then(|offer| offer.note()) {
            let at = pos2(left, top - skin.px(16.0));
            skin.line(ui.painter(), at, Align2::LEFT_BOTTOM, note, skin.font(19.0, theme::bold()), skin.palette.ivory);
        }
        let mut button = |look: ButtonLook, height: f32, what: &str, icon: &str, words: &str| {
            let rect = Rect::from_min_size(pos2(left, top), skin.vec(330.0, height));
            top += skin.px(height + 14.0);
            skin.menu_button(ui, rect, look, what, icon, words).clicked()
        };
        let offered = offer.as_ref().and_then(|offer| offer.session());
        let begun = setup.begun.as_ref().map(|begun| &begun.session).or(offered);
        let words = begun.map(|begun| format!("Continue (move {})", begun.position().move_number()));
        let continues = words.is_some();
        if words.is_some_and(|words| button(ButtonLook::Main, 66.0, "continue", "icon_continue", &words)) {
            match &mut offer {
                Some(offer) => offer.accept(),
                // If nothing is saved on disk, there is only the match that was just left.
                None => {
                    wanted.write(LayRequested::here(Laying::Left));
                }
            }
        }
        let look = if continues { ButtonLook::Paper } else { ButtonLook::Main };
        if button(look, 66.0, "play", "icon_play", if continues { "New game" } else { "Play" }) {
            next.set(Screen::Opponents);
        }
        if button(ButtonLook::Plain, 54.0, "boards", "icon_levels", "Boards and rules") {
            next.set(Screen::Setup);
        }
        if button(ButtonLook::Plain, 54.0, "rules", "icon_rules", "How to play") {
            stack.open(Layer::Rules);
        }
        if button(ButtonLook::Plain, 54.0, "settings", "icon_settings", "Settings") {
            stack.open(Layer::Settings);
        }
        if button(ButtonLook::Plain, 54.0, "laboratory", "icon_flask", "Laboratory") {
            next.set(Screen::Lab);
        }
        if button(ButtonLook::Plain, 54.0, "quit", "icon_quit", "Quit") {
            exit.write(AppExit::Success);
        }
    });
    Ok(())
}
