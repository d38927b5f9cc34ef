//! The rows of the settings page: each shows the name of a setting, and beside the name the values to choose from.

use bevy_egui::egui::Ui;

use crate::app::ui::layout::named;
use crate::app::ui::widgets::WordChoice;

/// The width of the column with the names of the settings, in points.
const NAMES: f32 = 230.0;

/// Shows the name of a setting, and beside it the widgets that `add` shows.
pub fn row<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    named(ui, name, NAMES, add)
}

/// Shows a choice among the values of a setting, with the name of the setting beside the choice. `words` returns the
/// text for a value.
pub fn choose<T: Copy + PartialEq>(
    ui: &mut Ui,
    what: &str,
    name: &str,
    setting: &mut T,
    values: &[T],
    words: impl Fn(T) -> String,
) {
    let values: Vec<(T, String)> = values.iter().map(|value| (*value, words(*value))).collect();
    let choice = WordChoice::new(what, name, &values, Some(*setting));
    if let Some(value) = row(ui, name, |ui| choice.show(ui)) {
        *setting = value;
    }
}
