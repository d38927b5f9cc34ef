//! A demo of a rule as a film: what its small board shows at each moment. The events are played by the real rules, and
//! the pieces move as on the board of a match.

mod stage;

use bevy::math::Vec2;
use bevy_egui::egui::{Painter, Rect};

use crate::app::motion::curves::Pose;
use crate::app::motion::timeline::{Cue, RefusedMotion, Timeline};
use crate::app::motion::travel::TravelOrigin;
use crate::app::play::{MovePlayed, Playback};
use crate::app::ui::Kit;
use crate::game::content::motion_file::Motion;
use crate::game::rule_demos::{DemoEvent, DemoOutcome, DemoTry};
use crate::game::session::{PieceId, Session};
use crate::locale::{Locale, Say};
use crate::rules::grid::Square;
use crate::rules::{Action, Footing, Piece, Position};

use stage::FilmStage;

/// How long a film shows what does not move, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct FilmPace {
    /// The start of a try.
    pub start_ms: f32,
    /// A passage of time.
    pub wait_ms: f32,
    /// The pause after each event.
    pub pause_ms: f32,
    /// The outcome of a try.
    pub outcome_ms: f32,
}

/// How long a captured piece takes to fade, in milliseconds.
const FADE_MS: f32 = 260.0;

/// A few tries on the same board, one after another.
#[derive(Clone, Debug)]
pub struct DemoFilm {
    /// The board. Its pieces are not drawn.
    board: Position,
    shots: Vec<DemoShot>,
    stills: Vec<DemoStill>,
}

/// What is said below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmCaption {
    Nothing,
    /// So many seconds pass.
    Waits(u32),
    Outcome(DemoOutcome),
}

#[derive(Clone, Debug)]
struct DemoShot {
    lasts_ms: f32,
    /// The pieces before the event.
    pieces: Vec<PieceAtRest>,
    timeline: Timeline,
    /// The move that is tried.
    tried: Option<(Square, Square)>,
    refused: bool,
    caption: FilmCaption,
}

/// The start of a try, with its moves as arrows.
#[derive(Clone, Debug)]
struct DemoStill {
    pieces: Vec<PieceAtRest>,
    /// The moves, and whether each is refused.
    moves: Vec<((Square, Square), bool)>,
}

#[derive(Clone, Copy, Debug)]
struct PieceAtRest {
    who: PieceId,
    piece: Piece,
    at: Square,
    footing: Footing,
}

/// A piece at one moment of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedPiece {
    pub piece: Piece,
    /// The place of its middle on the ground, in squares from the lower left corner of the board.
    pub at: Vec2,
    pub pose: Pose,
}

impl DemoFilm {
    /// A film of these tries. `board` is any position on their board. With `reduced` motion, pieces fade from square to
    /// square.
    pub fn of(board: &Position, tries: &[DemoTry], pace: FilmPace, motion: &Motion, reduced: bool) -> DemoFilm {
        let shots = tries.iter().flat_map(|tried| shots(tried, pace, motion, reduced)).collect();
        DemoFilm { board: board.clone(), shots, stills: tries.iter().map(start_of).collect() }
    }

    /// What is said at this time, in milliseconds since the film began.
    pub fn caption(&self, ms: f32) -> FilmCaption {
        self.at(ms).map_or(FilmCaption::Nothing, |(shot, _)| shot.caption)
    }

    /// How long the film lasts, in milliseconds.
    pub fn lasts_ms(&self) -> f32 {
        self.shots.iter().map(|shot| shot.lasts_ms).sum()
    }

    /// The time in the film, `ms` milliseconds after the first of so many showings in a row began. The last showing stops
    /// at its end.
    pub fn in_a_row(&self, ms: f32, times: f32) -> f32 {
        let once = self.lasts_ms();
        if ms < once * times { ms % once } else { once }
    }

