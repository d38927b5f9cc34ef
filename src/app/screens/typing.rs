//! The on-screen keyboard, shown while a text field has the focus and the player uses a pad or a touch screen.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as Frame, Ui, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiInput, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::app::input::{Device, Inputs, PanelFocus, UiAction};
use crate::app::play::ListenSet;
use crate::app::ui::keys::{PanelsHear, pressed};
use crate::app::ui::widgets::KeyButton;
use crate::app::ui::{Kit, PanelLocale, Panels};
use crate::game::settings::Language;
use crate::locale::{Locale, say};

pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>()
        .add_systems(Update, walk.in_set(ListenSet::Type).run_if(is_wanted))
        .add_systems(PostUpdate, pass_on.in_set(PanelsHear).run_if(any_with_component::<PrimaryEguiContext>))
        .add_systems(EguiPrimaryContextPass, show.run_if(is_wanted));
}

/// The state of the on-screen keyboard: the position of the selected key, the text field, and the keys that were
/// pressed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Typing {
    row: usize,
    column: usize,
    capitals: bool,
    pressed: Vec<Press>,
    /// The text field that receives the letters.
    field: Option<egui::Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Letter(char),
    Capitals,
    Delete,
    Enter,
}

/// Whether a text field has the focus and the player uses a pad or a touch screen.
fn is_wanted(inputs: Res<Inputs>, device: Res<Device>) -> bool {
    inputs.focus() == PanelFocus::Text && matches!(*device, Device::Pad | Device::Touch)
}

/// Returns the keys in rows, in the usual layout of the language.
fn rows(language: Language, capitals: bool) -> Vec<Vec<Press>> {
    let letters = match language {
        Language::English | Language::Chinese => ["1234567890-", "qwertyuiop'", "asdfghjkl.,", "zxcvbnm!?()"],
        Language::German => ["1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm.,-!"],
    };
    let shown =
        |letter: char| if capitals && letter != 'ß' { letter.to_uppercase().next().unwrap_or(letter) } else { letter };
    let letters = letters.into_iter().map(|row| row.chars().map(|letter| Press::Letter(shown(letter))).collect());
    letters.chain([vec![Press::Capitals, Press::Letter(' '), Press::Delete, Press::Enter]]).collect()
}

fn walk(mut inputs: ResMut<Inputs>, spoken: Res<PanelLocale>, mut typing: ResMut<Typing>) {
    let rows = rows(spoken.locale.language(), typing.capitals);
    inputs.take(|action| {
        let row = typing.row.min(rows.len() - 1);
        let last = rows[row].len() - 1;
        let column = typing.column.min(last);
        match action {
            UiAction::Up | UiAction::Down => {
                let to = if action == UiAction::Up {
                    row.checked_sub(1).unwrap_or(rows.len() - 1)
                } else {
                    (row + 1) % rows.len()
                };
                // The lowest row has fewer and wider keys than the other rows. A key of the lowest row and the key
                // above it therefore have different column numbers.
                typing.column = (column * (rows[to].len() - 1) + last / 2).checked_div(last).unwrap_or(0);
                typing.row = to;
            }
            UiAction::Left => typing.column = column.checked_sub(1).unwrap_or(last),
            UiAction::Right => typing.column = if column == last { 0 } else { column + 1 },
            UiAction::Confirm => typing.pressed.push(rows[row][column]),
            UiAction::Undo => typing.pressed.push(Press::Delete),
            UiAction::Hint => typing.pressed.push(Press::Capitals),
            _ => return false,
        }
        true
    });
}

/// Passes the pressed keys to the text field, like the keys of a physical keyboard.
fn pass_on(
    mut typing: ResMut<Typing>,
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) -> Result {
    let typing = typing.bypass_change_detection();
    let context = contexts.ctx_mut()?;
    if context.text_edit_focused() {
        typing.field = context.memory(egui::Memory::focused);
    }
    if typing.pressed.is_empty() {
        return Ok(());
    }
    if let Some(field) = typing.field {
        // A finger that taps a key takes the focus from the field, so the field gets the focus back.
        context.memory_mut(|memory| memory.request_focus(field));
    }
    for press in std::mem::take(&mut typing.pressed) {
        let events = match press {
            Press::Letter(letter) => vec![egui::Event::Text(letter.to_string())],
            Press::Delete => pressed(egui::Key::Backspace, false, false),
            Press::Enter => pressed(egui::Key::Enter, false, false),
            Press::Capitals => {
                typing.capitals = !typing.capitals;
                continue;
            }
        };
        for mut input in &mut inputs {
            input.events.extend(events.iter().cloned());
        }
    }
    Ok(())
}

