//! The message line of the match screen. The line says why a move was refused, or shows a warning. If there is no
//! message, the line says whose turn it is.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;

use super::clip::NotClipped;
use super::elsewhere::Elsewhere;
use crate::app::awake::KeepAwake;
use crate::app::board::{Hand, REFUSAL_SHOWN, let_go};
use crate::app::online::Online;
use crate::app::play::{
    Act, ActRefused, ActRequested, Advice, FrameSet, InMatch, Intent, LayRefused, LayRequested, MovePlayed,
    MoveRefused, SeatLeft, Seats, Table,
};
use crate::app::screens::autosave::{JournalNotes, MatchJournal};
use crate::app::screens::company::{self, Company};
use crate::game::session::{Authority, Refused, Warning};
use crate::game::settings::Settings;
use crate::locale::{Departure, Locale, Say, Suggestion, say};
use crate::rules::Side;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(
        Update,
        (listen.after(let_go), warn, answer, follow_elsewhere).chain().in_set(FrameSet::Show).run_if(in_state(InMatch)),
    );
}

/// All messages that the message line may show, except for the text that says whose turn it is. Messages are stored as
/// data and become text when they are drawn.
#[derive(Resource, Default)]
pub struct Caption {
    refusal: Option<RefusedCaption>,
    /// The time until which the refusal is shown.
    until: Duration,
    /// The square of the piece that was picked up when the refusal arrived. If another square is picked, the refusal
    /// disappears.
    picked: Option<Square>,
    warning: Option<Warning>,
    answer: Option<CaptionAnswer>,
    /// The reason why the match cannot be saved, or the number of older matches that were removed to make room.
    trouble: Option<JournalNotes>,
    /// The message about the players on other computers, or about the connection to them.
    elsewhere: Option<Elsewhere>,
}

/// A refused request.
#[derive(Clone, Debug, PartialEq)]
enum RefusedCaption {
    Match(Refused),
    /// A request to replace the match on the table was refused.
    Table(LayRefused),
    /// Text could not be copied or pasted.
    Clipboard(NotClipped),
}

/// The answer to a request, which is outdated after the next move.
#[derive(Clone, Debug, PartialEq)]
enum CaptionAnswer {
    Thinking,
    Hint(Suggestion),
    /// A machine declines a draw.
    Declines(Side),
    /// An external program does not play any more, so a person has taken its seat.
    Left(SeatLeft),
}

impl Caption {
    pub fn refuses(&self) -> bool {
        self.refusal.is_some()
    }

    /// Returns the icon and the text of the most important message, if there is any.
    pub fn said(&self, locale: &Locale, company: &Company) -> Option<(&'static str, String)> {
        if let Some(refusal) = &self.refusal {
            return Some(("icon_info", refusal.say(locale)));
        }
        if let Some(line) = self.elsewhere.as_ref().filter(|it| it.is_urgent()) {
            return Some(("icon_online", line.say(locale)));
        }
        if let Some(answer) = &self.answer {
            return Some(("icon_hint", answer.say(locale, company)));
        }
        if let Some(notice) = &self.elsewhere {
            return Some(("icon_online", notice.say(locale)));
        }
        Some(("icon_info", self.warning.as_ref()?.say(locale)))
    }

    /// Returns the messages that do not describe the position, such as answers to requests, messages about remote
    /// players, and problems with saving.
    pub fn asides(&self, locale: &Locale, company: &Company) -> Vec<String> {
        let refusal = self.refusal.as_ref().filter(|refusal| !matches!(refusal, RefusedCaption::Match(_)));
        let refusal = refusal.map(|refusal| refusal.say(locale));
        let answer = self.answer.as_ref().map(|answer| answer.say(locale, company));
        let elsewhere = self.elsewhere.as_ref().map(|it| it.say(locale));
        refusal.into_iter().chain(answer).chain(elsewhere).chain(self.trouble(locale)).collect()
    }

    /// Returns why the match cannot be saved, or how many older matches were removed. This message does not depend on
    /// the position, so it is shown in addition to the side to move.
    pub fn trouble(&self, locale: &Locale) -> Option<String> {
        self.trouble.as_ref().map(|trouble| trouble.say(locale))
    }
}

impl Say for RefusedCaption {
    fn say(&self, locale: &Locale) -> String {
        match self {
            RefusedCaption::Match(refused) => refused.say(locale),
            RefusedCaption::Table(refused) => refused.say(locale),
            RefusedCaption::Clipboard(not) => not.say(locale),
        }
    }
}

impl CaptionAnswer {
    fn say(&self, locale: &Locale, company: &Company) -> String {
        match self {
            CaptionAnswer::Thinking => say!(locale, "match-thinking"),
            CaptionAnswer::Hint(suggestion) => suggestion.say(locale),
            CaptionAnswer::Declines(side) => {
                say!(locale, "match-declines", who = company::subject(locale, company, *side))
            }
            CaptionAnswer::Left(SeatLeft { side, seat, fault }) => Departure { seat, side: *side, fault }.say(locale),
        }
    }
}

