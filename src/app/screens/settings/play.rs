//! The settings tab for play. It sets how moves are chosen, which help is shown on the board, which way the board
//! is oriented, and how quickly computer players move.

use bevy_egui::egui::Ui;
use strum::VariantArray;

use super::row::choose;
use crate::app::ui::widgets::{Switch, group};
use crate::game::settings::{
    AnalysisMemory, AnalysisThreads, FoodChain, MachinePace, MouseMoves, Orientation, Settings,
};
use crate::locale::{Locale, say};

pub fn show(ui: &mut Ui, locale: &Locale, settings: &mut Settings) {
    group(ui, &say!(locale, "settings-hand"));
    let name = say!(locale, "settings-mouse-moves");
    choose(ui, "mouse moves", &name, &mut settings.mouse_moves, MouseMoves::VARIANTS, |moves| match moves {
        MouseMoves::ClickOrDrag => say!(locale, "settings-mouse-both"),
        MouseMoves::Click => say!(locale, "settings-mouse-click"),
        MouseMoves::Drag => say!(locale, "settings-mouse-drag"),
    });
    group(ui, &say!(locale, "settings-board"));
    let name = say!(locale, "settings-food-chain");
    choose(ui, "food chain", &name, &mut settings.food_chain, FoodChain::VARIANTS, |chain| match chain {
        FoodChain::Off => say!(locale, "settings-food-chain-off"),
        FoodChain::OnHover => say!(locale, "settings-food-chain-hover"),
        FoodChain::Always => say!(locale, "settings-food-chain-always"),
    });
    let name = say!(locale, "settings-orientation");
    choose(ui, "orientation", &name, &mut settings.orientation, Orientation::VARIANTS, |value| match value {
        Orientation::Fixed => say!(locale, "settings-orientation-fixed"),
        Orientation::TurnBoard => say!(locale, "settings-orientation-turn"),
        Orientation::FacePlayers => say!(locale, "settings-orientation-face"),
    });
    let habits = &mut settings.habits;
    ui.add(Switch::new("confirms", &say!(locale, "settings-confirms"), &mut habits.confirms));
    ui.add(Switch::new("premoves", &say!(locale, "settings-premoves"), &mut habits.premoves));
    ui.add(Switch::new("targets", &say!(locale, "settings-targets"), &mut habits.targets));
    ui.add(Switch::new("last turn", &say!(locale, "settings-last-turn"), &mut habits.last_turn));
    ui.add(Switch::new("coordinates", &say!(locale, "settings-coordinates"), &mut habits.coordinates));
    group(ui, &say!(locale, "settings-opponents"));
    let name = say!(locale, "settings-pace");
    choose(ui, "pace", &name, &mut settings.pace, MachinePace::VARIANTS, |pace| match pace {
        MachinePace::Quick => say!(locale, "settings-pace-quick"),
        MachinePace::Natural => say!(locale, "settings-pace-natural"),
        MachinePace::Slow => say!(locale, "settings-pace-slow"),
    });
    ui.add(Switch::new("evaluation", &say!(locale, "settings-evaluation"), &mut settings.evaluation));
    ui.add(Switch::new("coach", &say!(locale, "settings-coach"), &mut settings.habits.coach));
    group(ui, &say!(locale, "settings-analysis"));
    let name = say!(locale, "settings-analysis-threads");
    let threads = &mut settings.analysis.threads;
    choose(ui, "analysis threads", &name, threads, AnalysisThreads::VARIANTS, |threads| match threads {
        AnalysisThreads::One => say!(locale, "settings-analysis-one"),
        AnalysisThreads::AllButOne => say!(locale, "settings-analysis-all-but-one"),
        AnalysisThreads::All => say!(locale, "settings-analysis-all"),
    });
    let name = say!(locale, "settings-analysis-memory");
    let memory = &mut settings.analysis.memory;
    choose(ui, "analysis memory", &name, memory, AnalysisMemory::VARIANTS, |memory| {
        say!(locale, "settings-mib", mib = memory.mib())
    });
}
