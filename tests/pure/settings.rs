//! The player's choices are written, read back, and never lost.

use std::fs;

use riverleap::game::settings::{
    AnalysisMemory, AnalysisSettings, AnalysisThreads, ClockChoice, FILE, Faces, FoodChain, FrameCap, Habits,
    KeptSettings, Language, LastSeats, Light, MachinePace, MouseMoves, OnlineSettings, Orientation, Scenery, Settings,
    SideColours, Sound, Speed, VERSION, WindowPlace, read,
};
use riverleap::rules::Clock;

fn unusual() -> Settings {
    Settings {
        version: VERSION,
        theme: "contrast".to_owned(),
        speed: Speed::Fast,
        reduced_motion: true,
        scenery: Scenery::Still,
        frame_cap: FrameCap::Thirty,
        vsync: false,
        light: Light::Off,
        told_light: true,
        lively: true,
        sound: Sound { muted: true, effects: 0.15, ambience: 0.0, music: 1.0 },
        pace: MachinePace::Quick,
        evaluation: true,
        analysis: AnalysisSettings { lines: 5, threads: AnalysisThreads::One, memory: AnalysisMemory::Mib1024 },
        language: Some(Language::Chinese),
        ui_scale: 1.25,
        left_handed: true,
        mouse_moves: MouseMoves::Drag,
        habits: Habits {
            confirms: true,
            premoves: false,
            targets: false,
            last_turn: false,
            coordinates: false,
            coach: true,
        },
        faces: Faces::RankOnly,
        side_colours: SideColours::RedAndBlack,
        food_chain: FoodChain::Always,
        orientation: Orientation::FacePlayers,
        bindings: [("undo".to_owned(), vec!["Ctrl+U".to_owned(), "Pad X".to_owned()])].into(),
        clock: ClockChoice::Of(Clock { total_s: Some(180), increment_s: Some(2), move_s: None }),
        lessons: ["band".to_owned(), "dance".to_owned()].into(),
        table: LastSeats {
            white: "engine:7".to_owned(),
            black: "human".to_owned(),
            white_name: "老虎 \"T\"".to_owned(),
            black_name: "Jürgen".to_owned(),
            by_chance: true,
        },
        online: OnlineSettings {
            name: "Żaba".to_owned(),
            address: "otter.example:80".to_owned(),
            announced: false,
            port: Some(7777),
            relays: false,
            knows_relays: true,
            looks: false,
        },
        mutes_talk: true,
        window: WindowPlace { at: Some((-5, 40)), size: Some((1600, 900)), full_screen: true },
    }
}

#[test]
fn what_was_kept_is_read_back() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let none = KeptSettings::read(Some(&folder));
    assert_eq!((&none.settings, none.note), (&Settings::default(), None));
    unusual().write(&none.settings, &none.path.unwrap()).unwrap();
    let kept = KeptSettings::read(Some(&folder));
    assert_eq!((kept.settings, kept.note), (unusual(), None));
    assert_eq!(kept.path.unwrap(), folder.join(FILE));
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["settings.lock", FILE], "nothing else is left lying about");
}

#[test]
fn without_a_data_folder_there_are_the_standard_settings() {
    assert_eq!(KeptSettings::read(None), KeptSettings::default());
}

#[test]
fn what_is_left_out_is_standard_and_what_is_too_loud_is_loudest() {
    assert_eq!(read("x", "()").unwrap(), Settings::default());
    let read = read("x", "(speed: Slow, sound: (effects: 7, ambience: -1.5, music: NaN))").unwrap();
    assert_eq!(read.speed, Speed::Slow);
    let standard = Sound::default();
    assert_eq!(read.sound, Sound { effects: 1.0, ambience: 0.0, ..standard });
}

#[test]
fn a_broken_file_is_kept_aside_and_each_time_another_name() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    for (broken, aside) in [("(speed: Fast", "settings.ron.bad"), ("speed = Fast", "settings.ron.bad-2")] {
        fs::write(&path, broken).unwrap();
        let kept = KeptSettings::read(Some(home.path()));
        assert_eq!(kept.settings, Settings::default());
        assert!(!path.exists());
        assert_eq!(fs::read_to_string(home.path().join(aside)).unwrap(), broken);
        let note = kept.note.unwrap().to_string();
        assert!(note.contains(aside) && note.contains("settings.ron:1:"), "{note}");
        kept.settings.write(&Settings::default(), &kept.path.unwrap()).unwrap();
        assert_eq!(KeptSettings::read(Some(home.path())).note, None);
    }
}

