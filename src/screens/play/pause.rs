//! The overlays of a match: the pause menu, the question before a resignation, and an offered draw.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::console::ConsoleOverlay;
use crate::keyboard::{OnTop, Strokes, on_top};
use crate::locale::say;
use crate::play::{Act, ActRequested, FrameSet, LayRequested, Laying, Paused, Screen, Seats, Table};
use crate::rules::Side;
use crate::screens::rules::RulesPage;
use crate::screens::settings::SettingsPage;
use crate::ui::layout::{Card, CardPart};
use crate::ui::widgets::{ButtonLook, MenuButton, Words, menu};
use crate::ui::{Kit, Panels};

pub fn plugin(app: &mut App) {
    app.init_resource::<Dialog>()
        .add_systems(OnExit(Screen::Play), |mut dialog: ResMut<Dialog>| *dialog = Dialog::None)
        .add_systems(
            EguiPrimaryContextPass,
            (pause.run_if(on_top(OnTop::Pause)), (ask, answer).run_if(on_top(OnTop::Question))).after(super::show),
        )
        .add_systems(
            Update,
            (play_on.run_if(on_top(OnTop::Pause)), refuse.run_if(on_top(OnTop::Question))).in_set(FrameSet::Listen),
        );
}

/// A question that waits for the player's answer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialog {
    #[default]
    None,
    Resign(Side),
}

/// Escape in the menu resumes the match.
fn play_on(mut strokes: ResMut<Strokes>, mut next: ResMut<NextState<Paused>>) {
    if strokes.take_key(KeyCode::Escape) {
        next.set(Paused::No);
    }
}

/// Escape at a question means no: nobody resigns, and no draw is agreed.
fn refuse(
    mut strokes: ResMut<Strokes>,
    table: Res<Table>,
    mut dialog: ResMut<Dialog>,
    mut acts: MessageWriter<ActRequested>,
) {
    if !strokes.take_key(KeyCode::Escape) {
        return;
    }
    if *dialog != Dialog::None {
        *dialog = Dialog::None;
    } else if let Some(session) = table.a_match()
        && let Some(offerer) = session.draw_offer()
    {
        acts.write(ActRequested::now(session, offerer.opponent(), Act::DeclineDraw));
    }
}

/// What the player wants of the pause menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    PlayOn,
    Rules,
    Settings,
    OfferDraw,
    TypeMoves,
    StartAgain,
    Title,
}

/// The width of a card with one column of buttons, in points.
const WIDTH: f32 = 440.0;

/// The pause menu.
pub fn menu_page(ui: &mut Ui) -> Option<Wish> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "pause-title");
    Card::new("pause", WIDTH).title(&title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        let wishes = [
            (Wish::PlayOn, "icon_play", say!(locale, "pause-play-on")),
            (Wish::Rules, "icon_rules", say!(locale, "title-rules")),
            (Wish::Settings, "icon_settings", say!(locale, "title-settings")),
            (Wish::OfferDraw, "icon_swords", say!(locale, "pause-draw")),
            (Wish::TypeMoves, "icon_chevron", say!(locale, "pause-type")),
            (Wish::StartAgain, "icon_rematch", say!(locale, "pause-again")),
            (Wish::Title, "icon_home", say!(locale, "pause-title-screen")),
        ];
        let kinds = wishes.each_ref().map(|(wish, ..)| *wish);
        let look = |wish| if wish == Wish::PlayOn { ButtonLook::Main } else { ButtonLook::Plain };
        let buttons = wishes.map(|(wish, icon, words)| MenuButton::new(("pause", wish), icon, words).look(look(wish)));
        menu(ui, buttons.into()).map(|index| kinds[index])
    })
}

/// A question that is answered with yes or no.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    pub title: String,
    pub words: Option<String>,
    pub icon: &'a str,
    pub yes: String,
    pub no: String,
}

/// Returns the answer.
pub fn question_page(ui: &mut Ui, question: &Question) -> Option<bool> {
    Card::new(("question", question.icon), WIDTH).title(&question.title).show(ui, |ui, part| {
        if part == CardPart::Foot {
            return None;
        }
        if let Some(words) = &question.words {
            ui.add(Words::prose(words).centred());
        }
        let yes = MenuButton::new(("question", "yes"), question.icon, &question.yes).look(ButtonLook::Main);
        let no = MenuButton::new(("question", "no"), "icon_play", &question.no);
        menu(ui, vec![yes, no]).map(|index| index == 0)
    })
}

fn pause(
    mut panels: Panels,
    table: Res<Table>,
    seats: Res<Seats>,
    mut console: ResMut<ConsoleOverlay>,
    mut rules: ResMut<RulesPage>,
    mut settings: ResMut<SettingsPage>,
    mut next: ResMut<NextState<Paused>>,
    mut wanted: MessageWriter<LayRequested>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    match panels.over("pause", menu_page)? {
        Some(Wish::PlayOn) => next.set(Paused::No),
        Some(Wish::Rules) => rules.open = true,
        Some(Wish::Settings) => settings.open = true,
        Some(Wish::OfferDraw) => {
            next.set(Paused::No);
            acts.write_batch(table.a_match().and_then(|session| seats.ask(session, Act::OfferDraw)));
        }
        Some(Wish::TypeMoves) => {
            next.set(Paused::No);
            console.open = true;
        }
        Some(Wish::StartAgain) => {
            next.set(Paused::No);
            wanted.write(LayRequested::here(Laying::New));
        }
        Some(Wish::Title) => {
            wanted.write(LayRequested::here(Laying::Nothing));
        }
        None => {}
    }
    Ok(())
}

fn ask(
    mut panels: Panels,
    table: Res<Table>,
    mut dialog: ResMut<Dialog>,
    mut acts: MessageWriter<ActRequested>,
) -> Result {
    let (Dialog::Resign(side), Some(session)) = (*dialog, table.a_match()) else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let question = Question {
        title: say!(locale, "ask-resign", side),
        words: None,
        icon: "icon_flag",
        yes: say!(locale, "ask-resign-yes"),
        no: say!(locale, "ask-no"),
    };
    let answer = panels.over("resign", |ui| question_page(ui, &question))?;
    if answer == Some(true) {
        acts.write(ActRequested::now(session, side, Act::Resign));
    }
    if answer.is_some() {
        *dialog = Dialog::None;
    }
    Ok(())
}

/// The question whether to accept a draw, for the side to which it was offered.
fn answer(mut panels: Panels, table: Res<Table>, seats: Res<Seats>, mut acts: MessageWriter<ActRequested>) -> Result {
    // A machine answers for itself.
    let Some(session) = table.a_match() else { return Ok(()) };
    let offer = session.draw_offer().filter(|offerer| seats.of(offerer.opponent()).is_here());
    let Some(offerer) = offer else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let side = offerer.opponent();
    let question = Question {
        title: say!(locale, "ask-draw", side = offerer),
        words: Some(say!(locale, "ask-draw-agree", side)),
        icon: "icon_check",
        yes: say!(locale, "ask-draw-yes"),
        no: say!(locale, "ask-no"),
    };
    if let Some(yes) = panels.over("draw", |ui| question_page(ui, &question))? {
        let act = if yes { Act::AcceptDraw } else { Act::DeclineDraw };
        acts.write(ActRequested::now(session, side, act));
    }
    Ok(())
}
