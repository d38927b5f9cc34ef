//! The state of the rules room. It needs no Bevy world.

use bevy::prelude::*;

use crate::app::motion::Animations;
use crate::app::screens::demo_film::{DemoFilm, FilmPace};
use crate::app::screens::setup::{RulesEntry, SetupFor, rule_entries};
use crate::game::content::{Content, LevelChoice};
use crate::game::drafts::{OwnRules, save_new_rules};
use crate::game::levels::{IdleReason, Level, RuleSwitch, SwitchValue, idle_switches};
use crate::game::rule_demos::{self, DemoSwitch, DemoValue};
use crate::locale::{BoxedSay, Locale, message, say};
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

const PACE: FilmPace = FilmPace { start_ms: 900.0, wait_ms: 1100.0, pause_ms: 350.0, outcome_ms: 1800.0 };
/// How often a film is shown before it stops at its end.
pub const TIMES: f32 = 3.0;

/// The two parts of the room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RulesView {
    /// One switch with its demo.
    #[default]
    OneByOne,
    /// All switches of all rule sets in a table.
    SideBySide,
}

/// The rules that are shown and changed in the room.
#[derive(Resource)]
pub struct RulesDesk {
    /// What the set-up, to which the room leads back, is for.
    pub wanted_for: SetupFor,
    /// The board and the rules that were picked in the set-up.
    pub choice: LevelChoice,
    /// The board under the rules that are shown.
    level: Level,
    /// The switches that change nothing on this board under these rules, with the reasons.
    idle: Vec<(RuleSwitch, IdleReason)>,
    /// The named rule sets. Chesimals II has none.
    sets: Vec<RulesEntry>,
    /// The rules of the level itself, or the set that was picked last.
    before: Option<RuleSet>,
    /// The set of the user's own that is changed.
    own: Option<OwnRules>,
    pub view: RulesView,
    /// The place of the rule set that is the first in the table.
    pub first_set: usize,
    pub switch: DemoSwitch,
    /// The name under which changed rules are saved.
    pub name: String,
    pub note: Option<BoxedSay>,
    demos: Vec<ShownDemo>,
    /// How long the demo of the switch has been shown, in milliseconds.
    pub shown_ms: f32,
}

/// A demo with the films of its values.
struct ShownDemo {
    switch: DemoSwitch,
    values: Vec<(DemoValue, DemoFilm)>,
}

impl RulesDesk {
    /// The rules of this choice. `None` if its files cannot be read.
    pub fn of(
        content: &Content,
        choice: LevelChoice,
        wanted_for: SetupFor,
        animations: &Animations,
    ) -> Option<RulesDesk> {
        let level = content.choose(&choice).ok()?.value;
        let reduced = animations.reduced || animations.stretch == 0.0;
        let shown = |demo: rule_demos::RuleDemo| {
            let film = |value: DemoValue| {
                let film = DemoFilm::of(&value.level.start, &value.tries, PACE, &animations.motion, reduced);
                (value, film)
            };
            ShownDemo { switch: demo.switch, values: demo.values.into_iter().map(film).collect() }
        };
        let demos = rule_demos::all(content).0.into_iter().filter(|demo| demo.switch.game() == choice.game);
        let own = choice.rules.as_deref().and_then(|name| OwnRules::find(content, name));
        Some(RulesDesk {
            wanted_for,
            sets: rule_entries(content, choice.game),
            before: level.rule_set().cloned(),
            own,
            view: RulesView::default(),
            first_set: 0,
            switch: DemoSwitch::all().find(|switch| switch.game() == choice.game)?,
            name: String::new(),
            note: None,
            demos: demos.map(shown).collect(),
            shown_ms: 0.0,
            idle: idle_switches(&level),
            level,
            choice,
        })
    }

    /// Goes on with changes that were left unsaved.
    pub fn go_on_with(&mut self, left: RulesDesk, content: &Content) {
        let Some(rules) = left.rules().cloned().filter(|_| left.has_changes() && left.game() == self.game()) else {
            return;
        };
        let before = left.before.clone();
        if self.put(rules, content) {
            (self.own, self.before, self.name, self.switch) = (left.own, before, left.name, left.switch);
        }
    }

    pub fn game(&self) -> GameId {
        self.choice.game
    }

    /// The switches of the game, in the order of its files.
    pub fn switches(&self) -> impl Iterator<Item = DemoSwitch> + use<> {
        let game = self.game();
        DemoSwitch::all().filter(move |switch| switch.game() == game)
    }

    pub fn rules(&self) -> Option<&RuleSet> {
        self.level.rule_set()
    }

    /// The named rule sets that could be read.
    pub fn sets(&self) -> impl Iterator<Item = (usize, &RuleSet)> {
        self.sets.iter().enumerate().filter_map(|(index, entry)| Some((index, entry.rules.as_ref().ok()?)))
    }

    /// The value of a switch in the rules that are shown.
    pub fn value(&self, switch: DemoSwitch) -> Option<SwitchValue> {
        switch.value(&self.level.start.board())
    }

