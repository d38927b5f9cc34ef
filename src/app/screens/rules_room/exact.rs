//! The choice of a value that is not one of a few words: numbers, a clock, animals, and tables of animals.

use bevy_egui::egui::Ui;
use strum::VariantArray;

use crate::app::screens::setup::clock_parts;
use crate::app::ui::widgets::{Slider, Switch, WordChoice};
use crate::game::levels::{RuleSwitch, SwitchValue};
use crate::game::rule_demos::DemoSwitch;
use crate::locale::{Locale, say};
use crate::rules::Clock;
use crate::rules::jungle::{Animal, LeapDirections, PerAnimal};

/// The greatest numbers of turns that can be chosen here. A file may have others.
const MOST_QUIET: u32 = 200;
const MOST_MISSED: u32 = 10;

/// Shows the controls of a value. Returns the new value, in the form that files use, if it was changed.
pub fn show(ui: &mut Ui, locale: &Locale, switch: DemoSwitch, value: SwitchValue) -> Option<String> {
    match value {
        SwitchValue::Word(_) | SwitchValue::YesNo(_) | SwitchValue::WinBy { .. } => None,
        SwitchValue::Limit(turns) => {
            let most = if switch == RuleSwitch::MissedTurns.into() { MOST_MISSED } else { MOST_QUIET };
            limit(ui, locale, switch, turns, most)
        }
        SwitchValue::Clock(clock) => {
            let before = clock.unwrap_or_default();
            let now = clock_parts(ui, locale, before);
            let now_any = Some(now).filter(|now| *now != Clock::default());
            (now != before).then(|| SwitchValue::Clock(now_any).to_string())
        }
        SwitchValue::Animals(holds) => animals(ui, locale, holds),
        SwitchValue::Leaps(leaps) => leapers(ui, locale, leaps),
        SwitchValue::Ranks(ranks) => {
            let mut changed = None;
            for animal in Animal::ALL.into_iter().rev() {
                let name = locale.animal(animal);
                let rank = Slider::new(("rank", animal), &name, f32::from(ranks[animal].0)).range(1.0..=8.0, 1.0);
                let slid = rank.show(ui, |rank| locale.number(f64::from(rank.round()), 0));
                let to = slid.to.map(|to| to.round() as u8).filter(|to| *to != ranks[animal].0);
                changed = to.map(|to| format!("{{{animal}: {to}}}")).or(changed);
            }
            changed
        }
    }
}

fn limit(ui: &mut Ui, locale: &Locale, switch: DemoSwitch, turns: Option<u32>, most: u32) -> Option<String> {
    let value = turns.unwrap_or(0).min(most) as f32;
    let step = if most > 50 { 10.0 } else { 1.0 };
    let title = locale.switch_title(switch);
    let slid =
        Slider::new(("limit", switch.name()), &title, value).range(0.0..=most as f32, step).show(
            ui,
            |turns| match turns.round() as u32 {
                0 => say!(locale, "setup-off"),
                turns => locale.number(f64::from(turns), 0),
            },
        );
    let to = Some(slid.to?.round() as u32).filter(|turns| *turns > 0);
    (to != turns).then(|| SwitchValue::Limit(to).to_string())
}

fn animals(ui: &mut Ui, locale: &Locale, mut holds: PerAnimal<bool>) -> Option<String> {
    let mut changed = false;
    for animal in Animal::ALL {
        changed |= ui.add(Switch::new(("animal", animal), &locale.animal(animal), &mut holds[animal])).changed();
    }
    changed.then(|| SwitchValue::Animals(holds).to_string())
}

fn leapers(ui: &mut Ui, locale: &Locale, leaps: PerAnimal<Option<LeapDirections>>) -> Option<String> {
    let word = |way: Option<LeapDirections>| match way {
        None => say!(locale, "rules-room-leaps-no"),
        Some(LeapDirections::Both) => say!(locale, "rules-room-leaps-both"),
        Some(LeapDirections::Horizontal) => say!(locale, "rules-room-leaps-sideways"),
        Some(LeapDirections::Vertical) => say!(locale, "rules-room-leaps-ahead"),
    };
    let ways = std::iter::once(None).chain(LeapDirections::VARIANTS.iter().copied().map(Some));
    let offers: Vec<_> = ways.map(|way| (way, word(way))).collect();
    let mut changed = None;
    for animal in Animal::ALL.into_iter().rev() {
        let name = locale.animal(animal);
        crate::app::ui::layout::named(ui, &name, 110.0, |ui| {
            if let Some(way) = WordChoice::new(("leaps", animal), &name, &offers, Some(leaps[animal])).show(ui) {
                let mut changed_leaps = leaps;
                changed_leaps[animal] = way;
                changed = Some(SwitchValue::Leaps(changed_leaps).to_string());
            }
        });
    }
    changed
}
