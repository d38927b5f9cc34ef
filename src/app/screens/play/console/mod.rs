//! The console of the text game, as an overlay over the match. It accepts the same commands as the game in a terminal.
//! It requests moves and other acts with the same messages as all other screens.

mod sheet;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::Asking;
use crate::app::board::steer;
use crate::app::input::{ScreenLayer, Stack, is_open, on_top};
use crate::app::online::Online;
use crate::app::play::{Act, ActRequested, FrameSet, InMatch, MoveRequested, Seats, Table};
use crate::app::screens::company;
use crate::app::screens::exchange::{self, MatchLoaded, Scribe};
use crate::game::session::{Authority, Refused, Session};
use crate::game::settings::Settings;
use crate::locale::Locale;
use crate::players::called_here;
use crate::rules::Pair;
use crate::text::console::{self, ConsolePlayers, Granted, Request};
use crate::text::{Desk, Span, StyledText};

pub fn plugin(app: &mut App) {
    app.init_resource::<ConsoleOverlay>()
        .init_resource::<Settings>()
        .init_resource::<Online>()
        .add_message::<TypedLine>()
        .add_message::<MatchLoaded>()
        .add_systems(OnExit(InMatch), clear)
        .add_systems(
            Update,
            (
                (answer.run_if(is_open(ScreenLayer::Console)), exchange::lay)
                    .chain()
                    .in_set(FrameSet::Choose)
                    .after(steer),
                follow.in_set(FrameSet::Show).run_if(is_open(ScreenLayer::Console)),
            )
                .run_if(in_state(InMatch)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            sheet::show.after(super::MatchPage::Panel).run_if(on_top(ScreenLayer::Console)),
        );
}

/// The output of the console, and the line that is being typed.
#[derive(Resource)]
pub struct ConsoleOverlay {
    desk: Option<Desk>,
    said: Vec<Span>,
    /// The output, wrapped into lines of `columns` letters; `None` after new output or a change of the width.
    wrapped: Option<StyledText>,
    line: String,
    /// The number of letters that fit into a line.
    columns: usize,
}

impl Default for ConsoleOverlay {
    fn default() -> ConsoleOverlay {
        let columns = *sheet::COLUMNS.end();
        ConsoleOverlay { desk: None, said: Vec::new(), wrapped: None, line: String::new(), columns }
    }
}

/// A line that was typed.
#[derive(Message, Clone, Debug)]
pub struct TypedLine(pub String);

/// The greatest number of spans (stretches of text in one colour) of output that are kept; older spans are dropped.
const MOST_SPANS: usize = 4000;

impl ConsoleOverlay {
    /// Returns the whole output, without colours.
    pub fn said(&self) -> String {
        self.said.iter().map(|span| span.text.as_str()).collect()
    }

    /// Passes the present match and its clocks to the console, and prints what has happened since the last call.
    fn catch_up(&mut self, session: &Session, seats: &Seats, scribe: &Scribe) {
        // The text game is always in English.
        let english = Locale::default();
        let machines = Pair(seats.0.0.each_ref().map(|seat| company::name(&english, &called_here(seat, ""))));
        let players = ConsolePlayers { names: console::AT_THE_TABLE, machines };
        let text = match &mut self.desk {
            Some(desk) => {
                desk.head(scribe.heading(session));
                desk.console.fit(Some(self.columns));
                desk.console.follow(session.clone(), players)
            }
            None => {
                let desk = self.desk.insert(Desk::at(players, scribe.record(session), scribe.content()));
                desk.console.fit(Some(self.columns));
                desk.console.start()
            }
        };
        self.say(&text);
    }

    fn say(&mut self, text: &StyledText) {
        self.said.extend(text.spans().iter().cloned());
        let surplus = self.said.len().saturating_sub(MOST_SPANS);
        self.said.drain(..surplus);
        self.wrapped = None;
    }

    fn set_columns(&mut self, columns: usize) {
        if columns != self.columns {
            (self.columns, self.wrapped) = (columns, None);
        }
    }

    /// Returns the output, wrapped to the width of the console.
    fn wrapped(&mut self) -> &StyledText {
        self.wrapped.get_or_insert_with(|| StyledText::of(&self.said).wrapped(self.columns))
    }
}

fn clear(mut overlay: ResMut<ConsoleOverlay>, mut stack: ResMut<Stack>) {
    *overlay = ConsoleOverlay::default();
    stack.close(ScreenLayer::Console);
}

/// Prints the answer to each typed line. If the line requests a move or another act, sends the message for that
/// request.
fn answer(
    mut lines: MessageReader<TypedLine>,
    mut asking: Asking,
    scribe: Scribe,
    mut overlay: ResMut<ConsoleOverlay>,
    mut stack: ResMut<Stack>,
    mut loaded: MessageWriter<MatchLoaded>,
) {
    let Asking { table, seats, moves, acts, .. } = &mut asking;
    let Some(session) = table.a_match() else { return lines.clear() };
    for TypedLine(line) in lines.read() {
        overlay.catch_up(session, seats, &scribe);
        let overlay = &mut *overlay;
        let Some(desk) = &mut overlay.desk else { return };
        desk.bar_loading(table.may_be_laid_anew(Authority::Here).err().map(|refused| refused.to_string()));
        let (mut echo, mut open) = (StyledText::default(), true);
        echo.line(line);
        let answer = desk.answer_with(line, |request| match request {
            Request::Act(act) => match ask(act, session, seats) {
                Ok(TypedRequest::Move(request)) => {
                    moves.write(request);
                    Granted::Asked
                }
                Ok(TypedRequest::Act(request)) => {
                    acts.write(request);
                    Granted::Asked
                }
                Err(sentence) => Granted::Failed(sentence),
            },
            _ => {
                open = false;
                Granted::Left
            }
        });
        if desk.take_change() {
            loaded.write(MatchLoaded(desk.record()));
        }
        if !open {
            stack.close(ScreenLayer::Console);
        }
        overlay.say(&echo);
        overlay.say(&answer);
    }
}

enum TypedRequest {
    Move(MoveRequested),
    Act(ActRequested),
}

/// Returns the message that requests this act, or the reason why the act is not possible.
fn ask(act: console::ConsoleAct, session: &Session, seats: &Seats) -> Result<TypedRequest, String> {
    let act = match act {
        console::ConsoleAct::Play(wanted) => {
            let mover = session.side_to_move();
            // `validate_move` would refuse the move too, but the console hides the place where the refusal is shown.
            if session.authority() == Authority::Elsewhere && session.ending().is_none() && !seats.of(mover).is_here() {
                return Err(Refused::NotYourTurn { side: mover.opponent() }.to_string());
            }
            return Ok(TypedRequest::Move(MoveRequested::now(session, wanted)));
        }
        console::ConsoleAct::Undo if !seats.can_undo(session) => {
            return Err(Refused::NothingToUndo.to_string());
        }
        console::ConsoleAct::Undo => Act::Undo,
        console::ConsoleAct::Redo if !seats.can_redo(session) => {
            return Err(Refused::NothingToRedo.to_string());
        }
        console::ConsoleAct::Redo => Act::Redo,
        console::ConsoleAct::Resign => Act::Resign,
        console::ConsoleAct::Draw => Act::OfferDraw,
    };
    seats.ask(session, act).map(TypedRequest::Act).ok_or_else(|| console::ONLY_MACHINES.to_owned())
}

/// Prints what has happened in the match.
fn follow(table: Res<Table>, seats: Res<Seats>, scribe: Scribe, mut overlay: ResMut<ConsoleOverlay>) {
    if let Some(session) = table.a_match()
        && (table.is_changed() || seats.is_changed() || overlay.desk.is_none())
    {
        overlay.catch_up(session, &seats, &scribe);
    }
}