    /// How long the picture stays as it is at this time, in milliseconds; 0 while a piece moves.
    pub fn still_for_ms(&self, ms: f32) -> f32 {
        self.at(ms).map_or(0.0, |(shot, since)| {
            let moves = since < shot.timeline.rest_ms;
            if moves { 0.0 } else { shot.lasts_ms - since }
        })
    }

    /// The number of still pictures: one of each try.
    pub fn stills(&self) -> usize {
        self.stills.len()
    }

    /// The shot at this time, and the time since the shot began. After the end of the film this is the end of the last
    /// shot.
    fn at(&self, ms: f32) -> Option<(&DemoShot, f32)> {
        let mut left = ms.max(0.0);
        for shot in &self.shots {
            if left < shot.lasts_ms {
                return Some((shot, left));
            }
            left -= shot.lasts_ms;
        }
        self.shots.last().map(|shot| (shot, shot.lasts_ms))
    }

    /// The pieces at this time. A piece that moves comes after the others, and is drawn over them.
    pub fn pieces(&self, motion: &Motion, ms: f32) -> Vec<PlacedPiece> {
        let Some((shot, since)) = self.at(ms) else { return Vec::new() };
        let moves = |piece: &PieceAtRest| shot.timeline.cues.iter().any(|(_, cue)| is_travel_of(cue, piece.who));
        let (moving, resting): (Vec<&PieceAtRest>, Vec<&PieceAtRest>) =
            shot.pieces.iter().partition(|piece| moves(piece));
        resting.into_iter().chain(moving).map(|piece| piece.placed(&shot.timeline, motion, since)).collect()
    }

    /// Draws the board and its pieces at this time.
    pub fn draw(&self, painter: &Painter, kit: &Kit, place: Rect, (motion, ms): (&Motion, f32)) {
        let stage = FilmStage::of(painter, kit, place, &self.board, motion);
        let tried = self.at(ms).and_then(|(shot, _)| Some((shot.tried?, shot.refused)));
        if let Some((tried, refused)) = tried {
            stage.mark(tried, refused);
        }
        for piece in self.pieces(motion, ms) {
            stage.piece(&piece);
        }
        if let Some(((_, to), true)) = tried {
            stage.cross(to);
        }
    }

    /// Draws the start of the try with this index, with its moves as arrows.
    pub fn draw_still(&self, painter: &Painter, kit: &Kit, place: Rect, (motion, nth): (&Motion, usize)) {
        let stage = FilmStage::of(painter, kit, place, &self.board, motion);
        let Some(still) = self.stills.get(nth) else { return };
        for piece in &still.pieces {
            stage.piece(&piece.placed(&Timeline::default(), motion, 0.0));
        }
        for (tried, refused) in &still.moves {
            stage.arrow(*tried, *refused);
        }
    }
}

impl PieceAtRest {
    /// The piece as it is `since` milliseconds after its shot began.
    fn placed(&self, timeline: &Timeline, motion: &Motion, since: f32) -> PlacedPiece {
        let (mut pose, mut at) = (Pose::resting(self.footing), middle(self.at));
        for (start_ms, cue) in &timeline.cues {
            let ms = since - start_ms;
            match *cue {
                Cue::Travel { who, from: TravelOrigin::Square(from), to, way } if who == self.who && ms >= 0.0 => {
                    pose = way.pose(motion, ms);
                    at = middle(to).lerp(middle(from), pose.to_go);
                }
                Cue::Flight { who, push, .. } if who == self.who && ms >= 0.0 => {
                    let gone = (ms / FADE_MS).min(1.0);
                    pose.alpha *= 1.0 - gone;
                    at += push.away * gone;
                }
                _ => {}
            }
        }
        PlacedPiece { piece: self.piece, at, pose }
    }
}

/// What happens in these tries, for screen readers.
pub fn told(locale: &Locale, tries: &[DemoTry]) -> String {
    let of = |tried: &DemoTry| {
        let events: Vec<String> = tried.events.iter().map(ToString::to_string).collect();
        locale.named(&events.join(" "), &tried.outcome.say(locale))
    };
    locale.listed(&tries.iter().map(of).collect::<Vec<_>>())
}

