//! The rules of Jungle: the animals in the order of their ranks, and the classic rules in a few sentences.

use bevy_egui::egui::{Align, Id, Layout, Ui, vec2};

use crate::app::screens::more::more;
use crate::app::ui::Kit;
use crate::app::ui::layout::columns;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{PictureWidget, Words};
use crate::locale::{Locale, say};
use crate::rules::jungle::{Animal, RuleSet};

pub fn show(ui: &mut Ui, locale: &Locale, rules: &RuleSet) {
    columns(ui, &[0.3, 0.7], 210.0, 24.0, |ui, column| match column {
        0 => ranks(ui, locale, rules),
        _ => sentences(ui, locale, rules),
    });
}

fn sentences(ui: &mut Ui, locale: &Locale, rules: &RuleSet) {
    ui.spacing_mut().item_spacing.y = 11.0;
    for sentence in [
        say!(locale, "rules-goal"),
        say!(locale, "rules-move"),
        say!(locale, "rules-capture"),
        say!(locale, "rules-water"),
        say!(locale, "rules-leap"),
        say!(locale, "rules-traps"),
    ] {
        ui.add(Words::prose(sentence));
    }
    let (name, description) = (locale.written(&rules.name), locale.rules_description(rules));
    ui.add(Words::small(say!(locale, "rules-set", name, description)));
    more(ui, Id::new("notes of the rules"), &locale.rules_notes(rules).unwrap_or_default());
}

/// Shows the animals with their ranks in this rule set, strongest first.
fn ranks(ui: &mut Ui, locale: &Locale, rules: &RuleSet) {
    let kit = Kit::of(ui);
    let mut animals = Animal::ALL;
    animals.sort_by_key(|animal| std::cmp::Reverse(rules.rank(*animal)));
    ui.spacing_mut().item_spacing = vec2(10.0, 6.0);
    for animal in animals {
        let (rank, name) = (rules.rank(animal).0.to_string(), locale.animal(animal));
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(vec2(22.0, 48.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(22.0);
                ui.add(Words::new(Lettering::Number, rank).colour(kit.palette().brass));
            });
            ui.add(PictureWidget::new(&format!("head_{animal}"), vec2(48.0, 48.0)));
            ui.add(Words::new(Lettering::Subheading, name));
        });
    }
}
