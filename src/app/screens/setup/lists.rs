//! The two lists of the set-up: boards with their pictures, rule sets with their descriptions.

use std::path::{Path, PathBuf};

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{AsIdSalt, Id, Ui, vec2};

use super::level_page::LevelPage;
use crate::app::screens::more::more;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::game::content::{Content, ContentError, LevelChoice, Loaded, shipped_rule_sets};
use crate::game::levels::{Level, LevelKind};
use crate::locale::{Locale, Say, say};
use crate::rules::jungle::RuleSet;
use crate::rules::{FirstMover, GameId};

/// The file name of a level, with the level or the reason why the level cannot be read.
pub struct LevelEntry {
    pub name: String,
    level: Result<Loaded<Level>, ContentError>,
    /// The page on which the level is listed; `None` if it cannot be read.
    pub page: Option<LevelPage>,
}

impl LevelEntry {
    pub fn level(&self) -> Option<&Level> {
        self.level.as_ref().ok().map(|loaded| &loaded.value)
    }

    /// Returns the files from which the level was read.
    pub fn files(&self) -> &[PathBuf] {
        self.level.as_ref().map_or(&[], |loaded| loaded.files.as_slice())
    }
}

/// The file name of a rule set, with the rule set or the reason why the rule set cannot be read.
pub struct RulesEntry {
    pub name: String,
    pub rules: Result<RuleSet, ContentError>,
    /// Notes on the origin of the rule set.
    notes: String,
}

impl RulesEntry {
    pub fn first_is_chosen(&self) -> bool {
        self.rules.as_ref().is_ok_and(|rules| rules.match_rules.first == FirstMover::Chosen)
    }
}

/// Reads all levels of the game. The standard level comes first; the others follow in the order of their names.
pub fn levels(content: &Content, game: GameId) -> Vec<LevelEntry> {
    let named = shipped_rule_sets();
    let page = |loaded: &Loaded<Level>| {
        let is_own = |path: &Path| content.data_folder().is_some_and(|data| path.starts_with(data));
        match loaded.origin.path().is_some_and(is_own) {
            true => LevelPage::Own,
            false => LevelPage::Of(LevelKind::of(&loaded.value, &named)),
        }
    };
    let read = |name: String| {
        let choice = LevelChoice { level: name, ..LevelChoice::of(game) };
        let level = content.choose(&choice);
        LevelEntry { page: level.as_ref().ok().map(page), level, name: choice.level }
    };
    content.levels_of(game).into_iter().map(read).collect()
}

/// Reads all rule sets of the game, `classic` first.
pub fn rules(content: &Content, game: GameId) -> Vec<RulesEntry> {
    let read = |name: String| {
        let rules = content.rules(&name).map(|loaded| loaded.value);
        let notes = content.notes_of_rules(&name).unwrap_or_default();
        RulesEntry { name, rules, notes }
    };
    content.rule_sets_of(game).into_iter().map(read).collect()
}

/// The rules that are picked for a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickedRules {
    /// The level's own rules.
    OfLevel,
    /// The rule set at this index in the list.
    Set(usize),
}

const LEVEL_ROW: f32 = 128.0;
const RULES_ROW: f32 = 46.0;
const PICTURE: (f32, f32) = (108.0, 108.0);

