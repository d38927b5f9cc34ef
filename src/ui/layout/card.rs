//! A card in the middle of the room. It is as high as what stands on it; what does not fit scrolls.

use bevy_egui::egui::{AsId, Id, Rect, ScrollArea, Shape, Ui, UiBuilder, Vec2, pos2, vec2};

use super::list::{BESIDE, show_bars};
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::Words;

/// The distance from the edge of the room.
const MARGIN: f32 = 14.0;
/// The distance of what stands on the card from its edge, where there is room.
const PAD: Vec2 = vec2(36.0, 28.0);
const NARROW_PAD: Vec2 = vec2(20.0, 18.0);
/// In a room below this height title and buttons scroll with the rest, and so they do where they would leave less than
/// this to the body.
const LEAST_PINNED: f32 = 460.0;
const LEAST_BODY: f32 = 110.0;
/// In an upright room a card of a fixed height is as many times as high as it is wide.
const UPRIGHT: f32 = 1.4;
const GAP: f32 = 12.0;

/// The part of a card that is being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPart {
    /// What the card is for.
    Body,
    /// The buttons at the bottom, always in sight where the room is not too low.
    Foot,
}

/// A card with a title, a body, and buttons at its foot.
#[must_use = "a card is shown with `show`"]
pub struct Card<'a> {
    what: Id,
    width: f32,
    height: Option<f32>,
    filled: bool,
    title: Option<&'a str>,
}

/// What the card measured in the frame before.
#[derive(Clone, Copy, Default)]
struct Measured {
    body: f32,
    foot: f32,
}

impl<'a> Card<'a> {
    pub fn new(what: impl AsId, width: f32) -> Card<'a> {
        Card { what: Id::new(what), width, height: None, filled: false, title: None }
    }

    /// Of this height where there is room for it, whatever stands on it; higher in an upright room.
    pub fn height(self, height: f32) -> Card<'a> {
        Card { height: Some(height), ..self }
    }

    /// The body fills what title and foot leave, and has lists that scroll by themselves.
    pub fn filled(self) -> Card<'a> {
        Card { filled: true, ..self }
    }

    pub fn title(self, title: &'a str) -> Card<'a> {
        Card { title: Some(title), ..self }
    }

    /// Shows the card; `add` is called for each part in turn and may return something.
    pub fn show<R>(self, ui: &mut Ui, mut add: impl FnMut(&mut Ui, CardPart) -> Option<R>) -> Option<R> {
        let kit = Kit::of(ui);
        let before: Option<Measured> = ui.data(|data| data.get_temp(self.what));
        let room = ui.max_rect().shrink(MARGIN);
        let width = self.width.min(room.width());
        let pad = if room.width() < 560.0 || room.height() < LEAST_PINNED { NARROW_PAD } else { PAD };
        let Measured { body, foot } = before.unwrap_or_default();
        let title = self.title.map_or(0.0, |_| Lettering::Title.size() * 1.3 + GAP);
        let foot_with_gap = if foot > 0.0 { foot + GAP } else { 0.0 };
        // A point more than needed, so that rounding brings no scroll bar.
        let needed = (title + body + foot_with_gap + 2.0 * pad.y).ceil() + 2.0;
        let upright = if room.height() > room.width() { UPRIGHT * width } else { 0.0 };
        let height = self.height.map_or(needed, |height| height.max(upright)).min(room.height());
        let rect = Rect::from_center_size(room.center(), vec2(width, height));
        let inner = rect.shrink2(pad);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(inner).id_salt(self.what));
        if before.is_none() {
            // It is measured first, and seen in the next frame.
            inside.set_invisible();
            ui.ctx().request_repaint();
        }
        inside.painter().add(if before.is_some() { kit.panel(rect) } else { Shape::Noop });
        inside.spacing_mut().item_spacing = Vec2::splat(GAP);
        inside.set_clip_rect(rect.shrink(6.0).intersect(ui.clip_rect()));
        let left = room.height() - 2.0 * pad.y - title - foot_with_gap;
        let pinned = room.height() >= LEAST_PINNED && left >= LEAST_BODY.min(body);
        let mut result = None;
        let mut now = Measured::default();
        if !pinned {
            let shown = scrolling(&mut inside, self.what, title + body, |ui| {
                self.heading(ui);
                let body = add(ui, CardPart::Body);
                let below = ui.cursor().top();
                (body.or(add(ui, CardPart::Foot)), ui.min_rect().bottom() - below)
            });
            now.foot = shown.inner.1.max(0.0);
            now.body = shown.content_size.y - title - if now.foot > 0.0 { now.foot + GAP } else { 0.0 };
            result = shown.inner.0;
        } else {
            self.heading(&mut inside);
            let top = inside.cursor().top();
            let bottom = inner.bottom() - foot_with_gap;
            let place = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), bottom.max(top)));
            let mut middle = inside.new_child(UiBuilder::new().max_rect(place).id_salt("body"));
            middle.spacing_mut().item_spacing = Vec2::splat(GAP);
            if self.filled {
                result = add(&mut middle, CardPart::Body).or(result);
                now.body = place.height();
            } else {
                let shown = scrolling(&mut middle, self.what, body, |ui| add(ui, CardPart::Body));
                now.body = shown.content_size.y;
                result = shown.inner.or(result);
            }
            let place = Rect::from_min_max(pos2(inner.left(), inner.bottom() - foot), inner.max);
            let mut below = inside.new_child(UiBuilder::new().max_rect(place).id_salt("foot"));
            result = add(&mut below, CardPart::Foot).or(result);
            now.foot = below.min_rect().height();
        }
        if before.is_none_or(|before| (before.body - now.body).abs() + (before.foot - now.foot).abs() > 0.5) {
            ui.ctx().request_repaint();
        }
        ui.data_mut(|data| data.insert_temp(self.what, now));
        result
    }

    fn heading(&self, ui: &mut Ui) {
        if let Some(title) = self.title {
            ui.add(Words::new(Lettering::Title, title).centred());
        }
    }
}

/// `height` is that of what scrolls, as far as it is known: the bar stands beside it where there is one.
fn scrolling<R>(
    ui: &mut Ui,
    what: Id,
    height: f32,
    add: impl FnOnce(&mut Ui) -> R,
) -> bevy_egui::egui::scroll_area::ScrollAreaOutput<R> {
    show_bars(ui);
    let room = ui.available_height();
    let beside = if height > room - 0.5 { BESIDE } else { 0.0 };
    ScrollArea::vertical().id_salt(what).max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - beside);
        add(ui)
    })
}
