//! Drafts on disk: kept, opened again, and saved as levels.

use std::path::Path;

use riverleap::game::content::{Content, Folders, read_text};
use riverleap::game::drafts::{DraftStore, FreshBoard, SaveFault, fresh_level};
use riverleap::rules::GameId;

#[test]
fn a_draft_is_kept_until_it_is_saved_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let data: &Path = folder.path();
    let content = Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() });
    let store = DraftStore::of(&content).unwrap();
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Jungle");
    let mut file = store.begin(&content, &text);
    assert_eq!(file.name(), "jungle-2", "the name of a shipped level is taken");
    file.keep(&text).unwrap();
    assert_eq!(store.names(), ["jungle-2"]);
    assert!(store.open("jungle-2").is_err(), "another window has it open");
    drop(file);
    let (reopened, kept) = store.open("jungle-2").unwrap();
    assert_eq!(kept, text);
    file = reopened;
    let saved = file.save(&text).unwrap();
    assert_eq!(saved, folder.path().join("levels/jungle-2.ron"));
    assert_eq!((store.names(), read_text(&saved).unwrap()), (Vec::new(), text.clone()));
    assert!(content.level("jungle-2").is_err(), "a board without animals is saved, but cannot be played");
    // Another program changes the file.
    std::fs::write(&saved, "()").unwrap();
    let changed = text.replace("Jungle", "Pond");
    assert!(matches!(file.save(&changed), Err(SaveFault::ChangedMeanwhile { .. })));
    assert_eq!(read_text(&saved).unwrap(), "()");
    assert!(matches!(file.save_as(&saved, &changed), Err(SaveFault::ChangedMeanwhile { .. })));
    let others = folder.path().join("others.ron");
    std::fs::write(&others, "of somebody").unwrap();
    assert!(matches!(file.save_as(&others, &changed), Err(SaveFault::Exists { .. })));
    assert_eq!(read_text(&others).unwrap(), "of somebody");
    let elsewhere = folder.path().join("elsewhere/pond.ron");
    file.save_as(&elsewhere, &changed).unwrap();
    drop(file);
    // The draft of a level elsewhere is found again by its file.
    let (file, text) = store.open_level(&elsewhere, "").unwrap();
    assert_eq!((file.name(), &text), ("pond", &changed));
    file.keep("(name: \"Pond 2\", terrain: [], pieces: [])").unwrap();
    drop(file);
    let (file, text) = store.open_level(&elsewhere, "").unwrap();
    assert!(text.contains("Pond 2") && file.level_path(&text) == elsewhere);
}

#[test]
fn a_draft_knows_after_a_restart_from_which_level_it_began() {
    let folder = tempfile::tempdir().unwrap();
    let content = Content::new(Folders { data: Some(folder.path().to_owned()), ..Folders::default() });
    let store = DraftStore::of(&content).unwrap();
    let text = fresh_level(FreshBoard::of(GameId::Jungle), "Pond");
    // A draft that was never saved, and a level of the same name that somebody else puts there.
    store.begin(&content, &text).keep(&text).unwrap();
    let level = folder.path().join("levels/pond.ron");
    std::fs::create_dir_all(level.parent().unwrap()).unwrap();
    std::fs::write(&level, "of somebody").unwrap();
    let (mut file, kept) = store.open("pond").unwrap();
    assert!(matches!(file.save(&kept), Err(SaveFault::Exists { .. })));
    drop(file);
    // A level that is changed by somebody else while the program does not run.
    std::fs::write(&level, &text).unwrap();
    store.forget("pond").unwrap();
    let (file, _) = store.open_level(&level, "").unwrap();
    let changed = text.replace("Pond", "Lake");
    file.keep(&changed).unwrap();
    drop(file);
    std::fs::write(&level, "of somebody").unwrap();
    for _ in 0..2 {
        let (mut file, kept) = store.open("pond").unwrap();
        assert_eq!(kept, changed);
        assert!(matches!(file.save(&kept), Err(SaveFault::ChangedMeanwhile { .. })));
    }
    assert_eq!(read_text(&level).unwrap(), "of somebody");
}

#[test]
fn another_program_sees_a_new_level_only_when_it_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let content = Content::new(Folders { data: Some(folder.path().to_owned()), ..Folders::default() });
    let store = DraftStore::of(&content).unwrap();
    let levels = folder.path().join("levels");
    for number in 0..20 {
        let text = fresh_level(FreshBoard::of(GameId::Jungle), &format!("Pond {number}"));
        let mut file = store.begin(&content, &text);
        let level = file.level_path(&text);
        let reader = std::thread::spawn(move || {
            loop {
                if let Ok(seen) = std::fs::read_to_string(&level) {
                    return seen;
                }
            }
        });
        file.save(&text).unwrap();
        assert_eq!(reader.join().unwrap(), text);
    }
    assert_eq!(std::fs::read_dir(levels).unwrap().count(), 20, "nothing else lies there");
}
