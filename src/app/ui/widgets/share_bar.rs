//! An upright bar in two colours. The border between the colours shows a share between 0 and 1.

use bevy_egui::egui::{Color32, CornerRadius, Response, Sense, Ui, Widget, WidgetInfo, WidgetType};

use crate::app::ui::Kit;

/// A bar that fills the available room. The first colour fills `share` of the bar from the lower edge, or from the
/// upper edge if the bar is turned.
#[must_use = "a bar is shown with `ui.put`"]
pub struct ShareBar<'a> {
    share: f32,
    turned: bool,
    colours: [Color32; 2],
    said: &'a str,
}

impl<'a> ShareBar<'a> {
    pub fn new(share: f32, turned: bool, colours: [Color32; 2], said: &'a str) -> ShareBar<'a> {
        ShareBar { share, turned, colours, said }
    }
}

impl Widget for ShareBar<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let (bar, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, self.said));
        let painter = ui.painter();
        let round = CornerRadius::same((bar.width() / 2.0) as u8);
        painter.rect_filled(bar.expand(1.5), round, palette.edge);
        painter.rect_filled(bar, round, self.colours[1]);
        let height = bar.height() * self.share;
        let first =
            if self.turned { bar.with_max_y(bar.top() + height) } else { bar.with_min_y(bar.bottom() - height) };
        painter.rect_filled(first, round, self.colours[0]);
        // The two colours may differ in hue alone, so a line marks the border for colour-blind players.
        let border = if self.turned { first.bottom() } else { first.top() };
        painter.hline(bar.x_range(), border, (4.0, palette.ivory));
        painter.hline(bar.expand(4.0).x_range(), bar.center().y, (1.5, palette.brass));
        response
    }
}
