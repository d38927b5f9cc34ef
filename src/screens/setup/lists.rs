//! The two lists of the set-up: boards with their pictures, rule sets with their descriptions.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Ui, vec2};

use crate::content::{Content, ContentError, FileKind};
use crate::levels::Level;
use crate::locale::{Locale, Say, say};
use crate::rules::FirstMover;
use crate::rules::jungle::RuleSet;
use crate::screens::thumbnail::Thumbnail;
use crate::ui::Kit;
use crate::ui::layout::list;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{Plate, Words, group};

/// A level by its file's name, or why it cannot be read.
pub struct LevelEntry {
    pub name: String,
    level: Result<Level, ContentError>,
}

impl LevelEntry {
    pub fn own_rules(&self) -> &str {
        self.level.as_ref().map_or("", |level| level.rules_name())
    }

    pub fn first_is_chosen(&self) -> bool {
        self.level.as_ref().is_ok_and(Level::first_is_chosen)
    }

    /// Whether the file leaves open which side begins.
    pub fn leaves_side_open(&self) -> bool {
        self.level.as_ref().is_ok_and(|level| level.to_move.is_none())
    }
}

/// A rule set by its file's name, or why it cannot be read.
pub struct RulesEntry {
    pub name: String,
    rules: Result<RuleSet, ContentError>,
}

impl RulesEntry {
    pub fn first_is_chosen(&self) -> bool {
        self.rules.as_ref().is_ok_and(|rules| rules.match_rules.first == FirstMover::Chosen)
    }
}

/// All levels: the standard board first, then the others by their names.
pub fn levels(content: &Content) -> Vec<LevelEntry> {
    let mut names = names(content, FileKind::Level);
    names.sort_by_key(|name| name != "jungle");
    let read = |name: String| {
        let level = content.level(&name).map(|loaded| loaded.value);
        LevelEntry { name, level }
    };
    names.into_iter().map(read).collect()
}

/// All rule sets, `classic` first.
pub fn rules(content: &Content) -> Vec<RulesEntry> {
    let mut names = names(content, FileKind::Rules);
    names.sort_by_key(|name| name != "classic");
    let read = |name: String| {
        let rules = content.rules(&name).map(|loaded| loaded.value);
        RulesEntry { name, rules }
    };
    names.into_iter().map(read).collect()
}

fn names(content: &Content, kind: FileKind) -> Vec<String> {
    content.all().into_iter().filter(|found| found.kind == kind).map(|found| found.name).collect()
}

const LEVEL_ROW: f32 = 128.0;
const RULES_ROW: f32 = 46.0;
const PICTURE: (f32, f32) = (108.0, 108.0);

/// Returns the level that was clicked. `reveal` scrolls to the picked one.
pub fn show_levels(ui: &mut Ui, locale: &Locale, levels: &[LevelEntry], picked: usize, reveal: bool) -> Option<usize> {
    let kit = Kit::of(ui);
    let mut clicked = None;
    list(ui, "levels", |ui| {
        for (index, entry) in levels.iter().enumerate() {
            let (title, words, level) = match &entry.level {
                Ok(level) => (locale.written(&level.name), locale.written(&level.description), Some(level)),
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
        }
    });
    clicked
}

/// Returns the rule set that was clicked: `Some(None)` is the level's own.
pub fn show_rules(
    ui: &mut Ui,
    locale: &Locale,
    rules: &[RulesEntry],
    own: &str,
    picked: Option<usize>,
) -> Option<Option<usize>> {
    let mut clicked = None;
    let of_board = say!(locale, "setup-own-rules", name = locale.written(own));
    group(ui, &say!(locale, "setup-rules"));
    let all = std::iter::once((None, of_board.clone(), None)).chain(rules.iter().enumerate().map(|(index, entry)| {
        match &entry.rules {
            Ok(rules) => (Some(index), locale.written(&rules.name), Some(locale.written(&rules.description))),
            Err(error) => (Some(index), entry.name.clone(), Some(error.say(locale))),
        }
    }));
    for (index, title, words) in all {
        let name = index.and_then(|index| rules.get(index)).map(|entry| entry.name.as_str());
        let plate = Plate::new(("rules", name), &title, index == picked).margin(vec2(18.0, 9.0));
        let plate = match &words {
            Some(words) => plate.description(words),
            None => plate,
        };
        let row = plate.show(ui, RULES_ROW, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Words::new(Lettering::Subheading, &title).unsaid());
            // The picked set opens and shows its description.
            if let Some(words) = words.as_ref().filter(|_| index == picked) {
                ui.add(Words::small(words).unsaid());
            }
        });
        if row.clicked() {
            clicked = Some(index);
        }
    }
    clicked
}
