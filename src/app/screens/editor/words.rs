//! The words of a draft: name, author, description, who begins, and the file.

use bevy_egui::egui::{Ui, vec2};

use crate::app::ui::layout::list;
use crate::app::ui::widgets::{LineField, MenuButton, WordChoice, Words};
use crate::game::drafts::{
    DraftField, description_in, field_text, named_rules, side_to_move, with_description_in, with_field_text,
    with_rules, with_side_to_move,
};
use crate::game::ron::edit::quoted;
use crate::game::settings::Language;
use crate::locale::{Locale, say};
use crate::rules::Side;

use super::card::EditorChoice;
use super::desk::EditorDesk;

/// The most characters of a field.
const LONGEST: usize = 400;

/// Shows the fields in the remaining room.
pub fn show(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) -> Option<EditorChoice> {
    list(ui, "editor words", |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 10.0);
        for field in [DraftField::Name, DraftField::Author] {
            line(ui, locale, desk, field);
        }
        description(ui, locale, desk);
        begins(ui, locale, desk);
        rules(ui, locale, desk);
        let choose =
            MenuButton::new("editor choose file", "icon_save", say!(locale, "editor-choose-file")).height(48.0);
        let asked = ui.add(choose.enabled(desk.dialog.is_none())).clicked().then_some(EditorChoice::ChooseFile);
        ui.add(LineField::new("editor path", &say!(locale, "editor-path"), &mut desk.path));
        let save = MenuButton::new("editor save as", "icon_save", say!(locale, "editor-save-as")).height(48.0);
        let enabled = !desk.path.trim().is_empty();
        let chosen = ui.add(save.enabled(enabled)).clicked().then_some(EditorChoice::SaveAs);
        ui.add(Words::small(say!(locale, "editor-file-about")));
        let line = MenuButton::new("editor copy line", "icon_copy", say!(locale, "editor-copy-line")).height(48.0);
        let playable = desk.checked.level.is_some();
        let copied = ui.add(line.enabled(playable)).clicked().then_some(EditorChoice::CopyLine);
        ui.add(Words::small(say!(locale, "editor-line-about")));
        let (icon, words) = match desk.shown_line {
            None => ("icon_palette", say!(locale, "editor-qr")),
            Some(_) => ("icon_back", say!(locale, "editor-qr-close")),
        };
        let picture = MenuButton::new("editor picture", icon, words).height(48.0).enabled(playable);
        if ui.add(picture).clicked() {
            desk.toggle_shown_line();
        }
        ui.add(Words::small(say!(locale, "editor-qr-about")));
        chosen.or(copied).or(asked)
    })
}

fn line(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk, field: DraftField) {
    let name = match field {
        DraftField::Name => say!(locale, "editor-name"),
        DraftField::Author => say!(locale, "editor-author"),
        DraftField::Description | DraftField::Notes => say!(locale, "editor-description"),
    };
    let words = field_text(desk.draft.text(), field);
    typed(ui, desk, &name, words, |text, words| with_field_text(text, field, words));
}

/// The description: one for all readers, and one for each language of the game.
fn description(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let language = desk.description_in;
    let tag = language.map(Language::tag);
    let languages = Language::ALL.map(|language| (Some(language), language.own_name().to_owned()));
    let all: Vec<_> = std::iter::once((None, say!(locale, "editor-description-all"))).chain(languages).collect();
    let name = say!(locale, "editor-description");
    typed(ui, desk, &name, description_in(desk.draft.text(), tag), |text, words| with_description_in(text, tag, words));
    let offered = say!(locale, "editor-description-in");
    if let Some(language) = WordChoice::new("editor description in", &offered, &all, Some(language)).show(ui) {
        desk.description_in = language;
    }
}

/// Shows a line of words, and changes the draft while it is typed.
fn typed(
    ui: &mut Ui,
    desk: &mut EditorDesk,
    name: &str,
    mut words: String,
    change: impl FnOnce(&str, &str) -> Option<String>,
) {
    let response = ui.add(LineField::new(("editor field", name), name, &mut words).longest(LONGEST));
    if response.gained_focus() || response.lost_focus() {
        desk.draft.end_step();
    }
    if response.changed()
        && let Some(text) = change(desk.draft.text(), &words)
    {
        desk.draft.change_further(text);
    }
}

fn begins(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let sides = Side::BOTH.map(|side| (Some(side), say!(locale, "editor-begins-side", side)));
    let all: Vec<_> = std::iter::once((None, say!(locale, "editor-begins-rules"))).chain(sides).collect();
    let name = say!(locale, "editor-begins");
    ui.add(Words::small(&name));
    let now = side_to_move(desk.draft.text());
    if let Some(side) = WordChoice::new("editor begins", &name, &all, Some(now)).show(ui)
        && let Some(text) = with_side_to_move(desk.draft.text(), side)
    {
        desk.change(text);
    }
}

/// The rule set that the level names. Rules that the level itself changes stay.
fn rules(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    if desk.rule_sets.is_empty() {
        return;
    }
    let name = say!(locale, "setup-rules");
    ui.add(Words::small(&name));
    let written = named_rules(desk.draft.text());
    let now = desk.rule_sets.iter().position(|(set, _)| Some(set) == written.as_ref());
    let sets = desk.rule_sets.iter().enumerate().map(|(index, (_, title))| (index, locale.written(title)));
    let offers: Vec<(usize, String)> = sets.collect();
    let Some(index) = WordChoice::new("editor rules", &name, &offers, now).show(ui) else { return };
    if let Some((set, _)) = desk.rule_sets.get(index)
        && let Some(text) = with_rules(desk.draft.text(), &quoted(set))
    {
        desk.change(text);
    }
}
