//! The widgets of panels. Each works with mouse, keys, pad and touch, and has a name for screen readers. In this
//! module, a parameter `what` is always the id of a widget, which is unique on the screen. The text cannot serve as the
//! id, because two widgets may show the same text, and the text of a widget may change.

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
mod qr_code;
mod share_bar;
mod slider;
mod switch;
mod words;

pub use announcement::{announce, bounds, call};
pub use bar_button::{BarButton, small_buttons, small_buttons_height};
pub use button::{ButtonLook, mean_most, meant_most};
pub use chip::Chip;
pub use choice::WordChoice;
pub use face::{click, hinted, is_on_top};
pub use field::LineField;
pub use key_cap::{KeyButton, KeyCap};
pub use menu::{button_bar, menu};
pub use menu_button::MenuButton;
pub use picture::{DrawnButton, IconButton, PictureWidget};
pub use plate::Plate;
pub use qr_code::QrCodeWidget;
pub use share_bar::ShareBar;
pub use slider::{Slid, Slider};
pub use switch::Switch;
pub use words::{Words, group};
