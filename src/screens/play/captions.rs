//! The line of text for the player: why a move was refused, what is about to happen, otherwise whose turn it is.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::awake::KeepAwake;
use crate::play::{
    Act, ActRefused, ActRequested, Advice, FrameSet, Hint, InMatch, Intent, LayRefused, LayRequested, MovePlayed,
    MoveRefused, SeatLeft, Seats, Table,
};
use crate::players::Fault;
use crate::rules::{Action, Move};
use crate::screens::journal::MatchJournal;
use crate::screens::seating;
use crate::session::{Authority, Session};
use crate::ui::theme;

pub fn plugin(app: &mut App) {
    app.init_resource::<Caption>()
        .add_systems(Update, (listen, warn, answer).chain().in_set(FrameSet::Show).run_if(in_state(InMatch)));
}

/// How long a refusal is shown.
const READ: Duration = Duration::from_secs(6);

/// What the line says besides whose turn it is.
#[derive(Resource, Default)]
pub struct Caption {
    refusal: Option<String>,
    /// Until when the refusal is shown.
    until: Duration,
    warning: Option<String>,
    /// The answer to what the player asked for: a hint, or that a machine declines a draw. Or why a program has left.
    answer: Option<String>,
    /// Why the match cannot be saved on disk, or what was deleted to make room for it.
    trouble: Option<String>,
}

impl Caption {
    /// The reason for the last refusal, while it is shown.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// The most important thing to say, if there is any: its icon and its words.
    pub fn said(&self) -> Option<(&'static str, &str)> {
        let info = |words| ("icon_info", words);
        let answer = || self.answer.as_deref().map(|words| ("icon_hint", words));
        self.refusal().map(info).or_else(answer).or_else(|| self.warning.as_deref().map(info))
    }

    /// Why the match cannot be saved on disk. It holds for every position, so it is shown beside whose turn it is.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

fn warn(table: Res<Table>, journal: Option<Res<MatchJournal>>, mut caption: ResMut<Caption>) {
    let trouble = journal.and_then(|journal| journal.said());
    if caption.trouble != trouble {
        caption.trouble = trouble;
    }
    if let Some(session) = table.a_match().filter(|_| table.is_changed()) {
        caption.warning = session.warnings().first().map(|warning| warning.words(theme::SIDE_NAMES));
    }
}

/// Writes hints and the answers of machines, which are of no use after the next move.
fn answer(
    advice: Res<Advice>,
    table: Res<Table>,
    seats: Res<Seats>,
    mut acts: MessageReader<ActRequested>,
    mut left: MessageReader<SeatLeft>,
    mut caption: ResMut<Caption>,
) {
    let Some(session) = table.a_match() else { return };
    let mut words = caption.answer.clone().filter(|_| !table.is_changed());
    for ActRequested { claim, act } in acts.read() {
        if *act == Act::DeclineDraw && seats.of(claim.side).answers_draws() {
            words = Some(format!("{} would rather play on.", seating::subject(&seats, claim.side)));
        }
    }
    if let Some(SeatLeft { side, seat, fault }) = left.read().last() {
        let who = seating::name(seat).unwrap_or_default();
        let fault = match fault {
            Fault::Illegal { wanted, refused } => format!("wanted {wanted}: {}", refused.words(theme::SIDE_NAMES)),
            fault => format!("{fault}."),
        };
        words = Some(format!("{who} {fault} You take over {}.", theme::SIDE_NAMES[*side]));
    }
    if let Some(hint) = advice.hint() {
        words = Some(hint_words(session, hint));
    } else if advice.is_awaited() {
        words = Some("Let me think …".to_owned());
    }
    if caption.answer != words {
        caption.answer = words;
    }
}

/// `The lion from g3 to g4 wins the cat.`
fn hint_words(session: &Session, hint: &Hint) -> String {
    let Action::Move(Move { from, to }) = hint.wanted else { return "Ending the turn looks best.".to_owned() };
    let who = session.position().piece_at(from).map_or_else(String::new, |piece| format!("The {piece} "));
    match &hint.reason {
        Some(reason) => format!("{who}from {from} to {to} {reason}."),
        None => format!("{who}from {from} to {to} looks best."),
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
    time: Res<Time<Real>>,
    mut caption: ResMut<Caption>,
    mut awake: ResMut<KeepAwake>,
) {
    let acted = played.read().count() + intents.read().count() + laid.read().count() + acts.read().count() > 0;
    if caption.refusal.is_some() && (acted || time.elapsed() >= caption.until) {
        caption.refusal = None;
    }
    let of_moves = refused.read().map(|refused| &refused.refusal);
    let refusals = of_moves.chain(denied.read().map(|denied| &denied.refusal));
    let words = refusals
        .map(|refusal| refusal.words(theme::SIDE_NAMES))
        .chain(unlaid.read().filter(|refused| refused.by == Authority::Here).map(ToString::to_string));
    if let Some(words) = words.last() {
        (caption.refusal, caption.until) = (Some(words), time.elapsed() + READ);
        awake.this_frame();
    }
    if caption.refusal.is_some() {
        awake.within(caption.until - time.elapsed());
    }
}
