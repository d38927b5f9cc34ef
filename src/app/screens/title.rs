//! The title screen, which shows the game's logo and the menu in front of a painted scene.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Rect as Frame, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::sign::{self, SignRoom};
use super::title_density::{DENSITIES, LIST_GAP, LOGO, LOWER, MARGINS, MENU, TitleDensity, UPRIGHT_GAP};
use super::title_offer::{Offered, TitleOffer};
use crate::app::board::BoardArea;
use crate::app::input::{ScreenLayer, Stack, UiAction};
use crate::app::play::{LayRequested, Laying, MatchSetup, Screen};
use crate::app::ui::layout::{BESIDE, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{
    BarButton, ButtonLook, IconButton, MenuButton, PictureWidget, Words, small_buttons, small_buttons_height,
};
use crate::app::ui::{Kit, Panels};
use crate::locale::{Locale, Say, say};

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear_area)
        .add_systems(OnExit(Screen::Title), |mut signs: ResMut<SignRoom>| *signs = SignRoom::Window)
        .add_systems(
            EguiPrimaryContextPass,
            (show, leave_room_for_signs.before(sign::show)).run_if(in_state(Screen::Title)),
        );
}

fn clear_area(mut area: ResMut<BoardArea>) {
    area.0 = None;
}

/// The state that the menu depends on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Menu<'a> {
    /// The match that the button "Continue" continues, if there is one.
    pub goes_on: Option<GoesOn<'a>>,
    /// Whether matches other than `goes_on` can be continued.
    pub unfinished: bool,
    /// A sentence that says why a previously offered match is no longer offered; `None` if there is no such match.
    pub note: Option<&'a str>,
}

/// The match that the button "Continue" continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoesOn<'a> {
    /// A match on this computer. `at` is the number of its current move.
    Here { at: u32 },
    /// A match with a player on another computer. The text names the players and the host.
    Elsewhere(&'a str),
}

/// The button that the player clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TitleChoice {
    GoOn,
    Unfinished,
    Play,
    Multiplayer,
    Boards,
    Rules,
    Library,
    Puzzles,
    Settings,
    Create,
    Laboratory,
    Quit,
}

fn is_lying(room: Frame) -> bool {
    room.width() > room.height()
}

/// Returns the menu's distance from the left edge, and the menu's width.
fn menu_place(room: Frame) -> (f32, f32) {
    let width = MENU.min(room.width() - 32.0);
    // In a window that is wider than high, the menu's distance from the edge grows with the width of the window.
    let left = if is_lying(room) { room.width() * 0.066 } else { (room.width() - width) / 2.0 };
    (left.max(16.0), width)
}

fn leave_room_for_signs(mut panels: Panels, mut signs: ResMut<SignRoom>) -> Result {
    let (window, _) = panels.window()?;
    signs.set_if_neq(SignRoom::Beside(beside_menu(window)));
    Ok(())
}

/// Returns the part of a wide window to the right of the menu, or the whole of an upright window.
pub fn beside_menu(mut window: Frame) -> Frame {
    if is_lying(window) {
        let (left, width) = menu_place(window);
        window.min.x += left + width;
    }
    window
}

