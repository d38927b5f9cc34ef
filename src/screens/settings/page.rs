//! The page itself: look and motion at the left, sound at the right. A plain function without a Bevy world.

use bevy_egui::egui::{Align2, Rect, Stroke, Ui, pos2, vec2};

use crate::screens::overlay;
use crate::settings::{Pace, Scenery, Settings, Speed};
use crate::ui::{ButtonLook, Skin, theme};

/// Width and height of its card, in design pixels.
pub const SIZE: (f32, f32) = (1000.0, 720.0);
/// The heights of a row and of the clickable part of it.
const ROW: f32 = 52.0;
const TARGET: f32 = 44.0;

/// What the page shows besides the settings.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub themes: &'a [ThemeEntry],
    /// A problem, in a sentence.
    pub note: Option<&'a str>,
}

/// What happened on the page apart from changed settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageResult {
    pub done: bool,
    /// The volume of the effects has changed: play one as a sample.
    pub try_effects: bool,
}

/// A theme that can be chosen.
#[derive(Clone, Debug)]
pub struct ThemeEntry {
    pub id: String,
    pub name: String,
    pub description: String,
}

pub fn show(ui: &mut Ui, skin: Skin, card: Rect, settings: &mut Settings, shown: Shown) -> PageResult {
    let mut result = PageResult::default();
    let top = overlay::heading(ui, skin, card, 26.0, "Settings") + skin.px(8.0);
    let edge = skin.px(44.0);
    let split = card.left() + skin.px(596.0);
    let mut left = Column { skin, left: card.left() + edge, right: split, top };
    look(ui, &mut left, settings, shown.themes);
    motion(ui, &mut left, settings);
    opponents(ui, &mut left, settings);
    let mut right = Column { skin, left: split + skin.px(52.0), right: card.right() - edge, top };
    result.try_effects = sound(ui, &mut right, settings);

    let middle = card.bottom() - skin.px(58.0);
    let done =
        Rect::from_center_size(pos2(right.left + (right.right - right.left) / 2.0, middle), skin.vec(260.0, 58.0));
    result.done = skin.menu_button(ui, done, ButtonLook::Main, "done", "icon_check", "Done").clicked();
    let words = shown.note.unwrap_or("F3 opens this page anywhere; M turns the sound off and on.");
    let colour = if shown.note.is_some() { skin.palette.brass } else { skin.palette.muted };
    let font = skin.font(16.0, theme::text());
    let galley = ui.painter().layout(words.to_owned(), font, colour, split - left.left);
    let at = pos2(left.left, middle - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour);
    result
}

fn look(ui: &mut Ui, column: &mut Column, settings: &mut Settings, themes: &[ThemeEntry]) {
    column.group(ui, "Look");
    let chosen = themes.iter().position(|theme| theme.id == settings.theme);
    let names: Vec<_> = themes.iter().map(|theme| theme.name.as_str()).collect();
    if let Some(picked) = column.choice(ui, "theme", "Theme", &names, chosen).and_then(|picked| themes.get(picked)) {
        settings.theme.clone_from(&picked.id);
    }
    if let Some(theme) = chosen.and_then(|chosen| themes.get(chosen)) {
        column.words(ui, &theme.description);
    }
}

fn motion(ui: &mut Ui, column: &mut Column, settings: &mut Settings) {
    column.group(ui, "Motion");
    let speeds = Speed::ALL.map(|speed| match speed {
        Speed::Off => "Off",
        Speed::Fast => "Fast",
        Speed::Normal => "Normal",
        Speed::Slow => "Slow",
    });
    let chosen = Speed::ALL.iter().position(|speed| *speed == settings.speed);
    if let Some(picked) = column.choice(ui, "speed", "Speed", &speeds, chosen) {
        settings.speed = Speed::ALL[picked];
    }
    let sceneries = [Scenery::Auto, Scenery::Living, Scenery::Still];
    let chosen = sceneries.iter().position(|scenery| *scenery == settings.scenery);
    if let Some(picked) = column.choice(ui, "scenery", "Water and leaves", &["Auto", "Living", "Still"], chosen) {
        settings.scenery = sceneries[picked];
    }
    column.toggle(
        ui,
        "reduced motion",
        "Reduced motion: pieces fade instead of travelling",
        &mut settings.reduced_motion,
    );
    column.toggle(ui, "lively", "Lively camera: it shakes a little under big animals", &mut settings.lively);
}

