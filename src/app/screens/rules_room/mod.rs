//! The rules room: every switch of the rules with small boards that show what it changes, all rule sets side by side, and
//! rule sets of one's own.
//!
//! - `desk.rs` holds the rules and says what a change does; it needs no Bevy world.
//! - `switch_list.rs` lists the switches, `detail.rs` shows one of them, and `exact.rs` chooses numbers and tables.
//! - `compare.rs` is the table of the rule sets.

mod compare;
mod desk;
mod detail;
mod exact;
mod switch_list;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Ui, vec2};

use super::library::{Library, NextMatch};
use super::setup::SetupFor;
use crate::app::awake::KeepAwake;
use crate::app::motion::Animations;
use crate::app::play::{FrameSet, Screen};
use crate::app::ui::layout::{Card, CardPart, columns};
use crate::app::ui::widgets::{ButtonLook, IconButton, LineField, MenuButton, WordChoice, Words, button_bar};
use crate::app::ui::{Kit, PanelLocale, Panels};
use crate::game::content::LevelChoice;
use crate::game::rule_demos::DemoSwitch;
use crate::locale::{Locale, say};

pub use desk::{RulesDesk, RulesView};

pub fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::RulesRoom), leave)
        .add_systems(Update, run.in_set(FrameSet::Animate).run_if(in_state(Screen::RulesRoom)))
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out).run_if(in_state(Screen::RulesRoom)).run_if(resource_exists::<RulesDesk>),
        );
}

/// What was chosen on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesRoomChoice {
    Pick(DemoSwitch),
    /// Show the next (`true`) or the previous switch.
    Step(bool),
    /// Give the switch this value, in the form that files use.
    Set(String),
    /// Take the named rule set with this index.
    Take(usize),
    Save,
    /// Use the rules in the next match.
    Use,
    Back,
}

/// Opens the room with the board and rules that were picked in the set-up.
pub fn open(world: &mut World, choice: LevelChoice) {
    let content = world.resource::<Library>().0.clone();
    let (wanted_for, animations) = (*world.resource::<SetupFor>(), world.resource::<Animations>());
    if let Some(mut desk) = RulesDesk::of(&content, choice, wanted_for, animations) {
        if let Some(left) = world.remove_resource::<RulesDesk>() {
            desk.go_on_with(left, &content);
        }
        world.insert_resource(desk);
        world.resource_mut::<NextState<Screen>>().set(Screen::RulesRoom);
    }
}

const SIZE: (f32, f32) = (1120.0, 760.0);
/// In a window that is at least so many points wide and high, the list of switches stands beside the picked one.
const WIDE: f32 = 640.0;
const HIGH: f32 = 460.0;
const NAME_LONGEST: usize = 40;
const NAME_WIDTH: f32 = 320.0;

/// Shows the page.
pub fn page(ui: &mut Ui, desk: &mut RulesDesk, animations: &Animations) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "rules-room-title");
    let room = ui.max_rect().size();
    let height = if room.y > room.x { room.y } else { SIZE.1 };
    let (name, mut view) = (say!(locale, "rules-room-tabs"), None);
    let views = [
        (RulesView::OneByOne, say!(locale, "rules-room-one")),
        (RulesView::SideBySide, say!(locale, "rules-room-all")),
    ];
    let mut card = Card::new("rules room", SIZE.0).height(height).title(&title);
    if desk.rules().is_some() {
        card = card.tabs(WordChoice::new("rules room view", &name, &views, Some(desk.view)), &mut view);
    }
    let wide = room.x >= WIDE;
    if room.y >= HIGH && (wide || desk.view == RulesView::SideBySide) {
        card = card.filled();
    }
    let chosen = card.show(ui, |ui, part| match part {
        CardPart::Body if desk.view == RulesView::SideBySide => compare::show(ui, desk),
        CardPart::Body if wide => {
            let mut chosen = None;
            columns(ui, &[0.34, 0.66], 180.0, 18.0, |ui, column| {
                let wish = match column {
                    0 => switch_list::show(ui, desk),
                    _ => detail::show(ui, desk, animations),
                };
                chosen = wish.or(chosen.take());
            });
            chosen
        }
        CardPart::Body => {
            let stepped = steps(ui, locale);
            let wish = detail::show(ui, desk, animations).or(stepped);
            switch_list::show(ui, desk).or(wish)
        }
        CardPart::Foot => foot(ui, locale, desk),
    });
    if let Some(view) = view {
        desk.view = view;
    }
    chosen
}