fn show(mut panels: Panels, mut typing: ResMut<Typing>) -> Result {
    let typing = typing.bypass_change_detection();
    if let Some(press) = panels.above("typing", |ui| board(ui, typing))? {
        typing.pressed.push(press);
    }
    Ok(())
}

const KEY: (f32, f32) = (48.0, 46.0);
const GAP: f32 = 4.0;
const PAD: f32 = 20.0;
/// The least height of a key together with the gap below it, in points.
const LEAST_KEY: f32 = 24.0;
/// The distance from the text of a text field to the edge of the field, in points.
const BESIDE: f32 = 14.0;

/// Shows the keyboard at the window's lower edge; returns the key that was tapped.
fn board(ui: &mut Ui, typing: &Typing) -> Option<Press> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let rows = rows(locale.language(), typing.capitals);
    let window = ui.max_rect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1) as f32;
    let width = (columns * (KEY.0 + GAP) - GAP).min(window.width() - 2.0 * PAD);
    let place = place(ui, typing.field, window, width, rows.len() as f32);
    let key_height = (place.height() + GAP) / rows.len() as f32 - GAP;
    ui.painter().add(kit.panel(place.expand(PAD)));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt("typing"));
    inside.spacing_mut().item_spacing = vec2(GAP, GAP);
    let mut tapped = None;
    for (number, row) in rows.iter().enumerate() {
        let key = (width + GAP) / row.len() as f32 - GAP;
        inside.horizontal(|ui| {
            for (column, press) in row.iter().enumerate() {
                let here = (typing.row.min(rows.len() - 1), typing.column.min(row.len() - 1)) == (number, column);
                let (sign, said) = words(locale, *press);
                let lit = here && kit.hints().device == Device::Pad || *press == Press::Capitals && typing.capitals;
                if ui
                    .add(KeyButton::new(("typing", number, column), &sign, &said, vec2(key, key_height), lit))
                    .clicked()
                {
                    tapped = Some(*press);
                }
            }
        });
    }
    tapped
}

/// Returns the keyboard's place, which is usually the lower edge of the window. If the keyboard does not fit below the
/// text field and there is more room above that field, the place is the upper edge of the window. In a window of little
/// height, the keys are less high than usual.
fn place(ui: &Ui, field: Option<egui::Id>, window: Frame, width: f32, rows: f32) -> Frame {
    let line = field.and_then(|field| ui.ctx().read_response(field)).map(|field| field.rect.expand(BESIDE));
    let line = line.unwrap_or(Frame::from_min_size(window.min, egui::Vec2::ZERO));
    let (above, below) = (line.top() - window.top(), window.bottom() - line.bottom());
    let natural = rows * (KEY.1 + GAP) - GAP;
    let at_the_top = below < natural + 2.0 * PAD && above > below;
    let height = natural.min(above.max(below) - 2.0 * PAD).max(rows * LEAST_KEY);
    let top = if at_the_top { window.top() + PAD } else { window.bottom() - PAD - height };
    Frame::from_min_size(pos2(window.center().x - width / 2.0, top), vec2(width, height))
}

/// Returns the label of a key, and its name for screen readers.
fn words(locale: &Locale, press: Press) -> (String, String) {
    match press {
        Press::Letter(' ') => (say!(locale, "typing-space"), say!(locale, "typing-space")),
        Press::Letter(letter) => (letter.to_string(), say!(locale, "typing-key", key = letter)),
        Press::Capitals => (say!(locale, "typing-capitals"), say!(locale, "typing-capitals")),
        Press::Delete => (say!(locale, "typing-delete"), say!(locale, "typing-delete")),
        Press::Enter => (say!(locale, "typing-enter"), say!(locale, "typing-enter")),
    }
}
