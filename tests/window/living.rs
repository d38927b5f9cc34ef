//! Frames in which only the changes are drawn are the same as frames that are drawn in full.

use bevy::math::UVec2;
use riverleap::app::play::MatchSetup;
use riverleap::app::screens::library::Chosen;
use riverleap::app::window::film::{Film, Outputs, Show, living_frames};
use riverleap::game::content::{Content, DEFAULT_THEME, Folders, LevelChoice};
use riverleap::game::settings::Language;

fn opening() -> Film {
    let content = Content::new(Folders::default());
    let level = content.choose(&LevelChoice::default()).unwrap();
    Film {
        show: Show::Moves(["a3a4", "g7g6", "g1g2", "c7c6"].map(|words| words.parse().unwrap()).to_vec()),
        setup: MatchSetup { start: level.value.match_start(), level: level.value.name.clone(), begun: None },
        motion: content.motion().unwrap(),
        chosen: Chosen::new(LevelChoice::default(), &level),
        content,
        theme: DEFAULT_THEME.to_owned(),
        language: Language::English,
        size: UVec2::new(640, 400),
        fps: 20,
        outputs: Outputs::default(),
        tells: false,
    }
}

#[test]
#[ignore = "needs a graphics driver"]
fn frames_whose_changes_are_drawn_are_those_that_are_drawn_in_full() {
    let [in_parts, in_full] = [false, true].map(|in_full| living_frames(opening(), in_full).unwrap());
    assert_eq!(in_parts.len(), in_full.len());
    for (nth, (part, full)) in in_parts.iter().zip(&in_full).enumerate() {
        assert_eq!(part.len(), full.len(), "bytes of frame {nth}");
        let differs = part.chunks(4).zip(full.chunks(4)).filter(|(a, b)| a != b).count();
        assert_eq!(differs, 0, "pixels of frame {nth}");
    }
    assert!(in_parts.windows(2).filter(|pair| pair[0] != pair[1]).count() > 60, "it moves");
}