    /// Whether the switch was changed here.
    pub fn is_changed(&self, switch: DemoSwitch) -> bool {
        match (switch.of_rule_sets(), self.rules(), &self.before) {
            (Some(switch), Some(rules), Some(before)) => switch.value(rules) != switch.value(before),
            _ => false,
        }
    }

    /// Whether any switch was changed here.
    pub fn has_changes(&self) -> bool {
        self.switches().any(|switch| self.is_changed(switch))
    }

    /// Why the switch changes nothing on the board; `None` if it may change something.
    pub fn idle(&self, switch: DemoSwitch) -> Option<IdleReason> {
        let switch = switch.of_rule_sets()?;
        self.idle.iter().find(|(idle, _)| *idle == switch).map(|(_, reason)| *reason)
    }

    /// The values of the demo of the picked switch, each with its film.
    pub fn films(&self) -> &[(DemoValue, DemoFilm)] {
        self.demos.iter().find(|demo| demo.switch == self.switch).map_or(&[], |demo| &demo.values)
    }

    /// When the last of these films stops, in milliseconds since the demo began.
    pub fn films_stop_ms(&self) -> f32 {
        self.films().iter().map(|(_, film)| film.lasts_ms() * TIMES).fold(0.0, f32::max)
    }

    /// Shows another switch. Its demo begins.
    pub fn pick(&mut self, switch: DemoSwitch) {
        (self.switch, self.shown_ms, self.note) = (switch, 0.0, None);
    }

    /// Shows the next or the previous switch.
    pub fn step(&mut self, forward: bool) {
        let all: Vec<DemoSwitch> = self.switches().collect();
        let Some(at) = all.iter().position(|switch| *switch == self.switch) else { return };
        let next = if forward { at + 1 } else { at + all.len() - 1 };
        self.pick(all[next % all.len()]);
    }

    /// Gives the picked switch this value, in the form that files use. If the rules or the board do not allow it, the
    /// rules stay as they are and the reason is noted.
    pub fn set(&mut self, value: &str, content: &Content, locale: &Locale) {
        let (Some(switch), Some(rules)) = (self.switch.of_rule_sets(), self.rules()) else { return };
        match switch.read(value, rules.clone()) {
            Ok(rules) => {
                self.put(self.named(rules, locale), content);
            }
            Err(error) => self.note = Some(Box::new(error.fault)),
        }
    }

    /// Takes the rule set with this index.
    pub fn take(&mut self, index: usize, content: &Content) {
        let Some(entry) = self.sets.get(index) else { return };
        let Ok(rules) = entry.rules.clone() else { return };
        let (name, before) = (entry.name.clone(), rules.clone());
        if self.put(rules, content) {
            self.own = OwnRules::find(content, &name);
            (self.choice.rules, self.before) = (Some(name), Some(before));
        }
    }

    /// Shows the board under these rules. Returns whether the board allows them.
    fn put(&mut self, rules: RuleSet, content: &Content) -> bool {
        match content.level_of(self.game(), &self.choice.level, Some(rules)) {
            Ok(level) => (self.idle, self.level, self.note) = (idle_switches(&level.value), level.value, None),
            Err(error) => self.note = Some(Box::new(error)),
        }
        self.note.is_none()
    }

    /// Returns changed rules under a name of their own.
    fn named(&self, rules: RuleSet, locale: &Locale) -> RuleSet {
        let typed = self.name.trim();
        let name = match (&self.own, typed.is_empty()) {
            (_, false) => typed.to_owned(),
            (Some(_), true) => rules.name.clone(),
            (None, true) => say!(locale, "rules-room-own-name"),
        };
        RuleSet { name, description: String::new(), ..rules }
    }

    /// Saves changed rules among the user's own rule sets, and picks them. Returns whether the rules that are shown can
    /// be used by a match.
    pub fn save(&mut self, content: &Content, locale: &Locale) -> bool {
        let Some(rules) = self.rules().cloned().filter(|_| self.has_changes()) else { return true };
        let rules = self.named(rules, locale);
        let same_name =
            self.own.clone().filter(|_| self.before.as_ref().is_some_and(|before| before.name == rules.name));
        let saved = match same_name {
            Some(own) => Some(own.save(&rules)),
            None => save_new_rules(content, &rules),
        };
        match saved {
            Some(Ok(own)) => {
                self.note = Some(Box::new(message!("rules-room-saved", name = own.name.clone())));
                self.choice.rules = Some(own.name.clone());
                (self.own, self.before) = (Some(own), Some(rules));
                self.sets = rule_entries(content, self.game());
                self.name.clear();
                true
            }
            Some(Err(error)) => {
                self.note = Some(Box::new(error));
                false
            }
            None => {
                self.note = Some(Box::new(message!("save-no-data-folder")));
                false
            }
        }
    }
}

/// The switches whose value is one of a few words, so that each value has a picture of its own.
pub fn is_of_words(switch: DemoSwitch) -> bool {
    !switch.choices().is_empty() || switch == RuleSwitch::WinBy.into()
}
