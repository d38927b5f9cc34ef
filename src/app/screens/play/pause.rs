//! The pause menu of a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::asking::Asking;
use super::clip::Clip;
use super::waiting::PauseReason;
use crate::app::input::{ScreenLayer, Stack, UiAction, on_top};
use crate::app::play::{Act, LayRequested, Laying, MatchSetup, Screen, Seat, Table};
use crate::app::screens::keep_board::BoardKeeper;
use crate::app::screens::library::Chosen;
use crate::app::screens::review::ReviewDoor;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::widgets::{BarButton, ButtonLook, MenuButton, Words, menu, small_buttons};
use crate::app::ui::{Kit, Panels};
use crate::locale::say;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Play), close)
        .add_systems(EguiPrimaryContextPass, pause.run_if(on_top(ScreenLayer::Pause)).after(super::MatchPage::Panel));
}

/// Closes the overlays of a match when the match ends.
fn close(mut stack: ResMut<Stack>) {
    for layer in [ScreenLayer::Pause, ScreenLayer::Resign, ScreenLayer::DrawOffer] {
        stack.close(layer);
    }
}

/// The player's choice in the pause menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PauseChoice {
    PlayOn,
    Rules,
    Settings,
    Analyse,
    OfferDraw,
    TypeMoves,
    StartAgain,
    Title,
    /// Copy the match or the position, or paste one of them.
    Clip(Clip),
    /// Keep the board as a level of the player's own.
    KeepBoard,
}

impl PauseChoice {
    fn action(self) -> Option<UiAction> {
        match self {
            PauseChoice::PlayOn => Some(UiAction::Back),
            PauseChoice::Rules => Some(UiAction::Rules),
            PauseChoice::Settings => Some(UiAction::Settings),
            PauseChoice::Clip(clip) => Some(clip.action()),
            PauseChoice::Analyse
            | PauseChoice::TypeMoves
            | PauseChoice::OfferDraw
            | PauseChoice::StartAgain
            | PauseChoice::KeepBoard
            | PauseChoice::Title => None,
        }
    }
}

/// What the pause menu offers beside what it always offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PauseOffers {
    /// Whether the match may be analysed.
    pub analysis: bool,
    /// Whether the board is in no file of this computer, so that it can be kept.
    pub board: bool,
}

/// The width of a card with one column of buttons, in points.
const WIDTH: f32 = 440.0;

/// Shows the pause menu.
pub fn page(ui: &mut Ui, reason: &PauseReason, offers: PauseOffers) -> Option<PauseChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let goes_on = *reason == PauseReason::GoesOn;
    let title = if goes_on { say!(locale, "match-menu") } else { say!(locale, "pause-title") };
    Card::new("pause", WIDTH).title(&title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        match reason {
            PauseReason::Wanted => {}
            PauseReason::PadGone(_) => {
                ui.add(Words::prose(say!(locale, "pause-pad-gone")));
            }
            PauseReason::GoesOn => {
                ui.add(Words::prose(say!(locale, "pause-goes-on")));
            }
            PauseReason::Unfocused => {
                ui.add(Words::prose(say!(locale, "pause-unfocused")));
            }
        }
        let wishes = [
            (PauseChoice::PlayOn, "icon_play", say!(locale, "pause-play-on")),
            (PauseChoice::Rules, "icon_rules", say!(locale, "title-rules")),
            (PauseChoice::Settings, "icon_settings", say!(locale, "title-settings")),
            (PauseChoice::Analyse, "icon_analysis", say!(locale, "analysis")),
            (PauseChoice::OfferDraw, "icon_draw", say!(locale, "pause-draw")),
            (PauseChoice::TypeMoves, "icon_chevron", say!(locale, "pause-type")),
            (PauseChoice::StartAgain, "icon_rematch", say!(locale, "pause-again")),
            if goes_on {
                (PauseChoice::Title, "icon_home", say!(locale, "pause-leave"))
            } else {
                (PauseChoice::Title, "icon_home", say!(locale, "pause-title-screen"))
            },
        ];
        // In a network match, the menu has no button to start again, because the opponent would have to agree.
        let is_offered = |wish: PauseChoice| match wish {
            PauseChoice::StartAgain => !goes_on,
            PauseChoice::Analyse => !goes_on && offers.analysis,
            _ => true,
        };
        let wishes = wishes.into_iter().filter(|(wish, ..)| is_offered(*wish));
        let look = |wish| if wish == PauseChoice::PlayOn { ButtonLook::Main } else { ButtonLook::Plain };
        let buttons = wishes.map(|(wish, icon, words)| {
            (wish, MenuButton::new(("pause", wish), icon, words).look(look(wish)).does(wish.action()))
        });
        let wish = menu(ui, buttons);
        let clips = [
            (Clip::CopyRecord, "icon_record", say!(locale, "copy-record")),
            (Clip::CopyPosition, "icon_copy", say!(locale, "copy-position")),
            (Clip::Paste, "icon_paste", say!(locale, "copy-paste")),
        ];
        let buttons = clips.map(|(clip, icon, words)| {
            (PauseChoice::Clip(clip), BarButton::new(("clip", clip), icon, words).does(clip.action()))
        });
        let keep = BarButton::new(("pause", PauseChoice::KeepBoard), "icon_save", say!(locale, "keep-board"));
        let keep = offers.board.then_some((PauseChoice::KeepBoard, keep));
        wish.or(small_buttons(ui, buttons.into_iter().chain(keep)))
    })
}

