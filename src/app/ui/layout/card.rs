//! A card in the middle of the available room. The card is as high as its content. If the content does not fit, it
//! scrolls. The title and the tabs then stay in place, except in a room of little height.

use bevy_egui::egui::{AsId, Context, Id, Rect, ScrollArea, Shape, Ui, UiBuilder, Vec2, pos2, vec2};

use super::list::{BESIDE, show_bars};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{WordChoice, Words};

/// The least distance of a card from the edge of the available room.
const MARGIN: f32 = 14.0;
/// The distance from the card's edge to its content, in a large and in a small room.
const PAD: Vec2 = vec2(36.0, 28.0);
const NARROW_PAD: Vec2 = vec2(20.0, 18.0);
/// The title and the buttons scroll with the body if the room is less than `LEAST_PINNED` points high. They also scroll
/// with the body if less than `LEAST_BODY` points of height would be left for the body.
const LEAST_PINNED: f32 = 460.0;
const LEAST_BODY: f32 = 110.0;
/// When the title scrolls with the body, tabs that would take more than this share of the height scroll as well.
const MOST_TABS: f32 = 0.45;
/// In an upright room, a card with a fixed height is made at least this many times as high as it is wide, up to the
/// height of the room.
const UPRIGHT: f32 = 1.4;
const GAP: f32 = 12.0;

/// The part of a card that the caller of [`Card::show`] has to draw now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPart {
    /// The content between the title and the buttons.
    Body,
    /// The buttons at the bottom. The buttons scroll with the body only if the room is not high enough.
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
    tabs: Option<Tabs<'a>>,
}

/// The function that shows the tabs above the body and stores the value of the tab that is clicked.
struct Tabs<'a>(Box<dyn FnOnce(&mut Ui) + 'a>);

/// The heights of the card's parts in the previous frame.
#[derive(Clone, Copy, Default)]
struct CardMeasure {
    head: f32,
    body: f32,
    foot: f32,
}