#[test]
fn an_unknown_field_is_named_with_its_place() {
    let error = read("settings.ron", "(\n    theme: \"jungle\",\n    sound: (efects: 0.5),\n)").unwrap_err();
    assert_eq!((error.line, error.column), (3, 13), "{error}");
    assert!(error.to_string().contains("`efects`") && error.to_string().contains("`effects`"), "{error}");
}

/// Settings as a later build may write them: with unknown fields, an unknown word and an unknown form of value.
const FROM_A_NEWER_BUILD: &str = r#"(
    version: 7,
    theme: "contrast",
    speed: Warp(factor: 9), // as fast as light
    language: German,
    keys: {"undo": ["Ctrl+Z", "Backspace"]},
    sound: (
        muted: true,
        effects: Loud,
        voices: 0.3,
        music: 0.5,
    ),
    pace: Slow,
)
"#;

#[test]
fn settings_of_a_newer_build_are_used_as_far_as_they_are_known_and_written_back_whole() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    fs::write(&path, FROM_A_NEWER_BUILD).unwrap();
    let kept = KeptSettings::read(Some(home.path()));
    let sound = Sound { muted: true, music: 0.5, ..Sound::default() };
    let expected =
        Settings { version: 7, theme: "contrast".to_owned(), pace: MachinePace::Slow, sound, ..Settings::default() };
    assert_eq!((&kept.settings, kept.note), (&expected, None));

    let now = Settings { reduced_motion: true, pace: MachinePace::Quick, ..expected.clone() };
    now.write(&expected, &path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    for line in FROM_A_NEWER_BUILD.lines().map(|line| line.split(", //").next().unwrap().trim_end_matches(',')) {
        assert_eq!(text.contains(line), !line.contains("pace: Slow"), "`{line}` in\n{text}");
    }
    assert_eq!(KeptSettings::read(Some(home.path())).settings, now);

    // A value that is changed by this build is known afterwards.
    let faster = Settings { speed: Speed::Fast, sound: Sound { effects: 0.1, ..sound }, ..now.clone() };
    faster.write(&now, &path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(!text.contains("Warp") && !text.contains("Loud") && text.contains("voices: 0.3"), "{text}");
    assert_eq!(KeptSettings::read(Some(home.path())).settings, faster);
}

#[test]
fn a_word_that_nobody_knows_does_not_reset_the_rest_and_is_told() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    let text = "(theme: \"contrast\", speed: Warp, thme: \"x\", pace: Slow)";
    fs::write(&path, text).unwrap();
    let kept = KeptSettings::read(Some(home.path()));
    assert_eq!((kept.settings.theme.as_str(), kept.settings.pace), ("contrast", MachinePace::Slow));
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "nothing is moved or written");
    let note = kept.note.unwrap().to_string();
    assert!(note.contains("settings.ron:1:28") && note.contains("`Warp`"), "{note}");
}

#[test]
fn of_two_windows_each_writes_only_what_was_changed_in_it() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    unusual().write(&Settings::default(), &path).unwrap();
    let start = KeptSettings::read(Some(home.path())).settings;
    let first = Settings { theme: "wood".to_owned(), sound: Sound { music: 0.2, ..start.sound }, ..start.clone() };
    let second = Settings { speed: Speed::Slow, sound: Sound { effects: 0.7, ..start.sound }, ..start.clone() };
    first.write(&start, &path).unwrap();
    second.write(&start, &path).unwrap();
    let both =
        Settings { speed: Speed::Slow, sound: Sound { effects: 0.7, music: 0.2, ..start.sound }, ..first.clone() };
    assert_eq!(KeptSettings::read(Some(home.path())).settings, both);
}

#[test]
fn two_windows_that_write_in_the_same_moment_lose_nothing() {
    let home = tempfile::tempdir().unwrap();
    let path = &home.path().join(FILE);
    let start = &Settings::default();
    start.write(start, path).unwrap();
    for (round, theme) in (1..=30_u8).zip(["wood", "contrast"].into_iter().cycle()) {
        let music = f32::from(round) / 100.0;
        std::thread::scope(|scope| {
            scope.spawn(|| Settings { theme: theme.to_owned(), ..start.clone() }.write(start, path).unwrap());
            let sound = Sound { music, ..start.sound };
            scope.spawn(move || Settings { sound, ..start.clone() }.write(start, path).unwrap());
        });
        let kept = KeptSettings::read(Some(home.path())).settings;
        assert_eq!((kept.theme.as_str(), kept.sound.music), (theme, music), "round {round}");
    }
}
