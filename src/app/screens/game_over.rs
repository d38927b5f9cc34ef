//! The card at the end of a match. It shows who won and why, and what the player can do next. The board stays visible
//! behind the card.

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Ui, vec2};

use super::autosave::MatchJournal;
use super::company::{Company, beaten_by, result_title};
use super::own_matches::{NextOpponent, OwnMatches, opponent, score_words};
use super::play::{Asking, MatchPage, moves_played};
use super::rematch::RematchKind;
use super::review::{ReviewDoor, can_be_reviewed};
use crate::app::board::side_name;
use crate::app::input::{Inputs, ScreenLayer, Stack, on_top};
use crate::app::motion::BoardClock;
use crate::app::online::{Online, OnlineRequest};
use crate::app::play::{Act, LayRequested, Laying, ListenSet, Screen, Seats, Table};
use crate::app::ui::layout::{Card, CardPart, equal_columns};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{BarButton, ButtonLook, MenuButton, PictureWidget, Words, small_buttons};
use crate::app::ui::{Kit, Panels};
use crate::engine::Strength;
use crate::game::session::Session;
use crate::locale::{Locale, Say, say};
use crate::net;
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.init_resource::<ResultShown>()
        .add_systems(OnEnter(Screen::GameOver), |mut told: ResMut<ResultShown>| told.0 = false)
        .add_systems(OnExit(Screen::GameOver), |mut stack: ResMut<Stack>| stack.close(ScreenLayer::Result))
        .add_systems(
            Update,
            (skip.in_set(ListenSet::Skip), tell.in_set(ListenSet::Result)).run_if(in_state(Screen::GameOver)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out).after(MatchPage::Panel).run_if(on_top(ScreenLayer::Result)),
        );
}

/// Whether the card with the result has been shown. From then on, the card opens and closes only at the player's
/// request.
#[derive(Resource, Default)]
struct ResultShown(bool);

/// Skips the animation of the last move when the player presses a key or a mouse button or touches the screen. After
/// the result has been shown, keys work as usual.
fn skip(
    stack: Res<Stack>,
    told: Res<ResultShown>,
    mut inputs: ResMut<Inputs>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Option<Res<Touches>>,
    mut clock: ResMut<BoardClock>,
) {
    if !clock.busy() || told.0 {
        return;
    }
    let touched = touches.is_some_and(|touches| touches.any_just_pressed());
    let clicked = touched || buttons.get_just_pressed().len() > 0;
    if stack.top().is_none() && inputs.take_all() || clicked {
        clock.finish();
    }
}

/// Shows the card when the animation of the last move has ended.
fn tell(clock: Res<BoardClock>, table: Res<Table>, mut told: ResMut<ResultShown>, mut stack: ResMut<Stack>) {
    let ended = table.a_match().is_some_and(|session| session.ending().is_some());
    if ended && !told.0 && !clock.busy() {
        told.0 = true;
        stack.open(ScreenLayer::Result);
    }
}

/// The end of a match, as the card with the result shows it.
#[derive(Clone, Debug)]
pub struct FinishedMatch {
    pub winner: Option<Side>,
    /// The title of the card. It says that the people at this computer have won or lost, or who has won, or that the
    /// match is drawn.
    pub title: String,
    /// A sentence that names the winner, if the title only says that the people at this computer have lost.
    pub beaten_by: Option<String>,
    pub reason: String,
    pub moves: usize,
    pub again: RematchKind,
    /// Whether a player at this computer can take back the last turn, or ask the opponent to allow this.
    pub undo: bool,
    /// Whether the match can be reviewed.
    pub reviews: bool,
    /// A sentence that says where the record is stored, or why there is no record.
    pub kept: Option<String>,
    /// A sentence with the player's results against this opponent; `None` if no match counts.
    pub score: Option<String>,
    /// An opponent nearer to the player's strength than the present one.
    pub next: Option<Strength>,
}

/// The player's choice on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOverChoice {
    Review,
    Rematch,
    /// A match against this opponent.
    NextOpponent(Strength),
    Undo,
    Board,
    Title,
}

/// In a card narrower than two of these widths, the large buttons are below each other.
const LARGE: f32 = 150.0;