/// Buttons to the next and the previous switch.
fn steps(ui: &mut Ui, locale: &Locale) -> Option<RulesRoomChoice> {
    ui.horizontal(|ui| {
        let (back, on) = (say!(locale, "rules-room-before"), say!(locale, "rules-room-next"));
        let back = ui.add(IconButton::new("rules room before", "icon_left", &back)).clicked();
        let on = ui.add(IconButton::new("rules room next", "icon_right", &on)).clicked();
        (back || on).then_some(RulesRoomChoice::Step(on))
    })
    .inner
}

fn foot(ui: &mut Ui, locale: &Locale, desk: &mut RulesDesk) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    if let Some(note) = &desk.note {
        ui.add(Words::small(note.say(locale)).colour(kit.palette().brass));
    }
    let changed = desk.has_changes();
    if changed {
        let name = say!(locale, "rules-room-name");
        let hint = desk.rules().map(|rules| locale.written(&rules.name)).unwrap_or_default();
        // An arrow key moves the focus to the nearest widget in its direction. A wide field would be nearer to every button
        // than the next button is.
        let width = ui.available_width().min(NAME_WIDTH);
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.add(LineField::new("rules room name", &name, &mut desk.name).hint(hint).longest(NAME_LONGEST));
        });
    }
    let button = |what: RulesRoomChoice, id: &str, icon, words, look| {
        (what, MenuButton::new(("rules room", id), icon, words).look(look).height(60.0))
    };
    let save = changed.then(|| {
        let words = say!(locale, "rules-room-save");
        button(RulesRoomChoice::Save, "save", "icon_save", words, ButtonLook::Paper)
    });
    let take = desk.rules().map(|_| {
        let words = say!(locale, "rules-room-use");
        button(RulesRoomChoice::Use, "use", "icon_check", words, ButtonLook::Main)
    });
    let back = button(RulesRoomChoice::Back, "back", "icon_back", say!(locale, "rules-room-back"), ButtonLook::Plain);
    button_bar(ui, None, [back].into_iter().chain(save).chain(take))
}

/// Advances the films. Each stops after it was shown a few times; picking a switch starts its films from the beginning.
fn run(time: Res<Time>, animations: Res<Animations>, desk: Option<ResMut<RulesDesk>>, mut awake: ResMut<KeepAwake>) {
    if let Some(mut desk) = desk.filter(|desk| desk.view == RulesView::OneByOne)
        && desk.shown_ms < desk.films_stop_ms()
    {
        let stretch = if animations.stretch > 0.0 { animations.stretch } else { 1.0 };
        desk.bypass_change_detection().shown_ms += time.delta_secs() * 1000.0 / stretch;
        awake.this_frame();
    }
}

fn show(
    mut panels: Panels,
    mut desk: ResMut<RulesDesk>,
    animations: Res<Animations>,
) -> Result<Option<RulesRoomChoice>> {
    panels.page("rules room", |ui| page(ui, desk.bypass_change_detection(), &animations))
}

fn carry_out(
    In(chosen): In<Option<RulesRoomChoice>>,
    locale: Res<PanelLocale>,
    mut desk: ResMut<RulesDesk>,
    mut next_match: NextMatch,
    mut next: ResMut<NextState<Screen>>,
) {
    let (content, locale) = (&next_match.library.0, &locale.locale);
    match chosen {
        None => {}
        Some(RulesRoomChoice::Pick(switch)) => desk.pick(switch),
        Some(RulesRoomChoice::Step(forward)) => desk.step(forward),
        Some(RulesRoomChoice::Set(value)) => desk.set(&value, content, locale),
        Some(RulesRoomChoice::Take(index)) => desk.take(index, content),
        Some(RulesRoomChoice::Save) => _ = desk.save(content, locale),
        Some(RulesRoomChoice::Use) => {
            if !desk.save(content, locale) {
                return;
            }
            match content.choose(&desk.choice) {
                Ok(level) => {
                    let start = level.value.match_start();
                    next_match.choose(desk.choice.clone(), level, start);
                    next.set(Screen::Setup);
                }
                Err(error) => desk.note = Some(Box::new(error)),
            }
        }
        Some(RulesRoomChoice::Back) => next.set(Screen::Setup),
    }
}

/// The set-up is again for what it was for. Changed rules stay on the desk until the room is opened again.
fn leave(desk: Option<Res<RulesDesk>>, mut wanted_for: ResMut<SetupFor>) {
    if let Some(desk) = desk {
        *wanted_for = desk.wanted_for;
    }
}