fn opponents(ui: &mut Ui, column: &mut Column, settings: &mut Settings) {
    column.group(ui, "Opponents");
    let paces = Pace::ALL.map(|pace| match pace {
        Pace::Quick => "Quick",
        Pace::Natural => "Natural",
        Pace::Slow => "Slow",
    });
    let chosen = Pace::ALL.iter().position(|pace| *pace == settings.pace);
    if let Some(picked) = column.choice(ui, "pace", "They move", &paces, chosen) {
        settings.pace = Pace::ALL[picked];
    }
    column.toggle(ui, "evaluation", "Evaluation beside the board, and the best line (E)", &mut settings.evaluation);
}

/// Returns whether to play an effect as a sample.
fn sound(ui: &mut Ui, column: &mut Column, settings: &mut Settings) -> bool {
    column.group(ui, "Sound");
    let sound = &mut settings.sound;
    column.toggle(ui, "muted", "All sound off", &mut sound.muted);
    column.row(8.0);
    let tried = column.slider(ui, "effects", "Effects", &mut sound.effects);
    column.slider(ui, "ambience", "Jungle around the table", &mut sound.ambience);
    column.slider(ui, "music", "Music", &mut sound.music);
    tried
}

/// Rows, one below the other.
struct Column<'a> {
    skin: Skin<'a>,
    left: f32,
    right: f32,
    top: f32,
}

impl Column<'_> {
    fn row(&mut self, height: f32) -> Rect {
        let row = Rect::from_min_max(pos2(self.left, self.top), pos2(self.right, self.top + self.skin.px(height)));
        self.top = row.bottom();
        row
    }

    fn group(&mut self, ui: &Ui, words: &str) {
        let row = self.row(40.0);
        let font = self.skin.font(22.0, theme::serif());
        let at = pos2(row.left(), row.bottom() - self.skin.px(10.0));
        let shown = self.skin.line(ui.painter(), at, Align2::LEFT_BOTTOM, words, font, self.skin.palette.brass);
        let line = (shown.right() + self.skin.px(14.0))..=row.right();
        let stroke = Stroke::new(self.skin.px(1.0), self.skin.palette.edge.gamma_multiply(0.6));
        ui.painter().hline(line, shown.center().y + self.skin.px(2.0), stroke);
    }

    fn words(&mut self, ui: &Ui, words: &str) {
        // Two lines, because users' themes may have longer descriptions.
        let row = self.row(46.0);
        let at = pos2(row.left() + self.skin.px(166.0), row.top());
        let font = self.skin.font(16.0, theme::text());
        self.skin.paragraph(ui.painter(), at, row.right() - at.x, words, font, self.skin.palette.muted);
    }

    fn choice(&mut self, ui: &mut Ui, what: &str, name: &str, words: &[&str], chosen: Option<usize>) -> Option<usize> {
        let row = self.row(ROW);
        let font = self.skin.font(19.0, theme::text());
        let target = Rect::from_min_size(row.min, vec2(row.width(), self.skin.px(TARGET)));
        let at = target.left_center();
        self.skin.line(ui.painter(), at, Align2::LEFT_CENTER, name, font, self.skin.palette.ivory);
        let place = target.with_min_x(target.left() + self.skin.px(166.0));
        self.skin.choice(ui, place, what, name, words, chosen)
    }

    fn toggle(&mut self, ui: &mut Ui, what: &str, words: &str, on: &mut bool) {
        let row = self.row(ROW);
        let target = Rect::from_min_size(row.min, vec2(row.width(), self.skin.px(TARGET)));
        if self.skin.toggle(ui, target, what, words, *on).clicked() {
            *on = !*on;
        }
    }

    /// Returns whether it now rests at another value.
    fn slider(&mut self, ui: &mut Ui, what: &str, name: &str, value: &mut f32) -> bool {
        let row = self.row(82.0);
        let target = Rect::from_min_size(row.min, vec2(row.width(), self.skin.px(68.0)));
        let slid = self.skin.slider(ui, target, what, name, *value);
        *value = slid.to.unwrap_or(*value);
        slid.rests
    }
}