/// Shows who won and why, and what to do next.
pub fn page(ui: &mut Ui, finished: &FinishedMatch) -> Option<GameOverChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    Card::new("game over", 480.0).show(ui, |ui, part| {
        if part == CardPart::Body {
            ui.spacing_mut().item_spacing.y = 8.0;
            emblems(ui, finished.winner);
            ui.add(Words::new(Lettering::Title, &finished.title).centred());
            if let Some(winner) = &finished.beaten_by {
                ui.add(Words::new(Lettering::Subheading, winner).centred());
            }
            ui.add(Words::prose(&finished.reason).centred());
            ui.add(Words::small(say!(locale, "result-moves", moves = finished.moves)).centred());
            for words in finished.kept.iter().chain(&finished.score) {
                ui.add(Words::small(words).centred());
            }
            let asked = match &finished.again {
                RematchKind::Begins | RematchKind::Asks | RematchKind::NotHere => None,
                RematchKind::Asked => Some(say!(locale, "result-asked")),
                RematchKind::Agrees(name) => Some(say!(locale, "net-wants-rematch", name = name.as_str())),
                RematchKind::NobodyThere(name) => Some(say!(locale, "result-nobody-there", name = name.as_str())),
            };
            if let Some(asked) = asked {
                ui.add(Words::small(asked).centred());
            }
            return None;
        }
        let mut rematch =
            Some(MenuButton::new(GameOverChoice::Rematch, "icon_rematch", say!(locale, "result-rematch")));
        ui.spacing_mut().item_spacing.y = 14.0;
        let open = !matches!(finished.again, RematchKind::Asked | RematchKind::NobodyThere(_) | RematchKind::NotHere);
        let mut review = Some(MenuButton::new(GameOverChoice::Review, "icon_why", say!(locale, "result-review")));
        let mut large = None;
        equal_columns(ui, &[GameOverChoice::Review, GameOverChoice::Rematch], LARGE, 14.0, |ui, choice| {
            let button = match choice {
                GameOverChoice::Review => review.take().map(|button| button.enabled(finished.reviews)),
                _ => rematch.take().map(|button| button.look(ButtonLook::Main).enabled(open)),
            };
            if button.is_some_and(|button| ui.add(button.height(62.0)).clicked()) {
                large = Some(choice);
            }
        });
        let next = finished.next.map(|next| {
            (GameOverChoice::NextOpponent(next), "icon_swords", say!(locale, "result-next", who = next), true)
        });
        let others = [
            (GameOverChoice::Undo, "icon_undo", say!(locale, "result-undo"), finished.undo),
            (GameOverChoice::Board, "icon_check", say!(locale, "result-board"), true),
            (GameOverChoice::Title, "icon_home", say!(locale, "result-title"), true),
        ];
        let buttons = next.into_iter().chain(others);
        let buttons: Vec<_> =
            buttons.map(|(wish, icon, words, able)| (wish, BarButton::new(wish, icon, words).enabled(able))).collect();
        let other = small_buttons(ui, buttons);
        large.or(other)
    })
}

fn emblems(ui: &mut Ui, winner: Option<Side>) {
    const LOW: f32 = 560.0;
    let size = if ui.ctx().content_rect().height() < LOW { 64.0 } else { 128.0 };
    let names: Vec<String> = match winner {
        Some(winner) => vec![format!("emblem_{}", side_name(winner))],
        None => Side::BOTH.map(|side| format!("emblem_{}", side_name(side))).into(),
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = -12.0;
        let width = names.len() as f32 * (size - 12.0) + 12.0;
        ui.add_space((ui.available_width() - width) / 2.0 + 12.0);
        for name in names {
            ui.add(PictureWidget::new(&name, vec2(size, size)));
        }
    });
}

/// Returns a sentence that says where in the data folder the record is stored, or why there is no record.
fn kept(locale: &Locale, journal: &MatchJournal) -> Option<String> {
    Some(match journal.finished()? {
        Ok(file) => {
            let folder = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            say!(locale, "result-kept", file = format!("{folder}/{name}"))
        }
        Err(error) => error.say(locale),
    })
}

fn show(
    mut panels: Panels,
    table: Res<Table>,
    journal: Option<Res<MatchJournal>>,
    seats: Res<Seats>,
    company: Res<Company>,
    online: Res<Online>,
    own: Res<OwnMatches>,
) -> Result<Option<GameOverChoice>> {
    let Some(session) = table.a_match() else { return Ok(None) };
    let Some(ending) = session.ending() else { return Ok(None) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    // A player who reviews a match has neither won nor lost it.
    let nobody = Seats::default();
    let players = if session.is_reviewed() { &nobody } else { &*seats };
    let (game, opponent) = (session.start().game(), opponent(players));
    let finished = FinishedMatch {
        winner: ending.winner(),
        title: result_title(locale, players, &company, ending),
        beaten_by: beaten_by(locale, players, &company, ending),
        reason: ending.say(locale),
        moves: moves_played(session),
        again: RematchKind::of(&table, &online),
        undo: seats.can_undo(session),
        reviews: can_be_reviewed(&table),
        kept: journal.and_then(|journal| kept(locale, &journal)),
        score: opponent.and_then(|opponent| {
            let score = score_words(locale, &own.against(game, opponent)?);
            Some(say!(locale, "result-score", who = opponent, score))
        }),
        next: opponent.and_then(|opponent| own.next_opponent(game).filter(|next| *next != opponent)),
    };
    panels.over("game over", |ui| page(ui, &finished))
}

fn carry_out(
    In(wish): In<Option<GameOverChoice>>,
    mut asking: Asking,
    online: Res<Online>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<LayRequested>,
    (mut asked, mut next): (MessageWriter<OnlineRequest>, MessageWriter<NextOpponent>),
    mut door: ReviewDoor,
) {
    match wish {
        Some(GameOverChoice::Rematch) if RematchKind::of(&asking.table, &online) == RematchKind::Begins => {
            wanted.write(LayRequested::here(Laying::New));
        }
        Some(GameOverChoice::Rematch) => _ = asked.write(OnlineRequest(net::ClientRequest::Rematch(true))),
        Some(GameOverChoice::NextOpponent(level)) => _ = next.write(NextOpponent(level)),
        Some(GameOverChoice::Review) => door.open(&asking.table),
        Some(GameOverChoice::Undo) => {
            asking.act(Act::Undo);
            // If the end of a match is undone, the match usually continues, and the card closes because this screen
            // closes. A match under review stays finished on this screen, so the card is closed here.
            if asking.table.a_match().is_some_and(Session::is_reviewed) {
                stack.close(ScreenLayer::Result);
            }
        }
        Some(GameOverChoice::Board) => stack.close(ScreenLayer::Result),
        Some(GameOverChoice::Title) => _ = wanted.write(LayRequested::here(Laying::Nothing)),
        None => {}
    }
}
