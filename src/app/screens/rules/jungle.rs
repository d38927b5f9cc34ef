//! The rules of Jungle: the animals in the order of their ranks, and each of the classic rules in a sentence with a scene.

use bevy_egui::egui::{Align, Id, Layout, Ui, vec2};

use super::scenes::{PICTURE, RuleScenes};
use crate::app::screens::more::more;
use crate::app::ui::Kit;
use crate::app::ui::layout::columns;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{PictureWidget, Words};
use crate::game::rule_demos::RuleTopic;
use crate::locale::{Locale, say};
use crate::rules::jungle::{Animal, RuleSet};

/// The least width of the text beside a picture, in points. In a narrower room the text stands below the picture.
const BESIDE_PICTURE: f32 = 150.0;

/// The least width of the list of animals, in points, and its share of a wide room.
const RANKS: f32 = 190.0;
const RANKS_SHARE: f32 = 0.3;
const GAP: f32 = 24.0;

pub fn show(ui: &mut Ui, locale: &Locale, rules: &RuleSet, scenes: &mut RuleScenes) {
    let free = (ui.available_width() - GAP).max(RANKS);
    let share = (RANKS / free).max(RANKS_SHARE);
    // Half a point less than the width that was asked for, so that rounding does not put the columns below each other.
    columns(ui, &[share, 1.0 - share], RANKS - 0.5, GAP, |ui, column| match column {
        0 => ranks(ui, locale, rules),
        _ => sentences(ui, locale, rules, scenes),
    });
}

fn sentences(ui: &mut Ui, locale: &Locale, rules: &RuleSet, scenes: &mut RuleScenes) {
    ui.spacing_mut().item_spacing = vec2(16.0, 12.0);
    for topic in RuleTopic::ALL {
        let (name, sentence) = words(locale, *topic);
        let is_wide = ui.available_width() >= PICTURE.x + ui.spacing().item_spacing.x + BESIDE_PICTURE;
        let layout = if is_wide { Layout::left_to_right(Align::Min) } else { Layout::top_down(Align::Min) };
        ui.allocate_ui_with_layout(vec2(ui.available_width(), 0.0), layout, |ui| {
            scenes.show(ui, *topic, &name);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.add(Words::new(Lettering::Subheading, name).colour(Kit::of(ui).palette().brass));
                ui.add(Words::prose(sentence));
            });
        });
    }
    let (name, description) = (locale.written(&rules.name), locale.rules_description(rules));
    ui.add(Words::small(say!(locale, "rules-set", name, description)));
    more(ui, Id::new("notes of the rules"), &locale.rules_notes(rules).unwrap_or_default());
}

/// The name of a rule, and the sentence about it.
fn words(locale: &Locale, topic: RuleTopic) -> (String, String) {
    match topic {
        RuleTopic::Goal => (say!(locale, "rules-goal-name"), say!(locale, "rules-goal")),
        RuleTopic::Moves => (say!(locale, "rules-move-name"), say!(locale, "rules-move")),
        RuleTopic::Captures => (say!(locale, "rules-capture-name"), say!(locale, "rules-capture")),
        RuleTopic::Water => (say!(locale, "rules-water-name"), say!(locale, "rules-water")),
        RuleTopic::Leaps => (say!(locale, "rules-leap-name"), say!(locale, "rules-leap")),
        RuleTopic::Traps => (say!(locale, "rules-traps-name"), say!(locale, "rules-traps")),
    }
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
