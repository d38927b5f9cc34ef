//! The tab for play: how pieces are moved, what is shown, how the board lies, how machines play.

use bevy_egui::egui::Ui;

use super::page::choose;
use crate::app::ui::widgets::{Switch, group};
use crate::game::settings::{FoodChain, MachinePace, MouseMoves, Orientation, Settings};
use crate::locale::{Locale, say};

pub fn show(ui: &mut Ui, locale: &Locale, settings: &mut Settings) {
    group(ui, &say!(locale, "settings-hand"));
    let moves = MouseMoves::ALL.map(|moves| {
        let words = match moves {
            MouseMoves::ClickOrDrag => say!(locale, "settings-mouse-both"),
            MouseMoves::Click => say!(locale, "settings-mouse-click"),
            MouseMoves::Drag => say!(locale, "settings-mouse-drag"),
        };
        (moves, words)
    });
    choose(ui, "mouse moves", &say!(locale, "settings-mouse-moves"), &mut settings.mouse_moves, &moves);
    group(ui, &say!(locale, "settings-board"));
    let chains = FoodChain::ALL.map(|chain| {
        let words = match chain {
            FoodChain::Off => say!(locale, "settings-food-chain-off"),
            FoodChain::OnHover => say!(locale, "settings-food-chain-hover"),
            FoodChain::Always => say!(locale, "settings-food-chain-always"),
        };
        (chain, words)
    });
    choose(ui, "food chain", &say!(locale, "settings-food-chain"), &mut settings.food_chain, &chains);
    let orientations = Orientation::ALL.map(|orientation| {
        let words = match orientation {
            Orientation::Fixed => say!(locale, "settings-orientation-fixed"),
            Orientation::TurnBoard => say!(locale, "settings-orientation-turn"),
            Orientation::FacePlayers => say!(locale, "settings-orientation-face"),
        };
        (orientation, words)
    });
    choose(ui, "orientation", &say!(locale, "settings-orientation"), &mut settings.orientation, &orientations);
    group(ui, &say!(locale, "settings-opponents"));
    let paces = MachinePace::ALL.map(|pace| {
        let words = match pace {
            MachinePace::Quick => say!(locale, "settings-pace-quick"),
            MachinePace::Natural => say!(locale, "settings-pace-natural"),
            MachinePace::Slow => say!(locale, "settings-pace-slow"),
        };
        (pace, words)
    });
    choose(ui, "pace", &say!(locale, "settings-pace"), &mut settings.pace, &paces);
    ui.add(Switch::new("evaluation", &say!(locale, "settings-evaluation"), &mut settings.evaluation));
}