/// What the pause menu requests for the match, besides the acts of a player.
#[derive(SystemParam)]
struct PauseRequests<'w, 's> {
    lays: MessageWriter<'w, LayRequested>,
    clips: MessageWriter<'w, Clip>,
    keeper: BoardKeeper<'w, 's>,
    chosen: Res<'w, Chosen>,
    setup: Res<'w, MatchSetup>,
}

impl PauseRequests<'_, '_> {
    fn offers_board(&mut self, table: &Table) -> bool {
        let chosen = &self.chosen;
        table.a_match().is_some_and(|session| self.keeper.offers(session.start(), |_| chosen.is_from_file()))
    }

    fn keep_board(&mut self, table: &Table) {
        if let Some(session) = table.a_match() {
            self.keeper.keep(&self.setup.level, session.start());
        }
    }
}

fn pause(
    mut panels: Panels,
    reason: Res<PauseReason>,
    mut stack: ResMut<Stack>,
    mut asking: Asking,
    mut requests: PauseRequests,
    mut door: ReviewDoor,
) -> Result {
    // Nobody is helped by the engine against a person.
    let analysis = Side::BOTH.iter().all(|side| *asking.seats.of(*side) != Seat::Elsewhere);
    let reason = if asking.table.own_match().is_some() { &*reason } else { &PauseReason::GoesOn };
    let offers = PauseOffers { analysis, board: requests.offers_board(&asking.table) };
    match panels.over("pause", |ui| page(ui, reason, offers))? {
        Some(PauseChoice::PlayOn) => stack.close(ScreenLayer::Pause),
        Some(PauseChoice::Rules) => stack.open(ScreenLayer::Rules),
        Some(PauseChoice::Settings) => stack.open(ScreenLayer::Settings),
        Some(PauseChoice::Analyse) => {
            stack.close(ScreenLayer::Pause);
            door.open_paused(&asking.table);
        }
        Some(PauseChoice::OfferDraw) => {
            stack.close(ScreenLayer::Pause);
            asking.act(Act::OfferDraw);
        }
        Some(PauseChoice::TypeMoves) => {
            stack.close(ScreenLayer::Pause);
            stack.open(ScreenLayer::Console);
        }
        Some(PauseChoice::StartAgain) => {
            stack.close(ScreenLayer::Pause);
            requests.lays.write(LayRequested::here(Laying::New));
        }
        Some(PauseChoice::Title) => _ = requests.lays.write(LayRequested::here(Laying::Nothing)),
        Some(PauseChoice::Clip(clip)) => {
            if clip == Clip::Paste {
                stack.close(ScreenLayer::Pause);
            }
            requests.clips.write(clip);
        }
        Some(PauseChoice::KeepBoard) => requests.keep_board(&asking.table),
        None => {}
    }
    Ok(())
}