/// Shows the levels; returns the index of the level that was clicked. `what` is egui's id of the list. The id is
/// different for each game, so that each list keeps its own scroll position. `page` is the page that is shown; `None`
/// shows all levels. If `reveal` is set, the list scrolls to
/// the picked level.
pub fn show_levels(
    ui: &mut Ui,
    locale: &Locale,
    what: impl AsIdSalt,
    (levels, page): (&[LevelEntry], Option<LevelPage>),
    picked: usize,
    reveal: bool,
) -> Option<usize> {
    let kit = Kit::of(ui);
    let mut clicked = None;
    list(ui, what, |ui| {
        let shown = |(_, entry): &(usize, &LevelEntry)| page.is_none() || entry.page == page;
        for (index, entry) in levels.iter().enumerate().filter(shown) {
            let (title, words, level) = match &entry.level {
                Ok(Loaded { value: level, .. }) => (
                    locale.written(&level.name),
                    locale.described(&level.description, &level.descriptions),
                    Some(level),
                ),
                Err(error) => (entry.name.clone(), error.say(locale), None),
            };
            let plate = Plate::new(("level", &entry.name), &title, index == picked);
            let plate = plate.description(&words).margin(vec2(12.0, 10.0));
            let row = plate.show(ui, LEVEL_ROW, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 16.0;
                    match level {
                        Some(level) => ui.add(Thumbnail::new(&level.start, PICTURE)),
                        None => ui.allocate_response(PICTURE.into(), bevy_egui::egui::Sense::hover()),
                    };
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.add(Words::new(Lettering::Heading, &title).unsaid());
                        let colour = if level.is_some() { kit.palette().muted } else { kit.palette().brass };
                        ui.add(Words::small(&words).colour(colour).unsaid());
                    });
                });
            });
            if row.clicked() {
                clicked = Some(index);
            }
            if reveal && index == picked {
                row.scroll_to_me_animation(None, ScrollAnimation::none());
            }
            if let Some(level) = level.filter(|_| index == picked) {
                more(ui, Id::new(("level", &entry.name)), &locale.written(&level.notes));
            }
        }
    });
    clicked
}

struct RulesRow<'a> {
    pick: PickedRules,
    /// The file name of the set; `None` for the level's own rules.
    name: Option<&'a str>,
    title: String,
    description: Option<String>,
    /// Notes on the origin of the rule set.
    notes: String,
}

impl<'a> RulesRow<'a> {
    fn of_level(locale: &Locale, level: Option<&Level>) -> RulesRow<'a> {
        let name = locale.written(level.map_or("", Level::rules_name));
        let rules = level.and_then(Level::rule_set);
        RulesRow {
            pick: PickedRules::OfLevel,
            name: None,
            title: say!(locale, "setup-own-rules", name),
            description: rules.map(|rules| locale.rules_description(rules)),
            notes: rules.and_then(|rules| locale.rules_notes(rules)).unwrap_or_default(),
        }
    }

    fn of_set(locale: &Locale, index: usize, entry: &'a RulesEntry) -> RulesRow<'a> {
        let (title, description) = match &entry.rules {
            Ok(rules) => (locale.written(&rules.name), locale.rules_description(rules)),
            Err(error) => (entry.name.clone(), error.say(locale)),
        };
        RulesRow {
            pick: PickedRules::Set(index),
            name: Some(&entry.name),
            title,
            description: Some(description),
            notes: locale.written(&entry.notes),
        }
    }
}

/// Shows the rule sets; returns the set that was clicked. If the game has no rule sets to choose from, the rules of the
/// level are shown as sentences instead.
pub fn show_rules(
    ui: &mut Ui,
    locale: &Locale,
    rules: &[RulesEntry],
    level: Option<&Level>,
    picked: PickedRules,
) -> Option<PickedRules> {
    let mut clicked = None;
    if rules.is_empty() {
        for sentence in level.map_or_else(Vec::new, |level| locale.rules_in_short(&level.start.board())) {
            ui.add(Words::small(sentence));
        }
        return None;
    }
    let sets = rules.iter().enumerate().map(|(index, entry)| RulesRow::of_set(locale, index, entry));
    for RulesRow { pick, name, title, description, notes } in
        [RulesRow::of_level(locale, level)].into_iter().chain(sets)
    {
        let is_picked = pick == picked;
        let plate = Plate::new(("rules", name), &title, is_picked).margin(vec2(18.0, 9.0));
        let plate = match &description {
            Some(words) => plate.description(words),
            None => plate,
        };
        let row = plate.show(ui, RULES_ROW, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Words::new(Lettering::Subheading, &title).unsaid());
            if let Some(words) = description.as_ref().filter(|_| is_picked) {
                ui.add(Words::small(words).unsaid());
            }
        });
        if row.clicked() {
            clicked = Some(pick);
        }
        if is_picked {
            more(ui, Id::new(("rules", name)), &notes);
        }
    }
    clicked
}
