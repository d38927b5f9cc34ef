//! Asks the player at this computer whether the remote opponent may take back a turn. A turn can be taken back only
//! with the opponent's consent.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::input::{LayerLeft, ScreenLayer, Stack, on_top};
use crate::app::online::{Link, Online, OnlineRequest};
use crate::app::play::{FrameSet, InMatch};
use crate::app::screens::play::{AnsweredQuestions, MatchPage, YesNoQuestion, bring, bring_offer, question_page};
use crate::app::ui::Panels;
use crate::locale::say;
use crate::net::ClientRequest;
use crate::net::wire::UndoWord;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, bring_question.after(bring_offer).in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_observer(decline)
        .add_systems(OnExit(InMatch), |mut stack: ResMut<Stack>| stack.close(ScreenLayer::UndoAsked))
        .add_systems(
            EguiPrimaryContextPass,
            answer.run_if(on_top(ScreenLayer::UndoAsked)).after(MatchPage::Panel).run_if(in_state(InMatch)),
        );
}

/// Returns the player who asks to take back a turn, if a player at this computer has to answer.
fn asker(link: &Link) -> Option<Side> {
    let game = link.game()?;
    game.undo.filter(|asker| game.seat == Some(asker.opponent()))
}

/// Opens the question whether the remote opponent may take back a turn. The question is open only while the answer can
/// reach the host.
fn bring_question(online: Res<Online>, mut answered: ResMut<AnsweredQuestions>, mut stack: ResMut<Stack>) {
    let stands = online.link().filter(|link| link.hears()).and_then(asker).is_some();
    bring(ScreenLayer::UndoAsked, stands, &mut answered, &mut stack);
}

/// If the player leaves the question without an answer, refuses the request to take back a turn.
fn decline(
    left: On<LayerLeft>,
    online: Res<Online>,
    mut answered: ResMut<AnsweredQuestions>,
    mut wanted: MessageWriter<OnlineRequest>,
) {
    if left.0 == ScreenLayer::UndoAsked && online.link().and_then(asker).is_some() {
        answered.note(ScreenLayer::UndoAsked);
        wanted.write(OnlineRequest(ClientRequest::Undo(UndoWord::Refuse)));
    }
}

fn answer(
    mut panels: Panels,
    online: Res<Online>,
    mut answered: ResMut<AnsweredQuestions>,
    mut wanted: MessageWriter<OnlineRequest>,
) -> Result {
    let Some((link, side)) = online.link().and_then(|link| Some((link, asker(link)?))) else { return Ok(()) };
    let Some(game) = link.game() else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let name = game.heading.name(side).unwrap_or_default().to_owned();
    let words = match game.session().regretted(side) {
        Some(turn) => say!(locale, "ask-undo-turn", name, turn),
        None => say!(locale, "ask-undo-end", name),
    };
    let question = YesNoQuestion {
        title: say!(locale, "ask-undo"),
        words: Some(words),
        icon: "icon_undo",
        yes: say!(locale, "ask-draw-yes"),
        no: say!(locale, "ask-no"),
    };
    if let Some(yes) = panels.over("undo", |ui| question_page(ui, &question))? {
        answered.note(ScreenLayer::UndoAsked);
        let word = if yes { UndoWord::Agree } else { UndoWord::Refuse };
        wanted.write(OnlineRequest(ClientRequest::Undo(word)));
    }
    Ok(())
}