impl<'a> Card<'a> {
    pub fn new(what: impl AsId, width: f32) -> Card<'a> {
        Card { what: Id::new(what), width, height: None, filled: false, title: None, tabs: None }
    }

    /// Sets a height that does not depend on the content. The card is never higher than the room. In an upright room
    /// the card may be higher than `height`.
    pub fn height(self, height: f32) -> Card<'a> {
        Card { height: Some(height), ..self }
    }

    /// Makes the body fill the space between title and foot. Use this for a body with lists that scroll by themselves.
    pub fn filled(self) -> Card<'a> {
        Card { filled: true, ..self }
    }

    pub fn title(self, title: &'a str) -> Card<'a> {
        Card { title: Some(title), ..self }
    }

    /// Adds tabs for the parts of the page, below the title. `picked` receives the part whose tab was clicked. If the
    /// parts differ in height, set a fixed height, so that the tabs stay under the pointer.
    pub fn tabs<T: Copy + PartialEq>(self, choice: WordChoice<'a, T>, picked: &'a mut Option<T>) -> Card<'a> {
        let show = |ui: &mut Ui| *picked = choice.show(ui).or(*picked);
        Card { tabs: Some(Tabs(Box::new(show))), ..self }
    }

    /// Shows the card. `add` is called for each part in turn and may return a value, such as the player's choice.
    pub fn show<R>(self, ui: &mut Ui, mut add: impl FnMut(&mut Ui, CardPart) -> Option<R>) -> Option<R> {
        let kit = Kit::of(ui);
        let Card { what, height: fixed, filled, title: words, tabs, .. } = self;
        let before: Option<CardMeasure> = ui.data(|data| data.get_temp(what));
        let room = ui.max_rect().shrink(MARGIN);
        let width = self.width.min(room.width());
        let pad = if room.width() < 560.0 || room.height() < LEAST_PINNED { NARROW_PAD } else { PAD };
        let CardMeasure { head, body, foot } = before.unwrap_or_default();
        let title = words.map_or(0.0, |_| Lettering::Title.size() * 1.3 + GAP);
        let with_gap = |height: f32| if height > 0.0 { height + GAP } else { 0.0 };
        // The additional two points keep rounding from causing a scroll bar.
        let needed = (title + with_gap(head) + body + with_gap(foot) + 2.0 * pad.y).ceil() + 2.0;
        let upright = if room.height() > room.width() { UPRIGHT * width } else { 0.0 };
        let height = fixed.map_or(needed, |height| height.max(upright)).min(room.height());
        let rect = Rect::from_center_size(room.center(), vec2(width, height));
        let inner = rect.shrink2(pad);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(inner).id_salt(what));
        if before.is_none() {
            // The first frame only measures the card. The next frame draws it.
            inside.set_invisible();
            ui.ctx().request_repaint();
        }
        inside.painter().add(if before.is_some() { kit.panel(rect) } else { Shape::Noop });
        inside.spacing_mut().item_spacing = Vec2::splat(GAP);
        inside.set_clip_rect(rect.shrink(6.0).intersect(ui.clip_rect()));
        let left = room.height() - 2.0 * pad.y - title - with_gap(head) - with_gap(foot);
        let pinned = room.height() >= LEAST_PINNED && left >= LEAST_BODY.min(body);
        let mut result = None;
        let mut now = CardMeasure::default();
        if !pinned {
            // Here the body and the foot scroll together. Tabs that need little height stay at the top, and replace the
            // title.
            let stays = head <= MOST_TABS * inner.height();
            let (above, within) = if stays { (tabs, None) } else { (None, tabs) };
            let title = if above.is_some() { 0.0 } else { title };
            if let Some(tabs) = above {
                now.head = tabs.show(&mut inside);
            }
            let all = title + body + with_gap(foot) + if within.is_some() { with_gap(head) } else { 0.0 };
            let shown = scrolling(&mut inside, what, all, |ui| {
                if let Some(words) = words.filter(|_| title > 0.0) {
                    heading(ui, words);
                }
                let head = within.map_or(0.0, |tabs| tabs.show(ui));
                let top = ui.cursor().top();
                let body = add(ui, CardPart::Body);
                let below = ui.cursor().top();
                (body.or(add(ui, CardPart::Foot)), head, (below - GAP - top, ui.min_rect().bottom() - below))
            });
            let (found, head, (body, foot)) = shown.inner;
            (now.body, now.foot) = (body.max(0.0), foot.max(0.0));
            now.head = now.head.max(head);
            result = found;
        } else {
            if let Some(words) = words {
                heading(&mut inside, words);
            }
            now.head = tabs.map_or(0.0, |tabs| tabs.show(&mut inside));
            let top = inside.cursor().top();
            let bottom = inner.bottom() - with_gap(foot);
            let place = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), bottom.max(top)));
            let mut middle = inside.new_child(UiBuilder::new().max_rect(place).id_salt("body"));
            middle.spacing_mut().item_spacing = Vec2::splat(GAP);
            if filled {
                result = add(&mut middle, CardPart::Body).or(result);
                now.body = place.height();
            } else {
                let shown = scrolling(&mut middle, what, body, |ui| add(ui, CardPart::Body));
                now.body = shown.content_size.y;
                result = shown.inner.or(result);
            }
            let place = Rect::from_min_max(pos2(inner.left(), inner.bottom() - foot), inner.max);
            let mut below = inside.new_child(UiBuilder::new().max_rect(place).id_salt("foot"));
            result = add(&mut below, CardPart::Foot).or(result);
            now.foot = below.min_rect().height();
        }
        if before.is_none_or(|before| before.differs(now)) {
            ui.ctx().request_repaint();
        }
        ui.data_mut(|data| data.insert_temp(what, now));
        result
    }
}

impl CardMeasure {
    fn differs(self, other: CardMeasure) -> bool {
        (self.head - other.head).abs() + (self.body - other.body).abs() + (self.foot - other.foot).abs() > 0.5
    }
}

impl Tabs<'_> {
    /// Shows the tabs and returns their height.
    fn show(self, ui: &mut Ui) -> f32 {
        let top = ui.cursor().top();
        (self.0)(ui);
        ui.cursor().top() - GAP - top
    }
}

/// Makes the card with this id show the top of its content when the card is shown next. Call this function when the
/// card is opened or shows another tab.
pub fn begin_at_top(context: &Context, what: impl AsId) {
    context.data_mut(|data| data.insert_temp(Id::new(what).with("begins"), true));
}

fn heading(ui: &mut Ui, title: &str) {
    ui.add(Words::new(Lettering::Title, title).centred());
}

/// Shows content that scrolls if necessary. `height` is the height of the content in the previous frame. If the content
/// needs a scroll bar, the content is made narrower to leave room for the scroll bar.
fn scrolling<R>(
    ui: &mut Ui,
    what: Id,
    height: f32,
    add: impl FnOnce(&mut Ui) -> R,
) -> bevy_egui::egui::scroll_area::ScrollAreaOutput<R> {
    show_bars(ui);
    let room = ui.available_height();
    let beside = if height > room - 0.5 { BESIDE } else { 0.0 };
    let area = ScrollArea::vertical().id_salt(what).max_height(room).auto_shrink([false, true]);
    let begins = ui.data_mut(|data| data.remove_temp::<bool>(what.with("begins"))).unwrap_or(false);
    let area = if begins { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| {
        ui.set_max_width(ui.available_width() - beside);
        add(ui)
    })
}
