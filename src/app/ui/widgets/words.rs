//! Plain text: headings, paragraphs, labels. Text wraps at the available width.

use std::sync::Arc;

use bevy_egui::egui::text::TextWrapping;
use bevy_egui::egui::{Align, Color32, Galley, Label, Layout, Response, RichText, Sense, Stroke, Ui, Widget, vec2};

use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::wrapping;

/// A text in one of the theme's colours.
#[must_use = "words are shown with `ui.add`"]
pub struct Words {
    words: String,
    lettering: Lettering,
    colour: Option<Color32>,
    centred: bool,
    in_one_line: bool,
    unsaid: bool,
}

impl Words {
    pub fn new(lettering: Lettering, words: impl Into<String>) -> Words {
        Words { words: words.into(), lettering, colour: None, centred: false, in_one_line: false, unsaid: false }
    }

    /// Creates a paragraph of running text.
    pub fn prose(words: impl Into<String>) -> Words {
        Words::new(Lettering::Prose, words)
    }

    /// Creates a paragraph of less important running text.
    pub fn small(words: impl Into<String>) -> Words {
        Words::new(Lettering::Small, words)
    }

    pub fn colour(self, colour: Color32) -> Words {
        Words { colour: Some(colour), ..self }
    }

    pub fn centred(self) -> Words {
        Words { centred: true, ..self }
    }

    /// Hides the text from screen readers. Use this if the text is part of a larger widget whose text for screen
    /// readers already includes it.
    pub fn unsaid(self) -> Words {
        Words { unsaid: true, ..self }
    }

    /// Truncates text that does not fit in one line. The tooltip and screen readers get the whole text.
    pub fn in_one_line(self) -> Words {
        Words { in_one_line: true, ..self }
    }
}

impl Words {
    fn lines(&self, ui: &Ui, colour: Color32) -> Arc<Galley> {
        let align = if self.centred { Align::Center } else { Align::Min };
        let wrap = TextWrapping::wrap_at_width(ui.available_width());
        wrapping::lay_out(ui.painter(), &self.words, self.lettering.font(), colour, wrap, align)
    }
}

impl Widget for Words {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let colour = self.colour.unwrap_or(match self.lettering {
            Lettering::Small => kit.palette().muted,
            _ => kit.palette().ivory,
        });
        if self.unsaid {
            let galley = self.lines(ui, colour);
            let width = if self.centred { ui.available_width() } else { galley.size().x };
            let (place, response) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
            let top = if self.centred { place.center_top() } else { place.min };
            ui.painter().galley(top, galley, colour);
            return response;
        }
        let label = if self.in_one_line {
            Label::new(RichText::new(self.words).font(self.lettering.font()).color(colour)).truncate()
        } else {
            Label::new(self.lines(ui, colour))
        };
        if !self.centred {
            return ui.add(label);
        }
        let layout = Layout::top_down(Align::Center);
        ui.allocate_ui_with_layout(vec2(ui.available_width(), 0.0), layout, |ui| ui.add(label.halign(Align::Center)))
            .inner
    }
}

/// Shows the name of a group of rows, followed by a horizontal line.
pub fn group(ui: &mut Ui, words: &str) {
    ui.add_space(10.0);
    let kit = Kit::of(ui);
    let response = ui.add(Words::new(Lettering::Heading, words).colour(kit.palette().brass));
    let line = (response.rect.right() + 14.0)..=ui.max_rect().right();
    let stroke = Stroke::new(1.0, kit.palette().edge.gamma_multiply(0.6));
    ui.painter().hline(line, response.rect.center().y + 2.0, stroke);
    ui.add_space(4.0);
}
