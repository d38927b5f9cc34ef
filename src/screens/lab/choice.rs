//! The choice of what is shown: the kinds of animation, and the animals that can show the chosen kind.

use bevy_egui::egui::{Align, Button, Layout, RichText, Ui, vec2};

use super::Lab;
use crate::stage::{Animation, AnimationKind};
use crate::ui::Skin;

pub fn show(ui: &mut Ui, skin: Skin, lab: &mut Lab) {
    ui.heading("Laboratory");
    ui.add_space(skin.px(2.0));
    let shown = lab.scene.animation;
    let mut wanted = None;
    for kind in AnimationKind::ALL {
        if entry(ui, skin, title(kind), kind == shown.kind()) {
            // The animal stays the same if it can show that kind too.
            let stays = Animation::new(kind, Some(shown.animal()));
            wanted = Some(stays.or_else(|_| Animation::new(kind, None)));
        }
    }
    ui.add_space(skin.px(8.0));
    let animals = shown.kind().animals();
    if animals.is_empty() {
        ui.label(RichText::new("The whole board turns.").color(skin.palette.muted));
    }
    for animal in animals {
        let name = animal.name();
        let words = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
        if entry(ui, skin, &words, animal == shown.animal()) {
            wanted = Some(Animation::new(shown.kind(), Some(animal)));
        }
    }
    if let Some(Ok(animation)) = wanted {
        lab.choose(animation);
    }
}

fn entry(ui: &mut Ui, skin: Skin, words: &str, chosen: bool) -> bool {
    let size = vec2(ui.available_width(), skin.px(28.0));
    let layout = Layout::left_to_right(Align::Center).with_main_align(Align::Min).with_main_justify(true);
    ui.allocate_ui_with_layout(size, layout, |ui| ui.add(Button::selectable(chosen, words).min_size(size)).clicked())
        .inner
}

fn title(kind: AnimationKind) -> &'static str {
    match kind {
        AnimationKind::Step => "Step",
        AnimationKind::Drop => "Drop by hand",
        AnimationKind::Leap => "Leap",
        AnimationKind::Swim => "Swim",
        AnimationKind::Capture => "Capture",
        AnimationKind::Trap => "Trap",
        AnimationKind::Den => "Den",
        AnimationKind::Refused => "Refused move",
        AnimationKind::Undo => "Undo",
        AnimationKind::Turn => "Board turns",
    }
}