fn is_travel_of(cue: &Cue, wanted: PieceId) -> bool {
    matches!(cue, Cue::Travel { who, .. } if *who == wanted)
}

/// The shots of one try: its start, its events and its outcome.
fn shots(tried: &DemoTry, pace: FilmPace, motion: &Motion, reduced: bool) -> Vec<DemoShot> {
    let mut session = Session::new(tried.start.clone());
    let still = |session: &Session, lasts_ms, caption| DemoShot {
        lasts_ms,
        pieces: pieces(session),
        timeline: Timeline::default(),
        tried: None,
        refused: false,
        caption,
    };
    let mut shots = vec![still(&session, pace.start_ms, FilmCaption::Nothing)];
    let mut refused = None;
    for event in &tried.events {
        let (before, pieces) = (session.cursor(), pieces(&session));
        let happened = event.happen(&mut session).is_ok();
        let plies = session.plies().get(before..session.cursor()).unwrap_or_default();
        let moved = plies.iter().find(|ply| !ply.steps.is_empty());
        let timeline = match (moved, event) {
            (Some(ply), _) => Timeline::of_move(motion, &MovePlayed::of(ply, &session, Playback::Forward), reduced),
            (None, DemoEvent::Act(Action::Move(wanted))) if !happened => refusal(&pieces, wanted.from, motion, reduced),
            (None, _) => Timeline::default(),
        };
        let (waits, caption) = match *event {
            DemoEvent::Wait { seconds } => (pace.wait_ms, FilmCaption::Waits(seconds)),
            DemoEvent::Act(_) if happened => (0.0, FilmCaption::Nothing),
            DemoEvent::Act(_) => (pace.outcome_ms, FilmCaption::Outcome(DemoOutcome::Refused)),
        };
        let lasts_ms = timeline.rest_ms.max(waits) + pace.pause_ms;
        let shot = DemoShot { lasts_ms, pieces, timeline, tried: tried_move(event), refused: !happened, caption };
        if !happened {
            refused = Some(shot);
            break;
        }
        shots.push(shot);
    }
    shots.push(refused.unwrap_or_else(|| still(&session, pace.outcome_ms, FilmCaption::Outcome(tried.outcome))));
    shots
}

/// The piece on this square shakes.
fn refusal(pieces: &[PieceAtRest], at: Square, motion: &Motion, reduced: bool) -> Timeline {
    let Some(piece) = pieces.iter().find(|piece| piece.at == at) else { return Timeline::default() };
    let refused = RefusedMotion { who: piece.who, at, footing: piece.footing, dropped_at: None };
    Timeline::of_refusal(motion, refused, reduced)
}

fn pieces(session: &Session) -> Vec<PieceAtRest> {
    let position = session.position();
    let at_rest = |(who, piece, at): (PieceId, Piece, Option<Square>)| {
        let at = at?;
        Some(PieceAtRest { who, piece, at, footing: position.footing(at) })
    };
    session.piece_list().iter().filter_map(at_rest).collect()
}

/// The squares of the move that an event tries.
fn tried_move(event: &DemoEvent) -> Option<(Square, Square)> {
    match event {
        DemoEvent::Act(action) => action.as_move().map(|wanted| (wanted.from, wanted.to)),
        DemoEvent::Wait { .. } => None,
    }
}

fn start_of(tried: &DemoTry) -> DemoStill {
    let mut moves: Vec<((Square, Square), bool)> =
        tried.events.iter().filter_map(tried_move).map(|tried| (tried, false)).collect();
    if let (DemoOutcome::Refused, Some((_, refused))) = (tried.outcome, moves.last_mut()) {
        *refused = true;
    }
    DemoStill { pieces: pieces(&Session::new(tried.start.clone())), moves }
}

/// The middle of a square, in squares from the lower left corner of the board.
fn middle(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.file()) + 0.5, f32::from(square.rank()) + 0.5)
}
