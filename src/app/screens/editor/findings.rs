//! What was found about a draft, in words.

use bevy_egui::egui::Ui;

use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::widgets::{Plate, Words};
use crate::game::content::ContentError;
use crate::game::drafts::{DraftFinding, FindingKind};
use crate::game::levels::{BoardFault, LevelFault};
use crate::locale::{Locale, Say, say};

use super::desk::EditorDesk;

/// Says what was found. The commonest faults have sentences that know no letters.
pub fn finding_words(locale: &Locale, finding: &DraftFinding) -> String {
    match &finding.kind {
        FindingKind::Doubt(doubt) => doubt.say(locale),
        FindingKind::Fault(ContentError::Bad(error)) => match &error.fault {
            LevelFault::Board(BoardFault::NoDen(side)) => say!(locale, "editor-no-den", side = *side),
            LevelFault::Board(BoardFault::NoPieces(side)) => say!(locale, "editor-no-animals", side = *side),
            LevelFault::NoName(_) => say!(locale, "editor-no-name"),
            // Where no square is marked, the place in the file helps.
            fault if finding.square.is_some() => fault.say(locale),
            _ => error.say(locale),
        },
        FindingKind::Fault(error) => error.say(locale),
    }
}

/// The list of what was found. A click goes to the square.
pub fn show(ui: &mut Ui, locale: &Locale, desk: &mut EditorDesk) {
    let brass = Kit::of(ui).palette().brass;
    if desk.checked.findings.is_empty() {
        ui.add(Words::prose(say!(locale, "editor-sound")));
        return;
    }
    let faults = desk.checked.level.is_none();
    let head = if faults { say!(locale, "editor-cannot-be-played") } else { say!(locale, "editor-can-be-played") };
    ui.add(Words::prose(head).colour(brass));
    let mut goes_to = None;
    list(ui, "editor findings", |ui| {
        for (index, finding) in desk.checked.findings.iter().enumerate() {
            let words = finding_words(locale, finding);
            let said = match finding.square {
                Some(square) => locale.named(&square.to_string(), &words),
                None => words,
            };
            let plate = Plate::new(("editor finding", index), &said, false);
            if plate.show(ui, 44.0, |ui| _ = ui.add(Words::small(&said).unsaid())).clicked() {
                goes_to = finding.square;
            }
        }
    });
    desk.cursor = goes_to.unwrap_or(desk.cursor);
}
