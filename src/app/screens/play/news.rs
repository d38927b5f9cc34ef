//! Announces each event of a match once to screen readers: moves, refusals, warnings, answers to the player's requests,
//! and the end of the match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Id, Rect as Frame, Ui, Vec2 as Size};

use super::WatchedMatch;
use super::captions::follow_elsewhere;
use super::panel::whose_turn;
use super::squares::Squares;
use crate::app::board::Cursor;
use crate::app::play::{ActRefused, FrameSet, GameEnded, InMatch, MovePlayed, MoveRefused, Playback, Seats, TableLaid};
use crate::app::screens::company::{self, Company};
use crate::app::ui::widgets::announce;
use crate::app::ui::{PanelLocale, Panels};
use crate::game::session::{Ending, Session, Warning};
use crate::locale::{Idle, Locale, SaidMove, Say, say};
use crate::rules::Action;

pub fn plugin(app: &mut App) {
    app.init_resource::<SpokenNews>()
        .add_observer(|_laid: On<TableLaid>, mut news: ResMut<SpokenNews>| {
            news.known = Known { laid: true, ..default() }
        })
        .add_systems(Update, gather.after(follow_elsewhere).in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_systems(EguiPrimaryContextPass, show.after(super::MatchPage::Squares).run_if(in_state(InMatch)));
}

/// The last announcement.
#[derive(Resource, Default)]
pub struct SpokenNews {
    words: String,
    urgent: bool,
    /// The number of announcements. The number changes even if the sentence does not, so that screen readers announce
    /// the sentence again.
    count: u64,
    known: Known,
}

/// The states that were already announced. They last for many frames, but must be announced only once.
#[derive(Default)]
struct Known {
    /// Whether the match has just been laid on the table and is still to be announced.
    laid: bool,
    warning: Option<Warning>,
    offered: bool,
    asides: Vec<String>,
}

impl SpokenNews {
    fn say(&mut self, words: String, urgent: bool) {
        if !words.is_empty() {
            (self.words, self.urgent, self.count) = (words, urgent, self.count + 1);
        }
    }
}

/// The events of the match since the last frame.
#[derive(SystemParam)]
struct Happenings<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    refused: MessageReader<'w, 's, MoveRefused>,
    denied: MessageReader<'w, 's, ActRefused>,
    ended: MessageReader<'w, 's, GameEnded>,
}

impl Happenings<'_, '_> {
    fn moves(&mut self, session: &Session, locale: &Locale) -> Vec<String> {
        self.played.read().map(|played| told(played, session).say(locale)).collect()
    }

    fn refusals(&mut self, locale: &Locale) -> Vec<String> {
        let moves = self.refused.read().map(|refused| refused.refusal.say(locale));
        moves.chain(self.denied.read().map(|denied| denied.refusal.say(locale))).collect()
    }
}

fn gather(
    mut happenings: Happenings,
    watched: WatchedMatch,
    cursor: Res<Cursor>,
    squares: Res<Squares>,
    spoken: Res<PanelLocale>,
    mut news: ResMut<SpokenNews>,
) {
    let WatchedMatch { table, setup, seats, company, caption } = &watched;
    let Some(session) = table.a_match() else { return };
    let locale = &spoken.locale;
    let news = news.bypass_change_detection();
    let laid = std::mem::take(&mut news.known.laid).then(|| whose_turn(locale, session, &setup.level));
    let mut said: Vec<String> = laid.into_iter().collect();
    said.extend(happenings.moves(session, locale));
    let refusals = happenings.refusals(locale);
    let mut urgent = !refusals.is_empty();
    said.extend(refusals);
    if table.is_changed() {
        said.extend(warned(&mut news.known, session, locale));
    }
    if caption.is_changed() {
        let asides = caption.asides(locale, company);
        said.extend(asides.iter().filter(|aside| !news.known.asides.contains(aside)).cloned());
        news.known.asides = asides;
    }
    for GameEnded(ending) in happenings.ended.read() {
        urgent = true;
        said.extend(ended(locale, seats, company, *ending));
    }
    if said.is_empty() && cursor.is_changed() && !squares.have_focus() {
        said.extend(cursor.0.and_then(|at| squares.words(at)).map(str::to_owned));
    }
    news.say(locale.sentences(said), urgent);
}

fn ended(locale: &Locale, seats: &Seats, company: &Company, ending: Ending) -> Vec<String> {
    let title = company::result_title(locale, seats, company, ending);
    let titles = [title].into_iter().chain(company::beaten_by(locale, seats, company, ending));
    titles.map(|words| say!(locale, "said-sentence", words = words)).chain([ending.say(locale)]).collect()
}

fn warned(known: &mut Known, session: &Session, locale: &Locale) -> Vec<String> {
    let warning = session.warnings().into_iter().next();
    let (offerer, before) = (session.draw_offer(), known.offered);
    let fresh = warning.clone().filter(|_| warning != known.warning);
    (known.warning, known.offered) = (warning, offerer.is_some());
    let offer = offerer.filter(|_| !before).map(|side| say!(locale, "ask-draw", side));
    let offer = offer.map(|words| say!(locale, "said-sentence", words));
    fresh.map(|warning| warning.say(locale)).into_iter().chain(offer).collect()
}

/// Returns the action to announce. If no piece moved, the log of the plies tells which side acted.
fn told(played: &MovePlayed, session: &Session) -> SaidMove {
    let taken_back = played.playback == Playback::Backward;
    let log = session.plies();
    let ply = if taken_back { log.get(session.cursor()) } else { session.last() };
    let idle = ply.filter(|_| played.steps.is_empty()).map(|ply| match ply.action {
        Action::End => Idle::Ended(ply.side),
        _ if ply.is_missed() => Idle::Missed(ply.side),
        _ => Idle::Passed(ply.side),
    });
    let steps = played.steps.iter().map(|happened| (happened.piece, happened.step)).collect();
    SaidMove { steps, idle, taken_back }
}

fn show(mut panels: Panels, news: Res<SpokenNews>) -> Result {
    if news.words.is_empty() {
        return Ok(());
    }
    panels.glass("news", |ui| page(ui, &news))
}

/// Passes the announcement to screen readers, and draws nothing.
fn page(ui: &mut Ui, news: &SpokenNews) {
    let place = Frame::from_min_size(ui.max_rect().min, Size::ZERO);
    announce(ui, Id::new(("news", news.count)), place, &news.words, news.urgent);
}
