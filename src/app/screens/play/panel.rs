//! The panel with both players, the messages, the moves and the buttons. It shows only the state in [`MatchPanel`], and
//! needs no Bevy world.
//!
//! Buttons and cards have fixed places. The messages and the moves share the remaining room, so that a long text never
//! moves a button.

mod buttons;
mod density;

pub use density::PanelPlan;

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{Pos2, Rect, ScrollArea, Ui, UiBuilder, Vec2, vec2};

use super::arrangement::{Arrangement, PanelDensity};
use super::captions::Caption;
use super::card_parts::PlayerCards;
use super::cards;
use super::moves;
use crate::app::board::BoardView;
use crate::app::board::moving_pieces::Arrivals;
use crate::app::input::UiAction;
use crate::app::play::{Seats, Thinking};
use crate::app::screens::company::Company;
use crate::app::ui::Kit;
use crate::app::ui::layout::{plate, show_bars};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Chip;
use crate::game::session::Session;
use crate::locale::{Locale, Say, say};
use crate::rules::{Pair, Side};

/// The state that the panel shows.
pub struct MatchPanel<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    /// The names of the players.
    pub company: &'a Company,
    pub thinking: &'a Thinking,
    pub level: &'a str,
    pub caption: &'a Caption,
    /// Whether a remote player has sent a chat message that was not read here yet.
    pub unread: bool,
    /// Whether the present hint tells the player to end the turn.
    pub hints_end: bool,
    /// Captured animals that are still moving to the tray.
    pub arrivals: &'a Arrivals,
    /// Whether the board is turned, and how far the view is zoomed in.
    pub view: &'a BoardView,
    /// Whether a person at this computer can move now.
    pub open: bool,
    /// Whether the player has unfolded the list of moves. This matters only if there is no room for the list. In a
    /// panel beside the board, the unfolded list then replaces a player's card and the message. In an upright window,
    /// the board becomes smaller to make room for the unfolded list.
    pub unfolded: bool,
}

/// The player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelChoice {
    Undo,
    Redo,
    Hint,
    MoveNow,
    /// Open the chat. This choice and `OfferDraw` exist only in a match with people on other computers.
    Talk,
    OfferDraw,
    EndTurn,
    Closer,
    Farther,
    Turn,
    Resign,
    Menu,
    Result,
    /// Show or hide the list of moves.
    Moves,
}

impl PanelChoice {
    fn action(self) -> Option<UiAction> {
        match self {
            PanelChoice::Undo => Some(UiAction::Undo),
            PanelChoice::Redo => Some(UiAction::Redo),
            PanelChoice::Hint => Some(UiAction::Hint),
            PanelChoice::MoveNow => Some(UiAction::MoveNow),
            PanelChoice::EndTurn => Some(UiAction::EndTurn),
            PanelChoice::Closer => Some(UiAction::Closer),
            PanelChoice::Farther => Some(UiAction::Farther),
            PanelChoice::Turn => Some(UiAction::TurnBoard),
            PanelChoice::Menu => Some(UiAction::Back),
            PanelChoice::Resign
            | PanelChoice::Result
            | PanelChoice::Talk
            | PanelChoice::OfferDraw
            | PanelChoice::Moves => None,
        }
    }
}

/// The player's choice, and the places of things that other systems draw.
#[derive(Clone, Copy, Debug)]
pub struct PanelResponse {
    pub wish: Option<PanelChoice>,
    /// For each side, the point at which its animals arrive after the opponent has captured them.
    pub trays: Pair<Pos2>,
    /// The place of the message about the match.
    pub said_at: Rect,
}

const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 16.0;
/// The padding in the slimmest panel.
const SLIM_PAD: f32 = 16.0;
/// The width of the panel's wooden frame.
const FRAME: f32 = 11.0;
/// The least height of the message about the match.
const CAPTION: f32 = 54.0;
/// In a panel narrower than this, the message may have many lines.
const NARROW: f32 = 320.0;
/// If less height than this is left for the list of moves, the list is not shown.
const LEAST_LIST: f32 = 40.0;

