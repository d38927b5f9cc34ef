//! The choice of the clock for the next match: the clock of the rules, no clock, a preset, or the player's own setting.

use bevy_egui::egui::Ui;

use crate::app::ui::widgets::{Slider, WordChoice, group};
use crate::game::settings::{CLOCKS, ClockChoice, INCREMENT_S, MOVE_S, TOTAL_S};
use crate::locale::{Locale, say};
use crate::rules::Clock;

/// The chosen clock.
#[derive(Clone, Copy, Debug)]
pub struct PickedClock {
    pub clock: ClockChoice,
    /// Whether the player sets the clock with sliders. This stays true when the sliders are set to the values of a
    /// preset.
    own: bool,
}

/// An entry in the list of clocks: one of the fixed entries (`Usual`), or the player's own setting.
#[derive(Clone, Copy, Debug, PartialEq)]
enum ClockOffer {
    Usual(ClockChoice),
    Own,
}

/// The clock that the sliders show when the player selects [`ClockOffer::Own`].
const FIRST_OWN: Clock = Clock { total_s: Some(20 * 60), increment_s: Some(5), move_s: None };

impl PickedClock {
    pub fn of(clock: ClockChoice) -> PickedClock {
        PickedClock { clock, own: matches!(clock, ClockChoice::Of(clock) if !CLOCKS.contains(&clock)) }
    }

    fn offer(&self) -> ClockOffer {
        match self.clock {
            _ if self.own => ClockOffer::Own,
            ClockChoice::Of(clock) if !CLOCKS.contains(&clock) => ClockOffer::Own,
            usual => ClockOffer::Usual(usual),
        }
    }

    fn pick(&mut self, offer: ClockOffer) {
        *self = match offer {
            ClockOffer::Usual(clock) => PickedClock { clock, own: false },
            ClockOffer::Own => PickedClock { clock: ClockChoice::Of(FIRST_OWN), own: true },
        };
    }
}

/// Shows the list of clocks, and sliders for the player's own setting.
pub fn show(ui: &mut Ui, locale: &Locale, picked: &mut PickedClock) {
    let name = say!(locale, "setup-clock");
    group(ui, &name);
    let usual = CLOCKS.map(|clock| (ClockOffer::Usual(ClockChoice::Of(clock)), words(locale, clock)));
    let first = [
        (ClockOffer::Usual(ClockChoice::OfRules), say!(locale, "setup-clock-rules")),
        (ClockOffer::Usual(ClockChoice::None), say!(locale, "setup-clock-none")),
    ];
    let own = (ClockOffer::Own, say!(locale, "setup-clock-custom"));
    let offers: Vec<(ClockOffer, String)> = first.into_iter().chain(usual).chain([own]).collect();
    if let Some(offer) = WordChoice::new("clock", &name, &offers, Some(picked.offer())).show(ui) {
        picked.pick(offer);
    }
    if picked.own {
        let clock = match picked.clock {
            ClockChoice::Of(clock) => clock,
            ClockChoice::OfRules | ClockChoice::None => Clock::default(),
        };
        let wanted = parts(ui, locale, clock);
        if wanted != clock {
            picked.clock = ClockChoice::of(wanted);
        }
    }
}

/// Shows sliders for the parts of a clock. Returns the clock that they show.
pub fn parts(ui: &mut Ui, locale: &Locale, clock: Clock) -> Clock {
    let mut slider = |what, name: String, seconds, unit, most| part(ui, locale, what, &name, seconds, unit, most);
    Clock {
        total_s: slider("minutes", say!(locale, "setup-clock-minutes"), clock.total_s, 60, *TOTAL_S.end()),
        increment_s: slider(
            "increment",
            say!(locale, "setup-clock-increment"),
            clock.increment_s,
            1,
            *INCREMENT_S.end(),
        ),
        move_s: slider("per_move", say!(locale, "setup-clock-per-move"), clock.move_s, 1, *MOVE_S.end()),
    }
}

/// Returns the name of a clock. For example, `5 + 3` means 5 minutes plus 3 seconds a move.
pub fn words(locale: &Locale, clock: Clock) -> String {
    let minutes = |seconds: u32| {
        let decimals = usize::from(!seconds.is_multiple_of(60));
        locale.number(f64::from(seconds) / 60.0, decimals)
    };
    let increment = clock.increment_s.unwrap_or(0);
    let total =
        clock.total_s.map(|total| say!(locale, "setup-clock-total", minutes = minutes(total), seconds = increment));
    let per_move = clock.move_s.map(|seconds| say!(locale, "setup-clock-move", seconds));
    locale.listed(&total.into_iter().chain(per_move).collect::<Vec<_>>())
}

/// Shows a slider for one part of the clock, such as the increment. The range is 0 to `most` seconds. The slider shows
/// the value in units of `unit` seconds.
fn part(
    ui: &mut Ui,
    locale: &Locale,
    what: &str,
    name: &str,
    seconds: Option<u32>,
    unit: u32,
    most: u32,
) -> Option<u32> {
    const STEP: f32 = 5.0;
    let value = seconds.unwrap_or(0) as f32 / unit as f32;
    let slider = Slider::new(("clock", what), name, value).range(0.0..=(most / unit) as f32, STEP);
    let slid = slider.show(ui, |value| match value {
        0.0 => say!(locale, "setup-off"),
        value => locale.number(f64::from(value), usize::from(value.fract() != 0.0)),
    });
    match slid.to {
        None => seconds,
        Some(to) => Some((to * unit as f32).round() as u32).filter(|seconds| *seconds > 0),
    }
}
