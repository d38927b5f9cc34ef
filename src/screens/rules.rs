//! How to play: one page over any screen.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Align, Layout, Ui, vec2};

use super::settings::keys;
use crate::input::{Inputs, Layer, Stack, UiAction, on_top};
use crate::locale::{Locale, say};
use crate::play::{FrameSet, MatchSetup, Screen, Table};
use crate::rules::jungle::{Animal, RuleSet};
use crate::session::Session;
use crate::ui::layout::{Card, CardPart, columns};
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{ButtonLook, Choice, MenuButton, Picture, Words, button_bar};
use crate::ui::{Kit, Panels};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, turn_to.in_set(FrameSet::Listen).run_if(not(in_state(Screen::Loading)))).add_systems(
        EguiPrimaryContextPass,
        show.after(super::title::show).after(super::play::show).run_if(on_top(Layer::Rules)),
    );
}

/// The two halves of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Game,
    Keys,
}

/// The player has read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read;

/// The animals by their ranks, and the classic rules in a few sentences.
pub fn page(ui: &mut Ui, tab: &mut Tab, rules: &RuleSet) -> Option<Read> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "rules-title");
    Card::new("rules", 860.0).title(&title).show(ui, |ui, part| match part {
        CardPart::Body => {
            let words = [say!(locale, "rules-play"), say!(locale, "rules-keys")];
            let at = usize::from(*tab == Tab::Keys);
            if let Some(picked) = Choice::new("rules tab", &say!(locale, "rules-tabs"), &words, Some(at)).show(ui) {
                *tab = [Tab::Game, Tab::Keys][picked];
            }
            match tab {
                Tab::Game => columns(ui, &[0.3, 0.7], 210.0, 24.0, |ui, column| match column {
                    0 => ranks(ui, locale, rules),
                    _ => sentences(ui, locale, rules),
                }),
                Tab::Keys => keys::read(ui, locale, &kit.hints().bindings),
            }
            None
        }
        CardPart::Foot => {
            let done = MenuButton::new("rules done", "icon_check", say!(locale, "rules-done"));
            button_bar(ui, Vec::new(), vec![done.look(ButtonLook::Main).height(58.0).does(UiAction::Back)])
                .map(|_| Read)
        }
    })
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
    ui.add(Words::small(say!(
        locale,
        "rules-set",
        name = locale.written(&rules.name),
        description = locale.written(&rules.description)
    )));
}

/// The animals in the order of their ranks by the rule set, strongest first.
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
            ui.add(Picture::new(&format!("head_{animal}"), vec2(48.0, 48.0)));
            ui.add(Words::new(Lettering::Subheading, name));
        });
    }
}

/// Over any screen, but not over another page or the console.
fn turn_to(mut inputs: ResMut<Inputs>, mut stack: ResMut<Stack>) {
    let barred = matches!(stack.top(), Some(Layer::Settings | Layer::Console));
    if !barred && inputs.take_action(UiAction::Rules) {
        stack.toggle(Layer::Rules);
    }
}

fn show(
    mut panels: Panels,
    mut tab: Local<Tab>,
    table: Res<Table>,
    setup: Res<MatchSetup>,
    mut stack: ResMut<Stack>,
) -> Result {
    let start = table.session().map_or(&setup.start, Session::start);
    let Some(rules) = start.as_jungle().map(|start| start.board().rules()) else { return Ok(()) };
    if panels.over("rules", |ui| page(ui, &mut tab, rules))?.is_some() {
        stack.close(Layer::Rules);
    }
    Ok(())
}
