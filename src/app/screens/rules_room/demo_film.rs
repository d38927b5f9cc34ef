//! A demo of a rule as a film: what its small board shows at each moment. The events are played by the real rules, and
//! the pieces move as on the board of a match.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2, vec2};

use crate::app::board::moving_pieces::shape;
use crate::app::motion::timeline::{Cue, RefusedMotion, Timeline};
use crate::app::motion::travel::TravelOrigin;
use crate::app::play::{MovePlayed, Playback};
use crate::app::screens::thumbnail::{PicturedBoard, PicturedSquare, draw_bed, draw_ground, draw_piece};
use crate::app::ui::Kit;
use crate::game::content::motion_file::Motion;
use crate::game::rule_demos::{DemoEvent, DemoOutcome, DemoTry, DemoValue};
use crate::game::session::{PieceId, Session};
use crate::rules::grid::Square;
use crate::rules::{Action, Footing, Piece};

/// How long the start of a try, a passage of time and the outcome are shown, and the pause after each event, in
/// milliseconds.
const START_MS: f32 = 900.0;
const WAIT_MS: f32 = 1100.0;
const OUTCOME_MS: f32 = 1800.0;
const PAUSE_MS: f32 = 350.0;
/// How long a captured piece takes to fade, in milliseconds.
const FADE_MS: f32 = 260.0;

const MARK: Color32 = Color32::from_rgb(0xF4, 0xD0, 0x6F);
const NO: Color32 = Color32::from_rgb(0xE0, 0x3A, 0x2C);

/// How often a film is shown before it stops at its end.
const TIMES: f32 = 3.0;

/// The tries of a value, one after another. The film is shown a few times and then stops at its end.
#[derive(Clone, Debug)]
pub struct DemoFilm {
    shots: Vec<DemoShot>,
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
    /// The squares of the move that is tried.
    tried: Option<(Square, Square)>,
    refused: bool,
    caption: FilmCaption,
}

#[derive(Clone, Copy, Debug)]
struct PieceAtRest {
    who: PieceId,
    piece: Piece,
    at: Square,
    footing: Footing,
}

impl DemoFilm {
    /// With `reduced` motion, pieces fade from square to square.
    pub fn of(value: &DemoValue, motion: &Motion, reduced: bool) -> DemoFilm {
        DemoFilm { shots: value.tries.iter().flat_map(|tried| shots(tried, motion, reduced)).collect() }
    }

    /// What is said at this time, in milliseconds since the film began.
    pub fn caption(&self, ms: f32) -> FilmCaption {
        self.at(ms).map_or(FilmCaption::Nothing, |(shot, _)| shot.caption)
    }

    /// When the film stops, in milliseconds since it began.
    pub fn stops_ms(&self) -> f32 {
        self.once_ms() * TIMES
    }

    fn once_ms(&self) -> f32 {
        self.shots.iter().map(|shot| shot.lasts_ms).sum()
    }

    /// The shot at this time, and the time since the shot began.
    fn at(&self, ms: f32) -> Option<(&DemoShot, f32)> {
        let once = self.once_ms();
        if ms >= self.stops_ms() {
            return self.shots.last().map(|shot| (shot, shot.lasts_ms));
        }
        let mut left = ms.max(0.0) % once;
        for shot in &self.shots {
            if left < shot.lasts_ms {
                return Some((shot, left));
            }
            left -= shot.lasts_ms;
        }
        self.shots.last().map(|shot| (shot, shot.lasts_ms))
    }

    /// Draws the board and its pieces at this time.
    pub fn draw(&self, painter: &Painter, kit: &Kit, place: Rect, value: &DemoValue, (motion, ms): (&Motion, f32)) {
        let board = PicturedBoard::Position(&value.level.start);
        let (frame, squares, cell) = board.frame(place);
        draw_bed(painter, frame, squares);
        for (square, shown) in board.squares() {
            let ground = PicturedSquare { piece: None, ..shown };
            let corner = middle(squares, cell, square) - vec2(cell, cell) / 2.0;
            draw_ground(painter, kit, Rect::from_min_size(corner, vec2(cell, cell)), square, ground);
        }
        let Some((shot, since)) = self.at(ms) else { return };
        let stage = FilmStage { painter, kit, squares, cell, motion };
        if let Some((from, to)) = shot.tried {
            stage.ring(from, MARK);
            stage.ring(to, if shot.refused { NO } else { MARK });
        }
        // The piece that moves is drawn over the others.
        let moves = |piece: &&PieceAtRest| shot.timeline.cues.iter().any(|(_, cue)| is_travel_of(cue, piece.who));
        for piece in shot.pieces.iter().filter(|piece| !moves(piece)) {
            stage.piece(piece, shot, since);
        }
        for piece in shot.pieces.iter().filter(moves) {
            stage.piece(piece, shot, since);
        }
        if shot.refused
            && let Some((_, to)) = shot.tried
        {
            stage.cross(to);
        }
    }
}

