//! The line of text for the player: why a move was refused, what is about to happen, otherwise whose turn it is.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::clip::NotClipped;
use super::elsewhere::{self, Elsewhere};
use crate::app::awake::KeepAwake;
use crate::app::board::{Hand, REFUSAL_SHOWN, let_go};
use crate::app::play::{
    Act, ActRefused, ActRequested, Advice, FrameSet, InMatch, Intent, LayRefused, LayRequested, MovePlayed,
    MoveRefused, SeatLeft, Seats, Table,
};
use crate::app::screens::journal::{MatchJournal, Said};
use crate::app::screens::seating::{self, Company};
use crate::game::session::{Authority, Refused, Warning};
use crate::locale::{Departure, Locale, Say, Suggestion, say};
use crate::rules::Side;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Caption>().add_systems(
        Update,
        (listen.after(let_go), warn, answer, elsewhere::listen)
            .chain()
            .in_set(FrameSet::Show)
            .run_if(in_state(InMatch)),
    );
}

/// What the line says besides whose turn it is. It is said in words only where it is shown.
#[derive(Resource, Default)]
pub struct Caption {
    refusal: Option<Refusal>,
    /// Until when the refusal is shown.
    until: Duration,
    /// The square that was picked when something was refused. The refusal disappears when another one, or none, is picked.
    picked: Option<Square>,
    warning: Option<Warning>,
    answer: Option<Answer>,
    /// Why the match cannot be saved on disk, or what was deleted to make room for it.
    trouble: Option<Said>,
    /// How it stands with those who play elsewhere.
    pub(super) elsewhere: Option<Elsewhere>,
}

/// What was refused.
#[derive(Clone, Debug, PartialEq)]
enum Refusal {
    Match(Refused),
    /// Something else was to be laid on the table.
    Table(LayRefused),
    /// Nothing was copied or pasted.
    Clipboard(NotClipped),
}

/// What the player asked for was answered: it is of no use after the next move.
#[derive(Clone, Debug, PartialEq)]
enum Answer {
    Thinking,
    Hint(Suggestion),
    /// A machine would rather not agree to a draw.
    Declines(Side),
    /// A program has left.
    Left(SeatLeft),
}

impl Caption {
    pub fn refuses(&self) -> bool {
        self.refusal.is_some()
    }

    /// The most important thing to say, if there is any: its icon and its words.
    pub fn said(&self, locale: &Locale, company: &Company) -> Option<(&'static str, String)> {
        let refusal = self.refusal.as_ref().map(|refusal| refusal.say(locale));
        let info = |words| ("icon_info", words);
        let elsewhere = |urgent| self.elsewhere.as_ref().filter(|it| it.is_urgent() == urgent);
        let line = || elsewhere(true).map(|it| ("icon_online", it.say(locale)));
        let notice = || elsewhere(false).map(|it| ("icon_online", it.say(locale)));
        let answer = || self.answer.as_ref().map(|answer| ("icon_hint", answer.say(locale, company)));
        let warning = || self.warning.as_ref().map(|warning| info(warning.say(locale)));
        refusal.map(info).or_else(line).or_else(answer).or_else(notice).or_else(warning)
    }

    /// What is said besides what the match itself says: answers, and what concerns the table and the disk.
    pub fn asides(&self, locale: &Locale, company: &Company) -> Vec<String> {
        let refusal = self.refusal.as_ref().filter(|refusal| !matches!(refusal, Refusal::Match(_)));
        let refusal = refusal.map(|refusal| refusal.say(locale));
        let answer = self.answer.as_ref().map(|answer| answer.say(locale, company));
        let elsewhere = self.elsewhere.as_ref().map(|it| it.say(locale));
        refusal.into_iter().chain(answer).chain(elsewhere).chain(self.trouble(locale)).collect()
    }

    /// Why the match cannot be saved on disk. It holds for every position, so it is shown beside whose turn it is.
    pub fn trouble(&self, locale: &Locale) -> Option<String> {
        self.trouble.as_ref().map(|trouble| trouble.say(locale))
    }
}

impl Say for Refusal {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Refusal::Match(refused) => refused.say(locale),
            Refusal::Table(refused) => refused.say(locale),
            Refusal::Clipboard(not) => not.say(locale),
        }
    }
}

impl Answer {
    fn say(&self, locale: &Locale, company: &Company) -> String {
        match self {
            Answer::Thinking => say!(locale, "match-thinking"),
            Answer::Hint(suggestion) => suggestion.say(locale),
            Answer::Declines(side) => say!(locale, "match-declines", who = seating::subject(locale, company, *side)),
            Answer::Left(SeatLeft { side, seat, fault }) => Departure { seat, side: *side, fault }.say(locale),
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

/// Takes down hints and the answers of machines.
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
            answer = Some(Answer::Declines(claim.side));
        }
    }
    answer = left.read().last().cloned().map(Answer::Left).or(answer);
    if let Some(hint) = advice.hint() {
        answer = Some(Answer::Hint(Suggestion::of(session.position(), hint.wanted, hint.reason)));
    } else if advice.is_awaited() {
        answer = Some(Answer::Thinking);
    }
    if caption.answer != answer {
        caption.answer = answer;
    }
}

fn listen(
    mut refused: MessageReader<MoveRefused>,
    mut denied: MessageReader<ActRefused>,
    mut played: MessageReader<MovePlayed>,
    mut intents: MessageReader<Intent>,
    mut laid: MessageReader<LayRequested>,
    mut acts: MessageReader<ActRequested>,
    mut unlaid: MessageReader<LayRefused>,
    mut unclipped: MessageReader<NotClipped>,
    time: Res<Time<Real>>,
    hand: Res<Hand>,
    mut caption: ResMut<Caption>,
    mut awake: ResMut<KeepAwake>,
) {
    let put_down = caption.picked != hand.picked;
    let acted = played.read().count() + intents.read().count() + laid.read().count() + acts.read().count() > 0;
    if caption.refusal.is_some() && (acted || put_down || time.elapsed() >= caption.until) {
        caption.refusal = None;
    }
    let of_moves = refused.read().map(|refused| &refused.refusal);
    let of_match = of_moves.chain(denied.read().map(|denied| &denied.refusal)).cloned().map(Refusal::Match);
    let of_table = unlaid.read().filter(|refused| refused.by == Authority::Here).copied().map(Refusal::Table);
    let of_clipboard = unclipped.read().cloned().map(Refusal::Clipboard);
    if let Some(refusal) = of_match.chain(of_table).chain(of_clipboard).last() {
        (caption.refusal, caption.until) = (Some(refusal), time.elapsed() + REFUSAL_SHOWN);
        caption.picked = hand.picked;
        awake.this_frame();
    }
    if caption.refusal.is_some() {
        awake.within(caption.until - time.elapsed());
    }
}
