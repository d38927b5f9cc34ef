//! What the player has chosen: written, read back, and never lost.

use std::fs;

use riverleap::settings::{FILE, Kept, Pace, Scenery, Settings, Sound, Speed, Table, read};

fn unusual() -> Settings {
    Settings {
        theme: "contrast".to_owned(),
        speed: Speed::Fast,
        reduced_motion: true,
        scenery: Scenery::Still,
        lively: true,
        sound: Sound { muted: true, effects: 0.15, ambience: 0.0, music: 1.0 },
        pace: Pace::Quick,
        evaluation: true,
        table: Table { white: "engine:7".to_owned(), black: "human".to_owned() },
    }
}

#[test]
fn what_was_kept_is_read_back() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let none = Kept::read(Some(&folder));
    assert_eq!((none.settings, none.note), (Settings::default(), None));
    unusual().write(&none.path.unwrap()).unwrap();
    let kept = Kept::read(Some(&folder));
    assert_eq!((kept.settings, kept.note), (unusual(), None));
    assert_eq!(kept.path.unwrap(), folder.join(FILE));
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [FILE], "nothing is left lying about");
}

#[test]
fn without_a_data_folder_there_are_the_standard_settings() {
    assert_eq!(Kept::read(None), Kept::default());
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
    for (broken, aside) in [("(speed: Warp)", "settings.ron.bad"), ("(thme: \"x\")", "settings.ron.bad-2")] {
        fs::write(&path, broken).unwrap();
        let kept = Kept::read(Some(home.path()));
        assert_eq!(kept.settings, Settings::default());
        assert!(!path.exists());
        assert_eq!(fs::read_to_string(home.path().join(aside)).unwrap(), broken);
        let note = kept.note.unwrap();
        assert!(note.contains(aside) && note.contains("settings.ron:1:"), "{note}");
        kept.settings.write(&kept.path.unwrap()).unwrap();
        assert_eq!(Kept::read(Some(home.path())).note, None);
    }
}

#[test]
fn an_unknown_field_is_named_with_its_place() {
    let error = read("settings.ron", "(\n    theme: \"jungle\",\n    sound: (efects: 0.5),\n)").unwrap_err();
    assert_eq!((error.line, error.column), (3, 13), "{error}");
    assert!(error.to_string().contains("`efects`") && error.to_string().contains("`effects`"), "{error}");
}
