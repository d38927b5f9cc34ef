//! The tools for setting up a position: the pieces, whose turn it is, and the counters.

use bevy_egui::egui::{Id, ScrollArea, Ui, vec2};

use super::position_setup::{Brush, PositionSetup};
use crate::app::screens::portrait;
use crate::app::ui::Kit;
use crate::app::ui::layout::show_bars;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{IconButton, WordChoice, Words, announce};
use crate::locale::{Locale, Say, say};
use crate::rules::{Piece, Side};

/// The least size of a button with a piece, and the gap between the buttons.
const LEAST: f32 = 34.0;
const LARGEST: f32 = 50.0;
const GAP: f32 = 4.0;
const STEP: f32 = 38.0;
const MOST_COLUMNS: usize = 10;
/// Up to this many pieces are shown in two rows.
const FEW: usize = 8;

/// What the player chooses on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementChoice {
    Brush(Brush),
    ToMove(Side),
    /// Changes the number of the move by one, up or down.
    MoveNumber {
        up: bool,
    },
    /// Changes the number of quiet plies by one, up or down.
    QuietPlies {
        up: bool,
    },
}

/// Shows the tools in the remaining room.
pub fn show(ui: &mut Ui, setup: &PositionSetup) -> Option<PlacementChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    show_bars(ui);
    let height = ui.available_height();
    let area = ScrollArea::vertical().id_salt("position setup").max_height(height).auto_shrink(false);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 8.0);
        let words = match &setup.refusal {
            Some(refusal) => say!(locale, "place-refused", problem = refusal.say(locale)),
            None => match setup.brush {
                Brush::Hand => say!(locale, "place-hand-about"),
                Brush::Piece(_) => say!(locale, "place-piece-about"),
                Brush::Eraser => say!(locale, "place-eraser-about"),
            },
        };
        let place = ui.add(Words::prose(words.clone())).rect;
        announce(ui, Id::new("position setup said"), place, &words, false);
        let mut chosen = tools(ui, locale, setup);
        for side in Side::BOTH {
            let pieces = setup.position.board().all_pieces(side);
            chosen = palette(ui, locale, setup, &pieces).or(chosen);
        }
        let sides = Side::BOTH.map(|side| (side, say!(locale, "place-to-move", side)));
        let name = say!(locale, "place-to-move-name");
        let turn = setup.position.turn_count();
        chosen = WordChoice::new("side to move", &name, &sides, Some(turn.to_move))
            .show(ui)
            .map(PlacementChoice::ToMove)
            .or(chosen);
        let number = say!(locale, "place-move-number", number = turn.move_number);
        let up_or_down = |up| PlacementChoice::MoveNumber { up };
        chosen = counter(ui, locale, "number", &number, turn.move_number > 1, up_or_down).or(chosen);
        let quiet = say!(locale, "place-quiet-plies", count = turn.quiet_plies);
        let up_or_down = |up| PlacementChoice::QuietPlies { up };
        counter(ui, locale, "quiet", &quiet, turn.quiet_plies > 0, up_or_down).or(chosen)
    })
    .inner
}

/// Shows the hand and the eraser.
fn tools(ui: &mut Ui, locale: &Locale, setup: &PositionSetup) -> Option<PlacementChoice> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let all = [
            (Brush::Hand, "hand", "icon_hand", say!(locale, "place-hand")),
            (Brush::Eraser, "eraser", "icon_close", say!(locale, "place-eraser")),
        ];
        for (brush, what, icon, words) in all {
            let button = IconButton::new(("brush", what), icon, &words).size(LARGEST);
            if ui.add(button.chosen(setup.brush == brush)).clicked() {
                chosen = Some(PlacementChoice::Brush(brush));
            }
        }
    });
    chosen
}

/// Shows the pieces of a side.
fn palette(ui: &mut Ui, locale: &Locale, setup: &PositionSetup, pieces: &[Piece]) -> Option<PlacementChoice> {
    let room = ui.available_width();
    let fitting = ((room + GAP) / (LEAST + GAP)).floor().max(1.0) as usize;
    // A few pieces are shown larger, in two rows.
    let columns = if pieces.len() <= FEW { pieces.len().div_ceil(2) } else { MOST_COLUMNS };
    let columns = columns.min(fitting).max(1);
    let size = ((room + GAP) / columns as f32 - GAP).min(LARGEST);
    let mut chosen = None;
    for row in pieces.chunks(columns) {
        ui.horizontal(|ui| {
            for piece in row {
                let words = say!(locale, "place-piece", piece = *piece, side = piece.side());
                let picture = portrait::chip(*piece);
                let button = IconButton::new(("brush", *piece), &picture, &words).size(size).coloured();
                if ui.add(button.chosen(setup.brush == Brush::Piece(*piece))).clicked() {
                    chosen = Some(PlacementChoice::Brush(Brush::Piece(*piece)));
                }
            }
        });
    }
    chosen
}

/// Shows a counter with a button for one less and one for one more.
fn counter(
    ui: &mut Ui,
    locale: &Locale,
    what: &str,
    words: &str,
    falls: bool,
    choice: impl Fn(bool) -> PlacementChoice,
) -> Option<PlacementChoice> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let steps = [
            (false, "icon_minus", say!(locale, "place-one-less", what = words), falls),
            (true, "icon_plus", say!(locale, "place-one-more", what = words), true),
        ];
        for (up, icon, said, enabled) in steps {
            if ui.add(IconButton::new((what, up), icon, &said).size(STEP).enabled(enabled)).clicked() {
                chosen = Some(choice(up));
            }
        }
        ui.add(Words::new(Lettering::Label, words));
    });
    chosen
}
