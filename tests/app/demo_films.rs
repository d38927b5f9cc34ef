//! Films of the rules: what they show at their start, in the middle of a leap, and at their end.

use bevy::math::Vec2;
use riverleap::app::motion::curves::Pose;
use riverleap::app::screens::pages::{DemoFilm, FilmCaption, FilmPace, PlacedPiece};
use riverleap::game::content::motion_file::Motion;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::rule_demos::{DemoOutcome, RuleScene, RuleTopic, scenes};

const PACE: FilmPace = FilmPace { start_ms: 700.0, wait_ms: 0.0, pause_ms: 300.0, outcome_ms: 1000.0 };

fn scene(topic: RuleTopic) -> RuleScene {
    let board = Content::new(Folders::default()).choose(&LevelChoice::default()).unwrap().value.start.board();
    scenes(&board).into_iter().find(|scene| scene.topic == topic).unwrap()
}

fn film(topic: RuleTopic, reduced: bool) -> DemoFilm {
    let scene = scene(topic);
    DemoFilm::of(&scene.tries[0].start, &scene.tries, PACE, &Motion::default(), reduced)
}

fn named(film: &DemoFilm, name: &str, ms: f32) -> PlacedPiece {
    let is_it = |placed: &PlacedPiece| placed.piece.animal().is_some_and(|animal| animal.to_string() == name);
    film.pieces(&Motion::default(), ms).into_iter().find(is_it).unwrap()
}

/// The beginning of a pause of the film, in milliseconds. The pause with the number 0 is the start of the first try.
fn pause(film: &DemoFilm, number: usize) -> f32 {
    let mut ms = 0.0;
    for _ in 0..number {
        ms += film.still_for_ms(ms) + 0.01;
        while film.still_for_ms(ms) == 0.0 {
            ms += 1.0;
        }
    }
    ms
}

#[test]
fn a_leap_begins_on_its_square_is_high_in_the_middle_and_ends_behind_the_water() {
    let film = film(RuleTopic::Leaps, false);
    let lion = |ms: f32| named(&film, "lion", ms);
    for ms in [0.0, 350.0, 699.0] {
        assert_eq!((lion(ms).at, lion(ms).pose), (Vec2::new(0.5, 1.5), Pose::REST), "before the leap");
    }
    let path: Vec<PlacedPiece> = (0..800_u16).map(|ms| lion(700.0 + f32::from(ms))).collect();
    assert!(path.is_sorted_by(|a, b| a.at.x <= b.at.x) && path.iter().all(|placed| placed.at.y == 1.5));
    let highest = path.iter().max_by(|a, b| a.pose.height.total_cmp(&b.pose.height)).unwrap();
    assert!(highest.pose.height > 0.4 && (1.5..2.5).contains(&highest.at.x), "{highest:?}");
    assert_eq!((path[799].at, path[799].pose), (Vec2::new(3.5, 1.5), Pose::REST), "after the leap");
    // The last picture: the lion is refused, and has come back to rest.
    let end = film.lasts_ms();
    assert_eq!((lion(end).at, lion(end).pose), (Vec2::new(3.5, 1.5), Pose::REST));
    assert_eq!((film.caption(end), film.still_for_ms(end)), (FilmCaption::Outcome(DemoOutcome::Refused), 0.0));
}

#[test]
fn a_captured_piece_fades_and_an_animal_in_a_trap_droops() {
    let film = film(RuleTopic::Traps, false);
    // The pauses after the elephant has entered the trap, and after the cat has taken it.
    let (in_trap, taken) = (pause(&film, 1), pause(&film, 2));
    let elephant = named(&film, "elephant", in_trap);
    assert_eq!((elephant.at, elephant.pose.droop, elephant.pose.alpha), (Vec2::new(2.5, 1.5), 1.0, 1.0));
    assert_eq!(named(&film, "elephant", taken).pose.alpha, 0.0);
    assert_eq!(named(&film, "cat", taken).at, Vec2::new(2.5, 1.5));
}

#[test]
fn a_film_tells_how_long_it_stays_still() {
    for topic in RuleTopic::ALL {
        let film = film(*topic, false);
        let (mut ms, mut moving, mut pauses) = (0.0, 0, 0);
        while ms < film.lasts_ms() {
            let still_ms = film.still_for_ms(ms);
            let now = film.pieces(&Motion::default(), ms);
            if still_ms > 0.0 {
                let before_its_end = film.pieces(&Motion::default(), ms + still_ms - 1.0);
                assert_eq!(before_its_end, now, "{topic:?}: nothing moves from {ms} ms on for {still_ms} ms");
                pauses += 1;
                ms += still_ms + 0.01;
            } else {
                moving += 1;
                ms += 10.0;
            }
        }
        assert!(moving > 10 && pauses > film.stills(), "{topic:?}: {moving} moving frames, {pauses} pauses");
        let once = film.lasts_ms();
        for (shares, wanted) in [(0.0, 0.0), (1.0, 0.0), (1.5, 0.5), (2.0, 1.0), (9.0, 1.0)] {
            let share = film.in_a_row(shares * once, 2.0) / once;
            assert!((share - wanted).abs() < 1e-5, "{topic:?}: after {shares} films: {share}, twice and then its end");
        }
    }
}

#[test]
fn films_are_the_same_each_time_and_reduced_motion_has_no_arcs() {
    let (one, other, reduced) =
        (film(RuleTopic::Leaps, false), film(RuleTopic::Leaps, false), film(RuleTopic::Leaps, true));
    for ms in (0_u16..6000).step_by(7).map(f32::from) {
        assert_eq!(one.pieces(&Motion::default(), ms), other.pieces(&Motion::default(), ms), "after {ms} ms");
        let flat = reduced.pieces(&Motion::default(), ms).iter().all(|placed| placed.pose.height == 0.0);
        assert!(flat, "after {ms} ms");
    }
    assert_eq!(one.stills(), scene(RuleTopic::Leaps).tries.len());
}
