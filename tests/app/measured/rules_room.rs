//! The rules room.

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::testing::frames;
use riverleap::game::levels::RuleSwitch;
use riverleap::game::rule_demos::DemoSwitch;
use riverleap::locale::{Locale, Say, say};
use riverleap::rules::GameId;

use super::views::View::{self, RulesRoomChanged, RulesRoomTable, RulesRoomUnits};
use super::views::enter;
use crate::table::press;

/// Opens the room, with the table of the rule sets or with a changed rule.
pub fn go(app: &mut App, view: View, locale: &Locale) {
    enter(app, Screen::Setup, true);
    let game = if view == RulesRoomUnits { GameId::Chesimals } else { GameId::Jungle };
    press(app, &locale.named(&say!(locale, "setup-game"), &game.say(locale)));
    frames(app, 4);
    press(app, &say!(locale, "setup-look-at-rules"));
    frames(app, 6);
    let tab = |words: String| locale.named(&say!(locale, "rules-room-tabs"), &words);
    match view {
        RulesRoomTable => press(app, &tab(say!(locale, "rules-room-all"))),
        RulesRoomChanged => {
            press(app, &tab(say!(locale, "rules-room-one")));
            let leapers = DemoSwitch::Jungle(RuleSwitch::Leapers);
            press(app, &locale.switch_title(leapers));
            frames(app, 2);
            let name = locale.animal(riverleap::rules::jungle::Animal::Rat);
            press(app, &locale.named(&name, &say!(locale, "rules-room-leaps-both")));
        }
        RulesRoomUnits => {}
        _ => press(app, &tab(say!(locale, "rules-room-one"))),
    }
}