/// Shows the logo, and the menu below it: at the left of a wide window, in the middle of a narrow one.
pub fn page(ui: &mut Ui, menu: &Menu) -> Option<TitleChoice> {
    let room = ui.max_rect();
    let lying = is_lying(room);
    let (left, width) = menu_place(room);
    // In a wide window the logo must not cover the animal in the background scene.
    let widest = if lying { room.width() * 0.55 } else { room.width() - 32.0 };
    let logo = |density: &TitleDensity| vec2(LOGO.0, LOGO.1) * density.logo.min(widest / LOGO.0);
    let gap = |density: &TitleDensity| if lying { density.gap } else { density.gap.min(UPRIGHT_GAP) };
    let go_on = |density: &TitleDensity| {
        let button = go_on_button(&Kit::of(ui), menu, density)?;
        Some(button.height_within(ui, go_on_width(width, menu, density)))
    };
    let bar = small_buttons_height(&small(Kit::of(ui).locale()), ui.painter(), width);
    let spare = |density: &TitleDensity| {
        room.height() - logo(density).y - density.menu(go_on(density), bar, gap(density)) - MARGINS
    };
    let [.., densest] = &DENSITIES;
    let density = DENSITIES.iter().find(|density| spare(density) >= 0.0).unwrap_or(densest);
    let (logo, gap, spare) = (logo(density), gap(density), spare(density));
    // In a wide window the logo begins `indent` points to the left of the menu.
    let indent = if lying { 30.0 } else { left };
    let column = Frame::from_min_max(pos2(room.left() + left - indent, room.top()), room.max);
    let mut column = ui.new_child(UiBuilder::new().max_rect(column));
    show_bars(&mut column);
    let shown = ScrollArea::vertical().id_salt("title").auto_shrink([true, false]).show(&mut column, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, gap);
        ui.add_space((spare * 0.4).clamp(10.0, if lying { 90.0 } else { 48.0 }));
        if lying {
            picture(ui, logo);
        } else {
            ui.horizontal(|ui| {
                ui.add_space((room.width() - logo.x) / 2.0);
                picture(ui, logo);
            });
        }
        // In an upright window this gap shows the animal in the background scene.
        ui.add_space(if lying { (spare * 0.3).clamp(0.0, 50.0) } else { (spare - 48.0).max(0.0) });
        ui.horizontal(|ui| {
            ui.add_space(indent);
            let pressed = ui.vertical(|ui| {
                ui.set_max_width(width);
                buttons(ui, menu, density)
            });
            // Leaves room for the scroll bar beside the menu.
            ui.add_space(BESIDE);
            pressed.inner
        })
        .inner
    });
    shown.inner
}

/// Returns the button that continues a match; its second line describes the match.
fn go_on_button(kit: &Kit, menu: &Menu, density: &TitleDensity) -> Option<MenuButton<'static>> {
    let locale = kit.locale();
    let (note, said) = match menu.goes_on? {
        GoesOn::Here { at } => (say!(locale, "title-go-on-move", move = at), say!(locale, "title-continue", move = at)),
        GoesOn::Elsewhere(players) => (players.to_owned(), say!(locale, "title-continue-elsewhere", players)),
    };
    let button = MenuButton::new(TitleChoice::GoOn, "icon_continue", say!(locale, "title-go-on")).pad(density.pad);
    Some(button.note(note, said).note_rows(density.go_on_rows).look(ButtonLook::Main).height(density.go_on))
}

/// Returns the width of the button that continues a match. If the button that opens the list of matches is shown beside
/// it, the two buttons share the menu's width.
fn go_on_width(menu_width: f32, menu: &Menu, density: &TitleDensity) -> f32 {
    if menu.unfinished { menu_width - density.go_on - LIST_GAP } else { menu_width }
}

fn picture(ui: &mut Ui, size: bevy_egui::egui::Vec2) {
    let name = say!(Kit::of(ui).locale(), "title-game");
    ui.add(PictureWidget::new("logo", size).said(&name));
}

fn buttons(ui: &mut Ui, menu: &Menu, density: &TitleDensity) -> Option<TitleChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let button = |what, icon, words| MenuButton::new(what, icon, words).pad(density.pad);
    let mut wish = None;
    if let Some(note) = menu.note {
        ui.add(Words::new(Lettering::Label, note));
    }
    if let Some(go_on) = go_on_button(&kit, menu, density) {
        if menu.unfinished {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = LIST_GAP;
                let width = go_on_width(ui.available_width(), menu, density);
                if ui.allocate_ui(vec2(width, density.go_on), |ui| ui.add(go_on).clicked()).inner {
                    wish = Some(TitleChoice::GoOn);
                }
                let words = say!(locale, "title-unfinished");
                if ui
                    .add(IconButton::new(TitleChoice::Unfinished, "icon_unfinished", &words).size(density.go_on))
                    .clicked()
                {
                    wish = Some(TitleChoice::Unfinished);
                }
            });
        } else if ui.add(go_on).clicked() {
            wish = Some(TitleChoice::GoOn);
        }
    }
    let (look, play) = match menu.goes_on {
        Some(_) => (ButtonLook::Paper, say!(locale, "title-new")),
        None => (ButtonLook::Main, say!(locale, "title-play")),
    };
    if ui.add(button(TitleChoice::Play, "icon_play", play).look(look).height(density.first)).clicked() {
        wish = Some(TitleChoice::Play);
    }
    let lower: [_; LOWER] = [
        (TitleChoice::Multiplayer, None, "icon_online", say!(locale, "online-title")),
        (TitleChoice::Boards, None, "icon_board", say!(locale, "title-boards")),
        (TitleChoice::Rules, Some(UiAction::Rules), "icon_rules", say!(locale, "title-rules")),
        (TitleChoice::Library, None, "icon_library", say!(locale, "title-library")),
    ];
    for (what, action, icon, words) in lower {
        if ui.add(button(what, icon, words).does(action).height(density.lower)).clicked() {
            wish = Some(what);
        }
    }
    small_buttons(ui, small(locale)).or(wish)
}

