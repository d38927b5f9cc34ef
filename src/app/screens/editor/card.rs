//! The page of the editor: the board, and a card with the tools beside or below it.

use bevy_egui::egui::{Id, Rect, Ui, UiBuilder, vec2};

use crate::app::input::UiAction;
use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::widgets::{BarButton, WordChoice, Words, announce, small_buttons, small_buttons_height};
use crate::locale::{Locale, say};

use super::desk::{EditorDesk, EditorTab};
use super::{canvas, fairness, findings, sharing, tools, words};

/// The width of the card beside the board, and its share of the height below the board.
const CARD: f32 = 384.0;
const LOWER: f32 = 0.46;
const MARGIN: f32 = 10.0;
const PAD: f32 = 18.0;
const GAP: f32 = 8.0;
/// The least height for the tabs and what is below them.
const LEAST_BODY: f32 = 330.0;

/// What the player wants to do with the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditorChoice {
    Save,
    /// Chooses a file in the desktop's dialog, and saves there.
    ChooseFile,
    /// Saves in the file whose path is in the field.
    SaveAs,
    /// Copies the level as a line of text.
    CopyLine,
    /// Measures how fair the draft is.
    Measure,
    StopMeasuring,
    Play,
    Watch,
    Leave,
}

/// A button at the foot of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum FootButton {
    Undo,
    Redo,
    Choice(EditorChoice),
}

/// Shows the editor.
pub fn page(ui: &mut Ui, desk: &mut EditorDesk) -> Option<EditorChoice> {
    let window = ui.max_rect().shrink(MARGIN);
    let (board, card) = if window.width() > window.height() {
        let width = CARD.min(window.width() * 0.5);
        window.split_left_right_at_x(window.right() - width)
    } else {
        window.split_top_bottom_at_y(window.top() + window.height() * (1.0 - LOWER))
    };
    match &desk.shown_line {
        Some(shown) => sharing::show_code(ui, board.shrink(4.0), desk, shown),
        None => canvas::show(ui, board.shrink(4.0), desk),
    }
    show_card(ui, card, desk)
}

fn show_card(ui: &mut Ui, place: Rect, desk: &mut EditorDesk) -> Option<EditorChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    ui.painter().add(kit.panel(place));
    let inner = place.shrink(PAD);
    let buttons = foot(locale, desk);
    let foot_height = small_buttons_height(&buttons, ui.painter(), inner.width());
    let clip = place.shrink(6.0).intersect(ui.clip_rect());
    if inner.height() < foot_height + LEAST_BODY {
        // In a low card, everything scrolls together.
        let mut card = ui.new_child(UiBuilder::new().max_rect(inner).id_salt("editor card"));
        card.set_clip_rect(clip);
        return list(&mut card, "editor card", |ui| {
            let chosen = show_body(ui, locale, desk);
            press(desk, small_buttons(ui, buttons)).or(chosen)
        });
    }
    let (upper, lower) = inner.split_top_bottom_at_y(inner.bottom() - foot_height);
    let upper = upper.with_max_y(upper.bottom() - GAP);
    let mut card = ui.new_child(UiBuilder::new().max_rect(upper).id_salt("editor card"));
    card.set_clip_rect(clip);
    let chosen = show_body(&mut card, locale, desk);
    let mut below = ui.new_child(UiBuilder::new().max_rect(lower).id_salt("editor foot"));
    press(desk, small_buttons(&mut below, buttons)).or(chosen)
}

/// Shows the tabs and the part of the card that is chosen there.
fn show_body(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) -> Option<EditorChoice> {
    ui.spacing_mut().item_spacing = vec2(6.0, GAP);
    tabs(ui, locale, desk);
    note(ui, locale, desk);
    match desk.tab {
        EditorTab::Paint => {
            tools::show(ui, locale, desk);
            None
        }
        EditorTab::Words => words::show(ui, locale, desk),
        EditorTab::Fairness => fairness::show(ui, locale, desk),
        EditorTab::Findings => {
            findings::show(ui, locale, desk);
            None
        }
    }
}

/// Carries out undo and redo; returns any other choice.
fn press(desk: &mut EditorDesk, pressed: Option<FootButton>) -> Option<EditorChoice> {
    match pressed? {
        FootButton::Undo => desk.undo(),
        FootButton::Redo => desk.redo(),
        FootButton::Choice(choice) => return Some(choice),
    }
    None
}

fn tabs(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let count = desk.checked.findings.len();
    let tabs = [
        (EditorTab::Paint, say!(locale, "editor-paint")),
        (EditorTab::Words, say!(locale, "editor-words")),
        (EditorTab::Findings, say!(locale, "editor-findings", count)),
        (EditorTab::Fairness, say!(locale, "editor-fairness")),
    ];
    let name = say!(locale, "editor-tabs");
    if let Some(tab) = WordChoice::new("editor tabs", &name, &tabs, Some(desk.tab)).show(ui) {
        desk.tab = tab;
        desk.shown_line = None;
        desk.draft.end_step();
    }
}

/// Says what the last choice has done.
fn note(ui: &mut Ui, locale: &Locale, desk: &EditorDesk) {
    let Some(note) = &desk.note else { return };
    let words = note.say(locale);
    let place = ui.add(Words::small(&words).colour(Kit::of(ui).palette().brass)).rect;
    announce(ui, Id::new("editor note"), place, &words, false);
}

fn foot(locale: &Locale, desk: &EditorDesk) -> Vec<(FootButton, BarButton<'static>)> {
    let playable = desk.checked.level.is_some();
    let foot_button = |what: &'static str, icon, words| BarButton::new(("editor foot", what), icon, words);
    let undo = foot_button("undo", "icon_undo", say!(locale, "match-undo")).does(UiAction::Undo);
    let redo = foot_button("redo", "icon_redo", say!(locale, "match-redo")).does(UiAction::Redo);
    let save = foot_button("save", "icon_save", say!(locale, "editor-save")).enabled(!desk.is_saved());
    let play = foot_button("play", "icon_play", say!(locale, "editor-play")).enabled(playable);
    let watch = foot_button("watch", "icon_people", say!(locale, "editor-watch")).enabled(playable);
    let leave = foot_button("leave", "icon_back", say!(locale, "editor-leave"));
    vec![
        (FootButton::Undo, undo.enabled(desk.draft.can_undo())),
        (FootButton::Redo, redo.enabled(desk.draft.can_redo())),
        (FootButton::Choice(EditorChoice::Save), save),
        (FootButton::Choice(EditorChoice::Play), play),
        (FootButton::Choice(EditorChoice::Watch), watch),
        (FootButton::Choice(EditorChoice::Leave), leave),
    ]
}