fn is_travel_of(cue: &Cue, wanted: PieceId) -> bool {
    matches!(cue, Cue::Travel { who, .. } if *who == wanted)
}

/// The shots of one try: its start, its events and its outcome.
fn shots(tried: &DemoTry, motion: &Motion, reduced: bool) -> Vec<DemoShot> {
    let mut session = Session::new(tried.start.clone());
    let still = |session: &Session, lasts_ms, caption| DemoShot {
        lasts_ms,
        pieces: pieces(session),
        timeline: Timeline::default(),
        tried: None,
        refused: false,
        caption,
    };
    let mut shots = vec![still(&session, START_MS, FilmCaption::Nothing)];
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
            DemoEvent::Wait { seconds } => (WAIT_MS, FilmCaption::Waits(seconds)),
            DemoEvent::Act(_) if happened => (0.0, FilmCaption::Nothing),
            DemoEvent::Act(_) => (OUTCOME_MS, FilmCaption::Outcome(DemoOutcome::Refused)),
        };
        let wanted = match event {
            DemoEvent::Act(action) => action.as_move().map(|wanted| (wanted.from, wanted.to)),
            DemoEvent::Wait { .. } => None,
        };
        let lasts_ms = timeline.rest_ms.max(waits) + PAUSE_MS;
        let shot = DemoShot { lasts_ms, pieces, timeline, tried: wanted, refused: !happened, caption };
        if !happened {
            refused = Some(shot);
            break;
        }
        shots.push(shot);
    }
    shots.push(refused.unwrap_or_else(|| still(&session, OUTCOME_MS, FilmCaption::Outcome(tried.outcome))));
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

fn middle(squares: Rect, cell: f32, square: Square) -> Pos2 {
    let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
    pos2(squares.left() + (file + 0.5) * cell, squares.bottom() - (rank + 0.5) * cell)
}

/// The place where a film is drawn.
struct FilmStage<'a> {
    painter: &'a Painter,
    kit: &'a Kit,
    squares: Rect,
    cell: f32,
    motion: &'a Motion,
}

impl FilmStage<'_> {
    /// Draws a piece as it is `since` milliseconds after the shot began.
    fn piece(&self, rest: &PieceAtRest, shot: &DemoShot, since: f32) {
        let mut pose = crate::app::motion::curves::Pose::resting(rest.footing);
        let mut at = middle(self.squares, self.cell, rest.at);
        for (start_ms, cue) in &shot.timeline.cues {
            let ms = since - start_ms;
            match *cue {
                Cue::Travel { who, from: TravelOrigin::Square(from), to, way } if who == rest.who && ms >= 0.0 => {
                    pose = way.pose(self.motion, ms);
                    let (from, to) = (middle(self.squares, self.cell, from), middle(self.squares, self.cell, to));
                    at = to + (from - to) * pose.to_go;
                }
                Cue::Flight { who, push, .. } if who == rest.who && ms >= 0.0 => {
                    let gone = (ms / FADE_MS).min(1.0);
                    pose.alpha *= 1.0 - gone;
                    at += vec2(push.away.x, -push.away.y) * gone * self.cell;
                }
                _ => {}
            }
        }
        if pose.alpha <= 0.01 {
            return;
        }
        let body = shape(&pose, self.motion);
        if pose.height > 0.02 {
            let shadow = Color32::from_black_alpha((70.0 * pose.alpha) as u8);
            self.painter.circle_filled(at + vec2(0.05, 0.1) * self.cell, self.cell * 0.34, shadow);
        }
        let lifted = at + vec2(pose.sway, -body.translation.y) * self.cell;
        let size = vec2(body.scale.x, body.scale.y) * self.cell;
        let light = 1.0 - 0.25 * pose.sunk.max(pose.droop);
        let tint = Color32::WHITE.gamma_multiply(pose.alpha * light);
        draw_piece(self.painter, self.kit, Rect::from_center_size(lifted, size), rest.piece, tint);
    }

    fn ring(&self, square: Square, colour: Color32) {
        let whole = Rect::from_center_size(middle(self.squares, self.cell, square), vec2(self.cell, self.cell));
        let stroke = Stroke::new((self.cell * 0.06).max(2.0), colour);
        self.painter.rect_stroke(whole.shrink(1.0), 3.0, stroke, bevy_egui::egui::StrokeKind::Inside);
    }

    fn cross(&self, square: Square) {
        let (at, arm) = (middle(self.squares, self.cell, square), self.cell * 0.26);
        let stroke = Stroke::new((self.cell * 0.09).max(2.5), NO);
        self.painter.line_segment([at + vec2(-arm, -arm), at + vec2(arm, arm)], stroke);
        self.painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], stroke);
    }
}