impl Say for LayRefused {
    fn say(&self, locale: &Locale) -> String {
        match self.by {
            Authority::Here => say!(locale, "match-led-elsewhere"),
            Authority::Elsewhere => say!(locale, "match-led-here"),
        }
    }
}

fn warn(table: Res<Table>, journal: Option<Res<MatchJournal>>, mut caption: ResMut<Caption>) {
    let trouble = journal.and_then(|journal| journal.said());
    if caption.trouble != trouble {
        caption.trouble = trouble;
    }
    if let Some(session) = table.a_match().filter(|_| table.is_changed()) {
        caption.warning = session.warnings().into_iter().next();
    }
}

/// Updates the answer in the message line. The answer is a hint, the note that a hint is being sought, a declined draw
/// offer, or a seat that a program has left.
pub(super) fn answer(
    advice: Res<Advice>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut acts: MessageReader<ActRequested>,
    mut left: MessageReader<SeatLeft>,
    mut caption: ResMut<Caption>,
) {
    let Some(session) = table.a_match() else { return };
    let mut answer = caption.answer.clone().filter(|_| !table.is_changed());
    for ActRequested { claim, act } in acts.read() {
        if *act == Act::DeclineDraw && seats.of(claim.side).answers_draws() {
            answer = Some(CaptionAnswer::Declines(claim.side));
        }
    }
    answer = left.read().last().cloned().map(CaptionAnswer::Left).or(answer);
    if let Some(hint) = advice.hint() {
        answer = Some(CaptionAnswer::Hint(Suggestion::of(session.position(), hint.wanted, hint.reason)));
    } else if advice.is_awaited() {
        answer = Some(CaptionAnswer::Thinking);
    }
    if caption.answer != answer {
        caption.answer = answer;
    }
}

/// The refusals since the last frame.
#[derive(SystemParam)]
struct Refusals<'w, 's> {
    moves: MessageReader<'w, 's, MoveRefused>,
    acts: MessageReader<'w, 's, ActRefused>,
    tables: MessageReader<'w, 's, LayRefused>,
    clips: MessageReader<'w, 's, NotClipped>,
}

impl Refusals<'_, '_> {
    /// Returns the refusal to show; refusals of requests from other computers are dropped.
    fn read(&mut self) -> Option<RefusedCaption> {
        let moves = self.moves.read().map(|refused| RefusedCaption::Match(refused.refusal.clone()));
        let acts = self.acts.read().map(|refused| RefusedCaption::Match(refused.refusal.clone()));
        let tables = self.tables.read().filter(|refused| refused.by == Authority::Here);
        let clips = self.clips.read().cloned().map(RefusedCaption::Clipboard);
        moves.chain(acts).chain(tables.copied().map(RefusedCaption::Table)).chain(clips).last()
    }
}

/// The moves and requests since the last frame.
#[derive(SystemParam)]
struct Deeds<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    intents: MessageReader<'w, 's, Intent>,
    laid: MessageReader<'w, 's, LayRequested>,
    acts: MessageReader<'w, 's, ActRequested>,
}

impl Deeds<'_, '_> {
    /// Whether a move or request was made since the last frame.
    fn read(&mut self) -> bool {
        let asked = self.intents.read().count() + self.laid.read().count() + self.acts.read().count();
        self.played.read().count() + asked > 0
    }
}

/// Shows a refusal until a move or request is made, another piece is picked, or the time for the refusal is over.
fn listen(
    mut refusals: Refusals,
    mut deeds: Deeds,
    time: Res<Time<Real>>,
    hand: Res<Hand>,
    mut caption: ResMut<Caption>,
    mut awake: ResMut<KeepAwake>,
) {
    let now = time.elapsed();
    let is_answered = deeds.read() || caption.picked != hand.picked || now >= caption.until;
    if caption.refuses() && is_answered {
        caption.refusal = None;
    }
    if let Some(refusal) = refusals.read() {
        (caption.refusal, caption.until) = (Some(refusal), now + REFUSAL_SHOWN);
        caption.picked = hand.picked;
        awake.this_frame();
    }
    if caption.refuses() {
        awake.within(caption.until - now);
    }
}

/// Updates the message about the players on other computers and about the connection to them.
pub(super) fn follow_elsewhere(online: Res<Online>, settings: Res<Settings>, mut caption: ResMut<Caption>) {
    if !online.is_changed() && !settings.is_changed() {
        return;
    }
    let link = online.link().filter(|link| link.is_laid());
    let now = link.and_then(|link| Elsewhere::of(link, settings.mutes_talk));
    if caption.elsewhere != now {
        caption.elsewhere = now;
    }
}