/// The small buttons at the end of the menu.
fn small(locale: &Locale) -> [(TitleChoice, BarButton<'static>); 5] {
    [
        (TitleChoice::Puzzles, None, "icon_puzzle", say!(locale, "puzzles-title")),
        (TitleChoice::Create, None, "icon_palette", say!(locale, "title-create")),
        (TitleChoice::Settings, Some(UiAction::Settings), "icon_settings", say!(locale, "title-settings")),
        (TitleChoice::Laboratory, None, "icon_flask", say!(locale, "title-laboratory")),
        (TitleChoice::Quit, None, "icon_quit", say!(locale, "title-quit")),
    ]
    .map(|(what, action, icon, words)| (what, BarButton::new(what, icon, words).does(action)))
}

pub fn show(
    mut panels: Panels,
    setup: Res<MatchSetup>,
    mut stack: ResMut<Stack>,
    mut next: ResMut<NextState<Screen>>,
    mut offer: Option<ResMut<TitleOffer>>,
    mut wanted: MessageWriter<LayRequested>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let offered = offer.as_ref().and_then(|offer| offer.session());
    let begun = setup.begun.as_ref().map(|begun| &begun.session).or(offered);
    let kit = panels.kit()?;
    let note = offer.as_ref().and_then(|offer| offer.note()).map(|note| note.say(kit.locale()));
    let elsewhere = match offer.as_ref().and_then(|offer| offer.offered()) {
        Some(Offered::Elsewhere(interrupted)) => Some(interrupted.say(kit.locale())),
        Some(Offered::Here) | None => None,
    };
    let here = begun.map(|begun| GoesOn::Here { at: begun.position().move_number() });
    let menu = Menu {
        goes_on: elsewhere.as_deref().map(GoesOn::Elsewhere).or(here),
        unfinished: offer.as_ref().is_some_and(|offer| offer.has_others()),
        note: note.as_deref(),
    };
    match panels.page("title", |ui| page(ui, &menu))? {
        Some(TitleChoice::GoOn) => match &mut offer {
            Some(offer) => offer.accept(),
            // Without a [`TitleOffer`], no match is saved on disk, so the match to continue is the one that this window
            // has just left.
            None => _ = wanted.write(LayRequested::here(Laying::Left)),
        },
        Some(TitleChoice::Unfinished) => next.set(Screen::Resume),
        None => {}
        Some(TitleChoice::Play) => next.set(Screen::Opponents),
        Some(TitleChoice::Multiplayer) => next.set(Screen::Multiplayer),
        Some(TitleChoice::Boards) => next.set(Screen::Setup),
        Some(TitleChoice::Rules) => stack.open(ScreenLayer::Rules),
        Some(TitleChoice::Library) => next.set(Screen::Library),
        Some(TitleChoice::Puzzles) => next.set(Screen::Puzzles),
        Some(TitleChoice::Create) => next.set(Screen::Create),
        Some(TitleChoice::Settings) => stack.open(ScreenLayer::Settings),
        Some(TitleChoice::Laboratory) => next.set(Screen::Lab),
        Some(TitleChoice::Quit) => _ = exit.write(AppExit::Success),
    }
    Ok(())
}
