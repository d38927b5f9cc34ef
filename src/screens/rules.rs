//! How to play: one page over any screen.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align2, Color32, Rect as Frame, Ui, Vec2 as Size, pos2, vec2};

use super::overlay;
use crate::input::{Inputs, Layer, Stack, UiAction, on_top};
use crate::play::{FrameSet, MatchSetup, Screen, Table};
use crate::rules::jungle::{Animal, RuleSet};
use crate::session::Session;
use crate::ui::{ButtonLook, Panels, Skin, theme};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, turn_to.in_set(FrameSet::Listen).run_if(not(in_state(Screen::Loading)))).add_systems(
        EguiPrimaryContextPass,
        show.after(super::title::show).after(super::play::show).run_if(on_top(Layer::Rules)),
    );
}

const LINES: [&str; 6] = [
    "Bring one of your animals into the other side's den, or capture all its animals, and you win.",
    "Each turn you move one animal one square: up, down, left or right. Nobody enters their own den.",
    "An animal takes an enemy of its own rank or lower by moving onto it. The rat takes the elephant.",
    "Only the rat swims. A rat on land and a rat in the water cannot take each other.",
    "Lion and tiger leap over the river in a straight line, unless a rat swims in their way.",
    "Three traps guard each den: an animal on an enemy trap can be taken by anyone.",
];

/// Over any screen, but not over another page or the console.
fn turn_to(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let barred = matches!(stack.top(), Some(Layer::Settings | Layer::Console));
    if !barred && inputs.take_action(UiAction::Rules) {
        stack.toggle(Layer::Rules);
    }
}

fn show(mut panels: Panels, table: Res<Table>, setup: Res<MatchSetup>, mut stack: ResMut<Stack>) -> Result {
    let (context, skin) = panels.open()?;
    let start = table.session().map_or(&setup.start, Session::start);
    let Some(rules) = start.as_jungle().map(|start| start.board().rules()) else { return Ok(()) };
    let done = overlay::show(context, skin, "rules", Size::new(860.0, 640.0), |ui, card| {
        let top = overlay::heading(ui, skin, card, 30.0, "How to play") + skin.px(18.0);
        ranks(ui, skin, pos2(card.left() + skin.px(44.0), top), rules);
        let mut at = pos2(card.left() + skin.px(300.0), top);
        let width = card.right() - skin.px(44.0) - at.x;
        for line in LINES {
            let shown =
                skin.paragraph(ui.painter(), at, width, line, skin.font(19.0, theme::text()), skin.palette.ivory);
            at.y = shown.bottom() + skin.px(11.0);
        }
        let set = format!("These are the classic rules. This match uses “{}”. {}", rules.name, rules.description);
        skin.paragraph(ui.painter(), at, width, &set, skin.font(16.0, theme::text()), skin.palette.muted);
        let size = skin.vec(260.0, 58.0);
        let button = Frame::from_center_size(pos2(card.center().x, card.bottom() - skin.px(62.0)), size);
        skin.menu_button(ui, button, ButtonLook::Main, "done", "icon_check", "Got it").clicked()
    });
    if done {
        stack.close(Layer::Rules);
    }
    Ok(())
}

/// Draws the animals in the order of their ranks by the rule set, strongest first.
fn ranks(ui: &Ui, skin: Skin, at: bevy_egui::egui::Pos2, rules: &RuleSet) {
    let mut animals = Animal::ALL;
    animals.sort_by_key(|animal| std::cmp::Reverse(rules.rank(*animal)));
    for (place, animal) in animals.into_iter().enumerate() {
        let middle = at + vec2(skin.px(58.0), skin.px(24.0 + 54.0 * place as f32));
        skin.icon(ui.painter(), &format!("head_{animal}"), middle, 48.0, Color32::WHITE);
        let rank = rules.rank(animal).0.to_string();
        let left = pos2(at.x + skin.px(12.0), middle.y);
        skin.line(ui.painter(), left, Align2::CENTER_CENTER, &rank, skin.font(22.0, theme::bold()), skin.palette.brass);
        let name = animal.name();
        let name = name[..1].to_uppercase() + &name[1..];
        let right = middle + vec2(skin.px(36.0), 0.0);
        skin.line(ui.painter(), right, Align2::LEFT_CENTER, &name, skin.font(21.0, theme::serif()), skin.palette.ivory);
    }
}