impl MatchPanel<'_> {
    /// Shows the panel around or beside the board, in a `Ui` that covers the window.
    pub fn show(&self, ui: &mut Ui, plan: &PanelPlan) -> PanelResponse {
        let PanelPlan { arrangement, density, folds } = *plan;
        match arrangement {
            Arrangement::Beside { panel, .. } => plate(ui, "panel", panel, |ui| {
                ui.painter().add(Kit::of(ui).panel(panel));
                ui.shrink_clip_rect(panel.shrink(FRAME));
                self.column(ui, panel)
            }),
            Arrangement::Stacked { above, below, .. } => {
                let mut trays = Pair([Pos2::ZERO; 2]);
                let players = self.players();
                trays[self.far().opponent()] =
                    plate(ui, "above", above, |ui| cards::show(ui, players, self.far(), density));
                plate(ui, "below", below, |ui| self.below(ui, density, folds, trays))
            }
        }
    }

    /// Shows the part of the panel below the board in an upright window. The message comes last, so that the buttons
    /// keep their places.
    fn below(&self, ui: &mut Ui, density: PanelDensity, folds: bool, mut trays: Pair<Pos2>) -> PanelResponse {
        ui.spacing_mut().item_spacing = Vec2::splat(density.gap());
        trays[self.near().opponent()] = cards::show(ui, self.players(), self.near(), density);
        let large = self.large_buttons(ui, density);
        let wish = self.buttons(ui, density, folds).or(large);
        PanelResponse { wish, trays, said_at: self.middle(ui, density) }
    }

    /// Shows all parts in a column. The message and the moves take the height that the other parts leave.
    fn column(&self, ui: &mut Ui, panel: Rect) -> PanelResponse {
        let (density, heights, pad) = self.density(ui.painter(), panel);
        let inner = panel.shrink(pad);
        let room = inner.height();
        let left = (room - heights.around(density)).floor();
        // In the smallest windows, even the least height of the message does not fit, and the panel scrolls.
        let middle = left.max(density.caption());
        let folds = density.folds(middle);
        let mut on = ui.new_child(UiBuilder::new().max_rect(inner).id_salt("panel"));
        show_bars(&mut on);
        let area = ScrollArea::vertical().id_salt("panel").auto_shrink(false).max_height(room + 1.0);
        let shown = area.show(&mut on, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(density.gap());
            let mut trays = Pair([Pos2::ZERO; 2]);
            let over_the_card = folds && self.unfolded;
            if !over_the_card {
                trays[self.far().opponent()] = cards::show(ui, self.players(), self.far(), density);
            }
            let height = middle + if over_the_card { heights.card + density.gap() } else { 0.0 };
            let said_at = part(ui, height, |ui| match over_the_card {
                true => self.moves(ui, density),
                false => self.middle(ui, density),
            });
            if over_the_card {
                trays[self.far().opponent()] = said_at.center_top();
            }
            let large = self.large_buttons(ui, density);
            let wish = self.buttons(ui, density, folds).or(large);
            trays[self.near().opponent()] = cards::show(ui, self.players(), self.near(), density);
            PanelResponse { wish, trays, said_at }
        });
        shown.inner
    }

    /// Shows the message, and the moves below it if there is room; returns the place of the message.
    fn middle(&self, ui: &mut Ui, density: PanelDensity) -> Rect {
        let room = ui.available_height();
        let least = density.moves() + density.gap();
        let most = if density.folds(room) { room } else { (room - least).max(density.caption()) };
        // A message of many lines takes room from the list, and scrolls if it still does not fit.
        let most = most.max((room - LEAST_LIST - density.gap()).min(most + density.gap() + LEAST_LIST));
        show_bars(ui);
        let area = ScrollArea::vertical().id_salt("caption").max_height(most).auto_shrink([false, true]);
        let said_at = area.min_scrolled_height(0.0).show(ui, |ui| self.caption(ui, density)).inner_rect;
        if ui.available_height() >= LEAST_LIST {
            self.moves(ui, density);
        }
        said_at
    }

    fn moves(&self, ui: &mut Ui, density: PanelDensity) -> Rect {
        let place = ui.available_rect_before_wrap();
        moves::show(ui, self.session, density);
        place
    }

    fn far(&self) -> Side {
        if self.view.turned { Side::White } else { Side::Black }
    }

    fn near(&self) -> Side {
        self.far().opponent()
    }

    fn players(&self) -> PlayerCards<'_> {
        let MatchPanel { session, seats, company, arrivals, .. } = *self;
        PlayerCards { session, seats, company, thinks: self.thinking.shown(), arrivals }
    }

    /// Shows the message about the match.
    fn caption(&self, ui: &mut Ui, density: PanelDensity) {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let said = self.caption.said(kit.locale(), self.company);
        let trouble = self.caption.trouble(kit.locale()).filter(|_| said.is_none());
        let fill = if self.caption.refuses() { palette.main } else { palette.card };
        let quiet = if trouble.is_some() { "icon_info" } else { "icon_play" };
        let (icon, mut words) = said.unwrap_or_else(|| (quiet, whose_turn(kit.locale(), self.session, self.level)));
        if let Some(trouble) = trouble {
            words = kit.locale().sentences([words, trouble]);
        }
        let slimmest = density == PanelDensity::Slimmest;
        let small = words.chars().count() > 84 || slimmest;
        let lettering = if small { Lettering::Caption } else { Lettering::Label };
        let (size, pad) = if slimmest { (20.0, 8.0) } else { (24.0, 14.0) };
        let chip = Chip::new(lettering, words, palette.ivory).icon(icon, size, palette.brass).fill(Some(fill));
        // In a narrow panel and in the slimmest panel, the message may have many lines and scrolls, so that no text is
        // cut.
        let lines = if slimmest || ui.available_width() < NARROW { 40 } else { 3 };
        ui.add(chip.wide().pad(pad).lines(lines).least(vec2(0.0, density.caption())));
    }
}

/// Shows a part of the column. The part is `height` points high, regardless of its content.
fn part<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height)).round_ui();
    ui.allocate_rect(place, bevy_egui::egui::Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt("middle"));
    inside.shrink_clip_rect(place);
    add(&mut inside)
}

/// Returns whose turn it is, or how the match has ended.
pub fn whose_turn(locale: &Locale, session: &Session, level: &str) -> String {
    let side = session.side_to_move();
    match session.ending() {
        Some(ending) => ending.say(locale),
        None if session.cursor() == 0 => say!(locale, "match-begins", level = locale.written(level), side),
        None if !session.position().begins_turn() => {
            let left = session.position().movable().len();
            match session.position().active() {
                Some(chesimal) => say!(locale, "match-turn-goes-on", side, chesimal, left),
                None => say!(locale, "match-turn", move = session.position().move_number(), side),
            }
        }
        None => say!(locale, "match-turn", move = session.position().move_number(), side),
    }
}
