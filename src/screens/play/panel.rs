//! The panel: both players, what is going on, the moves, the buttons. A plain function of the match.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{CornerRadius, Galley, Painter, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::captions::Caption;
use super::cards::{self, Players};
use super::moves;
use crate::board::motion::Arrivals;
use crate::play::{Seats, Thinking};
use crate::rules::{Pair, Side};
use crate::session::Session;
use crate::ui::{Skin, theme};

/// What the panel shows.
pub struct Panel<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    pub thinking: &'a Thinking,
    pub level: &'a str,
    pub caption: &'a Caption,
    /// Captured animals that are being set down.
    pub arrivals: &'a Arrivals,
    /// Black's card is at the bottom.
    pub turned: bool,
}

/// What the player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Undo,
    Redo,
    Hint,
    MoveNow,
    Turn,
    Resign,
    Menu,
    Result,
}

const PAD: f32 = 24.0;
const GAP: f32 = 12.0;
const CARD: f32 = 116.0;
const CAPTION: f32 = 54.0;
const BUTTONS: f32 = 66.0;

impl Panel<'_> {
    /// Returns what the player asked for, and where the captured animals of each side are set down.
    pub fn show(&self, ui: &mut Ui, skin: Skin, place: Rect) -> (Option<Action>, Pair<Pos2>) {
        skin.panel(ui.painter(), place);
        let inner = place.shrink(skin.px(PAD));
        let mut top = inner.top();
        let mut next = |height: f32| {
            let rect = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), height));
            top += height + skin.px(GAP);
            rect
        };
        let fixed = skin.px(2.0 * CARD + CAPTION + BUTTONS + 4.0 * GAP);
        let (far, near) = if self.turned { (Side::White, Side::Black) } else { (Side::Black, Side::White) };
        let mut trays = Pair([Pos2::ZERO; 2]);
        trays[far.opponent()] = cards::show(ui, skin, next(skin.px(CARD)), self.players(), self.arrivals, far);
        self.caption(ui, skin, next(skin.px(CAPTION)));
        moves::show(ui, skin, next(inner.height() - fixed), self.session);
        let action = self.buttons(ui, skin, next(skin.px(BUTTONS)));
        trays[near.opponent()] = cards::show(ui, skin, next(skin.px(CARD)), self.players(), self.arrivals, near);
        (action, trays)
    }

    fn players(&self) -> Players<'_> {
        Players { session: self.session, seats: self.seats, thinks: self.thinking.shown() }
    }

    fn caption(&self, ui: &Ui, skin: Skin, rect: Rect) {
        let painter = ui.painter();
        let said = self.caption.said();
        let trouble = self.caption.trouble().filter(|_| said.is_none());
        let refused = self.caption.refusal().is_some();
        let fill = if refused { skin.palette.main } else { skin.palette.card };
        painter.rect_filled(rect, CornerRadius::same(skin.px(10.0) as u8), fill);
        let icon = said.map_or(if trouble.is_some() { "icon_info" } else { "icon_play" }, |(icon, _)| icon);
        skin.icon(painter, icon, pos2(rect.left() + skin.px(26.0), rect.center().y), 24.0, skin.palette.brass);
        let text = said.map_or_else(|| self.whose_turn(), |(_, words)| words.to_owned());
        let mut place = rect.with_min_x(rect.left() + skin.px(46.0)).with_max_x(rect.right() - skin.px(12.0));
        let sizes: &[f32] = if trouble.is_some() { &[16.0] } else { &[18.0, 16.0, 14.0] };
        let mut lines = vec![fitted(painter, skin, place, &text, sizes)];
        if let Some(trouble) = trouble {
            place.min.y += lines[0].size().y;
            lines.push(fitted(painter, skin, place, trouble, &[14.0]));
        }
        let height: f32 = lines.iter().map(|galley| galley.size().y).sum();
        let mut at = pos2(place.left(), rect.center().y - height / 2.0);
        let shown = Rect::from_min_size(at, vec2(place.width(), height));
        for (galley, colour) in lines.into_iter().zip([skin.palette.ivory, skin.palette.brass]) {
            let below = pos2(at.x, at.y + galley.size().y);
            painter.galley_with_override_text_color(at, galley, colour);
            at = below;
        }
        let words = trouble.map_or_else(|| text.clone(), |trouble| format!("{text} {trouble}"));
        let response = ui.interact(shown, ui.id().with("caption"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        // The tooltip shows the whole text if the line is cut.
        if let Some(trouble) = trouble {
            response.on_hover_text(trouble);
        }
    }

    fn whose_turn(&self) -> String {
        let names = theme::SIDE_NAMES;
        match self.session.ending() {
            Some(ending) => ending.reason(names),
            None if self.session.cursor() == 0 => {
                format!("{}. {} begins.", self.level, names[self.session.side_to_move()])
            }
            None => {
                let position = self.session.position();
                format!("Move {}. {} to move.", position.move_number(), names[self.session.side_to_move()])
            }
        }
    }

    fn buttons(&self, ui: &mut Ui, skin: Skin, row: Rect) -> Option<Action> {
        let over = self.session.ending().is_some();
        let person = self.seats.speaker(self.session.side_to_move());
        let to_move = self.seats.of(self.session.side_to_move());
        let may_hurry = to_move.may_be_hurried() && self.thinking.can_be_hurried();
        let hint = !over && to_move.is_here();
        let all = [
            ("icon_undo", "Undo", self.seats.can_undo(self.session), Action::Undo),
            ("icon_redo", "Redo", self.seats.can_redo(self.session), Action::Redo),
            // While a machine thinks there is no hint, but it can be asked to move now.
            if hint || over {
                ("icon_hint", "Hint", hint, Action::Hint)
            } else {
                ("icon_play_fwd", "Now", may_hurry, Action::MoveNow)
            },
            ("icon_turn", "Turn", true, Action::Turn),
            ("icon_resign", "Resign", !over && person.is_some(), Action::Resign),
            if over {
                ("icon_crown", "Result", true, Action::Result)
            } else {
                ("icon_menu", "Menu", true, Action::Menu)
            },
        ];
        let gap = skin.px(8.0);
        let width = (row.width() + gap) / all.len() as f32 - gap;
        let mut chosen = None;
        for (place, (icon, word, enabled, action)) in all.into_iter().enumerate() {
            let left = row.left() + place as f32 * (width + gap);
            let rect = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
            if skin.bar_button(ui, rect, action, icon, word, enabled).clicked() {
                chosen = Some(action);
            }
        }
        chosen
    }
}

/// Lays out the words in the largest of these sizes that fits the place; in the last size the rest is cut off.
fn fitted(painter: &Painter, skin: Skin, place: Rect, words: &str, sizes: &[f32]) -> Arc<Galley> {
    let lay = |size: f32, most_rows: usize| {
        let font = skin.font(size, theme::bold());
        let mut job = LayoutJob::simple(words.to_owned(), font, skin.palette.ivory, place.width());
        job.wrap.max_rows = most_rows;
        painter.layout_job(job)
    };
    let fits = |galley: &Arc<Galley>| galley.size().y <= place.height();
    let whole = sizes.iter().map(|size| lay(*size, usize::MAX)).find(fits);
    let cut = || {
        let least = sizes.last().copied().unwrap_or(14.0);
        let row = lay(least, 1).size().y;
        lay(least, ((place.height() / row) as usize).max(1))
    };
    whole.unwrap_or_else(cut)
}
