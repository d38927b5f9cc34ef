//! The widgets of panels. Each knows its size, works by mouse, keys, pad and finger, and has a name for screen readers.
//! `what` identifies a widget among all that can be on the screen together: two may show the same words, and the words
//! may change while the widget stays the same.

mod announcement;
mod bar_button;
mod button;
mod chip;
mod choice;
mod face;
mod field;
mod key_cap;
mod menu;
mod menu_button;
mod picture;
mod plate;
mod share_bar;
mod slider;
mod switch;
mod words;

pub use announcement::{announce, bounds, call};
pub use bar_button::{BarButton, small_buttons, small_buttons_height};
pub use button::{ButtonLook, mean_most, meant_most};
pub use chip::Chip;
pub use choice::WordChoice;
pub use face::is_on_top;
pub use field::LineField;
pub use key_cap::{KeyButton, KeyCap};
pub use menu::{button_bar, menu};
pub use menu_button::MenuButton;
pub use picture::{IconButton, PictureWidget};
pub use plate::Plate;
pub use share_bar::ShareBar;
pub use slider::{Slid, Slider};
pub use switch::Switch;
pub use words::{Words, group};
