//! The language of all panels: the language that the player chose, or otherwise that of the operating system. The
//! language can change while the game is running.

use bevy::prelude::*;

use crate::app::pictures::CurrentTheme;
use crate::game::settings::{Language, Settings};
use crate::locale::Locale;

pub fn plugin(app: &mut App) {
    app.init_resource::<PanelLocale>().add_systems(
        PreUpdate,
        (
            follow.run_if(resource_exists_and_changed::<Settings>),
            name_sides.run_if(resource_exists_and_changed::<CurrentTheme>),
        ),
    );
}

/// The locale of all panels. To start in a language other than the language of the settings, insert this resource.
#[derive(Resource, Clone, Debug)]
pub struct PanelLocale {
    pub locale: Locale,
    seen: LanguageSeen,
}

/// The value of the language setting when [`follow`] last read the setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LanguageSeen {
    NotYet,
    OfSystem,
    Chosen(Language),
}

impl PanelLocale {
    /// Uses this language until the player chooses another.
    pub fn at_first(language: Language) -> PanelLocale {
        PanelLocale { locale: Locale::new(language), seen: LanguageSeen::NotYet }
    }
}

impl Default for PanelLocale {
    fn default() -> PanelLocale {
        PanelLocale::at_first(Language::default())
    }
}

fn follow(settings: Res<Settings>, mut spoken: ResMut<PanelLocale>) {
    let now = settings.language.map_or(LanguageSeen::OfSystem, LanguageSeen::Chosen);
    let before = std::mem::replace(&mut spoken.bypass_change_detection().seen, now);
    if before == LanguageSeen::NotYet || before == now {
        return;
    }
    let language = settings.language.unwrap_or_else(Language::of_system);
    if spoken.locale.language() != language {
        let sides = spoken.locale.sides().clone();
        spoken.locale = Locale::new(language).with_sides(sides);
    }
}

/// Sets the names of the two sides to the names in the theme when the theme changes.
fn name_sides(look: Res<CurrentTheme>, mut spoken: ResMut<PanelLocale>) {
    if *spoken.locale.sides() != look.side_names {
        spoken.locale = spoken.locale.clone().with_sides(look.side_names.clone());
    }
}
