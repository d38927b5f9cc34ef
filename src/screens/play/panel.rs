//! The panel: both players, what is going on, the moves, the buttons. A plain function of the match.

mod buttons;

use bevy_egui::egui::{Pos2, ScrollArea, Ui, UiBuilder, vec2};

use super::arrangement::{Arrangement, Needs};
use super::captions::Caption;
use super::cards::{self, Players};
use super::moves;
use crate::board::BoardView;
use crate::board::motion::Arrivals;
use crate::input::UiAction;
use crate::locale::{Locale, Say, say};
use crate::play::{Seats, Thinking};
use crate::rules::{Pair, Side};
use crate::screens::seating::Company;
use crate::session::Session;
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::Chip;

/// What the panel shows.
pub struct Panel<'a> {
    pub session: &'a Session,
    pub seats: &'a Seats,
    /// Who they are.
    pub company: &'a Company,
    pub thinking: &'a Thinking,
    pub level: &'a str,
    pub caption: &'a Caption,
    /// Somebody elsewhere has said something that nobody here has seen.
    pub unread: bool,
    /// The hint that stands is to end the turn.
    pub hints_end: bool,
    /// Captured animals that are being set down.
    pub arrivals: &'a Arrivals,
    /// Which way round the board lies, and from how near it is seen.
    pub view: &'a BoardView,
    /// The table waits for a person.
    pub open: bool,
}

/// What the player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    Undo,
    Redo,
    Hint,
    MoveNow,
    /// In a match with people elsewhere: what is said, and a draw.
    Talk,
    OfferDraw,
    EndTurn,
    Closer,
    Farther,
    Turn,
    Resign,
    Menu,
    Result,
}

impl Wish {
    fn action(self) -> Option<UiAction> {
        match self {
            Wish::Undo => Some(UiAction::Undo),
            Wish::Redo => Some(UiAction::Redo),
            Wish::Hint => Some(UiAction::Hint),
            Wish::MoveNow => Some(UiAction::MoveNow),
            Wish::EndTurn => Some(UiAction::EndTurn),
            Wish::Closer => Some(UiAction::Closer),
            Wish::Farther => Some(UiAction::Farther),
            Wish::Turn => Some(UiAction::TurnBoard),
            Wish::Menu => Some(UiAction::Back),
            Wish::Resign | Wish::Result | Wish::Talk | Wish::OfferDraw => None,
        }
    }
}

/// What the player asked for, and where the captured animals of each side are set down.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub wish: Option<Wish>,
    pub trays: Pair<Pos2>,
    /// What was needed above and below the board, if the parts lie so.
    pub needs: Option<Needs>,
}

const PAD: f32 = 24.0;
const NARROW_PAD: f32 = 16.0;
const GAP: f32 = 12.0;
/// The width of the wooden frame.
const FRAME: f32 = 11.0;
const CAPTION: f32 = 54.0;
/// In a narrower panel what is said about the match may take many lines.
const NARROW: f32 = 320.0;
/// The list of moves is at least so high; where there is no room for that, it comes last and higher, and the panel
/// scrolls.
const LEAST_MOVES: f32 = 92.0;
const LAST_MOVES: f32 = 200.0;

impl Panel<'_> {
    /// Shows the panel around or beside the board, in a `Ui` that covers the window.
    pub fn show(&self, ui: &mut Ui, arrangement: &Arrangement) -> Answer {
        match *arrangement {
            Arrangement::Beside { panel, .. } => {
                ui.painter().add(Kit::of(ui).panel(panel));
                let pad = if panel.width() < 340.0 { NARROW_PAD } else { PAD };
                let mut inside = ui.new_child(UiBuilder::new().max_rect(panel.shrink(pad)).id_salt("panel"));
                inside.shrink_clip_rect(panel.shrink(FRAME));
                self.column(&mut inside)
            }
            Arrangement::Stacked { above, below, .. } => {
                let mut top = ui.new_child(UiBuilder::new().max_rect(above).id_salt("above"));
                let mut trays = Pair([Pos2::ZERO; 2]);
                trays[self.far().opponent()] = cards::show(&mut top, self.players(), self.far());
                let mut bottom = ui.new_child(UiBuilder::new().max_rect(below).id_salt("below"));
                bottom.spacing_mut().item_spacing = vec2(GAP, GAP);
                trays[self.near().opponent()] = cards::show(&mut bottom, self.players(), self.near());
                self.caption(&mut bottom);
                let large = self.large_buttons(&mut bottom);
                let wish = self.buttons(&mut bottom).or(large);
                let needs = Needs { above: top.min_rect().height(), below: bottom.min_rect().height() };
                if bottom.available_height() >= LEAST_MOVES {
                    moves::show(&mut bottom, self.session);
                }
                Answer { wish, trays, needs: Some(needs) }
            }
        }
    }

    /// Everything in a column; the list of moves takes what the rest leaves.
    fn column(&self, ui: &mut Ui) -> Answer {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let measured = ui.id().with("all but the moves");
        let rest: f32 = ui.data(|data| data.get_temp(measured)).unwrap_or(2.0 * 116.0 + CAPTION + 66.0 + 4.0 * GAP);
        let room = ui.available_height();
        let scrolls = room - rest < LEAST_MOVES;
        let moves_height = if scrolls { LAST_MOVES } else { room - rest };
        let area = ScrollArea::vertical().id_salt("panel").auto_shrink(false).max_height(room);
        let shown = area.show(ui, |ui| {
            let mut trays = Pair([Pos2::ZERO; 2]);
            trays[self.far().opponent()] = cards::show(ui, self.players(), self.far());
            self.caption(ui);
            if !scrolls {
                self.moves(ui, moves_height);
            }
            let large = self.large_buttons(ui);
            let wish = self.buttons(ui).or(large);
            trays[self.near().opponent()] = cards::show(ui, self.players(), self.near());
            if scrolls {
                self.moves(ui, moves_height);
            }
            Answer { wish, trays, needs: None }
        });
        let now = shown.content_size.y - moves_height;
        if (now - rest).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(measured, now));
            ui.ctx().request_repaint();
        }
        shown.inner
    }

    fn moves(&self, ui: &mut Ui, height: f32) {
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.set_min_height(height);
            ui.set_max_height(height);
            moves::show(ui, self.session);
        });
    }

    fn far(&self) -> Side {
        if self.view.turned { Side::White } else { Side::Black }
    }

    fn near(&self) -> Side {
        self.far().opponent()
    }

    fn players(&self) -> Players<'_> {
        let Panel { session, seats, company, arrivals, .. } = *self;
        Players { session, seats, company, thinks: self.thinking.shown(), arrivals }
    }

    /// What is said about the match.
    fn caption(&self, ui: &mut Ui) {
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
        let lettering = if words.chars().count() > 84 { Lettering::Caption } else { Lettering::Label };
        let chip = Chip::new(lettering, words, palette.ivory).icon(icon, 24.0, palette.brass).fill(Some(fill));
        // A narrow panel scrolls, so that nothing has to be left out.
        let lines = if ui.available_width() < NARROW { 9 } else { 3 };
        ui.add(chip.wide().pad(14.0).lines(lines).least(vec2(0.0, CAPTION)));
    }
}

/// Whose turn it is, or how the match has ended.
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
