//! Shows the choice of the animation: the game, the kind of animation, and a piece that can show this kind.

use bevy_egui::egui::{Ui, vec2};

use super::LabBench;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::game::scenes::{Animation, AnimationKind, Performer};
use crate::locale::{Locale, Say, say};
use crate::rules::GameId;

const ROW: f32 = 30.0;

pub fn show(ui: &mut Ui, lab: &mut LabBench) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
    let shown = lab.scene.animation;
    let mut wanted = None;
    for game in GameId::ALL {
        if entry(ui, ("game", game.id().to_owned()), &game.say(locale), game == shown.game()) {
            // If the chosen game has the present kind of animation too, the kind stays the same.
            let stays = Animation::of(game, shown.kind(), None);
            wanted = Some(stays.or_else(|_| Animation::of(game, AnimationKind::Leap, None)));
        }
    }
    ui.add_space(8.0);
    for kind in AnimationKind::all_in(shown.game()) {
        if entry(ui, ("kind", kind.to_string()), &title(locale, kind), kind == shown.kind()) {
            // If the present piece can show the chosen kind of animation too, the piece stays the same.
            let stays = Animation::of(shown.game(), kind, Some(shown.performer()));
            wanted = Some(stays.or_else(|_| Animation::of(shown.game(), kind, None)));
        }
    }
    ui.add_space(8.0);
    let performers = shown.kind().performers(shown.game());
    if performers.is_empty() {
        ui.add(Words::small(say!(locale, "lab-whole-board")));
    }
    for performer in performers {
        let words = match performer {
            Performer::Animal(animal) => locale.animal(animal),
            Performer::Unit(unit) => locale.heading(unit),
        };
        if entry(ui, ("performer", performer.to_string()), &words, performer == shown.performer()) {
            wanted = Some(Animation::of(shown.game(), shown.kind(), Some(performer)));
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
