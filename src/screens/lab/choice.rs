//! The choice of what is shown: the kinds of animation, and the animals that can show the chosen kind.

use bevy_egui::egui::{Ui, vec2};

use super::Lab;
use crate::locale::{Locale, say};
use crate::stage::{Animation, AnimationKind};
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{Plate, Words};

const ROW: f32 = 30.0;

pub fn show(ui: &mut Ui, lab: &mut Lab) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
    let shown = lab.scene.animation;
    let mut wanted = None;
    for kind in AnimationKind::ALL {
        if entry(ui, ("kind", kind.to_string()), &title(locale, kind), kind == shown.kind()) {
            // The animal stays the same if it can show that kind too.
            let stays = Animation::new(kind, Some(shown.animal()));
            wanted = Some(stays.or_else(|_| Animation::new(kind, None)));
        }
    }
    ui.add_space(8.0);
    let animals = shown.kind().animals();
    if animals.is_empty() {
        ui.add(Words::small(say!(locale, "lab-whole-board")));
    }
    for animal in animals {
        if entry(ui, ("animal", animal.to_string()), &locale.animal(animal), animal == shown.animal()) {
            wanted = Some(Animation::new(shown.kind(), Some(animal)));
        }
    }
    if let Some(Ok(animation)) = wanted {
        lab.choose(animation);
    }
}

fn entry(ui: &mut Ui, what: (&str, String), words: &str, chosen: bool) -> bool {
    let plate = Plate::new(("lab", what), words, chosen).margin(vec2(10.0, 4.0));
    let row = plate.show(ui, ROW, |ui| {
        ui.add(Words::new(Lettering::Caption, words).unsaid());
    });
    row.clicked()
}

fn title(locale: &Locale, kind: AnimationKind) -> String {
    match kind {
        AnimationKind::Step => say!(locale, "lab-kind-step"),
        AnimationKind::Drop => say!(locale, "lab-kind-drop"),
        AnimationKind::Leap => say!(locale, "lab-kind-leap"),
        AnimationKind::Swim => say!(locale, "lab-kind-swim"),
        AnimationKind::Capture => say!(locale, "lab-kind-capture"),
        AnimationKind::Trap => say!(locale, "lab-kind-trap"),
        AnimationKind::Den => say!(locale, "lab-kind-den"),
        AnimationKind::Refused => say!(locale, "lab-kind-refused"),
        AnimationKind::Undo => say!(locale, "lab-kind-undo"),
        AnimationKind::Turn => say!(locale, "lab-kind-turn"),
    }
}
