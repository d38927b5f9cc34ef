//! The requested sounds and their times, from the messages of the audio module, without audio output.

use bevy::prelude::*;
use riverleap::app::audio::{self, PlaySound, SoundEffect};
use riverleap::app::motion;
use riverleap::app::play::{Act, Laying};
use riverleap::app::testing;
use riverleap::rules::Side;

use super::table::{frames, rules_only, session};

/// The sounds requested since the last read.
#[derive(Resource, Default)]
struct Asked(Vec<PlaySound>);

fn listening(level: &str, rules: Option<&str>) -> App {
    let mut app = rules_only(level, rules);
    app.add_plugins((motion::plugin, audio::messages))
        .init_resource::<Asked>()
        .add_systems(Last, |mut asked: ResMut<Asked>, mut play: MessageReader<PlaySound>| asked.0.extend(play.read()));
    app
}

fn asked(app: &mut App) -> Vec<SoundEffect> {
    std::mem::take(&mut app.world_mut().resource_mut::<Asked>().0).into_iter().map(|play| play.sound).collect()
}

/// Frames that last longer than a move's sounds, and longer than the time in which a second move counts as hurried.
const UNHURRIED: usize = 40;

fn play(app: &mut App, moves: &str) -> Vec<SoundEffect> {
    for wanted in moves.split_whitespace() {
        asked(app);
        testing::play(app, wanted).unwrap();
        frames(app, UNHURRIED);
    }
    asked(app)
}

#[test]
fn each_step_has_its_sound_at_its_place() {
    let mut app = listening("jungle", None);
    assert_eq!(play(&mut app, "a3a4"), [SoundEffect::Move]);
    assert_eq!(play(&mut app, "g7g6 g3g4 g6g5 g4f4"), [SoundEffect::Splash]);
    assert_eq!(play(&mut app, "a4a6"), [SoundEffect::Refused]);
    testing::play(&mut app, "a9b9").unwrap();
    frames(&mut app, UNHURRIED);
    let pan = app.world().resource::<Asked>().0[0].pan;
    assert!((pan + 2.0 / 3.0).abs() < 0.01, "b9 is heard at the left: {pan}");
}

#[test]
fn a_blow_is_heard_by_the_size_of_who_falls() {
    let mut app = listening("jungle", None);
    let heard = play(&mut app, "g3g4 g7g6 g4g5 a7a6 g5g6");
    assert_eq!(heard, [SoundEffect::CaptureLarge], "the rat takes the elephant");
}

#[test]
fn who_scrubs_through_a_match_hears_nothing() {
    let mut app = listening("jungle", None);
    play(&mut app, "a3a4 a7a6 a4a5 g7g6 g3g4");
    for _ in 0..5 {
        testing::act(&mut app, Act::Undo);
    }
    frames(&mut app, UNHURRIED);
    assert_eq!(asked(&mut app), [], "five undos in a tenth of a second");
    testing::act(&mut app, Act::Redo);
    frames(&mut app, UNHURRIED);
    assert_eq!(asked(&mut app).len(), 1, "after a rest moves are heard again");
}

#[test]
fn an_end_is_heard_after_the_move_unless_it_is_taken_back() {
    for (acts, end) in [
        (vec![(Side::White, Act::Resign)], SoundEffect::Win),
        (vec![(Side::White, Act::OfferDraw), (Side::Black, Act::AcceptDraw)], SoundEffect::Draw),
    ] {
        let mut app = listening("jungle", None);
        play(&mut app, "a3a4");
        for (side, act) in acts {
            testing::act_as(&mut app, side, act);
        }
        assert!(session(&app).ending().is_some());
        frames(&mut app, 10);
        assert_eq!(asked(&mut app), []);
        frames(&mut app, 60);
        assert_eq!(asked(&mut app), [end]);

        let mut app = listening("jungle", None);
        testing::act_as(&mut app, Side::White, Act::Resign);
        testing::act(&mut app, Act::Undo);
        frames(&mut app, 60);
        assert!(!asked(&mut app).contains(&end));
    }
}

#[test]
fn low_time_is_heard_once_for_each_side() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("blitz.ron");
    std::fs::write(&rules, "(name: \"Blitz\", clock: (total_s: 12, increment_s: 4))").unwrap();
    let mut app = listening("jungle", rules.to_str());
    let three_seconds = 190;
    let mut warned = Vec::new();
    // Each side thinks for three of its twelve seconds; the increment keeps lifting both clocks above ten seconds.
    for wanted in ["a3a4", "g7g6", "a4a3", "g6g7", "a3a4", "g7g6"] {
        frames(&mut app, three_seconds);
        warned.push(asked(&mut app).contains(&SoundEffect::LowTime));
        testing::play(&mut app, wanted).unwrap();
        asked(&mut app);
    }
    assert_eq!(warned, [true, true, false, false, false, false]);
}

/// The sound of a capture is played at the contact; by then another match is on the table.
#[test]
fn nothing_of_the_match_before_is_heard_in_the_next() {
    for away in [false, true] {
        let mut app = listening("jungle", None);
        play(&mut app, "g3g4 g7g6 g4g5 a7a6");
        // The sound of the capture is due in a moment.
        testing::play(&mut app, "g5g6").unwrap();
        asked(&mut app);
        if away {
            testing::lay(&mut app, Laying::Nothing);
            frames(&mut app, UNHURRIED);
        }
        testing::lay(&mut app, Laying::New);
        frames(&mut app, 3 * UNHURRIED);
        assert_eq!(asked(&mut app), [], "away: {away}");
    }
}

/// The sound of an end waits for the last move to be heard; another match may begin meanwhile, and end at once.
#[test]
fn the_end_of_the_match_before_is_not_heard_in_the_next() {
    let mut app = listening("jungle", None);
    play(&mut app, "a3a4");
    testing::act_as(&mut app, Side::White, Act::Resign);
    frames(&mut app, 3);
    asked(&mut app);
    testing::lay(&mut app, Laying::New);
    frames(&mut app, 3 * UNHURRIED);
    assert_eq!(asked(&mut app), []);
}
